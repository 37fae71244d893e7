"""What viewers share because nothing is hidden from them is what each would be given alone; and nobody writes to it."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dieshift.battle import Battle
from dieshift.core.records import clone, flatten
from dieshift.core.viewers import Viewer
from dieshift.server.room import projection
from dieshift.stargrunt.chapters.casualties.captives import take_captive

from . import squads

SHELF = Path(__file__).parents[2] / "examples" / "scenarios"
OPEN, SECRET = ("market-day", "skirmish"), ("hidden squads", "sweep", "black-box")
ORDERS = 50


@cache
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


def told(battle: Battle, step: projection.Step, viewer: Viewer, **more: Any) -> Any:
    return projection.told(battle.kind, battle.table, battle.names, battle.journal.rules, step, viewer, n=7,
                           concerned=3, **more)


def scene(battle: Battle, seen: Any, viewer: Viewer, known: Any = None) -> Any:
    return battle.kind.screen.scene(battle.journal.rules, battle.table, seen, battle.names, viewer, known)


@pytest.mark.parametrize("scenario", OPEN + SECRET)
def test_a_story_that_is_shared_is_the_viewers_own(scenario: str) -> None:
    battle, steps = played(scenario)
    for step in steps:
        stories: projection.Stories = {}
        shared = [told(battle, step, viewer, stories=stories) for viewer in Viewer]
        assert shared == [told(battle, step, viewer) for viewer in Viewer]


@pytest.mark.parametrize("scenario", OPEN + SECRET)
def test_from_whom_nothing_is_hidden_sees_what_the_referee_sees(scenario: str) -> None:
    battle, steps = played(scenario)
    whole = 0
    for step in steps:
        for viewer in Viewer:
            seen = projection.view_of(battle.kind, step.after, viewer)
            if seen is step.after:
                whole += not viewer.sees_everything
                assert scene(battle, seen, viewer) == scene(battle, step.after, Viewer.REFEREE)
            else:
                assert flatten(seen) != flatten(step.after)
    assert (whole == len(steps) * (len(Viewer) - 1)) == (scenario in OPEN)


@pytest.mark.parametrize("scenario", OPEN + SECRET)
def test_nobody_writes_to_what_is_seen(scenario: str) -> None:
    battle, steps = played(scenario)
    for step in steps[::5]:
        before = flatten(step.before), flatten(step.after)
        for viewer in Viewer:
            seen = projection.view_of(battle.kind, step.after, viewer)
            at = flatten(seen)
            scene(battle, seen, viewer)
            told(battle, step, viewer)
            rest = battle.journal.rules, battle.table, seen, battle.names, Viewer.deciding(int(seen.seat_to_choose))
            choices = battle.kind.screen.menu(*rest).choices[:3] if viewer in {rest[-1], Viewer.REFEREE} else []
            for choice in choices:
                battle.kind.screen.preview(*rest, choice.order)
            assert flatten(seen) == at
        assert (flatten(step.before), flatten(step.after)) == before


@pytest.mark.parametrize("scenario", ["market-day", "night-raid", "hidden squads"])
def test_what_was_drawn_before_is_as_if_drawn_anew(scenario: str) -> None:
    battle, steps = played(scenario)
    kept: dict[Viewer, dict[int, Any]] = {viewer: {} for viewer in Viewer}
    again = 0
    for step in steps:
        for viewer in Viewer:
            seen, before = projection.view_of(battle.kind, step.after, viewer), dict(kept[viewer])
            assert scene(battle, seen, viewer, known=kept[viewer]) == scene(battle, seen, viewer)
            again += sum(kept[viewer][unit] is drawn for unit, drawn in before.items())
    assert again > len(steps) * len(Viewer)  # most units are drawn once for several scenes


def test_a_captor_is_drawn_anew_when_its_captives_change() -> None:
    battle, _ = played("market-day")
    game, kept = clone(battle.game), {}
    captor = next(unit for unit in range(game.units) if game.squad[unit].side == 0)
    victim = next(squad for squad in game.squad[: game.units] if squad.side == 1)
    without = scene(battle, game, Viewer.REFEREE, known=kept)
    take_captive(victim.figure[1], captor)
    held = scene(battle, game, Viewer.REFEREE, known=kept)
    assert held == scene(battle, game, Viewer.REFEREE)
    assert [unit.words for unit in without.units if unit.id == captor] != [
        unit.words for unit in held.units if unit.id == captor]
