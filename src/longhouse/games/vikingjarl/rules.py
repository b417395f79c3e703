"""The rules of Vikingjarl: who acts, what is allowed, what it does.

Each phase owns its steps (steps.py says which) in a file with the same three functions: candidates,
broken_rule, apply. What several phases share has files of its own: movement, units, settle, recruit,
cards, saga_effects, casualties, turns.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, EVERYBODY, OVER, State
from longhouse.games.vikingjarl import (
    attack,
    battle,
    chance,
    discard,
    draft,
    dump,
    events,
    hidden,
    own_turn,
    retreat,
    sagas,
    steps,
    stow,
    trade,
    turns,
    victory,
)
from longhouse.games.vikingjarl.actions import DRAWN
from longhouse.games.vikingjarl.components import SAGAS
from longhouse.games.vikingjarl.position import Position


@final
class Vikingjarl(Position):
    """A position of Vikingjarl that knows what may happen next."""

    # Whose decision it is

    def to_act(self) -> i64:
        """Mostly the active seat; the asked one in battles, retreats and events."""
        if self.step <= steps.LAST_OF_CHANCE:
            return CHANCE
        return self.asked if self.step != steps.OVER else i64(OVER)

    def secret(self, seat: i64) -> bool:
        """Whatever may depend on the Sagas in a hand (section 6)."""
        step = self.step
        if step in (steps.MAIN, steps.TRADE, steps.DISCARD):
            return self.hand_size[self.active] > 0
        return step in (steps.DRAFT_KEEP, steps.ATT_SAGA, steps.DEF_SAGA)

    # What may be decided: every step is its phase's (steps.py), those asked most often first

    def candidates(self, seat: i64) -> tuple[i64, i64]:
        """The action numbers this step is about."""
        step = self.step
        if step == steps.MAIN:
            return own_turn.candidates(self)
        if step <= steps.LAST_OF_CHANCE:
            return chance.candidates(self)
        if step == steps.TRADE:
            return trade.candidates(self)
        if step == steps.STOW:
            return stow.candidates(self)
        if step >= steps.SAGA_VS:
            return sagas.candidates(self) if step <= steps.SAGA_LOSE else discard.candidates(self)
        if step <= steps.DRAFT_SLOT:
            return draft.candidates(self)
        if step <= steps.GODS_FROM:
            return events.candidates(self)
        if step == steps.TARGET:
            return attack.candidates(self)
        if step <= steps.FIGHT:
            return battle.candidates(self)
        return retreat.candidates(self) if step == steps.RETREAT else victory.candidates(self)

    def broken_rule(self, seat: i64, action: i64) -> str:
        """The first rule an answer would break."""
        step = self.step
        if step == steps.MAIN:
            return own_turn.broken_rule(self, action)
        if step <= steps.LAST_OF_CHANCE:
            return chance.broken_rule(self, action)
        if step == steps.TRADE:
            return trade.broken_rule(self, action)
        if step == steps.STOW:
            return stow.broken_rule(self, action)
        if step >= steps.SAGA_VS:
            return sagas.broken_rule(self, action) if step <= steps.SAGA_LOSE else discard.broken_rule(self, action)
        if step <= steps.DRAFT_SLOT:
            return draft.broken_rule(self, action)
        if step <= steps.GODS_FROM:
            return events.broken_rule(self, action)
        if step == steps.TARGET:
            return attack.broken_rule(self, action)
        if step <= steps.FIGHT:
            return battle.broken_rule(self, action)
        return retreat.broken_rule(self, action) if step == steps.RETREAT else victory.broken_rule(self, action)

    # The quick ways of the compiled loops

    def moves(self, seat: i64) -> vec[i64]:
        """Every allowed answer, ascending; the quick ways of two phases say what holds them to the law."""
        if self.step == steps.MAIN:
            return own_turn.moves(self)
        if self.step == steps.RETREAT:
            return retreat.moves(self)
        return super().moves(seat)

    def weights(self) -> vec[i64]:
        """How likely the outcomes of chance are, in the order of moves(CHANCE)."""
        weights = vec[i64]()
        for outcome in self.moves(CHANCE):
            weights = append(weights, chance.weight(self, outcome))
        return weights

    # What it does

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an answer or an outcome, and everything up to the next one."""
        step = self.step
        if step == steps.MAIN:
            own_turn.apply(self, action)
        elif step <= steps.LAST_OF_CHANCE:
            chance.apply(self, action)
        elif step == steps.TRADE:
            trade.apply(self, action)
        elif step == steps.STOW:
            stow.apply(self, action)
        elif step == steps.DISCARD:
            discard.apply(self, action)
        elif step >= steps.SAGA_VS:
            sagas.apply(self, action)
        elif step <= steps.DRAFT_SLOT:
            draft.apply(self, action)
        elif step <= steps.GODS_FROM:
            events.apply(self, action)
        elif step == steps.TARGET:
            attack.apply(self, action)
        elif step <= steps.FIGHT:
            battle.apply(self, action)
        elif step == steps.RETREAT:
            retreat.apply(self, action)
        else:
            victory.apply(self, action)

    # How it stands

    def scores(self) -> list[int]:
        """Victory Points."""
        return [int(self.vp[seat]) for seat in range(self.seats)]

    def places(self) -> list[int]:
        """The winner first, then the others as they stand."""
        return turns.places(self)

    def ending(self) -> str:
        """The rule that ended the game."""
        return self.ended_by

    # Who knows what

    def audience(self, seat: i64, action: i64) -> i64:
        """Drawn, drafted and stolen Sagas are seen by those who get or lose them."""
        step = self.step
        if step == steps.DRAW:
            return 1 << self.active if action - DRAWN < SAGAS else i64(EVERYBODY)
        if step in (steps.DEAL, steps.DRAFT_KEEP):
            return 1 << self.asked
        if step == steps.STEAL:
            return (1 << self.active) | (1 << self.rival)
        return EVERYBODY

    def resample(self, seat: i64, rng: Rng) -> State:
        """A random position that looks exactly like this one to the seat."""
        twin = self.copy()
        if self.step != steps.START:
            hidden.imagine(twin, seat, rng)
        return twin

    # Copies

    def copy(self) -> "Vikingjarl":
        """An independent twin, without listeners."""
        twin = Vikingjarl(self.realm, self.seats)
        self.copy_into(twin)
        return twin

    def dump(self) -> dict[str, object]:
        """Every field in human words."""
        return dump.dump(self)
