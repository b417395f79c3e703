"""The JSON calls: everything the pages do, for programs, too."""

import json
from typing import Annotated, Any

import anyio.to_thread
from fastapi import APIRouter, Depends, Header, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response, StreamingResponse

from longhouse.core import record as saga
from longhouse.core.errors import BadRecord
from longhouse.core.seats import seat_name
from longhouse.core.table import replay
from longhouse.core.verify import verify
from longhouse.server.hall import acts, opening
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.opening import Plan, Wish
from longhouse.server.hall.problems import NotYours, Stale, TooMuch, Unfit
from longhouse.server.hall.viewer import Eyes
from longhouse.server.messages.message import Seen, seen, viewer_of
from longhouse.server.messages.streams import Stream, said
from longhouse.server.thinking import advice
from longhouse.server.web import models

TROUBLE: dict[int | str, dict[str, Any]] = {
    status: {"model": models.Trouble, "description": says}
    for status, says in {
        400: "The request makes no sense.",
        403: "Somebody else may do that.",
        404: "There is no such thing.",
        409: "The table has moved on; the fresh view is inside.",
        422: "A rule says no, or what was sent does not fit.",
        429: "Too often or too much.",
    }.items()
}
router = APIRouter(prefix="/api", responses=TROUBLE)


def the_hall(request: Request) -> Hall:
    """The hall behind this request."""
    hall = request.app.state.hall
    assert isinstance(hall, Hall), "an app has its hall"
    return hall


def the_person(request: Request) -> str:
    """Who asks, as the hall knows the person."""
    return str(request.state.person)


HallHere = Annotated[Hall, Depends(the_hall)]
Person = Annotated[str, Depends(the_person)]
TableId = Annotated[str, Path(pattern=r"^[a-z0-9]{1,32}$", examples=["k3m9x2p7q4rt"])]
SeatPath = Annotated[str, Path(pattern=r"^P[1-9]$", examples=["P2"])]
SeatWanted = Annotated[
    str | None, Query(pattern=r"^(P[1-9]|watcher)$", description="Which of your seats, if you hold several.")
]
LookWanted = Annotated[models.Look, Query(description="Which pictures to send: wide, tall, both or none.")]


@router.post("/tables", status_code=201, response_model=models.MadeTable)
def new_table(wish: models.NewTable, hall: HallHere, person: Person, request: Request) -> dict[str, Any]:
    """Open a table; it begins when every seat is taken."""
    request.app.state.limits.made_table(person)
    plan = Plan(
        wish.game,
        [Wish(seat.kind, seat.level, seat.name) for seat in wish.seats],
        wish.my_seat,
        wish.my_name,
        wish.my_word,
        wish.options,
        wish.components,
        wish.clock.model_dump(),
        wish.hints,
        wish.record,
    )
    return _made(opening.make(hall, person, plan))


@router.post("/play-now", status_code=201, response_model=models.Started)
def play_now(wish: models.PlayNow, hall: HallHere, person: Person, request: Request) -> dict[str, Any]:
    """Sit down against bots at once."""
    request.app.state.limits.made_table(person)
    made = opening.play_now(hall, person, wish.name, wish.game)
    return {"table": made.table, "url": made.watch}


@router.get("/tables/{table}", response_model=models.Seen)
def look(
    table: TableId, hall: HallHere, person: Person, seat: SeatWanted = None, look: LookWanted = "both"
) -> Response:
    """The table as you see it now."""
    with hall.at(table) as found:
        return Written(hall.seen(found, hall.viewer(found, person, seat), person, look))


@router.get(
    "/tables/{table}/stream",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {}}, "description": "Events: seen, seats, chat, gone, ping."}},
)
async def stream(
    table: TableId,
    hall: HallHere,
    person: Person,
    request: Request,
    seat: SeatWanted = None,
    look: LookWanted = "both",
    after: Annotated[int | None, Query(ge=0, le=1_000_000, description="The last step you have.")] = None,
    chat: Annotated[int | None, Query(ge=0, le=1_000_000, description="The last line of chat you have.")] = None,
    last_event_id: Annotated[str | None, Header()] = None,
) -> StreamingResponse:
    """Every step you may notice, as it happens; come back with Last-Event-ID and miss nothing."""
    settings = hall.settings
    if hall.live.streams() >= settings.streams or hall.live.streams(person) >= settings.streams_per_person:
        raise TooMuch("There are too many open streams; close another page first.")

    def who() -> int:
        with hall.at(table) as found:
            return hall.viewer(found, person, seat)

    viewer = await anyio.to_thread.run_sync(who)
    last = int(last_event_id) if last_event_id and last_event_id.isdigit() and len(last_event_id) < 9 else after
    events = Stream(hall, table, person, viewer, look, last, chat).events()
    return StreamingResponse(events, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})


@router.post("/tables/{table}/moves", response_model=models.Seen)
def moves(table: TableId, wish: models.Moves, hall: HallHere, person: Person) -> Response:
    """Answer the decision you are asked; acknowledged once it is durable."""
    return Written(acts.move(hall, person, table, wish.seat, wish.decision, wish.moves, wish.key, wish.look))


@router.post("/tables/{table}/draft", response_model=models.Draft)
def draft(table: TableId, wish: models.DraftMoves, hall: HallHere, person: Person) -> dict[str, Any]:
    """Try answers that belong together; nothing is kept."""
    with hall.at(table) as found:
        seat = hall.own_seat(found, person, wish.seat)
        if not found.running or seat not in found.table.view(seat).waiting:
            raise Stale("It is not for you to decide now.", fresh=hall.seen(found, seat, person, wish.look))
        return advice.draft(found, seat, wish.moves, wish.look)


@router.post("/tables/{table}/why", response_model=models.Answer)
def why(table: TableId, wish: models.Question, hall: HallHere, person: Person) -> dict[str, Any]:
    """Why not this move, or this place?"""
    with hall.at(table) as found:
        return advice.why(found, hall.own_seat(found, person, wish.seat), wish.move, wish.spot)


@router.post("/tables/{table}/hint", response_model=models.Hint)
def hint(table: TableId, wish: models.SeatOnly, hall: HallHere, person: Person) -> dict[str, Any]:
    """What a bot would play for you."""
    with hall.at(table) as found:
        seat = hall.own_seat(found, person, wish.seat)
        if not found.row.hints:
            raise NotYours("Hints are switched off at this table.")
        if not found.running or seat not in found.table.view(seat).waiting:
            raise Stale("It is not for you to decide now.", fresh=hall.seen(found, seat, person, "none"))
        return advice.hint(found, seat)


@router.post("/tables/{table}/undo", response_model=models.Seen)
def undo(table: TableId, wish: models.SeatAndKey, hall: HallHere, person: Person) -> Response:
    """Take your last answer back, while nobody has seen anything new."""
    return Written(acts.undo(hall, person, table, wish.seat, wish.key, wish.look))


@router.post("/tables/{table}/resign", response_model=models.Seen)
def resign(table: TableId, wish: models.SeatAndKey, hall: HallHere, person: Person) -> Response:
    """Give up; with more than two players a bot plays on for you."""
    return Written(acts.resign(hall, person, table, wish.seat, wish.key, wish.look))


@router.post("/tables/{table}/chat", response_model=models.Said)
def chat(table: TableId, wish: models.Chat, hall: HallHere, person: Person) -> dict[str, Any]:
    """Say something at the table."""
    return said(acts.chat(hall, person, table, wish.text, wish.name, wish.key))


@router.get("/tables/{table}/chat", response_model=models.SaidLines)
def chat_lines(table: TableId, hall: HallHere) -> dict[str, Any]:
    """What was said at the table."""
    with hall.at(table) as found:
        return {"lines": [said(line) for line in found.chat[-500:]]}


@router.get("/tables/{table}/log", response_model=models.Log)
def log(table: TableId, hall: HallHere, person: Person, seat: SeatWanted = None) -> dict[str, Any]:
    """All that you may know has happened, in words."""
    with hall.at(table) as found:
        eyes = found.eyes_of(hall.viewer(found, person, seat))
        return {"lines": [line.__dict__ for line in eyes.log]}


@router.post("/tables/{table}/seats/{seat}/claim", response_model=models.Seen)
def claim(table: TableId, seat: SeatPath, wish: models.Claim, hall: HallHere, person: Person) -> Response:
    """Sit down with the token of a seat's link; again on another device to go on there."""
    number = opening.claim(hall, person, table, seat, wish.token, wish.name, wish.word)
    with hall.at(table) as found:
        return Written(hall.seen(found, number, person, "none"))


@router.post("/tables/{table}/seats/{seat}/bot", response_model=models.Done)
def stand_in(table: TableId, seat: SeatPath, wish: models.Level, hall: HallHere, person: Person) -> dict[str, Any]:
    """Let a bot play for a seat: your own, or as the host any."""
    acts.stand_in(hall, person, table, seat, wish.level)
    opening.begin_if_full(hall, table)
    return {"ok": True}


@router.post("/tables/{table}/seats/{seat}/back", response_model=models.Done)
def come_back(table: TableId, seat: SeatPath, hall: HallHere, person: Person) -> dict[str, Any]:
    """Take your seat back from the bot."""
    acts.come_back(hall, person, table, seat)
    return {"ok": True}


@router.post("/tables/{table}/seats/{seat}/remove", response_model=models.Link)
def remove(table: TableId, seat: SeatPath, hall: HallHere, person: Person) -> dict[str, Any]:
    """As the host, take a seat away from somebody; the answer is the seat's new link."""
    return {"link": acts.remove(hall, person, table, seat)}


@router.post("/tables/{table}/rematch", status_code=201, response_model=models.MadeTable)
def rematch(table: TableId, hall: HallHere, person: Person, request: Request) -> dict[str, Any]:
    """The same game again."""
    request.app.state.limits.made_table(person)
    return _made(opening.rematch(hall, person, table))


@router.post("/tables/{table}/close", response_model=models.Done)
def close(table: TableId, hall: HallHere, person: Person) -> dict[str, Any]:
    """As the host, close the table as abandoned; its secret is published."""
    acts.close(hall, person, table)
    return {"ok": True}


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
def record(table: TableId, hall: HallHere, person: Person, seat: SeatWanted = None) -> PlainTextResponse:
    """The game as a .saga: whole when it is over, else what you may see of it."""
    with hall.at(table) as found:
        if found.row.status in ("over", "abandoned"):
            text = saga.write(found.published_record())
        else:
            text = saga.write(found.table.record.seen_by(hall.viewer(found, person, seat)))
    head = {"Content-Disposition": f'attachment; filename="{found.row.game}-{table}.saga"'}
    return PlainTextResponse(text, headers=head)


@router.get("/tables/{table}/verify", response_model=models.Checked)
def check(table: TableId, hall: HallHere) -> dict[str, Any]:
    """Replay a finished game and draw its chance again."""
    with hall.at(table) as found:
        _finished(found.row.status)
        record = found.published_record()
        game, components = found.game, found.components
    try:
        verdict = verify(game, record, components)
    except BadRecord as error:
        return {"ok": False, "says": str(error), "events": len(record.events), "chance_checked": False}
    says = f"All {verdict.events} events follow the rules"
    says += (
        ", and chance fell as it was sealed before the game." if verdict.chance_checked else "; chance was not sealed."
    )
    return {"ok": True, "says": says, "events": verdict.events, "chance_checked": verdict.chance_checked}


@router.get("/tables/{table}/at/{number}", response_model=models.Seen)
def at(
    table: TableId,
    number: Annotated[int, Path(ge=0, le=1_000_000)],
    hall: HallHere,
    seat: Annotated[str, Query(pattern=r"^(P[1-9]|watcher|all)$")] = "watcher",
    look: LookWanted = "both",
) -> Response:
    """A finished game after so many events, with any seat's eyes; all: of the seat that decides."""
    with hall.at(table) as found:
        _finished(found.row.status)
        if number > len(found.table.record.events):
            raise Unfit(f"This game has {len(found.table.record.events)} events.")
        past = replay(found.game, found.table.record, found.components, number)
        to_act = past.state.to_act()
        viewer = (max(to_act, 0) if not past.over else 0) if seat == "all" else viewer_of(seat, len(found.seats))
        if viewer is None:
            raise Unfit(f"There is no seat {seat} at this table.")
        eyes = Eyes(viewer)
        eyes.look(past, past.record.events[-1:])
        return Written({**seen(found, eyes, eyes.now, look), "n": number})


@router.get("/tables/{table}/review", response_model=models.ReviewSeen)
def review(table: TableId, hall: HallHere, request: Request) -> dict[str, Any]:
    """Where a finished game was won and lost; ask again until it is ready."""
    with hall.at(table) as found:
        _finished(found.row.status)
        if not found.table.over:
            raise Unfit("Only a game that was played to its end can be reviewed.")
        text, events = saga.write(found.published_record()), len(found.table.record.events)
        components = found.row.components
    said_so_far: dict[str, Any] = request.app.state.reviews.of(table, text, components, events)
    for decision in said_so_far["decisions"]:
        decision["seat"] = seat_name(decision["seat"]) if isinstance(decision["seat"], int) else decision["seat"]
    return said_so_far


class Written(Response):
    """An answer that is JSON already; what it holds was made by us, so it is not checked again (tests do)."""

    media_type = "application/json"

    def __init__(self, seen: Seen) -> None:
        super().__init__(json.dumps(seen, ensure_ascii=False, separators=(",", ":")))


def _finished(status: str) -> None:
    if status not in ("over", "abandoned"):
        raise NotYours("That is shown when the game is over.")


def _made(made: opening.Made) -> dict[str, Any]:
    return {"table": made.table, "my_seat": made.my_seat, "seat_links": made.seat_links, "watch": made.watch}
