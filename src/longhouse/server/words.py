"""The words of the hall for the people in it: sentences of words.toml, in the language that is spoken."""

from collections.abc import Sequence

from longhouse.core.catalogue import Catalogue, catalogue


def words() -> Catalogue:
    """The catalogue of the hall."""
    return catalogue("longhouse.server")


def say(section: str, key: str, /, **slots: object) -> str:
    """A sentence of the hall with its blanks filled."""
    return words().say(section, key, **slots)


def listed(items: Sequence[str]) -> str:
    """Several things in a sentence."""
    return words().listed(items)
