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
from longhouse.games.vikingjarl.position import (
    ATTACKER_SAGA,
    DEAL,
    DEFENDER_SAGA,
    DISCARDING,
    DRAW,
    ENDED,
    ENEMY,
    FIGHTING,
    GODS_ASK,
    GODS_FROM,
    KEEP_SAGA,
    LOOT,
    MAIN,
    RETREATING,
    ROOM,
    SAGA_FREE,
    SAGA_FROM,
    SAGA_HALL,
    SAGA_LOSE,
    SAGA_VS,
    SLOT_SAGA,
    SPOILS,
    START,
    STEAL,
    STOWING,
    TARGET,
    TRADING,
    Position,
)


@final
class Vikingjarl(Position):
    """A position of Vikingjarl that knows what may happen next."""

    # Whose decision it is

    def to_act(self) -> i64:
        """Mostly the active seat; the asked one in battles, retreats and events."""
        if self.step <= STEAL:
            return CHANCE
        return self.asked if self.step != ENDED else i64(OVER)

    def secret(self, seat: i64) -> bool:
        """Whatever may depend on the Sagas in a hand (section 6)."""
        step = self.step
        if step in (MAIN, TRADING, DISCARDING):
            return self.hand_size[self.active] > 0
        return step in (KEEP_SAGA, ATTACKER_SAGA, DEFENDER_SAGA)

    # What may be decided

    def candidates(self, seat: i64) -> tuple[i64, i64]:
        """The action numbers this step is about."""
        step = self.step
        if step == MAIN:
            return PLAY, DROP + PLACES
        if step <= STEAL:
            return chance.candidates(self)
        if step == TRADING:
            return OK, BUY_SAGA + 1
        if step == STOWING:
            return PUT, PUT + 10
        if step in (ATTACKER_SAGA, DEFENDER_SAGA):
            return PASS, PLAY + SAGAS
        if step == RETREATING:
            return RETREAT, RETREAT + ZONES
        if step in (SPOILS, LOOT):
            return TAKE, TAKE + 4 if step == SPOILS else OK + 1
        if step in (GODS_FROM, SAGA_FROM):
            return FROM, FROM + PLACES
        if step == FIGHTING:
            return FIGHT, WITHDRAW + 1
        if step == DISCARDING:
            return DISCARD, DISCARD + SAGAS
        return self._rare_candidates(step)

    def _rare_candidates(self, step: i64) -> tuple[i64, i64]:
        if step == KEEP_SAGA:
            return KEEP, KEEP + SAGAS
        if step == SLOT_SAGA:
            return SLOT, SLOT + MOST_SAGAS + 1
        if step == GODS_ASK:
            return GODS_VP, GODS_VIKINGS + 1
        if step == TARGET:
            return ATTACK_ARMY, ATTACK_ARMY + 3
        if step == ROOM:
            return DROP, OK + 1
        if step == SAGA_VS:
            return AT, AT + 3
        if step == SAGA_HALL:
            return HALL, HALL + 1 + TOWNS
        if step == SAGA_FREE:
            return FREE, FREE + 6
        return LOSE, LOSE + 4

    def broken_rule(self, seat: i64, action: i64) -> str:
        """The first rule an answer would break."""
        step = self.step
        if step == MAIN:
            return own_turn.broken_rule(self, action)
        if step <= STEAL:
            return chance.broken_rule(self, action)
        if step == TRADING:
            return trade.broken_deal(self, action)
        if step == STOWING:
            return "" if stow.fits(self, action - PUT) else "VJ-122"
        if step in (ATTACKER_SAGA, DEFENDER_SAGA):
            return "" if action == PASS else battle.broken_battle_saga(self, action - PLAY)
        if step == RETREATING:
            return "" if movement.may_retreat(self, self.asked, action - RETREAT) else "VJ-R21"
        if step == SPOILS:
            return victory.broken_spoils(self, action - TAKE)
        if step == LOOT:
            return "" if action == OK else victory.broken_loot(self, action - TAKE)
        if step == GODS_FROM:
            return "" if self.vikings_in(self.asked, action - FROM) > 0 else "VJ-R37"
        if step == SAGA_FROM:
            return "" if self.vikings_in(self.rival, action - FROM) > 0 else "VJ-R59"
        if step == FIGHTING:
            must = action == FIGHT and self.fight_round >= battle.MOST_ROUNDS
            return "VJ-R20" if must else ""
        if step == DISCARDING:
            return "" if self.holds(self.active, action - DISCARD) else "VJ-116"
        return self._broken_rarely(step, action)

    def _broken_rarely(self, step: i64, action: i64) -> str:
        if step == KEEP_SAGA:
            return "" if self.packet[action - KEEP] > 0 else "VJ-34"
        if step == SLOT_SAGA:
            return "" if action - SLOT <= self.pile_size else "VJ-35"
        if step == GODS_ASK:
            if action == GODS_VP:
                return "" if self.vp[self.asked] > 0 else "VJ-R37"
            return "" if self.mustered(self.asked) >= 2 else "VJ-R37"
        if step == TARGET:
            foe = self.opponent(action - ATTACK_ARMY)
            return "VJ-72" if foe < 0 or self.army_at[foe] != self.army_at[self.active] else ""
        if step == ROOM:
            return "" if action == OK else victory.broken_room(self, action - DROP)
        if step == SAGA_VS:
            foe = self.opponent(action - AT)
            return "VJ-R38" if foe < 0 else sagas.broken_rival(self, self.saga, foe)
        if step == SAGA_HALL:
            return recruit.broken_hall(self, action - HALL)
        if step == SAGA_FREE:
            return sagas.broken_free(self, (action - FREE) // 3, WOOD + (action - FREE) % 3)
        assert step == SAGA_LOSE, "the last step with a question"
        return "" if self.cargo[self.at(self.asked, SHIP) + action - LOSE] > 0 else "VJ-R59"

    # The quick ways of the compiled loops

    def moves(self, seat: i64) -> vec[i64]:
        """Every allowed answer, ascending; the same as candidates() filtered by broken_rule()."""
        if self.step == MAIN:
            return own_turn.moves(self)
        if self.step == RETREATING:
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
        if step == MAIN:
            own_turn.apply(self, action)
        elif step <= STEAL:
            chance.apply(self, action)
        elif step == TRADING:
            trade.deal(self, action)
        elif step == STOWING:
            self._after_put(action - PUT)
        elif step in (ATTACKER_SAGA, DEFENDER_SAGA):
            if action == PASS:
                battle.pass_saga(self)
            else:
                battle.play_in_battle(self, action - PLAY)
        elif step == RETREATING:
            movement.after_retreat(self, action - RETREAT)
        elif step == FIGHTING:
            if action == FIGHT:
                battle.clash(self)  # VJ-80
            else:
                self.tell("VJ-80", "withdraw", self.active)
                victory.attacker_lost(self)  # VJ-R48
        elif step == GODS_FROM:
            cards.after_gods_from(self, action - FROM)
        elif step == DISCARDING:
            sagas.discard(self, action - DISCARD)
            own_turn.discard_or_end(self)
        else:
            self._apply_rarely(step, action)

    def _apply_rarely(self, step: i64, action: i64) -> None:
        if step == SPOILS:
            victory.after_spoils(self, action - TAKE)
        elif step == LOOT:
            if action == OK:
                victory.battle_over(self)
            else:
                victory.after_loot(self, action - TAKE)
        elif step == ROOM:
            victory.after_room(self, i64(-1) if action == OK else action - DROP)
        elif step == TARGET:
            attack.declare(self, ENEMY, self.opponent(action - ATTACK_ARMY))
        elif step == GODS_ASK:
            cards.after_gods(self, action == GODS_VP)
        elif step == SAGA_VS:
            sagas.after_rival(self, self.opponent(action - AT))
        elif step == SAGA_FROM:
            sagas.after_from(self, action - FROM)
        elif step == SAGA_HALL:
            sagas.after_hall(self, action - HALL)
        elif step == SAGA_FREE:
            sagas.after_free(self, (action - FREE) // 3, WOOD + (action - FREE) % 3)
        elif step == SAGA_LOSE:
            sagas.after_lose(self, action - LOSE)
        elif step == KEEP_SAGA:
            setting_up.after_keep(self, action - KEEP)
        else:
            setting_up.after_slot(self, action - SLOT)

    def _after_put(self, count: i64) -> None:
        if not stow.after_put(self, count):
            return
        if self.round > 0:
            self.step = MAIN
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
        if step == DRAW:
            return 1 << self.active if action - DRAWN < SAGAS else i64(EVERYBODY)
        if step in (DEAL, KEEP_SAGA):
            return 1 << self.asked
        if step == STEAL:
            return (1 << self.active) | (1 << self.rival)
        return EVERYBODY

    def resample(self, seat: i64, rng: Rng) -> State:
        """A random position that looks exactly like this one to the seat."""
        twin = self.copy()
        if self.step != START:
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
