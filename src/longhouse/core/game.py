"""The handle other layers hold: one frozen record of facts and functions per game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from longhouse.core.components import Components
from longhouse.core.data import ComponentFile, from_file, from_text, shipped
from longhouse.core.errors import BadOption
from longhouse.core.facts import Facts
from longhouse.core.guide import Guide, Piece, read_cover, read_guide, read_legend
from longhouse.core.options import Option, Options, choose
from longhouse.core.rng import Rng
from longhouse.core.rulebook import Rulebook
from longhouse.core.state import Fact, State
from longhouse.core.vector import Vector
from longhouse.core.view import View


@dataclass(frozen=True, eq=False)
class Game:
    """A game: its facts and its functions. Keeps no state; there is one of each, so it equals only itself."""

    name: str
    title: str
    tagline: str  # one sentence that makes somebody want to play
    seats: tuple[int, int]
    usual_seats: int
    minutes: int  # a usual game between people
    actions: int  # answers of players are 0..actions-1
    outcomes: int  # outcomes of chance are 0..outcomes-1
    longest: int  # no game under the default options takes more events than this
    hidden: bool  # whether players ever hold secrets
    options: tuple[Option, ...]
    version: int  # goes up when old records would replay differently
    package: str
    rules: Rulebook
    read_components: Callable[[ComponentFile], Components]
    new: Callable[[int, Options, Components], State]  # the starting position
    load: Callable[[Mapping[str, object], Components, bool], State]  # a position from dump()
    read: Callable[[State, int, str], int]  # text -> action of a seat (or CHANCE), or BadMove
    write: Callable[[State, int, int], str]  # action of a seat (or CHANCE) -> text
    view: Callable[[State, int, Sequence[str]], View]  # what a seat may know, given what seats are called
    places: Callable[[State, int, int], tuple[str, ...]]  # ids of the picture an action is about, legal or not
    draw: Callable[[View], str]  # SVG
    show: Callable[[View], str]  # terminal text
    facts: Facts  # what happens, in named numbers and in sentences
    value: Callable[[State, int], float]  # how well a seat stands, 0 to 1, for bots
    policy: Callable[[State, int, Rng], int]  # a quick sensible move, for bots and for imagining others
    vector: Vector  # how a seat's view becomes numbers, for learners
    census: Callable[[State], dict[str, int]]  # how many of each piece there are, wherever they lie; never changes
    option_sets: tuple[Mapping[str, object], ...] = field(default=({},))  # what tests must cover
    plies: int = 4  # answers a search plays on by the policy before it asks for the value
    curiosity: float = 1.0  # of a search, in spreads of its results; more where chance hides what is better
    draw_tall: Callable[[View], str] | None = None  # SVG for a narrow screen: 390 wide, as high as it needs
    compose: Callable[[State, int, str], list[str]] | None = None  # a person's line -> the moves it stands for

    def says(self, fact: Fact, names: Sequence[str], components: Components) -> str:
        """A fact as a sentence, given what seats are called and the pieces of its table."""
        return self.facts.says(fact, names, components)

    def guide(self) -> Guide | None:
        """The scripted first game, if there is one."""
        return read_guide(self.package)

    def legend(self) -> tuple[Piece, ...]:
        """The pieces, each with a picture, a few words and its rule."""
        return read_legend(self.package)

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

    def check_seats(self, seats: int) -> None:
        """Complain unless that many can play."""
        low, high = self.seats
        if not low <= seats <= high:
            fit = f"{low}" if low == high else f"{low} to {high}"
            raise BadOption(f"{self.title} is for {fit} players, not {seats}")

    def choose(self, seats: int, given: Mapping[str, object] | None = None) -> Options:
        """All options of a game for that many players, checked."""
        self.check_seats(seats)
        return choose(self.options, seats, given or {})

    def start(
        self, seats: int, options: Mapping[str, object] | None = None, components: Components | None = None
    ) -> State:
        """The starting position, with options and seats checked."""
        chosen = self.choose(seats, options)
        return self.new(seats, chosen, self.components() if components is None else components)
