"""Which language the program speaks: --language, else LONGHOUSE_LANGUAGE, else the locale's, else English."""

import os
from collections.abc import Sequence

from longhouse.cli.words import say
from longhouse.core.catalogue import ENGLISH, language_of, languages
from longhouse.core.errors import BadOption

FLAG, VARIABLE = "--language", "LONGHOUSE_LANGUAGE"
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts


def chosen(arguments: Sequence[str]) -> tuple[str, list[str]]:
    """The language to speak, and the arguments without what was said about it, wherever that stands."""
    kept, wanted = list(arguments), os.environ.get(VARIABLE, "")
    named = VARIABLE
    for place, argument in enumerate(kept):
        if argument == "--":
            break
        if argument.split("=", 1)[0] == FLAG:
            alone = "=" not in argument
            wanted = "".join(kept[place + 1 : place + 2]) if alone else argument.partition("=")[2]
            named = FLAG
            del kept[place : place + 1 + alone]
            break
    if wanted or named == FLAG:
        return _known(named, wanted), kept
    locale = next((value for name in LOCALE if (value := os.environ.get(name))), "")
    return language_of([locale]) or ENGLISH, kept


def _known(named: str, wanted: str) -> str:
    """The language somebody asked for; a wish that cannot be met is not passed over."""
    language = language_of([wanted])
    if not language:
        known = ", ".join(f"{code} ({name})" for code, name in languages().items())
        raise BadOption(say("language", "unknown", named=named, given=repr(wanted), known=known))
    return language
