"""What is known of cards: last cards that everybody knows, hands taken up and drawn, cards thrown away."""

from collections.abc import Mapping

import pytest

from longhouse.core.state import WATCHER
from longhouse.core.table import Table
from longhouse.games.eketorp import GAME
from longhouse.games.eketorp.view import EketorpView
from tests.cases.casefile import merged
from tests.games.eketorp.positions import position

# P1, P2 and P3 meet on field A, nobody has an amulet, all hands are 2 3 4 6
FIGHT: Mapping[str, object] = {
    "step": "attack",
    "material": "M01",
    "turned": ["M01"],
    "fields": {"A": {"bricks": "1g", "vikings": "rby"}},
    **{f"P{seat + 1}": {"hand": "2 3 4 6", "amulets": 0, "home": 5 if seat < 3 else 6} for seat in range(4)},
}
LAST = {"hand": "4", "pile": "1 2 6"}
KNOWN_LAST = {**LAST, "origin": "known", "shown": "1 2 4 6"}


def fight(**given: object) -> Table:
    """A table at which P1 has just attacked P2; forced answers are given."""
    table = Table(GAME, 4, position=position(4, merged(FIGHT, given)))
    table.play(0, "A*b")
    return table


def seen(table: Table, seat: int) -> EketorpView:
    """The table as a seat sees it."""
    view = table.view(seat)
    assert isinstance(view, EketorpView), "a view of Eketorp"
    return view


def moves(table: Table) -> list[str]:
    """All events as lines."""
    return [event.line() for event in table.record.events]


# The last card (EK-R37)


def test_the_table_plays_a_known_last_card_of_the_defender_while_the_attacker_thinks() -> None:
    """The defender is not asked, and the attacker is."""
    table = fight(P2=KNOWN_LAST)

    assert moves(table) == ["P1 A*b", "P2 card4"]
    assert seen(table, 0).waiting == (0,)
    table.play(0, "card6")
    assert seen(table, 0).castles[0].pile == (4,)


def test_the_table_plays_a_known_last_card_of_the_attacker() -> None:
    """And the other side is asked."""
    table = fight(P1=KNOWN_LAST)

    assert moves(table) == ["P1 A*b", "P1 card4"]
    assert seen(table, 1).waiting == (1,)


def test_two_known_last_cards_decide_a_fight_at_once() -> None:
    """Both sides have nothing to choose."""
    table = fight(P1=KNOWN_LAST, P2={"hand": "6", "pile": "1 2 5", "origin": "known", "shown": "1 2 5 6"})

    assert sorted(moves(table)[1:3]) == ["P1 card4", "P2 card6"]
    assert "EK-38" in [fact.rule for fact in table.facts(WATCHER)]


@pytest.mark.parametrize("given", [{"shown": "1 2 6"}, {"origin": "drawn", "thrown_first": "5", "shown": "1 2 6"}])
def test_a_last_card_that_others_do_not_know_is_asked_for(given: Mapping[str, object]) -> None:
    """A starting hand and one that was drawn; of either side."""
    assert moves(fight(P2={**LAST, **given})) == ["P1 A*b"]
    assert moves(fight(P1={**LAST, **given})) == ["P1 A*b"]


# Hands


@pytest.mark.parametrize(
    ("given", "sees"),
    [
        ({}, ()),  # a starting hand
        ({"hand": "3 6", "pile": "1 2", "shown": "1 2"}, ()),  # what is left of one
        ({"origin": "drawn", "thrown_first": "1 1 5 5"}, ()),
        ({"hand": "3 6", "pile": "1 2", "origin": "drawn", "thrown_first": "1 1 1 5"}, ()),
        ({"origin": "known", "shown": "2 3 4 6"}, (2, 3, 4, 6)),
        ({"hand": "3 6", "pile": "1 2", "origin": "known", "shown": "1 2 3 6"}, (3, 6)),
    ],
)
def test_others_see_a_hand_only_if_it_was_taken_up(given: Mapping[str, object], sees: tuple[int, ...]) -> None:
    """Its size they always see, and the pile (EK-R23)."""
    table = fight(P2=given)
    own = seen(table, 1).castles[1]

    assert len(own.hand) == (2 if "hand" in given else 4)
    for viewer in (0, 2, 3, WATCHER):
        castle = seen(table, viewer).castles[1]
        assert (castle.hand, castle.hand_known) == (sees, sees != ())
        assert (castle.hand_size, castle.pile_size) == (len(own.hand), len(own.pile))
        assert castle.pile == own.pile


def test_without_the_memory_aid_others_see_numbers_only() -> None:
    """The option decides what the screen shows, not what is known (EK-R23)."""
    table = fight(
        memory_aid=False, P2={"hand": "3 6", "pile": "1 2", "origin": "known", "shown": "1 2 3 6"}, discards="1 5"
    )

    for viewer in (0, 2, 3, WATCHER):
        view = seen(table, viewer)
        castle = view.castles[1]
        assert (castle.hand, castle.pile, castle.hand_known) == ((), (), True)
        assert (castle.hand_size, castle.pile_size) == (2, 2)
        assert (view.unseen, view.discards, view.discards_known) == ((), 2, ())
    own = seen(table, 1).castles[1]
    assert (own.hand, own.pile) == ((3, 6), (1, 2))


def test_an_exchanged_hand_is_no_longer_known_and_lies_among_the_known_discards() -> None:
    """Everybody knows what was thrown, nobody what was drawn (EK-36, EK-R23)."""
    table = fight(P2={"hand": "3 6", "pile": "1 2", "origin": "known", "shown": "1 2 3 6", "amulets": 2})
    for seat, move in ((1, "amulet"), (-1, "draw:b:5"), (-1, "draw:b:1")):
        table.play(seat, move)

    assert seen(table, 1).castles[1].hand == (1, 5)
    for viewer in (0, 2, 3, WATCHER):
        view = seen(table, viewer)
        assert (view.castles[1].hand, view.castles[1].hand_known) == ((), False)
        assert (view.discards, view.discards_known, view.thrown) == (2, (3, 6), ())


# Cards thrown away


def test_who_threw_cards_away_sees_them_and_nobody_else() -> None:
    """From the starting hand and from later ones; in the view, the text and the picture (section 6)."""
    given = {
        "hand": "3",
        "pile": "1 2 6",
        "origin": "drawn",
        "shown": "1 2",
        "thrown_first": "5 6",
        "thrown_later": "1",
    }
    table = fight(P2=given)

    own = seen(table, 1)
    assert own.thrown == (1, 5, 6)
    assert "You threw away: 1 5 6" in GAME.show(own)
    for draw in (GAME.draw, GAME.draw_tall):
        assert draw is not None
        assert "you threw away 1 5 6" in draw(own)
    for viewer in (0, 2, 3, WATCHER):
        view = seen(table, viewer)
        assert view.thrown == ()
        assert view.discards == 3
        assert "threw away" not in GAME.show(view) + GAME.draw(view)


def test_unseen_are_the_cards_a_viewer_cannot_place() -> None:
    """All 54 less the own ones, the piles, the known hands, the known and the own discards (section 6)."""
    table = fight(
        discards="1 1",
        P1={"hand": "2 3", "pile": "4 4", "shown": "6 6"},
        P2={
            "hand": "3",
            "pile": "1 2 6",
            "origin": "drawn",
            "shown": "1 2",
            "thrown_first": "5 6",
            "thrown_later": "1",
        },
        P3={"hand": "6 6", "pile": "1 2", "origin": "known", "shown": "1 1 4 4"},
        P4={"hand": "2 3 4 6"},
    )

    # known to all: 1 1, 4 4, 1 2 6, 6 6 1 2
    assert seen(table, WATCHER).unseen == (5, 7, 9, 7, 9, 6)
    assert seen(table, 0).unseen == (5, 6, 8, 7, 9, 6)  # less 2 3
    assert seen(table, 1).unseen == (4, 7, 8, 7, 8, 5)  # less 3, 5 6, 1
    assert seen(table, 2).unseen == (5, 7, 9, 7, 9, 6)  # whose hand all know
