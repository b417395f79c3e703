"""Sentences about a game that several commands share: facts, rules, how it ended."""

import re
from collections.abc import Iterable, Sequence

from longhouse.cli.terminal import columns, printable, wrapped
from longhouse.cli.words import say
from longhouse.core.errors import LonghouseError, Refused
from longhouse.core.game import Game
from longhouse.core.note import RESIGN
from longhouse.core.rulebook import Rule
from longhouse.core.state import Fact
from longhouse.core.table import Table
from longhouse.core.view import Choice, View
from longhouse.core.words import cells, pad

CHOICE = r"^ *\d+  \S+"  # the number and the move of a choice
FEW = 18  # choices that are listed one below the other, with their words


def facts(table: Table, told: Iterable[Fact], names: Sequence[str], rules: bool = False) -> list[str]:
    """What happened, a line for each fact, with the rule in front if asked for."""
    lines = []
    for fact in told:
        mark = f"{fact.rule:<7}" if rules else "·"
        lines.append(wrapped(table.game.says(fact, names, table.components), f"  {mark} ", " " * (len(mark) + 3)))
    return lines


def position(game: Game, view: View) -> str:
    """The table as text; what is asked always stands last."""
    shown = game.show(view).rstrip()
    if " ".join(view.asks.split()) not in " ".join(shown.split()):
        shown += "\n\n" + wrapped(view.asks)
    return shown


def words_of(text: str) -> str:
    """A pattern for a text, however it was broken into lines."""
    return r"\s+".join(re.escape(word) for word in text.split())


def choices(offered: Sequence[Choice], numbers: Sequence[int] = (), with_words: bool = False) -> list[str]:
    """The numbered choices: with their words, or side by side if there are many."""
    numbered = list(zip(numbers or range(1, len(offered) + 1), offered, strict=True))
    if len(offered) > FEW and not with_words:
        return columns([f"{number:>3}  {choice.move}" for number, choice in numbered])
    widest = min(max((len(choice.move) for choice in offered), default=0), 24)
    return [
        wrapped(f"{number:>5}  {choice.move:<{widest}}  {choice.says}", "", " " * (widest + 9))
        for number, choice in numbered
    ]


def rule_text(rule: Rule) -> str:
    """One rule as a paragraph under its heading."""
    remarks = [rule.heading] if rule.heading else []
    if rule.manners:
        remarks.append(say("rules", "manners"))
    if rule.dropped:
        remarks.append(say("rules", "dropped"))
    head = f"{rule.id}  ({'; '.join(remarks)})" if remarks else rule.id
    return f"{head}\n{wrapped(rule.says, '  ')}"


def refusal(error: LonghouseError) -> str:
    """Why a move was not played; a rule that stands against it has a line of its own."""
    notes = getattr(error, "__notes__", [])
    if isinstance(error, Refused):
        lines = [wrapped(say("typed", "may_not", move=error.move, rule=error.rule), "  ")]
        lines.append(wrapped(error.says, "    "))
    else:
        said = printable(str(error))
        lines = [wrapped(said if said.endswith((".", "?", "!")) else f"{said}.", "  ")]
    return "\n".join([*lines, *(f"  {note}" for note in notes)])


def find_rule(game: Game, text: str) -> Rule:
    """The rule of an ID, however it is typed: VG-12, vg-12, vg12 or 12; EK-01 or just 1."""
    known = game.rules.rules
    wanted = _bare(text)
    for rule in known.values():
        short = _bare(rule.id)
        if wanted in (short, short[2:]):
            return rule
    if not known:
        raise LonghouseError(say("rules", "no_rules", text=text, game=game.title))
    first = next(iter(known))
    raise LonghouseError(say("rules", "no_rule", text=text, game=game.title, name=game.name, first=first))


def _bare(rule: str) -> str:
    """The ID of a rule without what people leave out: dashes, capitals and zeros in front."""
    return re.sub(r"(?<!\d)0+(?=\d)", "", rule.upper().replace("-", ""))


def ending(table: Table, names: Sequence[str]) -> str:
    """One sentence: how the game ended and who won, or that it runs."""
    if not table.over:
        return say("ending", "runs")
    if table.ended is not None and table.ended.kind == RESIGN:
        return say("ending", "resigned", name=names[table.ended.seat])
    if table.ended is not None:
        return say("ending", "abandoned")
    return say("ending", "ended_by", rule=table.state.ending(), says=table.game.rules.says(table.state.ending()))


def standings(table: Table, names: Sequence[str]) -> list[str]:
    """The finishing places, best first."""
    places, scores = table.places(), table.state.scores()
    order = sorted(range(len(places)), key=lambda seat: places[seat])
    widest = max((cells(name) for name in names), default=0)
    return [
        f"  {places[seat]}.  {pad(names[seat], widest)}  {say('ending', 'place', score=scores[seat])}" for seat in order
    ]
