"""Both builds play alike, and as before (P16). After a wanted change: scripts/golden."""

import pytest

from longhouse.core.game import Game
from tests.conformance.games import GAMES, SETTINGS
from tests.golden.playthroughs import HOME, SEEDS, conduct, digest, kept, perfts, stories, told

REWRITE = "scripts/golden rewrites the golden files, if this change is wanted"


@pytest.mark.parametrize("name", SETTINGS)
def test_p16_random_games_go_as_before(name: str) -> None:
    """Every move, position, fact and imagined world is the same as when the file was written."""
    setting = SETTINGS[name]
    golden = kept("digests.toml").get(setting.game.name, {})

    assert {seed: digest(setting, seed) for seed in SEEDS} == {
        seed: golden.get(f"{name} seed {seed}") for seed in SEEDS
    }, REWRITE


@pytest.mark.parametrize("name", SETTINGS)
def test_p16_random_games_are_the_same_games_as_ever(name: str) -> None:
    """Events, audiences, what is allowed, scores and rules told are those of the first release; only a new
    version of a game's rules may change them, while names of fields and facts may come and go."""
    setting = SETTINGS[name]
    golden = kept("conduct.toml").get(setting.game.name, {})

    assert {seed: conduct(setting, seed) for seed in SEEDS} == {
        seed: golden.get(f"{name} seed {seed}") for seed in SEEDS
    }, REWRITE


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_p16_games_begin_in_as_many_ways(game: Game) -> None:
    """Counted event by event."""
    assert perfts(game) == kept("perft.toml").get(game.name), REWRITE


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_p16_games_are_told_as_before(game: Game) -> None:
    """The games to read, word for word."""
    for name, text in stories(game).items():
        assert (HOME / name).exists(), REWRITE
        assert text.splitlines() == (HOME / name).read_text(encoding="utf-8").splitlines(), REWRITE


def test_there_is_no_golden_file_of_nothing() -> None:
    """Every setting and game in the files is one that we have."""
    assert (
        set(kept("conduct.toml"))
        == set(kept("digests.toml"))
        == set(kept("perft.toml"))
        == {game.name for game in GAMES}
    )
    found = {key for table in kept("digests.toml").values() for key in table}
    assert found == {f"{name} seed {seed}" for name in SETTINGS for seed in SEEDS}, REWRITE
    assert {path.name for path in HOME.glob("*.txt")} == {name for game in GAMES for name in told(game)}, REWRITE
