"""Vikingjarl moves as text: S>ENS, x:town, put:3, play:loki, and the outcomes draw:skald, roll:2-1."""

import re

from longhouse.core.errors import BadMove
from longhouse.core.seats import all_seats
from longhouse.core.state import CHANCE, State
from longhouse.games.vikingjarl.actions import (
    ACTIONS,
    CASH,
    DRAWN,
    FLIP_TRADE,
    FLIP_VP,
    ROLLED,
    STARTS,
    STOLEN,
)
from longhouse.games.vikingjarl.components import (
    FIRST_HARBOUR,
    FIRST_LAND,
    GOODS,
    MOST_ICONS,
    MOST_SAGAS,
    SAGA_IDS,
    SAGAS,
    SEAS,
    TOWN_IDS,
    TRADE_TOKEN_IDS,
    VP_TOKEN_IDS,
    WOOD,
    ZONE_IDS,
)
from longhouse.games.vikingjarl.rules import Vikingjarl

NAMED = SAGA_IDS[:SAGAS]
RESOURCES = GOODS[WOOD:]
UNITS = ("S", "A")
HALLS = ["K", *TOWN_IDS]
PLACES = ["S", "A", *HALLS]
BY_SHIP = ZONE_IDS[:SEAS] + ZONE_IDS[FIRST_HARBOUR:]
ON_FOOT = ZONE_IDS[FIRST_LAND:]

# The texts of all answers, in the order of actions.py, by what they do
TEXTS = {
    "pass": ["pass"],
    "play": [f"play:{kind}" for kind in NAMED],
    "cash": [f"cash:#{index}" for index in range(MOST_ICONS)],  # written with the kind's own id
    "sail": [f"S>{zone}" for zone in BY_SHIP],
    "march": [f"A>{zone}" for zone in ON_FOOT],
    "embark": ["em"],
    "disembark": ["dis"],
    "attack_town": ["x:town"],
    "attack_settlement": ["x:set"],
    "attack_army": ["x:@1", "x:@2", "x:@3"],
    "trade": [f"tr:{unit}" for unit in UNITS],
    "settle": [f"set:{unit}" for unit in UNITS],
    "repair": [f"rep:{unit}" for unit in UNITS],
    "recruit": [f"rec:{unit}" for unit in UNITS],
    "stow": [f"stow:{unit}" for unit in UNITS],
    "hire": [f"hire:{hall}" for hall in HALLS],
    "end": ["end"],
    "drop": [f"drop:{place}" for place in PLACES],
    "take_silver": ["take:silver"],
    "take": [f"take:{good}" for good in RESOURCES],
    "ok": ["ok"],
    "sell": [f"sell:{good}" for good in RESOURCES],
    "sell_saga": [f"sell:{kind}" for kind in NAMED],
    "buy": [f"buy:{good}" for good in RESOURCES],
    "buy_viking": ["buy:V"],
    "buy_saga": ["buy:saga"],
    "put": [f"put:{count}" for count in range(10)],
    "fight": ["fight"],
    "withdraw": ["withdraw"],
    "against": ["@1", "@2", "@3"],
    "from": [f"from:{place}" for place in PLACES],
    "hall": [f"hall:{hall}" for hall in HALLS],
    "lose": [f"lose:{good}" for good in GOODS],
    "free": [f"free:{unit}:{good}" for unit in UNITS for good in RESOURCES],
    "retreat": [f"r>{zone}" for zone in ZONE_IDS],
    "gods_vp": ["gods:vp"],
    "gods_vikings": ["gods:vik"],
    "discard": [f"disc:{kind}" for kind in NAMED],
    "keep": [f"keep:{kind}" for kind in NAMED],
    "slot": [f"slot:{above}" for above in range(MOST_SAGAS + 1)],
}
MOVES = [text for texts in TEXTS.values() for text in texts]
assert len(MOVES) == ACTIONS, "every answer has its text"
MEANS = [(deed, index) for deed, texts in TEXTS.items() for index in range(len(texts))]  # by action
ACTION = {text: action for action, text in enumerate(MOVES) if MEANS[action][0] != "cash"}
SEATS = all_seats(4)
TRY = "try S>SKA, A>VIK, x:town, tr:S, stow:S, hire:K, play:mimir or end"


def write(state: State, seat: int, action: int) -> str:
    """The text of an answer, or of an outcome of chance."""
    assert isinstance(state, Vikingjarl), "a position of Vikingjarl"
    if seat == CHANCE:
        return _write_outcome(state, action)
    deed, index = MEANS[action]
    return f"cash:{SAGA_IDS[state.realm.icon_kinds[index]]}" if deed == "cash" else MOVES[action]


def _write_outcome(p: Vikingjarl, outcome: int) -> str:
    if outcome < DRAWN:
        return f"start:{SEATS[outcome - STARTS]}"
    if outcome < FLIP_VP:
        return f"draw:{SAGA_IDS[outcome - DRAWN]}"
    if outcome < FLIP_TRADE:
        return f"flip:{ZONE_IDS[p.flip_at]}:{VP_TOKEN_IDS[outcome - FLIP_VP]}"
    if outcome < ROLLED:
        return f"flip:{ZONE_IDS[p.flip_at]}:{TRADE_TOKEN_IDS[outcome - FLIP_TRADE]}"
    if outcome < STOLEN:
        return f"roll:{(outcome - ROLLED) // 3}-{(outcome - ROLLED) % 3}"
    return f"steal:{SAGA_IDS[outcome - STOLEN]}"


def read(state: State, seat: int, text: str) -> int:
    """The answer (or outcome) behind a text."""
    assert isinstance(state, Vikingjarl), "a position of Vikingjarl"
    if seat == CHANCE:
        return _read_outcome(state, text)
    word, _, rest = text.partition(":")
    if word == "cash" and rest in NAMED:
        kinds = list(state.realm.icon_kinds)
        if SAGA_IDS.index(rest) not in kinds:
            raise BadMove(f"{text}: this Saga does not show the silver icon (VJ-120)")
        return CASH + kinds.index(SAGA_IDS.index(rest))
    action = ACTION.get(text)
    if action is None:
        raise BadMove(f"{text!r} is no move of Vikingjarl; {TRY}")
    distance = text.partition("@")[2]
    if distance and int(distance) >= state.seats:
        raise BadMove(f"{text}: with {state.seats} players nobody sits {distance} seats on")
    return action


def _read_outcome(p: Vikingjarl, text: str) -> int:
    word, _, rest = text.partition(":")
    if word == "start" and rest in SEATS[: p.seats]:
        return STARTS + SEATS.index(rest)
    if word == "draw" and rest in SAGA_IDS:
        return DRAWN + SAGA_IDS.index(rest)
    if word == "steal" and rest in NAMED:
        return STOLEN + NAMED.index(rest)
    if word == "roll" and re.fullmatch(r"[0-3]-[0-2]", rest):
        return ROLLED + int(rest[0]) * 3 + int(rest[2])
    zone, _, token = rest.partition(":")
    if word == "flip" and p.flip_at >= 0 and zone == ZONE_IDS[p.flip_at]:
        if token in VP_TOKEN_IDS:
            return FLIP_VP + VP_TOKEN_IDS.index(token)
        if token in TRADE_TOKEN_IDS:
            return FLIP_TRADE + TRADE_TOKEN_IDS.index(token)
    raise BadMove(
        f"{text!r} is no outcome that fits; outcomes are start:P1, draw:loki, flip:JOR:v04, roll:2-1 and steal:skald"
    )
