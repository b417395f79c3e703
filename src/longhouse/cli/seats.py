"""Who sits where: `human,karl,thrall` on the command line, `P1=Anna P2=bot:karl` in a record."""

from collections.abc import Sequence

from longhouse.bots.levels import LEVELS, bot
from longhouse.cli.words import say
from longhouse.core.errors import BadOption
from longhouse.core.game import Game

HUMAN = "human"
BOT = "bot:"
USUAL_BOT = "karl"
EVERYBODY = "all"  # levels
BOT_NAMES = ("Alf", "Bera", "Dag", "Eir", "Finn", "Gro", "Hild")


def level(name: str) -> str:
    """The level of the bot behind a name in a record, or '' for a person."""
    return name.removeprefix(BOT) if name.startswith(BOT) else ""


def called(names: Sequence[str]) -> tuple[str, ...]:
    """What seats are called at the table: people as they say, bots by rank and name, such as Karl Bera."""
    return tuple(
        f"{level(name).capitalize()} {BOT_NAMES[seat % len(BOT_NAMES)]}"
        if level(name)
        else "".join(c if c.isprintable() else "?" for c in name)
        for seat, name in enumerate(names)
    )


def read_seats(game: Game, seats: str, players: int, people: str) -> list[str]:
    """The names for a record, from what was asked for on the command line."""
    kinds = words(seats, "--seats") if seats else _usual_seats(game, players)
    if players and players != len(kinds):
        raise BadOption(say("arguments", "players_seats", players=players, seats=seats))
    game.check_seats(len(kinds))
    for kind in kinds:
        if kind not in (HUMAN, *LEVELS):
            raise BadOption(say("arguments", "no_sitter", kind=repr(kind), levels=", ".join(LEVELS)))
    names = iter(_names(people, kinds.count(HUMAN)))
    return [next(names) if kind == HUMAN else BOT + kind for kind in kinds]


def read_bots(game: Game, bots: str, players: int) -> list[str]:
    """The levels for a simulation: one for each seat, or one for all."""
    levels = words(bots, "--bots")
    for given in levels:
        bot(given)
    if len(levels) == 1:
        levels *= _usual_number(game, players)
    elif players and players != len(levels):
        raise BadOption(say("arguments", "players_bots", players=players, bots=bots))
    game.check_seats(len(levels))
    return levels


def read_levels(bots: str) -> list[str]:
    """Two or more different levels that are to meet, or all of them."""
    levels = list(LEVELS) if bots == EVERYBODY else words(bots, "--bots")
    for given in levels:
        bot(given)
    if len(levels) < 2 or len(set(levels)) < len(levels):
        raise BadOption(say("arguments", "levels", bots=bots))
    return levels


def read_options(given: Sequence[str]) -> dict[str, str]:
    """Options given as name=value."""
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals or not name or not value:
            raise BadOption(say("arguments", "option", given=repr(text)))
        if name in options:
            raise BadOption(say("choosing", "twice", option=name))
        options[name] = value
    return options


def words(text: str, flag: str) -> list[str]:
    """The parts of a list with commas."""
    parts = [part.strip() for part in text.split(",")]
    if not all(parts):
        raise BadOption(say("arguments", "list", flag=flag, given=repr(text)))
    return parts


def _usual_seats(game: Game, players: int) -> list[str]:
    return [HUMAN] + [USUAL_BOT] * (_usual_number(game, players) - 1)


def _usual_number(game: Game, players: int) -> int:
    """How many play, asked for or as usual: checked first, since nobody can seat a billion."""
    game.check_seats(players or game.usual_seats)
    return players or game.usual_seats


def _names(people: str, count: int) -> list[str]:
    if not people:
        if count == 1:
            return [say("people", "guest")]
        return [say("people", "guest_number", number=number) for number in range(1, count + 1)]
    names = words(people, "--names")
    if len(names) != count:
        raise BadOption(say("arguments", "names", names=len(names), people=count))
    for name in names:
        if names.count(name) > 1:
            raise BadOption(say("arguments", "same_name", name=name))
        if name.startswith(BOT) or not name.isprintable() or len(name) > 60:
            raise BadOption(say("arguments", "no_name", name=repr(name), bot=BOT))
    return names
