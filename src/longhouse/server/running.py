"""Runs a hall until it is told to stop; open streams are ended first, so that it closes at once."""

from types import FrameType

import uvicorn
from fastapi import FastAPI

from longhouse.server import memory

SHUTDOWN_SECONDS = 3  # for answers that are under way


class Server(uvicorn.Server):
    """A server that says goodbye to its streams."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Somebody wants the hall closed."""
        app = self.config.app
        if isinstance(app, FastAPI):
            app.state.hall.live.end_streams()
        super().handle_exit(sig, frame)


def run(app: FastAPI, host: str, port: int) -> None:
    """Serve until a signal says stop."""
    memory.prepare()
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        server_header=False,
        backlog=2048,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    Server(config).run()
