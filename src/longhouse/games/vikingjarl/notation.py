"""Vikingjarl moves as text: S>ENS, x:town, put:3, play:loki, and the outcomes draw:skald, roll:2-1.

A line of several may say whose turn of which round it is, '12.P3 S>SKA S>ENS x:town' (compose).
"""

import re

from longhouse.core.catalogue import speaker
from longhouse.core.errors import BadMove
from longhouse.core.seats import all_seats, seat_name
from longhouse.core.state import CHANCE, State
from longhouse.games.vikingjarl import components as box
from longhouse.games.vikingjarl.actions import ACTIONS, CASH, OUTCOMES
from longhouse.games.vikingjarl.rules import Vikingjarl

NAMED = box.SAGA_IDS[: box.SAGAS]
RESOURCES = box.GOODS[box.WOOD :]
UNITS = ("S", "A")
HALLS = ["K", *box.TOWN_IDS]
PLACES = ["S", "A", *HALLS]
BY_SHIP = box.ZONE_IDS[: box.SEAS] + box.ZONE_IDS[box.FIRST_HARBOUR :]
ON_FOOT = box.ZONE_IDS[box.FIRST_LAND :]

# The texts of all answers, in the order of actions.py, by what they do
TEXTS = {
    "pass": ["pass"],
    "play": [f"play:{kind}" for kind in NAMED],
    "cash": [f"cash:#{index}" for index in range(box.MOST_ICONS)],  # written with the kind's own id
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
    "lose": [f"lose:{good}" for good in box.GOODS],
    "free": [f"free:{unit}:{good}" for unit in UNITS for good in RESOURCES],
    "retreat": [f"r>{zone}" for zone in box.ZONE_IDS],
    "gods_vp": ["gods:vp"],
    "gods_vikings": ["gods:vik"],
    "discard": [f"disc:{kind}" for kind in NAMED],
    "keep": [f"keep:{kind}" for kind in NAMED],
    "slot": [f"slot:{above}" for above in range(box.MOST_SAGAS + 1)],
}
MOVES = [text for texts in TEXTS.values() for text in texts]
assert len(MOVES) == ACTIONS, "every answer has its text"
MEANS = [(deed, index) for deed, texts in TEXTS.items() for index in range(len(texts))]  # by action
ACTION = {text: action for action, text in enumerate(MOVES) if MEANS[action][0] != "cash"}
# What chance can do, in the order of actions.py
LOTS = (
    [("start", name) for name in all_seats(4)]
    + [("draw", kind) for kind in box.SAGA_IDS]
    + [("flip", token) for token in (*box.VP_TOKEN_IDS, *box.TRADE_TOKEN_IDS)]  # written with the zone
    + [("roll", f"{attacker}-{defender}") for attacker in range(4) for defender in range(3)]
    + [("steal", kind) for kind in NAMED]
)
assert len(LOTS) == OUTCOMES, "every outcome has its text"
OUTCOME = {lot: outcome for outcome, lot in enumerate(LOTS)}
say = speaker("longhouse.games.vikingjarl")

LIKE = "start:P1, draw:loki, flip:JOR:v04, roll:2-1, steal:skald"
TRY = "S>SKA, A>VIK, x:town, tr:S, stow:S, hire:K, play:mimir, end"
WHOSE_TEXT = re.compile(r"(\d{1,3})\.(P\d)\s+(.*)")


def write(state: State, seat: int, action: int) -> str:
    """The text of an answer, or of an outcome of chance."""
    assert isinstance(state, Vikingjarl), "a position of Vikingjarl"
    if seat == CHANCE:
        return _write_outcome(state, action)
    deed, index = MEANS[action]
    return f"cash:{box.SAGA_IDS[state.realm.icon_kinds[index]]}" if deed == "cash" else MOVES[action]


def _write_outcome(p: Vikingjarl, outcome: int) -> str:
    word, name = LOTS[outcome]
    return f"flip:{box.ZONE_IDS[p.flip_at]}:{name}" if word == "flip" else f"{word}:{name}"


def read(state: State, seat: int, text: str) -> int:
    """The answer (or outcome) behind a text."""
    assert isinstance(state, Vikingjarl), "a position of Vikingjarl"
    if seat == CHANCE:
        return _read_outcome(state, text)
    word, _, rest = text.partition(":")
    if word == "cash" and rest in NAMED:
        kinds = list(state.realm.icon_kinds)
        if box.SAGA_IDS.index(rest) not in kinds:
            raise BadMove(say("typed", "no_icon", text=text))
        return CASH + kinds.index(box.SAGA_IDS.index(rest))
    action = ACTION.get(text)
    if action is None:
        raise BadMove(say("typed", "no_move", text=repr(text), game="Vikingjarl", moves=TRY))
    distance = text.partition("@")[2]
    if distance and int(distance) >= state.seats:
        raise BadMove(say("typed", "nobody_there", text=text, players=state.seats, seats=int(distance)))
    return action


def _read_outcome(p: Vikingjarl, text: str) -> int:
    word, _, name = text.partition(":")
    if word == "flip" and p.flip_at >= 0:
        name = name.removeprefix(f"{box.ZONE_IDS[p.flip_at]}:")
    outcome = OUTCOME.get((word, name), -1)
    if outcome < 0 or (word == "start" and outcome >= p.seats) or _write_outcome(p, outcome) != text:
        raise BadMove(say("typed", "other_outcome", text=repr(text), outcomes=LIKE))
    return outcome


# Several answers in one line


def compose(state: State, seat: int, text: str) -> list[str]:
    """A line of a person as the moves to play, one after the other; it may begin with the round and the player."""
    assert isinstance(state, Vikingjarl), "a position of Vikingjarl"
    whose = WHOSE_TEXT.fullmatch(text.strip())
    if whose is None:
        return text.split()
    if whose[2] != seat_name(seat):
        raise BadMove(say("typed", "line_of", text=repr(text), seat=whose[2], you=seat_name(seat)))
    if int(whose[1]) != state.round:
        raise BadMove(say("typed", "other_round", text=repr(text), round=whose[1], now=int(state.round)))
    return whose[3].split()
