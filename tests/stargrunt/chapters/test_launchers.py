"""Remote launchers (R6.67): set out, seen from, fired once; die by die."""

import pytest

from dieshift.core.records import clone
from dieshift.core.viewers import Viewer
from dieshift.interface.games import kind
from dieshift.stargrunt.bots.armour import launch
from dieshift.stargrunt.bots.mines import lay_something
from dieshift.stargrunt.bots.pilots import answer_as_pilot
from dieshift.stargrunt.chapters import activation, air, electronics, fire, mines, points
from dieshift.stargrunt.chapters import launchers as launchers_chapter
from dieshift.stargrunt.chapters.air.shown import evasions
from dieshift.stargrunt.chapters.launchers import LAUNCHED, SET, odds, orders, rules
from dieshift.stargrunt.chapters.launchers.previews import missile
from dieshift.stargrunt.chapters.points import AIMED, BLOW
from dieshift.stargrunt.chapters.points.odds import Round, missile_ways
from dieshift.stargrunt.chapters.points.rules import face_struck
from dieshift.stargrunt.knowledge.view import view
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Device, Order
from dieshift.stargrunt.state.terms import (
    COMMAND_MINE,
    DESTROYED,
    DISABLED,
    DRONE,
    FIT,
    FLYING,
    GROUNDED,
    HIDDEN,
    HOVERING,
    LAUNCHER,
    MISSILE,
    NOBODY,
    OPEN,
    PLACED,
    SOFT,
    WOUNDED,
)
from dieshift.stargrunt.text.notation import NAMELESS
from stargrunt.chapters.flying import craft, pilots, sky
from stargrunt.kit import area, order, squad
from stargrunt.motors import crew, hull, motors

SET_OUT, REMOTE = order(launchers_chapter.SET_OUT, 0), order(launchers_chapter.REMOTE, 0, 1)


def hunters(at=(24, 10), launcher=None, *, pieces=(), known=1, die=6, launchers=1, figures=1, **fields):
    """A hunter of vehicles, one at 24,40 that heads for him, an EW operator; a launcher of his somewhere."""
    signals = squad(1, at=(40, 60), ew_markers=0)
    signals.figure[0].ew = 8
    fight = motors([squad(0, at=at, figures=figures, launchers=launchers),
                    crew(1, at=(24, 40), figures=1, was_suppressed=1, was_fired_on=1), signals],
                   {1: hull(**{"armour": 1, "heading": 180} | fields)}, *pieces)
    if launcher:
        device = fight.game.device[0]
        device.kind, device.controller, device.known, device.die = LAUNCHER, 1, known, die
        device.x, device.y = (round(100 * v) for v in launcher)
        fight.game.mined = 1
    return fight.activate(0)


def fired(fight):
    """The order to fire the launcher, which names it."""
    given = clone(REMOTE)
    orders.name_launcher(given, fight.game.device[0])
    return given


def test_a_launcher_is_set_out_by_an_action():
    """R6.67: one action, where its middle figure stands; the usual guidance is basic."""
    fight = hunters(launchers=2)
    fight.play(SET_OUT)
    device = fight.game.device[0]
    assert (fight[0].actions, fight[0].launchers, fight.game.mined) == (1, 1, 1)
    assert (device.kind, device.x, device.y, device.die, device.controller) == (LAUNCHER, 2400, 1000, 6, 1)
    assert fight.events(SET) == [(0, NOBODY, 2400, 1000, 1)]
    fight[0].guidance = 10
    fight.activate(0).play(SET_OUT)
    assert fight.game.device[1].die == 10


def test_nobody_sets_out_what_he_has_not():
    """R6.67: nor where there is no room for it."""
    assert hunters(launchers=0).refusal(SET_OUT) == launchers_chapter.NO_LAUNCHER
    fight = hunters()
    for device in fight.game.device:
        device.kind = COMMAND_MINE
    assert fight.refusal(SET_OUT) == mines.TABLE_FULL_OF_MINES


def test_it_is_fired_once_by_quality_and_guidance():
    """R6.67, R6.60, R6.63: D8 and D10 against ECM D4; a minor hit is D12 against the front's D12; then it is gone."""
    fight = hunters(launcher=(24, 20), die=10)
    fight[0].located = HIDDEN
    fight.play(REMOTE, (8, 3), (10, 4), (4, 3), (12, 8), (12, 7), (4, 4))
    assert (fight.game.hull[0].wreck, fight.game.device[0].kind, fight[0].located) == (DISABLED, 0, PLACED)
    assert fight.events(LAUNCHED) == [(0, 1, 2400, 2000, 0)]
    assert rules.launcher_at(fight.table, fight.rules, fight.game, 0, 1) == NOBODY


@pytest.mark.parametrize(("launcher", "face"), [((24, 30), 0), ((12, 45), 2), ((24, 50), 1)])
def test_it_strikes_the_face_towards_it(launcher, face):
    """R6.9, R6.67: not that towards whoever fires it."""
    fight = hunters(at=(24, 38), launcher=launcher, armour=3)
    fight.game.squad[0].figure[0].x = launcher[0] * 100
    fight.game.squad[0].figure[0].y = launcher[1] * 100 - 1100
    fight.play(REMOTE, (8, 8), (6, 6), (4, 4), (12, 12), (12, 1), (4, 4))
    assert [e.face for e in fight.game.event[: fight.game.events] if e.kind == BLOW] == [
        acts_face(fight, launcher)]


def acts_face(fight, launcher):
    """The face of the vehicle that is towards a place in inches."""
    return face_struck(fight.rules, 180, launcher[0] * 100 - 2400, launcher[1] * 100 - 4000)


HOUSE = area("building", 20, 25, 28, 28)


@pytest.mark.parametrize(("at", "launcher", "pieces", "refused"), [
    ((24, 10), (24, 22), (), 0), ((24, 10), (24, 22.01), (), launchers_chapter.LAUNCHER_OUT_OF_REACH),
    ((24, 20), (24, 30), (HOUSE,), 0),  # the launcher sees what the unit does not
    ((24, 30), (24, 20), (HOUSE,), 0),  # and the other way round
    ((24, 18), (24, 20), (HOUSE,), launchers_chapter.LAUNCHER_OUT_OF_REACH)])
def test_it_is_worked_within_a_foot_and_aimed_from_either_place(at, launcher, pieces, refused):
    """R6.67: twelve inches, line of sight from either."""
    assert hunters(at=at, launcher=launcher, pieces=pieces).refusal(REMOTE) == refused


@pytest.mark.parametrize(("change", "refused"), [
    (lambda f: setattr(f.game.device[0], "controller", 3), launchers_chapter.LAUNCHER_OUT_OF_REACH),
    (lambda f: setattr(f.game.device[0], "kind", DRONE), launchers_chapter.LAUNCHER_OUT_OF_REACH),
    (lambda f: setattr(f[0].figure[0], "left", 1), launchers_chapter.LAUNCHER_OUT_OF_REACH),
    (lambda f: setattr(f[1], "located", HIDDEN), fire.NO_TARGET), (lambda f: setattr(f[1], "side", 0), fire.NO_TARGET),
    (lambda f: setattr(f[1], "hull", 0), points.NOT_AT_INFANTRY),
    (lambda f: setattr(f[1], "aloft", HOVERING), air.NOT_AT_AIRCRAFT),
    (lambda f: setattr(f[1], "present", 0), fire.NO_TARGET)])
def test_what_it_is_refused_for(change, refused):
    """R6.66-R6.68, R15.3, R16.32: another's, nobody fit near it; not at troops, aircraft in flight, friends."""
    fight = hunters(launcher=(24, 20))
    change(fight)
    assert fight.refusal(REMOTE) == refused


def test_a_fit_man_near_it_is_enough():
    """R6.67: the first is wounded, the second is farther than twelve inches."""
    fight = hunters(launcher=(24, 21), figures=3)
    fight[0].figure[0].health, fight[0].figure[1].y = WOUNDED, 800
    assert fight.refusal(REMOTE) == 0
    fight[0].figure[2].y = 800
    assert fight.refusal(REMOTE) == launchers_chapter.LAUNCHER_OUT_OF_REACH


def test_cover_is_what_the_missile_meets():
    """R6.61, R6.67: a hedge between the launcher and the vehicle; where only the unit sees, what it sees."""
    scrub = area("scrub", 20, 36, 28, 44)
    fight = hunters(launcher=(24, 20), pieces=[scrub])
    aimed = orders.aim_launcher(fight.table, fight.rules, fight.game, fired(fight))
    assert (aimed.situation.cover, aimed.die, aimed.range_die) == (SOFT, 6, 4)


def test_it_sees_no_farther_than_its_unit():
    """R15.60: 24 inches at night."""
    fight = hunters(launcher=(24, 15))
    fight.game.night = 1
    assert rules.seen_from(fight.table, fight.rules, fight.game, 0, 2400, 1500, 1).visible == 0
    fight[0].night_vision = 1
    assert rules.seen_from(fight.table, fight.rules, fight.game, 0, 2400, 1500, 1).visible == 1


def test_a_decoy_draws_it_off():
    """R6.64, A13: before the hit roll; it is used up all the same."""
    fight = hunters(launcher=(24, 20), decoys=1)
    fight.play(REMOTE, (8, 7), (6, 6))
    assert (fight.game.hull[0].decoys, fight.game.device[0].kind, fight.game.hull[0].wreck) == (0, 0, 0)


def test_it_may_be_spoofed():
    """R6.65, R12.30: an EW roll that beats any one of the firer's dice."""
    fight = hunters(launcher=(24, 20))
    fight[2].ew_markers = 3
    fight.play(REMOTE)
    assert fight.game.question == electronics.SIGNAL
    fight.play(order(electronics.JAM, 2), (8, 5), (8, 8), (6, 4))
    assert [e.spoofed for e in fight.game.event[: fight.game.events] if e.kind == AIMED] == [1]
    assert fight.game.device[0].kind == 0


def test_a_unit_that_has_fallen_fires_nothing():
    """R6.67: nobody is left to work it as it would be fired."""
    fight = hunters(launcher=(24, 20))
    fight[0].figure[0].health = WOUNDED
    before = clone(fight.game.device[0])
    orders.fire_launcher(None, fight.rules, fight.table, fight.game, REMOTE)
    assert fight.game.device[0] == before


# --- at aircraft in the air -------------------------------------------------------------------------------------------

AT_AIRCRAFT = "book + launchers-at-aircraft"
AT_IT, HOLD = order(launchers_chapter.REMOTE, 1, 0), order(air.PILOT, choice=air.HOLD_COURSE)


def evasion(*path):
    return order(air.PILOT, -1, -1, *path, choice=air.EVADE)


def flown_over(*pieces, text=AT_AIRCRAFT, mode=FLYING, at=(24, 40), launcher=(24, 20), die=10, unit=(24, 12), **fields):
    """An aircraft in the air, a unit that works a launcher below it, and an EW operator of the aircraft's side."""
    signals = squad(0, at=(40, 60), ew_markers=0)
    signals.figure[0].ew = 8
    fight = sky([pilots(at=at, aloft=mode), squad(1, at=unit), signals], {0: craft(**fields)}, *pieces, text=text)
    device = fight.game.device[0]
    device.kind, device.controller, device.side, device.die = LAUNCHER, 2, 1, die
    device.x, device.y = (round(100 * v) for v in launcher)
    fight.game.mined = 1
    return fight.activate(1)


@pytest.mark.parametrize(("text", "refused"), [
    ("book", air.NOT_AT_AIRCRAFT), (AT_AIRCRAFT, 0),
    (f"{AT_AIRCRAFT} + carried-missiles-ground-only", air.NOT_AT_AIRCRAFT)])
def test_by_another_reading_it_is_fired_at_aircraft_as_carried_missiles_are(text, refused):
    """R6.67, R6.68, R16.32: an option; where those are for the ground only, so is it."""
    assert flown_over(text=text).refusal(AT_IT) == refused


@pytest.mark.parametrize(("face", "locked"), [(4, 0), (5, 1)])
def test_its_missile_first_acquires_an_aircraft_and_is_spent(face, locked):
    """R6.68, R16.32, A48: guidance D10 as a D8 against the countermeasures' D6, higher; one shot (R6.67)."""
    fight = flown_over(ecm=6)
    fight.play(AT_IT, (8, face), (6, 4))
    assert [fact[2] for fact in fight.events(air.ACQUIRED_IT)] == [locked]
    assert [fact[:4] for fact in fight.events(LAUNCHED)] == [(1, 0, 2400, 2000)]
    expected = (air.WHAT_PILOT_DOES, 0) if locked else (activation.WHAT_ACTION, 1)
    assert (fight.game.question, fight.game.seat_to_choose) == expected
    assert (fight.game.device[0].kind, fight[1].located, fight[1].figure[0].fired) == (0, PLACED, 0)
    assert fight.refusal(AT_IT) != 0
    assert fight[0].shot_at_by == 0


@pytest.mark.parametrize(("mode", "ecm"), [(FLYING, 8), (HOVERING, 6)])
def test_who_holds_course_meets_the_missile_with_its_countermeasures(mode, ecm):
    """R6.60, R6.68, R16.32: quality D8 and guidance D8; a type less against the shot at who hovers."""
    fight = flown_over(mode=mode, ecm=8)
    fight.play(AT_IT, (8, 5), (8, 4))
    fight.play(HOLD, (8, 1), (8, 1), (ecm, 1))
    assert [fact[2] for fact in fight.events(AIMED)] == [ecm]
    assert (fight[0].present, fight[0].shot_at_by) == (1, 2)


@pytest.mark.parametrize(("face", "lost"), [(4, 0), (5, 1)])
def test_a_pilot_evades_it_as_any_missile(face, lost):
    """R16.32, A49: quality D8 above the guidance's D8; it spends his activation."""
    fight = flown_over()
    fight.play(AT_IT, (8, 5), (4, 4))
    assert fight.refusal(evasion((24, 63.9))) == air.BAD_EVASION
    rest = () if lost else ((8, 1), (8, 1), (4, 1))
    fight.play(evasion((24, 64)), (8, face), (8, 4), *rest)
    assert (fight.place(0), fight[0].activated) == ((24, 64), 1)
    assert [fact[2:4] for fact in fight.events(air.EVADED)] == [(lost, 0)]
    assert (fight.game.question, len(fight.events(AIMED))) == (activation.WHAT_ACTION, 1 - lost)


@pytest.mark.parametrize(("unit", "launcher", "hidden"), [((24, 12), (24, 20), 1), ((6, 30), (16, 36), 0)])
def test_it_tracks_what_it_or_its_unit_still_sees(unit, launcher, hidden):
    """R6.67, R16.32: behind a tower the lock is lost without a die, unless one of the two looks past it."""
    fight = flown_over(area("building", 20, 58, 34, 60, height=1800), unit=unit, launcher=launcher)
    fight.play(AT_IT, (8, 5), (4, 4))
    fight.play(evasion((24, 70)), *(() if hidden else ((8, 8), (8, 1))))
    assert [fact[2:4] for fact in fight.events(air.EVADED)] == [(1, hidden)]


@pytest.mark.parametrize(("armour", "rest", "wreck", "chart"), [
    ((12, 12), ((8, 4),), 0, 3),  # held: the pilot's test of threat level 2 fails, and he breaks off
    ((12, 12), ((8, 5),), 0, 0),
    ((12, 10), ((12, 5), (8, 4), (8, 6)), DISABLED, 0),  # it glides, and lands
    ((12, 1), (), DESTROYED, 0)])
def test_what_a_hit_does_to_an_aircraft(armour, rest, wreck, chart):
    """R6.63, R16.33, A47, A50: a minor hit of D12 on its side, class 2 - 1."""
    fight = flown_over(at=(24, 60), launcher=(24, 50), unit=(24, 45))
    fight.play(AT_IT, (8, 5), (4, 4))
    fight.play(HOLD, (8, 2), (8, 5), (4, 4), (12, 11), armour, *rest)
    assert [fact[:2] for fact in fight.events(BLOW)][:1] == [(0, 0)]
    assert (fight.game.hull[0].wreck, fight[0].chart) == (wreck, chart)


def test_it_is_spoofed_in_flight():
    """R6.65, R12.30: EW before it acquires, which counts as the missile flies."""
    fight = flown_over()
    fight[2].ew_markers = 3
    fight.play(AT_IT)
    assert fight.game.question == electronics.SIGNAL
    fight.play(order(electronics.JAM, 2), (8, 6), (8, 5), (4, 4))
    assert fight.game.question == air.WHAT_PILOT_DOES
    fight.play(HOLD, (8, 8), (8, 5))
    assert [e.spoofed for e in fight.game.event[: fight.game.events] if e.kind == AIMED] == [1]


def test_an_aircraft_is_seen_over_what_is_low_and_in_no_cover():
    """R5.2, R16.32, R16.34: a house hides a vehicle on the ground from the launcher, and no aircraft."""
    fight = flown_over(HOUSE, unit=(24, 9))
    seen = [rules.seen_from(fight.table, fight.rules, fight.game, 1, 2400, 2000, 0).visible]
    fight[0].aloft = GROUNDED
    seen.append(rules.seen_from(fight.table, fight.rules, fight.game, 1, 2400, 2000, 0).visible)
    assert seen == [1, 0]
    assert fight.refusal(AT_IT) == launchers_chapter.LAUNCHER_OUT_OF_REACH
    scrub = flown_over(area("scrub", 20, 36, 28, 44))
    view = rules.aimed_by(scrub.table, scrub.rules, scrub.game, 1, 2400, 2000, 0)
    assert (view.visible, view.cover) == (1, OPEN)


def test_bots_answer_for_the_pilot_and_fire_at_aircraft():
    """R16.32: who has acted already evades, as from any fire."""
    fight, chosen = flown_over(ecm=6), Order()
    assert launch(fight.rules, fight.table, fight.game, chosen) == 1
    fight.play(AT_IT, (8, 5), (6, 4))
    assert answer_as_pilot(fight.rules, fight.table, fight.game, chosen) == 1
    assert (chosen.kind, chosen.choice) == (air.PILOT, air.HOLD_COURSE)
    fight[0].activated = 1
    assert answer_as_pilot(fight.rules, fight.table, fight.game, chosen) == 1
    assert (chosen.choice, fight.refusal(chosen)) == (air.EVADE, 0)
    evades = [one for one in evasions(fight.rules, fight.table, fight.game) if one.choice == air.EVADE]
    assert [fight.refusal(one) for one in evades] == [0]


def test_the_odds_are_those_of_the_dice():
    """R6.67, R16.32, R16.33: D8 against D6 acquires in 27/48; before the order, and before either answer."""
    fight = flown_over(ecm=6)
    forecast = next(missile(fight.rules, fight.table, fight.game, NAMELESS, AT_IT))
    assert {str(row.label): row.fraction for row in forecast.rows if row.group == "acquiring"} == {
        "acquired": "9/16", "not acquired": "7/16"}
    assert [die.faces for die in forecast.dice] == [8, 6, 8, 8, 6, 12, 12]
    fight.play(AT_IT, (8, 5), (6, 4))
    missile_hits = missile_ways(fields_of(catalogue.of(fight.rules)), 8, 8, 6, 0).odds()
    for viewer in (Viewer.REFEREE, Viewer.FIRST):
        seen = view(fight.game, viewer) if viewer == Viewer.FIRST else fight.game
        held = kind("stargrunt").screen.preview(fight.rules, fight.table, seen, NAMELESS, viewer, "holdcourse")
        assert {str(chance) for chance in missile_hits.values()} <= {row.fraction for row in held.odds.rows}
        away = kind("stargrunt").screen.preview(fight.rules, fight.table, seen, NAMELESS, viewer, "evade to 24,64")
        assert {str(row.label): row.fraction for row in away.odds.rows if row.group == "evasion"} == {
            "shaken off": "7/16", "still tracked": "9/16"}


def test_the_story_of_it():
    """R6.67, R16.32: the launch, the lock, and the missile."""
    fight = flown_over(ecm=6)
    fight.play(AT_IT, (8, 5), (6, 4))
    assert [fact.kind for fact in fight.game.event[: fight.game.events]][:2] == [LAUNCHED, air.ACQUIRED_IT]


@pytest.mark.parametrize("carried", [False, True])
def test_ew_meets_the_guidance_that_a_missile_has_against_aircraft(carried):
    """R6.65, R6.68, R12.30: D8 above either of quality D8 and a guidance of D10, which is D8: 1 - 204/512."""
    fight = flown_over()
    fight[2].ew_markers = 3
    figure = fight[1].figure[1]
    figure.support, figure.support_impact, figure.guided, figure.rounds = 10, 12, 1, 3
    fight.play(order(fire.FIRE, 1, 0) if carried else AT_IT)
    preview = kind("stargrunt").screen.preview(fight.rules, fight.table, fight.game, NAMELESS, Viewer.REFEREE,
                                               "jam DET2")
    assert [row.fraction for row in preview.odds.rows] == ["77/128", "51/128"]


@pytest.mark.parametrize("known", [0, 1])
def test_of_a_launcher_that_is_not_known_no_odds_are_shown(known):
    """R6.67, R15.5: who turns EW against its missile is not told its guidance; its own side is."""
    fight = hunters(launcher=(24, 20), known=known)
    fight[2].ew_markers = 3
    fight.play(REMOTE)
    views = [kind("stargrunt").screen.preview(
        fight.rules, fight.table, view(fight.game, viewer), NAMELESS, viewer, "jam DET2")
             for viewer in (Viewer.SECOND, Viewer.REFEREE)]
    assert [bool(one.odds.rows) for one in views] == [False, True]
    assert [str(note) for note in views[0].odds.notes] == ["you don't know how well the missile is guided"]


# --- what is seen of it -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("known", "seen"), [(0, None), (1, (LAUNCHER, 0, 0))])
def test_the_enemy_sees_at_most_an_inverted_marker(known, seen):
    """R6.67 (reading): of one set out before the battle nothing until it fires; of another where it lies, no more."""
    fight = hunters(launcher=(24, 20), known=known)
    theirs = view(fight.game, Viewer.SECOND).device[0]
    assert (theirs == Device()) if seen is None else ((theirs.kind, theirs.die, theirs.controller) == seen)
    assert view(fight.game, Viewer.FIRST).device[0] == fight.game.device[0]


TEXT = """
title: Hunters
size: [48, 48]
mines:
  - {kind: launcher, at: [20, 20], side: Blue MORE}
sides:
  - {name: Blue, squads: [{type: line squad, at: [24, 8], code: B1, launchers: 2, guidance: enhanced}]}
  - {name: Red, squads: [{type: line squad, at: [24, 40]}]}
"""


def test_launchers_of_a_scenario():
    """R6.67, R6.60: carried by a squad, and set out by it before the battle, hidden."""
    game = scenario.load(TEXT.replace(" MORE", ", controller: B1")).game
    device = game.device[0]
    assert (game.squad[0].launchers, game.squad[0].guidance, game.mined) == (2, 8, 1)
    assert (device.kind, device.die, device.controller, device.known) == (LAUNCHER, 8, 1, 0)


def test_a_launcher_needs_somebody_to_work_it():
    """R6.67: one sentence, with line and field."""
    faults = scenario.check(TEXT.replace(" MORE", ""))
    assert [(fault.line, fault.field) for fault in faults] == [(5, "mines[0].controller")]
    assert "No unit operates this launcher" in faults[0].what


# --- odds, and who does it by himself ---------------------------------------------------------------------------------


def test_its_odds_are_those_of_a_missile_from_where_it_stands():
    """R6.9, R6.60, R6.63, R6.67: at the rear, one class less, though its unit stands before the front."""
    fight = hunters(at=(24, 52), launcher=(24, 48), armour=3, decoys=1, ecm=8)
    fight[0].figure[0].y, fight.game.hull[0].heading = 5200, 180
    arm = odds.arm_of(fight.rules, fight.game, fired(fight), 8)
    assert (arm.kind, arm.die, arm.against, arm.attack.quality, arm.armour_class) == (MISSILE, 6, 8, 8, 2)
    assert arm.strikes == Round(12, 1, 1)
    forecast = next(missile(fight.rules, fight.table, fight.game, NAMELESS, REMOTE))
    hits = missile_ways(fields_of(catalogue.of(fight.rules)), 8, 6, 8, 1).odds()
    assert {str(chance) for chance in hits.values()} <= {row.fraction for row in forecast.rows}
    assert [die.faces for die in forecast.dice] == [8, 6, 8, 12, 12]


def test_a_bot_fires_it_at_a_vehicle_that_fights():
    """R6.67: and at none that is wrecked."""
    fight, chosen = hunters(launcher=(24, 20)), Order()
    assert launch(fight.rules, fight.table, fight.game, chosen) == 1
    assert (chosen.kind, chosen.unit, chosen.target) == (launchers_chapter.REMOTE, 0, 1)
    fight.game.hull[0].wreck = DISABLED
    assert launch(fight.rules, fight.table, fight.game, chosen) == 0
    assert fight[0].figure[0].health == FIT


def test_a_bot_sets_out_what_it_carries():
    """R6.67, R16.5: a mine first, then a launcher; nothing where it has neither."""
    fight, chosen = hunters(), order(activation.NOTHING, 0)
    fight[0].mines = 1
    kinds = []
    for _ in range(3):
        kinds.append(chosen.kind if lay_something(fight.rules, fight.table, fight.game, chosen) else NOBODY)
        fight[0].mines, fight[0].launchers = 0, fight[0].launchers if kinds == [mines.EMPLACE] else 0
    assert kinds == [mines.EMPLACE, launchers_chapter.SET_OUT, NOBODY]
