"""Guided first games: a scripted opening, step by step, as one seat sees it.

A guide is a file static/guide/GAME.json: how the table is laid (seats, names, options, the seed of
its chance, whose seat the reader has) and steps. A step says something about the position, may
point at places of the picture (look), may ask the reader for a move, and then lets others play.
"""

import json
from pathlib import Path as FilePath
from typing import Any, Literal

from fastapi import APIRouter

from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.table import Table
from longhouse.server.hall.problems import NotFound
from longhouse.server.web.games_api import GameName
from longhouse.server.web.tables_api import TROUBLE, HallHere

GUIDES = FilePath(__file__).parent / "static" / "guide"
router = APIRouter(prefix="/api", responses=TROUBLE)


@router.get("/learn/{game}")
def learn(game: GameName, hall: HallHere, look: Literal["wide", "tall"] = "wide") -> dict[str, Any]:
    """The guided first game: every step with its words and its picture."""
    if game not in hall.catalogue.names or not (GUIDES / f"{game}.json").exists():
        raise NotFound("There is no guide to this game.")
    if (game, look) not in _played:
        _played[game, look] = steps(hall.catalogue.game(game), look)
    return {"title": hall.catalogue.game(game).title, "steps": _played[game, look]}


_played: dict[tuple[str, str], list[dict[str, Any]]] = {}


def steps(game: Game, look: str) -> list[dict[str, Any]]:
    """The steps of a guide, played out."""
    guide = json.loads((GUIDES / f"{game.name}.json").read_text(encoding="utf-8"))
    names = guide["names"]
    seat = _seat(guide["seat"])
    table = Table(game, len(names), guide["options"], chance=Rng(guide["seed"]), names=names)
    found = []
    for step in guide["steps"]:
        found.append(_shown(game, table, seat, step, look))
        if "move" in step:
            table.play(seat, step["move"])
        for line in step.get("then", ()):
            who, move = line.split(" ", 1)
            table.play(_seat(who), move)
    return found


def _seat(name: str) -> int:
    return int(name.removeprefix("P")) - 1


def _shown(game: Game, table: Table, seat: int, step: dict[str, Any], look: str) -> dict[str, Any]:
    view = table.view(seat)
    move = step.get("move")
    asked = [choice for choice in view.choices if choice.move == move]
    assert move is None or asked, f"a guide of {game.name} asks for {move}, which cannot be played"
    draw = game.draw_tall if look == "tall" and game.draw_tall else game.draw
    return {
        "says": step["says"],
        "look": step.get("look", []),
        "choices": [{"move": choice.move, "spot": choice.spot, "says": choice.says} for choice in asked],
        "asks": view.asks,
        "news": [table.says(fact) for fact in table.news() if fact.heard_by(seat)],
        "svg": draw(view),
    }
