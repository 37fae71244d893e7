"""The menu that there would be after an order: what a unit could do once it is activated."""

import json
from itertools import islice

import pytest

from dieshift.battle import Battle
from dieshift.core.records import clone, flatten
from dieshift.core.savefile import line_of
from dieshift.core.sources import Tape
from dieshift.core.viewers import Viewer
from dieshift.server.protocol.messages import Ask
from dieshift.server.protocol.wire import encode
from dieshift.server.work import answers

SCENARIOS = ["first-lesson", "market-day", "armoured-thrust", "threshold", "seal-the-hatches"]
ID = "0" * 32


def asked(battle, viewer, after, what="menu", text=""):
    """What a page of a viewer is answered of how things stand after an order."""
    seen = battle.kind.rulebook.view(battle.game, viewer)
    header = line_of(battle.journal.header)
    return json.loads(answers.answer(header, flatten(seen), viewer, Ask(id=ID, what=what, text=text, after=after)))


def moments(name, most=12):
    """A battle of the computer's where somebody could be activated, with the orders that do so."""
    battle = Battle(f"examples/scenarios/{name}.yaml", seed=5)
    count = 0
    for _ in islice(battle.steps("heuristic", "random"), 300):
        offers = [str(offer.order) for offer in battle.kind.orders.offers(
            battle.journal.rules, battle.table, battle.game, battle.names)]
        wakes = [text for text in offers if text.startswith("activate ")]
        if wakes:
            count += 1
            yield battle, wakes
        if count == most:
            return


@pytest.mark.parametrize("name", SCENARIOS)
def test_what_could_be_done_after_an_activation_is_what_can_be_done_then(name):
    """Of what the seat sees, as the rules carry the order out: the same menu, byte for byte, as once it is given."""
    compared = 0
    for battle, wakes in moments(name):
        viewer = Viewer.of_side(battle.game.seat_to_choose)
        for text in wakes[:3]:
            book, rules = battle.kind.rulebook, battle.journal.rules
            after = clone(battle.game)
            book.step(Tape(), rules, battle.table, after, battle.kind.orders.read(text, battle.names, battle.game))
            seen = book.view(after, viewer)
            menu = battle.kind.screen.menu(rules, battle.table, seen, battle.names, viewer)
            assert asked(battle, viewer, text)["menu"] == json.loads(encode(menu)), text
            compared += len(menu.choices)
    assert compared


def test_nobody_else_is_told_and_what_is_no_order_is_refused():
    battle, wakes = next(moments("first-lesson"))
    own = Viewer.of_side(battle.game.seat_to_choose)
    other = Viewer.of_side(1 - battle.game.seat_to_choose)
    before = flatten(battle.game)
    assert asked(battle, own, wakes[0])["menu"]["choices"]
    for viewer in (other, Viewer.SPECTATOR):
        assert "Only the player who decides" in str(asked(battle, viewer, wakes[0])["text"])
    assert asked(battle, Viewer.REFEREE, wakes[0]) == asked(battle, own, wakes[0])
    assert asked(battle, own, "activate Z9")["code"] == "unreadable"
    assert "has to decide" in str(asked(battle, own, f"end {wakes[0].split()[1]}")["text"])
    assert flatten(battle.game) == before


def test_after_an_order_that_takes_dice_nothing_is_told():
    battle, wakes = next(moments("first-lesson"))
    own = Viewer.of_side(battle.game.seat_to_choose)
    battle.order(wakes[0])
    unit = wakes[0].split()[1]
    assert "Dice decide" in str(asked(battle, own, f"position {unit}")["text"])


def test_a_preview_may_be_of_an_order_after_an_activation():
    """The same as once it is activated, and not refused."""
    battle, wakes = next(moments("first-lesson"))
    own = Viewer.of_side(battle.game.seat_to_choose)
    text = f"position {wakes[0].split()[1]}"
    before = asked(battle, own, wakes[0], "preview", text)["preview"]
    assert "has to decide" in str(asked(battle, own, "", "preview", text)["preview"]["refused"])
    battle.order(wakes[0])
    assert before == asked(battle, own, "", "preview", text)["preview"]
    assert "refused" not in before


def test_a_hint_is_for_whoever_decides_then():
    """After an activation one's own, after the last order of a turn perhaps the other side's: then there is none."""
    battle, wakes = next(moments("first-lesson"))
    own = Viewer.of_side(battle.game.seat_to_choose)
    hinted = asked(battle, own, wakes[0], "hint")["preview"]
    assert hinted["order"].split()[1] == wakes[0].split()[1]
    battle.order(wakes[0])
    unit = wakes[0].split()[1]
    assert asked(battle, own, f"end {unit}", "hint")["code"] == "not_your_turn"
