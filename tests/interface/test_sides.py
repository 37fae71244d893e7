"""Whose a unit is, by its code, is what its row says."""

import pytest

from boarding.test_third_side_missions import BETWEEN
from dieshift.battle import Battle
from dieshift.boarding.scenarios import mission
from dieshift.core.viewers import Viewer
from dieshift.server.room.projection import view_of

THREE_SIDES = "three sides"


@pytest.mark.parametrize("scenario", ["market-day", "night-raid", "skirmish", "sweep", THREE_SIDES])
def test_the_side_of_each_unit_is_that_of_its_row(scenario):
    """Of a third side's there is none."""
    file = f"examples/scenarios/{scenario}.yaml"
    battle = Battle(mission.load(BETWEEN) if scenario == THREE_SIDES else file, seed=2)
    battle.play("heuristic", "random")
    names, kind = battle.names, battle.kind
    both = [names.side(0), names.side(1)]
    for at in range(0, len(battle.journal.entries), 9):
        for viewer in Viewer:
            seen = view_of(kind, battle.journal.state_at(at), viewer)
            said = {row["unit"]: both.index(row["side"]) for row in kind.score.rows(seen, names) if row["side"] in both}
            assert kind.score.sides(seen, names) == said
