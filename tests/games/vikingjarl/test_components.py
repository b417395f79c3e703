"""A component set is checked before anybody plays with it."""

from importlib import resources

import pytest

import longhouse
from longhouse.core.errors import DataError
from longhouse.games.vikingjarl.components import KAUPANG, ZONE_IDS, ZONES, Realm

GAME = longhouse.load("vikingjarl")
TEXT = (resources.files("longhouse.games.vikingjarl") / "components.toml").read_text(encoding="utf-8")
# Section 2.5: steps of a Ship from Kaupang
STEPS = {
    "NID": 4, "SVA": 5, "REY": 6, "BRA": 7, "KVG": 4, "DYF": 6, "JOR": 3, "RUD": 5, "JOM": 4, "ALD": 6, "KAE": 8,
    "SIK": 8, "HEI": 3, "BIR": 5, "DOR": 3, "HLY": 5, "HOL": 6, "LIS": 6, "LIN": 3, "LON": 3, "PAR": 5, "SEV": 7,
    "MIK": 9,
}  # fmt: skip


def realm(text: str = TEXT) -> Realm:
    found = GAME.components(text=text)
    assert isinstance(found, Realm)
    return found


@pytest.mark.parametrize(("town", "steps"), STEPS.items())
def test_the_map_is_the_specifications(town: str, steps: int) -> None:
    """Every harbour is as far from Kaupang as the specification says."""
    assert realm().ship_steps[KAUPANG * ZONES + ZONE_IDS.index(town)] == steps


def test_the_numbers_of_the_box() -> None:
    """12 values make 26, 42 Sagas half of them with the icon, 7 VP on tokens (sections 2.5 to 2.7)."""
    found = realm()

    assert sum(found.value) == 26
    assert sum(found.copies[:18]) == 42
    assert list(found.copies[18:]) == [2, 1]
    assert sum(found.copies[k] for k in found.icon_kinds) == 21
    assert sum(found.token_vp) == 7


def test_an_owner_may_write_in_what_his_box_shows() -> None:
    """Names, values, tokens, copies and icons are free."""
    changed = TEXT.replace('name = "Jorvik"', 'name = "York"').replace("copies = 3", "copies = 2", 1)

    found = realm(changed)

    assert "York" in found.zone_names
    assert found.copies[0] == 2
    assert found.label.startswith("sha256:")


FAULTS = {
    "a neighbour that does not answer": ('adjacent = ["GRH", "VES"]', 'adjacent = ["GRH"]', "must name"),
    "a neighbour nobody knows": ('adjacent = ["GRH", "VES"]', 'adjacent = ["GRH", "XXX"]', "cannot be its neighbour"),
    "a zone too few": ('id = "VIN"', 'id = "VIX"', "the zones must be"),
    "a Saga of unknown effect": ('id = "loki"', 'id = "thor"', "unknown"),
    "a harbour of another kind": ('type = "home"', 'type = "trade"', "must be one of home"),
    "an unknown good": ('goods = ["mead"]', 'goods = ["gold"]', "may name wood, iron and mead"),
    "too many Sagas": ("copies = 3", "copies = 9", "20 to 42"),
    "a column nobody knows": ("vp = 1", "vp = 1\ncolour = 3", "colour"),
    "dice that always hit": ("red = 4", "red = 6", "1 to 5"),
    "a harbour out of reach": ('sea = ["DUM"]', "sea = []", "no Ship can reach"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_cannot_be_played_is_refused(fault: str) -> None:
    """With a sentence that says where to look."""
    old, new, says = FAULTS[fault]
    assert old in TEXT

    with pytest.raises(DataError, match=says):
        realm(TEXT.replace(old, new, 1))
