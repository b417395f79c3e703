"""Whether a loaded position has what the step that is asked needs, and nothing that belongs to another step."""

from longhouse.core.errors import BadPosition
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
CHOSEN = (steps.STEAL, steps.SAGA_FROM, steps.SAGA_LOSE)  # the opponent is known


def need(holds: bool, says: str) -> None:
    """Complain unless something holds."""
    if not holds:
        raise BadPosition(f"position: {says}")


def check_step(p: Vikingjarl) -> None:
    """Complain if the step lacks something, or something lies about that no step has left."""
    name = steps.NAMES[p.step]
    need(p.step in ELSEWHERE or p.asked == p.active, f"in step {name} the active player is asked")
    need(p.round > 0 or p.step <= steps.STOW, f"step {name} comes after the first turn has begun (VJ-36)")
    early = p.step in (steps.START, *DRAFT)
    need(p.round == 0 or not early, f"step {name} comes before the first turn (VJ-33)")
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
        need(p.trade_stage == 0, "nobody trades, so no Trade has come so far (VJ-R60)")
    if p.step == steps.DISCARD:
        need(p.hand_size[p.active] > HAND, f"only what is more than {HAND} Sagas is discarded (VJ-116)")
    if p.step == steps.RETREAT:
        need((p.acted >> ARMY) & 1 == 1, "somebody retreats, but nobody has attacked (VJ-83)")
    if p.step == steps.TARGET:
        enemies = p.enemy_armies(p.active, p.army_at[p.active])
        several = enemies & (enemies - 1) != 0 and p.settled(p.army_at[p.active]) >= 0
        need(several, "a target is chosen in a Settlement with several enemy Armies (VJ-R9)")


# The draft, drawing, loading


def _check_draft(p: Position) -> None:
    packet = sum(p.packet)
    if p.step not in DRAFT:
        need(packet == 0 and p.to_deal == 0, "Sagas are drafted before the first turn only (VJ-33)")
        need(p.round > 0 or sum(p.hand_size) == 0 or p.step == steps.STOW, "nobody holds a Saga yet (VJ-33)")
        return
    order = (p.asked - p.starter) % p.seats
    if p.step == steps.DEAL:
        fits = p.to_deal > 0 and packet + p.to_deal == p.seats + 1 and order == p.seats - 1
        need(fits, "the last player is dealt one Saga more than there are players (VJ-33)")
    elif p.step == steps.DRAFT_KEEP:
        need(packet == order + 2 and p.to_deal == 0, "the packet is smaller by one Saga with every player (VJ-34)")
    else:
        need(packet == 1 and p.to_deal == 0 and order == 0, "the first player puts the last Saga back (VJ-35)")
    kept_from = order if p.step == steps.DRAFT_SLOT else order + 1
    for seat in range(p.seats):
        kept = 1 if p.step != steps.DEAL and (seat - p.starter) % p.seats >= kept_from else 0
        need(p.hand_size[seat] == kept, f"{seat_name(seat)} has kept {p.hand_size[seat]} Sagas, not {kept} (VJ-34)")
    need(p.slot_kind < 0, "the card of the draft is not in the pile yet (VJ-35)")


def _check_draws(p: Position) -> None:
    """Cards that are due, and the event that is carried out meanwhile."""
    need(p.resume in (steps.MAIN, steps.TRADE), "after drawing the turn or a Trade goes on (VJ-36)")
    most = 1 if p.resume == steps.TRADE else 2
    if p.step == steps.DRAW:
        need(1 <= p.draws <= most, f"1 to {most} cards are due (VJ-42, VJ-R59)")
    elif p.step in DRAWING:
        need(p.draws < most, f"after an event fewer than {most} cards are due (VJ-R35)")
    else:
        need(p.draws == 0, "no card is due (VJ-42)")
    if p.step not in (steps.GODS, steps.GODS_FROM):
        need(p.event < 0 and p.to_ask == 0 and p.losses == 0, "the gods ask nobody now (VJ-R55)")
        return
    need(p.event == GODS, "the gods ask, so their card lies in no pile (VJ-R55)")
    need(p.to_ask > 0 and p.asked == p.after(p.active, p.seats - p.to_ask), "the gods ask in turn order (VJ-R37)")
    if p.step == steps.GODS:
        need(p.losses == 0, "the gods have not been given Vikings yet (VJ-R37)")
    else:
        need(1 <= p.losses <= p.mustered(p.asked), f"{seat_name(p.asked)} has not so many Vikings to give (VJ-R37)")


def _check_stow(p: Vikingjarl) -> None:
    """All answers so far were allowed, and the next question is the one that is asked."""
    if p.step != steps.STOW:
        need(p.stow_stage == 0 and sum(p.put) == 0, "nobody loads now (VJ-122)")
        return
    if p.round == 0:
        need(not p.truce and p.unit == SHIP, "everybody loads before the first turn only without the truce (VJ-R44)")
        need(min(p.hand_size) == max(p.hand_size) == 1 and p.slot_kind >= 0, "the draft comes before loading (VJ-R44)")
    else:
        need(p.asked == p.active, "in a turn only the active player loads (VJ-122)")
        need(stow.broken_stow(p, p.unit) == "", "nothing can be loaded here now (VJ-122, VJ-R39)")
    again = p.copy()
    stow.begin(again, p.asked, p.unit)
    while again.stow_stage < p.stow_stage:
        put = p.put[again.stow_stage]
        need(stow.fits(again, put), f"{put} could not be put there (VJ-122)")
        again.put[again.stow_stage] = put
        stow.ask_next(again)
    asked = again.stow_stage == p.stow_stage and list(again.put) == list(p.put)
    need(asked, "this is not what is asked about after these answers (VJ-122)")


# Sagas, tokens, trading


def _check_saga(p: Position) -> None:
    """The Saga that asks something, and against whom it is played."""
    if p.step == steps.SAGA_VS:
        need(p.saga >= 0 and AGAINST[p.saga] == OPPONENT, "an opponent is chosen for a Saga against one (VJ-R38)")
    else:
        saga = SAGA_OF.get(p.step, -1)
        says = f"step {steps.NAMES[p.step]} is asked by {SAGA_IDS[saga]}" if saga >= 0 else "no Saga is carried out"
        need(p.saga == saga, f"{says} (VJ-R59)")
    if p.step == steps.SAGA_HALL:
        need(p.supply[p.active] > 0, "nobody is left who could be called to arms (VJ-R31)")
    if p.step not in CHOSEN:
        need(p.rival < 0, "a Saga is played against nobody now (VJ-R38)")
        return
    chosen = p.rival >= 0 and p.rival != p.active and p.played_against(p.active, p.rival)
    need(chosen, "the opponent is chosen, and one Saga was played against him (VJ-121)")
    if p.step == steps.SAGA_LOSE:
        need(p.asked == p.rival and p.ship_at[p.rival] < SEAS, "the storm strikes the opponent's Ship at sea (VJ-R59)")


def _check_flip(p: Position) -> None:
    if p.step != steps.FLIP:
        need(p.flip_at < 0, "no token is being turned over (VJ-57, VJ-58)")
        return
    if FIRST_MARKET <= p.flip_at < FIRST_PILLAGE:
        down = p.market[p.flip_at - FIRST_MARKET] == FACE_DOWN
        there = any(p.flip_at in (p.ship_at[seat], p.army_at[seat]) for seat in range(p.seats))
    else:
        down = p.is_unsettled(p.flip_at) and p.vp_token[p.flip_at - FIRST_TOWN] == FACE_DOWN
        there = p.target == TOWN and p.battle_at() == p.flip_at
    need(down and there, "a token is turned over that lies face down where a Unit is (VJ-57, VJ-58)")


def _check_trade(p: Position) -> None:
    zone = p.unit_at(p.active, p.unit)
    need(units.is_friendly(p, zone), f"{ZONE_IDS[zone]}: nobody trades here (VJ-97)")
    need(p.unit == SHIP or not p.is_aboard(p.active), "an Army aboard does not trade by itself (VJ-R6)")
    need((p.acted >> p.unit) & 1 == 1, "who trades has acted (VJ-38)")
    need(units.is_market(zone) or p.trade_stage < 3, "goods and Vikings are bought in Trade towns only (VJ-101)")


# Battles


def _check_peace(p: Position) -> None:
    need(p.target == NOTHING and p.defender < 0, "nobody is attacked now (VJ-65)")
    quiet = p.battle_round == p.white_vikings == p.marks == p.due == p.loot_stage == 0 and max(p.lost) == 0
    need(quiet, "nobody fights, so nothing is left of a battle (VJ-82)")


def _check_battle(p: Position) -> None:
    _check_target(p)
    need((p.acted >> ARMY) & 1 == 1, "who attacks has acted (VJ-38)")
    _check_fallen(p)
    manned = p.target == ENEMY_ARMY and p.own_defenders() + p.lost[2] + p.lost[3] > 0
    need(manned == (p.marks & MANNED != 0), "an Army is manned if it had Vikings when it was attacked (VJ-94)")
    need(p.defender >= 0 or p.marks & VALKYRIES_D == 0, "a town has no Valkyries (VJ-R59)")
    if p.step in FOUGHT:
        _check_fight(p)
    elif p.step == steps.FLIP:
        need(p.battle_round == p.white_vikings == p.marks == 0, "nobody fights before the token is seen (VJ-68)")
    else:
        need(p.unit_vikings(p.active) > 0 and p.defenders() == 0, "who has won stands alone (VJ-82)")
    _check_reward(p)


def _check_target(p: Position) -> None:
    """The target is where the attacker's Army is."""
    zone = p.battle_at()
    where = f"battle: in {ZONE_IDS[zone]}, where the attacker's Army is,"
    t = p.settled(zone)
    if p.target == ENEMY_ARMY:
        there = p.defender >= 0 and (p.enemy_armies(p.active, zone) >> p.defender) & 1 == 1
        need(there, f"{where} the defender must have an Army (VJ-72)")
        need(zone != KAUPANG or not p.truce, "nobody attacks in Kaupang (VJ-R13)")
    elif p.target == SETTLEMENT:
        theirs = t >= 0 and p.owner[t] != p.active and p.owner[t] == p.defender
        need(theirs, f"{where} the defender must have a Settlement (VJ-70)")
        need(((p.intact >> t) & 1 == 1) == (p.step != steps.LOOT), "a Settlement is broken when it has lost (VJ-87)")
        need(p.step == steps.LOOT or p.enemy_armies(p.active, zone) == 0, "Armies are attacked first (VJ-71)")
    else:
        town = p.target == TOWN and p.defender < 0 and (zone >= FIRST_PILLAGE or p.is_unsettled(zone))
        need(town, f"{where} must be a town to attack, without a defender (VJ-65)")
        need(zone < FIRST_PILLAGE or p.raid == zone, "the attack on a Pillage town is noted (VJ-R15)")
        need(zone < FIRST_PILLAGE or p.raided[p.active] != zone, "not the same Pillage town again (VJ-67)")


def _check_fallen(p: Position) -> None:
    """The fallen are in their supplies, and the places they came from are free."""
    who, foe, zone = p.active, p.defender, p.battle_at()
    need(p.is_aboard(who) or p.lost[0] == 0, "of an Army on foot nobody falls on the Ship (VJ-R17)")
    need(p.lost[0] + p.lost[1] <= p.supply[who], "the fallen are in the supply (VJ-R17)")
    if foe < 0:
        need(p.lost[2] == p.lost[3] == 0, "of a town only white Vikings fall (VJ-75)")
    else:
        aboard = p.target == ENEMY_ARMY and p.is_aboard(foe)
        need(aboard or p.lost[2] == 0, "of an Army on foot or a garrison nobody falls on the Ship (VJ-R17)")
        need(p.lost[2] + p.lost[3] <= p.supply[foe], "the fallen are in the supply (VJ-R17)")
    if p.step not in FOUGHT:
        return
    free = p.lost[0] <= p.free(who, SHIP) and p.lost[1] <= p.free(who, ARMY)
    if p.target == ENEMY_ARMY:
        free = free and p.lost[2] <= p.free(foe, SHIP) and p.lost[3] <= p.free(foe, ARMY)
    elif p.target == SETTLEMENT:
        free = free and p.lost[3] + p.garrison(zone - FIRST_TOWN) <= GARRISON
    need(free, f"the spaces of the fallen are free (VJ-R17); a Ship has {SHIP_SPACES}, an Army {ARMY_SPACES}")


def _check_fight(p: Position) -> None:
    who, foe, zone = p.active, p.defender, p.battle_at()
    need(p.unit_vikings(who) > 0, "an attacker without Vikings has lost (VJ-R19)")
    if p.target != TOWN:
        need(p.white_vikings <= 2, "a Shield Wall has two white Vikings (VJ-R59)")
    elif zone >= FIRST_PILLAGE:
        need(p.white_vikings <= p.realm.defenders[zone - FIRST_HARBOUR], "the town has fewer defenders (VJ-75)")
    else:
        token = p.vp_token[zone - FIRST_TOWN]
        shown = p.realm.token_defenders[token] if token >= 0 else 0
        need(p.white_vikings <= shown, "the token shows fewer defenders (VJ-75)")
        need(shown > 0, "a token without defenders is won at once (VJ-69)")
    if p.step in WINDOWS:
        rival = foe if p.step == steps.ATT_SAGA else who
        need(p.battle_round == 0, "Sagas are played before the first round (VJ-R18)")
        need(p.hand_size[p.asked] > 0, f"{seat_name(p.asked)} holds no Saga to play (VJ-R18)")
        need(rival < 0 or not p.played_against(p.asked, rival), f"{seat_name(p.asked)} has played his Saga (VJ-121)")
    else:
        need(p.defenders() > 0, "a defender without Vikings has lost (VJ-R19)")
    if p.step == steps.ATT_SAGA:
        need(foe < 0 or p.own_defenders() > 0, "against nobody the attacker plays no Saga (VJ-R18)")
    if p.step == steps.DEF_SAGA:
        need(p.asked == foe and p.white_vikings == 0, "the defender answers once (VJ-R18)")
    if p.step in (steps.ROLL, steps.FIGHT):
        rolled = (0, 29) if p.step == steps.ROLL else (1, 30)
        need(rolled[0] <= p.battle_round <= rolled[1], "a battle has up to 30 rounds (VJ-R20)")


def _check_reward(p: Position) -> None:
    """What is due to a victor."""
    zone = p.battle_at()
    if p.step == steps.SPOILS:
        need(p.target == ENEMY_ARMY, "spoils are taken from a beaten Army (VJ-92)")
    if p.step == steps.LOOT:
        need(p.target == SETTLEMENT and p.loot_stage >= WOOD, "loot is taken from a broken Settlement (VJ-88)")
    else:
        need(p.loot_stage == 0, "nothing is looted now (VJ-88)")
    if p.step != steps.ROOM:
        need(p.due == 0, "no goods are due (VJ-R27)")
        return
    won = p.target == TOWN and zone < FIRST_MARKET and p.vp_token[zone - FIRST_TOWN] == NO_TOKEN
    need(won and p.due > 1 and p.due & 1 == 0, "goods are due from a token that was won (VJ-R27)")
    need(p.unit_free(p.active, p.army_unit(p.active)) == 0, "there is room for the goods that are due (VJ-R27)")
