"""The arguments of every command, one function each.

What a command needs is imported inside it, so that the others start fast.
"""

from pathlib import Path
from typing import Annotated

import typer

from longhouse import NAMES, compiled, load
from longhouse.cli import seats, terminal
from longhouse.core.errors import BadOption, BadRecord
from longhouse.version import __version__

app = typer.Typer(name="longhouse", pretty_exceptions_enable=False)


def _known_games(incomplete: str) -> list[str]:
    return [name for name in NAMES if name.startswith(incomplete)]


GameName = Annotated[str, typer.Argument(metavar="GAME", help="See `longhouse games`.", autocompletion=_known_games)]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="A .saga file.")]
Components = Annotated[Path | None, typer.Option(metavar="FILE", help="A component set of your own (TOML).")]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="Repeatable.")]
Players = Annotated[int, typer.Option(metavar="N", min=0, show_default=False, help="How many play.")]
Workers = Annotated[int, typer.Option(metavar="N", min=0, max=1024, help="Processes; 0 is one for each core.")]
SeatToSee = Annotated[str, typer.Option(metavar="SEAT", help="Whose eyes to see with: P1, P2, ... or watcher.")]


def _version(wanted: bool) -> None:
    if wanted:
        kind = "kernels compiled" if compiled() else "kernels in plain Python"
        terminal.out(f"longhouse {__version__} ({kind})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _longhouse(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say it and stop.")
    ] = False,
) -> None:
    """Five Viking board games, faithful to their rulebooks."""
    if context.invoked_subcommand is None:
        terminal.out(context.get_help())


@app.command()
def games() -> None:
    """List the games."""
    from longhouse.cli.games import list_games

    list_games()


@app.command()
def options(game: GameName) -> None:
    """List what can be chosen before a game."""
    from longhouse.cli.games import show_options

    show_options(load(game))


@app.command()
def components(
    game: GameName,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write it there.")] = None,
) -> None:
    """Print the component set of a game: copy it, change it, play with it."""
    from longhouse.cli.games import show_components

    show_components(load(game), output)


@app.command()
def rules(game: GameName, rule: Annotated[str, typer.Argument(metavar="ID", help="Such as VG-12.")] = "") -> None:
    """Show the rules of a game, or one rule."""
    from longhouse.cli.rules import show_rules

    show_rules(load(game), rule)


@app.command()
def play(
    game: GameName = "",
    seats_given: Annotated[
        str, typer.Option("--seats", metavar="LIST", help="Such as human,karl,thrall (default: you and karls).")
    ] = "",
    players: Players = 0,
    names: Annotated[str, typer.Option(metavar="LIST", help="What the people are called: Anna,Bob.")] = "",
    option: Options = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Play the same chance again.")] = None,
    components: Components = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where the game is kept.")] = None,
    load_file: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Go on with a saved game.")] = None,
) -> None:
    """Play in the terminal, alone or with others in turn."""
    from longhouse.cli import session

    if load_file is not None:
        fixed = {"--seats": seats_given, "--players": players, "--names": names, "--option": option}
        clash = [flag for flag, given in fixed.items() if given] + (["--seed"] if seed is not None else [])
        if clash:
            raise BadOption(f"{' and '.join(clash)} cannot be given with --load: the saved game has all that")
        code = session.go_on(load_file, load(game) if game else None, components, save)
    elif not game:
        raise BadOption(f"which game? Say one of {', '.join(NAMES)}, or --load FILE")
    else:
        chosen = load(game)
        who = seats.read_seats(chosen, seats_given, players, names)
        code = session.start(chosen, who, seats.read_options(option or ()), seed, components, save)
    raise typer.Exit(code)


@app.command()
def watch(
    record: RecordFile,
    seat: Annotated[
        str,
        typer.Option(metavar="SEAT", help="P1, P2, ..., watcher or all (default: all once the game is over)."),
    ] = "",
    components: Components = None,
) -> None:
    """Step through a record, forward and back."""
    from longhouse.cli.watch import watch as step_through

    step_through(record, seat, components)


@app.command()
def verify(
    record: RecordFile,
    components: Components = None,
    head: Annotated[
        list[str] | None, typer.Option(metavar="P2:HEAD", help="A head that somebody kept. Repeatable.")
    ] = None,
    hall_key: Annotated[list[str] | None, typer.Option(metavar="KEY", help="A hall you trust. Repeatable.")] = None,
    halls: Annotated[Path | None, typer.Option(metavar="FILE", help="The halls you have met before.")] = None,
    remember: Annotated[str, typer.Option(metavar="NAME", help="Add the unknown hall that signed to them.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="All findings as JSON.")] = False,
) -> int:
    """Say what can be said of a record: luck, moves, extent, signature.

    Exit code 0: complete, by the rules, luck sealed by a hall you know. 10: by a hall you do not know. 11: committed
    to only by whoever made the file. 12: luck not checked. 13: unfinished. 14: shortened to what one viewer may see.
    20: changed. 21: rules version not available. 22: component set missing. 23: not a record. 2: bad input.
    """
    from longhouse.cli.verify import Wanted, check

    return check(record, Wanted(components, head or (), hall_key or (), halls, remember, as_json))


@app.command()
def picture(
    what: Annotated[str, typer.Argument(metavar="RECORD|GAME", help="A .saga file, or a game.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="The SVG file; - for stdout.")
    ] = None,
    seat: SeatToSee = "watcher",
    after: Annotated[int | None, typer.Option(metavar="N", help="Of a record: after its first N events.")] = None,
    players: Players = 0,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="Repeatable.")] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="Of a game: the chance of its beginning.")] = 1,
    components: Components = None,
) -> None:
    """Draw a position of a record, or the beginning of a game, as SVG."""
    from longhouse.cli import picture as pictures

    if pictures.is_record(what):
        if players or option:
            raise BadOption("--players and --option are for a game; a record has its own")
        table = pictures.of_record(Path(what), after, components)
        usual = Path(Path(what).stem + ".svg")
    else:
        if after is not None:
            raise BadOption("--after is for a record; a game is drawn at its beginning")
        table = pictures.of_game(what, players, seats.read_options(option or ()), seed, components)
        usual = Path(table.game.name + ".svg")
    pictures.draw(table, seat, output or usual)


@app.command()
def simulate(
    game: GameName,
    count: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 1000,
    bots: Annotated[str, typer.Option(metavar="LIST", help="One level for all seats, or karl,thrall,...")] = "thrall",
    players: Players = 0,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="The same seed, the same results.")] = 1,
    option: Options = None,
    rotate: Annotated[bool, typer.Option(help="Let the bots change seats from game to game.")] = True,
    as_json: Annotated[bool, typer.Option("--json", help="Results as JSON.")] = False,
    records: Annotated[Path | None, typer.Option(metavar="DIR", help="Keep the record of every game there.")] = None,
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


@app.command()
def arena(
    game: GameName,
    bots: Annotated[
        str, typer.Option(metavar="LIST", help="Levels, weakest first, such as karl,jarl; or all.")
    ] = "karl,jarl",
    count: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games for each pairing.")] = 200,
    players: Players = 0,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="The same seed, the same results.")] = 1,
    option: Options = None,
    as_json: Annotated[bool, typer.Option("--json", help="Results as JSON.")] = False,
    keep: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep outcomes there; a stopped run goes on.")
    ] = None,
    records: Annotated[Path | None, typer.Option(metavar="DIR", help="Keep the record of every game there.")] = None,
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


@app.command()
def review(
    record: RecordFile,
    components: Components = None,
    iterations: Annotated[int, typer.Option(metavar="N", min=10, help="How hard to think about a decision.")] = 400,
    as_json: Annotated[bool, typer.Option("--json", help="Results as JSON.")] = False,
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


Backup = Annotated[Path, typer.Argument(metavar="FILE", help="All tables of a hall in one file.")]
Database = Annotated[str, typer.Option(metavar="URL", help="sqlite:///FILE or postgresql+psycopg://...")]


@app.command()
def serve(
    port: Annotated[int, typer.Option(metavar="N", min=1, max=65535, help="Where the hall listens.")] = 8000,
    host: Annotated[str, typer.Option(metavar="NAME", help="0.0.0.0 lets other machines in.")] = "127.0.0.1",
    database: Database = "sqlite:///hall.db",
    thinkers: Annotated[int, typer.Option(metavar="N", min=0, max=64, help="Processes in which bots think.")] = 1,
    secure: Annotated[bool, typer.Option(help="Send cookies over HTTPS only.")] = False,
    log: Annotated[bool, typer.Option(help="One line for each request on stderr.")] = False,
) -> None:
    """Open the web hall."""
    from longhouse.cli.serve import serve as open_hall

    open_hall(host, port, database, thinkers, secure, log)


@app.command()
def backup(file: Backup, database: Database = "sqlite:///hall.db") -> None:
    """Keep all tables of the web hall in one file."""
    from longhouse.cli.serve import backup as keep

    keep(file, database)


@app.command()
def restore(file: Backup, database: Database = "sqlite:///hall.db") -> None:
    """Bring all tables of a backup into a fresh database."""
    from longhouse.cli.serve import restore as bring_back

    bring_back(file, database)
