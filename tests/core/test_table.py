"""The table: the one door for moves."""

from dataclasses import replace
from typing import Any

import pytest

from longhouse.core.errors import BadMove, BadOption, BadRecord, NotNow, Refused
from longhouse.core.note import Note
from longhouse.core.record import Event, read, write
from longhouse.core.replay import replay
from longhouse.core.rng import Rng
from longhouse.core.seats import TABLE
from longhouse.core.state import CHANCE, OVER
from longhouse.core.table import Table
from longhouse.core.verify import verify
from tests.core.games import GAME, table_at


def fed(*lines: str, seats: int = 3, **options: object) -> Table:
    """A table without a source of chance, after these events; public forced answers come by themselves."""
    table = Table(GAME, seats, options)
    for line in lines:
        who, move = line.split(" ", 1)
        table.feed(Event({"*": CHANCE, "!": TABLE}.get(who, int(who[1:]) - 1 if who[0] == "P" else 0), move))
    return table


def test_a_refused_move_names_the_rule_and_says_it() -> None:
    table = fed("* start:P1", "* draw:A2")

    with pytest.raises(Refused) as caught:
        table.play(0, "throw:P1")

    assert caught.value.rule == "VG-12"
    assert str(caught.value) == f"throw:P1: not allowed by VG-12 ({GAME.rules.says('VG-12')})"
    assert len(table.record.events) == 2


def test_a_move_out_of_turn_is_not_now() -> None:
    table = fed("* start:P1", "* draw:A2")

    with pytest.raises(NotNow, match="throw:P1: not now; it is for P1 to decide"):
        table.play(1, "throw:P1")


def test_a_move_of_another_step_is_not_now_and_says_what_is_asked() -> None:
    table = fed("* start:P1", "* draw:A2")

    with pytest.raises(NotNow) as caught:
        table.play(0, "now")

    assert str(caught.value) == f"now: not now; {table.view(0).asks}"


def test_a_text_that_is_no_move_is_said_so() -> None:
    table = fed("* start:P1", "* draw:A2")

    with pytest.raises(BadMove, match="'fly:P2' is no move of Viking Games; try throw:P2"):
        table.play(0, "fly:P2")
    with pytest.raises(BadMove, match="there is no P5 at this table; the last seat is P3"):
        table.play(0, "throw:P5")
    with pytest.raises(NotNow, match="there is no seat P8 at this table"):
        table.play(7, "throw:P1")


def test_why_not_tells_the_same_without_playing() -> None:
    table = fed("* start:P1", "* draw:A2")

    assert table.why_not(0, "throw:P2") == ""
    assert table.why_not(0, "throw:P1") == "VG-12"
    assert table.why_not(0, "save") == "not now"
    assert table.why_not(1, "throw:P1") == "not now"
    assert table.why_not(0, "fly") == "no move"
    assert len(table.record.events) == 2


def test_a_public_decision_with_one_option_is_answered_and_recorded() -> None:
    """With two players an axe has only one target (specifications, point 2)."""
    table = fed("* start:P1", seats=2)
    table.feed(Event(CHANCE, "draw:A1"))
    table.go_on()

    assert table.record.events[-1] == Event(0, "throw:P2")
    assert table.state.to_act() == CHANCE


def test_a_secret_decision_with_one_option_is_put_to_the_player() -> None:
    """Three equal cards leave one choice, but being asked must give nothing away."""
    deals = [f"* deal:{seat}:A1" for _ in range(2) for seat in ("P1", "P2")]
    table = fed("* start:P1", *deals, "* draw:A1", seats=2, variant="strategic")
    table.go_on()

    assert table.state.to_act() == 0
    assert table.state.legal(0) == [0]
    assert len(table.record.events) == 6


def test_an_answer_can_be_taken_back_until_something_new_is_seen() -> None:
    """A target can be chosen again; a card played from the hand has been seen, and so has a draw."""
    deals = [f"* deal:{seat}:{card}" for card in ("A1", "AR") for seat in ("P1", "P2", "P3")]
    table = fed("* start:P1", *deals, "* draw:S1", variant="strategic")
    table.play(0, "play:A1")
    before = table.state.dump()
    told = len(table.facts(0))

    table.play(0, "throw:P2")
    table.undo(0)

    assert table.state.dump() == before
    assert len(table.facts(0)) == told
    assert [event.line() for event in table.record.events[-2:]] == ["P1 throw:P2", "! undo 1"]
    with pytest.raises(NotNow, match="what is seen cannot be unseen"):
        table.undo(0)
    table.play(0, "throw:P3")
    table.feed(Event(CHANCE, "draw:S1"))
    with pytest.raises(NotNow, match="what is seen cannot be unseen"):
        table.undo(0)
    assert replay(GAME, read(write(table.record))).state.dump() == table.state.dump()


def test_who_has_answered_nothing_has_nothing_to_take_back() -> None:
    deals = [f"* deal:{seat}:{card}" for card in ("A1", "AR") for seat in ("P1", "P2", "P3")]
    table = fed("* start:P1", *deals, "* draw:S1", variant="strategic")
    table.play(0, "play:A1")
    table.play(0, "throw:P2")

    with pytest.raises(NotNow, match="undo: there is nothing to take back"):
        table.undo(1)
    with pytest.raises(NotNow, match="what is seen cannot be unseen"):
        table.undo(0, 2)
    assert table.state.scores() == [0, -1, 0]


def test_there_may_be_nothing_to_take_back() -> None:
    with pytest.raises(NotNow, match="undo: there is nothing to take back"):
        Table(GAME, 3).undo(0)


def test_a_shown_hand_cannot_be_taken_back() -> None:
    """Going out shows the hand (VG-R18), so the throw stands even before the next card is drawn."""
    deals = [f"* deal:{seat}:{card}" for card in ("A1", "A3") for seat in ("P1", "P2", "P3")]
    table = fed("* start:P1", *deals, "* draw:S1", variant="strategic", hit_limit=3)
    table.play(0, "play:A3")
    table.play(0, "throw:P2")

    with pytest.raises(NotNow, match="what is seen cannot be unseen"):
        table.undo(0)


def test_resigning_ends_a_game_of_two() -> None:
    table = table_at(1, 3, seats=2)

    table.note(Note.resign(0))

    assert table.over
    assert table.places() == [2, 1]
    with pytest.raises(NotNow, match="the game is over"):
        table.play(1, "throw:P1")
    assert replay(GAME, table.record).places() == [2, 1]


def test_in_a_bigger_game_a_bot_plays_on_and_the_player_may_come_back() -> None:
    table = table_at(1, 3)
    seat = table.state.to_act()

    table.note(Note.resign(1))
    table.note(Note.bot(1, "karl"))
    table.note(Note.flag(2))
    assert not table.over
    assert table.played_by == ["person", "karl", "person", "person"]
    table.note(Note.back(1))
    assert table.played_by == ["person"] * 4
    assert table.state.to_act() == seat


def test_an_abandoned_game_has_no_winner() -> None:
    table = table_at(1, 3)

    table.note(Note.abandoned())

    assert table.over
    assert table.places() == []
    with pytest.raises(NotNow, match="resign P1: the game is over"):
        table.note(Note.resign(0))


def test_a_record_cannot_say_that_a_table_danced() -> None:
    with pytest.raises(BadMove, match="'dance P1' is nothing a table does; it knows undo 1"):
        table_at(1, 3).feed(Event(TABLE, "dance P1"))


def test_nobody_takes_back_no_answers() -> None:
    with pytest.raises(BadMove, match="is nothing a table does"):
        table_at(1, 3).undo(0, 0)


def test_any_prefix_of_a_record_replays_to_the_same_position() -> None:
    live = Table(GAME, 5, {"variant": "strategic"}, chance=Rng(9))
    positions = [live.state.dump()]
    rng = Rng(2)
    cuts = [len(live.record.events)]
    while not live.over:
        seat = live.state.to_act()
        live.play(seat, GAME.write(live.state, seat, live.state.pick(seat, rng)))
        positions.append(live.state.dump())
        cuts.append(len(live.record.events))
    record = read(write(live.record))

    for cut, position in zip(cuts[:: len(cuts) // 12], positions[:: len(cuts) // 12], strict=True):
        assert replay(GAME, record, upto=cut).state.dump() == position
    assert replay(GAME, record).places() == live.places()


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"game": "chess"}, "this is a record of chess"),
        ({"version": 9}, "played under version 9 of the rules of Viking Games; this Longhouse plays version 1"),
        ({"components": "sha256:12"}, "played with the component set sha256:12, not with default 1"),
        ({"viewer": 1}, "only what P2 may see"),
        ({"options": {"variant": "chess"}}, "the header does not fit: variant=chess is not possible"),
        ({"names": ("alone",)}, "the header does not fit: Viking Games is for 2 to 7 players, not 1"),
    ],
)
def test_a_record_of_another_game_version_set_or_viewer_is_refused(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        replay(GAME, replace(table_at(1, 5).record, **wrong))


def test_an_outcome_that_cannot_be_drawn_is_refused() -> None:
    table = fed("* start:P2")

    with pytest.raises(BadMove, match="is no outcome"):
        table.feed(Event(CHANCE, "draw:Z9"))
    with pytest.raises(NotNow):
        table.feed(Event(CHANCE, "start:P1"))
    table.feed(Event(CHANCE, "draw:A1"))
    with pytest.raises(NotNow, match="nothing is drawn now"):
        table.feed(Event(CHANCE, "draw:A1"))


def test_news_are_told_once_and_facts_kept() -> None:
    table = fed("* start:P1", "* draw:A2")
    assert [fact.key for fact in table.news()] == ["start", "turn", "draws"]
    assert table.news() == []

    table.play(0, "throw:P3")

    assert [fact.key for fact in table.news()] == ["hit", "turn"]
    assert [fact.key for fact in table.facts(1)] == ["start", "turn", "draws", "hit", "turn"]


@pytest.mark.parametrize("people", [["anna"], ["anna", " ", "bob"], ["a" * 61, "b", "c"]])
def test_names_must_fit_the_seats(people: list[str]) -> None:
    with pytest.raises(BadOption, match="3 seats need 3 names of 1 to 60 characters"):
        Table(GAME, 3, names=people)


@pytest.mark.parametrize("words", [{5: "hello"}, {0: "two\nlines"}, {0: " "}, {0: "x" * 201}])
def test_words_of_players_are_one_short_line(words: dict[int, str]) -> None:
    with pytest.raises(BadOption, match="a player's word is one line"):
        Table(GAME, 3, words=words)


def test_the_game_goes_on_until_over() -> None:
    table = table_at(6, 10_000, 7)

    assert table.state.to_act() == OVER
    assert sorted(table.places()) == [1, 2, 3, 4, 5, 6, 7]


def test_a_game_that_went_on_under_newer_rules_is_replayed_under_them() -> None:
    """The header keeps the version chance was sealed under; the table's event says which rules hold in the end."""
    table = Table(GAME, 2, chance=b"\x07" * 32)
    newer = replace(GAME, version=GAME.version + 1)
    table.note(Note.rules(newer.version))
    record = read(write(table.saved_record()))
    assert (record.version, record.rules) == (GAME.version, newer.version)
    assert verify(newer, record).chance_checked
    assert replay(newer, record).record.version == record.version
    with pytest.raises(BadRecord, match=f"version {newer.version}"):
        replay(GAME, record)
