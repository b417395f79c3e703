"""A position of Vikingdoms from its dumped form, checked.

For people who write positions by hand (cases, puzzles): troops are written bottom first, the
board rank 4 first, and an island may be 'rest', meaning the next two tiles that are nowhere else.
"""

from collections.abc import Mapping

from longhouse.core.components import Components
from longhouse.core.load import Fields, Sense, read_dump
from longhouse.core.masks import size
from longhouse.core.state import State
from longhouse.games.vikingdoms import position as layout
from longhouse.games.vikingdoms import steps
from longhouse.games.vikingdoms.actions import PAIRS
from longhouse.games.vikingdoms.board import NAMES, SQUARES
from longhouse.games.vikingdoms.components import (
    ALLY_CODES,
    CODES,
    ISLANDS,
    RAIDING_HEIGHT,
    TILES,
    VIKINGS,
    Pieces,
)
from longhouse.games.vikingdoms.load_checks import check, tiles_out, vikings
from longhouse.games.vikingdoms.position import Position
from longhouse.games.vikingdoms.recruit import can_lead
from longhouse.games.vikingdoms.rules import Vikingdoms, new_position

SENSE = Sense(__package__)
REST = "rest"
ENDINGS = ["", "VD-73", "VD-74", "VD-75", "VD-R32"]
SEATS = ["P1", "P2"]
FIELDS = ["youngest", "turn_limit", "step", "active", "turn", "turn_count", "board", "last_move", "moving", "islands",
          "dealt", "started_at", "raid", "leader", "winner", "reason", "ended_by", *SEATS]  # fmt: skip
SEAT_FIELDS = ["camp", "lockup", "troop", "claims", "territory", "before", "allies"]
RENAMED = {2: {"step=start": "end", "step=take": "pick", "turns": "turn_count"}}


def load(data: Mapping[str, object], components: Components, strict: bool = True) -> Vikingdoms:
    """The position a dump() describes; strict also checks that all pieces are there and make sense."""
    assert isinstance(components, Pieces), "Vikingdoms is played with its own pieces"
    fields = read_dump(data, RENAMED)
    fields.only(FIELDS)
    youngest = fields.word("youngest", ["random", *layout.COLOURS]) - 1
    p = new_position(components, youngest, fields.whole("turn_limit", 1, 10_000))
    p.step = fields.word("step", steps.NAMES)
    p.active = fields.seat("active", 2)
    p.turn = fields.seat("turn", 2)
    p.turn_count = fields.whole("turn_count", 0, 10_000)
    p.dealt = fields.whole("dealt", 0, TILES)
    p.started_at = fields.word("started_at", ["", *layout.ENDS]) - 1
    p.raid = fields.whole("raid", 1, ISLANDS)
    p.leader = fields.word("leader", ["", *SEATS]) - 1
    p.winner = fields.word("winner", ["", *SEATS]) - 1
    p.reason = fields.word("reason", layout.REASONS)
    p.ended_by = ENDINGS[fields.word("ended_by", ENDINGS)]
    _load_board(p, fields.text("board"))
    p.last_from, p.last_to, p.last_count = _move(fields.text("last_move"), "last_move")
    p.moving_from, p.moving_to, count = _move(fields.text("moving"), "moving")
    if count:
        raise SENSE.wrong("how_many_move_still_said", part="moving")
    for seat, name in enumerate(SEATS):
        _load_seat(p, seat, fields.part(name))
    _load_islands(p, fields.texts("islands"))
    p.golden = p.step in (steps.RECRUIT, steps.COUNT) and can_lead(p, p.turn)
    if strict:
        check(p)
    return p


def _load_board(p: Position, text: str) -> None:
    ranks = [rank.split(",") for rank in text.split("/")]
    if len(ranks) != 4 or any(len(rank) != 4 for rank in ranks):
        raise SENSE.wrong("board_four_ranks_four_squares")
    for square in range(SQUARES):
        troop = ranks[3 - square // 4][square % 4]
        if troop == "-":
            continue
        if not 0 < len(troop) < RAIDING_HEIGHT or set(troop) - {"w", "r"}:
            raise SENSE.wrong("no_troop", part="board", troop=repr(troop), square=NAMES[square])
        for viking in troop:
            p.troops[square] = p.troops[square] * 2 + "wr".index(viking)
        p.occupied |= 1 << square


def _move(text: str, where: str) -> tuple[int, int, int]:
    """A move such as a1-b1x2, or without its count."""
    if not text:
        return layout.NONE, layout.NONE, 0
    pair, _, count = text.partition("x")
    source, _, target = pair.partition("-")
    if source not in NAMES or target not in NAMES or (count and count not in "12345"):
        raise SENSE.wrong("no_move", part=where, text=repr(text))
    here, there = NAMES.index(source), NAMES.index(target)
    if here * SQUARES + there not in list(PAIRS):
        raise SENSE.wrong("no_troop_moves_from", part=where, source=source, target=target)
    return here, there, int(count or 0)


def _load_seat(p: Position, seat: int, fields: Fields) -> None:
    fields.only(SEAT_FIELDS)
    p.counts[layout.CAMP + seat] = fields.whole("camp", 0, VIKINGS)
    p.counts[layout.LOCKUP + seat] = fields.whole("lockup", 0, VIKINGS)
    p.counts[layout.TROOP + seat] = fields.whole("troop", 0, VIKINGS)
    p.counts[layout.CLAIMS + seat] = fields.whole("claims", 0, 3)
    p.held[layout.TERRITORY + seat] = _mask(fields.text("territory"), CODES, "tile")
    p.held[layout.BEFORE + seat] = _mask(fields.text("before"), CODES, "tile")
    p.held[layout.ALLIED + seat] = _mask(fields.text("allies"), ALLY_CODES, "ally")


def _mask(text: str, codes: list[str], thing: str) -> int:
    mask = 0
    for code in text.split():
        if code not in codes:
            raise SENSE.wrong(f"no_{thing}", code=repr(code), known=" ".join(codes))
        if mask >> codes.index(code) & 1:
            raise SENSE.wrong(f"{thing}_twice", code=code)
        mask |= 1 << codes.index(code)
    return mask


def _load_islands(p: Position, texts: list[str]) -> None:
    if len(texts) != ISLANDS:
        raise SENSE.wrong("islands_list_texts_from_upper", islands=ISLANDS)
    for i, text in enumerate(texts):
        p.held[layout.ISLAND + i] = 0 if text == REST else _mask(text, CODES, "tile")
    rest = [tile for tile in range(TILES) if not tiles_out(p) >> tile & 1]
    for i, text in enumerate(texts):
        if text == REST:
            if len(rest) < 2:
                raise SENSE.wrong("no_tiles_left_rest", part="islands")
            p.held[layout.ISLAND + i] = 1 << rest.pop(0) | 1 << rest.pop(0)


def census(state: State) -> dict[str, int]:
    """How many Vikings of each colour, tiles and allies there are, wherever they are (VD-6, VD-40)."""
    assert isinstance(state, Vikingdoms), "a position of Vikingdoms"
    tiles = sum(size(state.held[layout.TERRITORY + seat]) for seat in range(2))
    tiles += sum(size(state.held[layout.ISLAND + i]) for i in range(ISLANDS))
    return {
        "white Vikings": vikings(state, 0),
        "red Vikings": vikings(state, 1),
        "tiles": tiles + TILES - state.dealt,
        "allies": size(state.held[layout.ALLIED]) + size(state.held[layout.ALLIED + 1]) + size(state.allies_left()),
    }
