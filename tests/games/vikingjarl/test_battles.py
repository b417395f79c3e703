"""Battles against a second implementation: dice thrown one by one, and the specification's table."""

import random
from itertools import product

import pytest

import longhouse
from longhouse.games.vikingjarl.components import Realm

GAME = longhouse.load("vikingjarl")
# Section 11: the attacker's chance, rows = defenders 1 to 5, columns = attackers 1 to 8
CHANCES = (
    (0.50, 0.88, 0.99, 1, 1, 1, 1, 1),
    (0.14, 0.43, 0.84, 0.95, 0.99, 1, 1, 1),
    (0.04, 0.18, 0.60, 0.83, 0.94, 0.99, 1, 1),
    (0.01, 0.07, 0.37, 0.65, 0.84, 0.96, 0.99, 1),
    (0.00, 0.02, 0.21, 0.47, 0.70, 0.90, 0.97, 0.99),
)


def realm() -> Realm:
    found = GAME.components()
    assert isinstance(found, Realm)
    return found


@pytest.mark.parametrize(("defenders", "attackers"), list(product(range(1, 6), range(1, 9))))
def test_the_table_of_chances(defenders: int, attackers: int) -> None:
    """The worked-out chances are those of the specification."""
    assert realm().win_chance[attackers * 10 + defenders] == pytest.approx(
        CHANCES[defenders - 1][attackers - 1], abs=0.0051
    )


def dice(vikings: int, attacking: bool) -> int:
    if attacking:
        return 1 if vikings <= 2 else 2 if vikings <= 5 else 3
    return min(vikings, 2)


def thrown(rng: random.Random, number: int, hits: int) -> int:
    return sum(rng.randrange(6) < hits for _ in range(number))


def fight(rng: random.Random, attackers: int, defenders: int) -> int:
    """A battle to the end, straight from the rules; how many attackers survive a victory."""
    while attackers and defenders:
        blows = thrown(rng, dice(defenders, False), 2)
        hits = thrown(rng, dice(attackers, True), 3)
        attackers -= min(attackers, 2, blows)
        defenders -= min(defenders, 2, hits)
    return attackers


@pytest.mark.parametrize(("attackers", "defenders"), [(2, 1), (4, 3), (6, 3), (5, 5), (9, 9)])
def test_survivors_as_thrown(attackers: int, defenders: int) -> None:
    """Ten thousand battles thrown die by die come out as worked out."""
    rng = random.Random(attackers * 10 + defenders)
    left = [fight(rng, attackers, defenders) for _ in range(10_000)]

    assert sum(n > 0 for n in left) / 10_000 == pytest.approx(realm().win_chance[attackers * 10 + defenders], abs=0.02)
    assert sum(left) / 10_000 == pytest.approx(realm().survivors[attackers * 10 + defenders], abs=0.09)
