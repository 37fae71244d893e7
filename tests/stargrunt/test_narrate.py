"""The story of a step: every fact has a sentence, and every die of a step is shown once, in its place."""

import math
import os
from pathlib import Path

import pytest

from dieshift.battle import Battle
from dieshift.core.dice import Dice, scripted
from dieshift.core.records import clone
from dieshift.core.registry import load_shown
from dieshift.core.savefile import Rolled
from dieshift.core.sources import Recorded
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import activation, morale, movement, muster
from dieshift.stargrunt.chapters.fire import FIRED, IMPACT, OUT_OF_RANGE, note_fired, note_fired_in_vain
from dieshift.stargrunt.chapters.fire.situation import Situation
from dieshift.stargrunt.chapters.morale.action import recover
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface import narrate
from dieshift.stargrunt.interface.narrate import tell
from dieshift.stargrunt.state.records import FACTS, Event, Game, Order
from dieshift.stargrunt.state.terms import HIDDEN, NOBODY, SOFT
from dieshift.stargrunt.text.ranges import at_range
from dieshift.stargrunt.text.sentences import TELL

SCENARIOS = Path(__file__).resolve().parents[2] / "examples" / "scenarios"
LESSON = SCENARIOS / "first-lesson.yaml"
MARKET = LESSON.parent / "market-day.yaml"
RULES = ("clarified", "goodall + quick-and-dirty", "quick")
NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
NAMES = [path.name for path in sorted(SCENARIOS.glob("*.yaml")) if "system: boarding" not in path.read_text("utf-8")]
PLAYED = [(name, text) for k, name in enumerate(NAMES) for text in (RULES if NIGHTLY else [RULES[k % len(RULES)]])]


def told(faces, *texts):
    """The story of the first lesson under given dice and orders, its opening apart."""
    battle = Battle(LESSON, dice=Recorded(faces))
    return [[str(line) for line in battle.order(text)] for text in texts]


def fact(noted, unit=0, other=3, **numbers):
    """A fact as the rule that notes it makes it."""
    game = Game()
    noted(Dice(), game, unit, other, **numbers)
    return game.event[0]


def shot_of(unit=0, other=3, **numbers):
    """A fire of everybody but support weapons, at a target in the open; `numbers` are those that differ."""
    given = dict.fromkeys(FACTS.by_number[FIRED].names(), 0) | {"impact": 10, "rifles": 0b1} | numbers
    situation = Situation(**{name: given.pop(name) for name in Situation._fields})
    return fact(note_fired, unit, other, situation=situation, **given)


# --- every fact ------------------------------------------------------------------------------------------------------


def test_every_kind_of_fact_has_a_sentence_and_a_rule():
    load_shown("dieshift.stargrunt.chapters")
    assert set(FACTS.named()) == set(TELL) == set(FACTS.by_number)


@pytest.mark.parametrize("kind", FACTS.named(), ids=FACTS.named().values())
def test_a_fact_is_told_in_one_sentence_with_its_dice(kind):
    """With every die that may lead to it, and with none."""
    battle = Battle(LESSON)
    suits = FACTS.by_number[kind].dice
    dice = [Rolled(8, 5, reasons.words[reason], "B1", "tape") for reason in suits]
    for rolled in (dice, []):
        event = Event()
        event.kind, event.unit, event.other, event.dice = kind, 0, 3, len(rolled)
        event.a = 4 if kind == muster.COUNTER_DRAWN else 1  # its quality
        event.b, event.c, event.d, event.e = 1, 1, 1, 1 << 7  # a divisor
        lines = tell((Order(), rolled, [event]), battle.game, battle.game, battle.names, battle.journal.rules)
        assert len(lines) == 1
        assert list(range(len(rolled))) == lines[0].dice
        assert str(lines[0]).endswith(")")
        assert not set(str(lines[0])) & {"\x01", "\x02", "\x03"}


@pytest.mark.parametrize(("name", "rules"), PLAYED)
def test_every_die_is_shown_once_and_in_its_order(name, rules):
    """Each scenario under one of the rule sets, nightly under all."""
    battle = Battle(SCENARIOS / name, rules, seed=5).play("random", "heuristic")
    for entry in battle.journal.entries:
        lines = battle.lines(entry.number)
        indices = [k for line in lines for k in line.dice]
        assert list(range(len(entry.dice))) == indices
        text = "\n".join(map(str, lines))
        assert text.count("[") == len(entry.dice)
        assert "Also rolled" not in text
        for line in lines:
            assert [f"D{entry.dice[k].die} [{entry.dice[k].face}]" for k in line.dice] == [
                part.text for part in line.parts if part.kind in {"die", "win"}]


# --- how it reads ----------------------------------------------------------------------------------------------------


def test_a_fire_without_effect():
    """R5.13, R5.31: at long range nothing beats the range die."""
    *_, fire = told([4, 3, 11, 7, 4, 4], "first", "activate B3", "fire B3 at R1")
    assert fire == [
        ("B3 fires at R1 with 4 x gauss rifle, gauss SAW: range die D12 (band 5, 33″), impact D12. "
         "(R5.13, R5.20, p.33-35)"),
        ("Range die D12 [11] v quality D8 [7], firepower D8 [4], gauss SAW D10 [4]: no die beats it. (R5.31, R5.32, "
         "p.35)"),
    ]


def test_a_major_result_with_a_part_of_a_casualty_and_harmless_hits():
    """R5.31-R5.35, R7.1: three dice beat the range die, 24 on a D12 is two hits; the first does no harm."""
    *_, fire = told([4, 3, 3, 8, 8, 8, 5, 2, 6, 6, 12, 4, 2], "first", "activate B3", "fire B3 at R1")
    assert fire[1:] == [
        ("Range die D12 [3] v quality D8 [8], firepower D8 [8], gauss SAW D10 [8]: 3 dice beat it, a major result; "
         "total 24 ÷ 12 = 2: 2 potential hits. (R5.31, R5.32, p.35)"),
        "Armour stops a potential hit: who is hit D6 [5], impact D12 [2] v armour D6 [6]. (R5.33, R5.35, p.36)",
        fire[3],
        "R1 is suppressed (1 marker). (R5.39, R7.70, p.18)",
        ("R1 loses 1 level of confidence and is now steady: confidence test D8 [2] v 2 (leadership 1 + threat 1). "
         "(R7.1, p.20)"),
    ]
    assert "is killed: who is hit D6 [6], impact D12 [12] v armour D6 [4]." in fire[3]


def test_shifts_are_labelled():
    """R5.13, S4.111: In Position and the haste of opportunity fire, each with its number."""
    battle = Battle(LESSON, "goodall")
    before = battle.game
    event = shot_of(range_die=6, shift=3, die=12, cover=SOFT, in_position=1, hasty=1)
    line = tell((Order(), [], [event]), before, before, battle.names, battle.journal.rules)[-1]
    expected = ": range die D6 (band 2, 37.7″) → soft cover +1, In Position +1, opportunity fire +1 → D12, impact D10"
    assert expected in str(line)


@pytest.mark.parametrize(("die", "band"), [(4, 1), (6, 2), (8, 3), (10, 4), (12, 5)])
def test_the_range_die_says_its_band_and_the_distance_where_nobody_moved(die, band):
    """R5.3, R5.10: D4 in the first band, one die type more in each further one."""
    battle = Battle(LESSON)
    before, after = battle.game, clone(battle.game)
    assert at_range(before, after, 0, 3, die) == f"band {band}, 37.7″"
    target = after.squad[3]
    target.figure[target.centre].x += 1
    assert at_range(before, after, 0, 3, die) == f"band {band}"
    assert at_range(before, after, before.units, 3, die) == f"band {band}"


def test_the_distance_is_that_between_the_middle_figures_before_the_fire():
    """R5.3: casualties of the fire do not change it."""
    battle = Battle(LESSON)
    before, after = battle.game, clone(battle.game)
    after.squad[3].centre = (after.squad[3].centre + 1) % 6
    one, two = (before.squad[unit].figure[before.squad[unit].centre] for unit in (0, 3))
    inches = round(math.dist((one.x, one.y), (two.x, two.y)) / 100, 1)
    assert at_range(before, after, 0, 3, 12) == f"band 5, {inches}″"


def test_a_dash_shows_twice_its_die():
    """R4.8: `2 x D6`, as the offers write it."""
    battle = Battle(LESSON)
    order = Order()
    order.kind, order.unit = movement.COMBAT_MOVE, 0
    event = fact(movement.note_dashed, allowance=800, length=650, less=0)
    event.dice = 1
    rolled = [Rolled(6, 4, "combat move", "B1", "seeded")]
    line = tell((order, rolled, [event]), battle.game, battle.game, battle.names, battle.journal.rules)[-1]
    assert str(line) == "B1 rolls to dash: combat move 2 x D6 [4] = 8″, which covers 6.5″ of its path. (R4.8, p.22)"


def test_a_dash_shows_the_inches_that_a_burden_takes():
    """R4.11, S4.120: two inches less than twice the die, by that reading."""
    battle = Battle(LESSON)
    order, event = Order(), fact(movement.note_dashed, allowance=600, length=600, less=200)
    order.kind, order.unit, event.dice = movement.COMBAT_MOVE, 0, 1
    rolled = [Rolled(6, 4, "combat move", "B1", "seeded")]
    line = tell((order, rolled, [event]), battle.game, battle.game, battle.names, battle.journal.rules)[-1]
    assert str(line) == "B1 rolls to dash: combat move 2 x D6 [4] - 2″ = 6″, which covers 6″ of its path. (R4.8, p.22)"


def test_what_a_test_came_to_is_told_whoever_is_hidden():
    """R15.13: a seat's story leaves hidden units out, and says what the dice have decided for the others."""
    battle = Battle(LESSON)
    game, die = clone(battle.game), battle.game.squad[1].quality
    game.events, game.squad[1].suppression = 0, 2
    game.squad[0].located, game.squad[0].side = HIDDEN, 1
    recover(scripted((die, 1)), game, 1)
    rolled = [Rolled(die, 1, reasons.words[morale.SUPPRESSION], "B2", "seeded")]
    line = tell((Order(), rolled, [game.event[0]]), game, game, battle.names, battle.journal.rules, Viewer.FIRST)[-1]
    assert str(line).startswith("B2 fails to remove a suppression marker (2 left): ")


def test_ties_for_the_first_turn_are_shown_roll_by_roll():
    """R3.5: equal dice are rolled again."""
    battle = Battle(LESSON, dice=Recorded([2, 2, 1, 5]))
    assert str(battle.log[-1]) == ("Blue Patrol D6 [2], Red Patrol D6 [2], Blue Patrol D6 [1], Red Patrol D6 [5]: "
                                   "Red Patrol chooses which side goes first. (R3.4, R3.5, p.15)")


def test_an_order_that_waits_for_an_answer_is_told():
    battle = Battle(LESSON, "goodall", dice=Recorded([4, 3]))
    battle.order("first")
    battle.order("activate B3")
    assert [str(line) for line in battle.order("move B3 to 50,12")] == [
        "B3 declares Move to 50,12; Red Patrol may react."]


def test_the_markup_has_the_characters_of_the_plain_text():
    from rich.text import Text

    battle = Battle(LESSON, seed=3).play()
    for line in battle.log:
        assert Text.from_markup(line.markup()).plain == str(line)
    assert any("[bold blue]B1[/]" in line.markup() for line in battle.log)


def test_a_line_for_json_names_fact_rules_page_and_dice():
    battle = Battle(LESSON, dice=Recorded([4, 3, 11, 7, 4, 4]))
    for text in ("first", "activate B3"):
        battle.order(text)
    body = battle.order("fire B3 at R1")[1].body()
    assert (body["fact"], body["rules"], body["page"], body["dice"]) == ("result", "R5.31, R5.32", "35", [0, 1, 2, 3])


def test_dice_that_belong_to_no_fact_are_told_all_the_same():
    """A step may note more facts than find room; no die is lost for it."""
    battle = Battle(LESSON)
    dice = [
        Rolled(8, 5, reasons.words[morale.CONFIDENCE], "B1", "tape"), Rolled(6, 1, reasons.words[IMPACT], "B1", "tape")]
    lines = tell(
        (Order(), dice, [fact(activation.note_ended)]), battle.game, battle.game, battle.names, battle.journal.rules)
    assert [str(line) for line in lines[1:]] == [
        "Also rolled: confidence test D8 [5].", "Armour stops a potential hit: impact D6 [1]. (R5.33, R5.35, p.36)"]


def test_undone_orders_are_told_as_taken_back():
    battle = Battle(LESSON)
    battle.order("first")
    assert [str(line) for line in battle.undo()] == ["Taken back: Go first (entry 2)."]
    assert [str(line) for line in battle.redo()] == ["Played again: Go first (entry 2)."]


def test_the_opening_names_who_chooses_without_dice_when_a_side_has_fewer_units():
    """R3.4: the side with fewer units chooses, and no die is rolled."""
    battle = Battle(LESSON, dice=Recorded([4, 3]))
    before, after = battle.journal.state_at(0), battle.game
    begins = fact(activation.note_turn_begins, NOBODY, NOBODY, turn=1, turns=1)
    lines = tell((Order(), [], [begins]), before, after, battle.names, None)
    assert str(lines[-1]) == "Blue Patrol chooses which side goes first. (R3.4, p.15)"
    assert lines[-1].fact == narrate.NO_FACT


def test_a_fire_tells_the_rounds_that_are_left():
    """R17.62: of the weapons whose rounds are counted."""
    battle = Battle(MARKET, dice=Recorded([4, 3, *[1] * 60]))
    before = battle.game
    unit = next(k for k in range(before.units) if battle.names.unit(k) == "P4")
    shot = shot_of(unit, 6, range_die=6, die=6, rifles=0, supports=0b110)
    for rounds, expected in ((2, "SAW, rocket (1 round left): range"), (1, "SAW, rocket (no rounds left): range")):
        before.squad[unit].figure[2].rounds = rounds
        line = tell((Order(), [], [shot]), before, before, battle.names, battle.journal.rules)[-1]
        assert expected in str(line)


def test_a_fire_in_vain_and_one_at_a_part_are_told():
    """R5.6, R5.17."""
    battle = Battle(LESSON, "book + part-fire", dice=Recorded([4, 3]))
    game, fired = battle.game, shot_of(range_die=6, die=6, part=1)
    vain = fact(note_fired_in_vain, because=OUT_OF_RANGE, rifles=0b1, supports=0, part=0)
    lines = tell((Order(), [], [vain, fired]), game, game, battle.names, battle.journal.rules)
    assert str(lines[0]).startswith("B1 fires at R1 with ")
    assert str(lines[0]).endswith(" to no effect: the target is out of range. (R5.14, R5.17, p.35)")
    assert str(lines[1]).startswith("B1 fires at the exposed part of R1 with ")


def test_a_declared_fire_tells_the_weapons_it_had_pledged():
    """S4.123: the order that resolves it is another one; its fact says what fired."""
    battle = Battle(LESSON, "goodall", dice=Recorded([4, 3]))
    before = battle.game
    shot = shot_of(3, 0, range_die=6, die=6, rifles=0b1)
    line = tell((Order(), [], [shot]), before, before, battle.names, battle.journal.rules)[-1]
    assert str(line).startswith("R1 fires at B1 with advanced rifle: ")
