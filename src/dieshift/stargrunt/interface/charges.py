"""What a demolition charge may do, before it is placed. All chances are the rules' own. See R16.10."""

from collections.abc import Iterator
from fractions import Fraction

from dieshift.core.odds import exact
from dieshift.core.rules import Rules
from dieshift.interface.scene import Odds
from dieshift.stargrunt.chapters.demolition.acts import face_touched
from dieshift.stargrunt.chapters.demolition.book import blow_of
from dieshift.stargrunt.chapters.points import book
from dieshift.stargrunt.chapters.points.faces import class_struck
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.rows import rows
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import DESTROYED, DISABLED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.vehicles import WRECKS


def charge_odds(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a charge destroys or disables the vehicle that it is placed on. See R6.11, R16.10."""
    hull = seen.hull[seen.squad[order.target].hull - 1]
    blow = blow_of(class_struck(int(hull.armour), face_touched(rules, seen, order.unit, order.target)))
    found = exact(lambda dice: book.penetration(dice, rules, blow).came_to)
    chances: dict[str, Fraction] = {
        WRECKS[DESTROYED]: found.get(book.DESTROYS, Fraction(0)),
        WRECKS[DISABLED]: found.get(book.DISABLES, Fraction(0)),
        words.UNHARMED: found.get(book.HELD, Fraction(0))}
    yield Odds(rows=rows(chances, words.GROUP_VEHICLE))
