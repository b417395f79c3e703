"""The rules of Viking Games: who acts, what is allowed, what it does, how it ends.

What an answer does is in files of its own: turns, playing, endings.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.masks import added, lowest
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, EVERYBODY, OVER, ROOM, State
from longhouse.games.viking_games import dump, endings, hidden, playing, steps, turns
from longhouse.games.viking_games.actions import (
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
from longhouse.games.viking_games.components import ARMORY, KINDS
from longhouse.games.viking_games.position import Position, hand_of


@final
class VikingGames(Position):
    """A position of Viking Games that knows what may happen next."""

    # Whose decision it is

    def to_act(self) -> i64:
        """The active seat decides everything; chance starts, deals and draws."""
        if self.step <= steps.LAST_OF_CHANCE:
            return CHANCE
        return self.active if self.step != steps.OVER else i64(OVER)

    def secret(self, seat: i64) -> bool:
        """Which card to play depends on a hand nobody else sees (VG-R33)."""
        return self.step == steps.CHOOSE  # VG-R38: silence would tell

    # What may be decided

    def candidates(self, seat: i64) -> tuple[i64, i64]:
        """The action numbers this step is about."""
        step = self.step
        if step == steps.THROW:
            return THROW, THROW + self.seats
        if step == steps.ARMORY:
            return NOW, SAVE + 1
        if step == steps.WENCH:
            return ROB, SKIP + self.seats
        if step == steps.SECOND:
            return AGAIN, DONE + 1
        if step == steps.CHOOSE:
            return PLAY, DISCARD + 2
        if step == steps.START:
            return STARTS, STARTS + self.seats
        return DRAWN, DRAWN + KINDS

    def broken_rule(self, seat: i64, action: i64) -> str:
        """The first rule an answer would break."""
        if self.step <= steps.LAST_OF_CHANCE:
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
        if self.step == steps.START:
            fits = self.start_player < 0 or outcome - STARTS == self.start_player
            return "" if fits else "VG-3"
        return "" if self.cards[outcome] > 0 else "VG-7"

    def _broken_target_rule(self, target: i64, rule: str) -> str:
        if target == self.active:
            return rule  # always another player
        return "" if self.alive(target) else "VG-R6"  # nobody who is out

    def _broken_play_rule(self, kind: i64) -> str:
        if self.at(hand_of(self.active), kind) == 0:
            return "VG-36"  # one of the three cards in hand
        if playing.playable(self, kind):
            return ""
        return "VG-R28" if kind == ARMORY else "VG-R15"  # a second Armory; a Wench without a use

    def _broken_discard_rule(self, kind: i64) -> str:
        if self.at(hand_of(self.active), kind) == 0:
            return "VG-37"  # one of the three cards in hand
        return "VG-R27" if self._can_play_any() else ""  # only if none can be played

    def _can_play_any(self) -> bool:
        hand = hand_of(self.active)
        for k in range(KINDS):
            if self.at(hand, k) > 0 and playing.playable(self, k):
                return True
        return False

    # The quick ways of the compiled loops

    def open_moves(self) -> i64:
        """The allowed answers as a mask over the 36 actions; broken_rule is the law.

        p1_legal_is_candidates_filtered (tests/conformance) holds moves, which reads this, to the law.
        """
        step = self.step
        others = self.living & ~(1 << self.active)
        if step == steps.THROW:
            return others << THROW
        if step == steps.ARMORY:
            return (1 << NOW) | (1 << SAVE)
        if step == steps.WENCH:
            return ((others & self.armories) << ROB) | ((others & ~self.skip_safe) << SKIP)
        if step == steps.SECOND:
            return (1 << AGAIN) | (1 << DONE)
        return self._open_cards()

    def _open_cards(self) -> i64:
        mask: i64 = 0
        hand = hand_of(self.active)
        for k in range(KINDS):
            if self.at(hand, k) > 0 and playing.playable(self, k):
                mask |= 1 << k
        if mask != 0:
            return mask
        for k in range(ARMORY, KINDS):
            if self.at(hand, k) > 0:
                mask |= 1 << (DISCARD + k - ARMORY)
        return mask

    def moves(self, seat: i64) -> vec[i64]:
        """Every allowed answer, ascending, from the mask."""
        if seat == CHANCE:
            return super().moves(seat)
        return added(vec[i64](capacity=ROOM), 0, self.open_moves())

    def only_move(self, seat: i64) -> i64:
        """The one allowed answer, which the table may give (VG-R37), or -1 if there is a choice.

        p1_quick_ways_mean_the_same (tests/conformance) holds it, and pick, to moves.
        """
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
        weights = vec[i64]()
        if self.step == steps.START:
            for _i in range(self.seats if self.start_player < 0 else i64(1)):
                weights = append(weights, 1)  # VG-3: by lot, unless somebody is named
            return weights
        for k in range(KINDS):
            if self.cards[k] > 0:
                weights = append(weights, self.cards[k])  # VG-2
        return weights

    def roll(self, rng: Rng) -> i64:
        """One outcome by weight; p3_weights_match_legal (tests/conformance) holds it to weights."""
        if self.step == steps.START:
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
        if step == steps.DRAW:
            playing.after_draw(self, action)
        elif step == steps.THROW:
            playing.after_throw(self, action - THROW)
        elif step == steps.ARMORY:
            playing.after_armory(self, action == NOW)
        elif step == steps.WENCH:
            playing.after_wench(self, action)
        elif step == steps.SECOND:
            playing.after_second(self, action == AGAIN)
        elif step == steps.CHOOSE:
            playing.after_choice(self, action)
        elif step == steps.START:
            turns.after_start(self, action - STARTS)
        else:
            turns.after_deal(self, action)

    # How it ends and stands

    def scores(self) -> list[int]:
        """Minus the hits: the rulebook counts no points."""
        return [-int(self.hits[seat]) for seat in range(self.seats)]  # VG-R36: fewer hits are better

    def places(self) -> list[int]:
        """The last one standing first, then the others in reverse order of going out."""
        return endings.places(self)

    def ending(self) -> str:
        """The rule that ended the game."""
        return self.ended_by

    # Who knows what

    def audience(self, seat: i64, action: i64) -> i64:
        """Dealt and drawn cards of the strategic variant are their owner's secret (VG-R33)."""
        if seat == CHANCE and self.strategic and self.step != steps.START:
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

    def dump(self) -> dict[str, object]:
        """Every field in human words."""
        return dump.dump(self)
