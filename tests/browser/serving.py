"""A hall in a process of its own, which tests can stop, kill and start again."""

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from tests.server.luck import from_file, settle
from tests.server.pg import free_port

ROOT = Path(__file__).parents[2]


class Process:
    """The hall at an address; the database outlives it."""

    def __init__(self, database: Path, **environment: str) -> None:
        self.database = database
        self.luck = database.with_suffix(".luck")  # where a test says whose luck it is
        self.environment = environment
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Open the doors."""
        command = [sys.executable, "-m", "tests.browser.serving", str(self.database), str(self.port)]
        self.process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **self.environment})
        for _ in range(900):
            try:
                urllib.request.urlopen(self.address + "/healthz", timeout=2).close()
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
            else:
                return
        raise AssertionError("the hall did not open within 90 seconds")

    def kill(self) -> None:
        """End at once, as a power cut would."""
        assert self.process is not None, "a hall that was started"
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def main() -> None:
    """Serve: DATABASE PORT."""
    import uvicorn

    settle(from_file(Path(sys.argv[1]).with_suffix(".luck")))
    from longhouse.server.app import create_app
    from longhouse.server.settings import Settings
    from longhouse.server.web.limits import Allowed

    settings = Settings(
        database=f"sqlite:///{sys.argv[1]}",
        thinkers=0,
        pace=0.0,
        secret_pace=0.02,
    )
    uvicorn.run(
        create_app(settings, Allowed(requests_per_minute=0, tables_per_hour=0)),
        port=int(sys.argv[2]),
        log_level="error",
        access_log=False,
    )


if __name__ == "__main__":
    main()
