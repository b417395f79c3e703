"""The board of Vikingdoms: squares, troops as numbers, and how Vikings reach each other.

Squares are 0..15, a1 b1 c1 d1 a2 ... d4 (VD-R1); sets of squares are masks. A troop is written as one
number: a leading 1, then a bit for each Viking from the bottom to the top, 0 White and 1 Red. So
1 is an empty square, `troop & 1` is the seat that leads it, `troop >> k` is what is left when the
top k leave, and HEIGHT[troop] how many there are.

    0b1011   White at the bottom, two Reds on it; Red leads; height 3
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

SQUARES: Final = 16
EVERYWHERE: Final = 0xFFFF
EMPTY: Final = 1  # a square without Vikings
NAMES: Final = [file + rank for rank in "1234" for file in "abcd"]


def _heights() -> vec[i64]:
    """The height of every troop that can stand on the board: up to five Vikings (VD-R8)."""
    heights = vec[i64]([0, 0])
    for height in range(1, 6):
        for _i in range(1 << height):
            heights = append(heights, i64(height))
    return heights


def _offset(square: i64, files: i64, ranks: i64) -> i64:
    """The square so many files and ranks away, or -1."""
    file: i64 = square % 4 + files
    rank: i64 = square // 4 + ranks
    return rank * 4 + file if 0 <= file < 4 and 0 <= rank < 4 else i64(-1)


def _near(leap: bool) -> vec[i64]:
    """By square: the neighbours of a single Viking (VD-27), or the leaps of a troop of three (VD-29)."""
    masks = vec[i64]()
    for square in range(SQUARES):
        mask: i64 = 0
        for files in range(-2, 3):
            for ranks in range(-2, 3):
                there = _offset(square, files, ranks)
                if there >= 0 and files * files + ranks * ranks == (5 if leap else 1):
                    mask |= 1 << there
        masks = append(masks, mask)
    return masks


HEIGHT: Final = _heights()
BESIDE: Final = _near(False)
LEAP: Final = _near(True)


class Lines:
    """All straight ways between two squares: those from square s are first[s] up to first[s + 1].

    goal is the mask of the last square of a way, between that of the squares in the middle.
    """

    def __init__(self, across: bool, aslant: bool) -> None:
        self.first: vec[i64] = vec[i64]([0])
        self.goal: vec[i64] = vec[i64]()
        self.between: vec[i64] = vec[i64]()
        for square in range(SQUARES):
            for files in range(-1, 2):
                for ranks in range(-1, 2):
                    if (across and files * ranks == 0 and files != ranks) or (aslant and files * ranks != 0):
                        self._walk(square, files, ranks)
            self.first = append(self.first, i64(len(self.goal)))

    def _walk(self, square: i64, files: i64, ranks: i64) -> None:
        """Every way in one direction."""
        middle: i64 = 0
        there = _offset(square, files, ranks)
        while there >= 0:
            self.goal = append(self.goal, 1 << there)
            self.between = append(self.between, middle)
            middle |= 1 << there
            there = _offset(there, files, ranks)


ACROSS: Final = Lines(True, False)
ASLANT: Final = Lines(False, True)
BOTH: Final = Lines(True, True)


def _first_met(lines: Lines, square: i64, occupied: i64) -> i64:
    """The first troop on each of the lines from a square, as a mask."""
    met: i64 = 0
    goal = lines.goal
    between = lines.between
    for way in range(lines.first[square], lines.first[square + 1]):
        if occupied & goal[way] != 0 and occupied & between[way] == 0:  # VD-32: nobody stands between
            met |= goal[way]
    return met


def reach(square: i64, height: i64, occupied: i64) -> i64:
    """The troops that Vikings from a troop of this height can land on, as a mask (VD-26, VD-34, VD-R36)."""
    if height == 1:
        return BESIDE[square] & occupied  # VD-27: one square
    if height == 3:
        return LEAP[square] & occupied  # VD-29: over everything
    if height == 2:
        return _first_met(ACROSS, square, occupied)  # VD-28: files and ranks
    if height == 4:
        return _first_met(ASLANT, square, occupied)  # VD-30: diagonals
    return _first_met(BOTH, square, occupied) if height == 5 else i64(0)  # VD-31: both


def on_way(source: i64, target: i64, height: i64) -> bool:
    """Whether the height allows such a move on an otherwise empty board."""
    return reach(source, height, 1 << target) != 0
