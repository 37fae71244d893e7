"""The referee rules by hand at a game on a server: told to all, taken back and asked about by the referee alone."""

import pytest

from dieshift.battle import Battle
from dieshift.core.records import flatten
from dieshift.core.savefile import read_lines
from dieshift.core.verify import verify
from dieshift.interface.scene import NOBODY
from dieshift.lab.report import report
from dieshift.server.protocol.messages import Amend, Ask, Concede, Refusal, Rule, TakeBack
from dieshift.server.room.live import Change
from dieshift.server.store.storage import viewer_of
from dieshift.server.work import answers

from .kit import REFEREE, SPECTATOR, Desk
from .test_live import give, mover, refused, whole
from .tools import heard, text_of

FORGOT = "rule B1 suppression 2 because we forgot a marker"


def asked(desk, viewer, text="B1"):
    live, who = desk.live, viewer_of(viewer)
    ask = Ask(id="0" * 32, what="rulable", text=text)
    return heard(answers.answer(live.header, flatten(live.seen(who)), who, ask))


def test_a_ruling_is_told_to_everybody_and_is_nobodys_turn():
    desk = Desk(style="woods")
    change = desk.say(REFEREE, Rule, text=FORGOT)
    assert isinstance(change, Change)
    assert desk.live.journal.entries[-1].kind == "ruling"
    for viewer in (0, 1, SPECTATOR, REFEREE):
        entry = desk.told(viewer)[-1]
        assert (entry["kind"], entry.get("seat", NOBODY)) == ("ruling", NOBODY)
        assert "uled by hand: suppression of" in text_of(entry["lines"][0])
        assert "we forgot a marker" in text_of(entry["lines"][0])
    assert change.answer.n == desk.told(REFEREE)[-1]["n"]
    desk.reload()
    assert desk.live.journal.game.squad[0].suppression == 2
    assert verify(desk.live.journal, desk.live.kind.rulebook, desk.live.battle.table, desk.live.names).ok


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_nobody_but_the_referee_rules(viewer):
    desk = Desk(style="woods")
    refused(desk, "not_yours", viewer, Rule, text=FORGOT)
    assert asked(desk, viewer)["code"] == "not_yours"


def test_what_cannot_be_ruled_is_refused_with_its_name():
    desk = Desk(style="woods")
    said = refused(desk, "illegal", REFEREE, Rule, text="rule B1 supression 2 because x")
    assert "did you mean 'suppression'" in said.text
    refused(desk, "illegal", REFEREE, Rule, text="B1 suppression 2 because x")
    refused(desk, "stale", REFEREE, Rule, text=FORGOT, seen=0)
    desk.say(0, Concede)
    refused(desk, "game_over", REFEREE, Rule, text=FORGOT)


def test_rulings_that_stand_are_counted_in_the_report():
    desk = Desk(style="woods")

    def counted():
        return [str(line) for line in report(Battle.resume(read_lines(line.decode() for line in (
            desk.stored.header, *desk.stored.lines)))).ending if "by hand" in str(line)]

    assert counted() == []
    desk.say(REFEREE, Rule, text=FORGOT)
    assert counted() == ["1 ruling by hand is in force."]
    ruling = desk.say(REFEREE, Rule, text=FORGOT.replace("B1", "R1"))
    assert counted() == ["2 rulings by hand are in force."]
    assert isinstance(desk.say(REFEREE, TakeBack, to=ruling.answer.n), Change)
    assert counted() == ["1 ruling by hand is in force."]


def test_only_the_referee_takes_it_back_and_lets_it_stand_again():
    desk = Desk(style="woods")
    us = mover(desk)
    change = give(desk, "first")
    before = flatten(desk.live.journal.game)
    ruling = desk.say(REFEREE, Rule, text=FORGOT)
    after = flatten(desk.live.journal.game)
    said = refused(desk, "not_yours", us, TakeBack)
    assert "The referee has ruled since" in said.text
    refused(desk, "not_yours", us, TakeBack, to=change.answer.n)
    refused(desk, "illegal", REFEREE, Amend, faces=[1])
    assert isinstance(desk.say(REFEREE, TakeBack), Change)
    assert flatten(desk.live.journal.game) == before
    entry = desk.told(1 - us)[-1]
    assert (entry["kind"], entry["undone"]) == ("undo", desk.told(1 - us)[-2]["n"])
    assert "is taken back" in text_of(entry["lines"][0])
    refused(desk, "not_yours", us, TakeBack, again=True)
    assert isinstance(desk.say(REFEREE, TakeBack, again=True), Change)
    assert flatten(desk.live.journal.game) == after
    assert isinstance(desk.say(REFEREE, TakeBack, to=ruling.answer.n), Change)
    assert isinstance(desk.say(us, TakeBack), Change)


def test_a_player_who_is_asked_back_over_a_ruling_is_told_so_at_once():
    """Nobody is asked to consent to what only the referee takes back."""
    desk = Desk(style="woods", players=("human", "human"))
    give(desk, "first")
    give(desk, desk.menu()[0])
    desk.say(REFEREE, Rule, text=FORGOT)
    before = whole(desk)
    outcome = desk.say(mover(desk), TakeBack)
    assert isinstance(outcome, Refusal), outcome
    assert whole(desk) == before


def test_the_referee_is_told_what_may_be_ruled_on():
    desk = Desk(style="woods")
    rulable = asked(desk, REFEREE)["rulable"]
    by_text = {each["text"]: each for each in rulable}
    assert by_text["rule B1 suppression"] | {"word": ""} == {
        "text": "rule B1 suppression", "word": "", "now": "0", "high": 3}
    assert ["broken", "broken"] in by_text["rule B1 confidence"]["values"]
    assert by_text["rule B1 figure 2 health"]["number"] == "2"
    assert "," in by_text["rule B1 place"]["now"]
    assert asked(desk, REFEREE, "B9")["code"] == "unreadable"
    for each in rulable:
        value = each["values"][0][0] if each.get("values") else each["now"]
        outcome = desk.say(REFEREE, Rule, text=f"{each['text']} {value} because x")
        assert isinstance(outcome, Change) or "already" in outcome.text or "cannot" in outcome.text, outcome


def test_the_referee_is_told_what_of_the_table_may_be_ruled_on_and_rules():
    desk = Desk(style="woods")
    assert asked(desk, 0, "table")["code"] == "not_yours"
    by_text = {each["text"]: each for each in asked(desk, REFEREE, "table")["rulable"]}
    assert by_text["rule table turn"]["now"] == "1"
    assert by_text["rule table smoke 1 place"] | {"word": ""} == {
        "text": "rule table smoke 1 place", "word": "", "now": "nowhere", "part": "smoke", "number": "1",
        "may_go": True}
    assert isinstance(desk.say(REFEREE, Rule, text="rule table turn 2 because we forgot"), Change)
    for viewer in (0, 1, SPECTATOR, REFEREE):
        assert text_of(desk.told(viewer)[-1]["lines"][0]) == "Ruled by hand: turn is 2, not 1 (we forgot)."
    assert isinstance(desk.say(REFEREE, TakeBack), Change)
    assert desk.live.journal.game.turn == 1
