"""The kernel's scorings agree with a plain second implementation, position by position."""

from collections.abc import Iterator, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER
from longhouse.games.vikings import GAME, scoring
from longhouse.games.vikings.board import GOLD_LINE_NAMES, VP_LINE_NAMES
from longhouse.games.vikings.rules import Vikings
from tests.games.vikings import plain_scoring

POSITIONS = 10_000
SETTINGS: tuple[tuple[int, dict[str, object]], ...] = (
    (2, {}),
    (4, {"version": "progress"}),
    (3, {"version": "progress", "auction": False, "guests_eat": True}),
    (2, {"version": "progress", "auction": False}),
    (3, {"empty_majority": True}),
    (4, {}),
    (2, {"version": "progress", "empty_majority": True}),
)


def reached() -> Iterator[Vikings]:
    """Positions of random games, every third event; players keep their coins, so that there is something to score."""
    for seed in range(1_000_000):
        seats, options = SETTINGS[seed % len(SETTINGS)]
        state = GAME.start(seats, options)
        assert isinstance(state, Vikings)
        rng = Rng(seed)
        events = 0
        while state.to_act() != OVER:
            seat = state.to_act()
            state.apply(seat, state.roll(rng) if seat == CHANCE else thrifty(state, seat, rng))
            events += 1
            if state.round > 1 and events % 3 == 0 and state.to_act() != OVER:
                yield state
        assert state.purchases == 72


def thrifty(state: Vikings, seat: int, rng: Rng) -> int:
    """A random answer that seldom spends points and settles Vikings where it can."""
    moves = state.legal(seat)
    texts = [GAME.write(state, seat, move) for move in moves]
    if texts[0].startswith("t") and rng.below(4):
        return moves[rng.below(min(2, len(moves)))]
    return moves[texts.index("on")] if "on" in texts else moves[rng.below(len(moves))]


def lines(state: Vikings, before: Vikings, seat: int) -> tuple[dict[str, int], dict[str, int]]:
    """What a seat gained between two positions: points and coins by category, nothing left out."""
    points = gained(before.vp_sheet, state.vp_sheet, seat, VP_LINE_NAMES)
    return points, gained(before.gold_sheet, state.gold_sheet, seat, GOLD_LINE_NAMES)


def gained(before: vec[i64], after: vec[i64], seat: int, categories: Sequence[str]) -> dict[str, int]:
    first = seat * len(categories)
    amounts = {category: int(after[first + i] - before[first + i]) for i, category in enumerate(categories)}
    return {category: amount for category, amount in amounts.items() if amount}


def compare(state: Vikings, before: Vikings, players: list[plain_scoring.Player], where: Any) -> None:
    for seat, player in enumerate(players):
        earned = {k: v for k, v in player.earned.items() if v}
        coins = {k: v for k, v in player.coins.items() if v}
        assert (earned, coins) == lines(state, before, seat), (where, before.dump())
        assert (player.points, player.gold) == (state.vp[seat], state.gold[seat]), (where, before.dump())


def test_both_scorings_agree_on_ten_thousand_reached_positions() -> None:
    """Small, large and final scoring give the same points and coins by category (VK-45 to VK-66, VK-87 to VK-99)."""
    checked = 0
    for state in reached():
        data = state.dump()
        for kind in ("small", "large", "final"):
            players = plain_scoring.read(data)
            scored = state.copy()
            if kind == "final":
                scoring.score_final(scored)
                plain_scoring.final(players, state.empty_majority, state.guests_eat)
            else:
                for seat, player in enumerate(players):
                    (scoring.score_small if kind == "small" else scoring.score_large)(scored, seat)
                    (plain_scoring.small if kind == "small" else plain_scoring.large)(player)
            compare(scored, state, players, kind)
        checked += 1
        if checked == POSITIONS:
            break
    assert checked == POSITIONS
