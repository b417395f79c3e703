"""What the guide and the legend say of a realm: the blanks of their sentences, by the ids of zones and Sagas."""

from longhouse.core.components import Components
from longhouse.games.vikingjarl.components import FIRST_HARBOUR, SAGA_IDS, ZONE_IDS, Realm

PLUNDERED = "PAR"  # the town whose bonus is spoken of


def slots(components: Components) -> dict[str, object]:
    """Names and numbers of a component set."""
    assert isinstance(components, Realm), "the realm of Vikingjarl"
    return {
        **dict(zip(ZONE_IDS, components.zone_names, strict=True)),
        **dict(zip(SAGA_IDS, components.saga_names, strict=True)),
        f"{PLUNDERED}_bonus": int(components.bonus[ZONE_IDS.index(PLUNDERED) - FIRST_HARBOUR]),
    }
