"""Who may read what: stories of one seat. Source: G-18."""


import pytest

from dieshift.boarding.chapters import blips, fire
from dieshift.boarding.frame import reasons
from dieshift.boarding.interface.narrate import tell
from dieshift.boarding.state.records import Event
from dieshift.boarding.state.terms import NOBODY
from dieshift.core.records import clone
from dieshift.core.savefile import Rolled
from dieshift.core.viewers import Viewer

from . import kit
from .kit import SOUTH, activate, model
from .told import fight, random_play
from .worlds import random_world


def test_which_blip_arrives_its_owner_alone_may_read():
    """G-18: the die that draws it is shown as unknown to the other side, whatever it is."""
    teller = fight(model("boarder", 0, 2, 2), text="book + blips")
    game = clone(teller.fight.game)
    game.side = game.model[0].side = 1
    game.model[0].hidden = 2
    event = Event()
    event.kind, event.unit, event.other, event.a, event.dice = blips.DRAWN, 0, NOBODY, 0, 1
    stories = {}
    for viewer in (Viewer.REFEREE, Viewer.FIRST, Viewer.SECOND):
        stories[viewer] = {
            str(line)
            for face in (1, 17)
            for line in tell(
                (kit.DONE, [Rolled(22, face, reasons.words[blips.BLIP], "", "tape")], [event]),
                game,
                game,
                teller.names,
                None,
                viewer,
            )
        }
    assert stories[Viewer.FIRST] == {"T1 arrives hidden at E1 (drawn: counter ? of 22). (G-18, G-19)"}
    assert stories[Viewer.SECOND] == stories[Viewer.REFEREE] == {
        "T1 arrives hidden at E1 (drawn: counter 1 of 22). (G-18, G-19)",
        "T1 arrives hidden at E1 (drawn: counter 17 of 22). (G-18, G-19)"}


def test_the_face_of_a_counter_drawn_for_nobody_is_the_referees_alone():
    """G-18: nobody's number is not a spectator's: a secret die without an owner is no more his than a player's."""
    teller = fight(model("boarder", 0, 2, 2), text="book + blips")
    step = kit.DONE, [Rolled(22, 17, reasons.words[blips.BLIP], "", "tape")], []
    stories = {viewer: str(tell(step, teller.fight.game, teller.fight.game, teller.names, None, viewer)[0])
               for viewer in Viewer}
    assert {viewer: "17 of 22" in story for viewer, story in stories.items()} == {
        Viewer.FIRST: False, Viewer.SECOND: False, Viewer.SPECTATOR: False, Viewer.REFEREE: True}
    assert "? of 22" in stories[Viewer.SPECTATOR]


@pytest.mark.parametrize("seed", [3, 7, 12, 14, 20])
def test_a_seats_story_is_the_same_whatever_the_other_sides_blips_hide(seed):
    """G-18: in random play, with other numbers behind the other side's blips and another face of the die that drew."""
    for order, dice, facts, before, after, names, rules in random_play(random_world(seed), 80):
        if not any(fact.kind == fire.BURNT for fact in facts):  # in a fire each alien rolls, for all to see
            others = [clone(before), clone(after)]
            for figure in (figure for game in others for figure in game.model):
                figure.hidden = figure.hidden % 3 + 1 if figure.hidden and figure.side == 1 else figure.hidden
            faces = [die._replace(face=1) if die.reason == reasons.words[blips.BLIP] else die for die in dice]
            story = tell((order, dice, facts), before, after, names, rules, Viewer.FIRST)
            assert story == tell((order, faces, facts), *others, names, rules, Viewer.FIRST)


def test_hidden_models_are_activated_without_their_names():
    """G-18: what a blip is called in the roster would say what it hides."""
    told = fight(model("boarder", 0, 0, 0, SOUTH), model("alpha", 1, 4, 4, hidden=3), first=1)
    assert told.tell(activate(1)) == ["G1, hidden, is activated (6 action points). (B1, G-1)"]
