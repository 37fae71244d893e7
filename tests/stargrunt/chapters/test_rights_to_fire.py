"""Which rights to fire out of turn a unit has, which of them its order means, and who is asked at all."""

import pytest

from dieshift.stargrunt.chapters import activation, fire, morale, movement, overwatch
from dieshift.stargrunt.chapters.overwatch import answers
from dieshift.stargrunt.interface.offers import offered, offers
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import BROKEN, HIDDEN, HIGH, PLACED
from dieshift.stargrunt.text import notation
from stargrunt.kit import area, battle, order, squad

CALM = {"was_fired_on": 1, "was_suppressed": 1, "motivation": HIGH}
BOTH = "book + reaction-fire + opportunity-fire + overwatch"
HOUSES = [area("building", 10, 24, 34, 28), area("building", 38, 24, 48, 28)]
NEARLY = ((8, 8), (8, 1), (8, 1))  # a hasty shot at fourteen inches that misses


def alley(text="goodall"):
    """One man at (26, 20) runs behind two houses; a squad at (36, 32) looks through the gap between them."""
    return battle(squad(0, at=(26, 20), figures=1, **CALM), squad(1, at=(36, 32), **CALM), squad(0, at=(4, 4)),
                  pieces=HOUSES, text=text).activate(0)


def second_move(text=BOTH, *more, mover=None, **watcher):
    """Unit 0 has gone three inches and sets out for three more; unit 1 watches from fourteen inches, in the open."""
    fight = battle(squad(0, at=(24, 10), **{**CALM, **(mover or {})}), squad(1, at=(24, 24), **{**CALM, **watcher}),
                   squad(0, at=(45, 70)), *more, text=text).activate(0)
    fight.play(order(movement.MOVE, 0, -1, (27, 10)))
    while fight.game.question == overwatch.REACTION:
        fight.play(order(overwatch.DECLINE))
    fight.play(order(movement.MOVE, 0, -1, (33, 10)))
    return fight


def react(right=0, unit=1, at=0, **fields):
    return order(overwatch.REACT, unit, at=at, choice=overwatch.BY * right, **fields)


def right_used(fight):
    """The right by which somebody reacted in the last step."""
    return [fact[2] for fact in fight.events(overwatch.REACTS)]


# --- both rights at a second move (S4.105, S4.107, S4.109, S4.116, S4.127) -------------------------------------------


@pytest.mark.parametrize(("text", "between"), [
    ("goodall", fire.NOT_SEEN), ("goodall - reaction-fire", overwatch.CANNOT_REACT)])
def test_a_second_move_past_a_gap_is_answered_whether_reaction_fire_is_in_use_or_not(text, between):
    """S4.105, S4.107, S4.109, S4.116: the mover is out of sight at the point between, and in sight on its way."""
    fight = alley(text)
    fight.play(order(movement.MOVE, 0, -1, (30, 20)))
    assert fight.game.question == activation.WHAT_ACTION
    fight.play(order(movement.MOVE, 0, -1, (36, 20)))
    assert (fight.game.question, fight.game.seat_to_choose) == (overwatch.REACTION, 1)
    assert fight.refusal(react(overwatch.BY_REACTION)) == between
    fight.play(react(at=600), (8, 3), (8, 8), (8, 1), (8, 1))
    assert (fight.place(0), right_used(fight), fight[1].activated) == ((36, 20), [overwatch.BY_TEST], 1)


def test_fire_at_a_point_further_on_is_opportunity_fire():
    """S4.107, S4.110, S4.111, S4.116: with its test, hasty, where it says; the slot is not used."""
    fight = second_move()
    fight.play(react(at=300), (8, 3), (8, 7), (8, 8), (8, 1))
    assert right_used(fight) == [overwatch.BY_TEST]
    assert (fight.place(0), fight[0].suppression, fight[1].activated, fight.game.owed[1]) == ((30, 10), 1, 1, 0)


def test_fire_at_a_point_further_on_spends_the_counter():
    """S4.127, S4.128, S4.135: a counter of an earlier turn; no test, no activation, no slot."""
    fight = second_move(overwatch=1)
    fight.play(react(at=300), *NEARLY)
    assert right_used(fight) == [overwatch.BY_OVERWATCH]
    assert (fight[1].overwatch, fight[1].activated, fight.game.owed[1]) == (0, 0, 0)


@pytest.mark.parametrize(
    ("right", "faces", "activated"),
    [
        (overwatch.BY_REACTION, ((6, 6), (8, 1), (8, 1)), 1),
        (overwatch.BY_OVERWATCH, NEARLY, 0),
        (overwatch.BY_TEST, ((8, 3), *NEARLY), 1),
    ],
)
def test_the_order_says_by_which_right_a_unit_fires(right, faces, activated):
    """R5.41, R5.42; S4.107, S4.110, S4.127: the same point, three rights; only Reaction Fire is not hasty."""
    fight = second_move(overwatch=1)
    fight.play(react(right), *faces)
    assert right_used(fight) == [right]
    assert (fight.place(1), fight[1].activated) == ((24, 24), activated)
    assert fight[1].overwatch == 0  # spent, or lost with the activation (S4.128)


def test_a_unit_that_names_no_right_and_no_point_uses_reaction_fire():
    """R5.41, S4.107: it is not asked for a test, and its slot is used."""
    fight = second_move()
    fight.play(react(), (6, 6), (8, 1), (8, 1))
    assert right_used(fight) == [overwatch.BY_REACTION]


def test_whoever_has_reaction_fire_only_uses_it_at_its_own_point():
    """R5.42: between the moves, whatever point is named."""
    fight = second_move("book + reaction-fire")
    fight.play(react(at=300), (6, 5), (8, 6), (8, 1))
    assert (fight.place(0), fight.game.owed[1]) == ((27, 10), 0)  # stopped there; the slot was used at once


@pytest.mark.parametrize(("right", "end"), [(overwatch.BY_REACTION, "0"), (overwatch.BY_TEST, "6")])
def test_a_refused_point_is_told_where_its_right_may_fire(right, end):
    """R5.42; S4.116: Reaction Fire at the point between the moves, a hasty shot anywhere on the way."""
    fight = second_move()
    reaction, names = react(right, at=700), Roster()
    assert fight.refusal(reaction) == overwatch.BAD_POINT
    words = STARGRUNT.refusal_text(overwatch.BAD_POINT, fight.rules, fight.table, fight.game, reaction, names)
    assert f"'at' 0 to {end}″" in words


@pytest.mark.parametrize(
    ("answer", "refused"),
    [
        (react(overwatch.BY_OVERWATCH), overwatch.CANNOT_REACT),
        (react(overwatch.BY_TEST), overwatch.CANNOT_REACT),
        (react(overwatch.BY_REACTION), 0),
        (react(overwatch.BY_REACTION, at=300), overwatch.BAD_POINT),
        (react(overwatch.BY_TEST + 1), activation.BAD_CHOICE),
        (order(overwatch.REACT, 1, choice=-1), activation.BAD_CHOICE),
    ],
)
def test_a_right_must_be_had_to_be_named(answer, refused):
    """R5.42, S4.107, S4.109, S4.127: without the house rules there is Reaction Fire only, at one point."""
    assert second_move("book + reaction-fire").refusal(answer) == refused


def test_a_first_move_gives_no_right_to_reaction_fire():
    """R5.43: the other two are there."""
    fight = battle(squad(0, at=(24, 10), **CALM), squad(1, at=(24, 24), overwatch=1, **CALM), text=BOTH).activate(0)
    fight.play(order(movement.MOVE, 0, -1, (27, 10)))
    assert [
        fight.refusal(react(right)) for right in (overwatch.BY_REACTION, overwatch.BY_OVERWATCH, overwatch.BY_TEST)
    ] == [overwatch.CANNOT_REACT, 0, 0]


def test_reaction_fire_uses_the_next_slot_of_its_side():
    """R5.41: the mover's side goes on with its next unit, and only then the firer's."""
    fight = second_move("book + reaction-fire", squad(1, at=(44, 60)))
    fight.play(react(), (6, 6), (8, 1), (8, 1))
    assert (fight.game.question, fight.game.seat_to_choose, fight.game.owed[1]) == (activation.WHICH_UNIT, 0, 0)
    fight.play(order(activation.ACTIVATE, 2))
    fight.play(order(activation.END, 2))
    assert fight.game.seat_to_choose == 1


def test_fire_by_test_uses_no_slot():
    """S4.110, S4.135: the firer's side is next, as it would have been."""
    fight = second_move(BOTH, squad(1, at=(44, 60)))
    fight.play(react(overwatch.BY_TEST), (8, 3), (8, 7), (8, 8), (8, 1))
    assert (fight.game.question, fight.game.seat_to_choose, fight.game.owed[1]) == (activation.WHICH_UNIT, 1, 0)


# --- after turning aside (S4.117) ------------------------------------------------------------------------------------


def test_the_point_between_two_moves_is_past_once_the_mover_has_turned_aside():
    """R5.40, S4.117: missed three inches on, it turns; the other watcher has his test, and no Reaction Fire."""
    fight = second_move(BOTH, squad(1, at=(34, 24), **CALM))
    fight.play(react(at=300), (8, 3), *NEARLY)
    assert fight.game.question == overwatch.HURT_ON_THE_MOVE
    fight.play(order(overwatch.CARRY_ON, -1, -1, (30, 9), choice=overwatch.CARRY_THEM))
    assert fight.game.question == overwatch.REACTION
    assert (fight.refusal(react(overwatch.BY_REACTION, 3)), fight.refusal(react(overwatch.BY_TEST, 3))) == (
        overwatch.CANNOT_REACT,
        0,
    )


def test_a_mover_that_turned_before_its_first_step_may_still_be_reacted_to():
    """R5.40, R5.43, S4.117: it stands between its moves as before, and nobody has used Reaction Fire."""
    fight = second_move(BOTH, squad(1, at=(34, 24), **CALM))
    fight.play(react(overwatch.BY_TEST), (8, 3), *NEARLY)
    fight.play(order(overwatch.CARRY_ON, -1, -1, (27, 8), choice=overwatch.CARRY_THEM))
    assert fight.refusal(react(overwatch.BY_REACTION, 3)) == 0


# --- words and offers ------------------------------------------------------------------------------------------------

NAMES = Roster()


@pytest.mark.parametrize(("text", "made"), [
    ("react U2 by reaction fire", react(overwatch.BY_REACTION)),
    ("react U2 by overwatch at 3", react(overwatch.BY_OVERWATCH, at=300)),
    ("react U2 by opportunity fire at 3 exposed part with figures 1,2",
     order(overwatch.REACT, 1, at=300, choice=overwatch.BY * overwatch.BY_TEST + fire.AT_PART, rifles=0b11)),
    ("react U2 at 3 exposed part", order(overwatch.REACT, 1, at=300, choice=fire.AT_PART)),
    ("react U2", react())])
def test_a_right_is_named_in_the_text_of_an_order(text, made, monkeypatch):
    """S4.107: what is written is read back."""
    monkeypatch.setattr(Roster, "unit", lambda _, unit: f"U{unit + 1}")
    monkeypatch.setattr(Roster, "find", lambda _, name: int(name.lower().removeprefix("u")) - 1)
    assert notation.write(made, NAMES) == text
    read = notation.read(text.upper().replace(" ", "  "), NAMES)
    assert (read.kind, read.unit, read.at, read.choice, read.rifles) == (
        made.kind, made.unit, made.at, made.choice, made.rifles)


def told(fight):
    found = offers(fight.rules, fight.table, fight.game, NAMES)
    return [offer.order for offer in found if offer.order != "decline"]


def test_each_right_is_offered_by_its_name():
    """S4.107: and where there is one only, it need not be named."""
    assert [text.partition(" by ")[2] for text in told(second_move(overwatch=1))] == [
        "reaction fire", "overwatch", "opportunity fire"]
    assert [text.partition(" by ")[2] for text in told(second_move("book + reaction-fire"))] == [""]


def test_fire_is_offered_where_on_the_path_it_is_first_possible():
    """S4.116: out of sight at the start, the mover comes into view."""
    fight = alley()
    fight.play(order(movement.MOVE, 0, -1, (30, 20)))
    fight.play(order(movement.MOVE, 0, -1, (36, 20)))
    [text] = told(fight)
    at = round(100 * float(text.rpartition(" ")[2]))
    assert fight.refusal(react(overwatch.BY_TEST, at=at)) == 0
    assert all(fight.refusal(react(overwatch.BY_TEST, at=sooner)) == fire.NOT_SEEN for sooner in range(0, at, 100))


# --- nobody is asked in vain (R5.40, S4.109) -------------------------------------------------------------------------


def asked_at(watcher, *, pieces=(), text="book + opportunity-fire", mover=None):
    """Whether anybody is asked when unit 0 goes from (24, 10) to (27, 10)."""
    fight = battle(squad(0, at=(24, 10), **{**CALM, **(mover or {})}), watcher, pieces=pieces, text=text).activate(0)
    fight.play(order(movement.MOVE, 0, -1, (27, 10)))
    return fight.game.question == overwatch.REACTION


def test_whoever_could_only_let_it_pass_is_not_asked():
    """R5.10, R5.14, S4.109: too far, too well covered for a hasty shot, or with arms that do not reach."""
    assert asked_at(squad(1, at=(24, 40), **CALM))
    assert not asked_at(squad(1, at=(24, 51), **CALM))  # five bands of eight inches end at forty
    assert asked_at(squad(1, at=(24, 40), **CALM), pieces=[area("scrub", 18, 8, 23, 12)])
    close = squad(1, at=(24, 24), **CALM)
    for figure in close.figure:
        figure.close = 1
    assert not asked_at(close)
    near = squad(1, at=(24, 17), **CALM)
    for figure in near.figure:
        figure.close = 1
    assert asked_at(near)


def test_cover_that_takes_a_hasty_shot_past_the_last_die_is_not_asked_about():
    """R5.14, S4.111: at four bands D10 becomes D12 by haste, and no die is left for the cover."""
    rubble = [area("rubble", 20, 8, 32, 12)]
    assert asked_at(squad(1, at=(24, 26), **CALM), pieces=rubble)
    assert not asked_at(squad(1, at=(24, 38), **CALM), pieces=rubble)


def test_nobody_is_asked_for_reaction_fire_at_a_mover_who_comes_into_sight_later():
    """R5.40, R5.42: it is resolved between the moves, and nowhere else."""
    fight = alley("book + reaction-fire")
    fight.play(order(movement.MOVE, 0, -1, (30, 20)))
    fight.play(order(movement.MOVE, 0, -1, (36, 20)))
    assert fight.place(0) == (36, 20)


@pytest.mark.parametrize(("text", "told_of"), [
    ("book + opportunity-fire", []), ("book + opportunity-fire + part-fire", ["exposed part"])])
def test_whoever_could_fire_at_the_exposed_part_is_asked(text, told_of):
    """R5.6, S4.109: three of four men go behind a house from end to end; the fourth alone is in view."""
    fight = battle(squad(0, at=(24, 10), **CALM), squad(1, at=(24, 24), **CALM), text=text,
                   pieces=[area("building", 10, 14, 24.5, 16), area("building", 25, 14, 40, 16)]).activate(0)
    fight.play(order(morale.GO_IN_POSITION, 0), *([] if told_of else [(8, 1)]))
    assert (fight.game.question == overwatch.REACTION) == bool(told_of)
    assert [text.partition(" ")[2].partition(" ")[2] for text in told(fight) if "react" in text] == told_of


def test_a_broken_unit_is_not_asked_about_whom_it_may_not_fire_at():
    """R5.43, R7.22: only at whoever has fired on it."""
    fight = second_move("book + reaction-fire + broken-never-react", confidence=BROKEN, shot_at_by=1)
    assert fight.game.question == activation.WHICH_UNIT


def test_nobody_is_asked_about_a_mover_that_lies_under_its_counter():
    """R15.1, R15.20: an inverted counter is no target of fire out of turn."""
    fight = battle(squad(0, at=(24, 10), **CALM), squad(1, at=(24, 24), **CALM), text="goodall").activate(0)
    fight[0].located = HIDDEN
    fight.play(order(morale.LEAVE_POSITION, 0) if fight[0].in_position else order(morale.GO_IN_POSITION, 0), (8, 8))
    assert fight.game.question == activation.WHAT_ACTION


def test_a_path_is_looked_along_inch_by_inch():
    """S4.116: twelve inches behind two houses, whose gap shows the mover at the eleventh inch and nowhere else."""
    gap = [area("building", 1, 12, 21, 16), area("building", 21.04, 12, 47, 16)]
    fight = battle(squad(0, at=(10, 10), figures=1, **CALM), squad(1, at=(21.04, 30), figures=1, **CALM),
                   pieces=gap, text="book + opportunity-fire").activate(0)
    fight.play(order(movement.COMBAT_MOVE, 0, -1, (22, 10)), (6, 6))
    assert fight.game.question == overwatch.REACTION
    top = fight.game.pending[0]
    assert answers.first_point(fight.table, fight.rules, fight.game, 1, top, overwatch.BY_TEST) == 1100
    seen = [at for at in range(0, 1201, 2) if fight.refusal(react(at=at)) == 0]
    assert (min(seen) > 1089, max(seen) < 1111) == (True, True)


@pytest.mark.parametrize("start", [20, 20.25, 20.5, 20.75])
def test_a_gap_narrower_than_an_inch_is_found(start):
    """S4.116: the player may choose any point; the mover is seen for half an inch, wherever his inches begin."""
    gap = [area("building", 15, 24, 25.3, 28), area("building", 25.7, 24, 40, 28)]
    fight = battle(squad(0, at=(start, 20), figures=1), squad(1, at=(25.5, 40), figures=1, overwatch=1),
                   squad(0, at=(45, 70)), pieces=gap, text="book + overwatch").activate(0)
    fight.play(order(movement.MOVE, 0, -1, (start + 6, 20)))
    assert fight.game.question == overwatch.REACTION
    top = fight.game.pending[0]
    at = answers.first_point(fight.table, fight.rules, fight.game, 1, top, overwatch.BY_OVERWATCH)
    assert 2520 <= 100 * start + at <= 2580
    assert [option.at for option, _ in offered(fight.rules, fight.table, fight.game, NAMES)
            if option.kind == overwatch.REACT] == [at]


@pytest.mark.parametrize(("away", "too_far"), [(46, 0), (46.01, 1), (10, 0)])
def test_whoever_is_too_far_at_every_point_is_not_looked_at(away, too_far):
    """R5.10; S4.116: 46 inches off and six nearer at the end is the last inch of a Regular's range."""
    fight = battle(squad(0, at=(24, 10 + away)), squad(1, at=(24, 10)), text="book + overwatch").activate(0)
    top = fight.game.pending[0]
    top.order.kind, top.order.unit = movement.MOVE, 0
    assert answers.stays_out_of_range(fight.rules, fight.game, 1, top, 600) == too_far


# --- asked alike (R5.40, R15.1; S4.109) ------------------------------------------------------------------------------


def asked_about(text, located=PLACED):
    """A battle in which somebody is asked about unit 0's first move, which no enemy could answer; None if nobody is."""
    fight = battle(squad(0, at=(24, 10), **CALM), squad(1, at=(24, 24), activated=1, **CALM),
                   squad(0, at=(45, 70)), text=text).activate(0)
    fight[0].located = located
    fight.play(order(movement.MOVE, 0, -1, (27, 10)))
    return fight if fight.game.question == overwatch.REACTION else None


@pytest.mark.parametrize(("rules", "in_vain"), [
    ("opportunity-fire", 1), ("overwatch", 1), ("reaction-fire", 0), ("quick-and-dirty", 0)])
def test_a_side_is_asked_alike_only_where_a_rule_in_use_could_answer(rules, in_vain):
    """R5.40; S4.109: a first move gives nobody Reaction Fire, and both know that; without the option nobody is."""
    assert asked_about(f"book + {rules}") is None
    fight = asked_about(f"book + {rules} + asked-alike")
    assert (fight is not None) == in_vain


def test_nobody_is_asked_about_what_a_hidden_unit_does():
    """R15.1: nothing could be fired at it, and the question would tell what it does."""
    assert asked_about("book + opportunity-fire + asked-alike", HIDDEN) is None


def test_a_side_that_is_asked_in_vain_lets_it_pass_once():
    """S4.109: it may say nothing else; then the move goes on."""
    fight = asked_about("book + opportunity-fire + asked-alike")
    assert fight.refusal(react()) == overwatch.CANNOT_REACT
    fight.play(order(overwatch.DECLINE))
    assert (fight.game.question, fight.place(0)) == (activation.WHAT_ACTION, (27, 10))


def test_a_second_move_is_asked_about_alike_for_reaction_fire():
    """R5.40, R5.41: the enemy has been activated; still it is asked, between the moves."""
    for text, question in (("", activation.WHICH_UNIT), (" + asked-alike", overwatch.REACTION)):
        assert second_move(f"book + reaction-fire{text}", activated=1).game.question == question
