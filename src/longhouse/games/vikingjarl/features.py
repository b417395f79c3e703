"""A seat's view of Vikingjarl as numbers, straight from the position; vector.py says what they are."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from longhouse.core.features import Features, absolute, begin, bits, by_seat, counts, one_of, relative, turned
from longhouse.core.state import State
from longhouse.games.vikingjarl import battle, steps
from longhouse.games.vikingjarl.board import FACE_DOWN, KAUP, SHIP
from longhouse.games.vikingjarl.components import (
    CARDS,
    FIRST_HARBOUR,
    FIRST_PILLAGE,
    HARBOURS,
    MARKETS,
    SAGAS,
    SEAS,
    TOWNS,
    ZONES,
)
from longhouse.games.vikingjarl.position import BERSERK, ENEMY_ARMY, NOTHING, Position


class VikingjarlFeatures(Features):
    """The quick way to the numbers of vector.py."""

    def write(self, state: State, seat: i64, out: vec[i16], at: i64) -> i64:
        """Fill a row."""
        assert isinstance(state, Position), "a position of Vikingjarl"
        p = state
        n = p.seats
        at = begin(p, seat, out, at)
        at = one_of(p.step, steps.OVER + 1, out, at)
        at = one_of(relative(p.active, seat, n), n, out, at)
        at = one_of(relative(p.asked, seat, n), n, out, at)
        at = one_of(relative(p.starter, seat, n), n, out, at)
        out[at] = i16(p.max_rounds - p.round)
        out[at + 1] = i16(p.vp_target)
        out[at + 2] = i16(1) if p.final_round else i16(0)
        at = write_seats(p, seat, out, at + 3)
        at = write_units(p, seat, out, at)
        at = write_board(p, seat, out, at)
        at = write_cards(p, seat, out, at)
        at = write_turn(p, out, at)
        return write_battle(p, seat, out, at)


def write_seats(p: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """The player boards, field by field."""
    n = p.seats
    at = by_seat(p.vp, 1, viewer, n, out, at)
    at = by_seat(p.silver, 1, viewer, n, out, at)
    at = by_seat(p.shields, 1, viewer, n, out, at)
    at = by_seat(p.supply, 1, viewer, n, out, at)
    at = by_seat(p.hand_size, 1, viewer, n, out, at)
    for seat in p.home:
        out[at + relative(seat, viewer, n)] = i16(1)
    at += n
    at = bits(turned(p.aboard, viewer, n), n, out, at)
    return bits(turned(p.jormungand, viewer, n), n, out, at)


def write_units(p: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """Where Ships and Armies are, what they carry, what is at home, and the Pillage towns raided last."""
    n = p.seats
    for i in range(n):
        at = one_of(p.ship_at[absolute(i, viewer, n)], ZONES, out, at)
    for i in range(n):
        at = one_of(p.army_at[absolute(i, viewer, n)], ZONES, out, at)
    for place in range(SHIP, KAUP + 1):
        for i in range(n):
            at = counts(p.cargo, p.at(absolute(i, viewer, n), place), 4, out, at)
    for i in range(n):
        raided = p.raided[absolute(i, viewer, n)]
        at = one_of(raided - FIRST_PILLAGE if raided >= 0 else i64(-1), ZONES - FIRST_PILLAGE, out, at)
    return at


def write_board(p: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """Settlements with what they hold, and the tokens."""
    n = p.seats
    intact: i64 = at + TOWNS * n
    stores: i64 = intact + TOWNS
    for t in range(TOWNS):
        owner = p.owner[t]
        if owner >= 0:
            out[at + t * n + relative(owner, viewer, n)] = i16(1)
            out[intact + t] = i16((p.intact >> t) & 1)
            counts(p.store, t * 4, 4, out, stores + t * 4)
    at = stores + TOWNS * 4
    for t in range(TOWNS):
        at = token(p.vp_token[t], TOWNS, out, at)
    for m in range(MARKETS):
        at = token(p.market[m], MARKETS, out, at)
    return bits(p.sea_vp, SEAS, out, at)


def token(face: i64, kinds: i64, out: vec[i16], at: i64) -> i64:
    """A token: face down, or which it is; nothing where there is none."""
    if face >= 0:
        return one_of(face + 1, kinds + 1, out, at)
    return one_of(0 if face == FACE_DOWN else -1, kinds + 1, out, at)


def write_cards(p: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """The piles, the own hand, what is known of the others', and the draft."""
    n = p.seats
    out[at] = i16(p.pile_size)
    out[at + 1] = i16(p.safe)
    out[at + 2] = i16(p.slot_above) if p.slot_kind >= 0 else i16(-1)
    at = one_of(p.slot_kind if viewer == p.starter else i64(-1), CARDS, out, at + 3)
    at = counts(p.discards, 0, CARDS, out, at)
    at = counts(p.hand, viewer * SAGAS, SAGAS, out, at)
    tags = p.tags
    i: i64 = 0
    while i < len(tags):
        if tags[i] == viewer:
            out[at + relative(tags[i + 1], viewer, n) * SAGAS + tags[i + 2]] += i16(1)
        i += 3
    at += n * SAGAS
    if viewer == p.asked and p.drafting():
        counts(p.packet, 0, SAGAS, out, at)
    return at + SAGAS


def write_turn(p: Position, out: vec[i16], at: i64) -> i64:
    """What the active player can still do."""
    out[at] = i16(p.ship_mp)
    out[at + 1] = i16(p.army_mp)
    at = bits(p.acted & 3, 2, out, at + 2)
    at = bits(p.closed & 3, 2, out, at)
    at = bits(p.once & p.twice, HARBOURS, out, at)
    at = one_of(p.saga, CARDS, out, at)
    return one_of(p.unit if p.step == steps.TRADE else i64(-1), 2, out, at)


def write_battle(p: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """The battle going on; nothing without one."""
    n = p.seats
    end: i64 = at + 3 + HARBOURS + n + 7
    if p.target == NOTHING or p.flip_at >= 0:
        return end
    at = one_of(p.target - 1, 3, out, at)
    at = one_of(i64(-1) if p.target == ENEMY_ARMY else p.battle_at() - FIRST_HARBOUR, HARBOURS, out, at)
    at = one_of(relative(p.defender, viewer, n) if p.target == ENEMY_ARMY else i64(-1), n, out, at)
    out[at] = i16(p.battle_round)
    out[at + 1] = i16(p.unit_vikings(p.active))
    out[at + 2] = i16(p.defenders())
    out[at + 3] = i16(p.white_vikings)
    out[at + 4] = i16(battle.attacker_dice(p))
    out[at + 5] = i16(battle.defender_dice(p))
    out[at + 6] = i16(1) if p.marks & BERSERK != 0 else i16(0)
    return end
