"""Before the first turn: counters drawn for quality and leadership, and who of a unit is missing."""

from fractions import Fraction

import pytest

from dieshift.battle import Battle
from dieshift.core.sources import ByHand, Recorded
from dieshift.stargrunt.chapters import morale, muster
from dieshift.stargrunt.chapters.muster import rules as muster_rules
from dieshift.stargrunt.chapters.objectives.rules import units_out
from dieshift.stargrunt.odds.muster import ANYBODY, EXHAUSTED, FRESH, SOLDIERS, counter, turn_out
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.squads import has_integrity, settle
from dieshift.stargrunt.state.terms import (
    CONFIDENT,
    DISSOLVED,
    FIT,
    FLIPPED,
    HIDDEN,
    IN_PLAY,
    NOBODY,
    PLACED,
    QUALITY,
    SHAKEN,
    STEADY,
    TIRED,
)
from stargrunt.kit import battle, play, rules, squad
from stargrunt.motors import crew, hull, motors

DRAWN = """\
title: Drawn
turns: 4
rules: book
sides:
  - name: Blue
    squads:
      - {type: line command, level: platoon, at: [30, 10], quality: draw}
      - {type: line squad, at: [20, 10], quality: veteran, leadership: draw}
  - name: Red
    fatigue: exhausted
    squads:
      - {type: militia squad, at: [30, 30], quality: draw any, leadership: 3}
      - {type: gun team, at: [20, 30], quality: green}
"""
SHORT = (DRAWN.replace("rules: book", "rules: book + under-strength").replace("quality: draw}", "quality: elite}")
         .replace("leadership: draw", "leadership: 2").replace("draw any", "regular"))


def test_the_counter_mix():
    """R2.9: 84 counters, from yellow to red, leadership 1, 2, 3."""
    whole = {4: (3, 4, 3), 6: (5, 8, 5), 8: (8, 12, 8), 10: (6, 7, 5), 12: (4, 4, 2)}
    odds = counter(ANYBODY)
    assert odds == {(die, lead): Fraction(many, 84) for die, mix in whole.items() for lead, many in enumerate(mix, 1)}
    assert odds.p(lambda drawn: drawn[0] == 4) == Fraction(10, 84)


def test_soldiers_leave_the_yellow_counters_out():
    """R2.9."""
    odds = counter(SOLDIERS)
    assert odds[6, 2] == Fraction(8, 74)
    assert odds.p(lambda drawn: drawn[0] == 12) == Fraction(10, 74)
    assert odds.p(lambda drawn: drawn[0] == 4) == 0


def test_a_counter_drawn_agrees_with_what_is_settled():
    """R2.9: of the blue ones, or of those that bear a 1."""
    assert counter(8) == {(8, 1): Fraction(8, 28), (8, 2): Fraction(12, 28), (8, 3): Fraction(8, 28)}
    ones = {6: 5, 8: 8, 10: 6, 12: 4}
    assert counter(SOLDIERS, 1) == {(die, 1): Fraction(many, 23) for die, many in ones.items()}


def test_markers_of_other_units_are_not_in_the_mix():
    """R2.8, R2.9 (reading)."""
    odds = counter(SOLDIERS, 0, [(6, 2), (6, 2), (4, 1)])
    assert odds[6, 2] == Fraction(6, 72)
    assert odds[6, 1] == Fraction(5, 72)


def test_when_no_counter_is_left_a_second_mix_is_opened():
    """R2.9 (reading)."""
    taken = [(12, 1)] * 4 + [(12, 2)] * 4 + [(12, 3)] * 2
    assert counter(12, 0, taken[1:]) == {(12, 1): 1}
    assert counter(12, 0, taken) == {(12, 1): Fraction(4, 10), (12, 2): Fraction(4, 10), (12, 3): Fraction(2, 10)}


@pytest.mark.parametrize(("wrong", "words"), [((7,), "Quality can't be 7"), ((8, 4), "Leadership can't be 4"),
                                              ((8, 0, [(8, 2)] * 32), "32 markers are too many")])
def test_odds_of_a_draw_that_cannot_be_are_refused(wrong, words):
    with pytest.raises(ValueError, match=words):
        counter(*wrong)


@pytest.mark.parametrize(("face", "drawn"), [(1, (6, 1)), (5, (6, 1)), (6, (6, 2)), (18, (6, 3)), (19, (8, 1)),
                                             (46, (8, 3)), (47, (10, 1)), (72, (12, 2)), (73, (12, 3)), (74, (12, 3))])
def test_the_counters_lie_in_the_order_of_their_colours(face, drawn):
    """R2.9: a die of as many faces as there are counters."""
    fight = battle(squad(0, quality=SOLDIERS, leadership=0))
    changed = fight.changed(lambda dice: muster_rules.draw_counters(dice, fight.game), (74, face))
    assert changed == {"squad.0.quality": drawn[0], "squad.0.leadership": drawn[1]}
    assert fight.events(muster.COUNTER_DRAWN) == [(0, NOBODY, *drawn, 0)]


def test_units_draw_in_their_order_without_putting_back():
    """R2.9: both sides from one mix."""
    fight = battle(squad(0, quality=SOLDIERS, leadership=0), squad(0), squad(1, quality=ANYBODY, leadership=0))
    changed = fight.changed(lambda dice: muster_rules.draw_counters(dice, fight.game), (73, 73), (82, 1))
    assert changed == {"squad.0.quality": 12, "squad.0.leadership": 3, "squad.2.quality": 4, "squad.2.leadership": 1}


def test_nobody_draws_whose_quality_and_leadership_are_settled():
    """R2.9."""
    fight = battle(squad(0), squad(1))
    assert fight.changed(lambda dice: muster_rules.draw_counters(dice, fight.game)) == {}


# --- in a scenario ----------------------------------------------------------------------------------------------------


def test_a_scenario_leaves_quality_and_leadership_to_the_draw():
    """R2.9: with the quality its leadership is drawn too, unless it is written."""
    found = [(s.quality, s.leadership) for s in scenario.load(DRAWN).game.squad[:4]]
    assert found == [(SOLDIERS, 0), (10, 0), (ANYBODY, 3), (6, 2)]


def test_the_draw_is_the_first_entry_of_a_battle_and_is_saved_and_verified(tmp_path):
    """R2.9: its dice are on record like all others."""
    faces = [(73, 1), (18, 7), (23, 23), (6, 2), (6, 1)]
    fight = Battle(DRAWN, dice=Recorded(faces))
    assert [(d.die, d.face) for d in fight.journal.entries[0].dice] == faces
    assert [(s.quality, s.leadership) for s in fight.game.squad[:4]] == [(6, 1), (10, 2), (12, 3), (6, 2)]
    assert [str(line) for line in fight.log[:3]] == [
        "B1 draws counter 1 of 73: green, leadership 1. (R2.9, p.10)",
        "B2 draws counter 7 of 18: veteran, leadership 2. (R2.9, p.10)",
        "R1 draws counter 23 of 23: elite, leadership 3. (R2.9, p.10)"]
    fight.save(tmp_path / "drawn.jsonl")
    again = Battle.load(tmp_path / "drawn.jsonl")
    assert again.verify(compiled=False).ok
    assert again.game.squad[0].quality == 6


def test_a_counter_may_be_drawn_by_hand():
    """R2.9: whoever holds the counters names the one drawn; the tape keeps the least face that draws it."""
    requests, notices, answers = [], [], iter(["untrained 3", "regular 2", "veteran 2", "elite 3", "6", "1"])

    def answer(die, reason, unit):
        requests.append((die, reason, unit))
        return next(answers)

    fight = Battle(DRAWN, dice=ByHand(answer, notices.append))
    mix = ", ".join(f"{quality} {level}" for quality in ("green", "regular", "veteran", "elite") for level in (1, 2, 3))
    assert requests[0] == (0, f"counter: type the counter drawn, {mix.removesuffix(', elite 3')} or elite 3", "B1")
    assert notices == [
        "'untrained 3' isn't a counter that is left: type " + requests[0][1].partition("drawn, ")[2] + "."]
    assert requests[2:] == [(0, "counter: type the counter drawn, veteran 1, veteran 2 or veteran 3", "B2"),
                            (0,
                             "counter: type the counter drawn, untrained 3, green 3, regular 3, veteran 3 or elite 3",
                             "R1"), (6, "who goes first", "Blue"), (6, "who goes first", "Red")]
    assert [(s.quality, s.leadership) for s in fight.game.squad[:3]] == [(8, 2), (10, 2), (12, 3)]
    assert fight.verify().ok


@pytest.mark.parametrize("drawn", [0, 1])
def test_each_counter_named_is_drawn_by_its_face_and_the_ones_behind_it(drawn):
    """R2.9: whichever is named is the one that the rule draws, up to the face before the next one's."""
    teams = squad(0, quality=ANYBODY, leadership=0), *(squad(0, quality=12, leadership=3) for _ in range(2 * drawn))
    fight = battle(*teams)
    named = muster_rules.counters_named(fight.game, 0)
    ends = [*list(named.values())[1:], 1 + muster_rules.in_the_mix(fight.game, 0, 0)]
    assert ("elite 3" in named) == (drawn == 0)
    for (name, least), end in zip(named.items(), ends, strict=True):
        for face in (least, end - 1):
            fight = battle(*teams)
            fight.changed(lambda dice, at=fight: muster_rules.draw_counter(dice, at.game, 0), (ends[-1] - 1, face))
            drawn_as = fight.game.squad[0]
            assert name == f"{QUALITY[drawn_as.quality]} {drawn_as.leadership}"


def test_the_same_seed_draws_the_same_counters():
    """R2.9: and other seeds others."""
    drawn = [[(s.quality, s.leadership) for s in Battle(DRAWN, seed=seed).game.squad[:4]] for seed in (5, 5, 6, 7, 8)]
    assert drawn[0] == drawn[1]
    assert len({tuple(found) for found in drawn}) > 1


# --- under strength ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ceiling", "die"), [(CONFIDENT, 10), (STEADY, 8), (SHAKEN, 6)])
def test_the_more_tired_a_unit_the_smaller_the_die_of_its_figures(ceiling, die):
    """R2.10, R2.16."""
    assert muster_rules.strength_die(rules("under-strength"), ceiling) == die
    assert muster_rules.strength_die(rules("book"), ceiling) == muster_rules.NO_DIE


def test_only_a_one_is_missing():
    """R2.10."""
    assert [play(lambda dice: muster_rules.is_missing(dice, 6), (6, face)) for face in range(1, 7)] == [
        1,
        0,
        0,
        0,
        0,
        0,
    ]


def called(fight, *faces):
    """What the roll of every unit changes."""
    return fight.changed(lambda dice: muster_rules.call_rolls(dice, fight.rules, fight.game), *faces)


def test_nobody_rolls_by_the_book():
    """R2.10 is an option."""
    assert called(battle(squad(0), squad(1))) == {}


def test_nobody_is_missing_when_nobody_rolls_a_one():
    """R2.10."""
    fight = battle(squad(0, figures=3), text="book + under-strength")
    assert called(fight, (10, 2), (10, 10), (10, 3)) == {}
    assert fight.events(muster.ROLL_CALLED) == [(0, NOBODY, 0, 3, 0)]


def test_a_vehicle_comes_with_all_its_crew():
    """R2.10 (reading): nobody rolls for it; its passengers are rolled for."""
    fight = motors([crew(), squad(0, figures=2)], {0: hull()}, text="book + under-strength")
    called(fight, (10, 2), (10, 1))
    assert (fight[0].figures, fight[1].figures) == (2, 1)


def test_a_missing_figure_takes_its_weapon_along_and_the_others_close_up():
    """R2.10: the support weapon of figure 2 is gone; figure 3 stands where figure 2 would."""
    team = squad(0, figures=4)
    team.figure[1].support, team.figure[1].support_impact, team.figure[2].medic = 10, 10, 1
    fight = battle(team, text="book + under-strength")
    places = [fight.place(0, i) for i in range(4)]
    called(fight, (10, 5), (10, 1), (10, 7), (10, 8))
    kept = fight[0]
    assert (kept.figures, kept.leader, kept.leadership, kept.suppression) == (3, 0, 2, 0)
    assert [(f.health, f.support, f.medic) for f in kept.figure[:3]] == [(FIT, 0, 0), (FIT, 0, 1), (FIT, 0, 0)]
    assert [fight.place(0, i) for i in range(3)] == places[:3]
    assert fight[0].figure[3].firepower == 0
    assert fight.events(muster.ROLL_CALLED) == [(0, NOBODY, 0b0010, 4, 0)]


@pytest.mark.parametrize("located", [HIDDEN, FLIPPED, PLACED])
def test_a_counter_lies_where_it_lay_whoever_is_missing(located):
    """R2.10, R15.1, R15.4: its place tells nothing. Of five in a row in the open the last two places are empty."""
    fight = battle(squad(0, figures=5, located=located), text="book + under-strength")
    for i in range(5):
        fight[0].figure[i].x = 2000 + 110 * i
    settle(fight.rules, fight[0])
    assert fight.place(0) == (22.2, 10)
    called(fight, (10, 5), (10, 1), (10, 5), (10, 1), (10, 5))
    assert fight.place(0) == ((21.1, 10) if located == PLACED else (22.2, 10))
    assert [fight.place(0, i)[0] - fight.place(0)[0] for i in range(3)] == pytest.approx([-1.1, 0, 1.1])


@pytest.mark.parametrize(("face", "leadership"), [(1, 3), (2, 3), (3, 2), (5, 2), (6, 1)])
def test_a_missing_leader_is_replaced_without_a_shot(face, leadership):
    """R2.10, R2.13: the successor's die alone; no marker and no test, for nobody fell."""
    fight = battle(squad(0, figures=3, ceiling=SHAKEN, confidence=SHAKEN), text="book + under-strength")
    called(fight, (6, 1), (6, 4), (6, 6), (6, face))
    kept = fight[0]
    assert (kept.figures, kept.leader, kept.leadership) == (2, 0, leadership)
    assert (kept.suppression, kept.confidence) == (0, SHAKEN)
    assert fight.events(morale.SUCCEEDS) == [(0, NOBODY, 1, leadership, 0)]
    assert fight.events(morale.LEADER_FELL) == []


def test_the_nearest_takes_over_where_that_is_the_rule():
    """R2.14: figure 4, who is no senior, stands beside the leader; his place in the record moves up."""
    team = squad(0, figures=4)
    team.figure[3].x, team.figure[1].x = team.figure[1].x, team.figure[3].x
    team.figure[2].x += 500
    team.figure[1].x += 500
    fight = battle(team, text="book + under-strength + nearest-succeeds")
    called(fight, (10, 1), (10, 2), (10, 2), (10, 2), (6, 3))
    assert (fight[0].figures, fight[0].leader) == (3, 2)


def test_a_unit_of_which_nobody_turns_up_takes_no_part_and_is_no_loss():
    """R2.10, R3.54 (reading)."""
    fight = battle(squad(0, figures=2), squad(0), squad(1), text="book + under-strength")
    called(fight, (10, 1), (10, 1), *[(10, 9)] * 8)
    gone = fight[0]
    assert (gone.figures, gone.present, gone.gone, gone.leader) == (0, 0, DISSOLVED, NOBODY)
    assert units_out(fight.game, 0, 1) == 0
    assert fight[1].gone == IN_PLAY


def test_who_turns_up_stands_together():
    """R2.10, R4.30: whoever is missing, of every squad of a scenario."""
    for seed in range(12):
        fight = Battle(SHORT, seed=seed)
        assert all(has_integrity(made) == 1 for made in fight.game.squad[:4])


def test_the_roll_is_told_with_its_dice_and_counted_in_the_losses():
    """R2.10."""
    faces = [(10, 2)] * 6 + [(10, 1)] + [(10, 3)] * 7 + [(6, 4)] + [(6, 1)] + [(6, 2)] * 6 + [(6, 3)] * 3
    fight = Battle(SHORT, dice=Recorded([*faces[:14], (6, 2), *faces[14:], (6, 2), (6, 1)]))
    lines = [str(line) for line in fight.log]
    assert lines[0] == ("B1 is at full strength: strength D10 [2], D10 [2], D10 [2], D10 [2], D10 [2], D10 [2], one "
                        "missing on a 1. (R2.10, p.10)")
    assert lines[1].startswith("B2 starts without leader: strength D10 [1], D10 [3],")
    assert lines[2].endswith("takes over with leadership 3: successor D6 [2]. (R2.13, p.10)")
    assert "lost none of 14, 1 missing from the start" in fight.ending()[1]
    assert fight.verify(compiled=False).ok


def test_how_many_turn_up():
    """R2.10: 9 of 10 fresh figures on average, 7 of 8 tired ones, 5 of 6 exhausted ones."""
    for fatigue, share in ((FRESH, Fraction(9, 10)), (TIRED, Fraction(7, 8)), (EXHAUSTED, Fraction(5, 6))):
        odds = turn_out(8, fatigue)
        assert sum(odds.values()) == 1
        assert sum(count * chance for count, chance in odds.items()) == 8 * share
        assert odds[8] == share**8
    assert turn_out(8, EXHAUSTED, "book") == {8: 1}
    with pytest.raises(ValueError, match="1 to 12 figures"):
        turn_out(13, FRESH)


def test_a_muster_plays_on_to_the_end():
    """R2.9, R2.10: random players and sensible ones, from drawn counters and short squads."""
    text = DRAWN.replace("rules: book", "rules: clarified + under-strength")
    for seed in range(3):
        for players in (("random", "random"), ("heuristic", "random"), ("heuristic", "heuristic")):
            fight = Battle(text, seed=seed).play(*players)
            assert fight.over
            assert fight.verify(compiled=False).ok
