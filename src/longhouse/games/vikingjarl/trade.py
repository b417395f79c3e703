"""Actions of a Unit beside attacking: Trade, Settle, Repair, Recruit; and hiring and dismissing Vikings."""

from typing import Final

from mypy_extensions import i64

from longhouse.games.vikingjarl import cards
from longhouse.games.vikingjarl.actions import (
    BUY,
    BUY_VIKING,
    OK,
    SELL,
    SELL_SAGA,
)
from longhouse.games.vikingjarl.board import ARMY, FACE_DOWN, KAUP, NO_TOKEN, SHIP
from longhouse.games.vikingjarl.components import (
    FIRST_HARBOUR,
    FIRST_MARKET,
    FIRST_PILLAGE,
    FIRST_TOWN,
    GARRISON,
    KAUPANG,
    MEAD,
    VIKING,
    WOOD,
)
from longhouse.games.vikingjarl.position import MAIN, TRADING, Position

GOOD_PRICE: Final = 2  # VJ-99
GOOD_GAIN: Final = 3  # VJ-100
SAGA_PRICE: Final = 2
SAGA_GAIN: Final = 1
VIKING_PRICE: Final = 1
MOST_BOUGHT: Final = 3  # VJ-103

# The canonical order inside a Trade: sales of wood, iron, mead are 0-2, purchases 3-5, Vikings 6 (VJ-R60)
FIRST_PURCHASE: Final = 3
VIKING_STAGE: Final = 6


def broken_unit(p: Position, unit: i64) -> str:
    """The rule against any action of a Unit other than an attack, or ''."""
    if unit == ARMY and p.is_aboard(p.active):
        return "VJ-R6"  # the Ship acts for both
    return "VJ-38" if (p.acted >> unit) & 1 == 1 else ""


def act(p: Position, unit: i64) -> None:
    """A Unit uses its action; movement made before it is over (VJ-38, VJ-R5)."""
    p.acted |= 1 << unit  # VJ-38
    p.closed |= p.spent & (1 << unit)  # VJ-R5


def is_market(zone: i64) -> bool:
    """Whether a zone is a Trade town."""
    return FIRST_MARKET <= zone < FIRST_PILLAGE


def is_friendly(p: Position, zone: i64) -> bool:
    """Whether a zone is a Trade town, Kaupang or an own intact Settlement (VJ-97, VJ-102, VJ-112)."""
    return is_market(zone) or zone == KAUPANG or p.own_settlement(p.active, zone) >= 0


# Trade


def broken_trade(p: Position, unit: i64) -> str:
    """The first rule that beginning a Trade would break."""
    broken = broken_unit(p, unit)
    if broken == "" and not is_friendly(p, p.unit_at(p.active, unit)):
        return "VJ-97"  # not here
    return broken


def begin_trade(p: Position, unit: i64) -> None:
    """A Unit trades as much as it likes, until it says so (VJ-R28)."""
    act(p, unit)
    p.unit = unit
    p.stage = 0
    p.step = TRADING
    p.tell("VJ-97", "trade", p.active, unit, p.unit_at(p.active, unit))


def broken_deal(p: Position, action: i64) -> str:
    """The first rule an answer while trading would break."""
    if action == OK:
        return ""
    if action < SELL_SAGA:
        return broken_sale(p, WOOD + action - SELL)
    if action < BUY:
        return "" if p.holds(p.active, action - SELL_SAGA) else "VJ-R29"
    if action < BUY_VIKING:
        return broken_purchase(p, WOOD + action - BUY)
    if action == BUY_VIKING:
        return broken_purchase(p, VIKING)
    return broken_saga_purchase(p)


def broken_sale(p: Position, good: i64) -> str:
    """The first rule that selling a good would break (VJ-98)."""
    zone = p.unit_at(p.active, p.unit)
    if p.stage > good - WOOD:
        return "VJ-R60"  # sales come first
    if p.unit_has(p.active, p.unit, good) == 0:
        return "VJ-13"  # the Unit must carry it
    if is_market(zone) and (p.depicted(zone) >> good) & 1 == 1:
        return "VJ-100"  # not what the town sells itself
    return ""


def broken_purchase(p: Position, good: i64) -> str:
    """The first rule that buying a good (or a Viking) would break."""
    seat = p.active
    zone = p.unit_at(seat, p.unit)
    if not is_market(zone):
        return "VJ-101" if good != VIKING else "VJ-R30"  # only in Trade towns; Vikings are hired
    if good == VIKING:
        if p.supply[seat] == 0:
            return "VJ-R31"  # none left
    elif p.stage > FIRST_PURCHASE + good - WOOD:
        return "VJ-R60"  # wood, then iron, then mead
    elif (p.depicted(zone) >> good) & 1 == 0:
        return "VJ-99"  # only what is depicted
    if p.silver[seat] < (VIKING_PRICE if good == VIKING else GOOD_PRICE):
        return "VJ-99"  # the price
    return "" if p.unit_free(seat, p.unit) > 0 else "VJ-R30"


def broken_saga_purchase(p: Position) -> str:
    """The first rule that buying a Saga would break."""
    if p.bought >= MOST_BOUGHT:
        return "VJ-103"  # three in a turn
    return "" if p.silver[p.active] >= SAGA_PRICE else "VJ-99"


def deal(p: Position, action: i64) -> None:
    """Carry out an answer while trading."""
    if action == OK:
        end_trade(p)
    elif action < SELL_SAGA:
        sell(p, WOOD + action - SELL)
    elif action < BUY:
        sell_saga(p, action - SELL_SAGA)
    elif action < BUY_VIKING:
        buy(p, WOOD + action - BUY)
    elif action == BUY_VIKING:
        buy(p, VIKING)
    else:
        buy_saga(p)


def sell(p: Position, good: i64) -> None:
    """A good goes for 3 silver (VJ-100)."""
    p.stage = good - WOOD
    p.unload(p.active, p.unit, good)  # VJ-100
    p.silver[p.active] += GOOD_GAIN  # VJ-100
    p.tell("VJ-100", "sell", p.active, good, GOOD_GAIN)


def sell_saga(p: Position, kind: i64) -> None:
    """Any Saga goes for 1 silver (VJ-R29)."""
    cards.show(p, p.active, kind)
    p.silver[p.active] += SAGA_GAIN  # VJ-R29
    p.tell("VJ-R29", "sell_saga", p.active, kind)


def buy(p: Position, good: i64) -> None:
    """A good for 2 silver, a Viking for 1 (VJ-99)."""
    seat = p.active
    if good == VIKING:
        p.stage = VIKING_STAGE
        p.supply[seat] -= 1
        p.silver[seat] -= VIKING_PRICE  # VJ-99
    else:
        p.stage = FIRST_PURCHASE + good - WOOD
        p.silver[seat] -= GOOD_PRICE  # VJ-99
    p.load(seat, p.unit, good)  # VJ-R30
    p.tell("VJ-99", "buy", seat, good)


def buy_saga(p: Position) -> None:
    """A Saga for 2 silver (VJ-99)."""
    p.silver[p.active] -= SAGA_PRICE  # VJ-99
    p.bought += 1  # VJ-103
    p.tell("VJ-99", "buy_saga", p.active)
    cards.draw_sagas(p, 1, TRADING)


def end_trade(p: Position) -> None:
    """The Unit has traded enough."""
    p.stage = 0
    p.step = MAIN


# Settle and Repair


def broken_settle(p: Position, unit: i64) -> str:
    """The first rule that settling would break."""
    broken = broken_unit(p, unit)
    if broken != "":
        return broken
    seat = p.active
    zone = p.unit_at(seat, unit)
    if not p.is_unsettled(zone):
        return "VJ-104"  # a VP town that nobody has settled
    if p.shields[seat] == 0:
        return "VJ-R33"  # no shield left
    for good in range(WOOD, MEAD + 1):
        if p.unit_has(seat, unit, good) == 0:
            return "VJ-104"  # wood, iron and mead on one Unit
    return ""


def settle(p: Position, unit: i64) -> None:
    """A VP town becomes a Settlement, its token unseen; loading and hiring may follow (VJ-105 to VJ-110, VJ-109)."""
    seat = p.active
    t = p.unit_at(seat, unit) - FIRST_TOWN
    act(p, unit)
    for good in range(WOOD, MEAD + 1):
        p.unload(seat, unit, good)  # VJ-107
    if p.vp_token[t] == FACE_DOWN:
        p.buried += 1
    p.vp_token[t] = NO_TOKEN  # VJ-106
    p.owner[t] = seat  # VJ-108
    p.intact |= 1 << t  # VJ-17
    p.shields[seat] -= 1  # VJ-108
    p.gain(seat, p.realm.value[t])  # VJ-110
    p.tell("VJ-110", "settle", seat, t, p.realm.value[t])


def broken_repair(p: Position, unit: i64) -> str:
    """The first rule that repairing would break."""
    broken = broken_unit(p, unit)
    if broken != "":
        return broken
    seat = p.active
    zone = p.unit_at(seat, unit)
    t = p.settled(zone)
    if t < 0 or p.owner[t] != seat:
        return "VJ-90"  # only one's own
    if (p.intact >> t) & 1 == 1 or p.foreign(seat, zone):
        return "VJ-111"  # broken, and no enemy present
    return ""


def repair(p: Position, unit: i64) -> None:
    """A broken Settlement stands again (VJ-111, VJ-R25)."""
    seat = p.active
    t = p.unit_at(seat, unit) - FIRST_TOWN
    act(p, unit)
    p.intact |= 1 << t  # VJ-111
    if p.repair_vp:
        p.gain(seat, p.realm.value[t])  # VJ-R25
    p.tell("VJ-111", "repair", seat, t, p.realm.value[t] if p.repair_vp else i64(0))


# Recruit, hire, dismiss


def recruits(p: Position, unit: i64) -> i64:
    """How many Vikings a Recruit would bring (VJ-114)."""
    seat = p.active
    zone = p.unit_at(seat, unit)
    if is_market(zone):
        return 1 if p.supply[seat] > 0 and p.unit_free(seat, unit) > 0 else 0  # VJ-114
    count = min(3, p.supply[seat])  # VJ-114
    t = p.own_settlement(seat, zone)
    return count if t < 0 else min(count, GARRISON - p.garrison(t))  # VJ-9


def broken_recruit(p: Position, unit: i64) -> str:
    """The first rule that recruiting would break."""
    broken = broken_unit(p, unit)
    if broken != "":
        return broken
    seat = p.active
    zone = p.unit_at(seat, unit)
    if not is_friendly(p, zone):
        return "VJ-112"  # not here
    units: i64 = 1 << unit
    if unit == SHIP and p.is_aboard(seat):
        units |= 1 << ARMY
    if (p.spent | p.closed) & units != 0:
        return "VJ-R32"  # it takes the whole movement
    if (p.recruited >> (zone - FIRST_HARBOUR)) & 1 == 1:
        return "VJ-113"  # once in each place
    return "" if recruits(p, unit) > 0 else "VJ-114"


def recruit(p: Position, unit: i64) -> None:
    """Vikings come for free; the Unit does not move this turn (VJ-112)."""
    seat = p.active
    zone = p.unit_at(seat, unit)
    count = recruits(p, unit)
    act(p, unit)
    p.closed |= 1 << unit  # VJ-112
    if unit == SHIP and p.is_aboard(seat):
        p.closed |= 1 << ARMY  # VJ-R32
    p.recruited |= 1 << (zone - FIRST_HARBOUR)  # VJ-113
    p.supply[seat] -= count
    t = p.own_settlement(seat, zone)
    if is_market(zone):
        p.load(seat, unit, VIKING)  # VJ-R30
    elif t >= 0:
        p.store[t * 4] += count  # VJ-R30
    else:
        p.cargo[p.at(seat, KAUP)] += count  # VJ-R30
    p.tell("VJ-114", "recruit", seat, zone, count)


def broken_hall(p: Position, hall: i64) -> str:
    """The rule against another Viking in a hall, or ''; 0 is Kaupang, 1 + t the Settlement in VP town t."""
    if hall == 0:
        return ""
    t = hall - 1
    if p.owner[t] != p.active or (p.intact >> t) & 1 == 0:
        return "VJ-R26"  # an intact Settlement of one's own
    return "" if p.garrison(t) < GARRISON else "VJ-9"


def broken_hire(p: Position, hall: i64) -> str:
    """The first rule that hiring would break."""
    broken = broken_hall(p, hall)
    if broken != "":
        return broken
    seat = p.active
    if p.supply[seat] == 0:
        return "VJ-R31"  # none left
    return "" if p.silver[seat] >= VIKING_PRICE else "VJ-123"


def hire(p: Position, hall: i64) -> None:
    """1 silver, 1 Viking (VJ-123)."""
    seat = p.active
    p.silver[seat] -= VIKING_PRICE  # VJ-123
    p.supply[seat] -= 1
    if hall == 0:
        p.cargo[p.at(seat, KAUP)] += 1  # VJ-123
    else:
        p.store[(hall - 1) * 4] += 1  # VJ-123
    p.tell("VJ-123", "hire", seat, hall)


def dismiss(p: Position, place: i64) -> None:
    """A Viking goes back to the supply (VJ-124)."""
    p.lose_viking(p.active, place)  # VJ-124
    p.tell("VJ-124", "dismiss", p.active, place)
