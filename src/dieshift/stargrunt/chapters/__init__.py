"""The chapters of the rules: one folder each, the book in `book`, one file for each house rule next to it.

A chapter declares its orders, facts and refusals in `declared`; `acts` says what an order needs and does. `acts` are
loaded last, since an order may reach into any chapter; `sentences` are loaded with the story.
"""

from dieshift.core.registry import chapters_of, load_chapters, load_rooms

load_chapters(__name__)
load_rooms(__name__, "acts")
CHAPTERS = chapters_of(__name__)  # known when all are there
