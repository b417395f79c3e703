"""What bots think of a position is what the plain second implementation thinks of it."""

import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER
from longhouse.games.vikingdoms import GAME
from tests.games.vikingdoms import plain_hints
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
