"""What all orders need and do: loaded by whoever asks whether one is allowed, or carries one out.

It stands beside the chapters, which do not load it, since what an order does may reach into any of them.
"""

from dieshift.boarding import chapters
from dieshift.core.declared import load_rooms

load_rooms(chapters.__name__, "acts")
CHAPTERS = chapters.CHAPTERS  # known when the acts of all are there
