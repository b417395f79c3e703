"""A position of Vikingjarl from its dumped form, checked.

For people who write positions by hand (cases, puzzles): goods and Sagas are texts such as
'3*V wood', and `pile` may be 'rest', meaning every card that is nowhere else.
"""

from collections.abc import Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.components import Components
from longhouse.core.load import Fields, Sense, read_dump
from longhouse.core.seats import all_seats, seat_name
from longhouse.core.state import State
from longhouse.games.vikingjarl import hidden, steps
from longhouse.games.vikingjarl.board import ARMY, FACE_DOWN, KAUP, NO_TOKEN, PLACES, SHIP
from longhouse.games.vikingjarl.components import (
    CARDS,
    FIRST_HARBOUR,
    GOODS,
    MARKET_IDS,
    MARKETS,
    SAGA_IDS,
    SAGAS,
    SEAS,
    SHIELDS,
    TOWN_IDS,
    TOWNS,
    TRADE_TOKEN_IDS,
    VIKINGS,
    VP_TOKEN_IDS,
    ZONE_IDS,
    Realm,
)
from longhouse.games.vikingjarl.dump import UNITS, dump
from longhouse.games.vikingjarl.load_sense import check_sense
from longhouse.games.vikingjarl.position import MARKS, TARGETS, Position
from longhouse.games.vikingjarl.rules import Vikingjarl

SENSE = Sense(__package__)
REST = "rest"
BIG = 1_000_000
COUNTED = {
    "Vikings": "count_vikings",
    "shields": "count_shields",
    "VP tokens": "count_vp",
    "Trade tokens": "count_trade",
}
RENAMED = {
    2: {
        "step=keep": "draft_keep",
        "step=slot": "draft_slot",
        "step=attacker_saga": "att_saga",
        "step=defender_saga": "def_saga",
        "draw": "pile",
        "discard": "discards",
        "P*.serpent": "jormungand",
        "battle.white": "white_vikings",
    }
}


def load(data: Mapping[str, object], components: Components, strict: bool = True) -> Vikingjarl:
    """The position a dump() describes; strict also checks that all pieces are there and make sense."""
    assert isinstance(components, Realm), "Vikingjarl is played with its own board"
    fields = _of_today(read_dump(data, RENAMED))
    seats = fields.whole("seats", 2, 4)
    p = Vikingjarl(components, seats)
    p.lay_out()
    fields.only(list(dump(p)))
    _load_options(p, fields)
    _load_game(p, fields)
    _load_board(p, fields)
    for seat in range(seats):
        _load_seat(p, seat, fields.part(seat_name(seat)))
    _load_turn(p, fields.part("turn"))
    _load_pending(p, fields.part("pending"))
    _load_battle(p, fields.part("battle"))
    _load_tags(p, fields.texts("tags"))
    _load_cards(p, fields)
    if strict:
        _check_pieces(p)
        check_sense(p)
    return p


def _of_today(fields: Fields) -> Fields:
    """Format 1 had one `stage` and one `count` for several things, and a `foe`: a seat, a town or a Settlement."""
    if fields.format > 1:
        return fields
    step, pending, battle = fields.text("step"), fields.part("pending"), fields.part("battle")
    target, stage, count = battle.text("target"), pending.get("stage"), pending.get("count")
    settled = fields.part("settlements")
    trading = step == "trade" or (pending.text("resume") == "trade" and step in ("draw", "gods", "gods_from"))
    defender = settled.part(battle.text("foe")).text("owner") if target == "settlement" else battle.text("foe")
    parts = {
        "pending": {
            **{key: value for key, value in pending.values.items() if key not in ("stage", "count")},
            "stow_stage": stage if step == "stow" else 0,
            "trade_stage": stage if trading else 0,
            "loot_stage": stage if step == "loot" else 0,
            "to_deal": count if step == "deal" else 0,
            "to_ask": 0 if step == "deal" else count,
        },
        "battle": {
            **{key: value for key, value in battle.values.items() if key != "foe"},
            "defender": "" if target == "town" else defender,
        },
    }
    return Fields({**fields.values, **parts}, fields.where)


def _load_options(p: Position, fields: Fields) -> None:
    p.vp_target = fields.whole("vp_target", 1, 99)
    p.final_round = fields.flag("final_round")
    p.max_rounds = fields.whole("max_rounds", 1, 1000)
    p.truce = fields.word("truce", ["none", "kaupang"]) == 1
    p.repair_vp = fields.flag("repair_vp")
    p.start_player = fields.word("start_player", ["random", *all_seats(p.seats)]) - 1


def _load_game(p: Position, fields: Fields) -> None:
    p.step = fields.word("step", steps.NAMES)
    p.starter = fields.seat("starter", p.seats)
    p.active = fields.seat("active", p.seats)
    p.asked = fields.seat("asked", p.seats)
    p.round = fields.whole("round", 0, 1000)
    p.ended_by = fields.text("ended_by")
    for seat in fields.words("home", all_seats(p.seats)):
        p.note_home(seat)
    p.last_turns = _mask(fields, "last_turns", all_seats(p.seats))


def _load_board(p: Position, fields: Fields) -> None:
    p.sea_vp = _mask(fields, "sea_vp", ZONE_IDS[:SEAS])
    tokens = fields.part("tokens")
    tokens.only(TOWN_IDS)
    for t in range(TOWNS):
        p.vp_token[t] = _token(tokens, TOWN_IDS[t], VP_TOKEN_IDS)
        p.vp_seen |= 1 << p.vp_token[t] if p.vp_token[t] >= 0 else 0
    p.vp_seen |= _mask(fields, "tokens_gone", VP_TOKEN_IDS)
    p.buried = fields.whole("tokens_buried", 0, TOWNS)
    markets = fields.part("markets")
    markets.only(MARKET_IDS)
    for m in range(MARKETS):
        p.market[m] = _token(markets, MARKET_IDS[m], TRADE_TOKEN_IDS)
        p.market_seen |= 1 << p.market[m] if p.market[m] >= 0 else 0
    settlements = fields.part("settlements")
    settlements.only(TOWN_IDS)
    for name in settlements.values:
        part = settlements.part(name)
        part.only(["owner", "intact", "holds"])
        t = TOWN_IDS.index(name)
        p.owner[t] = part.seat("owner", p.seats)
        p.intact |= 1 << t if part.flag("intact") else 0
        _fill(p.store, t * 4, part.counts("holds", GOODS))


def _load_seat(p: Position, seat: int, fields: Fields) -> None:
    fields.only(list(_part(dump(p), seat_name(seat))))
    p.vp[seat] = fields.whole("vp", 0, 999)
    p.silver[seat] = fields.whole("silver", 0, BIG)
    p.shields[seat] = fields.whole("shields", 0, SHIELDS)
    _fill(p.hand, seat * SAGAS, fields.counts("hand", SAGA_IDS[:SAGAS]))
    _fill(p.passed, seat * SAGAS, fields.counts("passed", SAGA_IDS[:SAGAS]))
    _fill(p.taken, seat * SAGAS, fields.counts("taken", SAGA_IDS[:SAGAS]))
    got = fields.numbers("got", 0, 2)
    if len(got) != p.seats:
        raise SENSE.wrong("got_needs_number_each_seat", part=fields.inside)
    for other in range(p.seats):
        p.got[seat * p.seats + other] = got[other]
    p.hand_size[seat] = sum(p.hand[seat * SAGAS + k] for k in range(SAGAS))
    p.ship_at[seat] = fields.word("ship", ZONE_IDS)
    p.army_at[seat] = fields.word("army", [*ZONE_IDS, "aboard"])
    if p.army_at[seat] == len(ZONE_IDS):
        p.aboard |= 1 << seat
        p.army_at[seat] = p.ship_at[seat]
    _fill(p.cargo, p.at(seat, SHIP), fields.counts("ship_load", GOODS))
    _fill(p.cargo, p.at(seat, ARMY), fields.counts("army_load", GOODS))
    _fill(p.cargo, p.at(seat, KAUP), fields.counts("kaupang", GOODS))
    p.raided[seat] = fields.word("raided", ["", *ZONE_IDS]) - 1
    p.jormungand |= 1 << seat if fields.flag("jormungand") else 0
    p.supply[seat] = VIKINGS - sum(p.vikings_in(seat, place) for place in range(PLACES))


def _load_turn(p: Position, fields: Fields) -> None:
    fields.only(list(_part(dump(p), "turn")))
    p.ship_mp = fields.whole("ship_mp", 0, 99)
    p.army_mp = fields.whole("army_mp", 0, 99)
    p.spent = _units(fields, "spent")
    p.acted = _units(fields, "acted")
    p.closed = _units(fields, "closed")
    p.stowed = _units(fields, "stowed")
    harbours = fields.part("steps")
    harbours.only(ZONE_IDS[FIRST_HARBOUR:])
    for name in harbours.values:
        count = harbours.whole(name, 0, 2)
        bit = 1 << (ZONE_IDS.index(name) - FIRST_HARBOUR)
        p.once |= bit if count > 0 else 0
        p.twice |= bit if count > 1 else 0
    p.recruited = _mask(fields, "recruited", ZONE_IDS[FIRST_HARBOUR:])
    p.bought = fields.whole("bought", 0, 3)
    names = all_seats(p.seats)
    pairs = {f"{a}>{b}": i * 4 + j for i, a in enumerate(names) for j, b in enumerate(names)}
    for pair in fields.texts("against"):
        if pair not in pairs:
            raise SENSE.wrong("against_holds_pair_written_p", part=fields.inside, pair=repr(pair))
        p.against |= 1 << pairs[pair]
    p.won = fields.flag("won")
    p.raid = fields.word("raid", ["", *ZONE_IDS]) - 1


def _load_pending(p: Position, fields: Fields) -> None:
    fields.only(list(_part(dump(p), "pending")))
    p.draws = fields.whole("draws", 0, 9)
    p.resume = fields.word("resume", steps.NAMES)
    p.to_deal = fields.whole("to_deal", 0, 5)
    p.to_ask = fields.whole("to_ask", 0, 4)
    p.losses = fields.whole("losses", 0, 2)
    p.unit = fields.word("unit", UNITS)
    p.stow_stage = fields.whole("stow_stage", 0, 7)
    p.trade_stage = fields.whole("trade_stage", 0, 6)
    p.loot_stage = fields.whole("loot_stage", 0, 3)
    put = fields.numbers("put", 0, 9)
    if len(put) != 8:
        raise SENSE.wrong("put_needs_eight_numbers_ship", part=fields.inside)
    p.put = vec[i64](put)
    p.saga = fields.word("saga", ["", *SAGA_IDS]) - 1
    p.rival = fields.word("rival", ["", *all_seats(p.seats)]) - 1
    p.flip_at = fields.word("flip_at", ["", *ZONE_IDS]) - 1


def _load_battle(p: Position, fields: Fields) -> None:
    fields.only(list(_part(dump(p), "battle")))
    p.target = fields.word("target", TARGETS)
    p.defender = fields.word("defender", ["", *all_seats(p.seats)]) - 1
    p.battle_round = fields.whole("round", 0, 30)
    p.white_vikings = fields.whole("white_vikings", 0, 5)
    p.marks = _mask(fields, "marks", MARKS)
    lost = fields.numbers("lost", 0, VIKINGS)
    if len(lost) != 4:
        raise SENSE.wrong("lost_needs_four_numbers", part=fields.inside)
    p.lost = vec[i64](lost)
    p.due = _mask(fields, "due", GOODS)


def _load_tags(p: Position, texts: Sequence[str]) -> None:
    seats = all_seats(p.seats)
    for text in texts:
        words = text.split(" ")
        if len(words) != 5 or words[0] not in seats or words[2] not in seats or words[4] not in SAGA_IDS[:SAGAS]:
            raise SENSE.wrong("look_like_p_knows_p", part="tags", text=repr(text))
        hidden.tag(p, seats.index(words[0]), seats.index(words[2]), SAGA_IDS.index(words[4]))


def _load_cards(p: Position, fields: Fields) -> None:
    p.safe = fields.whole("safe", 0, CARDS * 20)
    p.slot_kind = fields.word("slot", ["", *SAGA_IDS[:SAGAS]]) - 1
    p.slot_above = fields.whole("slot_above", 0, CARDS * 20)
    p.event = fields.word("event", ["", *SAGA_IDS]) - 1
    _fill(p.shuffled, 0, fields.counts("shuffled", SAGA_IDS[:SAGAS]))
    _fill(p.discards, 0, fields.counts("discards", SAGA_IDS))
    _fill(p.packet, 0, fields.counts("packet", SAGA_IDS[:SAGAS]))
    text = fields.text("pile")
    _fill(p.pile, 0, [0] * CARDS if text == REST else fields.counts("pile", SAGA_IDS))
    if text == REST:
        for k in range(CARDS):
            p.pile[k] = p.realm.copies[k] - _copies(p, k)
            if p.pile[k] < 0:
                raise SENSE.wrong("only_cards", copies=p.realm.copies[k], saga=SAGA_IDS[k])
    p.pile_size = sum(p.pile) + (1 if p.slot_kind >= 0 else 0)
    if text == REST:
        p.safe = min(p.safe, sum(p.pile[:SAGAS]) + (1 if p.slot_kind >= 0 else 0))


def _part(data: dict[str, object], key: str) -> dict[str, object]:
    part = data[key]
    assert isinstance(part, dict), "a part of a dump"
    return part


def _mask(fields: Fields, key: str, ids: Sequence[str]) -> int:
    mask = 0
    for i in fields.words(key, ids):
        mask |= 1 << i
    return mask


def _units(fields: Fields, key: str) -> int:
    return fields.word(key, ["", "S", "A", "SA"])


def _token(fields: Fields, key: str, ids: Sequence[str]) -> int:
    value = fields.word(key, ["", "?", *ids])
    return NO_TOKEN if value == 0 else FACE_DOWN if value == 1 else value - 2


def _fill(table: vec[i64], start: int, counts: Sequence[int]) -> None:
    """Write counts into a table."""
    for i, count in enumerate(counts):
        table[start + i] = count


# What never changes


def _copies(p: Position, kind: int) -> int:
    """How many cards of a kind there are in all places."""
    copies = p.pile[kind] + p.discards[kind]
    if kind < SAGAS:
        copies += p.packet[kind] + sum(p.hand[seat * SAGAS + kind] for seat in range(p.seats))
    return copies + (1 if p.slot_kind == kind else 0) + (1 if p.event == kind else 0)


def census(state: State) -> dict[str, int]:
    """How many there are of everything that never changes, wherever it lies."""
    assert isinstance(state, Position), "a position of Vikingjarl"
    p = state
    pieces = {SAGA_IDS[k]: int(_copies(p, k)) for k in range(CARDS)}
    for seat in range(p.seats):
        vikings = sum(p.vikings_in(seat, place) for place in range(PLACES))
        pieces[f"Vikings of {seat_name(seat)}"] = int(p.supply[seat] + vikings)
        settled = sum(1 for owner in p.owner if owner == seat)
        pieces[f"shields of {seat_name(seat)}"] = int(p.shields[seat] + settled)
    down = sum(1 for token in p.vp_token if token == FACE_DOWN)
    pieces["VP tokens"] = int(down + p.buried + bin(p.vp_seen).count("1"))
    down = sum(1 for token in p.market if token == FACE_DOWN)
    pieces["Trade tokens"] = down + bin(p.market_seen).count("1")
    return pieces


def _check_pieces(p: Vikingjarl) -> None:
    """Complain about pieces that are missing or too many."""
    fresh = Vikingjarl(p.realm, p.seats)
    fresh.lay_out()
    expected = census(fresh)
    for what, count in census(p).items():
        if count != expected[what]:
            kind, _, seat = what.partition(" of ")
            key = "count_cards" if what in SAGA_IDS else COUNTED[kind]
            raise SENSE.wrong(key, count=count, saga=what, seat=seat, whole=expected[what])
