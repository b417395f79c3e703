"""What is agreed before chance begins: its lines, its digests, and what a record says of them."""

import hashlib
import hmac
from dataclasses import replace

import pytest

from longhouse.core.agreement import Beginning, Word, name_digest, word_digest
from longhouse.core.digest import digest, packed
from longhouse.core.errors import BadOption, BadRecord
from longhouse.core.fair import Draw, SealedStream
from longhouse.core.record import read, write
from longhouse.core.table import Table
from longhouse.core.verify import verify
from tests.core.games import GAME
from tests.core.sealed import agreed, finished, opened, play_on


def test_fields_have_their_length_before_them_so_that_no_two_lists_look_alike() -> None:
    assert packed("ab", "", "é") == "2:ab0:2:é".encode()
    assert packed("a", "b") != packed("ab") != packed("", "ab")
    assert digest("1:a") != digest("1", "a")


def test_digests_are_those_of_the_protocol() -> None:
    word = packed("longhouse word", "t", "P2", "sha256:c", "salt", "hail")
    name = packed("longhouse name", "t", "P1", "salt", "Anna")

    assert word_digest("t", 1, "sha256:c", "salt", "hail") == "sha256:" + hashlib.sha256(word).hexdigest()
    assert name_digest("t", 0, "salt", "Anna") == "sha256:" + hashlib.sha256(name).hexdigest()


BASE = agreed(GAME, 3)
OTHERS = [
    replace(BASE, table="another"),
    replace(BASE, version=2),
    replace(BASE, components="default 2"),
    replace(BASE, components_digest="sha256:" + "0" * 64),
    replace(BASE, commit="sha256:" + "0" * 64),
    replace(BASE, options={"hit_limit": "11"}),
    replace(BASE, words={}),
    replace(BASE, words={0: Word("0" * 32, "hail 0"), 1: Word("0" * 32, "hail 1")}),
    replace(BASE, seats=BASE.seats[::-1]),
    replace(BASE, begins=Beginning("record", 3, "sha256:" + "0" * 64)),
]


def test_every_field_changes_the_digest() -> None:
    assert len({agreement.digest() for agreement in (BASE, *OTHERS)}) == len(OTHERS) + 1


def test_an_outcome_is_an_hmac_of_the_agreement_its_number_and_the_attempt() -> None:
    """Python's hmac module, asked for what the page says it does."""
    agreement, secret = agreed(GAME, 3), bytes(range(32))
    data = bytes.fromhex(agreement.digest()[7:]) + (5).to_bytes(8, "big") + (0).to_bytes(4, "big")
    value = int.from_bytes(hmac.new(secret, data, hashlib.sha256).digest(), "big")

    assert SealedStream(secret, agreement).draw(54, 5) == Draw(value % 54, 54)


class Counting(SealedStream):
    """A stream that remembers which blocks it was asked for."""

    def __init__(self) -> None:
        super().__init__(bytes(32), agreed(GAME, 3))
        self.blocks: list[bytes] = []

    def _block(self, data: bytes) -> bytes:
        self.blocks.append(data)
        return super()._block(data)


def test_a_number_that_would_favour_small_ones_is_thrown_away() -> None:
    """Out of 2**255 + 1 about half of all blocks must be drawn again."""
    stream = Counting()

    for number in range(100):
        assert 0 <= stream.draw((1 << 255) + 1, number).number <= 1 << 255

    attempts = [int.from_bytes(data[-4:], "big") for data in stream.blocks]
    assert 150 < len(attempts) < 260
    assert set(attempts) >= {0, 1, 2}


def test_a_record_of_format_2_is_written_and_read_the_same() -> None:
    record = finished(play_on(opened(GAME, 4, 5, {"variant": "strategic"}), 5))

    again = read(write(record))

    assert again == record
    assert write(again) == write(record)
    assert again.format == 2
    assert verify(GAME, again).chance_checked


def test_names_with_odd_letters_and_words_with_spaces_come_back() -> None:
    record = read(write(opened(GAME, 4).record))

    assert record.names == ("Anna", "Bo", "Cé ☃", "Dís")
    assert record.words == {0: "hail 0", 1: "hail 1", 2: "hail 2"}


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("word P1 ", "word P9 ", "the header speaks of P9, and nobody sits there"),
        ("hail%201", "hail%202", "the word of P2 is not the one whose digest was given before"),
        ("Anna", "Hanna", "Hanna is not the name that was agreed on for P1"),
        ("bot:karl sha256:", "bot:karl sha257:", "line 9: 'seat' needs P4, what sits there, and two digests"),
        ("components sha256:", "components md5:", "line 4: 'components' needs the digest of the set and its name"),
        ("table k7mqrst23xyz", "table k7mqrst23xyz\ntable other", "line 3: 'table' stands there twice"),
    ],
)
def test_what_does_not_fit_the_agreement_is_said(old: str, new: str, says: str) -> None:
    text = "\n".join(line for line in write(opened(GAME, 4).record).split("\n") if not line.startswith("trace"))
    assert old in text

    with pytest.raises(BadRecord) as caught:
        verify(GAME, read(text.replace(old, new, 1)))

    assert str(caught.value).startswith(says)


def test_a_table_plays_only_what_was_agreed() -> None:
    for other in (
        agreed(GAME, 4),
        replace(agreed(GAME, 3), game="vikings"),
        replace(agreed(GAME, 3), options={"a": "b"}),
    ):
        with pytest.raises(BadOption, match="this is not what was agreed"):
            Table(GAME, 3, agreement=other)


def test_a_withdrawn_name_leaves_everything_else_in_order() -> None:
    record = finished(play_on(opened(GAME, 3)))
    del record.salts[1]

    again = read(write(record))

    assert again.names[1] == "P2"
    assert "Bo" not in write(record)
    assert verify(GAME, again).chance_checked
