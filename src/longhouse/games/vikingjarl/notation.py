"""Vikingjarl moves as text: S>ENS, x:town, put:3, play:loki, and the outcomes draw:skald, roll:2-1."""

import re

from longhouse.core.errors import BadMove
from longhouse.core.state import CHANCE, State
from longhouse.games.vikingjarl import steps
from longhouse.games.vikingjarl.actions import (
    ACTIONS,
    AT,
    ATTACK_ARMY,
    ATTACK_TOWN,
    BUY,
    CASH,
    DISCARD,
    DRAWN,
    DROP,
    EMBARK,
    END,
    FLIP_TRADE,
    FLIP_VP,
    FROM,
    HALL,
    HIRE,
    KEEP,
    MARCH,
    OK,
    PLAY,
    RETREAT,
    ROLLED,
    SAIL,
    SELL_SAGA,
    SLOT,
    STARTS,
    STOLEN,
    STOW,
    TRADE,
)
from longhouse.games.vikingjarl.components import (
    FIRST_HARBOUR,
    FIRST_LAND,
    GOODS,
    MOST_ICONS,
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

SHORES = ZONE_IDS[:SEAS] + ZONE_IDS[FIRST_HARBOUR:]
GROUNDS = ZONE_IDS[FIRST_LAND:]
NAMED = SAGA_IDS[:SAGAS]
RESOURCES = GOODS[WOOD:]
UNITS = ("S", "A")
PLACES = ["S", "A", "K", *TOWN_IDS]
HALLS = ["K", *TOWN_IDS]

MOVES = (
    ["pass"]
    + [f"play:{kind}" for kind in NAMED]
    + [f"cash:#{index}" for index in range(MOST_ICONS)]  # written with the kind's own id
    + [f"S>{zone}" for zone in SHORES]
    + [f"A>{zone}" for zone in GROUNDS]
    + ["em", "dis", "x:town", "x:set", "x:@1", "x:@2", "x:@3"]
    + [f"{word}:{unit}" for word in ("tr", "set", "rep", "rec", "stow") for unit in UNITS]
    + [f"hire:{hall}" for hall in HALLS]
    + ["end"]
    + [f"drop:{place}" for place in PLACES]
    + [f"take:{what}" for what in ("silver", *RESOURCES)]
    + ["ok"]
    + [f"sell:{what}" for what in (*RESOURCES, *NAMED)]
    + [f"buy:{what}" for what in (*RESOURCES, "V", "saga")]
    + [f"put:{count}" for count in range(10)]
    + ["fight", "withdraw", "@1", "@2", "@3"]
    + [f"from:{place}" for place in PLACES]
    + [f"hall:{hall}" for hall in HALLS]
    + [f"lose:{good}" for good in GOODS]
    + [f"free:{unit}:{good}" for unit in UNITS for good in RESOURCES]
    + [f"r>{zone}" for zone in ZONE_IDS]
    + ["gods:vp", "gods:vik"]
    + [f"{word}:{kind}" for word in ("disc", "keep") for kind in NAMED]
    + [f"slot:{above}" for above in range(43)]
)
assert len(MOVES) == ACTIONS, "every answer has its text"
ACTION = {text: action for action, text in enumerate(MOVES)}
SEATS = [f"P{seat + 1}" for seat in range(4)]
TRY = "try S>SKA, A>VIK, x:town, tr:S, stow:S, hire:K, play:mimir or end"


def write(state: State, seat: int, action: int) -> str:
    """The text of an answer, or of an outcome of chance."""
    assert isinstance(state, Vikingjarl), "a position of Vikingjarl"
    if seat == CHANCE:
        return _write_outcome(state, action)
    if CASH <= action < SAIL:
        return f"cash:{SAGA_IDS[state.realm.icon_kinds[action - CASH]]}"
    return MOVES[action]


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
    if action is None or CASH <= action < SAIL:
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


def spot(p: Vikingjarl, seat: int, action: int) -> str:
    """The picture element to click for an answer."""
    me = SEATS[seat]
    if PLAY <= action < SAIL or SELL_SAGA <= action < BUY or DISCARD <= action < SLOT:
        return f"card-{_card_of(p, action)}"
    if SAIL <= action < EMBARK or RETREAT <= action < RETREAT + len(ZONE_IDS):
        return f"zone-{MOVES[action].partition('>')[2]}"
    if ATTACK_TOWN <= action < TRADE:
        return f"zone-{ZONE_IDS[p.army_at[p.active]]}"
    if STOW <= action < HIRE:
        return f"{me}-{'ship' if action == STOW else 'army'}"
    if HIRE <= action < END:
        return f"{me}-{_hall(action - HIRE)}"
    if DROP <= action < OK - 4:
        return f"{me}-{_place(action - DROP)}"
    if FROM <= action < HALL:
        owner = SEATS[p.rival] if p.step == steps.SAGA_FROM else me
        return f"{owner}-{_place(action - FROM)}"
    if HALL <= action < HALL + len(HALLS):
        return f"{me}-{_hall(action - HALL)}"
    if AT <= action < FROM:
        return f"seat-{SEATS[p.after(p.active, action - AT + 1)]}"
    if action >= SLOT:
        return "pile"
    return "do-" + re.sub(r"[^A-Za-z0-9]", "-", MOVES[action])


def _card_of(p: Vikingjarl, action: int) -> str:
    if CASH <= action < SAIL:
        return SAGA_IDS[p.realm.icon_kinds[action - CASH]]
    start = next(block for block in (KEEP, DISCARD, SELL_SAGA, PLAY) if action >= block)
    return SAGA_IDS[action - start]


def _place(place: int) -> str:
    return ("ship", "army", "kaupang", *TOWN_IDS)[place]


def _hall(hall: int) -> str:
    return ("kaupang", *TOWN_IDS)[hall]


def group(action: int) -> int:
    """Which choices belong together: the smaller, the earlier they are offered."""
    for order, (low, high) in enumerate(GROUPS):
        if low <= action < high:
            return order
    return len(GROUPS)


GROUPS = (
    (ATTACK_TOWN, ATTACK_ARMY + 3),
    (SAIL, MARCH),
    (MARCH, EMBARK),
    (EMBARK, ATTACK_TOWN),
    (TRADE, STOW),
    (STOW, HIRE),
    (PLAY, CASH),
    (HIRE, END),
    (END, DROP),
    (CASH, SAIL),
    (DROP, DROP + len(PLACES)),
)
