"""One bot among players that follow the specification's hints by the letter.

    python -m tests.games.contest vikings karl --games 400

prints the share of the win the bot gets, with its 95% interval, beside the fair share. Seats rotate,
and each round of rotations shares its chance.
"""

import argparse
from importlib import import_module

import longhouse
from longhouse.arena.match import play_match
from longhouse.arena.stats import wilson
from longhouse.bots.bot import Bot
from longhouse.bots.levels import bot


def scripted(name: str) -> Bot:
    """The scripted player of a game."""
    player = import_module(f"tests.games.{name}.scripted").Scripted()
    assert isinstance(player, Bot)
    return player


def won(name: str, level: str, seats: int, games: int) -> float:
    """How many wins one bot of a level gets among scripted players; a shared one counts in parts."""
    game = longhouse.load(name)
    total = 0.0
    for number in range(games):
        seat = number % seats
        bots = [bot(level) if other == seat else scripted(name) for other in range(seats)]
        places = play_match(game, bots, number // seats).places()
        total += 1 / places.count(1) if places[seat] == 1 else 0.0
    return total


def main() -> None:
    """Play and print one line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=longhouse.names())
    parser.add_argument("level")
    parser.add_argument("--players", type=int, help="seats (the usual number)")
    parser.add_argument("--games", type=int, default=40)
    asked = parser.parse_args()
    seats = asked.players or longhouse.load(asked.game).usual_seats
    wins = won(asked.game, asked.level, seats, asked.games)
    low, high = wilson(wins, asked.games)
    shown = f"{wins / asked.games:.1%}, {low:.1%} to {high:.1%}; fair {1 / seats:.1%}"
    print(f"{asked.game}, {seats} seats: {asked.level} among scripted players: {asked.games} games, {shown}")


if __name__ == "__main__":
    main()
