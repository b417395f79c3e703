"""How battles to the end go, worked out by probabilities for up to nine Vikings on each side."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MOST: Final = 9  # Vikings on a side; a table has a row of ten for each number of attackers


def battles(
    attacker_dice: vec[i64], defender_dice: vec[i64], black_hits: i64, white_hits: i64
) -> tuple[list[float], list[float]]:
    """The attacker's chance, and how many of his survive on average, by attackers * 10 + defenders."""
    chances = [1.0 if i // 10 > 0 and i % 10 == 0 else 0.0 for i in range(100)]
    survivors = [float(i // 10) if i % 10 == 0 else 0.0 for i in range(100)]
    for total in range(2, 2 * MOST + 1):
        for a in range(max(1, total - MOST), min(MOST, total - 1) + 1):
            d = total - a
            black, white = attacker_dice[min(6, a)], defender_dice[min(6, d)]
            win, left, decided = 0.0, 0.0, 0.0
            for hits in range(black + 1):
                for blows in range(white + 1):
                    if hits + blows > 0:
                        likely = _hits(black, hits, black_hits) * _hits(white, blows, white_hits)
                        after = max(0, a - min(2, blows)) * 10 + max(0, d - min(2, hits))
                        decided += likely
                        win += likely * chances[after]
                        left += likely * survivors[after]
            chances[a * 10 + d] = win / decided
            survivors[a * 10 + d] = left / decided
    return chances, survivors


def _hits(dice: i64, hits: i64, faces: i64) -> float:
    """The chance that exactly so many dice hit."""
    chance = 1.0
    for i in range(hits):
        chance = chance * float(dice - i) / float(i + 1)
    for _i in range(hits):
        chance = chance * float(faces) / 6.0
    for _i in range(dice - hits):
        chance = chance * float(6 - faces) / 6.0
    return chance
