"""Whether a loaded position has what the step that is asked needs, and nothing that belongs to another step."""

from longhouse.core.load import Sense
from longhouse.core.seats import seat_name
from longhouse.games.vikingjarl import steps, stow, units
from longhouse.games.vikingjarl.board import ARMY, FACE_DOWN, NO_TOKEN, SHIP
from longhouse.games.vikingjarl.components import (
    AGAINST,
    ARMY_SPACES,
    CALL_TO_ARMS,
    DRAUGR,
    FIRST_HARBOUR,
    FIRST_MARKET,
    FIRST_PILLAGE,
    FIRST_TOWN,
    GARRISON,
    GODS,
    GOOD_TRADE,
    HAND,
    KAUPANG,
    LOKI,
    OPPONENT,
    SAGA_IDS,
    SEAS,
    SHIP_SPACES,
    STORM,
    WOOD,
    ZONE_IDS,
)
from longhouse.games.vikingjarl.position import (
    ENEMY_ARMY,
    MANNED,
    NOTHING,
    SETTLEMENT,
    TOWN,
    VALKYRIES_D,
    Position,
)
from longhouse.games.vikingjarl.rules import Vikingjarl

DRAFT = (steps.DEAL, steps.DRAFT_KEEP, steps.DRAFT_SLOT)
DRAWING = (steps.DRAW, steps.GODS, steps.GODS_FROM)
WINDOWS = (steps.ATT_SAGA, steps.DEF_SAGA)
FOUGHT = (*WINDOWS, steps.ROLL, steps.FIGHT)  # nobody has won yet
WON = (steps.SPOILS, steps.LOOT, steps.ROOM)
ELSEWHERE = (steps.DEF_SAGA, steps.RETREAT, steps.GODS, steps.GODS_FROM, steps.SAGA_LOSE, steps.STOW, *DRAFT)
SAGA_OF = {  # which Saga asks what
    steps.STEAL: LOKI,
    steps.SAGA_FROM: DRAUGR,
    steps.SAGA_HALL: CALL_TO_ARMS,
    steps.SAGA_FREE: GOOD_TRADE,
    steps.SAGA_LOSE: STORM,
}
need = Sense(__package__).need
CHOSEN = (steps.STEAL, steps.SAGA_FROM, steps.SAGA_LOSE)  # the opponent is known


def check_step(p: Vikingjarl) -> None:
    """Complain if the step lacks something, or something lies about that no step has left."""
    name = steps.NAMES[p.step]
    need(p.step in ELSEWHERE or p.asked == p.active, "step_active_player_asked", name=name)
    need(p.round > 0 or p.step <= steps.STOW, "step_comes_after_first_turn", name=name)
    early = p.step in (steps.START, *DRAFT)
    need(p.round == 0 or not early, "step_comes_before_first_turn", name=name)
    _check_draft(p)
    _check_draws(p)
    _check_stow(p)
    _check_saga(p)
    _check_flip(p)
    if p.step in (*FOUGHT, *WON) or (p.step == steps.FLIP and p.flip_at < FIRST_MARKET):
        _check_battle(p)
    else:
        _check_peace(p)
    if p.step == steps.TRADE or (p.step in DRAWING and p.resume == steps.TRADE):
        _check_trade(p)
    else:
        need(p.trade_stage == 0, "nobody_trades_so_no_trade")
    if p.step == steps.DISCARD:
        need(p.hand_size[p.active] > HAND, "only_what_more_sagas_discarded", hand=HAND)
    if p.step == steps.RETREAT:
        need((p.acted >> ARMY) & 1 == 1, "somebody_retreats_nobody_attacked")
    if p.step == steps.TARGET:
        enemies = p.enemy_armies(p.active, p.army_at[p.active])
        several = enemies & (enemies - 1) != 0 and p.settled(p.army_at[p.active]) >= 0
        need(several, "target_chosen_settlement_several_enemy")


# The draft, drawing, loading


def _check_draft(p: Position) -> None:
    packet = sum(p.packet)
    if p.step not in DRAFT:
        need(packet == 0 and p.to_deal == 0, "sagas_drafted_before_first_turn")
        need(p.round > 0 or sum(p.hand_size) == 0 or p.step == steps.STOW, "nobody_holds_saga_yet")
        return
    order = (p.asked - p.starter) % p.seats
    if p.step == steps.DEAL:
        fits = p.to_deal > 0 and packet + p.to_deal == p.seats + 1 and order == p.seats - 1
        need(fits, "last_player_dealt_one_saga")
    elif p.step == steps.DRAFT_KEEP:
        need(packet == order + 2 and p.to_deal == 0, "packet_smaller_one_saga_every")
    else:
        need(packet == 1 and p.to_deal == 0 and order == 0, "first_player_puts_last_saga")
    kept_from = order if p.step == steps.DRAFT_SLOT else order + 1
    for seat in range(p.seats):
        kept = 1 if p.step != steps.DEAL and (seat - p.starter) % p.seats >= kept_from else 0
        need(p.hand_size[seat] == kept, "kept_sagas_not", seat=seat_name(seat), hand_size=p.hand_size[seat], kept=kept)
    need(p.slot_kind < 0, "card_draft_not_pile_yet")


def _check_draws(p: Position) -> None:
    """Cards that are due, and the event that is carried out meanwhile."""
    need(p.resume in (steps.MAIN, steps.TRADE), "after_drawing_turn_trade_goes")
    most = 1 if p.resume == steps.TRADE else 2
    if p.step == steps.DRAW:
        need(1 <= p.draws <= most, "cards_due", most=most)
    elif p.step in DRAWING:
        need(p.draws < most, "after_event_fewer_cards_due", most=most)
    else:
        need(p.draws == 0, "no_card_due")
    if p.step not in (steps.GODS, steps.GODS_FROM):
        need(p.event < 0 and p.to_ask == 0 and p.losses == 0, "gods_ask_nobody_now")
        return
    need(p.event == GODS, "gods_ask_so_their_card")
    need(p.to_ask > 0 and p.asked == p.after(p.active, p.seats - p.to_ask), "gods_ask_turn_order")
    if p.step == steps.GODS:
        need(p.losses == 0, "gods_not_given_vikings_yet")
    else:
        need(1 <= p.losses <= p.mustered(p.asked), "not_so_many_vikings_give", seat=seat_name(p.asked))


def _check_stow(p: Vikingjarl) -> None:
    """All answers so far were allowed, and the next question is the one that is asked."""
    if p.step != steps.STOW:
        need(p.stow_stage == 0 and sum(p.put) == 0, "nobody_loads_now")
        return
    if p.round == 0:
        need(not p.truce and p.unit == SHIP, "everybody_loads_before_first_turn")
        need(min(p.hand_size) == max(p.hand_size) == 1 and p.slot_kind >= 0, "draft_comes_before_loading")
    else:
        need(p.asked == p.active, "turn_only_active_player_loads")
        need(stow.broken_stow(p, p.unit) == "", "nothing_can_loaded_here_now")
    again = p.copy()
    stow.begin(again, p.asked, p.unit)
    while again.stow_stage < p.stow_stage:
        put = p.put[again.stow_stage]
        need(stow.fits(again, put), "could_not_put", put=put)
        again.put[again.stow_stage] = put
        stow.ask_next(again)
    asked = again.stow_stage == p.stow_stage and list(again.put) == list(p.put)
    need(asked, "not_what_asked_about_after")


# Sagas, tokens, trading


def _check_saga(p: Position) -> None:
    """The Saga that asks something, and against whom it is played."""
    if p.step == steps.SAGA_VS:
        need(p.saga >= 0 and AGAINST[p.saga] == OPPONENT, "opponent_chosen_saga_against_one")
    else:
        saga = SAGA_OF.get(p.step, -1)
        need(saga >= 0 or p.saga < 0, "no_saga_carried_out")
        need(p.saga == saga, "step_asked", step=steps.NAMES[p.step], saga=SAGA_IDS[saga])
    if p.step == steps.SAGA_HALL:
        need(p.supply[p.active] > 0, "nobody_left_who_could_called")
    if p.step not in CHOSEN:
        need(p.rival < 0, "saga_played_against_nobody_now")
        return
    chosen = p.rival >= 0 and p.rival != p.active and p.played_against(p.active, p.rival)
    need(chosen, "opponent_chosen_one_saga_was")
    if p.step == steps.SAGA_LOSE:
        need(p.asked == p.rival and p.ship_at[p.rival] < SEAS, "storm_strikes_opponent_ship_sea")


def _check_flip(p: Position) -> None:
    if p.step != steps.FLIP:
        need(p.flip_at < 0, "no_token_being_turned_over")
        return
    if FIRST_MARKET <= p.flip_at < FIRST_PILLAGE:
        down = p.market[p.flip_at - FIRST_MARKET] == FACE_DOWN
        there = any(p.flip_at in (p.ship_at[seat], p.army_at[seat]) for seat in range(p.seats))
    else:
        down = p.is_unsettled(p.flip_at) and p.vp_token[p.flip_at - FIRST_TOWN] == FACE_DOWN
        there = p.target == TOWN and p.battle_at() == p.flip_at
    need(down and there, "token_turned_over_lies_face")


def _check_trade(p: Position) -> None:
    zone = p.unit_at(p.active, p.unit)
    need(units.is_friendly(p, zone), "nobody_trades_here", zone=ZONE_IDS[zone])
    need(p.unit == SHIP or not p.is_aboard(p.active), "army_aboard_not_trade_itself")
    need((p.acted >> p.unit) & 1 == 1, "who_trades_acted")
    need(units.is_market(zone) or p.trade_stage < 3, "goods_vikings_bought_trade_towns")


# Battles


def _check_peace(p: Position) -> None:
    need(p.target == NOTHING and p.defender < 0, "nobody_attacked_now")
    quiet = p.battle_round == p.white_vikings == p.marks == p.due == p.loot_stage == 0 and max(p.lost) == 0
    need(quiet, "nobody_fights_so_nothing_left")


def _check_battle(p: Position) -> None:
    _check_target(p)
    need((p.acted >> ARMY) & 1 == 1, "who_attacks_acted")
    _check_fallen(p)
    manned = p.target == ENEMY_ARMY and p.own_defenders() + p.lost[2] + p.lost[3] > 0
    need(manned == (p.marks & MANNED != 0), "army_manned_if_had_vikings")
    need(p.defender >= 0 or p.marks & VALKYRIES_D == 0, "town_no_valkyries")
    if p.step in FOUGHT:
        _check_fight(p)
    elif p.step == steps.FLIP:
        need(p.battle_round == p.white_vikings == p.marks == 0, "nobody_fights_before_token_seen")
    else:
        need(p.unit_vikings(p.active) > 0 and p.defenders() == 0, "who_won_stands_alone")
    _check_reward(p)


def _check_target(p: Position) -> None:
    """The target is where the attacker's Army is."""
    zone = p.battle_at()
    where = ZONE_IDS[zone]
    t = p.settled(zone)
    if p.target == ENEMY_ARMY:
        there = p.defender >= 0 and (p.enemy_armies(p.active, zone) >> p.defender) & 1 == 1
        need(there, "battle_where_attacker_army_defender", where=where)
        need(zone != KAUPANG or not p.truce, "nobody_attacks_kaupang")
    elif p.target == SETTLEMENT:
        theirs = t >= 0 and p.owner[t] != p.active and p.owner[t] == p.defender
        need(theirs, "battle_where_attacker_army_defender_2", where=where)
        need(((p.intact >> t) & 1 == 1) == (p.step != steps.LOOT), "settlement_broken_when_lost")
        need(p.step == steps.LOOT or p.enemy_armies(p.active, zone) == 0, "armies_attacked_first")
    else:
        town = p.target == TOWN and p.defender < 0 and (zone >= FIRST_PILLAGE or p.is_unsettled(zone))
        need(town, "battle_where_attacker_army_town", where=where)
        need(zone < FIRST_PILLAGE or p.raid == zone, "attack_pillage_town_noted")
        need(zone < FIRST_PILLAGE or p.raided[p.active] != zone, "not_same_pillage_town_again")


def _check_fallen(p: Position) -> None:
    """The fallen are in their supplies, and the places they came from are free."""
    who, foe, zone = p.active, p.defender, p.battle_at()
    need(p.is_aboard(who) or p.lost[0] == 0, "army_foot_nobody_falls_ship")
    need(p.lost[0] + p.lost[1] <= p.supply[who], "fallen_supply")
    if foe < 0:
        need(p.lost[2] == p.lost[3] == 0, "town_only_white_vikings_fall")
    else:
        aboard = p.target == ENEMY_ARMY and p.is_aboard(foe)
        need(aboard or p.lost[2] == 0, "army_foot_garrison_nobody_falls")
        need(p.lost[2] + p.lost[3] <= p.supply[foe], "fallen_supply")
    if p.step not in FOUGHT:
        return
    free = p.lost[0] <= p.free(who, SHIP) and p.lost[1] <= p.free(who, ARMY)
    if p.target == ENEMY_ARMY:
        free = free and p.lost[2] <= p.free(foe, SHIP) and p.lost[3] <= p.free(foe, ARMY)
    elif p.target == SETTLEMENT:
        free = free and p.lost[3] + p.garrison(zone - FIRST_TOWN) <= GARRISON
    need(free, "spaces_fallen_free_ship_army", ship=SHIP_SPACES, army=ARMY_SPACES)


def _check_fight(p: Position) -> None:
    who, foe, zone = p.active, p.defender, p.battle_at()
    need(p.unit_vikings(who) > 0, "attacker_without_vikings_lost")
    if p.target != TOWN:
        need(p.white_vikings <= 2, "shield_wall_two_white_vikings")
    elif zone >= FIRST_PILLAGE:
        need(p.white_vikings <= p.realm.defenders[zone - FIRST_HARBOUR], "town_fewer_defenders")
    else:
        token = p.vp_token[zone - FIRST_TOWN]
        shown = p.realm.token_defenders[token] if token >= 0 else 0
        need(p.white_vikings <= shown, "token_shows_fewer_defenders")
        need(shown > 0, "token_without_defenders_won_once")
    if p.step in WINDOWS:
        rival = foe if p.step == steps.ATT_SAGA else who
        need(p.battle_round == 0, "sagas_played_before_first_round")
        need(p.hand_size[p.asked] > 0, "holds_no_saga_play", seat=seat_name(p.asked))
        need(rival < 0 or not p.played_against(p.asked, rival), "played_his_saga", seat=seat_name(p.asked))
    else:
        need(p.defenders() > 0, "defender_without_vikings_lost")
    if p.step == steps.ATT_SAGA:
        need(foe < 0 or p.own_defenders() > 0, "against_nobody_attacker_plays_no")
    if p.step == steps.DEF_SAGA:
        need(p.asked == foe and p.white_vikings == 0, "defender_answers_once")
    if p.step in (steps.ROLL, steps.FIGHT):
        rolled = (0, 29) if p.step == steps.ROLL else (1, 30)
        need(rolled[0] <= p.battle_round <= rolled[1], "battle_up_rounds")


def _check_reward(p: Position) -> None:
    """What is due to a victor."""
    zone = p.battle_at()
    if p.step == steps.SPOILS:
        need(p.target == ENEMY_ARMY, "spoils_taken_from_beaten_army")
    if p.step == steps.LOOT:
        need(p.target == SETTLEMENT and p.loot_stage >= WOOD, "loot_taken_from_broken_settlement")
    else:
        need(p.loot_stage == 0, "nothing_looted_now")
    if p.step != steps.ROOM:
        need(p.due == 0, "no_goods_due")
        return
    won = p.target == TOWN and zone < FIRST_MARKET and p.vp_token[zone - FIRST_TOWN] == NO_TOKEN
    need(won and p.due > 1 and p.due & 1 == 0, "goods_due_from_token_was")
    need(p.unit_free(p.active, p.army_unit(p.active)) == 0, "room_goods_due")
