"""What holds for whole games of Vikings, and what the score sheet and its preview promise."""

from collections import Counter
from typing import Any

import pytest

from longhouse.core.errors import BadOption
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, WATCHER, Fact
from longhouse.core.table import Table
from longhouse.games.vikings import GAME
from longhouse.games.vikings.board import VP_LINES
from longhouse.games.vikings.rules import Vikings
from longhouse.games.vikings.view import VikingsView, view
from tests.cases.casefile import merged

VERSIONS: tuple[dict[str, object], ...] = ({}, {"version": "progress"}, {"version": "progress", "auction": False})


def played(seats: int, options: dict[str, object], seed: int) -> tuple[Vikings, list[Fact]]:
    """A random game to its end, and everything told."""
    state = GAME.start(seats, options)
    assert isinstance(state, Vikings)
    facts: list[Fact] = []
    state.facts = facts
    rng = Rng(seed)
    while state.to_act() != OVER:
        seat = state.to_act()
        state.apply(seat, state.roll(rng) if seat == CHANCE else state.pick(seat, rng))
    return state, facts


@pytest.mark.parametrize("options", VERSIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_vk18_everybody_takes_as_many_sets(seats: int, options: dict[str, object]) -> None:
    """72 purchases, each player's share the same in every round (VK-18, VK-R44)."""
    state, facts = played(seats, options, 7)

    rounds: list[Counter[int]] = []
    for fact in facts:
        if fact.key == "round":
            rounds.append(Counter())
        if fact.key == "take":
            rounds[-1][fact.numbers[0]] += 1

    assert state.purchases == 72
    assert rounds == [Counter(dict.fromkeys(range(seats), 12 // seats))] * 6


@pytest.mark.parametrize(("options", "left"), [({}, 6), ({"version": "progress"}, 0)])
def test_vkr41_the_sack_is_never_short(options: dict[str, object], left: int) -> None:
    """Six Vikings stay in the sack of a basic game, none with auctions (VK-R41)."""
    state, _ = played(4, options, 3)

    assert sum(state.sack) == left
    assert sum(state.pool) == 0


def test_vkr42_the_table_answers_what_leaves_no_choice() -> None:
    """Whenever somebody is asked at a table, there are at least two answers (VK-R42)."""
    table = Table(GAME, 3, {"version": "progress"}, chance=Rng(11))
    rng = Rng(12)
    while not table.over:
        seat = table.state.to_act()
        moves = table.state.legal(seat)
        assert len(moves) > 1
        table.play(seat, GAME.write(table.state, seat, moves[rng.below(len(moves))]))
    assert any(step.forced for step in table.in_force)


def test_the_start_player_has_its_old_name_too() -> None:
    """first_player is another name of start_player."""
    assert GAME.choose(3, {"first_player": "P3"})["start_player"] == "P3"


@pytest.mark.parametrize("option", [{"version": "huge"}, {"auction": "maybe"}, {"players": 3}, {"start_player": "P4"}])
def test_other_options_are_refused(option: dict[str, object]) -> None:
    """An option that does not exist, or not so, is refused with a sentence."""
    with pytest.raises(BadOption):
        GAME.start(3, option)


@pytest.mark.parametrize("options", VERSIONS)
def test_the_final_sheet_adds_up(options: dict[str, object]) -> None:
    """Start value and categories make the points of every player, and the text shows them side by side."""
    for seed in range(4):
        state, _ = played(4, options, seed)
        seen = view(state, 0, ("Astrid", "Bjorn", "Cnut", "Dagny"))

        shown = GAME.show(seen)
        assert "Score sheet" in shown
        for player in seen.players:
            assert player.started_vp == 10
            assert player.started_gold == 20
            assert player.started_vp + sum(player.vp_sheet.values()) == player.vp
            assert player.started_gold + sum(player.gold_sheet.values()) == player.gold


def test_the_preview_is_what_the_scoring_brings() -> None:
    """What a large scoring is said to bring is what it brings, once no boatsman moves any more."""
    found = 0
    for seed in range(40):
        state = GAME.start(3, VERSIONS[seed % 3])
        assert isinstance(state, Vikings)
        rng = Rng(seed)
        while state.to_act() != OVER:
            seat = state.to_act()
            moves = state.legal(seat)
            if seat != CHANCE and "stop" in (GAME.write(state, seat, move) for move in moves):
                before = view(state, seat)
                state.apply(seat, moves[-1])
                check_preview(before, state, seat)
                found += 1
            else:
                state.apply(seat, state.roll(rng) if seat == CHANCE else state.pick(seat, rng))
    assert found > 50


def check_preview(before: VikingsView, after: Vikings, seat: int) -> None:
    gained = before.players[seat].next_vp
    assert [after.vp_sheet[seat * VP_LINES + i] for i in range(VP_LINES)] == [
        old + gained[category] for category, old in before.players[seat].vp_sheet.items()
    ]


def test_the_terminal_shows_every_round_in_80_columns() -> None:
    """Four players with long names, the board and the preview of each round's scoring side by side."""
    names = ("Ragnhild the Unreasonably Long-Named",) * 4
    state = GAME.start(4, {})
    assert isinstance(state, Vikings)
    rng, rounds = Rng(5), set()
    while state.to_act() != OVER:
        seat = state.to_act()
        if seat != CHANCE and state.round not in rounds:
            rounds.add(state.round)
            assert max(len(line) for line in GAME.show(view(state, seat, names)).splitlines()) <= 80
        state.apply(seat, state.roll(rng) if seat == CHANCE else state.pick(seat, rng))

    assert len(rounds) == 6


def test_the_numbers_of_the_actions_are_the_specifications() -> None:
    """The fixed action space (section 5.4), and the outcomes of chance."""
    numbers = {
        "t0": 0, "t11": 11, "S1": 12, "S14": 25, "K1": 26, "K37": 62, "R1": 63, "B37": 210, "on": 211, "base": 212,
        "x1": 213, "x4": 216, "x-": 217, "cB": 218, "cY": 219, "cG": 220, "cR": 221, "cK": 222, "cA": 223, "pass": 224,
        "bid0": 225, "bid60": 285, "allK": 286, "allB": 290, "each": 291, "oneK": 292, "oneB": 296, "stop": 297,
        "skip": 298,
    }  # fmt: skip
    state = GAME.start(2, {})

    assert GAME.actions == 299
    assert {text: GAME.read(state, 0, text) for text in numbers} == numbers
    assert GAME.outcomes == 33
    assert [GAME.read(state, CHANCE, text) for text in ("tile:L", "viking:B", "special:coin5", "start:P1")] == [
        0, 10, 16, 29,
    ]  # fmt: skip


@pytest.mark.parametrize("step", ["boat_mode", "boat_cell"])
def test_who_has_had_the_large_scoring_is_promised_nothing_more(step: str) -> None:
    """While boatsmen work, the preview is for the player at it and those after him (VK-49)."""
    home = {"start_tile": False, "display": "R1=L* G1=L", "base": "G A"}
    given: dict[str, Any] = {"round": 2, "step": step, "start_figure": "P2", "active": "P3", "pool": "rest"}
    if step == "boat_cell":
        given |= {"boat_mode": "all", "boat_row": "G", "boat_left": 1}
    given |= {"sack": "rest", "bank": "rest", "P1": home, "P2": home, "P3": home}
    position = GAME.load(merged(GAME.start(3, {}).dump(), given), GAME.components(), True)

    seen = view(position, WATCHER)

    assert [player.next_vp["nobles"] for player in seen.players] == [2, 0, 2]
