"""The rules of Eketorp: who acts, what is allowed, what it does, how it ends.

The steps of a round are in files of their own: dealing, placing, conflicts, fighting, dismantling, building.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, EVERYBODY, OVER, ROOM, State
from longhouse.games.eketorp import building, conflicts, dealing, dismantling, dump, fighting, hidden, placing
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
from longhouse.games.eketorp.components import CARDS, COLOURS, FIELDS, KINDS, SIDES, WALLS
from longhouse.games.eketorp.position import (
    AMULETS,
    ATTACKING,
    BAGGING,
    BUILDING,
    DISMANTLING,
    DRAWING,
    DUEL,
    ENDED,
    KNOWN,
    MATERIAL,
    PLACING,
    START,
    Position,
    hand_of,
)


@final
class Eketorp(Position):
    """A position of Eketorp that knows what may happen next."""

    # Whose decision it is

    def to_act(self) -> i64:
        """Chance deals and draws; placements and battle cards are asked in a fixed order."""
        if self.step <= DRAWING:
            return CHANCE
        if self.step == PLACING:
            return placing.next_owing(self)
        return self.turn if self.step != ENDED else i64(OVER)

    def may_act(self, seat: i64) -> bool:
        """Behind the screens, and with battle cards, whoever owes an answer may give it (EK-16, EK-38)."""
        if self.step == PLACING:
            return (self.owing >> seat) & 1 == 1
        if self.step == DUEL:
            return fighting.owes_card(self, seat)
        return seat == self.to_act()

    def secret(self, seat: i64) -> bool:
        """Placements and battle cards are hidden, but for the last card of a hand everybody knows (EK-R37)."""
        if self.step == PLACING:
            return True  # EK-R37
        return self.step == DUEL and (self.held[seat] > 1 or self.origin[seat] != KNOWN)  # EK-R37

    # What may be decided

    def candidates(self, seat: i64) -> tuple[i64, i64]:
        """The action numbers this step is about."""
        step = self.step
        if step == PLACING:
            return PLACE, END + 1
        if step == ATTACKING:
            return ATTACK, EXCHANGE
        if step == AMULETS:
            return EXCHANGE, KEEP + 1
        if step == DUEL:
            return CARD, CARD + KINDS
        if step == DISMANTLING:
            return DISMANTLE, BOOTY
        if step == BAGGING:
            return BOOTY, NO_BOOTY + 1
        if step == BUILDING:
            return BUILD, BUILD + COLOURS * WALLS
        if step == START:
            return STARTS, STARTS + self.seats
        if step == MATERIAL:
            return TURNED, TURNED + CARDS
        return DEALT, DEALT + KINDS

    def broken_rule(self, seat: i64, action: i64) -> str:
        """The first rule an answer would break."""
        step = self.step
        if step <= DRAWING:
            return self._broken_chance_rule(action)
        if step == PLACING:
            return placing.broken_rule(self, seat, action)
        if step == ATTACKING:
            return conflicts.broken_rule(self, seat, action)
        if step == AMULETS:
            return "" if action == KEEP or fighting.can_exchange(self, seat) else "EK-36"
        if step == DUEL:
            return "" if self.has_card(seat, action - CARD) else "EK-38"
        if step == DISMANTLING:
            return dismantling.broken_rule(self, (action - DISMANTLE) // 4, (action - DISMANTLE) % 4)
        if step == BAGGING:
            return "" if action == NO_BOOTY or self.taken[action - BOOTY] > 0 else "EK-54"
        return building.broken_rule(self, seat, (action - BUILD) // WALLS, (action - BUILD) % WALLS)

    def _broken_chance_rule(self, outcome: i64) -> str:
        if self.step == START:
            return ""
        if self.step == MATERIAL:
            return "" if (self.turned >> (outcome - TURNED)) & 1 == 0 else "EK-13"
        return "" if self.cards[outcome] > 0 else "EK-06"

    # The quick ways of the compiled loops

    def moves(self, seat: i64) -> vec[i64]:
        """Every allowed answer, ascending."""
        step = self.step
        if step == PLACING:
            return placing.moves(self, seat)
        if step == ATTACKING:
            return conflicts.attacks(self, seat)
        if step == DUEL:
            return self._open_cards(seat)
        if step == BUILDING:
            return building.builds(self, seat)
        if step == DISMANTLING:
            return dismantling.dismantlings(self)
        return super().moves(seat)

    def _open_cards(self, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        hand = hand_of(seat) * KINDS
        for k in range(KINDS):
            if self.cards[hand + k] > 0:
                found = append(found, CARD + k)
        return found

    def pick(self, seat: i64, rng: Rng) -> i64:
        """One of the allowed answers, each equally likely."""
        if self.step == PLACING:
            last = placing.last_place(self.mats[seat])
            first = last + 1 if last >= FIELDS else max(0, last)
            places: i64 = FIELDS + (self.seats - 1) * SIDES
            place = first + rng.below(places - first + 1)
            return i64(END) if place == places else place
        if self.step == AMULETS:
            return EXCHANGE + rng.below(2)
        found = self.moves(seat)
        return found[rng.below(len(found))]

    def weights(self) -> vec[i64]:
        """Every card of the draw pile, every material card, every seat is equally likely (EK-06, EK-10)."""
        found = vec[i64]()
        if self.step == START:
            for _i in range(self.seats):
                found = append(found, 1)
        elif self.step == MATERIAL:
            for m in range(CARDS):
                if (self.turned >> m) & 1 == 0:
                    found = append(found, 1)  # EK-10
        else:
            for k in range(KINDS):
                if self.cards[k] > 0:
                    found = append(found, self.cards[k])  # EK-06
        return found

    def roll(self, rng: Rng) -> i64:
        """One outcome by weight."""
        if self.step == START or self.step == MATERIAL:
            return super().roll(rng)
        spot: i64 = rng.below(self.left)
        kind: i64 = 0
        while spot >= self.cards[kind]:
            spot -= self.cards[kind]
            kind += 1
        return kind

    # What it does

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an answer or an outcome, and everything up to the next one."""
        step = self.step
        if step == PLACING:
            placing.after_place(self, seat, action)
        elif step == DUEL:
            fighting.after_card(self, seat, action - CARD)
        elif step == ATTACKING:
            fighting.after_attack(self, action)
        elif step == AMULETS:
            if action == KEEP:
                fighting.after_keep(self)
            else:
                fighting.after_exchange(self)
        elif step == BUILDING:
            building.after_build(self, (action - BUILD) // WALLS, (action - BUILD) % WALLS)
        elif step == DISMANTLING:
            dismantling.after_dismantling(self, (action - DISMANTLE) // 4, (action - DISMANTLE) % 4)
        elif step == BAGGING:
            dismantling.after_booty(self, action - BOOTY)
        elif step == DRAWING:
            fighting.after_draw(self, action - DEALT)
        elif step == MATERIAL:
            dealing.after_material(self, action - TURNED)
        elif step == START:
            dealing.after_start(self, action - STARTS)
        else:
            dealing.after_deal(self, action - DEALT)

    # How it stands

    def scores(self) -> list[int]:
        """Bricks, amulets and the finished castle, as they stand (EK-65)."""
        return [int(self.score(seat)) for seat in range(self.seats)]

    def places(self) -> list[int]:
        """By points; ties share a place (EK-67, EK-R28)."""
        if self.step != ENDED:
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
            if self.step == START or self.step == MATERIAL:
                return EVERYBODY
            return 1 << self.turn
        return 1 << seat if self.step == PLACING or self.step == DUEL else i64(EVERYBODY)

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
