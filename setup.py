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
CORE = ["core/rng.py", "core/components.py", "core/state.py"]
GAME = ["components.py", "actions.py", "position.py", "rules.py", "hidden.py", "hints.py"]


def kernels() -> list[str]:
    """The compiled modules: the core's, and those of every game folder that has them."""
    games = sorted(path.parent for path in SOURCE.glob("games/*/rules.py"))
    found = [SOURCE / name for name in CORE]
    for game in games:
        found += [game / name for name in GAME if (game / name).exists()]
        found += sorted(path for path in game.glob("*.py") if "# compiled" in path.read_text().splitlines()[:1])
    return [str(path.relative_to(Path(__file__).parent)) for path in found]


def extensions() -> list[object]:
    """What to build: nothing for a pure install."""
    if os.environ.get("LONGHOUSE_PURE") == "1":
        return []
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not (shutil.which(compiler) or shutil.which("cc") or os.name == "nt"):
        print("longhouse: no C compiler found; the kernels are installed as plain Python (about 20 times slower)")
        return []
    from mypyc.build import mypycify

    built = mypycify(kernels(), opt_level="3", debug_level="0")
    for extension in built:
        extension.optional = True
    return list(built)


setup(ext_modules=extensions())
