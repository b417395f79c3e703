"""Tables and pictures in a notebook."""

from xml.etree import ElementTree

import longhouse
from longhouse.core.rng import Rng
from longhouse.core.table import Table

GAME = longhouse.load("viking_games")


def hands() -> Table:
    return Table(GAME, 3, {"variant": "strategic", "start_player": "P1"}, chance=Rng(2))


def test_a_picture_is_svg_in_a_notebook_and_text_when_printed() -> None:
    table = hands()
    shown = longhouse.picture(GAME, table.state, 0)

    assert ElementTree.fromstring(shown._repr_svg_()).tag.endswith("svg")
    assert "Your hand" in str(shown)
    assert "Viking Games" in repr(shown)


def test_a_picture_of_a_position_shows_nothing_hidden_unless_a_seat_is_named() -> None:
    table = hands()

    watched = {longhouse.picture(GAME, table.state.resample(30, Rng(seed)))._repr_svg_() for seed in range(5)}
    assert watched == {longhouse.picture(GAME, table.state)._repr_svg_()}
    assert longhouse.picture(GAME, table.state, 0)._repr_svg_() not in watched


def test_a_table_shows_what_a_watcher_sees() -> None:
    table = hands()

    assert table._repr_svg_() == GAME.draw(table.view(30))
