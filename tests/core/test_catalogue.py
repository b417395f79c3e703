"""Sentences from templates: counted, in cases, by number; in another language with another file alone."""

from pathlib import Path
from typing import Any

import pytest

from longhouse.core.catalogue import Catalogue, catalogue, house, slots_of, speaking
from longhouse.core.facts import Facts
from longhouse.core.state import EVERYBODY, Fact
from longhouse.games import load

TABLES: dict[str, dict[str, Any]] = {
    "nouns": {"Viking": ["Viking", "Vikings"]},
    "test": {
        "sent": "{seat} has sent {count:Viking} to {place}.",
        "whose": "{seat:whose} turn, and {card:a}.",
        "leave": "{count:leaves|leave}",
        "left": "{left:0=nothing is left|# card|# cards}",
        "gain": "settled{points:0=|: # VP}.",
        "lost": "{n:-1=nobody|# people}",
        "begins": "{card:A} begins, {card:As} says.",
        "many": "All {job:many}.",
    },
}


def say(key: str, **slots: object) -> str:
    return Catalogue("test", TABLES, [house()]).say("test", key, **slots)


@pytest.mark.parametrize(
    ("key", "slots", "sentence"),
    [
        ("sent", {"seat": "Anna", "count": 1, "place": "field C"}, "Anna has sent 1 Viking to field C."),
        ("sent", {"seat": "Anna", "count": 3, "place": "field C"}, "Anna has sent 3 Vikings to field C."),
        ("whose", {"seat": "Lars", "card": "Armory"}, "Lars' turn, and an Armory."),
        ("whose", {"seat": "Anna", "card": "One Shield"}, "Anna's turn, and a One Shield."),
        ("leave", {"count": 1}, "leaves"),
        ("leave", {"count": 2}, "leave"),
        ("left", {"left": 0}, "nothing is left"),
        ("left", {"left": 1}, "1 card"),
        ("left", {"left": 12}, "12 cards"),
        ("gain", {"points": 0}, "settled."),
        ("gain", {"points": 2}, "settled: 2 VP."),
        ("lost", {"n": -1}, "nobody"),
        ("begins", {"card": "old Smith"}, "An old Smith begins, Old Smith says."),
        ("many", {"job": "Fisherman"}, "All Fishermen."),
        ("many", {"job": "skald"}, "All skalds."),
        ("many", {"job": "witch"}, "All witches."),
        ("many", {"job": "lady"}, "All ladies."),
        ("many", {"job": "*{}"}, "All *{}s."),
    ],
)
def test_a_blank_is_put_as_its_template_says(key: str, slots: dict[str, object], sentence: str) -> None:
    assert say(key, **slots) == sentence


def test_pieces_that_no_catalogue_knows_are_counted() -> None:
    """An owner's names have plurals, too."""
    assert [house().several(n, "boatsman") for n in (0, 1, 2)] == ["0 boatsmen", "1 boatsman", "2 boatsmen"]


def test_a_name_with_braces_plays_no_tricks() -> None:
    assert say("sent", seat="{count}", count=2, place="#") == "{count} has sent 2 Vikings to #."


def test_what_is_missing_is_named() -> None:
    with pytest.raises(AssertionError, match=r"no \[test\] unheard_of"):
        say("unheard_of")


def test_things_are_listed() -> None:
    assert house().listed(["a", "b", "c"]) == "a, b and c"
    assert house().listed(["a", "b"], "or") == "a or b"
    assert house().listed(["a"]) == "a"
    assert house().listed([]) == ""


def test_slots_of_a_template_are_found() -> None:
    assert slots_of("{a} {b:noun} {c:0=|x}") == {"a", "b", "c"}


def test_another_language_is_another_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second catalogue changes sentences, plurals and cases; what it lacks is said in English."""
    folder = tmp_path / "halla"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "words.toml").write_text(
        '[nouns]\nship = ["ship", "ships"]\n[facts]\nsails = "{seat:whose} {count:ship}"\nend = "The end."\n'
    )
    (folder / "words.pl.toml").write_text(
        '[language]\nplural = "one-few-many"\n[cases]\nwhose = { "*a" = "{}", "*" = "{}a" }\n'
        '[nouns]\nship = ["statek", "statki", "statków"]\n[facts]\nsails = "{count:ship} {seat:whose}"\n'
    )
    monkeypatch.syspath_prepend(tmp_path)
    facts = Facts("halla", {"sails": "seat count", "end": ""})
    cards = load("viking_games").components()

    def told(key: str, count: int = 0) -> str:
        return facts.says(Fact("X-1", key, [0, count, 0, 0], EVERYBODY), ["Lars"], cards)

    assert told("sails", 3) == "Lars' 3 ships"
    with speaking("pl"):
        assert [told("sails", n) for n in (1, 3, 5)] == ["1 statek Larsa", "3 statki Larsa", "5 statków Larsa"]
        assert told("end") == "The end."
        assert catalogue("halla").listed(["a", "b"]) == "a and b"
    assert told("sails", 1) == "Lars' 1 ship"


def test_an_owners_card_names_are_in_the_log() -> None:
    """The sentences speak of the table's own component set, not of the shipped one."""
    game = load("viking_games")
    text = (Path(__file__).parents[2] / "src/longhouse/games/viking_games/components.toml").read_text(encoding="utf-8")
    mine = game.components(text=text.replace('"Single Axe"', '"Hand Axe"').replace('"Armory"', '"Smithy"'))

    assert game.says(Fact("VG-7", "draws", [0, 0, 0, 0], EVERYBODY), ["Anna"], mine) == "Anna draws a Hand Axe."
    assert "the Smithy" in game.says(Fact("VG-25", "armory_saved", [0, 0, 0, 0], EVERYBODY), ["Anna"], mine)
