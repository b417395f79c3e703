"""The rulebook: sentences by ID."""

import pytest

from longhouse.core.errors import LonghouseError
from longhouse.core.rulebook import Rulebook

TEXT = """# A game

## Turns

**XX-1** The first player
starts the game.

- **XX-2** Be polite. *(table manners)*
- ~~**XX-3** Nobody wins.~~

## Rulings

**XX-R1** Ties are shared.
"""


def test_rules_are_found_with_their_headings() -> None:
    rules = Rulebook("nowhere", TEXT).rules

    assert list(rules) == ["XX-1", "XX-2", "XX-3", "XX-R1"]
    assert rules["XX-1"].says == "The first player starts the game."
    assert rules["XX-1"].heading == "Turns"
    assert rules["XX-R1"].heading == "Rulings"


def test_manners_and_dropped_rules_are_marked() -> None:
    rules = Rulebook("nowhere", TEXT).rules

    assert rules["XX-2"].manners
    assert rules["XX-2"].says == "Be polite."
    assert rules["XX-3"].dropped
    assert rules["XX-3"].says == "Nobody wins."
    assert not rules["XX-1"].manners
    assert not rules["XX-1"].dropped


def test_an_unknown_rule_is_a_clear_complaint() -> None:
    with pytest.raises(LonghouseError, match="there is no rule XX-9"):
        Rulebook("nowhere", TEXT).says("XX-9")


def test_an_id_that_stands_twice_is_a_complaint() -> None:
    with pytest.raises(LonghouseError, match="XX-1 stands there twice"):
        _ = Rulebook("nowhere", TEXT + "\n**XX-1** Again.\n").rules
