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
    need(LEAST_VP <= p.vp_target <= MOST_VP, f"vp_target is {LEAST_VP} to {MOST_VP} (VJ-30)")
    need(LEAST_ROUNDS <= p.max_rounds <= MOST_ROUNDS, f"max_rounds is {LEAST_ROUNDS} to {MOST_ROUNDS} (VJ-R43)")
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
    need(spaces, f"{name}: a Ship has {SHIP_SPACES} spaces, an Army {ARMY_SPACES} (VJ-4, VJ-6)")
    need(p.supply[seat] >= 0, f"{name}: nobody has more than {VIKINGS} Vikings (VJ-27)")
    at_sea = p.ship_at[seat] < FIRST_LAND or p.ship_at[seat] >= FIRST_HARBOUR
    need(at_sea, f"{name}: a Ship is in a sea zone or a harbour (VJ-21)")
    on_land = p.army_at[seat] >= FIRST_LAND or p.is_aboard(seat)
    need(on_land, f"{name}: an Army on foot is in a land zone or a harbour (VJ-22)")
    raided = p.raided[seat] < 0 or p.raided[seat] >= FIRST_PILLAGE
    need(raided, f"{name}: only a Pillage town can be barred to an attack (VJ-67)")
    for zone in (p.ship_at[seat], p.army_at[seat]):
        closed = zone >= FIRST_PILLAGE or p.is_unsettled(zone)
        need(not (closed and p.foreign(seat, zone)), f"{ZONE_IDS[zone]}: two players cannot be in this town (VJ-53)")


def _check_towns(p: Position) -> None:
    for t in range(TOWNS):
        most = GARRISON if (p.intact >> t) & 1 else 0
        need(p.garrison(t) <= most, f"{TOWN_IDS[t]}: too many Vikings for this Settlement (VJ-9, VJ-R26)")
        bare = p.owner[t] < 0 or p.vp_token[t] == NO_TOKEN
        need(bare, f"{TOWN_IDS[t]}: a settled town has no token (VJ-106)")
    for m in range(MARKETS):
        need(p.market[m] != NO_TOKEN, f"{MARKET_IDS[m]}: a Trade town keeps its token (VJ-24)")


def _check_tokens(p: Position) -> None:
    """Each token lies in one place: face down, face up, won, or buried under a Settlement."""
    up = [token for token in p.vp_token if token >= 0]
    sold = [token for token in p.market if token >= 0]
    need(len(set(up)) == len(up) and len(set(sold)) == len(sold), "a token lies in two towns (VJ-24)")
    gone = sum(1 for i in range(len(VP_TOKEN_IDS)) if (p.vp_seen >> i) & 1 and i not in up)
    bare = sum(1 for token in p.vp_token if token == NO_TOKEN)
    need(gone + p.buried == bare, "tokens won and buried are those that are missing on the board (VJ-86, VJ-106)")
    settled = sum(1 for owner in p.owner if owner >= 0)
    need(p.buried <= settled, "a token is buried only where somebody has settled (VJ-106)")
    need(p.sea_vp & ~p.realm.sea_vp == 0, "a VP token lies in a sea zone that has none (VJ-25)")


def _check_pile(p: Position) -> None:
    """The upper part of the pile holds no event, and the card of the draft lies somewhere in it."""
    sagas = sum(p.pile[:SAGAS])
    drafted = 1 if p.slot_kind >= 0 and p.slot_above < p.safe else 0
    need(p.safe - drafted <= sagas, "there are too few Sagas for the part of the pile without events (VJ-26)")
    if p.slot_kind < 0:
        need(p.slot_above == 0, "no card of the draft is in the pile, so none can lie above it (VJ-35)")
    else:
        need(p.slot_above < p.pile_size, "the card of the draft lies deeper than the pile (VJ-35)")


# The game and the turn


def _check_game(p: Position) -> None:
    """Who starts, who is home, how it ended."""
    named = p.start_player < 0 or p.step == steps.START or p.starter == p.start_player
    need(named, "the starter is not the one the table has named (VJ-31)")
    need(len(set(p.home)) == len(p.home), "somebody came home twice (VJ-R54)")
    over = p.step == steps.OVER
    if len(p.home) == 0:
        need(p.last_turns == 0, "last turns begin when somebody is home (VJ-126)")
        need(p.round <= p.max_rounds, "the last round is over, and nobody is home (VJ-R43)")
    else:
        need(p.final_round or over, "somebody is home, and the game goes on without a final round (VJ-125)")
        need((p.last_turns >> p.home[0]) & 1 == 0, "who came home first has no last turn (VJ-R41)")
        need(over or p.active != p.home[0], "who came home first has no turn any more (VJ-R41)")
        need(p.round <= p.max_rounds + 1, "the last turns are taken within a round (VJ-R41)")
        need(p.round > 0, "nobody comes home before the first turn (VJ-125)")
    need(over == (p.ended_by != ""), "a game that is over says by which rule, any other does not")
    if over:
        _check_end(p)


def _check_end(p: Position) -> None:
    if p.ended_by == "VJ-125":
        fits = not p.final_round and len(p.home) == 1 and p.vp[p.home[0]] >= p.vp_target
        need(fits, "who wins by VJ-125 is the only one home, with enough VP")
    elif p.ended_by == "VJ-126":
        fits = p.final_round and len(p.home) > 0 and p.last_turns == 0
        need(fits, "a game ends by VJ-126 when somebody is home and all last turns are taken")
    else:
        fits = p.ended_by == "VJ-R43" and len(p.home) == 0 and p.round == p.max_rounds
        need(fits, "a game ends by VJ-125, VJ-126, or after its last round by VJ-R43")


def _check_setting_up(p: Position) -> None:
    """Before the first turn everything lies where it was laid out (VJ-27), but for what is loaded in Kaupang."""
    early = (steps.START, steps.DEAL, steps.DRAFT_KEEP, steps.DRAFT_SLOT, steps.STOW)
    need(p.step in early, "before the first round nobody has a turn (VJ-36)")
    begun = p.step != steps.START
    need(begun or p.starter == p.active == p.asked == 0, "nobody has been drawn to start yet (VJ-31)")
    need(p.active == p.starter, "before the first turn nobody but the starter is active (VJ-31)")
    need(sum(p.discards) == 0 and p.jormungand == 0, "nothing was played before the first turn (VJ-36)")
    fresh = p.vp_seen == p.market_seen == p.buried == 0 and p.sea_vp == p.realm.sea_vp
    need(fresh and max(p.owner) < 0, "before the first turn all tokens lie as they were laid out (VJ-24, VJ-25)")
    for seat in range(p.seats):
        name = seat_name(seat)
        order = (seat - p.starter) % p.seats
        need(p.silver[seat] == (order + 1 if begun else 0), f"{name}: silver goes by turn order (VJ-32)")
        at_home = p.ship_at[seat] == p.army_at[seat] == KAUPANG and not p.is_aboard(seat)
        need(at_home and p.vp[seat] == 0 and p.raided[seat] < 0, f"{name}: nobody has moved or gained yet (VJ-27)")
        loaded = p.step == steps.STOW and order < (p.asked - p.starter) % p.seats
        stays = p.carried(seat, SHIP) == p.carried(seat, ARMY) == 0
        need(stays or loaded, f"{name}: nobody has loaded yet (VJ-R44)")
        goods = sum(sum(p.cargo[p.at(seat, place) + 1 : p.at(seat, place) + 4]) for place in (SHIP, ARMY, KAUP))
        need(goods == 0 and p.supply[seat] == VIKINGS - 4, f"{name}: there are 4 Vikings and no goods (VJ-27)")
    idle = p.ship_mp == p.army_mp == p.spent == p.acted == p.closed == p.once == p.recruited == p.bought == 0
    need(idle and p.against == 0 and not p.won and p.raid < 0, "before the first turn nobody has done anything (VJ-36)")


def _check_turn(p: Position) -> None:
    """What the active player has done fits together."""
    who = p.active
    need((p.jormungand >> who) & 1 == 0, "Jormungand holds nobody beyond the beginning of his turn (VJ-R46)")
    pairs = [(a, b) for a in range(4) for b in range(4) if (p.against >> (a * 4 + b)) & 1]
    need(all(a != b and who in (a, b) for a, b in pairs), "Sagas are played by or against the active player (VJ-121)")
    attacked = (p.acted >> ARMY) & 1 == 1
    need(attacked or not p.won, "an attack was won, but the Army has not acted (VJ-38)")
    need(attacked or p.raid < 0, "a town was attacked, but the Army has not acted (VJ-38)")
    need(p.raid < 0 or p.raid >= FIRST_PILLAGE, "only Pillage towns are noted when attacked (VJ-67)")
    need(p.acted != 0 or (p.recruited == 0 and p.bought == 0), "nobody recruits or buys without an action (VJ-38)")
    where = [zone for zone in range(FIRST_HARBOUR, ZONES) if (p.recruited >> (zone - FIRST_HARBOUR)) & 1]
    need(all(zone < FIRST_PILLAGE for zone in where), "nobody recruits in a Pillage town (VJ-112)")
