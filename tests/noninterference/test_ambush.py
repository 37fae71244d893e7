"""Ambushes: the ambusher learns nothing of the order of march before it is shown, nor the column of who lies hidden."""

from random import Random

import pytest

from dieshift.core.records import clone, flatten
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters.ambush import AMBUSH_SPRUNG, COLUMN_SHOWN, COLUMN_STANDS, SPRUNG_TOO_SOON
from dieshift.stargrunt.knowledge import view as views
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.records import FACTS

from . import squads, test_mines
from .kit import LeakError, of_seed, played, watch
from .scenes import nothing, play

SHOWN = {AMBUSH_SPRUNG, COLUMN_SHOWN, COLUMN_STANDS, SPRUNG_TOO_SOON}
LAID = """
title: Two runs
turns: 3
size: [48, 44]
rules: "clarified"
ambush: {kind: simple, side: HUNTER, route: [[24, EDGE], [24, 22]], clear: 8}
sides:
  - name: Seen
    colour: blue
    squads:
      - {name: One, type: line squad, figures: 5 HUNTS}
      - {name: Two, type: line squad, figures: 4 HUNTS_TOO}
  - name: Unseen
    colour: red
    squads:
      - {name: Left, type: line squad, figures: 5 LIES}
      - {name: Right, type: line squad, figures: 5 LIES_TOO}
"""


def world(hunter: str, kind: str = "simple", rules: str = "clarified", more: str = ""):
    """An ambush of one side or the other, which lies hidden where it is the one that the viewer does not know."""
    text = LAID.replace("HUNTER", hunter).replace("simple", kind).replace("clarified", rules) + more
    for hunts, words in {"Seen": ("HUNTS_TOO", "HUNTS"), "Unseen": ("LIES_TOO", "LIES")}.items():
        for place, word in zip(([36, 30], [10, 20]), words, strict=True):
            said = f", at: {place}{', hidden: true' if hunts == 'Unseen' else ''}"
            text = text.replace(word, said if hunts == hunter else "")
    text = text.replace("EDGE", "44" if hunter == "Seen" else "0")
    return squads.world()._replace(setting=load(text), vary=test_mines.vary if more else squads.vary,
                                   released=released, unseen=another_march, stir=nothing_more)


def released(before, after):
    """What a step tells by the rules: that the ambush is sprung, when its time has come or before, and the column then.

    A unit of the column is shown whole: dice may have left it under strength. Source: S4.12, S4.21, S4.23, R2.10.
    """
    facts = [(fact.kind, fact.unit, fact.other, tuple(FACTS.numbers(fact).values()))
             for fact in after.event[: after.events] if fact.kind in SHOWN]
    revealed = [flatten(after.squad[unit]) for kind, unit, *_ in facts if kind == COLUMN_SHOWN]
    return (*squads.released(before, after), facts, revealed)


def another_march(game, names, text, chance: Random) -> str:
    """Another of the column's units comes next, at another distance; or a hidden unit is sent word instead."""
    if not text.startswith("march"):
        return squads.unseen(game, names, text, chance)
    ambush = game.ambush
    left = [unit for unit in range(game.units) if ambush.column >> unit & 1 and unit + 1 not in list(ambush.march)]
    gap = f" at {chance.randrange(1, 13)}" if ambush.written else ""
    return f"march {names.unit(chance.choice(left))}{gap}"


def nothing_more(*_) -> str:
    """Nobody does anything besides."""
    return ""


def unseen_march() -> None:
    """The same number of orders, of other units, with other gaps, taken back and given again."""
    one, two = play(world("Seen"), nothing, nothing, [
        ("march R1", "march R2"), ("undo", "undo"), ("march R2", "march R1"), ("march R1 at 4", "march R2 at 9.5"),
        "setup B1 to 12,12"])
    assert flatten(one.game) != flatten(two.game)


def test_the_ambusher_cannot_tell_the_order_of_march():
    """S4.9, S4.11: neither story nor table nor menu says who leads, or how far behind the others come."""
    unseen_march()


def test_the_law_finds_an_order_of_march_that_is_shown(monkeypatch):
    """S4.9: planted, a view that hides nothing of it is found out."""
    monkeypatch.setattr(views, "march_is_secret", lambda *_: False)
    with pytest.raises(LeakError):
        unseen_march()


@pytest.mark.parametrize("viewer", [Viewer.FIRST, Viewer.SPECTATOR])
def test_views_hide_the_order_of_march_until_it_is_shown(viewer):
    """S4.9, S4.11: also from who looks on; its own player sees it."""
    one = world("Seen").setting.game
    two = clone(one)
    two.ambush.march[0], two.ambush.gap[0], two.ambush.gap[1] = 3, 0, 400
    assert flatten(views.view(one, viewer)) == flatten(views.view(two, viewer))
    assert views.view(two, Viewer.SECOND).ambush.march[0] == 3
    two.ambush.stage = 2
    assert views.view(two, viewer).ambush.march[0] == 3


def _others(game) -> None:
    """Fewer, better soldiers under the counter of R1."""
    game.squad[2].figures, game.squad[2].quality, game.squad[2].motivation = 2, 12, 0


def test_the_column_cannot_tell_who_is_set_up_under_a_counter():
    """S4.10, R15.1: it sees where the counter is laid, and nothing of what lies under it."""
    one, two = play(world("Unseen"), nothing, _others, [
        "march B1", "march B2 at 5", "setup R1 to 10,24", "ready", "spring at 14"])
    assert one.game.turn == two.game.turn == 1


def test_the_column_cannot_tell_whose_nerve_was_tested():
    """S4.20, S4.22, R15.1: better or worse led, under the same counters; the column comes on all the same."""
    made = world("Unseen")
    made.setting.game.ambush.kind = 2
    one, two = play(made, nothing, _others, ["march B1", "march B2 at 5", "ready", "wait"])
    assert one.game.ambush.head == two.game.ambush.head == 600


@pytest.mark.parametrize("kind", ["simple", "complex"])
@pytest.mark.parametrize("hunter", ["Seen", "Unseen"])
@played
def test_nobody_can_tell_what_is_hidden_while_an_ambush_is_laid(hunter: str, kind: str, seed: int) -> None:
    """S4.9-S4.13, S4.16-S4.23, R15.1, R15.5: neither order of march nor what counters hide, by any options."""
    watch(world(hunter, kind, squads.any_rules(seed), test_mines.MINES), of_seed(seed), 14)
