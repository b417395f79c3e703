"""Lines that fit a terminal of 80 columns, and numbers as people type them."""

from unicodedata import east_asian_width, normalize

WIDTH = 80
LONGEST_NUMBER = 18  # digits


def plain(words: str) -> str:
    """The words in one line that plays no tricks on a terminal."""
    if words.isascii() and words.isprintable():
        return words
    return "".join(c if c.isprintable() else " " for c in normalize("NFC", words))


def cells(words: str) -> int:
    """How many columns words take in a terminal."""
    if words.isascii():
        return len(words)
    return sum(2 if east_asian_width(c) in "WF" else 1 for c in words)


def shorten(words: str, width: int) -> str:
    """The words in so many columns at most, cut with an ellipsis if need be."""
    words = plain(words)
    if cells(words) <= width:
        return words
    words = words[:width]
    while words and cells(words) > width - 1:
        words = words[:-1]
    return words.rstrip() + "…"


def pad(words: str, width: int) -> str:
    """The words with spaces up to so many columns."""
    return words + " " * (width - cells(words))


def wrap(words: str, width: int = WIDTH, indent: str = "") -> list[str]:
    """The words in lines that fit; lines after the first start with the indent."""
    lines = [""]
    for word in (shorten(word, width - len(indent)) for word in plain(words).split()):
        room = width - (len(indent) if len(lines) > 1 else 0)
        if lines[-1] and cells(lines[-1]) + 1 + cells(word) > room:
            lines.append(word)
        else:
            lines[-1] += (" " if lines[-1] else "") + word
    return [lines[0]] + [indent + line for line in lines[1:]]


def number(digits: str) -> int:
    """The whole number that plain digits write; -1 for any other text, and for more digits than anybody means."""
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER else -1


def bar(filled: int, length: int, full: str = "▰", empty: str = "▱") -> str:
    """A row of filled and empty cells."""
    shown = min(filled, length)
    return full * shown + empty * (length - shown)
