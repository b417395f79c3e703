"""A position of Viking Games from its dumped form, checked.

For people who write positions by hand (cases, puzzles): cards are texts such as '2*A1 S2', and
`draw` may be 'rest', meaning every card that is nowhere else.
"""

from collections.abc import Mapping, Sequence

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from longhouse.core.components import Components
from longhouse.core.load import Fields, Sense, read_dump
from longhouse.core.seats import all_seats
from longhouse.core.state import State
from longhouse.games.viking_games import steps
from longhouse.games.viking_games.components import ARMORY, CODES, FIRST_SHIELD, HAND, KINDS, WENCH, Cards
from longhouse.games.viking_games.dump import SHUFFLE
from longhouse.games.viking_games.hidden_stretch import Stretch
from longhouse.games.viking_games.load_check import all_of, check
from longhouse.games.viking_games.position import DISCARD_PILE, DRAW_PILE, Position, hand_of, hits_of, wall_of
from longhouse.games.viking_games.rules import VikingGames

SENSE = Sense(__package__)
REST = "rest"
OPTIONS = ["seats", "variant", "hit_limit", "max_draws", "start_player"]
TURN = ["step", "active", "card", "armory_ready", "draws", "turns", "ended_by"]
PILES = ["draw", "discard", "out_order"]
FRONT = ["hits", "hit_cards", "wall", "armory", "due_skip", "skip_safe", "out"]
SECRETS = ["hand", "stretches", "spent", "taken"]
ENDS = {SHUFFLE: 0, "AR": 1 << ARMORY, "WE": 1 << WENCH, "AR WE": (1 << ARMORY) | (1 << WENCH)}  # of a stretch
OLD_SHUFFLED = "shuffled"  # a dump with this field tells less of what is known of hands
OLD_SECRETS = ["hand", "stuck", "stuck_kinds", "taken"]
ENDINGS = ["VG-5", "VG-R23", "VG-R25"]


def load(data: Mapping[str, object], components: Components, strict: bool = True) -> VikingGames:
    """The position a dump() describes; strict also checks that all cards are there and make sense."""
    assert isinstance(components, Cards), "Viking Games is played with its own cards"
    fields = read_dump(data)
    seats = fields.whole("seats", 2, 7)
    names = list(all_seats(seats))
    position = VikingGames(components, seats)
    position.strategic = fields.word("variant", ["standard", "strategic"]) == 1
    fields.only([*OPTIONS, *TURN, *PILES, *names, *([_hands_field(fields)] if position.strategic else [])])
    position.hit_limit = fields.whole("hit_limit", 1, 30)
    position.max_draws = fields.whole("max_draws", 1, 100_000)
    position.start_player = fields.word("start_player", ["random", *names]) - 1
    position.lay_out()
    position.step = fields.word("step", steps.NAMES)
    position.active = fields.seat("active", seats)
    position.card = fields.word("card", ["", *CODES]) - 1
    position.armory_ready = fields.flag("armory_ready")
    position.draws = fields.whole("draws", 0, 100_000)
    position.turns = fields.whole("turns", 0, 1_000_000)
    position.ended_by = ["", *ENDINGS][fields.word("ended_by", ["", *ENDINGS])]
    _fill(position, DISCARD_PILE, fields.counts("discard", CODES))
    for seat in range(seats):
        _load_seat(position, seat, fields.part(names[seat]), fields.has(OLD_SHUFFLED))
    for seat in fields.words("out_order", names):
        position.out_order = append(position.out_order, seat)
    _fill_draw_pile(position, fields)
    if position.strategic and not fields.has(OLD_SHUFFLED):
        for text in fields.texts("in_hands"):
            position.in_hands = extend(position.in_hands, _counts("in_hands", text, fields))
    if strict:
        check(position)
    return position


def _hands_field(fields: Fields) -> str:
    """What says in this dump which cards were in hands at shuffles."""
    return OLD_SHUFFLED if fields.has(OLD_SHUFFLED) else "in_hands"


def _load_seat(p: Position, seat: int, fields: Fields, old: bool) -> None:
    fields.only([*FRONT, *((OLD_SECRETS if old else SECRETS) if p.strategic else [])])
    bit = 1 << seat
    p.hits[seat] = fields.whole("hits", 0, 100)
    _fill(p, hits_of(seat), fields.counts("hit_cards", CODES))
    _fill(p, wall_of(seat), fields.counts("wall", CODES))
    used = sum(p.at(wall_of(seat), k) * p.deck.value[k] for k in range(FIRST_SHIELD))
    p.unused[seat] = p.shields(seat) - used
    p.armories |= bit if fields.flag("armory") else 0
    p.due_skip |= bit if fields.flag("due_skip") else 0
    p.skip_safe |= bit if fields.flag("skip_safe") else 0
    if fields.flag("out"):
        p.living &= ~bit
    if p.strategic:
        _fill(p, hand_of(seat), fields.counts("hand", CODES))
        if old:
            _load_old_knowledge(p, seat, fields)
        else:
            _load_knowledge(p, seat, fields)


def _load_knowledge(p: Position, seat: int, fields: Fields) -> None:
    """What was spent and taken, stretch by stretch; the last one is open."""
    ends = fields.texts("stretches")
    spent = [_counts("spent", text, fields) for text in fields.texts("spent")]
    taken = [_counts("taken", text, fields) for text in fields.texts("taken")]
    if not len(spent) == len(taken) == len(ends) + 1:
        raise fields.wrong("stretches", SENSE.says("stretches_one_fewer"))
    for i, end in enumerate(ends):
        if end not in ENDS:
            raise fields.wrong("stretches", SENSE.says("stretch_ends", given=repr(end), known=", ".join(ENDS)))
        p.stretches[seat] = Stretch(p.stretches[seat], vec[i64](spent[i]), vec[i64](taken[i]), ENDS[end])
    for k in range(KINDS):
        p.spent[seat * KINDS + k] = spent[-1][k]
        p.taken[seat * KINDS + k] = taken[-1][k]


def _load_old_knowledge(p: Position, seat: int, fields: Fields) -> None:
    """Of old it was told that so many cards are of these kinds; what was spent since a shuffle was not."""
    stuck = fields.whole("stuck", 0, HAND)
    kinds = sum(1 << kind for kind in fields.words("stuck_kinds", CODES))
    fields.counts("taken", CODES)
    if bool(kinds) != (stuck > 0) or kinds not in ENDS.values():
        raise fields.wrong("stuck", SENSE.says("stuck_kinds"))
    if stuck > 0:
        nothing = vec[i64]([0] * KINDS)
        p.stretches[seat] = Stretch(None, nothing, nothing, kinds)
        p.spent[seat * KINDS + (ARMORY if kinds >> ARMORY & 1 else WENCH)] = HAND - stuck


def _counts(key: str, text: str, fields: Fields) -> list[int]:
    """The cards of one text of a list."""
    return type(fields)({key: text}, fields.where).counts(key, CODES)


def _fill(p: Position, place: int, counts: Sequence[int]) -> None:
    for k, count in enumerate(counts):
        p.cards[place * KINDS + k] = count


def _fill_draw_pile(p: Position, fields: Fields) -> None:
    if fields.text("draw") == REST:
        for k in range(KINDS):
            p.cards[k] = 0
            p.cards[k] = p.deck.count[k] - all_of(p, k)
            if p.cards[k] < 0:
                raise SENSE.wrong("only_cards", deck=p.deck.count[k], code=CODES[k])
    else:
        _fill(p, DRAW_PILE, fields.counts("draw", CODES))
    p.pile = p.held(DRAW_PILE)


def census(state: State) -> dict[str, int]:
    """How many cards of each kind there are, wherever they lie (VG-1)."""
    assert isinstance(state, VikingGames), "a position of Viking Games"
    return {CODES[k]: int(all_of(state, k)) for k in range(KINDS)}
