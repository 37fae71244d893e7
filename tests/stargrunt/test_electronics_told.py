"""Electronic warfare at the table: what is offered, previewed, told, kept secret; how the computer and files use it."""

from fractions import Fraction
from pathlib import Path

import pytest

from dieshift.battle import Battle
from dieshift.core.dice import scripted
from dieshift.core.odds import exact
from dieshift.core.records import clone, flatten
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_for
from dieshift.stargrunt.chapters import activation, command, electronics
from dieshift.stargrunt.chapters.electronics import rules as electronics_rules
from dieshift.stargrunt.interface.narrate import rolled, tell
from dieshift.stargrunt.knowledge.view import view
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import HIDDEN, PLACED
from dieshift.stargrunt.text.notation import read, write
from dieshift.stargrunt.turn.step import step

from .interface.kit import Eyes
from .kit import battle, order, squad

DUEL = Path("examples/scenarios/jammers.yaml")
B1, B2, B3, B4, R1, R2, R3, R4 = range(8)
BLUE, RED = Viewer.of_side(0), Viewer.of_side(1)


def duel(rules="book", *, red=3, blue=0, near=False):
    """The duel of jammers, its first command active, with markers on both sides; its left squad at hand if asked."""
    fight = Battle(DUEL, rules, seed=3)
    fight.order("first" if fight.game.seat_to_choose == 0 else "second")
    fight.order("activate B1")
    fight.game.squad[R2].ew_markers, fight.game.squad[B2].ew_markers = red, blue
    for figure in fight.game.squad[B3].figure[: fight.game.squad[B3].figures] if near else ():
        figure.x, figure.y = figure.x - 2200 + 3600, figure.y - 1900 + 900
    return fight


def play(made, text, *faces):
    """An order on scripted dice, carried out on the battle's own state; its story for a viewer."""
    before, move = clone(made.game), read(text, made.names, made.game)
    assert made.kind.rulebook.refusal(made.journal.rules, made.table, made.game, move) == 0, text
    dice = scripted(*faces)
    step(dice, made.journal.rules, made.table, made.game, move)

    def story(viewer):
        facts = made.game.event[: made.game.events]
        told = tell((move, rolled(dice, made.names), facts), before, made.game, made.names, made.journal.rules, viewer)
        return [str(line) for line in told]

    return story


# --- notation ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind", "extra"),
    [
        ("jam R2", electronics.JAM, 0),
        ("jam R2 with 2 markers", electronics.JAM, 1),
        ("jam R2 with 3 markers", electronics.JAM, 2),
        ("scan R2 at B3", electronics.SCAN, 0),
        ("scan R2 at B3 with 3 markers", electronics.SCAN, 2),
        ("ignore", electronics.IGNORE, 0),
        ("goactive R2", electronics.GO_ACTIVE, 0),
    ],
)
def test_tasks_are_typed_with_the_markers_that_they_cost(text, kind, extra):
    """R12.4."""
    made = duel()
    given = read(text, made.names, made.game)
    assert (given.kind, given.choice, write(given, made.names)) == (kind, extra, text)


# --- what is offered, with its chance ---------------------------------------------------------------------------------


def labels(preview):
    return {row.label: Fraction(row.fraction) for row in preview.odds.rows}


def test_a_message_that_can_be_jammed_asks_the_other_side_with_the_chance_of_each_task():
    """R12.4, R12.10: D8, D10 or D12 against the sender's D10, strictly higher."""
    fight = duel()
    play(fight, "communicate B1 to B3")
    fight.game.squad[B3].located = PLACED
    eyes = Eyes(fight)
    assert [(one.order, one.title, one.target) for one in eyes.menu.choices if not one.refused] == [
        ("jam R2", "Jam", "B1"), ("jam R2 with 2 markers", "Jam, 2 markers", "B1"),
        ("jam R2 with 3 markers", "Jam, 3 markers", "B1"), ("ignore", "Let it pass", "")]
    for text, higher in (("jam R2", Fraction(28, 80)), ("jam R2 with 2 markers", Fraction(45, 100)),
                         ("jam R2 with 3 markers", Fraction(65, 120))):
        assert labels(eyes.preview(text))["message jammed"] == higher


def test_who_gives_a_signal_is_told_who_may_turn_ew_against_it():
    """R12.10, R12.20, R12.30: of messages by radio, scans, and looks through electronic eyes; of nothing else."""
    fight = duel(blue=1)
    note = "R2 may use EW against this"
    for text, heard in (("communicate B1 to B3", True), ("scan B2 at R3", True), ("position B1", False)):
        assert (note in Eyes(fight).preview(text).odds.notes) == heard, text
    near = duel(near=True)
    near.game.squad[B3].located = PLACED
    assert note not in Eyes(near).preview("communicate B1 to B3").odds.notes
    near.game.squad[R2].ew_markers = 0
    assert note not in Eyes(near).preview("communicate B1 to B4").odds.notes


def test_an_answer_shows_what_it_has_to_beat():
    """R12.40: D8 above 5; markers that are wasted or not there are not offered."""
    fight = duel(blue=2)
    play(fight, "communicate B1 to B3")
    play(fight, "jam R2", (8, 5))
    eyes = Eyes(fight)
    preview = eyes.preview("jam B2")
    assert labels(preview) == {"the answer holds": Fraction(3, 8), "the earlier roll holds": Fraction(5, 8)}
    assert "above 5, the roll to beat" in preview.odds.notes
    assert [one.order for one in eyes.menu.choices if not one.refused] == ["jam B2", "jam B2 with 2 markers", "ignore"]
    assert eyes.scene.question == (
        "whether to answer the EW roll of 5 on B1, which declares Communicate to B3")


def test_a_scan_is_offered_besides_the_actions_with_its_chance():
    """R12.20: the counter lies in a wood out of sight: D8 against D8; none is offered without markers."""
    fight = duel(blue=1)
    assert "scan B2 at R3" in {one.order for one in Eyes(fight).menu.choices if not one.refused}
    assert labels(Eyes(fight).preview("scan B2 at R3"))["unless EW answers: counter identified"] == Fraction(28, 64)
    fight.game.squad[B2].ew_markers = 0
    assert not [one for one in Eyes(fight).menu.choices if one.word == "scan"]


def test_going_active_is_on_no_menu_but_that_of_who_can_by_the_method_in_use():
    """R12.3."""
    def words(rules, unit):
        made = Battle(DUEL, rules, seed=3)
        made.order("first" if made.game.seat_to_choose == 0 else "second")
        made.order(f"activate {unit}")
        return {one.word for one in Eyes(made).menu.choices}

    assert "goactive" not in words("book", "B2")
    assert "goactive" in words("book + ew-complex", "B2")
    assert "goactive" not in words("book + ew-complex", "B1")


def test_the_chance_of_each_task_is_that_of_its_rule():
    """R12.4, R12.40: every face of every die, counted without the rule."""
    for die in (6, 8, 10):
        for extra in range(3):
            larger = min(12, die + 2 * extra)
            for roll in range(1, 13):
                beats = Fraction(max(0, larger - roll), larger)
                assert exact(electronics_rules.answer_roll, die, extra, roll).p(bool) == beats


# --- what is told, and what is not ------------------------------------------------------------------------------------


def test_a_jam_and_its_answer_are_told_with_their_dice():
    """R12.10, R12.40."""
    fight = duel(blue=3)
    fight.game.squad[B3].located = PLACED
    assert play(fight, "communicate B1 to B3")(RED) == [
        "B1 declares Communicate to B3; Red Platoon may use EW against it."]
    assert play(fight, "jam R2 with 2 markers", (10, 6))(BLUE) == [
        "R2 jams the message of B1, 2 markers, 1 left: EW D10 [6]. (R12.4, R12.40, p.52)"]
    assert play(fight, "jam B2", (8, 6), (10, 5))(RED) == [
        "B2 answers with EW, 1 marker, 2 left: EW D8 [6] v 6 (the roll to beat), fails. (R12.4, R12.40, p.52)",
        ("B1 communicates with B3: communication D10 [5] v 2 (worse of the two leaderships), but EW jams the message. "
         "(R9.1, p.16)")]


def test_markers_show_beside_their_unit_for_both_sides():
    """R12.2: who is active is seen by all."""
    made = duel(red=2)
    for viewer in (BLUE, RED):
        card = next(unit for unit in Eyes(made, viewer).scene.units if unit.code == "R2")
        assert "2 EW markers" in card.words


def test_jamming_tells_nothing_of_the_counter_that_a_message_goes_to():
    """R12.10, R15.1: near or far, got through or drowned, spoken or by radio, the jamming side sees the same."""
    seen = []
    for receiver, faces in (("B3", ()), ("B4", ((10, 9),)), ("B4", ((10, 1),))):
        fight = duel(near=True)
        stories = [play(fight, f"communicate B1 to {receiver}")(RED), play(fight, "jam R2", (8, 6), *faces)(RED)]
        state = view(fight.game, RED)
        seen.append((stories, flatten(state), fight.game.question, fight.game.seat_to_choose))
    assert seen[0] == seen[1] == seen[2]
    assert seen[0][0][0] == ["B1 deals with a unit that is still hidden."]
    assert len(seen[0][0][1]) == 2


def test_nothing_is_shown_of_the_chance_to_jam_a_message_to_a_counter():
    """R12.10, R15.1."""
    fight = duel(near=True)
    play(fight, "communicate B1 to B3")
    preview = Eyes(fight).preview("jam R2")
    assert preview.odds.rows == []
    assert preview.odds.notes == ["you don't know which unit the message goes to, or whether it goes by radio"]


# --- the computer -----------------------------------------------------------------------------------------------------


def asked(fight):
    """The order of the heuristic player for whoever must decide."""
    given = Order()
    heuristic_order(mind_for(3, 0), fight.rules, fight.table, fight.game, given)
    return given


def signallers(text="book"):
    """A command with its squad and a signals team on either side."""
    teams = [squad(side, at=(24, 4 + 60 * side), figures=2, ew_markers=3) for side in range(2)]
    for team in teams:
        team.figure[1].ew = 8
    return battle(squad(0, at=(6, 10), level=1), squad(0, at=(40, 10), superior=0), teams[0], teams[1],
                  squad(1, at=(40, 65), located=HIDDEN), text=text).activate(0)


def test_the_computer_jams_answers_and_lets_pass_what_it_hardly_beats():
    """R12.10, R12.40: one marker for a jam; for an answer as few as make one chance in three; a roll of 8 needs D12."""
    fight = signallers()
    fight.play(order(command.COMMUNICATE, 0, 1))
    assert (asked(fight).kind, asked(fight).unit, asked(fight).choice) == (electronics.JAM, 3, 0)
    fight.play(order(electronics.JAM, 3), (8, 5))
    assert (asked(fight).kind, asked(fight).unit, asked(fight).choice) == (electronics.JAM, 2, 0)
    fight.game.pending[0].notes[5] = 8
    assert (asked(fight).kind, asked(fight).choice) == (electronics.JAM, 2)
    fight[2].ew_markers = 2
    assert asked(fight).kind == electronics.IGNORE


def test_the_computer_scans_with_a_marker_that_it_can_spare():
    """R12.20: between two activations."""
    fight = signallers().ask(0)
    fight.game.active = -1
    assert (asked(fight).kind, asked(fight).unit, asked(fight).target) == (electronics.SCAN, 2, 4)
    fight[2].ew_markers = 1
    assert asked(fight).kind == activation.ACTIVATE


def test_the_computer_goes_active_where_that_is_an_order():
    """R12.2, R12.3."""
    for text in ("book + ew-complex", "book + ew-choice"):
        fight = signallers(text).activate(2)
        fight[2].ew_markers = 0
        assert asked(fight).kind == electronics.GO_ACTIVE


@pytest.mark.parametrize("rules", ["clarified", "goodall + ew-complex", "book + ew-choice + ew-answers-again"])
def test_a_duel_of_jammers_comes_to_its_end_and_verifies(rules):
    """R12.4: nobody is left waiting for an answer, and the same dice make the same battle."""
    made = Battle(DUEL, rules, seed=4).play("random", "heuristic")
    assert made.over
    assert made.verify(compiled=False).ok


# --- files ------------------------------------------------------------------------------------------------------------


def battle_text(squad_fields):
    text = DUEL.read_text(encoding="utf-8")
    return text.replace("type: signals team, leadership: 2, at: [30, 3]", f"leadership: 2, at: [30, 3], {squad_fields}")


@pytest.mark.parametrize(("fields", "die", "markers"), [
    ("type: signals team", 8, 0), ("type: signals team, ew_markers: 2", 8, 2),
    ("type: line squad, people: [{figure: 3, ew: 10}], ew_markers: 1", 10, 1),
    ("type: signals team, people: [{figure: 2, ew: 6}]", 6, 0),
    ("type: signals team, people: [{figure: 2, ew: 0}]", 0, 0)])
def test_files_say_who_works_a_system_and_what_markers_are_left(fields, die, markers):
    """R12.1, R12.2, R12.5."""
    found = scenario.load(battle_text(fields)).game.squad[B2]
    assert (max(figure.ew for figure in found.figure), found.ew_markers) == (die, markers)


@pytest.mark.parametrize(("fields", "fault"), [
    ("type: line squad, ew_markers: 1", "No fit figure in the squad operates an EW system."),
    ("type: signals team, ew_markers: 1, people: [{figure: 2, health: wounded}]",
     "No fit figure in the squad operates an EW system."),
    ("type: signals team, ew_markers: 1, hidden: true", "A counter has no EW markers"),
    ("type: signals team, people: [{figure: 2, ew: 7}]", "ew")])
def test_faults_of_a_file_are_named(fields, fault):
    """R12.1, R12.2, R12.5, R15.3."""
    with pytest.raises(ValueError, match=fault):
        scenario.load(battle_text(fields))


def test_a_figure_that_works_a_system_is_called_by_its_role():
    """R12.1."""
    made = scenario.load(DUEL.read_text(encoding="utf-8"))
    assert made.roster.figure(B2, made.game.squad[B2], 1) == "signaller 2"


def test_dice_of_a_scan_are_the_scanning_side_s_and_no_secret():
    """R12.20, R15.1: what screens a counter follows from where it lies."""
    made = duel(blue=1, red=0)
    story = play(made, "scan B2 at R4", (8, 1), (8, 1))
    assert story(RED) == story(BLUE)


def test_a_figure_that_a_file_names_keeps_what_its_type_gives_it_besides():
    """R8.23, R12.5: its weapon of close combat, its role, its EW system."""
    own = """
types:
  jammers:
    armour: battledress
    figures: [{role: leader, arm: assault rifle}, {role: jammer, ew: 6, melee: blade}, {role: guard}]
"""
    said = battle_text("type: jammers, people: [{figure: 2, health: wounded}]").replace("\nsides:", f"{own}\nsides:")
    figures = scenario.load(said).game.squad[B2].figure
    unsaid = battle_text("type: jammers").replace("\nsides:", f"{own}\nsides:")
    plain = scenario.load(unsaid).game.squad[B2].figure
    assert (figures[1].ew, figures[1].melee, figures[1].points) == (6, plain[1].melee, plain[1].points)
    assert plain[1].points > plain[2].points
