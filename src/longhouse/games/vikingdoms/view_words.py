"""What a seat is asked in Vikingdoms, and its choices, in words; the words are in words.toml."""

from longhouse.core.facts import Telling
from longhouse.core.state import CHANCE, OVER
from longhouse.core.view import Choice
from longhouse.games.vikingdoms import steps
from longhouse.games.vikingdoms.actions import ALLY, COUNT, EXCHANGE, PLACE, RIOT, SWAP, SWAPS, TAKE, target_of
from longhouse.games.vikingdoms.board import NAMES
from longhouse.games.vikingdoms.components import (
    ALLY_CODES,
    CODES,
    GUNNAR,
    RAIDING_HEIGHT,
    TILES,
    Pieces,
)
from longhouse.games.vikingdoms.endings import COIN_WIN
from longhouse.games.vikingdoms.facts import ally_name, tile_name
from longhouse.games.vikingdoms.notation import KINDS, MOVES
from longhouse.games.vikingdoms.places import SPOTS, ends
from longhouse.games.vikingdoms.position import CAMP, ISLAND, other
from longhouse.games.vikingdoms.rules import Vikingdoms

ENDINGS = {"VD-73": "won", "VD-74": "over_coins", "VD-75": "leading", "VD-R32": "last_island"}


def pieces_of(telling: Telling) -> Pieces:
    """The table's own set."""
    assert isinstance(telling.components, Pieces), "the pieces of Vikingdoms"
    return telling.components


def shown_on(telling: Telling, tile: int) -> str:
    """What a tile shows: 1 coin, 3 prisoners and a rioter."""
    words, pieces = telling.words, pieces_of(telling)
    shown = [words.counted(pieces.coins[tile], "coin"), words.counted(pieces.prisoners[tile], "prisoner")]
    if pieces.rioters >> tile & 1:
        shown.append(words.term("rioter"))
    return words.listed(shown)


def effect_of(telling: Telling, ally: int) -> str:
    """What an ally does for who takes it."""
    pieces = pieces_of(telling)
    return telling.words.say(
        "effects", ALLY_CODES[ally], coins=int(pieces.volund_coins), prisoners=int(pieces.loke_prisoners)
    )


# What is asked


def asks(p: Vikingdoms, viewer: int, telling: Telling) -> str:
    """One sentence: whose decision it is and what is asked."""
    if p.to_act() == OVER:
        return _ending(p, viewer, telling)
    own = viewer == p.active
    return telling.words.say(
        "asks",
        _question(p, own) if own or p.to_act() == CHANCE else f"others_{_question(p, own)}",
        seat=telling.names[p.active],
        opponent=telling.names[other(p.active)],
        source=NAMES[p.moving_from],
        target=NAMES[p.moving_to],
        island=int(p.island() + 1),
        gunnar=ally_name(telling, GUNNAR),
    )


def _question(p: Vikingdoms, own: bool) -> str:
    step = steps.NAMES[p.step]
    if step == "recruit" and p.golden:
        return "golden"
    return "camp_empty" if step == "recruit" and own and p.counts[CAMP + p.turn] == 0 else step


def _ending(p: Vikingdoms, viewer: int, telling: Telling) -> str:
    words = telling.words
    coins = int(p.coins(p.winner))
    won_with = words.counted(coins, "coin") if p.reason == COIN_WIN else words.term("reasons", p.reason)
    how = ENDINGS[p.ending()]
    if how == "last_island" and p.coins(0) == p.coins(1):
        how = "last_leading"
    you = "_you" if viewer == p.winner else ""
    return words.say("endings", how + you, seat=telling.names[p.winner], won_with=won_with)


# Choices


def choices(p: Vikingdoms, seat: int, telling: Telling) -> tuple[Choice, ...]:
    """Every legal answer of a seat."""
    return tuple(_choice(p, seat, action, telling) for action in p.legal(seat))


def _choice(p: Vikingdoms, seat: int, action: int, telling: Telling) -> Choice:
    source, target = ends(p, seat, action)
    kind = KINDS[action]
    group = telling.words.say("groups", kind, source=source) if kind in ("place", "move") else ""
    return Choice(MOVES[action], SPOTS[action], _says(p, action, telling), group=group, source=source, target=target)


def _says(p: Vikingdoms, action: int, telling: Telling) -> str:
    say, kind = telling.words.say, KINDS[action]
    if kind == "place":
        return say("choices", kind, square=NAMES[action - PLACE])
    if kind == "move":
        return _move_says(p, action, telling)
    if kind == "count":
        return _count_says(p, action - COUNT + 1, telling)
    if kind in ("take", "riot"):
        tile = action - (TAKE if kind == "take" else RIOT)
        return say("choices", kind, tile=tile_name(telling, tile), shows=shown_on(telling, tile))
    if kind == "ally":
        return ally_says(telling, action - ALLY)
    if kind == "swap":
        first, second = SWAPS[action - SWAP] >> 3, SWAPS[action - SWAP] & 7
        tiles, other_tiles = _pair(p, first, telling), _pair(p, second, telling)
        return say("choices", kind, first=first + 1, second=second + 1, tiles=tiles, other_tiles=other_tiles)
    return say("choices", kind, count=action - EXCHANGE)


def ally_says(telling: Telling, ally: int) -> str:
    """An ally and what it does."""
    return telling.words.say(
        "things",
        "ally",
        name=ally_name(telling, ally),
        epithet=pieces_of(telling).epithets[ally],
        effect=effect_of(telling, ally),
    )


def _move_says(p: Vikingdoms, action: int, telling: Telling) -> str:
    target = target_of(action)
    height = int(p.height(target))
    return telling.words.say(
        "choices",
        "move_single" if height == 1 else "move",
        source=SPOTS[action],
        target=NAMES[target],
        height=height,
        colour=telling.words.term("colours", p.led_by(target)),
    )


def _count_says(p: Vikingdoms, count: int, telling: Telling) -> str:
    height = int(p.height(p.moving_to)) + count
    leader = telling.words.term("players", p.led_by(p.moving_from))
    key = "count" if height < RAIDING_HEIGHT else "count_sails"
    return telling.words.say("choices", key, count=count, height=height, leader=leader)


def _pair(p: Vikingdoms, island: int, telling: Telling) -> str:
    return telling.words.listed([CODES[tile] for tile in range(TILES) if p.held[ISLAND + island] >> tile & 1])
