"""The menu of a squad battle: all that may be ordered, and what may not with the rules' own reason."""

import pytest

from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import activation, assault, movement, overwatch
from dieshift.stargrunt.frame import actions
from dieshift.stargrunt.interface.offers import offers
from dieshift.stargrunt.state.terms import HIDDEN, IN_PLAY
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.turn.legal import refusal

from .kit import SCRUB, Eyes, duel, played

LESSON = "examples/scenarios/first-lesson.yaml"
SKETCHES = [("clarified", 5), ("goodall", 6), ("book + part-fire + greatest-threat-first", 7)]


def by_word(menu):
    return {choice.word: choice for choice in reversed(menu.choices)}


def judged(battle, text):
    """The refusal of an order's text by the rules, with all that the rules know; empty when it is allowed."""
    order = battle.read(text)
    code = battle.kind.rulebook.refusal(battle.journal.rules, battle.table, battle.game, order)
    return code and battle.kind.rulebook.refusal_text(code, battle.journal.rules, battle.table, battle.game, order,
                                                      battle.names)


def places(battle, unit):
    """The places one inch from a unit's middle figure."""
    squad = battle.game.squad[unit]
    middle = squad.figure[squad.centre]
    for dx in (-100, 0, 100):
        for dy in (-100, 0, 100):
            yield f"{notation.inches(middle.x + dx)},{notation.inches(middle.y + dy)}"


@pytest.mark.parametrize(("rules", "seed"), SKETCHES)
def test_what_is_offered_is_allowed_and_what_is_not_is_refused_with_that_sentence(rules, seed):
    """Over games of two bots: the menu says what the rules say, and leaves out none of the offers."""
    answered = set()
    for battle in played(LESSON, 130, seed, rules=rules, bots=("random", "random")):
        eyes = Eyes(battle)
        menu = eyes.menu
        answered.add(battle.game.question)
        assert {offer.order for offer in offers(eyes.rules, eyes.table, battle.game, eyes.names)} <= {
            choice.order for choice in menu.choices if not choice.refused}
        for choice in menu.choices:
            if choice.wants == "path":
                tries = [judged(battle, choice.order.replace("X,Y", place)) for place in places(battle, choice.unit)]
                assert not all(tries), choice.order
            else:
                assert (judged(battle, choice.order) or "") == choice.refused, choice.order
    assert {activation.WHO_IS_FIRST, activation.WHICH_UNIT, activation.WHAT_ACTION} <= answered
    if rules == "goodall":
        assert overwatch.REACTION in answered


def test_every_kind_of_action_is_offered_or_refused():
    """All orders of an active unit stand in its menu, but those of rules not in use, and what it has nothing for."""
    menu = by_word(Eyes(duel()).menu)
    alone = {"transfer", "rally", "call", "regroup", "communicate"}  # nobody else is there
    every = {actions.word(kind) for kind in actions.asked(activation.WHAT_ACTION)}
    anybodys = {actions.word(kind) for kind in (*range(movement.MOVE, activation.END + 1), assault.CHARGE)}
    assert anybodys - alone - {"overwatch"} <= set(menu) <= every - alone - {"overwatch", "smoke", "snipe", "board"}
    assert menu["fire"].order == "fire B1 at R1"
    assert (menu["fire"].target, menu["fire"].key, menu["fire"].title, menu["fire"].refused) == ("R1", "F", "Fire", "")
    assert menu["recover"].refused == "B1 has no suppression marker to remove. (R7.73, p.18)"
    assert menu["move"].order == "move B1 to X,Y"
    assert (menu["move"].wants, menu["move"].reach, menu["dash"].reach) == ("path", 600, 1200)
    assert "overwatch" in by_word(Eyes(duel("goodall")).menu)


def test_who_cannot_be_fired_at_is_named_with_the_reason_beside_those_who_can():
    """Every known enemy on the table stands in a menu that has a fire, once, as the rules judge a fire at it."""
    named, spared = 0, 0
    for battle in played(LESSON, 130, 5):
        eyes = Eyes(battle)
        fires = [choice for choice in eyes.menu.choices if choice.word == "fire"]
        assert len({choice.order for choice in fires}) == len(fires)
        assert len(fires) <= 1 or any(not choice.refused for choice in fires)
        if any(not choice.refused for choice in fires):
            side = battle.game.squad[battle.game.active].side
            enemies = [unit for unit in range(battle.game.units) if battle.game.squad[unit].side != side
                       and battle.game.squad[unit].present and battle.game.squad[unit].gone == IN_PLAY]
            assert {choice.target for choice in fires} == {battle.names.unit(unit) for unit in enemies}
            assert len({(choice.target, bool(choice.refused)) for choice in fires}) == len(enemies)
            named += len(enemies)
            spared += len([choice for choice in fires if choice.refused])
            assert all(judged(battle, choice.order) == choice.refused for choice in fires if choice.refused)
    assert 0 < spared < named


def test_a_move_says_how_far_it_leads_and_names_no_place_by_its_numbers():
    """Where it starts is seen on the table."""
    told = by_word(Eyes(duel()).menu)
    assert (told["move"].meaning, told["dash"].meaning) == ("move up to 6″", "combat move up to 2 x D6")


def test_a_suppressed_unit_is_told_what_it_may_do_instead():
    """R7.71."""
    battle = duel()
    battle.game.squad[0].suppression = 1
    menu = by_word(Eyes(battle).menu)
    for word in ("move", "dash", "fire", "position"):
        assert menu[word].refused == ("B1 is suppressed. It can only remove suppression, observe, communicate, or "
                                      "reorganise in cover. (R7.71, p.18)")
    assert menu["recover"].refused == ""


def test_nobody_else_has_a_menu():
    battle = duel()
    for viewer in (Viewer.SECOND, Viewer.SPECTATOR, Viewer.REFEREE):
        assert Eyes(battle, viewer).menu.choices == []


def test_an_activation_names_every_unit_and_why_one_cannot_be_activated():
    battle = duel()
    battle.order("end B1")
    refusals = {choice.order: choice.refused for choice in Eyes(battle).menu.choices}
    assert refusals == {
        "activate R1": "", "stop": "",
        "pass": "Red can't pass at 1 to 0: it needs fewer units left to activate than the opponent. Activate a "
                "unit, or stop for this turn. (R3.6, p.15)"}


def test_a_reaction_is_offered_where_it_is_first_possible():
    """S4.116: a mover behind a house is seen further along its path, and can be fired at there."""
    house = "  - {kind: building, at: [[33, 15], [40, 15], [40, 20], [33, 20]]}"
    battle = duel("book + opportunity-fire", terrain=house, blue="[35, 8]")
    battle.order("move B1 to 29,8")
    menu = by_word(Eyes(battle).menu)
    react = menu["react"]
    assert (react.unit, react.target, react.refused, react.key) == (1, "B1", "", "F")
    at = battle.read(react.order).at
    assert at > 0
    earlier = battle.read(f"react R1 at {notation.inches(at - 100)}")
    assert refusal(battle.journal.rules, battle.table, battle.game, earlier) != 0
    assert menu["decline"].title == "Let it pass"


def test_each_right_to_react_has_its_button():
    """S4.107: at a second move there may be three."""
    battle = duel("goodall")
    battle.order("move B1 to 36,10")
    while battle.game.question == overwatch.REACTION:
        battle.order("decline")
    battle.game.squad[1].overwatch = 1
    battle.order("move B1 to 36,12")
    orders = {choice.title: choice.order for choice in Eyes(battle).menu.choices if choice.word == "react"}
    assert orders == {"React: Reaction Fire": "react R1 by reaction fire", "React: Overwatch": "react R1 by overwatch",
                      "React: opportunity fire": "react R1 by opportunity fire"}


def test_a_mover_that_was_missed_may_turn():
    """S4.117."""
    battle = duel("book + opportunity-fire")
    battle.order("move B1 to 36,11")
    battle.game.pending[0].notes[overwatch.HIT] = overwatch.MISSED
    battle.game.question, battle.game.seat_to_choose = overwatch.HURT_ON_THE_MOVE, 0
    battle.game.pending[0].progress = 200
    turn = next(choice for choice in Eyes(battle).menu.choices if choice.wants)
    assert (turn.order, turn.title, turn.reach) == ("carryon carry to X,Y", "Turn aside", 400)


def test_menu_and_preview_are_the_same_whatever_is_hidden():
    """R15.1: what a hidden enemy is alters nothing of what one is offered or shown."""
    one, other = (duel(terrain=SCRUB, other=", hidden: true") for _ in range(2))
    squad = other.game.squad[1]
    assert squad.located == HIDDEN
    squad.quality, squad.leadership, squad.motivation, squad.in_position, squad.figures = 12, 1, 2, 1, 6
    for figure in squad.figure[:8]:
        figure.armour, figure.support = 12, 10
    menu = Eyes(one).menu
    assert menu == Eyes(other).menu
    assert "fire B1 at R1" in {choice.order for choice in menu.choices if not choice.refused}
    for text in ("fire B1 at R1", "observe B1 at R1", "move B1 to 36,10", "fire R1 at B1", "activate R1"):
        assert Eyes(one).preview(text) == Eyes(other).preview(text)
    assert Eyes(one).preview("move B1 to X,Y") == Eyes(other).preview("move B1 to X,Y")
    weighed, again = (
        battle.kind.sight.places(eyes.rules, eyes.table, eyes.seen, eyes.names, eyes.viewer, "move B1 to X,Y")
        for battle, eyes in ((one, Eyes(one)), (other, Eyes(other))))
    assert weighed
    assert weighed == again


def test_a_place_is_called_by_a_known_enemy_and_not_by_a_counter():
    """R15.1: whatever stands on the table, no name of a place says who a counter is."""
    scrub = "  - {kind: scrub, at: [[30, 34.5], [42, 34.5], [42, 42], [30, 42]]}"
    hidden, known = (duel(terrain=scrub, other=other) for other in (", hidden: true", ""))
    squad = known.game.squad[1]
    foe = squad.figure[squad.centre]
    text = f"move B1 to {foe.x / 100:g},{foe.y / 100 - 3.5:g}"
    assert Eyes(known).preview(text).place == "the spot next to R1"
    assert "R1" not in Eyes(hidden).preview(text).place


def test_every_order_has_a_title_and_no_two_actions_share_a_key():
    at_once = [(spoken.action.question, spoken.key) for spoken in actions.by_word.values() if spoken.key]
    assert len(at_once) == len(set(at_once)) >= 20
    assert all(spoken.title for spoken in actions.by_word.values())
    of_the_board = set("RLVTGBXDSPKHN")
    assert not of_the_board & {key for _, key in at_once}
    keys = [actions.by_word[word].key for word in (
        "move", "fire", "position", "reorganise", "rally", "communicate", "end")]
    assert keys == ["M", "F", "I", "O", "Y", "C", "E"]


def test_the_titles_of_one_order_tell_its_forms_apart():
    """R5.6: a fire at the exposed part says so."""
    half = "  - {kind: scrub, at: [[30, 35.2], [42, 35.2], [42, 42], [30, 42]]}"
    choices = Eyes(duel("book + part-fire", terrain=half)).menu.choices
    titles = {choice.order: choice.title for choice in choices}
    assert titles["fire B1 at R1"] == "Fire"
    assert titles["fire B1 at R1 exposed part"] == "Fire: exposed part"
