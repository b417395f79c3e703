"""Reads rules.md: the numbered rules of one game, and the only source of rule sentences.

A rule stands in a paragraph or list item of its own that begins with its ID in bold:
`**VG-12** An Axe is thrown at one other player.` Rulings are `VG-R1`, `VG-R2`, ... A rule that
no program can enforce is marked *(table manners)*; a dropped one stays, ~~struck through~~.

rules.LANGUAGE.md beside it is the rulebook in another language. Which rules there are, which are table
manners and which are dropped, is what rules.md says; a rule that another language lacks is said in English.
"""

import re
from dataclasses import dataclass, replace
from typing import Final

from longhouse.core.catalogue import ENGLISH, say, spoken, text_beside
from longhouse.core.errors import LonghouseError

RULE = re.compile(r"^(?:[-*] )?(~~)?\*\*([A-Z]{2}-R?\d+)\*\*\s*(.*)$")
MANNERS: Final = "*(table manners)*"
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
        self._english = text
        self._rules: dict[str, dict[str, Rule]] = {}  # by language

    @property
    def text(self) -> str:
        """The whole page in the language that is spoken; rules it lacks follow in English."""
        translated = self._text(spoken())
        if not translated or spoken() == ENGLISH:
            return self._text(ENGLISH)
        there = {rule.id for rule in _read(translated)}
        lacking = [f"**{rule.id}** {rule.says}" for rule in self.rules.values() if rule.id not in there]
        return "\n\n".join([translated.rstrip("\n"), *lacking]) + "\n"

    @property
    def rules(self) -> dict[str, Rule]:
        """Every rule, in the order of the English page, each in the language that is spoken if it is there."""
        language = spoken()
        if language not in self._rules:
            self._rules[language] = self._read(language)
        return self._rules[language]

    def _text(self, language: str) -> str:
        if language == ENGLISH and self._english is not None:
            return self._english
        return text_beside(self.package, "rules.md", language)

    def _read(self, language: str) -> dict[str, Rule]:
        if language != ENGLISH:
            translated = {rule.id: rule for rule in _read(self._text(language))}
            return {
                rule.id: replace(translated.get(rule.id, rule), manners=rule.manners, dropped=rule.dropped)
                for rule in self._read(ENGLISH).values()
            }
        rules: dict[str, Rule] = {}
        for rule in _read(self._text(ENGLISH)):
            if rule.id in rules:
                raise LonghouseError(say("rulebooks", "twice", package=self.package, rule=rule.id))
            rules[rule.id] = rule
        return rules

    def says(self, rule: str) -> str:
        """The sentence behind an ID, as our rules.md has it."""
        if rule not in self.rules:
            raise LonghouseError(say("rulebooks", "no_rule", rule=rule))
        return self.rules[rule].says


def _read(text: str) -> list[Rule]:
    rules: list[Rule] = []
    heading = ""
    lines: list[str] | None = None
    opened: tuple[str, str, bool] = ("", "", False)

    def close() -> None:
        if lines is not None:
            says = " ".join(lines).strip()
            manners = MANNERS in says
            says = says.replace(MANNERS, "").strip().removesuffix("~~")
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
