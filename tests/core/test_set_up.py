"""A game that begins from a position: played, taken back to there, dumped; and kept as no record."""

import json

import pytest

from longhouse.core.errors import BadOption, BadRecord, NotNow
from longhouse.core.game import Game
from longhouse.core.record import write
from longhouse.core.replay import replay
from longhouse.core.rng import Rng
from longhouse.core.state import OVER, State, settle
from longhouse.core.table import Table
from tests.conformance.games import GAMES
from tests.core.games import GAME, table_at


def midway(game: Game) -> State:
    """A position in the middle of a random game, from its dump."""
    state, rng = game.start(game.usual_seats), Rng(3)
    for _ in range(4):
        seat, moves = settle(state, rng)
        if seat == OVER:
            break
        state.apply(seat, moves[rng.below(len(moves))])
    settle(state, rng)
    return game.load(json.loads(json.dumps(state.dump())), game.components(), True)


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_dumped_position_is_played_on_to_the_end_and_dumped_again(game: Game) -> None:
    table = Table(game, game.usual_seats, chance=Rng(1), position=midway(game))
    mind = Rng(2)
    while not table.over:
        seat = table.state.to_act()
        table.play(seat, game.write(table.state, seat, table.state.pick(seat, mind)))
        if len(table.record.events) == 5:
            again = game.load(table.state.dump(), table.components, True)
            assert again.dump() == table.state.dump()

    assert table.places()


def test_answers_are_taken_back_up_to_the_position_and_no_further() -> None:
    game = next(game for game in GAMES if game.name == "plunder")
    position = midway(game)
    table = Table(game, game.usual_seats, position=position)
    seat = position.to_act()

    table.play(seat, table.view(seat).choices[0].move)
    assert table.state.dump() != position.dump()
    table.undo(seat)

    assert table.state.dump() == position.dump()
    assert table.facts(seat) == []
    with pytest.raises(NotNow, match="there is nothing to take back"):
        table.undo(seat)


def test_the_position_stays_as_it_was_given() -> None:
    position = midway(GAME)
    before = position.dump()
    table = Table(GAME, GAME.usual_seats, chance=Rng(1), position=position)
    seat = table.state.to_act()

    table.play(seat, table.view(seat).choices[0].move)

    assert position.dump() == before


def test_it_is_not_written_as_a_record_nor_replayed_as_one() -> None:
    record = Table(GAME, GAME.usual_seats, position=midway(GAME)).record

    for kept in (record, record.seen_by(0)):
        with pytest.raises(BadRecord, match="began from a position that was set up, and a record of format 1"):
            write(kept)
    with pytest.raises(BadRecord, match="began from a position that was set up"):
        replay(GAME, record)
    assert write(table_at(1, 3).record)


def test_a_position_is_for_as_many_as_it_was_made_for() -> None:
    with pytest.raises(BadOption, match="a position of 4 players cannot be played by 3"):
        Table(GAME, 3, position=midway(GAME))


def test_chance_can_be_committed_to_from_there() -> None:
    table = Table(GAME, GAME.usual_seats, chance=b"\x05" * 32, position=midway(GAME))
    twin = Table(GAME, GAME.usual_seats, chance=b"\x05" * 32, position=midway(GAME))
    for one in (table, twin):
        seat = one.state.to_act()
        one.play(seat, one.view(seat).choices[0].move)

    assert table.record.commit
    assert table.state.dump() == twin.state.dump()
