"""What all tests share: how Hypothesis works here."""

import os

from hypothesis import settings

# The same examples in every run, and no files left behind; a soak looks for new ones each time.
settings.register_profile("steady", derandomize=True, database=None, deadline=None)
settings.register_profile("soak", database=None, deadline=None)
settings.load_profile("soak" if os.environ.get("LONGHOUSE_EFFORT") == "soak" else "steady")
