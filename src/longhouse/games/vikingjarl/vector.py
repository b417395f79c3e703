"""Vikingjarl as numbers: the fields of a row, and what they are in a seat's view."""

from longhouse.core.vector import Field, Vector, by_code, common, common_numbers, in_turn, who, word, words
from longhouse.core.view import View
from longhouse.games.vikingjarl import components as box
from longhouse.games.vikingjarl import steps
from longhouse.games.vikingjarl.features import VikingjarlFeatures
from longhouse.games.vikingjarl.position import TARGETS
from longhouse.games.vikingjarl.view import DOWN, BattleView, SeatView, VikingjarlView

MANY = 1000  # more than anybody has of anything
PILLAGE_IDS = box.ZONE_IDS[box.FIRST_PILLAGE :]
HARBOUR_IDS = box.ZONE_IDS[box.FIRST_HARBOUR :]


def fields(seats: int) -> tuple[Field, ...]:
    """What a row says."""
    return (*common(seats), *_seat_fields(seats), *_board_fields(seats), *_card_fields(seats), *_turn_fields(seats))


def _seat_fields(n: int) -> tuple[Field, ...]:
    goods, zones = "Vikings, wood, iron, mead", box.ZONE_IDS
    return (
        Field("step", (len(steps.NAMES),), 0, 1, f"what is decided now: {', '.join(steps.NAMES)}"),
        Field("active", (n,), 0, 1, "whose turn it is"),
        Field("asked", (n,), 0, 1, "who decides"),
        Field("starter", (n,), 0, 1, "the first player"),
        Field("rounds_left", (1,), -1, 200, "rounds until the game is decided"),
        Field("vp_target", (1,), 0, 20, "Victory Points to bring home"),
        Field("final_round", (1,), 0, 1, "everybody else has one more turn after the first return"),
        Field("vp", (n,), 0, MANY, "Victory Points"),
        Field("silver", (n,), 0, MANY, "silver"),
        Field("shields", (n,), 0, MANY, "shields left"),
        Field("supply", (n,), 0, MANY, "Vikings in the supply"),
        Field("hand_size", (n,), 0, MANY, "Sagas held"),
        Field("home", (n,), 0, 1, "has come home in the final round"),
        Field("aboard", (n,), 0, 1, "the Army is on the Ship"),
        Field("serpent", (n,), 0, 1, "under Jormungand"),
        Field(
            "ship",
            (n, box.ZONES),
            0,
            1,
            f"the zone of the Ship: {zones[0]} {zones[1]} ... {zones[-1]}",
        ),
        Field("army", (n, box.ZONES), 0, 1, "the zone of the Army"),
        Field("ship_load", (n, len(box.GOODS)), 0, MANY, f"on the Ship: {goods}"),
        Field("army_load", (n, len(box.GOODS)), 0, MANY, f"with the Army: {goods}"),
        Field("kaupang", (n, len(box.GOODS)), 0, MANY, f"in Kaupang: {goods}"),
        Field("raided", (n, len(PILLAGE_IDS)), 0, 1, f"Pillage town attacked last turn: {' '.join(PILLAGE_IDS)}"),
    )


def _board_fields(n: int) -> tuple[Field, ...]:
    towns = len(box.TOWN_IDS)
    return (
        Field("owner", (towns, n), 0, 1, f"who has settled a town: {' '.join(box.TOWN_IDS)}"),
        Field("intact", (towns,), 0, 1, "the Settlement is intact"),
        Field("store", (towns, len(box.GOODS)), 0, MANY, "what it holds"),
        Field("tokens", (towns, 1 + len(box.VP_TOKEN_IDS)), 0, 1, "the VP token of each town: face down, v01 to v12"),
        Field(
            "markets", (len(box.MARKET_IDS), 1 + len(box.TRADE_TOKEN_IDS)), 0, 1, "Trade tokens: face down, t1 to t6"
        ),
        Field("sea_vp", (box.SEAS,), 0, 1, "sea zones with a VP token"),
    )


def _card_fields(n: int) -> tuple[Field, ...]:
    cards = len(box.SAGA_IDS)
    return (
        Field("pile", (1,), 0, MANY, "cards in the draw pile"),
        Field("safe", (1,), 0, MANY, "cards on top that are no events"),
        Field("slot_above", (1,), -1, MANY, "cards above the one put back in the draft; -1 there is none"),
        Field("slot", (cards,), 0, 1, "which card that is, if you put it back"),
        Field("discard", (cards,), 0, MANY, f"the discard pile: {' '.join(box.SAGA_IDS)}"),
        Field("hand", (box.SAGAS,), 0, MANY, "the Sagas you hold"),
        Field("known", (n, box.SAGAS), 0, MANY, "Sagas you know in others' hands"),
        Field("packet", (box.SAGAS,), 0, MANY, "the Sagas you draft from"),
    )


def _turn_fields(n: int) -> tuple[Field, ...]:
    return (
        Field("ship_mp", (1,), 0, MANY, "steps the Ship has left"),
        Field("army_mp", (1,), 0, MANY, "steps the Army has left"),
        Field("acted", (2,), 0, 1, "Ship, Army: has acted"),
        Field("closed", (2,), 0, 1, "Ship, Army: may not move on"),
        Field("full", (box.HARBOURS,), 0, 1, f"harbours moved into or out of twice: {' '.join(HARBOUR_IDS)}"),
        Field("saga", (len(box.SAGA_IDS),), 0, 1, "the Saga being carried out"),
        Field("trader", (2,), 0, 1, "the Ship trades, the Army trades"),
        Field("target", (3,), 0, 1, "a battle against a town, a Settlement, an Army"),
        Field("battle_at", (box.HARBOURS,), 0, 1, "the town attacked"),
        Field("rival", (n,), 0, 1, "whose Army is attacked"),
        Field("battle_round", (1,), 0, MANY, "the round of the battle"),
        Field("attackers", (1,), 0, MANY, "attacking Vikings"),
        Field("defenders", (1,), 0, MANY, "defending Vikings, white ones included"),
        Field("white", (1,), 0, MANY, "white Vikings"),
        Field("dice", (2,), 0, MANY, "dice of the attacker, of the defender"),
        Field("berserk", (1,), 0, 1, "Berserkers fight"),
    )


def numbers(view: View) -> dict[str, list[int]]:
    """What a seat sees, field by field."""
    assert isinstance(view, VikingjarlView), "a view of Vikingjarl"
    seats = [view.players[seat] for seat in in_turn(view.seat, view.seats)]
    return {
        **common_numbers(view),
        "step": word(view.step, steps.NAMES),
        "active": who(view, view.active),
        "asked": who(view, view.asked),
        "starter": who(view, view.starter),
        "rounds_left": [view.max_rounds - view.round],
        "vp_target": [view.vp_target],
        "final_round": [int(view.final_round)],
        **_seats(seats),
        **_board(view),
        **_cards(view, seats),
        **_turn(view),
        **_battle(view, view.battle),
    }


def _seats(seats: list[SeatView]) -> dict[str, list[int]]:
    return {
        "vp": [s.vp for s in seats],
        "silver": [s.silver for s in seats],
        "shields": [s.shields for s in seats],
        "supply": [s.supply for s in seats],
        "hand_size": [s.hand_size for s in seats],
        "home": [int(s.home) for s in seats],
        "aboard": [int(s.aboard) for s in seats],
        "serpent": [int(s.jormungand) for s in seats],
        "ship": [n for s in seats for n in word(s.ship, box.ZONE_IDS)],
        "army": [n for s in seats for n in word(s.army, box.ZONE_IDS)],
        "ship_load": [n for s in seats for n in s.ship_load],
        "army_load": [n for s in seats for n in s.army_load],
        "kaupang": [n for s in seats for n in s.kaupang],
        "raided": [n for s in seats for n in word(s.raided, PILLAGE_IDS)],
    }


def _board(view: VikingjarlView) -> dict[str, list[int]]:
    settled = {settlement.town: settlement for settlement in view.settlements}
    owners = [settled[town].owner if town in settled else -1 for town in box.TOWN_IDS]
    return {
        "owner": [n for owner in owners for n in who(view, owner)],
        "intact": [int(town in settled and settled[town].intact) for town in box.TOWN_IDS],
        "store": [n for town in box.TOWN_IDS for n in (settled[town].holds if town in settled else (0, 0, 0, 0))],
        "tokens": [n for token in view.tokens for n in word(token, (DOWN, *box.VP_TOKEN_IDS))],
        "markets": [n for token in view.markets for n in word(token, (DOWN, *box.TRADE_TOKEN_IDS))],
        "sea_vp": words(view.sea_vp, box.ZONE_IDS[: box.SEAS]),
    }


def _cards(view: VikingjarlView, seats: list[SeatView]) -> dict[str, list[int]]:
    return {
        "pile": [view.pile],
        "safe": [view.safe],
        "slot_above": [view.slot_above],
        "slot": word(view.slot, box.SAGA_IDS),
        "discard": by_code(dict(view.discard), box.SAGA_IDS),
        "hand": words(seats[0].hand, box.SAGA_IDS[: box.SAGAS]),
        "known": [n for s in seats for n in words(s.known, box.SAGA_IDS[: box.SAGAS])],
        "packet": words(view.packet, box.SAGA_IDS[: box.SAGAS]),
    }


def _turn(view: VikingjarlView) -> dict[str, list[int]]:
    turn = view.turn
    return {
        "ship_mp": [turn.ship_mp],
        "army_mp": [turn.army_mp],
        "acted": [int(turn.ship_acted), int(turn.army_acted)],
        "closed": [int(turn.ship_closed), int(turn.army_closed)],
        "full": words(turn.full_harbours, HARBOUR_IDS),
        "saga": word(view.saga, box.SAGA_IDS),
        "trader": word(view.trader, ("S", "A")),
    }


def _battle(view: VikingjarlView, battle: BattleView | None) -> dict[str, list[int]]:
    if battle is None:
        sizes = {"target": 3, "battle_at": box.HARBOURS, "rival": view.seats, "dice": 2}
        fields = ("target", "battle_at", "rival", "battle_round", "attackers", "defenders", "white", "dice", "berserk")
        return {name: [0] * sizes.get(name, 1) for name in fields}
    return {
        "target": word(battle.target, TARGETS[1:]),
        "battle_at": word(battle.town, HARBOUR_IDS),
        "rival": who(view, battle.defender if battle.target == "army" else -1),
        "battle_round": [battle.round],
        "attackers": [battle.attackers],
        "defenders": [battle.defenders],
        "white": [battle.white_vikings],
        "dice": list(battle.dice),
        "berserk": [int(battle.berserk)],
    }


def features(seats: int) -> VikingjarlFeatures:
    """The quick way to the same numbers."""
    return VikingjarlFeatures()


VECTOR = Vector(fields, numbers, features)
