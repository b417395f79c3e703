"""What a seat believes about strategic hands, against an enumeration of all deals (VG-R33, VG-R39).

The enumeration knows nothing of the kernel: it deals the unseen cards, each a card of its own, in
every possible way to the hidden hands and the draw pile, and keeps the deals that fit two facts:

* at least c cards of a hand are of the kinds K, after a forced discard;
* the draw pile has no more cards of a kind than the last shuffle put into it, less the observer's
  own draws since.

Every deal that is left is equally likely.
"""

import math
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from importlib import resources
from itertools import combinations

import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, WATCHER, State
from longhouse.games.viking_games import GAME
from longhouse.games.viking_games.components import CODES
from longhouse.games.viking_games.dump import codes
from longhouse.games.viking_games.position import hand_of
from longhouse.games.viking_games.rules import VikingGames

Hands = tuple[str, ...]  # the hidden hands in seat order, each as sorted codes

ALL_CARDS = "30*A1 25*A2 15*A3 10*S1 7*S2 5*S3 3*S4 15*AR 10*WE"
SAMPLES = 20_000
Z_ONE_IN_A_THOUSAND = 3.0902


@dataclass(frozen=True)
class Scene:
    """A position as one observer knows it."""

    name: str
    draw: str
    hands: tuple[str, ...]
    observer: int = 0
    stuck: dict[int, tuple[int, str]] = field(default_factory=dict)  # seat: at least c cards of the kinds K
    shuffled: str = ALL_CARDS
    taken: str = ""  # what the observer drew since the shuffle
    step: str = "draw"
    out: tuple[int, ...] = ()

    def position(self) -> State:
        """The position the kernel gets."""
        data = GAME.start(len(self.hands), {"variant": "strategic", "start_player": "P1"}).dump()
        data |= {"step": self.step, "draw": self.draw, "shuffled": self.shuffled, "turns": 1}
        data |= {"active": "P2" if self.step == "choose" else "P1", "out_order": [f"P{s + 1}" for s in self.out]}
        for seat, hand in enumerate(self.hands):
            count, kinds = self.stuck.get(seat, (0, ""))
            part = data[f"P{seat + 1}"]
            assert isinstance(part, dict)
            part |= {"hand": hand, "stuck": count, "stuck_kinds": kinds.split(), "out": seat in self.out}
            part |= {"taken": self.taken if seat == self.observer else ""}
        return GAME.load(data, GAME.components(), False)

    @property
    def hidden(self) -> list[int]:
        """The seats whose hands the observer does not see."""
        return [seat for seat in range(len(self.hands)) if seat != self.observer]


SCENES = [
    Scene("plain", "2*A1 S1 AR WE", ("A1 S2", "A1 S1", "AR A2")),
    Scene("one stuck", "2*A1 S1 AR WE", ("A1 S2", "AR WE", "A1 S1"), stuck={1: (2, "AR WE")}),
    Scene("two stuck", "A1 S1 2*AR WE", ("A1 S2", "AR WE", "A1 WE"), stuck={1: (2, "AR WE"), 2: (1, "WE")}),
    Scene("one Wench at least", "2*A1 S1 AR WE", ("A1 S2", "A1 WE", "AR S1"), stuck={1: (1, "WE")}),
    Scene("two Armories", "A1 S1 3*AR WE", ("A1 S2", "2*AR", "AR S1"), stuck={1: (2, "AR")}),
    Scene("a card is missing from the pile", "A1 2*S1 AR", ("A1 S2", "A1 A1", "S1 WE"), shuffled="2*A1 3*S1 2*AR WE"),
    Scene(
        "own draws count",
        "A1 2*S1 AR WE",
        ("A1 S2", "A1 A1", "S1 WE"),
        shuffled="3*A1 3*S1 2*AR 2*WE",
        taken="2*A1 AR",
    ),
    Scene(
        "an Armory is missing, and one is stuck",
        "2*A1 2*S1 WE",
        ("A1 S2", "AR WE", "A1 S1"),
        stuck={1: (1, "AR WE")},
        shuffled="3*A1 3*S1 2*WE",
    ),
    Scene(
        "both, with two stuck",
        "A1 S1 AR WE",
        ("A1 S2", "2*AR", "A1 WE"),
        stuck={1: (2, "AR"), 2: (1, "AR WE")},
        shuffled="A1 2*S1 3*AR 2*WE",
    ),
    Scene("the watcher", "A1 S1 AR", ("A1 WE", "A1 S1"), observer=WATCHER),
    Scene(
        "the watcher, with knowledge",
        "A1 S1 AR WE",
        ("A1 WE", "A1 AR"),
        observer=WATCHER,
        stuck={1: (1, "AR")},
        shuffled="A1 S1 2*AR 2*WE",
    ),
    Scene("a hand of three", "A1 S1 AR WE", ("A1 S2", "A1 AR WE", "S1 A2"), stuck={1: (2, "AR WE")}, step="choose"),
    Scene("one is out", "A1 2*S1 AR", ("A1 S2", "", "A1 A2", "S1 WE"), stuck={3: (1, "WE")}, out=(1,)),
    Scene("the observer is out", "A1 2*S1 AR", ("", "A1 A2", "S1 WE"), out=(0,), stuck={2: (1, "WE")}),
    Scene("in the middle of the deal", "2*A1 S1 AR WE", ("A1", "A1", ""), step="deal"),
]


# The enumeration


def cards(text: str) -> list[str]:
    """'2*A1 S1' as a list of codes."""
    found: list[str] = []
    for part in text.split():
        number, star, code = part.rpartition("*")
        found += [code] * (int(number) if star else 1)
    return found


def deals(unseen: list[str], sizes: list[int]) -> Iterator[tuple[list[list[str]], list[str]]]:
    """Every way to deal cards to hands of these sizes, and what is left over."""
    if not sizes:
        yield [], unseen
        return
    for chosen in combinations(range(len(unseen)), sizes[0]):
        hand = [unseen[index] for index in chosen]
        rest = [card for index, card in enumerate(unseen) if index not in chosen]
        for hands, pile in deals(rest, sizes[1:]):
            yield [hand, *hands], pile


def fits(scene: Scene, hands: list[list[str]], pile: list[str]) -> bool:
    """Whether a deal agrees with what the observer knows."""
    for seat, hand in zip(scene.hidden, hands, strict=True):
        count, kinds = scene.stuck.get(seat, (0, ""))
        if sum(card in kinds.split() for card in hand) < count:
            return False
    most = Counter(cards(scene.shuffled))
    most.subtract(cards(scene.taken))
    return all(number <= most[kind] for kind, number in Counter(pile).items())


def enumerated(scene: Scene) -> dict[Hands, float]:
    """How likely the hidden hands are."""
    unseen = cards(scene.draw) + [card for seat in scene.hidden for card in cards(scene.hands[seat])]
    sizes = [len(cards(scene.hands[seat])) for seat in scene.hidden]
    found: Counter[Hands] = Counter()
    for hands, pile in deals(unseen, sizes):
        if fits(scene, hands, pile):
            found[tuple(" ".join(sorted(hand)) for hand in hands)] += 1
    total = sum(found.values())
    return {hands: number / total for hands, number in found.items()}


# The samples


def as_hands(texts: tuple[str, ...]) -> Hands:
    """Hands as a position writes them ('2*A1 S1'), in the form of the enumeration."""
    return tuple(" ".join(sorted(cards(text))) for text in texts)


def imagined(scene: Scene, number: int, seed: int) -> Counter[Hands]:
    """How often each set of hidden hands is imagined by the kernel."""
    position = scene.position()
    rng = Rng(seed)
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(number):
        twin = position.resample(scene.observer, rng)
        assert isinstance(twin, VikingGames)
        found[tuple(codes(twin, hand_of(seat)) for seat in scene.hidden)] += 1
    return Counter({as_hands(texts): times for texts, times in found.items()})


def too_far(found: Counter[Hands], likely: dict[Hands, float]) -> bool:
    """Whether a chi-square test rejects at one in a thousand (Wilson and Hilferty's approximation)."""
    total = sum(found.values())
    square, bins, small_found, small_likely = 0.0, 0, 0, 0.0
    for hands, share in likely.items():
        if share * total < 8:  # too few to count alone
            small_found += found[hands]
            small_likely += share * total
        else:
            square += (found[hands] - share * total) ** 2 / (share * total)
            bins += 1
    if small_likely > 0:
        square += (small_found - small_likely) ** 2 / small_likely
        bins += 1
    assert bins > 1, "a test with one outcome could not fail"
    freedom = bins - 1
    spread = 2 / (9 * freedom)
    return square > freedom * (1 - spread + Z_ONE_IN_A_THOUSAND * math.sqrt(spread)) ** 3


@pytest.mark.slow
@pytest.mark.parametrize("scene", SCENES, ids=[scene.name for scene in SCENES])
def test_vg_r39_every_deal_that_fits_is_equally_likely(scene: Scene) -> None:
    """VG-R39: what is imagined has exactly the distribution of the enumeration."""
    likely = enumerated(scene)

    found = imagined(scene, SAMPLES, seed=1)

    assert as_hands(tuple(scene.hands[seat] for seat in scene.hidden)) in likely, "the true hands are possible"
    assert set(found) <= set(likely), "something impossible was imagined"
    assert not too_far(found, likely)


@pytest.mark.parametrize("scene", SCENES, ids=[scene.name for scene in SCENES])
def test_vg_r33_what_the_observer_sees_stays(scene: Scene) -> None:
    """VG-R33: only hidden hands and the draw pile change, and no card is lost."""
    position = scene.position()
    before = position.dump()
    all_cards = GAME.census(position)
    rng = Rng(2)

    for _ in range(50):
        twin = position.resample(scene.observer, rng)
        after = twin.dump()
        assert GAME.census(twin) == all_cards
        assert len(cards(str(after["draw"]))) == len(cards(scene.draw))
        assert GAME.view(twin, scene.observer, ()) == GAME.view(position, scene.observer, ())
        if scene.observer != WATCHER:
            assert after[f"P{scene.observer + 1}"] == before[f"P{scene.observer + 1}"]


# The test can fail: two samplers that look right and are not


def repaired(scene: Scene, number: int, seed: int) -> Counter[Hands]:
    """Deal, then swap cards until the knowledge fits: biased."""
    rng = Rng(seed)
    unseen = cards(scene.draw) + [card for seat in scene.hidden for card in cards(scene.hands[seat])]
    sizes = [len(cards(scene.hands[seat])) for seat in scene.hidden]
    held = sum(sizes)
    found: Counter[Hands] = Counter()
    for _ in range(number):
        for index in range(len(unseen) - 1, 0, -1):
            other = rng.below(index + 1)
            unseen[index], unseen[other] = unseen[other], unseen[index]
        while not fits(scene, cut(unseen, sizes), unseen[held:]):
            one, other = rng.below(held), held + rng.below(len(unseen) - held)
            unseen[one], unseen[other] = unseen[other], unseen[one]
        found[tuple(" ".join(sorted(hand)) for hand in cut(unseen, sizes))] += 1
    return found


def cut(pile: list[str], sizes: list[int]) -> list[list[str]]:
    """Hands of these sizes from the top of a pile."""
    return [pile[sum(sizes[:i]) : sum(sizes[: i + 1])] for i in range(len(sizes))]


def ignorant(scene: Scene, number: int, seed: int) -> Counter[Hands]:
    """Deal without any knowledge."""
    return imagined(replace(scene, stuck={}, shuffled=ALL_CARDS, taken=""), number, seed)


@pytest.mark.slow
@pytest.mark.parametrize("sampler", [repaired, ignorant])
@pytest.mark.parametrize("name", ["two stuck", "one stuck", "an Armory is missing, and one is stuck"])
def test_a_wrong_sampler_would_be_noticed(name: str, sampler: Callable[[Scene, int, int], Counter[Hands]]) -> None:
    scene = next(scene for scene in SCENES if scene.name == name)

    assert too_far(sampler(scene, 5_000, 1), enumerated(scene))


# What is noted in play


def deck_text(counts: dict[str, int]) -> str:
    """A component file with so many cards of each kind."""
    text = (resources.files(GAME.package) / "components.toml").read_text(encoding="utf-8")
    left = iter(CODES)
    return re.sub(r"count = \d+", lambda _: f"count = {counts.get(next(left), 0)}", text)


@dataclass
class Notes:
    """What everybody can know, kept beside a game from what happens (VG-R39)."""

    stuck: dict[str, tuple[int, set[str]]]
    shuffled: Counter[str]
    taken: dict[str, Counter[str]]

    def compare(self, dump: dict[str, object]) -> None:
        """Whether the position has noted the same."""
        assert Counter(cards(str(dump["shuffled"]))) == self.shuffled
        for name, (count, kinds) in self.stuck.items():
            part = dump[name]
            assert isinstance(part, dict)
            assert (part["stuck"], set(part["stuck_kinds"])) == (count, kinds if count else set())
            assert Counter(cards(part["taken"])) == self.taken[name]
            assert sum(card in kinds for card in cards(part["hand"])) >= count, "what is known is true"

    def answer(self, name: str, move: str, before: dict[str, object], after: dict[str, object]) -> None:
        """A seat has played or discarded a card from its hand."""
        word, _, kind = move.partition(":")
        if word == "discard":
            seats = {key: part for key, part in before.items() if isinstance(part, dict)}
            others = [part for key, part in seats.items() if key != name and not part["out"]]
            kinds = {"AR"} if seats[name]["armory"] else set()
            if all(part["skip_safe"] and not part["armory"] for part in others):
                kinds.add("WE")
            self.stuck[name] = (2, kinds)
        elif word == "play" and kind in self.stuck[name][1]:
            self.stuck[name] = (max(0, self.stuck[name][0] - 1), self.stuck[name][1])
        for key, part in after.items():
            if isinstance(part, dict) and part["out"]:
                self.stuck[key] = (0, set())


@pytest.mark.parametrize("seed", range(6))
def test_vg_r39_what_is_known_is_noted_in_play(seed: int) -> None:
    """VG-R39: forced discards, cards spent, shuffles and draws, in whole random games of a small deck."""
    deck = GAME.components(text=deck_text({"A1": 6, "S1": 4, "AR": 22, "WE": 22}))
    state = GAME.start(5, {"variant": "strategic", "max_draws": 150}, deck)
    rng = Rng(seed)
    names = [f"P{seat + 1}" for seat in range(5)]
    notes = Notes(
        {name: (0, set()) for name in names},
        Counter(cards(str(state.dump()["draw"]))),
        {name: Counter() for name in names},
    )
    seen: Counter[str] = Counter()
    while state.to_act() != OVER:
        seat = state.to_act()
        before = state.dump()
        action = state.roll(rng) if seat == CHANCE else state.pick(seat, rng)
        move = GAME.write(state, seat, action)
        state.apply(seat, action)
        after = state.dump()
        if seat != CHANCE:
            notes.answer(f"P{seat + 1}", move, before, after)
        elif not move.startswith("start"):
            notes.taken[str(before["active"])][move.split(":")[-1]] += 1
        if len(cards(str(after["draw"]))) > len(cards(str(before["draw"]))):
            notes.shuffled = Counter(cards(str(after["draw"])))
            notes.taken = {name: Counter() for name in names}
            seen["shuffle"] += 1
        seen[move.split(":")[0]] += 1
        notes.compare(after)
    assert seen["shuffle"] > 0
    assert seen["discard"] > 0
