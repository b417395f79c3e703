"""Gets the peers ready to run, once, in benchmarks/.cache: C program, Python packages, node modules."""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
CACHE = HERE / ".cache"
PORTS = HERE / "ports"

OPEN_SPIEL = "open_spiel>=2.0"
CATANATRON = "catanatron>=3.2"
PETTINGZOO = "pettingzoo[classic]>=1.26"


class MissingError(Exception):
    """A row cannot run here; the text says what is missing."""


def tool(name: str, package: str) -> str:
    """Where a program is, or MissingError."""
    found = shutil.which(name)
    if found is None:
        raise MissingError(f"{name} is not installed (Debian package: {package})")
    return found


def call(command: list[str], doing: str, cwd: Path = ROOT) -> None:
    """Run a command of the set-up; a failure is MissingError with the last line it said."""
    print(f"{doing} ...", file=sys.stderr, flush=True)
    try:
        done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    except OSError as problem:
        raise MissingError(f"{doing} failed: {problem.strerror}") from None
    if done.returncode != 0:
        raise MissingError(f"{doing} failed: {last_line(done.stderr or done.stdout)}")


def last_line(text: str) -> str:
    """The last line that says anything."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "no message"


def c_program() -> str:
    """The compiled C port."""
    source, program = PORTS / "viking_games.c", CACHE / "viking_games"
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        gcc = tool("gcc", "gcc")
        CACHE.mkdir(exist_ok=True)
        call([gcc, "-O3", "-std=c11", "-o", str(program), str(source)], "compiling the C port")
    return str(program)


def peer_python(requirement: str) -> str:
    """The interpreter of the peers' own environment, with one requirement installed."""
    home = CACHE / "venv"
    python = home / "bin" / "python"
    installed = home / "installed.txt"
    if not installed.exists():
        print("creating an environment for the peers ...", file=sys.stderr, flush=True)
        try:
            venv.create(home, with_pip=True, clear=True, symlinks=True)
            installed.touch()
        except (OSError, subprocess.CalledProcessError):
            raise MissingError("no virtual environment can be made (Debian package: python3-venv)") from None
    known = installed.read_text().splitlines()
    if requirement not in known:
        call([str(python), "-m", "pip", "install", "--quiet", requirement], f"installing {requirement}")
        installed.write_text("\n".join([*known, requirement]) + "\n")
    return str(python)


def node_modules() -> str:
    """The folder with boardgame.io and what it needs."""
    wanted, home = PORTS / "boardgame_io" / "package.json", CACHE / "boardgame_io"
    copy = home / "installed.json"
    if not copy.exists() or copy.read_text() != wanted.read_text():
        npm = tool("npm", "npm")
        home.mkdir(parents=True, exist_ok=True)
        shutil.copy(wanted, home / "package.json")
        quiet = ["--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"]
        call([npm, "install", *quiet], "installing boardgame.io", cwd=home)
        shutil.copy(wanted, copy)
    return str(home / "node_modules")


def node_environment() -> dict[str, str]:
    """The environment in which node finds boardgame.io and leaves out its development checks."""
    return {**os.environ, "NODE_PATH": node_modules(), "NODE_ENV": "production"}
