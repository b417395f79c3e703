"""The report: scripts/mutants [GAME ...] [--seed N] [--count N | --all] [--file NAME] [--cases-only]"""

import argparse
import math
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Sequence

from tests.mutants.kernels import ROOT, RULES, Mutant, all_mutants, drawn
from tests.mutants.trial import Trial, by_cases, by_other_tests, cases_of, tried
from tests.mutants.verdicts import SURVIVES, Verdicts, digest

EXPLAINED = ROOT / "docs" / "mutants.md"
COUNT = 400
SEED = 1
STAGES: dict[str, Trial] = {"cases": by_cases, "other tests": by_other_tests}


def explained() -> dict[tuple[str, str, str], str]:
    """The survivors that docs/mutants.md explains: file, line, what it becomes, and the reason."""
    rows: dict[tuple[str, str, str], str] = {}
    for line in EXPLAINED.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if len(cells) == 4 and cells[0].endswith(".py`"):
            rows[cells[0].strip("`"), cells[1].strip("`").strip(), cells[2].strip("`").strip()] = cells[3]
    return rows


def row(mutant: Mutant, why: str) -> str:
    """A survivor as a line of docs/mutants.md."""
    cells = [f"`{mutant.game}/{mutant.file}`", f"`{mutant.code}`", f"`{mutant.becomes}`", why]
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def interval(share: float, of: int) -> str:
    """Wilson's 95% interval of a share."""
    if not of:
        return "-"
    z = 1.96
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return f"{share:.1%} ({max(0.0, middle - half):.1%} to {min(1.0, middle + half):.1%})"


class Judge:
    """Tries the mutants of one game and tells how it went."""

    def __init__(self, game: str, mutants: Sequence[Mutant], workers: int) -> None:
        self.game = game
        self.mutants = mutants
        self.workers = workers
        self.verdicts = Verdicts(game)
        self.cases = {case.name: digest(repr(case)) for case in cases_of(game)}
        self.noticed: dict[Mutant, tuple[str, str]] = {}

    def run(self, stages: Sequence[str]) -> None:
        """Try all that is not known yet, stage by stage; only what is silent goes on to the next."""
        left = []
        for mutant in self.mutants:
            known = self.verdicts.get(mutant, self.cases)
            if known is None or (known[0] == SURVIVES and known[1] != stages[-1] and len(stages) > 1):
                left.append(mutant)
            else:
                self.noticed[mutant] = known
        for stage in stages:
            left = self._stage(stage, left)
        for mutant in left:
            self._judge(mutant, SURVIVES, stages[-1])

    def _stage(self, stage: str, mutants: Sequence[Mutant]) -> list[Mutant]:
        if not mutants:
            return []
        trial = STAGES[stage]
        began = time.monotonic()
        broken = next(says for _, says in tried(self.game, [None], trial, 1200, 1))
        if broken:
            sys.exit(f"{self.game}: the {stage} do not pass as the rules are: {broken}")
        limit = max(10.0, 8 * (time.monotonic() - began))
        silent = []
        for number, (mutant, says) in enumerate(tried(self.game, mutants, trial, limit, self.workers), start=1):
            assert mutant is not None, "only the first trial is of the game as it is"
            if says:
                self._judge(mutant, stage, says)
            else:
                silent.append(mutant)
            self._progress(stage, number, len(mutants), len(silent))
        return silent

    def _judge(self, mutant: Mutant, stage: str, says: str) -> None:
        self.noticed[mutant] = (stage, says)
        self.verdicts.put(mutant, stage, says, self.cases)

    def _progress(self, stage: str, number: int, total: int, silent: int) -> None:
        line = f"{self.game}: {number} of {total} mutants tried against the {stage}, {silent} unnoticed"
        if sys.stdout.isatty():
            print(f"\r{line}", end="\n" if number == total else "", flush=True)
        elif number % 50 == 0 or number == total:
            print(line, flush=True)

    def report(self) -> bool:
        """Print survivors and shares; whether every survivor is explained."""
        reasons = explained()
        good = True
        equal: set[Mutant] = set()
        for mutant in self.mutants:
            stage, _ = self.noticed[mutant]
            why = reasons.get((f"{mutant.game}/{mutant.file}", mutant.code, mutant.becomes), "")
            if stage == SURVIVES:
                good = good and bool(why)
                equal |= {mutant} if why else set()
                print(f"  survives  {mutant.says()}\n            {why or 'NOT EXPLAINED in docs/mutants.md'}")
            elif why:
                good = False
                print(f"  explained in docs/mutants.md, but it is noticed: {mutant.says()}")
        self._shares(equal)
        return good

    def _shares(self, equal: set[Mutant]) -> None:
        for group in dict.fromkeys([RULES, *(mutant.group for mutant in self.mutants)]):
            own = [mutant for mutant in self.mutants if mutant.group == group]
            stages = Counter(self.noticed[mutant][0] for mutant in own)
            notable = len([mutant for mutant in own if mutant not in equal])
            killed = notable - len([m for m in own if self.noticed[m][0] == SURVIVES and m not in equal])
            print(
                f"{self.game}, {group}: {len(own)} tried, {stages['cases']} noticed by cases, "
                f"{stages['other tests']} by other tests, {stages[SURVIVES]} survive, of them {len(own) - notable} "
                f"explained. Of what somebody could notice: {interval(killed / notable if notable else 0, notable)}, "
                f"by cases {interval(stages['cases'] / notable if notable else 0, notable)}"
            )


def main() -> int:
    """Try the games that are named, or all that have cases."""
    parser = argparse.ArgumentParser(prog="scripts/mutants", description="One change of meaning at a time.")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--seed", type=int, default=SEED, help="which mutants are drawn")
    parser.add_argument("--count", type=int, default=COUNT, help="how many of each game")
    parser.add_argument("--all", action="store_true", help="all of them")
    parser.add_argument("--file", action="append", default=[], help="only of this kernel; may be repeated")
    parser.add_argument("--group", action="append", default=[], help="only rules, hints, beliefs, dump, features ...")
    parser.add_argument("--cases-only", action="store_true", help="do not ask the other tests")
    parser.add_argument("--list", action="store_true", help="only say which mutants there are")
    parser.add_argument("--rows", action="store_true", help="print survivors as rows for docs/mutants.md")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    known = sorted(path.parent.name for path in (ROOT / "tests" / "games").glob("*/cases.toml"))
    for game in given.games:
        if game not in known:
            parser.error(f"there are no cases for {game!r}; there are for {', '.join(known)}")
    good = True
    for game in given.games or known:
        mutants = [
            mutant
            for mutant in all_mutants(game)
            if (not given.file or mutant.file in given.file) and (not given.group or mutant.group in given.group)
        ]
        chosen = mutants if given.all else drawn(mutants, given.count, given.seed)
        if given.list:
            print(*(mutant.says() for mutant in chosen), f"{game}: {len(chosen)} of {len(mutants)}", sep="\n")
            continue
        judge = Judge(game, chosen, given.workers)
        judge.run(["cases"] if given.cases_only else list(STAGES))
        good = judge.report() and good
        if given.rows:
            print(*(row(m, "") for m in chosen if judge.noticed[m][0] == SURVIVES), sep="\n")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
