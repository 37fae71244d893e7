"""Odds of what both sides of an ambush do before it is sprung: looks, nerve, fire at a counter."""

from collections.abc import Iterator
from fractions import Fraction

from dieshift.core.odds import exact
from dieshift.core.rules import Rules
from dieshift.interface.scene import Odds
from dieshift.stargrunt.chapters import ambush, morale
from dieshift.stargrunt.chapters.ambush.watch import CALM, tests_nerve
from dieshift.stargrunt.chapters.fire.gather import aim
from dieshift.stargrunt.chapters.morale.book import reaction_test
from dieshift.stargrunt.chapters.spotting.preview import observe
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.aim import odds_of
from dieshift.stargrunt.interface.checks import die_of
from dieshift.stargrunt.interface.rows import rows
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import COMPLEX_AMBUSH, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.refusals import ALLOWED


def look(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """A spotting roll by a unit of the column, or its fire at a counter. See S4.22, S4.27."""
    if order.target == NOBODY:
        return
    if order.choice != ambush.BY_FIRE:
        yield from observe(rules, table, seen, names, order)
        return
    aimed = aim(table, rules, seen, order, 0)
    if aimed.refusal == ALLOWED:
        yield odds_of(rules, seen, order, order.target, aimed, 0)


def wait(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether all who lie in a complex ambush keep their nerve. See S4.20, S4.21, S4.24."""
    if order.choice == ambush.READY or seen.ambush.kind != COMPLEX_AMBUSH:
        return
    testing = [squad for squad in seen.squad[: seen.units] if tests_nerve(seen, squad) == 1]
    kept = Fraction(1)
    for squad in testing:
        kept *= exact(reaction_test, squad.quality, squad.leadership, CALM).get(1, Fraction(0))
    yield Odds(dice=[die_of(morale.REACTION, squad.quality) for squad in testing],
               rows=rows({words.NERVE_KEPT: kept, words.NERVE_LOST: 1 - kept}, words.GROUP_NERVE))
