"""What can go wrong, in sentences ready to show to a player."""

from longhouse.core.catalogue import say


class LonghouseError(Exception):
    """Something a person tried that cannot be done; the text says what, why and what would be right."""


class Refused(LonghouseError):
    """A move breaks a rule of the game."""

    def __init__(self, rule: str, move: str, says: str) -> None:
        super().__init__(say("refusals", "rule", move=move, rule=rule, says=says))
        self.rule = rule
        self.move = move
        self.says = says


class NotNow(LonghouseError):
    """A move that belongs to another seat or another step."""


class BadMove(LonghouseError):
    """A text that is no move of the game."""


class BadOption(LonghouseError):
    """An option, or a number of players, that the game does not have."""


class BadPosition(LonghouseError):
    """A stored position that makes no sense."""


class BadRecord(LonghouseError):
    """A stored game that cannot be read or does not replay; says why; event is the first bad one, or 0."""

    def __init__(self, says: str, event: int = 0) -> None:
        super().__init__(say("records", "event", event=event, says=says) if event else says)
        self.event = event
        self.says = says


class DataError(LonghouseError):
    """A component set that cannot be played with."""


class UnknownGame(LonghouseError):
    """A name that is none of our games."""
