"""The options of a game: what they are, what they allow, and clear words when they are wrong."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from longhouse.core.catalogue import house, say
from longhouse.core.errors import BadOption
from longhouse.core.seats import all_seats, seat_name, seat_of
from longhouse.core.state import WATCHER

Value = int | str | bool
Options = Mapping[str, Value]  # every option of a game, chosen

RANDOM = "random"


@dataclass(frozen=True)
class Option:
    """One thing that can be chosen before a game; what it is about stands in words.toml, section [options].

    Allowed are the words, and whole numbers from low to high where high is not below low; an
    option whose default is true or false takes just these two.
    """

    name: str
    default: Value
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = -1
    alias: str = ""

    def allowed(self) -> str:
        """What may be chosen, in words."""
        if isinstance(self.default, bool):
            return say("choosing", "true_or_false")
        parts = list(self.words)
        if self.high >= self.low:
            parts.append(say("choosing", "number", low=self.low, high=self.high))
        return house().listed(parts, "or")

    def read(self, given: object) -> Value:
        """The value behind something typed, stored or passed in."""
        text = str(given).strip()
        if isinstance(self.default, bool):
            if text.lower() in ("true", "false"):
                return text.lower() == "true"
        elif text in self.words:
            return text
        elif self.high >= self.low and not isinstance(given, bool):
            try:
                number = int(text)
            except ValueError:
                number = self.low - 1
            if self.low <= number <= self.high:
                return number
        raise BadOption(say("choosing", "impossible", option=self.name, given=text, allowed=self.allowed()))


def start_player(seats: int) -> Option:
    """The option every game has: who starts."""
    return Option("start_player", RANDOM, (RANDOM, *all_seats(seats)), alias="start")


def start_seat(options: Options) -> int:
    """The seat that option start_player names, or -1 for a draw by lot."""
    return seat_of(str(options["start_player"]), WATCHER)


def choose(known: Sequence[Option], seats: int, given: Mapping[str, object]) -> dict[str, Value]:
    """Every option of a game, with the given ones read and the others at their default."""
    by_name = {option.name: option for option in known} | {o.alias: o for o in known if o.alias}
    chosen = {option.name: option.default for option in known}
    named: set[str] = set()
    for name, value in given.items():
        option = by_name.get(name)
        if option is None:
            raise BadOption(say("choosing", "no_option", option=repr(name), known=", ".join(chosen)))
        if option.name in named:
            raise BadOption(say("choosing", "twice", option=option.name))
        named.add(option.name)
        chosen[option.name] = option.read(value)
    starter = str(chosen.get("start_player", RANDOM))
    if seat_of(starter, WATCHER) >= seats:
        raise BadOption(say("choosing", "no_starter", seat=starter, seats=seats, last=seat_name(seats - 1)))
    return chosen
