"""The action space of Vikingjarl: 412 answers of players, 72 outcomes of chance.

The blocks are laid out so that every step of the game asks about one range of numbers: the whole
turn is PLAY to DROP, a battle window PASS and PLAY, trading OK to BUY.

    0        pass                       177-197  sell wood, iron, mead; a Saga of kind k
    1-18     play a Saga of kind k      198-202  buy wood, iron, mead, a Viking, a Saga
    19-26    cash a Saga, by icon       203-212  put 0-9 (stowing)
    27-76    Ship to sea or harbour     213 214  fight, withdraw
    77-125   Army to land or harbour    215-217  the opponent 1-3 seats on
    126 127  embark, disembark          218-232  from Ship, Army, Kaupang, Settlements
    128-132  attack town, Settlement,   233-245  hall: Kaupang, Settlements
             Army 1-3 seats on          246-249  lose a Viking, wood, iron, mead
    133-140  trade, settle, repair,     250-255  free good for the Ship, for the Army
             recruit: Ship, Army each   256-330  retreat to zone z
    141 142  stow by Ship, by Army      331 332  the gods take VP, take Vikings
    143-155  hire: Kaupang, Settlements 333-350  discard a Saga of kind k
    156      end the turn               351-368  keep a Saga of kind k
    157-171  drop a Viking: S A K, ...  369-411  slot 0-42
    172-175  take silver, a good
    176      ok

Outcomes: 0-3 a seat starts, 4-23 a Saga (or event) is drawn, 24-35 a VP token and 36-41 a Trade
token is flipped, 42-53 a roll (attacker's hits * 3 + defender's), 54-71 a Saga is stolen.
"""

from typing import Final

from mypy_extensions import i64

from longhouse.games.vikingjarl.components import FIRST_HARBOUR, FIRST_LAND, SEAS

PASS: Final = 0
PLAY: Final = 1
CASH: Final = 19
SAIL: Final = 27
MARCH: Final = 77
EMBARK: Final = 126
DISEMBARK: Final = 127
ATTACK_TOWN: Final = 128
ATTACK_SETTLEMENT: Final = 129
ATTACK_ARMY: Final = 130
TRADE: Final = 133
SETTLE: Final = 135
REPAIR: Final = 137
RECRUIT: Final = 139
STOW: Final = 141
HIRE: Final = 143
END: Final = 156
DROP: Final = 157
TAKE: Final = 172
OK: Final = 176
SELL: Final = 177
SELL_SAGA: Final = 180
BUY: Final = 198
BUY_VIKING: Final = 201
BUY_SAGA: Final = 202
PUT: Final = 203
FIGHT: Final = 213
WITHDRAW: Final = 214
RIVAL: Final = 215
FROM: Final = 218
HALL: Final = 233
LOSE: Final = 246
FREE: Final = 250
RETREAT: Final = 256
GODS_VP: Final = 331
GODS_VIKINGS: Final = 332
DISCARD: Final = 333
KEEP: Final = 351
SLOT: Final = 369
ACTIONS: Final = 412

STARTS: Final = 0
DRAWN: Final = 4
FLIP_VP: Final = 24
FLIP_TRADE: Final = 36
ROLLED: Final = 42
STOLEN: Final = 54
OUTCOMES: Final = 72


def zone_of(action: i64) -> i64:
    """The zone a step leads to."""
    if action < MARCH:
        place = action - SAIL
        return place if place < SEAS else place + FIRST_HARBOUR - SEAS
    return action - MARCH + FIRST_LAND


def sail_to(zone: i64) -> i64:
    """The Ship's step into a zone."""
    return SAIL + zone if zone < SEAS else SAIL + zone - FIRST_HARBOUR + SEAS


def march_to(zone: i64) -> i64:
    """The Army's step into a zone."""
    return MARCH + zone - FIRST_LAND
