"""watch, verify and picture: what can be done with a record."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from longhouse.cli.verify import EXIT_CODES
from longhouse.core import record as saga
from longhouse.core.findings import Headline
from tests.cli.desk import Said, Terminal, longhouse, verified, widest


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Two games with hands: g.saga is over, r.saga still runs."""
    folder = tmp_path_factory.mktemp("games")
    start = ("play", "viking_games", "--option", "variant=strategic", "--seed", "7", "--save")
    assert longhouse(*start, str(folder / "g.saga"), typed="1\n" * 200).code == 0
    assert longhouse(*start, str(folder / "r.saga"), typed="1\n1\nquit\n").code == 0
    return {name: (folder / name).read_text() for name in ("g.saga", "r.saga")}


@pytest.fixture
def record(folder: Path, texts: dict[str, str]) -> Path:
    """A finished game."""
    (folder / "g.saga").write_text(texts["g.saga"])
    return folder / "g.saga"


@pytest.fixture
def running(folder: Path, texts: dict[str, str]) -> Path:
    """A game that is not over."""
    (folder / "r.saga").write_text(texts["r.saga"])
    return folder / "r.saga"


# verify


def test_verify_says_what_was_checked(record: Path) -> None:
    said = longhouse("verify", "g.saga")

    events = saga.read(record.read_text()).events
    assert said.code == EXIT_CODES[Headline.MAKER]
    assert said.out.startswith("g.saga: By the rules, complete; the luck was committed to by nobody but whoever\nmade")
    assert f"{len(events)}: {sum(event.seat >= 0 for event in events)} answers" in said.out
    assert "Viking Games, rules version 1" in said.out
    assert "not signed by a hall" in said.out
    assert widest(said.out) <= 80


def test_verify_says_that_a_running_game_is_not_over(running: Path) -> None:
    said = longhouse("verify", "r.saga")

    assert said.code == EXIT_CODES[Headline.UNFINISHED]
    assert "the game is not over in this record" in said.out
    assert "not over yet" in said.out


def test_verify_says_when_chance_was_not_sealed(folder: Path) -> None:
    longhouse("simulate", "viking_games", "--games", "1", "--records", "games")

    said = longhouse("verify", "games/viking_games-000000.saga")

    assert said.code == EXIT_CODES[Headline.UNSEALED]
    assert "not checked: there is no commitment whose secret is published" in said.out


def changed(path: Path, text: str) -> str:
    """What is said of a record that was changed."""
    path.write_text(text)
    said = longhouse("verify", path.name)
    assert said.code == EXIT_CODES[Headline.CHANGED]
    assert said.err == ""
    return " ".join(said.out.split())


def without_trace(path: Path) -> list[str]:
    return [line for line in path.read_text().splitlines(keepends=True) if not line.startswith("trace")]


def test_a_changed_event_is_found_by_its_number(record: Path, folder: Path) -> None:
    lines = record.read_text().splitlines(keepends=True)
    first = lines.index("\n") + 1
    lines[first + 4] = lines[first + 5]

    assert "from event 5 on: " in changed(folder / "bad.saga", "".join(lines))


def test_another_card_than_the_sealed_one_is_found_without_check_digits(record: Path, folder: Path) -> None:
    lines = without_trace(record)
    first = lines.index("\n") + 1
    number = next(n for n, line in enumerate(lines) if n >= first and line.startswith("* draw:"))
    lines[number] = "* draw:A1\n" if lines[number] != "* draw:A1\n" else "* draw:A2\n"

    said = changed(folder / "bad.saga", "".join(lines))

    assert f"from event {number - first + 1} on: the committed stream draws" in said


def test_a_move_out_of_turn_is_found(record: Path, folder: Path) -> None:
    lines = without_trace(record)
    first = lines.index("\n") + 1
    number = next(n for n, line in enumerate(lines) if n >= first and line.startswith("P"))
    other = "P2" if lines[number].startswith("P1") else "P1"
    lines[number] = other + lines[number][2:]

    said = changed(folder / "bad.saga", "".join(lines))

    assert f"from event {number - first + 1} on: " in said
    assert "not now; it is for" in said


def test_a_record_cut_anywhere_is_refused_or_a_shorter_game(record: Path, folder: Path) -> None:
    text = record.read_text()
    for cut in range(0, len(text), 97):
        (folder / "cut.saga").write_text(text[:cut])
        assert verified("cut.saga") in (Headline.CHANGED, Headline.NO_RECORD)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"longhouse 1\n", b"hello\n", b"longhouse 2\n\n"])
def test_verify_says_that_it_is_no_record(folder: Path, content: bytes) -> None:
    (folder / "no.saga").write_bytes(content)

    said = longhouse("verify", "no.saga")

    assert said.code == EXIT_CODES[Headline.NO_RECORD]
    assert said.out.startswith("no.saga: This is not a record: ")


@pytest.mark.parametrize("command", ["watch", "picture"])
@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"longhouse 1\n", b"hello\n", b"longhouse 2\n\n"])
def test_what_is_no_record_gets_a_sentence(folder: Path, command: str, content: bytes) -> None:
    (folder / "no.saga").write_bytes(content)

    said = longhouse(command, "no.saga")

    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("longhouse: no.saga")
    assert said.err.count("\n") == 1


# watch


def watch(typed: str, *arguments: str) -> Said:
    return longhouse("watch", "g.saga", *arguments, typed=typed)


def test_watch_steps_forward_and_back(record: Path) -> None:
    said = watch("n\n\nn\np\nfirst\nlast\n5\nq\n")

    count = len(saga.read(record.read_text()).events)
    seen = [line.split()[1] for line in said.out.splitlines() if line.startswith("Event ")]
    assert seen == ["0", "1", "2", "3", "2", "0", str(count), "5"]
    assert said.code == 0
    assert "Event" not in said.err
    assert widest(said.out) <= 80


def test_watch_tells_what_happened_and_how_it_ended(record: Path) -> None:
    said = watch("1\nlast\n")

    assert "starts." in said.out
    assert "Ended by VG-" in said.out
    assert said.code == 0


def test_watch_says_where_there_is_nothing_to_see(record: Path) -> None:
    said = watch("p\n99999\ndance\nq\n")

    assert said.err.count("The record has events 0 to") == 2
    assert said.err.count("Enter or n: next") == 2


def test_a_seat_sees_its_own_hand_and_a_watcher_none(record: Path) -> None:
    everywhere = "".join(f"{number}\n" for number in range(5, 30))

    assert "Your hand" in watch(everywhere, "--seat", "P1").out
    assert "Your hand" not in watch(everywhere, "--seat", "watcher").out
    for seat, own, others in (("P1", True, False), ("P2", False, True), ("watcher", False, False), ("all", True, True)):
        said = watch(everywhere, "--seat", seat).out
        assert ("deal:P1:" in said) == own
        assert ("deal:P2:" in said) == others
        assert ("· Guest is dealt" in said) == own
        assert ("· Karl Bera is dealt" in said) == others


def test_a_running_game_is_watched_without_its_secrets(running: Path) -> None:
    typed = "".join(f"{number}\n" for number in range(1, 12))

    assert "deal:P" not in longhouse("watch", "r.saga", typed=typed).out
    assert "deal:P" in longhouse("watch", "r.saga", "--seat", "all", typed=typed).out


def test_watch_works_at_a_terminal(record: Path) -> None:
    terminal = Terminal("watch", "g.saga")
    terminal.wait_for("[0/")
    terminal.type("")
    terminal.wait_for("Event 1 of")
    terminal.wait_for("[1/")

    assert terminal.leave_by_ctrl_c() == 130
    assert "Traceback" not in terminal.seen


# picture


def test_a_picture_of_a_record_is_well_formed_svg(record: Path, folder: Path) -> None:
    said = longhouse("picture", "g.saga")

    assert said.out == "g.svg\n"
    assert ElementTree.parse(folder / "g.svg").getroot().tag.endswith("svg")


def test_a_picture_shows_what_a_seat_sees_after_some_events(record: Path, folder: Path) -> None:
    for name, arguments in {"early": ["--after", "12"], "own": ["--after", "12", "--seat", "P1"], "late": []}.items():
        assert longhouse("picture", "g.saga", "-o", f"{name}.svg", *arguments).code == 0

    assert len({(folder / f"{name}.svg").read_text() for name in ("early", "own", "late")}) == 3


def test_a_picture_of_a_game_shows_its_beginning(folder: Path) -> None:
    said = longhouse("picture", "viking_games", "--players", "3", "-o", "-")

    assert said.code == 0
    assert ElementTree.fromstring(said.out).tag.endswith("svg")
    assert list(folder.iterdir()) == []


def test_a_picture_never_replaces_a_record(record: Path) -> None:
    before = record.read_text()

    said = longhouse("picture", "g.saga", "-o", "g.saga")

    assert said.code == 2
    assert record.read_text() == before
