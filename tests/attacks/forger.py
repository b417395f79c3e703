"""A forger at work on the published record of a hall: every kind of change, with all that can be computed made to fit.

The forger has the record, so also the published secret, all words and all salts; only the hall's key is missing.
"""

from collections.abc import Callable
from dataclasses import replace

from longhouse.core.agreement import NOTHING, Agreement, Beginning, Word, name_digest, word_digest
from longhouse.core.errors import LonghouseError
from longhouse.core.fair import commitment
from longhouse.core.game import Game
from longhouse.core.header import Opened
from longhouse.core.note import Note
from longhouse.core.record import Event, Record, Shown
from longhouse.core.replay import replay
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, EVERYBODY, TABLE
from longhouse.core.table import Table
from longhouse.core.verify import published

Change = Callable[[Game, Record, Rng], Record | None]  # None: nothing of that kind can be done to this record


# Names and what was agreed


def names_swapped(game: Game, record: Record, rng: Rng) -> Record | None:
    """Somebody else has won."""
    a, b = _two(record.seats, rng)
    names = list(record.names)
    names[a], names[b] = names[b], names[a]
    return replace(record, names=tuple(names))


def names_and_salts_swapped(game: Game, record: Record, rng: Rng) -> Record | None:
    """The same with the salts."""
    a, b = _two(record.seats, rng)
    names, salts = list(record.names), dict(record.salts)
    names[a], names[b] = names[b], names[a]
    salts[a], salts[b] = salts[b], salts[a]
    return replace(record, names=tuple(names), salts=salts)


def names_agreed_anew(game: Game, record: Record, rng: Rng) -> Record | None:
    """Names swapped in the agreement, too; all chance is drawn again, and the game is played on from its start."""
    a, b = _two(record.seats, rng)
    names = list(record.names)
    names[a], names[b] = names[b], names[a]
    seats = list(_agreed(record).seats)
    for seat in (a, b):
        digest = name_digest(_agreed(record).table, seat, record.salts[seat], names[seat])
        seats[seat] = replace(seats[seat], name=digest)
    return _played_anew(game, replace(record, names=tuple(names)), replace(_agreed(record), seats=tuple(seats)), rng)


def a_bot_called_a_person(game: Game, record: Record, rng: Rng) -> Record | None:
    """What sat at a seat was something else."""
    seats = list(_agreed(record).seats)
    seats[-1] = replace(seats[-1], what="person" if seats[-1].what != "person" else "bot:thrall")
    return replace(record, agreement=replace(_agreed(record), seats=tuple(seats)))


def another_table(game: Game, record: Record, rng: Rng) -> Record | None:
    """The game was played at another table."""
    return replace(record, agreement=replace(_agreed(record), table="another"))


def another_word(game: Game, record: Record, rng: Rng) -> Record | None:
    """A player's word, with its digest made to fit."""
    agreement, seat = _agreed(record), 0
    if seat not in agreement.words:
        return None
    word = Word(agreement.words[seat].salt, f"other {rng.below(1000)}")
    seats = list(agreement.seats)
    digest = word_digest(agreement.table, seat, agreement.commit, word.salt, word.text)
    seats[seat] = replace(seats[seat], word=digest)
    return replace(record, agreement=replace(agreement, words={**agreement.words, seat: word}, seats=tuple(seats)))


def a_word_left_out(game: Game, record: Record, rng: Rng) -> Record | None:
    """A word that was opened is called silent, and all chance drawn again."""
    agreement = _agreed(record)
    if not agreement.words:
        return None
    words = {seat: word for seat, word in agreement.words.items() if seat != min(agreement.words)}
    return _played_anew(game, record, replace(agreement, words=words), rng)


def another_option(game: Game, record: Record, rng: Rng) -> Record | None:
    """Played under other options."""
    agreement = _agreed(record)
    options = {} if agreement.options else {option.name: str(option.default) for option in game.options[:1]}
    if options == dict(agreement.options):
        return None
    return replace(record, agreement=replace(agreement, options=options), options=options)


def a_beginning_made_up(game: Game, record: Record, rng: Rng) -> Record | None:
    """The first events are said to have been brought along, so that their luck need not fit; or others were."""
    if record.opened is not None:
        return replace(record, opened=Opened("0" * 32))
    count = 1 + rng.below(max(1, len(record.events) // 2))
    begins = Beginning("record", count, "sha256:" + "0" * 64)
    return replace(record, agreement=replace(_agreed(record), begins=begins), opened=Opened("0" * 32))


# Events


def last_answer_changed(game: Game, record: Record, rng: Rng) -> Record | None:
    """The last decision was another one."""
    places = [place for place, event in enumerate(record.events) if event.seat >= 0]
    return _other_answer(game, record, places[-1], rng) if places else None


def an_answer_changed(game: Game, record: Record, rng: Rng) -> Record | None:
    """One decision was another one; the rest stays."""
    places = [place for place, event in enumerate(record.events) if event.seat >= 0]
    return _other_answer(game, record, places[rng.below(len(places))], rng) if places else None


def played_on_otherwise(game: Game, record: Record, rng: Rng) -> Record | None:
    """From somewhere on other answers, and all chance from the published secret: a game that might have been."""
    return _played_on(game, record, max(record.brought, rng.below(len(record.events))), rng)


def event_dropped(game: Game, record: Record, rng: Rng) -> Record | None:
    """One event is missing."""
    place = rng.below(len(record.events))
    return _renumbered(record, [*record.events[:place], *record.events[place + 1 :]])


def events_swapped(game: Game, record: Record, rng: Rng) -> Record | None:
    """Two events have changed places."""
    place = rng.below(len(record.events) - 1)
    events = list(record.events)
    if events[place] == events[place + 1]:
        return None
    events[place], events[place + 1] = events[place + 1], events[place]
    return replace(record, events=events)


def table_event_inserted(game: Game, record: Record, rng: Rng) -> Record | None:
    """A bot has played for somebody, or somebody ran out of time."""
    notes = [Note.bot(0, "karl"), Note.flag(0), Note.back(0), Note.rules(game.version)]
    return _noted(game, record, notes[rng.below(len(notes))], rng.below(len(record.events)))


def an_answer_taken_back(game: Game, record: Record, rng: Rng) -> Record | None:
    """Somebody is said to have taken an answer back and given it again."""
    for _ in range(20):
        place = rng.below(len(record.events))
        event = record.events[place]
        if event.seat < 0:
            continue
        events = [*record.events[: place + 1], Event(TABLE, "undo 1"), event, *record.events[place + 1 :]]
        again = _renumbered(record, events)
        try:
            replay(game, again)
        except LonghouseError:
            continue
        return _with_sights(game, again)
    return None


def ended_early(game: Game, record: Record, rng: Rng) -> Record | None:
    """Closed as abandoned before its end."""
    count = 1 + rng.below(len(record.events) - 1)
    cut = _cut(record, count)
    return _with_sights(game, replace(cut, events=[*cut.events, Event(TABLE, Note.abandoned().text)]))


def resigned(game: Game, record: Record, rng: Rng) -> Record | None:
    """Somebody is said to have given up."""
    cut = _cut(record, 1 + rng.below(len(record.events) - 1))
    return _with_sights(game, replace(cut, events=[*cut.events, Event(TABLE, Note.resign(0).text)]))


def cut_off(game: Game, record: Record, rng: Rng) -> Record | None:
    """Its end is missing."""
    return _with_sights(game, _cut(record, 1 + rng.below(len(record.events) - 1)))


# Who saw what


def seen_by_others(game: Game, record: Record, rng: Rng) -> Record | None:
    """Somebody saw what was hidden, or did not see what was open."""
    place = rng.below(len(record.events))
    event = record.events[place]
    audience = EVERYBODY if event.audience != EVERYBODY else 1
    return replace(
        record, events=[*record.events[:place], replace(event, audience=audience), *record.events[place + 1 :]]
    )


def shown_otherwise(game: Game, record: Record, rng: Rng) -> Record | None:
    """Secret answers were shown in another order, later, or never."""
    if not record.shown:
        place = rng.below(len(record.events))
        return replace(record, shown=[Shown(place + 1, (place,))])
    shown = list(record.shown)
    k = rng.below(len(shown))
    if len(shown[k].events) > 1 and rng.below(2):
        shown[k] = replace(shown[k], events=shown[k].events[::-1])
    else:
        del shown[k]
    return replace(record, shown=shown)


# Luck


def secret_removed(game: Game, record: Record, rng: Rng) -> Record | None:
    """The secret is kept back."""
    return replace(record, secret="", draws=[])


def rolled_again(game: Game, record: Record, rng: Rng) -> Record | None:
    """The secret is kept back, and one outcome is another one; the rest is played on."""
    places = [place for place, event in enumerate(record.events) if event.seat == CHANCE]
    place = places[rng.below(len(places))]
    table = replay(game, replace(record, secret="", draws=[]), upto=place)
    outcomes = table.state.legal(CHANCE)
    texts = [game.write(table.state, CHANCE, outcome) for outcome in outcomes]
    others = [text for text in texts if text != record.events[place].move]
    if not others:
        return None
    table.feed(Event(CHANCE, others[rng.below(len(others))]))
    _at_random(table, rng, Rng(rng.below(1 << 30)))
    return replace(record, events=table.record.events, shown=table.record.shown, secret="", draws=[])


def another_secret(game: Game, record: Record, rng: Rng) -> Record | None:
    """A secret of the forger's own, committed to and drawn from; every digest is made to fit."""
    secret = int(rng.below(1 << 30)).to_bytes(32, "big")
    agreement = replace(_agreed(record), commit=commitment(secret))
    seats = [
        seat if seat.word == NOTHING else replace(seat, word=_word(agreement, place))
        for place, seat in enumerate(agreement.seats)
    ]
    whole = replace(record, secret=secret.hex(), commit=agreement.commit)
    return _played_anew(game, whole, replace(agreement, seats=tuple(seats)), rng)


def other_numbers(game: Game, record: Record, rng: Rng) -> Record | None:
    """The numbers of the draws are others."""
    if not record.draws:
        return None
    draws = list(record.draws)
    k = rng.below(len(draws))
    if draws[k].range == 1:
        return None
    draws[k] = replace(draws[k], number=(draws[k].number + 1) % draws[k].range)
    return replace(record, draws=draws)


def shortened_to_one_seat(game: Game, record: Record, rng: Rng) -> Record | None:
    """Only what one seat saw, passed off with the signature of the whole."""
    return replace(record.seen_by(0), secret=record.secret, signature=record.signature)


def as_format_1(game: Game, record: Record, rng: Rng) -> Record | None:
    """Written in the older format, which has no chains and no signature, with its own luck."""
    secret = bytes.fromhex(record.secret)
    table = Table(game, record.seats, record.options, None, secret, record.names)
    _at_random(table, rng)
    return table.finished_record()


CHANGES: tuple[Change, ...] = (
    names_swapped, names_and_salts_swapped, names_agreed_anew, a_bot_called_a_person, another_table, another_word,
    a_word_left_out, another_option, a_beginning_made_up, last_answer_changed, an_answer_changed, played_on_otherwise,
    event_dropped, events_swapped, table_event_inserted, an_answer_taken_back, ended_early, resigned, cut_off,
    seen_by_others, shown_otherwise, secret_removed, rolled_again, another_secret, other_numbers, shortened_to_one_seat,
    as_format_1,
)  # fmt: skip


# Tools


def _agreed(record: Record) -> Agreement:
    assert record.agreement is not None
    return record.agreement


def _word(agreement: Agreement, seat: int) -> str:
    word = agreement.words[seat]
    return word_digest(agreement.table, seat, agreement.commit, word.salt, word.text)


def _two(seats: int, rng: Rng) -> tuple[int, int]:
    a = rng.below(seats)
    return a, (a + 1 + rng.below(seats - 1)) % seats


def _cut(record: Record, count: int) -> Record:
    return replace(record, events=record.events[:count], shown=[m for m in record.shown if m.after <= count], draws=[])


def _renumbered(record: Record, events: list[Event]) -> Record:
    """Other events; when answers are shown is worked out again where that is possible."""
    return replace(record, events=events, draws=[])


def _with_sights(game: Game, record: Record) -> Record | None:
    """The same with who saw what and the draws, as the rules have it; None if it is no game at all."""
    try:
        table = replay(game, record)
        record = replace(record, events=table.record.events, shown=table.record.shown, draws=[])
        return published(game, record, record.secret) if record.secret else record
    except LonghouseError:
        return None


def _noted(game: Game, record: Record, note: Note, place: int) -> Record | None:
    events = [*record.events[:place], Event(TABLE, note.text), *record.events[place:]]
    return _with_sights(game, _renumbered(record, events))


def _other_answer(game: Game, record: Record, place: int, rng: Rng) -> Record | None:
    table = replay(game, record, upto=place)
    event = record.events[place]
    others = [
        text
        for action in table.state.legal(event.seat)
        if (text := game.write(table.state, event.seat, action)) != event.move
    ]
    if not others:
        return None
    other = replace(event, move=others[rng.below(len(others))])
    changed = _renumbered(record, [*record.events[:place], other, *record.events[place + 1 :]])
    return _with_sights(game, changed) or changed


def _played_on(game: Game, record: Record, count: int, rng: Rng) -> Record | None:
    table = replay(game, record, upto=count)
    table.commit_to(bytes.fromhex(record.secret))
    table.go_on()
    _at_random(table, rng)
    if [event.line() for event in table.record.events] == [event.line() for event in record.events]:
        return None
    return published(
        game, replace(record, events=table.record.events, shown=table.record.shown, draws=[]), record.secret
    )


def _played_anew(game: Game, record: Record, agreement: Agreement, rng: Rng) -> Record | None:
    return _played_on(game, replace(_cut(record, record.brought), agreement=agreement), record.brought, rng)


def _at_random(table: Table, rng: Rng, chance: Rng | None = None) -> None:
    while not table.over:
        seat = table.state.to_act()
        if seat == CHANCE:
            assert chance is not None
            table.feed(Event(CHANCE, table.game.write(table.state, CHANCE, table.state.roll(chance))))
        else:
            table.act(seat, table.state.pick(seat, rng))
