"""The fire action on the record: what exactly a miss, a minor, a major and an impossible shot change."""

import pytest

from dieshift.stargrunt.chapters import activation, fire, morale
from dieshift.stargrunt.chapters.fire import options, threat, weapons
from dieshift.stargrunt.chapters.fire.apply import close_resolution, divisor_armour, hit_figure, number_figures
from dieshift.stargrunt.interface.offers import offers
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import (
    BROKEN,
    CONFIDENT,
    DEAD,
    FIT,
    FLIPPED,
    HARD,
    HIDDEN,
    HIGH,
    LOW,
    OPEN,
    PLACED,
    ROUTED,
    SOFT,
    SUIT_KO,
    TREATED,
    WOUNDED,
)
from stargrunt.kit import area, battle, order, play, rules, squad, wall

from .firing import FIRE, aim, fight

FIRED = {"squad.0.actions": 1, "squad.0.done": 1 << fire.FIRE, "squad.0.fires": 1, "squad.0.fired_at": 2,
         **{f"squad.0.figure.{i}.fired": weapons.RIFLE_FIRED for i in range(4)}}


# --- the whole state after each kind of result ------------------------------------------------------------------------


def test_a_miss_changes_nothing_but_the_firer():
    """R5.31: no die beats the range die, and there is no marker: a miss does not suppress."""
    target = fight()
    assert target.play(FIRE, (6, 6), (8, 6), (8, 3)) == {**FIRED, "squad.1.shot_at_by": 1}


def test_a_minor_result_is_one_marker_and_no_casualty():
    """R5.31, R5.39, R7.10: one die beats; the first suppression of the game is a test of TL 1 at MEDIUM, here held."""
    target = fight()
    assert target.play(FIRE, (6, 5), (8, 6), (8, 3), (8, 4)) == {
        **FIRED, "squad.1.shot_at_by": 1, "squad.1.suppression": 1, "squad.1.was_suppressed": 1}


def test_a_major_result_hits_figures_and_brings_one_marker_and_one_test():
    """R5.31-R5.39: 12 v D6 is two hits; figure 2 dies, figure 3 is wounded; TL 1 and leadership 2: a 3 loses one."""
    target = fight()
    faces = [(6, 1), (8, 8), (8, 4), (4, 2), (10, 9), (8, 4), (4, 3), (10, 6), (8, 5), (8, 3)]
    assert target.play(FIRE, *faces) == {
        **FIRED, "squad.1.shot_at_by": 1, "squad.1.suppression": 1, "squad.1.was_suppressed": 1,
        "squad.1.figure.1.health": DEAD, "squad.1.figure.2.health": WOUNDED, "squad.1.confidence": CONFIDENT - 1}


@pytest.mark.parametrize(("away", "more", "refused"), [
    (41, {}, fire.OUT_OF_RANGE), (33, {"in_position": 1}, fire.TOO_WELL_COVERED)])
def test_an_impossible_shot_is_refused_and_costs_nothing(away, more, refused):
    """R5.10, R5.14, R5.17: a Regular's range ends at 40 inches, with one shift at 32; asking changes nothing."""
    target = fight(away=away, **more)
    assert target.refusal(FIRE) == refused
    assert target.changed(lambda _: target.refusal(FIRE)) == {}


@pytest.mark.parametrize(("away", "more", "why"), [
    (41, {}, fire.OUT_OF_RANGE), (33, {"in_position": 1}, fire.TOO_WELL_COVERED)])
def test_an_impossible_shot_may_cost_the_action(away, more, why):
    """R5.14, R5.17: by the option it is declared and spent: no die, no marker, and the target has noticed nothing."""
    target = fight(away=away, text="book + impossible-shot-spent", was_fired_on=0, **more)
    assert target.play(FIRE) == FIRED
    assert target.events(fire.FIRED_IN_VAIN) == [(0, 1, why, 0b1111, 0)]
    assert target.refusal(FIRE) == fire.NO_WEAPON


@pytest.mark.parametrize("located", [HIDDEN, FLIPPED])
def test_who_fires_in_vain_is_seen_to_fire(located):
    """R15.3, R5.17: its figures are placed like those of any firer, though nobody is hit."""
    target = fight(away=41, text="book + impossible-shot-spent")
    target[0].located = located
    assert target.play(FIRE) == FIRED | {"squad.0.located": PLACED}


@pytest.mark.parametrize("armours", [(8, 4), (4, 8), (12, 6)])
def test_of_two_armours_that_as_many_wear_the_lower_divides(armours):
    """R5.50 (reading): two figures of each, whoever comes first; one more of the other outweighs it."""
    target = fight(text="book + quick-and-dirty")
    for i in range(4):
        target[1].figure[i].armour = armours[i // 2]
    assert divisor_armour(target[1]) == min(armours)
    lower = armours.index(min(armours))
    target[1].figure[2 * lower].armour = max(armours)
    assert divisor_armour(target[1]) == max(armours)


def test_two_wounds_from_two_fires_do_not_kill():
    """S3.10, R5.35: in one resolution they do; in another a wounded man stays wounded."""
    for text, resolutions, health in (("book", 1, DEAD), ("book", 2, WOUNDED), ("book + no-double-wound", 1, WOUNDED)):
        target = fight(text=text)
        number_figures(target.rules, target[1], 2400, 1000)
        for number in range(2):
            if number == resolutions - 1 == 1:
                play(lambda dice, game=target.game: close_resolution(dice, game, 1))
                number_figures(target.rules, target[1], 2400, 1000)
            play(lambda dice, hit=target: hit_figure(dice, hit.rules, hit.game, 1, 1, 10, OPEN), (10, 5), (8, 4))
        assert sorted(target.health(1)) == [FIT, FIT, FIT, health]


def test_only_range_and_cover_are_misjudged():
    """R5.4, R5.17: a target out of sight is refused by either reading, and nobody is offered a shot in vain."""
    blind = fight(pieces=[area("building", 20, 15, 28, 20)], text="book + impossible-shot-spent")
    assert blind.refusal(FIRE) == fire.NOT_SEEN
    far = fight(away=41, text="book + impossible-shot-spent")
    assert far.refusal(FIRE) == 0
    assert [o for o in offers(far.rules, far.table, far.game, Roster()) if o.order.startswith("fire")] == []


@pytest.mark.parametrize("figures", [1, 4, 12])
def test_infantry_is_one_size_whatever_its_number(figures):
    """R5.9, R5.11: fifteen inches are a Regular's second band, D6, at one man as at twelve."""
    shot = aim(fight(figures=figures))
    assert (shot.range_die, shot.shift, shot.refusal) == (6, 0, 0)


# --- at whom to fire first (R5.8) -------------------------------------------------------------------------------------


def advised(*enemies, pieces=()):
    """The greatest threat among some enemies, and whether the others may be fired at all the same."""
    made = battle(squad(0, at=(24, 10)), *enemies, pieces=pieces).activate(0)
    found = threat.greatest_threat(made.table, made.rules, made.game, order(fire.FIRE, 0))
    assert all(made.refusal(order(fire.FIRE, 0, unit)) == 0 for unit in range(1, len(enemies) + 1)) or found < 0
    return found


def test_the_greatest_threat_is_advice_and_no_more():
    """R5.8: whoever has acted, then whoever is nearer, then whoever is more exposed; nobody is refused for it."""
    near, far = squad(1, at=(24, 20)), squad(1, at=(24, 30))
    assert advised(near, far) == advised(near, squad(1, at=(14, 30))) == 1
    assert advised(near, squad(1, at=(24, 30), activated=1)) == 2
    hedged = [area("scrub", 10, 19, 20, 21)]
    assert advised(squad(1, at=(15, 20)), squad(1, at=(33, 20)), pieces=hedged) == 2
    assert advised(squad(1, at=(24, 60))) == -1


def test_the_advice_stands_beside_the_offer():
    """R5.8."""
    made = battle(squad(0, at=(24, 10)), squad(1, at=(20, 30)), squad(1, at=(24, 20))).activate(0)
    found = {o.order: o.meaning for o in offers(made.rules, made.table, made.game, Roster())}
    assert found["fire DET0 at DET2"] == "fire at an enemy unit, the greatest threat"
    assert found["fire DET0 at DET1"] == "fire at an enemy unit"


# --- who may be fired at ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("confidence", "shot_at_by", "refused"), [
    (BROKEN, 0, fire.NOT_FIRED_ON_BY), (BROKEN, 0b10, 0), (ROUTED, 0b10, morale.ROUTED)])
def test_broken_units_fire_back_only_and_routed_never(confidence, shot_at_by, refused):
    """R7.22, R7.23: Broken, in cover, at enemies that have fired on it; Routed at nobody."""
    target = fight(pieces=[area("scrub", 18, 8, 30, 12)])
    target[0].confidence, target[0].shot_at_by = confidence, shot_at_by
    assert target.refusal(FIRE) == refused


def test_whoever_fires_is_remembered():
    """R7.22: also for a miss, so that a broken unit may answer."""
    target = fight()
    target.play(FIRE, (6, 6), (8, 1), (8, 1))
    assert target[1].shot_at_by == 0b01


def test_a_unit_of_casualties_only_is_no_target():
    """R5.1 (reading): nobody fit is left to fire at."""
    target = fight()
    for i in range(4):
        target[1].figure[i].health = TREATED
    assert target.refusal(FIRE) == fire.NO_TARGET


@pytest.mark.parametrize(("other", "refused"), [(0, fire.NO_TARGET), (1, 0), (2, fire.NO_TARGET)])
def test_only_enemies_on_the_table_are_targets(other, refused):
    """R5.1: not oneself, and no unit that does not exist."""
    assert fight().refusal(order(fire.FIRE, 0, other)) == refused


# --- cover, In Position, parts ----------------------------------------------------------------------------------------


def test_in_position_lifts_the_range_die_and_not_the_armour():
    """R14.11, R5.34, C5: D6 becomes D8; armour D8 stays D8 under direct fire."""
    target = fight(in_position=1)
    faces = [(8, 1), (8, 6), (8, 2), (4, 2), (10, 6), (8, 5), (8, 8)]
    target.play(FIRE, *faces)
    assert target.health(1) == [FIT, WOUNDED, FIT, FIT]


@pytest.mark.parametrize(("kind", "cover", "range_die", "armour"), [("scrub", SOFT, 8, 10), ("rocks", HARD, 10, 12)])
def test_cover_lifts_both_dice(kind, cover, range_die, armour):
    """R5.13, R5.34, R14.1, R14.2: soft one type each, hard two."""
    target = fight(pieces=[area(kind, 18, 22, 30, 28)])
    assert (aim(target).situation.cover, aim(target).die) == (cover, range_die)
    target.play(FIRE, (range_die, 1), (8, 3), (8, 2), (range_die, 5), (4, 2), (10, 6), (armour, 5), (8, 8))
    assert target.health(1) == [FIT, WOUNDED, FIT, FIT]


def half_behind_a_house(text):
    """Figures 2 and 4 of the target, to its east, stand behind a house; 1 is in scrub, 3 in the open."""
    pieces = [area("building", 24.6, 20, 30, 22), area("scrub", 23.5, 24, 24.5, 26)]
    return fight(pieces=pieces, text=text)


def test_a_unit_half_in_view_is_judged_by_those_in_view():
    """R5.4, R5.5: two of four are in view, an even split between scrub and open, which is the lesser cover."""
    shot = aim(half_behind_a_house("book"))
    assert (shot.refusal, shot.situation.cover, shot.part) == (0, OPEN, 0)


def test_fire_at_the_exposed_part_falls_on_it_alone():
    """R5.6: the figure in the open is fired at and takes all hits; without the option the choice means nothing."""
    shot = order(fire.FIRE, 0, 1, choice=fire.AT_PART)
    target = half_behind_a_house("book + part-fire")
    assert (aim(target, shot).part, aim(target, shot).situation.cover) == (0b0100, OPEN)
    target.play(shot, (6, 1), (8, 6), (8, 6), (10, 3), (8, 5), (10, 6), (8, 5), (8, 8))
    assert target.health(1) == [FIT, FIT, WOUNDED, FIT]
    assert aim(half_behind_a_house("book"), shot).part == 0


@pytest.mark.parametrize(("text", "part", "cover", "shift"), [("book", 0b0100, OPEN, 0), ("ozkriegspiel", 1, HARD, 0)])
def test_who_is_concealed_is_the_less_exposed_where_concealment_counts(text, part, cover, shift):
    """R5.6, S2.25: 1 stands among bare rocks, 3 in tall crops: by the book he is exposed, by the club the other is."""
    pieces = [area("building", 24.6, 20, 30, 22), area("rocks", 23.5, 24, 24.5, 26, concealment=0),
              area("crops", 22.5, 24, 23.4, 26, concealment=1)]
    found = aim(fight(pieces=pieces, text=f"{text} + part-fire"), order(fire.FIRE, 0, 1, choice=fire.AT_PART))
    assert (found.refusal, found.part, found.situation.cover, found.shift) == (0, part, cover, shift)


def test_a_part_is_fired_at_by_the_option_only():
    """R5.6: in the plain book the order is refused; there are no other ways to aim."""
    given = order(fire.FIRE, 0, 1, choice=fire.AT_PART)
    assert half_behind_a_house("book").refusal(given) == fire.NO_PART_FIRE
    assert half_behind_a_house("book + part-fire").refusal(given) == 0
    assert half_behind_a_house("book + part-fire").refusal(order(fire.FIRE, 0, 1, choice=2)) == activation.BAD_CHOICE


@pytest.mark.parametrize(("text", "count"), [("book", 0), ("book + part-fire", 1)])
def test_fire_at_a_part_is_offered_where_it_is_allowed(text, count):
    """R5.6."""
    made = half_behind_a_house(text)
    found = {o.order: o.meaning for o in offers(made.rules, made.table, made.game, Roster())}
    assert ("fire DET0 at DET1 exposed part" in found) == count
    assert count == 0 or "its exposed part" in found["fire DET0 at DET1 exposed part"]


def test_no_part_is_fired_at_when_all_are_in_the_same_situation():
    """R5.6: all four in the open."""
    assert fight(text="book + part-fire").refusal(order(fire.FIRE, 0, 1, choice=fire.AT_PART)) == fire.NOT_SEEN


# --- casualties -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "hurt"), [("book", 3), ("book + count-from-roster", 1)])
def test_the_count_starts_with_the_figure_nearest_to_the_firer(text, hurt):
    """R5.35, R5.37: figure 3 stands nearest, so that 2 is figure 4; by the other reading it is the roster's second."""
    target = fight(text=text)
    target[1].figure[2].y -= 100
    target.play(FIRE, (6, 1), (8, 3), (8, 3), (4, 2), (10, 6), (8, 5), (8, 8))
    assert target.health(1).index(WOUNDED) == hurt


def test_an_earlier_casualty_takes_part_in_the_allocation():
    """R5.36, R10.14, S3.8: the treated figure 2 is hit and needs treatment again; the dead are not numbered."""
    target = fight()
    target[1].figure[1].health, target[1].figure[3].health = TREATED, DEAD
    target.play(FIRE, (6, 1), (8, 3), (8, 3), (4, 2), (10, 6), (8, 5), (8, 8))
    assert target.health(1) == [FIT, WOUNDED, FIT, DEAD]


def test_hits_find_nobody_when_all_are_treated_and_not_numbered():
    """R5.36: the reading that leaves the treated out numbers the one fit figure only, without an allocation die."""
    target = fight(text="book + treated-not-numbered")
    for i in (1, 2, 3):
        target[1].figure[i].health = TREATED
    target.play(FIRE, (6, 1), (8, 3), (8, 3), (10, 1), (8, 5), (8, 8))
    assert target.health(1) == [FIT, TREATED, TREATED, TREATED]


@pytest.mark.parametrize(("face", "health"), [(1, DEAD), (2, TREATED), (4, TREATED), (5, SUIT_KO), (6, FIT)])
def test_wounded_power_armour_rolls_at_once(face, health):
    """R10.20, S0.9: D6: 1 dead, 2-4 stabilised, 5 suit wrecked, 6 unhurt; a trooper who is well is no casualty."""
    target = fight(power_armour=1)
    test = [(8, 8)]
    target.play(FIRE, (6, 1), (8, 3), (8, 3), (4, 2), (10, 6), (8, 5), (6, face), *test)
    assert target.health(1)[1] == health


def test_a_trooper_without_his_suit_rolls_no_suit_die():
    """R10.21: once extracted he is wounded like anybody else."""
    target = fight(power_armour=1)
    target[1].figure[1].armour = 0
    target.play(FIRE, (6, 1), (8, 3), (8, 3), (4, 2), (10, 6), (4, 3), (8, 8))
    assert target.health(1)[1] == WOUNDED


# --- hidden units -----------------------------------------------------------------------------------------------------


def test_only_a_major_result_tells_on_an_unlocated_counter():
    """R15.20: a minor result shows nothing; a major one flips and suppresses it, and hits nobody."""
    hidden = fight(located=HIDDEN)
    assert hidden.play(FIRE, (6, 5), (8, 6), (8, 3)) == FIRED
    hidden.activate(0)
    assert hidden.play(FIRE, (6, 1), (8, 8), (8, 8), (8, 8)) == {
        **FIRED, "squad.1.located": FLIPPED, "squad.1.suppression": 1, "squad.1.was_suppressed": 1,
        "squad.1.shot_at_by": 1}


@pytest.mark.parametrize(("text", "hurt"), [("book", 0), ("book + flipped-is-target", 1)])
def test_a_flipped_unit_is_fired_at_as_a_counter_until_placed(text, hurt):
    """R15.15: and as a full target by the other reading."""
    flipped = fight(located=FLIPPED, text=text)
    hits = [(4, 2), (10, 6), (8, 5)] if hurt else []
    flipped.play(FIRE, (6, 1), (8, 3), (8, 3), *hits, (8, 8))
    assert flipped.health(1).count(WOUNDED) == hurt


def test_a_firer_is_hidden_no_longer():
    """R15.3: whoever is activated or fires is placed."""
    hidden = fight()
    hidden[0].located = HIDDEN
    assert hidden.play(FIRE, (6, 6), (8, 1), (8, 1))["squad.0.located"] == PLACED


# --- S0's submunitions ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "dice"), [("book", (6, 6)), ("book + submunition-shift", (6, 8)), ("quick", (6, 8))])
def test_submunitions_strike_power_armour_harder(text, dice):
    """S0.7, S0.18, R11.26: D6 against troops; against power armour D8 by the revised option."""
    made = rules(text)
    assert (options.submunition_impact(made, 0), options.submunition_impact(made, 1)) == dice


def test_walls_are_where_the_line_crosses_them():
    """R14.4: a wall an inch in front of the target is hard cover, one behind it none."""
    before = fight(pieces=[wall("wall", (18, 24), (30, 24))])
    behind = fight(pieces=[wall("wall", (18, 26), (30, 26))])
    assert (aim(before).situation.cover, aim(behind).situation.cover) == (HARD, OPEN)


@pytest.mark.parametrize(("motivation", "threat"), [(LOW, 2), (HIGH, None)])
def test_first_suppression_is_a_test_by_motivation(motivation, threat):
    """R7.10: LOW 2, HIGH none; the same minor result."""
    target = fight(motivation=motivation)
    test = [(8, 5)] if threat else []
    target.play(FIRE, (6, 5), (8, 6), (8, 3), *test)
    assert target[1].confidence == CONFIDENT
