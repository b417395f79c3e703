"""The turns of Viking Games: the start and the deal, whose turn it is, and the draw pile."""

from mypy_extensions import i64

from longhouse.games.viking_games import endings, hidden, steps
from longhouse.games.viking_games.components import HAND, KINDS
from longhouse.games.viking_games.position import DISCARD_PILE, Position, hand_of


def after_start(p: Position, seat: i64) -> None:
    """The start player is found: he begins, or with hands the deal does."""
    p.active = seat  # VG-3
    p.tell("VG-3", "start", seat)
    if p.strategic:
        p.step = steps.DEAL  # VG-35
    else:
        begin_turn(p, seat)


def after_deal(p: Position, kind: i64) -> None:
    """A card goes into a starting hand; after the last one the first turn begins."""
    seat = p.active
    p.take_from_pile(kind)
    p.put(hand_of(seat), kind)  # VG-35
    p.whisper(1 << seat, "VG-35", "dealt", seat, kind)
    seat = (seat + 1) % p.seats  # VG-R29: one card each, round and round
    p.active = seat
    if p.deck.total - p.pile == HAND * p.seats:
        p.tell("VG-35", "hands", HAND)
        begin_turn(p, seat)


def begin_turn(p: Position, seat: i64) -> None:
    """A seat's turn: it can be skipped again, and a card is due."""
    p.active = seat  # VG-4
    p.turns += 1
    p.skip_safe &= ~(1 << seat)  # VG-34, VG-R14: after a turn of one's own
    p.armory_ready = p.has_armory(seat)  # VG-R9: one saved in an earlier turn
    p.tell("VG-4", "turn", seat)
    need_draw(p)


def need_draw(p: Position) -> None:
    """A card is due: shuffle if need be, or end the game by the limit."""
    if p.draws == p.max_draws:
        endings.end(p, "VG-R25")  # VG-R25: the limit of draws
        return
    if p.pile == 0:  # VG-R22: only when somebody must draw
        if p.held(DISCARD_PILE) == 0:
            endings.end(p, "VG-R23")  # VG-R23: no card anywhere
            return
        shuffle(p)  # VG-11
    p.step = steps.DRAW  # VG-7


def shuffle(p: Position) -> None:
    """The discard pile becomes the draw pile."""
    if p.strategic:
        hidden.note_shuffle(p)  # VG-R39
    for k in range(KINDS):
        n = p.at(DISCARD_PILE, k)
        p.cards[DISCARD_PILE * KINDS + k] = 0  # VG-11
        p.cards[k] = n  # VG-11
        p.pile += n
    p.tell("VG-11", "shuffle", p.pile)


def card_done(p: Position) -> None:
    """A card is resolved (VG-10): a saved Armory may give a second one, or the turn ends."""
    if p.armory_ready:  # VG-R9
        p.step = steps.SECOND  # VG-28, VG-R8: after the first card
    else:
        end_turn(p)  # VG-10


def end_turn(p: Position) -> None:
    """The next living seat clockwise that does not lose its turn."""
    seat = p.active
    while True:
        seat += 1  # VG-4
        if seat == p.seats:
            seat = 0
        bit: i64 = 1 << seat
        if p.living & bit == 0:
            continue  # VG-4
        if p.due_skip & bit == 0:
            break
        p.due_skip &= ~bit  # VG-33, VG-R16, VG-R30: this turn is lost
        p.tell("VG-R16", "skipped", seat)
    begin_turn(p, seat)  # VG-4, VG-R17: perhaps the same seat again
