"""What is compiled, and how: the kernels of the core are one unit, those of each game one more.

Units are compiled side by side on all cores and joined by link-time optimisation, so that calls between them are direct
and short ones written out. mypyc runs once, when a wheel is really built, not when somebody only asks for its name.
LONGHOUSE_PURE=1 leaves the kernels as plain Python; so does a machine without a C compiler, with one line that says so.
"""

import os
import re
import shutil
import sysconfig
from concurrent.futures import ThreadPoolExecutor
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
    "guide",
    "load",
    "notation",
    "view",
    "text",
    "picture",
    "places",
    "vector",
)
UNIX = os.name != "nt"
CORES = os.cpu_count() or 1


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


def compiler() -> str:
    """The C compiler Python itself was built with."""
    return str(sysconfig.get_config_var("CC") or "cc").split()[0]


def has_compiler() -> bool:
    """Whether kernels can be compiled here."""
    return bool(shutil.which(compiler()) or shutil.which("cc") or not UNIX)


def compiled() -> bool:
    """Whether kernels are to be compiled."""
    return os.environ.get("LONGHOUSE_PURE") != "1" and has_compiler()


class Build(build_ext):
    """Lets mypyc write the kernels as C, and compiles them side by side, unit by unit, into one library."""

    def run(self) -> None:
        """Build everything."""
        self.distribution.ext_modules = self._written()
        self.swig_opts = None  # as it was, for options are settled anew
        self.finalize_options()
        self.parallel = CORES
        super().run()

    def _written(self) -> list[Extension]:
        from mypyc.build import mypycify

        say(f"reading {len(kernels())} kernels")
        extensions = mypycify(kernels(), opt_level="3", debug_level="0", multi_file=True)
        for extension in extensions:
            extension.optional = True
        self._library = max(extensions, key=lambda extension: len(extension.sources))
        if UNIX:  # calls between kernels stay inside the library, so that short ones are written out
            flags = ["-fvisibility=hidden", f"-flto={CORES}" if "gcc" in compiler() else "-flto"]
            self._library.extra_compile_args = [*self._library.extra_compile_args, *flags]
            self._library.extra_link_args = [*self._library.extra_compile_args]
        return list(extensions)

    def build_extension(self, ext: Extension) -> None:
        """Compile the library of all kernels, or the small door through which one module is imported."""
        if ext is self._library:
            ext.extra_objects, ext.sources = self._compiled(ext), []
            say("joining the units")
        super().build_extension(ext)

    def _compiled(self, library: Extension) -> list[str]:
        """The objects of all units, compiled on all cores, the largest first."""
        sources = joined([Path(source) for source in library.sources])
        say(f"compiling {len(sources)} units on {CORES} cores")
        with ThreadPoolExecutor(CORES) as pool:
            return [
                one for objects in pool.map(lambda source: self._object(library, source), sources) for one in objects
            ]

    def _object(self, library: Extension, source: Path) -> list[str]:
        objects: list[str] = self.compiler.compile(
            [str(source)],
            output_dir=self.build_temp,
            include_dirs=library.include_dirs,
            debug=self.debug,
            extra_postargs=library.extra_compile_args,
        )
        return objects


def joined(sources: list[Path]) -> list[Path]:
    """The C files of mypyc as one file a unit; the largest first, so that no core waits for the last."""
    home = Path("build")
    parts: dict[str, list[Path]] = {}
    for source in sources:
        game = re.search(r"___games___(\w+?)___", source.name)
        parts.setdefault(game[1] if game else "core" if source.name.startswith("__native") else "runtime", []).append(
            source
        )
    for name, files in parts.items():
        lines = [f'#include "{path.relative_to(home)}"\n' for path in files]
        (home / f"unit_{name}.c").write_text("".join(lines), encoding="utf-8")
    largest = sorted(parts, key=lambda name: -sum(path.stat().st_size for path in parts[name]))
    return [home / f"unit_{name}.c" for name in largest]


class Longhouse(Distribution):
    """Has something to compile, even before anybody knows what."""

    def has_ext_modules(self) -> bool:
        """Whether the wheel is for one kind of machine only."""
        return compiled()


if os.environ.get("LONGHOUSE_PURE") != "1" and not has_compiler():
    say("no C compiler found; the games are installed as plain Python: the same, but much slower")
setup(cmdclass={"build_ext": Build} if compiled() else {}, distclass=Longhouse)
