"""What the command line says: the sentences of words.toml beside this file."""

from longhouse.core.catalogue import Catalogue, catalogue


def words() -> Catalogue:
    """The catalogue of the command line, in the language that is spoken."""
    return catalogue("longhouse.cli")


def say(section: str, key: str, /, **slots: object) -> str:
    """A sentence of it, with its blanks filled."""
    return words().say(section, key, **slots)
