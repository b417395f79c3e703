"""The JSON calls about games, rules and one's own tables."""

from datetime import UTC, datetime
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request

from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.seats import all_seats
from longhouse.core.state import WATCHER
from longhouse.core.table import Table
from longhouse.server.hall import opening
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.open_table import HallTable
from longhouse.server.hall.problems import NotFound, Problem
from longhouse.server.storage import queries
from longhouse.server.web import models
from longhouse.server.web.tables_api import TROUBLE, HallHere, Person

router = APIRouter(prefix="/api", responses=TROUBLE)
GameName = Annotated[str, Path(max_length=60, examples=["viking_games"])]


@router.get("/games")
def games(hall: HallHere) -> list[dict[str, Any]]:
    """The games of this hall."""
    return [about(game) for game in hall.catalogue.all()]


@router.get("/games/{game}")
def game(game: GameName, hall: HallHere) -> dict[str, Any]:
    """One game: seats, options, levels of bots, a picture."""
    found = known(hall, game)
    return {**about(found), "options": options(found), "levels": list(levels()), "svg": sample(found)}


@router.get("/games/{game}/rules")
def rules(
    game: GameName, hall: HallHere, q: Annotated[str, Query(max_length=100, description="Words to look for.")] = ""
) -> list[dict[str, Any]]:
    """The rules of a game, or those in which some words stand."""
    words = q.lower().split()
    return [
        {"id": r.id, "says": r.says, "heading": r.heading, "manners": r.manners, "dropped": r.dropped}
        for r in known(hall, game).rules.rules.values()
        if all(word in f"{r.id} {r.heading} {r.says}".lower() for word in words)
    ]


@router.get("/your-turn")
def your_turn(hall: HallHere, person: Person) -> list[dict[str, Any]]:
    """Your tables, those where you must decide first."""
    order = ("running", "waiting", "over", "abandoned")
    found = your_tables(hall, person)
    return sorted(found, key=lambda table: (not table["your_turn"], order.index(table["status"])))


@router.post("/open", status_code=201, response_model=models.TableName)
def open_record(wish: models.Opened, hall: HallHere, person: Person, request: Request) -> dict[str, Any]:
    """Open a .saga as a table at which the game can be looked at."""
    request.app.state.limits.made_table(person)
    return {"table": opening.open_replay(hall, person, wish.saga, wish.components)}


def your_tables(hall: Hall, person: str) -> list[dict[str, Any]]:
    """The tables of a person, latest first."""
    found = []
    for table in hall.store.read(lambda c: queries.tables_of(c, person))[:50]:
        try:
            with hall.at(table) as one:
                mine = hall.seats_of(one, person)
                turn = [seat for seat in mine if one.running and seat in one.table.view(seat).waiting]
                found.append(
                    {
                        "table": one.id,
                        "game": one.row.game,
                        "title": one.game.title,
                        "status": one.row.status,
                        "kind": one.row.kind,
                        "your_turn": bool(turn),
                        "seats": [f"P{seat + 1}" for seat in mine],
                        "names": list(one.names()),
                        "seat": f"P{(turn or mine)[0] + 1}" if mine else None,
                        "asks": hall.seen(one, (turn or mine or [WATCHER])[0], person, "none")["asks"],
                        "at": datetime.fromtimestamp(_noticed(one, (turn or mine or [WATCHER])[0]), UTC).isoformat(),
                        "url": f"/t/{one.id}",
                    }
                )
        except Problem:
            continue
    return sorted(found, key=lambda table: str(table["at"]), reverse=True)


def _noticed(found: HallTable, viewer: int) -> float:
    """When a viewer last noticed something at a table."""
    events = found.eyes_of(viewer).now.events
    return found.times[events - 1] if 0 < events <= len(found.times) else found.row.created


def known(hall: Hall, name: str) -> Game:
    """The game of that name, or a complaint."""
    if name not in hall.catalogue.names:
        raise NotFound(f"There is no game {name}; the games are {', '.join(hall.catalogue.names)}.")
    return hall.catalogue.game(name)


def about(game: Game) -> dict[str, Any]:
    """A game in a few words."""
    return {
        "name": game.name,
        "title": game.title,
        "tagline": game.tagline,
        "seats": list(game.seats),
        "usual_seats": game.usual_seats,
        "minutes": game.minutes,
        "version": game.version,
        "guide": game.guide() is not None,
    }


def options(game: Game) -> list[dict[str, Any]]:
    """What can be chosen before a game."""
    return [
        {
            "name": option.name,
            "default": option.default,
            "says": option.says,
            "words": list(option.words),
            "low": option.low if option.high >= option.low else None,
            "high": option.high if option.high >= option.low else None,
            "kind": "bool" if isinstance(option.default, bool) else "number" if option.high >= option.low else "words",
            "allowed": option.allowed(),
        }
        for option in game.options
    ]


def levels() -> tuple[str, ...]:
    """The levels of bots."""
    from longhouse.bots.levels import LEVELS

    return tuple(LEVELS)


@cache
def sample(game: Game) -> str:
    """A picture of a game under way, as a watcher sees it; a legend cuts its pieces out of it."""
    rng = Rng(7)
    table = Table(game, game.usual_seats, {}, None, rng.fork(), all_seats(game.usual_seats))
    for _ in range(12):
        if table.over:
            break
        seat = table.state.to_act()
        table.play(seat, game.write(table.state, seat, game.policy(table.state, seat, rng)))
    return game.draw(table.view(WATCHER))
