"""The pieces of Eketorp as one typed object.

c is a colour of brick, 0..3: grass, wood, clay, stone. f is a material field, 0..6: A to G.
m is a material card, 0..11. k is a battle card, 0..5: its value less one.
base[m * 7 + f] bricks of the colour colour[m * 7 + f] are laid on a field, extra[...] more with
five or six players.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.components import Components
from longhouse.core.data import ComponentFile, Row, bad_set

PACKAGE: Final = "longhouse.games.eketorp"
COLOURS: Final = 4
BRICKS: Final = "gbns"
FIELDS: Final = 7
FIELD_NAMES: Final = "ABCDEFG"
SIDES: Final = 3
SIDE_NAMES: Final = ["cat", "boat", "ram"]
WALLS: Final = 6
HEIGHT: Final = 3
COMPLETE: Final = 18  # bricks of a finished castle (EK-60)
WARDS: Final = 4
WARD_NAMES: Final = ["w345", "w12", "w0", "rest"]
DRAW_WARD: Final = 2  # EK-41: where both go on a draw
KINDS: Final = 6  # battle cards 1 to 6
LOW: Final = 3  # the kinds below are the low cards 1, 2, 3 (EK-07)
HAND: Final = 4
MATERIAL_CARDS: Final = 12  # material cards
MOST_SEATS: Final = 6
LETTERS: Final = "rbykwo"
COLOUR_NAMES: Final = ["red", "blue", "yellow", "black", "white", "orange"]


class Pieces(Components):
    """The bricks, cards and limits of one component set."""

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.brick_names: list[str] = []
        self.brick_colours: list[str] = []  # how they are painted
        self.count: vec[i64] = vec[i64]()  # bricks, by colour
        self.points: vec[i64] = vec[i64]()
        self.stays: vec[i64] = vec[i64]()  # 1: left bricks of this colour stay on their field
        self.material_names: list[str] = []  # of the material cards
        self.colour: vec[i64] = vec[i64]()
        self.base: vec[i64] = vec[i64]()
        self.extra: vec[i64] = vec[i64]()
        self.vikings: vec[i64] = vec[i64]()  # by number of players less three
        self.copies: i64 = 0  # of each battle card
        self.amulets: i64 = 0
        self.amulet_points: i64 = 0
        self.complete_bonus: i64 = 0
        self.max_rounds: i64 = 0
        self.least: vec[i64] = vec[i64]()  # the smallest difference that leads into a ward


def read(file: ComponentFile) -> Pieces:
    """The pieces a component file describes."""
    pieces = Pieces(file.label)
    _read_limits(file, pieces)
    _read_bricks(file, pieces)
    _read_fixed(file)
    _read_wards(file, pieces)
    rows = file.rows("material")
    if len(rows) != MATERIAL_CARDS:
        raise bad_set(PACKAGE, "cards", file=file.name, cards=MATERIAL_CARDS, given=len(rows))
    for row in rows:
        _read_card(row, pieces)
    if len(set(pieces.material_names)) != MATERIAL_CARDS:
        raise bad_set(PACKAGE, "same_card", file=file.name)
    _check_one_colour(file.name, pieces)
    return pieces


def _read_limits(file: ComponentFile, pieces: Pieces) -> None:
    limits = file.table("limits")
    removed = limits.whole("material_cards_removed", 0, MATERIAL_CARDS - 1)
    pieces.max_rounds = limits.whole("max_rounds", 1, MATERIAL_CARDS - removed)
    limits.whole("castle_walls", WALLS, WALLS)
    limits.whole("wall_height", HEIGHT, HEIGHT)
    limits.whole("hand_size", HAND, HAND)
    pieces.complete_bonus = limits.whole("complete_bonus", 0, 100)
    pieces.amulets = limits.whole("amulets_per_player", 0, 20)
    pieces.amulet_points = limits.whole("amulet_points", 0, 10)
    limits.done()
    figures = file.table("vikings")
    for seats in range(3, MOST_SEATS + 1):
        pieces.vikings = append(pieces.vikings, figures.whole(f"players_{seats}", 1, 12))
    figures.done()
    cards = file.table("battle_cards")
    if cards.numbers("values", 1, KINDS) != [1, 2, 3, 4, 5, 6]:
        raise bad_set(PACKAGE, "values", where=cards.where)
    pieces.copies = cards.whole("copies", 9, 40)
    cards.done()
    if MOST_SEATS * (pieces.amulets + HAND) > KINDS * pieces.copies:
        raise bad_set(
            PACKAGE, "exhausted", file=file.name, amulets=int(pieces.amulets), cards=int(KINDS * pieces.copies)
        )


def _read_bricks(file: ComponentFile, pieces: Pieces) -> None:
    rows = file.rows("brick")
    if "".join([row.text("letter") for row in rows]) != BRICKS:
        raise bad_set(PACKAGE, "bricks", file=file.name, bricks=" ".join(BRICKS))
    for row in rows:
        pieces.brick_names.append(row.text("name"))
        pieces.brick_colours.append(row.text("colour"))
        pieces.count = append(pieces.count, row.whole("count", 0, 500))
        pieces.points = append(pieces.points, row.whole("points", 1, 6))
        stays: i64 = 1 if row.flag("stays_on_field") else 0
        pieces.stays = append(pieces.stays, stays)
        row.done()


def _read_fixed(file: ComponentFile) -> None:
    """What the game's structure fixes: siege fields with their walls, and the seats."""
    sides = file.rows("siege_field")
    for i, row in enumerate(sides):
        row.word("name", (SIDE_NAMES[min(i, SIDES - 1)],))
        if row.numbers("walls", 1, WALLS) != [2 * i + 1, 2 * i + 2]:
            raise bad_set(PACKAGE, "walls", where=row.where, one=2 * i + 1, other=2 * i + 2)
        row.done()
    seats = file.rows("seat")
    if len(sides) != SIDES or len(seats) != MOST_SEATS:
        raise bad_set(PACKAGE, "fixed", file=file.name, fields=SIDES, seats=MOST_SEATS)
    for i, row in enumerate(seats):
        row.word("colour", (COLOUR_NAMES[i],))
        row.word("letter", (LETTERS[i],))
        row.done()


def _read_wards(file: ComponentFile, pieces: Pieces) -> None:
    rows = file.rows("ward")
    if [row.text("id") for row in rows] != WARD_NAMES:
        raise bad_set(PACKAGE, "wards", file=file.name, wards=" ".join(WARD_NAMES))
    before: i64 = KINDS
    for w, row in enumerate(rows):
        if w > DRAW_WARD:
            row.done()
            break
        least: i64 = row.whole("least_difference", 0, 0) if w == DRAW_WARD else row.whole("least_difference", 1, 5)
        if least >= before:
            raise bad_set(PACKAGE, "difference", where=row.where)
        pieces.least = append(pieces.least, least)
        before = least
        row.done()
    if pieces.least[DRAW_WARD - 1] != 1:
        raise bad_set(PACKAGE, "no_ward", file=file.name, ward=WARD_NAMES[DRAW_WARD - 1])


def _read_card(row: Row, pieces: Pieces) -> None:
    pieces.material_names.append(row.text("id"))
    for f in range(FIELDS):
        colour: i64 = 0
        base: i64 = 0
        extra: i64 = 0
        name = FIELD_NAMES[f]
        if row.has(name):
            cell = row.text(name)
            first, plus, second = cell[:-1].partition("+")
            numbers = [first, second] if plus else [first]
            if cell[-1] not in BRICKS or not all(len(number) == 1 and number.isdecimal() for number in numbers):
                raise bad_set(PACKAGE, "cell", where=row.where, field=name, given=repr(cell))
            base = int(first)
            extra = int(second or "0")
            colour = BRICKS.index(cell[-1])
        pieces.colour = append(pieces.colour, colour)
        pieces.base = append(pieces.base, base)
        pieces.extra = append(pieces.extra, extra)
    row.done()


def _check_one_colour(name: str, pieces: Pieces) -> None:
    """No field may ever hold two colours (EK-R22): a colour that stays has its fields to itself."""
    for f in range(FIELDS):
        seen: i64 = 0
        for m in range(MATERIAL_CARDS):
            if pieces.base[m * FIELDS + f] + pieces.extra[m * FIELDS + f] > 0:
                seen |= 1 << pieces.colour[m * FIELDS + f]
        for c in range(COLOURS):
            if (seen >> c) & 1 and pieces.stays[c] and seen != 1 << c:
                raise bad_set(PACKAGE, "two_colours", file=name, field=FIELD_NAMES[f], brick=pieces.brick_names[c])
