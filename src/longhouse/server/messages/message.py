"""What one viewer gets of a table, ready to be sent: made of the viewer's steps and public facts only."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from longhouse.core.note import RESIGN
from longhouse.core.seats import seat_name
from longhouse.core.state import WATCHER
from longhouse.core.words import number
from longhouse.server.hall.open_table import HallTable
from longhouse.server.hall.viewer import Eyes, Line, Step
from longhouse.server.messages import pictures

SIGNS = (
    ("red", "●"), ("blue", "▲"), ("yellow", "■"), ("green", "◆"), ("black", "✚"), ("white", "★"), ("orange", "⬟"),
)  # fmt: skip
LOOKS = ("both", "wide", "tall", "none")
Seen = dict[str, Any]


def seen(
    hall: HallTable,
    eyes: Eyes,
    step: Step,
    look: str = "both",
    fresh: bool = False,
    skipped: bool = False,
    online: Sequence[bool] = (),
    clocks: Sequence[float | None] = (),
) -> Seen:
    """A step as a viewer gets it; a fresh one brings the latest lines of the log."""
    row, view, game = hall.row, step.view, hall.game
    now = step is eyes.now
    lines: Sequence[Line] = eyes.log[-200:] if fresh or skipped else step.news
    status = row.status if now or row.status in ("waiting", "abandoned") else "running"
    published = row.status in ("over", "abandoned")
    return {
        "table": row.id,
        "game": row.game,
        "title": game.title,
        "version": row.version,
        "kind": row.kind,
        "status": status,
        "n": step.n,
        "events": len(hall.table.record.events) if published or row.kind == "replay" else None,
        "decision": step.decision if status == "running" and not hall.differs else None,
        "seat": seat_name(eyes.viewer),
        "seats": seats(hall, step, online, clocks),
        "asks": hall.differs if hall.differs and not step.over else asks(hall, step, status),
        "choices": [] if hall.differs else choices(step, status),
        "compound": False,
        "composing": None if hall.differs else composing(step, status),
        "can_undo": step.can_undo and now and status == "running" and not hall.differs,
        "hints": row.hints,
        "svg": pictures.wide(hall.id, game, eyes.viewer, step) if look in ("both", "wide") else "",
        "svg_tall": pictures.tall(hall.id, game, eyes.viewer, step) if look in ("both", "tall") else "",
        "text": game.show(view),
        "news": [line.__dict__ for line in lines],
        "log_length": step.log_length,
        "result": result(hall, step) if step.over or (status == "abandoned" and row.kind == "play") else None,
        "commit": row.committed,
        "secret": row.secret if published and row.committed else None,
        "skipped": skipped,
        "chat_n": hall.chat[-1].number if hall.chat else 0,
        "differs": hall.differs or None,
        "host": False,
        "mine": [],
        "options": {name: str(value) for name, value in hall.table.record.options.items()},
        "clock_kind": str(row.clock.get("kind", "none")),
        "watchers": 0,
        "rematch": None,
    }


def asks(hall: HallTable, step: Step, status: str) -> str:
    """One sentence: who must decide what."""
    if status == "waiting":
        free = [seat_name(seat.seat) for seat in hall.seats if not seat.taken]
        return f"Waiting until somebody sits at {' and '.join(free)}." if free else "The game is about to begin."
    if step.ended is not None and step.ended.kind == RESIGN:
        return str(result(hall, step)["says"])
    if status == "abandoned" and hall.row.kind == "play":
        return "This table was closed as abandoned."
    return step.view.asks


def choices(step: Step, status: str) -> list[Mapping[str, object]]:
    """What the viewer may answer."""
    if status != "running" or step.decision is None:
        return []
    return [asdict(choice) for choice in step.view.choices]


def composing(step: Step, status: str) -> Mapping[str, object] | None:
    """How what the viewer is asked is put together of several answers, if it is."""
    how = step.view.composing if status == "running" and step.decision is not None else None
    return None if how is None else asdict(how)


def seats(
    hall: HallTable, step: Step, online: Sequence[bool] = (), clocks: Sequence[float | None] = ()
) -> list[Mapping[str, object]]:
    """Who sits where, as everybody at the table may know it."""
    view = step.view
    waiting = () if step.over or hall.row.status != "running" else view.waiting
    signs = getattr(view, "signs", SIGNS)  # where the box fixes colours
    found: list[Mapping[str, object]] = []
    for seat in hall.seats:
        number = seat.seat
        colour, mark = signs[number]
        played_by = hall.table.played_by[number]
        kind, level = (seat.kind, seat.level) if played_by == "person" else ("bot", played_by)
        stands_in = played_by != "person" and seat.kind != "bot"
        found.append(
            {
                "id": seat_name(number),
                "name": seat.name,
                "mark": mark,
                "colour": colour,
                "kind": kind,
                "level": level,
                "stands_in": stands_in,
                "gave_up": stands_in and hall.gave_up(number),
                "taken": seat.taken,
                "online": bool(online and online[number]),
                "ready": None if len(waiting) < 2 and not simultaneous(view) else number not in waiting,
                "to_act": number in waiting,
                "thinking": kind == "bot" and number in waiting,
                "clock": clocks[number] if clocks else None,
                "score": view.scores[number] if view.scores else None,
                "score_words": view.score_words[number] if view.score_words else "",
                "place": step.places[number] if step.places else None,
            }
        )
    return found


def simultaneous(view: object) -> bool:
    """Whether several decide at the same time."""
    return bool(getattr(view, "simultaneous", False))


def result(hall: HallTable, step: Step) -> dict[str, Any]:
    """How the game ended."""
    names = hall.names()
    if step.ended is not None and step.ended.kind == RESIGN:
        loser = names[step.ended.seat]
        return {"places": list(step.places), "ending": "resign", "says": f"{loser} resigned."}
    if step.ended is not None or hall.row.status == "abandoned":
        return {"places": [], "ending": "abandoned", "says": "This table was closed as abandoned."}
    return {"places": list(step.places), "ending": step.view.ending, "says": step.view.asks}


def viewer_of(name: str, seats: int) -> int | None:
    """The viewer a text such as P2 or watcher names; None if there is no such."""
    if name == "watcher":
        return WATCHER
    place = number(name[1:]) if name.startswith("P") else -1
    return place - 1 if 1 <= place <= seats else None
