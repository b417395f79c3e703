"""What can be said of a record, and no more: luck, moves, extent, signature, and a headline that never exceeds them.

Whoever made a file can make all of it: a commitment, a secret, chains and a signature of a key of their own. So luck
is only as good as who answers for it, and that is told apart: a hall whose key you know, a hall you do not know, or
nobody but the maker of the file.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from longhouse.core import seal
from longhouse.core.agreement import NOTHING
from longhouse.core.catalogue import say
from longhouse.core.chain import heads
from longhouse.core.components import Components
from longhouse.core.errors import BadRecord
from longhouse.core.game import Game
from longhouse.core.note import Note
from longhouse.core.record import Record
from longhouse.core.seats import seat_name
from longhouse.core.table import Table
from longhouse.core.verify import Verdict, check_agreed, verify

SHORTEST_HEAD = 16  # digits of a head that somebody wrote down


class Luck(StrEnum):
    """Who answers for the chance of a game."""

    KNOWN_HALL = "known_hall"
    UNKNOWN_HALL = "unknown_hall"
    MAKER = "maker"
    UNCHECKED = "unchecked"


class Moves(StrEnum):
    """Whether all was played by the rules."""

    BY_THE_RULES = "by_the_rules"
    CHANGED = "changed"
    UNCHECKED = "unchecked"


class Extent(StrEnum):
    """How much of a game a record holds."""

    COMPLETE = "complete"
    ABANDONED = "abandoned"
    UNFINISHED = "unfinished"
    SHORTENED = "shortened"
    UNKNOWN = "unknown"


class Signed(StrEnum):
    """What the signature under a record is worth."""

    KNOWN_HALL = "known_hall"
    UNKNOWN_HALL = "unknown_hall"
    BROKEN = "broken"
    EARLY = "early"  # under a game that was not over: no honest hall signs that
    UNCHECKED = "unchecked"
    NONE = "none"


class Headline(StrEnum):
    """The most that can be said in one line, the best first."""

    KNOWN_HALL = "known_hall"
    UNKNOWN_HALL = "unknown_hall"
    MAKER = "maker"
    UNSEALED = "unsealed"
    UNFINISHED = "unfinished"
    SHORTENED = "shortened"
    CHANGED = "changed"
    NO_RULES = "no_rules"
    NO_COMPONENTS = "no_components"
    NO_RECORD = "no_record"


@dataclass(frozen=True)
class Findings:
    """What was found out about a record."""

    headline: Headline
    luck: Luck = Luck.UNCHECKED
    moves: Moves = Moves.UNCHECKED
    extent: Extent = Extent.UNKNOWN
    signed: Signed = Signed.NONE
    event: int = 0  # the first that was changed, if one was found
    why: str = ""  # what is wrong, or missing
    hall: str = ""  # what you call the hall that signed
    fingerprint: str = ""  # of the key that signed
    brought: int = 0  # events that were played elsewhere before this table's chance began
    from_position: bool = False  # whether it began from a position somebody brought along
    withdrawn: tuple[int, ...] = ()  # seats whose names were withdrawn
    silent: tuple[int, ...] = ()  # seats that gave the digest of a word and did not open it
    kept: Mapping[str, str] = field(default_factory=dict)  # how each kept head fits, by viewer
    table: Table | None = None  # the game at its end, if it could be replayed
    record: Record | None = None

    def says(self) -> str:
        """The headline as a sentence."""
        viewer = self.record.viewer if self.record is not None else None
        return say(
            "headlines",
            self._key(),
            hall=self.hall,
            fingerprint=self.fingerprint,
            event=self.event,
            first=self.brought + 1,
            why=self.why,
            extent=say("extent", self.extent),
            seat="" if viewer is None else seat_name(viewer),
        )

    def _key(self) -> str:
        """Which sentence: where chance was sealed only in part, or the place of a change is known, it says so."""
        if self.headline == Headline.CHANGED and self.event:
            return "changed_at"
        if self.headline in (Headline.KNOWN_HALL, Headline.UNKNOWN_HALL) and (self.brought or self.from_position):
            return f"{self.headline}_from"
        return str(self.headline)

    def lines(self) -> list[tuple[str, str]]:
        """Every finding, as a word and a sentence."""
        lines = [
            (say("titles", "luck"), say("luck", self.luck)),
            (say("titles", "moves"), say("moves", self.moves)),
            (say("titles", "extent"), say("extent", self.extent)),
            (say("titles", "signature"), say("signatures", self.signed, hall=self.hall, fingerprint=self.fingerprint)),
        ]
        if self.brought or self.from_position:
            lines.append(
                (
                    say("titles", "beginning"),
                    say("beginnings", "record" if self.brought else "position", events=self.brought),
                )
            )
        lines += [
            (say("titles", "name"), say("findings", "withdrawn", seat=seat_name(seat))) for seat in self.withdrawn
        ]
        lines += [(say("titles", "word"), say("findings", "silent", seat=seat_name(seat))) for seat in self.silent]
        lines += [(say("titles", "head"), f"{viewer}: {says}") for viewer, says in self.kept.items()]
        return lines


def examine(
    record: Record,
    game: Game | None,
    components: Components | None = None,
    halls: Mapping[str, str] | None = None,
    kept: Mapping[int, str] | None = None,
) -> Findings:
    """Find out all that can be said of a record.

    game is None if it is not played here; halls are the keys you know, with what you call them; kept are heads that
    viewers have kept, by viewer.
    """
    missing = _missing(record, game, components)
    if missing is not None:
        return missing
    assert game is not None
    try:
        if record.viewer is not None:
            return _shortened(record, kept or {})
        verdict = verify(game, record, components)
        fits = _heads(record, kept or {})
    except BadRecord as error:
        return Findings(Headline.CHANGED, moves=Moves.CHANGED, event=error.event, why=error.says, record=record)
    return _judged(record, verdict, halls or {}, fits)


def unreadable(error: BadRecord) -> Findings:
    """What can be said of a text that is no record; or, if an event is named, of one that was changed."""
    if error.event:
        return Findings(Headline.CHANGED, moves=Moves.CHANGED, event=error.event, why=error.says)
    return Findings(Headline.NO_RECORD, why=error.says)


def _missing(record: Record, game: Game | None, components: Components | None) -> Findings | None:
    """What has to be there before a record can be checked, and is not."""
    if game is None:
        return Findings(Headline.NO_RULES, why=say("findings", "no_game", game=record.game), record=record)
    if record.rules != game.version:
        why = say("findings", "no_rules", theirs=record.rules, ours=game.version, game=game.title)
        return Findings(Headline.NO_RULES, why=why, record=record)
    chosen = components if components is not None else game.components()
    agreed = record.agreement.components_digest if record.agreement is not None else game.digest_of(chosen)
    if chosen.label != record.components or game.digest_of(chosen) != agreed:
        why = say("findings", "no_components", theirs=record.components, ours=chosen.label)
        return Findings(Headline.NO_COMPONENTS, why=why, record=record)
    return None


def _shortened(record: Record, kept: Mapping[int, str]) -> Findings:
    """A record of what one viewer saw: it cannot be replayed, but what it says of the agreement can be checked."""
    if record.secret or record.signature is not None or record.opened is not None or record.draws:
        raise BadRecord(say("records", "shortened_with_more"))  # these belong to the whole, so nobody gives them along
    if record.agreement is not None:
        check_agreed(record, record.agreement)
    fits = _heads(record, kept)
    return Findings(
        Headline.SHORTENED,
        extent=Extent.SHORTENED,
        withdrawn=_withdrawn(record),
        silent=_silent(record),
        kept=fits,
        record=record,
    )


def _judged(record: Record, verdict: Verdict, halls: Mapping[str, str], fits: Mapping[str, str]) -> Findings:
    """All findings about a record whose moves are by the rules."""
    table = verdict.table
    extent = Extent.COMPLETE if verdict.over else Extent.UNFINISHED
    if table.ended == Note.abandoned():
        extent = Extent.ABANDONED
    signed, hall = _signature(record, verdict.over, halls)
    luck = Luck.MAKER if verdict.chance_checked else Luck.UNCHECKED
    if verdict.chance_checked and signed in (Signed.KNOWN_HALL, Signed.UNKNOWN_HALL):
        luck = Luck(signed)
    headline = {
        Luck.KNOWN_HALL: Headline.KNOWN_HALL,
        Luck.UNKNOWN_HALL: Headline.UNKNOWN_HALL,
        Luck.MAKER: Headline.MAKER,
        Luck.UNCHECKED: Headline.UNSEALED,
    }[luck]
    if extent == Extent.UNFINISHED:
        headline = Headline.UNFINISHED
    why = ""
    if signed in (Signed.BROKEN, Signed.EARLY):
        headline, why = Headline.CHANGED, say("signatures", signed, hall="", fingerprint="")
    return Findings(
        headline,
        luck,
        Moves.BY_THE_RULES,
        extent,
        signed,
        why=why,
        hall=hall,
        fingerprint=seal.fingerprint(record.signature.key) if record.signature is not None else "",
        brought=record.brought,
        from_position=record.set_up,
        withdrawn=_withdrawn(record),
        silent=_silent(record),
        kept=fits,
        table=table,
        record=record,
    )


def _signature(record: Record, over: bool, halls: Mapping[str, str]) -> tuple[Signed, str]:
    """What the signature is worth, and what you call the hall."""
    if record.signature is None:
        return Signed.NONE, ""
    try:
        if not seal.is_signed_by_its_key(record):
            return Signed.BROKEN, ""
        vouching = seal.keys(record.signature)
    except seal.NoCryptography:
        return Signed.UNCHECKED, ""
    if not over or not record.secret:
        return Signed.EARLY, ""
    for key in vouching:
        if key in halls:
            return Signed.KNOWN_HALL, halls[key]
    return Signed.UNKNOWN_HALL, ""


def _heads(record: Record, kept: Mapping[int, str]) -> dict[str, str]:
    """How the heads that viewers have kept fit the record; BadRecord if one is none of its viewer's."""
    fits: dict[str, str] = {}
    for viewer, head in kept.items():
        who = seat_name(viewer)
        if record.agreement is None or record.viewer not in (None, viewer):
            fits[who] = say("findings", "no_chain", seat=who)
            continue
        chain = list(heads(record, viewer))
        at = next((place for place, link in enumerate(chain) if link.startswith(head)), -1)
        if at < 0:
            raise BadRecord(say("findings", "other_head", seat=who))
        key = "last_head" if at == len(chain) - 1 else "earlier_head"
        fits[who] = say("findings", key, seat=who, events=at, all=len(chain) - 1)
    return fits


def _withdrawn(record: Record) -> tuple[int, ...]:
    return () if record.agreement is None else tuple(s for s in range(record.seats) if s not in record.salts)


def _silent(record: Record) -> tuple[int, ...]:
    """Seats that gave the digest of a word but did not open it."""
    agreement = record.agreement
    if agreement is None:
        return ()
    return tuple(s for s, seat in enumerate(agreement.seats) if seat.word != NOTHING and s not in agreement.words)
