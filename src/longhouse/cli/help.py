"""How commands are explained, and what is wrong with how one was typed: our own words around Typer's parsing.

What a command does stands in [commands] of words.toml, what can be given to it in [flags], by the name that
is typed: `games` for --games, `simulate.games` where one command means something of its own by it.
"""

from collections.abc import Sequence
from typing import Any

from typer.core import TyperCommand, TyperGroup

from longhouse.cli import terminal
from longhouse.cli.words import say, words
from longhouse.core.errors import BadOption

WIDEST = 28  # columns of what is typed, in the list of what can be given


class Explained(TyperCommand):
    """A command that is explained in the language that is spoken."""

    def get_help(self, ctx: Any) -> str:
        """What it does, how it is typed, and what can be given to it."""
        return _page(self, ctx, say("commands", str(self.name)))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Take what was typed; whatever is left over is too much."""
        ctx.allow_extra_args = True
        left = super().parse_args(ctx, args)
        if left and not ctx.resilient_parsing:
            raise BadOption(_see(say("usage", "too_much", given=" ".join(left))))
        return left


class ExplainedGroup(TyperGroup):
    """All commands, explained in the language that is spoken."""

    def get_help(self, ctx: Any) -> str:
        """What there is, in a line each."""
        page = _page(self, ctx, say("commands", "longhouse"))
        rows = [(name, say("commands", name)) for name in self.list_commands(ctx)]
        return f"{page}\n\n{_table(say('usage', 'commands'), rows)}"

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is asked for, if there is such a one."""
        if args[0] not in self.list_commands(ctx) and not ctx.resilient_parsing:
            known = ", ".join(self.list_commands(ctx))
            raise BadOption(_see(say("usage", "no_command", command=repr(args[0]), known=known)))
        return super().resolve_command(ctx, args)


def complaint(error: Exception, arguments: Sequence[str]) -> str:
    """What is wrong with the arguments, by what Typer found: an option it does not know, a value it cannot read."""
    option, param = getattr(error, "option_name", None), getattr(error, "param", None)
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return _see(say("usage", "no_option", option=option))
    if option is not None:
        given = any(argument.startswith(f"{option}=") for argument in arguments)
        return _see(say("usage", "no_value" if given else "needs_value", option=option))
    if kind == "MissingParameter" and param is not None:
        return _see(say("usage", "missing", what=_typed(param)))
    if param is not None:
        return _see(say("usage", "bad_value", what=_typed(param), allowed=_allowed(param)))
    return _see(say("usage", "unknown", arguments=" ".join(arguments)))


def _see(says: str) -> str:
    return say("usage", "see", says=says)


def _allowed(param: Any) -> str:
    """What an option takes: whole numbers are all that Typer reads for us."""
    low, high = (getattr(param, end, getattr(getattr(param, "type", None), end, None)) for end in ("min", "max"))
    return say("usage", "between" if high is not None else "whole" if low is None else "from", low=low, high=high)


def _page(command: Any, ctx: Any, does: str) -> str:
    given = [param for param in command.get_params(ctx) if param.param_type_name == "argument"]
    flags = [param for param in command.get_params(ctx) if param.param_type_name == "option"]
    shape = [say("usage", "options"), *(_name(param) if param.required else f"[{_name(param)}]" for param in given)]
    if isinstance(command, TyperGroup):
        shape.append(say("usage", "command"))
    parts = [say("usage", "usage", command=ctx.command_path, shape=" ".join(shape)), terminal.wrapped(does)]
    if given:
        parts.append(_table(say("usage", "arguments_title"), [(_name(p), _about(command, p)) for p in given]))
    parts.append(_table(say("usage", "options_title"), [(_typed(p), _about(command, p)) for p in flags]))
    return "\n\n".join(parts)


def _about(command: Any, param: Any) -> str:
    """What something that can be given is for, and what holds without it."""
    key = _key(param)
    own = f"{command.name}.{key}"
    says = say("flags", own if ("flags", own) in words() else key)
    default = param.default
    if param.show_default is False or default in (None, "") or isinstance(default, bool):
        return says
    return say("usage", "default", says=says, default=default)


def _key(param: Any) -> str:
    return str(max(param.opts, key=len)).lstrip("-").replace("-", "_")


def _name(param: Any) -> str:
    """What stands for something to be given, such as GAME."""
    return "|".join(say("given", name.lower()) for name in str(param.metavar or param.name).split("|"))


def _typed(param: Any) -> str:
    """How something is typed: --games N, -o NAME=VALUE, GAME."""
    if param.param_type_name == "argument":
        return _name(param)
    ways = [*sorted(param.opts, key=len, reverse=True), *param.secondary_opts]
    metavar = "=".join(say("given", name.lower()) for name in str(param.metavar or "").split("=") if name)
    return ", ".join(ways) + (f" {metavar}" if metavar else "")


def _table(title: str, rows: Sequence[tuple[str, str]]) -> str:
    width = min(max(len(left) for left, _ in rows), WIDEST)
    lines = [title]
    for left, right in rows:
        head = f"  {left:<{width}}  "
        if len(left) > width:
            lines.append(f"  {left}")
            head = " " * len(f"  {'':<{width}}  ")
        lines.append(terminal.wrapped(right, head, " " * (width + 4)))
    return "\n".join(lines)
