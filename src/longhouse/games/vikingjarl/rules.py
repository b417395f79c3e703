"""The rules of Vikingjarl: who acts, what is allowed, what it does. The phases are files of their own."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, EVERYBODY, OVER, State
from longhouse.games.vikingjarl import (
    attack,
    battle,
    cards,
    dumped,
    hidden,
    movement,
    sagas,
    stow,
    trade,
    turns,
    victory,
)
from longhouse.games.vikingjarl.actions import (
    AT,
    ATTACK_ARMY,
    ATTACK_SETTLEMENT,
    ATTACK_TOWN,
    BUY,
    BUY_SAGA,
    BUY_VIKING,
    CASH,
    DISCARD,
    DISEMBARK,
    DRAWN,
    DROP,
    EMBARK,
    END,
    FIGHT,
    FLIP_TRADE,
    FLIP_VP,
    FREE,
    FROM,
    GODS_VIKINGS,
    GODS_VP,
    HALL,
    HIRE,
    KEEP,
    LOSE,
    MARCH,
    OK,
    PASS,
    PLAY,
    PUT,
    RECRUIT,
    REPAIR,
    RETREAT,
    ROLLED,
    SAIL,
    SELL,
    SELL_SAGA,
    SETTLE,
    SLOT,
    STARTS,
    STOLEN,
    STOW,
    TAKE,
    TRADE,
    WITHDRAW,
)
from longhouse.games.vikingjarl.board import ARMY, PLACES, SHIP
from longhouse.games.vikingjarl.components import (
    CARDS,
    FIRST_LAND,
    FIRST_MARKET,
    HAND,
    MARKETS,
    SAGAS,
    SEAS,
    TOWNS,
    VIKING,
    WOOD,
)
from longhouse.games.vikingjarl.position import (
    ATTACKER_SAGA,
    BERSERK,
    DEAL,
    DEFENDER_SAGA,
    DISCARDING,
    DRAW,
    ENDED,
    ENEMY,
    FIGHTING,
    FLIP,
    GODS_ASK,
    GODS_FROM,
    KEEP_SAGA,
    LOOT,
    MAIN,
    RETREATING,
    ROLL,
    ROOM,
    SAGA_FREE,
    SAGA_FROM,
    SAGA_HALL,
    SAGA_LOSE,
    SAGA_VS,
    SETTLEMENT,
    SLOT_SAGA,
    SPOILS,
    START,
    STEAL,
    STOWING,
    TARGET,
    TOWN,
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
            return self._chance_candidates()
        if step == TRADING:
            return OK, BUY_SAGA + 1
        if step == STOWING:
            return PUT, PUT + 10
        if step in (ATTACKER_SAGA, DEFENDER_SAGA):
            return PASS, PLAY + SAGAS
        if step == RETREATING:
            return RETREAT, RETREAT + 75
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
            return SLOT, SLOT + 43
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

    def _chance_candidates(self) -> tuple[i64, i64]:
        step = self.step
        if step == START:
            return STARTS, STARTS + self.seats
        if step == FLIP:
            if self.flip_at < FIRST_MARKET:
                return FLIP_VP, FLIP_VP + TOWNS
            return FLIP_TRADE, FLIP_TRADE + MARKETS
        if step == ROLL:
            return ROLLED, ROLLED + 12
        if step == STEAL:
            return STOLEN, STOLEN + SAGAS
        return DRAWN, DRAWN + CARDS

    def broken_rule(self, seat: i64, action: i64) -> str:
        """The first rule an answer would break."""
        step = self.step
        if step == MAIN:
            return self._broken_in_turn(action)
        if step <= STEAL:
            return self._broken_chance(action)
        if step == TRADING:
            return self._broken_in_trade(action)
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
            return self._broken_room(action)
        if step == SAGA_VS:
            foe = self.opponent(action - AT)
            return "VJ-R38" if foe < 0 else sagas.broken_rival(self, self.saga, foe)
        if step == SAGA_HALL:
            return trade.broken_hall(self, action - HALL)
        if step == SAGA_FREE:
            return sagas.broken_free(self, (action - FREE) // 3, WOOD + (action - FREE) % 3)
        assert step == SAGA_LOSE, "the last step with a question"
        return "" if self.cargo[self.at(self.asked, SHIP) + action - LOSE] > 0 else "VJ-R59"

    def _broken_room(self, action: i64) -> str:
        if action == OK:
            return ""
        place = action - DROP
        if place > ARMY or (place == SHIP and not self.is_aboard(self.active)):
            return "VJ-R27"  # a Viking of the Unit
        return "" if self.vikings(self.active, place) > 0 else "VJ-R27"

    def _broken_in_turn(self, action: i64) -> str:
        """What may be done in one's own turn, in any order, free actions between (VJ-2, VJ-37, VJ-39, VJ-64)."""
        if action < CASH:
            return sagas.broken_play(self, action - PLAY)
        if action < SAIL:
            return sagas.broken_cash(self, action - CASH)
        if action < EMBARK:
            unit: i64 = SHIP if action < MARCH else ARMY
            return movement.broken_step(self, unit, zone_of(action))
        if action <= DISEMBARK:
            return movement.broken_boarding(self, action == EMBARK)
        if action < TRADE:
            return self._broken_attack(action)
        if action < STOW:
            return self._broken_action(action)
        if action < HIRE:
            return stow.broken_stow(self, action - STOW)
        if action < END:
            return trade.broken_hire(self, action - HIRE)
        if action == END:
            return ""
        return "" if self.vikings_in(self.active, action - DROP) > 0 else "VJ-124"

    def _broken_attack(self, action: i64) -> str:
        if action == ATTACK_TOWN:
            return attack.broken_attack_town(self)
        if action == ATTACK_SETTLEMENT:
            return attack.broken_attack_settlement(self)
        foe = self.opponent(action - ATTACK_ARMY)
        return "VJ-72" if foe < 0 else attack.broken_attack_army(self, foe)

    def _broken_action(self, action: i64) -> str:
        if action < SETTLE:
            return trade.broken_trade(self, action - TRADE)
        if action < REPAIR:
            return trade.broken_settle(self, action - SETTLE)
        if action < RECRUIT:
            return trade.broken_repair(self, action - REPAIR)
        return trade.broken_recruit(self, action - RECRUIT)

    def _broken_in_trade(self, action: i64) -> str:
        if action == OK:
            return ""
        if action < SELL_SAGA:
            return trade.broken_sale(self, WOOD + action - SELL)
        if action < BUY:
            return "" if self.holds(self.active, action - SELL_SAGA) else "VJ-R29"
        if action < BUY_VIKING:
            return trade.broken_purchase(self, WOOD + action - BUY)
        if action == BUY_VIKING:
            return trade.broken_purchase(self, VIKING)
        return trade.broken_saga_purchase(self)

    def _broken_chance(self, outcome: i64) -> str:
        step = self.step
        if step == DRAW:
            return "" if cards.can_be_drawn(self, outcome - DRAWN) else "VJ-26"
        if step == ROLL:
            hits = outcome - ROLLED
            fits = hits // 3 <= battle.attacker_dice(self) and hits % 3 <= battle.defender_dice(self)
            return "" if fits else "VJ-76"
        if step == FLIP:
            if self.flip_at < FIRST_MARKET:
                return "" if (self.vp_seen >> (outcome - FLIP_VP)) & 1 == 0 else "VJ-24"
            return "" if (self.market_seen >> (outcome - FLIP_TRADE)) & 1 == 0 else "VJ-24"
        if step == STEAL:
            return "" if self.holds(self.rival, outcome - STOLEN) else "VJ-R59"
        if step == DEAL:
            return "" if cards.can_be_drawn(self, outcome - DRAWN) else "VJ-33"
        fits = self.start_player < 0 or outcome - STARTS == self.start_player
        return "" if fits else "VJ-31"

    # The quick ways of the compiled loops

    def moves(self, seat: i64) -> vec[i64]:
        """Every allowed answer, ascending; the same as candidates() filtered by broken_rule()."""
        if self.step == MAIN:
            return self._moves_in_turn()
        if self.step == RETREATING:
            return self._retreats()
        return super().moves(seat)

    def _retreats(self) -> vec[i64]:
        seat = self.asked
        zone = self.army_at[seat]
        realm = self.realm
        found = vec[i64]()
        if self.is_aboard(seat):
            for i in range(realm.sail_from[zone], realm.sail_from[zone + 1]):
                if movement.entry(self, seat, realm.sail[i], False) == movement.FREE:
                    found = append(found, RETREAT + realm.sail[i])
        else:
            for i in range(realm.march_from[zone], realm.march_from[zone + 1]):
                if movement.entry(self, seat, realm.march[i], False) == movement.FREE:
                    found = append(found, RETREAT + realm.march[i])
        return found

    def _moves_in_turn(self) -> vec[i64]:
        found = vec[i64]()
        seat = self.active
        if self.hand_size[seat] > 0:
            for action in range(PLAY, SAIL):
                if action >= CASH or self.hand[seat * SAGAS + action - PLAY] > 0:
                    if self._broken_in_turn(action) == "":
                        found = append(found, action)
        realm = self.realm
        if movement.may_leave(self, SHIP) == "":
            zone = self.ship_at[seat]
            for i in range(realm.sail_from[zone], realm.sail_from[zone + 1]):
                if movement.may_enter(self, SHIP, realm.sail[i]) == "":
                    found = append(found, sail_to(realm.sail[i]))
        if movement.may_leave(self, ARMY) == "":
            zone = self.army_at[seat]
            for i in range(realm.march_from[zone], realm.march_from[zone + 1]):
                if movement.may_enter(self, ARMY, realm.march[i]) == "":
                    found = append(found, march_to(realm.march[i]))
        for action in range(EMBARK, HIRE):
            if self._broken_in_turn(action) == "":
                found = append(found, action)
        if self.silver[seat] > 0 and self.supply[seat] > 0:
            for action in range(HIRE, END):
                if trade.broken_hire(self, action - HIRE) == "":
                    found = append(found, action)
        found = append(found, END)
        for place in range(PLACES):
            if self.vikings_in(seat, place) > 0:
                found = append(found, DROP + place)
        return found

    def weights(self) -> vec[i64]:
        """How likely the outcomes of chance are, in the order of moves(CHANCE)."""
        found = vec[i64]()
        for outcome in self.moves(CHANCE):
            found = append(found, self._weight(outcome))
        return found

    def _weight(self, outcome: i64) -> i64:
        step = self.step
        if step in (DRAW, DEAL):
            if self.slot_kind >= 0 and self.slot_above == 0:
                return 1  # VJ-35
            return self.pile[outcome - DRAWN]
        if step == STEAL:
            return self.hand[self.rival * SAGAS + outcome - STOLEN]
        if step == ROLL:
            hits = outcome - ROLLED
            berserk = self.marks & BERSERK != 0
            black = self.realm.red_hits if berserk else self.realm.black_hits  # VJ-16, VJ-R59
            ours = ways(battle.attacker_dice(self), hits // 3, black)
            return ours * ways(battle.defender_dice(self), hits % 3, self.realm.white_hits)  # VJ-16
        return 1

    # What it does

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an answer or an outcome, and everything up to the next one."""
        step = self.step
        if step == MAIN:
            self._apply_in_turn(action)
        elif step <= STEAL:
            self._apply_chance(action)
        elif step == TRADING:
            self._apply_in_trade(action)
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
            self._discard_or_end()
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
            cards.after_keep(self, action - KEEP)
        else:
            cards.after_slot(self, action - SLOT)
            self._begin_play()

    def _apply_chance(self, outcome: i64) -> None:
        step = self.step
        if step == DRAW:
            cards.after_draw(self, outcome - DRAWN)
        elif step == ROLL:
            battle.after_roll(self, (outcome - ROLLED) // 3, (outcome - ROLLED) % 3)
        elif step == FLIP:
            if self.flip_at < FIRST_MARKET:
                attack.after_town_flip(self, outcome - FLIP_VP)
            else:
                movement.after_market_flip(self, outcome - FLIP_TRADE)
        elif step == STEAL:
            sagas.after_steal(self, outcome - STOLEN)
        elif step == DEAL:
            cards.after_deal(self, outcome - DRAWN)
        else:
            self._after_start(outcome - STARTS)

    def _after_start(self, seat: i64) -> None:
        self.starter = seat  # VJ-31
        self.active = seat
        self.tell("VJ-31", "start", seat)
        for position in range(self.seats):
            self.silver[self.after(seat, position)] = position + 1  # VJ-32
        cards.begin_draft(self)

    def _begin_play(self) -> None:
        """The first turn; without a truce everybody may load first (VJ-28, VJ-R44)."""
        if self.truce:
            self.round = 1
            turns.begin_turn(self, self.starter)
        else:
            stow.begin(self, self.starter, SHIP)  # VJ-R44

    def _after_put(self, count: i64) -> None:
        if not stow.after_put(self, count):
            return
        if self.round > 0:
            self.step = MAIN
            return
        seat = self.after(self.asked, 1)
        if seat != self.starter:
            stow.begin(self, seat, SHIP)  # VJ-R44
        else:
            self.round = 1
            turns.begin_turn(self, seat)

    def _apply_in_turn(self, action: i64) -> None:
        if action < STOW or action >= HIRE:
            self.stowed = 0  # VJ-R39
        if action < CASH:
            sagas.play(self, action - PLAY)
        elif action < SAIL:
            sagas.cash(self, self.realm.icon_kinds[action - CASH])
        elif action < EMBARK:
            self._move(SHIP if action < MARCH else ARMY, zone_of(action))
        elif action <= DISEMBARK:
            movement.board(self, action == EMBARK)
        elif action < TRADE:
            self._attack(action)
        elif action < STOW:
            self._act(action)
        elif action < HIRE:
            stow.begin(self, self.active, action - STOW)
        elif action < END:
            trade.hire(self, action - HIRE)
        elif action == END:
            self._discard_or_end()
        else:
            trade.dismiss(self, action - DROP)

    def _move(self, unit: i64, zone: i64) -> None:
        """One step; a Settlement entered in order to attack is attacked at once (VJ-R9)."""
        seat = self.active
        how = movement.entry(self, seat, zone, unit == ARMY or self.is_aboard(seat))
        movement.take_step(self, unit, zone)
        if how == movement.TO_ATTACK:
            attack.attack_on_entering(self)  # VJ-56
        else:
            movement.arrive(self, seat, unit)

    def _attack(self, action: i64) -> None:
        zone = self.army_at[self.active]
        if action == ATTACK_TOWN:
            attack.declare(self, TOWN, zone)
        elif action == ATTACK_SETTLEMENT:
            attack.declare(self, SETTLEMENT, self.settled(zone))
        else:
            attack.declare(self, ENEMY, self.opponent(action - ATTACK_ARMY))

    def _act(self, action: i64) -> None:
        if action < SETTLE:
            trade.begin_trade(self, action - TRADE)
        elif action < REPAIR:
            trade.settle(self, action - SETTLE)
        elif action < RECRUIT:
            trade.repair(self, action - REPAIR)
        else:
            trade.recruit(self, action - RECRUIT)

    def _apply_in_trade(self, action: i64) -> None:
        if action == OK:
            trade.end_trade(self)
        elif action < SELL_SAGA:
            trade.sell(self, WOOD + action - SELL)
        elif action < BUY:
            trade.sell_saga(self, action - SELL_SAGA)
        elif action < BUY_VIKING:
            trade.buy(self, WOOD + action - BUY)
        elif action == BUY_VIKING:
            trade.buy(self, VIKING)
        else:
            trade.buy_saga(self)

    def _discard_or_end(self) -> None:
        """Too many Sagas are discarded; then the turn is over (VJ-116)."""
        if self.hand_size[self.active] > HAND:
            self.step = DISCARDING  # VJ-116
        else:
            turns.end_turn(self)

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
        return dumped.dump(self)


def zone_of(action: i64) -> i64:
    """The zone a step leads to."""
    if action < MARCH:
        place = action - SAIL
        return place if place < SEAS else place + 25
    return action - MARCH + FIRST_LAND


def sail_to(zone: i64) -> i64:
    """The Ship's step into a zone."""
    return SAIL + zone if zone < SEAS else SAIL + zone - 25


def march_to(zone: i64) -> i64:
    """The Army's step into a zone."""
    return MARCH + zone - FIRST_LAND


def ways(dice: i64, hits: i64, faces: i64) -> i64:
    """In how many of the rolls of so many dice exactly so many show a hit."""
    found: i64 = 1
    for i in range(hits):
        found = found * (dice - i) // (i + 1)
    for _i in range(hits):
        found *= faces
    for _i in range(dice - hits):
        found *= 6 - faces
    return found
