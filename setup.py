"""The list of compiled modules, nothing else.

All kernels are compiled by mypyc as one unit. LONGHOUSE_PURE=1 leaves them as plain Python; so
does a machine without a C compiler, with one line that says so.
"""

import os
import shutil
import sysconfig
from pathlib import Path

from setuptools import setup

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


def kernels() -> list[str]:
    """The compiled modules: the core's, and in every game folder all but its edge."""
    found = [SOURCE / name for name in CORE]
    for path in sorted(SOURCE.glob("games/*/*.py")):
        if not path.stem.startswith(EDGE):
            found.append(path)
    return [str(path.relative_to(SOURCE.parent.parent)) for path in found]


def extensions() -> list[object]:
    """What to build: nothing for a pure install."""
    if os.environ.get("LONGHOUSE_PURE") == "1":
        return []
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not (shutil.which(compiler) or shutil.which("cc") or os.name == "nt"):
        print("longhouse: no C compiler found; the games are installed as plain Python: the same, but much slower")
        return []
    from mypyc.build import mypycify

    built = mypycify(kernels(), opt_level="3", debug_level="0")
    for extension in built:
        extension.optional = True
        if os.name != "nt":  # calls between kernels stay inside the unit, so that short ones are written out
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    return list(built)


setup(ext_modules=extensions())
