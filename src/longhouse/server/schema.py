"""The database tables of a hall; a game is its events, and events are only ever added."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("version", Integer, nullable=False),
    Column("components", Text),  # the text of a component set of one's own
    Column("options", Text, nullable=False),  # JSON
    Column(
        "committed", String(80), nullable=False
    ),  # what is published before the game; '' if chance cannot be checked
    Column("secret", String(64), nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("clock", Text, nullable=False),  # JSON
    Column("host", String(64), nullable=False),  # person
    Column("status", String(12), nullable=False),  # waiting, running, over, abandoned
    Column("kind", String(8), nullable=False),  # play, replay
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("previous", String(32), index=True),  # the table this is the rematch of
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, bot, open
    Column("level", String(20)),
    Column("name", String(60), nullable=False),
    Column("word", String(200)),
    Column("token", String(64)),  # hash
    Column("person", String(64)),  # hash of the cookie of who sits there
    Index("seats_of_person", "person"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("at", Float, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("key", String(80), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("at", Float, nullable=False),
)

chats = Table(
    "chats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", String(60), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

VERSION = 1  # of the schema; a hall refuses a database made by a newer Longhouse
