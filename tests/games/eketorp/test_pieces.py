"""Component sets, set-up limits and what never changes in a game of Eketorp."""

import os
from importlib import resources

import pytest

from longhouse.core.errors import BadOption, BadPosition, DataError
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER
from longhouse.games.eketorp import GAME
from longhouse.games.eketorp.components import Pieces
from tests.cases.casefile import merged

SHIPPED = (resources.files("longhouse.games.eketorp") / "components.toml").read_text(encoding="utf-8")
GAMES = {"quick": 1, "normal": 5, "soak": 625}[os.environ.get("LONGHOUSE_EFFORT", "normal")]


def changed(old: str, new: str) -> str:
    """The shipped set with one change."""
    assert SHIPPED.count(old) >= 1, f"{old!r} is not in the file"
    return SHIPPED.replace(old, new, 1)


@pytest.mark.parametrize("seats", [2, 7])
def test_ek01_three_to_six_play(seats: int) -> None:
    """Two are too few, seven too many (EK-01)."""
    with pytest.raises(BadOption):
        GAME.start(seats)


def test_any_ten_cards_can_be_served_from_the_store() -> None:
    """With five or six players any ten of the twelve cards need no more bricks than there are (EK-R3)."""
    pieces = GAME.components()
    assert isinstance(pieces, Pieces), "Eketorp's own pieces"
    for colour in range(4):
        need = []
        for card in range(12):
            cells = [card * 7 + f for f in range(7) if pieces.colour[card * 7 + f] == colour]
            need.append(sum(pieces.base[i] + pieces.extra[i] for i in cells))
        assert sum(sorted(need)[2:]) <= pieces.count[colour]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('F = "1n"', 'F = "1g"', "two colours"),  # EK-R22
        ('A = "2g"', 'A = "1n"', "two colours"),
        ('A = "2g"', 'A = "two"', "2g or 1"),
        ("amulets_per_player = 5", "amulets_per_player = 6", "draw pile"),  # EK-R17
        ("copies = 9", "copies = 8", "9 to 40"),
        ("max_rounds = 10", "max_rounds = 11", "1 to 10"),
        ("castle_walls = 6", "castle_walls = 7", "6 to 6"),
        ('letter = "g"', 'letter = "x"', "bricks must be"),
        ('id = "w12"', 'id = "w1"', "wards must be"),
        ("least_difference = 1", "least_difference = 2", "every difference"),
        ('id = "M02"', 'id = "M01"', "same id"),
        ("walls = [3, 4]", "walls = [2, 3]", "3 and 4"),
        ("values = [1, 2, 3, 4, 5, 6]", "values = [1, 2, 3, 4, 5, 5]", "values must be"),
        ('colour = "black"', 'colour = "green"', "black"),
        ("players_6 = 5", "players_6 = 0", "1 to 12"),
    ],
)
def test_sets_that_cannot_be_played_are_refused(old: str, new: str, says: str) -> None:
    """Complaints say what is wrong (EK-R17, EK-R22)."""
    with pytest.raises(DataError, match=says):
        GAME.components(text=changed(old, new))


def test_other_numbers_may_be_played() -> None:
    """A set of one's own has its hash as its name, and its values count."""
    pieces = GAME.components(text=changed("complete_bonus = 5", "complete_bonus = 8"))
    assert isinstance(pieces, Pieces), "Eketorp's own pieces"
    assert pieces.complete_bonus == 8
    assert pieces.label.startswith("sha256:")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("store", "51g 42b 12n 6s"),
        ("draw_pile", "9*1"),
        ("P1", {"home": 5}),
        ("P1", {"walls": "gggg|-|-|-|-|-"}),
        ("P1", {"wards": [1, 0, 0]}),
        ("P1", {"mat": "r-cat"}),
        ("P1", {"mat": "A"}),
        ("P1", {"cat": "r", "home": 5}),
        ("P1", {"shown": "1"}),
        ("fields", {"A": {"bricks": "1g 1b"}}),
        ("fields", {"A": {"vikings": "w"}}),
        ("fight", {"attacker": "P1"}),
        ("turned", ["M13"]),
        ("step", "dance"),
        ("dealt_to", ""),
        ("turn", "P1"),
        ("asked", "P1"),
        ("builder", "P2"),
    ],
)
def test_positions_that_cannot_be_are_refused(field: str, value: object) -> None:
    """Loading checks conservation and sense."""
    data = merged(GAME.start(4).dump(), {field: value})
    with pytest.raises(BadPosition):
        GAME.load(data, GAME.components(), True)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("options", GAME.option_sets)
def test_ekr33_random_games_end_and_lose_no_piece(seats: int, options: dict[str, object]) -> None:
    """Bricks, cards and figures are conserved at every step; never more than ten rounds (EK-R33)."""
    for seed in range(GAMES):
        state = GAME.start(seats, options)
        rng = Rng(seed)
        start = GAME.census(state)
        while (seat := state.to_act()) != OVER:
            state.apply(seat, state.roll(rng) if seat == CHANCE else state.pick(seat, rng))
            assert GAME.census(state) == start
        assert state.dump()["round"] in range(1, 11)
        assert state.ending() in ("EK-60", "EK-64")
