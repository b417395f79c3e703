"""What every component set is to the kernels: one typed object, shared by all copies of a position."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Components:
    """The pieces of one game with their printed values.

    label names the set in records: 'default 1' for the shipped one, else its hash.
    """

    def __init__(self, label: str) -> None:
        self.label = label
