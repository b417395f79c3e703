"""longhouse: runs one command, and says in one sentence what was wrong with it."""

import os
import signal
import sys
from collections.abc import Sequence

from longhouse.cli import terminal
from longhouse.cli.language import chosen
from longhouse.core.catalogue import speaking
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
        language, arguments = chosen(arguments)
        with speaking(language):
            return _run(arguments)
    except LonghouseError as error:  # a language nobody speaks, or a catalogue that cannot be read
        terminal.complain(str(error))
        return BAD_INPUT


def _run(arguments: Sequence[str]) -> int:
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
        if not hasattr(error, "format_message"):  # as all have that Typer raises about the arguments
            raise
        from longhouse.cli.help import complaint

        terminal.complain(complaint(error, arguments))
    return BAD_INPUT


def _obey(arguments: Sequence[str]) -> int:
    if list(arguments) == ["games"]:  # what newcomers type first should not wait for Typer
        from longhouse.cli.games import list_games

        list_games()
        return 0
    from longhouse.cli.commands import app

    code = app(list(arguments), prog_name="longhouse", standalone_mode=False)
    return code if isinstance(code, int) else 0
