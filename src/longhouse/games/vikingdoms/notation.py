"""Vikingdoms moves as text: +b2, b1-b3 then x4, take:V4, ally:freya, swap:2x5, ex:3; chance deal:V1.

People may write a move and its count as one word, b1-b3x4 (compose).
"""

from longhouse.core.catalogue import speaker
from longhouse.core.errors import BadMove
from longhouse.core.state import CHANCE, State
from longhouse.games.vikingdoms.actions import PAIRS, SWAPS
from longhouse.games.vikingdoms.board import NAMES, SQUARES
from longhouse.games.vikingdoms.components import ALLIES, ALLY_CODES, CODES, TILES, VIKINGS
from longhouse.games.vikingdoms.position import COLOURS

MOVES = (
    ["upper", "lower"]
    + [f"+{square}" for square in NAMES]
    + [f"{NAMES[pair // SQUARES]}-{NAMES[pair % SQUARES]}" for pair in PAIRS]
    + [f"x{count}" for count in range(1, 6)]
    + [f"take:{code}" for code in CODES]
    + [f"riot:{code}" for code in CODES]
    + [f"ally:{code}" for code in ALLY_CODES]
    + ["keep"]
    + [f"swap:{(pair >> 3) + 1}x{(pair & 7) + 1}" for pair in SWAPS]
    + [f"ex:{number}" for number in range(VIKINGS + 1)]
)
KINDS = (  # what an answer is: the key of its words
    ["upper", "lower"]
    + ["place"] * SQUARES
    + ["move"] * len(PAIRS)
    + ["count"] * 5
    + ["take"] * TILES
    + ["riot"] * TILES
    + ["ally"] * ALLIES
    + ["keep"]
    + ["swap"] * len(SWAPS)
    + ["exchange"] * (VIKINGS + 1)
)
ACTION = {text: action for action, text in enumerate(MOVES)}
OUTCOMES = [f"deal:{code}" for code in CODES] + [f"youngest:{colour}" for colour in COLOURS]
OUTCOME = {text: outcome for outcome, text in enumerate(OUTCOMES)}
say = speaker("longhouse.games.vikingdoms")

TRY = "upper, +b2, b1-b3, x2, take:V1, riot:V1, ally:freya, swap:2x5, keep, ex:3"


def write(state: State, seat: int, action: int) -> str:
    """The text of an answer, or of an outcome of chance."""
    return OUTCOMES[action] if seat == CHANCE else MOVES[action]


def read(state: State, seat: int, text: str) -> int:
    """The answer (or outcome) behind a text; an exclamation mark after a count is decoration."""
    if seat == CHANCE:
        if text not in OUTCOME:
            raise BadMove(say("typed", "no_outcome", text=repr(text), outcomes="deal:V1, youngest:white"))
        return OUTCOME[text]
    plain = text.removesuffix("!") if text.startswith("x") else text
    if plain not in ACTION:
        raise BadMove(_complaint(text))
    return ACTION[plain]


def compose(state: State, seat: int, text: str) -> list[str]:
    """The answers behind a line: a move with its count, such as b1-b3x4!, is two."""
    answers: list[str] = []
    for word in text.split():
        pair, cross, count = word.removesuffix("!").partition("x")
        whole = cross and pair in ACTION and f"x{count}" in ACTION
        answers += [pair, f"x{count}"] if whole else [word]
    return answers


def _complaint(text: str) -> str:
    pair, cross, count = text.removesuffix("!").partition("x")
    if cross and pair in ACTION and count in "12345":
        return say("typed", "two_steps", text=text, first=pair, second=f"x{count}")
    source, dash, target = text.partition("-")
    if dash and source in NAMES and target in NAMES:
        return say("typed", "no_way", text=text, source=source, target=target)
    return say("typed", "no_move", text=repr(text), game="Vikingdoms", moves=TRY)
