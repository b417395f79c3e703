"""Where the numbers come from: every column of every component set has a source, and every set can be played with."""

from importlib import resources

import pytest

from longhouse.core.data import SOURCES, ComponentFile, shipped
from longhouse.core.errors import DataError
from longhouse.core.game import Game
from tests.conformance.games import GAMES
from tests.toy import runes

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def columns(file: ComponentFile) -> set[str]:
    """Every column of a file, as table.column."""
    found = set()
    for name, table in file.tables.items():
        rows = table if isinstance(table, list) else [table]
        found |= {f"{name}.{column}" for row in rows if isinstance(row, dict) for column in row if name != "provenance"}
    return found


@every_game
def test_every_column_has_a_source(game: Game) -> None:
    """[provenance] names each column, and no column that is not there."""
    file = shipped(game.package)

    assert columns(file) - set(file.provenance) == set()
    assert set(file.provenance) - columns(file) == set()


@every_game
def test_a_reconstructed_number_says_how(game: Game) -> None:
    """'rulebook' speaks for itself; what was published or reconstructed says where, or why."""
    for column, source in shipped(game.package).provenance.items():
        kind, _, reason = source.partition(":")
        assert kind in SOURCES, column
        assert kind == "rulebook" or len(reason.split()) >= 2, column


@every_game
def test_every_shipped_set_loads(game: Game) -> None:
    """The shipped set is read without complaint, and the start of every game has all its pieces."""
    components = game.components()

    assert components.label == f"default {shipped(game.package).table('set').whole('version', 1, 1_000_000)}"
    for seats in range(game.seats[0], game.seats[1] + 1):
        assert all(count >= 0 for count in game.census(game.start(seats, {}, components)).values())


@every_game
def test_a_set_without_a_source_is_refused(game: Game) -> None:
    """A column whose source is not named is a complaint that says which."""
    file = shipped(game.package)
    column = sorted(set(file.provenance) - {"set.version"})[0]
    text = _without_source(game, column)

    with pytest.raises(DataError, match=column):
        game.components(text=text)


def _without_source(game: Game, column: str) -> str:
    lines = (resources.files(game.package) / "components.toml").read_text(encoding="utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith(f'"{column}"'))


def test_columns_are_found_in_tables_and_rows() -> None:
    """The check above looks at [tables] and [[rows]]."""
    file = ComponentFile("try.toml", '[provenance]\n"a.b" = "rulebook"\n[a]\nb = 1\n[[c]]\nd = 1\n[[c]]\ne = 2\n')

    assert columns(file) == {"a.b", "c.d", "c.e"}
    assert {column.partition(".")[0] for column in columns(shipped(runes.GAME.package))} == {"set", "rune", "limits"}
