"""Laws about single orders: asking changes nothing, dice shown are dice rolled, transfers, failed tests."""

from itertools import product

import pytest

from dieshift.core.chance import Chance
from dieshift.core.dice import seed_dice
from dieshift.core.records import clone, to_bytes
from dieshift.stargrunt.bots.random_bot import clear_order, guess
from dieshift.stargrunt.chapters import activation, casualties, command, electronics, fire, morale, movement, units
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.frame import ALLOWED, NOT_ASKED, actions, questions, refusals
from dieshift.stargrunt.scenarios import forces
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.squads import in_play, settle
from dieshift.stargrunt.state.terms import COMPANY, CONFIDENT, HIGH, NOBODY, PLACED, PLATOON
from dieshift.stargrunt.terrain import pieces
from dieshift.stargrunt.turn import legal

from .every import dice_of
from .kit import (
    Battle,
    empty_game,
    muster,
    order_of,
    place,
    random_battle,
    reachable_states,
    refused,
    step_with,
    wild_order,
)

AIMED = {fire.NO_TARGET, fire.NOT_SEEN, fire.OUT_OF_RANGE, fire.TOO_WELL_COVERED, fire.NO_WEAPON,
         fire.NOT_FIRED_ON_BY, fire.NO_ROUND_LEFT, fire.STILL_PACKED, fire.ARMS_TOO_SHORT}  # fmt: skip


def duel(kits=None, apart=900, quality=8, leadership=2, levels=(0,)):
    """An empty table; side 0 has a squad for each command level, side 1 one squad, so many hundredths away."""
    table, game, chance = pieces.table(3600, 3600, []), empty_game(), Chance(5)
    line = forces.squad_types()["line squad"]
    rules = catalogue.parse("book").record()
    for unit, side in enumerate([*(0 for _ in levels), 1]):
        squad = game.squad[unit]
        muster(squad, line, (kits if kits and unit == 0 else None) or line.strength(6))
        squad.side, squad.leader, squad.present, squad.located = side, 0, 1, PLACED
        squad.quality, squad.leadership, squad.motivation = quality, leadership, HIGH
        squad.confidence = squad.ceiling = CONFIDENT
        squad.level = levels[unit] if side == 0 else 0
        squad.superior = unit - 1 if side == 0 else NOBODY
        game.units += 1
        assert place(chance, table, rules, game, unit)
        middle = squad.figure[squad.centre]
        dx, dy = 1800 + (900 * unit if side == 0 else 0) - middle.x, 500 + apart * side - middle.y
        for figure in squad.figure[: squad.figures]:
            figure.x, figure.y = figure.x + dx, figure.y + dy
    for squad in game.squad[: game.units]:
        settle(rules, squad)
    return Battle(0, "book", table, game), rules


def begin(battle, rules, unit=0):
    """The first turn has begun, and a unit of side 0 is active."""
    game = clone(battle.game)
    game.turn, game.slot, game.seat_to_choose, game.question = 1, 0, 0, activation.WHICH_UNIT
    give(battle, rules, game, order_of(activation.ACTIVATE, unit))
    return game


def luck(die, why):
    """The best face."""
    return die


def bad_luck(die, why):
    """Always a 1."""
    return 1


def give(battle, rules, game, order, answer=luck):
    """Give an order that must be allowed, with the best dice unless another answer is given."""
    assert refused(battle, rules, game, order) == ALLOWED, refusals.name(refused(battle, rules, game, order))
    return step_with(battle, rules, game, order, answer)


# --- asking -----------------------------------------------------------------------------------------------------------


def test_asking_changes_nothing_and_every_refusal_has_its_sentence():
    """A refused order leaves the game byte-identical, because only `step` changes anything, and it is not called."""
    chance, mind, order, codes = Chance(77), seed_dice(78), Order(), set()
    for step in reachable_states(20, 7, 4000):
        game, table = step.after, step.battle.table
        before, ground = to_bytes(game), to_bytes(table)
        for k in range(24):
            if k % 2:
                order = wild_order(chance, game)
            elif game.question != activation.OVER:
                guess(mind, table, game, order)
            packed = to_bytes(order)
            code = legal.refusal(step.rules, table, game, order)
            codes.add(code)
            assert (to_bytes(game), to_bytes(table), to_bytes(order)) == (before, ground, packed)
            assert code == ALLOWED or refusals.text(code)
    assert len(codes) > 25


def test_an_order_for_another_question_is_refused():
    """Source: R3.1. Nothing but an answer to the question is allowed."""
    fitting = {question: {*actions.asked(question)} for question in questions.by_number}
    fitting[activation.OVER] = set()
    fitting[activation.WHICH_UNIT].add(electronics.SCAN)
    fitting[activation.WHAT_ACTION].add(electronics.SCAN)
    for step in reachable_states(20, 11, 4100):
        game = step.after
        for kind in actions.by_number:
            if kind not in fitting[game.question]:
                order = order_of(kind, max(0, game.active), 0, x=100, y=100)
                assert refused(step.battle, step.rules, game, order) == NOT_ASKED


# --- fire -------------------------------------------------------------------------------------------------------------

ARMS, GUNS = forces.small_arms(), forces.supports()
RIFLE, CARBINE, BARE = ARMS["advanced rifle"], ARMS["submachine gun"], None
MIXES = {
    "rifles": [(RIFLE, None)] * 5,
    "support weapons only": [(None, GUNS["SAW"]), (None, GUNS["plasma gun"]), (None, GUNS["gauss SAW"])],
    "rifles and two kinds of support": [(RIFLE, None)] * 3 + [(None, GUNS["SAW"]), (None, GUNS["grenade launcher"])],
    "a rifle and a support weapon each": [(RIFLE, GUNS["SAW"])] * 4,
    "close arms and rifles": [(CARBINE, None)] * 3 + [(RIFLE, None)] * 2,
    "a guided missile among rifles": [(RIFLE, None)] * 3 + [(None, GUNS["basic missile"])],
    "one gunner": [(None, GUNS["rotary SAW"])],
}


@pytest.mark.parametrize(("mix", "apart"), list(product(MIXES, (300, 1500, 3000))))
def test_every_mix_of_weapons_rolls_the_dice_it_shows(mix, apart):
    """Section 22 (odds with other dice than those rolled); R5.20, R5.25, R5.26, R5.28, R5.30."""
    kits = [forces.Kit("man", arm, gun, 0) for arm, gun in MIXES[mix]]
    battle, rules = duel(kits, apart)
    many = 1 << len(kits)
    for rifles, supports in [(0, 0), (many - 1, 0), (0, many - 1), (1, many - 2), (many - 2, 1)]:
        game = begin(battle, rules)
        order = order_of(fire.FIRE, 0, 1, rifles=rifles, supports=supports)
        shot = gather.aim(battle.table, rules, game, order, 0)
        assert refused(battle, rules, game, order) == shot.refusal
        if shot.refusal:
            continue
        assert shot.rifles or shot.supports
        dice = give(battle, rules, game, order)
        at = next(e.dice for e in game.event[: game.events] if e.kind == fire.FIRED)
        expected = dice_of(shot, rules)
        assert expected == [(dice.die[k], dice.why[k]) for k in range(at, at + len(expected))]


def test_an_aim_is_refused_exactly_when_the_fire_is():
    """Section 22 (odds shown for targets that would then be refused)."""
    checked = 0
    for step in reachable_states(25, 4, 4200):
        game = step.after
        if game.question != activation.WHAT_ACTION:
            continue
        for target in range(-1, game.units + 1):
            order = order_of(fire.FIRE, game.active, target)
            shot = gather.aim(step.battle.table, step.rules, game, order, 0)
            code = refused(step.battle, step.rules, game, order)
            if code == ALLOWED or code in AIMED:
                checked += 1
                in_vain = code == ALLOWED and gather.is_in_vain(step.rules, shot.refusal) == 1  # R5.14, R5.17
                assert shot.refusal == code or in_vain
    assert checked > 300


# --- leaders ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("marker", [0, 1])
def test_a_transfer_leaves_the_commander_his_other_action_and_the_receiver_its_own_activation(marker):
    """Section 22; R9.10, R9.11, R9.17."""
    battle, rules = duel(levels=(PLATOON, 0))
    battle.game.squad[1].activated = marker
    game = begin(battle, rules)
    give(battle, rules, game, order_of(command.TRANSFER, 0, 1))
    boss, squad = game.squad[0], game.squad[1]
    assert (game.active, squad.actions, squad.activated, boss.actions) == (1, 2, marker, 1)
    give(battle, rules, game, order_of(activation.END, 1))
    assert (game.active, boss.actions, squad.activated) == (0, 1, marker)
    assert refused(battle, rules, game, order_of(fire.FIRE, 0, 2)) in {ALLOWED, *AIMED}
    assert refused(battle, rules, game, order_of(command.TRANSFER, 0, 1)) == command.SAME_UNIT_TWICE


def test_a_transfer_that_does_not_get_through_costs_one_action_only():
    """Source: R9.16."""
    battle, rules = duel(levels=(PLATOON, 0))
    game = begin(battle, rules)
    for figure in game.squad[1].figure:
        figure.x += 900 * (figure.firepower > 0)
    give(battle, rules, game, order_of(command.TRANSFER, 0, 1), bad_luck)
    assert (game.active, game.squad[0].actions, game.squad[1].actions) == (0, 1, 0)


def test_a_company_commander_reaches_squads_through_platoon_commanders():
    """Source: R9.13: a unit activated by transfer may transfer on; everybody keeps what is left to him."""
    battle, rules = duel(levels=(COMPANY, PLATOON, 0))
    game = begin(battle, rules)
    give(battle, rules, game, order_of(command.TRANSFER, 0, 1))
    give(battle, rules, game, order_of(command.TRANSFER, 1, 2))
    assert (game.active, [s.actions for s in game.squad[:3]]) == (2, [1, 1, 2])
    give(battle, rules, game, order_of(activation.END, 2))
    assert (game.active, game.callers) == (1, 1)
    give(battle, rules, game, order_of(activation.END, 1))
    assert (game.active, game.callers) == (0, 0)


@pytest.mark.parametrize("kind", [movement.MOVE, movement.COMBAT_MOVE, morale.GO_IN_POSITION])
def test_a_failed_reaction_test_bars_that_order_for_the_turn_and_no_other(kind):
    """Source: R3.20, R3.42, R3.44; a move of any pace is one action, the other may be anything else."""
    same = {movement.MOVE, movement.COMBAT_MOVE, movement.TRAVEL} if kind != morale.GO_IN_POSITION else {kind}
    battle, rules = duel(levels=(PLATOON, 0))
    boss, squad = battle.game.squad[0], battle.game.squad[1]
    squad.in_position = int(kind != morale.GO_IN_POSITION)
    there = {"x": squad.figure[squad.centre].x, "y": squad.figure[squad.centre].y + 200}
    game = begin(battle, rules, 1)
    give(battle, rules, game, order_of(kind, 1, **there), bad_luck)
    squad = game.squad[1]
    assert (squad.actions, squad.failed) == (1, sum(1 << each for each in same))
    for each in same:
        assert refused(battle, rules, game, order_of(each, 1, **there)) == activation.FAILED_THIS_TURN
    others = {movement.MOVE, movement.COMBAT_MOVE, fire.FIRE, casualties.REORGANISE, morale.LEAVE_POSITION} - same
    for other in others:
        assert refused(battle, rules, game, order_of(other, 1, 2, **there)) != activation.FAILED_THIS_TURN
    give(battle, rules, game, order_of(activation.END, 1))
    game.slot = game.seat_to_choose = 0
    game.question = activation.WHICH_UNIT
    give(battle, rules, game, order_of(activation.ACTIVATE, 0))
    give(battle, rules, game, order_of(command.TRANSFER, 0, 1))
    assert boss.side == 0
    assert refused(battle, rules, game, order_of(kind, 1, **there)) == activation.FAILED_THIS_TURN


def test_nobody_passes_for_ever():
    """Source: R3.6, R3.9: against a side that has stopped there is no slot to pass."""
    battle, rules = duel()
    game = begin(battle, rules)
    give(battle, rules, game, order_of(activation.END, 0))
    game.squad[2].side, game.squad[2].present, game.squad[2].figures = 1, 1, 0
    game.squad[0].activated, game.stopped[0] = 0, 1
    assert refused(battle, rules, game, order_of(activation.PASS)) == activation.MAY_NOT_PASS


def test_joined_units_go_on_with_the_joiners_action_and_its_limits():
    """Source: R4.40: B's activation, A's remaining action; whatever B did in an earlier activation is over."""
    battle, rules = duel(levels=(0, 0))
    other = battle.game.squad[1]
    for figure in other.figure[: other.figures]:
        figure.x -= 500
    other.done, other.moves, other.fires, other.overwatch = (1 << casualties.REORGANISE), 2, 1, 1
    other.figure[0].fired = 1
    game = begin(battle, rules)
    give(battle, rules, game, order_of(morale.GO_IN_POSITION, 0))
    give(battle, rules, game, order_of(units.REGROUP, 0, 1))
    merged = game.squad[1]
    assert (game.active, merged.actions, merged.activated, merged.figures) == (1, 0, 1, 12) or game.active == NOBODY
    assert (merged.overwatch, merged.moves, merged.fires) == (0, 0, 0)
    assert not merged.done & (1 << casualties.REORGANISE)


def test_an_element_without_its_parent_is_a_unit_of_its_own():
    """Source: R4.36: only the parent could activate it; when that is no more, nobody could (reading)."""
    battle, rules = duel(levels=(0, 0))
    game = begin(battle, rules)
    give(battle, rules, game, order_of(units.DETACH, 0, rifles=0b110))
    element = game.units - 1
    for figure in game.squad[element].figure[: game.squad[element].figures]:
        figure.y += 900
    give(battle, rules, game, order_of(activation.END, 0))
    game.slot = game.seat_to_choose = 0
    game.question = activation.WHICH_UNIT
    assert refused(battle, rules, game, order_of(activation.ACTIVATE, element)) != ALLOWED
    for squad in game.squad:
        squad.activated = 0
    assert refused(battle, rules, game, order_of(activation.ACTIVATE, element)) == activation.ELEMENT_NEEDS_PARENT
    for figure in game.squad[0].figure:
        figure.health = 3
    assert in_play(game.squad[0]) == 0
    assert refused(battle, rules, game, order_of(activation.ACTIVATE, element)) == ALLOWED


def test_a_casualty_left_behind_does_not_keep_the_squad_disorganised():
    """Section 22; R4.12, R4.37: it goes as far as the unburdened, stays in order, and may move and fire again."""
    battle, rules = duel(apart=2500)
    battle.game.squad[0].figure[3].health = 1
    game = begin(battle, rules)
    middle = game.squad[0].figure[game.squad[0].centre]
    there = {"x": middle.x, "y": middle.y + 600}
    assert refused(battle, rules, game, order_of(movement.MOVE, 0, choice=movement.CARRY, **there)) == movement.TOO_FAR
    give(battle, rules, game, order_of(movement.MOVE, 0, choice=movement.LEAVE, **there))
    squad = game.squad[0]
    assert (squad.figure[3].left, squad.disorganised, squad.actions) == (1, 0, 1)
    assert refused(battle, rules, game, order_of(fire.FIRE, 0, 1)) == ALLOWED
    there["y"] += 600
    give(battle, rules, game, order_of(movement.MOVE, 0, **there))
    assert squad.disorganised == 0


def test_a_blank_order_is_what_a_bot_starts_from():
    """`clear_order` must agree with Order: every field."""
    order = wild_order(Chance(9), random_battle(1).game)
    clear_order(order)
    assert to_bytes(order) == to_bytes(order_of(0))


def test_far_men_walk_home_without_treading_on_one_another():
    """Source: R4.33, R1.3: two men who walk towards the same comrade converge."""
    battle, rules = duel()
    squad = battle.game.squad[0]
    for i, x in ((1, 300), (2, 410)):
        squad.figure[i].x, squad.figure[i].y = x, 3300
    settle(rules, squad)
    assert squad.disorganised == 1
    game = begin(battle, rules)
    give(battle, rules, game, order_of(casualties.REORGANISE, 0))
    one, other = game.squad[0].figure[1], game.squad[0].figure[2]
    assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 > 99 * 99
    assert min(one.y, other.y) < 3300
