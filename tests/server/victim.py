"""The hall that tests.server.kill kills: a module of its own, so that its process starts with all imported."""

import uvicorn

import longhouse.games.viking_games as game
from longhouse.server.app import create_app
from longhouse.server.settings import Settings
from longhouse.server.web.limits import Allowed

assert game.GAME is not None


def serve(port: int, database: str) -> None:
    """Serve until killed."""
    settings = Settings(database=database, thinkers=0)
    uvicorn.run(
        create_app(settings, Allowed(requests_per_minute=0, tables_per_hour=0)), port=port, log_level="critical"
    )
