"""Pages and scripts hold no sentence: what they say stands in a catalogue, and all of that is said."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from longhouse.core.catalogue import slots_of
from longhouse.server.words import SCRIPTS as SECTION
from longhouse.server.words import words
from tests.layers.javascript import Literal, given, literals
from tests.layers.tree import SOURCE

WEB = SOURCE / "server" / "web"
SCRIPTS = sorted((WEB / "static").rglob("*.js"))
TEMPLATES = sorted((WEB / "templates").glob("*.html"))
NAMES = re.compile(r"Longhouse|openapi\.json")  # which are the same in every language
INSIDE_A_TAG = re.compile(r"\{% block (?:width|body_class|body_data) %\}.*?\{% endblock %\}")
READ = {
    "aria-label",
    "aria-description",
    "aria-roledescription",
    "aria-valuetext",
    "title",
    "placeholder",
    "alt",
    "label",
}
JINJA = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
TWO_WORDS = re.compile(r"[^\W\d_]{2,}[.,:;!?…]? +[^\W\d_]")
LETTERS = re.compile(r"[^\W\d_]+")


class Shown(HTMLParser):
    """Gathers what people read of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.within: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.within.append(tag)
        self.texts += [value for name, value in attrs if name in READ and value]

    def handle_endtag(self, tag: str) -> None:
        while tag in self.within and self.within.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not {"code", "script", "style"} & set(self.within):
            self.texts.append(data)


def in_template(page: str) -> list[str]:
    """The words that stand in a template itself."""
    shown = Shown()
    shown.feed(JINJA.sub("", INSIDE_A_TAG.sub("", page)))
    shown.close()
    found = [word for text in shown.texts for word in LETTERS.findall(NAMES.sub("", text))]
    coded = [text for code in JINJA.findall(page) for text in re.findall(r'"([^"]*)"', code)]
    return found + [text for text in coded if TWO_WORDS.search(text)]


SHOWN_BY = {
    "toast",
    "sure",
    "Notification",
    "append",
    "prepend",
    "replaceChildren",
    "button",
    "Option",
    "alert",
    "push",
}
SELECTING = {"$", "querySelector", "querySelectorAll", "closest", "matches", "matchMedia"}
SET = re.compile(r"\.(textContent|innerText|innerHTML|title|placeholder|alt|ariaLabel)\s*\+?=[^=]")
NAMED = re.compile(r'"?(aria-label|title|placeholder|alt|label)"?\s*[:,][^:,]*$')
KEYS = {"Enter", "Escape", "ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft", "BroadcastChannel", "Notification"}
GUESTS = {"Ylva", "Leif", "Sigrid", "Torsten", "Runa", "Ketil", "Tove", "Orm"}  # names of people
CAPITAL = re.compile(r"[A-Z][a-z’]+[.!?…]?")


def is_sentence(literal: Literal) -> bool:
    """Whether a text of a script is there to be read: by its looks, or by where it stands."""
    text, (call, place) = literal.text, (literal.calls or (("", 0),))[-1]
    if call == "say" or call in SELECTING or not LETTERS.search(text.replace("0", "")):
        return False
    if TWO_WORDS.search(text) or (CAPITAL.fullmatch(text) and text not in KEYS | GUESTS):
        return True
    if NAMED.search(literal.before) and not literal.before.rstrip().endswith(("?", "===")):
        return True
    if SET.search(literal.before) or (call == "make" and place >= 2):
        return not literal.before.rstrip().endswith(("===", "!=="))
    code = re.search(r"[{(]\s*\w+: ?$|===? $", literal.before) or (call == "button" and re.fullmatch(r"[a-z.]+", text))
    return call in SHOWN_BY and not code


def in_script(script: str) -> list[str]:
    """The sentences that stand in a script itself."""
    return [literal.text for literal in literals(script) if is_sentence(literal)]


every_script = pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: f"{path.parent.name}/{path.stem}")
every_template = pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)


@every_template
def test_no_template_holds_a_word(path: Path) -> None:
    assert in_template(path.read_text(encoding="utf-8")) == []


@every_script
def test_no_script_holds_a_sentence(path: Path) -> None:
    assert in_script(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "page",
    [
        "<p>Hello</p>",
        '<button aria-label="Close">×</button>',
        '<input placeholder="Your name">',
        '<img alt="A ship" src="ship.svg">',
        '<a title="Back" href="/">←</a>',
        "{% block title %}About{% endblock %}",
        '<p>{{ "Play " ~ game.title if game else "Pick a game" }}</p>',
        "<p>{% if taken %}<b>taken</b>{% endif %}</p>",
        "<p>Привет</p>",
    ],
)
def test_a_word_in_a_template_is_noticed(page: str) -> None:
    assert in_template(page)


def test_what_is_no_word_may_stand_in_a_template() -> None:
    assert (
        in_template('<h1 class="lead" id="of">{{ say("front", "title") }} · Longhouse</h1><code>GET /api</code>') == []
    )


@pytest.mark.parametrize(
    "script",
    [
        'await sure("Resign this game?", words, yes)',
        'toast("Copied")',
        "toast('copied')",
        '$("aside").textContent = "thinking";',
        "$('aside').textContent = n ? `${n} more` : '';",
        'make("button", { type: "button" }, "close")',
        'make("div", { "aria-label": "board" })',
        'select.setAttribute("aria-label", `Seat ${i + 1}`)',
        'words.push(seat.online ? "here" : "away")',
        'return "The game is over";',
        "new Notification(`${title}: your turn`, { tag })",
        'const WORDS = { waiting: "not begun", over: "Finished" };',
        'list.append("none", row)',
        "document.title = `${title} · closed`;",
        'input.placeholder = "name";',
        'const says = `It counts once you press ${say("x")}`;',
    ],
)
def test_a_sentence_in_a_script_is_noticed(script: str) -> None:
    assert in_script(script)


@pytest.mark.parametrize(
    "script",
    [
        'host.querySelectorAll("svg .own, h2")',
        'if (event.key !== "Enter" && event.key !== " ") return;',
        'make("span.sign.seat-grey", { "aria-hidden": "true", role: "status" }, "◉")',
        "/** Talks with the server. */ // in JSON, as it is",
        'toast(say("copied"))',
        'headers: { "Content-Type": "application/json" }',
        "text.replace(/some words here/g, name)",
    ],
)
def test_what_is_no_sentence_may_stand_in_a_script(script: str) -> None:
    assert in_script(script) == []


# Catalogue and scripts agree


def said(script: str) -> Iterator[tuple[str, set[str]]]:
    """The keys that a script says, with the blanks it fills; a 0 stands for what is put into a key."""
    for parts in given(script, "say"):
        filled = re.findall(r"[{,]\s*(\w+)(?=\s*[:,}])", parts[1]) if len(parts) > 1 else []
        for literal in literals(parts[0]):
            if not re.search(r"[!=]== ?$", literal.before):
                yield literal.text, set(filled)


def in_catalogue(key: str) -> list[str]:
    """The entries of the catalogue a key stands for."""
    return [name for name in words().tables[SECTION] if re.fullmatch(key.replace("0", r"\w+"), name)]


def test_scripts_say_what_is_in_the_catalogue_and_nothing_is_left_over() -> None:
    """A key that is missing would break a page; one left over would be translated in vain."""
    keys = {key for path in SCRIPTS for key, _ in said(path.read_text(encoding="utf-8"))}
    by_templates = {
        key
        for path in (*TEMPLATES, SOURCE / "server" / "messages" / "message.py")
        for key in re.findall(rf'"{SECTION}", "(\w+)"', path.read_text(encoding="utf-8"))
    }
    spoken = {name for key in keys for name in in_catalogue(key)}

    assert [key for key in keys if not in_catalogue(key)] == []
    assert spoken | by_templates == set(words().tables[SECTION])


@every_script
def test_scripts_fill_every_blank(path: Path) -> None:
    wrong = {
        name: slots_of(words().template(SECTION, name)) - filled
        for key, filled in said(path.read_text(encoding="utf-8"))
        for name in in_catalogue(key)
    }

    assert {name: blanks for name, blanks in wrong.items() if blanks} == {}


def test_a_forgotten_blank_or_key_would_be_noticed() -> None:
    assert list(said('x = say("step", { n: n + 1 });')) == [("step", {"n"})]
    assert list(said('say(done ? "a" : b === "c" ? "d" : "e", { level, at: f(x, y) })')) == [
        ("a", {"level", "at"}),
        ("d", {"level", "at"}),
        ("e", {"level", "at"}),
    ]
    assert in_catalogue("no_such_key") == []
    assert len(in_catalogue("place_0")) == 7
