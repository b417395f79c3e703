"""What a hall does not do, and why: each kind of reason, with a sentence for whoever asked."""

from longhouse.server.words import say


class Problem(Exception):
    """Something a person asked for that the hall does not do: a key of [problems], or words as given."""

    def __init__(self, key: str = "", /, says: str = "", **slots: object) -> None:
        self.says = says or say("problems", key, **slots)
        self.fresh: object | None = None  # how the table stands now, where whoever answers has filled it in
        super().__init__(self.says)


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
