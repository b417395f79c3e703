"""The rules of Vikingjarl: who acts, what is allowed, what it does.

What a step asks and does is in a file of its own: chance, setting_up, own_turn and the actions in
it (sagas, movement, stow, trade, settle, recruit, attack), battle, victory, cards, turns.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, EVERYBODY, OVER, State
from longhouse.games.vikingjarl import (
    attack,
    battle,
    cards,
    chance,
    dump,
    hidden,
    movement,
    own_turn,
    recruit,
    sagas,
    setting_up,
    steps,
    stow,
    trade,
    turns,
    victory,
)
from longhouse.games.vikingjarl.actions import (
    AT,
    ATTACK_ARMY,
    BUY_SAGA,
    DISCARD,
    DRAWN,
    DROP,
    FIGHT,
    FREE,
    FROM,
    GODS_VIKINGS,
    GODS_VP,
    HALL,
    KEEP,
    LOSE,
    OK,
    PASS,
    PLAY,
    PUT,
    RETREAT,
    SLOT,
    TAKE,
    WITHDRAW,
)
from longhouse.games.vikingjarl.board import PLACES, SHIP
from longhouse.games.vikingjarl.components import MOST_SAGAS, SAGAS, TOWNS, WOOD, ZONES
from longhouse.games.vikingjarl.position import ENEMY, Position


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

    # What may be decided

    def candidates(self, seat: i64) -> tuple[i64, i64]:
        """The action numbers this step is about."""
        step = self.step
        if step == steps.MAIN:
            return PLAY, DROP + PLACES
        if step <= steps.LAST_OF_CHANCE:
            return chance.candidates(self)
        if step == steps.TRADE:
            return OK, BUY_SAGA + 1
        if step == steps.STOW:
            return PUT, PUT + 10
        if step in (steps.ATT_SAGA, steps.DEF_SAGA):
            return PASS, PLAY + SAGAS
        if step == steps.RETREAT:
            return RETREAT, RETREAT + ZONES
        if step in (steps.SPOILS, steps.LOOT):
            return TAKE, TAKE + 4 if step == steps.SPOILS else OK + 1
        if step in (steps.GODS_FROM, steps.SAGA_FROM):
            return FROM, FROM + PLACES
        if step == steps.FIGHT:
            return FIGHT, WITHDRAW + 1
        if step == steps.DISCARD:
            return DISCARD, DISCARD + SAGAS
        return self._rare_candidates(step)

    def _rare_candidates(self, step: i64) -> tuple[i64, i64]:
        if step == steps.DRAFT_KEEP:
            return KEEP, KEEP + SAGAS
        if step == steps.DRAFT_SLOT:
            return SLOT, SLOT + MOST_SAGAS + 1
        if step == steps.GODS:
            return GODS_VP, GODS_VIKINGS + 1
        if step == steps.TARGET:
            return ATTACK_ARMY, ATTACK_ARMY + 3
        if step == steps.ROOM:
            return DROP, OK + 1
        if step == steps.SAGA_VS:
            return AT, AT + 3
        if step == steps.SAGA_HALL:
            return HALL, HALL + 1 + TOWNS
        if step == steps.SAGA_FREE:
            return FREE, FREE + 6
        return LOSE, LOSE + 4

    def broken_rule(self, seat: i64, action: i64) -> str:
        """The first rule an answer would break."""
        step = self.step
        if step == steps.MAIN:
            return own_turn.broken_rule(self, action)
        if step <= steps.LAST_OF_CHANCE:
            return chance.broken_rule(self, action)
        if step == steps.TRADE:
            return trade.broken_deal(self, action)
        if step == steps.STOW:
            return "" if stow.fits(self, action - PUT) else "VJ-122"
        if step in (steps.ATT_SAGA, steps.DEF_SAGA):
            return "" if action == PASS else battle.broken_battle_saga(self, action - PLAY)
        if step == steps.RETREAT:
            return "" if movement.may_retreat(self, self.asked, action - RETREAT) else "VJ-R21"
        if step == steps.SPOILS:
            return victory.broken_spoils(self, action - TAKE)
        if step == steps.LOOT:
            return "" if action == OK else victory.broken_loot(self, action - TAKE)
        if step == steps.GODS_FROM:
            return "" if self.vikings_in(self.asked, action - FROM) > 0 else "VJ-R37"
        if step == steps.SAGA_FROM:
            return "" if self.vikings_in(self.rival, action - FROM) > 0 else "VJ-R59"
        if step == steps.FIGHT:
            must = action == FIGHT and self.fight_round >= battle.MOST_ROUNDS
            return "VJ-R20" if must else ""
        if step == steps.DISCARD:
            return "" if self.holds(self.active, action - DISCARD) else "VJ-116"
        return self._broken_rarely(step, action)

    def _broken_rarely(self, step: i64, action: i64) -> str:
        if step == steps.DRAFT_KEEP:
            return "" if self.packet[action - KEEP] > 0 else "VJ-34"
        if step == steps.DRAFT_SLOT:
            return "" if action - SLOT <= self.pile_size else "VJ-35"
        if step == steps.GODS:
            if action == GODS_VP:
                return "" if self.vp[self.asked] > 0 else "VJ-R37"
            return "" if self.mustered(self.asked) >= 2 else "VJ-R37"
        if step == steps.TARGET:
            foe = self.opponent(action - ATTACK_ARMY)
            return "VJ-72" if foe < 0 or self.army_at[foe] != self.army_at[self.active] else ""
        if step == steps.ROOM:
            return "" if action == OK else victory.broken_room(self, action - DROP)
        if step == steps.SAGA_VS:
            foe = self.opponent(action - AT)
            return "VJ-R38" if foe < 0 else sagas.broken_rival(self, self.saga, foe)
        if step == steps.SAGA_HALL:
            return recruit.broken_hall(self, action - HALL)
        if step == steps.SAGA_FREE:
            return sagas.broken_free(self, (action - FREE) // 3, WOOD + (action - FREE) % 3)
        assert step == steps.SAGA_LOSE, "the last step with a question"
        return "" if self.cargo[self.at(self.asked, SHIP) + action - LOSE] > 0 else "VJ-R59"

    # The quick ways of the compiled loops

    def moves(self, seat: i64) -> vec[i64]:
        """Every allowed answer, ascending; the same as candidates() filtered by broken_rule()."""
        if self.step == steps.MAIN:
            return own_turn.moves(self)
        if self.step == steps.RETREAT:
            return movement.retreats(self)
        return super().moves(seat)

    def weights(self) -> vec[i64]:
        """How likely the outcomes of chance are, in the order of moves(CHANCE)."""
        found = vec[i64]()
        for outcome in self.moves(CHANCE):
            found = append(found, chance.weight(self, outcome))
        return found

    # What it does

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an answer or an outcome, and everything up to the next one."""
        step = self.step
        if step == steps.MAIN:
            own_turn.apply(self, action)
        elif step <= steps.LAST_OF_CHANCE:
            chance.apply(self, action)
        elif step == steps.TRADE:
            trade.deal(self, action)
        elif step == steps.STOW:
            self._after_put(action - PUT)
        elif step in (steps.ATT_SAGA, steps.DEF_SAGA):
            if action == PASS:
                battle.pass_saga(self)
            else:
                battle.play_in_battle(self, action - PLAY)
        elif step == steps.RETREAT:
            movement.after_retreat(self, action - RETREAT)
        elif step == steps.FIGHT:
            if action == FIGHT:
                battle.clash(self)  # VJ-80
            else:
                self.tell("VJ-80", "withdraw", self.active)
                victory.attacker_lost(self)  # VJ-R48
        elif step == steps.GODS_FROM:
            cards.after_gods_from(self, action - FROM)
        elif step == steps.DISCARD:
            sagas.discard(self, action - DISCARD)
            own_turn.discard_or_end(self)
        else:
            self._apply_rarely(step, action)

    def _apply_rarely(self, step: i64, action: i64) -> None:
        if step == steps.SPOILS:
            victory.after_spoils(self, action - TAKE)
        elif step == steps.LOOT:
            if action == OK:
                victory.battle_over(self)
            else:
                victory.after_loot(self, action - TAKE)
        elif step == steps.ROOM:
            victory.after_room(self, i64(-1) if action == OK else action - DROP)
        elif step == steps.TARGET:
            attack.declare(self, ENEMY, self.opponent(action - ATTACK_ARMY))
        elif step == steps.GODS:
            cards.after_gods(self, action == GODS_VP)
        elif step == steps.SAGA_VS:
            sagas.after_rival(self, self.opponent(action - AT))
        elif step == steps.SAGA_FROM:
            sagas.after_from(self, action - FROM)
        elif step == steps.SAGA_HALL:
            sagas.after_hall(self, action - HALL)
        elif step == steps.SAGA_FREE:
            sagas.after_free(self, (action - FREE) // 3, WOOD + (action - FREE) % 3)
        elif step == steps.SAGA_LOSE:
            sagas.after_lose(self, action - LOSE)
        elif step == steps.DRAFT_KEEP:
            setting_up.after_keep(self, action - KEEP)
        else:
            setting_up.after_slot(self, action - SLOT)

    def _after_put(self, count: i64) -> None:
        if not stow.after_put(self, count):
            return
        if self.round > 0:
            self.step = steps.MAIN
        else:
            setting_up.after_loading(self)

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
