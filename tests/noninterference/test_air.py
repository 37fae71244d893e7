"""The Inbound Chart of the other side: nothing that a seat is given depends on where its units are there (R11.18)."""

from random import Random

import pytest

from dieshift.core.records import flatten
from dieshift.core.viewers import Viewer
from dieshift.interface.games import kind
from dieshift.stargrunt.knowledge.view import view
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.terms import AT_BASE, FARTHEST_BOX, INBOUND, LOITERING, OUTWARD, TO_LOITER

from . import squads
from .kit import ENEMY, VIEWER, World, chances, of_seed, pair, played, watch

CRAFT = ("    squads:\n      - {type: lift craft, inbound: box 3, away: 9}\n"
         "      - {type: air ambulance, inbound: loiter, away: 9}\n")
FAR = ((FARTHEST_BOX, INBOUND), (FARTHEST_BOX, TO_LOITER), (FARTHEST_BOX, OUTWARD), (AT_BASE, INBOUND))


def world(rules: str = "clarified", among=FAR) -> World:
    """The battle of hidden squads, with aircraft of both sides on their charts; theirs are somewhere among places."""
    text = squads.SCENARIO.replace("RULES", rules).replace("    squads:\n", CRAFT)

    def vary(game, chance: Random) -> None:
        squads.vary(game, chance)
        for squad in game.squad[: game.units]:
            if squad.side == ENEMY and squad.chart > 0:
                squad.chart, squad.course = chance.choice(among)
                game.hull[squad.hull - 1].rests = chance.randint(3, 9) if squad.chart == AT_BASE else 0

    return squads.world(rules)._replace(setting=load(text), vary=vary, kind=kind("stargrunt"), released=released)


def released(before, after):
    """What a step told the viewer by the rules, and who has come over the battle area, where all see him (R11.18)."""
    return *squads.released(before, after), tuple(k for k in range(after.units) if after.squad[k].chart == 0)


@pytest.mark.parametrize("viewer", [VIEWER, Viewer.SPECTATOR])
def test_a_view_does_not_tell_where_the_enemys_aircraft_are(viewer):
    """R11.18: only that they are not over the battle area; its own side sees it."""
    stage = world(among=(*FAR, (1, INBOUND), (2, TO_LOITER), (LOITERING, INBOUND)))
    for chance in chances(12):
        one, two = pair(stage, chance)
        assert flatten(view(one.game, viewer)) == flatten(view(two.game, viewer))
    seen = view(stage.setting.game, Viewer.SECOND)
    assert any(squad.chart == LOITERING for squad in seen.squad if squad.side == ENEMY)


ARRIVED = 608  # of `watch`: in one of its games an aircraft comes over the battle area as the last turn ends


def test_who_arrives_is_seen_and_ends_what_is_alike():
    """R11.18: the games are the same until then."""
    assert watch(world(), of_seed(ARRIVED), 12) == 8


@played
def test_two_games_that_differ_in_the_enemys_chart_look_the_same(seed: int) -> None:
    """R11.13, R11.16-R11.18: whatever is played, as long as nothing arrives."""
    watch(world(), of_seed(seed), 12)
