"""The hints of Vikingdoms once more, over the plain implementation of the rules."""

from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.games.vikingdoms import GAME
from tests.games.vikingdoms import simple
from tests.games.vikingdoms.simple import SQUARES, TILES, Simple, other

RIOTERS = {tile for tile in TILES if TILES[tile][3]}
Pair = tuple[set[str], set[str]]  # of tiles, White's and Red's


# The islands to come: White's chance if a coin decided who leads each raid


def led(s: Simple, leader: str) -> float:
    """White's chance when somebody chooses a tile of the next island."""
    volund = next((player for player in "wr" if "volund" in s.allies[player]), "")
    both = shared(s, s.raids, (s.territory["w"], s.territory["r"]), volund)
    return max(both) if leader == "w" else min(both)


def shared(s: Simple, raid: int, held: Pair, volund: str) -> list[float]:
    """Both ways to share out an island; raids are counted from 0, volund is who has him, if anybody."""
    island = s.islands[s.order[raid]]
    return [taken(s, raid, held, volund, tile, *(island - {tile})) for tile in island]


def taken(s: Simple, raid: int, held: Pair, volund: str, mine: str, theirs: str) -> float:
    """White gets one tile, Red the other; who then riots for the first time loses the worst tile to lose."""
    white, red = held[0] | {mine}, held[1] | {theirs}
    if white >= RIOTERS and not held[0] >= RIOTERS:
        return min(settled(s, raid, held, (white - {tile}, red | {tile}), volund) for tile in white)
    if red >= RIOTERS and not held[1] >= RIOTERS:
        return max(settled(s, raid, held, (white | {tile}, red - {tile}), volund) for tile in red)
    return settled(s, raid, held, (white, red), volund)


def settled(s: Simple, raid: int, before: Pair, now: Pair, volund: str) -> float:
    """Völund joins the only one who has earned an ally; somebody has won, or the next island follows."""
    earned = [
        any(simple.has(old, kind) < 2 <= simple.has(new, kind) for kind in ("village", "port", "fortress"))
        for old, new in zip(before, now, strict=True)
    ]
    if not volund and earned[0] != earned[1]:
        volund = "w" if earned[0] else "r"
    coins = [sum(TILES[tile][1] for tile in now[n]) + (3 if volund == "wr"[n] else 0) for n in range(2)]
    for enough in (
        [simple.has(tiles, "village") >= 3 or simple.has(tiles, "port") >= 3 for tiles in now],
        [sum_ >= 16 for sum_ in coins],
    ):
        if any(enough):
            return 0.5 if all(enough) else float(enough[0])
    assert raid < 4, "after the fifth raid somebody has 16 coins"
    return sum(shared(s, raid + 1, now, volund)) / 2


# Who will lead


def can_lead(s: Simple, player: str) -> bool:
    """Whether a player on turn could build a raiding troop and lead it."""
    return any(
        troop and troop[-1] == player and len(troop) + len(s.board[target]) >= 6
        for square, troop in s.board.items()
        for target in simple.targets(s, square)
    )


def white_leads(s: Simple) -> float:
    """How likely White is to lead the next raid."""
    if can_lead(s, s.turn):
        return 0.96 if s.turn == "w" else 1 - 0.96
    if can_lead(s, other(s.turn)):
        safe = safe_share(s)
        doom = 0.96 if safe == 0 else 0.5 + 0.3 * (1 - safe)
        return doom if s.turn == "r" else 1 - doom
    poise = sum(len(troop) if troop[-1] == "w" else -len(troop) for troop in s.board.values() if troop)
    return 0.5 + min(max(0.012 * poise, -0.2), 0.2)


def safe_share(s: Simple) -> float:
    """The share of the answers after which the opponent cannot build a raiding troop; undoing is one of them."""
    boards = []
    if s.camp[s.turn]:
        boards += [{**s.board, square: s.turn} for square in SQUARES if not s.board[square]]
    for source, troop in s.board.items():
        for target in simple.targets(s, source):
            for many in range(1, len(troop) + 1):
                landed = s.board[target] + troop[-many:]
                boards.append({**s.board, source: troop[:-many], target: landed})
    safe = [max(map(len, board.values())) < 6 and not can_lead(Simple(board=board), other(s.turn)) for board in boards]
    return sum(safe) / len(safe) if safe else 0.0


# What a position is worth


def value(s: Simple, player: str, sure: float = 0.99) -> float:
    """How likely a player is to win; sure is what a win counts that is certain once the raid is over."""
    if s.asked == "over":
        return float(s.winner == player)
    if s.asked in ("deal", "youngest", "end"):
        return 0.5
    if s.asked not in ("recruit", "count", "pick"):
        while s.asked in ("riot", "ally", "swap", "exchange"):
            s = simple.play(s, thumb(s))
        if s.asked == "over":
            return sure if s.winner == player else 1 - sure
    leads = float(s.leader == "w") if s.asked == "pick" else white_leads(s)
    chance = leads * led(s, "w") + (1 - leads) * led(s, "r")
    chance += 0.012 * (s.lockup["w"] - s.lockup["r"])
    chance = min(max(chance, 0.02), 0.98)
    return chance if player == "w" else 1 - chance


def thumb(s: Simple) -> str:
    """Riot, ally, swap and exchange."""
    if s.asked == "ally":
        return "ally:" + next(ally for ally in ("volund", "loke", "freya", "gunnar") if ally in simple.allies_left(s))
    if s.asked == "exchange":
        wants = s.lockup[other(s.who)] >= s.lockup[s.who] or s.camp[s.who] <= 1
        return f"ex:{min(s.lockup.values()) if wants else 0}"
    return "keep" if s.asked == "swap" else best(s)


def best(s: Simple) -> str:
    """The first answer, in the order of the actions, of those with the greatest value."""
    answers = sorted(simple.options(s), key=lambda text: GAME.read(START, 0, text))
    sure = 1.0 if s.asked == "riot" else 0.99
    worth = [value(simple.play(s, answer), s.who, sure) for answer in answers]
    return next(a for a, w in zip(answers, worth, strict=True) if w >= max(worth) - 1e-12)


def policy(state: State, s: Simple, rng: Rng) -> str:
    """A quick sensible answer; state draws the same random answers as the bot does."""
    if s.asked != "recruit":
        return best(s) if s.asked in ("count", "pick", "end") else thumb(s)
    seat = "wr".index(s.who)
    answer = GAME.write(state, seat, state.pick(seat, rng))
    if can_lead(s, s.turn) and "freya" not in s.allies[s.turn]:
        return answer
    for _ in range(6):
        after = simple.play(s, answer)
        if after.asked == "count":
            after = simple.play(after, "x1")
        if after.asked == "recruit" and not can_lead(after, other(s.who)):
            return answer
        answer = GAME.write(state, seat, state.pick(seat, rng))
    return answer


START = GAME.start(2)
