"""A position of Viking Games from its dumped form, checked.

For people who write positions by hand (cases, puzzles): cards are texts such as '2*A1 S2', and
`draw` may be 'rest', meaning every card that is nowhere else.
"""

from collections.abc import Mapping

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.components import Components
from longhouse.core.errors import BadPosition
from longhouse.core.stored import Fields
from longhouse.games.viking_games.components import ARMORY, CODES, FIRST_SHIELD, HAND, KINDS, Cards
from longhouse.games.viking_games.position import (
    CHOOSE,
    DEAL,
    DISCARDS,
    DRAW,
    ENDED,
    NO_CARD,
    START,
    STEPS,
    Position,
    hand_of,
    hits_of,
    wall_of,
)
from longhouse.games.viking_games.rules import VikingGames

REST = "rest"
OPTIONS = ["seats", "variant", "hit_limit", "max_draws", "start_player"]
TURN = ["step", "active", "card", "armory_ready", "draws", "turns", "ended_by"]
PILES = ["draw", "discard", "out_order", "shuffled"]
FRONT = ["hits", "hit_cards", "wall", "armory", "due_skip", "skip_safe", "out"]
SECRETS = ["hand", "stuck", "stuck_kinds", "taken"]


def load(data: Mapping[str, object], components: Components, strict: bool = True) -> VikingGames:
    """The position a dump() describes; strict also checks that all cards are there and make sense."""
    assert isinstance(components, Cards), "Viking Games is played with its own cards"
    fields = Fields(data)
    seats = fields.whole("seats", 2, 7)
    names = [f"P{seat + 1}" for seat in range(seats)]
    fields.only([*OPTIONS, *TURN, *PILES, *names])
    position = VikingGames(components, seats)
    position.strategic = fields.word("variant", ["standard", "strategic"]) == 1
    position.hit_limit = fields.whole("hit_limit", 1, 30)
    position.max_draws = fields.whole("max_draws", 1, 100_000)
    position.start_player = fields.word("start_player", ["random", *names]) - 1
    position.lay_out()
    position.step = fields.word("step", STEPS)
    position.active = fields.seat("active", seats)
    position.card = fields.word("card", ["", *CODES]) - 1
    position.armory_ready = fields.flag("armory_ready")
    position.draws = fields.whole("draws", 0, 100_000)
    position.turns = fields.whole("turns", 0, 1_000_000)
    position.ended_by = fields.text("ended_by")
    _fill(position, DISCARDS, fields.text("discard"))
    for seat in range(seats):
        _load_seat(position, seat, fields.part(names[seat]))
    for name in fields.texts("out_order"):
        if name not in names:
            raise BadPosition(f"position, out_order: {name!r} sits at no seat")
        position.out_order = append(position.out_order, names.index(name))
    _fill_draw_pile(position, fields.text("draw"))
    if position.strategic:
        position.shuffled = _cards(fields.text("shuffled"), "shuffled")
    if strict:
        _check(position)
    return position


def _load_seat(p: Position, seat: int, fields: Fields) -> None:
    fields.only([*FRONT, *SECRETS])
    bit = 1 << seat
    p.hits[seat] = fields.whole("hits", 0, 100)
    _fill(p, hits_of(seat), fields.text("hit_cards"))
    _fill(p, wall_of(seat), fields.text("wall"))
    used = sum(p.at(wall_of(seat), k) * p.deck.value[k] for k in range(FIRST_SHIELD))
    p.unused[seat] = p.shields(seat) - used
    p.armories |= bit if fields.flag("armory") else 0
    p.due_skip |= bit if fields.flag("due_skip") else 0
    p.skip_safe |= bit if fields.flag("skip_safe") else 0
    if fields.flag("out"):
        p.living &= ~bit
    if p.strategic:
        _fill(p, hand_of(seat), fields.text("hand"))
        p.stuck[seat] = fields.whole("stuck", 0, HAND + 1)
        for code in fields.texts("stuck_kinds"):
            p.stuck_kinds[seat] |= 1 << _kind(code, "stuck_kinds")
        for k, count in enumerate(_cards(fields.text("taken"), "taken")):
            p.taken[seat * KINDS + k] = count


def _fill(p: Position, place: int, text: str) -> None:
    for k, count in enumerate(_cards(text, "cards")):
        p.cards[place * KINDS + k] = count


def _fill_draw_pile(p: Position, text: str) -> None:
    if text == REST:
        for k in range(KINDS):
            p.cards[k] = 0
            p.cards[k] = p.deck.count[k] - _all_of(p, k)
            if p.cards[k] < 0:
                raise BadPosition(f"position: there are only {p.deck.count[k]} cards {CODES[k]}")
    else:
        _fill(p, DRAW, text)
    p.pile = p.held(DRAW)


def _cards(text: str, where: str) -> vec[i64]:
    counts = vec[i64]([0] * KINDS)
    for part in text.split():
        number, star, code = part.rpartition("*")
        if star and not number.isdigit():
            raise BadPosition(f"position, {where}: {part!r} must be a card such as A1, or several such as 3*A1")
        counts[_kind(code, where)] += int(number) if star else 1
    return counts


def _kind(code: str, where: str) -> int:
    if code not in CODES:
        raise BadPosition(f"position, {where}: there is no card {code!r}; the cards are {' '.join(CODES)}")
    return CODES.index(code)


def _all_of(p: Position, kind: int) -> int:
    """How many cards of a kind there are in all places, Armories in front and the card in play included."""
    found = sum(p.at(place, kind) for place in range(2 + 3 * p.seats))
    if kind == ARMORY:
        found += sum(1 for seat in range(p.seats) if p.has_armory(seat))
    return found + (1 if p.card == kind else 0)


def census(p: Position) -> dict[str, int]:
    """How many cards of each kind there are, wherever they lie (VG-1)."""
    return {CODES[k]: int(_all_of(p, k)) for k in range(KINDS)}


def _check(p: Position) -> None:
    """Complain about a position that cannot stand on a table (section 5, invariants)."""
    for k in range(KINDS):
        found = _all_of(p, k)
        if found != p.deck.count[k]:
            raise BadPosition(f"position: {found} cards {CODES[k]}, but the deck has {p.deck.count[k]} (VG-1)")
    for seat in range(p.seats):
        _check_seat(p, seat)
    if not p.alive(p.active) and p.step != ENDED:
        raise BadPosition(f"position: P{p.active + 1} is out and cannot be to act (VG-4)")
    asks_card = STEPS[p.step] in ("throw", "armory", "wench")
    if asks_card != (p.card != NO_CARD):
        raise BadPosition(f"position: step {STEPS[p.step]!r} does not go with card {p.card!r}")


def _check_seat(p: Position, seat: int) -> None:
    where = f"position, P{seat + 1}"
    wall = p.held(wall_of(seat))
    if (wall > 0) != (p.unused[seat] > 0) or p.unused[seat] < 0:
        raise BadPosition(f"{where}: a wall has at least one unused shield, or there is no wall (VG-R1)")
    cards = p.held(hits_of(seat))
    printed = sum(p.at(hits_of(seat), k) * p.deck.value[k] for k in range(FIRST_SHIELD))
    if p.alive(seat):
        if not cards <= p.hits[seat] <= printed:
            raise BadPosition(f"{where}: {p.hits[seat]} hits do not go with these hit cards (VG-R2)")
        if p.hits[seat] >= p.hit_limit:
            raise BadPosition(f"{where}: {p.hits[seat]} hits mean out (VG-20)")
    elif cards or wall or p.has_armory(seat):
        raise BadPosition(f"{where}: who is out has no cards (VG-21)")
    if ((p.due_skip & ~p.skip_safe) >> seat) & 1:
        raise BadPosition(f"{where}: who will lose a turn is safe from another skip (VG-R14)")
    if p.strategic and p.step not in (START, DEAL):
        size = 0 if not p.alive(seat) else HAND
        if p.step == CHOOSE and seat == p.active:
            size += 1
        if p.held(hand_of(seat)) + (1 if p.card != NO_CARD and seat == p.active else 0) not in (
            size,
            size + 1,
        ):
            raise BadPosition(f"{where}: a hand of {p.held(hand_of(seat))} cards cannot be (VG-36)")
