"""Trading: goods, Vikings and Sagas for silver."""

from typing import Final

from mypy_extensions import i64

from longhouse.games.vikingjarl import cards, steps, units
from longhouse.games.vikingjarl.actions import BUY, BUY_SAGA, BUY_VIKING, OK, SELL, SELL_SAGA
from longhouse.games.vikingjarl.components import VIKING, WOOD
from longhouse.games.vikingjarl.position import Position

GOOD_PRICE: Final = 2  # VJ-99
GOOD_GAIN: Final = 3  # VJ-100
SAGA_PRICE: Final = 2
SAGA_GAIN: Final = 1
VIKING_PRICE: Final = 1
MOST_BOUGHT: Final = 3  # VJ-103

# The canonical order inside a Trade: sales of wood, iron, mead are 0-2, purchases 3-5, Vikings 6 (VJ-R60)
FIRST_PURCHASE: Final = 3
VIKING_STAGE: Final = 6


def candidates(p: Position) -> tuple[i64, i64]:
    """The answers while trading."""
    return OK, BUY_SAGA + 1


def broken_rule(p: Position, action: i64) -> str:
    """The first rule an answer while trading would break."""
    if action == OK:
        return ""
    if action < SELL_SAGA:
        return broken_sale(p, WOOD + action - SELL)
    if action < BUY:
        return "" if p.holds(p.active, action - SELL_SAGA) else "VJ-R29"  # only what one holds
    if action < BUY_VIKING:
        return broken_purchase(p, WOOD + action - BUY)
    if action == BUY_VIKING:
        return broken_purchase(p, VIKING)
    return broken_saga_purchase(p)


def apply(p: Position, action: i64) -> None:
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


# Beginning


def broken_trade(p: Position, unit: i64) -> str:
    """The rule that beginning a Trade with a Unit that may act would break."""
    return "" if units.is_friendly(p, p.unit_at(p.active, unit)) else "VJ-97"  # not here


def begin_trade(p: Position, unit: i64) -> None:
    """A Unit trades as much as it likes, until it says so (VJ-R28)."""
    units.act(p, unit)
    p.unit = unit
    p.step = steps.TRADE
    p.tell("VJ-97", "trade", p.active, unit, p.unit_at(p.active, unit))


# What may be sold and bought


def broken_sale(p: Position, good: i64) -> str:
    """The first rule that selling a good would break (VJ-98)."""
    zone = p.unit_at(p.active, p.unit)
    if p.trade_stage > good - WOOD:
        return "VJ-R60"  # sales come first
    if p.unit_has(p.active, p.unit, good) == 0:
        return "VJ-13"  # the Unit must carry it
    if units.is_market(zone) and (p.depicted(zone) >> good) & 1 == 1:
        return "VJ-100"  # not what the town sells itself
    return ""


def broken_purchase(p: Position, good: i64) -> str:
    """The first rule that buying a good (or a Viking) would break."""
    seat = p.active
    zone = p.unit_at(seat, p.unit)
    if not units.is_market(zone):
        return "VJ-101" if good != VIKING else "VJ-R30"  # only in Trade towns; Vikings are hired
    if good == VIKING:
        if p.supply[seat] == 0:
            return "VJ-R31"  # none left
    elif p.trade_stage > FIRST_PURCHASE + good - WOOD:
        return "VJ-R60"  # wood, then iron, then mead
    elif (p.depicted(zone) >> good) & 1 == 0:
        return "VJ-99"  # only what is depicted
    if p.silver[seat] < (VIKING_PRICE if good == VIKING else GOOD_PRICE):
        return "VJ-99"  # the price
    return "" if p.unit_free(seat, p.unit) > 0 else "VJ-R30"  # no space


def broken_saga_purchase(p: Position) -> str:
    """The first rule that buying a Saga would break."""
    if p.bought >= MOST_BOUGHT:
        return "VJ-103"  # three in a turn
    return "" if p.silver[p.active] >= SAGA_PRICE else "VJ-99"  # the price


# Selling and buying


def sell(p: Position, good: i64) -> None:
    """A good goes for 3 silver (VJ-100)."""
    p.trade_stage = good - WOOD
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
        p.trade_stage = VIKING_STAGE
        p.supply[seat] -= 1
        p.silver[seat] -= VIKING_PRICE  # VJ-99
    else:
        p.trade_stage = FIRST_PURCHASE + good - WOOD
        p.silver[seat] -= GOOD_PRICE  # VJ-99
    p.load(seat, p.unit, good)  # VJ-R30: onto the Unit that trades
    p.tell("VJ-99", "buy", seat, good)


def buy_saga(p: Position) -> None:
    """A Saga for 2 silver (VJ-99)."""
    p.silver[p.active] -= SAGA_PRICE  # VJ-99
    p.bought += 1  # VJ-103
    p.tell("VJ-99", "buy_saga", p.active)
    cards.draw_sagas(p, 1, steps.TRADE)


def end_trade(p: Position) -> None:
    """The Unit has traded enough."""
    p.trade_stage = 0
    p.step = steps.MAIN
