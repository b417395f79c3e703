"""Whether a loaded position of Vikingjarl makes sense: nothing in it contradicts the rules, and it can go on.

What lies on the table comes first, then the game and the turn; what belongs to the step that is asked
is in load_steps.py, what players know of Sagas in load_known.py.
"""

from longhouse.core.load import check_goes_on
from longhouse.core.seats import seat_name
from longhouse.games.vikingjarl import steps
from longhouse.games.vikingjarl.board import ARMY, KAUP, NO_TOKEN, SHIP
from longhouse.games.vikingjarl.components import (
    ARMY_SPACES,
    FIRST_HARBOUR,
    FIRST_LAND,
    FIRST_PILLAGE,
    GARRISON,
    KAUPANG,
    MARKET_IDS,
    MARKETS,
    SAGAS,
    SHIP_SPACES,
    TOWN_IDS,
    TOWNS,
    VIKINGS,
    VP_TOKEN_IDS,
    ZONE_IDS,
    ZONES,
)
from longhouse.games.vikingjarl.load_known import check_known
from longhouse.games.vikingjarl.load_steps import check_step, need
from longhouse.games.vikingjarl.position import Position
from longhouse.games.vikingjarl.rules import Vikingjarl

LEAST_VP, MOST_VP = 5, 20  # VJ-30
LEAST_ROUNDS, MOST_ROUNDS = 10, 200  # VJ-R43


def check_sense(p: Vikingjarl) -> None:
    """Complain in a sentence about the first thing that cannot be."""
    need(LEAST_VP <= p.vp_target <= MOST_VP, "vp_target", low=LEAST_VP, high=MOST_VP)
    need(LEAST_ROUNDS <= p.max_rounds <= MOST_ROUNDS, "max_rounds", low=LEAST_ROUNDS, high=MOST_ROUNDS)
    for seat in range(p.seats):
        _check_seat(p, seat)
    _check_towns(p)
    _check_tokens(p)
    _check_pile(p)
    _check_game(p)
    if p.round == 0:
        _check_setting_up(p)
    else:
        _check_turn(p)
    check_step(p)
    check_known(p)
    check_goes_on(p)


# What lies on the table


def _check_seat(p: Position, seat: int) -> None:
    name = seat_name(seat)
    spaces = p.carried(seat, SHIP) <= SHIP_SPACES and p.carried(seat, ARMY) <= ARMY_SPACES
    need(spaces, "ship_spaces_army", part=name, ship=SHIP_SPACES, army=ARMY_SPACES)
    need(p.supply[seat] >= 0, "nobody_more_vikings", part=name, vikings=VIKINGS)
    at_sea = p.ship_at[seat] < FIRST_LAND or p.ship_at[seat] >= FIRST_HARBOUR
    need(at_sea, "ship_sea_zone_harbour", part=name)  # VJ-21
    on_land = p.army_at[seat] >= FIRST_LAND or p.is_aboard(seat)
    need(on_land, "army_foot_land_zone_harbour", part=name)  # VJ-22
    raided = p.raided[seat] < 0 or p.raided[seat] >= FIRST_PILLAGE
    need(raided, "only_pillage_town_can_barred", part=name)
    for zone in (p.ship_at[seat], p.army_at[seat]):
        closed = zone >= FIRST_PILLAGE or p.is_unsettled(zone)
        need(not (closed and p.foreign(seat, zone)), "two_players_cannot_town", zone=ZONE_IDS[zone])


def _check_towns(p: Position) -> None:
    for t in range(TOWNS):
        most = GARRISON if (p.intact >> t) & 1 else 0
        need(p.garrison(t) <= most, "too_many_vikings_settlement", town=TOWN_IDS[t])
        bare = p.owner[t] < 0 or p.vp_token[t] == NO_TOKEN
        need(bare, "settled_town_no_token", town=TOWN_IDS[t])
    for m in range(MARKETS):
        need(p.market[m] != NO_TOKEN, "trade_town_keeps_token", town=MARKET_IDS[m])


def _check_tokens(p: Position) -> None:
    """Each token lies in one place: face down, face up, won, or buried under a Settlement."""
    up = [token for token in p.vp_token if token >= 0]
    sold = [token for token in p.market if token >= 0]
    need(len(set(up)) == len(up) and len(set(sold)) == len(sold), "token_lies_two_towns")
    gone = sum(1 for i in range(len(VP_TOKEN_IDS)) if (p.vp_seen >> i) & 1 and i not in up)
    bare = sum(1 for token in p.vp_token if token == NO_TOKEN)
    need(gone + p.buried == bare, "tokens_won_buried_those_missing")
    settled = sum(1 for owner in p.owner if owner >= 0)
    need(p.buried <= settled, "token_buried_only_where_somebody")
    need(p.sea_vp & ~p.realm.sea_vp == 0, "vp_token_lies_sea_zone")


def _check_pile(p: Position) -> None:
    """The upper part of the pile holds no event, and the card of the draft lies somewhere in it."""
    sagas = sum(p.pile[:SAGAS])
    drafted = 1 if p.slot_kind >= 0 and p.slot_above < p.safe else 0
    need(p.safe - drafted <= sagas, "too_few_sagas_part_pile")
    if p.slot_kind < 0:
        need(p.slot_above == 0, "no_card_draft_pile_so")
    else:
        need(p.slot_above < p.pile_size, "card_draft_lies_deeper_pile")


# The game and the turn


def _check_game(p: Position) -> None:
    """Who starts, who is home, how it ended."""
    named = p.start_player < 0 or p.step == steps.START or p.starter == p.start_player
    need(named, "starter_not_one_table_named")
    need(len(set(p.home)) == len(p.home), "somebody_came_home_twice")
    over = p.step == steps.OVER
    if len(p.home) == 0:
        need(p.last_turns == 0, "last_turns_begin_when_somebody")
        need(p.round <= p.max_rounds, "last_round_over_nobody_home")
    else:
        need(p.final_round or over, "somebody_home_game_goes_without")
        need((p.last_turns >> p.home[0]) & 1 == 0, "who_came_home_first_no")
        need(over or p.active != p.home[0], "who_came_home_first_no_2")
        need(p.round <= p.max_rounds + 1, "last_turns_taken_within_round")
        need(p.round > 0, "nobody_comes_home_before_first")
    need(over == (p.ended_by != ""), "game_over_says_which_rule")
    if over:
        _check_end(p)


def _check_end(p: Position) -> None:
    if p.ended_by == "VJ-125":
        fits = not p.final_round and len(p.home) == 1 and p.vp[p.home[0]] >= p.vp_target
        need(fits, "who_wins")
    elif p.ended_by == "VJ-126":
        fits = p.final_round and len(p.home) > 0 and p.last_turns == 0
        need(fits, "game_ends")
    else:
        fits = p.ended_by == "VJ-R43" and len(p.home) == 0 and p.round == p.max_rounds
        need(fits, "game_ends_2")


def _check_setting_up(p: Position) -> None:
    """Before the first turn everything lies where it was laid out (VJ-27), but for what is loaded in Kaupang."""
    early = (steps.START, steps.DEAL, steps.DRAFT_KEEP, steps.DRAFT_SLOT, steps.STOW)
    need(p.step in early, "before_first_round_nobody_turn")
    begun = p.step != steps.START
    need(begun or p.starter == p.active == p.asked == 0, "nobody_drawn_start_yet")
    need(p.active == p.starter, "before_first_turn_nobody_starter")
    need(sum(p.discards) == 0 and p.jormungand == 0, "nothing_was_played_before_first")
    fresh = p.vp_seen == p.market_seen == p.buried == 0 and p.sea_vp == p.realm.sea_vp
    need(fresh and max(p.owner) < 0, "before_first_turn_all_tokens")
    for seat in range(p.seats):
        name = seat_name(seat)
        order = (seat - p.starter) % p.seats
        need(p.silver[seat] == (order + 1 if begun else 0), "silver_goes_turn_order", part=name)
        at_home = p.ship_at[seat] == p.army_at[seat] == KAUPANG and not p.is_aboard(seat)
        need(at_home and p.vp[seat] == 0 and p.raided[seat] < 0, "nobody_moved_gained_yet", part=name)
        loaded = p.step == steps.STOW and order < (p.asked - p.starter) % p.seats
        stays = p.carried(seat, SHIP) == p.carried(seat, ARMY) == 0
        need(stays or loaded, "nobody_loaded_yet", part=name)
        goods = sum(sum(p.cargo[p.at(seat, place) + 1 : p.at(seat, place) + 4]) for place in (SHIP, ARMY, KAUP))
        need(goods == 0 and p.supply[seat] == VIKINGS - 4, "vikings_no_goods", part=name)
    idle = p.ship_mp == p.army_mp == p.spent == p.acted == p.closed == p.once == p.recruited == p.bought == 0
    need(idle and p.against == 0 and not p.won and p.raid < 0, "before_first_turn_nobody_done")


def _check_turn(p: Position) -> None:
    """What the active player has done fits together."""
    who = p.active
    need((p.jormungand >> who) & 1 == 0, "jormungand_holds_nobody_beyond_beginning")
    pairs = [(a, b) for a in range(4) for b in range(4) if (p.against >> (a * 4 + b)) & 1]
    need(all(a != b and who in (a, b) for a, b in pairs), "sagas_played_against_active_player")
    attacked = (p.acted >> ARMY) & 1 == 1
    need(attacked or not p.won, "attack_was_won_army_not")
    need(attacked or p.raid < 0, "town_was_attacked_army_not")
    need(p.raid < 0 or p.raid >= FIRST_PILLAGE, "only_pillage_towns_noted_when")
    need(p.acted != 0 or (p.recruited == 0 and p.bought == 0), "nobody_recruits_buys_without_action")
    where = [zone for zone in range(FIRST_HARBOUR, ZONES) if (p.recruited >> (zone - FIRST_HARBOUR)) & 1]
    need(all(zone < FIRST_PILLAGE for zone in where), "nobody_recruits_pillage_town")
