"""Guided first games, played out: every step as the reader's seat sees it (core/guide.py says what a guide is)."""

from typing import Any, Literal

from fastapi import APIRouter

from longhouse.core.game import Game
from longhouse.core.guide import Guide, Lesson
from longhouse.core.rng import Rng
from longhouse.core.table import Table
from longhouse.server.hall.problems import NotFound
from longhouse.server.web.games_api import GameName
from longhouse.server.web.tables_api import TROUBLE, HallHere

router = APIRouter(prefix="/api", responses=TROUBLE)


@router.get("/learn/{game}")
def learn(game: GameName, hall: HallHere, look: Literal["wide", "tall"] = "wide") -> dict[str, Any]:
    """The guided first game: every step with its words and its picture."""
    known = hall.catalogue.game(game) if game in hall.catalogue.names else None
    guide = known.guide() if known else None
    if known is None or guide is None:
        raise NotFound("There is no guide to this game.")
    if (game, look) not in _played:
        _played[game, look] = steps(known, guide, look)
    return {"title": known.title, "steps": _played[game, look]}


_played: dict[tuple[str, str], list[dict[str, Any]]] = {}


def steps(game: Game, guide: Guide, look: str) -> list[dict[str, Any]]:
    """The steps of a guide, played out."""
    table = Table(game, len(guide.names), guide.options, chance=Rng(guide.seed), names=guide.names)
    shown = []
    for lesson in guide.lessons:
        shown.append(_shown(game, table, guide.seat, lesson, look))
        if lesson.move:
            table.play(guide.seat, lesson.move)
        for seat, move in lesson.then:
            table.play(seat, move)
    return shown


def _shown(game: Game, table: Table, seat: int, lesson: Lesson, look: str) -> dict[str, Any]:
    view = table.view(seat)
    asked = [choice for choice in view.choices if choice.move == lesson.move]
    assert asked or not lesson.move, f"a guide of {game.name} asks for {lesson.move}, which cannot be played"
    draw = game.draw_tall if look == "tall" and game.draw_tall else game.draw
    return {
        "says": lesson.says,
        "look": list(lesson.look),
        "choices": [{"move": choice.move, "spot": choice.spot, "says": choice.says} for choice in asked],
        "asks": view.asks,
        "news": [table.says(fact) for fact in table.news() if fact.heard_by(seat)],
        "svg": draw(view),
    }
