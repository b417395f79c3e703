"""What is compiled, and how: the kernels of the core as one unit, those of each game as one more.

Units are built side by side on all cores. mypyc runs once, when a wheel is really built, not when somebody only asks
for its name. LONGHOUSE_PURE=1 leaves the kernels as plain Python; so does a machine without a C compiler, with one
line that says so.
"""

import os
import shutil
import sysconfig
import threading
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path(__file__).parent / "src" / "longhouse"
CORE = [
    "core/rng.py",
    "core/counts.py",
    "core/masks.py",
    "core/components.py",
    "core/state.py",
    "core/features.py",
    "bots/mcts.py",
    "interop/seating.py",
]
# what is not compiled of a game folder: every file whose name begins so
EDGE = (
    "__init__",
    "facts",
    "load",
    "notation",
    "view",
    "text",
    "picture",
    "vector",
)
UNIX = os.name != "nt"


def units() -> dict[str, list[str]]:
    """The compiled modules by unit: the core's, and of every game folder all but its edge."""
    kernels = {"core": [SOURCE / name for name in CORE]}
    for path in sorted(SOURCE.glob("games/*/*.py")):
        if not path.stem.startswith(EDGE):
            kernels.setdefault(path.parent.name, []).append(path)
    return {name: [str(path.relative_to(SOURCE.parent.parent)) for path in paths] for name, paths in kernels.items()}


def kernels() -> list[str]:
    """The compiled modules of all units."""
    return [path for paths in units().values() for path in paths]


def say(text: str) -> None:
    """A line for whoever waits; scripts/setup shows it."""
    print(f"longhouse: {text}", flush=True)


def has_compiler() -> bool:
    """Whether kernels can be compiled here."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return bool(shutil.which(compiler) or shutil.which("cc") or not UNIX)


def compiled() -> bool:
    """Whether kernels are to be compiled."""
    return os.environ.get("LONGHOUSE_PURE") != "1" and has_compiler()


class Build(build_ext):
    """Lets mypyc write the units as C, then compiles them side by side."""

    def run(self) -> None:
        """Build everything."""
        self.distribution.ext_modules = self._written()
        self.swig_opts = None  # as it was, for options are settled anew
        self.finalize_options()
        self.parallel = os.cpu_count() or 1
        self._left = self._units = len(units())
        self._counting = threading.Lock()
        super().run()

    def _written(self) -> list[Extension]:
        from mypyc.build import mypycify

        groups = units()
        say(f"reading {len(kernels())} kernels")
        named: list[tuple[list[str], str | None]] = [(paths, f"longhouse_{name}") for name, paths in groups.items()]
        extensions = mypycify(kernels(), opt_level="3", debug_level="0", separate=named)
        for extension in extensions:
            extension.optional = True
            if UNIX:  # calls between kernels of a unit stay inside it, so that short ones are written out
                extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
        # the largest first, so that no core waits for the last one
        extensions.sort(key=lambda extension: -max(os.path.getsize(source) for source in extension.sources))
        say(f"compiling {len(groups)} units on {os.cpu_count()} cores")
        return list(extensions)

    def _is_unit(self, extension: Extension) -> bool:
        return str(extension.name).startswith("longhouse_")

    def build_extension(self, ext: Extension) -> None:
        """Compile one unit, or the small door of one module."""
        super().build_extension(ext)
        if self._is_unit(ext):
            with self._counting:
                self._left -= 1
                name = ext.name.removeprefix("longhouse_").removesuffix("__mypyc")
                say(f"compiled {name} ({self._units - self._left} of {self._units})")


class Longhouse(Distribution):
    """Has something to compile, even before anybody knows what."""

    def has_ext_modules(self) -> bool:
        """Whether the wheel is for one kind of machine only."""
        return compiled()


if os.environ.get("LONGHOUSE_PURE") != "1" and not has_compiler():
    say("no C compiler found; the games are installed as plain Python: the same, but much slower")
setup(cmdclass={"build_ext": Build} if compiled() else {}, distclass=Longhouse)
