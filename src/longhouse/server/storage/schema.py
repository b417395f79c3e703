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
    Column("previous", String(32)),  # the table this is the rematch of
    Column("format", Integer, nullable=False, server_default="1"),  # of its record
    Column("agreement", Text),  # the agreement as it stands in the record, once the game has begun (format 2)
    Column("brought", Integer, nullable=False, server_default="0"),  # events that were played elsewhere
    Column("beginning_salt", String(32)),  # of the digest of those events
    Column("signature", Text),  # JSON, once the game is over
    Column("filled", Float),  # when the last seat was taken: words must be opened soon
    Index("tables_by_status", "status", "touched"),
    Index("tables_by_host", "host"),
    Index("tables_by_previous", "previous", unique=True),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),  # person, bot, open
    Column("level", String(20)),
    Column("name", String(60), nullable=False),
    Column("word", String(200)),  # what a player adds to the chance, once it is opened
    Column("token", String(64)),  # hash
    Column("person", String(64)),  # hash of the cookie of who sits there
    Column("salt", String(32), nullable=False, server_default=""),  # of the name's digest
    Column("digest", String(80)),  # of the word, given before it is opened
    Column("word_salt", String(32)),
    Column("code", String(64)),  # hash of the code to come back with
    Column("coming", String(64)),  # hash of the cookie of who has given the code and waits
    Column("coming_at", Float),  # since when
    Index("seats_by_person", "person"),
)

devices = Table(
    "devices",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(64), primary_key=True),  # hash of the cookie of a further device of who sits there
    Index("devices_by_person", "person"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("at", Float, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("key", String(80), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("at", Float, nullable=False),
)

chats = Table(
    "chats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(60), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

halls = Table(
    "halls",
    metadata,
    Column("name", String(20), primary_key=True),  # such as key: the public key all processes sign with
    Column("value", Text, nullable=False),
)
