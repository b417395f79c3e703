"""longhouse watch: step through a record, forward and back."""

import sys
from pathlib import Path

from longhouse.cli import files, sentences, terminal
from longhouse.cli.picture import read_seat
from longhouse.cli.seats import called
from longhouse.cli.words import say
from longhouse.core.components import Components
from longhouse.core.errors import BadRecord
from longhouse.core.game import Game
from longhouse.core.record import Record
from longhouse.core.replay import replay
from longhouse.core.state import WATCHER, Fact
from longhouse.core.table import Table
from longhouse.core.words import number

ALL = "all"


class Watcher:
    """Somebody who looks at a record, one event at a time."""

    def __init__(self, game: Game, record: Record, components: Components, seat: str) -> None:
        self.game = game
        self.record = record
        self.components = components
        self.names = called(record.names)
        whole = self.table(len(record.events))
        seat = seat or (ALL if whole.over else "watcher")
        self.everything = seat == ALL
        self.seat = WATCHER if self.everything else read_seat(seat, record.seats)
        self.at = 0

    def table(self, upto: int) -> Table:
        """The table after that many events."""
        return replay(self.game, self.record, self.components, upto)

    def show(self) -> None:
        """The event reached, what it did, and the position after it."""
        table = self.table(self.at)
        looker = self._looker(table)
        head = say("watch", "event", number=self.at, last=len(self.record.events))
        if self.at:
            event = table.record.events[self.at - 1]
            shown = self.everything or event.seen_by(self.seat) is not None
            head = say("watch", "what" if shown else "hidden", event=head, line=event.line())
        if self.everything and looker != WATCHER:
            head = say("watch", "seen_by", event=head, name=self.names[looker])
        terminal.out()
        terminal.out(head, "bold")
        before = len(self._heard(self.table(self.at - 1))) if self.at else 0
        for line in sentences.facts(table, self._heard(table)[before:], self.names):
            terminal.out(line, "dim")
        terminal.out()
        terminal.out(sentences.position(self.game, self.game.view(table.state, looker, self.names)))
        if table.over:
            terminal.out()
            terminal.out(terminal.wrapped(sentences.ending(table, self.names)), "bold")
            for line in sentences.standings(table, self.names):
                terminal.out(line)

    def _heard(self, table: Table) -> list[Fact]:
        """The facts to tell: everybody's, or those of one seat."""
        return table.news() if self.everything else table.facts(self.seat)

    def _looker(self, table: Table) -> int:
        """Whose view is shown: with everything open, that of the seat that decides."""
        actor = table.state.to_act()
        return actor if self.everything and actor >= 0 else self.seat

    def go(self, word: str) -> bool:
        """Move to where a word says; False if nothing is to be shown."""
        last = len(self.record.events)
        if word in ("", "n", "next"):
            target = self.at + 1
        elif word in ("p", "previous"):
            target = self.at - 1
        elif word in ("first", "last"):
            target = 0 if word == "first" else last
        elif word.isdecimal():
            target = number(word)
        else:
            terminal.talk(say("help", "watching"))
            return False
        if not 0 <= target <= last:
            terminal.talk(say("watch", "events", last=last))
            return False
        self.at = target
        return True


def watch(path: Path, seat: str, components: Path | None) -> None:
    """Let somebody step through a record."""
    record = files.read_record(path)
    game = files.game_of(record)
    try:
        watcher = Watcher(game, record, game.components(components), seat)
    except BadRecord as error:
        raise files.named(path, error) from None
    terminal.talk(say("help", "watching"))
    watcher.show()
    while True:
        print(f"[{watcher.at}/{len(record.events)}] ", end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        if not line or line.strip().lower() in ("q", "quit"):
            if not line:
                terminal.talk()
            return
        if watcher.go(line.strip().lower()):
            watcher.show()
