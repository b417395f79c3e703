"""Runs a hall until it is told to stop; open streams are ended first, so that it closes at once."""

import os
import socket
from types import FrameType

import uvicorn
from fastapi import FastAPI

from longhouse.core.errors import BadOption
from longhouse.server.upkeep import memory

SHUTDOWN_SECONDS = 3  # for answers that are under way


class Server(uvicorn.Server):
    """A server that says goodbye to its streams."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Somebody wants the hall closed; who says so twice waits the few seconds it takes all the same."""
        if self.should_exit:
            return
        app = self.config.app
        if isinstance(app, FastAPI):
            app.state.hall.bell.end_streams()
        super().handle_exit(sig, frame)


def check_address(host: str, port: int) -> None:
    """Complain, before anybody is told where the hall is, if it cannot be there."""
    try:
        for family, kind, protocol, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
            with socket.socket(family, kind, protocol) as trial:
                if os.name == "posix":  # as the server itself will do
                    trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                if family == socket.AF_INET6:
                    trial.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                trial.bind(address)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or "no such host"
        raise BadOption(f"the hall cannot be at {host}, port {port}: {reason}") from None


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
