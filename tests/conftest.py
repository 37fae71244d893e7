"""Hypothesis profiles: `dev` looks for news each time; by HYPOTHESIS_PROFILE `ci` repeats the same, `nightly` many."""

import os

from hypothesis import settings

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.register_profile("nightly", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
