"""Whether a loaded position of Eketorp could stand on a table and go on (section 5.5, invariants).

Every step has what it needs and nothing that belongs to another one. Amulets may be fewer than the cards
thrown away say, so that a puzzle can do without them.
"""

from collections.abc import Mapping

from longhouse.core.errors import BadPosition
from longhouse.core.load import check_goes_on
from longhouse.core.seats import seat_name
from longhouse.games.eketorp import conflicts, steps
from longhouse.games.eketorp.actions import ATTACK, ATTACK_SIEGE, RIVALS
from longhouse.games.eketorp.building import booty_of
from longhouse.games.eketorp.components import (
    BRICKS,
    COLOURS,
    COMPLETE,
    FIELD_NAMES,
    FIELDS,
    HAND,
    KINDS,
    LOW,
    MATERIAL_CARDS,
    SIDES,
)
from longhouse.games.eketorp.dealing import is_weak
from longhouse.games.eketorp.dump import place_name
from longhouse.games.eketorp.fighting import can_exchange
from longhouse.games.eketorp.placing import figures_left
from longhouse.games.eketorp.position import (
    DISCARDS,
    DRAWN,
    KNOWN,
    NONE,
    OPENING,
    Position,
    hand_of,
    pile_of,
    thrown_first,
    thrown_later,
)
from longhouse.games.eketorp.rules import Eketorp

DEALING = (steps.START, steps.DEAL)
BEFORE_CARD = (*DEALING, steps.MATERIAL)  # the material card of the round is not turned yet
WON = (steps.DISMANTLE, steps.BOOTY)
FIGHTING = (steps.AMULET, steps.DRAW, steps.CARD, *WON)
ON_BOARD = (steps.ATTACK, *FIGHTING)  # figures are out


def check(p: Eketorp, counts: Mapping[str, int]) -> None:
    """Complain about pieces too many or too few, about what cannot be, and about what could not go on."""
    _check_pieces(p, counts)
    _check_round(p)
    _check_whose(p)
    for seat in range(p.seats):
        _check_figures(p, seat, counts[f"figures of {seat_name(seat)}"])
        _check_castle(p, seat)
        _check_hand(p, seat)
        _check_starting_hand(p, seat)
    _check_cards(p)
    if p.step in DEALING:
        _check_dealing(p)
    _check_fields(p)
    _check_fight(p)
    _check_end(p)
    check_goes_on(p)


def _need(sensible: bool, says: str, where: str = "position") -> None:
    if not sensible:
        raise BadPosition(f"{where}: {says}")


def _step(p: Position) -> str:
    return f"step {steps.NAMES[p.step]!r}"


# The round


def _check_pieces(p: Position, counts: Mapping[str, int]) -> None:
    for c, name in enumerate(p.pieces.brick_names):
        there = counts[f"{BRICKS[c]} bricks"]
        _need(there == p.pieces.count[c], f"{there} {name} bricks, but there are {p.pieces.count[c]} (EK-09)")
    for k in range(KINDS):
        there = counts[f"card {k + 1}"]
        _need(there == p.pieces.copies, f"{there} cards {k + 1}, but there are {p.pieces.copies} (EK-06)")


def _check_round(p: Position) -> None:
    """Round, pack and material cards go with each other and with the step."""
    turned = bin(p.turned).count("1")
    due = p.round - 1 if p.step in BEFORE_CARD else p.round
    _need(turned == due, f"in round {p.round}, {_step(p)} goes with {due} material cards turned, not {turned} (EK-13)")
    _need(p.step not in DEALING or p.round == 1, f"{_step(p)} belongs before the first round (EK-07)")
    passed = p.step in BEFORE_CARD or p.ended_by == "EK-64"  # since the last card was turned
    _need((p.material == NONE) == passed, f"{_step(p)} does not go with that material card (EK-13)")
    _need(p.material == NONE or (p.turned >> p.material) & 1 == 1, "the material card of the round is not turned")
    if p.step == steps.START:
        _need(p.start_player == NONE, "the starting player is named, so no lot is drawn (EK-R1)")
    elif p.start_player != NONE:
        holder = (p.start_player + p.round - 1 + (1 if p.ended_by == "EK-64" else 0)) % p.seats
        _need(p.starter == holder, f"in round {p.round} the pack is with {seat_name(holder)} (EK-63)")
    _need(p.step == steps.BUILD or p.wall_from == 0, f"{_step(p)} does not go with 'wall_from'")
    _need((p.owing != 0) == (p.step == steps.PLACE), f"{_step(p)} does not go with who owes a placement (EK-16)")


def _check_whose(p: Position) -> None:
    """Each step has who it is about, and nobody else is named."""
    needed = {
        "dealt_to": (p.dealt_to, p.step == steps.DEAL),
        "turn": (p.turn, p.step in ON_BOARD),
        "asked": (p.asked, p.step in (steps.AMULET, steps.DRAW)),
        "builder": (p.builder, p.step == steps.BUILD),
    }
    for key, (seat, needs) in needed.items():
        _need((seat != NONE) == needs, f"{_step(p)} {'needs' if needs else 'does not go with'} {key!r}")
    _need(p.step not in FIGHTING or p.turn == p.attacker, "whose turn it is attacks (EK-34)")
    _need(p.asked in (NONE, p.attacker, p.defender), "only who fights may exchange cards (EK-35)")


# Each seat


def _check_figures(p: Position, seat: int, figures: int) -> None:
    where = f"position, {seat_name(seat)}"
    whole = p.pieces.vikings[p.seats - 3]
    _need(figures == whole, f"{figures} Vikings, but everybody has {whole} (EK-04)", where)
    _need(p.mats[seat] == 0 or p.step == steps.PLACE, "nobody has figures behind a screen now (EK-24)", where)
    left = figures_left(p, seat)
    owes = (p.owing >> seat) & 1 == 1
    fits = left > 0 if owes else left >= 0
    _need(fits, f"the mat does not go with {p.home[seat]} Vikings at home (EK-16)", where)
    _need(p.step not in DEALING or p.home[seat] == whole, "before the first round all are at home (EK-05)", where)


def _check_castle(p: Position, seat: int) -> None:
    where = f"position, {seat_name(seat)}"
    bricks = booty_of(p, seat)
    beside = sum(p.beside[seat * COLOURS + c] for c in range(COLOURS))
    finished = p.built[seat] >= COMPLETE
    _need(finished or beside == 0, "bricks lie beside a finished castle only (EK-R26)", where)
    _need(bricks == 0 or p.step in (*ON_BOARD, steps.BUILD), f"{_step(p)} does not go with booty (EK-56)", where)
    _need(p.step not in DEALING or p.built[seat] == 0, "before the first round no castle has a brick (EK-05)", where)
    turn = (seat - p.starter) % p.seats
    built = p.step == steps.BUILD and turn < (p.builder - p.starter) % p.seats
    _need(not finished or built or p.step == steps.OVER, "a finished castle ends the game (EK-60)", where)
    _need(not built or bricks == 0, "who comes before the builder has built (EK-R24)", where)
    if p.step == steps.BUILD and seat == p.builder:
        decides = 0 < bricks < COMPLETE - p.built[seat]
        _need(decides, "the builder has bricks, and more room than bricks (EK-R26)", where)


def _check_hand(p: Position, seat: int) -> None:
    """Hand and pile, and what was paid for."""
    where = f"position, {seat_name(seat)}"
    held, pile = p.hand_size[seat], p.held(pile_of(seat))
    coming = p.to_draw if p.step == steps.DRAW and seat == p.asked else 0
    if p.step not in DEALING:
        both = held + pile + coming
        _need(both == HAND, f"hand and pile must have {HAND} cards together, not {both} (EK-R18)", where)
        _need(held + coming > 0, "an empty hand takes up the pile at once (EK-44)", where)
    thrown = p.held(thrown_first(seat)) + p.held(thrown_later(seat))
    paid = p.pieces.amulets - p.amulets[seat]
    _need(thrown <= paid, f"{thrown} cards were thrown away, but {paid} amulets paid (EK-36)", where)
    drawn = held + coming if p.origin[seat] == DRAWN else 0
    _need(drawn <= paid, f"{drawn} cards were drawn, but {paid} amulets paid (EK-36)", where)
    _need(p.origin[seat] != OPENING or thrown == 0, "who holds the starting hand has thrown nothing away", where)
    _need(coming == 0 or p.origin[seat] == DRAWN, "an exchanged hand is drawn (EK-36)", where)


def _check_starting_hand(p: Position, seat: int) -> None:
    """Its four cards are in hand, were shown or thrown away, and one of them is above 3."""
    where = f"position, {seat_name(seat)}"
    heaps = [p.cards[thrown_first(seat) * KINDS + k] + p.shown[seat * KINDS + k] for k in range(KINDS)]
    if p.origin[seat] == OPENING:
        heaps = [heaps[k] + p.cards[hand_of(seat) * KINDS + k] for k in range(KINDS)]
    if p.step in DEALING:
        return
    says = f"a starting hand has {HAND} cards, those shown and thrown away included, not {sum(heaps)} (EK-06)"
    _need(sum(heaps) == HAND, says, where)
    _need(sum(heaps[LOW:]) > 0, "a starting hand has a card above 3 (EK-07)", where)


# Cards


def _check_cards(p: Position) -> None:
    """What everybody has seen of cards is possible."""
    seats = range(p.seats)
    rejected = sum(p.rejected[k] for k in range(KINDS))
    weak = rejected % HAND == 0 and all(p.rejected[k] == 0 for k in range(LOW, KINDS))
    _need(weak, f"'rejected' holds hands of {HAND} cards, none above 3 (EK-07)")
    for k in range(KINDS):
        seen = p.cards[DISCARDS * KINDS + k] + sum(p.cards[pile_of(seat) * KINDS + k] for seat in seats)
        seen += sum(p.cards[hand_of(seat) * KINDS + k] for seat in seats if p.origin[seat] == KNOWN)
        shown = sum(p.shown[seat * KINDS + k] for seat in seats)
        _need(shown <= seen, f"more cards {k + 1} were shown than lie where all have seen them (EK-R23)")
        first = shown + sum(p.cards[thrown_first(seat) * KINDS + k] for seat in seats)
        first += sum(p.cards[hand_of(seat) * KINDS + k] for seat in seats if p.origin[seat] == OPENING)
        _need(
            first + p.rejected[k] <= p.pieces.copies, f"cards {k + 1} were rejected and are in starting hands (EK-08)"
        )
    paid = sum(p.pieces.amulets - p.amulets[seat] for seat in seats)
    thrown = p.held(DISCARDS) + sum(p.held(thrown_first(seat)) + p.held(thrown_later(seat)) for seat in seats)
    _need(thrown <= paid, f"{thrown} cards were thrown away, but {paid} amulets paid (EK-36)")
    _need((p.to_draw > 0) == (p.step == steps.DRAW), f"{_step(p)} does not go with {p.to_draw} cards to draw (EK-36)")
    _need(p.step != steps.AMULET or can_exchange(p, p.asked), "only who can pay is asked for amulets (EK-R16)")
    _need(p.step in DEALING or not p.redealing, f"{_step(p)} does not go with 'redealing' (EK-07)")


def _check_dealing(p: Position) -> None:
    """Before the first round: nothing but starting hands, dealt one after the other from the starting player on."""
    rejected = sum(p.rejected[k] for k in range(KINDS))
    _need((rejected > 0) == p.redealing, "hands are dealt anew exactly while rejected ones lie apart (EK-R2)")
    _need(p.step == steps.DEAL or not p.redealing, "nothing is dealt before the lot is drawn (EK-R2)")
    for seat in range(p.seats):
        where = f"position, {seat_name(seat)}"
        held = p.hand_size[seat]
        other = p.held(pile_of(seat)) + sum(p.shown[seat * KINDS + k] for k in range(KINDS))
        fresh = other == 0 and p.origin[seat] == OPENING and p.amulets[seat] == p.pieces.amulets
        _need(fresh, "before the first round nobody has played or exchanged a card", where)
        if p.step == steps.START:
            _need(held == 0, "nothing is dealt before the lot is drawn (EK-R2)", where)
            continue
        turn, now = ((s - p.starter) % p.seats for s in (seat, p.dealt_to))
        full = turn < now or (p.redealing and turn != now)
        right = held < HAND if turn == now else held == (HAND if full else 0)
        _need(right, f"{held} cards do not go with whose hand is dealt (EK-R2)", where)
        _need(not (p.redealing and turn < now and is_weak(p, seat)), "a weak hand is dealt anew (EK-07)", where)


# Fields, castles and fights


def _check_fields(p: Position) -> None:
    """Bricks lie where cards bring them; figures stand where they may, and only while they are out."""
    for f in range(FIELDS):
        where = f"position, field {FIELD_NAMES[f]}"
        cells = [m * FIELDS + f for m in range(MATERIAL_CARDS)]
        brought = [p.pieces.colour[i] for i in cells if p.pieces.base[i] + p.pieces.extra[i] > 0]
        bare = p.bricks[f] == 0
        _need(bare or p.colour[f] in brought, "no material card brings such bricks there (EK-R22)", where)
        stay = bare or p.pieces.stays[p.colour[f]] == 1
        _need(stay or p.step not in BEFORE_CARD, "these bricks went back to the store (EK-62)", where)
        _need(bare or p.step not in DEALING, "before the first round all bricks are in the store (EK-09)", where)
        _need(p.figures_on(f) == 0 or p.step in ON_BOARD, f"{_step(p)} does not go with Vikings there (EK-56)", where)
    for siege_field in range(p.seats * SIDES):
        where = f"position, {place_name(FIELDS + siege_field)}"
        there = p.besiegers[siege_field]
        _need((there >> (siege_field // SIDES)) & 1 == 0, "nobody besieges his own castle (EK-22)", where)
        _need(there == 0 or p.step in ON_BOARD, f"{_step(p)} does not go with Vikings there (EK-56)", where)
        over = (p.done >> siege_field) & 1 == 1
        _need(not over or bin(there).count("1") == 1, "a siege that is over has one besieger (EK-R21)", where)


def _check_fight(p: Position) -> None:
    named = [part != NONE for part in (p.attacker, p.defender, p.place)]
    _need(named == [p.step in FIGHTING] * 3, f"{_step(p)} does not go with that fight (EK-34)")
    _need((p.difference > 0) == (p.step in WON), f"{_step(p)} does not go with a difference of {p.difference} (EK-39)")
    taken = sum(p.taken[c] for c in range(COLOURS))
    points = sum(p.taken[c] * p.pieces.points[c] for c in range(COLOURS))
    _need((taken > 0) == (p.step == steps.BOOTY), f"{_step(p)} does not go with {taken} dismantled bricks (EK-54)")
    _need(points <= max(0, p.difference), "the dismantled bricks are worth more than the difference (EK-53)")
    _check_chosen(p)
    if p.step in WON:
        mine = p.place >= FIELDS and p.besiegers[p.place - FIELDS] == 1 << p.attacker
        mine = mine and p.is_siege() and (p.done >> (p.place - FIELDS)) & 1 == 1
        _need(mine, "who dismantles has won a siege there (EK-51)")
    elif p.step in FIGHTING:
        rule = _broken_attack(p)
        _need(rule == "", f"that fight cannot be ({rule})")


def _check_chosen(p: Position) -> None:
    for seat, card in ((p.attacker, p.attack_card), (p.defender, p.defence_card)):
        _need(card == NONE or p.step == steps.CARD, f"{_step(p)} does not go with a chosen card (EK-38)")
        _need(card == NONE or p.has_card(seat, card), "a chosen card is one in hand (EK-38)")
    both = p.attack_card != NONE and p.defence_card != NONE
    _need(not both, "both cards are chosen, so they would have been turned over (EK-38)")


def _broken_attack(p: Position) -> str:
    """The rule by which the fight under way could not have been begun."""
    rival = (p.defender - p.attacker) % p.seats
    if rival == 0:
        return "EK-34"
    if p.place < FIELDS:
        return conflicts.broken_rule(p, p.attacker, ATTACK + p.place * RIVALS + rival - 1)
    castle = (p.besieged() - p.attacker) % p.seats
    if castle == 0:
        return "EK-46"
    siege_field = (castle - 1) * SIDES + (p.place - FIELDS) % SIDES
    return conflicts.broken_rule(p, p.attacker, ATTACK_SIEGE + siege_field * RIVALS + rival - 1)


# The end


def _check_end(p: Position) -> None:
    _need((p.ended_by != "") == (p.step == steps.OVER), f"{_step(p)} does not go with 'ended_by'")
    if p.step == steps.OVER:
        finished = any(p.built[seat] >= COMPLETE for seat in range(p.seats))
        _need(finished == (p.ended_by == "EK-60"), "a finished castle ends the game, and nothing else does so (EK-60)")
        last = p.round == p.pieces.max_rounds
        _need(finished or last, f"without a finished castle the game ends after round {p.pieces.max_rounds} (EK-64)")
