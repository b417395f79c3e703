"""A second language is a second set of files and no code: the whole command line speaks one that nobody knows."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from longhouse import NAMES, load
from longhouse.bots.levels import LEVELS
from longhouse.cli.answers import WORDS
from longhouse.cli.commands import app
from longhouse.cli.seats import BOT_NAMES
from longhouse.cli.verify import EXIT_CODES
from longhouse.core import catalogue as catalogues
from longhouse.core import record as saga
from longhouse.core.catalogue import FOLDER, HOUSE, speaking
from longhouse.core.errors import BadMove, BadPosition
from longhouse.core.findings import Headline
from longhouse.core.replay import replay
from longhouse.core.rng import Rng
from longhouse.core.table import Table
from tests.cli.desk import Said, longhouse
from tests.cli.test_bad_input import SENTENCES
from tests.games.foreign import LANGUAGE, SELF, lettered, letters, write_catalogues
from tests.games.test_foreign import CODES, drawn

GAMES = {name: load(name) for name in NAMES}
COMMANDS = {str(command.name or command.callback.__name__) for command in app.registered_commands if command.callback}
PACKAGES = (HOUSE, "longhouse.bots", "longhouse.arena", "longhouse.cli", *(game.package for game in GAMES.values()))
LATIN = re.compile(r"[A-Za-z]{3,}\d*")  # two letters are a code of a piece
OTHER = re.compile(r"[а-яА-Я]{3,}")
NAMED = "|".join(
    [*BOT_NAMES, *(game.title for game in GAMES.values()), *NAMES, *LEVELS, *(level.title() for level in LEVELS)]
)
SAME = re.compile(  # in every language: names, rules and how they are marked, seats, files, seals, what is typed
    r"longhouse(?: [a-z]+)?\b|--?[a-z][a-z-]*|[A-Z]{2}-R?\d+|P\d|[\w./-]+\.(?:saga|svg|toml|json)\b"
    r"|sha256:\w+(?:\n +[0-9a-f]+)?|table manners"
    rf"|own [0-9a-f]+|default \d+|\b(?:{NAMED})\b"
)
SYSTEM = re.compile(r"No such file or directory|Is a directory|File name too long|Not a directory")
CHOSEN = {"true", "false", "auto", "random", "human", "watcher", "bot"} | {  # what is typed before a game
    word for game in GAMES.values() for option in game.options for word in (option.name, *option.words)
}
SHIPPED = {"boats" + letters("men")}  # of the shipped set, in the plural of the language
STEPS = {"draft_keep"}  # as they are called in dumps
EVENING = (
    "?\n? 1\nwhy 1\nwhy\nrules {rule}\nrules\nrules XX-1\nhint\n1\n1\n1\nlog\nundo\nundo x\n/save second.saga\n/zz\n"
    "zz\n99999\nwhy zz\nresign\n/resign yes\nquit\n"
)


@pytest.fixture
def abroad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Catalogues in other letters, laid into a folder, and every game's component set in such letters, too."""
    write_catalogues(tmp_path / "words", PACKAGES)
    for name, game in GAMES.items():
        (tmp_path / f"{name}.toml").write_text(lettered(game), encoding="utf-8")
    for variable in ("LONGHOUSE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv(FOLDER, str(tmp_path / "words"))
    catalogues._read.cache_clear()
    yield tmp_path
    catalogues._read.cache_clear()


def abroad_says(*arguments: str, typed: str = "") -> Said:
    """What a command says to somebody who speaks the language."""
    return longhouse(*arguments, "--language", LANGUAGE, typed=typed)


def latin(said: Said, game: str = "", known: set[str] | None = None) -> list[str]:
    """The words of no catalogue, but what is the same in every language, codes of a game, and what else is known."""
    text = said.out + said.err
    for word in sorted(known or (), key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", "·", text)
    left = LATIN.findall(SAME.sub("·", text))
    return [word for word in left if not re.fullmatch(rf"(?:{CODES.get(game, '-')})\d*", word)]


def typed_in(path: Path) -> set[str]:
    """How all moves are written that could be made in a record, and what its people are called."""
    record = saga.read(path.read_text(encoding="utf-8"))
    game = GAMES[record.game]
    table = replay(game, record, game.components(path.parent / f"{game.name}.toml"), 0)
    moves = {event.move for event in record.events}
    for event in record.events:
        moves |= {choice.move for seat in range(record.seats) for choice in table.view(seat).choices}
        table.feed(event)
    moves |= {choice.move for seat in range(record.seats) for choice in table.view(seat).choices}
    people = re.findall(r"\w+", " ".join(record.names))
    examples = re.findall(r"[^\s,]+", import_module(f"{game.package}.notation").TRY)
    return {part for move in moves for part in (move, *move.split())} | {*people, *examples}


def set_of(name: str) -> tuple[str, str]:
    return "--components", f"{name}.toml"


# Which language


def test_the_flag_the_variable_and_the_locale_decide(abroad: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In this order; else English. What nobody asked for by name is passed over when there is no such language."""

    def foreign(*arguments: str) -> bool:
        said = longhouse(*arguments, "games")
        assert said.code == 0
        return OTHER.search(said.out) is not None

    assert not foreign()
    monkeypatch.setenv("LANG", f"{LANGUAGE}_AB.UTF-8")
    assert foreign()
    monkeypatch.setenv("LC_MESSAGES", "de_AT.UTF-8")
    assert not foreign()
    monkeypatch.setenv("LC_ALL", LANGUAGE)
    assert foreign()
    monkeypatch.setenv("LONGHOUSE_LANGUAGE", "en")
    assert not foreign()
    assert foreign("--language", LANGUAGE)
    assert foreign(f"--language={LANGUAGE.upper()}-AB")
    monkeypatch.setenv("LONGHOUSE_LANGUAGE", LANGUAGE)
    assert foreign()
    assert not foreign("--language", "en")


@pytest.mark.parametrize("given", ["xx", "", "../../etc"])
def test_a_language_there_is_not_is_refused(abroad: Path, monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    """By flag and by variable, with a sentence that names those there are."""
    by_flag = longhouse("games", "--language", given)
    assert by_flag == Said(
        2,
        "",
        f"longhouse: --language {given!r} is no language there are words of; there are en (English), qx ({SELF})\n",
    )
    monkeypatch.setenv("LONGHOUSE_LANGUAGE", given)
    by_variable = longhouse("games")
    assert by_variable.code == (2 if given else 0)
    assert by_variable.err == (by_flag.err.replace("--language", "LONGHOUSE_LANGUAGE") if given else "")


def test_a_catalogue_that_cannot_be_read_is_named(abroad: Path) -> None:
    (abroad / "words" / "longhouse.cli" / "words.qx.toml").write_text("[table", encoding="utf-8")
    catalogues._read.cache_clear()
    said = abroad_says("options", "vikings")

    assert (said.code, said.out) == (2, "")
    assert "longhouse.cli/words.qx.toml" in said.err


# Everything in it


def test_the_program_and_every_command_are_explained_in_the_language(abroad: Path) -> None:
    for command in [(), *((name,) for name in COMMANDS)]:
        said = abroad_says(*command, "--help")
        assert said.code == 0
        assert (command, latin(said, known={*COMMANDS, "sqlite:///hall.db", "watcher"})) == (command, [])
        assert OTHER.search(said.out)


@pytest.mark.parametrize("name", NAMES)
def test_an_evening_at_the_terminal(abroad: Path, name: str) -> None:
    """A game is played, asked about, taken back, kept, given up, left and taken up again."""
    rule = next(iter(GAMES[name].rules.rules))
    start = ("play", name, "--names", "Анна", "--seed", "5", *set_of(name), "--save", "g.saga")
    said = abroad_says(*start, typed=EVENING.format(rule=rule))
    known = typed_in(abroad / "second.saga") | set(WORDS) | {"XX", "zz"}
    assert said.code == 0
    assert latin(said, name, known) == []
    assert len(OTHER.findall(said.out)) > 100

    again = abroad_says("play", "--load", "g.saga", *set_of(name), typed="undo\n1\nlog all\n")
    assert again.code == 2  # the input ended
    assert latin(again, name, known | typed_in(abroad / "g.saga")) == []


@pytest.mark.parametrize("name", NAMES)
def test_what_is_done_with_a_record(abroad: Path, name: str) -> None:
    """It is checked, stepped through and drawn; of a game that goes on, it is said why it is not reviewed."""
    longhouse("play", name, "--seed", "5", *set_of(name), "--save", "g.saga", typed="1\nquit\n")
    known = typed_in(abroad / "g.saga") | {"watcher"}
    checked = abroad_says("verify", "g.saga", *set_of(name))
    seen = abroad_says("watch", "g.saga", *set_of(name), typed="n\nn\np\nnowhere\n999999\nlast\nq\n")
    for said, code in ((checked, EXIT_CODES[Headline.UNFINISHED]), (seen, 0)):
        assert said.code == code
        assert latin(said, name, known) == []
        assert OTHER.search(said.out)
    assert abroad_says("picture", "g.saga", *set_of(name), "-o", "p.svg").code == 0
    words = "\n".join(drawn((abroad / "p.svg").read_text(encoding="utf-8")))
    assert latin(Said(0, words, ""), name, known) == []
    assert OTHER.search(words)
    refused = abroad_says("review", "g.saga", *set_of(name))
    assert (refused.code, latin(refused, name)) == (2, [])


def test_a_finished_game_is_reviewed_in_the_language(abroad: Path) -> None:
    short = ("--players", "2", "-o", "hit_limit=2", *set_of("viking_games"))
    longhouse("play", "viking_games", "--seed", "5", *short, "--save", "g.saga", typed="1\n" * 50)
    said = abroad_says("review", "g.saga", *set_of("viking_games"), "--iterations", "10")
    assert said.code == 0
    assert latin(said, known=typed_in(abroad / "g.saga")) == []
    assert OTHER.search(said.out)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_told_of_a_game(abroad: Path, name: str) -> None:
    """Its options and all its rules, one rule, and what many games come to."""
    told = [("options", name), ("rules", name), ("rules", name, next(iter(GAMES[name].rules.rules)))]
    many = ("--games", "2", "--bots", "thrall", "--workers", "1")
    told += [("simulate", name, *many), ("simulate", name, *many, "--no-rotate", *set_of(name))]
    for arguments in told:
        said = abroad_says(*arguments)
        assert said.code == 0
        assert (arguments, latin(said, name, CHOSEN | SHIPPED)) == (arguments, [])
        assert OTHER.search(said.out)


def test_the_list_of_games_and_an_arena(abroad: Path) -> None:
    for arguments in (("games",), ("arena", "viking_games", "--bots", "thrall,karl", "--games", "2", "--workers", "1")):
        said = abroad_says(*arguments)
        assert said.code == 0
        assert (arguments, latin(said)) == (arguments, [])
        assert OTHER.search(said.out)


@pytest.mark.parametrize("arguments", SENTENCES, ids=lambda arguments: " ".join(arguments)[:80])
def test_bad_input_is_complained_about_in_the_language(abroad: Path, arguments: tuple[str, ...]) -> None:
    """What was typed is said again as it was; why a file cannot be used is what the system says."""
    said = abroad_says(*arguments)
    typed = {part for argument in arguments for part in (argument, *re.findall(r"\w+", argument))}

    assert (said.code, said.out) == (2, "")
    assert latin(Said(2, "", SYSTEM.sub("", said.err)), known=typed | CHOSEN | COMMANDS) == []
    assert OTHER.search(said.err)


def test_a_set_at_another_price_is_complained_about_in_the_language(abroad: Path) -> None:
    """Vikings is the one game in which a move says what it costs."""
    game = GAMES["vikings"]
    table = Table(game, 2, components=game.components(abroad / "vikings.toml"), chance=Rng(5))
    seat = table.state.to_act()
    for language, says in (("en", r"does not cost that now, but"), (LANGUAGE, OTHER.pattern)):
        with speaking(language), pytest.raises(BadMove, match=says) as error:
            table.play(seat, f"{table.view(seat).choices[0].move.partition('(')[0]}(50g)")
    assert latin(Said(2, "", str(error.value)), "vikings") == []


@pytest.mark.parametrize("name", NAMES)
def test_a_position_without_sense_is_complained_about_in_the_language(abroad: Path, name: str) -> None:
    """Every whole number is changed in turn; fields, and words in quotes or in them, are called as they are."""
    game = GAMES[name]
    pieces = game.components(abroad / f"{name}.toml")
    data = Table(game, game.usual_seats, components=pieces, chance=Rng(5)).state.dump()
    parts = {"": data, **{key: value for key, value in data.items() if isinstance(value, dict)}}
    said = set()
    for key, part in parts.items():
        for field in [field for field, value in part.items() if type(value) is int and field != "format"]:
            changed = {**part, field: part[field] + 1}
            try:
                with speaking(LANGUAGE):
                    game.load({**data, key: changed} if key else changed, pieces, True)
            except BadPosition as error:
                said.add(str(error))
    assert len(said) >= 4
    for says in said:
        assert OTHER.search(says)
        assert latin(Said(2, "", re.sub(r"'[^']*'", "", says)), name, set(parts) | set(data) | STEPS) == []


# Rules


def test_a_rulebook_is_read_rule_by_rule(abroad: Path) -> None:
    """Rules that another language lacks are said in English, and rules that English lacks are no rules."""
    place = abroad / "words" / "longhouse.games.vikings"
    write_catalogues(abroad / "words", [HOUSE], "qz")
    (place / "rules.qz.md").write_text("# Правила\n\n**VK-2** Второе.\n\n**VK-999** Лишнее.\n", encoding="utf-8")

    def rule(text: str) -> Said:
        return longhouse("rules", "vikings", text, "--language", "qz")

    assert "Второе." in rule("VK-2").out
    assert GAMES["vikings"].rules.says("VK-1").split()[0] in rule("VK-1").out
    assert rule("VK-999").code == 2
    whole = longhouse("rules", "vikings", "--language", "qz").out
    assert whole.count("**VK-2** ") == 1
    assert all(known in whole for known in GAMES["vikings"].rules.rules)
