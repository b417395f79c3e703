"""What a hall does not do, and why: each kind of reason, with a sentence for whoever asked."""


class Problem(Exception):
    """Something a person asked for that the hall does not do."""

    def __init__(self, says: str) -> None:
        super().__init__(says)
        self.says = says
        self.fresh: object | None = None  # how the table stands now, where whoever answers has filled it in


class NotFound(Problem):
    """There is no such thing."""


class NotYours(Problem):
    """Somebody else may do that."""


class Stale(Problem):
    """The table has moved on."""


class Unfit(Problem):
    """What was sent breaks a rule or makes no sense."""


class TooMuch(Problem):
    """Too often, or too many."""
