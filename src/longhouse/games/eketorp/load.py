"""A position of Eketorp from its dumped form, checked.

For people who write positions by hand (cases, puzzles): bricks are texts such as '2g 1b', cards
'1 3 3' or '9*1', figures letters of their colours such as 'rbb', walls 'gg|b|-|-|-|-' from bottom to
top. `draw_pile` and `store` may be 'rest', meaning everything that is nowhere else.
"""

import re
from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.components import Components
from longhouse.core.load import Fields, Sense, read_dump
from longhouse.core.seats import all_seats, seat_name
from longhouse.core.state import State
from longhouse.games.eketorp import steps
from longhouse.games.eketorp.components import (
    BRICKS,
    COLOURS,
    FIELD_NAMES,
    FIELDS,
    HAND,
    HEIGHT,
    KINDS,
    LETTERS,
    MOST_SEATS,
    SIDE_NAMES,
    SIDES,
    WALLS,
    WARDS,
    Pieces,
)
from longhouse.games.eketorp.dump import VALUES, place_name, stack_text
from longhouse.games.eketorp.load_checks import check
from longhouse.games.eketorp.position import (
    DISCARDS,
    DRAW_PILE,
    NONE,
    ORIGINS,
    Position,
    hand_of,
    height,
    one_figure,
    pile_of,
    thrown_first,
    thrown_later,
)
from longhouse.games.eketorp.rules import Eketorp

SENSE = Sense(__package__)
REST = "rest"
OPTIONS = ["seats", "start_player", "empty_field_battles", "memory_aid"]
ROUND = ["step", "round", "starter", "material", "turned", "redealing", "to_draw", "wall_from", "ended_by"]
WHOSE = ["dealt_to", "turn", "asked", "builder"]
BOARD = ["fight", "store", "fields", "draw_pile", "discards", "rejected"]
FIGHT = ["attacker", "defender", "place", "attack_card", "defence_card", "difference", "taken"]
CASTLE = ["home", "wards", "mat", "owes", "walls", "beside", "booty", "amulets", *SIDE_NAMES]
CARDS = ["hand", "origin", "pile", "thrown_first", "thrown_later", "shown"]
RENAMED = {2: {"draw": "draw_pile"}}  # format 2 also has four fields for whose step it is, where 1 had turn


def load(data: Mapping[str, object], components: Components, strict: bool = True) -> Eketorp:
    """The position a dump() describes; strict also checks that all pieces are there and make sense."""
    assert isinstance(components, Pieces), "Eketorp is played with its own pieces"
    fields = read_dump(data, RENAMED)
    seats = fields.whole("seats", 3, 6)
    names = all_seats(seats)
    fields.only([*OPTIONS, *ROUND, *WHOSE, *BOARD, *names])
    p = Eketorp(components, seats)
    p.start_player = fields.word("start_player", ["random", *names]) - 1
    p.empty_field_battles = fields.flag("empty_field_battles")
    p.memory_aid = fields.flag("memory_aid")
    p.lay_out()
    _load_round(p, fields)
    _load_fight(p, fields.part("fight"))
    _load_whose(p, fields)
    board = fields.part("fields")
    board.only(FIELD_NAMES)
    for f, name in enumerate(FIELD_NAMES):
        _load_field(p, f, board.part(name))
    for seat in range(seats):
        _load_seat(p, seat, fields.part(names[seat]))
    _fill(p.cards, DISCARDS * KINDS, fields.counts("discards", VALUES))
    _fill(p.rejected, 0, fields.counts("rejected", VALUES))
    _load_rest(p, fields)
    if strict:
        check(p, census(p))
    return p


def _load_round(p: Position, fields: Fields) -> None:
    seats = p.seats
    p.step = fields.word("step", steps.NAMES)
    p.round = fields.whole("round", 1, p.pieces.max_rounds)
    p.starter = fields.seat("starter", seats)
    p.material = fields.word("material", ["", *p.pieces.material_names]) - 1
    p.turned = 0
    for name in fields.texts("turned"):
        if name not in p.pieces.material_names:
            raise SENSE.wrong("no_material_card", part="turned", name=repr(name))
        p.turned |= 1 << p.pieces.material_names.index(name)
    p.redealing = fields.flag("redealing")
    p.to_draw = fields.whole("to_draw", 0, HAND)
    p.wall_from = fields.whole("wall_from", 1, WALLS) - 1
    fields.word("ended_by", ["", "EK-60", "EK-64"])
    p.ended_by = fields.text("ended_by")


def _load_fight(p: Position, fields: Fields) -> None:
    fields.only(FIGHT)
    names = ["", *all_seats(p.seats)]
    p.attacker = fields.word("attacker", names) - 1
    p.defender = fields.word("defender", names) - 1
    places = ["", *(place_name(place) for place in range(FIELDS + p.seats * SIDES))]
    p.place = fields.word("place", places) - 1
    p.attack_card = fields.whole("attack_card", 0, KINDS) - 1
    p.defence_card = fields.whole("defence_card", 0, KINDS) - 1
    p.difference = fields.whole("difference", -KINDS, KINDS)
    _fill(p.taken, 0, _bricks(fields.text("taken"), "fight, taken"))


def _load_whose(p: Position, fields: Fields) -> None:
    """Whose step it is; format 1 says with `turn` who is dealt to, attacks, is asked, dismantles or builds."""
    if fields.format > 1:
        names = ["", *all_seats(p.seats)]
        p.dealt_to, p.turn, p.asked, p.builder = (fields.word(key, names) - 1 for key in WHOSE)
        return
    seat = fields.seat("turn", p.seats)
    p.dealt_to = seat if p.step == steps.DEAL else NONE
    p.turn = seat if p.step == steps.ATTACK else p.attacker
    p.asked = seat if p.step in (steps.AMULET, steps.DRAW) else NONE
    p.builder = seat if p.step == steps.BUILD else NONE


def _load_field(p: Position, f: int, fields: Fields) -> None:
    fields.only(["bricks", "vikings"])
    counts = _bricks(fields.text("bricks"), fields.inside)
    held = [c for c in range(COLOURS) if counts[c]]
    if len(held) > 1:
        raise SENSE.wrong("field_holds_bricks_one_colour", part=fields.inside)
    p.colour[f] = held[0] if held else NONE
    p.bricks[f] = counts[held[0]] if held else 0
    for letter in fields.text("vikings"):
        p.vikings[f * MOST_SEATS + _seat(p, letter, fields.inside)] += 1


def _load_seat(p: Position, seat: int, fields: Fields) -> None:
    fields.only([*CASTLE, *CARDS])
    p.home[seat] = fields.whole("home", 0, 12)
    wards = fields.numbers("wards", 0, 12)
    if len(wards) != WARDS:
        raise SENSE.wrong("wards_needs_numbers", part=fields.inside, wards=WARDS)
    _fill(p.wards, seat * WARDS, wards)
    if fields.flag("owes"):
        p.owing |= 1 << seat
    _load_mat(p, seat, fields)
    _load_walls(p, seat, fields)
    _fill(p.beside, seat * COLOURS, _bricks(fields.text("beside"), "beside"))
    _fill(p.booty, seat * COLOURS, _bricks(fields.text("booty"), "booty"))
    p.amulets[seat] = fields.whole("amulets", 0, p.pieces.amulets)
    p.origin[seat] = fields.word("origin", ORIGINS)
    for key, heap in (
        ("hand", hand_of(seat)),
        ("pile", pile_of(seat)),
        ("thrown_first", thrown_first(seat)),
        ("thrown_later", thrown_later(seat)),
    ):
        _fill(p.cards, heap * KINDS, fields.counts(key, VALUES))
    _fill(p.shown, seat * KINDS, fields.counts("shown", VALUES))
    p.hand_size[seat] = p.held(hand_of(seat))
    for side, name in enumerate(SIDE_NAMES):
        text = fields.text(name)
        siege_field = seat * SIDES + side
        for letter in text.removesuffix("!"):
            besieger = _seat(p, letter, fields.inside)
            if (p.besiegers[siege_field] >> besieger) & 1:
                raise SENSE.wrong("only_one_viking_may_stand_2", part=fields.inside, letter=letter, name=repr(name))
            p.besiegers[siege_field] |= 1 << besieger
        if text.endswith("!"):
            p.done |= 1 << siege_field


def _load_mat(p: Position, seat: int, fields: Fields) -> None:
    places = {place_name(p.absolute(seat, place)): place for place in range(FIELDS + (p.seats - 1) * SIDES)}
    mat = 0
    names = fields.text("mat").split()
    if len(names) > p.home[seat]:
        raise SENSE.wrong("figures_mat_home", part=fields.inside, figures=len(names), home=p.home[seat])
    for name in names:
        if name not in places:
            raise SENSE.wrong("no_place_mat_try_rival", part=fields.inside, name=repr(name))
        place = places[name]
        if place >= FIELDS and mat & one_figure(place):
            raise SENSE.wrong("only_one_viking_may_stand", part=fields.inside, name=name)
        mat += one_figure(place)
    p.mats[seat] = mat


def _load_walls(p: Position, seat: int, fields: Fields) -> None:
    stacks = fields.text("walls").split("|")
    if len(stacks) != WALLS:
        raise SENSE.wrong("walls_needs_stacks_gg_b", part=fields.inside, walls=WALLS)
    for wall, text in enumerate(stacks):
        stack = 0
        for letter in text.strip().replace("-", ""):
            if letter not in BRICKS:
                raise SENSE.wrong("no_brick_bricks", part=fields.inside, letter=repr(letter), known=" ".join(BRICKS))
            stack = stack << 3 | (BRICKS.index(letter) + 1)
        if stack >= 8**HEIGHT:
            raise SENSE.wrong("wall_most_bricks", part=fields.inside, height=HEIGHT)
        p.walls[seat * WALLS + wall] = stack
        p.built[seat] += height(stack)


def _load_rest(p: Position, fields: Fields) -> None:
    """The draw pile and the store, as given or as what is left over."""
    cards_left, bricks_left = (fields.text(key) == REST for key in ("draw_pile", "store"))
    _fill(p.cards, DRAW_PILE * KINDS, [0] * KINDS if cards_left else fields.counts("draw_pile", VALUES))
    _fill(p.store, 0, [0] * COLOURS if bricks_left else _bricks(fields.text("store"), "store"))
    counts = census(p)
    for k in range(KINDS):
        if cards_left:
            p.cards[k] = max(0, p.pieces.copies - counts[f"card {k + 1}"])
    for c in range(COLOURS):
        if bricks_left:
            p.store[c] = max(0, p.pieces.count[c] - counts[f"{BRICKS[c]} bricks"])
    p.draw_pile = p.held(DRAW_PILE)


# Small texts


def _fill(table: vec[i64], start: int, values: list[int]) -> None:
    for i, number in enumerate(values):
        table[start + i] = number


def _bricks(text: str, where: str) -> list[int]:
    counts = [0] * COLOURS
    for part in text.split():
        match = re.fullmatch(r"([0-9]{1,4})([gbns])", part)
        if match is None:
            raise SENSE.wrong("bricks_g_b_n_s", part=where, given=repr(part))
        counts[BRICKS.index(match[2])] += int(match[1])
    return counts


def _seat(p: Position, letter: str, where: str) -> int:
    if letter not in LETTERS[: p.seats]:
        raise SENSE.wrong("no_player_here_players", part=where, letter=repr(letter), known=" ".join(LETTERS[: p.seats]))
    return LETTERS.index(letter)


# Counting


def census(state: State) -> dict[str, int]:
    """How many there are of every piece, wherever it lies."""
    assert isinstance(state, Position), "a position of Eketorp"
    p = state
    seats = range(p.seats)
    counts: dict[str, int] = {}
    for c in range(COLOURS):
        total = p.store[c] + p.taken[c]
        total += sum(p.bricks[f] for f in range(FIELDS) if p.colour[f] == c)
        total += sum(p.beside[seat * COLOURS + c] + p.booty[seat * COLOURS + c] for seat in seats)
        total += sum(stack_text(p, seat, wall).count(BRICKS[c]) for seat in seats for wall in range(WALLS))
        counts[f"{BRICKS[c]} bricks"] = int(total)
    for k in range(KINDS):
        total = sum(p.cards[heap * KINDS + k] for heap in range(2 + 4 * p.seats))
        if p.step in (steps.START, steps.DEAL):
            total += p.rejected[k]
        counts[f"card {k + 1}"] = int(total)
    for seat in seats:
        counts[f"figures of {seat_name(seat)}"] = _figures(p, seat)
    return counts


def _figures(p: Position, seat: int) -> int:
    total = p.home[seat] + sum(p.wards[seat * WARDS + w] for w in range(WARDS))
    total += sum(p.vikings[f * MOST_SEATS + seat] for f in range(FIELDS))
    return int(total) + sum(1 for siege_field in range(p.seats * SIDES) if (p.besiegers[siege_field] >> seat) & 1)
