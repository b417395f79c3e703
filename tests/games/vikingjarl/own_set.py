"""An owner's own component set: every name, every text and every free number of the box differs from ours."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources

import longhouse
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, Fact
from longhouse.core.table import Table
from longhouse.games.vikingjarl.components import Realm

GAME = longhouse.load("vikingjarl")
SHIPPED = (resources.files("longhouse.games.vikingjarl") / "components.toml").read_text(encoding="utf-8")
NAMES = ("Astrid", "Lars", "Cnut", "Odd")
OTHER_NUMBERS = {  # of the box, by what the file calls them
    "value": {1: 4, 2: 5, 3: 6},
    "bonus": {0: 0, 1: 3},
    "silver": {0: 0, 1: 4, 2: 5, 3: 6, 5: 7},
    "defenders": {0: 1, 1: 2, 2: 1, 3: 2},
}


def other_numbers(match: re.Match[str]) -> str:
    key, number = match[1], int(match[2])
    return f"{key} = {OTHER_NUMBERS[key][number]}"


@cache
def own_text() -> str:
    """The shipped file with other names, texts and numbers."""
    text = re.sub(
        r'id = "(\w+)"\nname = "[^"]*"',
        lambda m: f'id = "{m[1]}"\nname = "{m[1][::-1].replace("_", "").capitalize()}by"',
        SHIPPED,
    )
    text = re.sub(r'says = "[^"]*"', 'says = "As the owner\'s card says."', text)
    return re.sub(r"\b(value|bonus|silver|defenders) = (\d+)", other_numbers, text)


@cache
def own() -> Realm:
    """The owner's set."""
    realm = GAME.components(text=own_text())
    assert isinstance(realm, Realm)
    return realm


@cache
def shipped() -> Realm:
    """The shipped set."""
    realm = GAME.components()
    assert isinstance(realm, Realm)
    return realm


def shipped_words(text: str) -> list[str]:
    """The names and texts of the shipped set that are said in a text."""
    realm = shipped()
    return [words for words in (*realm.zone_names, *realm.saga_names, *realm.saga_says) if words in text]


def tables(seed: int, seats: int = 3) -> Iterator[Table]:
    """A game with the owner's set, event by event: sensible play with slips now and then."""
    table = Table(GAME, seats, {"max_rounds": 12}, own(), Rng(seed))
    rng = Rng(seed)
    while not table.over:
        seat = table.state.to_act()
        slip = seat != CHANCE and rng.below(3) == 0
        action = table.state.pick(seat, rng) if slip else GAME.policy(table.state, seat, rng)
        table.play(seat, GAME.write(table.state, seat, action))
        yield table


def told(table: Table, fact: Fact) -> str:
    """A fact as the table's log says it."""
    return GAME.says(fact, NAMES[: table.state.seats], own())
