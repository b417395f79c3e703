"""play: whole games, the words one can type, and going on after every kind of stop."""

import re
from pathlib import Path

import pytest

from longhouse import load
from longhouse.cli import sentences
from longhouse.cli.session import Session
from longhouse.cli.verify import EXIT_CODES
from longhouse.core.fair import secret_from_seed
from longhouse.core.findings import Headline
from longhouse.core.table import Table
from longhouse.core.view import Choice
from tests.cli.desk import (
    ALWAYS_FIRST,
    PROMPT,
    Said,
    Terminal,
    events,
    longhouse,
    only_record,
    plain,
    play,
    program,
    seed_where,
    verified,
    widest,
)

# Whole games


def test_a_whole_game_ends_with_places_and_a_record_that_can_be_checked(folder: Path) -> None:
    said = play()

    assert said.code == 0
    assert "Ended by VG-" in said.out
    assert "  1.  " in said.out
    checked = longhouse("verify", "g.saga")
    assert checked.code == EXIT_CODES[Headline.MAKER]
    assert "drawn again from the published secret" in checked.out


def test_the_table_is_on_stdout_and_the_talk_on_stderr() -> None:
    said = program("play", "viking_games", "--seed", "5", "--save", "g.saga", typed="foo\nquit\n")

    assert "Draw pile" in said.out
    assert "    1  " in said.out
    assert PROMPT not in said.out
    assert PROMPT in said.err
    assert "sha256:" in said.err
    assert "'foo' is no move of Viking Games" in " ".join(said.err.split())
    assert "Draw pile" not in said.err


@pytest.mark.parametrize("variant", ["standard", "strategic"])
def test_nothing_is_wider_than_80_columns(variant: str) -> None:
    said = play("--option", f"variant={variant}", "--players", "7", typed="?\nlog all\nhint\nwhy 1\n" + ALWAYS_FIRST)

    assert widest(said.out) <= 80
    assert widest("\n".join(line for line in said.err.splitlines() if "longhouse: " not in line)) <= 80


def test_without_a_seed_two_games_differ(folder: Path) -> None:
    longhouse("play", "viking_games", "--save", "a.saga", typed=ALWAYS_FIRST)
    longhouse("play", "viking_games", "--save", "b.saga", typed=ALWAYS_FIRST)

    assert events(folder / "a.saga") != events(folder / "b.saga")


def test_a_game_is_kept_in_the_folder_under_its_name(folder: Path) -> None:
    longhouse("play", "viking_games", typed="quit\n")
    longhouse("play", "viking_games", typed="quit\n")

    names = sorted(path.name for path in folder.iterdir())
    assert len(names) == 2
    assert all(name.startswith("viking_games-") and name.endswith(".saga") for name in names)


def test_bots_alone_play_to_the_end_without_a_question() -> None:
    said = longhouse("play", "viking_games", "--seats", "karl,thrall", "--seed", "2", typed="")

    assert said.code == 0
    assert "Karl Alf" in said.out
    assert "Thrall Bera" in said.out
    assert "Ended by VG-" in said.out


# Words


def test_help_explains_the_words_and_lists_the_choices() -> None:
    said = play(typed="?\nquit\n")

    for word in ("why MOVE", "hint", "undo", "rules ID", "log", "save", "quit"):
        assert word in said.out


def test_why_names_the_rule_and_its_sentence() -> None:
    said = play(typed="why throw:P1\nquit\n")

    assert "throw:P1 may not be played: VG-12 stands against it." in said.out
    assert "Throw an Axe card at one other player" in said.out


def test_why_says_that_a_move_may_be_played_and_what_is_no_move() -> None:
    said = play(typed="why 1\nwhy done\nwhy bow\nwhy\nquit\n")

    assert "throw:P2 may be played" in said.out
    assert "done: not now; " in said.out
    assert "'bow' is no move of Viking Games" in said.out
    assert "why needs a move" in said.err


def test_a_refused_move_is_explained_and_asked_again(folder: Path) -> None:
    said = play(typed="throw:P1\nquit\n")

    assert "throw:P1 may not be played: VG-12 stands against it." in said.err
    assert said.err.count(PROMPT) == 2
    assert "P1 throw:P1" not in (folder / "g.saga").read_text()


def test_a_hint_names_a_move_that_can_be_played() -> None:
    said = play(typed="hint\nquit\n")

    assert "A jarl would play throw:P" in said.out
    head = next(line for line in said.out.splitlines() if "give or take" in line)
    assert head.split() == ["move", "thoughts", "win", "give", "or", "take", "place"]
    table = said.out.split(head)[1].splitlines()
    rows = [line.split() for line in table if line.startswith("  throw:P")]
    thoughts = [int(row[1].removesuffix("%")) for row in rows]
    assert thoughts == sorted(thoughts, reverse=True)
    assert sum(thoughts) == pytest.approx(100, abs=3)


def test_undo_says_why_it_cannot_be_done() -> None:
    said = play(typed="undo\nundo x\nquit\n")

    assert "undo: there is nothing to take back" in " ".join(said.err.split())
    assert "undo takes a number" in said.err


def test_log_shows_what_happened_with_its_rules() -> None:
    said = play(typed="log\nquit\n")

    assert "VG-6 " in said.out or "VG-4 " in said.out
    assert "starts." in said.out


def test_rules_shows_a_rule_in_the_game() -> None:
    said = play(typed="rules vg-12\nrules vg999\nrules\nquit\n")

    assert "VG-12  (" in said.out
    assert "there is no rule vg999" in said.err


def test_a_move_can_be_typed_as_number_beginning_or_notation(folder: Path) -> None:
    records = []
    for typed in ("1", "throw:P2", "THROW:p2"):
        play(typed=f"{typed}\nquit\n", save=f"{typed}.saga")
        records.append(events(folder / f"{typed}.saga"))

    assert records[0] == records[1] == records[2]
    assert "throw:P2" in [event.move for event in records[0] if event.seat == 0]


def test_a_beginning_of_several_moves_is_not_guessed_at() -> None:
    said = play(typed="throw\nthrow:P9\n9\n\nquit\n")

    assert "several moves begin with throw: throw:P2, throw:P3, throw:P4" in said.err
    assert "there is no choice 9" in said.err
    assert "Type a move or its number" in said.err


def strategic(typed: str) -> Said:
    """A game with hands in which P1 begins with a Single Axe in hand."""
    option = ("--option", "variant=strategic")
    start = ("--option", "start_player=P1", "--seed", seed_where("play:A1", *option))
    return longhouse("play", "viking_games", *option, *start, "--save", "h.saga", typed=typed)


def test_several_moves_in_one_line_are_played_together(folder: Path) -> None:
    strategic("play:A1 throw:P2\nquit\n")

    assert [event.move for event in events(folder / "h.saga") if event.seat == 0] == ["play:A1", "throw:P2"]


@pytest.mark.parametrize("second", ["throw:P1", "throw:P9", "now", "throw:P2 throw:P3"])
def test_of_several_moves_nothing_is_played_if_one_cannot_be(folder: Path, second: str) -> None:
    said = strategic(f"play:A1 {second}\nquit\n")

    assert "Nothing was played." in said.err
    assert all(event.seat != 0 for event in events(folder / "h.saga"))


def test_where_the_truth_turns_out_otherwise_what_came_before_stands(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A line is tried on an imagined world; the true one may not let all of it be played."""
    secret = secret_from_seed(1)
    table = Table(load("viking_games"), 3, {"start_player": "P1"}, chance=secret)
    session = Session(table, secret, folder / "t.saga")
    move = table.view(0).choices[0].move

    session.play(0, [move, move, move])

    assert [event.move for event in events(folder / "t.saga") if event.seat == 0] == [move]
    assert f"{move} was not played: it turned out otherwise" in capsys.readouterr().err


def test_a_word_that_is_a_move_is_the_move_and_with_a_slash_the_word(folder: Path) -> None:
    """Viking Games has a move `save`: an Armory is saved by it."""
    start = ("--option", "start_player=P1", "--seed", seed_where("2  save"))
    said = longhouse("play", "viking_games", *start, "--save", "s.saga", typed="/save t.saga\nsave\nquit\n")

    assert "Kept in t.saga." in said.err
    assert [event.move for event in events(folder / "t.saga") if event.seat == 0] == ["save"]


def test_resigning_needs_a_yes_and_ends_a_duel(folder: Path) -> None:
    said = play("--players", "2", "--option", "variant=strategic", typed="resign\nresign yes\n")

    assert said.code == 0
    assert "type: resign yes" in said.err
    assert "Guest has resigned." in said.out
    assert "  1.  Karl Bera" in said.out
    assert events(folder / "g.saga")[-1].move == "resign P1"
    assert verified("g.saga") == Headline.MAKER


def test_with_more_players_a_karl_plays_on_for_who_resigned(folder: Path) -> None:
    said = play("--players", "3", typed="resign yes\n")

    assert said.code == 0
    assert "a karl plays on" in said.err
    assert "Ended by VG-" in said.out
    assert "bot P1 karl" in [event.move for event in events(folder / "g.saga")]
    assert verified("g.saga") == Headline.MAKER


@pytest.mark.parametrize("pasted", ["x" * 200_000, "9" * 200_000, "throw:P2 " * 20_000])
def test_what_was_pasted_by_mistake_does_not_fill_the_screen(pasted: str) -> None:
    said = play(typed=f"{pasted}\nquit\n")

    assert said.code == 0
    assert "no answer has more than 1000" in " ".join(said.err.split())
    assert len(said.err) < 2000


def test_many_choices_stand_side_by_side_and_keep_their_numbers() -> None:
    found = [Choice(f"place:{column}{row}", "", "Place a Viking") for column in "abcdefgh" for row in range(8)]

    lines = sentences.choices(found)

    assert max(len(line) for line in lines) <= 80
    assert len(lines) < 20
    assert re.search(r"\b64  place:h7\b", "\n".join(lines))


# Going on


@pytest.mark.parametrize("variant", ["standard", "strategic"])
@pytest.mark.parametrize("last_words", ["quit\n", ""])
def test_a_game_that_was_left_goes_on_as_if_nothing_had_happened(folder: Path, variant: str, last_words: str) -> None:
    option = ("--option", f"variant={variant}", "--seats", "human,thrall,thrall")
    play(*option)
    play(*option, typed="1\n1\n1\n" + last_words, save="h.saga")
    said = longhouse("play", "--load", "h.saga", typed=ALWAYS_FIRST)

    assert said.code == 0
    assert events(folder / "h.saga") == events(folder / "g.saga")


def test_the_end_of_input_in_a_game_is_said_and_loses_nothing(folder: Path) -> None:
    said = play(typed="1\n1\n")

    assert said.code == 2
    assert "the input ended in the middle of the game" in said.err
    assert "longhouse play --load g.saga" in said.err
    assert sum(event.seat == 0 for event in events(folder / "g.saga")) >= 2


def test_a_game_goes_on_with_who_resigned_still_played_by_a_karl(folder: Path) -> None:
    longhouse(
        "play", "viking_games", "--seats", "human,human,karl", "--seed", "5", "--save", "g.saga",
        typed="resign yes\nquit\n",
    )  # fmt: skip
    said = longhouse("play", "--load", "g.saga", typed=ALWAYS_FIRST)

    assert said.code == 0
    assert said.err.count("Guest 1, " + PROMPT) + said.err.count("Guest 2, " + PROMPT) > 0
    assert min(said.err.count("Guest 1, " + PROMPT), said.err.count("Guest 2, " + PROMPT)) == 0


def test_a_finished_game_says_that_it_is_over() -> None:
    play()
    said = longhouse("play", "--load", "g.saga")

    assert said.code == 2
    assert "this game is over" in said.err


# At a terminal


def test_a_whole_game_is_played_at_a_terminal(folder: Path) -> None:
    terminal = Terminal("play", "viking_games", "--seed", "5")
    screen = terminal.wait_for(PROMPT)
    while "See it again" not in screen:
        terminal.type("1")
        screen = terminal.wait_for(PROMPT, "See it again")

    assert terminal.leave() == 0
    assert "\x1b[" in terminal.seen
    assert "Ended by VG-" in plain(terminal.seen)
    assert widest(terminal.seen) <= 80
    assert verified(str(only_record(folder))) == Headline.MAKER


def test_no_color_is_respected_at_a_terminal() -> None:
    terminal = Terminal("play", "viking_games", "--seed", "5", NO_COLOR="1")
    terminal.wait_for(PROMPT)
    terminal.type("quit")

    assert terminal.leave() == 0
    assert "\x1b[3" not in terminal.seen
    assert "\x1b[1" not in terminal.seen


def test_ctrl_c_leaves_a_game_that_goes_on(folder: Path) -> None:
    terminal = Terminal("play", "viking_games", "--seed", "5")
    terminal.wait_for(PROMPT)
    terminal.type("1")
    terminal.wait_for(PROMPT)

    assert terminal.leave_by_ctrl_c() == 130
    path = only_record(folder)
    assert f"longhouse play --load {path.name}" in plain(terminal.seen)
    assert "Traceback" not in terminal.seen
    assert longhouse("play", "--load", path.name, typed=ALWAYS_FIRST).code == 0
    longhouse("play", "viking_games", "--seed", "5", "--save", "g.saga", typed=ALWAYS_FIRST)
    assert events(path) == events(folder / "g.saga")


def test_what_was_acknowledged_survives_a_power_cut(folder: Path) -> None:
    terminal = Terminal("play", "viking_games", "--seed", "5")
    for _ in range(3):
        terminal.wait_for(PROMPT)
        terminal.type("1")
    terminal.wait_for(PROMPT)
    terminal.kill()

    path = only_record(folder)
    assert sum(event.seat == 0 for event in events(path)) >= 3
    assert longhouse("play", "--load", path.name, typed=ALWAYS_FIRST).code == 0
    longhouse("play", "viking_games", "--seed", "5", "--save", "g.saga", typed=ALWAYS_FIRST)
    assert events(path) == events(folder / "g.saga")
