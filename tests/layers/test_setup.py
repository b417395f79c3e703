"""What tests need is set up before they start: two that install at the same time meet each other's lock."""

import re

from tests.layers.tree import TESTS

INSTALLS = re.compile(r"apt-" r"get|\"pip\", \"install\"|-m pip" r" install|ensure" r"pip|npm" r" install")


def test_no_test_installs_anything() -> None:
    """scripts/setup does."""
    wrong = [
        f"{path.relative_to(TESTS)}:{number}"
        for path in sorted(TESTS.rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if INSTALLS.search(line)
    ]

    assert wrong == []


def test_an_install_would_be_noticed() -> None:
    """The commands that were once in the tests."""
    assert INSTALLS.search('subprocess.run(["apt-' + 'get", "install"])')
    assert INSTALLS.search('subprocess.run([sys.executable, "-m", "pip", "in' + 'stall", "x"])')
