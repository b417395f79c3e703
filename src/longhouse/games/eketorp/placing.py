"""Steps 2 and 3: Vikings are placed behind the screens, then all screens are lifted."""

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.state import ROOM
from longhouse.games.eketorp import fighting, steps
from longhouse.games.eketorp.actions import END
from longhouse.games.eketorp.components import FIELDS, MOST_SEATS, SIDES
from longhouse.games.eketorp.position import Position, on_mat, one_figure


def begin(p: Position) -> None:
    """Everybody with a Viking at home owes a placement (EK-16, EK-R6)."""
    p.step = steps.PLACE
    for seat in range(p.seats):
        if p.home[seat] > 0:
            p.owing |= 1 << seat  # EK-16
    if p.owing == 0:
        reveal(p)  # EK-R6: nobody has anything to place


def next_owing(p: Position) -> i64:
    """The first seat from the starting player on that still places figures."""
    seat = p.starter
    while (p.owing >> seat) & 1 == 0:
        seat += 1
        if seat == p.seats:
            seat = 0
    return seat


def last_place(mat: i64) -> i64:
    """The last place of a mat with a figure on it, or -1."""
    sieges = mat >> (4 * FIELDS)
    if sieges > 0:
        place: i64 = FIELDS - 1
        while sieges > 0:
            sieges >>= 1
            place += 1
        return place
    place = FIELDS - 1
    while place >= 0 and on_mat(mat, place) == 0:
        place -= 1
    return place


def broken_rule(p: Position, seat: i64, place: i64) -> str:
    """Why a figure cannot be put on a place now (END: always possible).

    Bare fields and walls are places like others (EK-23); who else stands there does not matter (EK-R4).
    """
    if place == END:
        return ""  # EK-R5: nobody has to go
    if place >= FIELDS + (p.seats - 1) * SIDES:
        return "EK-22"  # no such castle in this game
    last = last_place(p.mats[seat])
    if place == last and place >= FIELDS:
        return "EK-19"  # one Viking for a siege field
    return "EK-R35" if place < last else ""  # the fixed order


def placements(p: Position, seat: i64) -> vec[i64]:
    """Where the next figure may go, and END: the quick way to what broken_rule, the law, allows.

    p1_legal_is_candidates_filtered holds it to it.
    """
    last = last_place(p.mats[seat])
    first = last + 1 if last >= FIELDS else max(0, last)  # EK-18, EK-19: several on a field, one on a siege field
    places = vec[i64](capacity=ROOM)
    for place in range(first, FIELDS + (p.seats - 1) * SIDES):
        places = append(places, place)
    return append(places, END)


def figures_left(p: Position, seat: i64) -> i64:
    """How many figures a seat has not yet put on its mat; those in the hospital are not among them (EK-21)."""
    mat = p.mats[seat]
    left = p.home[seat]
    sieges = mat >> (4 * FIELDS)
    for f in range(FIELDS):
        left -= on_mat(mat, f)
    while sieges > 0:
        sieges &= sieges - 1
        left -= 1
    return left


def after_place(p: Position, seat: i64, place: i64) -> None:
    """One more figure behind a screen, or the end of a placement."""
    if place != END:
        p.mats[seat] += one_figure(place)  # EK-17
        if figures_left(p, seat) > 0:
            return
    p.owing &= ~(1 << seat)
    p.tell("EK-16", "ready", seat)
    if p.owing == 0:
        reveal(p)  # EK-24: all are ready


def reveal(p: Position) -> None:
    """All screens are lifted; the figures stand on the board (EK-24)."""
    p.reveals += 1
    for seat in range(p.seats):
        mat = p.mats[seat]
        p.mats[seat] = 0
        for place in range(FIELDS + (p.seats - 1) * SIDES):
            n = on_mat(mat, place)
            if n > 0:
                where = p.absolute(seat, place)
                p.home[seat] -= n  # EK-24
                if place < FIELDS:
                    p.vikings[place * MOST_SEATS + seat] = n  # EK-24
                else:
                    p.besiegers[where - FIELDS] |= 1 << seat  # EK-24
                p.tell("EK-24", "sent", seat, where, n)
        p.tell("EK-20", "stays", seat, p.home[seat])
    fighting.first_turn(p)
