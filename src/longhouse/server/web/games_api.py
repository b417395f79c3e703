"""The JSON calls about games, rules and one's own tables."""

from datetime import UTC, datetime
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query

from longhouse.bots.levels import LEVELS
from longhouse.core.catalogue import spoken
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.seats import all_seats, seat_name
from longhouse.core.state import WATCHER
from longhouse.core.table import Table
from longhouse.server.hall import opening
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.open_table import OpenTable
from longhouse.server.hall.problems import NotFound, Problem
from longhouse.server.messages.message import latest
from longhouse.server.storage import queries
from longhouse.server.web import models
from longhouse.server.web.deps import GameName, HallHere, Person, opens_table
from longhouse.server.web.problems import TROUBLE

MOST_TABLES = 50  # of a person
router = APIRouter(prefix="/api", responses=TROUBLE)


@router.get("/games")
def games(hall: HallHere) -> list[dict[str, Any]]:
    """The games of this hall."""
    return [about(game) for game in hall.shelf.all()]


@router.get("/games/{game}")
def game(game: GameName, hall: HallHere) -> dict[str, Any]:
    """One game: seats, options, levels of bots, a picture."""
    shown = known(hall, game)
    return {**about(shown), "options": options(shown), "levels": list(LEVELS), "svg": sample(shown, spoken())}


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
    return sorted(your_tables(hall, person), key=lambda table: (not table["your_turn"], order.index(table["status"])))


@router.post("/open", status_code=201, response_model=models.TableName, dependencies=[Depends(opens_table)])
def open_record(wish: models.Opened, hall: HallHere, person: Person) -> dict[str, Any]:
    """Open a .saga as a table at which the game can be looked at."""
    return {"table": opening.open_replay(hall, person, wish.saga, wish.components)}


def your_tables(hall: Hall, person: str) -> list[dict[str, Any]]:
    """The tables of a person, latest first."""
    tables = []
    for table_id in hall.store.read(lambda c: queries.tables_of(c, person))[:MOST_TABLES]:
        try:
            with hall.at(table_id) as table:
                tables.append(_your_table(hall, table, person))
        except Problem:
            continue
    return sorted(tables, key=lambda table: str(table["at"]), reverse=True)


def _your_table(hall: Hall, table: OpenTable, person: str) -> dict[str, Any]:
    own = hall.seats_of(table, person)
    seat = hall.viewpoint(table, person)
    return {
        "table": table.id,
        "game": table.row.game,
        "title": table.game.title,
        "status": table.row.status,
        "kind": table.row.kind,
        "your_turn": seat in own and table.must_decide(seat),
        "seats": [seat_name(one) for one in own],
        "names": list(table.names()),
        "seat": seat_name(seat) if own else None,
        "asks": latest(hall, table, seat, person, "none").asks,
        "at": datetime.fromtimestamp(_noticed(table, seat), UTC).isoformat(),
        "url": f"/t/{table.id}",
    }


def _noticed(table: OpenTable, seat: int) -> float:
    """When a viewer last noticed something at a table."""
    events = table.viewer(seat).now.events
    return table.times[events - 1] if 0 < events <= len(table.times) else table.row.created


def known(hall: Hall, name: str) -> Game:
    """The game of that name, or a complaint."""
    if name not in hall.shelf.names:
        raise NotFound("no_game", game=name, games=", ".join(hall.shelf.names))
    return hall.shelf.game(name)


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
            "says": game.option_says(option),
            "called": game.option_called(option),
            "words": list(option.words),
            "words_read": {word: game.option_word(word) for word in option.words},
            "low": option.low if option.high >= option.low else None,
            "high": option.high if option.high >= option.low else None,
            "kind": "bool" if isinstance(option.default, bool) else "number" if option.high >= option.low else "words",
            "allowed": option.allowed(),
        }
        for option in game.options
    ]


@cache
def sample(game: Game, language: str) -> str:
    """A picture of a game under way, as a watcher who speaks a language sees it; a legend cuts its pieces out of it."""
    rng = Rng(7)
    table = Table(game, game.usual_seats, {}, None, rng.fork(), all_seats(game.usual_seats))
    for _ in range(12):
        if table.over:
            break
        seat = table.state.to_act()
        table.play(seat, game.write(table.state, seat, game.policy(table.state, seat, rng)))
    return game.draw(table.view(WATCHER))
