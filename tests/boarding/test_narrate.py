"""The story of a step: every fact has a sentence, and every die of a step is shown once, in its place."""

import re

import pytest
from rich.text import Text

from dieshift.boarding.chapters import activation, command, doors, melee, saves
from dieshift.boarding.frame import OWN_DICE, reasons
from dieshift.boarding.interface.narrate import tell
from dieshift.boarding.rulebook import BOARDING
from dieshift.boarding.state import terms
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import FACTS, Event
from dieshift.boarding.state.roster import Roster, UnitNames
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.text import notation
from dieshift.boarding.text.sentences import TELL
from dieshift.core.journal import Journal, header_of
from dieshift.core.savefile import Entry, Rolled
from dieshift.core.sources import Recorded
from dieshift.core.story import NO_FACT

from . import kit, test_golden
from .kit import EAST, NORTH, SOUTH, activate, attack, door, model, step, turn
from .told import Teller, fight, random_play
from .worlds import random_world

T, G1, G2 = range(3)
CLOSET = """
+-+-+-+
|.|. .|
+-+ + +
|. . .|
+ + + +
|. . .|
+-+-+-+
"""

EXAMPLE = """
Turn 1 begins. (G-1)
Boarders begin their phase. (G-1)
T1 Siege Boarder is activated (4 action points). (B1, G-1)
T1 steps N to 2,1 (1 action point, 3 left). (B2, G-3)
T1 opens door D1 (1 action point, 2 left). (B3, G-4)
T1 steps NE to 3,2 (1 action point, 1 left). (B2, G-3, B14, RULING 4)
T1 fires its twin carbine at G2: D6 [1] hit, D6 [1] hit: 2 hits. (B8-B10)
The first hit goes to G2, 1 left to allocate. (B10, B11)
G2 gets no save. (B12, B41)
G2 falls at 2,4. (B13, B40)
Another hit goes to door D2. (B6, B11, RULING 3)
Door D2 fails its save: invulnerable save D6 [3], needs 6+. (B41, RULING 15)
Door D2 is destroyed. (B6, B13)
T1 turns W (1 action point, 0 left). (B4, RULING 1, B14, RULING 4)
T1 fires its twin carbine at G1: D6 [4] blank, D6 [2] miss: no hit. (B8-B10)
T1 ends its activation. (B1, G-1)
Boarders end their phase: no one else can act. (G-1)
Xenoforms begin their phase. (G-1)
G1 First Stalker is activated (6 action points). (B1, G-1)
G1 steps E to 1,2 (1 action point, 5 left). (B2, G-3)
G1 steps E to 2,2 (1 action point, 4 left). (B2, G-3)
G1 engages T1 in close combat. (B22)
G1 attacks T1 with its rending claws (1 action point, 3 left). (B22, B26)
G1 rolls 7 dice, including one for engaging, needing 3+ each: D6 [2], D6 [3], D6 [5], D6 [1], D6 [3], D6 [2], D6 [1]: \
3 successes. (B32, B33, B35)
T1 strikes back with 4 dice, needing 4+ each: D6 [4], D6 [6], D6 [3], D6 [5]: 3 successes. (B32, B33, B35)
T1's weapon lets it re-roll failed dice: 3 → D6 [5]; 4 successes now. (B36, B37)
G1 parries: T1's 6 → D6 [2]; T1 has 3 successes now. (B37, B38)
The round is a draw, 3 to 3: no one is wounded. (B39)
G1 attacks T1 with its rending claws (1 action point, 2 left). (B22, B26)
G1 rolls 6 dice, needing 3+ each: D6 [2], D6 [5], D6 [2], D6 [3], D6 [6], D6 [1]: 3 successes. (B32, B33, B35)
T1 strikes back with 4 dice, needing 4+ each: D6 [2], D6 [4], D6 [3], D6 [6]: 2 successes. (B32, B33, B35)
T1's weapon lets it re-roll failed dice: 2 → D6 [5], 3 → D6 [6]; 4 successes now. (B36, B37)
G1 parries: T1's 6 → D6 [5]; T1 has 4 successes now. (B37, B38)
T1 wins the round, 4 to 3. (B39)
G1 gets no save. (B41, B43-B49)
G1 falls at 2,2. (B13, B40)
T1 and G1 are no longer engaged. (B25)
G1 ends its activation; 2 action points unused. (B1, G-1)
Xenoforms end their phase: no one else can act. (G-1)
Turn 2 begins. (G-1)
Boarders begin their phase. (G-1)
"""


def example():
    """The source's example, not yet begun, with names for its models."""
    teller = Teller(kit.Action(kit.board(kit.ROOM), [model("boarder", 0, 2, 0, NORTH), model("stalker", 1, 0, 2, EAST),
                                                  model("stalker", 1, 2, 4, SOUTH)]))
    teller.names = Roster(units=(UnitNames(0, "T1", "Siege Boarder", ""), UnitNames(1, "G1", "First Stalker", ""),
                                 UnitNames(1, "G2", "Second Stalker", "")), guns=tuple(kit.GUNS),
                          melees=tuple(kit.MELEES))
    return teller


# --- every fact and every die -----------------------------------------------------------------------------------------


def test_the_example_of_the_source_reads_as_a_story():
    """2B: every step, cost, die, save and wound of the example, in order."""
    teller, dice, lines = example(), iter(test_golden.DICE), []
    for move, count in ((kit.BEGIN, 0), (activate(T), 0), (step("N"), 0), (kit.order(doors.OPEN, target=door(1)), 0),
                        (step("NE", G2), 2), (test_golden.HIT_DOOR, 1), (turn("W", G1), 2), (activate(G1), 0),
                        (step("E"), 0), (step("E"), 0), (attack(T), 13), (attack(T), 13)):
        lines += teller.tell(move, *(next(dice) for _ in range(count)))
    assert lines == EXAMPLE.strip().split("\n")


def test_every_kind_of_fact_has_a_sentence_and_a_rule():
    assert set(range(len(FACTS.named()))) == set(TELL) == set(FACTS.by_number)


@pytest.mark.parametrize("kind", FACTS.named(), ids=FACTS.named().values())
def test_a_fact_is_told_in_one_sentence_with_its_dice(kind):
    """With every die that belongs to it, and with none."""
    teller = fight(model("boarder", 0, 0, 0), model("stalker", 1, 1, 0), aims=[(terms.CARRY, 0, {"x": 2, "y": 2})])
    event, game = Event(), teller.fight.game
    event.kind, event.unit, event.other, event.a, event.b, event.c = kind, 0, 1, 1, 1, 1
    event.unit = NOBODY if kind == command.COMMAND_ROLLED else 0
    suits = [Rolled(6, 1, reasons.words[reason], "T1", "tape") for reason in FACTS.by_number[kind].dice]
    for dice in (suits[:1], []):
        event.dice = len(dice)
        lines = tell((kit.END, dice, [event]), game, game, teller.names, teller.fight.rules)
        assert len(lines) == 1
        assert lines[0].dice == list(range(len(dice)))
        assert re.fullmatch(r"[A-Z0-9\$].*\. \((B|G-|RULING |5\.)[^()]*\)", str(lines[0]))
        assert not set(str(lines[0])) & {"\x01", "\x02", "\x03"}
        assert lines[0].body()["fact"] == FACTS.named()[kind]


def shown(die):
    """A die, or the counter that was drawn (G-18)."""
    is_draw = die.reason == "which blip arrives"
    return f"counter {die.face} of {die.die}" if is_draw else f"D{die.die} [{die.face}]"


@pytest.mark.parametrize("seed", range(3, 33))
def test_every_die_is_shown_once_and_in_its_order(seed):
    """Over random play with every kind of model, under random options."""
    for order, dice, facts, before, after, names, rules in random_play(random_world(seed), 120):
        lines = tell((order, dice, facts), before, after, names, rules)
        assert lines
        assert list(range(len(dice))) == [k for line in lines for k in line.dice]
        text = "\n".join(map(str, lines))
        drawn = sum(die.reason == "which blip arrives" for die in dice)
        assert (text.count("["), text.count("(drawn: counter ")) == (len(dice) - drawn, drawn)
        assert after.lost_events or "Also rolled" not in text
        for line in lines:
            assert [shown(dice[k]) for k in line.dice] == [
                part.text for part in line.parts if part.kind in {"die", "win"}]
            assert Text.from_markup(line.markup()).plain == str(line)


@pytest.mark.parametrize("seed", range(40, 60))
def test_the_successes_told_last_are_those_of_the_round(seed):
    """B33, B39: re-rolls, parries and claws lead from the dice thrown to the score."""
    last = {}
    for order, dice, facts, before, after, names, rules in random_play(random_world(seed), 100):
        score = next((fact for fact in facts if fact.kind == melee.ROUND), None)
        last = {} if any(fact.kind == melee.FOUGHT for fact in facts) else last
        if not after.lost_events:
            for line in tell((order, dice, facts), before, after, names, rules):
                match = re.search(r"(\w+) success(es)?( now)?\. ", str(line))
                if match and line.fact in FACTS.having(OWN_DICE):
                    owner = re.search(r"(\w+)'s", str(line)) or re.match(r"(\w+)", str(line))
                    last[owner[1]] = int(match[1].replace("no", "0"))
        if score is not None and not after.lost_events:
            scores = (last.get(names.unit(score.unit), 0), last.get(names.unit(score.other), 0))
            assert scores == (score.a, score.b)


def test_dice_whose_facts_found_no_room_are_told_all_the_same():
    """A step may note more facts than find room; no die is lost for it."""
    teller = fight(model("boarder", 0, 0, 0), model("stalker", 1, 1, 0))
    event, game = Event(), teller.fight.game
    event.kind, event.unit, event.other = activation.ENDED, 0, NOBODY
    dice = [
        Rolled(6, 2, reasons.words[saves.ARMOUR], "T1", "tape"),
        Rolled(6, 5, reasons.words[melee.PARRY_ROLL], "G1", "tape")]
    lines = tell((kit.END, dice, [event]), game, game, teller.names, None)
    assert [str(line) for line in lines] == [
        "T1 ends its activation. (B1, G-1)", "Also rolled: armour save D6 [2], parried die D6 [5]."]
    assert lines[1].fact == NO_FACT


def test_a_journal_is_told_as_it_was_played():
    """An entry names its order, dice and units; its facts stand in the state after it."""
    teller, rules = example(), catalogue.parse("book")
    source = Recorded(test_golden.DICE)
    header = header_of(BOARDING, rules, teller.fight.game, source, {}, [])
    journal = Journal(BOARDING, header, rules.record(), teller.fight.board, teller.fight.game, source, teller.names)
    for text in ("begin", "activate T1", "step N", "open D1", "step NE and fire at G2", "hit D2",
                 "turn W and fire at G1", "activate G1", "step E", "step E", "attack T1", "parry 6",
                 "attack T1", "parry 6"):
        journal.order(notation.read(text, teller.names))
    lines = [str(line) for k, entry in enumerate(journal.entries)
             for line in tell(entry, journal.state_at(k), journal.state_at(k + 1), teller.names, rules)]
    assert lines == EXAMPLE.strip().split("\n")


def test_entries_that_are_no_orders_are_told():
    told = fight(model("boarder", 0, 0, 0))
    game = told.fight.game
    entry = Entry(4, "undo", "step N", {}, (), {}, "", target=3)
    assert [str(line) for line in tell(entry, game, game, told.names, None)] == ["Taken back: step N (entry 3)."]


# --- shots ------------------------------------------------------------------------------------------------------------


def test_misses_rolled_again_are_told_after_the_throw():
    """G-13: the leader rolls one miss again; the first throw and the new die are two lines."""
    teller = fight(model("leader", 0, 2, 0), model("alpha", 1, 2, 3, SOUTH))
    teller.tell(activate(0))
    assert teller.tell(kit.fire(1), 1, 4, 1, 2, 2)[:2] == [
        "T1 fires its twin carbine at G1: D6 [1] hit, D6 [4] blank. (B8, G-13)",
        "T1 shoots: it re-rolls one miss, D6 [1] hit: 2 hits (1 action point, 3 left). (B8-B10, G-13)"]


def test_a_miss_that_stays_the_same_when_rolled_again_is_told_in_one_line():
    """G-13: no fact says so, but the die does."""
    teller = fight(model("leader", 0, 2, 0), model("alpha", 1, 2, 3, SOUTH))
    teller.tell(activate(0))
    assert teller.tell(kit.fire(1), 4, 1, 4, 4)[0] == (
        "T1 fires its twin carbine at G1: D6 [4] blank, D6 [1] hit, it re-rolls one miss, D6 [4] blank: 1 hit "
        "(1 action point, 3 left). (B8-B10)")


def test_without_overkill_more_hits_than_one_do_not_count():
    """B10: the long rifle scores one hit, whatever its dice show."""
    teller = fight(model("rifleman", 0, 2, 0), model("alpha", 1, 2, 3, SOUTH))
    teller.tell(activate(0))
    assert teller.tell(kit.fire(1), 1, 1, 4)[0] == (
        "T1 fires its long rifle at G1: D6 [1] hit, D6 [1] hit: 1 hit, as only one counts "
        "(2 action points, 3 left). (B8-B10)")


def test_a_numeral_above_the_hit_type_is_a_miss():
    """B9, B10: a 3 at hit type 1 misses, hit or no hit beside it; nothing is "not counted"."""
    told = fight(model("boarder", 0, 2, 0), model("alpha", 1, 2, 3, SOUTH))
    told.tell(activate(0))
    assert "at G1: D6 [1] hit, D6 [3] miss: 1 hit (" in told.tell(kit.fire(1), 1, 3, 1)[0]


def test_each_die_is_judged_by_the_hit_type_and_the_rule_set_in_force():
    """RULING 2, hits-exact: at hit type 2 a 1 misses and a 2 hits."""
    told = fight(model("cannon", 0, 2, 0), model("alpha", 1, 2, 3, SOUTH), text="book + hits-exact")
    told.tell(activate(0))
    assert "at G1: D6 [1] miss, D6 [2] hit, D6 [5] blank: 1 hit (" in told.tell(kit.fire(1), 1, 2, 5, 6)[0]


def test_sustained_fire_is_named():
    """G-9: the second shot at the same target, standing still, also when it fells the target."""
    teller = fight(model("trooper", 0, 2, 0), model("stalker", 1, 2, 3, SOUTH), model("stalker", 1, 0, 4))
    teller.tell(activate(0))
    assert teller.tell(kit.fire(1), 2)[0].startswith("T1 fires its carbine at G1: D6 [2] miss")
    second = teller.tell(kit.fire(1), 2)
    assert second[0] == "T1 sustains its fire at G1: hit type 2. (G-9)"
    assert second[1].startswith("T1 fires its carbine at G1: D6 [2] hit: 1 hit ")


def test_an_action_that_uncovers_a_blip_is_told_at_its_own_price():
    """B1, B3, G-18: a door opened costs one point; the five that are left are unused, not paid."""
    drawing = "+-+-+-+\n|. . .|\n+ +D+ +\n|. . .|\n+-+-+-+"
    teller = fight(model("boarder", 1, 1, 0, NORTH), model("stalker", 0, 1, 1, hidden=2), drawing=drawing,
                   text="book + blips")
    teller.tell(activate(1))
    assert teller.tell(kit.order(doors.OPEN, target=door(1)))[:3] == [
        "T1 opens door D1 (1 action point, 5 left). (B3, G-4)",
        "T1 ends its activation; 5 action points unused. (B1, G-1)",
        "T1 comes into view: there are 2 aliens. (G-18)"]


def test_overwatch_its_shot_and_its_jam_are_told():
    """G-8, G-8b: two equal numerals hit, and jam the gun."""
    teller = fight(model("boarder", 0, 2, 0), model("stalker", 1, 2, 4, SOUTH))
    teller.tell(activate(0))
    assert teller.tell(kit.OVERWATCH)[:2] == ["T1 goes on overwatch (2 action points, 2 left). (B18, G-8)",
                                              "T1 ends its activation; 2 action points unused. (B1, G-1)"]
    teller.tell(activate(1))
    assert teller.tell(step("S"), 1, 1)[1:] == [
        "T1 is on overwatch and sees G1 act. (B18, G-8)",
        "T1 fires its twin carbine at G1: D6 [1] hit, D6 [1] hit: 2 hits. (B8-B10)",
        "T1's twin carbine jams on a pair. (G-8b)",
        "T1 is no longer on overwatch. (G-8)",
        "The first hit goes to G1, 1 left to allocate. (B10, B11)",
        "G1 gets no save. (B12, B41)",
        "G1 falls at 2,3. (B13, B40)",
        "1 hit from T1 strikes no one. (B11, RULING 3)",
        "G1 ends its activation; 5 action points unused. (B1, G-1)",
        "Xenoforms end their phase: no one else can act. (G-1)", "Turn 2 begins. (G-1)",
        "Boarders begin their phase. (G-1)"]


def test_a_torrent_its_fire_and_a_hidden_loss_are_told():
    """G-12: each alien that a blip hides rolls, and falls alone."""
    teller = fight(model("torch", 0, 1, 0), model("stalker", 1, 0, 2, hidden=2), model("stalker", 1, 2, 2, SOUTH),
                   drawing=kit.board(CLOSET, ["BBB", "AAA", "AAA"]))
    teller.tell(activate(0))
    assert teller.tell(kit.burn(1), 2, 1, 3) == [
        "T1 fires its torch projector into section B, which burns (2 action points, 2 left). (G-12)",
        "G1 is caught by the fire: D6 [2], hit on 2+. (G-12)",
        "G1 gets no save. (B12, B41)",
        "G1 loses one of its hidden aliens. (B13, B40)",
        "G1 escapes the fire: D6 [1], hit on 2+. (G-12)",
        "G2 is caught by the fire: D6 [3], hit on 2+. (G-12)",
        "G2 gets no save. (B12, B41)",
        "G2 falls at 2,2. (B13, B40)"]
