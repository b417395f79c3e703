"""What a seat believes about strategic hands, against all worlds that fit (VG-R33, VG-R39).

worlds.py keeps, beside a game of a few cards, every world a viewer must think possible. The kernel must
take exactly these for possible, and imagine each as often as there are ways to deal it, card by card.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, WATCHER
from longhouse.games.viking_games import GAME, hidden
from longhouse.games.viking_games.components import CODES, KINDS
from longhouse.games.viking_games.hidden_past import Past
from longhouse.games.viking_games.position import hand_of
from longhouse.games.viking_games.rules import VikingGames
from tests.games.viking_games.worlds import Cards, World, Worlds, cards, likely

SAMPLES = 1_500
Z_ONE_IN_A_HUNDRED_THOUSAND = 4.2649
MIXTURES = ("AR WE A1 S1 AR WE S2 A2", "AR WE AR WE S1", "A1 A2 S1 S2 S3 AR WE")
MOST_DEALS = 300  # that are looked at one by one


# Small games


def small(seats: int, seed: int) -> VikingGames:
    """P1's turn in a strategic game of few cards; the draw pile lasts for one or two draws."""
    rng = Rng(seed)
    kinds = MIXTURES[seed % len(MIXTURES)].split()
    deck = [kinds[rng.below(len(kinds))] for _ in range(2 * seats + 2 + rng.below(4))]
    options = {"variant": "strategic", "start_player": "P1", "max_draws": 40, "hit_limit": (3, 30)[rng.below(2)]}
    data: dict[str, Any] = GAME.start(seats, options).dump()
    for seat in range(seats):
        data[f"P{seat + 1}"] |= {"hand": " ".join(deck[2 * seat : 2 * seat + 2])}
    armory = rng.below(3) == 0
    data["P1"]["armory"] = data["armory_ready"] = armory
    pile = deck[2 * seats :]
    cut = 1 + rng.below(2)
    data |= {"step": "draw", "turns": 1, "draw": " ".join(pile[:cut]), "discard": " ".join(pile[cut:])}
    return position(data)


def position(data: dict[str, Any]) -> VikingGames:
    """A position of few cards, which only fewer checks let pass."""
    state = GAME.load(data, GAME.components(), False)
    assert isinstance(state, VikingGames)
    return state


@dataclass
class Moment:
    """A position of a small game, with what each viewer must believe."""

    state: VikingGames
    beliefs: list[Worlds]
    seen: Counter[str]


def moments(state: VikingGames, seed: int) -> Iterator[Moment]:
    """A random game, position by position."""
    rng = Rng(seed)
    beliefs = [Worlds(state.dump(), viewer) for viewer in (*range(state.seats), WATCHER)]
    seen: Counter[str] = Counter()
    while state.to_act() != OVER:
        seat = state.to_act()
        action = state.roll(rng) if seat == CHANCE else state.pick(seat, rng)
        play(state, seat, GAME.write(state, seat, action), beliefs, seen)
        yield Moment(state, beliefs, seen)


def play(state: VikingGames, seat: int, move: str, beliefs: list[Worlds], seen: Counter[str]) -> None:
    """One answer or outcome, which all viewers see as far as they may."""
    before = state.dump()
    state.apply(seat, GAME.read(state, seat, move))
    after = state.dump()
    for belief in beliefs:
        belief.see("*" if seat == CHANCE else f"P{seat + 1}", move, before, after)
    seen[move.partition(":")[0]] += 1
    seen["shuffle"] += len(cards(str(after["draw"]))) > len(cards(str(before["draw"])))
    seen["out"] += after["out_order"] != before["out_order"]


# Worlds of the kernel


def with_hands(state: VikingGames, world: World, viewer: int) -> VikingGames:
    """The position as it would be in another world."""
    twin = state.copy()
    hands, pile = world
    for k, code in enumerate(CODES):
        twin.cards[k] = pile.count(code)
        for seat, hand in enumerate(hands):
            if seat != viewer:
                twin.cards[hand_of(seat) * KINDS + k] = hand.count(code)
    return twin


def world_of(state: VikingGames, viewer: int) -> World:
    """The hidden part of a position."""

    def at(place: int) -> Cards:
        return tuple(sorted(code for k, code in enumerate(CODES) for _ in range(state.at(place, k))))

    return tuple(() if seat == viewer else at(hand_of(seat)) for seat in range(state.seats)), at(0)


def imagined(state: VikingGames, viewer: int, number: int, seed: int) -> Counter[World]:
    """How often each world is imagined by the kernel."""
    rng = Rng(seed)
    found: Counter[World] = Counter()
    for _ in range(number):
        twin = state.resample(viewer, rng)
        assert isinstance(twin, VikingGames)
        found[world_of(twin, viewer)] += 1
    return found


def too_far(found: Counter[World], shares: dict[World, float]) -> bool:
    """Whether a chi-square test rejects at one in a hundred thousand (Wilson and Hilferty's approximation)."""
    total = sum(found.values())
    square, bins, small_found, small_likely = 0.0, 0, 0, 0.0
    for world, share in shares.items():
        if share * total < 8:  # too few to count alone
            small_found += found[world]
            small_likely += share * total
        else:
            square += (found[world] - share * total) ** 2 / (share * total)
            bins += 1
    if small_likely > 0:
        square += (small_found - small_likely) ** 2 / small_likely
        bins += 1
    freedom = max(1, bins - 1)
    spread = 2 / (9 * freedom)
    return square > freedom * (1 - spread + Z_ONE_IN_A_HUNDRED_THOUSAND * math.sqrt(spread)) ** 3


@pytest.mark.parametrize("seats", [2, 3, pytest.param(4, marks=pytest.mark.slow)])
def test_vg_r39_possible_is_exactly_what_can_have_come_about(seats: int) -> None:
    """VG-R39: every deal of the unseen cards is taken for possible if and only if some course of the game leads to it.

    Over shuffles, forced discards and hands that are shown, for every seat and for a watcher.
    """
    seen: Counter[str] = Counter()
    for seed in range(12):
        for moment in moments(small(seats, seed), seed):
            after = moment.state.dump()
            for belief in moment.beliefs:
                deals = belief.unlimited(after)
                assert belief.truth(after) in belief.possible
                if moment.state.to_act() == OVER or len(deals) > MOST_DEALS:
                    continue
                past = [w for w in deals if Past(with_hands(moment.state, w, belief.viewer), belief.viewer).allows()]
                assert set(past) == belief.possible
                seen["known"] += len(belief.possible) < len(deals)
        seen += moment.seen
    assert seen["shuffle"] > 10
    assert seen["discard"] > 0
    assert seen["known"] > 50


@pytest.mark.parametrize("seats", [2, *(pytest.param(n, marks=pytest.mark.slow) for n in (3, 4))])
def test_vg_r39_every_deal_that_fits_is_equally_likely(seats: int) -> None:
    """VG-R39: what is imagined has exactly the distribution of the enumeration."""
    tried = 0
    for seed in range(20, 40):
        for number, moment in enumerate(moments(small(seats, seed), seed)):
            belief = moment.beliefs[(seed + number) % len(moment.beliefs)]
            deals = belief.unlimited(moment.state.dump())
            if number % 7 != seed % 7 or not 2 < len(belief.possible) < len(deals) or tried == 8:
                continue
            found = imagined(moment.state, belief.viewer, SAMPLES, seed)
            assert set(found) <= belief.possible, "something impossible was imagined"
            assert not too_far(found, likely(belief.possible))
            tried += 1
    assert tried == 8


# The test can fail: samplers that look right and are not


def ignorant(state: VikingGames, viewer: int, number: int, seed: int) -> Counter[World]:
    """Deal without any knowledge."""
    rng = Rng(seed)
    found: Counter[World] = Counter()
    for _ in range(number):
        twin = state.copy()
        hidden.deal_freely(twin, hidden.take_back(twin, viewer), rng)
        found[world_of(twin, viewer)] += 1
    return found


def repaired(state: VikingGames, viewer: int, number: int, seed: int) -> Counter[World]:
    """Deal, then swap cards until the knowledge fits: biased."""
    rng = Rng(seed)
    found: Counter[World] = Counter()
    for _ in range(number):
        twin = state.copy()
        hidden.deal_freely(twin, hidden.take_back(twin, viewer), rng)
        while not Past(twin, viewer).allows():
            _swap(twin, viewer, rng)
        found[world_of(twin, viewer)] += 1
    return found


def _swap(twin: VikingGames, viewer: int, rng: Rng) -> None:
    """Exchange a card of a hidden hand with one of another or of the draw pile."""
    places = [0, *(hand_of(seat) for seat in range(twin.seats) if seat != viewer)]
    held = [(place, k) for place in places for k in range(KINDS) if twin.at(place, k)]
    (one, a), (other, b) = held[rng.below(len(held))], held[rng.below(len(held))]
    for place, given, got in ((one, a, b), (other, b, a)):
        twin.cards[place * KINDS + given] -= 1
        twin.cards[place * KINDS + got] += 1


@pytest.mark.slow
@pytest.mark.parametrize("sampler", [ignorant, repaired])
def test_a_wrong_sampler_would_be_noticed(
    sampler: Callable[[VikingGames, int, int, int], Counter[World]],
) -> None:
    noticed = 0
    for seed in range(20, 26):
        for number, moment in enumerate(moments(small(3, seed), seed)):
            belief = moment.beliefs[number % 4]
            if number % 5 == 0 and 3 < len(belief.possible) < len(belief.unlimited(moment.state.dump())):
                noticed += too_far(sampler(moment.state, belief.viewer, SAMPLES, seed), likely(belief.possible))
    assert noticed > 1


# What stays


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_vg_r33_what_the_observer_sees_stays(seats: int) -> None:
    """VG-R33: only hidden hands and the draw pile change, and no card is lost."""
    rng = Rng(2)
    for seed in range(6):
        for moment in moments(small(seats, seed), seed):
            state = moment.state
            before = state.dump()
            for viewer in (*range(seats), WATCHER):
                twin = state.resample(viewer, rng)
                after = twin.dump()
                assert GAME.census(twin) == GAME.census(state)
                assert len(cards(str(after["draw"]))) == len(cards(str(before["draw"])))
                assert GAME.view(twin, viewer, ()) == GAME.view(state, viewer, ())
                if viewer != WATCHER:
                    assert after[f"P{viewer + 1}"] == before[f"P{viewer + 1}"]


def test_a_position_that_contradicts_itself_is_dealt_freely() -> None:
    """A puzzle may say that nobody could have these cards; imagining still comes to an end."""
    data = small(3, 1).dump()
    data["in_hands"] = ["6*A3"]
    for name in ("P1", "P2", "P3"):
        part = data[name]
        assert isinstance(part, dict)
        part |= {"stretches": ["shuffle"], "spent": ["", ""], "taken": ["", ""]}
    state = position(data)
    assert not Past(state, 0).allows()

    assert GAME.census(state.resample(0, Rng(1))) == GAME.census(state)


# Examples of the specification's section 6


def test_who_has_not_drawn_since_a_shuffle_holds_only_cards_that_were_in_hands_then() -> None:
    """VG-R39: P1 has drawn since, P3 has not; so a Three or Four Shield can be with P1, but not with P3."""
    data: dict[str, Any] = GAME.start(3, {"variant": "strategic", "start_player": "P1"}).dump()
    data |= {"step": "draw", "turns": 1, "draw": "S1", "discard": "S3 S4 WE"}
    for name, hand in (("P1", "A1 A2"), ("P2", "2*S2"), ("P3", "A1 A3")):
        data[name] |= {"hand": hand}
    state = position(data)
    beliefs = [Worlds(state.dump(), 1)]
    for seat, move in ((CHANCE, "draw:S1"), (0, "play:S1"), (CHANCE, "draw:WE"), (1, "play:WE"), (1, "skip:P3"),
                       (CHANCE, "draw:S4"), (0, "play:A1")):  # fmt: skip
        play(state, seat, move, beliefs, Counter())

    found = imagined(state, 1, 500, 1)

    assert state.dump()["in_hands"] == ["2*A1 A2 A3 2*S2"]
    assert set(found) == beliefs[0].possible
    assert {hands[2] for hands, _ in found} == {("A1", "A2"), ("A1", "A3"), ("A2", "A3")}
    assert {hands[0] for hands, _ in found} == {(a, s) for a in ("A1", "A2", "A3") for s in ("S3", "S4")}


@pytest.mark.parametrize("discarded", ["AR", "WE"])
def test_a_weaker_observation_does_not_erase_a_stronger_one(discarded: str) -> None:
    """VG-R39: P1 was seen to hold two Armories; a later discard that says 'Armories or Wenches' leaves at least one."""
    data: dict[str, Any] = GAME.start(2, {"variant": "strategic", "start_player": "P1"}).dump()
    data |= {"step": "choose", "turns": 1, "draw": "2*A1 2*AR 3*WE", "armory_ready": True}
    data["P1"] |= {"hand": "3*AR", "armory": True}
    data["P2"] |= {"hand": "A1 S1"}
    state = position(data)
    beliefs = [Worlds(state.dump(), 1)]
    for seat, move in ((0, "discard:AR"), (0, "done"), (CHANCE, "draw:A1"), (1, "play:S1"), (CHANCE, "draw:WE"),
                       (0, "play:WE"), (0, "skip:P2"), (0, "done"), (CHANCE, "draw:WE"),
                       (0, f"discard:{discarded}")):  # fmt: skip
        assert state.broken_rule(seat, GAME.read(state, seat, move)) == ""
        play(state, seat, move, beliefs, Counter())

    found = imagined(state, 1, 500, 1)

    assert set(found) == beliefs[0].possible
    held = {hands[0] for hands, _ in found}
    assert held == ({("AR", "AR")} if discarded == "WE" else {("AR", "AR"), ("AR", "WE")})
