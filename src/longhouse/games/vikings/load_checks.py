"""Whether a loaded position of Vikings could stand on a table, and the game could go on from it.

A position written by hand need not tell its whole history: who has taken how many sets so far, and
where the tiles are that nobody sees, are not checked beyond what the rest of the game needs.
"""

from collections.abc import Mapping, Sequence
from itertools import groupby

from longhouse.core.errors import BadPosition
from longhouse.core.load import check_goes_on
from longhouse.core.masks import highest
from longhouse.core.seats import seat_name
from longhouse.games.vikings import crossing, placing, steps
from longhouse.games.vikings.board import ANY, GOLD_LINES, SETTLED, VP_LINES
from longhouse.games.vikings.components import (
    AUCTION_VIKINGS,
    BOAT,
    BOATSMAN,
    BUILDING,
    COIN5,
    COLOUR_KINDS,
    COLOURS,
    LAST_ROW,
    MIDDLE,
    RIGHT,
    ROUNDS,
    ROWS,
    SETS,
    SHIP,
    SPACES,
    SPECIAL_KINDS,
    SPECIALS,
    TILES,
)
from longhouse.games.vikings.dump import cell_name
from longhouse.games.vikings.position import BY_ALL, BY_EACH, BY_ONE, Position
from longhouse.games.vikings.rules import Vikings

TILE_IN_HAND = (steps.START_TILE, steps.PLACE_SHIP, steps.PLACE_ISLAND)
AFTER_TILE = (steps.SETTLE, steps.SPECIAL, steps.EXCHANGE)
BOATS = (steps.BOAT_MODE, steps.BOAT_CELL)
STARTED_WITH = ("points to start with", "gold to start with")


def check(p: Vikings, pieces: Mapping[str, int], whole: Mapping[str, int]) -> None:
    """Complain about pieces too many or too few, and about what cannot be."""
    for name, count in pieces.items():
        if name not in STARTED_WITH and count != whole[name]:
            raise BadPosition(f"position: {count} of {name}, but there must be {whole[name]}")
    _check_gone(p)
    for seat in range(p.seats):
        _check_display(p, seat)
        _check_beside(p, seat)
    _check_round(p)
    _check_hands(p)
    _check_wheel(p)
    _check_auction(p)
    _check_boats(p)
    _check_unseen(p)
    check_goes_on(p)


def _refuse_if(wrong: bool, says: str) -> None:
    if wrong:
        raise BadPosition(f"position: {says}")


# What lies in front of the players


def _check_display(p: Position, seat: int) -> None:
    """Tiles match and hang together, and ships lie side by side."""
    where = f"{seat_name(seat)}: "
    ships = p.ships(seat)
    gap = "01" in f"{ships:b}".rstrip("0")
    far = (ships != 0 and not ships & 7) or (ships > 7 and ships & 7 != 7)
    _refuse_if(gap or far, f"{where}ships lie side by side, in columns 1 to 3 first (VK-30, VK-31)")
    for row in range(ROWS):
        for tile in range(RIGHT + 1):
            wrong = p.mask(seat, row, tile) & placing.mismatched(p, seat, row, tile)
            _refuse_if(wrong != 0, f"{where}{cell_name(row, highest(wrong))} shows sea against land (VK-35)")
    held = _held(p, seat)
    for row in range(ROWS):
        loose = p.mask(seat, row, ANY) & ~held[row]
        _refuse_if(loose != 0, f"{where}{cell_name(row, highest(loose))} hangs on nothing (VK-33)")


def _held(p: Position, seat: int) -> list[int]:
    """The tiles of each row that hang together with the base or a ship."""
    tiles = [int(p.mask(seat, row, ANY)) for row in range(ROWS)]
    held = [row & 1 for row in tiles]
    held[0] |= tiles[0] & int(p.ships(seat))  # VK-R6
    while True:
        more = [
            tiles[row]
            & (
                held[row]
                | held[row] << 1
                | held[row] >> 1
                | (held[row - 1] if row > 0 else 0)
                | (held[row + 1] if row < LAST_ROW else 0)
            )
            for row in range(ROWS)
        ]
        if more == held:
            return held
        held = more


def _check_beside(p: Position, seat: int) -> None:
    """The start tile, special tiles beside the base, and the sheets."""
    where = f"{seat_name(seat)}: "
    base = sum(p.base[seat * COLOUR_KINDS + colour] for colour in range(COLOUR_KINDS))
    laid = p.ships(seat) + sum(p.mask(seat, row, ANY) for row in range(ROWS))
    specials = sum(p.has(seat, special) for special in range(SPECIAL_KINDS))
    if (p.start_tiles >> seat) & 1:
        _refuse_if(laid + base + specials > 0, f"{where}the start tile is laid before anything else (VK-R4)")
        _refuse_if(p.round > 1, f"{where}nobody's start tile waits after the first round (VK-38)")
    _refuse_if(p.has(seat, COIN5) > 0, f"{where}{SPECIALS[COIN5]} leaves the game at once (VK-88)")
    for special in range(BUILDING, SPECIAL_KINDS):
        fits = any(p.mask(seat, row, special - BUILDING + MIDDLE) for row in range(ROWS))
        _refuse_if(p.has(seat, special) > 0 and fits, f"{where}{SPECIALS[special]} would not wait, a tile fits (VK-97)")
    for have, sheet, lines in ((p.vp, p.vp_sheet, VP_LINES), (p.gold, p.gold_sheet, GOLD_LINES)):
        started = have[seat] - sum(sheet[seat * lines + line] for line in range(lines))
        _refuse_if(started < 0, f"{where}the sheet says that the game began with {started}")


def _check_gone(p: Position) -> None:
    """Only what can leave the game is out of it."""
    for tile in range(SHIP, len(TILES)):
        _refuse_if(p.gone_tiles[tile] > 0, f"no ship leaves the game, and {TILES[tile]} has a place everywhere (VK-28)")
    banished = sum(p.gone_vikings[colour] for colour in range(COLOUR_KINDS) if colour != BOATSMAN)
    _refuse_if(banished > (p.round if p.auction else 0), f"{banished} Vikings are gone besides boatsmen (VK-77)")
    for special, code in enumerate(SPECIALS):
        kept = special not in (COIN5, BOAT)
        _refuse_if(kept and p.gone_specials[special] > 0, f"{code} never leaves the game (VK-84)")


# How far it has come


def _check_round(p: Position) -> None:
    """The round goes with the step, and who is active with the start figure."""
    step = steps.NAMES[p.step]
    fits = p.round == 0 if p.step == steps.START else p.round == ROUNDS if p.step == steps.OVER else p.round > 0
    _refuse_if(not fits or (p.step in BOATS and p.round % 2 == 1), f"round {p.round} does not go with step {step!r}")
    waiting = p.start_tiles == (1 << p.seats) - 1
    _refuse_if(p.step == steps.START and not waiting, "nothing is laid before the start (VK-3)")
    auction = steps.LAST_OF_CHANCE < p.step <= steps.LAST_OF_AUCTION
    _refuse_if(auction and not p.auction, f"step {step!r} belongs to an auction (VK-86)")
    _refuse_if(
        p.step == steps.TURN_SPECIAL and not p.progress, f"step {step!r} belongs to the progress version (VK-83)"
    )
    first = p.step <= steps.LAST_OF_CHANCE or p.step == steps.BANISH
    _refuse_if(first and p.active != p.start_figure, f"step {step!r} begins with the start player (VK-14)")
    left = sum(tile >= 0 for tile in p.tiles)
    played = SETS * p.round - (left if p.step > steps.LAST_OF_AUCTION else SETS if p.round > 0 else 0)
    _refuse_if(p.purchases > played, f"{p.purchases} purchases, but only {played} sets are gone (VK-18)")


def _check_hands(p: Position) -> None:
    """What is in hand goes with the step."""
    step = steps.NAMES[p.step]
    with_tile = p.step in TILE_IN_HAND
    expected = {
        "tile": (p.tile >= 0, with_tile),
        "viking": (p.viking >= 0, with_tile or p.step == steps.SETTLE),
        "cell": (p.row >= 0, p.step == steps.SETTLE),
        "building": (p.building >= 0, p.step == steps.EXCHANGE),
        "boat_mode": (p.boat_mode > 0, p.step == steps.BOAT_CELL),
    }
    for field, (given, needed) in expected.items():
        _refuse_if(given != needed, f"step {step!r} goes {'with' if needed else 'without'} a {field}")
    wrong = (p.step == steps.PLACE_SHIP and p.tile < SHIP) or (p.step == steps.PLACE_ISLAND and p.tile >= SHIP)
    _refuse_if(wrong, f"step {step!r} is for another tile")
    if with_tile or p.step in AFTER_TILE:
        waits = (p.start_tiles >> p.active) & 1 == 1
        _refuse_if(waits != (p.step == steps.START_TILE), f"step {step!r} does not go with the start tile (VK-38)")
    if p.step == steps.SETTLE:
        free = (p.empty_tiles(p.active, p.row) >> p.column) & 1 == 1
        _refuse_if(not free, f"nobody can settle on {cell_name(p.row, p.column)} (VK-39, VK-42)")
        own = p.row == LAST_ROW - p.viking
        _refuse_if(not own, f"{COLOURS[p.viking]} does not settle on {cell_name(p.row, p.column)} (VK-39)")
    may = p.progress and (with_tile or p.step in AFTER_TILE)
    must = p.step in (steps.SPECIAL, steps.EXCHANGE)
    _refuse_if(p.entitled and not may, f"nobody is entitled to a special tile in step {step!r} (VK-84)")
    _refuse_if(must and not p.entitled, f"step {step!r} is for who is entitled to a special tile (VK-84)")
    _refuse_if(p.step == steps.SPECIAL and max(p.spaces) < 0, "there is no special tile to take (VK-R29)")
    _refuse_if(0 <= p.building < BUILDING, f"{SPECIALS[p.building]} is no building (VK-97)")


# The wheel


def _check_wheel(p: Position) -> None:
    """Tiles, Vikings and what is drawn are as many as the step has, in their places."""
    step = steps.NAMES[p.step]
    drawn = sum(p.drawn)
    tiles = [tile >= 0 for tile in p.tiles]
    vikings = [viking >= 0 for viking in p.vikings]
    loose = any(viking and not tile for tile, viking in zip(tiles, vikings, strict=True))
    _refuse_if(loose, "a Viking at the wheel lies beside a tile (VK-13)")
    if p.step > steps.LAST_OF_AUCTION:
        _refuse_if(tiles != vikings, f"in step {step!r} each place has a tile and a Viking, or neither (VK-13)")
        _refuse_if(drawn > 0, f"in step {step!r} no Viking is still to be laid out (VK-13)")
        _refuse_if(p.step == steps.TAKE and not any(tiles), "there is no set to take (VK-16)")
        _refuse_if(p.step > steps.LAST_OF_TURN and any(tiles), f"in step {step!r} the wheel is empty (VK-16)")
        return
    _refuse_if(p.step != steps.ARRANGE and any(vikings), f"in step {step!r} no Viking lies at the wheel yet (VK-13)")
    full = SETS if p.step == steps.ARRANGE or (p.step == steps.DRAW_VIKING and not p.auction) else 0
    if p.step == steps.TURN_TILE:
        _check_turned_up(list(p.tiles))
    else:
        _refuse_if(sum(tiles) != full, f"in step {step!r} there are {full} tiles at the wheel (VK-10)")
    if p.step == steps.DRAW_VIKING:
        _refuse_if(drawn >= _vikings_of_a_round(p), f"{drawn} Vikings are drawn, that is all (VK-13, VK-71)")
    elif p.step == steps.ARRANGE:
        _check_arranged(p, vikings, drawn)
    else:
        _refuse_if(
            drawn != _drawn_before(p), f"in step {step!r} there are {_drawn_before(p)} Vikings drawn, not {drawn}"
        )


def _vikings_of_a_round(p: Position) -> int:
    return AUCTION_VIKINGS if p.auction else SETS


def _drawn_before(p: Position) -> int:
    """How many Vikings are drawn in a step that needs a certain number of them (VK-71, VK-77)."""
    if p.step in (steps.AUCTION_BID, steps.BANISH):
        return AUCTION_VIKINGS
    return SETS if p.step == steps.TURN_TILE and p.auction else 0


def _check_turned_up(tiles: Sequence[int]) -> None:
    """Islands lie from place 0 up, ships from place 11 down, and there is room between (VK-11, VK-12)."""
    gaps = [place for place in range(SETS) if tiles[place] < 0]
    _refuse_if(not gaps, "all tiles are turned up (VK-10)")
    islands, ships = tiles[: gaps[0]], tiles[gaps[-1] + 1 :]
    wrong = len(gaps) != gaps[-1] - gaps[0] + 1 or any(t >= SHIP for t in islands) or any(t < SHIP for t in ships)
    _refuse_if(wrong, "islands lie from place 0 upwards, ships from place 11 downwards (VK-11, VK-12)")


def _check_arranged(p: Position, vikings: Sequence[bool], drawn: int) -> None:
    """Some colours lie on the highest places, the others are still to be laid out, each by the next player."""
    laid = [int(viking) for viking in p.vikings if viking >= 0]
    _refuse_if(not drawn or drawn + len(laid) != SETS, f"{drawn} Vikings are to be laid out beside {len(laid)} (VK-80)")
    _refuse_if(any(vikings[:drawn]), "Vikings are laid from place 11 downwards (VK-79)")
    blocks = len(list(groupby(laid)))
    whole = len(set(laid)) == blocks and not any(p.drawn[colour] for colour in laid)
    _refuse_if(not whole, "all Vikings of a colour are laid out together (VK-80)")
    turn = (p.start_figure + blocks) % p.seats
    _refuse_if(p.active != turn, f"{seat_name(turn)} is to lay out Vikings, {blocks} colours lie there (VK-80)")


# The auction and the boatsmen


def _check_auction(p: Position) -> None:
    """Who bids can bid; outside an auction there are no bids."""
    everybody = (1 << p.seats) - 1
    if p.step != steps.AUCTION_BID:
        _refuse_if(
            p.bid >= 0 or p.bidding != 0 or p.bidder != 0, f"step {steps.NAMES[p.step]!r} goes without bids (VK-73)"
        )
        return
    if p.bid < 0:
        opens = p.bidding == everybody and p.bidder == p.active == p.start_figure
        _refuse_if(not opens, "the start player opens the auction, and all take part (VK-72)")
        return
    both = 1 << p.active | 1 << p.bidder
    _refuse_if(p.active == p.bidder, f"{seat_name(p.active)} cannot answer the own bid (VK-73)")
    _refuse_if(p.bidding & both != both, "who bids has not passed (VK-73)")
    between = range(1, (p.active - p.bidder) % p.seats)
    skipped = any((p.bidding >> (p.bidder + n) % p.seats) & 1 for n in between)
    _refuse_if(skipped, f"between {seat_name(p.bidder)} and {seat_name(p.active)} everybody has passed (VK-73)")
    _refuse_if(p.bid > p.gold[p.bidder] + p.vp[p.bidder], f"{seat_name(p.bidder)} cannot pay {p.bid} (VK-74)")
    _refuse_if(p.bid == 0 and p.bidder != p.start_figure, "only the start player bids 0 (VK-R36)")


def _check_boats(p: Position) -> None:
    """A boatsman at work has somebody to bring over; otherwise nothing is remembered of one."""
    if p.step == steps.BOAT_MODE:
        able = crossing.can_move(p, p.active)
        _refuse_if(not able, f"{seat_name(p.active)} has no boatsman with somebody to move (VK-50)")
    if p.step != steps.BOAT_CELL:
        clear = p.boat_row < 0 and p.boat_last < 0 and p.boat_left == 0 and p.boat_rows == 0 and not p.boat_moved
        _refuse_if(not clear, f"in step {steps.NAMES[p.step]!r} no boatsman is at work (VK-50)")
        return
    _refuse_if(p.boat_mode == BY_ONE and not p.progress, "a boatsman of the basic version moves more than one (VK-51)")
    _refuse_if(p.boat_row < 0, "a boatsman at work moves a colour (VK-51)")
    moves = p.boat_rows if p.boat_mode == BY_EACH else 1 << p.boat_row
    first = moves & -moves
    _refuse_if(first != 1 << p.boat_row, "one of each colour goes from top to bottom (VK-51)")
    _refuse_if(moves & ~crossing.movable(p, p.active) != 0, "a boatsman moves only who can move (VK-R19)")
    _refuse_if(p.boat_mode != BY_EACH and p.boat_rows != 0, "one colour is moved, and others wait for it (VK-51)")
    if p.boat_mode == BY_ALL:
        _check_left_to_right(p)
        return
    left = 0 if p.boat_mode == BY_EACH else 1
    begun = p.boat_last >= 0 or (p.boat_mode == BY_ONE and p.boat_moved)
    _refuse_if(p.boat_left != left or begun, "the boatsman at work has moved too many or too few (VK-51, VK-82)")


def _check_left_to_right(p: Position) -> None:
    """All of one colour: as many to come as can, and the last one stands where he was brought."""
    settled = p.boat_last >= 0 and (p.mask(p.active, p.boat_row, SETTLED) >> p.boat_last) & 1 == 1
    _refuse_if(
        settled != p.boat_moved or (p.boat_last >= 0) != p.boat_moved, "who was moved last is not there (VK-R46)"
    )
    _refuse_if(crossing.open_columns(p, p.active) == 0, "there is no empty tile further right (VK-R46)")
    most = crossing.how_many(p, p.active, p.boat_row)
    left = 1 <= p.boat_left <= most and (p.boat_moved or p.boat_left == most)
    _refuse_if(not left, f"a boatsman has {p.boat_left} to move, but {most} can move (VK-R19)")


# What is still to come


def _check_unseen(p: Position) -> None:
    """The stacks, the sack and the pile last to the end."""
    if p.step == steps.OVER:
        return
    rounds = ROUNDS - p.round
    here = p.step <= steps.TURN_TILE and p.step != steps.START
    tiles, vikings, specials = rounds * SETS, rounds * _vikings_of_a_round(p), rounds * SPACES if p.progress else 0
    if p.step < steps.ARRANGE and p.step != steps.START:
        tiles += sum(tile < 0 for tile in p.tiles)
    if here and not (p.step == steps.TURN_TILE and p.auction):
        vikings += _vikings_of_a_round(p) - sum(p.drawn)
    if p.step == steps.TURN_SPECIAL:
        specials += sum(special < 0 for special in p.spaces)
    for have, need, says in (
        (sum(p.pool), tiles, "tiles in the stacks, but {} are still to come (VK-5)"),
        (sum(p.sack), vikings, "Vikings in the sack, but {} are still to come (VK-7)"),
        (sum(p.pile), specials, "special tiles in the pile, but {} may still be needed (VK-R30)"),
    ):
        _refuse_if(have < need, f"{have} {says.format(need)}")
    full = p.step in (steps.START, steps.TURN_SPECIAL) or p.step > steps.LAST_OF_AUCTION or min(p.spaces) >= 0
    _refuse_if(p.progress and not full, "special tiles come before everything else in a round (VK-83)")
    _refuse_if(p.step == steps.TURN_SPECIAL and min(p.spaces) >= 0, "no space for special tiles is empty (VK-83)")
    _refuse_if(p.step == steps.START and max(p.spaces) >= 0, "no special tile is turned up before the start (VK-83)")
