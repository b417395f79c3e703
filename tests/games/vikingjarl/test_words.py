"""What people read in Vikingjarl: whole sentences, right numbers, and the names of the table's own realm."""

import re
from itertools import groupby

import pytest

from longhouse.core.catalogue import catalogue
from longhouse.core.state import EVERYBODY, WATCHER, Fact
from longhouse.games.vikingjarl import steps
from longhouse.games.vikingjarl.facts import FACTS
from longhouse.games.vikingjarl.view import VikingjarlView
from tests.cases.casefile import merged
from tests.games.vikingjarl.own_set import GAME, NAMES, own, shipped_words, tables, told

EVERYBODYS = {"shuffle", "market", "token", "roll", "tie", "limit"}  # facts that speak of nobody


def fact(key: str, *numbers: int) -> Fact:
    return Fact("VJ-1", key, [*numbers, 0, 0, 0, 0][:4], EVERYBODY)


def view(given: dict[str, object], seat: int = 0) -> VikingjarlView:
    """What a seat sees of a position with the owner's set, in P1's own turn unless it says otherwise."""
    start = GAME.start(2, {"start_player": "P1"}, own())
    data = merged(start.dump(), {"step": "main", "round": 1, "pile": "rest", **given})
    seen = GAME.view(GAME.load(data, own(), True), seat, NAMES[:2])
    assert isinstance(seen, VikingjarlView)
    return seen


@pytest.mark.parametrize("key", sorted(FACTS.slots))
def test_sentences_are_whole_and_name_people(key: str) -> None:
    """With one and with two of whatever is counted."""
    for number in (0, 1, 2):
        sentence = GAME.says(fact(key, 1, 1, number, 1), NAMES, own())
        assert re.fullmatch(r"[A-Z0-9].*[.!]", sentence)
        assert "Lars" in sentence or key in EVERYBODYS
        assert not re.search(r"\b1 (Vikings|cards|Sagas|defenders)\b|[{}_#]|  ", sentence)


@pytest.mark.parametrize(
    ("key", "numbers", "sentence"),
    [
        ("won", (0, 1, 58, -1), "Astrid wins against Rojby."),
        ("won", (0, 2, 58, 1), "Astrid wins against the Settlement Rojby."),
        ("won", (0, 3, 58, 1), "Astrid wins against Lars' Army."),
        ("slot", (0, 0), "Astrid puts a Saga on top of the draw pile."),
        ("slot", (0, 1), "Astrid puts a Saga into the draw pile, under 1 card."),
        ("slot", (0, 7), "Astrid puts a Saga into the draw pile, under 7 cards."),
        ("called", (0, 0, 1), "1 Viking gathers for Astrid in Uakby."),
        ("called", (0, 7, 3), "3 Vikings gather for Astrid in Rojby."),
        ("revived", (0, 1), "Seiryklavby: 1 Viking comes back to Astrid."),
        ("gods_viking", (0, 1), "Astrid gives the gods a Viking from the Army."),
        ("gods_viking", (0, 2), "Astrid gives the gods a Viking from Uakby."),
        ("discard", (0, 14, 0), "Astrid discards Ikolby."),
        ("discard", (0, 14, 1), "Astrid discards Ikolby for 1 silver."),
        ("repair", (0, 6, 0), "Astrid repairs Rojby."),
        ("repair", (0, 6, 5), "Astrid repairs Rojby: 5 VP."),
        ("token", (58, 0), "The token of Rojby shows 1 defender and 5 silver."),
        ("market", (64, 5), "Iehby sells iron and mead."),
        ("decided", (0, 1, 0), "Astrid is before Lars: more VP."),
        ("decided", (0, 1, 3), "Astrid is before Lars: as many VP, Settlements and Vikings, but more silver."),
        ("decided", (1, 0, 4), "Lars is before Astrid: all is equal, but home earlier."),
        ("decided", (1, 0, 5), "Lars is before Astrid: all is equal, but later in turn order."),
        ("win", (0,), "Astrid becomes jarl of Uakby."),
    ],
)
def test_what_the_log_says_with_an_owners_set(key: str, numbers: tuple[int, ...], sentence: str) -> None:
    assert GAME.says(fact(key, *numbers), NAMES, own()) == sentence


def test_every_step_has_its_questions() -> None:
    """One for chance, two for people: for who decides and for the others; none is left over."""
    asked = set(catalogue("longhouse.games.vikingjarl").tables["asks"]) - {"main_goal", "start_named"}
    ours = steps.NAMES[steps.LAST_OF_CHANCE + 1 :]

    assert asked == {*steps.NAMES, *(f"others_{step}" for step in ours if step != "over")}


@pytest.mark.parametrize(
    ("named", "says"), [("random", "The starting player is drawn by lot."), ("P2", "Lars was chosen to start.")]
)
def test_only_a_lot_is_called_a_lot(named: str, says: str) -> None:
    """With start_player given, neither the question nor the log says that anything was drawn."""
    state = GAME.start(2, {"start_player": named}, own())

    assert {GAME.view(state, seat, NAMES[:2]).asks for seat in (0, 1, WATCHER)} == {says}
    assert GAME.says(fact("start", 1), NAMES, own()) == "Lars starts."


@pytest.mark.parametrize("seed", [1, 2])
def test_log_asks_and_choices_never_say_a_shipped_name(seed: int) -> None:
    """With an owner's set, everything that is told, asked and offered is called as his box calls it."""
    heard = set()
    for table in tables(seed):
        for seat in range(table.state.seats):
            seen = GAME.view(table.state, seat, NAMES[:3])
            heard |= {seen.asks, *(choice.says for choice in seen.choices), *seen.score_words}
        heard |= {told(table, news) for news in table.news()}

    assert {words for words in heard if shipped_words(words)} == set()
    assert len(heard) > 500


def test_choices_say_the_numbers_of_the_owners_box() -> None:
    """Values, defenders and silver of towns are those of the set."""
    start = view(
        {"turn": {"ship_mp": 3}, "P1": {"ship": "ENS", "army": "aboard", "army_load": "2*V", "kaupang": "2*V"}}
    )
    says = {choice.move: choice.says for choice in start.choices}

    assert says["S>JOR"] == "Ship with Army sails to Rojby (VP town, worth 5)"
    assert says["S>LON"] == "Ship with Army sails to Nolby (Pillage town, 2 defend, 4 silver each)"
    assert view({"P1": {"army": "JOR", "army_load": "V", "kaupang": "3*V"}}).choices[0].says == (
        "Attack Rojby: 1 against 1 to 2 unknown defenders"
    )


def test_an_unused_action_is_asked_about_before_the_turn_ends() -> None:
    """And a Viking who would be dismissed; nothing is asked where nothing is lost."""
    given: dict[str, object] = {"turn": {"acted": "S"}, "P1": {"silver": 3}}
    choices = {choice.move: choice for choice in view(given).choices}
    end, drop = choices["end"].confirm, choices["drop:K"].confirm
    acted = {choice.move: choice for choice in view({"turn": {"acted": "SA"}}).choices}

    assert end is not None
    assert drop is not None
    assert (end.title, end.says) == ("End your turn?", "Still to act: Army. What you do not use is gone.")
    assert drop.title == "Dismiss a Viking?"
    assert acted["end"].confirm is None
    assert choices["hire:K"].confirm is None


def test_loading_is_composed_of_several_answers() -> None:
    """For the one who loads, as long as he loads."""
    seen = [(table.state.dump()["step"], table.view(seat)) for table in tables(3) for seat in range(3)]

    assert {step for step, view in seen if view.composing is not None} == {"stow"}
    assert all((view.composing is not None) == (view.seat in view.waiting) for step, view in seen if step == "stow")


def test_long_lists_stand_under_headings_each_once() -> None:
    """In a turn and while trading; what has no heading comes first."""
    steps_with, seen = set(), 0
    for table in tables(4):
        for seat in range(3):
            shown = table.view(seat)
            headings = [heading for heading, _ in groupby(choice.group for choice in shown.choices)]
            assert len(headings) == len(set(headings))
            assert "" not in headings[1:]
            if headings and headings != [""]:
                steps_with.add(table.state.dump()["step"])
                seen = max(seen, len(headings))

    assert steps_with == {"main", "trade"}
    assert seen > 5
