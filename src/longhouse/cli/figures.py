"""Tables of figures: a name on the left, numbers under headings that may be longer in another language."""

from longhouse.core.words import cells, pad


class Figures:
    """The columns of a table, each with a heading and the least width it takes."""

    def __init__(self, *columns: tuple[str, int]) -> None:
        first, *others = columns
        self._widths = [max(cells(first[0]), first[1]), *(max(cells(heading) + 1, width) for heading, width in others)]
        self.head = self.row(*(heading for heading, _ in columns))

    def row(self, name: str, *figures: str) -> str:
        """One line: the name, then its figures below their headings."""
        right = (" " * (width - cells(text)) + text for width, text in zip(self._widths[1:], figures, strict=True))
        return pad(name, self._widths[0]) + "".join(right)
