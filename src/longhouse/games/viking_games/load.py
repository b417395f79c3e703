"""A position of Viking Games from its dumped form, checked.

For people who write positions by hand (cases, puzzles): cards are texts such as '2*A1 S2', and
`draw` may be 'rest', meaning every card that is nowhere else.
"""

from collections.abc import Mapping, Sequence

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.components import Components
from longhouse.core.errors import BadPosition
from longhouse.core.load import Fields, read_dump
from longhouse.core.seats import all_seats, seat_name
from longhouse.core.state import State
from longhouse.games.viking_games import steps
from longhouse.games.viking_games.components import ARMORY, CODES, FIRST_SHIELD, HAND, KINDS, WENCH, Cards
from longhouse.games.viking_games.playing import playable
from longhouse.games.viking_games.position import DISCARD_PILE, DRAW_PILE, NO_CARD, Position, hand_of, hits_of, wall_of
from longhouse.games.viking_games.rules import VikingGames

REST = "rest"
OPTIONS = ["seats", "variant", "hit_limit", "max_draws", "start_player"]
TURN = ["step", "active", "card", "armory_ready", "draws", "turns", "ended_by"]
PILES = ["draw", "discard", "out_order"]
FRONT = ["hits", "hit_cards", "wall", "armory", "due_skip", "skip_safe", "out"]
SECRETS = ["hand", "stuck", "stuck_kinds", "taken"]
ENDINGS = ["VG-5", "VG-R23", "VG-R25"]


def load(data: Mapping[str, object], components: Components, strict: bool = True) -> VikingGames:
    """The position a dump() describes; strict also checks that all cards are there and make sense."""
    assert isinstance(components, Cards), "Viking Games is played with its own cards"
    fields = read_dump(data)
    seats = fields.whole("seats", 2, 7)
    names = list(all_seats(seats))
    position = VikingGames(components, seats)
    position.strategic = fields.word("variant", ["standard", "strategic"]) == 1
    fields.only([*OPTIONS, *TURN, *PILES, *names, *(["shuffled"] if position.strategic else [])])
    position.hit_limit = fields.whole("hit_limit", 1, 30)
    position.max_draws = fields.whole("max_draws", 1, 100_000)
    position.start_player = fields.word("start_player", ["random", *names]) - 1
    position.lay_out()
    position.step = fields.word("step", steps.NAMES)
    position.active = fields.seat("active", seats)
    position.card = fields.word("card", ["", *CODES]) - 1
    position.armory_ready = fields.flag("armory_ready")
    position.draws = fields.whole("draws", 0, 100_000)
    position.turns = fields.whole("turns", 0, 1_000_000)
    position.ended_by = ["", *ENDINGS][fields.word("ended_by", ["", *ENDINGS])]
    _fill(position, DISCARD_PILE, fields.counts("discard", CODES))
    for seat in range(seats):
        _load_seat(position, seat, fields.part(names[seat]))
    for seat in fields.words("out_order", names):
        position.out_order = append(position.out_order, seat)
    _fill_draw_pile(position, fields)
    if position.strategic:
        position.shuffled = vec[i64](fields.counts("shuffled", CODES))
    if strict:
        _check(position)
    return position


def _load_seat(p: Position, seat: int, fields: Fields) -> None:
    fields.only([*FRONT, *(SECRETS if p.strategic else [])])
    bit = 1 << seat
    p.hits[seat] = fields.whole("hits", 0, 100)
    _fill(p, hits_of(seat), fields.counts("hit_cards", CODES))
    _fill(p, wall_of(seat), fields.counts("wall", CODES))
    used = sum(p.at(wall_of(seat), k) * p.deck.value[k] for k in range(FIRST_SHIELD))
    p.unused[seat] = p.shields(seat) - used
    p.armories |= bit if fields.flag("armory") else 0
    p.due_skip |= bit if fields.flag("due_skip") else 0
    p.skip_safe |= bit if fields.flag("skip_safe") else 0
    if fields.flag("out"):
        p.living &= ~bit
    if p.strategic:
        _fill(p, hand_of(seat), fields.counts("hand", CODES))
        p.stuck[seat] = fields.whole("stuck", 0, HAND + 1)
        for kind in fields.words("stuck_kinds", CODES):
            p.stuck_kinds[seat] |= 1 << kind
        for k, count in enumerate(fields.counts("taken", CODES)):
            p.taken[seat * KINDS + k] = count


def _fill(p: Position, place: int, counts: Sequence[int]) -> None:
    for k, count in enumerate(counts):
        p.cards[place * KINDS + k] = count


def _fill_draw_pile(p: Position, fields: Fields) -> None:
    if fields.text("draw") == REST:
        for k in range(KINDS):
            p.cards[k] = 0
            p.cards[k] = p.deck.count[k] - _all_of(p, k)
            if p.cards[k] < 0:
                raise BadPosition(f"position: there are only {p.deck.count[k]} cards {CODES[k]}")
    else:
        _fill(p, DRAW_PILE, fields.counts("draw", CODES))
    p.pile = p.held(DRAW_PILE)


def _all_of(p: Position, kind: int) -> int:
    """How many cards of a kind there are in all places, Armories in front and the card in play included."""
    cards = sum(p.at(place, kind) for place in range(2 + 3 * p.seats))
    if kind == ARMORY:
        cards += sum(1 for seat in range(p.seats) if p.has_armory(seat))
    return cards + (1 if p.card == kind else 0)


def census(state: State) -> dict[str, int]:
    """How many cards of each kind there are, wherever they lie (VG-1)."""
    assert isinstance(state, VikingGames), "a position of Viking Games"
    return {CODES[k]: int(_all_of(state, k)) for k in range(KINDS)}


def _check(p: VikingGames) -> None:
    """Complain about a position that cannot stand on a table."""
    for k in range(KINDS):
        cards = _all_of(p, k)
        if cards != p.deck.count[k]:
            raise BadPosition(f"position: {cards} cards {CODES[k]}, but the deck has {p.deck.count[k]} (VG-1)")
    for seat in range(p.seats):
        _check_seat(p, seat)
        if p.strategic:
            _check_hand(p, seat)
    _check_turn(p)
    if p.strategic:
        for k in range(KINDS):
            drawn = sum(p.taken[seat * KINDS + k] for seat in range(p.seats))
            if p.at(DRAW_PILE, k) + drawn > p.shuffled[k]:
                raise BadPosition(f"position: more {CODES[k]} in the draw pile than were shuffled into it (VG-R39)")


def _check_turn(p: VikingGames) -> None:
    """Who is in the game, whose turn it is, and whether the step can be asked."""
    step = steps.NAMES[p.step]
    if sorted(p.out_order) != [seat for seat in range(p.seats) if not p.alive(seat)]:
        raise BadPosition("position: out_order must name every seat that is out, once (VG-R36)")
    if (p.step == steps.OVER) != (p.ended_by != ""):
        raise BadPosition(f"position: step {step!r} does not go with ended_by {p.ended_by!r} (VG-5)")
    if p.draws > p.max_draws:
        raise BadPosition(f"position: {p.draws} draws are more than the limit of {p.max_draws} (VG-R25)")
    if p.step == steps.OVER:
        return
    if len(p.out_order) > p.seats - 2:
        raise BadPosition("position: with one player left the game is over (VG-5)")
    if not p.alive(p.active):
        raise BadPosition(f"position: {seat_name(p.active)} is out and cannot be to act (VG-4)")
    if (p.due_skip >> p.active) & 1:
        raise BadPosition(f"position: {seat_name(p.active)} cannot be to act and about to lose a turn (VG-33)")
    if not p.strategic and p.step in (steps.DEAL, steps.CHOOSE):
        raise BadPosition(f"position: step {step!r} is one of the strategic variant (VG-38)")
    cards = {steps.THROW: CODES[:FIRST_SHIELD], steps.ARMORY: ["AR"], steps.WENCH: ["WE"]}.get(p.step, [""])
    if ("" if p.card == NO_CARD else CODES[p.card]) not in cards:
        raise BadPosition(f"position: step {step!r} does not go with this 'card'")
    if p.armory_ready and not p.has_armory(p.active):
        raise BadPosition("position: armory_ready needs an Armory in front (VG-R9)")
    if p.step == steps.SECOND and not p.armory_ready:
        raise BadPosition("position: step 'second' needs armory_ready (VG-R9)")
    if p.step in (steps.ARMORY, steps.WENCH) and not playable(p, p.card):
        raise BadPosition(f"position: this {p.deck.names[p.card]} cannot be played (VG-27, VG-R15)")


def _check_seat(p: Position, seat: int) -> None:
    """The cards in front of a seat."""
    where = f"position, {seat_name(seat)}"
    wall = p.held(wall_of(seat))
    if (wall > 0) != (p.unused[seat] > 0) or p.unused[seat] < 0:
        raise BadPosition(f"{where}: a wall has at least one unused shield, or there is no wall (VG-R1)")
    if p.at(wall_of(seat), ARMORY) or p.at(wall_of(seat), WENCH):
        raise BadPosition(f"{where}: a wall is made of Shield and Axe cards (VG-R1)")
    cards = p.held(hits_of(seat))
    printed = sum(p.at(hits_of(seat), k) * p.deck.value[k] for k in range(FIRST_SHIELD))
    if any(p.at(hits_of(seat), k) for k in range(FIRST_SHIELD, KINDS)):
        raise BadPosition(f"{where}: only Axe cards hit (VG-R2)")
    if p.alive(seat):
        if not cards <= p.hits[seat] <= printed:
            raise BadPosition(f"{where}: {p.hits[seat]} hits do not go with these hit cards (VG-R2)")
        if p.hits[seat] >= p.hit_limit:
            raise BadPosition(f"{where}: {p.hits[seat]} hits mean out (VG-20)")
    elif cards or wall or p.has_armory(seat):
        raise BadPosition(f"{where}: who is out has no cards (VG-21)")
    elif ((p.due_skip | p.skip_safe) >> seat) & 1:
        raise BadPosition(f"{where}: who is out has no marks (VG-R18)")
    if ((p.due_skip & ~p.skip_safe) >> seat) & 1:
        raise BadPosition(f"{where}: who will lose a turn is safe from another skip (VG-R14)")


def _check_hand(p: Position, seat: int) -> None:
    """A strategic hand, and what others know about it."""
    where = f"position, {seat_name(seat)}"
    held = p.held(hand_of(seat))
    least, most = HAND, HAND
    if not p.alive(seat) or p.step == steps.START:
        least, most = 0, 0
    elif p.step == steps.DEAL:
        least = 0
    elif p.step == steps.CHOOSE and seat == p.active:
        least, most = HAND + 1, HAND + 1
    if not least <= held <= most:
        raise BadPosition(f"{where}: a hand of {held} cards cannot be (VG-36)")
    kinds = [k for k in range(KINDS) if (p.stuck_kinds[seat] >> k) & 1]
    if bool(kinds) != (p.stuck[seat] > 0) or any(k not in (ARMORY, WENCH) for k in kinds):
        raise BadPosition(f"{where}: 'stuck' and 'stuck_kinds' (AR, WE) go together (VG-R39)")
    if sum(p.at(hand_of(seat), k) for k in kinds) < p.stuck[seat]:
        raise BadPosition(f"{where}: the hand is not what others know of it (VG-R39)")
