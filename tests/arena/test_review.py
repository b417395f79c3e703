"""A review: luck and play add up to the result, and a blunder is found."""

import pytest

import longhouse
from longhouse.arena.match import play_match
from longhouse.arena.review import Review, review
from longhouse.bots.bot import Worlds
from longhouse.bots.levels import bot
from longhouse.bots.search import compared
from longhouse.core.errors import BadRecord
from longhouse.core.note import Note
from longhouse.core.record import Record
from longhouse.core.replay import replay
from longhouse.core.rng import Rng
from longhouse.core.table import Table

GAME = longhouse.load("viking_games")


def reviewed(record: Record) -> Review:
    found = [finished for _, finished in review(GAME, record, iterations=25, playouts=20)]
    assert found[-1] is not None
    assert found[:-1] == [None] * (len(found) - 1)
    return found[-1]


@pytest.fixture(scope="module")
def finished() -> Review:
    return reviewed(play_match(GAME, [bot("thrall")] * 3, 5).record)


def test_everything_adds_up_to_the_result(finished: Review) -> None:
    for balance in finished.balances:
        parts = balance.fair + balance.luck + balance.own_play + balance.others_play
        assert parts == pytest.approx(balance.result)
    assert sum(balance.result for balance in finished.balances) == pytest.approx(1.0)


def test_luck_and_play_of_all_players_cancel_out(finished: Review) -> None:
    assert sum(balance.luck for balance in finished.balances) == pytest.approx(0.0, abs=1e-9)


def test_luck_is_what_the_strokes_of_chance_add_up_to(finished: Review) -> None:
    """Every event of chance is a stroke of luck for some and of bad luck for others."""
    for seat, balance in enumerate(finished.balances):
        assert sum(stroke.luck[seat] for stroke in finished.strokes) == pytest.approx(balance.luck)
    assert finished.strokes
    assert all(sum(stroke.luck) == pytest.approx(0.0, abs=1e-9) for stroke in finished.strokes)
    sizes = [max(map(abs, stroke.luck)) for stroke in finished.luckiest(5)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == max(max(map(abs, stroke.luck)) for stroke in finished.strokes)


@pytest.mark.parametrize("name", ["eketorp", "vikingdoms"])
def test_games_with_secret_answers_and_without_chance_add_up(name: str) -> None:
    game = longhouse.load(name)
    table = play_match(game, [bot("thrall")] * game.seats[0], 3)
    *_, (_, found) = review(game, table.record, iterations=10, playouts=2)

    assert found is not None
    for balance, place in zip(found.balances, table.places(), strict=True):
        assert balance.fair + balance.luck + balance.own_play + balance.others_play == pytest.approx(balance.result)
        assert balance.result == (1 / table.places().count(1) if place == 1 else 0.0)


def test_the_worst_decisions_come_first(finished: Review) -> None:
    worst = finished.worst(10)

    assert worst
    assert [one.cost for one in worst] == sorted((one.cost for one in worst), reverse=True)
    assert all(one.played != one.better and one.options > 1 for one in worst)


def test_what_was_blamed_is_worse_after_a_long_look_too(finished: Review) -> None:
    """A look or two at what the search did not like blame nobody."""
    record = play_match(GAME, [bot("thrall")] * 3, 5).record
    for one in finished.worst(10):
        state = replay(GAME, record, upto=one.event - 1).state
        moves = [GAME.read(state, one.seat, move) for move in (one.played, one.better)]
        worse, better = (compared(Worlds(GAME, state, one.seat), [move], 1000, Rng(9))[0].result for move in moves)
        assert worse < better


def test_a_game_with_a_resignation_adds_up_too() -> None:
    table = Table(GAME, 2, {"variant": "strategic"}, chance=Rng(4))
    seat = table.state.to_act()
    table.play(seat, GAME.write(table.state, seat, table.state.legal(seat)[-1]))
    table.note(Note.resign(seat))

    found = reviewed(table.record)

    assert [balance.result for balance in found.balances] == [float(s != seat) for s in range(2)]
    for balance in found.balances:
        assert balance.fair + balance.luck + balance.own_play + balance.others_play == pytest.approx(balance.result)


def test_to_resign_is_play_of_whoever_resigns() -> None:
    table = Table(GAME, 2, {"variant": "strategic"}, chance=Rng(4))
    seat = table.state.to_act()
    table.note(Note.resign(seat))

    loser, winner = (reviewed(table.record).balances[one] for one in (seat, 1 - seat))

    assert (loser.result, loser.others_play) == (0.0, 0.0)
    assert (winner.result, winner.own_play) == (1.0, 0.0)
    assert loser.fair + loser.luck + loser.own_play == pytest.approx(0.0)
    assert winner.fair + winner.luck + winner.others_play == pytest.approx(1.0)


def test_what_was_taken_back_never_happened() -> None:
    reviews = []
    for hasty in (True, False):
        table = Table(longhouse.load("vikingdoms"), 2, chance=Rng(4))
        seat = table.state.to_act()
        if hasty:
            table.play(seat, table.game.write(table.state, seat, table.state.legal(seat)[-1]))
            table.undo(seat)
            table.note(Note.flag(0))
        table.note(Note.resign(seat))
        reviews.append([found for _, found in review(table.game, table.record, 10, playouts=2)][-1])

    with_undo, without = reviews
    assert with_undo is not None
    assert with_undo == without
    assert with_undo.decisions == ()


def test_an_abandoned_game_leaves_everybody_the_fair_share() -> None:
    table = Table(GAME, 2, {"variant": "strategic"}, chance=Rng(4))
    table.note(Note.abandoned())

    for balance in reviewed(table.record).balances:
        assert balance.result == 0.5
        assert balance.fair + balance.luck + balance.own_play + balance.others_play == pytest.approx(0.5)


def test_a_bot_that_stood_in_is_named() -> None:
    """Whoever left is not blamed for what a bot played afterwards."""
    table, rng = Table(GAME, 3, chance=Rng(4)), Rng(1)
    left = len(table.record.events)
    table.note(Note.resign(0))
    table.note(Note.bot(0, "karl"))
    while not table.over:
        seat = table.state.to_act()
        table.play(seat, GAME.write(table.state, seat, table.state.pick(seat, rng)))

    found = reviewed(table.record)

    assert {one.stand_in for one in found.decisions if one.seat == 0 and one.event > left} == {"karl"}
    assert {one.stand_in for one in found.decisions if one.seat != 0} == {""}


def test_strokes_of_luck_are_told_in_words(finished: Review) -> None:
    draws = [stroke for stroke in finished.strokes if stroke.drawn == "draw:A1"]

    assert draws
    assert all(stroke.drawn_says.endswith(" draws a Single Axe.") for stroke in draws)


def test_a_running_game_is_not_reviewed() -> None:
    with pytest.raises(BadRecord, match="only a finished game can be reviewed"):
        list(review(GAME, Table(GAME, 3, chance=Rng(1)).record, iterations=20))
