"""save: a game is kept, wherever it can be, and never over what somebody else wrote."""

from pathlib import Path

import pytest

from longhouse.core.findings import Headline
from tests.cli.desk import PROMPT, Terminal, events, longhouse, play, verified


def test_save_never_writes_over_another_file(folder: Path) -> None:
    (folder / "mine.txt").write_text("dear diary")
    said = play(typed="save mine.txt\nsave other.saga\nquit\n")

    assert "mine.txt is there already" in said.err
    assert (folder / "mine.txt").read_text() == "dear diary"
    assert (folder / "other.saga").exists()
    assert "longhouse play --load other.saga" in said.err


def test_a_file_that_cannot_be_written_does_not_end_the_game(folder: Path) -> None:
    said = play(typed="save nowhere/at/all.saga\n1\nquit\n")

    assert said.code == 0
    assert "cannot be written" in said.err
    assert any(event.seat == 0 for event in events(folder / "g.saga"))


@pytest.mark.parametrize("name", ["a\0b.saga", "a\tb.saga", "x" * 300, "loop.saga", "/", "."])
def test_a_file_that_cannot_be_does_not_end_the_game(folder: Path, name: str) -> None:
    (folder / "loop.saga").symlink_to("loop.saga")
    said = play(typed=f"/save {name}\n1\n")

    assert "the input ended in the middle of the game" in said.err
    assert "The game is kept; go on with:" in said.err
    assert any(event.seat == 0 for event in events(folder / "g.saga"))


def test_a_name_may_be_as_long_as_the_system_allows(folder: Path) -> None:
    said = play(typed=f"save {'x' * 250}.saga\nquit\n")

    assert said.code == 0
    assert (folder / f"{'x' * 250}.saga").exists()


def test_two_programs_do_not_write_over_each_others_moves(folder: Path) -> None:
    play(typed="1\nquit\n")
    here = Terminal("play", "--load", "g.saga", NO_COLOR="1")
    here.wait_for(PROMPT)
    there = longhouse("play", "--load", "g.saga", typed="1\n1\nquit\n")
    theirs = (folder / "g.saga").read_text()
    here.type("1")
    here.wait_for("g.saga was changed by another program; the game goes on")
    here.wait_for(PROMPT)
    here.type("quit")
    here.wait_for("Keep it elsewhere with: /save FILE")
    here.type("/save mine.saga")
    here.wait_for("Kept in mine.saga.")
    here.type("quit")

    assert here.leave() == 0
    assert there.code == 0
    assert (folder / "g.saga").read_text() == theirs
    assert verified("mine.saga") == Headline.UNFINISHED


def test_what_is_gone_is_written_again(folder: Path) -> None:
    play(typed="quit\n")
    terminal = Terminal("play", "--load", "g.saga")
    terminal.wait_for(PROMPT)
    (folder / "g.saga").unlink()
    terminal.type("quit")

    assert terminal.leave() == 0
    assert verified("g.saga") == Headline.UNFINISHED
