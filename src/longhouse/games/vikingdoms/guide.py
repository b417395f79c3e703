"""What the guide and the legend say of Vikingdoms' pieces: the blanks of their sentences."""

from longhouse.core.components import Components
from longhouse.games.vikingdoms.components import ALLY_CODES, Pieces


def slots(components: Components) -> dict[str, object]:
    """Names and numbers of a component set."""
    assert isinstance(components, Pieces), "the pieces of Vikingdoms"
    return {
        **dict(zip(ALLY_CODES, components.ally_names, strict=True)),
        "coins": int(components.coins_to_win),
        "turn_limit": int(components.turn_limit),
    }
