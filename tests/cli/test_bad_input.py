"""Bad input: exit code 2, one clear sentence on stderr, nothing on stdout, nothing lost."""

from importlib import resources
from pathlib import Path

import pytest

from longhouse import load
from longhouse.cli.moves import read_line
from longhouse.cli.verify import EXIT_CODES
from longhouse.core.errors import BadMove
from longhouse.core.findings import Headline
from longhouse.core.rng import Rng
from longhouse.core.table import Table
from tests.cli.desk import PYTHON, longhouse, program, shell, verified

PLAY = ("play", "viking_games")
SIMULATE = ("simulate", "viking_games", "--games", "2")

SENTENCES = {
    ("play", "chess"): "there is no game 'chess'; the games are",
    ("rules", "chess"): "there is no game 'chess'",
    ("options", "chess"): "there is no game 'chess'",
    ("simulate", "chess"): "there is no game 'chess'",
    ("picture", "chess"): "there is no game 'chess'",
    ("play",): "which game?",
    ("rules",): "GAME",
    ("dance",): "dance",
    ("games", "--loud"): "--loud",
    ("rules", "viking_games", "vg999"): "there is no rule vg999",
    (*PLAY, "--players", "1"): "for 2 to 7 players, not 1",
    (*PLAY, "--players", "8"): "for 2 to 7 players, not 8",
    (*PLAY, "--players", "1" + "0" * 30): "for 2 to 7 players, not 1000",
    ("play", "vikingdoms", "--players", "3"): "Vikingdoms is for 2 players, not 3",
    (*PLAY, "--players", "some"): "--players",
    (*PLAY, "--seats", "human"): "for 2 to 7 players, not 1",
    (*PLAY, "--seats", "human,karl", "--players", "3"): "contradict each other",
    (*PLAY, "--seats", "human,,karl"): "has an empty place",
    (*PLAY, "--seats", "human,odin"): "'odin' cannot sit down",
    (*PLAY, "--names", "Anna,Bob"): "--names has 2 for 1 person",
    (*PLAY, "--seats", "human,human", "--names", "Anna,Anna"): "two people are called Anna",
    (*PLAY, "--names", "bot:karl"): "is no name for a person",
    (*PLAY, "--names", "x" * 61): "is no name for a person",
    (*PLAY, "--seed", "lucky"): "--seed",
    (*PLAY, "-o", "variant"): "name=value, not as 'variant'",
    (*PLAY, "-o", "variant=hard"): "variant is standard or strategic",
    (*PLAY, "-o", "colour=red"): "there is no option 'colour'",
    (*PLAY, "-o", "variant=standard", "-o", "variant=strategic"): "option variant is given twice",
    (*PLAY, "-o", "start=P1", "-o", "start_player=P2"): "option start_player is given twice",
    (*PLAY, "--players", "2", "-o", "start_player=P3"): "not possible with 2 players",
    (*PLAY, "-o", "hit_limit=-1"): "a whole number from 1 to 30",
    (*PLAY, "--components", "none.toml"): "none.toml cannot be read",
    (*PLAY, "--components", "."): ". cannot be read",
    (*PLAY, "--save", "x" * 300): "cannot be written: File name too long",
    (*PLAY, "--save", "no/such/folder.saga"): "cannot be written",
    ("play", "--load", "none.saga"): "none.saga cannot be read",
    ("play", "--load", "."): ". cannot be read",
    ("play", "--load", "x.saga", "--seed", "1"): "--seed cannot be given with --load",
    ("play", "--load", "x.saga", "--seats", "human,karl"): "--seats cannot be given with --load",
    ("verify", "none.saga"): "none.saga cannot be read",
    ("watch", "none.saga"): "none.saga cannot be read",
    ("picture", "none.saga"): "none.saga cannot be read",
    ("picture", "viking_games", "--after", "3"): "--after is for a record",
    ("picture", "viking_games", "--seat", "P9"): "the seats are P1 to P4",
    ("picture", "viking_games", "--seat", "P²"): "the seats are P1 to P4",
    ("picture", "viking_games", "--seat", "P" + "9" * 5000): "the seats are P1 to P4",
    ("picture", "viking_games", "-o", "no/such/folder.svg"): "cannot be written",
    (*SIMULATE, "--bots", "odin"): "there is no bot 'odin'",
    (*SIMULATE, "--bots", "jarl@²"): "there is no bot 'jarl@²'",
    (*SIMULATE, "--bots", "jarl@" + "9" * 5000): "there is no bot 'jarl@9",
    (*SIMULATE, "--bots", "karl,thrall", "--players", "3"): "contradict each other",
    (*SIMULATE, "--players", "9"): "for 2 to 7 players, not 9",
    (*SIMULATE, "--players", "1" + "0" * 30): "for 2 to 7 players, not 1000",
    (*SIMULATE, "--workers", "-3"): "--workers",
    (*SIMULATE, "--workers", "1" + "0" * 30): "--workers",
    (*SIMULATE, "-o", "variant=hard"): "variant is standard or strategic",
    (*SIMULATE, "--records", "/dev/null/x"): "cannot be made a folder",
    ("simulate", "viking_games", "--games", "0"): "--games",
}


@pytest.mark.parametrize("arguments", SENTENCES, ids=lambda arguments: " ".join(arguments)[:80])
def test_bad_arguments_get_one_sentence(folder: Path, arguments: tuple[str, ...]) -> None:
    said = longhouse(*arguments)

    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("longhouse: ")
    assert said.err.count("\n") == 1
    assert SENTENCES[arguments] in said.err
    assert list(folder.iterdir()) == []


def test_the_program_itself_ends_with_code_2_and_no_traceback() -> None:
    said = program("play", "chess")

    assert said.code == 2
    assert said.out == ""
    assert said.err == "longhouse: " + said.err.removeprefix("longhouse: ").splitlines()[0] + "\n"


COMPONENTS = (resources.files("longhouse.games.viking_games") / "components.toml").read_text()
BAD_COMPONENTS = {
    "missing": (COMPONENTS.replace("value = 2\n", "", 1), "'value' is missing"),
    "negative": (COMPONENTS.replace("count = 30", "count = -3", 1), "not -3"),
    "duplicated": (COMPONENTS.replace('code = "A2"', 'code = "A1"', 1), "A1"),
    "twice in a table": (COMPONENTS.replace("count = 30", "count = 30\ncount = 30", 1), "not valid TOML"),
    "no number": (COMPONENTS.replace("count = 30", 'count = "many"', 1), "'many'"),
    "no TOML": ("[[[", "not valid TOML"),
    "empty": ("", "[provenance] is missing"),
}


@pytest.mark.parametrize("bad", BAD_COMPONENTS)
@pytest.mark.parametrize("command", [PLAY, SIMULATE, ("picture", "viking_games")], ids=" ".join)
def test_a_bad_component_file_gets_one_sentence(folder: Path, command: tuple[str, ...], bad: str) -> None:
    text, sentence = BAD_COMPONENTS[bad]
    (folder / "mine.toml").write_text(text)

    said = longhouse(*command, "--components", "mine.toml")

    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("longhouse: mine.toml")
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert [path.name for path in folder.iterdir()] == ["mine.toml"]


def test_a_game_with_own_components_goes_on_only_with_them(folder: Path) -> None:
    (folder / "mine.toml").write_text(COMPONENTS.replace("hits_out = 10", "hits_out = 5", 1))
    said = longhouse(*PLAY, "--components", "mine.toml", "--save", "g.saga", "--seed", "1", typed="quit\n")
    assert "longhouse play --load g.saga --components mine.toml" in said.err

    without = longhouse("play", "--load", "g.saga")
    assert without.code == 2
    assert "--components" in without.err
    whole = longhouse("play", "--load", "g.saga", "--components", "mine.toml", typed="1\n" * 200)
    assert whole.code == 0
    assert "longhouse watch g.saga --components mine.toml\n" in whole.err
    assert verified("g.saga", "--components", "mine.toml") == Headline.MAKER
    assert verified("g.saga") == Headline.NO_COMPONENTS


def test_a_new_game_never_replaces_a_file(folder: Path) -> None:
    (folder / "old.saga").write_text("precious")

    said = longhouse(*PLAY, "--save", "old.saga")

    assert said.code == 2
    assert "old.saga is there already" in said.err
    assert (folder / "old.saga").read_text() == "precious"


def test_a_record_without_its_secret_cannot_be_played_on(folder: Path) -> None:
    longhouse(*PLAY, "--save", "g.saga", typed="1\nquit\n")
    lines = (folder / "g.saga").read_text().splitlines(keepends=True)
    (folder / "g.saga").write_text("".join(line for line in lines if not line.startswith("secret")))

    said = longhouse("play", "--load", "g.saga")

    assert said.code == 2
    assert "the secret of its chance is not in this record" in said.err


def test_a_damaged_saved_game_stays_as_it_is(folder: Path) -> None:
    longhouse(*PLAY, "--save", "g.saga", typed="1\nquit\n")
    damaged = (folder / "g.saga").read_text()[:-3]
    (folder / "g.saga").write_text(damaged)

    assert longhouse("play", "--load", "g.saga").code == 2
    assert (folder / "g.saga").read_text() == damaged


def test_a_record_of_an_unknown_bot_is_refused(folder: Path) -> None:
    longhouse(*PLAY, "--save", "g.saga", typed="quit\n")
    text = (folder / "g.saga").read_text().replace("bot:karl", "bot:odin")
    (folder / "g.saga").write_text("".join(line for line in text.splitlines(True) if not line.startswith("trace")))

    said = longhouse("play", "--load", "g.saga")

    assert said.code == 2
    assert "there is no bot 'odin'" in said.err


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    ("arguments", "code"),
    [("games", 0), ("rules viking_games", 0), ("play --help", 0), ("play viking_games --save g.saga", 2)],
)
def test_a_closed_stream_is_no_fault(folder: Path, arguments: str, code: int, closed: str) -> None:
    done = shell(f"{PYTHON} -m longhouse {arguments} {closed}")

    assert done.code == code
    assert "Traceback" not in done.err
    assert (folder / "g.saga").exists() == ("g.saga" in arguments)


def test_a_record_can_be_looked_at_without_an_input() -> None:
    longhouse(*PLAY, "--save", "g.saga", typed="quit\n")

    done = shell(f"{PYTHON} -m longhouse watch g.saga <&-")

    assert done.code == 0
    assert "Event 0 of" in done.out


def test_strange_letters_do_no_harm() -> None:
    said = program(
        *PLAY, "--save", "g.saga", typed="\x1b[2J\x00\udcff\nþórr\nquit\n".encode("utf-8", "replace").decode()
    )

    assert said.code == 0
    assert "\x1b" not in said.err
    assert "þórr" in said.err


def test_a_terminal_that_lacks_letters_does_not_stop_the_game() -> None:
    said = program(*PLAY, "--save", "g.saga", "--seed", "1", typed="1\nquit\n", PYTHONIOENCODING="ascii")

    assert said.code == 0
    assert "?" in said.out


@pytest.mark.parametrize("digits", ["²", "٣", "0", "9" * 900])
def test_a_number_that_is_none_does_not_end_a_game_or_a_look_at_one(digits: str) -> None:
    said = longhouse(*PLAY, "--save", "g.saga", typed=f"{digits}\nundo {digits}\nwhy {digits}\nquit\n")
    watched = longhouse("watch", "g.saga", typed=f"{digits}\n{digits * 5}\nq\n")

    assert said.code == 0
    assert "undo takes a number" in said.err
    assert watched.code == 0


@pytest.mark.parametrize("number", ["²", "9" * 5000])
@pytest.mark.parametrize("place", ["A", "home"])
def test_an_eketorp_placement_with_a_number_that_is_none_is_refused(place: str, number: str) -> None:
    table = Table(load("eketorp"), 3, chance=Rng(1))

    with pytest.raises(BadMove, match="is no place for Vikings"):
        read_line(table, 0, place + number)


@pytest.mark.parametrize("number", ["²", "9" * 5000])
@pytest.mark.parametrize("event", ["! rules N", "! undo N"])
def test_a_record_with_a_number_that_is_none_gets_one_sentence(folder: Path, event: str, number: str) -> None:
    longhouse(*PLAY, "--save", "g.saga", typed="quit\n")
    lines = (folder / "g.saga").read_text().splitlines(keepends=True)
    kept = "".join(line for line in lines if not line.startswith("trace"))
    (folder / "g.saga").write_text(kept + event.replace("N", number) + "\n")

    said = longhouse("verify", "g.saga")

    assert said.code == EXIT_CODES[Headline.CHANGED]
    assert said.out.startswith("g.saga: This is not the game that was played, from event ")
    assert said.err == ""


@pytest.mark.parametrize("name", ["A\x1b[31mnna", "  ", "A\nB"])
def test_names_cannot_play_tricks(folder: Path, name: str) -> None:
    said = longhouse(*PLAY, "--names", name)

    assert said.code == 2
    assert "\x1b" not in said.err
