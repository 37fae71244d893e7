"""What viewers share because nothing is hidden from them is what each would be given alone; and nobody writes to it."""

from pathlib import Path
from typing import Any

import pytest

from dieshift.battle import Battle
from dieshift.core.records import flatten
from dieshift.server import projection
from dieshift.server.storage import REFEREE, VIEWERS

from . import squads

SHELF = Path(__file__).parents[2] / "examples" / "scenarios"
OPEN, SECRET = ("market-day", "skirmish"), ("hidden squads", "sweep", "black-box")
ORDERS = 50


def played(scenario: str) -> tuple[Battle, list[projection.Step]]:
    """The beginning of a battle, with an order taken back and played again, as steps."""
    hidden = scenario == "hidden squads"
    battle = Battle(squads.world().setting if hidden else SHELF / f"{scenario}.yaml", seed=5)
    for _, _story in zip(range(ORDERS), battle.steps("random", "heuristic"), strict=False):
        pass
    journal = battle.journal
    journal.undo()
    journal.redo()
    states = [journal.state_at(k) for k in range(len(journal.entries) + 1)]
    return battle, [projection.Step(entry, states[k], states[k + 1],
                                    journal.entries[entry.target - 1] if entry.target else None)
                    for k, entry in enumerate(journal.entries)]


def told(battle: Battle, step: projection.Step, viewer: int, **more: Any) -> Any:
    return projection.told(battle.kind, battle.names, battle.journal.rules, step, viewer, n=7, concerned=3, **more)


def scene(battle: Battle, seen: Any, viewer: int) -> Any:
    return battle.kind.scene(battle.journal.rules, battle.table, seen, battle.names, viewer)


@pytest.mark.parametrize("scenario", OPEN + SECRET)
def test_a_story_that_is_shared_is_the_viewers_own(scenario: str) -> None:
    battle, steps = played(scenario)
    for step in steps:
        stories: projection.Stories = {}
        shared = [told(battle, step, viewer, stories=stories) for viewer in VIEWERS]
        assert shared == [told(battle, step, viewer) for viewer in VIEWERS]


@pytest.mark.parametrize("scenario", OPEN + SECRET)
def test_from_whom_nothing_is_hidden_sees_what_the_referee_sees(scenario: str) -> None:
    battle, steps = played(scenario)
    whole = 0
    for step in steps:
        for viewer in VIEWERS:
            seen = projection.view_of(battle.kind, step.after, viewer)
            if seen is step.after:
                whole += viewer != REFEREE
                assert scene(battle, seen, viewer) == scene(battle, step.after, REFEREE)
            else:
                assert flatten(seen) != flatten(step.after)
    assert (whole == len(steps) * (len(VIEWERS) - 1)) == (scenario in OPEN)


@pytest.mark.parametrize("scenario", OPEN + SECRET)
def test_nobody_writes_to_what_is_seen(scenario: str) -> None:
    battle, steps = played(scenario)
    for step in steps[::5]:
        before = flatten(step.before), flatten(step.after)
        for viewer in VIEWERS:
            seen = projection.view_of(battle.kind, step.after, viewer)
            at = flatten(seen)
            scene(battle, seen, viewer)
            told(battle, step, viewer)
            rest = battle.journal.rules, battle.table, seen, battle.names, int(seen.seat_to_choose)
            choices = battle.kind.menu(*rest).choices[:3] if viewer in {rest[-1], REFEREE} else []
            for choice in choices:
                battle.kind.preview(*rest, choice.order)
            assert flatten(seen) == at
        assert (flatten(step.before), flatten(step.after)) == before
