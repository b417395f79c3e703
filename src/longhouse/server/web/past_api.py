"""The JSON calls that look back: the record of a game, its check, any of its moments, its review."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from fastapi.responses import PlainTextResponse, Response

from longhouse.core import record as saga
from longhouse.core.findings import Headline, Luck, Moves, examine
from longhouse.core.replay import replay
from longhouse.core.seats import seat_name
from longhouse.server.hall.problems import NotYours, Unfit
from longhouse.server.hall.viewer import seat_named
from longhouse.server.messages.message import moment
from longhouse.server.web import models
from longhouse.server.web.deps import HallHere, LookWanted, Person, ReviewsHere, SeatWanted, TableId, Written
from longhouse.server.web.problems import TROUBLE
from longhouse.server.words import say

router = APIRouter(prefix="/api", responses=TROUBLE)


@router.get("/tables/{table_id}/record", response_class=PlainTextResponse)
def record(table_id: TableId, hall: HallHere, person: Person, seat: SeatWanted = None) -> PlainTextResponse:
    """The game as a .saga: whole when it is over, else what you may see of it."""
    with hall.at(table_id) as table:
        if table.row.status in ("over", "abandoned"):
            text = saga.write(table.published_record())
        else:
            text = saga.write(table.record.seen_by(hall.viewpoint(table, person, seat)))
    head = {"Content-Disposition": f'attachment; filename="{table.row.game}-{table_id}.saga"'}
    return PlainTextResponse(text, headers=head)


@router.get("/tables/{table_id}/verify", response_model=models.Checked)
def check(table_id: TableId, hall: HallHere) -> dict[str, Any]:
    """Replay a finished game and draw its chance again."""
    with hall.at(table_id) as table:
        _check_finished(table.row.status)
        record = table.published_record()
        game, components = table.game, table.components
        own = {} if hall.key is None or table.row.kind == "replay" else {hall.key.public: say("verdicts", "this_hall")}
    found = examine(record, game, components, own)
    return {
        "ok": found.moves == Moves.BY_THE_RULES and found.headline != Headline.CHANGED,
        "says": found.says(),
        "events": len(record.events),
        "chance_checked": found.luck != Luck.UNCHECKED,
        "luck": found.luck,
        "signature": found.signed,
        "fingerprint": found.fingerprint or None,
    }


@router.get("/tables/{table_id}/at/{number}", response_model=models.TableSeen)
def at(
    table_id: TableId,
    number: Annotated[int, Path(ge=0, le=1_000_000)],
    hall: HallHere,
    seat: Annotated[str, Query(pattern=r"^(P[1-9]|watcher|all)$")] = "watcher",
    look: LookWanted = "both",
) -> Response:
    """A finished game after so many events, with any seat's eyes; all: of the seat that decides."""
    with hall.at(table_id) as table:
        _check_finished(table.row.status)
        if number > len(table.record.events):
            raise Unfit("past_the_end", events=len(table.record.events))
        past = replay(table.game, table.record, table.components, number)
        decides = 0 if past.over else max(past.state.to_act(), 0)
        viewpoint = decides if seat == "all" else seat_named(seat, len(table.seats))
        if viewpoint is None:
            raise Unfit("no_seat", seat=seat)
        return Written(moment(table, past, viewpoint, look))


@router.get("/tables/{table_id}/review", response_model=models.ReviewSeen)
def review(table_id: TableId, hall: HallHere, reviews: ReviewsHere) -> dict[str, Any]:
    """Where a finished game was won and lost; ask again until it is ready."""
    with hall.at(table_id) as table:
        _check_finished(table.row.status)
        if not table.game_table.over:
            raise Unfit("no_review")
        game, record, components = table.game, table.published_record(), table.components
        own_set = table.row.components
    work = reviews.of(table_id, saga.write(record), own_set, len(record.events))
    decisions = work.decisions(game, record, components)
    return {
        "ready": work.review is not None,
        "done": work.done,
        "of": work.of,
        "trouble": say("problems", "review_interrupted") if work.failed else None,
        "decisions": [{**vars(decision), "seat": seat_name(decision.seat)} for decision in decisions],
        "balances": [vars(balance) for balance in work.review.balances] if work.review else [],
    }


def _check_finished(status: str) -> None:
    if status not in ("over", "abandoned"):
        raise NotYours("when_over")
