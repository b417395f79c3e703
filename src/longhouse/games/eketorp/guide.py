"""What the guide and the legend say of Eketorp's pieces: the blanks of their sentences."""

from longhouse.core.components import Components
from longhouse.games.eketorp.components import COLOURS, Pieces

BRICKS = ("grass", "wood", "clay", "stone")  # as the rulebook calls them
SEATS = 3  # at the guide's table
SENT_OUT = 3  # Vikings of the reader


def slots(components: Components) -> dict[str, object]:
    """Names and numbers of a component set."""
    assert isinstance(components, Pieces), "the pieces of Eketorp"
    vikings = int(components.vikings[SEATS - 3])
    return {
        **{BRICKS[c]: components.brick_names[c] for c in range(COLOURS)},
        **{f"{BRICKS[c]}_points": int(components.points[c]) for c in range(COLOURS)},
        "vikings": vikings,
        "at_home": vikings - SENT_OUT,
        "amulet_points": int(components.amulet_points),
        "rounds": int(components.max_rounds),
        "bonus": int(components.complete_bonus),
    }
