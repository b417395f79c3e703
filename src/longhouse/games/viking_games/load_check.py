"""Whether a position of Viking Games can stand on a table: all cards are there, nothing contradicts itself."""

from longhouse.core.load import Sense, check_goes_on
from longhouse.core.seats import seat_name
from longhouse.core.state import WATCHER
from longhouse.games.viking_games import steps
from longhouse.games.viking_games.components import ARMORY, CODES, FIRST_SHIELD, HAND, KINDS, WENCH
from longhouse.games.viking_games.hidden_past import Past
from longhouse.games.viking_games.hidden_stretch import history, shuffles
from longhouse.games.viking_games.playing import playable
from longhouse.games.viking_games.position import DISCARD_PILE, DRAW_PILE, NO_CARD, Position, hand_of, hits_of, wall_of
from longhouse.games.viking_games.rules import VikingGames

SENSE = Sense(__package__)


def check(p: VikingGames) -> None:
    """Complain about a position that cannot stand on a table."""
    for k in range(KINDS):
        cards = all_of(p, k)
        if cards != p.deck.count[k]:
            raise SENSE.wrong("cards_deck", cards=cards, code=CODES[k], deck=p.deck.count[k])
    for seat in range(p.seats):
        _check_seat(p, seat)
        if p.strategic:
            _check_hand(p, seat)
    _check_players(p)
    _check_step(p)
    if p.strategic:
        _check_stories(p)
    check_goes_on(p)


def all_of(p: Position, kind: int) -> int:
    """How many cards of a kind there are in all places, Armories in front and the card in play included."""
    cards = sum(p.at(place, kind) for place in range(2 + 3 * p.seats))
    if kind == ARMORY:
        cards += sum(1 for seat in range(p.seats) if p.has_armory(seat))
    return cards + (1 if p.card == kind else 0)


def _check_players(p: VikingGames) -> None:
    """Who is in the game, who plays, and how it ended."""
    step = steps.NAMES[p.step]
    if sorted(p.out_order) != [seat for seat in range(p.seats) if not p.alive(seat)]:
        raise SENSE.wrong("out_order_name_every_seat_out")
    if (p.step == steps.OVER) != (p.ended_by != ""):
        raise SENSE.wrong("step_not_go_ended_by", step=repr(step), ended_by=repr(p.ended_by))
    if p.draws > p.max_draws:
        raise SENSE.wrong("draws_more_limit", draws=p.draws, max_draws=p.max_draws)
    if len(p.out_order) == p.seats:
        raise SENSE.wrong("somebody_left")
    if (p.ended_by == "VG-5") != (len(p.out_order) == p.seats - 1):
        raise SENSE.wrong("one_player_left_only_then")
    if p.ended_by == "VG-R25" and p.draws < p.max_draws:
        raise SENSE.wrong("draws_not_end_game", draws=p.draws, max_draws=p.max_draws)
    if p.ended_by == "VG-R23" and p.held(DRAW_PILE) + p.held(DISCARD_PILE) > 0:
        raise SENSE.wrong("while_card_pile_game_not")
    if not p.alive(p.active):
        raise SENSE.wrong("out_cannot_act", seat=seat_name(p.active))
    if ((p.due_skip | p.skip_safe) >> p.active) & 1:
        raise SENSE.wrong("plays_so_neither_lose_turn", seat=seat_name(p.active))
    if p.armory_ready != p.has_armory(p.active):
        raise SENSE.wrong("armory_ready_tells_whether_active_seat")


def _check_step(p: VikingGames) -> None:
    """Whether the step can be asked."""
    step = steps.NAMES[p.step]
    if not p.strategic and p.step in (steps.DEAL, steps.CHOOSE):
        raise SENSE.wrong("step_one_strategic_variant", step=repr(step))
    cards = {steps.THROW: CODES[:FIRST_SHIELD], steps.ARMORY: ["AR"], steps.WENCH: ["WE"]}.get(p.step, [""])
    if ("" if p.card == NO_CARD else CODES[p.card]) not in cards:
        raise SENSE.wrong("step_not_go_card", step=repr(step))
    if p.step in (steps.START, steps.DEAL):
        _check_beginning(p)
        return
    if p.turns == 0:
        raise SENSE.wrong("step_one_turn_turns", step=repr(step))
    if p.step == steps.DRAW and p.draws == p.max_draws:
        raise SENSE.wrong("after_draws_nothing_drawn_any", draws=p.draws)
    if p.step == steps.DRAW and p.pile == 0:
        raise SENSE.wrong("no_card_draw")
    if p.draws < p.turns - (1 if p.step in (steps.DRAW, steps.OVER) else 0):
        raise SENSE.wrong("draws_too_few_turns_step", draws=p.draws, turns=p.turns, step=repr(step))
    if p.step == steps.SECOND and not p.armory_ready:
        raise SENSE.wrong("step_econd_needs_armory_ready")
    if p.step in (steps.ARMORY, steps.WENCH) and not playable(p, p.card):
        raise SENSE.wrong("cannot_played", card=p.deck.names[p.card])


def _check_beginning(p: VikingGames) -> None:
    """Before the first turn nothing lies on the table, and hands are dealt in order."""
    dealt = [p.held(hand_of(seat)) for seat in range(p.seats)]
    if p.draws or p.turns or p.pile + sum(dealt) < p.deck.total:
        raise SENSE.wrong("before_first_turn_all_cards")
    if p.skip_safe or p.out_order:
        raise SENSE.wrong("before_first_turn_nobody_safe")
    if p.step == steps.START:
        return
    count = sum(dealt)
    first = (p.active - count) % p.seats
    due = [len([i for i in range(count) if (first + i) % p.seats == seat]) for seat in range(p.seats)]
    if dealt != due or count >= HAND * p.seats or p.start_player not in (-1, first):
        raise SENSE.wrong("cards_dealt_one_one_from")


def _check_seat(p: Position, seat: int) -> None:
    """The cards in front of a seat."""
    where = seat_name(seat)
    wall = p.held(wall_of(seat))
    if (wall > 0) != (p.unused[seat] > 0) or p.unused[seat] < 0:
        raise SENSE.wrong("wall_least_one_unused_shield", part=where)
    if p.at(wall_of(seat), ARMORY) or p.at(wall_of(seat), WENCH):
        raise SENSE.wrong("wall_made_shield_axe_cards", part=where)
    cards = p.held(hits_of(seat))
    printed = sum(p.at(hits_of(seat), k) * p.deck.value[k] for k in range(FIRST_SHIELD))
    if any(p.at(hits_of(seat), k) for k in range(FIRST_SHIELD, KINDS)):
        raise SENSE.wrong("only_axe_cards_hit", part=where)
    if p.alive(seat):
        if not cards <= p.hits[seat] <= printed:
            raise SENSE.wrong("hits_not_go_these_hit", part=where, hits=p.hits[seat])
        if p.hits[seat] >= p.hit_limit:
            raise SENSE.wrong("hits_mean_out", part=where, hits=p.hits[seat])
    elif not p.hit_limit <= p.hits[seat] < p.hit_limit + max(p.deck.value[k] for k in range(FIRST_SHIELD)):
        raise SENSE.wrong("hits_not_put_out", part=where, hits=p.hits[seat], hit_limit=p.hit_limit)
    elif cards or wall or p.has_armory(seat):
        raise SENSE.wrong("who_out_no_cards", part=where)
    elif ((p.due_skip | p.skip_safe) >> seat) & 1:
        raise SENSE.wrong("who_out_no_marks", part=where)
    if ((p.due_skip & ~p.skip_safe) >> seat) & 1:
        raise SENSE.wrong("who_will_lose_turn_safe", part=where)


def _check_hand(p: Position, seat: int) -> None:
    """The size of a strategic hand."""
    held = p.held(hand_of(seat))
    least, most = HAND, HAND
    if not p.alive(seat) or p.step == steps.START:
        least, most = 0, 0
    elif p.step == steps.DEAL:
        least = 0
    elif p.step == steps.CHOOSE and seat == p.active:
        least, most = HAND + 1, HAND + 1
    if not least <= held <= most:
        raise SENSE.wrong("hand_cards_cannot", part=seat_name(seat), held=held)


# What is known of hands (VG-R39)


def _check_stories(p: Position) -> None:
    """Whether the hands can have come about as it is told, as a watcher sees it and as each seat does."""
    made = len(p.in_hands) // KINDS
    for seat in range(p.seats):
        seen = shuffles(p.stretches[seat])
        if seen > made or (p.alive(seat) and seen < made):
            raise SENSE.wrong("tretches_tell_shuffles_in_hands", part=seat_name(seat), seen=seen, made=made)
    if not Past(p, WATCHER).allows():
        raise SENSE.wrong("these_hands_cannot_come_about")
    for seat in range(p.seats):
        untold = _untold(p, seat)
        if min(untold) < 0 or (max(untold) == 0 and not (_own_story_fits(p, seat) and Past(p, seat).allows())):
            raise SENSE.wrong("hand_not_what_taken_pent", part=seat_name(seat))


def _untold(p: Position, seat: int) -> list[int]:
    """The cards a seat has or had, by kind, of which no draw is told: those of an imagined world."""
    first = seat * KINDS
    cards = [p.at(hand_of(seat), k) + p.spent[first + k] - p.taken[first + k] for k in range(KINDS)]
    for stretch in history(p.stretches[seat]):
        cards = [cards[k] + stretch.spent[k] - stretch.taken[k] for k in range(KINDS)]
    return cards


def _own_story_fits(p: Position, seat: int) -> bool:
    """Whether what a seat drew and spent made, from no card, hands as they were seen to be."""
    hand = [0] * KINDS
    for stretch in history(p.stretches[seat]):
        hand = [hand[k] + stretch.taken[k] - stretch.spent[k] for k in range(KINDS)]
        of_kinds = stretch.kinds == 0 or sum(hand[k] for k in range(KINDS) if (stretch.kinds >> k) & 1) == HAND
        if min(hand) < 0 or sum(hand) != HAND or not of_kinds:
            return False
    return True
