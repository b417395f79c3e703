"""The handle other layers hold: one frozen record of facts and functions per game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from longhouse.core.catalogue import catalogue, say
from longhouse.core.components import Components
from longhouse.core.data import ComponentFile, from_file, from_text, shipped
from longhouse.core.digest import is_digest
from longhouse.core.errors import BadOption
from longhouse.core.facts import Facts
from longhouse.core.guide import Guide, Piece, read_cover, read_guide, read_legend
from longhouse.core.options import Option, Options, choose
from longhouse.core.rng import Rng
from longhouse.core.rulebook import Rulebook
from longhouse.core.state import Fact, State
from longhouse.core.vector import Vector
from longhouse.core.view import View


@dataclass(frozen=True)
class _Part:
    """What a game has in a file of its folder, under a name that is the same in all games."""

    file: str
    name: str
    needed: bool

    def found(self, package: str) -> Any:
        """It, or None where it is not needed."""
        if not self.needed and find_spec(f"{package}.{self.file}") is None:
            return None
        value = getattr(import_module(f"{package}.{self.file}"), self.name, None)
        assert value is not None or not self.needed, f"{package}/{self.file}.py has no {self.name}"
        return value


def in_folder(file: str, name: str, needed: bool = True) -> Any:
    """A field that is found in a file of the game's folder."""
    return field(default=_Part(file, name, needed))


@dataclass(frozen=True, eq=False, kw_only=True)
class Game:
    """A game: its facts and its functions. Keeps no state; there is one of each, so it equals only itself.

    What a game says of itself stands in its __init__.py; its functions are found in the files of its
    folder, which are the same for all games.
    """

    name: str
    title: str
    seats: tuple[int, int]
    usual_seats: int
    minutes: int  # a usual game between people
    longest: int  # no game under the default options takes more events than this
    hidden: bool  # whether players ever hold secrets
    options: tuple[Option, ...]
    version: int  # goes up when old records would replay differently
    package: str
    new: Callable[[int, Options, Components], State]  # the starting position
    option_sets: tuple[Mapping[str, object], ...] = field(default=({},))  # what tests must cover
    plies: int = 4  # answers a search plays on by the policy before it asks for the value
    curiosity: float = 1.0  # of a search, in spreads of its results; more where chance hides what is better

    actions: int = in_folder("actions", "ACTIONS")  # answers of players are 0..actions-1
    outcomes: int = in_folder("actions", "OUTCOMES")  # outcomes of chance are 0..outcomes-1
    read_components: Callable[[ComponentFile], Components] = in_folder("components", "read")
    load: Callable[[Mapping[str, object], Components, bool], State] = in_folder(
        "load", "load"
    )  # a position from dump()
    census: Callable[[State], dict[str, int]] = in_folder("load", "census")  # pieces wherever they lie; never changes
    read: Callable[[State, int, str], int] = in_folder(
        "notation", "read"
    )  # text -> action of a seat or CHANCE; or BadMove
    write: Callable[[State, int, int], str] = in_folder("notation", "write")  # and back
    compose: Callable[[State, int, str], list[str]] | None = in_folder(
        "notation", "compose", False
    )  # a line -> its moves
    places: Callable[[State, int, int], tuple[str, ...]] = in_folder("places", "places")  # picture ids it is about
    view: Callable[[State, int, Sequence[str]], View] = in_folder(
        "view", "view"
    )  # what a seat may know, with all names
    draw: Callable[[View], str] = in_folder("picture", "draw")  # SVG
    draw_tall: Callable[[View], str] | None = in_folder("picture", "draw_tall", False)  # 390 wide
    show: Callable[[View], str] = in_folder("text", "show")  # terminal text
    facts: Facts = in_folder("facts", "FACTS")  # what happens, in named numbers and in sentences
    slots: Callable[[Components], Mapping[str, object]] | None = in_folder(
        "guide", "slots", False
    )  # of guide and legend: what they say of a component set
    value: Callable[[State, int], float] = in_folder("hints", "value")  # how well a seat stands, 0 to 1, for bots
    policy: Callable[[State, int, Rng], int] = in_folder("hints", "policy")  # a quick sensible move, for bots
    vector: Vector = in_folder("vector", "VECTOR")  # how a seat's view becomes numbers, for learners

    def __post_init__(self) -> None:
        for part in fields(self):
            value = getattr(self, part.name)
            if isinstance(value, _Part):
                object.__setattr__(self, part.name, value.found(self.package))

    @cached_property
    def rules(self) -> Rulebook:
        """Its rulebook, by ID."""
        return Rulebook(self.package)

    def says(self, fact: Fact, names: Sequence[str], components: Components) -> str:
        """A fact as a sentence, given what seats are called and the pieces of its table."""
        return self.facts.says(fact, names, components)

    @property
    def tagline(self) -> str:
        """One sentence that makes somebody want to play."""
        return catalogue(self.package).say("game", "tagline")

    def option_says(self, option: Option, components: Components | None = None) -> str:
        """What an option is about, with that set in hand, or with the shipped one."""
        return catalogue(self.package).say("options", option.name, **self._slots(components))

    def option_called(self, option: Option) -> str:
        """An option as a heading."""
        return catalogue(self.package).say("option_names", option.name)

    def option_word(self, word: str) -> str:
        """A word that can be chosen for an option, as people read it; seats are the same in every language."""
        words = catalogue(self.package)
        return words.say("option_words", word) if ("option_words", word) in words else word

    def guide(self, components: Components | None = None) -> Guide | None:
        """The scripted first game, if there is one, to be played with that set, or with the shipped one."""
        return read_guide(self.package, self._slots(components))

    def legend(self, components: Components | None = None) -> tuple[Piece, ...]:
        """The pieces of a set, or of the shipped one, each with a picture, a few words and its rule."""
        return read_legend(self.package, self._slots(components))

    def _slots(self, components: Components | None) -> Mapping[str, object]:
        return self.slots(components or self._shipped) if self.slots else {}

    @cached_property
    def _shipped(self) -> Components:
        return self.components()

    def cover(self) -> str:
        """The picture for the shelf, as SVG."""
        return read_cover(self.package, self.title)

    def components(self, path: Path | None = None, text: str | None = None) -> Components:
        """The shipped component set, or a user's from a file or a text."""
        if path is not None:
            file = from_file(self.package, path)
        elif text is not None:
            file = from_text(self.package, "components", text)
        else:
            file = shipped(self.package)
        components = self.read_components(file)
        file.done()
        return components

    @cached_property
    def shipped_digest(self) -> str:
        """The digest of the shipped component set."""
        return shipped(self.package).fingerprint()

    def digest_of(self, components: Components) -> str:
        """The digest of a component set; a user's is called by it."""
        return components.label if is_digest(components.label) else self.shipped_digest

    def check_seats(self, seats: int) -> None:
        """Complain unless that many can play."""
        low, high = self.seats
        if not low <= seats <= high:
            key = "seats" if low == high else "seats_between"
            raise BadOption(say("choosing", key, game=self.title, low=low, high=high, given=seats))

    def choose(self, seats: int, given: Mapping[str, object] | None = None) -> Options:
        """All options of a game for that many players, checked."""
        self.check_seats(seats)
        return choose(self.options, seats, given or {})

    def chosen_texts(self, options: Options) -> dict[str, str]:
        """The options that differ from their default, as records write them."""
        defaults = {option.name: option.default for option in self.options}
        return {
            name: str(value).lower() if isinstance(value, bool) else str(value)
            for name, value in options.items()
            if value != defaults[name]
        }

    def start(
        self, seats: int, options: Mapping[str, object] | None = None, components: Components | None = None
    ) -> State:
        """The starting position, with options and seats checked."""
        chosen = self.choose(seats, options)
        return self.new(seats, chosen, self.components() if components is None else components)
