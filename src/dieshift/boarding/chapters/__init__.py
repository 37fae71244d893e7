"""The chapters of the rules: one folder each, with the source's text in `rules` and other readings in `options`.

Every folder here is one.
"""

from dieshift.core.registry import chapters_of, load_chapters

load_chapters(__name__)
CHAPTERS = chapters_of(__name__)  # known when all are there
