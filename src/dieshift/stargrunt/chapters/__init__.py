"""The chapters of the rules, one folder each: what it declares, its rules, options, orders, what it shows and sets up.

`declared` has its orders, facts and refusals, `rules` what the book says, `options` other readings and house rules, and
`orders` what an order needs and does: loaded last, since one may reach into any chapter. `shown`, `odds` and `setup`
are above the rules, and no rule knows them: sentences, films and previews, exact odds, fields of a scenario.
"""

from dieshift.core.registry import chapters_of, load_chapters, load_rooms

load_chapters(__name__)
load_rooms(__name__, "orders")
CHAPTERS = chapters_of(__name__)  # known when all are there
