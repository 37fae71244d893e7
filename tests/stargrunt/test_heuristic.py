"""What the heuristic player of squads decides: whom it shoots at, how near it goes, whom it activates first."""

from dieshift.stargrunt.bots.goals import goal, nearest_enemy
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_for
from dieshift.stargrunt.bots.mines import mines_on_way
from dieshift.stargrunt.chapters import casualties, fire, mines, movement, overwatch, units
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import (
    AP_FIELD,
    BREAK,
    BROKEN,
    COMMAND_MINE,
    DESTROY,
    EXIT,
    FLIPPED,
    HOLD,
    PLACED,
    SURVIVE,
)

from .kit import area, battle, order, squad


def asked(fight):
    """The order of the heuristic player for whoever must decide."""
    given = Order()
    heuristic_order(mind_for(3, 0), fight.rules, fight.table, fight.game, given)
    return given


def wants(fight, kind):
    """Give the first side a primary objective."""
    aim = fight.game.objective[0]
    aim.kind, aim.side, aim.primary, aim.goal = kind, 0, 1, 4
    fight.game.objectives = 1
    return fight


def test_a_broken_enemy_is_left_alone_for_one_that_fights():
    """R3.54, R7.22: who is to break the enemy has done so with one that is broken; who is to destroy him has not."""
    fight = battle(squad(0, at=(24, 10)), squad(1, at=(22, 17), confidence=BROKEN), squad(1, at=(28, 17.5)))
    fight.activate(0)
    assert nearest_enemy(wants(fight, BREAK).game, 0) == 2
    assert (asked(fight).kind, asked(fight).target) == (fire.FIRE, 2)
    assert nearest_enemy(wants(fight, DESTROY).game, 0) == 1
    assert (asked(fight).kind, asked(fight).target) == (fire.FIRE, 1)
    second = wants(fight, BREAK).game.objective[1]
    second.kind, second.side, second.goal, fight.game.objectives = DESTROY, 0, 1, 2
    assert nearest_enemy(fight.game, 0) == 2, "to destroy is wanted only where the enemy cannot be broken"


def test_who_is_to_break_the_enemy_goes_into_the_first_band():
    """R3.54, R5.11: seven and a half inches are near enough for a Regular then, nine are not; else twelve are."""
    for inches, kind, near in ((7.5, BREAK, 1), (9, BREAK, 0), (9, DESTROY, 1), (11.9, DESTROY, 1), (12.1, DESTROY, 0)):
        fight = wants(battle(squad(0, at=(24, 10)), squad(1, at=(24, 10 + inches))), kind)
        assert goal(fight.table, fight.game, 0).reached == near, (inches, kind)


def test_the_unit_with_the_better_shot_is_activated_first():
    """Though another is nearer; who is to get away looks for no fight."""
    far, near = squad(0, at=(34, 10), figures=8, firepower=3), squad(0, at=(20, 12), figures=1, firepower=0)
    fight = battle(near, far, squad(1, at=(24, 30))).ask(0)
    assert asked(fight).unit == 1
    assert asked(wants(fight, SURVIVE)).unit == 1
    assert asked(wants(fight, EXIT)).unit == 0


def at_a_counter(**secrets):
    """A squad that a counter in soft cover, 29 inches off, is in sight of."""
    counter = squad(1, at=(24, 39), located=FLIPPED, **secrets)
    return battle(squad(0, at=(24, 10)), counter, pieces=[area("scrub", 14, 37, 34, 41)]).activate(0)


def test_a_counter_is_shot_at_by_the_die_that_is_known():
    """R5.13, R15.20: that it is In Position takes the die past D12; the firer learns it when he fires, not before."""
    for secrets in ({}, {"in_position": 1}, {"in_position": 1, "confidence": BROKEN}, {"column": 1}):
        given = asked(at_a_counter(**secrets))
        assert (given.kind, given.target) == (fire.FIRE, 1), secrets


def test_a_counter_is_never_beaten_and_wears_what_everybody_wears():
    """R7.22, R15.1: neither nerve nor armour under a counter makes the nearer one less worth a shot."""
    for secrets in ({}, {"confidence": BROKEN}, {"armour": 12}):
        fight = battle(squad(0, at=(24, 10)), squad(1, at=(22, 17), located=FLIPPED, **secrets),
                       squad(1, at=(28, 26)))
        fight.activate(0)
        assert nearest_enemy(wants(fight, BREAK).game, 0) == 1, secrets
        assert (asked(fight).kind, asked(fight).target) == (fire.FIRE, 1), secrets


def test_a_place_is_held_as_far_as_one_sees():
    """R3.54, R15.1: four men at a place hold it against a counter, which is one, however many lie under it."""
    for located, held in ((FLIPPED, 1), (PLACED, 0)):
        fight = wants(battle(squad(0, at=(24, 10)), squad(1, at=(24, 12), figures=8, located=located)), HOLD)
        aim = fight.game.objective[0]
        aim.x, aim.y, aim.radius = 2400, 1100, 600
        assert goal(fight.table, fight.game, 0).holding == held, located


def over_the_canal(**fields):
    """Four men west of a canal and four east of it, ten inches off, all of one squad that has just been activated."""
    made = squad(0, at=(20, 14), figures=8, **fields)
    for k in range(8):
        made.figure[k].x, made.figure[k].y = 1900 + 110 * (k % 4) + 1500 * (k // 4), 1400
    return battle(made, squad(1, at=(24, 60), quality=6), pieces=[area("water", 24, 0, 32, 72)]).activate(0)


def test_a_squad_that_something_divides_forms_elements_and_calls_them():
    """R4.32, R4.35, R4.36: it closes up as far as it can first; before, it did so for ever, and did nothing else."""
    fight = over_the_canal()
    assert fight[0].disorganised == 1
    first = asked(fight)
    assert first.kind == casualties.REORGANISE
    fight.play(first)
    parted = asked(fight)
    assert (parted.kind, parted.rifles, parted.choice) == (units.DETACH, 0b11110000, units.ALONE)
    fight.play(parted)
    assert [fight[unit].figures for unit in (0, 2)] == [4, 4]
    fight.activate(0, actions=1)
    called = asked(fight)
    assert (called.kind, called.unit, called.target) == (units.CALL_ELEMENT, 0, 2)
    assert (called.rifles, called.choice, called.legs) == (0, 0, 0)


def test_a_squad_that_is_together_forms_no_elements_and_has_none_to_call():
    """R4.35: nor does one whose first action was spent on something else."""
    fight = over_the_canal()
    for figure in fight[0].figure[4:8]:
        figure.x -= 1060
    fight[0].disorganised = 0
    fight[0].done, fight[0].actions = 1 << casualties.REORGANISE, 1
    assert asked(fight).kind not in {units.DETACH, units.CALL_ELEMENT, casualties.REORGANISE}


def test_the_computer_goes_round_mines_that_it_knows_of():
    """R16.1, R15.5: its own too; what it does not know of it walks into."""
    for side, known, round_it in ((1, 1, True), (0, 0, True), (1, 0, False)):
        fight = wants(battle(squad(0, at=(24, 10)), squad(1, at=(24, 60))), BREAK).activate(0)
        device = fight.game.device[0]
        fight.game.mined, device.kind, device.x, device.y = 1, AP_FIELD, 2400, 1950
        device.side, device.known = side, known
        chosen = asked(fight)
        assert chosen.kind in {movement.MOVE, movement.COMBAT_MOVE}
        assert (mines_on_way(fight.game, 0, 2400, 1000, chosen.x[0], chosen.y[0]) == 0) is True
        straight = abs(chosen.x[0] - 2400) < 100
        assert straight is not round_it


def test_the_computer_fires_a_mine_that_strikes_half_a_squad():
    """R16.5: at whoever acts, where most are struck; at one man of eight it does not."""
    for figures, gap, y, kind in ((4, 1.1, 2100, mines.EXPLODE), (8, 1.9, 2180, overwatch.DECLINE)):
        fight = battle(squad(0, at=(20, 10), figures=figures, gap=gap), squad(1, at=(20, 30)))
        device = fight.game.device[0]
        fight.game.mined, device.kind, device.x, device.y, device.side = 1, COMMAND_MINE, 2000, y, 1
        fight.activate(0).play(order(movement.MOVE, 0, -1, (20, 16)))
        assert (fight.game.question, asked(fight).kind) == (overwatch.REACTION, kind), figures


def test_the_computer_fires_a_mine_of_its_own_accord():
    """R16.5: at an enemy who stands near it, before anything else."""
    fight = battle(squad(0, at=(20, 10)), squad(1, at=(20, 24)))
    device = fight.game.device[0]
    fight.game.mined, device.kind, device.x, device.y = 1, COMMAND_MINE, 2000, 2000
    assert asked(fight.activate(0)).kind == mines.DETONATE


def test_the_computer_lays_its_mine_where_it_stays():
    """R16.5: with its last action, when it has nothing else to do."""
    fight = wants(battle(squad(0, at=(24, 10), mines=1, in_position=1), squad(1, at=(24, 70))), SURVIVE)
    assert asked(fight.activate(0, actions=1)).kind == mines.EMPLACE
