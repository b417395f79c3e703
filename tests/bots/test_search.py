"""Bots that search: the same choice from the same seed, from what the seat knows, within their limits."""

import time

import pytest

import longhouse
from longhouse.bots import search
from longhouse.bots.bot import Worlds
from longhouse.bots.names import LEVELS, bot
from longhouse.bots.search import Budget, Searcher, new_tree, prospects, think
from longhouse.core.errors import BadOption
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State
from longhouse.core.table import Table

GAME = longhouse.load("viking_games")


def asked(seed: int, seats: int = 3, steps: int = 14, **options: object) -> tuple[State, int]:
    """A position in which somebody has a choice, and who."""
    state, rng = GAME.start(seats, options), Rng(seed)
    for _ in range(10_000):
        actor = state.to_act()
        assert actor != OVER, "ask earlier in the game"
        if steps <= 0 and actor >= 0 and len(state.legal(actor)) > 1:
            return state, actor
        state.apply(actor, state.roll(rng) if actor == CHANCE else state.pick(actor, rng))
        steps -= 1
    raise AssertionError("somebody has a choice sooner or later")


@pytest.mark.parametrize("variant", ["standard", "strategic"])
def test_the_same_seed_gives_the_same_thoughts(variant: str) -> None:
    state, seat = asked(3, variant=variant)

    thoughts = [Searcher("jarl", Budget(60)).prospects(Worlds(GAME, state, seat), Rng(7)) for _ in range(2)]

    assert thoughts[0] == thoughts[1]


def test_positions_that_look_alike_get_the_same_choice() -> None:
    """A bot cannot know what its seat does not know, to the last digit of its prospects."""
    for seed in range(6):
        state, seat = asked(seed, variant="strategic")
        expected = Searcher("jarl", Budget(40)).prospects(Worlds(GAME, state, seat), Rng(5))
        for other in range(3):
            twin = state.resample(seat, Rng(100 + other))
            assert Searcher("jarl", Budget(40)).prospects(Worlds(GAME, twin, seat), Rng(5)) == expected


def test_a_winning_throw_is_found() -> None:
    """Two players left, one hit from the end: the search throws there, not elsewhere."""
    data = GAME.start(3, {"start_player": "P1"}).dump()
    full: dict[str, object] = {"hits": 9, "hit_cards": "3*A3"}
    out: dict[str, object] = {"out": True, "hits": 10}
    data |= {"step": "choose", "active": "P1", "turns": 30, "draw": "rest", "out_order": ["P3"], "variant": "strategic"}
    fresh = GAME.start(3, {"variant": "strategic"}).dump()
    for key, value in fresh.items():
        data.setdefault(key, value)
    seats: list[tuple[str, str, dict[str, object]]] = [("P1", "A1 S1 AR", {}), ("P2", "2*S1", full), ("P3", "", out)]
    for name, hand, more in seats:
        seat = fresh[name]
        assert isinstance(seat, dict)
        data[name] = {**seat, "hand": hand, **more}
    state = GAME.load(data, GAME.components(), False)

    chosen = Searcher("jarl", Budget(200)).choose(Worlds(GAME, state, 0), Rng(1))

    assert GAME.write(state, 0, chosen) == "play:A1"


def test_shares_add_up_and_results_are_shares_of_a_win() -> None:
    state, seat = asked(4, seats=5)
    found = Searcher("jarl", Budget(150)).prospects(Worlds(GAME, state, seat), Rng(2))

    assert sum(one.share for one in found) == pytest.approx(1.0)
    assert all(0.0 <= one.result <= 1.0 and one.spread >= 0.0 for one in found)
    assert {one.action for one in found} <= set(state.legal(seat))


def test_the_tree_is_kept_while_the_game_goes_as_foreseen() -> None:
    """Which card to play and whom to throw it at are two answers of one turn: the second was foreseen."""
    table = Table(GAME, 3, {"variant": "strategic"}, chance=Rng(3))
    thinker, rng, others = Searcher("jarl", Budget(80)), Rng(9), Rng(8)
    kept = 0
    while not table.over and kept == 0:
        seat = table.state.to_act()
        if seat == 0:
            worlds = Worlds(GAME, table.state, seat, seen=table.seen(seat))
            kept += thinker._grown_before(worlds) is not None
            action = thinker.choose(worlds, rng)
        else:
            action = table.state.pick(seat, others)
        table.play(seat, GAME.write(table.state, seat, action))

    assert kept == 1


def test_a_taken_back_answer_makes_the_bot_think_afresh() -> None:
    table = Table(GAME, 2, {"variant": "strategic"}, chance=Rng(3))
    seat = table.state.to_act()
    thinker = Searcher("jarl", Budget(50))
    thinker.choose(Worlds(GAME, table.state, seat, seen=table.seen(seat)), Rng(1))

    assert thinker._grown_before(Worlds(GAME, table.state, seat, seen=table.seen(seat)[:-1])) is None


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MOST_NODES", 50)
    state, seat = asked(2)
    tree = new_tree(GAME, seat, state.seats)

    think(tree, Worlds(GAME, state, seat), Budget(400), Rng(1))

    assert tree.nodes <= 52
    assert sum(one.share for one in prospects(tree, state.legal(seat))) == pytest.approx(1.0)


def test_a_clock_is_kept() -> None:
    """A generous bound, not a measure of speed: thinking by the clock ends."""
    state, seat = asked(2, seats=7)
    began = time.perf_counter()

    Searcher("jarl", Budget(seconds=0.05)).choose(Worlds(GAME, state, seat), Rng(1))

    assert 0.05 <= time.perf_counter() - began < 2.0


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_its_bot(level: str) -> None:
    assert bot(level).name == level
    assert bot(level, live=True).name == level


def test_a_budget_can_be_named() -> None:
    player = bot("jarl@30")

    assert isinstance(player, Searcher)
    assert player.budget == Budget(iterations=30)


@pytest.mark.parametrize("level", ["", "odin", "karl@5", "jarl@", "jarl@0", "jarl@x", "jarl@-3", "jarl@2000000"])
def test_an_unknown_level_is_refused(level: str) -> None:
    with pytest.raises(BadOption, match="the levels are thrall, karl, jarl, konungr"):
        bot(level)
