"""One game between bots, with and without a record of it."""

import pytest

from longhouse.arena.match import play_match, quick_match
from longhouse.arena.simulate import Plan, simulate
from longhouse.bots.bot import Bot, Worlds
from longhouse.bots.levels import bot
from longhouse.core.errors import LonghouseError, NotNow, Refused
from longhouse.core.game import Game
from longhouse.core.note import Note
from longhouse.core.record import write
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE
from longhouse.core.table import Table
from tests.conformance.games import GAMES
from tests.core.games import GAME, table_at


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
@pytest.mark.parametrize("options", [0, -1])
def test_the_same_seed_gives_the_same_game_without_a_record(game: Game, options: int) -> None:
    chosen = game.option_sets[options]
    seats = game.usual_seats
    bots = [bot("karl"), *[bot("thrall")] * (seats - 1)]

    table = play_match(game, bots, 11, chosen)
    match = quick_match(game, bots, 11, chosen)

    assert match.state.dump() == table.state.dump()
    assert match.decisions == sum(event.seat >= 0 for event in table.record.events)
    assert all(list(match.seen(seat)) == table.seen(seat) for seat in range(seats))


class Noting(Bot):
    """Plays at random and notes what it was told it had seen."""

    name = "noting"

    def __init__(self) -> None:
        self.heard: list[tuple[tuple[int, int], ...]] = []

    def choose(self, worlds: Worlds, rng: Rng) -> int:
        self.heard.append(tuple(worlds.seen))
        return worlds.legal()[rng.below(len(worlds.legal()))]


def test_bots_hear_the_same_either_way() -> None:
    """Hidden hands: what one seat sees of the game another does not."""
    heard = []
    for play in (play_match, quick_match):
        bots = [Noting() for _ in range(3)]
        play(GAME, bots, 5, {"variant": "strategic"})
        heard.append([one.heard for one in bots])

    assert heard[0] == heard[1]
    assert heard[0][0] != heard[0][1]


def test_searchers_play_the_same_either_way() -> None:
    """They keep their trees by what they have seen."""
    bots = [[bot("jarl@20"), bot("thrall")] for _ in range(2)]

    assert quick_match(GAME, bots[0], 3).state.dump() == play_match(GAME, bots[1], 3).state.dump()


def test_records_change_no_results() -> None:
    plans = [Plan("vikingdoms", ("karl", "thrall"), 4, 2, records=records) for records in (False, True)]
    with_none, with_all = (list(simulate(plan)) for plan in plans)

    assert [played.outcome for played in with_none] == [played.outcome for played in with_all]
    assert [played.record for played in with_none] == [""] * 4
    assert all(played.record for played in with_all)


class Cheating(Bot):
    """Throws at itself whenever it can throw."""

    name = "cheating"

    def choose(self, worlds: Worlds, rng: Rng) -> int:
        world = worlds.sample(rng)
        return GAME.read(world, worlds.seat, f"throw:P{worlds.seat + 1}")


@pytest.mark.parametrize("play", [play_match, quick_match])
def test_a_bot_that_breaks_a_rule_is_refused(play: object) -> None:
    assert callable(play)
    with pytest.raises((Refused, NotNow)):
        play(GAME, [Cheating()] * 3, 1)


# Moves by number


def test_a_move_by_number_is_recorded_as_its_text() -> None:
    by_text, by_number = (Table(GAME, 3, chance=Rng(4)) for _ in range(2))
    mind = Rng(5)
    while not by_text.over:
        seat = by_text.state.to_act()
        action = by_text.state.pick(seat, mind)
        by_text.play(seat, GAME.write(by_text.state, seat, action))
        by_number.act(seat, action)

    assert write(by_number.record) == write(by_text.record)


@pytest.mark.parametrize("seat", [0, 1, 2, 3, 9, CHANCE])
def test_a_move_by_number_is_refused_as_its_text_is(seat: int) -> None:
    table = table_at(2, 3)
    before = table.state.dump()
    for action in range(GAME.actions):
        try:
            text = GAME.write(table.state, seat, action)
        except (AssertionError, LonghouseError, IndexError):
            continue
        reason = table.why_not(seat, text)
        if reason in ("", "no move"):
            continue
        with pytest.raises(LonghouseError) as caught:
            table.act(seat, action)
        assert (caught.value.rule if isinstance(caught.value, Refused) else "not now") == reason
        assert str(caught.value).startswith(f"action {action}: ")
    assert table.state.dump() == before


def test_no_move_by_number_comes_after_the_end() -> None:
    table = table_at(2, 3)
    table.note(Note.abandoned())

    with pytest.raises(NotNow, match="action 3: the game is over"):
        table.act(table.state.to_act(), 3)
