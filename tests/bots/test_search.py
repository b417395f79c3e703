"""Bots that search: the same choice from the same seed, from what the seat knows, within their limits."""

import pytest

import longhouse
from longhouse.bots import search
from longhouse.bots.bot import Bot, Worlds, unhurried
from longhouse.bots.levels import LEVELS, bot
from longhouse.bots.search import Answer, Budget, Prospect, Searcher, new_tree, prospects, think
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


def almost_won() -> State:
    """Two players left, and the other one hit from the end."""
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
    return GAME.load(data, GAME.components(), False)


def test_a_winning_throw_is_found() -> None:
    """The search throws there, not elsewhere."""
    state = almost_won()

    chosen = Searcher("jarl", Budget(200)).choose(Worlds(GAME, state, 0), Rng(1))

    assert GAME.write(state, 0, chosen) == "play:A1"


def test_shares_add_up_and_results_are_shares_of_a_win() -> None:
    state, seat = asked(4, seats=5)
    found = Searcher("jarl", Budget(150)).prospects(Worlds(GAME, state, seat), Rng(2))

    assert sum(one.share for one in found) == pytest.approx(1.0)
    assert all(0.0 <= one.result <= 1.0 and one.spread >= 0.0 and 1.0 <= one.place <= 5.0 for one in found)
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
    assert sum(one.share for one in prospects(tree.answers(), state.legal(seat))) == pytest.approx(1.0)


class Clock:
    """A clock that goes on by a millisecond whenever somebody looks, and by as much as somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        self.now += 0.001
        return self.now


def test_a_clock_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinking by the clock ends when its time is over, and not before."""
    clock = Clock()
    monkeypatch.setattr(search, "time", clock)
    state, seat = asked(2, seats=7)

    Searcher("jarl", Budget(seconds=0.05)).choose(Worlds(GAME, state, seat), Rng(1))

    assert 0.05 <= clock.now <= 0.07


def secret(options: bool) -> tuple[State, int]:
    """A secret decision with one answer or with several."""
    for seed in range(200):
        state, rng = GAME.start(3, {"variant": "strategic"}), Rng(seed)
        while (actor := state.to_act()) != OVER:
            if actor >= 0 and state.secret(actor) and (len(state.legal(actor)) > 1) == options:
                return state, actor
            state.apply(actor, state.roll(rng) if actor == CHANCE else state.pick(actor, rng))
    raise AssertionError("there are such decisions")


@pytest.mark.parametrize("level", ["jarl", "konungr"])
def test_a_secret_decision_takes_as_long_with_one_answer_as_with_many(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who watches the clock does not learn how much there was to choose from."""
    took = []
    for options in (False, True):
        clock = Clock()
        monkeypatch.setattr(search, "time", clock)
        state, seat = secret(options)
        bot(level, live=True).choose(Worlds(GAME, state, seat), Rng(1))
        took.append(clock.now)

    assert took[0] == took[1] >= LEVELS[level].live_seconds


def test_secret_answers_come_after_whole_paces() -> None:
    assert [unhurried(took, 0.5) for took in (0.0, 0.001, 0.499, 0.5, 0.501, 1.2)] == [0.5, 0.5, 0.5, 0.5, 1.0, 1.5]


class Friend:
    """Somebody who helps a search by what was found elsewhere."""

    def __init__(self, rows: list[Answer]) -> None:
        self.rows = rows
        self.asked = 0

    def ask(self, worlds: Worlds, rng: Rng, end: float) -> None:
        self.asked += 1

    def answers(self) -> list[Answer]:
        return self.rows


def test_what_helpers_found_is_added_up() -> None:
    """Visits, results, squares and places of the same answer count together, whoever found them."""
    found = prospects(
        [(4, 3, 1.5, 0.75, 6.0), (2, 4, 0.0, 0.0, 12.0), (4, 1, 0.5, 0.25, 2.0), (9, 5, 5.0, 5.0, 5.0)], [2, 4]
    )

    assert found == [Prospect(2, 0.5, 0.0, 0.0, 3.0), Prospect(4, 0.5, 0.5, 0.0, 2.0)]


def test_helpers_are_asked_by_the_clock_and_heard() -> None:
    state, seat = asked(2)
    wanted = state.legal(seat)[-1]
    friend = Friend([(wanted, 10_000_000, 1e7, 1e7, 1e7)])

    chosen = Searcher("konungr", Budget(seconds=0.01), friend).choose(Worlds(GAME, state, seat), Rng(1))

    assert (chosen, friend.asked) == (wanted, 1)


def test_iterations_are_counted_without_helpers() -> None:
    """The same seed gives the same choice, whoever could help."""
    state, seat = asked(2)
    friend = Friend([(state.legal(seat)[-1], 10_000_000, 1e7, 1e7, 1e7)])
    alone = Searcher("konungr", Budget(60)).prospects(Worlds(GAME, state, seat), Rng(1))

    assert Searcher("konungr", Budget(60), friend).prospects(Worlds(GAME, state, seat), Rng(1)) == alone
    assert friend.asked == 0


def test_only_a_live_konungr_has_helpers() -> None:
    friend = Friend([])
    helped = {(level, live) for level in LEVELS for live in (False, True) if _helped(bot(level, live, friend))}

    assert helped == {("konungr", True)}


def _helped(player: Bot) -> bool:
    return isinstance(player, Searcher) and player.helpers is not None


def test_the_expected_place_is_one_for_a_sure_win_and_between_in_an_open_game() -> None:
    sure, (open_game, seat) = almost_won(), asked(4, seats=7)
    (throw,) = [
        one
        for one in Searcher("jarl", Budget(100)).prospects(Worlds(GAME, sure, 0), Rng(1))
        if GAME.write(sure, 0, one.action) == "play:A1"
    ]
    found = Searcher("jarl", Budget(100)).prospects(Worlds(GAME, open_game, seat), Rng(1))

    assert (throw.result, throw.place) == (1.0, 1.0)
    assert all(1.5 < one.place < 6.5 for one in found if one.share > 0.1)


@pytest.mark.parametrize("level", list(LEVELS))
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
