"""The rules of Eketorp: who acts, what is allowed, what it does, how it ends.

The steps of a round are in files of their own: dealing, placing, conflicts, fighting, dismantling, building.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, EVERYBODY, OVER, ROOM, State
from longhouse.games.eketorp import building, conflicts, dealing, dismantling, dump, fighting, hidden, placing, steps
from longhouse.games.eketorp.actions import (
    ATTACK,
    BOOTY,
    BUILD,
    CARD,
    DEALT,
    DISMANTLE,
    END,
    EXCHANGE,
    KEEP,
    NO_BOOTY,
    PLACE,
    STARTS,
    TURNED,
)
from longhouse.games.eketorp.components import COLOURS, FIELDS, KINDS, MATERIAL_CARDS, SIDES, WALLS
from longhouse.games.eketorp.position import Position, hand_of


@final
class Eketorp(Position):
    """A position of Eketorp that knows what may happen next."""

    # Whose decision it is

    def to_act(self) -> i64:
        """Chance deals and draws; placements and battle cards are asked in a fixed order."""
        if self.step <= steps.LAST_OF_CHANCE:
            return CHANCE
        if self.step == steps.PLACE:
            return placing.next_owing(self)
        if self.step == steps.CARD:
            return fighting.next_to_choose(self)
        return self.active() if self.step != steps.OVER else i64(OVER)

    def may_act(self, seat: i64) -> bool:
        """Behind the screens, and with battle cards, whoever owes an answer may give it (EK-16, EK-38)."""
        if self.step == steps.PLACE:
            return (self.owing >> seat) & 1 == 1
        if self.step == steps.CARD:
            return fighting.owes_card(self, seat)
        return seat == self.to_act()

    def secret(self, seat: i64) -> bool:
        """Placements and battle cards are hidden, but for the last card of a hand everybody knows (EK-R37)."""
        if self.step == steps.PLACE:
            return True  # EK-R37: silence gives nothing away
        return self.step == steps.CARD and not fighting.has_known_last_card(self, seat)  # EK-R37

    # What may be decided

    def candidates(self, seat: i64) -> tuple[i64, i64]:
        """The action numbers this step is about."""
        step = self.step
        if step == steps.PLACE:
            return PLACE, END + 1
        if step == steps.ATTACK:
            return ATTACK, EXCHANGE
        if step == steps.AMULET:
            return EXCHANGE, KEEP + 1
        if step == steps.CARD:
            return CARD, CARD + KINDS
        if step == steps.DISMANTLE:
            return DISMANTLE, BOOTY
        if step == steps.BOOTY:
            return BOOTY, NO_BOOTY + 1
        if step == steps.BUILD:
            return BUILD, BUILD + COLOURS * WALLS
        if step == steps.START:
            return STARTS, STARTS + self.seats
        if step == steps.MATERIAL:
            return TURNED, TURNED + MATERIAL_CARDS
        return DEALT, DEALT + KINDS

    def broken_rule(self, seat: i64, action: i64) -> str:
        """The first rule an answer would break."""
        step = self.step
        if step <= steps.LAST_OF_CHANCE:
            return self._broken_chance_rule(action)
        if step == steps.PLACE:
            return placing.broken_rule(self, seat, action)
        if step == steps.ATTACK:
            return conflicts.broken_rule(self, seat, action)
        if step == steps.AMULET:
            return "" if action == KEEP or fighting.can_exchange(self, seat) else "EK-36"
        if step == steps.CARD:
            return "" if self.has_card(seat, action - CARD) else "EK-38"
        if step == steps.DISMANTLE:
            return dismantling.broken_rule(self, (action - DISMANTLE) // 4, (action - DISMANTLE) % 4)
        if step == steps.BOOTY:
            return "" if action == NO_BOOTY or self.taken[action - BOOTY] > 0 else "EK-54"
        return building.broken_rule(self, seat, (action - BUILD) // WALLS, (action - BUILD) % WALLS)

    def _broken_chance_rule(self, outcome: i64) -> str:
        if self.step == steps.START:
            return ""
        if self.step == steps.MATERIAL:
            return "" if (self.turned >> (outcome - TURNED)) & 1 == 0 else "EK-13"
        return "" if self.cards[outcome] > 0 else "EK-06"

    # The quick ways of the compiled loops

    def moves(self, seat: i64) -> vec[i64]:
        """Every allowed answer, ascending: the quick way to what broken_rule, the law, allows.

        p1_legal_is_candidates_filtered holds it to it.
        """
        step = self.step
        if step == steps.PLACE:
            return placing.placements(self, seat)
        if step == steps.ATTACK:
            return conflicts.attacks(self, seat)
        if step == steps.CARD:
            return self._open_cards(seat)
        if step == steps.BUILD:
            return building.builds(self, seat)
        if step == steps.DISMANTLE:
            return dismantling.dismantlings(self)
        return super().moves(seat)

    def _open_cards(self, seat: i64) -> vec[i64]:
        cards = vec[i64](capacity=ROOM)
        hand = hand_of(seat) * KINDS
        for k in range(KINDS):
            if self.cards[hand + k] > 0:
                cards = append(cards, CARD + k)
        return cards

    def pick(self, seat: i64, rng: Rng) -> i64:
        """One of the allowed answers, each equally likely, without a list where there are many.

        p1_quick_ways_mean_the_same holds it to moves.
        """
        if self.step == steps.PLACE:
            last = placing.last_place(self.mats[seat])
            first = last + 1 if last >= FIELDS else max(0, last)
            places: i64 = FIELDS + (self.seats - 1) * SIDES
            place = first + rng.below(places - first + 1)
            return i64(END) if place == places else place
        if self.step == steps.AMULET:
            return EXCHANGE + rng.below(2)
        moves = self.moves(seat)
        return moves[rng.below(len(moves))]

    def weights(self) -> vec[i64]:
        """Every card of the draw pile, every material card, every seat is equally likely (EK-06, EK-10)."""
        weights = vec[i64]()
        if self.step == steps.START:
            for _i in range(self.seats):
                weights = append(weights, 1)
        elif self.step == steps.MATERIAL:
            for m in range(MATERIAL_CARDS):
                if (self.turned >> m) & 1 == 0:
                    weights = append(weights, 1)  # EK-10: also what will leave the game unseen
        else:
            for k in range(KINDS):
                if self.cards[k] > 0:
                    weights = append(weights, self.cards[k])  # EK-06
        return weights

    def roll(self, rng: Rng) -> i64:
        """One outcome by weight (p3_weights_match_legal holds it to weights)."""
        if self.step == steps.START or self.step == steps.MATERIAL:
            return super().roll(rng)
        spot: i64 = rng.below(self.draw_pile)
        kind: i64 = 0
        while spot >= self.cards[kind]:
            spot -= self.cards[kind]
            kind += 1
        return kind

    # What it does

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an answer or an outcome, and everything up to the next one."""
        step = self.step
        if step == steps.PLACE:
            placing.after_place(self, seat, action)
        elif step == steps.CARD:
            fighting.after_card(self, seat, action - CARD)
        elif step == steps.ATTACK:
            fighting.after_attack(self, action)
        elif step == steps.AMULET:
            if action == KEEP:
                fighting.after_keep(self)
            else:
                fighting.after_exchange(self)
        elif step == steps.BUILD:
            building.after_build(self, (action - BUILD) // WALLS, (action - BUILD) % WALLS)
        elif step == steps.DISMANTLE:
            dismantling.after_dismantling(self, (action - DISMANTLE) // 4, (action - DISMANTLE) % 4)
        elif step == steps.BOOTY:
            dismantling.after_booty(self, action - BOOTY)
        elif step == steps.DRAW:
            fighting.after_draw(self, action - DEALT)
        elif step == steps.MATERIAL:
            dealing.after_material(self, action - TURNED)
        elif step == steps.START:
            dealing.after_start(self, action - STARTS)
        else:
            dealing.after_deal(self, action - DEALT)

    # How it stands

    def scores(self) -> list[int]:
        """Bricks, amulets and the finished castle, as they stand (EK-65)."""
        return [int(self.score(seat)) for seat in range(self.seats)]

    def places(self) -> list[int]:
        """By points; ties share a place (EK-67, EK-R28)."""
        if self.step != steps.OVER:
            return []
        scores = self.scores()
        return [1 + sum([1 for other in scores if other > score]) for score in scores]  # EK-67, EK-R28

    def ending(self) -> str:
        """The rule that ended the game."""
        return self.ended_by

    # Who knows what

    def audience(self, seat: i64, action: i64) -> i64:
        """Dealt and drawn cards, placements and chosen cards are their owner's secret (section 6)."""
        if seat == CHANCE:
            if self.step == steps.START or self.step == steps.MATERIAL:
                return EVERYBODY
            return 1 << self.active()
        return 1 << seat if self.step == steps.PLACE or self.step == steps.CARD else i64(EVERYBODY)

    def shown_later(self) -> bool:
        """Screens are lifted and cards turned over when all are ready (EK-24, EK-38)."""
        return self.step == steps.PLACE or self.step == steps.CARD

    def resample(self, seat: i64, rng: Rng) -> State:
        """A random position that looks exactly like this one to the seat."""
        twin = self.copy()
        hidden.imagine(twin, seat, rng)
        return twin

    # Copies

    def copy(self) -> "Eketorp":
        """An independent twin, without listeners."""
        twin = Eketorp(self.pieces, self.seats)
        self.copy_into(twin)
        return twin

    def dump(self) -> dict[str, object]:
        """Every field in human words."""
        return dump.dump(self)
