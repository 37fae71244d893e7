"""The command line; records look at numbers as they are packed, not as they are assigned (`core.rows`)."""

import os

os.environ.setdefault("DIESHIFT_CHECKED", "0")
