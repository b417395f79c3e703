"""The cards of Viking Games: the shipped set, sets of one's own, and what is said about bad ones (VG-1, VG-R40)."""

import re
from importlib import resources
from pathlib import Path

import pytest

from longhouse.core.data import shipped
from longhouse.core.errors import DataError
from longhouse.games.viking_games import GAME
from longhouse.games.viking_games.components import CODES, Cards

SHIPPED = (resources.files(GAME.package) / "components.toml").read_text(encoding="utf-8")


def cards(text: str = SHIPPED) -> Cards:
    read = GAME.components(text=text)
    assert isinstance(read, Cards)
    return read


def changed(old: str, new: str) -> str:
    """The shipped file with one thing written differently."""
    assert old in SHIPPED, f"{old!r} is not in the shipped file"
    return SHIPPED.replace(old, new, 1)


def with_counts(*counts: int) -> str:
    """The shipped file with other numbers of cards, by kind."""
    left = iter(counts)
    return re.sub(r"count = \d+", lambda _: f"count = {next(left)}", SHIPPED)


def test_t1_the_deck_is_the_rulebooks() -> None:
    """VG-T1, VG-1: 120 cards, 70 of them with 125 axes, 25 with 51 shields, 15 Armories, 10 Wenches."""
    deck = cards()
    count = dict(zip(CODES, deck.count, strict=True))
    value = dict(zip(CODES, deck.value, strict=True))
    axes, shields = CODES[:3], CODES[3:7]

    assert deck.total == 120 == sum(count.values())
    assert sum(count[code] for code in axes) == 70
    assert sum(count[code] * value[code] for code in axes) == 125
    assert sum(count[code] for code in shields) == 25
    assert sum(count[code] * value[code] for code in shields) == 51
    assert (count["AR"], count["WE"]) == (15, 10)


def test_every_kind_is_as_the_rulebook_lists_it() -> None:
    """VG-1, VG-13, VG-23: names, numbers and values of the nine kinds."""
    deck = cards()

    assert list(zip(CODES, deck.names, deck.count, deck.value, strict=True)) == [
        ("A1", "Single Axe", 30, 1),
        ("A2", "Double Axe", 25, 2),
        ("A3", "Triple Axe", 15, 3),
        ("S1", "One Shield", 10, 1),
        ("S2", "Two Shield", 7, 2),
        ("S3", "Three Shield", 5, 3),
        ("S4", "Four Shield", 3, 4),
        ("AR", "Armory", 15, 0),
        ("WE", "Wench", 10, 0),
    ]


def test_the_limits_are_the_rulebooks_and_our_draw_limit() -> None:
    """VG-20, VG-39 and VG-R25."""
    deck = cards()

    assert (deck.hits_out, deck.hits_out_two_players, deck.max_draws) == (10, 15, 600)


def test_every_number_says_where_it_comes_from() -> None:
    """What the rulebook prints is tagged so; only our own codes, numbering and draw limit are not."""
    file = shipped(GAME.package)

    others = {column for column, source in file.provenance.items() if source != "rulebook"}

    assert others == {"set.version", "kind.code", "limits.max_draws"}


def test_the_shipped_set_keeps_its_name_whatever_its_comments() -> None:
    assert cards().label == GAME.components().label == "default 1"
    assert cards("# my copy\n" + SHIPPED).label == "default 1"
    assert cards(changed("count = 30", "count = 29")).label.startswith("sha256:")


def test_a_deck_of_ones_own_is_played_with() -> None:
    """VG-R40: counts, values, names and limits may be changed."""
    text = SHIPPED
    for old, new in [
        ("count = 30", "count = 20"),
        ("value = 3", "value = 9"),
        ('"Wench"', '"Skald"'),
        ("hits_out = 10", "hits_out = 12"),
        ("hits_out_two_players = 15", "hits_out_two_players = 20"),
        ("max_draws = 600", "max_draws = 50"),
    ]:
        text = text.replace(old, new, 1)
    deck = cards(text)

    assert (deck.total, deck.count[0], deck.value[2], deck.names[8]) == (110, 20, 9, "Skald")
    start = GAME.start(3, {}, deck).dump()
    assert (start["hit_limit"], start["max_draws"]) == (12, 50)
    assert start["draw"] == "20*A1 25*A2 15*A3 10*S1 7*S2 5*S3 3*S4 15*AR 10*WE"
    assert GAME.start(2, {}, deck).dump()["hit_limit"] == 20
    assert GAME.start(2, {"hit_limit": 7}, deck).dump()["hit_limit"] == 7


LIMITS = SHIPPED[SHIPPED.index("[limits]") :]
KINDS = SHIPPED[SHIPPED.index("[[kind]]") : SHIPPED.index("[limits]")]
FIRST, SECOND = ("[[kind]]" + part for part in KINDS.split("[[kind]]")[1:3])
BAD = [
    # not a component file at all
    (changed("[set]", "[set"), "is not valid TOML"),
    (changed("version = 1", "version = 1\nversion = 2"), "is not valid TOML"),
    ("", r"the table \[provenance\] is missing"),
    # something is missing
    (changed(LIMITS, ""), r"the table \[limits\] is missing"),
    (changed(KINDS, ""), r"there is no \[\[kind\]\]"),
    (changed(KINDS, '[kind]\ncode = "A1"\n'), r"there is no \[\[kind\]\]"),
    (changed("count = 30\n", ""), "kind 1: 'count' is missing"),
    (changed("value = 2\n", ""), "kind 2: 'value' is missing"),
    (changed('name = "Triple Axe"\n', ""), "kind 3: 'name' is missing"),
    (changed('group = "axe"\n', ""), "kind 1: 'group' is missing"),
    (changed('code = "A1"\n', ""), "kind 1: 'code' is missing"),
    (changed("hits_out = 10\n", ""), r"\[limits\]: 'hits_out' is missing"),
    (changed("hits_out_two_players = 15\n", ""), "'hits_out_two_players' is missing"),
    (changed("hand_size = 2\n", ""), "'hand_size' is missing"),
    (changed("max_draws = 600\n", ""), "'max_draws' is missing"),
    # negative, too large, no number
    (changed("count = 30", "count = -1"), "kind 1: 'count' must be from 0 to 200, not -1"),
    (changed("count = 30", "count = 201"), "kind 1: 'count' must be from 0 to 200, not 201"),
    (changed("count = 30", 'count = "many"'), "kind 1: 'count' must be a whole number from 0 to 200, not 'many'"),
    (changed("count = 30", "count = 2.5"), "kind 1: 'count' must be a whole number from 0 to 200, not 2.5"),
    (changed("count = 30", "count = true"), "kind 1: 'count' must be a whole number from 0 to 200, not True"),
    (changed("value = 1\ncount = 30", "value = 0\ncount = 30"), "kind 1: 'value' must be from 1 to 9, not 0"),
    (changed("value = 4", "value = 10"), "kind 7: 'value' must be from 1 to 9, not 10"),
    (changed("value = 0\ncount = 15", "value = 1\ncount = 15"), "kind 8: 'value' must be from 0 to 0, not 1"),
    (changed("hits_out = 10", "hits_out = 0"), "'hits_out' must be from 1 to 30, not 0"),
    (changed("hits_out_two_players = 15", "hits_out_two_players = 31"), "must be from 1 to 30, not 31"),
    (changed("hand_size = 2", "hand_size = 3"), "'hand_size' must be from 2 to 2, not 3"),
    (changed("max_draws = 600", "max_draws = 0"), "'max_draws' must be from 1 to 100000, not 0"),
    (changed('name = "Armory"', "name = 7"), "kind 8: 'name' must be a text, not 7"),
    (changed('name = "Armory"', 'name = " "'), "kind 8: 'name' must be a text"),
    (changed('group = "armory"', 'group = "axe"'), "kind 8: 'group' must be one of armory, not 'axe'"),
    # twice, unknown, in another order
    (changed(FIRST, FIRST + FIRST), "the kinds must be A1 A2 A3 S1 S2 S3 S4 AR WE, in this order, each once"),
    (changed(FIRST, ""), "in this order, each once"),
    (changed(FIRST + SECOND, SECOND + FIRST), "in this order, each once"),
    (changed('code = "WE"', 'code = "XX"'), "in this order, each once"),
    # columns nobody knows
    (changed("count = 30", "count = 30\ncolour = 1"), r"\[provenance\]: 'kind.colour' is missing"),
    (
        changed("count = 30", "count = 30\ncolour = 1").replace("[set]", '"kind.colour" = "rulebook"\n[set]'),
        "kind 1: 'colour' is no column here",
    ),
    (
        changed("max_draws = 600", "max_draws = 600\nboats = 2").replace("[set]", '"limits.boats" = "rulebook"\n[set]'),
        r"\[limits\]: 'boats' is no column here",
    ),
    (SHIPPED + "\n[weather]\nfine = true\n", "'weather' is no table here; known are kind, limits, provenance, set"),
    # where the values come from
    (changed('"kind.count" = "rulebook"\n', ""), r"\[provenance\]: 'kind.count' is missing"),
    (changed('"limits.hits_out" = "rulebook"\n', ""), r"\[provenance\]: 'limits.hits_out' is missing"),
    (changed('"kind.count" = "rulebook"', '"kind.count" = "a guess"'), "must begin with one of rulebook"),
    (changed('"kind.count" = "rulebook"', '"kind.count" = 1'), "must begin with one of rulebook"),
    # decks nobody can play with
    (with_counts(0, 0, 0, 10, 10, 10, 10, 10, 10), "without a single axe"),
    (with_counts(1, 0, 0, 10, 10, 10, 8, 0, 0), "39 cards are too few"),
]


@pytest.mark.parametrize(("text", "complaint"), BAD)
def test_a_bad_component_file_is_refused_with_a_sentence(text: str, complaint: str) -> None:
    """VG-R40: what is wrong, and where."""
    with pytest.raises(DataError, match=complaint):
        cards(text)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"mine\.toml cannot be read: No such file"):
        GAME.components(path=tmp_path / "mine.toml")
    (tmp_path / "mine.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match=r"mine\.toml is no text in UTF-8"):
        GAME.components(path=tmp_path / "mine.toml")


def test_a_complaint_names_the_file(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(changed("count = 30", "count = -1"), encoding="utf-8")

    with pytest.raises(DataError, match=r"^mine\.toml, kind 1: 'count'"):
        GAME.components(path=tmp_path / "mine.toml")


def test_forty_cards_are_enough() -> None:
    """VG-R40: 40 cards and one Axe are the least."""
    assert cards(with_counts(0, 0, 1, 10, 10, 10, 9, 0, 0)).total == 40
