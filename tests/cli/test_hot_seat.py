"""play with several people at one screen: everybody sees only what is theirs."""

import io
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest

from longhouse import load
from longhouse.cli.session import Session
from longhouse.cli.terminal import CLEAR
from longhouse.core.fair import secret_from_seed
from longhouse.core.rng import Rng
from longhouse.core.state import Fact
from longhouse.core.table import Table
from tests.cli.desk import PROMPT, Terminal, longhouse, plain
from tests.toy.runes import GAME as RUNES

PEOPLE = ("--seats", "human,human,karl", "--names", "Anna,Bob")
STRATEGIC = ("--option", "variant=strategic")
TABLES = {"viking_games": (load("viking_games"), {"variant": "strategic"}), "runes": (RUNES, {})}


@dataclass(frozen=True)
class Look:
    """What stood on the screen when somebody was asked something."""

    seat: int | None  # who looked; nobody while the screen changes hands
    screen: str
    imagined: str  # the table as it would look to that seat if everything it does not know were different
    unheard: list[Fact]  # what was told to the other person only


class Watched(Session):
    """A session in which somebody always types the first choice, and notes what stood on the screen."""

    def __init__(self, table: Table, secret: bytes, path: Path, screen: io.StringIO) -> None:
        super().__init__(table, secret, path)
        self.screen = screen
        self.looks: list[Look] = []

    def ask(self, prompt: str) -> str:
        """Note what has been shown since the last question."""
        seat = self.looking if PROMPT in prompt else None
        imagined, unheard = "", []
        if seat is not None:
            twin = self.table.state.resample(seat, Rng(len(self.looks)))
            imagined = self.game.show(self.game.view(twin, seat, self.names))
            unheard = [fact for fact in self.table.facts(1 - seat) if not fact.heard_by(seat)]
        self.looks.append(Look(seat, self.screen.getvalue(), imagined, unheard))
        self.screen.seek(0)
        self.screen.truncate()
        return "1" if PROMPT in prompt else ""


def played(seed: int, folder: Path, name: str = "viking_games") -> Watched:
    """A whole game of two people and a karl, with hands."""
    game, options = TABLES[name]
    screen = io.StringIO()
    secret = secret_from_seed(seed)
    table = Table(game, 3, options, None, secret, ["Anna", "Bob", "bot:karl"])
    session = Watched(table, secret, folder / f"{seed}.saga", screen)
    with redirect_stdout(screen), redirect_stderr(screen):
        assert session.run() == 0
    return session


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_nobody_reads_what_is_for_another(folder: Path, name: str, seed: int) -> None:
    session = played(seed, folder, name)

    looks = [look for look in session.looks if look.seat is not None]
    secrets = 0
    for look in looks:
        assert look.imagined in look.screen
        assert look.seat is not None
        table = session.table
        heard = {table.game.says(fact, session.names, table.components) for fact in table.facts(look.seat)}
        for fact in look.unheard:
            said = table.game.says(fact, session.names, table.components)
            if said not in heard:
                secrets += 1
                assert said not in " ".join(look.screen.split())
    assert len(looks) >= 6
    assert secrets > 6


def test_a_hand_over_screen_shows_nothing_but_the_name(folder: Path) -> None:
    session = played(1, folder)

    screens = [look.screen for look in session.looks if look.seat is None][1:]
    assert len(screens) > 5
    assert {" ".join(screen.split()) for screen in screens} <= {"Hand over to Anna.", "Hand over to Bob."}


def test_the_screen_changes_hands_exactly_when_somebody_else_is_asked(folder: Path) -> None:
    session = played(2, folder)

    asked = [look.seat for look in session.looks]
    looker: int | None = None
    for before, seat in pairwise(asked):
        if seat is not None:
            assert (before is None) == (seat != looker)
            looker = seat


def test_a_terminal_is_wiped_between_two_people() -> None:
    terminal = Terminal("play", "viking_games", *PEOPLE, *STRATEGIC, "--option", "start_player=P1", "--seed", "3")
    terminal.wait_for("Hand over to Anna.")
    terminal.type("")
    terminal.wait_for("Your hand")
    screen = terminal.wait_for(PROMPT)
    while "Hand over to Bob." not in screen:
        terminal.type("1")
        screen = terminal.wait_for(PROMPT, "Hand over to Bob.")
    after = screen.split(CLEAR)[-1]
    terminal.wait_for("looking: ")
    terminal.type("")
    terminal.wait_for(CLEAR)
    bobs = terminal.wait_for("Bob, " + PROMPT)
    terminal.type("quit")

    assert terminal.leave() == 0
    assert CLEAR in screen
    assert plain(after).split() == ["Hand", "over", "to", "Bob."]
    assert "P2 Bob (you)" in plain(bobs)
    assert "is dealt a" not in plain(bobs).replace("Bob is dealt a", "")


def test_quit_can_be_typed_when_the_screen_changes_hands() -> None:
    said = longhouse("play", "viking_games", *PEOPLE, *STRATEGIC, "--save", "g.saga", typed="quit\n")

    assert said.code == 0
    assert "longhouse play --load g.saga" in said.err


@pytest.mark.parametrize("way", ["quit", "Ctrl-C", "Ctrl-D"])
def test_no_hand_stays_on_the_screen_when_a_game_is_left(way: str) -> None:
    terminal = Terminal("play", "viking_games", *PEOPLE, *STRATEGIC, "--option", "start_player=P1", "--save", "g.saga")
    terminal.wait_for("looking: ")
    terminal.type("")
    terminal.wait_for("Your hand")
    terminal.wait_for(PROMPT)
    if way == "Ctrl-C":
        code = terminal.leave_by_ctrl_c()
    else:
        terminal.type("quit" if way == "quit" else "\x04")
        code = terminal.leave()

    assert code == {"quit": 0, "Ctrl-C": 130, "Ctrl-D": 2}[way]
    left = plain(terminal.seen.split(CLEAR)[-1])
    assert "Your hand" not in left
    assert "longhouse play --load g.saga" in left


def test_where_nothing_is_hidden_the_screen_stays() -> None:
    said = longhouse("play", "viking_games", *PEOPLE, "--seed", "1", typed="1\n" * 300)

    assert said.code == 0
    assert "Hand over" not in said.err
    assert "Anna, your move" in said.err
    assert "Bob, your move" in said.err


def test_one_person_alone_is_never_asked_to_hand_over() -> None:
    said = longhouse("play", "viking_games", *STRATEGIC, "--seed", "1", typed="1\n" * 300)

    assert said.code == 0
    assert "Hand over" not in said.err


def test_who_is_left_after_a_resignation_gets_a_clean_screen() -> None:
    said = longhouse("play", "viking_games", *PEOPLE, *STRATEGIC, "--option", "start_player=P1", typed="\nresign yes\n")

    assert said.err.count("Hand over to Bob.") == 1
