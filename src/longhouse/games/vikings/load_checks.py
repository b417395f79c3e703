"""Whether a loaded position of Vikings could stand on a table, and the game could go on from it.

A position written by hand need not tell its whole history: who has taken how many sets so far, and
where the tiles are that nobody sees, are not checked beyond what the rest of the game needs.
"""

from collections.abc import Mapping, Sequence
from itertools import groupby

from longhouse.core.load import Sense, check_goes_on
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

SENSE = Sense(__package__)
TILE_IN_HAND = (steps.START_TILE, steps.PLACE_SHIP, steps.PLACE_ISLAND)
AFTER_TILE = (steps.SETTLE, steps.SPECIAL, steps.EXCHANGE)
BOATS = (steps.BOAT_MODE, steps.BOAT_CELL)
STARTED_WITH = ("points to start with", "gold to start with")


def check(p: Vikings, pieces: Mapping[str, int], whole: Mapping[str, int]) -> None:
    """Complain about pieces too many or too few, and about what cannot be."""
    for name, count in pieces.items():
        if name not in STARTED_WITH and count != whole[name]:
            kind, _, code = name.partition(" ")
            raise SENSE.wrong(f"count_{kind}", count=count, code=code, whole=whole[name])
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


def _refuse_if(wrong: bool, key: str, part: str = "", **slots: object) -> None:
    SENSE.need(not wrong, key, part, **slots)


# What lies in front of the players


def _check_display(p: Position, seat: int) -> None:
    """Tiles match and hang together, and ships lie side by side."""
    where = seat_name(seat)
    ships = p.ships(seat)
    gap = "01" in f"{ships:b}".rstrip("0")
    far = (ships != 0 and not ships & 7) or (ships > 7 and ships & 7 != 7)
    _refuse_if(gap or far, "ships_lie_side_side_columns", part=where)
    for row in range(ROWS):
        for tile in range(RIGHT + 1):
            wrong = p.mask(seat, row, tile) & placing.mismatched(p, seat, row, tile)
            _refuse_if(wrong != 0, "shows_sea_against_land", part=where, cell=cell_name(row, highest(wrong)))
    held = _held(p, seat)
    for row in range(ROWS):
        loose = p.mask(seat, row, ANY) & ~held[row]
        _refuse_if(loose != 0, "hangs_nothing", part=where, cell=cell_name(row, highest(loose)))


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
    where = seat_name(seat)
    base = sum(p.base[seat * COLOUR_KINDS + colour] for colour in range(COLOUR_KINDS))
    laid = p.ships(seat) + sum(p.mask(seat, row, ANY) for row in range(ROWS))
    specials = sum(p.has(seat, special) for special in range(SPECIAL_KINDS))
    if (p.start_tiles >> seat) & 1:
        _refuse_if(laid + base + specials > 0, "start_tile_laid_before_anything", part=where)  # VK-R4
        _refuse_if(p.round > 1, "nobody_start_tile_waits_after", part=where)
    _refuse_if(p.has(seat, COIN5) > 0, "leaves_game_once", part=where, specials=SPECIALS[COIN5])
    for special in range(BUILDING, SPECIAL_KINDS):
        fits = any(p.mask(seat, row, special - BUILDING + MIDDLE) for row in range(ROWS))
        _refuse_if(
            p.has(seat, special) > 0 and fits, "would_not_wait_tile_fits", part=where, specials=SPECIALS[special]
        )
    for have, sheet, lines in ((p.vp, p.vp_sheet, VP_LINES), (p.gold, p.gold_sheet, GOLD_LINES)):
        started = have[seat] - sum(sheet[seat * lines + line] for line in range(lines))
        _refuse_if(started < 0, "sheet_says_game_began", part=where, started=started)


def _check_gone(p: Position) -> None:
    """Only what can leave the game is out of it."""
    for tile in range(SHIP, len(TILES)):
        _refuse_if(p.gone_tiles[tile] > 0, "no_ship_leaves_game_place", tiles=TILES[tile])
    banished = sum(p.gone_vikings[colour] for colour in range(COLOUR_KINDS) if colour != BOATSMAN)
    _refuse_if(banished > (p.round if p.auction else 0), "vikings_gone_besides_boatsmen", banished=banished)
    for special, code in enumerate(SPECIALS):
        kept = special not in (COIN5, BOAT)
        _refuse_if(kept and p.gone_specials[special] > 0, "never_leaves_game", code=code)


# How far it has come


def _check_round(p: Position) -> None:
    """The round goes with the step, and who is active with the start figure."""
    step = steps.NAMES[p.step]
    fits = p.round == 0 if p.step == steps.START else p.round == ROUNDS if p.step == steps.OVER else p.round > 0
    _refuse_if(not fits or (p.step in BOATS and p.round % 2 == 1), "round_not_go_step", round=p.round, step=repr(step))
    waiting = p.start_tiles == (1 << p.seats) - 1
    _refuse_if(p.step == steps.START and not waiting, "nothing_laid_before_start")
    auction = steps.LAST_OF_CHANCE < p.step <= steps.LAST_OF_AUCTION
    _refuse_if(auction and not p.auction, "step_belongs_auction", step=repr(step))
    _refuse_if(p.step == steps.TURN_SPECIAL and not p.progress, "step_belongs_progress_version", step=repr(step))
    first = p.step <= steps.LAST_OF_CHANCE or p.step == steps.BANISH
    _refuse_if(first and p.active != p.start_figure, "step_begins_start_player", step=repr(step))
    left = sum(tile >= 0 for tile in p.tiles)
    played = SETS * p.round - (left if p.step > steps.LAST_OF_AUCTION else SETS if p.round > 0 else 0)
    _refuse_if(p.purchases > played, "purchases_only_sets_gone", purchases=p.purchases, played=played)


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
        _refuse_if(needed and not given, "step_goes", step=repr(step), field=field)
        _refuse_if(given and not needed, "step_goes_without", step=repr(step), field=field)
    wrong = (p.step == steps.PLACE_SHIP and p.tile < SHIP) or (p.step == steps.PLACE_ISLAND and p.tile >= SHIP)
    _refuse_if(wrong, "step_another_tile", step=repr(step))
    if with_tile or p.step in AFTER_TILE:
        waits = (p.start_tiles >> p.active) & 1 == 1
        _refuse_if(waits != (p.step == steps.START_TILE), "step_not_go_start_tile", step=repr(step))
    if p.step == steps.SETTLE:
        free = (p.empty_tiles(p.active, p.row) >> p.column) & 1 == 1
        _refuse_if(not free, "nobody_can_settle", cell=cell_name(p.row, p.column))
        own = p.row == LAST_ROW - p.viking
        _refuse_if(not own, "not_settle", colours=COLOURS[p.viking], cell=cell_name(p.row, p.column))
    may = p.progress and (with_tile or p.step in AFTER_TILE)
    must = p.step in (steps.SPECIAL, steps.EXCHANGE)
    _refuse_if(p.entitled and not may, "nobody_entitled_special_tile_step", step=repr(step))
    _refuse_if(must and not p.entitled, "step_who_entitled_special_tile", step=repr(step))
    _refuse_if(p.step == steps.SPECIAL and max(p.spaces) < 0, "no_special_tile_take")
    _refuse_if(0 <= p.building < BUILDING, "no_building", specials=SPECIALS[p.building])


# The wheel


def _check_wheel(p: Position) -> None:
    """Tiles, Vikings and what is drawn are as many as the step has, in their places."""
    step = steps.NAMES[p.step]
    drawn = sum(p.drawn)
    tiles = [tile >= 0 for tile in p.tiles]
    vikings = [viking >= 0 for viking in p.vikings]
    loose = any(viking and not tile for tile, viking in zip(tiles, vikings, strict=True))
    _refuse_if(loose, "viking_wheel_lies_beside_tile")
    if p.step > steps.LAST_OF_AUCTION:
        _refuse_if(tiles != vikings, "step_each_place_tile_viking", step=repr(step))
        _refuse_if(drawn > 0, "step_no_viking_still_laid", step=repr(step))
        _refuse_if(p.step == steps.TAKE and not any(tiles), "no_set_take")
        _refuse_if(p.step > steps.LAST_OF_TURN and any(tiles), "step_wheel_empty", step=repr(step))
        return
    _refuse_if(p.step != steps.ARRANGE and any(vikings), "step_no_viking_lies_wheel", step=repr(step))
    full = SETS if p.step == steps.ARRANGE or (p.step == steps.DRAW_VIKING and not p.auction) else 0
    if p.step == steps.TURN_TILE:
        _check_turned_up(list(p.tiles))
    else:
        _refuse_if(sum(tiles) != full, "step_tiles_wheel", step=repr(step), full=full)
    if p.step == steps.DRAW_VIKING:
        _refuse_if(drawn >= _vikings_of_a_round(p), "vikings_drawn_all", drawn=drawn)
    elif p.step == steps.ARRANGE:
        _check_arranged(p, vikings, drawn)
    else:
        _refuse_if(
            drawn != _drawn_before(p),
            "step_vikings_drawn_not",
            step=repr(step),
            drawn_before=_drawn_before(p),
            drawn=drawn,
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
    _refuse_if(not gaps, "all_tiles_turned_up")
    islands, ships = tiles[: gaps[0]], tiles[gaps[-1] + 1 :]
    wrong = len(gaps) != gaps[-1] - gaps[0] + 1 or any(t >= SHIP for t in islands) or any(t < SHIP for t in ships)
    _refuse_if(wrong, "islands_lie_from_place_upwards")


def _check_arranged(p: Position, vikings: Sequence[bool], drawn: int) -> None:
    """Some colours lie on the highest places, the others are still to be laid out, each by the next player."""
    laid = [int(viking) for viking in p.vikings if viking >= 0]
    _refuse_if(not drawn or drawn + len(laid) != SETS, "vikings_laid_out_beside", drawn=drawn, laid=len(laid))
    _refuse_if(any(vikings[:drawn]), "vikings_laid_from_place_downwards")
    blocks = len(list(groupby(laid)))
    whole = len(set(laid)) == blocks and not any(p.drawn[colour] for colour in laid)
    _refuse_if(not whole, "all_vikings_colour_laid_out")
    turn = (p.start_figure + blocks) % p.seats
    _refuse_if(p.active != turn, "lay_out_vikings_colours_lie", seat=seat_name(turn), blocks=blocks)


# The auction and the boatsmen


def _check_auction(p: Position) -> None:
    """Who bids can bid; outside an auction there are no bids."""
    everybody = (1 << p.seats) - 1
    if p.step != steps.AUCTION_BID:
        _refuse_if(
            p.bid >= 0 or p.bidding != 0 or p.bidder != 0, "step_goes_without_bids", step=repr(steps.NAMES[p.step])
        )
        return
    if p.bid < 0:
        opens = p.bidding == everybody and p.bidder == p.active == p.start_figure
        _refuse_if(not opens, "start_player_opens_auction_all")
        return
    both = 1 << p.active | 1 << p.bidder
    _refuse_if(p.active == p.bidder, "cannot_answer_own_bid", seat=seat_name(p.active))
    _refuse_if(p.bidding & both != both, "who_bids_not_passed")
    between = range(1, (p.active - p.bidder) % p.seats)
    skipped = any((p.bidding >> (p.bidder + n) % p.seats) & 1 for n in between)
    _refuse_if(skipped, "between_everybody_passed", seat=seat_name(p.bidder), seat_2=seat_name(p.active))
    _refuse_if(p.bid > p.gold[p.bidder] + p.vp[p.bidder], "cannot_pay", seat=seat_name(p.bidder), bid=p.bid)
    _refuse_if(p.bid == 0 and p.bidder != p.start_figure, "only_start_player_bids")


def _check_boats(p: Position) -> None:
    """A boatsman at work has somebody to bring over; otherwise nothing is remembered of one."""
    if p.step == steps.BOAT_MODE:
        able = crossing.can_move(p, p.active)
        _refuse_if(not able, "no_boatsman_somebody_move", seat=seat_name(p.active))
    if p.step != steps.BOAT_CELL:
        clear = p.boat_row < 0 and p.boat_last < 0 and p.boat_left == 0 and p.boat_rows == 0 and not p.boat_moved
        _refuse_if(not clear, "step_no_boatsman_work", step=repr(steps.NAMES[p.step]))
        return
    _refuse_if(p.boat_mode == BY_ONE and not p.progress, "boatsman_basic_version_moves_more")
    _refuse_if(p.boat_row < 0, "boatsman_work_moves_colour")
    moves = p.boat_rows if p.boat_mode == BY_EACH else 1 << p.boat_row
    first = moves & -moves
    _refuse_if(first != 1 << p.boat_row, "one_each_colour_goes_from")
    _refuse_if(moves & ~crossing.movable(p, p.active) != 0, "boatsman_moves_only_who_can")
    _refuse_if(p.boat_mode != BY_EACH and p.boat_rows != 0, "one_colour_moved_others_wait")
    if p.boat_mode == BY_ALL:
        _check_left_to_right(p)
        return
    left = 0 if p.boat_mode == BY_EACH else 1
    begun = p.boat_last >= 0 or (p.boat_mode == BY_ONE and p.boat_moved)
    _refuse_if(p.boat_left != left or begun, "boatsman_work_moved_too_many")


def _check_left_to_right(p: Position) -> None:
    """All of one colour: as many to come as can, and the last one stands where he was brought."""
    settled = p.boat_last >= 0 and (p.mask(p.active, p.boat_row, SETTLED) >> p.boat_last) & 1 == 1
    _refuse_if(settled != p.boat_moved or (p.boat_last >= 0) != p.boat_moved, "who_was_moved_last_not")
    _refuse_if(crossing.open_columns(p, p.active) == 0, "no_empty_tile_further_right")
    most = crossing.how_many(p, p.active, p.boat_row)
    left = 1 <= p.boat_left <= most and (p.boat_moved or p.boat_left == most)
    _refuse_if(not left, "boatsman_move_can_move", boat_left=p.boat_left, most=most)


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
    have, need = sum(p.pool), tiles
    _refuse_if(have < need, "tiles_stacks_still_come", have=have, need=need)
    have, need = sum(p.sack), vikings
    _refuse_if(have < need, "vikings_sack_still_come", have=have, need=need)
    have, need = sum(p.pile), specials
    _refuse_if(have < need, "special_tiles_pile_may_still", have=have, need=need)
    full = p.step in (steps.START, steps.TURN_SPECIAL) or p.step > steps.LAST_OF_AUCTION or min(p.spaces) >= 0
    _refuse_if(p.progress and not full, "special_tiles_come_before_everything")
    _refuse_if(p.step == steps.TURN_SPECIAL and min(p.spaces) >= 0, "no_space_special_tiles_empty")
    _refuse_if(p.step == steps.START and max(p.spaces) >= 0, "no_special_tile_turned_up")
