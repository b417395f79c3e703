"""Every case of every game."""

import pytest

from tests.cases.casefile import Case, CaseError, files, read_cases
from tests.cases.runner import run


def collected() -> list[object]:
    """All cases; a file that cannot be read becomes one case that says so."""
    found: list[object] = []
    for path in files():
        try:
            found += [pytest.param(case, id=f"{path.parent.name}: {case.name}") for case in read_cases(path)]
        except CaseError as error:
            found.append(pytest.param(error, id=f"{path.parent.name}: the file"))
    return found


@pytest.mark.parametrize("case", collected())
def test_case(case: Case | CaseError) -> None:
    """The game does what the case says."""
    if isinstance(case, CaseError):
        raise case
    run(case)
