"""What all tests share: how Hypothesis works here, and that Ctrl-C means what it means at a terminal."""

import os
import signal

from hypothesis import settings

# The same examples in every run, and no files left behind; a soak looks for new ones each time.
settings.register_profile("steady", derandomize=True, database=None, deadline=None)
settings.register_profile("soak", database=None, deadline=None)
settings.load_profile("soak" if os.environ.get("LONGHOUSE_EFFORT") == "soak" else "steady")

# A shell ignores Ctrl-C in what it runs in the background, and all that is started there inherits it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
