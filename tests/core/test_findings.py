"""What is said of a record: every finding, and headlines that never say more."""

import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from longhouse.core import seal
from longhouse.core.catalogue import house
from longhouse.core.chain import heads
from longhouse.core.errors import BadRecord
from longhouse.core.findings import Extent, Findings, Headline, Luck, Moves, Signed, examine, unreadable
from longhouse.core.header import Opened
from longhouse.core.note import Note
from longhouse.core.record import Record, read, write
from longhouse.core.rng import Rng
from longhouse.core.seal import HallKey, fingerprint, signed
from longhouse.core.state import WATCHER
from longhouse.core.table import Table
from tests.core.games import GAME
from tests.core.games import finished as of_the_terminal
from tests.core.sealed import FORGER, HALL, KNOWN, agreed, continued, finished, from_position, opened, play_on
from tests.core.test_set_up import midway

PLAYED = finished(play_on(opened(GAME, 3, 2), 2))
AGREED = PLAYED.agreement or agreed(GAME, 3, 2)


def found(record: Record, kept: Mapping[int, str] | None = None) -> Findings:
    """What is found about a record that went through a file."""
    return examine(read(write(record)), GAME, halls=KNOWN, kept=kept)


def test_a_game_of_a_known_hall() -> None:
    findings = found(PLAYED)

    assert (findings.headline, findings.luck, findings.moves) == (
        Headline.KNOWN_HALL,
        Luck.KNOWN_HALL,
        Moves.BY_THE_RULES,
    )
    assert (findings.extent, findings.signed) == (Extent.COMPLETE, Signed.KNOWN_HALL)
    assert findings.says() == "By the rules, complete; the luck was sealed by the hall of Uppsala."


def test_a_game_of_an_unknown_hall_is_called_so_with_its_fingerprint() -> None:
    findings = found(replace(PLAYED, signature=signed(PLAYED, FORGER).signature))

    assert (findings.headline, findings.luck, findings.signed) == (
        Headline.UNKNOWN_HALL,
        Luck.UNKNOWN_HALL,
        Signed.UNKNOWN_HALL,
    )
    assert fingerprint(FORGER.public) in findings.says()


def test_without_a_signature_nobody_but_the_maker_answers() -> None:
    for record in (replace(PLAYED, signature=None), of_the_terminal(7)):
        findings = found(record)
        assert (findings.headline, findings.luck, findings.signed) == (Headline.MAKER, Luck.MAKER, Signed.NONE)


def test_without_a_secret_luck_is_not_checked() -> None:
    simulated = Table(GAME, 3, chance=Rng(3))
    play_on(simulated)
    for record in (replace(PLAYED, secret="", draws=[], signature=None), simulated.record):
        findings = found(record)
        assert (findings.headline, findings.luck, findings.moves) == (
            Headline.UNSEALED,
            Luck.UNCHECKED,
            Moves.BY_THE_RULES,
        )


def test_a_game_that_runs_and_one_that_was_closed_are_told_apart() -> None:
    running, closed = play_on(opened(GAME, 3, 2), 2, 8), play_on(opened(GAME, 3, 2), 2, 8)
    closed.note(Note.abandoned())

    assert found(running.record).headline == Headline.UNFINISHED
    findings = found(finished(closed))
    assert (findings.headline, findings.extent) == (Headline.KNOWN_HALL, Extent.ABANDONED)
    assert "closed before its end" in findings.says()


def test_a_signature_before_the_end_is_no_honest_halls() -> None:
    early = finished(play_on(opened(GAME, 3, 2), 2, 8))

    findings = found(early)

    assert (findings.headline, findings.signed, findings.luck) == (Headline.CHANGED, Signed.EARLY, Luck.MAKER)


def test_a_signature_of_something_else_is_broken() -> None:
    other = finished(play_on(opened(GAME, 3, 3), 3))

    findings = found(replace(PLAYED, signature=other.signature))

    assert (findings.headline, findings.signed) == (Headline.CHANGED, Signed.BROKEN)
    assert findings.luck == Luck.MAKER
    assert "the signature does not belong to this record" in findings.says()


def test_a_shortened_record_says_for_whom() -> None:
    findings = found(play_on(opened(GAME, 3, 2), 2, 8).record.seen_by(1))

    assert (findings.headline, findings.extent, findings.luck) == (Headline.SHORTENED, Extent.SHORTENED, Luck.UNCHECKED)
    assert findings.says().startswith("Only what P2 may see")


def test_a_shortened_record_with_the_signature_or_the_secret_of_the_whole_is_a_forgery() -> None:
    short = PLAYED.seen_by(1)

    for record in (replace(short, signature=PLAYED.signature), replace(short, secret=PLAYED.secret)):
        assert found(record).headline == Headline.CHANGED


def test_a_changed_event_is_named() -> None:
    record = read(write(PLAYED))
    place = next(place for place, event in enumerate(record.events) if event.seat == -1 and place > 3)
    record.events[place] = replace(
        record.events[place], move="draw:A1" if record.events[place].move != "draw:A1" else "draw:A2"
    )

    findings = found(record)

    assert (findings.headline, findings.moves, findings.event) == (Headline.CHANGED, Moves.CHANGED, place + 1)
    assert f"from event {place + 1} on" in findings.says()


def test_what_is_missing_here_is_not_called_a_forgery() -> None:
    assert examine(PLAYED, None).headline == Headline.NO_RULES
    newer = replace(PLAYED, version=99, agreement=replace(AGREED, version=99))
    assert examine(newer, GAME).headline == Headline.NO_RULES
    agreement = replace(AGREED, components_digest="sha256:" + "0" * 64)
    assert examine(replace(PLAYED, agreement=agreement), GAME).headline == Headline.NO_COMPONENTS
    assert examine(replace(PLAYED, components="sha256:" + "0" * 64), GAME).headline == Headline.NO_COMPONENTS
    assert unreadable(BadRecord("line 1: hello")).headline == Headline.NO_RECORD
    assert unreadable(BadRecord("hello", 3)).headline == Headline.CHANGED


@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_kept_heads_are_found_in_the_chain_of_their_viewer_alone(viewer: int) -> None:
    chain = list(heads(PLAYED, viewer))

    assert "up to the last event" in next(iter(found(PLAYED, kept={viewer: chain[-1]}).kept.values()))
    assert f"up to event 5 of the {len(chain) - 1}" in next(
        iter(found(PLAYED, kept={viewer: chain[5][:16]}).kept.values())
    )
    other = 0 if viewer else 1
    assert found(PLAYED, kept={other: chain[-1]}).headline == Headline.CHANGED
    assert found(PLAYED, kept={viewer: "0" * 64}).headline == Headline.CHANGED


def test_heads_of_format_1_and_of_others_in_a_shortened_record_cannot_be_worked_out() -> None:
    for record in (of_the_terminal(7), PLAYED.seen_by(1)):
        assert "cannot be worked out" in found(record, kept={0: "0" * 64}).kept["P1"]


def test_a_table_played_on_from_a_record_says_from_where_its_luck_is_sealed() -> None:
    first = play_on(Table(GAME, 3, chance=Rng(3)), 3, 8).record.events
    record = finished(play_on(continued(GAME, first, 3, 4, {}), 4))

    findings = found(record)

    assert (findings.headline, findings.brought) == (Headline.KNOWN_HALL, len(first))
    assert f"sealed the luck from event {len(first) + 1} on" in findings.says()
    assert len(record.draws) == sum(event.seat == -1 for event in record.events[len(first) :])
    assert found(replace(record, opened=Opened("0" * 32))).headline == Headline.CHANGED


def test_a_game_from_a_position_is_kept_in_format_2_and_says_so() -> None:
    record = finished(play_on(from_position(GAME, midway(GAME), 4), 4))

    findings = found(record)

    assert (findings.headline, findings.from_position) == (Headline.KNOWN_HALL, True)
    assert "brought along" in findings.says()
    other = from_position(GAME, GAME.load(midway(GAME).dump(), GAME.components(), True), 5).record
    assert found(replace(record, opened=other.opened)).headline == Headline.CHANGED
    running = from_position(GAME, midway(GAME), 4).record.seen_by(1)
    assert "\nposition " in write(record)
    assert "\nposition " not in write(running)


def test_withdrawn_names_and_silent_seats_are_told() -> None:
    quiet = replace(AGREED, words={0: AGREED.words[0]})
    record = finished(play_on(opened(GAME, 3, 2, agreement=quiet), 2))
    del record.salts[0]

    findings = found(record)

    assert (findings.headline, findings.withdrawn, findings.silent) == (Headline.KNOWN_HALL, (0,), (1,))


def test_an_older_key_that_is_known_vouches_for_the_newer_ones() -> None:
    second = HallKey.new(before=HALL)
    third = HallKey.new(before=second)

    assert found(signed(PLAYED, third)).headline == Headline.KNOWN_HALL
    forged = HallKey(FORGER.private, third.succeeds)
    assert found(signed(PLAYED, forged)).headline == Headline.UNKNOWN_HALL
    claimed = HallKey(FORGER.private, ((HALL.public, FORGER.sign(b"longhouse key")),))
    assert found(signed(PLAYED, claimed)).headline == Headline.UNKNOWN_HALL


def test_without_cryptography_a_signature_is_honestly_not_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seal, "AVAILABLE", False)

    findings = found(PLAYED)

    assert (findings.headline, findings.luck, findings.signed) == (Headline.MAKER, Luck.MAKER, Signed.UNCHECKED)
    assert ("signature", "signature not checked: cryptography is not installed") in findings.lines()
    with pytest.raises(seal.NoCryptography):
        signed(PLAYED, HALL)


def test_the_core_opens_without_cryptography(tmp_path: Path) -> None:
    """In a process that cannot import it, records are read and checked all the same."""
    (tmp_path / "g.saga").write_text(write(PLAYED))
    code = (
        "import sys; sys.modules['cryptography'] = None\n"
        "import longhouse\nfrom longhouse.core.record import read\nfrom longhouse.core.findings import examine\n"
        f"record = read(open({str(tmp_path / 'g.saga')!r}).read())\n"
        "print(examine(record, longhouse.load(record.game)).signed)"
    )

    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert said.stdout == "unchecked\n"


def test_every_finding_has_its_sentence() -> None:
    for section, kinds in (
        ("luck", Luck),
        ("moves", Moves),
        ("extent", Extent),
        ("signatures", Signed),
        ("headlines", Headline),
    ):
        assert set(kinds) <= set(house().tables[section]), section
