"""Worked examples and promises of Viking Games that need more than one case: whole games, tables, records."""

from collections.abc import Iterator

import pytest

from longhouse.core.errors import NotNow
from longhouse.core.record import Event, read, write
from longhouse.core.replay import replay
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, WATCHER
from longhouse.core.table import Table
from longhouse.games.viking_games import GAME, steps
from longhouse.games.viking_games.position import DISCARD_PILE, DRAW_PILE
from longhouse.games.viking_games.rules import VikingGames
from longhouse.games.viking_games.view import VikingGamesView


def table(seats: int, draws: str = "", **options: object) -> Table:
    """A table that P1 starts, fed with these cards; it answers forced public decisions itself."""
    fed = Table(GAME, seats, {"start_player": "P1", **options})
    feed(fed, "start:P1", *(f"draw:{code}" for code in draws.split()))
    return fed


def feed(fed: Table, *outcomes: str) -> None:
    for outcome in outcomes:
        fed.play(CHANCE, outcome)


def position(fed: Table) -> VikingGames:
    assert isinstance(fed.state, VikingGames)
    return fed.state


def seen(fed: Table, seat: int) -> VikingGamesView:
    view = fed.view(seat)
    assert isinstance(view, VikingGamesView)
    return view


def lines(events: list[Event]) -> list[str]:
    return [event.line() for event in events]


# Who starts


@pytest.mark.parametrize("variant", ["standard", "strategic"])
def test_lot_is_not_spoken_of_when_the_table_has_named_who_starts(variant: str) -> None:
    """VG-3: neither before the start nor in what is told of it."""
    named = Table(GAME, 3, {"start_player": "P2", "variant": variant}, names=("Astrid", "Dag", "Ulf"))
    drawn = Table(GAME, 3, {"variant": variant})

    assert {named.view(seat).asks for seat in (0, 1, 2, WATCHER)} == {"Dag starts, as the table has chosen."}
    assert {drawn.view(seat).asks for seat in (0, 1, 2, WATCHER)} == {"Lot decides who starts."}
    feed(named, "start:P2")
    for seat in (0, 1, 2, WATCHER):
        assert named.says(named.facts(seat)[0]) == "Dag starts."


# The specification's replay, at a table


def test_the_full_replay_is_told_by_its_record() -> None:
    """VG-3 to VG-32: the six actions of the replay, written, read and replayed."""
    played = table(3, "A3")
    for line in ["P1 throw:P2", "* draw:S2", "* draw:AR", "P3 save", "* draw:A2", "P1 throw:P2", "* draw:WE",
                 "P2 rob:P3", "* draw:A1", "P3 throw:P1", "* draw:S1"]:  # fmt: skip
        who, move = line.split()
        played.play(CHANCE if who == "*" else int(who[1:]) - 1, move)

    again = replay(GAME, read(write(played.record)))

    assert again.state.dump() == played.state.dump()
    dump = played.state.dump()
    assert dump["discard"] == "A2 S2 AR WE"
    assert dump["active"] == "P2"
    assert played.state.scores() == [-1, -3, 0]


# Who is asked


def test_a_public_decision_without_a_choice_is_answered_by_the_table() -> None:
    """VG-R37: with two players there is only one target."""
    duel = table(2, "A3")

    assert lines(duel.record.events) == ["* start:P1", "* draw:A3", "P1 throw:P2"]
    assert duel.state.scores() == [0, -3]


def test_the_one_use_of_a_wench_is_given_by_the_table() -> None:
    """VG-R37, VG-R15: the one player to skip; the one Armory to take, if nobody can be skipped."""
    skips = table(2, "WE")
    robs = table(2, "S1 AR")
    robs.play(1, "save")
    feed(robs, "draw:WE")
    robs.play(0, "skip:P2")
    feed(robs, "draw:WE")

    assert lines(skips.record.events)[-2:] == ["* draw:WE", "P1 skip:P2"]
    assert lines(robs.record.events)[-2:] == ["* draw:WE", "P1 rob:P2"]
    assert robs.state.dump()["discard"] == "AR 2*WE"


@pytest.mark.parametrize(
    ("seats", "draws", "choices"),
    [
        (3, "A1", ["throw:P2", "throw:P3"]),
        (2, "AR", ["now", "save"]),
        (3, "WE", ["skip:P2", "skip:P3"]),
    ],
)
def test_where_there_is_a_choice_the_player_is_asked(seats: int, draws: str, choices: list[str]) -> None:
    """VG-R37: the table answers nothing that could be answered otherwise."""
    asked = table(seats, draws)

    assert lines(asked.record.events) == ["* start:P1", f"* draw:{draws}"]
    assert [choice.move for choice in seen(asked, 0).choices] == choices


def test_a_hand_is_always_asked() -> None:
    """VG-R38: three equal cards leave one answer, and still the player gives it."""
    hands = table(2, variant="strategic")
    feed(hands, "deal:P1:S1", "deal:P2:A1", "deal:P1:S1", "deal:P2:A1", "draw:S1")

    assert lines(hands.record.events)[-1] == "* draw:S1"
    assert hands.state.legal(0) == [3]
    hands.play(0, "play:S1")
    assert position(hands).active == 1


def test_a_hand_that_was_shown_cannot_be_taken_back() -> None:
    """VG-R18: the throw that put P2 out has shown a hand, so nobody may undo it."""
    hands = table(3, variant="strategic", hit_limit=1)
    feed(hands, *(f"deal:P{seat}:{code}" for code in ("A1", "S1") for seat in (1, 2, 3)), "draw:S2")
    hands.play(0, "play:A1")
    before = position(hands).reveals
    hands.play(0, "throw:P2")

    assert position(hands).reveals > before
    with pytest.raises(NotNow):
        hands.undo(0)


# Who sees what


def test_everybody_sees_the_table_and_counts_the_piles() -> None:
    """VG-R24, VG-6: fronts, hits, discards by kind and the size of the draw pile are open to all."""
    open_table = table(3, "S2")
    feed(open_table, "draw:AR")
    open_table.play(1, "now")
    feed(open_table, "draw:A1")
    open_table.play(1, "throw:P1")

    for seat in (0, 1, 2, WATCHER):
        view = seen(open_table, seat)
        assert view.players[0].wall_shields == ("S2",)
        assert view.players[0].wall_axes == ("A1",)
        assert view.players[0].unused == 1
        assert sum(view.discard) == 1
        assert view.discard[7] == 1
        assert view.pile == 117
        assert sum(view.unseen) == 117


def test_the_order_of_the_discards_is_nothing_anybody_can_see() -> None:
    """VG-R35: an Armory before a Wench, or a Wench before an Armory, is the same pile."""
    one, other = table(3, "AR"), table(3, "WE")
    one.play(0, "now")
    feed(one, "draw:WE")
    one.play(0, "skip:P3")
    other.play(0, "skip:P3")
    feed(other, "draw:AR")
    other.play(1, "now")

    assert one.state.dump()["discard"] == other.state.dump()["discard"] == "AR WE"
    assert seen(one, 0).discard == seen(other, 0).discard == (0, 0, 0, 0, 0, 0, 0, 1, 1)


def test_a_seats_record_has_no_trace_of_cards_it_may_not_see() -> None:
    """VG-R33, VG-R34: dealt and drawn cards of others are left out, without a placeholder."""
    hands = table(2, variant="strategic")
    feed(hands, "deal:P1:A1", "deal:P2:A2", "deal:P1:S1", "deal:P2:S2", "draw:WE")
    hands.play(0, "play:S1")
    feed(hands, "draw:AR")

    assert lines(hands.record.seen_by(0).events) == [
        "* start:P1", "* deal:P1:A1", "* deal:P1:S1", "* draw:WE", "P1 play:S1"]  # fmt: skip
    assert lines(hands.record.seen_by(1).events) == [
        "* start:P1", "* deal:P2:A2", "* deal:P2:S2", "P1 play:S1", "* draw:AR"]  # fmt: skip
    assert lines(hands.record.seen_by(WATCHER).events) == ["* start:P1", "P1 play:S1"]
    assert seen(hands, 0).players[1].hand == ()
    assert seen(hands, 0).players[1].hand_size == 3
    assert seen(hands, 1).players[1].hand == ("A2", "S2", "AR")


def test_what_is_told_of_a_draw_depends_on_who_listens() -> None:
    """VG-R33: the owner hears which card, the others that there was one."""
    hands = table(2, variant="strategic")
    feed(hands, "deal:P1:A1", "deal:P2:A2", "deal:P1:S1", "deal:P2:S2", "draw:WE")

    assert [fact.key for fact in hands.facts(0)][-1] == "drawn"
    assert [fact.key for fact in hands.facts(1)][-1] == "drawn_unseen"
    assert [fact.key for fact in hands.facts(WATCHER)][-1] == "drawn_unseen"
    assert [fact.numbers[1] for fact in hands.facts(1) if fact.key == "dealt"] == [1, 4]


def test_a_drawn_card_cannot_be_unseen() -> None:
    """VG-7: a throw can be taken back until the next card is drawn."""
    fed = table(3, "A1")
    fed.play(0, "throw:P2")
    fed.undo(0)
    fed.play(0, "throw:P3")
    feed(fed, "draw:S1")

    assert fed.state.scores() == [0, 0, -1]
    with pytest.raises(NotNow, match="cannot be unseen"):
        fed.undo(0)


def test_a_shown_hand_cannot_be_unseen() -> None:
    """VG-R18: a throw that makes somebody show a hand is not taken back."""
    hands = table(3, variant="strategic", hit_limit=1)
    feed(hands, *(f"deal:P{seat}:A1" for _ in range(2) for seat in (1, 2, 3)), "draw:S1")
    hands.play(0, "play:A1")
    hands.play(0, "throw:P2")

    with pytest.raises(NotNow, match="cannot be unseen"):
        hands.undo(0)


# Whole games


def games(seats: int, variant: str, number: int) -> Iterator[Iterator[VikingGames]]:
    """Some random games, and some between sensible players; each as its positions."""
    for seed in range(number):
        yield positions(seats, variant, seed)


def positions(seats: int, variant: str, seed: int) -> Iterator[VikingGames]:
    state = GAME.start(seats, {"variant": variant})
    assert isinstance(state, VikingGames)
    rng = Rng(seed)
    while True:
        yield state
        seat = state.to_act()
        if seat == OVER:
            return
        if seat == CHANCE:
            state.apply(seat, state.roll(rng))
        else:
            state.apply(seat, GAME.policy(state, seat, rng) if seed % 2 else state.pick(seat, rng))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_vg_r25_a_standard_game_ends_within_its_deck(seats: int) -> None:
    """VG-R25: up to six players need no second pass through the deck, seven less than two."""
    for game in games(seats, "standard", 8):
        for state in game:
            last = state
        assert last.ending() == "VG-5"
        assert last.draws <= (120 if seats < 7 else 239)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_vg_r25_a_small_strategic_game_ends_before_the_first_shuffle(seats: int) -> None:
    """VG-R25: with two to four players, in at most 120 draws less the cards dealt."""
    for game in games(seats, "strategic", 6):
        for state in game:
            last = state
        assert last.ending() == "VG-5"
        assert last.draws <= 120 - 2 * seats


@pytest.mark.parametrize(("seats", "variant"), [(2, "standard"), (3, "strategic"), (5, "standard"), (7, "strategic")])
def test_vg_r17_nobody_plays_three_turns_in_a_row(seats: int, variant: str) -> None:
    """VG-R17, VG-34: nor does anybody lose two turns without one between."""
    for game in games(seats, variant, 6):
        turns: list[int] = []
        for state in game:
            if state.turns > len(turns):
                turns.append(state.active)
        assert all(len(set(turns[i : i + 3])) > 1 for i in range(len(turns) - 2))


@pytest.mark.parametrize(("seats", "variant"), [(2, "strategic"), (4, "standard"), (6, "strategic"), (7, "strategic")])
def test_vg_r23_there_is_always_a_card_to_draw(seats: int, variant: str) -> None:
    """VG-R23, VG-R1, VG-R2: the piles hold at least 25 - 3n cards when n are left, and all is in order."""
    for game in games(seats, variant, 2):
        for state in game:
            living = len(state.living_seats())
            if state.step == steps.DRAW:
                assert state.held(DRAW_PILE) + state.held(DISCARD_PILE) >= 25 - 3 * living
            assert GAME.load(state.dump(), state.deck, True).dump() == state.dump()


def test_at_most_twelve_answers_are_open_at_once() -> None:
    """VG-31: a Wench at a table of seven has the most."""
    start = GAME.start(7, {"start_player": "P1"}).dump()
    start |= {"step": "wench", "card": "WE", "draw": "rest", "turns": 1, "draws": 1}
    for seat in range(2, 8):
        part = start[f"P{seat}"]
        assert isinstance(part, dict)
        part["armory"] = True

    assert len(GAME.load(start, GAME.components(), True).legal(0)) == 12


def test_vg_r7_nobody_has_more_than_two_hits_beyond_the_limit() -> None:
    """VG-R7: at most limit + 2 hits, and out_order grows by one at a time."""
    for game in games(5, "standard", 6):
        out = 0
        for state in game:
            assert max(state.hits) <= state.hit_limit + 2
            assert len(state.out_order) - out in (0, 1)
            out = len(state.out_order)
