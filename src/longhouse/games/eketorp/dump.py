"""A position of Eketorp as data in human words; load.py reads it back."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.counts import counted
from longhouse.core.state import DUMP_FORMAT, seat_name
from longhouse.games.eketorp import steps
from longhouse.games.eketorp.components import (
    BRICKS,
    COLOURS,
    FIELD_NAMES,
    FIELDS,
    KINDS,
    LETTERS,
    MATERIAL_CARDS,
    MOST_SEATS,
    SIDE_NAMES,
    SIDES,
    WALLS,
    WARDS,
)
from longhouse.games.eketorp.position import (
    DISCARDS,
    DRAW_PILE,
    ORIGINS,
    Position,
    hand_of,
    on_mat,
    pile_of,
    thrown_first,
    thrown_later,
)

VALUES: Final = ["1", "2", "3", "4", "5", "6"]  # of battle cards


def dump(p: Position) -> dict[str, object]:
    """Every field in human words: bricks and figures as letters, seats as P1, P2, ...

    Left out is what load() counts up again: built, hand_size, draw_pile.
    """
    data: dict[str, object] = {
        "format": DUMP_FORMAT,
        "seats": int(p.seats),
        "start_player": seat_text(p.start_player) or "random",
        "empty_field_battles": p.empty_field_battles,
        "memory_aid": p.memory_aid,
        "step": steps.NAMES[p.step],
        "round": int(p.round),
        "starter": seat_text(p.starter),
        "dealt_to": seat_text(p.dealt_to),
        "turn": seat_text(p.turn),
        "asked": seat_text(p.asked),
        "builder": seat_text(p.builder),
        "material": "" if p.material < 0 else p.pieces.material_names[p.material],
        "turned": [p.pieces.material_names[m] for m in range(MATERIAL_CARDS) if (p.turned >> m) & 1],
        "redealing": p.redealing,
        "to_draw": int(p.to_draw),
        "wall_from": int(p.wall_from) + 1,
        "ended_by": p.ended_by,
        "fight": dump_fight(p),
        "store": bricks_text(p.store, 0),
        "fields": {FIELD_NAMES[f]: dump_field(p, f) for f in range(FIELDS)},
        "draw_pile": counted(p.cards, DRAW_PILE * KINDS, KINDS, VALUES),
        "discards": counted(p.cards, DISCARDS * KINDS, KINDS, VALUES),
        "rejected": counted(p.rejected, 0, KINDS, VALUES),
    }
    for seat in range(p.seats):
        data[seat_text(seat)] = dump_seat(p, seat)
    return data


def seat_text(seat: i64) -> str:
    """A seat as P1, P2, ..., or nothing."""
    return "" if seat < 0 else seat_name(seat)


def dump_fight(p: Position) -> dict[str, object]:
    """The fight under way, as a part of dump()."""
    return {
        "attacker": seat_text(p.attacker),
        "defender": seat_text(p.defender),
        "place": "" if p.place < 0 else place_name(p.place),
        "attack_card": int(p.attack_card) + 1,
        "defence_card": int(p.defence_card) + 1,
        "difference": int(p.difference),
        "taken": bricks_text(p.taken, 0),
    }


def dump_field(p: Position, field: i64) -> dict[str, object]:
    """One material field, as a part of dump()."""
    bricks = "" if p.bricks[field] == 0 else f"{p.bricks[field]}{BRICKS[p.colour[field]]}"
    figures = [LETTERS[seat] * p.vikings[field * MOST_SEATS + seat] for seat in range(p.seats)]
    return {"bricks": bricks, "vikings": "".join(figures)}


def dump_seat(p: Position, seat: i64) -> dict[str, object]:
    """One seat's part of dump()."""
    data: dict[str, object] = {
        "home": int(p.home[seat]),
        "wards": [int(p.wards[seat * WARDS + w]) for w in range(WARDS)],
        "mat": " ".join(mat_names(p, seat)),
        "owes": (p.owing >> seat) & 1 == 1,
        "walls": "|".join([stack_text(p, seat, wall) for wall in range(WALLS)]),
        "beside": bricks_text(p.beside, seat * COLOURS),
        "booty": bricks_text(p.booty, seat * COLOURS),
        "amulets": int(p.amulets[seat]),
        "hand": spelled(p.cards, hand_of(seat) * KINDS),
        "origin": ORIGINS[p.origin[seat]],
        "pile": spelled(p.cards, pile_of(seat) * KINDS),
        "thrown_first": spelled(p.cards, thrown_first(seat) * KINDS),
        "thrown_later": spelled(p.cards, thrown_later(seat) * KINDS),
        "shown": spelled(p.shown, seat * KINDS),
    }
    for side in range(SIDES):
        data[SIDE_NAMES[side]] = siege_text(p, seat * SIDES + side)
    return data


def siege_text(p: Position, siege_field: i64) -> str:
    """Who stands on a siege field, as letters; '!' behind a besieger whose siege is over."""
    letters = "".join([LETTERS[s] for s in range(p.seats) if (p.besiegers[siege_field] >> s) & 1])
    return letters + "!" if (p.done >> siege_field) & 1 else letters


def stack_text(p: Position, seat: i64, wall: i64) -> str:
    """A stack from bottom to top such as 'gb', or '-'."""
    stack = p.walls[seat * WALLS + wall]
    letters = ""
    while stack > 0:
        letters = BRICKS[(stack & 7) - 1] + letters
        stack >>= 3
    return letters or "-"


def mat_names(p: Position, seat: i64) -> list[str]:
    """The figures on a seat's mat, one place name for each."""
    names: list[str] = []
    for place in range(FIELDS + (p.seats - 1) * SIDES):
        for _i in range(on_mat(p.mats[seat], place)):
            names.append(place_name(p.absolute(seat, place)))
    return names


def bricks_text(table: vec[i64], start: i64) -> str:
    """Four counts as a text such as '2g 1b'."""
    return " ".join([f"{table[start + c]}{BRICKS[c]}" for c in range(COLOURS) if table[start + c] > 0])


def place_name(place: i64) -> str:
    """A place of the board in the notation: 'A' or 'r-cat'."""
    if place < FIELDS:
        return FIELD_NAMES[place]
    return f"{LETTERS[(place - FIELDS) // SIDES]}-{SIDE_NAMES[(place - FIELDS) % SIDES]}"


def spelled(table: vec[i64], start: i64) -> str:
    """Six counts as a text such as '1 3 3 5'."""
    parts: list[str] = []
    for k in range(KINDS):
        for _i in range(table[start + k]):
            parts.append(f"{k + 1}")
    return " ".join(parts)
