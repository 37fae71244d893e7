"""A call for support that gets through and one that fails are the same to whoever only hears of it (R11.8, R11.18).

Two games differ in the batteries and the chits of the side that calls, in its dice, and in what it calls for. Dice are
looked for under which one call gets through and the other does not, so that whatever tells of that shows.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from dieshift.core.records import clone
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import air, electronics, support
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface import narrate_seat
from dieshift.stargrunt.knowledge import view
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.records import FACTS
from dieshift.stargrunt.state.terms import AT_BASE, COMPANY, REGIMENT

from . import squads, test_air
from .kit import ENEMY, NIGHTLY, VIEWER, LeakError, Side, World, compare, of_seed, watch
from .test_support import world

# wider than a burst, so that dice are rolled for where in it fire falls (S3.29)
FIELD = "terrain:\n  - {kind: crops, at: [[33, 33], [47, 33], [47, 43], [33, 43]]}\n"
THEIRS = "    colour: red\n    support: [{level: company}, {level: company}]\n"
MARKERS = ", ew_markers: 3"
LEAKED = 359  # of `watch`: two games that the die of a request once told apart
EITHER_WAY = {(True, False), (False, True)}  # whose call got through

# the kind of fact; what R3 calls for in each game; what is said next, in both games
REQUEST = support.REQUESTED, ("request R3 at 44,28", "request R3 battery 2 spending 3 chits at 43,26"), ()
AT_FEATURE = support.REQUESTED, ("request R3 on 42,38", "request R3 spending 1 at 44,28"), ()
AIRCRAFT = air.CALLED_IN, ("callin R3 for R1", "callin R3 for R2 spending 2"), ()
UNHEEDED = support.REQUESTED, ("request R3 on 42,38", "request R3 spending 2 at 43,26"), ("ignore",)
JAMMED = support.REQUESTED, ("request R3 on 42,38", "request R3 spending 2 at 43,26"), ("jam B4", "ignore")
Call = tuple[int, tuple[str, str], tuple[str, ...]]


class NeverError(AssertionError):
    """There were no dice under which one call got through and the other did not."""


def battle(*, ew: bool) -> World:
    """The battle of hidden squads, with batteries and aircraft of both sides, and with EW units or without."""
    text = squads.SCENARIO.replace("RULES", "clarified + open-reserves").replace("terrain:\n", FIELD)
    text = text.replace("    colour: red\n", THEIRS).replace("    squads:\n", test_air.CRAFT)
    return squads.world()._replace(setting=load(text if ew else text.replace(MARKERS, "")))


def differing(made: World) -> tuple[Any, Any]:
    """Two games in which the enemy has other batteries, and another number of chits."""
    games = clone(made.setting.game), clone(made.setting.game)
    for game, level, chits in zip(games, (COMPANY, REGIMENT), (2, 5), strict=True):
        game.chits[ENEMY] = chits
        for battery in game.battery[: game.batteries]:
            battery.level = level
        for squad in game.squad[: game.units]:
            squad.chart = AT_BASE if squad.chart > 0 else 0
    return games


def called(call: Call, viewer: Viewer) -> Iterator[tuple[Side, Side]]:
    """Two games in which the enemy has called, under one seed of the dice and another; LeakError when they differ."""
    _, calls, answers = call
    stage = battle(ew=bool(answers))
    for salt in range(60):
        pair = tuple(Side(stage, game, f"call {salt}", other_secrets=k == 1) for k, game in enumerate(differing(stage)))
        for texts in (tuple(map(_enemy_first, pair)), ("activate R3",) * 2, calls, *((text, text) for text in answers)):
            if texts == ("ignore",) * 2 and pair[0].game.question != electronics.SIGNAL:
                continue  # the roll that stands cannot be beaten
            for side, text in zip(pair, texts, strict=True):
                side.viewer = viewer
                side.play(side.kind.orders.read(text, side.names, side.game))
            compare(*pair)
        yield pair


def _enemy_first(side: Side) -> str:
    return "first" if side.game.seat_to_choose == ENEMY else "second"


def gets_through(side: Side, kind: int) -> bool:
    """Whether the call of the last step did."""
    through, = (FACTS.read(fact, "through") for fact in side.game.event[: side.game.events] if fact.kind == kind)
    return through == 1


def both_ways(call: Call, viewer: Viewer = VIEWER) -> dict[tuple[bool, ...], tuple[Side, Side]]:
    """Of those games two of which one has a call that got through, and two of which the other has.

    The call is taken back, and stands again.
    """
    pairs: dict[tuple[bool, ...], tuple[Side, Side]] = {}
    for pair in called(call, viewer):
        pairs.setdefault(tuple(gets_through(side, call[0]) for side in pair), pair)
        if pairs.keys() >= EITHER_WAY:
            _taken_back(pairs.values())
            return pairs
    raise NeverError


def _taken_back(pairs: Iterable[tuple[Side, Side]]) -> None:
    for pair in pairs:
        for again in (False, True):
            for side in pair:
                side.take_back(again=again)
            compare(*pair)


CALLS = {"request": REQUEST, "at a feature": AT_FEATURE, "aircraft": AIRCRAFT, "unheeded": UNHEEDED, "jammed": JAMMED}
VIEWERS = VIEWER, Viewer.SPECTATOR  # by day one of them hears of each call, in turn


@pytest.mark.parametrize(("call", "viewer"), [
    pytest.param(call, viewer, id=f"{name}-{viewer}") for k, (name, call) in enumerate(CALLS.items())
    for viewer in (VIEWERS if NIGHTLY else VIEWERS[k % 2:][:1])])
def test_whether_a_call_gets_through_is_not_to_be_told(call, viewer):
    """R11.8, R11.10, R11.18: nor by what die, how many dice, with how many chits; what is taken back tells no more."""
    assert both_ways(call, viewer).keys() >= EITHER_WAY


def _of_whom_it_may_concern(reason: int) -> Callable[[Any], None]:
    """That a die is its unit's, whatever it is rolled for."""
    planted = {**reasons.by_number, reason: replace(reasons.by_number[reason], whose=0)}
    return lambda patch: patch.setattr(reasons, "by_number", planted)


LEAKS: dict[str, tuple[Call, Callable[[Any], None]]] = {
    "the fact of a request": (REQUEST, lambda patch: patch.setattr(narrate_seat, "HEARD_OF", 0)),
    "the fact of a call for aircraft": (AIRCRAFT, lambda patch: patch.setattr(narrate_seat, "HEARD_OF", 0)),
    "the die of a request": (REQUEST, lambda patch: patch.setattr(view.frame, "OF_CALL", 0)),
    "the die of a call for aircraft": (AIRCRAFT, lambda patch: patch.setattr(view.frame, "OF_CALL", 0)),
    "the dice after a jammed call": (JAMMED, lambda patch: patch.setattr(view.frame, "OF_CALL", 0)),
    "where in a feature fire is to fall": (AT_FEATURE, _of_whom_it_may_concern(support.SCATTER)),
    "what is taken back": (REQUEST, lambda patch: patch.setattr(narrate_seat, "as_heard", lambda order, *_: order)),
    "the words of a request": (UNHEEDED, lambda patch: patch.setattr(view, "CALLS", ())),
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_of_a_call_is_found(name, monkeypatch):
    call, plant = LEAKS[name]
    plant(monkeypatch)
    with pytest.raises(LeakError):
        both_ways(call)


def test_two_games_that_were_told_apart_by_a_request_are_not_any_more():
    """R11.3, R11.8."""
    assert watch(world(), of_seed(LEAKED), 12) > 0


def test_its_own_side_is_told_all_of_a_call():
    """R11.3, R11.5: the die, what it had to exceed, and what came of it; the enemy that it was made."""
    pair = both_ways(REQUEST)[True, False]
    for side, end in zip(pair, ("gets through", "does not get through"), strict=True):
        entry = next(entry for entry in reversed(side.journal.entries) if entry.kind == "order")
        context = entry, side.journal.state_at(entry.number - 1), side.game, side.names, side.journal.rules
        own, theirs = (
            [str(line) for line in side.kind.story.tell(*context, viewer)] for viewer in (Viewer.SECOND, VIEWER))
        assert theirs == ["R3 calls for fire support. (R11.1, R11.3, R11.5, p.44)"]
        assert f"; the message {end}. (" in own[0]
        assert "communication D" in own[0]
