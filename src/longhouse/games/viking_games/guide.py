"""What the guide and the legend say of the cards: the blanks of their sentences, by the codes of the cards."""

from longhouse.core.components import Components
from longhouse.games.viking_games.components import CODES, FIRST_SHIELD, Cards


def slots(components: Components) -> dict[str, object]:
    """Names and numbers of a component set."""
    assert isinstance(components, Cards), "the cards of Viking Games"
    return {
        **dict(zip(CODES, components.names, strict=True)),
        **{f"{CODES[k]}_axes": int(components.value[k]) for k in range(FIRST_SHIELD)},
        "hits_out": int(components.hits_out),
        "hits_out_two_players": int(components.hits_out_two_players),
        "max_draws": int(components.max_draws),
    }
