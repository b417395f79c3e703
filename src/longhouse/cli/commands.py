"""The arguments of every command, one function each; cli/help.py explains them.

What a command needs is imported inside it, so that the others start fast.
"""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from longhouse import NAMES, compiled, load
from longhouse.cli import seats, terminal
from longhouse.cli.help import Explained, ExplainedGroup
from longhouse.cli.words import say, words
from longhouse.core.errors import BadOption, BadRecord
from longhouse.version import __version__

app = typer.Typer(name="longhouse", cls=ExplainedGroup, pretty_exceptions_enable=False)
command = partial(app.command, cls=Explained)


def _known_games(incomplete: str) -> list[str]:
    return [name for name in NAMES if name.startswith(incomplete)]


GameName = Annotated[str, typer.Argument(metavar="GAME", autocompletion=_known_games)]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD")]
Components = Annotated[Path | None, typer.Option(metavar="FILE")]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE")]
Players = Annotated[int, typer.Option(metavar="N", min=0, show_default=False)]
Workers = Annotated[int, typer.Option(metavar="N", min=0, max=1024)]
SeatToSee = Annotated[str, typer.Option(metavar="SEAT")]


def _version(wanted: bool) -> None:
    if wanted:
        terminal.out(say("version", "compiled" if compiled() else "pure", version=__version__))
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _longhouse(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True)] = False,
    language: Annotated[str, typer.Option(metavar="CODE")] = "",
) -> None:
    """Five Viking board games, faithful to their rulebooks."""
    if context.invoked_subcommand is None:
        terminal.out(context.get_help())


@command()
def games() -> None:
    """List the games."""
    from longhouse.cli.games import list_games

    list_games()


@command()
def options(game: GameName) -> None:
    """List what can be chosen before a game."""
    from longhouse.cli.games import show_options

    show_options(load(game))


@command()
def components(
    game: GameName,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE")] = None,
) -> None:
    """Print the component set of a game: copy it, change it, play with it."""
    from longhouse.cli.games import show_components

    show_components(load(game), output)


@command()
def rules(game: GameName, rule: Annotated[str, typer.Argument(metavar="ID")] = "") -> None:
    """Show the rules of a game, or one rule."""
    from longhouse.cli.rules import show_rules

    show_rules(load(game), rule)


@command()
def play(
    game: GameName = "",
    seats_given: Annotated[str, typer.Option("--seats", metavar="LIST")] = "",
    players: Players = 0,
    names: Annotated[str, typer.Option(metavar="LIST")] = "",
    option: Options = None,
    seed: Annotated[int | None, typer.Option(metavar="N")] = None,
    components: Components = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    load_file: Annotated[Path | None, typer.Option("--load", metavar="FILE")] = None,
) -> None:
    """Play in the terminal, alone or with others in turn."""
    from longhouse.cli import session

    if load_file is not None:
        fixed = {"--seats": seats_given, "--players": players, "--names": names, "--option": option}
        clash = [flag for flag, given in fixed.items() if given] + (["--seed"] if seed is not None else [])
        if clash:
            raise BadOption(say("arguments", "with_load", flags=words().listed(clash)))
        code = session.go_on(load_file, load(game) if game else None, components, save)
    elif not game:
        raise BadOption(say("arguments", "which_game", known=", ".join(NAMES)))
    else:
        chosen = load(game)
        who = seats.read_seats(chosen, seats_given, players, names)
        code = session.start(chosen, who, seats.read_options(option or ()), seed, components, save)
    raise typer.Exit(code)


@command()
def watch(
    record: RecordFile,
    seat: Annotated[
        str,
        typer.Option(metavar="SEAT"),
    ] = "",
    components: Components = None,
) -> None:
    """Step through a record, forward and back."""
    from longhouse.cli.watch import watch as step_through

    step_through(record, seat, components)


@command()
def verify(
    record: RecordFile,
    components: Components = None,
    head: Annotated[list[str] | None, typer.Option(metavar="HEAD")] = None,
    hall_key: Annotated[list[str] | None, typer.Option(metavar="KEY")] = None,
    halls: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    remember: Annotated[str, typer.Option(metavar="NAME")] = "",
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> int:
    """Say what can be said of a record: luck, moves, extent, signature."""
    from longhouse.cli.verify import Wanted, check

    return check(record, Wanted(components, head or (), hall_key or (), halls, remember, as_json))


@command()
def picture(
    what: Annotated[str, typer.Argument(metavar="RECORD|GAME")],
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE")] = None,
    seat: SeatToSee = "watcher",
    after: Annotated[int | None, typer.Option(metavar="N")] = None,
    players: Players = 0,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE")] = None,
    seed: Annotated[int, typer.Option(metavar="N")] = 1,
    components: Components = None,
) -> None:
    """Draw a position of a record, or the beginning of a game, as SVG."""
    from longhouse.cli import picture as pictures

    if pictures.is_record(what):
        if players or option:
            raise BadOption(say("arguments", "of_game"))
        table = pictures.of_record(Path(what), after, components)
        usual = Path(Path(what).stem + ".svg")
    else:
        if after is not None:
            raise BadOption(say("arguments", "of_record"))
        table = pictures.of_game(what, players, seats.read_options(option or ()), seed, components)
        usual = Path(table.game.name + ".svg")
    pictures.draw(table, seat, output or usual)


@command()
def simulate(
    game: GameName,
    count: Annotated[int, typer.Option("--games", metavar="N", min=1)] = 1000,
    bots: Annotated[str, typer.Option(metavar="LIST")] = "thrall",
    players: Players = 0,
    seed: Annotated[int, typer.Option(metavar="N", min=0)] = 1,
    option: Options = None,
    rotate: Annotated[bool, typer.Option()] = True,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    records: Annotated[Path | None, typer.Option(metavar="DIR")] = None,
    workers: Workers = 0,
    components: Components = None,
) -> None:
    """Let bots play many games and count what happens."""
    from longhouse.arena.simulate import Plan
    from longhouse.cli import files
    from longhouse.cli.simulate import run

    chosen = load(game)
    plan = Plan(
        game=chosen.name,
        levels=tuple(seats.read_bots(chosen, bots, players)),
        games=count,
        seed=seed,
        options=tuple(sorted(seats.read_options(option or ()).items())),
        components=files.read_components(chosen, components),
        rotate=rotate,
        records=records is not None,
    )
    raise typer.Exit(run(chosen, plan, workers, as_json, records))


@command()
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="LIST")] = "karl,jarl",
    count: Annotated[int, typer.Option("--games", metavar="N", min=1)] = 200,
    players: Players = 0,
    seed: Annotated[int, typer.Option(metavar="N", min=0)] = 1,
    option: Options = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    keep: Annotated[Path | None, typer.Option(metavar="DIR")] = None,
    records: Annotated[Path | None, typer.Option(metavar="DIR")] = None,
    workers: Workers = 0,
) -> None:
    """Let bots of different levels meet, and rate them."""
    from longhouse.arena.league import round_robin
    from longhouse.cli import arena as hall
    from longhouse.cli import files

    chosen = load(game)
    table = players or chosen.usual_seats
    chosen.check_seats(table)
    plans = round_robin(
        chosen.name,
        seats.read_levels(bots),
        table,
        count,
        seed,
        options=tuple(sorted(seats.read_options(option or ()).items())),
        records=records is not None,
    )
    if records is not None:
        files.make_folder(records)
    raise typer.Exit(hall.run(chosen, plans, workers, as_json, keep, records))


@command()
def review(
    record: RecordFile,
    components: Components = None,
    iterations: Annotated[int, typer.Option(metavar="N", min=10)] = 400,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Say where a finished game was won and lost, and how much was luck."""
    from longhouse.cli import files
    from longhouse.cli import review as reviewer

    read = files.read_record(record)
    game = files.game_of(read)
    try:
        reviewer.run(game, read, game.components(components), iterations, as_json)
    except BadRecord as error:
        raise files.named(record, error) from None


Backup = Annotated[Path, typer.Argument(metavar="FILE")]
Database = Annotated[str, typer.Option(metavar="URL")]


@command()
def serve(
    port: Annotated[int, typer.Option(metavar="N", min=1, max=65535)] = 8000,
    host: Annotated[str, typer.Option(metavar="NAME")] = "127.0.0.1",
    database: Database = "sqlite:///hall.db",
    thinkers: Annotated[int, typer.Option(metavar="N", min=0, max=64)] = 1,
    secure: Annotated[bool, typer.Option()] = False,
    log: Annotated[bool, typer.Option()] = False,
) -> None:
    """Open the web hall."""
    from longhouse.cli.serve import serve as open_hall

    open_hall(host, port, database, thinkers, secure, log)


@command()
def backup(file: Backup, database: Database = "sqlite:///hall.db") -> None:
    """Keep all tables of the web hall in one file."""
    from longhouse.cli.serve import backup as keep

    keep(file, database)


@command()
def restore(file: Backup, database: Database = "sqlite:///hall.db") -> None:
    """Bring all tables of a backup into a fresh database."""
    from longhouse.cli.serve import restore as bring_back

    bring_back(file, database)
