"""A position of Vikingjarl: what lies on the table (board.py), and who is to do what.

Masks: bit SHIP / ARMY of spent, acted, closed, stowed is the Unit; bit h of once, twice, recruited
is harbour h; bit a * 4 + b of against means that a played a Saga against b in this turn.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.counts import filled
from longhouse.games.vikingjarl import steps
from longhouse.games.vikingjarl.board import SHIP, Board
from longhouse.games.vikingjarl.components import FIRST_HARBOUR, FIRST_TOWN, Realm

# What is attacked
NOTHING: Final = 0
TOWN: Final = 1
SETTLEMENT: Final = 2
ENEMY_ARMY: Final = 3
TARGETS: Final = ["", "town", "settlement", "army"]

# Marks of a battle
BERSERK: Final = 1
SURPRISED: Final = 2
VALKYRIES_A: Final = 4
VALKYRIES_D: Final = 8
MANNED: Final = 16
MARKS: Final = ["berserkers", "strandhogg", "valkyries_attacker", "valkyries_defender", "manned"]


class Turn(Board):
    """The board, the options, and how far the game and the turn have come."""

    def __init__(self, realm: Realm, seats: i64) -> None:
        super().__init__(realm, seats)
        # Options
        self.vp_target: i64 = 10
        self.final_round = False
        self.max_rounds: i64 = 40
        self.truce = True
        self.repair_vp = True
        self.start_player: i64 = -1  # -1: drawn by lot
        # The game
        self.step: i64 = steps.START
        self.round: i64 = 0
        self.starter: i64 = 0
        self.active: i64 = 0  # whose turn it is
        self.asked: i64 = 0  # who decides now
        self.home: vec[i64] = vec[i64]()  # seats in the order in which they came home
        self.last_turns: i64 = 0  # seats that still take their last turn (VJ-126)
        self.ended_by = ""
        # The turn
        self.ship_mp: i64 = 0
        self.army_mp: i64 = 0
        self.spent: i64 = 0  # Units that have used movement points
        self.acted: i64 = 0
        self.closed: i64 = 0  # Units that may not move any more (VJ-R5)
        self.stowed: i64 = 0  # Units that have stowed since anything else was done (VJ-R39)
        self.once: i64 = 0  # harbours moved into or out of
        self.twice: i64 = 0
        self.recruited: i64 = 0
        self.bought: i64 = 0  # Sagas
        self.against: i64 = 0
        self.won = False  # an attack
        self.raid: i64 = -1  # the Pillage town attacked this turn

    # Copies

    def _copy_options(self, twin: "Turn") -> None:
        twin.vp_target = self.vp_target
        twin.final_round = self.final_round
        twin.max_rounds = self.max_rounds
        twin.truce = self.truce
        twin.repair_vp = self.repair_vp
        twin.start_player = self.start_player

    def _copy_game(self, twin: "Turn") -> None:
        twin.step = self.step
        twin.round = self.round
        twin.starter = self.starter
        twin.active = self.active
        twin.asked = self.asked
        twin.home = self.home[:]
        twin.last_turns = self.last_turns
        twin.ended_by = self.ended_by

    def _copy_turn(self, twin: "Turn") -> None:
        twin.ship_mp = self.ship_mp
        twin.army_mp = self.army_mp
        twin.spent = self.spent
        twin.acted = self.acted
        twin.closed = self.closed
        twin.stowed = self.stowed
        twin.once = self.once
        twin.twice = self.twice
        twin.recruited = self.recruited
        twin.bought = self.bought
        twin.against = self.against
        twin.won = self.won
        twin.raid = self.raid

    # Questions

    def drafting(self) -> bool:
        """Whether a packet of Sagas is going round."""
        return self.step == steps.DEAL or steps.DRAFT_KEEP <= self.step <= steps.DRAFT_SLOT

    def opponent(self, index: i64) -> i64:
        """The seat index + 1 places clockwise of the active one, or -1 if the table is smaller."""
        return self.after(self.active, index + 1) if index + 1 < self.seats else i64(-1)

    def played_against(self, seat: i64, other: i64) -> bool:
        """Whether a seat has played a Saga against another in this turn (VJ-121)."""
        return (self.against >> (seat * 4 + other)) & 1 == 1

    def steps_at(self, zone: i64) -> i64:
        """How often a harbour was moved into or out of this turn (VJ-50)."""
        h = zone - FIRST_HARBOUR
        if h < 0 or (self.once >> h) & 1 == 0:
            return 0
        return 2 if (self.twice >> h) & 1 == 1 else 1

    def is_home(self, seat: i64) -> bool:
        """Whether a seat came home in the final round."""
        for other in self.home:
            if other == seat:
                return True
        return False

    def note_home(self, seat: i64) -> None:
        """A seat came home."""
        self.home = append(self.home, seat)


class Position(Turn):
    """All that, and how far a step and a battle have come."""

    def __init__(self, realm: Realm, seats: i64) -> None:
        super().__init__(realm, seats)
        # Half-finished steps
        self.draws: i64 = 0  # Sagas still to be drawn
        self.resume: i64 = steps.MAIN  # the step to go back to after drawing
        self.to_deal: i64 = 0  # Sagas still to be dealt to the packet
        self.to_ask: i64 = 0  # seats the gods still ask
        self.losses: i64 = 0  # Vikings the asked seat must still give them
        self.unit: i64 = SHIP  # the Unit that trades, stows or loads
        self.stow_stage: i64 = 0  # which of the eight questions of stowing is asked; 8 when all are answered
        self.trade_stage: i64 = 0  # how far the canonical order inside a Trade has come (VJ-R60)
        self.loot_stage: i64 = 0  # the first good that may still be looted (VJ-R60)
        self.put: vec[i64] = vec[i64]()  # stowing: what goes to the Ship and the Army, by good
        self.saga: i64 = -1  # the Saga being carried out
        self.rival: i64 = -1  # the opponent it is played against
        self.flip_at: i64 = -1  # the zone whose token is being flipped
        # The battle
        self.target: i64 = NOTHING
        self.defender: i64 = -1  # the seat that is attacked, or -1 for a town
        self.battle_round: i64 = 0
        self.white_vikings: i64 = 0  # that defend: a town's, or those of a Shield Wall
        self.marks: i64 = 0
        self.lost: vec[i64] = vec[i64]()  # attacker's Ship and Army, defender's Ship and Army (or garrison)
        self.due: i64 = 0  # mask of goods still to be placed (VJ-R27)

    def lay_out(self) -> None:
        """Everything to its place at the start (VJ-23 to VJ-29)."""
        super().lay_out()
        self.put = filled(8, 0)
        self.lost = filled(4, 0)

    # Copies

    def copy_into(self, twin: "Position") -> None:
        """Make another position equal to this one."""
        twin.reveals = self.reveals
        self._copy_seats(twin)
        self._copy_board(twin)
        self._copy_cards(twin)
        self._copy_options(twin)
        self._copy_game(twin)
        self._copy_turn(twin)
        self._copy_steps(twin)
        self._copy_battle(twin)

    def _copy_steps(self, twin: "Position") -> None:
        twin.draws = self.draws
        twin.resume = self.resume
        twin.to_deal = self.to_deal
        twin.to_ask = self.to_ask
        twin.losses = self.losses
        twin.unit = self.unit
        twin.stow_stage = self.stow_stage
        twin.trade_stage = self.trade_stage
        twin.loot_stage = self.loot_stage
        twin.put = self.put[:]
        twin.saga = self.saga
        twin.rival = self.rival
        twin.flip_at = self.flip_at

    def _copy_battle(self, twin: "Position") -> None:
        twin.target = self.target
        twin.defender = self.defender
        twin.battle_round = self.battle_round
        twin.white_vikings = self.white_vikings
        twin.marks = self.marks
        twin.lost = self.lost[:]
        twin.due = self.due

    # The battle

    def battle_at(self) -> i64:
        """The zone of the battle: where the attacker's Army is."""
        return self.army_at[self.active]

    def own_defenders(self) -> i64:
        """The defending player's own Vikings."""
        if self.target == ENEMY_ARMY:
            return self.unit_vikings(self.defender)  # VJ-74: aboard, the Ship's fight, too
        return self.garrison(self.battle_at() - FIRST_TOWN) if self.target == SETTLEMENT else i64(0)

    def defenders(self) -> i64:
        """All Vikings that defend, white ones included."""
        return self.own_defenders() + self.white_vikings
