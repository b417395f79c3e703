"""Whether a loaded position of Eketorp could stand on a table and go on (section 5.5, invariants).

Every step has what it needs and nothing that belongs to another one. Amulets may be fewer than the cards
thrown away say, so that a puzzle can do without them.
"""

from collections.abc import Mapping

from longhouse.core.load import Sense, check_goes_on
from longhouse.core.seats import seat_name
from longhouse.games.eketorp import conflicts, position, steps
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
    OPENING,
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
_need = Sense(__package__).need


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


def _step(p: position.Position) -> str:
    return repr(steps.NAMES[p.step])


# The round


def _check_pieces(p: position.Position, counts: Mapping[str, int]) -> None:
    for c, name in enumerate(p.pieces.brick_names):
        there = counts[f"{BRICKS[c]} bricks"]
        _need(there == p.pieces.count[c], "bricks", there=there, name=name, whole=p.pieces.count[c])
    for k in range(KINDS):
        there = counts[f"card {k + 1}"]
        _need(there == p.pieces.copies, "cards", there=there, value=k + 1, whole=p.pieces.copies)


def _check_round(p: position.Position) -> None:
    """Round, pack and material cards go with each other and with the step."""
    turned = bin(p.turned).count("1")
    due = p.round - 1 if p.step in BEFORE_CARD else p.round
    _need(turned == due, "round_step_goes_material_cards", round=p.round, step=_step(p), due=due, turned=turned)
    _need(p.step not in DEALING or p.round == 1, "step_belongs_before_first_round", step=_step(p))
    passed = p.step in BEFORE_CARD or p.ended_by == "EK-64"  # since the last card was turned
    _need((p.material == position.NONE) == passed, "step_not_go_material_card", step=_step(p))
    _need(p.material == position.NONE or (p.turned >> p.material) & 1 == 1, "material_card_round_not_turned")
    if p.step == steps.START:
        _need(p.start_player == position.NONE, "starting_player_named_so_no")
    elif p.start_player != position.NONE:
        holder = (p.start_player + p.round - 1 + (1 if p.ended_by == "EK-64" else 0)) % p.seats
        _need(p.starter == holder, "round_pack", round=p.round, seat=seat_name(holder))
    _need(p.step == steps.BUILD or p.wall_from == 0, "step_not_go_wall_from", step=_step(p))
    _need((p.owing != 0) == (p.step == steps.PLACE), "step_not_go_who_owes", step=_step(p))


def _check_whose(p: position.Position) -> None:
    """Each step has who it is about, and nobody else is named."""
    needed = {
        "dealt_to": (p.dealt_to, p.step == steps.DEAL),
        "turn": (p.turn, p.step in ON_BOARD),
        "asked": (p.asked, p.step in (steps.AMULET, steps.DRAW)),
        "builder": (p.builder, p.step == steps.BUILD),
    }
    for key, (seat, needs) in needed.items():
        _need(seat != position.NONE or not needs, "step_needs", step=_step(p), key=repr(key))
        _need(seat == position.NONE or needs, "step_not_go", step=_step(p), key=repr(key))
    _need(p.step not in FIGHTING or p.turn == p.attacker, "whose_turn_attacks")
    _need(p.asked in (position.NONE, p.attacker, p.defender), "only_who_fights_may_exchange")


# Each seat


def _check_figures(p: position.Position, seat: int, figures: int) -> None:
    where = seat_name(seat)
    whole = p.pieces.vikings[p.seats - 3]
    _need(figures == whole, "vikings_everybody", where, figures=figures, whole=whole)
    _need(p.mats[seat] == 0 or p.step == steps.PLACE, "nobody_figures_behind_screen_now", where)
    left = figures_left(p, seat)
    owes = (p.owing >> seat) & 1 == 1
    fits = left > 0 if owes else left >= 0
    _need(fits, "mat_not_go_vikings_home", where, home=p.home[seat])
    _need(p.step not in DEALING or p.home[seat] == whole, "before_first_round_all_home", where)


def _check_castle(p: position.Position, seat: int) -> None:
    where = seat_name(seat)
    bricks = booty_of(p, seat)
    beside = sum(p.beside[seat * COLOURS + c] for c in range(COLOURS))
    finished = p.built[seat] >= COMPLETE
    _need(finished or beside == 0, "bricks_lie_beside_finished_castle", where)
    _need(bricks == 0 or p.step in (*ON_BOARD, steps.BUILD), "step_not_go_booty", where, step=_step(p))
    _need(p.step not in DEALING or p.built[seat] == 0, "before_first_round_no_castle", where)
    turn = (seat - p.starter) % p.seats
    built = p.step == steps.BUILD and turn < (p.builder - p.starter) % p.seats
    _need(not finished or built or p.step == steps.OVER, "finished_castle_ends_game", where)
    _need(not built or bricks == 0, "who_comes_before_builder_built", where)
    if p.step == steps.BUILD and seat == p.builder:
        decides = 0 < bricks < COMPLETE - p.built[seat]
        _need(decides, "builder_bricks_more_room_bricks", where)


def _check_hand(p: position.Position, seat: int) -> None:
    """Hand and pile, and what was paid for."""
    where = seat_name(seat)
    held, pile = p.hand_size[seat], p.held(pile_of(seat))
    coming = p.to_draw if p.step == steps.DRAW and seat == p.asked else 0
    if p.step not in DEALING:
        both = held + pile + coming
        _need(both == HAND, "hand_pile_cards_together_not", where, hand=HAND, both=both)  # EK-R18
        _need(held + coming > 0, "empty_hand_takes_up_pile", where)
    thrown = p.held(thrown_first(seat)) + p.held(thrown_later(seat))
    paid = p.pieces.amulets - p.amulets[seat]
    _need(thrown <= paid, "cards_were_thrown_away_amulets", where, thrown=thrown, paid=paid)
    drawn = held + coming if p.origin[seat] == DRAWN else 0
    _need(drawn <= paid, "cards_were_drawn_amulets_paid", where, drawn=drawn, paid=paid)
    _need(p.origin[seat] != OPENING or thrown == 0, "who_holds_starting_hand_thrown", where)
    _need(coming == 0 or p.origin[seat] == DRAWN, "exchanged_hand_drawn", where)


def _check_starting_hand(p: position.Position, seat: int) -> None:
    """Its four cards are in hand, were shown or thrown away, and one of them is above 3."""
    where = seat_name(seat)
    heaps = [p.cards[thrown_first(seat) * KINDS + k] + p.shown[seat * KINDS + k] for k in range(KINDS)]
    if p.origin[seat] == OPENING:
        heaps = [heaps[k] + p.cards[hand_of(seat) * KINDS + k] for k in range(KINDS)]
    if p.step in DEALING:
        return
    _need(sum(heaps) == HAND, "starting_hand_cards_those_shown", where, hand=HAND, held=sum(heaps))
    _need(sum(heaps[LOW:]) > 0, "starting_hand_card_above", where)


# Cards


def _check_cards(p: position.Position) -> None:
    """What everybody has seen of cards is possible."""
    seats = range(p.seats)
    rejected = sum(p.rejected[k] for k in range(KINDS))
    weak = rejected % HAND == 0 and all(p.rejected[k] == 0 for k in range(LOW, KINDS))
    _need(weak, "rejected_holds_hands_cards_none", hand=HAND)
    for k in range(KINDS):
        seen = p.cards[DISCARDS * KINDS + k] + sum(p.cards[pile_of(seat) * KINDS + k] for seat in seats)
        seen += sum(p.cards[hand_of(seat) * KINDS + k] for seat in seats if p.origin[seat] == KNOWN)
        shown = sum(p.shown[seat * KINDS + k] for seat in seats)
        _need(shown <= seen, "more_cards_were_shown_lie", value=k + 1)
        first = shown + sum(p.cards[thrown_first(seat) * KINDS + k] for seat in seats)
        first += sum(p.cards[hand_of(seat) * KINDS + k] for seat in seats if p.origin[seat] == OPENING)
        _need(first + p.rejected[k] <= p.pieces.copies, "cards_were_rejected_starting_hands", value=k + 1)
    paid = sum(p.pieces.amulets - p.amulets[seat] for seat in seats)
    thrown = p.held(DISCARDS) + sum(p.held(thrown_first(seat)) + p.held(thrown_later(seat)) for seat in seats)
    _need(thrown <= paid, "cards_were_thrown_away_amulets", thrown=thrown, paid=paid)
    _need((p.to_draw > 0) == (p.step == steps.DRAW), "step_not_go_cards_draw", step=_step(p), to_draw=p.to_draw)
    _need(p.step != steps.AMULET or can_exchange(p, p.asked), "only_who_can_pay_asked")
    _need(p.step in DEALING or not p.redealing, "step_not_go_redealing", step=_step(p))


def _check_dealing(p: position.Position) -> None:
    """Before the first round: nothing but starting hands, dealt one after the other from the starting player on."""
    rejected = sum(p.rejected[k] for k in range(KINDS))
    _need((rejected > 0) == p.redealing, "hands_dealt_anew_exactly_while")
    _need(p.step == steps.DEAL or not p.redealing, "nothing_dealt_before_lot_drawn")
    for seat in range(p.seats):
        where = seat_name(seat)
        held = p.hand_size[seat]
        other = p.held(pile_of(seat)) + sum(p.shown[seat * KINDS + k] for k in range(KINDS))
        fresh = other == 0 and p.origin[seat] == OPENING and p.amulets[seat] == p.pieces.amulets
        _need(fresh, "before_first_round_nobody_played", where)
        if p.step == steps.START:
            _need(held == 0, "nothing_dealt_before_lot_drawn", where)
            continue
        turn, now = ((s - p.starter) % p.seats for s in (seat, p.dealt_to))
        full = turn < now or (p.redealing and turn != now)
        right = held < HAND if turn == now else held == (HAND if full else 0)
        _need(right, "cards_not_go_whose_hand", where, held=held)
        _need(not (p.redealing and turn < now and is_weak(p, seat)), "weak_hand_dealt_anew", where)


# Fields, castles and fights


def _check_fields(p: position.Position) -> None:
    """Bricks lie where cards bring them; figures stand where they may, and only while they are out."""
    for f in range(FIELDS):
        where = f"fields, {FIELD_NAMES[f]}"
        cells = [m * FIELDS + f for m in range(MATERIAL_CARDS)]
        brought = [p.pieces.colour[i] for i in cells if p.pieces.base[i] + p.pieces.extra[i] > 0]
        bare = p.bricks[f] == 0
        _need(bare or p.colour[f] in brought, "no_material_card_brings_bricks", where)
        stay = bare or p.pieces.stays[p.colour[f]] == 1
        _need(stay or p.step not in BEFORE_CARD, "these_bricks_went_back_store", where)
        _need(bare or p.step not in DEALING, "before_first_round_all_bricks", where)
        _need(p.figures_on(f) == 0 or p.step in ON_BOARD, "step_not_go_vikings", where, step=_step(p))
    for siege_field in range(p.seats * SIDES):
        where = place_name(FIELDS + siege_field)
        there = p.besiegers[siege_field]
        _need((there >> (siege_field // SIDES)) & 1 == 0, "nobody_besieges_his_own_castle", where)
        _need(there == 0 or p.step in ON_BOARD, "step_not_go_vikings", where, step=_step(p))
        over = (p.done >> siege_field) & 1 == 1
        _need(not over or bin(there).count("1") == 1, "siege_over_one_besieger", where)


def _check_fight(p: position.Position) -> None:
    named = [part != position.NONE for part in (p.attacker, p.defender, p.place)]
    _need(named == [p.step in FIGHTING] * 3, "step_not_go_fight", step=_step(p))
    _need((p.difference > 0) == (p.step in WON), "step_not_go_difference", step=_step(p), difference=p.difference)
    taken = sum(p.taken[c] for c in range(COLOURS))
    points = sum(p.taken[c] * p.pieces.points[c] for c in range(COLOURS))
    _need((taken > 0) == (p.step == steps.BOOTY), "step_not_go_dismantled_bricks", step=_step(p), taken=taken)
    _need(points <= max(0, p.difference), "dismantled_bricks_worth_more_difference")
    _check_chosen(p)
    if p.step in WON:
        mine = p.place >= FIELDS and p.besiegers[p.place - FIELDS] == 1 << p.attacker
        mine = mine and p.is_siege() and (p.done >> (p.place - FIELDS)) & 1 == 1
        _need(mine, "who_dismantles_won_siege")
    elif p.step in FIGHTING:
        rule = _broken_attack(p)
        _need(rule == "", "fight_cannot", rule=rule)


def _check_chosen(p: position.Position) -> None:
    for seat, card in ((p.attacker, p.attack_card), (p.defender, p.defence_card)):
        _need(card == position.NONE or p.step == steps.CARD, "step_not_go_chosen_card", step=_step(p))
        _need(card == position.NONE or p.has_card(seat, card), "chosen_card_one_hand")
    both = p.attack_card != position.NONE and p.defence_card != position.NONE
    _need(not both, "both_cards_chosen_so_they")


def _broken_attack(p: position.Position) -> str:
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


def _check_end(p: position.Position) -> None:
    _need((p.ended_by != "") == (p.step == steps.OVER), "step_not_go_ended_by", step=_step(p))
    if p.step == steps.OVER:
        finished = any(p.built[seat] >= COMPLETE for seat in range(p.seats))
        _need(finished == (p.ended_by == "EK-60"), "finished_castle_ends_game_nothing")
        last = p.round == p.pieces.max_rounds
        _need(finished or last, "without_finished_castle_game_ends", max_rounds=p.pieces.max_rounds)
