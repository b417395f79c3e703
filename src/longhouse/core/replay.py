"""A table from its record: every event carried out again, as it was recorded."""

import json

from longhouse.core.catalogue import say
from longhouse.core.components import Components
from longhouse.core.errors import BadOption, BadRecord, LonghouseError
from longhouse.core.game import Game
from longhouse.core.record import Record
from longhouse.core.seats import seat_name
from longhouse.core.state import State
from longhouse.core.table import Table


def replay(game: Game, record: Record, components: Components | None = None, upto: int | None = None) -> Table:
    """The table a record describes, after its first `upto` events (all of them, if not said)."""
    if record.game != game.name:
        raise BadRecord(say("records", "other_game", given=record.game, game=game.name))
    if record.rules != game.version:
        raise BadRecord(say("records", "other_rules", given=record.rules, game=game.title, version=game.version))
    if record.viewer is not None:
        who = seat_name(record.viewer)
        raise BadRecord(say("records", "seen_by_one", who=who))
    chosen = components if components is not None else game.components()
    if chosen.label != record.components:
        raise BadRecord(say("records", "other_set", given=record.components, label=chosen.label))
    if record.agreement is not None and record.agreement.components_digest != game.digest_of(chosen):
        raise BadRecord(say("records", "other_values", label=chosen.label))
    table = _bare(game, record, chosen)
    for place, event in enumerate(record.events[:upto], start=1):
        try:
            table.feed(event)
        except LonghouseError as error:
            raise BadRecord(str(error), place) from None
    return table


def _bare(game: Game, record: Record, components: Components) -> Table:
    """The table of a record before its first event."""
    position = _opened(game, record, components) if record.set_up else None
    try:
        table = Table(
            game,
            record.seats,
            record.options,
            components,
            None,
            record.names,
            record.words if record.agreement is None else None,
            False,
            position,
            record.agreement,
        )
    except BadOption as error:
        raise BadRecord(say("records", "misfit", why=error)) from None
    table.answer_forced = True  # from now on; what was answered so far is in the record
    table.record.commit, table.record.version = record.commit, record.version
    table.record.salts, table.record.opened = dict(record.salts), record.opened
    return table


def _opened(game: Game, record: Record, components: Components) -> State:
    """The position a game began from, once it lies open."""
    if record.agreement is None:
        raise BadRecord(say("records", "set_up"))
    if record.opened is None:
        raise BadRecord(say("records", "unopened"))
    try:
        return game.load(json.loads(record.opened.position), components, True)
    except (LonghouseError, ValueError) as error:
        raise BadRecord(say("records", "bad_position", why=error)) from None
