"""For all tests. Fixtures that belong to one kind of test live beside those tests."""

import os

from hypothesis import settings

pytest_plugins = ["ledger_plugin", "pytester"]

# No deadlines: machines differ. In CI the same examples every time, so that a red run can be repeated.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
