"""What makes a game known, as calls: its guided first game played out, the pieces of its legend, its cover."""

from dataclasses import asdict
from functools import cache
from typing import Any, Literal

from fastapi import APIRouter, Request
from fastapi.responses import Response

from longhouse.core.catalogue import spoken
from longhouse.core.game import Game
from longhouse.core.guide import Lesson
from longhouse.core.rng import Rng
from longhouse.core.table import Table
from longhouse.server.hall.problems import NotFound
from longhouse.server.web.deps import GameName, HallHere
from longhouse.server.web.games_api import known
from longhouse.server.web.kept import kept
from longhouse.server.web.problems import TROUBLE

router = APIRouter(prefix="/api/games/{game}", responses=TROUBLE)


@router.get("/guide")
def guide(game: GameName, hall: HallHere, look: Literal["wide", "tall"] = "wide") -> dict[str, Any]:
    """The guided first game: every step with its words and its picture."""
    guided = known(hall, game)
    if guided.guide() is None:
        raise NotFound("no_guide", game=guided.title)
    return {"title": guided.title, "steps": steps(guided, look, spoken())}


@router.get("/legend")
def legend(game: GameName, hall: HallHere) -> list[dict[str, Any]]:
    """The pieces: which element of the game's picture, or of a step of its guide (at), shows each."""
    return [asdict(piece) for piece in known(hall, game).legend()]


@router.get("/cover", response_class=Response)
def cover(game: GameName, hall: HallHere, request: Request) -> Response:
    """The picture for the shelf."""
    return kept(request, known(hall, game).cover(), "image/svg+xml")


@cache
def steps(game: Game, look: str, language: str) -> list[dict[str, Any]]:
    """The steps of a game's guide, played out, in the language that is spoken."""
    guide = game.guide()
    assert guide is not None, "a game with a guide"
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
