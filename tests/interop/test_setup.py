"""What all interfaces share: component sets of one's own, and nothing loaded that is not needed."""

import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import longhouse
from longhouse.core.data import shipped
from longhouse.interop.pettingzoo import make
from longhouse.interop.setup import Setup
from tests.conformance.walks import stored


def test_a_component_set_of_ones_own_is_learned_and_kept(tmp_path: Path) -> None:
    """An environment with another component set says so, and its copies have the same set."""
    package = longhouse.load("viking_games").package
    text = Path(sys.modules[package].__path__[0], "components.toml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace("hits_out = 10", "hits_out = 6"), encoding="utf-8")
    assert "hits_out = 10" in text
    env = make("viking_games_v0", seats=3, components=mine)
    env.reset(seed=1)
    mine.unlink()

    twin = pickle.loads(pickle.dumps(env))

    assert env.named_observation("player_0")["hit_limit"].tolist() == [6]
    assert stored(twin.position) == stored(env.position)
    assert twin.setup.components.label == env.setup.components.label != shipped(package).label


def test_fields_of_many_rows_have_their_shapes() -> None:
    setup = Setup("viking_games", 3)
    named = setup.named(np.zeros((5, setup.size), np.int16))
    assert named["wall"].shape == (5, 3, 7)
    assert named["pile"].shape == (5, 1)


def test_a_missing_rasteriser_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    env = make("vikingdoms_v0", render_mode="rgb_array")
    env.reset(seed=1)
    with pytest.raises(ModuleNotFoundError, match="pixels need resvg-py and Pillow: pip install"):
        env.render()


def test_a_plain_install_needs_no_library() -> None:
    """Playing, drawing and telling load neither NumPy nor any library for learners."""
    code = (
        "import sys, longhouse, longhouse.cli.main, longhouse.core.vector\n"
        "for name in longhouse.NAMES: longhouse.load(name)\n"
        "print([name for name in ('numpy', 'gymnasium', 'pettingzoo', 'pyspiel', 'PIL') if name in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"
