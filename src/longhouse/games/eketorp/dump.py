"""A position of Eketorp as data in human words; load.py reads it back."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.counts import counted
from longhouse.core.state import DUMP_FORMAT, seat_name
from longhouse.games.eketorp import components as box
from longhouse.games.eketorp import position as layout
from longhouse.games.eketorp import steps
from longhouse.games.eketorp.position import Position, hand_of, on_mat, pile_of, thrown_first, thrown_later

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
        "turned": [p.pieces.material_names[m] for m in range(box.MATERIAL_CARDS) if (p.turned >> m) & 1],
        "redealing": p.redealing,
        "to_draw": int(p.to_draw),
        "wall_from": int(p.wall_from) + 1,
        "ended_by": p.ended_by,
        "fight": dump_fight(p),
        "store": bricks_text(p.store, 0),
        "fields": {box.FIELD_NAMES[f]: dump_field(p, f) for f in range(box.FIELDS)},
        "draw_pile": counted(p.cards, layout.DRAW_PILE * box.KINDS, box.KINDS, VALUES),
        "discards": counted(p.cards, layout.DISCARDS * box.KINDS, box.KINDS, VALUES),
        "rejected": counted(p.rejected, 0, box.KINDS, VALUES),
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
    bricks = "" if p.bricks[field] == 0 else f"{p.bricks[field]}{box.BRICKS[p.colour[field]]}"
    figures = [box.LETTERS[seat] * p.vikings[field * box.MOST_SEATS + seat] for seat in range(p.seats)]
    return {"bricks": bricks, "vikings": "".join(figures)}


def dump_seat(p: Position, seat: i64) -> dict[str, object]:
    """One seat's part of dump()."""
    data: dict[str, object] = {
        "home": int(p.home[seat]),
        "wards": [int(p.wards[seat * box.WARDS + w]) for w in range(box.WARDS)],
        "mat": " ".join(mat_names(p, seat)),
        "owes": (p.owing >> seat) & 1 == 1,
        "walls": "|".join([stack_text(p, seat, wall) for wall in range(box.WALLS)]),
        "beside": bricks_text(p.beside, seat * box.COLOURS),
        "booty": bricks_text(p.booty, seat * box.COLOURS),
        "amulets": int(p.amulets[seat]),
        "hand": spelled(p.cards, hand_of(seat) * box.KINDS),
        "origin": layout.ORIGINS[p.origin[seat]],
        "pile": spelled(p.cards, pile_of(seat) * box.KINDS),
        "thrown_first": spelled(p.cards, thrown_first(seat) * box.KINDS),
        "thrown_later": spelled(p.cards, thrown_later(seat) * box.KINDS),
        "shown": spelled(p.shown, seat * box.KINDS),
    }
    for side in range(box.SIDES):
        data[box.SIDE_NAMES[side]] = siege_text(p, seat * box.SIDES + side)
    return data


def siege_text(p: Position, siege_field: i64) -> str:
    """Who stands on a siege field, as letters; '!' behind a besieger whose siege is over."""
    letters = "".join([box.LETTERS[s] for s in range(p.seats) if (p.besiegers[siege_field] >> s) & 1])
    return letters + "!" if (p.done >> siege_field) & 1 else letters


def stack_text(p: Position, seat: i64, wall: i64) -> str:
    """A stack from bottom to top such as 'gb', or '-'."""
    stack = p.walls[seat * box.WALLS + wall]
    letters = ""
    while stack > 0:
        letters = box.BRICKS[(stack & 7) - 1] + letters
        stack >>= 3
    return letters or "-"


def mat_names(p: Position, seat: i64) -> list[str]:
    """The figures on a seat's mat, one place name for each."""
    names: list[str] = []
    for place in range(box.FIELDS + (p.seats - 1) * box.SIDES):
        for _i in range(on_mat(p.mats[seat], place)):
            names.append(place_name(p.absolute(seat, place)))
    return names


def bricks_text(table: vec[i64], start: i64) -> str:
    """Four counts as a text such as '2g 1b'."""
    return " ".join([f"{table[start + c]}{box.BRICKS[c]}" for c in range(box.COLOURS) if table[start + c] > 0])


def place_name(place: i64) -> str:
    """A place of the board in the notation: 'A' or 'r-cat'."""
    if place < box.FIELDS:
        return box.FIELD_NAMES[place]
    return f"{box.LETTERS[(place - box.FIELDS) // box.SIDES]}-{box.SIDE_NAMES[(place - box.FIELDS) % box.SIDES]}"


def spelled(table: vec[i64], start: i64) -> str:
    """Six counts as a text such as '1 3 3 5'."""
    parts: list[str] = []
    for k in range(box.KINDS):
        for _i in range(table[start + k]):
            parts.append(f"{k + 1}")
    return " ".join(parts)
