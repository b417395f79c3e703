"""What a player may believe about others' Sagas, against full enumeration (specification, section 6)."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import permutations

import longhouse
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE
from longhouse.core.table import Table
from longhouse.games.vikingjarl.rules import Vikingjarl
from tests.cases.casefile import merged

GAME = longhouse.load("vikingjarl")
SAMPLES = 6000


def played(seats: int, moves: list[str]) -> Vikingjarl:
    """A game begun with these outcomes ('*') and answers."""
    state = GAME.start(seats, {"start_player": "P1"})
    assert isinstance(state, Vikingjarl)
    for move in moves:
        who, _, words = move.partition(" ")
        seat = CHANCE if who == "*" else int(who[1:]) - 1
        action = GAME.read(state, seat, words)
        assert state.broken_rule(seat, action) == "", move
        state.apply(seat, action)
    return state


def draws(*kinds: str) -> list[str]:
    return [f"* draw:{kind}" for kind in kinds]


def believed(state: Vikingjarl, seat: int, *fields: str) -> Counter[tuple[str, ...]]:
    """How often the seat imagines these fields of the dump."""
    found: Counter[tuple[str, ...]] = Counter()
    for seed in range(SAMPLES):
        data = state.resample(seat, Rng(seed)).dump()
        found[tuple(str(at(data, field)) for field in fields)] += 1
    return found


def at(data: Mapping[str, object], field: str) -> object:
    value: object = data
    for key in field.split("."):
        assert isinstance(value, Mapping)
        value = value[key]
    return value


def assert_fair(found: Counter[tuple[str, ...]], expected: dict[tuple[str, ...], Fraction]) -> None:
    """Chi-square with a generous limit: a biased sampler is far beyond it."""
    assert set(found) <= set(expected)
    total = sum(found.values())
    off = sum((found[key] - float(p) * total) ** 2 / (float(p) * total) for key, p in expected.items())
    assert off < len(expected) + 6 * (2 * len(expected)) ** 0.5 + 10, (off, found)


def test_the_last_drafter_imagines_every_way_his_cards_went_on() -> None:
    """Three players: what P3 passed on is with P2, with P1 and in the pile, each way as likely (VJ-R58)."""
    state = played(
        3,
        [
            "* start:P1",
            *draws("loki", "skald", "mimir", "storm"),
            "P3 keep:loki",
            "P2 keep:storm",
            "P1 keep:skald",
            "P1 slot:5",
        ],
    )
    ways = list(permutations(["skald", "mimir", "storm"]))

    assert_fair(believed(state, 2, "P1.hand", "P2.hand", "slot"), {way: Fraction(1, len(ways)) for way in ways})


def test_the_drafter_in_the_middle_knows_two_cards() -> None:
    """P2 saw three cards and kept one: P1 has one of the other two, the pile the other (VJ-R58)."""
    state = played(
        3,
        [
            "* start:P1",
            *draws("loki", "skald", "mimir", "storm"),
            "P3 keep:loki",
            "P2 keep:storm",
            "P1 keep:skald",
            "P1 slot:5",
        ],
    )

    assert_fair(
        believed(state, 1, "P1.hand", "slot"),
        {("skald", "mimir"): Fraction(1, 2), ("mimir", "skald"): Fraction(1, 2)},
    )


def test_what_was_kept_before_one_saw_the_packet_is_any_unseen_card() -> None:
    """P1 has seen two cards; P2's card is any of the other forty (VJ-34)."""
    state = played(2, ["* start:P1", *draws("loki", "skald", "mimir"), "P2 keep:loki", "P1 keep:skald", "P1 slot:0"])
    unseen = Counter(
        {"fair_wind": 3, "ski_march": 2, "good_trade": 3, "call_to_arms": 3, "danegeld": 2, "skald": 1, "mimir": 1,
         "berserkers": 3, "strandhogg": 3, "valkyries": 2, "mjolnir": 2, "shield_wall": 3, "feigned_flight": 2,
         "storm": 2, "loki": 2, "night_raid": 2, "draugr": 2, "jormungand": 2}
    )  # fmt: skip

    assert_fair(believed(state, 0, "P2.hand"), {(kind,): Fraction(n, 40) for kind, n in unseen.items()})


def test_the_first_player_knows_the_card_he_put_back_and_who_drew_it() -> None:
    """The slot card is his secret; when P2 draws it, he knows that (VJ-35)."""
    state = played(
        2,
        [
            "* start:P1",
            *draws("loki", "skald", "mimir"),
            "P2 keep:loki",
            "P1 keep:skald",
            "P1 slot:1",
            "* draw:storm",
            "P1 end",
        ],
    )
    assert set(believed(state, 0, "slot")) == {("mimir",)}

    state.apply(CHANCE, GAME.read(state, CHANCE, "draw:mimir"))

    hands = believed(state, 0, "P2.hand")
    assert all("mimir" in hand for (hand,) in hands)
    assert len(hands) > 10, "the other card is unknown"


def test_after_a_shuffle_the_hands_hold_what_did_not_go_into_the_pile() -> None:
    """Everybody saw the discards: a hand that nobody has drawn to since is known as a whole (VJ-46)."""
    data = GAME.start(3, {"start_player": "P1"}).dump()
    hands = {"P1": "loki", "P2": "skald mimir", "P3": "storm"}
    for name, hand in hands.items():
        player = data[name]
        assert isinstance(player, dict)
        player["hand"] = hand
    data |= {"step": "main", "round": 9, "safe": 0, "pile": "", "turn": {**_turn(data), "ship_mp": 3, "army_mp": 2}}
    data["discards"] = (
        "3*fair_wind 2*ski_march 3*good_trade 3*call_to_arms 2*danegeld skald mimir 3*berserkers 3*strandhogg "
        "2*valkyries 2*mjolnir 3*shield_wall 2*feigned_flight storm loki 2*night_raid 2*draugr "
        "2*jormungand 2*gods ragnarok"
    )
    state = GAME.load(data, GAME.components(), True)
    assert isinstance(state, Vikingjarl)
    state.apply(0, GAME.read(state, 0, "end"))

    ways: dict[tuple[str, ...], Fraction] = {
        ("skald mimir", "storm"): Fraction(1, 3),
        ("mimir storm", "skald"): Fraction(1, 3),
        ("skald storm", "mimir"): Fraction(1, 3),
    }
    assert_fair(believed(state, 0, "P2.hand", "P3.hand"), ways)


def _turn(data: Mapping[str, object]) -> dict[str, object]:
    turn = data["turn"]
    assert isinstance(turn, dict)
    return turn


def test_watchers_know_no_hand() -> None:
    """People who look on imagine hands of any cards."""
    state = played(2, ["* start:P1", *draws("loki", "skald", "mimir"), "P2 keep:loki", "P1 keep:skald", "P1 slot:0"])

    assert len(believed(state, 30, "P1.hand")) == 18


def test_what_the_next_player_has_seen_is_not_taken_back() -> None:
    """A packet that was passed on, every time; a Saga that was shown, every time (VJ-34, VJ-118)."""
    table = Table(GAME, 4, {"start_player": "P1"}, answer_forced=False)
    for line in ("start:P1", "draw:loki", "draw:skald", "draw:mimir", "draw:storm", "draw:draugr"):
        table.play(CHANCE, line)
    for seat, move in ((3, "keep:loki"), (2, "keep:skald"), (1, "keep:mimir")):
        table.play(seat, move)
        assert not table.can_undo(seat)

    table.play(0, "keep:storm")
    assert table.can_undo(0)

    given = {"step": "main", "round": 1, "pile": "rest", "P1": {"hand": "2*fair_wind"}}
    position = GAME.load(merged(GAME.start(2).dump(), given), GAME.components(), True)
    table = Table(GAME, 2, position=position, answer_forced=False)
    for _ in range(2):
        table.play(0, "play:fair_wind")
        assert not table.can_undo(0)
