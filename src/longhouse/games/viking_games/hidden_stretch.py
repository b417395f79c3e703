"""What everybody can retell of a strategic hand: cut into stretches by the moments that showed something of it."""

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.games.viking_games.components import ARMORY, WENCH


class Stretch:
    """What one seat spent and drew up to a moment that showed something of its hand; it never changes.

    Such a moment is a shuffle, at which all cards not in hands were seen, or a forced discard, after
    which both cards left are of the kinds that could not be played. All saw what was spent; what was
    taken only the seat itself.
    """

    def __init__(self, before: "Stretch | None", spent: vec[i64], taken: vec[i64], kinds: i64) -> None:
        self.before = before
        self.spent: vec[i64] = spent  # by kind
        self.taken: vec[i64] = taken  # by kind
        self.kinds: i64 = kinds  # a mask of Armory and Wench after a forced discard; 0: it ended with a shuffle


def history(last: Stretch | None) -> list[Stretch]:
    """The closed stretches of a seat, the oldest first."""
    found: list[Stretch] = []
    while last is not None:
        found.append(last)
        last = last.before
    found.reverse()
    return found


def shuffles(last: Stretch | None) -> i64:
    """How many shuffles a seat has seen with cards in hand."""
    count: i64 = 0
    while last is not None:
        if last.kinds == 0:
            count += 1
        last = last.before
    return count


def unseen(last: Stretch | None) -> Stretch | None:
    """The same stretches as others know them: without what was taken."""
    if last is None:
        return None
    before = unseen(last.before)
    for count in last.taken:
        if count != 0:
            return Stretch(before, last.spent, vec[i64]([0] * len(last.taken)), last.kinds)
    return last if before is last.before else Stretch(before, last.spent, last.taken, last.kinds)


def bounds(last: Stretch | None, spent: vec[i64], least: vec[i64], at: i64) -> None:
    """Write how many Armories, Wenches, and of both together a hand has at least, by its forced discards.

    Each card of such a kind that was spent since may have been one of those; what a weaker observation
    says stands beside what a stronger one said (specification, section 6).
    """
    for i in range(3):
        least[at + i] = 0
    for stretch in history(last):
        _lower(stretch.spent, least, at)
        if stretch.kinds == 1 << ARMORY:
            least[at] = 2  # VG-37, VG-R39
        elif stretch.kinds == 1 << WENCH:
            least[at + 1] = 2  # VG-37, VG-R39
        elif stretch.kinds != 0:
            least[at + 2] = 2  # VG-37, VG-R39
    _lower(spent, least, at)


def _lower(spent: vec[i64], least: vec[i64], at: i64) -> None:
    least[at] = max(0, least[at] - spent[ARMORY])
    least[at + 1] = max(0, least[at + 1] - spent[WENCH])
    least[at + 2] = max(0, least[at + 2] - spent[ARMORY] - spent[WENCH])
