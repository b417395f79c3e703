"""Whether a loaded position of Vikings could stand on a table."""

from collections.abc import Mapping

from longhouse.core.errors import BadPosition
from longhouse.core.masks import highest
from longhouse.core.seats import seat_name
from longhouse.games.vikings import crossing, placing, steps
from longhouse.games.vikings.board import ANY
from longhouse.games.vikings.components import RIGHT, ROUNDS, ROWS, SETS
from longhouse.games.vikings.dump import cell_name
from longhouse.games.vikings.position import Position
from longhouse.games.vikings.rules import Vikings

TILE_IN_HAND = ("start_tile", "place_ship", "place_island")
STARTED_WITH = ("points to start with", "gold to start with")


def check(p: Vikings, pieces: Mapping[str, int], whole: Mapping[str, int]) -> None:
    """Complain about pieces too many or too few, and about what cannot be."""
    for name, count in pieces.items():
        if name not in STARTED_WITH and count != whole[name]:
            raise BadPosition(f"position: {count} of {name}, but there must be {whole[name]}")
    for seat in range(p.seats):
        _check_seat(p, seat)
    _check_hands(p)
    _check_unseen(p)
    if p.to_act() >= 0 and not p.legal(p.to_act()):
        raise BadPosition(f"position: step {steps.NAMES[p.step]!r} leaves {seat_name(p.active)} nothing to answer")


def _check_seat(p: Position, seat: int) -> None:
    where = f"position, {seat_name(seat)}"
    for row in range(ROWS):
        tiles = p.mask(seat, row, ANY)
        for tile in range(RIGHT + 1):
            wrong = p.mask(seat, row, tile) & placing.mismatched(p, seat, row, tile)
            if wrong:
                cell = cell_name(row, highest(wrong))
                raise BadPosition(f"{where}: {cell} shows sea against land (VK-35)")
        loose = tiles & ~placing.supported(p, seat, row)
        if loose:
            raise BadPosition(f"{where}: {cell_name(row, highest(loose))} touches nothing (VK-33)")
        if tiles and (p.start_tiles >> seat) & 1:
            raise BadPosition(f"{where}: the start tile comes before every other island tile (VK-R4)")
    ships = p.ships(seat)
    if ships and (not ships & 7 or (ships > 7 and ships & 7 != 7) or "01" in f"{ships:b}".rstrip("0")):
        raise BadPosition(f"{where}: ships lie side by side, in columns 1 to 3 first (VK-30, VK-31)")


def _check_hands(p: Position) -> None:
    """What is in hand goes with the step."""
    step = steps.NAMES[p.step]
    expected = {
        "tile": (p.tile >= 0, step in TILE_IN_HAND),
        "viking": (p.viking >= 0, step in (*TILE_IN_HAND, "settle")),
        "cell": (p.row >= 0, step == "settle"),
        "building": (p.building >= 0, step == "exchange"),
        "boat_mode": (p.boat_mode > 0, step == "boat_cell"),
    }
    for field, (given, needed) in expected.items():
        if given != needed:
            raise BadPosition(f"position: step {step!r} goes {'with' if needed else 'without'} a {field}")
    if (step == "place_ship" and p.tile < RIGHT) or (step == "place_island" and p.tile > RIGHT):
        raise BadPosition(f"position: step {step!r} is for another tile")
    if step == "settle" and not (p.mask(p.active, p.row, ANY) >> p.column) & 1:
        raise BadPosition("position: there is no tile to settle on (VK-39)")
    if step == "boat_mode" and not crossing.can_move(p, p.active):
        raise BadPosition(f"position: {seat_name(p.active)} has no boatsman with somebody to move (VK-50)")
    if (p.round == 0) != (step == "start"):
        raise BadPosition(f"position: round {p.round} does not go with step {step!r}")


def _check_unseen(p: Position) -> None:
    """The stacks and the sack last to the end."""
    if p.step == steps.NAMES.index("over"):
        return
    rounds = ROUNDS - p.round
    tiles = rounds * SETS + (p.last_gap - p.first_gap + 1 if steps.NAMES[p.step] == "turn_tile" else 0)
    if sum(p.pool) < tiles:
        raise BadPosition(f"position: {sum(p.pool)} tiles in the stacks, but {tiles} are still to come (VK-5)")
    vikings = rounds * (SETS + (1 if p.auction else 0))
    if sum(p.sack) < vikings:
        raise BadPosition(f"position: {sum(p.sack)} Vikings in the sack, but {vikings} are still to come (VK-7)")
