"""Steps 5 and 6: the booty is bagged and built, the round ends, and perhaps the game."""

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.state import ROOM
from longhouse.games.eketorp import steps
from longhouse.games.eketorp.actions import BUILD
from longhouse.games.eketorp.components import COLOURS, COMPLETE, FIELDS, HEIGHT, MOST_SEATS, SIDES, WALLS, WARDS
from longhouse.games.eketorp.position import NONE, Position, height

# Step 5: booty


def collect(p: Position) -> None:
    """All fields are peaceful and stayed so (EK-R30): bricks are bagged, figures go home, building begins."""
    for field in range(FIELDS):
        share(p, field)
    for siege_field in range(p.seats * SIDES):
        for seat in range(p.seats):
            if (p.besiegers[siege_field] >> seat) & 1 == 1:
                p.home[seat] += 1  # EK-56: besiegers, too
        p.besiegers[siege_field] = 0
    p.done = 0
    p.turn = NONE
    p.builder = p.starter
    begin_building(p)


def share(p: Position, field: i64) -> None:
    """The Vikings of a peaceful field take its bricks home (EK-27, EK-56)."""
    figures = p.figures_on(field)
    if figures == 0:
        return
    enough = figures <= p.bricks[field]
    colour = p.colour[field]
    for seat in range(p.seats):
        n = p.vikings[field * MOST_SEATS + seat]
        if n == 0:
            continue
        p.vikings[field * MOST_SEATS + seat] = 0
        p.home[seat] += n  # EK-56
        bricks = n if enough else p.bricks[field] if n == figures else i64(0)  # EK-27: all of them for a lone player
        if bricks > 0:
            p.booty[seat * COLOURS + colour] += bricks  # EK-27
            p.bricks[field] -= bricks
            p.tell("EK-27", "gets", seat, bricks, colour, field)
        else:
            p.tell("EK-27", "gets_nothing", seat, n, field)


# Step 5: building


def booty_of(p: Position, seat: i64) -> i64:
    """How many bricks a seat has to build."""
    total: i64 = 0
    for c in range(COLOURS):
        total += p.booty[seat * COLOURS + c]
    return total


def begin_building(p: Position) -> None:
    """From the builder on: the next one who must decide where bricks go; after all, the end is checked."""
    while True:
        seat = p.builder
        bricks = booty_of(p, seat)
        if bricks >= COMPLETE - p.built[seat]:
            if bricks > 0:
                fill_up(p, seat)  # EK-R26: nothing is left to decide
        elif bricks > 0:
            p.step = steps.BUILD  # EK-57
            return
        p.builder = (seat + 1) % p.seats  # EK-R24: clockwise
        if p.builder == p.starter:
            break
    check_end(p)


def fill_up(p: Position, seat: i64) -> None:
    """At least as many bricks as room: the castle is finished, the cheapest bricks lie beside it (EK-R26)."""
    while True:
        best: i64 = NONE
        for c in range(COLOURS):
            if p.booty[seat * COLOURS + c] > 0 and (best < 0 or p.pieces.points[c] > p.pieces.points[best]):
                best = c
        if best == NONE:
            break
        p.booty[seat * COLOURS + best] -= 1
        wall: i64 = 0
        while wall < WALLS and height(p.walls[seat * WALLS + wall]) == HEIGHT:
            wall += 1
        if wall < WALLS:
            lay(p, seat, wall, best)  # EK-R26: walls 1 to 6
        else:
            p.beside[seat * COLOURS + best] += 1  # EK-66: it counts all the same
            p.tell("EK-R26", "beside", seat, best)


def lay(p: Position, seat: i64, wall: i64, colour: i64) -> None:
    """A brick on top of a wall, where it stays (EK-59)."""
    p.walls[seat * WALLS + wall] = (p.walls[seat * WALLS + wall] << 3) | (colour + 1)  # EK-57
    p.built[seat] += 1
    p.tell("EK-57", "built", seat, wall, colour)


def room_from(p: Position, seat: i64, first: i64) -> i64:
    """Free places on a wall and all after it."""
    room: i64 = 0
    for wall in range(first, WALLS):
        room += HEIGHT - height(p.walls[seat * WALLS + wall])
    return room


def broken_rule(p: Position, seat: i64, colour: i64, wall: i64) -> str:
    """Why a brick cannot be built on a wall now."""
    if p.booty[seat * COLOURS + colour] == 0:
        return "EK-57"  # only bricks of the booty
    if height(p.walls[seat * WALLS + wall]) == HEIGHT:
        return "EK-58"  # three bricks at most
    if wall < p.wall_from:
        return "EK-R36"  # wall after wall
    return "" if room_from(p, seat, wall) >= booty_of(p, seat) else "EK-R25"  # everything is built


def builds(p: Position, seat: i64) -> vec[i64]:
    """Every brick and wall that may be next, ascending: the quick way to what broken_rule, the law, allows.

    p1_legal_is_candidates_filtered holds it to it.
    """
    open_walls: i64 = 0
    bricks = booty_of(p, seat)
    room: i64 = 0
    for back in range(WALLS - p.wall_from):
        wall = WALLS - 1 - back
        free = HEIGHT - height(p.walls[seat * WALLS + wall])
        room += free
        if free > 0 and room >= bricks:
            open_walls |= 1 << wall
    moves = vec[i64](capacity=ROOM)
    for c in range(COLOURS):
        if p.booty[seat * COLOURS + c] > 0:
            for wall in range(WALLS):
                if (open_walls >> wall) & 1 == 1:
                    moves = append(moves, BUILD + c * WALLS + wall)
    return moves


def after_build(p: Position, colour: i64, wall: i64) -> None:
    """A brick is built; with the last one the next player builds."""
    seat = p.builder
    p.booty[seat * COLOURS + colour] -= 1
    lay(p, seat, wall, colour)
    p.wall_from = wall
    if booty_of(p, seat) > 0:
        return
    p.wall_from = 0
    p.builder = (seat + 1) % p.seats  # EK-R24
    if p.builder == p.starter:
        check_end(p)
    else:
        begin_building(p)


# Step 6, and the end


def check_end(p: Position) -> None:
    """A finished castle ends the game at once (EK-60)."""
    p.builder = NONE
    for seat in range(p.seats):
        if p.built[seat] >= COMPLETE:
            p.tell("EK-60", "finished", seat)
            p.ended_by = "EK-60"
    if p.ended_by == "":
        clean_up(p)
    else:
        end(p)


def clean_up(p: Position) -> None:
    """Step 6, also of the last round (EK-R29): the hospital moves on, grass and wood go back, the pack passes on."""
    for seat in range(p.seats):
        row = seat * WARDS
        back = p.wards[row + WARDS - 1]
        if back > 0:
            p.home[seat] += back  # EK-61
            p.tell("EK-61", "healed", seat, back)
        for step in range(WARDS - 1):
            ward = WARDS - 1 - step
            p.wards[row + ward] = p.wards[row + ward - 1]  # EK-61: from the end of the chain backwards
        p.wards[row] = 0
    for field in range(FIELDS):
        if p.bricks[field] > 0 and p.pieces.stays[p.colour[field]] == 0:
            p.store[p.colour[field]] += p.bricks[field]  # EK-62: what does not stay
            p.tell("EK-62", "cleared", field, p.bricks[field], p.colour[field])
            p.bricks[field] = 0
    p.starter = (p.starter + 1) % p.seats  # EK-63: the pack passes on
    p.material = NONE
    if p.round == p.pieces.max_rounds:
        p.ended_by = "EK-64"  # EK-64
        end(p)
        return
    p.round += 1
    begin_round(p)


def begin_round(p: Position) -> None:
    """Step 1: a material card is due (EK-12, EK-13)."""
    p.step = steps.MATERIAL  # EK-12
    p.tell("EK-12", "round", p.round, p.starter)


def end(p: Position) -> None:
    """The scoring (EK-65 to EK-67)."""
    p.step = steps.OVER
    best: i64 = 0
    for seat in range(p.seats):
        p.tell("EK-65", "scores", seat, p.brick_points(seat), p.amulets[seat], p.score(seat))
        best = max(best, p.score(seat))
    for seat in range(p.seats):
        if p.score(seat) == best:
            p.tell("EK-67", "win", seat, best)  # EK-67
