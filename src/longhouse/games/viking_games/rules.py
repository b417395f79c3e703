"""The rules of Viking Games: who acts, what is allowed, what it does, how it ends."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.counts import filled
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, EVERYBODY, OVER, State
from longhouse.games.viking_games import hidden
from longhouse.games.viking_games.actions import (
    ACTIONS,
    AGAIN,
    DISCARD,
    DONE,
    DRAWN,
    NOW,
    PLAY,
    ROB,
    SAVE,
    SKIP,
    STARTS,
    THROW,
)
from longhouse.games.viking_games.components import ARMORY, FIRST_SHIELD, HAND, KINDS, WENCH
from longhouse.games.viking_games.position import (
    AIM,
    CHARM,
    CHOOSE,
    DEAL,
    DISCARDS,
    DRAWING,
    ENDED,
    NO_CARD,
    SECOND,
    START,
    STORE,
    Position,
    hand_of,
    hits_of,
    wall_of,
)


def _bits() -> vec[i64]:
    """The number of each bit, at its value modulo 67 (all powers of two up to 2**62 differ there)."""
    table = filled(67, 0)
    for number in range(62):
        table[(1 << number) % 67] = number
    return table


BIT: Final = _bits()


@final
class VikingGames(Position):
    """A position of Viking Games that knows what may happen next."""

    # Whose decision it is

    def to_act(self) -> i64:
        """The active seat decides everything; chance starts, deals and draws."""
        if self.step <= DRAWING:
            return CHANCE
        return self.active if self.step != ENDED else i64(OVER)

    def secret(self, seat: i64) -> bool:
        """Which card to play depends on a hand nobody else sees (VG-R33)."""
        return self.step == CHOOSE  # VG-R38

    # What may be decided

    def candidates(self, seat: i64) -> tuple[i64, i64]:
        """The action numbers this step is about."""
        step = self.step
        if step == AIM:
            return THROW, THROW + self.seats
        if step == STORE:
            return NOW, SAVE + 1
        if step == CHARM:
            return ROB, SKIP + self.seats
        if step == SECOND:
            return AGAIN, DONE + 1
        if step == CHOOSE:
            return PLAY, DISCARD + 2
        if step == START:
            return STARTS, STARTS + self.seats
        return DRAWN, DRAWN + KINDS

    def broken_rule(self, seat: i64, action: i64) -> str:
        """The first rule an answer would break."""
        if self.step <= DRAWING:
            return self._broken_chance_rule(action)
        if action < DISCARD:
            return self._broken_play_rule(action - PLAY)
        if action < THROW:
            return self._broken_discard_rule(ARMORY + action - DISCARD)
        if action < ROB:
            return self._broken_target_rule(action - THROW, "VG-12")
        if action < SKIP:
            target = action - ROB
            broken = self._broken_target_rule(target, "VG-31")
            if broken == "" and not self.has_armory(target):
                broken = "VG-32"  # there must be an Armory to rob
            return broken
        if action < NOW:
            target = action - SKIP
            broken = self._broken_target_rule(target, "VG-31")
            if broken == "" and (self.skip_safe >> target) & 1 == 1:
                broken = "VG-34"  # nobody loses two turns without playing one between
            return broken
        return ""

    def _broken_chance_rule(self, outcome: i64) -> str:
        if self.step == START:
            fits = self.start_player < 0 or outcome - STARTS == self.start_player
            return "" if fits else "VG-3"
        return "" if self.cards[outcome] > 0 else "VG-7"

    def _broken_target_rule(self, target: i64, rule: str) -> str:
        if target == self.active:
            return rule  # always another player
        return "" if self.alive(target) else "VG-R6"

    def _broken_play_rule(self, kind: i64) -> str:
        if self.at(hand_of(self.active), kind) == 0:
            return "VG-36"  # one of the three cards in hand
        if self.playable(kind):
            return ""
        return "VG-R28" if kind == ARMORY else "VG-R15"

    def _broken_discard_rule(self, kind: i64) -> str:
        if self.at(hand_of(self.active), kind) == 0:
            return "VG-37"  # one of the three cards in hand
        return "VG-R27" if self._can_play_any() else ""

    def playable(self, kind: i64) -> bool:
        """Whether the active seat could play a card of this kind now."""
        if kind == ARMORY:
            return not self.has_armory(self.active)  # VG-27, VG-R28
        if kind == WENCH:
            others = self.living & ~(1 << self.active)
            return others & (self.armories | ~self.skip_safe) != 0  # VG-R15
        return True  # VG-24, VG-R6

    def _can_play_any(self) -> bool:
        hand = hand_of(self.active)
        for k in range(KINDS):
            if self.at(hand, k) > 0 and self.playable(k):
                return True
        return False

    # The quick ways of the compiled loops

    def open_moves(self) -> i64:
        """The allowed answers as a mask over the 36 actions."""
        step = self.step
        others = self.living & ~(1 << self.active)
        if step == AIM:
            return others << THROW
        if step == STORE:
            return (1 << NOW) | (1 << SAVE)
        if step == CHARM:
            return ((others & self.armories) << ROB) | ((others & ~self.skip_safe) << SKIP)
        if step == SECOND:
            return (1 << AGAIN) | (1 << DONE)
        return self._open_cards()

    def _open_cards(self) -> i64:
        mask: i64 = 0
        hand = hand_of(self.active)
        for k in range(KINDS):
            if self.at(hand, k) > 0 and self.playable(k):
                mask |= 1 << k
        if mask == 0:
            if self.at(hand, ARMORY) > 0:
                mask |= 1 << DISCARD
            if self.at(hand, WENCH) > 0:
                mask |= 1 << (DISCARD + 1)
        return mask

    def moves(self, seat: i64) -> vec[i64]:
        """Every allowed answer, ascending."""
        if seat == CHANCE:
            return super().moves(seat)
        mask = self.open_moves()
        found = vec[i64]()
        for action in range(ACTIONS):
            if (mask >> action) & 1:
                found = append(found, action)
        return found

    def only_move(self, seat: i64) -> i64:
        """The one allowed answer, which the table may give (VG-R37), or -1 if there is a choice."""
        mask = self.open_moves()
        return lowest(mask) if mask & (mask - 1) == 0 else i64(-1)

    def pick(self, seat: i64, rng: Rng) -> i64:
        """One of the allowed answers, each equally likely."""
        mask = self.open_moves()
        count: i64 = 0
        rest = mask
        while rest != 0:
            rest &= rest - 1
            count += 1
        for _i in range(rng.below(count)):
            mask &= mask - 1
        return lowest(mask)

    def weights(self) -> vec[i64]:
        """Each card of the draw pile is equally likely; so is each seat to start (VG-2, VG-3)."""
        found = vec[i64]()
        if self.step == START:
            for _i in range(self.seats if self.start_player < 0 else i64(1)):
                found = append(found, 1)  # VG-3
            return found
        for k in range(KINDS):
            if self.cards[k] > 0:
                found = append(found, self.cards[k])  # VG-2
        return found

    def roll(self, rng: Rng) -> i64:
        """One outcome by weight."""
        if self.step == START:
            if self.start_player >= 0:
                return STARTS + self.start_player + rng.below(1)
            return STARTS + rng.below(self.seats)
        left: i64 = rng.below(self.pile)
        kind: i64 = 0
        cards = self.cards
        here: i64 = cards[0]
        while left >= here:
            left -= here
            kind += 1
            here = cards[kind]
        return kind

    # What it does

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an answer or an outcome, and everything up to the next one."""
        step = self.step
        if step == DRAWING:
            self._after_draw(action)
        elif step == AIM:
            self._after_throw(action - THROW)
        elif step == STORE:
            self._after_armory(action == NOW)
        elif step == CHARM:
            self._after_wench(action)
        elif step == SECOND:
            self._after_second(action == AGAIN)
        elif step == CHOOSE:
            self._after_choice(action)
        elif step == START:
            self._after_start(action - STARTS)
        else:
            self._after_deal(action)

    def _after_start(self, seat: i64) -> None:
        self.active = seat  # VG-3
        self.tell("VG-3", "start", seat)
        if self.strategic:
            self.step = DEAL  # VG-35
        else:
            self._begin_turn(seat)

    def _after_deal(self, kind: i64) -> None:
        seat = self.active
        self._take_from_pile(kind)
        self._put(hand_of(seat), kind)  # VG-35
        self.whisper(1 << seat, "VG-35", "dealt", seat, kind)
        seat = (seat + 1) % self.seats  # VG-R29
        self.active = seat
        if self.deck.total - self.pile == HAND * self.seats:
            self.tell("VG-35", "hands", HAND)
            self._begin_turn(seat)

    def _begin_turn(self, seat: i64) -> None:
        self.active = seat  # VG-4
        self.turns += 1
        self.skip_safe &= ~(1 << seat)  # VG-34, VG-R14
        self.armory_ready = self.has_armory(seat)  # VG-R9
        self.tell("VG-4", "turn", seat)
        self._need_draw()

    def _need_draw(self) -> None:
        """A card is due: shuffle if need be, or end the game by the limit."""
        if self.draws == self.max_draws:
            self._end("VG-R25")  # VG-R25
            return
        if self.pile == 0:  # VG-R22
            self._shuffle()  # VG-11
        if self.pile == 0:
            self._end("VG-R23")  # VG-R23
            return
        self.step = DRAWING  # VG-7

    def _shuffle(self) -> None:
        for k in range(KINDS):
            n = self.at(DISCARDS, k)
            self.cards[DISCARDS * KINDS + k] = 0  # VG-11
            self.cards[k] = n  # VG-11
            self.pile += n
            if self.strategic:
                self.shuffled[k] = n  # VG-R39
        if self.strategic:
            for i in range(self.seats * KINDS):
                self.taken[i] = 0  # VG-R39
        self.tell("VG-11", "shuffle", self.pile)

    def _after_draw(self, kind: i64) -> None:
        seat = self.active
        self.draws += 1  # VG-R25
        self._take_from_pile(kind)  # VG-7
        if self.strategic:
            self._put(hand_of(seat), kind)  # VG-36, VG-R26
            self.whisper(1 << seat, "VG-36", "drawn", seat, kind)
            self.whisper(~(1 << seat), "VG-36", "drawn_unseen", seat)
            self.step = CHOOSE
            return
        self.tell("VG-7", "draws", seat, kind)
        if self.playable(kind):  # VG-8, VG-R12, VG-R32
            self._open(kind)  # VG-8
        else:
            self._put(DISCARDS, kind)  # VG-9, VG-R11
            self.tell("VG-27" if kind == ARMORY else "VG-R15", "toss", seat, kind)
            self._card_done()  # VG-10

    def _after_choice(self, action: i64) -> None:
        seat = self.active
        kind = action - PLAY
        if action < DISCARD:
            self._spend(seat, kind)  # VG-36
            self.tell("VG-36", "plays", seat, kind)
            self._open(kind)  # VG-38
            return
        kind = ARMORY + action - DISCARD
        hidden.note_stuck(self, seat, self.playable(ARMORY), self.playable(WENCH))  # VG-R39
        self._spend(seat, kind)  # VG-37
        self._put(DISCARDS, kind)  # VG-37
        self.tell("VG-37", "discards", seat, kind)
        self._card_done()  # VG-10

    def _spend(self, seat: i64, kind: i64) -> None:
        """A card leaves the hand, and all see it: it cannot be taken back."""
        self.reveals += 1
        self.cards[hand_of(seat) * KINDS + kind] -= 1
        hidden.note_spent(self, seat, kind)  # VG-R39

    def _open(self, kind: i64) -> None:
        """A card is being played: ask what it needs, or lay the shields."""
        self.card = kind
        if kind < FIRST_SHIELD:
            self.step = AIM  # VG-12
        elif kind == ARMORY:
            self.step = STORE  # VG-25
        elif kind == WENCH:
            self.step = CHARM  # VG-31
        else:
            self._resolve(wall_of(self.active))  # VG-22, VG-R1
            self.unused[self.active] += self.deck.value[kind]  # VG-23, VG-R1
            self.tell("VG-22", "shields", self.active, kind, self.unused[self.active])
            self._card_done()  # VG-10

    def _resolve(self, place: i64) -> None:
        """The card being played comes to its place."""
        self.cards[place * KINDS + self.card] += 1
        self.card = NO_CARD

    def _after_throw(self, target: i64) -> None:
        kind = self.card
        axes = self.deck.value[kind]  # VG-13
        unused = self.unused[target]  # VG-15, VG-R5
        if axes < unused:  # VG-16
            self._resolve(wall_of(target))  # VG-16, VG-R3
            self.unused[target] = unused - axes  # VG-16
            self.tell("VG-16", "blocked", self.active, target, kind, unused - axes)
            self._card_done()  # VG-10
            return
        if unused > 0:
            self._clear(wall_of(target))  # VG-17, VG-18, VG-R4
            self.unused[target] = 0  # VG-17, VG-18
        if axes == unused:
            self._resolve(DISCARDS)  # VG-17, VG-R4
            self.tell("VG-17", "wall_gone", self.active, target, kind)
        else:
            self._resolve(hits_of(target))  # VG-14, VG-R2
            self.hits[target] += axes - unused  # VG-14, VG-18, VG-R2
            self.tell("VG-18" if unused else "VG-14", "hit", self.active, target, kind, axes - unused)
            if self.hits[target] >= self.hit_limit:  # VG-20, VG-R7
                self._leave(target)  # VG-20
                if self.step == ENDED:
                    return  # VG-R19
        self._card_done()  # VG-10

    def _leave(self, seat: i64) -> None:
        """A seat goes out: all its cards are discarded, its marks are gone; its wall fell before the hit."""
        bit: i64 = 1 << seat
        self.living &= ~bit  # VG-20
        self.out_order = append(self.out_order, seat)  # VG-R36
        self.due_skip &= ~bit  # VG-R18
        self.skip_safe &= ~bit  # VG-R18
        self._clear(hits_of(seat))  # VG-21
        if self.armories & bit != 0:
            self.armories &= ~bit  # VG-21
            self._put(DISCARDS, ARMORY)  # VG-21
        self.tell("VG-20", "out", seat, self.hits[seat])
        if self.strategic:
            self._show_hand(seat)
        if self.living & (self.living - 1) == 0:
            self._end("VG-5")  # VG-5, VG-R19

    def _show_hand(self, seat: i64) -> None:
        hand = hand_of(seat)
        self.tell("VG-R18", "hand_shown", seat, self.hand_code(seat))
        self._clear(hand)  # VG-R18
        hidden.forget(self, seat)  # VG-R39
        self.reveals += 1

    def hand_code(self, seat: i64) -> i64:
        """A hand as one number for a told fact: kinds + 1 as decimal digits, ascending."""
        code: i64 = 0
        for k in range(KINDS):
            for _i in range(self.at(hand_of(seat), k)):
                code = code * 10 + k + 1
        return code

    def _after_armory(self, now: bool) -> None:
        if now:
            self._resolve(DISCARDS)  # VG-25
            self.tell("VG-25", "armory_now", self.active)
            self._need_draw()  # VG-25, VG-29, VG-R10
            return
        self.card = NO_CARD
        self.armories |= 1 << self.active  # VG-25, VG-26
        self.tell("VG-25", "armory_saved", self.active)
        self._card_done()  # VG-10

    def _after_second(self, again: bool) -> None:
        if not again:
            self.tell("VG-30", "armory_kept", self.active)
            self._end_turn()  # VG-30
            return
        self.armories &= ~(1 << self.active)  # VG-28
        self._put(DISCARDS, ARMORY)  # VG-R13
        self.armory_ready = False  # VG-R9
        self.tell("VG-28", "armory_again", self.active)
        self._need_draw()  # VG-28, VG-29, VG-R10

    def _after_wench(self, action: i64) -> None:
        if action < SKIP:
            target = action - ROB
            self.armories &= ~(1 << target)  # VG-32
            self._put(DISCARDS, ARMORY)  # VG-32
            self.tell("VG-32", "rob", self.active, target)
        else:
            target = action - SKIP
            self.due_skip |= 1 << target  # VG-33
            self.skip_safe |= 1 << target  # VG-34, VG-R14
            self.tell("VG-33", "skip", self.active, target)
        self._resolve(DISCARDS)  # VG-32, VG-33
        self._card_done()  # VG-10

    def _card_done(self) -> None:
        """A card is resolved (VG-10): a saved Armory may give a second one, or the turn ends."""
        if self.armory_ready and self.has_armory(self.active):  # VG-R9
            self.step = SECOND  # VG-28, VG-R8
        else:
            self._end_turn()  # VG-10

    def _end_turn(self) -> None:
        """The next living seat clockwise that does not lose its turn."""
        seat = self.active
        while True:
            seat += 1  # VG-4
            if seat == self.seats:
                seat = 0
            bit: i64 = 1 << seat
            if self.living & bit == 0:
                continue  # VG-4
            if self.due_skip & bit == 0:
                break
            self.due_skip &= ~bit  # VG-33, VG-R16, VG-R30
            self.tell("VG-R16", "skipped", seat)
        self._begin_turn(seat)  # VG-4, VG-R17

    # Moving cards

    def _put(self, place: i64, kind: i64) -> None:
        self.cards[place * KINDS + kind] += 1

    def _take_from_pile(self, kind: i64) -> None:
        self.cards[kind] -= 1
        self.pile -= 1
        if self.strategic:
            self.taken[self.active * KINDS + kind] += 1  # VG-R39

    def _clear(self, place: i64) -> None:
        """All cards of a place go to the discard pile."""
        for k in range(KINDS):
            n = self.cards[place * KINDS + k]
            if n != 0:
                self.cards[place * KINDS + k] = 0
                self.cards[DISCARDS * KINDS + k] += n

    # How it ends and stands

    def _end(self, rule: str) -> None:
        self.step = ENDED  # VG-5, VG-R19
        self.ended_by = rule
        if rule != "VG-5":
            self.tell(rule, "limit" if rule == "VG-R25" else "no_card", self.draws)
        places = self.places()
        for seat in range(self.seats):
            if places[seat] == 1:
                self.tell(rule, "win", seat)

    def scores(self) -> list[int]:
        """Minus the hits: the rulebook counts no points."""
        return [-int(self.hits[seat]) for seat in range(self.seats)]  # VG-R36

    def places(self) -> list[int]:
        """The last one standing first, then the others in reverse order of going out."""
        if self.step != ENDED:
            return []
        places = [0] * self.seats
        for i in range(len(self.out_order)):
            places[self.out_order[i]] = self.seats - i  # VG-R36
        living = self.living_seats()
        for seat in living:
            better = [other for other in living if self._stands_better(other, seat)]
            places[seat] = 1 + len(better)  # VG-R25
        return places

    def _stands_better(self, one: i64, other: i64) -> bool:
        """By the draw limit: fewest hits, then most unused shields (VG-R25)."""
        if self.hits[one] != self.hits[other]:
            return self.hits[one] < self.hits[other]  # VG-R25
        return self.unused[one] > self.unused[other]  # VG-R25

    def ending(self) -> str:
        """The rule that ended the game."""
        return self.ended_by

    # Who knows what

    def audience(self, seat: i64, action: i64) -> i64:
        """Dealt and drawn cards of the strategic variant are their owner's secret (VG-R33)."""
        if seat == CHANCE and self.strategic and self.step != START:
            return 1 << self.active  # VG-R33, VG-R34
        return EVERYBODY

    def resample(self, seat: i64, rng: Rng) -> State:
        """A random position that looks exactly like this one to the seat."""
        twin = self.copy()
        if self.strategic:
            hidden.imagine(twin, seat, rng)
        return twin

    # Copies

    def copy(self) -> "VikingGames":
        """An independent twin, without listeners."""
        twin = VikingGames(self.deck, self.seats)
        self.copy_into(twin)
        return twin


def lowest(mask: i64) -> i64:
    """The number of the lowest bit of a mask."""
    return BIT[(mask & -mask) % 67]
