"""Layers import downwards only: the table of docs/architecture.md, checked."""

import ast
import sys

import pytest

from tests.layers.tree import Import, imports, kernels, modules

STANDARD = tuple(sorted(sys.stdlib_module_names))
COMPILED = ("mypy_extensions", "librt")
KERNEL_LIBRARY = ("typing", "collections.abc", "math", "mypy_extensions", "librt.vecs")
OUTSIDE = ("os", "pathlib", "io", "shutil", "tempfile", "socket", "ssl", "http", "urllib", "subprocess", "asyncio")
OF_STATE = ("Fact", "CHANCE", "OVER", "WATCHER", "EVERYBODY", "NOBODY")  # what pictures and text may know of state.py
ABOVE_GAMES = tuple(f"longhouse.core.{name}" for name in ("table", "door", "note", "verify", "fair"))
ROOMS = ("storage", "hall", "messages", "thinking", "upkeep", "web")  # of the server, the lowest first
SHARED_BY_ROOMS = ("settings", "metrics", "words")
OF_THE_HOUSE = tuple(f"longhouse.{name}" for name in ("version", "__version__", "compiled", "names", "load", "NAMES"))


def allowed(module: str, made: Import) -> bool:
    """Whether a module may import this."""
    layer = module.split(".")[1] if "." in module else ""
    if module in kernels():
        return of_kernel(module, made)
    if module == "longhouse.core.seal" and made.within("cryptography"):
        return True
    if layer == "core":
        return made.within("longhouse.core", *STANDARD)
    if layer == "games":
        return of_game(module, made)
    if layer == "bots":
        return made.within("longhouse.core", "longhouse.bots", *STANDARD) and not made.within(*OUTSIDE)
    if layer in ("arena", "interop"):
        return of_user(made, "longhouse.bots", f"longhouse.{layer}")
    if layer == "server":
        return of_server(module, made)
    return of_user(made, "longhouse.bots", "longhouse.arena", "longhouse.cli", "longhouse.server", "longhouse.notebook")


def of_server(module: str, made: Import) -> bool:
    """The server knows bots and arena; each of its rooms knows itself, the rooms below it, and what all rooms share."""
    room = module.split(".")[2] if module.count(".") > 2 else ""
    below = ROOMS[: ROOMS.index(room) + 1] if room else ROOMS
    rooms = [f"longhouse.server.{name}" for name in (*below, *SHARED_BY_ROOMS)]
    if not room:
        rooms += [f"longhouse.server.{name}" for name in ("app", "running")]
    return of_user(made, "longhouse.bots", "longhouse.arena", *rooms)


def of_kernel(module: str, made: Import) -> bool:
    """Kernels know a few types, each other in the core, and the kernels of their own game."""
    home = module.rpartition(".")[0]
    own = [name for name in kernels() if name.startswith(("longhouse.core.", f"{home}."))]
    if module.endswith(".components"):
        own += ["longhouse.core.data", "longhouse.core.errors"]
    return made.within(*KERNEL_LIBRARY, *own)


def of_game(module: str, made: Import) -> bool:
    """A game knows the core below the table and itself; its pictures and texts know no position."""
    parts = module.split(".")
    if len(parts) < 3:
        return made.within("longhouse.core", "importlib")
    home = ".".join(parts[:3])
    edge = parts[-1].startswith(("picture", "text"))
    if not edge:
        return made.within("longhouse.core", home, *COMPILED, *STANDARD) and not made.within(*ABOVE_GAMES)
    drawing = tuple(name for name in modules() if name.startswith((f"{home}.picture", f"{home}.text")))
    known = [
        f"longhouse.core.{name}"
        for name in ("svg", "palette", "style", "symbols", "words", "view", "seats", "catalogue", "components", "facts")
    ]
    if made.module == "longhouse.core.state":
        return made.name in OF_STATE
    return made.within(*known, f"{home}.components", f"{home}.view", *drawing, *STANDARD)


def of_user(made: Import, *layers: str) -> bool:
    """Whoever uses games reaches them by name: longhouse.games.load, never a game's inner modules."""
    if made.within("longhouse.games"):
        return made.full in ("longhouse.games", "longhouse.games.NAMES", "longhouse.games.load")
    return (
        made.full == "longhouse"
        or not made.within("longhouse")
        or made.within("longhouse.core", *OF_THE_HOUSE, *layers)
    )


def part_of(module: str) -> str:
    """The part of the house a module belongs to: a layer, or one game."""
    parts = module.split(".")[1:]
    return ".".join(parts[:2]) if parts[:1] == ["games"] else "".join(parts[:1]) or "longhouse"


@pytest.mark.parametrize("part", sorted({part_of(module) for module in modules()}))
def test_layers_import_downwards_only(part: str) -> None:
    """Every import of every module is in the table."""
    wrong = []
    for module, path in modules().items():
        if part_of(module) == part:
            package = module if path.name == "__init__.py" else module.rpartition(".")[0]
            for made in imports(path.read_text(encoding="utf-8"), package):
                if not allowed(module, made):
                    wrong.append(f"{module} (line {made.line}) must not import {made.full}")

    assert not wrong, "; ".join(wrong)


def test_kernels_do_not_print() -> None:
    """A kernel tells facts; it neither prints nor reads."""
    wrong = []
    for module, path in modules().items():
        if module in kernels():
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    if node.func.id in ("print", "open", "input", "exec", "eval", "__import__"):
                        wrong.append(f"{module}:{node.lineno}: {node.func.id}()")

    assert wrong == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("longhouse.core.state", "import random"),
        ("longhouse.core.state", "from longhouse.core.game import Game"),
        ("longhouse.core.record", "from longhouse.games import load"),
        ("longhouse.core.record", "import typer"),
        ("longhouse.games", "from longhouse.bots.levels import bot"),
        ("longhouse.games.viking_games.rules", "from dataclasses import dataclass"),
        ("longhouse.games.viking_games.rules", "from longhouse.games.viking_games import view"),
        ("longhouse.games.viking_games.rules", "from longhouse.core.data import shipped"),
        ("longhouse.games.viking_games.load", "from longhouse.core.table import Table"),
        ("longhouse.games.viking_games.load", "from longhouse.core.door import action_of"),
        ("longhouse.games.viking_games.view", "from longhouse.games.vikings.view import VikingsView"),
        ("longhouse.games.viking_games.view", "from longhouse.bots import bot"),
        ("longhouse.games.viking_games.picture", "from longhouse.games.viking_games.rules import VikingGames"),
        ("longhouse.games.viking_games.picture", "from longhouse.games.viking_games import position"),
        ("longhouse.games.viking_games.text", "from longhouse.core.state import State"),
        ("longhouse.bots.simple", "from longhouse.games import load"),
        ("longhouse.bots.simple", "from pathlib import Path"),
        ("longhouse.arena.match", "from longhouse.cli import session"),
        ("longhouse.arena.match", "from longhouse.games.viking_games import GAME"),
        ("longhouse.arena.match", "from longhouse.interop import seating"),
        ("longhouse.interop.seating", "from longhouse.arena.match import Match"),
        ("longhouse.interop.seating", "from longhouse.server.hall.hall import Hall"),
        ("longhouse.cli.session", "import longhouse.games.viking_games.rules"),
        ("longhouse.server.app", "from longhouse.cli import terminal"),
        ("longhouse.server.app", "from longhouse.interop import seating"),
        ("longhouse.server.web.pages", "from longhouse.games.viking_games import GAME"),
        ("longhouse.server.web.pages", "from longhouse.server.app import create_app"),
        ("longhouse.server.upkeep.keeper", "from longhouse.server.web.limits import Limits"),
        ("longhouse.server.thinking.thinkers", "from longhouse.server.upkeep import memory"),
        ("longhouse.server.messages.message", "from longhouse.server.thinking.advice import draft"),
        ("longhouse.server.hall.hall", "from longhouse.server.messages.message import Message"),
        ("longhouse.server.hall.hall", "from longhouse.server import app"),
        ("longhouse.server.storage.store", "from longhouse.server.hall.hall import Hall"),
    ],
)
def test_a_wrong_import_is_noticed(module: str, line: str) -> None:
    """The table says no where it should."""
    (made,) = imports(line, module.rpartition(".")[0])

    assert not allowed(module, made)
