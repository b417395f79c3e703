"""The terminal loop: show, ask, play, tell.

A Session is a table with people at one terminal and bots on the other seats. Every event is in
the file before anybody hears of it, so whatever stops the program, the game goes on from there.
"""

import hashlib
import re
import shlex
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from importlib import import_module
from pathlib import Path

from longhouse.arena.crew import Crew
from longhouse.bots.bot import Bot, Worlds, unhurried
from longhouse.bots.levels import bot
from longhouse.cli import answers, files, seats, sentences, terminal
from longhouse.cli.words import say
from longhouse.core import record as saga
from longhouse.core.errors import BadRecord, LonghouseError
from longhouse.core.fair import new_secret, secret_from_seed
from longhouse.core.game import Game
from longhouse.core.rng import LARGEST_SEED, Rng
from longhouse.core.seats import seat_name
from longhouse.core.state import EVERYBODY, OVER, WATCHER, State
from longhouse.core.table import PERSON, Table
from longhouse.core.verify import verify

LOOKED_FOR_SECRETS = 3  # random games that tell whether a table ever hides anything
PACE = 0.3  # seconds of bots' moves that are told together
SECRET_PACE = 0.1  # bots answer secret decisions after whole numbers of so many seconds
REMINDERS = 6  # facts told again when a game is taken up
TURN = "turn"  # facts that only say whose turn it is; whatever comes next says it, too
INTERRUPTED = 130


class EndOfInput(Exception):
    """Nobody types any more."""


class Session:
    """One game at one terminal."""

    def __init__(self, table: Table, secret: bytes, path: Path, components: Path | None = None) -> None:
        self.table = table
        self.game = table.game
        self.secret = secret
        self.path = path
        self.components = components
        self.names = seats.called(table.record.names)
        self.hides = len(self.people()) > 1 and self.game.hidden and _ever_hides(table)
        self.kept: bytes | None = None  # what we know to be in the file
        self.failed = False  # whether the file could not be written
        self._pace = time.monotonic()  # when the bots were last told of
        self.looking: int | None = None  # the person in front of the screen
        self._told: dict[int, int] = {}  # how many of the facts for a seat were told to it
        self._bots: dict[tuple[int, str], Bot] = {}
        self._crew = Crew(components=None if components is None else components.read_text(encoding="utf-8"))

    # Who plays

    def level(self, seat: int) -> str:
        """The level of the bot that plays a seat, or '' for a person."""
        stand_in = self.table.played_by[seat]
        return stand_in if stand_in != PERSON else seats.level(self.table.record.names[seat])

    def people(self) -> list[int]:
        """The seats that persons play."""
        return [seat for seat in range(self.table.record.seats) if not self.level(seat)]

    def mind(self, seat: int) -> Rng:
        """Random numbers for a decision of a bot; the same game gives the same ones, also after a pause."""
        where = f"bot {seat} {len(self.table.record.events)}".encode()
        digest = hashlib.blake2b(where, key=self.secret, digest_size=8).digest()
        return Rng(int.from_bytes(digest, "big") & LARGEST_SEED)

    def worlds(self, seat: int) -> Worlds:
        """What a bot on that seat may know."""
        return Worlds(self.game, self.table.state, seat, self.names, self.table.seen(seat))

    # The evening

    def run(self, again: bool = False) -> int:
        """Play until the game is over or somebody leaves; return the exit code."""
        self.keep()
        self.greet(again)
        try:
            while not self.table.over:
                seat = self.table.state.to_act()
                if self.level(seat):
                    self._bot_answers(seat)
                elif not self._person_answers(seat):
                    self._leave()
                    return 0
            self._finish()
            return 0
        except EndOfInput:
            terminal.talk()
            self._leave(say("table", "no_more_input"))
            return 2
        except KeyboardInterrupt:
            terminal.talk()
            self._leave()
            return INTERRUPTED
        finally:
            self._crew.close()

    def keep(self) -> None:
        """Write the game to its file."""
        self.failed = True
        text = saga.write(self.table.saved_record())
        files.write_again(self.path, self.kept, text)
        self.kept, self.failed = text.encode(), False

    def keep_elsewhere(self, path: Path) -> None:
        """Write the game to another file, and from now on to that one."""
        text = saga.write(self.table.saved_record())
        files.write(files.unused(path), text)
        self.path, self.kept, self.failed = path, text.encode(), False

    def keep_or_say(self) -> None:
        """Write the game to its file; a full disk is no reason to stop playing."""
        try:
            self.keep()
        except files.BadFile as error:
            terminal.complain(say("table", "keep_elsewhere", why=error))

    def play(self, seat: int, moves: Sequence[str]) -> None:
        """Play moves of a seat, as far as the truth lets them, and keep them before anybody hears of them."""
        for number, move in enumerate(moves):
            if number and self.table.why_not(seat, move):
                terminal.talk("  " + say("table", "turned_out", move=move))
                break
            self.table.play(seat, move)
        self.keep_or_say()

    def _leave(self, reason: str = "") -> None:
        """Say where the game is kept, and the command that takes it up again; nobody's hand stays on the screen."""
        if self.hides:
            terminal.clear_screen()
        if reason:
            terminal.complain(reason)
        terminal.talk(say("table", "not_kept" if self.failed else "kept", file=self.path))
        terminal.talk(f"  {self._command('play', '--load')}")

    def _command(self, *words: str) -> str:
        """What to type to do something with the file of this game."""
        components = [] if self.components is None else ["--components", str(self.components)]
        return shlex.join(["longhouse", *words, str(self.path), *components])

    def _bot_answers(self, seat: int) -> None:
        level, people, began = self.level(seat), self.people(), time.monotonic()
        player = self._bots.setdefault((seat, level), bot(level, live=True, helpers=self._crew))
        action = player.choose(self.worlds(seat), self.mind(seat))
        if people and self.table.state.secret(seat):
            took = time.monotonic() - began
            time.sleep(unhurried(took, SECRET_PACE) - took)
        self.table.act(seat, action)
        if not self.hides and time.monotonic() - self._pace > PACE:
            self.keep_or_say()
            self.tell_news(people[0] if people else WATCHER)
            self._pace = time.monotonic()

    def _person_answers(self, seat: int) -> bool:
        """Ask until the seat has answered; False if the person leaves."""
        self.keep_or_say()
        if not self._hand_over(seat):
            return False
        self.look(seat)
        while True:
            line = self.ask(say("table", "your_move", name=self.names[seat])).strip()
            try:
                reply = answers.obey(self, seat, line)
            except LonghouseError as error:
                terminal.talk(sentences.refusal(error), "red")
                continue
            if reply != answers.ASK_AGAIN:
                return reply == answers.DONE

    def _hand_over(self, seat: int) -> bool:
        """Let the screen change hands where hands are hidden; False if somebody leaves."""
        if not self.hides or self.looking == seat:
            return True
        if self.looking is not None:
            terminal.clear_screen()
            _forget_typed_lines()
        self.looking = seat
        name = self.names[seat]
        terminal.talk(f"\n  {say('table', 'hand_over', name=name)}\n", "bold")
        left = self.ask(f"  {say('table', 'look_away', name=name)}").strip().lower()
        terminal.clear_screen()
        return left not in ("quit", "/quit", "q")

    def ask(self, prompt: str) -> str:
        """A line somebody types."""
        try:
            if sys.stdin.isatty() and sys.stdout.isatty():
                _have_line_editing()
                return input(prompt)
            print(prompt, end="", file=sys.stderr, flush=True)
            line = input()
            print(file=sys.stderr, flush=True)
            return line
        except EOFError:
            raise EndOfInput from None

    # What is said

    def look(self, seat: int) -> None:
        """Show a person the news, the table and the choices."""
        self.looking = seat
        self.tell_news(seat)
        view = self.game.view(self.table.state, seat, self.names)
        terminal.out()
        terminal.out(sentences.position(self.game, view), strong=sentences.words_of(view.asks))
        terminal.out()
        for line in sentences.choices(view.choices):
            terminal.out(line, strong=sentences.CHOICE)
        if len(view.choices) > sentences.FEW:
            terminal.out("  " + say("table", "many_choices"), "dim")
        terminal.out()

    def tell_news(self, seat: int) -> None:
        """Tell what a seat has not heard yet; where nothing is hidden everybody hears it at once."""
        fresh = [fact for fact in self.table.facts(seat)[self._told.get(seat, 0) :] if fact.key != TURN]
        for line in sentences.facts(self.table, fresh, self.names):
            terminal.out(line, "dim", strong="" if seat == WATCHER else rf"\b{re.escape(self.names[seat])}\b")
        for listener in [seat] if self.hides else self._listeners():
            self._told[listener] = len(self.table.facts(listener))

    def _listeners(self) -> list[int]:
        return [*range(self.table.record.seats), WATCHER]

    def take_back(self, seat: int, count: int) -> None:
        """Take back answers of a seat; what was told of them is untold."""
        self.table.undo(seat, count)
        for listener, told in self._told.items():
            self._told[listener] = min(told, len(self.table.facts(listener)))
        self.keep_or_say()

    def greet(self, again: bool = False) -> None:
        """Say who plays what, and how chance can be checked."""
        record = self.table.record
        if again:
            self._told = {seat: max(len(self.table.facts(seat)) - REMINDERS, 0) for seat in self._listeners()}
        chosen = ", ".join(f"{name}={value}" for name, value in sorted(record.options.items()))
        title = say("table", "again", game=self.game.title) if again else self.game.title
        terminal.talk(f"{title} ({chosen})" if chosen else title, "bold")
        players = ", ".join(f"{seat_name(seat)} {name}" for seat, name in enumerate(self.names))
        terminal.talk(terminal.wrapped(players, "  "))
        terminal.talk("  " + say("table", "kept_in", file=self.path))
        terminal.talk("  " + say("table", "sealed"))
        terminal.talk(f"  {record.commit}")
        terminal.talk()

    def _finish(self) -> None:
        """Show the last position, the places, and where the record is."""
        self.keep_or_say()
        people = self.people()
        seat = people[0] if len(people) == 1 or (people and not self.hides) else WATCHER
        if self.hides and seat == WATCHER:
            terminal.clear_screen()
        self.tell_news(seat)
        terminal.out()
        terminal.out(sentences.position(self.game, self.game.view(self.table.state, seat, self.names)))
        terminal.out()
        terminal.out(terminal.wrapped(sentences.ending(self.table, self.names)), "bold")
        for line in sentences.standings(self.table, self.names):
            terminal.out(line)
        if self.failed:
            terminal.talk("\n" + say("table", "not_in_file", file=self.path))
            return
        terminal.talk("\n" + say("table", "look_again"))
        for word in ("watch", "verify"):
            terminal.talk(f"  {self._command(word)}")


def start(
    game: Game,
    names: Sequence[str],
    options: dict[str, str],
    seed: int | None,
    components: Path | None,
    path: Path | None,
) -> int:
    """Play a new game; return the exit code."""
    secret = new_secret() if seed is None else secret_from_seed(seed)
    table = Table(game, len(names), options, game.components(components), secret, names)
    session = Session(table, secret, _free_path(game, path), components)
    return session.run()


def go_on(path: Path, game: Game | None, components: Path | None, target: Path | None) -> int:
    """Go on with a saved game; return the exit code."""
    record = files.read_record(path)
    text = path.read_bytes()
    game = game or files.game_of(record)
    try:
        table = verify(game, record, game.components(components)).table
    except BadRecord as error:
        raise files.named(path, error) from None
    if table.over:
        raise BadRecord(say("files", "over", file=path, quoted=shlex.quote(str(path))))
    if not record.secret:
        raise BadRecord(say("files", "no_secret", file=path))
    secret = bytes.fromhex(record.secret)
    table.commit_to(secret)
    table.go_on()
    session = Session(table, secret, path if target is None else _free_path(game, target), components)
    session.kept = text if target is None else None
    for seat in range(record.seats):
        if session.level(seat):
            bot(session.level(seat))
    return session.run(again=True)


def _free_path(game: Game, path: Path | None) -> Path:
    """Where a new game is kept: where it was asked for, if nothing is there yet."""
    if path is not None:
        return files.unused(path)
    stem = f"{game.name}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path, number = Path(f"{stem}.saga"), 1
    while path.exists():
        number += 1
        path = Path(f"{stem}-{number}.saga")
    return path


def _ever_hides(table: Table) -> bool:
    """Whether a table like this ever hides anything from somebody: found by playing at random."""
    if any(event.audience != EVERYBODY for event in table.record.events):
        return True
    for number in range(LOOKED_FOR_SECRETS):
        fresh = table.game.new(table.record.seats, table.options, table.components)
        if _hides_in(fresh, Rng(number)):
            return True
    return False


def _hides_in(state: State, rng: Rng) -> bool:
    """Whether one random game has a step that not everybody sees."""
    while (seat := state.to_act()) != OVER:
        action = state.roll(rng) if seat < 0 else state.pick(seat, rng)
        if state.audience(seat, action) != EVERYBODY or (seat >= 0 and state.secret(seat)):
            return True
        state.apply(seat, action)
    return False


def _have_line_editing() -> None:
    """Arrow keys and earlier lines, where the system has them."""
    with suppress(ImportError):
        import_module("readline")


def _forget_typed_lines() -> None:
    """What one person typed is not for the next one's arrow keys."""
    if "readline" in sys.modules:
        sys.modules["readline"].clear_history()
