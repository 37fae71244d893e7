"""The chapters of the rules: one folder each, the book in `book`, one file for each house rule beside it.

Every folder here is one. A chapter's `orders` declares what can be ordered, its `acts` says what that needs and does;
those are loaded last, since what an order does may reach into any chapter. `sentences` are loaded by whoever tells the
story.
"""

from dieshift.core.declared import chapters_of, load_chapters, load_rooms

load_chapters(__name__)
load_rooms(__name__, "acts")
CHAPTERS = chapters_of(__name__)  # known when all are there
