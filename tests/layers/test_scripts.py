"""The scripts of the pages: none knows a game (name, notation, steps, sentences), and they import downwards only."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import longhouse
from longhouse.core.catalogue import SLOT, catalogue
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER
from tests.layers.tree import SOURCE

STATIC = SOURCE / "server" / "web" / "static"
SCRIPTS = sorted(STATIC.rglob("*.js"))
BELOW = {"common": (), "board": ("common",), "table": ("common", "board"), "pages": ("common", "board")}  # by folder
IMPORT = re.compile(r'^import (?:[^;]*? from )?"([^"]+)";$', re.MULTILINE)
PURPOSE = re.compile(r"/\*\*(?: [^\n]+ \*/|\n \* [^\n]+\n(?: \*[^\n]*\n)* \*/)\n")
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"|\'((?:[^\'\\\n]|\\.)*)\'|`((?:[^`\\]|\\.)*)`')
PAGES_OWN = {"choose", "end", "keep", "on", "over", "start", "The game is over"}  # what pages mean in their own way


@cache
def names() -> frozenset[str]:
    """What games are called."""
    games = [longhouse.load(name) for name in longhouse.NAMES]
    return frozenset(name.lower() for game in games for name in (game.name, game.title))


@cache
def played() -> tuple[frozenset[str], frozenset[str]]:
    """Moves and steps of all games, as a few random games have them; of a move also what stands before its colon."""
    moves, steps = set(), set()
    for name in longhouse.NAMES:
        game = longhouse.load(name)
        for seed in range(4):
            state, rng = game.start(game.usual_seats), Rng(seed)
            while (seat := state.to_act()) != OVER:
                steps.add(str(state.dump()["step"]))
                if seat != CHANCE:
                    moves |= {game.write(state, seat, action) for action in state.legal(seat)[:40]}
                state.apply(seat, state.roll(rng) if seat == CHANCE else state.pick(seat, rng))
    return frozenset(moves | {move.partition(":")[0] + ":" for move in moves if ":" in move}), frozenset(steps)


@cache
def phrases() -> frozenset[str]:
    """The pieces of all sentences of all games between their blanks, as far as they are three words or more."""
    pieces = {piece.strip(" .:,;!?") for name in longhouse.NAMES for piece in _pieces(f"longhouse.games.{name}")}
    return frozenset(piece for piece in pieces if piece.count(" ") >= 2)


def _pieces(package: str) -> Iterator[str]:
    for section, entries in catalogue(package).tables.items():
        if section not in ("cases", "nouns", "language"):
            for entry in entries.values():
                for sentence in _sentences(entry):
                    yield from SLOT.sub("\n", sentence).replace("{}", "\n").replace("#", "\n").splitlines()


def _sentences(entry: Any) -> list[str]:
    if isinstance(entry, str):
        return [entry]
    return [str(one) for one in (entry.values() if isinstance(entry, dict) else entry)]


def knows(script: str) -> list[str]:
    """What a script knows of games."""
    moves, steps = played()
    literals = {part for match in LITERAL.finditer(script) for part in match.groups() if part}
    found = [f"the game {name}" for name in names() if re.search(rf"\b{name}\b", script, re.IGNORECASE)]
    found += [f"the move {word}" for word in (literals & moves) - PAGES_OWN]
    found += [f"the step {word}" for word in (literals & steps) - PAGES_OWN]
    found += [f"the phrase {words!r}" for words in phrases() - PAGES_OWN if words in script]
    return sorted(found)


every_script = pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: f"{path.parent.name}/{path.stem}")


@every_script
def test_no_script_knows_a_game(path: Path) -> None:
    assert knows(path.read_text(encoding="utf-8")) == []


@every_script
def test_a_script_says_what_it_is_for(path: Path) -> None:
    assert PURPOSE.match(path.read_text(encoding="utf-8"))


def wrong_imports(path: Path, script: str) -> list[str]:
    """What a script imports that is not there, or does not lie below it."""
    home = path.parent.name
    targets = [(name, (path.parent / name).resolve()) for name in IMPORT.findall(script)]
    allowed = (home, *BELOW.get(home, ()))
    return [name for name, target in targets if target not in SCRIPTS or target.parent.name not in allowed]


@every_script
def test_scripts_import_downwards_only(path: Path) -> None:
    """Common things below the board, the board below the table and the other pages, which do not know each other."""
    assert wrong_imports(path, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("line", ["../table/table.js", "../pages/new.js", "./nothing.js"])
def test_a_wrong_import_of_a_script_is_noticed(line: str) -> None:
    assert wrong_imports(STATIC / "board" / "board.js", f'import {{ it }} from "{line}";') == [line]


@pytest.mark.parametrize(
    ("script", "known"),
    [
        ("const ASK = { vikingjarl: [] };", "the game vikingjarl"),
        ("/** Who is sent where in Eketorp. */", "the game eketorp"),
        ('const END = "+end";', "the move +end"),
        ('when: (move) => move.startsWith("drop:")', "the move drop:"),
        ('if (seen.step === "boat_cell") return;', "the step boat_cell"),
        ('await sure("Are your Vikings placed?", words, "Send them")', "the phrase 'Are your Vikings placed'"),
        ("says: () => 'What you do not use is gone.'", "the phrase 'What you do not use is gone'"),
    ],
)
def test_a_script_that_knows_a_game_is_noticed(script: str, known: str) -> None:
    assert known in knows(script)


def test_there_is_something_to_be_known() -> None:
    """Every game has moves, steps and sentences that a script could know."""
    moves, steps = played()

    assert len(moves) > 500
    assert len(steps) > 30
    assert len(phrases()) > 300
    assert len(SCRIPTS) > 30
