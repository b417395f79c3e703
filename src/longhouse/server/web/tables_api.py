"""The JSON calls at a table: everything the pages do, for programs, too."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import anyio.to_thread
from fastapi import APIRouter, Depends, Header, Query
from fastapi.responses import Response, StreamingResponse

from longhouse.server.hall import acts, opening, seats
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.opening import Made, Plan, Wish
from longhouse.server.hall.problems import NotYours, Stale
from longhouse.server.messages.message import Look, latest
from longhouse.server.messages.streams import EVENTS, Said, Stream, said
from longhouse.server.thinking import advice
from longhouse.server.web import models
from longhouse.server.web.deps import (
    HallHere,
    LimitsHere,
    LookWanted,
    Person,
    SeatPath,
    SeatWanted,
    TableId,
    Written,
    opens_table,
)
from longhouse.server.web.problems import TROUBLE

router = APIRouter(prefix="/api", responses=TROUBLE)
MOST_CHAT = 500  # lines sent at once


# Looking


@router.get("/tables/{table_id}", response_model=models.TableSeen)
def look(
    table_id: TableId, hall: HallHere, person: Person, seat: SeatWanted = None, look: LookWanted = "both"
) -> Response:
    """The table as you see it now."""
    with hall.at(table_id) as table:
        return Written(latest(hall, table, hall.viewpoint(table, person, seat), person, look))


@router.get(
    "/tables/{table_id}/stream",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {}}, "description": f"Events: {', '.join(EVENTS.values())}."}},
)
async def stream(
    table_id: TableId,
    hall: HallHere,
    person: Person,
    limits: LimitsHere,
    seat: SeatWanted = None,
    look: LookWanted = "both",
    after: Annotated[int | None, Query(ge=0, le=1_000_000, description="The last step you have.")] = None,
    chat: Annotated[int | None, Query(ge=0, le=1_000_000, description="The last line of chat you have.")] = None,
    last_event_id: Annotated[str | None, Header()] = None,
) -> StreamingResponse:
    """Every step you may notice, as it happens; come back with Last-Event-ID and miss nothing."""
    limits.opens_stream(person, hall.bell)

    def who() -> int:
        with hall.at(table_id) as table:
            return hall.viewpoint(table, person, seat)

    viewpoint = await anyio.to_thread.run_sync(who)
    last = int(last_event_id) if last_event_id and last_event_id.isdigit() and len(last_event_id) < 9 else after
    events = Stream(hall, table_id, person, viewpoint, look, last, chat).events()
    return StreamingResponse(events, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})


@router.get("/tables/{table_id}/log", response_model=models.Log)
def log(table_id: TableId, hall: HallHere, person: Person, seat: SeatWanted = None) -> Response:
    """All that you may know has happened, in words."""
    with hall.at(table_id) as table:
        return Written({"lines": table.viewer(hall.viewpoint(table, person, seat)).lines()})


# Deciding


@router.post("/tables/{table_id}/moves", response_model=models.TableSeen)
def moves(table_id: TableId, wish: models.Moves, hall: HallHere, person: Person) -> Response:
    """Answer the decision you are asked; acknowledged once it is durable."""
    with _told_if_stale(hall, table_id, person, wish.seat, wish.look):
        acts.move(hall, person, table_id, wish.seat, wish.decision, wish.moves, wish.key)
    return _seen(hall, table_id, person, wish.seat, wish.look)


@router.post("/tables/{table_id}/draft", response_model=advice.Drafted)
def draft(table_id: TableId, wish: models.DraftMoves, hall: HallHere, person: Person) -> Response:
    """Try answers that belong together; nothing is kept."""
    with _told_if_stale(hall, table_id, person, wish.seat, wish.look), hall.at(table_id) as table:
        seat = hall.own_seat(table, person, wish.seat)
        if not table.must_decide(seat):
            raise Stale("not_asked")
        return Written(advice.draft(table, seat, wish.moves, wish.look))


@router.post("/tables/{table_id}/why", response_model=advice.Why)
def why(table_id: TableId, wish: models.Question, hall: HallHere, person: Person) -> Response:
    """Why not this move, or this place?"""
    with hall.at(table_id) as table:
        return Written(advice.why(table, hall.own_seat(table, person, wish.seat), wish.move, wish.spot))


@router.post("/tables/{table_id}/hint", response_model=advice.Hint)
def hint(table_id: TableId, wish: models.SeatOnly, hall: HallHere, person: Person) -> Response:
    """What a bot would play for you."""
    with _told_if_stale(hall, table_id, person, wish.seat, "none"), hall.at(table_id) as table:
        seat = hall.own_seat(table, person, wish.seat)
        if not table.row.hints:
            raise NotYours("no_hints")
        if not table.must_decide(seat):
            raise Stale("not_asked")
        return Written(advice.hint(table, seat))


@router.post("/tables/{table_id}/undo", response_model=models.TableSeen)
def undo(table_id: TableId, wish: models.SeatAndKey, hall: HallHere, person: Person) -> Response:
    """Take your last answer back, while nobody has seen anything new."""
    acts.undo(hall, person, table_id, wish.seat, wish.key)
    return _seen(hall, table_id, person, wish.seat, wish.look)


@router.post("/tables/{table_id}/resign", response_model=models.TableSeen)
def resign(table_id: TableId, wish: models.SeatAndKey, hall: HallHere, person: Person) -> Response:
    """Give up; with more than two players a bot plays on for you."""
    acts.resign(hall, person, table_id, wish.seat, wish.key)
    return _seen(hall, table_id, person, wish.seat, wish.look)


def _seen(hall: Hall, table_id: str, person: str, seat: str, look: Look) -> Written:
    """The table as a seat sees it after what it did."""
    with hall.at(table_id, sure=False) as table:
        return Written(latest(hall, table, hall.own_seat(table, person, seat), person, look))


@contextmanager
def _told_if_stale(hall: Hall, table_id: str, person: str, seat: str, look: Look) -> Iterator[None]:
    """Whoever comes too late is told how the table stands now."""
    try:
        yield
    except Stale as problem:
        with hall.at(table_id, sure=False) as table:
            problem.fresh = latest(hall, table, hall.own_seat(table, person, seat), person, look)
        raise


# Chat


@router.post("/tables/{table_id}/chat", response_model=Said)
def chat(table_id: TableId, wish: models.Chat, hall: HallHere, person: Person) -> Response:
    """Say something at the table."""
    return Written(said(acts.chat(hall, person, table_id, wish.text, wish.name, wish.key)))


@router.get("/tables/{table_id}/chat", response_model=models.SaidLines)
def chat_lines(table_id: TableId, hall: HallHere) -> Response:
    """What was said at the table."""
    with hall.at(table_id) as table:
        return Written({"lines": [said(line) for line in table.chat[-MOST_CHAT:]]})


# Opening and closing


@router.post("/tables", status_code=201, response_model=models.MadeTable, dependencies=[Depends(opens_table)])
def new_table(wish: models.NewTable, hall: HallHere, person: Person) -> dict[str, Any]:
    """Open a table; it begins when every seat is taken."""
    plan = Plan(
        wish.game,
        [Wish(seat.kind, seat.level, seat.name) for seat in wish.seats],
        wish.my_seat,
        wish.my_name,
        wish.options,
        wish.components,
        wish.clock.model_dump(),
        wish.hints,
        wish.record,
    )
    return _made(opening.make(hall, person, plan))


@router.post("/play-now", status_code=201, response_model=models.Started, dependencies=[Depends(opens_table)])
def play_now(wish: models.PlayNow, hall: HallHere, person: Person) -> dict[str, Any]:
    """Sit down against bots at once."""
    made = opening.play_now(hall, person, wish.name, wish.game)
    return {"table": made.table_id, "url": made.watch}


@router.post(
    "/tables/{table_id}/rematch",
    status_code=201,
    response_model=models.MadeTable,
    dependencies=[Depends(opens_table)],
)
def rematch(table_id: TableId, hall: HallHere, person: Person) -> dict[str, Any]:
    """The same game again."""
    return _made(opening.rematch(hall, person, table_id))


@router.post("/tables/{table_id}/close", response_model=models.Done)
def close(table_id: TableId, hall: HallHere, person: Person) -> dict[str, Any]:
    """As the host, close the table as abandoned; its secret is published."""
    acts.close(hall, person, table_id)
    return {"ok": True}


def _made(made: Made) -> dict[str, Any]:
    return {"table": made.table_id, "my_seat": made.my_seat, "seat_links": made.seat_links, "watch": made.watch}


# Seats


@router.post("/tables/{table_id}/seats/{seat}/claim", response_model=models.TableSeen)
def claim(table_id: TableId, seat: SeatPath, wish: models.Claim, hall: HallHere, person: Person) -> Response:
    """Sit down with the token of a seat's link; again on another device to go on there."""
    seats.claim(hall, person, table_id, seat, wish.token, wish.name, wish.digest)
    return _seen(hall, table_id, person, seat, "none")


@router.post("/tables/{table_id}/seats/{seat}/bot", response_model=models.Done)
def stand_in(table_id: TableId, seat: SeatPath, wish: models.Level, hall: HallHere, person: Person) -> dict[str, Any]:
    """Let a bot play for a seat: your own, or as the host any."""
    seats.stand_in(hall, person, table_id, seat, wish.level)
    return {"ok": True}


@router.post("/tables/{table_id}/seats/{seat}/back", response_model=models.Done)
def come_back(table_id: TableId, seat: SeatPath, hall: HallHere, person: Person) -> dict[str, Any]:
    """Take your seat back from the bot."""
    seats.come_back(hall, person, table_id, seat)
    return {"ok": True}


@router.post("/tables/{table_id}/seats/{seat}/remove", response_model=models.Link)
def remove(table_id: TableId, seat: SeatPath, hall: HallHere, person: Person) -> dict[str, Any]:
    """As the host, take a seat away from somebody; the answer is the seat's new link."""
    return {"link": seats.remove(hall, person, table_id, seat)}
