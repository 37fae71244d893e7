"""The odds of a fire at a unit with casualties from before equal the rules run on every face."""

from fractions import Fraction

import pytest

from dieshift.core.odds import exact
from dieshift.core.records import flatten, restore
from dieshift.stargrunt.chapters.fire import apply
from dieshift.stargrunt.odds import ImpossibleShot, Shot
from dieshift.stargrunt.odds.casualties import casualties
from dieshift.stargrunt.odds.factors import fields_of, rules_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import DEAD, FIT, NOBODY, OPEN, TREATED, WOUNDED

ARMOURS = (4, 6, 4)


def by_the_rules(fields, health, hits):
    """Figures that were fit, and are wounded or dead after so many hits; and whether the leader, the first, fell."""
    rules, game = rules_of(fields), Game()
    squad = game.squad[0]
    squad.figures, squad.leader, squad.superior, squad.parent = len(health), 0, NOBODY, NOBODY
    for i, state in enumerate(health):
        squad.figure[i].health, squad.figure[i].armour, squad.figure[i].y = state, ARMOURS[i], 100 * i
    start = flatten(squad)

    def struck(dice):
        restore(squad, start)
        game.events = 0
        members = apply.number_figures(rules, squad, 0, 0)
        for _ in range(hits):
            apply.hit_figure(dice, rules, game, 0, members, 4, OPEN)
        now = [squad.figure[i].health for i, state in enumerate(health) if state == FIT]
        return now.count(WOUNDED), now.count(DEAD), int(squad.figure[0].health != FIT)

    return dict(exact(struck))


@pytest.mark.parametrize("text", ["book", "book + quick-and-dirty"])
@pytest.mark.parametrize("health", [(FIT, WOUNDED, FIT), (FIT, TREATED, WOUNDED), (FIT, FIT, WOUNDED)])
@pytest.mark.parametrize("hits", [1, 2])
def test_hits_fall_on_the_hurt_too_and_are_no_new_loss(text, health, hits):
    """R5.33-R5.36, R5.50, R10.14."""
    fields = fields_of(catalogue.parse(text))
    hurt = tuple(i + 1 for i, state in enumerate(health) if state != FIT)
    target = casualties(fields, ARMOURS, 1, 4, OPEN, hurt)
    fates = {fate: Fraction(ways, target.step**hits) for fate, ways in target.totals(hits).items() if ways}
    assert fates == by_the_rules(fields, health, hits)


def test_a_casualty_has_a_number_of_the_count():
    with pytest.raises(ImpossibleShot, match="the number of a casualty can't be 4: write a whole number from 1 to 3"):
        Shot(8, 10, 6, 3, firepower=8, range_die=8, hurt=(4,))
