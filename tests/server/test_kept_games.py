"""Battles whose rules or scenario nobody knows any more can be looked at on a server, too."""

import json

from dieshift.battle import Battle

from .kit import at_house
from .test_faults_files import forged, opened


@at_house
async def test_a_battle_of_rules_that_nobody_knows_any_more_is_looked_back_on(at):
    """Mends 9: its rule set and its scenario name options and types that are called otherwise today."""
    battle = Battle("examples/scenarios/first-lesson.yaml", "book", seed=2).play("random", "random")
    bodies = [json.loads(json.dumps(battle.journal.header.line())), *(entry.line() for entry in battle.journal.entries)]
    bodies[0]["ruleset"] = "book + an-option-of-old"
    bodies[0]["scenario"] = {"title": "of old", "rules": "book + an-option-of-old", "sides": "unknown"}
    tokens = await opened(at, forged(bodies))
    assert tokens is not None
    page = await at.seat(tokens[0])
    assert page.scene["over"]
    assert page.welcome["title"] == "First patrol"
    past = await page.say("ask", what="past", n=3)
    assert past["t"] == "reply"
    menu = await page.say("ask", what="menu")
    assert menu["code"] == "read_only"
    assert menu["text"].startswith("This game can only be read: unverified rule set: unknown option 'an-option-of-old'")
    await page.leave()


@at_house
async def test_a_battle_of_such_rules_that_goes_on_is_refused_with_the_option_it_lacks(at):
    battle = Battle("examples/scenarios/first-lesson.yaml", "book", seed=2)
    bodies = [json.loads(json.dumps(battle.journal.header.line())), *(entry.line() for entry in battle.journal.entries)]
    bodies[0]["ruleset"] = "book + an-option-of-old"
    answer = await at.http("POST", "/api/open", content=forged(bodies))
    assert answer.status_code == 422
    assert "can be read, but not continued: unverified rule set: unknown option" in answer.json()["text"]
