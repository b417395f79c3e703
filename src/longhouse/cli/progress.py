"""A bar on stderr for what takes a while."""

import sys
from collections.abc import Generator, Iterator
from typing import TypeVar

from longhouse.arena import interrupts
from longhouse.cli import terminal

Item = TypeVar("Item")


def with_progress(items: Iterator[Item], total: int, word: str) -> Generator[Item, None, None]:
    """The same items, with a bar on a terminal that shows how many are done; SIGTERM stops it like Ctrl-C."""
    with interrupts.also_by_sigterm():
        yield from items if not sys.stderr.isatty() else _with_bar(items, total, word)


def _with_bar(items: Iterator[Item], total: int, word: str) -> Generator[Item, None, None]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True, no_color=not terminal.wants_colour(sys.stderr))
    columns = (TextColumn(word), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        yield from progress.track(items, total=total)
