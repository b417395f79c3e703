"""Tables of format 2 as a hall makes them, with everything that is random held fixed."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace

from longhouse.core.agreement import (
    BOT,
    NOTHING,
    PERSON,
    POSITION,
    RECORD,
    Agreement,
    Beginning,
    Sitting,
    Word,
    beginning_digest,
    name_digest,
    word_digest,
)
from longhouse.core.components import Components
from longhouse.core.fair import commitment
from longhouse.core.game import Game
from longhouse.core.header import Opened
from longhouse.core.record import Event, Record
from longhouse.core.rng import Rng
from longhouse.core.seal import HallKey, signed
from longhouse.core.state import State
from longhouse.core.table import Table
from longhouse.core.verify import published

HALL = HallKey(b"\x11" * 32)
FORGER = HallKey(b"\x66" * 32)
KNOWN = {HALL.public: "the hall of Uppsala"}


def salt(*what: object) -> str:
    """A salt that is the same in every run."""
    return hashlib.sha256(repr(what).encode()).hexdigest()[:32]


def agreed(
    game: Game,
    seats: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    components: Components | None = None,
    begins: Beginning | None = None,
    table: str = "k7mqrst23xyz",
    version: int | None = None,
) -> Agreement:
    """An agreement of persons, the last of whom is a bot; every person has opened a word."""
    chosen = components if components is not None else game.components()
    commit = commitment(secret_of(seed))
    words = {seat: Word(salt("word", seed, seat), f"hail {seat}") for seat in range(seats - 1)}
    sittings = [
        Sitting(
            PERSON if seat in words else f"{BOT}karl",
            name_digest(table, seat, salt("name", seed, seat), name_of(seat)),
            word_digest(table, seat, commit, words[seat].salt, words[seat].text) if seat in words else NOTHING,
        )
        for seat in range(seats)
    ]
    return Agreement(
        table,
        game.name,
        game.version if version is None else version,
        chosen.label,
        game.digest_of(chosen),
        commit,
        tuple(sittings),
        game.chosen_texts(game.choose(seats, options)),
        words,
        begins,
    )


def name_of(seat: int) -> str:
    """What somebody at a seat is called."""
    return ("Anna", "Bo", "Cé ☃", "Dís", "Egil", "Frida", "Grim")[seat]


def secret_of(seed: int) -> bytes:
    """The secret of a table."""
    return hashlib.sha256(f"test {seed}".encode()).digest()


def opened(
    game: Game,
    seats: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    agreement: Agreement | None = None,
    position: State | None = None,
) -> Table:
    """A sealed table at its beginning."""
    agreement = agreement or agreed(game, seats, seed, options)
    names = [name_of(seat) for seat in range(seats)]
    table = Table(game, seats, options, None, secret_of(seed), names, position=position, agreement=agreement)
    table.record.salts = {seat: salt("name", seed, seat) for seat in range(seats)}
    return table


def continued(game: Game, events: Sequence[Event], seats: int, seed: int, options: Mapping[str, object]) -> Table:
    """A sealed table that plays on from the events of a record."""
    own = salt("beginning", seed)
    digest = beginning_digest("k7mqrst23xyz", own, RECORD, [event.line() for event in events])
    agreement = agreed(game, seats, seed, options, begins=Beginning(RECORD, len(events), digest))
    names = [name_of(seat) for seat in range(seats)]
    table = Table(game, seats, options, None, None, names, answer_forced=False, agreement=agreement)
    table.answer_forced = True
    table.record.salts = {seat: salt("name", seed, seat) for seat in range(seats)}
    table.record.opened = Opened(own)
    for event in events:
        table.feed(event)
    table.commit_to(secret_of(seed))
    table.go_on()
    return table


def from_position(game: Game, position: State, seed: int) -> Table:
    """A sealed table that begins from a position."""
    own = salt("position", seed)
    text = json.dumps(position.dump(), ensure_ascii=True)
    digest = beginning_digest("k7mqrst23xyz", own, POSITION, [text])
    agreement = agreed(game, position.seats, seed, begins=Beginning(POSITION, 0, digest))
    table = opened(game, position.seats, seed, agreement=agreement, position=position)
    table.record.opened = Opened(own, text)
    return table


def play_on(table: Table, seed: int = 0, answers: int = 100_000) -> Table:
    """Random answers, until the game is over or so many are given."""
    rng = Rng(seed + 1)
    for _ in range(answers):
        if table.over:
            break
        seat = table.state.to_act()
        table.act(seat, table.state.pick(seat, rng))
    return table


def finished(table: Table, key: HallKey | None = HALL) -> Record:
    """The record of a table that is over, published and signed."""
    record = published(table.game, table.record, table.saved_record().secret, table.components)
    return record if key is None else signed(record, key)


def shortened(record: Record, viewer: int) -> Record:
    """What one viewer has of a record, without changing it."""
    return replace(record).seen_by(viewer)
