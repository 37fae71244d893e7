"""The `orders.py` of all chapters: loaded by code that checks whether an order is allowed, or executes one.

Chapters do not load this module, since an order may use any of them.
"""

from dieshift.boarding import chapters
from dieshift.core.registry import load_rooms

load_rooms(chapters.__name__, "orders")
CHAPTERS = chapters.CHAPTERS  # known when the orders of all are there
