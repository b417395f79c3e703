"""Imagined hands are as likely as what a seat knows makes them (section 6, P18)."""

from collections import Counter
from collections.abc import Mapping
from math import sqrt

import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, WATCHER
from longhouse.games.eketorp import GAME
from longhouse.games.eketorp.actions import EXCHANGE
from longhouse.games.eketorp.position import hand_of, thrown_first, thrown_later
from longhouse.games.eketorp.rules import Eketorp
from tests.games.eketorp.beliefs import Belief, belief
from tests.games.eketorp.positions import position

SAMPLES = 20_000
HEAPS = {"hand": hand_of, "thrown_first": thrown_first, "thrown_later": thrown_later}
RARELY = 3.0902  # one in a thousand, in standard deviations
TABLE: Mapping[str, object] = {"step": "material"}
FIELD: Mapping[str, object] = {"fields": {"A": {"bricks": "1g", "vikings": "rb"}}}

# name: (seats, viewer, fields of the position, watched places)
POSITIONS: dict[str, tuple[int, int, Mapping[str, object], tuple[str, ...]]] = {
    "nothing was shown": (
        3,
        0,
        {**TABLE, "P1": {"hand": "1 2 3 4"}, "P2": {"hand": "5 5 5 5"}, "P3": {"hand": "4 4 4 4"}},
        ("P2.hand",),
    ),
    "the viewer has all the sixes he can": (
        3,
        2,
        {**TABLE, "P1": {"hand": "1 1 1 4"}, "P2": {"hand": "1 1 1 5"}, "P3": {"hand": "6 6 6 6"}},
        ("P1.hand",),
    ),
    "two weak hands were rejected": (
        3,
        0,
        {
            **TABLE,
            "rejected": "4*1 3*2 3",
            "P1": {"hand": "2 2 3 4"},
            "P2": {"hand": "3 3 3 4"},
            "P3": {"hand": "3 5 6 6"},
        },
        ("P3.hand",),
    ),
    "rejected cards came out of the draw pile again": (
        3,
        0,
        {
            **TABLE,
            "rejected": "4*1 3*2 3",
            "P1": {"hand": "1 1 1 2", "origin": "drawn", "thrown_first": "2 3 4 5", "amulets": 1},
            "P2": {"hand": "3 3 3 4"},
            "P3": {"hand": "1 5 6 6"},
        },
        ("P2.hand",),
    ),
    "one card left, and only low ones were shown": (
        3,
        0,
        {
            **TABLE,
            "P1": {"hand": "4 5 6", "pile": "1", "shown": "2"},
            "P2": {"hand": "5", "pile": "2 2 5", "shown": "1 2 3"},
            "P3": {"hand": "1 1", "pile": "3 6", "shown": "5 6"},
        },
        ("P2.hand", "P3.hand"),
    ),
    "a starting hand was thrown away": (
        3,
        0,
        {
            **TABLE,
            "P1": {"hand": "1 2 6", "pile": "3", "shown": "2"},
            "P2": {
                "hand": "5 5 5",
                "pile": "2",
                "origin": "drawn",
                "thrown_first": "1 2 6",
                "shown": "3",
                "amulets": 2,
            },
            "P3": {"hand": "4 4 4 4"},
        },
        ("P2.thrown_first", "P2.hand"),
    ),
    "a rejected hand, and another player draws": (
        3,
        1,
        {
            **TABLE,
            "rejected": "1 1 1 1 2 2 2 3",
            "P1": {
                "hand": "1 2",
                "pile": "1 4",
                "origin": "drawn",
                "thrown_first": "6 6",
                "shown": "3 5",
                "amulets": 3,
            },
            "P2": {"hand": "3 4", "pile": "3 5", "shown": "1 4"},
            "P3": {"hand": "6 6 2 2"},
        },
        ("P1.thrown_first", "P1.hand"),
    ),
    "hands drawn twice": (
        4,
        3,
        {
            **TABLE,
            "P1": {
                "hand": "6",
                "pile": "1 2 3",
                "origin": "drawn",
                "thrown_first": "1 4",
                "thrown_later": "5",
                "shown": "2 2",
                "amulets": 2,
            },
            "P2": {"hand": "1 1 3 4", "origin": "known", "shown": "1 2 3 4"},
            "P3": {
                "hand": "3",
                "pile": "2 2 2",
                "origin": "drawn",
                "thrown_first": "5",
                "shown": "1 1 2",
                "amulets": 4,
            },
            "P4": {"hand": "4 5 6 6"},
        },
        ("P1.thrown_first", "P3.thrown_first", "P1.hand"),
    ),
    "in the middle of dealing anew": (
        3,
        0,
        {
            "step": "deal",
            "redealing": True,
            "dealt_to": "P3",
            "rejected": "1 1 2 3",
            "P1": {"hand": "1 4 4 4"},
            "P2": {"hand": "2 2 2 6"},
            "P3": {"hand": "1 3"},
        },
        ("P2.hand", "P3.hand"),
    ),
    "people who look on": (
        3,
        WATCHER,
        {
            **TABLE,
            "rejected": "1 1 1 2",
            "P1": {"hand": "5", "pile": "1 2 4", "shown": "1 2 3"},
            "P2": {"hand": "5 5", "pile": "1 3", "shown": "1 2"},
            "P3": {
                "hand": "1",
                "pile": "1 2 3",
                "origin": "drawn",
                "thrown_first": "6",
                "shown": "3 4 1",
                "amulets": 4,
            },
        },
        ("P1.hand", "P2.hand"),
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
def test_imagined_hands_are_as_likely_as_the_count_says(name: str) -> None:
    """The cards of hidden places match the exact conditional distribution (chi-square, one in a thousand)."""
    seats, viewer, given, watched = POSITIONS[name]
    state = position(seats, given)
    expected = belief(state.dump(), viewer, watched)
    rng = Rng(5)
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for _ in range(SAMPLES):
        world = state.resample(viewer, rng)
        assert isinstance(world, Eketorp), "a position of Eketorp"
        found[tuple(_held(world, place) for place in watched)] += 1

    surplus, freedom = chi_square(found, expected)

    assert set(found) <= set(expected), "a hand was imagined that cannot be"
    assert surplus < critical(freedom), f"{surplus:.1f} with {freedom} degrees of freedom"


def _held(world: Eketorp, place: str) -> tuple[int, ...]:
    seat, key = int(place[1]) - 1, place[3:]
    row = HEAPS[key](seat) * 6
    return tuple(k + 1 for k in range(6) for _ in range(world.cards[row + k]))


def _cards(world: Mapping[str, object], place: str) -> tuple[int, ...]:
    seat, key = place.split(".")
    player = world[seat]
    assert isinstance(player, dict), "a seat's part of a dump"
    return tuple(int(value) for value in player[key].split())


def chi_square(found: Counter[tuple[tuple[int, ...], ...]], expected: Belief) -> tuple[float, int]:
    """The chi-square sum over cells of at least ten expected samples, the rarer ones pooled; and its freedom."""
    cells: list[tuple[float, int]] = []
    rare_expected, rare_found = 0.0, 0
    for key, chance in expected.items():
        if float(chance) * SAMPLES >= 10:
            cells.append((float(chance) * SAMPLES, found[key]))
        else:
            rare_expected += float(chance) * SAMPLES
            rare_found += found[key]
    if rare_expected >= 10:
        cells.append((rare_expected, rare_found))
    return sum((seen - due) ** 2 / due for due, seen in cells), len(cells) - 1


def critical(freedom: int) -> float:
    """The value that chi-square exceeds once in a thousand times (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + RARELY * sqrt(part)) ** 3)


def test_a_wrong_belief_would_be_noticed() -> None:
    """The statistic tells a uniform deal from the truth where cards were rejected and drawn again."""
    seats, viewer, given, watched = POSITIONS["two weak hands were rejected"]
    state = position(seats, given)
    right = belief(state.dump(), viewer, watched)
    wrong = belief({**state.dump(), "rejected": ""}, viewer, watched)
    found = Counter({key: round(float(chance) * SAMPLES) for key, chance in wrong.items()})

    surplus, freedom = chi_square(found, right)

    assert surplus > critical(freedom)


def test_beliefs_are_calibrated_against_real_deals() -> None:
    """Deal and exchange by the rules many times: the truth looks like what a seat imagines, card by card.

    The first hand of P1 is weak (1 1 1 2) and comes back into the draw pile; P1 then exchanges his
    hand, so he sees cards from there. How many 1s the others started with is compared.
    """
    rng = Rng(11)
    games = 1500
    truth: Counter[int] = Counter()
    imagined: Counter[int] = Counter()
    for _ in range(games):
        state = GAME.start(3)
        for kind in (0, 0, 0, 1):
            state.apply(CHANCE, kind)
        while state.dump()["step"] == "deal":
            state.apply(CHANCE, state.roll(rng))
        fight = {"attacker": "P1", "defender": "P2", "place": "A"}
        given = {
            **state.dump(),
            **TABLE,
            **FIELD,
            "step": "amulet",
            "turn": "P1",
            "asked": "P1",
            "fight": {**_fight(), **fight},
        }
        state = position(3, given, strict=False)
        state.apply(0, EXCHANGE)
        for _ in range(4):
            state.apply(CHANCE, state.roll(rng))
        truth[_ones(state.dump())] += 1
        imagined[_ones(state.resample(0, rng).dump())] += 1

    gap = sum(n * (truth[n] - imagined[n]) for n in range(10)) / games
    spread = sqrt(2 * sum(n * n * truth[n] for n in range(10)) / games / games)

    assert abs(gap) < 4 * spread, f"truth {dict(truth)}, imagined {dict(imagined)}"


def _fight() -> dict[str, object]:
    return {"attack_card": 0, "defence_card": 0, "difference": 0, "taken": ""}


def _ones(world: Mapping[str, object]) -> int:
    return sum(_cards(world, place).count(1) for place in ("P2.hand", "P3.hand"))
