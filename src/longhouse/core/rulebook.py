"""Reads rules.md: the numbered rules of one game, and the only source of rule sentences.

A rule stands in a paragraph or list item of its own that begins with its ID in bold:
`**VG-12** An Axe is thrown at one other player.` Rulings are `VG-R1`, `VG-R2`, ... A rule that
no program can enforce is marked *(table manners)*; a dropped one stays, ~~struck through~~.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from importlib import resources

from longhouse.core.errors import LonghouseError

RULE = re.compile(r"^(?:[-*] )?(~~)?\*\*([A-Z]{2}-R?\d+)\*\*\s*(.*)$")
HEADING = re.compile(r"^(#+) (.*)$")


@dataclass(frozen=True)
class Rule:
    """One rule: its ID, its sentence, and the heading it stands under."""

    id: str
    says: str
    heading: str
    manners: bool
    dropped: bool


class Rulebook:
    """The numbered rules of one game, by ID."""

    def __init__(self, package: str, text: str | None = None) -> None:
        self.package = package
        self._text = text

    @cached_property
    def text(self) -> str:
        """The whole of rules.md."""
        if self._text is not None:
            return self._text
        return (resources.files(self.package) / "rules.md").read_text(encoding="utf-8")

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """Every rule, in the order of the page."""
        rules: dict[str, Rule] = {}
        for rule in _read(self.text):
            if rule.id in rules:
                raise LonghouseError(f"rules.md of {self.package}: {rule.id} stands there twice")
            rules[rule.id] = rule
        return rules

    def says(self, rule: str) -> str:
        """The sentence behind an ID, as our rules.md has it."""
        if rule not in self.rules:
            raise LonghouseError(f"there is no rule {rule}; `longhouse rules GAME` lists them")
        return self.rules[rule].says


def _read(text: str) -> list[Rule]:
    rules: list[Rule] = []
    heading = ""
    lines: list[str] | None = None
    opened: tuple[str, str, bool] = ("", "", False)

    def close() -> None:
        if lines is not None:
            says = " ".join(lines).strip()
            manners = "*(table manners)*" in says
            says = says.replace("*(table manners)*", "").strip().removesuffix("~~")
            rules.append(Rule(opened[0], says, opened[1], manners, opened[2]))

    for line in text.splitlines():
        title = HEADING.match(line)
        rule = RULE.match(line)
        if title or rule or not line.strip():
            close()
            lines = None
        if title:
            heading = title.group(2).strip()
        elif rule:
            opened = (rule.group(2), heading, rule.group(1) is not None)
            lines = [rule.group(3)]
        elif line.strip() and lines is not None:
            lines.append(line.strip())
    close()
    return rules
