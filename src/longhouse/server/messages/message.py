"""What one viewer is sent of a table: made of the viewer's sights and of what everybody may know."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from longhouse.core.catalogue import spoken
from longhouse.core.note import RESIGN
from longhouse.core.seats import seat_name
from longhouse.core.table import PERSON, Table
from longhouse.core.view import Choice, Composing
from longhouse.server.hall.clocks import left
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.open_table import OpenTable
from longhouse.server.hall.viewer import Line, Sight, Viewer
from longhouse.server.messages import pictures
from longhouse.server.storage.rows import SeatRow
from longhouse.server.words import listed, say, words

Look = Literal["both", "wide", "tall", "none"]  # which pictures are wanted
LATEST_LINES = 200  # of the log, for who comes anew


class Part:
    """Whatever is sent: documented by its fields, and nothing but its fields."""

    __pydantic_config__: ClassVar[Mapping[str, str]] = {"extra": "forbid"}


@dataclass(frozen=True, kw_only=True)
class Seat(Part):
    """One seat as everybody at the table may know it."""

    id: str
    name: str
    mark: str
    colour: str
    kind: Literal["person", "bot", "open"]
    level: str | None
    stands_in: bool
    gave_up: bool
    taken: bool
    online: bool
    ready: bool | None
    to_act: bool
    thinking: bool
    clock: float | None
    score: float | None
    score_words: str
    place: int | None
    coming: bool  # somebody has given the code of this seat, and may be refused by who sits there
    word: Literal["none", "promised", "opened"]  # what who sits there adds to the chance


@dataclass(frozen=True, kw_only=True)
class Result(Part):
    """How a game ended."""

    places: tuple[int, ...]
    ending: str
    says: str


@dataclass(frozen=True, kw_only=True)
class Message(Part):
    """One sight of one viewer: the same for all who look with these eyes."""

    table: str
    game: str
    title: str
    version: int
    kind: Literal["play", "replay"]
    options: Mapping[str, str]
    options_say: str
    clock_kind: str
    hints: bool
    commit: str
    secret: str | None
    status: Literal["waiting", "running", "over", "abandoned"]
    differs: str | None
    events: int | None
    n: int
    seat: str
    decision: int | None
    asks: str
    choices: tuple[Choice, ...]
    composing: Composing | None
    can_undo: bool
    svg: str
    svg_tall: str
    text: str
    log_length: int
    result: Result | None
    format: int  # of the record: 1 lacks agreement, chain and signature
    links: tuple[str, ...]  # the events that are new to you, as they enter your chain
    head: str  # of your chain


@dataclass(frozen=True, kw_only=True)
class Company(Part):
    """Who is there: what can change without anybody noticing anything in the game."""

    seats: tuple[Seat, ...]
    watchers: int
    rematch: str | None


@dataclass(frozen=True, kw_only=True)
class Own(Part):
    """What a table is to a person."""

    host: bool
    mine: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Seen(Message, Company, Own):
    """What one viewer gets of a table: nothing the viewer may not know."""

    news: tuple[Line, ...]  # what is new to this person
    skipped: bool  # whether more has happened since this person looked than is told
    chat_n: int  # the latest line of chat


def written(part: object) -> str:
    """What is sent, as JSON."""
    return json.dumps(part, default=vars, ensure_ascii=False, separators=(",", ":"))


# Whole messages


def latest(hall: Hall, table: OpenTable, seat: int, person: str, look: Look = "both", skipped: bool = False) -> Seen:
    """How a table looks to a person with these eyes now, with the latest lines of the log."""
    viewer = table.viewer(seat)
    news = viewer.lines()[-LATEST_LINES:]
    company, mine = company_of(hall, table, viewer.now), own(hall, table, person)
    return _together(table, message(table, viewer, viewer.now, look), company, mine, news, skipped)


def missed(hall: Hall, table: OpenTable, seat: int, person: str, n: int | None, look: Look = "both") -> list[Seen]:
    """What a viewer who has been sent number n has missed since; one fresh message if that is too long ago."""
    viewer = table.viewer(seat)
    sights = viewer.after(n) if n is not None else None
    if sights is None:
        return [latest(hall, table, seat, person, look, skipped=n is not None)]
    if not sights:
        return []
    mine, online, clocks = own(hall, table, person), hall.online(table), left(table)
    now = company_of(hall, table, viewer.now)  # once: whether there is a rematch is looked up in the store
    company = [replace(now, seats=seats(table, sight, online, clocks)) for sight in sights]
    return [
        _together(table, message(table, viewer, sight, look), there, mine, viewer.news(sight))
        for sight, there in zip(sights, company, strict=True)
    ]


def moment(table: OpenTable, past: Table, seat: int, look: Look) -> Seen:
    """How a game that is over looked to a viewer at one moment of the past; numbered by its events."""
    viewer = Viewer(seat, [spoken()])
    viewer.look(past, past.record.events[-1:])
    shown = replace(message(table, viewer, viewer.now, look), n=len(past.record.events), links=(), head="")
    company = Company(seats=seats(table, viewer.now), watchers=0, rematch=None)
    return _together(table, shown, company, Own(host=False, mine=()), viewer.news(viewer.now))


def _together(
    table: OpenTable, shown: Message, company: Company, mine: Own, news: Sequence[Line], skipped: bool = False
) -> Seen:
    said = table.chat[-1].number if table.chat else 0
    return Seen(**vars(shown), **vars(company), **vars(mine), news=tuple(news), skipped=skipped, chat_n=said)


# Their parts


def message(table: OpenTable, viewer: Viewer, sight: Sight, look: Look = "both") -> Message:
    """A sight as it is sent."""
    row = table.row
    now = sight is viewer.now
    status = row.status if now or row.status in ("waiting", "abandoned") else "running"
    published = row.status in ("over", "abandoned")
    view = sight.seen()
    asked = status == "running" and not table.differs and sight.decision is not None
    return Message(
        table=row.id,
        game=row.game,
        title=table.game.title,
        version=row.version,
        kind=row.kind,
        options={name: str(value) for name, value in table.record.options.items()},
        options_say=_options(table),
        clock_kind=str(row.clock.get("kind", "none")),
        hints=row.hints,
        commit=row.committed,
        secret=row.secret if published and row.committed else None,
        status=status,
        differs=table.differs or None,
        events=len(table.record.events) if published or row.kind == "replay" else None,
        n=sight.n,
        seat=seat_name(viewer.seat),
        decision=sight.decision if asked else None,
        asks=table.differs if table.differs and not sight.over else asks(table, sight, status),
        choices=view.choices if asked else (),
        composing=view.composing if asked else None,
        can_undo=sight.can_undo and now and status == "running" and not table.differs,
        svg=pictures.wide(table, sight) if look in ("both", "wide") else "",
        svg_tall=pictures.tall(table, sight) if look in ("both", "tall") else "",
        text=pictures.text(table, sight),
        log_length=sight.log_length,
        format=row.format,
        links=sight.links,
        head=sight.head,
        result=result(table, sight) if sight.over or (status == "abandoned" and row.kind == "play") else None,
    )


def _options(table: OpenTable) -> str:
    """The options that were chosen, in a sentence."""
    chosen = [
        say("options", "one", option=table.game.option_called(option), value=table.game.option_word(str(value)))
        for option in table.game.options
        for value in [table.record.options.get(option.name)]
        if value is not None
    ]
    return say("options", "all", options=words().template("scripts", "comma").join(chosen)) if chosen else ""


def asks(table: OpenTable, sight: Sight, status: str) -> str:
    """One sentence: who must decide what."""
    if status == "waiting":
        free = [seat_name(seat.seat) for seat in table.seats if not seat.taken]
        return say("asks", "waiting", seats=listed(free)) if free else say("asks", "beginning")
    if sight.ended is not None and sight.ended.kind == RESIGN:
        return result(table, sight).says
    if status == "abandoned" and table.row.kind == "play":
        return say("results", "abandoned")
    return sight.seen().asks


def result(table: OpenTable, sight: Sight) -> Result:
    """How the game ended."""
    if sight.ended is not None and sight.ended.kind == RESIGN:
        loser = table.names()[sight.ended.seat]
        return Result(places=sight.places, ending="resign", says=say("results", "resigned", seat=loser))
    if sight.ended is not None or table.row.status == "abandoned":
        return Result(places=(), ending="abandoned", says=say("results", "abandoned"))
    return Result(places=sight.places, ending=sight.view.ending, says=sight.seen().asks)


def company_of(hall: Hall, table: OpenTable, sight: Sight, clocks: bool = True) -> Company:
    """Who is there; without clocks to compare it with what was before."""
    again = hall.rematch_of(table)
    return Company(
        seats=seats(table, sight, hall.online(table), left(table) if clocks else ()),
        watchers=hall.bell.watchers(table.id),
        rematch=f"/t/{again}" if again else None,
    )


def own(hall: Hall, table: OpenTable, person: str) -> Own:
    """What a table is to a person."""
    return Own(host=table.row.host == person, mine=tuple(map(seat_name, hall.seats_of(table, person))))


def seats(
    table: OpenTable, sight: Sight, online: Sequence[bool] = (), clocks: Sequence[float | None] = ()
) -> tuple[Seat, ...]:
    """Who sits where, as everybody at the table may know it."""
    waiting = () if sight.over or table.row.status != "running" else sight.view.waiting
    return tuple(
        _seat(table, sight, row, waiting, bool(online and online[row.seat]), clocks[row.seat] if clocks else None)
        for row in table.seats
    )


def _seat(
    table: OpenTable, sight: Sight, row: SeatRow, waiting: Sequence[int], online: bool, clock: float | None
) -> Seat:
    view, seat = sight.seen(), row.seat
    colour, mark = view.signs[seat]
    played_by = table.game_table.played_by[seat]
    kind, level = (row.kind, row.level) if played_by == PERSON else ("bot", played_by)
    stands_in = played_by != PERSON and row.kind != "bot"
    return Seat(
        id=seat_name(seat),
        name=row.name,
        mark=mark,
        colour=colour,
        kind=kind,
        level=level,
        stands_in=stands_in,
        gave_up=stands_in and table.gave_up(seat),
        taken=row.taken,
        online=online,
        ready=None if len(waiting) < 2 and not view.simultaneous else seat not in waiting,
        to_act=seat in waiting,
        thinking=kind == "bot" and seat in waiting,
        clock=clock,
        score=view.scores[seat] if view.scores else None,
        score_words=view.score_words[seat] if view.score_words else "",
        place=sight.places[seat] if sight.places else None,
        coming=row.coming is not None,
        word="none" if row.digest is None else "promised" if row.word is None else "opened",
    )
