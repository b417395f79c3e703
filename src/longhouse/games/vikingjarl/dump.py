"""A position of Vikingjarl as data in human words; load.py reads it back.

Not dumped, because load.py works them out: supplies, the sizes of hands and pile, and which tokens were seen.
"""

from typing import Final

from mypy_extensions import i64

from longhouse.core.counts import counted
from longhouse.core.state import DUMP_FORMAT, seat_name
from longhouse.games.vikingjarl import steps
from longhouse.games.vikingjarl.board import ARMY, FACE_DOWN, KAUP, SHIP
from longhouse.games.vikingjarl.components import (
    CARDS,
    FIRST_HARBOUR,
    GOODS,
    HARBOURS,
    MARKET_IDS,
    MARKETS,
    SAGA_IDS,
    SAGAS,
    SEAS,
    TOWN_IDS,
    TOWNS,
    TRADE_TOKEN_IDS,
    VP_TOKEN_IDS,
    ZONE_IDS,
)
from longhouse.games.vikingjarl.position import MARKS, TARGETS, Position

UNITS: Final = ["S", "A"]


def dump(p: Position) -> dict[str, object]:
    """Every field in human words."""
    data: dict[str, object] = {
        "format": DUMP_FORMAT,
        "seats": int(p.seats),
        "vp_target": int(p.vp_target),
        "final_round": p.final_round,
        "max_rounds": int(p.max_rounds),
        "truce": "kaupang" if p.truce else "none",
        "repair_vp": p.repair_vp,
        "start_player": "random" if p.start_player < 0 else seat_name(p.start_player),
        "step": steps.NAMES[p.step],
        "starter": seat_name(p.starter),
        "active": seat_name(p.active),
        "asked": seat_name(p.asked),
        "round": int(p.round),
        "ended_by": p.ended_by,
        "home": [seat_name(seat) for seat in p.home],
        "last_turns": seats_in(p.last_turns),
        "pile": counted(p.pile, 0, CARDS, SAGA_IDS),
        "safe": int(p.safe),
        "slot": saga_id(p.slot_kind),
        "slot_above": int(p.slot_above),
        "discards": counted(p.discards, 0, CARDS, SAGA_IDS),
        "packet": counted(p.packet, 0, SAGAS, SAGA_IDS),
        "event": saga_id(p.event),
        "shuffled": counted(p.shuffled, 0, SAGAS, SAGA_IDS),
        "tags": dump_tags(p),
        "sea_vp": [ZONE_IDS[z] for z in range(SEAS) if (p.sea_vp >> z) & 1],
        "tokens": {TOWN_IDS[t]: token_id(p.vp_token[t], VP_TOKEN_IDS) for t in range(TOWNS)},
        "tokens_gone": gone(p),
        "tokens_buried": int(p.buried),
        "markets": {MARKET_IDS[m]: token_id(p.market[m], TRADE_TOKEN_IDS) for m in range(MARKETS)},
        "settlements": {TOWN_IDS[t]: dump_settlement(p, t) for t in range(TOWNS) if p.owner[t] >= 0},
        "turn": dump_turn(p),
        "pending": dump_pending(p),
        "battle": dump_battle(p),
    }
    for seat in range(p.seats):
        data[seat_name(seat)] = dump_seat(p, seat)
    return data


def dump_seat(p: Position, seat: i64) -> dict[str, object]:
    """One player's board, Units and hand."""
    return {
        "vp": int(p.vp[seat]),
        "silver": int(p.silver[seat]),
        "shields": int(p.shields[seat]),
        "hand": counted(p.hand, seat * SAGAS, SAGAS, SAGA_IDS),
        "passed": counted(p.passed, seat * SAGAS, SAGAS, SAGA_IDS),
        "got": [int(p.got[seat * p.seats + other]) for other in range(p.seats)],
        "taken": counted(p.taken, seat * SAGAS, SAGAS, SAGA_IDS),
        "ship": ZONE_IDS[p.ship_at[seat]],
        "ship_load": counted(p.cargo, p.at(seat, SHIP), 4, GOODS),
        "army": "aboard" if p.is_aboard(seat) else ZONE_IDS[p.army_at[seat]],
        "army_load": counted(p.cargo, p.at(seat, ARMY), 4, GOODS),
        "kaupang": counted(p.cargo, p.at(seat, KAUP), 4, GOODS),
        "raided": zone_id(p.raided[seat]),
        "jormungand": (p.jormungand >> seat) & 1 == 1,
    }


def dump_settlement(p: Position, t: i64) -> dict[str, object]:
    """A Settlement and what lies on its tile."""
    return {
        "owner": seat_name(p.owner[t]),
        "intact": (p.intact >> t) & 1 == 1,
        "holds": counted(p.store, t * 4, 4, GOODS),
    }


def dump_turn(p: Position) -> dict[str, object]:
    """What the active player has done so far."""
    pairs = [(a, b) for a in range(p.seats) for b in range(p.seats) if (p.against >> (a * 4 + b)) & 1]
    return {
        "ship_mp": int(p.ship_mp),
        "army_mp": int(p.army_mp),
        "spent": units_in(p.spent),
        "acted": units_in(p.acted),
        "closed": units_in(p.closed),
        "stowed": units_in(p.stowed),
        "steps": {
            ZONE_IDS[z]: int(p.steps_at(z)) for z in range(FIRST_HARBOUR, FIRST_HARBOUR + HARBOURS) if p.steps_at(z)
        },
        "recruited": [ZONE_IDS[FIRST_HARBOUR + h] for h in range(HARBOURS) if (p.recruited >> h) & 1],
        "bought": int(p.bought),
        "against": [f"{seat_name(a)}>{seat_name(b)}" for a, b in pairs],
        "won": p.won,
        "raid": zone_id(p.raid),
    }


def dump_pending(p: Position) -> dict[str, object]:
    """What a half-finished step needs."""
    return {
        "draws": int(p.draws),
        "resume": steps.NAMES[p.resume],
        "to_deal": int(p.to_deal),
        "to_ask": int(p.to_ask),
        "losses": int(p.losses),
        "unit": UNITS[p.unit],
        "stow_stage": int(p.stow_stage),
        "trade_stage": int(p.trade_stage),
        "loot_stage": int(p.loot_stage),
        "put": [int(count) for count in p.put],
        "saga": saga_id(p.saga),
        "rival": "" if p.rival < 0 else seat_name(p.rival),
        "flip_at": zone_id(p.flip_at),
    }


def dump_battle(p: Position) -> dict[str, object]:
    """The battle going on; it is fought where the attacker's Army is."""
    return {
        "target": TARGETS[p.target],
        "defender": "" if p.defender < 0 else seat_name(p.defender),
        "round": int(p.battle_round),
        "white_vikings": int(p.white_vikings),
        "marks": [MARKS[i] for i in range(len(MARKS)) if (p.marks >> i) & 1],
        "lost": [int(count) for count in p.lost],
        "due": [GOODS[good] for good in range(len(GOODS)) if (p.due >> good) & 1],
    }


def dump_tags(p: Position) -> list[str]:
    """The cards players know in others' hands, each as a text such as 'P1 knows P2 holds loki'."""
    known: list[str] = []
    for i in range(0, len(p.tags), 3):
        known.append(f"{seat_name(p.tags[i])} knows {seat_name(p.tags[i + 1])} holds {SAGA_IDS[p.tags[i + 2]]}")
    return known


def gone(p: Position) -> list[str]:
    """VP tokens that were seen and have left the game."""
    up: i64 = 0
    for token in p.vp_token:
        if token >= 0:
            up |= 1 << token
    return [VP_TOKEN_IDS[i] for i in range(TOWNS) if ((p.vp_seen & ~up) >> i) & 1]


def seats_in(mask: i64) -> list[str]:
    """The seats of a mask."""
    return [seat_name(seat) for seat in range(4) if (mask >> seat) & 1]


def units_in(mask: i64) -> str:
    """A mask of Units as '', 'S', 'A' or 'SA'."""
    return "".join([UNITS[unit] for unit in range(2) if (mask >> unit) & 1])


def zone_id(zone: i64) -> str:
    """The id of a zone; '' for none."""
    return "" if zone < 0 else ZONE_IDS[zone]


def saga_id(kind: i64) -> str:
    """The id of a card; '' for none."""
    return "" if kind < 0 else SAGA_IDS[kind]


def token_id(token: i64, ids: list[str]) -> str:
    """The id of a token: '?' face down, '' when there is none."""
    if token >= 0:
        return ids[token]
    return "?" if token == FACE_DOWN else ""
