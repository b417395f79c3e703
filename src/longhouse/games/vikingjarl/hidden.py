"""Who knows what about Sagas, and how to imagine the rest.

Beside his own hand, a player knows

* tags: a card Loki took from him is in the thief's hand; the first player also knows who drew the
  card he put back in the draft. Three numbers each: who knows, who holds it, which kind;
* the draft: each of the cards he passed on (`passed`) went to one player or back into the pile, so
  `got` counts how many of them are in whose hand, though not which;
* the shuffle: everybody saw what went into the draw pile (`shuffled`), and what he drew from it
  himself since (`taken`); more of a kind than that cannot be left in it.

All this follows from what he has seen, never from the truth: when a card is shown that may have
been the known one, or a hand is robbed, he is no longer sure (VJ-R58). All deals of the unseen
cards that fit are equally likely to him. Where the events lie is not dealt: the pile keeps counts.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.counts import draw, filled
from longhouse.core.rng import Rng
from longhouse.games.vikingjarl.components import SAGAS
from longhouse.games.vikingjarl.position import Position

# Tags


def find(p: Position, knower: i64, holder: i64, kind: i64) -> i64:
    """Where a tag begins, or -1; a kind of -1 means any."""
    for i in range(0, len(p.tags), 3):
        if p.tags[i] == knower and p.tags[i + 1] == holder and (kind < 0 or p.tags[i + 2] == kind):
            return i
    return -1


def tag(p: Position, knower: i64, holder: i64, kind: i64) -> None:
    """A player knows that another holds a card."""
    p.tags = append(append(append(p.tags, knower), holder), kind)


def untag(p: Position, i: i64) -> None:
    """A player is no longer sure."""
    rest = p.tags[:i]
    for j in range(i + 3, len(p.tags)):
        rest = append(rest, p.tags[j])
    p.tags = rest


# Noting what is learned


def note_kept(p: Position, seat: i64) -> None:
    """A player keeps a card of the packet: those who passed it on know that, and he passes on the rest."""
    for k in range(SAGAS):
        p.passed[seat * SAGAS + k] = p.packet[k]
    for other in range(p.seats):
        if _turn(p, other) > _turn(p, seat):
            p.got[other * p.seats + seat] = 1


def note_slot_drawn(p: Position, seat: i64, kind: i64) -> None:
    """The card put back in the draft is drawn, as everybody can count."""
    for knower in range(p.seats):
        if knower == p.starter:
            if seat != knower:
                tag(p, knower, seat, kind)
        elif knower == seat:
            p.passed[seat * SAGAS + kind] -= 1
        else:
            p.got[knower * p.seats + seat] += 1


def note_drawn(p: Position, seat: i64, kind: i64) -> None:
    """A player draws a card from the pile."""
    p.taken[seat * SAGAS + kind] += 1


def note_shown(p: Position, seat: i64, kind: i64) -> None:
    """A card leaves a hand for all to see: it may be the one somebody knew."""
    for knower in range(p.seats):
        if knower != seat:
            doubt(p, knower, seat, kind)


def doubt(p: Position, knower: i64, seat: i64, kind: i64) -> None:
    """A card of a kind has left a hand, and the knower has seen it."""
    i = find(p, knower, seat, kind)
    if i >= 0:
        untag(p, i)
    elif p.got[knower * p.seats + seat] > 0 and p.passed[knower * SAGAS + kind] > 0:
        p.got[knower * p.seats + seat] -= 1


def note_stolen(p: Position, victim: i64, thief: i64, kind: i64) -> None:
    """A card goes from hand to hand; only these two see it."""
    for knower in range(p.seats):
        if knower == thief:
            doubt(p, knower, victim, kind)
        elif knower != victim:
            i = find(p, knower, victim, -1)
            while i >= 0:
                untag(p, i)
                i = find(p, knower, victim, -1)
            if p.got[knower * p.seats + victim] > 0:
                p.got[knower * p.seats + victim] -= 1
    tag(p, victim, thief, kind)


def note_shuffled(p: Position) -> None:
    """A new draw pile, made of what everybody saw lying open."""
    for k in range(SAGAS):
        p.shuffled[k] = p.pile[k]
    p.taken = filled(p.seats * SAGAS, 0)
    p.got = filled(p.seats * p.seats, 0)


def note_all_shown(p: Position) -> None:
    """Every hand is shown and gone."""
    p.tags = vec[i64]()
    p.got = filled(p.seats * p.seats, 0)


# Imagining


def imagine(p: Position, seat: i64, rng: Rng) -> None:
    """Deal what the seat cannot see anew, among all deals that fit what it knows."""
    drafting = p.drafting()
    packet_seen = drafting and seat == p.asked
    packet_passed = drafting and not packet_seen and seat < p.seats and _turn(p, seat) > _turn(p, p.asked)
    slot_known = p.slot_kind < 0 or seat == p.starter
    pool = p.pile[:SAGAS]
    sizes = _take_back(p, seat, pool)
    packet: i64 = 0
    if not packet_seen:
        for k in range(SAGAS):
            packet += p.packet[k]
            pool[k] += p.packet[k]
            p.packet[k] = 0
    if not slot_known:
        pool[p.slot_kind] += 1
    if seat < p.seats:
        _deal_known(p, seat, sizes, pool)
        passed = _deal_passed(p, seat, sizes, pool, rng)
        if packet_passed:
            for _i in range(packet):
                kind = draw(passed, rng)
                p.packet[kind] += 1
                pool[kind] -= 1
            packet = 0
        if not slot_known:
            p.slot_kind = draw(passed, rng)
            pool[p.slot_kind] -= 1
            slot_known = True
    _forget_others(p, seat)
    _deal_rest(p, seat, sizes, pool, rng)
    for _i in range(packet):
        p.packet[draw(pool, rng)] += 1
    if not slot_known:
        p.slot_kind = draw(pool, rng)
    for k in range(SAGAS):
        p.pile[k] = pool[k]


def _turn(p: Position, seat: i64) -> i64:
    """The place of a seat in turn order."""
    return p.after(seat, p.seats - p.starter)


def _take_back(p: Position, seat: i64, pool: vec[i64]) -> vec[i64]:
    """The others' hands go to the pool; their sizes are returned."""
    sizes = filled(p.seats, 0)
    for other in range(p.seats):
        if other != seat:
            sizes[other] = p.hand_size[other]
            for k in range(SAGAS):
                pool[k] += p.hand[other * SAGAS + k]
                p.hand[other * SAGAS + k] = 0
    return sizes


def _deal_known(p: Position, seat: i64, sizes: vec[i64], pool: vec[i64]) -> None:
    """What the seat knows for sure."""
    for i in range(0, len(p.tags), 3):
        if p.tags[i] == seat:
            holder = p.tags[i + 1]
            kind = p.tags[i + 2]
            p.hand[holder * SAGAS + kind] += 1
            sizes[holder] -= 1
            pool[kind] -= 1


def _deal_passed(p: Position, seat: i64, sizes: vec[i64], pool: vec[i64], rng: Rng) -> vec[i64]:
    """The cards the seat passed on, among those who got them; what is left of them is returned."""
    passed = filled(SAGAS, 0)
    for k in range(SAGAS):
        passed[k] = min(p.passed[seat * SAGAS + k], pool[k])
    for other in range(p.seats):
        for _i in range(p.got[seat * p.seats + other]):
            kind = draw(passed, rng)
            p.hand[other * SAGAS + kind] += 1
            sizes[other] -= 1
            pool[kind] -= 1
    return passed


def _forget_others(p: Position, seat: i64) -> None:
    """What others know is not for this seat to know."""
    kept = vec[i64]()
    for i in range(0, len(p.tags), 3):
        if p.tags[i] == seat:
            kept = append(append(append(kept, p.tags[i]), p.tags[i + 1]), p.tags[i + 2])
    p.tags = kept
    for other in range(p.seats):
        if other != seat:
            for k in range(SAGAS):
                p.passed[other * SAGAS + k] = 0
                p.taken[other * SAGAS + k] = 0
            for holder in range(p.seats):
                p.got[other * p.seats + holder] = 0


def _deal_rest(p: Position, seat: i64, sizes: vec[i64], pool: vec[i64], rng: Rng) -> None:
    """Fill the hands; what cannot be in the pile any more must be in them."""
    wanted: i64 = 0
    for other in range(p.seats):
        wanted += sizes[other]
    need = filled(SAGAS, 0)
    bound = False
    for k in range(SAGAS):
        most = p.shuffled[k]
        if seat < p.seats:
            most -= p.taken[seat * SAGAS + k]
        if pool[k] > most:
            need[k] = pool[k] - most
            bound = True
    source = pool
    if bound:
        source = choose(pool, need, wanted, rng)
        for k in range(SAGAS):
            pool[k] -= source[k]
    for other in range(p.seats):
        for _i in range(sizes[other]):
            p.hand[other * SAGAS + draw(source, rng)] += 1


def choose(pool: vec[i64], need: vec[i64], wanted: i64, rng: Rng) -> vec[i64]:
    """So many cards of a pool, at least `need` of each kind, every choice of cards equally likely.

    ways[k][r] counts the choices of r cards among the kinds below k; walking back through it
    draws one choice.
    """
    ways: list[list[float]] = [[0.0] * (wanted + 1)]
    ways[0][0] = 1.0
    for k in range(SAGAS):
        after = [0.0] * (wanted + 1)
        for x in range(need[k], min(pool[k], wanted) + 1):
            some = combinations(pool[k], x)
            for r in range(wanted + 1 - x):
                after[r + x] += some * ways[k][r]
        ways.append(after)
    chosen = filled(SAGAS, 0)
    left = wanted
    for k in range(SAGAS - 1, -1, -1):
        goal = rng.chance() * ways[k + 1][left]
        x = need[k]
        best = x
        while x <= min(pool[k], left):
            weight = combinations(pool[k], x) * ways[k][left - x]
            if weight > 0.0:
                best = x
                if goal < weight:
                    break
                goal -= weight
            x += 1
        chosen[k] = best
        left -= best
    return chosen


def combinations(n: i64, count: i64) -> float:
    """In how many ways so many of n cards can be chosen."""
    ways = 1.0
    for i in range(count):
        ways = ways * float(n - i) / float(i + 1)
    return ways
