"""longhouse: runs one command, and says in one sentence what was wrong with it."""

import os
import signal
import sys
from collections.abc import Sequence

from longhouse.cli import terminal
from longhouse.core.errors import LonghouseError

NOBODY_READS, BAD_INPUT, INTERRUPTED = 1, 2, 130  # exit codes


def main() -> None:
    """The command `longhouse`."""
    code = run(sys.argv[1:])
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C while Python tidies up would only be a traceback
    sys.exit(code)


def run(arguments: Sequence[str]) -> int:
    """Run one command; return its exit code. Bad input is one sentence on stderr and code 2."""
    terminal.be_lenient()
    try:
        code = _obey(arguments)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_READS
    except KeyboardInterrupt:
        return INTERRUPTED
    except (LonghouseError, OSError) as error:
        terminal.complain(str(error))
    except Exception as error:
        said = getattr(error, "format_message", None)  # how Typer words what is wrong with the arguments
        if said is None:
            raise
        terminal.complain(f"{str(said()).removesuffix('.')}; see longhouse --help")
    return BAD_INPUT


def _obey(arguments: Sequence[str]) -> int:
    if list(arguments) == ["games"]:  # what newcomers type first should not wait for Typer
        from longhouse.cli.games import list_games

        list_games()
        return 0
    from longhouse.cli.commands import app

    code = app(list(arguments), prog_name="longhouse", standalone_mode=False)
    return code if isinstance(code, int) else 0
