"""What a seat may know of a position of Vikingjarl: the secrecy file.

Open to all are the board, Units, loads, silver (VJ-14, VJ-15), VP, hand sizes, the discard pile, flipped tokens and
where the card of the draft was put (section 6). A seat sees its own hand, the packet it drafts from,
the cards it knows in others' hands, and as first player which card it put back.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from longhouse.core.catalogue import catalogue
from longhouse.core.facts import Telling
from longhouse.core.state import State
from longhouse.core.view import Composing, View, common
from longhouse.games.vikingjarl import battle, steps
from longhouse.games.vikingjarl import components as box
from longhouse.games.vikingjarl.board import ARMY, KAUP, SHIP
from longhouse.games.vikingjarl.components import Realm
from longhouse.games.vikingjarl.dump import token_id, zone_id
from longhouse.games.vikingjarl.position import (
    BERSERK,
    ENEMY_ARMY,
    NOTHING,
    SURPRISED,
    TARGETS,
    VALKYRIES_A,
    VALKYRIES_D,
    Position,
)
from longhouse.games.vikingjarl.rules import Vikingjarl
from longhouse.games.vikingjarl.view_asks import asks, foe
from longhouse.games.vikingjarl.view_choices import choices

DOWN = "?"  # how a token that lies face down is written
Load = tuple[int, int, int, int]  # Vikings, wood, iron, mead


@dataclass(frozen=True)
class SeatView:
    """One player's board, and his Sagas as far as the viewer knows them."""

    vp: int
    silver: int
    shields: int
    supply: int
    hand_size: int
    hand: tuple[str, ...]  # the viewer's own
    known: tuple[str, ...]  # what the viewer knows in another's hand
    ship: str
    ship_load: Load
    army: str
    army_load: Load
    aboard: bool
    kaupang: Load
    raided: str
    jormungand: bool
    home: bool
    last_turn: bool  # he still takes his last turn (VJ-126)


@dataclass(frozen=True)
class SettlementView:
    """A settled town."""

    town: str
    owner: int
    intact: bool
    value: int
    holds: Load


@dataclass(frozen=True)
class TurnView:
    """What the active player can still do."""

    ship_mp: int
    army_mp: int
    ship_acted: bool
    army_acted: bool
    ship_closed: bool
    army_closed: bool
    used_harbours: tuple[str, ...]  # moved into or out of once
    full_harbours: tuple[str, ...]  # twice
    recruited: tuple[str, ...]  # where somebody was recruited
    stowed: tuple[str, ...]  # where nothing is loaded again before something else is done
    bought: int  # Sagas
    against: tuple[tuple[int, int], ...]  # who has played a Saga against whom
    won: bool  # an attack
    raid: str  # the Pillage town attacked this turn


@dataclass(frozen=True)
class BattleView:
    """The battle going on."""

    target: str
    town: str  # its id, or '' for an Army
    defender: int  # the seat attacked, or -1 for a town
    called: str  # what is attacked, in words
    round: int
    attackers: int
    defenders: int  # white ones included
    white_vikings: int
    dice: tuple[int, int]
    berserk: bool
    surprised: bool  # Strandhogg: the defender rolls no dice in the first round
    valkyries: tuple[bool, bool]  # in force for the attacker, for the defender


@dataclass(frozen=True, kw_only=True)
class VikingjarlView(View):
    """The table as one seat sees it."""

    step: str
    active: int
    asked: int
    starter: int
    round: int
    max_rounds: int
    vp_target: int
    final_round: bool
    players: tuple[SeatView, ...]
    settlements: tuple[SettlementView, ...]
    tokens: tuple[str, ...]  # of the VP towns: an id, '?' or ''
    markets: tuple[str, ...]  # of the Trade towns
    sea_vp: tuple[str, ...]
    pile: int
    safe: int
    slot_above: int  # cards above the one put back in the draft, or -1
    slot: str  # which card that is, for the first player
    discard: tuple[tuple[str, int], ...]
    packet: tuple[str, ...]
    turn: TurnView
    battle: BattleView | None
    saga: str  # the Saga being carried out
    trader: str  # the Unit that trades: 'S', 'A' or ''
    realm: Realm = field(repr=False, compare=False)


def view(state: State, seat: int, names: Sequence[str] = ()) -> VikingjarlView:
    """What this seat may know."""
    assert isinstance(state, Vikingjarl), "a position of Vikingjarl"
    p = state
    begun = common(p, seat, names)
    called, waiting = begun["names"], begun["waiting"]
    telling = Telling(called, p.realm, catalogue(__package__))
    return VikingjarlView(
        **begun,
        asks=asks(p, seat, telling),
        choices=choices(p, seat, telling) if seat in waiting else (),
        score_words=tuple(telling.words.say("scores", "score", vp=int(vp)) for vp in p.vp),
        composing=Composing() if seat in waiting and p.step == steps.STOW else None,
        step=steps.NAMES[p.step],
        active=p.active,
        asked=p.asked,
        starter=p.starter,
        round=p.round,
        max_rounds=p.max_rounds,
        vp_target=p.vp_target,
        final_round=p.final_round,
        players=tuple(_seat_view(p, s, seat) for s in range(p.seats)),
        settlements=tuple(_settlement(p, t) for t in range(box.TOWNS) if p.owner[t] >= 0),
        tokens=tuple(token_id(p.vp_token[t], box.VP_TOKEN_IDS) for t in range(box.TOWNS)),
        markets=tuple(token_id(p.market[m], box.TRADE_TOKEN_IDS) for m in range(box.MARKETS)),
        sea_vp=tuple(box.ZONE_IDS[z] for z in range(box.SEAS) if (p.sea_vp >> z) & 1),
        pile=p.pile_size,
        safe=p.safe,
        slot_above=p.slot_above if p.slot_kind >= 0 else -1,
        slot=box.SAGA_IDS[p.slot_kind] if p.slot_kind >= 0 and seat == p.starter else "",
        discard=tuple((box.SAGA_IDS[k], int(p.discards[k])) for k in range(len(box.SAGA_IDS)) if p.discards[k]),
        packet=_packet(p, seat),
        turn=_turn(p),
        battle=_battle(p, telling),
        saga=box.SAGA_IDS[p.saga] if p.saga >= 0 else "",
        trader=("S", "A")[p.unit] if p.step == steps.TRADE else "",
        realm=p.realm,
    )


def _seat_view(p: Position, seat: int, viewer: int) -> SeatView:
    return SeatView(
        vp=p.vp[seat],
        silver=p.silver[seat],
        shields=p.shields[seat],
        supply=p.supply[seat],
        hand_size=p.hand_size[seat],
        hand=_cards(p, seat) if seat == viewer else (),
        known=_known(p, seat, viewer),
        ship=box.ZONE_IDS[p.ship_at[seat]],
        ship_load=_load(p, seat, SHIP),
        army=box.ZONE_IDS[p.army_at[seat]],
        army_load=_load(p, seat, ARMY),
        aboard=p.is_aboard(seat),
        kaupang=_load(p, seat, KAUP),
        raided=zone_id(p.raided[seat]),
        jormungand=(p.jormungand >> seat) & 1 == 1,
        home=p.is_home(seat),
        last_turn=(p.last_turns >> seat) & 1 == 1,
    )


def _load(p: Position, seat: int, place: int) -> Load:
    i = p.at(seat, place)
    return (int(p.cargo[i]), int(p.cargo[i + 1]), int(p.cargo[i + 2]), int(p.cargo[i + 3]))


def _cards(p: Position, seat: int) -> tuple[str, ...]:
    return tuple(box.SAGA_IDS[k] for k in range(box.SAGAS) for _ in range(p.hand[seat * box.SAGAS + k]))


def _known(p: Position, seat: int, viewer: int) -> tuple[str, ...]:
    """Cards the viewer knows to be in another's hand."""
    tags = [(p.tags[i], p.tags[i + 1], p.tags[i + 2]) for i in range(0, len(p.tags), 3)]
    return tuple(box.SAGA_IDS[kind] for knower, holder, kind in tags if knower == viewer and holder == seat)


def _packet(p: Position, viewer: int) -> tuple[str, ...]:
    """The Sagas being drafted, for the one who chooses."""
    if not p.drafting() or viewer != p.asked:
        return ()
    return tuple(box.SAGA_IDS[k] for k in range(box.SAGAS) for _ in range(p.packet[k]))


def _settlement(p: Position, t: int) -> SettlementView:
    holds = tuple(int(p.store[t * 4 + good]) for good in range(len(box.GOODS)))
    return SettlementView(
        box.TOWN_IDS[t],
        p.owner[t],
        (p.intact >> t) & 1 == 1,
        int(p.realm.value[t]),
        (holds[0], holds[1], holds[2], holds[3]),
    )


def _turn(p: Position) -> TurnView:
    return TurnView(
        ship_mp=p.ship_mp,
        army_mp=p.army_mp,
        ship_acted=(p.acted >> SHIP) & 1 == 1,
        army_acted=(p.acted >> ARMY) & 1 == 1,
        ship_closed=(p.closed >> SHIP) & 1 == 1,
        army_closed=(p.closed >> ARMY) & 1 == 1,
        used_harbours=tuple(box.ZONE_IDS[z] for z in range(box.FIRST_HARBOUR, box.ZONES) if p.steps_at(z) == 1),
        full_harbours=tuple(box.ZONE_IDS[z] for z in range(box.FIRST_HARBOUR, box.ZONES) if p.steps_at(z) == 2),
        recruited=tuple(box.ZONE_IDS[box.FIRST_HARBOUR + h] for h in range(box.HARBOURS) if (p.recruited >> h) & 1),
        stowed=tuple(box.ZONE_IDS[p.unit_at(p.active, unit)] for unit in (SHIP, ARMY) if (p.stowed >> unit) & 1),
        bought=p.bought,
        against=tuple((a, b) for a in range(p.seats) for b in range(p.seats) if p.played_against(a, b)),
        won=p.won,
        raid=zone_id(p.raid),
    )


def _battle(p: Vikingjarl, telling: Telling) -> BattleView | None:
    if p.target == NOTHING or p.flip_at >= 0:
        return None
    town = "" if p.target == ENEMY_ARMY else box.ZONE_IDS[p.battle_at()]
    return BattleView(
        target=TARGETS[p.target],
        town=town,
        defender=p.defender,
        called=foe(p, telling),
        round=p.battle_round,
        attackers=p.unit_vikings(p.active),
        defenders=p.defenders(),
        white_vikings=p.white_vikings,
        dice=(int(battle.attacker_dice(p)), int(battle.defender_dice(p))),
        berserk=p.marks & BERSERK != 0,
        surprised=p.marks & SURPRISED != 0,
        valkyries=(p.marks & VALKYRIES_A != 0, p.marks & VALKYRIES_D != 0),
    )
