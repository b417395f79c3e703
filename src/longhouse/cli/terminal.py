"""How the program speaks: results on stdout, talk on stderr, colour only where it is welcome.

Rich is imported only when there is colour to show, so that short commands start fast.
"""

import os
import sys
import textwrap
from collections.abc import Sequence
from io import TextIOWrapper
from typing import TextIO

from longhouse.core.seats import SIGNS

WIDTH = 80
TERMINAL = {"black": "bright_black", "white": "bright_white", "orange": "dark_orange"}  # else as they are called
SEAT_COLOURS = tuple((mark, TERMINAL.get(colour, colour)) for colour, mark in SIGNS)
ALWAYS_COLOURED = (("►", "bold dark_orange"), ("♥", "red"), (r"\b[A-Z]{2}-R?\d+\b", "cyan"))
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen first: tmux keeps what it held above the upper edge, and that goes last


def out(text: str = "", style: str = "", strong: str = "") -> None:
    """Say something that was asked for; strong is a pattern for the words that matter most."""
    _print(text, style, strong, sys.stdout)


def talk(text: str = "", style: str = "") -> None:
    """Say something by the way."""
    _print(text, style, "", sys.stderr)


def complain(text: str) -> None:
    """Say in one line what was wrong."""
    talk(f"longhouse: {printable(text)}", "red")


def wrapped(text: str, indent: str = "", hanging: str | None = None) -> str:
    """A paragraph, no wider than the page."""
    later = indent if hanging is None else hanging
    return textwrap.fill(text, WIDTH, initial_indent=indent, subsequent_indent=later, break_on_hyphens=False)


def printable(text: str) -> str:
    """A text in one line that cannot play tricks on a terminal."""
    return "".join(c if c.isprintable() else " " if c in "\n\t" else ascii(c)[1:-1] for c in text)


def columns(items: Sequence[str], indent: str = "  ") -> list[str]:
    """Short items side by side, read downwards."""
    widest = max(len(item) for item in items) + 2
    across = max((WIDTH - len(indent)) // widest, 1)
    down = -(-len(items) // across)
    return [indent + "".join(f"{item:<{widest}}" for item in items[row::down]).rstrip() for row in range(down)]


def wants_colour(stream: TextIO) -> bool:
    """Whether this stream is a terminal, and nobody objects to colour."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def clear_screen() -> None:
    """Leave nothing on a terminal, not even above its upper edge."""
    if sys.stdout.isatty():
        sys.stdout.write(CLEAR if os.environ.get("TERM") != "dumb" else "\n" * 100)
        sys.stdout.flush()


def be_lenient() -> None:
    """Let no letter that a terminal lacks or nobody can decode, and no stream that is closed, stop a game."""
    sys.stdin = sys.stdin or os.fdopen(os.open(os.devnull, os.O_RDONLY))
    sys.stdout = sys.stdout or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    sys.stderr = sys.stderr or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _print(text: str, style: str, strong: str, stream: TextIO) -> None:
    if not wants_colour(stream):
        print(text, file=stream, flush=True)
        return
    from rich.console import Console
    from rich.text import Text

    coloured = Text(text, style)
    for pattern, colour in (*SEAT_COLOURS, *ALWAYS_COLOURED):
        coloured.highlight_regex(pattern, colour)
    if strong:
        coloured.highlight_regex(strong, "not dim bold")
    Console(file=stream, highlight=False).print(coloured, soft_wrap=True)
