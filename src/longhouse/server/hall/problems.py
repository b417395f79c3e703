"""What a hall answers when something cannot be done: a status and a sentence."""


class Problem(Exception):
    """Something a person asked for that the hall does not do."""

    status = 400

    def __init__(self, says: str, rule: str | None = None, fresh: dict[str, object] | None = None) -> None:
        super().__init__(says)
        self.says = says
        self.rule = rule
        self.fresh = fresh


class NotFound(Problem):
    """There is no such thing."""

    status = 404


class NotYours(Problem):
    """Somebody else may do that."""

    status = 403


class Stale(Problem):
    """The table has moved on."""

    status = 409


class Unfit(Problem):
    """What was sent breaks a rule or makes no sense."""

    status = 422


class TooMuch(Problem):
    """Too often, or too many."""

    status = 429
