"""Vikingdoms once more, as plainly as it can be said: a second opinion for the tests.

Written from the text of the rules alone, with lists, strings and dictionaries and without a
thought for speed. A troop is a string of 'w' and 'r', bottom first; squares are names such as
'b2'; players are 'w' and 'r'; moves are the notation of the game.
"""

from copy import deepcopy
from dataclasses import dataclass, field

FILES = "abcd"
RANKS = "1234"
SQUARES = [file + rank for rank in RANKS for file in FILES]
# name: (building, coins, prisoners, rioter)
TILES = {
    "V1": ("village", 1, 3, False),
    "V2": ("village", 1, 4, False),
    "V3": ("village", 2, 2, False),
    "V4": ("village", 2, 3, False),
    "P1": ("port", 1, 4, False),
    "P2": ("port", 2, 3, False),
    "P3": ("port", 3, 1, True),
    "F1": ("fortress", 1, 4, False),
    "F2": ("fortress", 2, 3, False),
    "WS": ("workshop", 5, 2, False),
    "FM": ("farm", 5, 1, False),
    "MK": ("marketplace", 6, 1, True),
}
ALLIES = ["freya", "volund", "gunnar", "loke"]
ACROSS = [(1, 0), (-1, 0), (0, 1), (0, -1)]
ASLANT = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
LEAPS = [(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)]


def other(player: str) -> str:
    """The opponent."""
    return "r" if player == "w" else "w"


def beyond(square: str, step: tuple[int, int]) -> str | None:
    """The square one step further, if it is on the board."""
    file = FILES.index(square[0]) + step[0]
    rank = RANKS.index(square[1]) + step[1]
    return FILES[file] + RANKS[rank] if 0 <= file < 4 and 0 <= rank < 4 else None


def nobody() -> dict[str, int]:
    """A number for each player, none yet."""
    return {"w": 0, "r": 0}


@dataclass
class Simple:
    """Everything on the table, and what is asked."""

    board: dict[str, str] = field(default_factory=lambda: dict.fromkeys(SQUARES, ""))
    camp: dict[str, int] = field(default_factory=nobody)
    lockup: dict[str, int] = field(default_factory=nobody)
    troop: dict[str, int] = field(default_factory=nobody)
    territory: dict[str, set[str]] = field(default_factory=lambda: {"w": set(), "r": set()})
    before: dict[str, set[str]] = field(default_factory=lambda: {"w": set(), "r": set()})
    allies: dict[str, set[str]] = field(default_factory=lambda: {"w": set(), "r": set()})
    islands: dict[int, set[str]] = field(default_factory=lambda: {n: set() for n in range(1, 6)})
    order: list[int] = field(default_factory=lambda: [1, 2, 3, 4, 5])  # positions in the order they are raided
    raids: int = 0  # raids done
    asked: str = "end"
    who: str = "w"
    turn: str = "w"
    turns: int = 0
    limit: int = 100
    last: tuple[str, str, int] | None = None
    pair: tuple[str, str] = ("", "")
    leader: str = "w"
    claims: dict[str, int] = field(default_factory=nobody)
    winner: str = ""
    why: str = ""


# What may be done


def targets(s: Simple, source: str) -> list[str]:
    """The troops that Vikings of a troop can reach; its height says how they move."""
    height = len(s.board[source])
    found = []
    if height in (1, 3):
        for step in ACROSS if height == 1 else LEAPS:
            square = beyond(source, step)
            if square and s.board[square]:
                found.append(square)
        return found
    ways = {2: ACROSS, 4: ASLANT, 5: ACROSS + ASLANT}[height] if height else []
    for step in ways:
        square = beyond(source, step)
        while square and not s.board[square]:
            square = beyond(square, step)
        if square:
            found.append(square)
    return found


def all_moves(s: Simple) -> list[tuple[str, str, int]]:
    """Every (from, to, how many) that is not the exact undoing of the last move."""
    found = []
    for source in SQUARES:
        for target in targets(s, source):
            for many in range(1, len(s.board[source]) + 1):
                if s.last != (target, source, many):
                    found.append((source, target, many))
    return found


def is_golden(s: Simple, move: tuple[str, str, int]) -> bool:
    """Whether a move builds a raiding troop led by the player on turn."""
    source, target, many = move
    return len(s.board[target]) + many >= 6 and s.board[source][-1] == s.turn


def recruiting(s: Simple) -> tuple[list[tuple[str, str, int]], list[str]]:
    """The moves and the places open to the player on turn."""
    moves = all_moves(s)
    golden = [move for move in moves if is_golden(s, move)]
    if golden and "freya" not in s.allies[s.turn]:
        return golden, []
    places = [square for square in SQUARES if not s.board[square]] if s.camp[s.turn] else []
    return moves, places


def coins(s: Simple, player: str) -> int:
    """The coins of a territory, Völund's with it."""
    return sum(TILES[tile][1] for tile in s.territory[player]) + (3 if "volund" in s.allies[player] else 0)


def has(tiles: set[str], building: str) -> int:
    """How many of a building there are."""
    return sum(1 for tile in tiles if TILES[tile][0] == building)


def rioters(tiles: set[str]) -> int:
    """How many rioters there are."""
    return sum(1 for tile in tiles if TILES[tile][3])


def allies_left(s: Simple) -> list[str]:
    """The allies nobody has taken."""
    return [ally for ally in ALLIES if ally not in s.allies["w"] | s.allies["r"]]


def to_come(s: Simple) -> list[int]:
    """The positions of the islands that will still be raided, after this one."""
    return sorted(s.order[s.raids + 1 :])


def options(s: Simple) -> list[str]:
    """Every answer to what is asked."""
    if s.asked == "end":
        return ["upper", "lower"]
    if s.asked == "recruit":
        moves, places = recruiting(s)
        pairs = {(source, target) for source, target, _ in moves}
        return ["+" + square for square in places] + [f"{source}-{target}" for source, target in pairs]
    if s.asked == "count":
        return [f"x{many}" for source, target, many in recruiting(s)[0] if (source, target) == s.pair]
    if s.asked == "pick":
        return ["take:" + tile for tile in s.islands[s.order[s.raids]]]
    if s.asked == "riot":
        return ["riot:" + tile for tile in s.territory[other(s.who)]]
    if s.asked == "ally":
        return ["ally:" + ally for ally in allies_left(s)]
    if s.asked == "swap":
        left = to_come(s)
        return ["keep"] + [f"swap:{a}x{b}" for a in left for b in left if a < b]
    if s.asked == "exchange":
        return [f"ex:{n}" for n in range(min(s.lockup.values()) + 1)]
    return []


# What it does


def play(old: Simple, move: str) -> Simple:
    """The position after an answer."""
    s = deepcopy(old)
    if s.asked == "end":
        s.order = [1, 2, 3, 4, 5] if move == "upper" else [5, 4, 3, 2, 1]
        s.turn = s.who
        start_phase(s)
    elif s.asked == "recruit" and move.startswith("+"):
        s.board[move[1:]] = s.turn
        s.camp[s.turn] -= 1
        s.last = None
        end_turn(s, "")
    elif s.asked == "recruit":
        source, target = move.split("-")
        s.pair = (source, target)
        s.asked = "count"
    elif s.asked == "count":
        carry(s, int(move[1:]))
    elif s.asked == "pick":
        share_out(s, move.removeprefix("take:"))
    elif s.asked == "riot":
        lose_tile(s, move.removeprefix("riot:"))
    elif s.asked == "ally":
        take_ally(s, move.removeprefix("ally:"))
    elif s.asked == "swap":
        if move != "keep":
            a, b = (int(n) for n in move.removeprefix("swap:").split("x"))
            s.islands[a], s.islands[b] = s.islands[b], s.islands[a]
        ask_ally(s, other(s.who))
    elif s.asked == "exchange":
        many = int(move.removeprefix("ex:"))
        for player in "wr":
            s.lockup[player] -= many
            s.camp[player] += many
        ask_exchange(s, [other(s.leader)] if s.who == s.leader else [])
    return s


def start_phase(s: Simple) -> None:
    """A recruitment phase begins, if there are Vikings enough."""
    s.turns = 0
    s.last = None
    if sum(s.camp.values()) + sum(len(troop) for troop in s.board.values()) < 6:
        hasty_raid(s)
    else:
        ask_turn(s, False)


def ask_turn(s: Simple, lost_before: bool) -> None:
    """The player on turn is asked, or loses the turn."""
    s.asked, s.who, s.pair = "recruit", s.turn, ("", "")
    if options(s):
        return
    s.last = None
    s.turns += 1
    s.turn = other(s.turn)
    if s.turns >= s.limit or lost_before:
        hasty_raid(s)
    else:
        ask_turn(s, True)


def carry(s: Simple, many: int) -> None:
    """The top Vikings of one troop land on another."""
    source, target = s.pair
    s.board[target] += s.board[source][-many:]
    s.board[source] = s.board[source][:-many]
    s.last = (source, target, many)
    s.pair = ("", "")
    end_turn(s, target)


def end_turn(s: Simple, landed: str) -> None:
    """Count the turn; sail if a raiding troop stands on the square where Vikings landed."""
    s.turns += 1
    s.turn = other(s.turn)
    if landed and len(s.board[landed]) >= 6:
        sail(s, landed)
    elif s.turns >= s.limit:
        hasty_raid(s)
    else:
        ask_turn(s, False)


def hasty_raid(s: Simple) -> None:
    """The tallest troop sails; among equals one led by the player on turn, then the first square."""
    troops = [square for square in SQUARES if s.board[square]]
    if not troops:
        s.leader = s.turn
        s.asked, s.who, s.last = "pick", s.leader, None
        return
    tallest = max(len(s.board[square]) for square in troops)
    troops = [square for square in troops if len(s.board[square]) == tallest]
    own = [square for square in troops if s.board[square][-1] == s.turn]
    sail(s, (own or troops)[0])


def sail(s: Simple, square: str) -> None:
    """A troop leaves the board for the raid marker."""
    troop = s.board[square]
    s.board[square] = ""
    s.troop = {player: troop.count(player) for player in "wr"}
    s.leader = troop[-1]
    s.asked, s.who, s.last = "pick", s.leader, None


def imprison(s: Simple, captor: str, many: int) -> None:
    """Take so many of the opponent's Vikings, from the camp first, then from the raiding troop."""
    victim = other(captor)
    for place in (s.camp, s.troop):
        taken = min(many, place[victim])
        place[victim] -= taken
        s.lockup[captor] += taken
        many -= taken


def share_out(s: Simple, tile: str) -> None:
    """Both get a tile; then prisoners, and a riot if there is one."""
    island = s.islands[s.order[s.raids]]
    (left,) = island - {tile}
    s.islands[s.order[s.raids]] = set()
    s.before = deepcopy(s.territory)
    s.territory[s.leader].add(tile)
    s.territory[other(s.leader)].add(left)
    difference = TILES[tile][2] - TILES[left][2]
    if difference:
        imprison(s, s.leader if difference > 0 else other(s.leader), abs(difference))
    for player in "wr":
        if rioters(s.territory[player]) == 2 and rioters(s.before[player]) < 2:
            s.asked, s.who = "riot", other(player)
            return
    count_claims(s)


def lose_tile(s: Simple, tile: str) -> None:
    """The tile changes hands, and as many prisoners as it shows are taken."""
    s.territory[other(s.who)].remove(tile)
    s.territory[s.who].add(tile)
    imprison(s, s.who, TILES[tile][2])
    count_claims(s)


def count_claims(s: Simple) -> None:
    """Who came to a second village, port or fortress?"""
    for player in "wr":
        s.claims[player] = sum(
            1
            for building in ("village", "port", "fortress")
            if has(s.before[player], building) < 2 <= has(s.territory[player], building)
        )
    ask_ally(s, s.leader)


def ask_ally(s: Simple, first: str) -> None:
    """The next who claims an ally chooses, as long as there are any."""
    for player in (first, other(first)):
        if s.claims[player] and allies_left(s):
            s.asked, s.who = "ally", player
            return
    s.claims = nobody()
    ask_exchange(s, [s.leader, other(s.leader)])


def take_ally(s: Simple, ally: str) -> None:
    """An ally joins, and does at once what it does at once."""
    s.allies[s.who].add(ally)
    s.claims[s.who] -= 1
    if ally == "loke":
        imprison(s, s.who, 2)
    if ally == "gunnar" and len(to_come(s)) >= 2:
        s.asked = "swap"
    else:
        ask_ally(s, other(s.who))


def ask_exchange(s: Simple, players: list[str]) -> None:
    """Each in turn may exchange prisoners; then the raid is over."""
    for player in players:
        if s.lockup[player] >= 2 and s.lockup[other(player)] >= 1:
            s.asked, s.who = "exchange", player
            return
    end_raid(s)


def end_raid(s: Simple) -> None:
    """The troop comes home, the marker moves on, and perhaps somebody has won."""
    for player in "wr":
        s.camp[player] += s.troop[player]
    s.troop = nobody()
    s.before = {"w": set(), "r": set()}
    s.raids += 1
    built = {p: has(s.territory[p], "village") >= 3 or has(s.territory[p], "port") >= 3 for p in "wr"}
    rich = {p: coins(s, p) >= 16 for p in "wr"}
    first = built if any(built.values()) else rich
    if any(first.values()):
        s.winner = s.leader if all(first.values()) else ("w" if first["w"] else "r")
        mine = s.territory[s.winner]
        s.why = "coins" if first is rich else "villages" if has(mine, "village") >= 3 else "ports"
        s.asked = "over"
    else:
        start_phase(s)


def perft(s: Simple, depth: int) -> int:
    """How many different sequences of so many answers there are."""
    found = options(s)
    if depth == 1:
        return len(found)
    return sum(perft(play(s, move), depth - 1) for move in found)
