"""The standard case of squad battles, by which the effect of an option is shown: one shot, under two rule sets."""

from fractions import Fraction
from functools import lru_cache

from dieshift.core.journal import Journal, header_of
from dieshift.core.sources import SeededSource
from dieshift.core.viewers import Viewer
from dieshift.interface.engagement import Engagement
from dieshift.interface.kind import Outcomes
from dieshift.interface.scene import Preview, Row
from dieshift.stargrunt.interface.duel import duel, opening, order
from dieshift.stargrunt.interface.preview import preview
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.text import notation

REMEMBERED = 2048


@lru_cache(maxsize=REMEMBERED)
def cases(before: str, after: str) -> dict[str, Outcomes]:
    """A regular line squad fires at another in soft cover, at the far edge of the third band."""
    one, other = (_chances(shot(rules)) for rules in (before, after))
    labels = [*one, *(label for label in other if label not in one)]
    return {"shot": [(label, one.get(label, Fraction(0)), other.get(label, Fraction(0))) for label in labels]}


def shot(rules: str) -> Preview:
    """What the shot would come to, the firer being about to act."""
    engagement = Engagement(band=3, cover="soft", rules=rules)
    setting = duel(engagement)
    names, source = setting.roster, SeededSource(1)
    header = header_of(STARGRUNT, setting.ruleset, setting.game, source)
    journal = Journal(STARGRUNT, header, setting.ruleset.record(), setting.table, setting.game, source, names)
    journal.order(STARGRUNT.order())
    for text in opening(journal.game):
        journal.order(notation.read(text, names, journal.game))
    return preview(journal.rules, setting.table, journal.game, names, Viewer.REFEREE, order(engagement))


def _chances(made: Preview) -> dict[str, Fraction]:
    """The chances of a preview by label, the summing ones first; ValueError when the shot is refused."""
    if made.odds is None:
        raise ValueError(made.refused)
    rows: list[Row] = sorted(made.odds.rows, key=lambda row: row.group != "")
    return {row.label: Fraction(row.fraction) for row in rows}
