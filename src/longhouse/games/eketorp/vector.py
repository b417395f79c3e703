"""Eketorp as numbers: the fields of a row, and what they are in a seat's view."""

from longhouse.core.vector import Field, Vector, among, common, common_numbers, in_turn, who, word, words
from longhouse.core.view import View
from longhouse.games.eketorp import steps
from longhouse.games.eketorp.components import (
    BRICKS,
    COLOURS,
    FIELD_NAMES,
    FIELDS,
    HEIGHT,
    KINDS,
    LETTERS,
    MATERIAL_CARDS,
    SIDE_NAMES,
    SIDES,
    WALLS,
    WARDS,
)
from longhouse.games.eketorp.features import EketorpFeatures
from longhouse.games.eketorp.view import CastleView, EketorpView, FightView

MANY = 1000  # more than there is of anything


def fields(seats: int) -> tuple[Field, ...]:
    """What a row says."""
    return (*common(seats), *_round_fields(seats), *_castle_fields(seats), *_fight_fields(seats))


def _round_fields(n: int) -> tuple[Field, ...]:
    return (
        Field("step", (len(steps.NAMES),), 0, 1, f"what is decided now: {', '.join(steps.NAMES)}"),
        Field("round", (1,), 0, 100, "the round"),
        Field("starter", (n,), 0, 1, "the starting player"),
        Field(
            "active", (n,), 0, 1, "who is dealt to, attacks, is asked, dismantles or builds; else the starting player"
        ),
        Field(
            "material", (MATERIAL_CARDS,), 0, 1, "the material card of this round, in the order of the component set"
        ),
        Field("turned", (MATERIAL_CARDS,), 0, 1, "material cards turned so far"),
        Field("brick", (FIELDS, COLOURS), 0, 1, "the colour of the bricks on fields A to G: grass, wood, clay, stone"),
        Field("bricks", (FIELDS,), 0, MANY, "how many bricks lie there"),
        Field("vikings", (FIELDS, n), 0, MANY, "Vikings on the field, by seat"),
        Field("battle", (FIELDS,), 0, 1, "they fight there"),
    )


def _castle_fields(n: int) -> tuple[Field, ...]:
    return (
        Field("walls", (n, WALLS, HEIGHT), 0, COLOURS, "walls from the bottom: 1 grass, 2 wood, 3 clay, 4 stone"),
        Field("built", (n,), 0, MANY, "bricks of the castle"),
        Field("beside", (n, COLOURS), 0, MANY, "bricks beside a finished castle, by colour"),
        Field("booty", (n, COLOURS), 0, MANY, "bricks to be built, by colour"),
        Field("home", (n,), 0, MANY, "Vikings at home"),
        Field("amulets", (n,), 0, MANY, "amulets"),
        Field("ready", (n,), 0, 1, "has placed all the Vikings he wants to"),
        Field("wards", (n, WARDS), 0, MANY, "Vikings in the hospital: 3-4-5, 1-2, 0, rest"),
        Field("besiegers", (n, SIDES, n), 0, 1, "who stands at each castle's catapult, boat and ram"),
        Field("done", (n, SIDES), 0, 1, "that siege is over"),
        Field("hand_size", (n,), 0, MANY, "battle cards held"),
        Field("hand_known", (n,), 0, 1, "everybody has seen this hand"),
        Field("pile_size", (n,), 0, MANY, "cards beside the castle"),
        Field("hand", (n, KINDS), 0, MANY, "battle cards 1 to 6 in the hands you may know"),
        Field("pile", (n, KINDS), 0, MANY, "cards beside the castles, as far as you may look"),
    )


def _fight_fields(n: int) -> tuple[Field, ...]:
    places = FIELDS + n * SIDES
    return (
        Field("draw_pile", (1,), 0, MANY, "cards in the draw pile"),
        Field("discards", (1,), 0, MANY, "cards thrown away"),
        Field("memory_aid", (1,), 0, 1, "what everybody has seen stays visible"),
        Field("unseen", (KINDS,), 0, MANY, "cards you cannot place, by value; nothing without the memory aid"),
        Field("attacker", (n,), 0, 1, "who attacks"),
        Field("defender", (n,), 0, 1, "who is attacked"),
        Field("place", (places,), 0, 1, "where: fields A to G, then catapult, boat and ram of each castle"),
        Field("siege", (1,), 0, 1, "it is a siege"),
        Field("undefended", (1,), 0, 1, "nobody defends the castle"),
        Field("difference", (1,), 0, MANY, "by how much the fight was won"),
        Field("attack_card", (1,), -1, KINDS, "the attacker's card; -1 chosen and hidden from you, 0 not chosen"),
        Field("defence_card", (1,), -1, KINDS, "the defender's card, likewise"),
        Field("taken", (COLOURS,), 0, MANY, "bricks dismantled and not yet chosen from"),
        Field("store", (COLOURS,), 0, MANY, "bricks in the store"),
        Field("mat", (places,), 0, MANY, "your Vikings behind the screen, by place"),
        Field("mat_left", (1,), 0, MANY, "your Vikings not yet placed"),
        Field("wall_from", (1,), 0, WALLS + 1, "building goes on from this wall"),
    )


def numbers(view: View) -> dict[str, list[int]]:
    """What a seat sees, field by field."""
    assert isinstance(view, EketorpView), "a view of Eketorp"
    order = in_turn(view.seat, view.seats)
    return {
        **common_numbers(view),
        "step": word(view.step, steps.NAMES),
        "round": [view.round],
        "starter": who(view, view.starter),
        "active": who(view, view.active),
        "material": word(view.material, view.material_names),
        "turned": words(view.turned, view.material_names),
        "brick": [n for f in view.fields for n in word(f.brick, BRICKS)],
        "bricks": [f.bricks for f in view.fields],
        "vikings": [f.vikings[seat] for f in view.fields for seat in order],
        "battle": [int(f.battle) for f in view.fields],
        **_castles(view, [view.castles[seat] for seat in order]),
        "draw_pile": [view.draw_pile],
        "discards": [view.discards],
        "memory_aid": [int(view.memory_aid)],
        "unseen": list(view.unseen) or [0] * KINDS,
        **_fight(view, view.fight),
        "store": list(view.store),
        "mat": [dict(view.mat).get(place, 0) for place in _places(view)],
        "mat_left": [view.mat_left],
        "wall_from": [view.wall_from],
    }


def _castles(view: EketorpView, castles: list[CastleView]) -> dict[str, list[int]]:
    walls = [wall for castle in castles for wall in castle.walls]
    return {
        "walls": [
            BRICKS.find(wall[level]) + 1 if level < len(wall) else 0 for wall in walls for level in range(HEIGHT)
        ],
        "built": [c.built for c in castles],
        "beside": [n for c in castles for n in c.beside],
        "booty": [n for c in castles for n in c.booty],
        "home": [c.home for c in castles],
        "amulets": [c.amulets for c in castles],
        "ready": [int(c.ready) for c in castles],
        "wards": [n for c in castles for n in c.wards],
        "besiegers": [n for c in castles for side in c.besiegers for n in among(view, side)],
        "done": [int(over) for c in castles for over in c.done],
        "hand_size": [c.hand_size for c in castles],
        "hand_known": [int(c.hand_known) for c in castles],
        "pile_size": [c.pile_size for c in castles],
        "hand": [c.hand.count(k + 1) for c in castles for k in range(KINDS)],
        "pile": [c.pile.count(k + 1) for c in castles for k in range(KINDS)],
    }


def _fight(view: EketorpView, fight: FightView | None) -> dict[str, list[int]]:
    return {
        "attacker": who(view, fight.attacker if fight else -1),
        "defender": who(view, fight.defender if fight else -1),
        "place": word(fight.place if fight else "", _places(view)),
        "siege": [int(fight is not None and fight.siege)],
        "undefended": [int(fight is not None and fight.undefended)],
        "difference": [fight.difference if fight else 0],
        "attack_card": [fight.attack_card if fight else 0],
        "defence_card": [fight.defence_card if fight else 0],
        "taken": list(fight.taken) if fight else [0] * COLOURS,
    }


def _places(view: EketorpView) -> list[str]:
    """The places of the board as the view names them, the own castle first."""
    sieges = [f"{LETTERS[seat]}-{side}" for seat in in_turn(view.seat, view.seats) for side in SIDE_NAMES]
    return [*FIELD_NAMES, *sieges]


def features(seats: int) -> EketorpFeatures:
    """The quick way to the same numbers."""
    return EketorpFeatures()


VECTOR = Vector(fields, numbers, features)
