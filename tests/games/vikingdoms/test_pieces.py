"""The component set of Vikingdoms and positions from their stored form: what cannot be is refused."""

from importlib import resources

import pytest

from longhouse.core.errors import BadMove, BadPosition, DataError
from longhouse.core.state import State
from longhouse.games.vikingdoms import GAME
from longhouse.games.vikingdoms.components import Pieces
from tests.cases.casefile import merged

SHIPPED = (resources.files("longhouse.games.vikingdoms") / "components.toml").read_text(encoding="utf-8")
START = {
    "step": "recruit",
    "dealt": 12,
    "started_at": "upper",
    "islands": ["rest"] * 5,
    "P1": {"territory": "V2", "camp": 11, "lockup": 4},
    "P2": {"territory": "FM", "camp": 8, "lockup": 1},
}


def pieces() -> Pieces:
    found = GAME.components()
    assert isinstance(found, Pieces)
    return found


def test_vd_t26_somebody_always_has_sixteen_coins_in_the_end() -> None:
    """However all tiles are shared out, one player has half the coins or more (VD-R32)."""
    total = sum(pieces().coins)
    assert total == 31
    assert all(max(share, total - share) >= 16 for share in range(total + 1))


def test_the_shipped_tiles() -> None:
    """VD-40 to VD-42: thirty-one prisoners, two rioters, one of them on a port."""
    assert sum(pieces().prisoners) == 31
    assert pieces().rioters == 1 << 6 | 1 << 11
    assert (pieces().volund_coins, pieces().loke_prisoners, pieces().coins_to_win) == (3, 2, 16)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("coins = 6", "coins = 21", "tile 12: 'coins' must be from 0 to 20"),
        ("prisoners = 2", "prisoners = 13", "'prisoners' must be from 0 to 12"),
        ('code = "V1"', 'code = "V9"', "the tiles must be V1 V2"),
        ('building = "farm"', 'building = "village"', "'building' must be one of farm"),
        ("rioter = true", "rioter = false", "1 tiles show a rioter; it must be 2"),
        ("rioter = false", "rioter = true", "3 tiles show a rioter"),
        ("rioter = false", "rioter = 0", "'rioter' must be true or false"),
        ('code = "freya"', 'code = "odin"', "the allies must be freya"),
        ("amount = 0", "amount = 1", "ally 1: 'amount' must be from 0 to 0"),
        ("files = 4", "files = 5", "'files' must be from 4 to 4"),
        ("turn_limit = 100", "turn_limit = 0", "'turn_limit' must be from 1"),
        ('winning_buildings = ["village", "port"]', 'winning_buildings = ["port"]', "'winning_buildings' must be"),
        ("riot_at = 2", "riot_at = 2\nbeards = 1", "beards"),
        ("rioter = false", "rioter = false\nbeards = 1", "beards"),
        ("amount = 3", "amount = 3\nbeards = 1", "beards"),
        ("files = 4", "files = 4\nbeards = 1", "beards"),
        ("amount = 3", "amount = 13", "ally 2: 'amount' must be from 0 to 12"),
        ("ranks = 4", "ranks = 3", "'ranks' must be from 4 to 4"),
        ("vikings_per_player = 12", "vikings_per_player = 11", "'vikings_per_player' must be from 12 to 12"),
        ("raiding_height = 6", "raiding_height = 5", "'raiding_height' must be from 6 to 6"),
        ("islands = 5", "islands = 4", "'islands' must be from 5 to 5"),
        ("buildings_to_win = 3", "buildings_to_win = 4", "'buildings_to_win' must be from 3 to 3"),
        ("ally_at = 2", "ally_at = 3", "'ally_at' must be from 2 to 2"),
        ("riot_at = 2", "riot_at = 1", "'riot_at' must be from 2 to 2"),
        ("exchange_min_prisoners = 2", "exchange_min_prisoners = 1", "'exchange_min_prisoners' must be from 2 to 2"),
        ("coins_to_win = 16", "coins_to_win = 0", "'coins_to_win' must be from 1 to 300"),
        ("coins_to_win = 16", "coins_to_win = 301", "'coins_to_win' must be from 1 to 300"),
        ("turn_limit = 100", "turn_limit = 10001", "'turn_limit' must be from 1 to 10000"),
        ('effect = "coins"', 'effect = "swap_islands"', "'effect' must be one of coins"),
        ('timing = "immediate"', 'timing = "permanent"', "'timing' must be one of immediate"),
        ("[limits]", "[beards]\nlong = 1\n\n[limits]", "beards"),
    ],
)
def test_a_bad_set_is_refused_with_a_sentence(old: str, new: str, complaint: str) -> None:
    """VD-R39: what is wrong, and where."""
    assert old in SHIPPED
    with pytest.raises(DataError, match=complaint):
        GAME.components(text=SHIPPED.replace(old, new, 1))


def test_a_set_of_ones_own_counts() -> None:
    """VD-R39: other values are played with, and named by their hash."""
    own = GAME.components(text=SHIPPED.replace("coins = 6", "coins = 7").replace("turn_limit = 100", "turn_limit = 9"))
    assert isinstance(own, Pieces)
    assert own.coins[11] == 7
    assert own.label.startswith("sha256:")
    assert GAME.start(2, {}, own).dump()["turn_limit"] == 9
    assert GAME.start(2, {"turn_limit": 30}, own).dump()["turn_limit"] == 30


def loaded(change: dict[str, object], strict: bool = True) -> State:
    return GAME.load(merged(GAME.start(2).dump(), merged(START, change)), GAME.components(), strict)


BAD: list[tuple[dict[str, object], str]] = [
    ({"beard": 1}, "'beard' is no field here"),
    ({"P1": {"axes": 1}}, "'axes' is no field here"),
    ({"step": "sleep"}, "'step' must be one of deal, youngest, end"),
    ({"board": "-"}, "'board' is four ranks of four squares"),
    ({"board": "x,-,-,-/-,-,-,-/-,-,-,-/-,-,-,-"}, "'x' on a4 is no troop"),
    ({"board": "wwwwww,-,-,-/-,-,-,-/-,-,-,-/-,-,-,-"}, "write 1 to 5 of w and r"),
    ({"board": "w,-,-,-/-,-,-,-/-,-,-,-/-,-,-,-"}, "13 white Vikings, not 12 .VD-6"),
    ({"last_move": "a1"}, "'a1' is no move"),
    ({"last_move": "a1-d2x1"}, "no troop moves from a1 to d2"),
    ({"islands": ["V1 P1"]}, "'islands' is a list of 5 texts"),
    ({"islands": ["V2 V1", "rest", "rest", "rest", "P1"]}, "a tile lies in two places"),
    ({"islands": ["V1 X1", "rest", "rest", "rest", "rest"]}, "there is no tile 'X1'"),
    ({"islands": ["V1 V1", "rest", "rest", "rest", "rest"]}, "the tile V1 stands there twice"),
    ({"islands": ["V1 V3 P1", "rest", "rest", "rest", "rest"]}, "no tiles are left for 'rest'"),
    ({"islands": ["", "rest", "rest", "rest", "rest"]}, "12 tiles dealt do not go with 10 on the table"),
    ({"ended_by": "VD-12"}, "'ended_by' must be one of"),
    ({"P1": {"allies": "odin"}}, "there is no ally 'odin'"),
]


@pytest.mark.parametrize(("change", "complaint"), BAD)
def test_what_is_no_position_is_refused_with_a_sentence(change: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        loaded(change)


@pytest.mark.parametrize(("old", "now"), [("start", "end"), ("take", "pick"), ("recruit", "recruit")])
def test_a_dump_of_old_is_the_same_position(old: str, now: str) -> None:
    """Before dumps had a format, two steps and the number of turns had other names."""
    dump = loaded({"step": now, "turn_count": 7, "leader": "P1"}, strict=False).dump()
    before = {key: value for key, value in dump.items() if key not in ("format", "turn_count")}
    assert GAME.load({**before, "step": old, "turns": 7}, GAME.components(), False).dump() == dump


def test_fewer_checks_let_a_puzzle_pass() -> None:
    assert loaded({"P1": {"camp": 3}}, strict=False).dump()["P1"] == {
        "camp": 3,
        "lockup": 4,
        "troop": 0,
        "claims": 0,
        "territory": "V2",
        "before": "",
        "allies": "",
    }


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("b1-b3x4", "first b1-b3, then x4"),
        ("a1-d2", "no troop of any height moves from a1 to d2"),
        ("charge", "'charge' is no move of Vikingdoms; try upper"),
        ("b1-b3!", "is no move of Vikingdoms"),
    ],
)
def test_what_is_no_move_is_explained(text: str, complaint: str) -> None:
    with pytest.raises(BadMove, match=complaint):
        GAME.read(loaded({}), 0, text)


def test_the_exclamation_mark_after_a_count_is_decoration() -> None:
    state = loaded({})
    assert GAME.read(state, 0, "x4!") == GAME.read(state, 0, "x4")
