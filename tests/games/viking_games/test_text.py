"""What the words of Viking Games promise: they fit a terminal, hide what is hidden, and tell every fact."""

import re
from dataclasses import replace

import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import EVERYBODY, Fact
from longhouse.core.words import cells
from longhouse.games.viking_games.facts import FACTS
from tests.games.viking_games.positions import EXAMPLE, GAME, dealt, looks, view_of, views

NAMES = ("Astrid", "Lars", "Cnut")
TABLES = [(seats, strategic) for seats in range(2, 8) for strategic in (False, True)]


@pytest.mark.parametrize(("seats", "strategic"), TABLES)
def test_the_table_fits_80_columns_and_asks_last(seats: int, strategic: bool) -> None:
    for view in views(seats, strategic):
        for limit in (view.hit_limit, 1, 15, 30):
            lines = GAME.show(replace(view, hit_limit=limit)).split("\n")
            assert max(cells(line) for line in lines) <= 80
            assert lines[-1].split()[-1] == view.asks.split()[-1]


@pytest.mark.parametrize("seats", [2, 5])
def test_nobody_reads_another_hand(seats: int) -> None:
    for table, viewer in looks(seats, strategic=True):
        other = table.state.resample(viewer, Rng(viewer + table.outcomes))
        assert GAME.show(GAME.view(other, viewer, table.record.names)) == GAME.show(table.view(viewer))


def test_a_table_in_full() -> None:
    assert GAME.show(view_of(dealt(3, *EXAMPLE), 1)).split("\n") == [
        "Viking Games · standard · turn 7 · 10 hits and you are out",
        "Draw pile 113 · discards 1: 1×WE",
        "",
        "  player                   hits             shields",
        "  ● P1                     ▱▱▱▱▱▱▱▱▱▱ 0/10  3 of 4               safe",
        "► ▲ P2 (you)               ▰▰▰▱▱▱▱▱▱▱ 3/10  2 of 2",
        "  ■ P3                     ▱▱▱▱▱▱▱▱▱▱ 0/10  -        Armory",
        "",
        "In play: A2 Double Axe",
        "You throw a Double Axe (2 axes): at whom?",
    ]


@pytest.mark.parametrize("key", sorted(FACTS.slots))
def test_sentences_are_whole_and_name_people(key: str) -> None:
    sentence = GAME.says(Fact("VG-1", key, [1, 2, 1, 1], EVERYBODY), NAMES, GAME.components())
    assert re.fullmatch(r"[A-Z].*\.", sentence)
    assert "Lars" in sentence or key in {"hands", "shuffle", "limit", "no_card"}
    assert not re.search(r"\b1 \w+s\b|\ba [AEIOU](?!ne)|[{}_]|  ", sentence)


@pytest.mark.parametrize(
    ("rule", "key", "numbers", "sentence"),
    [
        ("VG-14", "hit", [0, 1, 2, 3], "Astrid throws a Triple Axe at Lars: 3 hits."),
        ("VG-18", "broken_through", [0, 1, 2, 1], "Astrid throws a Triple Axe at Lars: the wall breaks, 1 hit."),
        ("VG-16", "blocked", [0, 1, 0, 2], "Astrid throws a Single Axe at Lars: the wall holds, 2 shields left."),
        ("VG-17", "wall_gone", [0, 1, 1, 0], "Astrid throws a Double Axe at Lars: no hit, but the wall is gone."),
        ("VG-7", "draws", [0, 7, 0, 0], "Astrid draws an Armory."),
        ("VG-7", "draws", [0, 3, 0, 0], "Astrid draws a One Shield."),
        ("VG-32", "rob", [0, 1, 0, 0], "Astrid's Wench takes Lars' Armory away."),
        ("VG-R18", "hand_shown", [2, 19, 0, 0], "Cnut shows the hand: a Single Axe, a Wench."),
        ("VG-R18", "hand_shown", [2, 0, 0, 0], "Cnut shows the hand: nothing."),
    ],
)
def test_what_sentences_say(rule: str, key: str, numbers: list[int], sentence: str) -> None:
    assert GAME.says(Fact(rule, key, numbers, EVERYBODY), NAMES, GAME.components()) == sentence


def test_all_facts_of_a_game_can_be_told() -> None:
    for strategic in (False, True):
        table = [table for table, _ in looks(4, strategic)][-1]
        for seat in range(4):
            for fact in table.facts(seat):
                assert table.says(fact)


@pytest.mark.parametrize(
    ("moves", "mine", "theirs"),
    [
        (("A2",), "You throw a Double Axe (2 axes): at whom?", "P1 chooses whom to throw a Double Axe at."),
        (
            ("AR",),
            "You have an Armory: use it now to draw and play another card, or save it?",
            "P1 decides whether to use an Armory now or save it.",
        ),
        (
            ("WE",),
            "You send a Wench: take an Armory away, or make somebody lose a turn?",
            "P1 decides where to send a Wench.",
        ),
        (
            ("AR", "save", "S1", "S1", "S2"),
            "Use your saved Armory to draw and play a second card, or end your turn?",
            "P1 decides whether to use the saved Armory.",
        ),
        ((), "P1 draws a card.", "P1 draws a card."),
    ],
)
def test_one_sentence_says_who_decides_what(moves: tuple[str, ...], mine: str, theirs: str) -> None:
    table = dealt(3, *moves)
    assert table.view(0).asks == mine
    assert table.view(2).asks == theirs


def test_choices_say_what_they_do() -> None:
    says = {choice.move: choice.says for choice in dealt(3, *EXAMPLE).view(1).choices}
    assert says == {
        "throw:P1": "Throw at P1 (0 of 10 hits, 3 unused shields)",
        "throw:P3": "Throw at P3 (0 of 10 hits, no shields)",
    }


def test_the_winner_is_told_so() -> None:
    table = [table for table, _ in looks(3, strategic=False)][-1]
    winner = table.places().index(1)
    assert table.view(winner).asks == "You are the last one standing: you win!"
    assert table.view((winner + 1) % 3).asks == f"{table.record.names[winner]} wins, the last one standing."
