"""The kernel and the plain second implementation agree: answer by answer, and in perft counts.

Perft counts are the numbers of different sequences of 1, 2, ... answers from a position, the
dealt tiles given. The plain implementation recomputes here all that are not too many for it; it
has been run on the others once.
"""

import tomllib
from pathlib import Path

import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State
from longhouse.games.vikingdoms import GAME
from longhouse.games.vikingdoms.rules import Vikingdoms
from tests.cases.casefile import merged
from tests.games.vikingdoms import simple
from tests.games.vikingdoms.simple import Simple

POSITIONS = tomllib.loads((Path(__file__).parent / "perft.toml").read_text(encoding="utf-8"))["position"]
PLAIN_ENOUGH = 50_000
COLOUR = {"P1": "w", "P2": "r", "": ""}


def as_simple(state: State) -> Simple:
    """The same position in the plain implementation."""
    dump = state.dump()
    s = Simple()
    ranks = str(dump["board"]).split("/")
    for square in simple.SQUARES:
        troop = ranks[4 - int(square[1])].split(",")["abcd".index(square[0])]
        s.board[square] = "" if troop == "-" else troop
    for name, player in (("P1", "w"), ("P2", "r")):
        seat = dump[name]
        assert isinstance(seat, dict)
        s.camp[player], s.lockup[player] = seat["camp"], seat["lockup"]
        s.troop[player], s.claims[player] = seat["troop"], seat["claims"]
        s.territory[player] = set(seat["territory"].split())
        s.before[player] = set(seat["before"].split())
        s.allies[player] = set(seat["allies"].split())
    islands = dump["islands"]
    assert isinstance(islands, list)
    s.islands = {n: set(text.split()) for n, text in enumerate(islands, start=1)}
    if dump["started_at"] == "lower":
        s.order.reverse()
    over = dump["step"] == "over"
    s.raids = int(str(dump["raid"])) - (0 if over else 1)
    s.asked = str(dump["step"])
    s.who, s.turn = COLOUR[str(dump["active"])], COLOUR[str(dump["turn"])]
    s.turns, s.limit = int(str(dump["turn_count"])), int(str(dump["turn_limit"]))
    last, moving = str(dump["last_move"]), str(dump["moving"])
    s.last = (last[:2], last[3:5], int(last[6:])) if last else None
    s.pair = (moving[:2], moving[3:5]) if moving else ("", "")
    s.leader = COLOUR[str(dump["leader"])]
    s.winner, s.why = COLOUR[str(dump["winner"])], str(dump["reason"])
    return s


def told(s: Simple) -> dict[str, object]:
    """What matters of a plain position, to compare."""
    facts = dict(vars(s))
    if s.asked in ("end", "recruit", "count"):
        facts.pop("leader")  # of a raid that is over
    if s.asked == "over":
        for word in ("who", "turn", "turns"):
            facts.pop(word)
    return facts


def start(seed: int, **options: object) -> State:
    """A position with the tiles dealt."""
    state = GAME.start(2, options)
    rng = Rng(seed)
    while state.to_act() == CHANCE:
        state.apply(CHANCE, state.roll(rng))
    return state


def given(name: str) -> State:
    """One of the fixed positions."""
    fields = POSITIONS[name]["given"]
    return GAME.load(merged(start(0).dump(), fields), GAME.components(), True)


@pytest.mark.parametrize("limit", [100, 7])
@pytest.mark.parametrize("seed", range(12))
def test_both_implementations_play_the_same_games(seed: int, limit: int) -> None:
    """At every step of random games both offer the same answers and reach the same position."""
    state = start(seed, turn_limit=limit)
    plain = as_simple(state)
    rng = Rng(seed + 1000)
    while state.to_act() != OVER:
        seat = state.to_act()
        texts = [GAME.write(state, seat, action) for action in state.legal(seat)]
        assert sorted(texts) == sorted(simple.options(plain))
        action = state.pick(seat, rng)
        plain = simple.play(plain, GAME.write(state, seat, action))
        state.apply(seat, action)
        assert told(plain) == told(as_simple(state))
    assert simple.options(plain) == []


def perft(state: State, depth: int) -> int:
    """How many different sequences of so many answers the kernel allows."""
    seat = state.to_act()
    if seat == OVER:
        return 0
    legal = state.legal(seat)
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = state.copy()
        after.apply(seat, action)
        total += perft(after, depth - 1)
    return total


@pytest.mark.parametrize("name", POSITIONS)
def test_perft_counts_agree(name: str) -> None:
    """Kernel, plain implementation and the stored counts agree."""
    state = given(name)
    assert isinstance(state, Vikingdoms)
    for depth, count in enumerate(POSITIONS[name]["counts"], start=1):
        assert perft(state, depth) == count
        if count <= PLAIN_ENOUGH:
            assert simple.perft(as_simple(state), depth) == count
