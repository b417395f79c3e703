"""The text of a module, cut by the places that ast gives (which count bytes)."""

import ast


class Text:
    """A module as text in which a node can be replaced."""

    def __init__(self, source: str) -> None:
        self.bytes = source.encode()
        self.lines = self.bytes.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Where a node begins and ends."""
        assert node.end_lineno is not None, "parsed from a text"
        assert node.end_col_offset is not None, "parsed from a text"
        return self.starts[node.lineno - 1] + node.col_offset, self.starts[node.end_lineno - 1] + node.end_col_offset

    def of(self, node: ast.expr | ast.stmt) -> str:
        """The text of a node."""
        first, last = self.span(node)
        return self.bytes[first:last].decode()

    def with_parts(self, node: ast.expr | ast.stmt, parts: list[ast.Name], new: str) -> str:
        """The text of a node with some names inside it replaced."""
        first, last = self.span(node)
        text = self.bytes[first:last]
        for start, end in sorted((self.span(part) for part in parts), reverse=True):
            text = text[: start - first] + new.encode() + text[end - first :]
        return text.decode()

    def replaced(self, first: int, last: int, new: str) -> str:
        """The whole text with another one from first to last."""
        return (self.bytes[:first] + new.encode() + self.bytes[last:]).decode()

    def line(self, number: int) -> str:
        """One line without what follows as a comment."""
        return self.lines[number - 1].decode().split("  #")[0].strip() if number <= len(self.lines) else ""
