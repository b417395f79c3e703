"""What happens in Plunder: what the numbers of each fact are called. The sentences are in words.toml."""

from longhouse.core.facts import Facts

FACTS = Facts(
    __package__,
    slots={
        "start": "seat",
        "rolls": "seat rolled",
        "idle": "seat",
        "takes": "seat target:seat pieces",
        "digs": "seat",
        "win": "seat pieces",
    },
)
