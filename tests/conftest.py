"""Hypothesis profiles: `dev` looks for news each time, `ci` (by HYPOTHESIS_PROFILE) repeats the same examples."""

import os

from hypothesis import settings

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
