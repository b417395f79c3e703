"""Small helpers to have games at hand in the core's tests."""

import longhouse
from longhouse.core.record import Record
from longhouse.core.rng import Rng
from longhouse.core.table import Table

GAME = longhouse.load("viking_games")


def table_at(seed: int, moves: int, seats: int = 4, **options: object) -> Table:
    """A committed table after that many random answers (or at its end, if that comes first)."""
    table = Table(GAME, seats, options, chance=bytes([seed % 256]) * 32)
    rng = Rng(seed)
    for _ in range(moves):
        if table.over:
            break
        seat = table.state.to_act()
        table.play(seat, GAME.write(table.state, seat, table.state.pick(seat, rng)))
    return table


def finished(seed: int, seats: int = 3, **options: object) -> Record:
    """The published record of a whole game."""
    return table_at(seed, 10_000, seats, **options).finished_record()
