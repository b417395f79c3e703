"""Tampered and honest records, many of them: nobody gets a better finding than deserved.

python -m tests.attacks.tampered 10000 2000
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

import longhouse
from longhouse.core.chain import heads
from longhouse.core.errors import BadOption, BadRecord
from longhouse.core.findings import Findings, Headline, Luck, examine, unreadable
from longhouse.core.game import Game
from longhouse.core.note import Note
from longhouse.core.record import Record, read, write
from longhouse.core.rng import Rng
from longhouse.core.seal import HallKey, signed
from longhouse.core.state import WATCHER
from longhouse.core.table import Table
from tests.attacks.forger import CHANGES, Change
from tests.core.sealed import FORGER, HALL, KNOWN, continued, finished, opened, play_on

BASES = 6  # honest games of each game that a forger begins with
RANK = {headline: place for place, headline in enumerate(Headline)}  # the best first
SEALS = ("kept", "stripped", "own key", "claimed succession")
BEST = {  # that a tampered record may be called, by what the forger does about the signature
    "kept": Headline.CHANGED,
    "stripped": Headline.MAKER,
    "own key": Headline.UNKNOWN_HALL,
    "claimed succession": Headline.UNKNOWN_HALL,
}
NO_GAME = {  # whoever signs it: it contradicts itself, or the rules
    "names_swapped", "names_and_salts_swapped", "seen_by_others", "shown_otherwise", "other_numbers",
}  # fmt: skip
OTHER_LUCK = {"a_beginning_made_up", "another_table", "another_word", "a_bot_called_a_person"}  # all outcomes change
ENOUGH_LUCK = 12  # outcomes that cannot all come out the same again
NO_SECRET = {"secret_removed", "rolled_again"}
CLAIMED = HallKey(FORGER.private, ((HALL.public, FORGER.sign(b"longhouse key")),))


@dataclass(frozen=True)
class Tampered:
    """One forgery, and what it began with."""

    game: Game
    honest: Record
    record: Record
    change: str
    seal: str


def options_of(game: Game, seed: int) -> dict[str, object]:
    """Options that a base is played with: all sets in turn."""
    return dict(game.option_sets[seed % len(game.option_sets)])


@lru_cache(maxsize=64)
def base(name: str, seed: int) -> Record:
    """An honest game of a hall, signed."""
    game = longhouse.load(name)
    low, high = game.seats
    seats = low + seed % (high - low + 1)
    options = options_of(game, seed)
    try:
        game.choose(seats, options)
    except BadOption:
        options = {}
    if seed == BASES - 1:  # one is played on from a record
        first = play_on(Table(game, seats, options, chance=Rng(seed)), seed, 9).record.events
        return finished(play_on(continued(game, first, seats, seed, options), seed))
    return finished(play_on(opened(game, seats, seed, options), seed))


def forgeries(count: int, first: int = 0) -> Iterator[Tampered]:
    """So many forgeries: all games, all kinds of change, all ways with the signature, in turn."""
    made = number = 0
    while made < count:
        number += 1
        rng = Rng(first + number)
        game = longhouse.load(longhouse.NAMES[number % len(longhouse.NAMES)])
        honest = base(game.name, (number // len(longhouse.NAMES)) % BASES)
        change = CHANGES[number % len(CHANGES)]
        tampered = _tampered(game, honest, change, SEALS[number // len(CHANGES) % len(SEALS)], rng)
        if tampered is not None:
            made += 1
            yield tampered


def _tampered(game: Game, honest: Record, change: Change, seal: str, rng: Rng) -> Tampered | None:
    record = change(game, honest, rng)
    if record is None or _same(record, honest):
        return None
    return Tampered(game, honest, _sealed(record, seal), change.__name__, seal)


def _same(record: Record, honest: Record) -> bool:
    """Whether a change has changed nothing."""
    return write(replace(record, signature=None)) == write(replace(honest, signature=None))


def _sealed(record: Record, seal: str) -> Record:
    key = {"own key": FORGER, "claimed succession": CLAIMED}.get(seal)
    if key is None or record.agreement is None or not record.secret:
        return record if seal == "kept" and record.agreement is not None else replace(record, signature=None)
    return signed(replace(record, signature=None), key)


def found(game: Game, record: Record, kept: dict[int, str] | None = None) -> Findings:
    """What is found about a record as a file, its check digits made anew."""
    try:
        return examine(read(write(record)), game, None, KNOWN, kept)
    except BadRecord as error:
        return unreadable(error)


def undeserved(tampered: Tampered) -> str:
    """What a forgery was called and did not deserve; '' if all is well."""
    findings = found(tampered.game, tampered.record)
    best = best_of(tampered)
    if RANK[findings.headline] < RANK[best]:
        return f"{tampered.change} ({tampered.seal}) is called {findings.headline}"
    if findings.luck == Luck.KNOWN_HALL:
        return f"{tampered.change} ({tampered.seal}): its luck is called {findings.luck}"
    return _missed_by_heads(tampered)


def best_of(tampered: Tampered) -> Headline:
    """The best that a forgery may be called."""
    best = BEST[tampered.seal] if tampered.record.signature is not None else Headline.MAKER
    if tampered.change in NO_SECRET:
        best = max(best, Headline.UNSEALED, key=RANK.__getitem__)
    lucky = sum(draw.range > 1 for draw in tampered.honest.draws) >= ENOUGH_LUCK
    contradicts = tampered.change in NO_GAME or (tampered.change in OTHER_LUCK and lucky)
    return Headline.CHANGED if contradicts else best


def _missed_by_heads(tampered: Tampered) -> str:
    """Who kept the last head of the honest game notices every change of what that viewer saw or agreed to."""
    honest, record = tampered.honest, tampered.record
    if record.agreement is None or record.viewer is not None:
        return ""
    for viewer in (*range(honest.seats), WATCHER):
        saw = [event.line() for event in honest.seen(viewer)]
        same = [event.line() for event in record.seen(viewer)] == saw and record.agreement == honest.agreement
        head = list(heads(honest, viewer))[-1]
        headline = found(tampered.game, record, {viewer: head}).headline
        if not same and RANK[headline] < RANK[Headline.CHANGED]:
            return f"{tampered.change} ({tampered.seal}): the head of viewer {viewer} fits, and it is called {headline}"
    return ""


def honest(count: int) -> Iterator[tuple[str, Game, Record, Headline]]:
    """So many honest records of every origin, with the headline each deserves."""
    for number in range(count):
        game = longhouse.load(longhouse.NAMES[number % len(longhouse.NAMES)])
        kind = ("hall", "terminal", "simulation", "running", "closed", "continued")[number // len(longhouse.NAMES) % 6]
        yield kind, game, *_honest(game, kind, number)


def _honest(game: Game, kind: str, seed: int) -> tuple[Record, Headline]:
    seats = game.usual_seats
    if kind == "hall":
        return finished(play_on(opened(game, seats, seed), seed)), Headline.KNOWN_HALL
    if kind == "terminal":
        return play_on(Table(game, seats, chance=bytes([seed % 256]) * 32), seed).finished_record(), Headline.MAKER
    if kind == "simulation":
        return play_on(Table(game, seats, chance=Rng(seed)), seed).finished_record(), Headline.UNSEALED
    if kind == "running":
        return play_on(opened(game, seats, seed), seed, 12).record, Headline.UNFINISHED
    if kind == "closed":
        table = play_on(opened(game, seats, seed), seed, 12)
        table.note(Note.abandoned())
        return finished(table), Headline.KNOWN_HALL
    first = play_on(Table(game, seats, chance=Rng(seed)), seed, 9).record.events
    return finished(play_on(continued(game, first, seats, seed, {}), seed)), Headline.KNOWN_HALL


def main(tampered: int, fair: int) -> int:
    """Try so many forgeries and so many honest records; the exit code says whether all got what they deserve."""
    wrong, kinds = [], Counter[str]()
    for forgery in forgeries(tampered):
        kinds[f"{forgery.change}, {forgery.seal}"] += 1
        said = undeserved(forgery)
        if said:
            wrong.append(f"{forgery.game.name}: {said}")
    print(f"{tampered} forgeries of {len(kinds)} kinds, {len(wrong)} with a better finding than they deserve")
    unjust = []
    for kind, game, record, deserved in honest(fair):
        headline = found(game, record).headline
        if headline != deserved:
            unjust.append(f"{game.name}: a record of kind {kind} is called {headline}")
    print(f"{fair} honest records, {len(unjust)} without the finding they deserve")
    print("\n".join([*wrong, *unjust][:40]))
    return 1 if wrong or unjust else 0


if __name__ == "__main__":
    sys.exit(main(*(int(argument) for argument in sys.argv[1:3])))
