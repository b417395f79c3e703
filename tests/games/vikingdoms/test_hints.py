"""What bots think of a position is what the plain second implementation thinks of it."""

import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State
from longhouse.games.vikingdoms import GAME
from tests.cases.casefile import merged
from tests.games.vikingdoms import plain_hints
from tests.games.vikingdoms.test_load import RECRUIT, RIOT, loaded
from tests.games.vikingdoms.test_second_opinion import as_simple


@pytest.mark.parametrize("seed", range(12))
def test_hints_agree_with_the_plain_ones(seed: int) -> None:
    """All through a game, half at random and half by the policy: the value for both, and the quick move."""
    rng, state = Rng(seed), GAME.start(2, {"turn_limit": 40 if seed % 2 else 7})
    met: dict[str, int] = {}
    while (seat := int(state.to_act())) != OVER:
        if seat == CHANCE:
            state.apply(CHANCE, state.roll(rng))
            continue
        s = as_simple(state)
        met[s.asked] = met.get(s.asked, 0) + 1
        if s.asked not in ("recruit", "count") or rng.below(6) == 0:
            for player, worth in (("w", GAME.value(state, 0)), ("r", GAME.value(state, 1))):
                assert worth == pytest.approx(plain_hints.value(s, player), abs=1e-9), (s, player)
            number = rng.below(1 << 20)
            move = GAME.write(state, seat, GAME.policy(state, seat, Rng(number)))
            assert move == plain_hints.policy(state, s, Rng(number)), s
        state.apply(seat, GAME.policy(state, seat, rng) if rng.below(2) else state.pick(seat, rng))
    s = as_simple(state)
    assert [GAME.value(state, n) for n in range(2)] == [plain_hints.value(s, player) for player in "wr"]
    assert met["recruit"] > 10


def agree(state: State) -> None:
    """The value for both, and the quick move, of one position."""
    s, seat = as_simple(state), int(state.to_act())
    for player, worth in (("w", GAME.value(state, 0)), ("r", GAME.value(state, 1))):
        assert worth == pytest.approx(plain_hints.value(s, player), abs=1e-9), (s, player)
    assert GAME.write(state, seat, GAME.policy(state, seat, Rng(1))) == plain_hints.policy(state, s, Rng(1)), s


@pytest.mark.parametrize("seed", range(10))
def test_hints_agree_before_the_first_raid(seed: int) -> None:
    """Where all raids, and a riot, are still to come."""
    state = GAME.start(2)
    rng = Rng(seed)
    while state.to_act() == CHANCE:
        state.apply(CHANCE, state.roll(rng))
    state.apply(state.to_act(), seed % 2)
    agree(state)


@pytest.mark.parametrize("swapped", [False, True])
def test_hints_agree_in_a_riot(swapped: bool) -> None:
    """Whoever takes the tile: VD-T14, and the same with the colours exchanged."""
    winner = {"camp": 5, "lockup": 2, "territory": "V3 P1 WS", "before": "V3 P1"}
    loser = {"camp": 6, "lockup": 1, "territory": "P3 F1 MK", "before": "F1 MK"}
    red = {"active": "P2", "leader": "P2", "board": "-,-,-,r/-,-,-,-/r,-,-,r/w,-,-,-", "P1": loser, "P2": winner}
    white = {"active": "P1", "leader": "P1", "board": "-,-,-,w/-,-,-,-/w,-,-,w/r,-,-,-", "P1": winner, "P2": loser}
    agree(loaded(merged(RIOT, red if swapped else white)))


@pytest.mark.parametrize("camp", [0, 3])
def test_hints_agree_where_the_opponent_threatens(camp: int) -> None:
    """VD-T4 with White to play: Red could build a raiding troop next."""
    board = {"board": "-,w,-,w/-,-,r,-/-,rwrwr,-,r/w,-,-,-"}
    agree(loaded(merged(RECRUIT, {**board, "P1": {"camp": camp, "lockup": 5}, "P2": {"camp": 2, "lockup": 7 - camp}})))
