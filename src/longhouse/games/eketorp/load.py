"""A position of Eketorp from its dumped form, checked.

For people who write positions by hand (cases, puzzles): bricks are texts such as '2g 1b', cards
'1 3 3' or '9*1', figures letters of their colours such as 'rbb', walls 'gg|b|-|-|-|-' from bottom to
top. `draw` and `store` may be 'rest', meaning everything that is nowhere else.
"""

import re
from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.components import Components
from longhouse.core.errors import BadPosition
from longhouse.core.load import Fields, read_dump
from longhouse.core.state import State
from longhouse.games.eketorp.building import booty_of
from longhouse.games.eketorp.components import (
    BRICKS,
    COLOURS,
    COMPLETE,
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
from longhouse.games.eketorp.dump import place_name, stack_text
from longhouse.games.eketorp.placing import figures_left, last_place
from longhouse.games.eketorp.position import (
    AMULETS,
    BAGGING,
    DEAL,
    DISCARDS,
    DISMANTLING,
    DRAW,
    DRAWING,
    DUEL,
    ENDED,
    KNOWN,
    NONE,
    OPENING,
    ORIGINS,
    PLACING,
    START,
    STEPS,
    Position,
    hand_of,
    height,
    one_figure,
    pile_of,
    thrown_first,
    thrown_later,
)
from longhouse.games.eketorp.rules import Eketorp

REST = "rest"
OPTIONS = ["seats", "start_player", "empty_field_battles", "memory_aid"]
ROUND = ["step", "round", "starter", "turn", "material", "turned", "redealing", "to_draw", "wall_from", "ended_by"]
BOARD = ["fight", "store", "fields", "draw", "discards", "rejected"]
FIGHT = ["attacker", "defender", "place", "attack_card", "defence_card", "difference", "taken"]
CASTLE = ["home", "wards", "mat", "owes", "walls", "beside", "booty", "amulets", *SIDE_NAMES]
CARDS = ["hand", "origin", "pile", "thrown_first", "thrown_later", "shown"]


def load(data: Mapping[str, object], components: Components, strict: bool = True) -> Eketorp:
    """The position a dump() describes; strict also checks that all pieces are there and make sense."""
    assert isinstance(components, Pieces), "Eketorp is played with its own pieces"
    fields = read_dump(data)
    seats = fields.whole("seats", 3, 6)
    names = [f"P{seat + 1}" for seat in range(seats)]
    fields.only([*OPTIONS, *ROUND, *BOARD, *names])
    p = Eketorp(components, seats)
    p.start_player = fields.word("start_player", ["random", *names]) - 1
    p.empty_field_battles = fields.flag("empty_field_battles")
    p.memory_aid = fields.flag("memory_aid")
    p.lay_out()
    _load_round(p, fields)
    _load_fight(p, fields.part("fight"))
    board = fields.part("fields")
    board.only(FIELD_NAMES)
    for f, name in enumerate(FIELD_NAMES):
        _load_field(p, f, board.part(name))
    for seat in range(seats):
        _load_seat(p, seat, fields.part(names[seat]))
    _fill(p.cards, DISCARDS * KINDS, _cards(fields.text("discards"), "discards"))
    _fill(p.rejected, 0, _cards(fields.text("rejected"), "rejected"))
    _load_rest(p, fields.text("draw"), fields.text("store"))
    if strict:
        _check(p)
    return p


def _load_round(p: Position, fields: Fields) -> None:
    seats = p.seats
    p.step = fields.word("step", STEPS)
    p.round = fields.whole("round", 1, p.pieces.max_rounds)
    p.starter = fields.seat("starter", seats)
    p.turn = fields.seat("turn", seats)
    p.card = fields.word("material", ["", *p.pieces.material_names]) - 1
    p.turned = 0
    for name in fields.texts("turned"):
        if name not in p.pieces.material_names:
            raise BadPosition(f"position, turned: there is no material card {name!r}")
        p.turned |= 1 << p.pieces.material_names.index(name)
    p.redealing = fields.flag("redealing")
    p.to_draw = fields.whole("to_draw", 0, HAND)
    p.wall_from = fields.whole("wall_from", 1, WALLS) - 1
    fields.word("ended_by", ["", "EK-60", "EK-64"])
    p.ended_by = fields.text("ended_by")


def _load_fight(p: Position, fields: Fields) -> None:
    fields.only(FIGHT)
    names = ["", *(f"P{seat + 1}" for seat in range(p.seats))]
    p.attacker = fields.word("attacker", names) - 1
    p.defender = fields.word("defender", names) - 1
    places = ["", *(place_name(place) for place in range(FIELDS + p.seats * SIDES))]
    p.place = fields.word("place", places) - 1
    p.attack_card = fields.whole("attack_card", 0, KINDS) - 1
    p.defence_card = fields.whole("defence_card", 0, KINDS) - 1
    p.difference = fields.whole("difference", -KINDS, KINDS)
    _fill(p.taken, 0, _bricks(fields.text("taken"), "fight, taken"))


def _load_field(p: Position, f: int, fields: Fields) -> None:
    fields.only(["bricks", "vikings"])
    counts = _bricks(fields.text("bricks"), f"field {FIELD_NAMES[f]}")
    held = [c for c in range(COLOURS) if counts[c]]
    if len(held) > 1:
        raise BadPosition(f"{fields.where}: a field holds bricks of one colour only (EK-R22)")
    p.colour[f] = held[0] if held else NONE
    p.bricks[f] = counts[held[0]] if held else 0
    for letter in fields.text("vikings"):
        p.vikings[f * MOST_SEATS + _seat(p, letter, fields.where)] += 1


def _load_seat(p: Position, seat: int, fields: Fields) -> None:
    fields.only([*CASTLE, *CARDS])
    p.home[seat] = fields.whole("home", 0, 12)
    wards = fields.numbers("wards", 0, 12)
    if len(wards) != WARDS:
        raise BadPosition(f"{fields.where}: 'wards' needs {WARDS} numbers")
    _fill(p.wards, seat * WARDS, wards)
    if fields.flag("owes"):
        p.owing |= 1 << seat
    _load_mat(p, seat, fields)
    _load_walls(p, seat, fields)
    _fill(p.beside, seat * COLOURS, _bricks(fields.text("beside"), "beside"))
    _fill(p.booty, seat * COLOURS, _bricks(fields.text("booty"), "booty"))
    p.amulets[seat] = fields.whole("amulets", 0, p.pieces.amulets)
    p.origin[seat] = fields.word("origin", ORIGINS)
    for key, place in (
        ("hand", hand_of(seat)),
        ("pile", pile_of(seat)),
        ("thrown_first", thrown_first(seat)),
        ("thrown_later", thrown_later(seat)),
    ):
        _fill(p.cards, place * KINDS, _cards(fields.text(key), key))
    _fill(p.shown, seat * KINDS, _cards(fields.text("shown"), "shown"))
    p.held[seat] = _held(p, hand_of(seat))
    for side, name in enumerate(SIDE_NAMES):
        text = fields.text(name)
        field = seat * SIDES + side
        for letter in text.removesuffix("!"):
            p.besiegers[field] |= 1 << _seat(p, letter, fields.where)
        if text.endswith("!"):
            p.done |= 1 << field


def _load_mat(p: Position, seat: int, fields: Fields) -> None:
    places = {place_name(p.absolute(seat, place)): place for place in range(FIELDS + (p.seats - 1) * SIDES)}
    mat = 0
    for name in fields.text("mat").split():
        if name not in places:
            raise BadPosition(f"{fields.where}: {name!r} is no place of this mat; try A or a rival's castle (EK-17)")
        place = places[name]
        if place >= FIELDS and mat & one_figure(place):
            raise BadPosition(f"{fields.where}: only one Viking may stand on {name} (EK-19)")
        mat += one_figure(place)
    p.mats[seat] = mat


def _load_walls(p: Position, seat: int, fields: Fields) -> None:
    stacks = fields.text("walls").split("|")
    if len(stacks) != WALLS:
        raise BadPosition(f"{fields.where}: 'walls' needs {WALLS} stacks such as gg|b|-|-|-|-")
    for wall, text in enumerate(stacks):
        stack = 0
        for letter in text.strip().replace("-", ""):
            if letter not in BRICKS:
                raise BadPosition(f"{fields.where}: {letter!r} is no brick; bricks are {' '.join(BRICKS)}")
            stack = stack << 3 | (BRICKS.index(letter) + 1)
        if stack >= 8**HEIGHT:
            raise BadPosition(f"{fields.where}: a wall has at most {HEIGHT} bricks (EK-58)")
        p.walls[seat * WALLS + wall] = stack
        p.built[seat] += height(stack)


def _load_rest(p: Position, draw: str, store: str) -> None:
    """The draw pile and the store, as given or as what is left over."""
    _fill(p.cards, DRAW * KINDS, [0] * KINDS if draw == REST else _cards(draw, "draw"))
    _fill(p.store, 0, [0] * COLOURS if store == REST else _bricks(store, "store"))
    found = census(p)
    for k in range(KINDS):
        if draw == REST:
            p.cards[k] = max(0, p.pieces.copies - found[f"card {k + 1}"])
    for c in range(COLOURS):
        if store == REST:
            p.store[c] = max(0, p.pieces.count[c] - found[f"{BRICKS[c]} bricks"])
    p.left = _held(p, DRAW)


# Small texts


def _fill(table: vec[i64], start: int, values: list[int]) -> None:
    for i, number in enumerate(values):
        table[start + i] = number


def _cards(text: str, where: str) -> list[int]:
    counts = [0] * KINDS
    for part in text.split():
        found = re.fullmatch(r"(?:(\d+)\*)?([1-6])", part)
        if found is None:
            raise BadPosition(f"position, {where}: {part!r} must be a card 1 to 6, or several such as 3*5")
        counts[int(found[2]) - 1] += int(found[1] or 1)
    return counts


def _bricks(text: str, where: str) -> list[int]:
    counts = [0] * COLOURS
    for part in text.split():
        found = re.fullmatch(r"(\d+)([gbns])", part)
        if found is None:
            raise BadPosition(f"position, {where}: {part!r} must be bricks such as 2g, 1b, 1n or 1s")
        counts[BRICKS.index(found[2])] += int(found[1])
    return counts


def _seat(p: Position, letter: str, where: str) -> int:
    if letter not in LETTERS[: p.seats]:
        raise BadPosition(f"{where}: {letter!r} is no player here; players are {' '.join(LETTERS[: p.seats])}")
    return LETTERS.index(letter)


def _held(p: Position, place: int) -> int:
    return int(sum(p.cards[place * KINDS + k] for k in range(KINDS)))


# Sense


def census(state: State) -> dict[str, int]:
    """How many there are of every piece, wherever it lies."""
    assert isinstance(state, Position), "a position of Eketorp"
    p = state
    seats = range(p.seats)
    found: dict[str, int] = {}
    for c in range(COLOURS):
        total = p.store[c] + p.taken[c]
        total += sum(p.bricks[f] for f in range(FIELDS) if p.colour[f] == c)
        total += sum(p.beside[seat * COLOURS + c] + p.booty[seat * COLOURS + c] for seat in seats)
        total += sum(stack_text(p, seat, wall).count(BRICKS[c]) for seat in seats for wall in range(WALLS))
        found[f"{BRICKS[c]} bricks"] = int(total)
    for k in range(KINDS):
        total = sum(p.cards[place * KINDS + k] for place in range(2 + 4 * p.seats))
        if p.step in (START, DEAL):
            total += p.rejected[k]
        found[f"card {k + 1}"] = int(total)
    for seat in seats:
        found[f"figures of P{seat + 1}"] = _figures(p, seat)
    return found


def _figures(p: Position, seat: int) -> int:
    total = p.home[seat] + sum(p.wards[seat * WARDS + w] for w in range(WARDS))
    total += sum(p.vikings[f * MOST_SEATS + seat] for f in range(FIELDS))
    return int(total) + sum(1 for field in range(p.seats * SIDES) if (p.besiegers[field] >> seat) & 1)


def _check(p: Position) -> None:
    """Complain about a position that cannot stand on a table (section 5.5, invariants)."""
    found = census(p)
    for c, name in enumerate(p.pieces.brick_names):
        there = found[f"{BRICKS[c]} bricks"]
        if there != p.pieces.count[c]:
            raise BadPosition(f"position: {there} {name} bricks, but there are {p.pieces.count[c]} (EK-09)")
    for k in range(KINDS):
        if found[f"card {k + 1}"] != p.pieces.copies:
            raise BadPosition(f"position: {found[f'card {k + 1}']} cards {k + 1}, but there are {p.pieces.copies}")
    for k in range(KINDS):
        seen = p.cards[DISCARDS * KINDS + k] + sum(p.cards[pile_of(seat) * KINDS + k] for seat in range(p.seats))
        seen += sum(p.cards[hand_of(seat) * KINDS + k] for seat in range(p.seats) if p.origin[seat] == KNOWN)
        if sum(p.shown[seat * KINDS + k] for seat in range(p.seats)) > seen:
            raise BadPosition(f"position: more cards {k + 1} were shown than lie where all have seen them (EK-R23)")
    for seat in range(p.seats):
        _check_seat(p, seat, found[f"figures of P{seat + 1}"])
    if (p.owing != 0) != (p.step == PLACING):
        raise BadPosition(f"position: step {STEPS[p.step]!r} does not go with who owes a placement (EK-16)")
    fighting = p.step in (AMULETS, DRAWING, DUEL, DISMANTLING, BAGGING)
    named = [part != NONE for part in (p.attacker, p.defender, p.place)]
    if named != [fighting] * 3:
        raise BadPosition(f"position: step {STEPS[p.step]!r} does not go with that fight (EK-34)")
    if p.step == DUEL and p.attack_card >= 0 and p.defence_card >= 0:
        raise BadPosition("position: both cards are chosen, so they would have been turned over (EK-38)")
    for field in range(p.seats * SIDES):
        if (p.besiegers[field] >> (field // SIDES)) & 1:
            raise BadPosition("position: nobody stands on a siege field of his own castle (EK-22)")


def _check_seat(p: Position, seat: int, figures: int) -> None:
    where = f"position, P{seat + 1}"
    if figures != p.pieces.vikings[p.seats - 3]:
        raise BadPosition(f"{where}: {figures} Vikings, but everybody has {p.pieces.vikings[p.seats - 3]} (EK-04)")
    if p.mats[seat] and p.step != PLACING:
        raise BadPosition(f"{where}: nobody has figures behind a screen now (EK-24)")
    left = figures_left(p, seat)
    if left < 0 or (left == 0 and (p.owing >> seat) & 1):
        raise BadPosition(f"{where}: the mat does not go with {p.home[seat]} Vikings at home (EK-16)")
    assert last_place(p.mats[seat]) < FIELDS + (p.seats - 1) * SIDES, "a mat has places of this game only"
    started = _held(p, thrown_first(seat)) + sum(p.shown[seat * KINDS + k] for k in range(KINDS))
    if started + (p.held[seat] if p.origin[seat] == OPENING else 0) > HAND:
        raise BadPosition(f"{where}: a starting hand has {HAND} cards, shown and thrown ones included (EK-06)")
    hand = p.held[seat] + _held(p, pile_of(seat))
    if p.step not in (START, DEAL) and hand + (p.to_draw if seat == p.turn else 0) != HAND:
        raise BadPosition(f"{where}: hand and pile must have {HAND} cards together, not {hand} (EK-R18)")
    if p.step not in (START, DEAL, DRAWING) and p.held[seat] == 0:
        raise BadPosition(f"{where}: an empty hand takes up the pile at once (EK-44)")
    if p.built[seat] >= COMPLETE and p.step != ENDED and booty_of(p, seat) == 0 and STEPS[p.step] != "build":
        raise BadPosition(f"{where}: a finished castle ends the game (EK-60)")
