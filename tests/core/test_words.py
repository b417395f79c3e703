"""Words for people: short, right, and never wider than they may be."""

from longhouse.core.seats import MARKS
from longhouse.core.words import bar, cells, number, pad, plain, shorten, wrap


def test_long_names_are_cut_to_their_columns() -> None:
    assert shorten("Astrid", 6) == "Astrid"
    assert shorten("Astrid", 5) == "Astr…"
    assert shorten("Ann of Uppsala", 5) == "Ann…"
    assert shorten("雷神雷神", 6) == "雷神…"
    assert cells(shorten("雷神雷神", 6)) == 5
    assert shorten("雷" * 1_000_000, 6) == "雷雷…"
    assert shorten("a\nb\x1b[2J", 20) == "a b [2J"


def test_lines_are_filled_up_to_their_columns() -> None:
    assert pad("ab", 4) == "ab  "
    assert pad("雷", 4) == "雷  "


def test_paragraphs_fit_their_width() -> None:
    lines = wrap("the quick brown fox " * 10, 30, indent="  ")
    assert all(cells(line) <= 30 for line in lines)
    assert all(line.startswith("  ") for line in lines[1:])
    assert " ".join(" ".join(lines).split()) == " ".join(["the quick brown fox"] * 10)
    assert wrap("x" * 100, 20) == ["x" * 19 + "…"]
    assert wrap("") == [""]


def test_only_plain_digits_are_a_number() -> None:
    assert [number(text) for text in ("0", "7", "012", "9" * 18)] == [0, 7, 12, 10**18 - 1]
    assert {number(text) for text in ("", "-1", "+1", " 1", "1_0", "²", "٣", "x", "9" * 5000)} == {-1}


def test_bars_and_marks() -> None:
    assert bar(2, 5) == "▰▰▱▱▱"
    assert bar(9, 3) == "▰▰▰"
    assert len(set(MARKS)) == 7
    assert plain("e\u0301") == "é"
