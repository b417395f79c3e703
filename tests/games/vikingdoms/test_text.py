"""What the words of Vikingdoms promise: they fit a terminal and tell every fact."""

import re

import pytest

from longhouse.core.state import EVERYBODY, Fact
from longhouse.core.words import cells
from longhouse.games.vikingdoms import GAME
from longhouse.games.vikingdoms.facts import FACTS
from tests.games.vikingdoms.positions import looks, views

NAMES = ("Astrid", "Lars")
NOBODYS = {"island_tile", "no_prisoners", "home", "next_island"}


def test_the_table_fits_80_columns_and_asks_last() -> None:
    for view in views():
        lines = GAME.show(view).split("\n")
        assert max(cells(line) for line in lines) <= 80
        assert lines[-1].split()[-1] == view.asks.split()[-1]
        assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("key", sorted(FACTS.slots))
def test_sentences_are_whole_and_name_people(key: str) -> None:
    sentence = GAME.says(Fact("VD-1", key, [1, 1, 1, 1], EVERYBODY), NAMES, GAME.components())
    assert re.fullmatch(r"[A-Z].*[.)]", sentence)
    assert "Lars" in sentence or key in NOBODYS
    assert not re.search(r"\b1 (?!was)\w+s\b|[{}_]|  ", sentence)


@pytest.mark.parametrize(
    ("key", "numbers", "sentence"),
    [
        ("prisoners", [0, 3, 3, 0], "Astrid takes 3 prisoners."),
        ("too_few", [0, 1, 3, 0], "Astrid takes 1 prisoner (3 were due, but no more can be found)."),
        ("too_few", [0, 0, 1, 0], "Astrid takes 0 prisoners (1 was due, but no more can be found)."),
        ("hasty_raid", [1, 2, 1, 5], "A hasty raid: the troop on b2 (2 white, 1 red) sails, led by Lars. (~b2)"),
        ("empty_raid", [1, 0, 0, 0], "A hasty raid without a single Viking; Lars leads it. (~)"),
        ("move", [0, 1, 9, 4], "Astrid moves 4 Vikings from b1 to b3."),
        ("riot", [1, 0, 0, 0], "A second rioter: Lars' people riot."),
        ("exchange", [0, 0, 0, 0], "Astrid wants no exchange."),
        ("exchange", [0, 1, 0, 0], "Astrid has 1 prisoner exchanged each way."),
        ("exchange", [0, 3, 0, 0], "Astrid has 3 prisoners exchanged each way."),
        ("win", [1, 2, 0, 0], "Lars wins with three ports."),
    ],
)
def test_what_sentences_say(key: str, numbers: list[int], sentence: str) -> None:
    assert GAME.says(Fact("VD-1", key, numbers, EVERYBODY), NAMES, GAME.components()) == sentence


def test_seats_without_names_are_called_by_their_colours() -> None:
    assert GAME.says(Fact("VD-25", "lost_turn", [0, 0, 0, 0], EVERYBODY), ("P1", "P2"), GAME.components()).startswith(
        "White "
    )
    assert GAME.view(GAME.start(2), 0, ()).names == ("White", "Red")


def test_all_facts_of_some_games_can_be_told() -> None:
    for table, seat in looks():
        for fact in table.facts(seat):
            assert table.says(fact)
