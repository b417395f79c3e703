"""Named values of component files and dumps: read by one reader, with complaints that say where to look."""

from collections.abc import Callable
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.counts import counted
from longhouse.core.data import Row
from longhouse.core.errors import BadPosition, DataError, LonghouseError
from longhouse.core.load import Fields
from longhouse.core.reader import Reader

VALUES: dict[str, object] = {
    "count": 3, "on": True, "name": "Ylva", "blank": "", "who": ["P1", "P2"], "rows": [1, 2, 30],
    "cards": "17*L 2*M1 E", "seat": "P2", "below": {"deep": 7},
}  # fmt: skip
READERS = [(Row, DataError), (Fields, BadPosition)]
Read = Callable[[Any], object]


@pytest.mark.parametrize(("kind", "error"), READERS)
def test_everything_is_read_as_it_is(kind: type[Reader], error: type[LonghouseError]) -> None:
    reader = kind(VALUES, "box")

    assert reader.whole("count", 0, 5) == 3
    assert reader.flag("on") is True
    assert reader.text("name") == "Ylva"
    assert reader.one_of("name", ("Ylva", "Orm")) == "Ylva"
    assert reader.texts("who") == ["P1", "P2"]
    assert reader.numbers("rows", 0, 30) == [1, 2, 30]
    assert reader.counts("cards", ["L", "M1", "E", "X"]) == [17, 2, 1, 0]
    assert reader.part("below").whole("deep", 0, 9) == 7
    assert reader.has("count")
    assert not reader.has("size")


WRONG: list[tuple[Read, str]] = [
    (lambda r: r.whole("size", 0, 1), "box: 'size' is missing"),
    (lambda r: r.whole("name", 0, 9), "box: 'name' must be a whole number from 0 to 9, not 'Ylva'"),
    (lambda r: r.whole("on", 0, 9), "box: 'on' must be a whole number from 0 to 9, not True"),
    (lambda r: r.whole("count", 4, 9), "box: 'count' must be from 4 to 9, not 3"),
    (lambda r: r.flag("count"), "box: 'count' must be true or false, not 3"),
    (lambda r: r.text("count"), "box: 'count' must be a text, not 3"),
    (lambda r: r.one_of("name", ("a", "b")), "box: 'name' must be one of a, b, not 'Ylva'"),
    (lambda r: r.texts("rows"), r"box: 'rows' must be a list of texts, not \[1, 2, 30\]"),
    (lambda r: r.numbers("name", 0, 9), "box: 'name' must be a list of whole numbers, not 'Ylva'"),
    (lambda r: r.numbers("rows", 0, 9), "box: 'rows' holds 30; each must be from 0 to 9"),
    (
        lambda r: r.counts("cards", ["L", "E"]),
        r"box: 'cards' holds '2\*M1'; each must be one of L E, or several .* 3\*L",
    ),
    (lambda r: r.part("name"), "box: 'name' must have fields of its own, not 'Ylva'"),
    (lambda r: r.part("below").whole("deep", 0, 1), "box, below: 'deep' must be from 0 to 1, not 7"),
]


@pytest.mark.parametrize(("read", "says"), WRONG)
@pytest.mark.parametrize(("kind", "error"), READERS)
def test_what_is_wrong_is_said_with_its_place(
    kind: type[Reader], error: type[LonghouseError], read: Read, says: str
) -> None:
    with pytest.raises(error, match=says):
        read(kind(VALUES, "box"))


@pytest.mark.parametrize("text", ["x*L", "*L", "-1*L", "1234567*L", "L*3", "3 * L", "²*L"])
def test_a_text_of_counts_must_be_one(text: str) -> None:
    with pytest.raises(BadPosition, match="several such as"):
        Fields({"cards": text}, "box").counts("cards", ["L"])


def test_counts_are_read_as_they_are_written() -> None:
    codes = ["A1", "A2", "WE"]

    for table in ([0, 0, 0], [1, 0, 12], [3, 1, 1]):
        text = counted(vec[i64](table), 0, 3, codes)
        assert Fields({"cards": text}, "box").counts("cards", codes) == table


def test_what_does_not_belong_is_named_in_the_words_of_its_place() -> None:
    row = Row({"count": 1, "on": True}, "box")
    row.whole("count", 0, 1)
    with pytest.raises(DataError, match="box: 'on' is no column here; known are count"):
        row.done()
    with pytest.raises(BadPosition, match="box: 'on' is no field here; known are count, name"):
        Fields({"count": 1, "on": True}, "box").only(["count", "name"])


def test_a_position_has_numbers_for_words_and_a_component_file_the_words() -> None:
    assert Row(VALUES, "box").word("name", ("Orm", "Ylva")) == "Ylva"
    assert Fields(VALUES, "box").word("name", ("Orm", "Ylva")) == 1
    assert Fields(VALUES, "box").words("who", ("P3", "P2", "P1")) == [2, 1]
    assert Fields(VALUES, "box").seat("seat", 3) == 1
    with pytest.raises(BadPosition, match="box: 'who' holds 'P2'; known are P1"):
        Fields(VALUES, "box").words("who", ("P1",))


def test_only_a_component_file_minds_an_empty_text() -> None:
    assert Fields(VALUES, "box").text("blank") == ""
    with pytest.raises(DataError, match="box: 'blank' must be a text, not ''"):
        Row(VALUES, "box").text("blank")
