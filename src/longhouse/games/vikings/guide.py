"""What the guide and the legend say of Vikings' pieces: the blanks of their sentences."""

from longhouse.core.components import Components
from longhouse.games.vikings.components import SHIP, TILES, Box
from longhouse.games.vikings.view_names import pieces


def slots(components: Components) -> dict[str, object]:
    """Names of a component set: Vikings by the rulebook's names, island tiles by their codes."""
    assert isinstance(components, Box), "the pieces of Vikings"
    return {**pieces(components), **dict(zip(TILES[:SHIP], components.island_names, strict=True))}
