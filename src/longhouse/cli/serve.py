"""longhouse serve, backup, restore: the web hall and its tables."""

from longhouse.cli import say
from longhouse.core.errors import BadOption


def serve(host: str, port: int, database: str, thinkers: int, secure: bool, reload: bool = False) -> None:
    """Open the hall until it is told to stop."""
    try:
        import uvicorn

        from longhouse.server.app import create_app
        from longhouse.server.settings import Settings
    except ImportError as error:
        raise BadOption(f"the web hall needs more packages ({error.name}): pip install 'longhouse[web]'") from None
    settings = Settings(database=database, thinkers=thinkers, secure_cookies=secure)
    say.out(f"The hall is open at http://{host}:{port}/  (Ctrl-C closes it; tables are kept in {database})")
    uvicorn.run(create_app(settings), host=host, port=port, log_level="warning", server_header=False)
