"""A sniper's shot and his stealth, with numbers only.

Source: R15.40-R15.47 (RB p.27); N39-N41.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, roll, set_rollers
from dieshift.core.geometry import within
from dieshift.core.record_rules import copying
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import snipers
from dieshift.stargrunt.chapters.fire import note_hit
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.apply import close_resolution, number_figures, numbered, still_untreated, take_hit
from dieshift.stargrunt.chapters.fire.weapons import SUPPORT_FIRED
from dieshift.stargrunt.chapters.morale.rules import after_attack
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.points.gather import situation_at
from dieshift.stargrunt.chapters.units.rules import clear_counter, remember_alike
from dieshift.stargrunt.frame import mark_of
from dieshift.stargrunt.state.natures import bring_to_light, device_under, is_dummy
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import MAX_UNITS, Game, Order, Squad
from dieshift.stargrunt.state.squads import in_play, settle
from dieshift.stargrunt.state.terms import BASE, DEAD, DUMMY, FIT, HIDDEN, IN_PLAY, NOBODY, OPEN, PLACED, SNIPER
from dieshift.stargrunt.terrain.going import Table, standable
from dieshift.stargrunt.terrain.sighting import counter_in_sight, own_cover, sighting
from dieshift.stargrunt.terrain.table import cover_here

INTO_HIDING = 2  # above leadership (R15.46)
REVEALING = 1  # the face of the quality die that gives him away (R15.41)


class Shot(NamedTuple):
    """What a sniper's two dice came to: how many beat the range die, and what the quality die showed."""

    beats: int
    quality: int


@rule
def range_die(quality: int, distance: int) -> int:
    """The range die of a sniper by himself: bands of twice his quality die, five of them. Source: R15.40, R15.47."""
    return fire.range_die(2 * quality, distance)


@rule
def shot(dice: Dice, rules: Rules, quality: int, weapon: int, against: int) -> Shot:
    """Quality die first, then the weapon's, each against the range die. Source: R15.40."""
    face = fire.quality_face(dice, rules, quality)
    other = fire.support_face(dice, rules, weapon)
    far = fire.range_face(dice, rules, against)
    return Shot(fire.beats(rules, face, far) + fire.beats(rules, other, far), face)


@catalogue.slot
@slot
def hit_suppresses(rules: Rules) -> int:
    """Whether a sniper's hit leaves a marker as a miss does: yes, one. Source: R15.42."""
    return 1


@catalogue.variant(
    hit_suppresses, "hit-without-marker", "ruling", "A sniper's hit leaves no marker",
    "Only a sniper's miss suppresses; a shot that hits leaves no marker.",
    Cite("RB", "Snipers", "R15.42", "27"))
def hit_alone(rules: Rules) -> int:
    """The marker is what a miss is worth. Source: R15.42."""
    return 0


@catalogue.slot
@slot
def miss_suppresses(rules: Rules) -> int:
    """Whether a sniper's miss suppresses: yes. Source: R15.40; N39."""
    return 1


@catalogue.variant(
    miss_suppresses, "sniper-miss-harmless", "ruling", "A sniper's miss does nothing",
    "A sniper's shot in which no die beats the range die has no effect, as with any other fire.",
    Cite("RB", "Snipers", "R15.40, R5.31, N39", "27"))
def miss_is_a_miss(rules: Rules) -> int:
    """As all fire. Source: R5.31, read without N39."""
    return 0


@rule
def suppresses(rules: Rules, beats: int) -> int:
    """Whether a sniper's shot leaves a marker. Source: R15.40, R15.42; N39."""
    return hit_suppresses(rules) if beats > 0 else miss_suppresses(rules)


@rule
def wound(dice: Dice, rules: Rules, impact: int, doubled: int, armour: int, cover: int) -> int:
    """Impact against armour; the face of a heavy rifle's impact die counts twice. Source: R15.40, R15.44, R5.33."""
    return (fire.double_wound(dice, rules, impact, armour, cover) if doubled == 1
            else fire.wound(dice, rules, impact, armour, cover))


@rule
def stays_unseen(dice: Dice, quality: int, target: int) -> int:
    """Whether a sniper shifts or hides: his quality die above a number. Source: R15.45, R15.46."""
    return 1 if roll(dice, quality, snipers.STEALTH) > target else 0


# --- Snipers on the record: a shot, a shift to another position, and going into hiding --------------------------------
# The counters of a hidden sniper lie where they lie; which of them he is under is what changes. Source: R15.40-R15.46;
# N32, N40, N41.


copy_squad = copying(Squad)
REACH = 600  # of alternate positions, hundredths of an inch (R15.45, R15.46)


@rule
def is_sniper(game: Game, unit: int) -> int:
    """Whether a unit is a sniper by himself who can act. Source: R15.40, R15.43."""
    squad = game.squad[unit]
    return 1 if squad.nature == SNIPER and squad.figures == 1 and in_play(squad) == 1 else 0


@rule
def open_die(table: Table, rules: Rules, game: Game, unit: int, target: int) -> int:
    """The range die of a sniper's shot before its shifts; NO_SHOT: beyond the fifth band. Source: R15.40, R5.10."""
    view = sighting(table, rules, game, unit, target)
    return range_die(game.squad[unit].quality, view.distance)


@rule
def shot_die(table: Table, rules: Rules, game: Game, unit: int, target: int) -> int:
    """The range die of a sniper's shot after its shifts; NO_SHOT: out of sight or range, or too well covered.

    Source: R15.40, R15.47, R5.13; N39.
    """
    view = sighting(table, rules, game, unit, target)
    if view.visible == 0:
        return fire.NO_SHOT
    die = range_die(game.squad[unit].quality, view.distance)
    situation = situation_at(rules, game.squad[unit], game.squad[target], view, 0)
    return fire.shifted_range_die(die, fire.range_shift(rules, situation))


@rule
def marked(squad: Squad, choice: int) -> int:
    """The figure that a sniper marks: who is named, else the leader, else the first who lives. Source: R15.40."""
    if choice > 0:
        return choice - 1 if choice <= squad.figures and squad.figure[choice - 1].health < DEAD else NOBODY
    if squad.leader != NOBODY and squad.figure[squad.leader].health == FIT:
        leader: int = squad.leader
        return leader
    for i in range(squad.figures):
        if squad.figure[i].health < DEAD:
            return i
    return NOBODY


@rule
def snipe(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A sniper fires: no die beats the range die, suppression; one, a random figure is hit; two, the marked figure.

    A 1 of his quality die gives him away. Source: R15.40-R15.42; N39.
    """
    unit, other = order.unit, order.target
    squad, target = game.squad[unit], game.squad[other]
    view, die = sighting(table, rules, game, unit, other), shot_die(table, rules, game, unit, other)
    if die == fire.NO_SHOT:
        return
    rifle, me = squad.figure[0], squad.figure[0]
    rifle.fired = SUPPORT_FIRED
    squad.fires += 1
    set_rollers(dice, unit, other)
    outcome = shot(dice, rules, squad.quality, rifle.support, die)
    members = number_figures(rules, target, me.x, me.y)
    struck = NOBODY
    if outcome.beats > 1:
        struck = marked(target, order.choice)
    elif outcome.beats == 1 and members > 0:
        dice.who = other
        struck = numbered(target, 1 + fire.allocate(dice, rules, members))
    revealed = give_away(game, unit, other, outcome)
    snipers.note_sniped(dice, game, other, unit if squad.located == PLACED else NOBODY, beats=outcome.beats, die=die,
                        figure=struck, revealed=revealed, vehicle=0)
    set_rollers(dice, other, unit)
    if struck != NOBODY:
        strike(dice, rules, game, other, struck, rifle.support_impact, rifle.doubled, view.cover)
    before, fallen = still_untreated(target), close_resolution(dice, game, other)
    after_attack(dice, rules, game, other, suppresses(rules, outcome.beats), fallen, before)
    settle(rules, target)


@rule
def give_away(game: Game, unit: int, other: int, found: Shot) -> int:
    """Whether a shot gives a hidden sniper away; who is seen has been seen to fire. Source: R15.41."""
    squad = game.squad[unit]
    revealed = 1 if found.quality == REVEALING and squad.located != PLACED else 0
    if revealed == 1:
        bring_to_light(squad)
    if squad.located == PLACED:
        game.squad[other].shot_at_by |= 1 << unit
    return revealed


@rule
def strike(dice: Dice, rules: Rules, game: Game, unit: int, k: int, impact: int, doubled: int, cover: int) -> None:
    """A sniper's shot falls on a figure: impact against armour. Source: R15.40, R15.44, R5.33."""
    figure = game.squad[unit].figure[k]
    if figure.health >= DEAD:
        return
    result, was = wound(dice, rules, impact, doubled, figure.armour, cover), figure.health
    take_hit(rules, figure, result)
    if result != fire.UNHURT:
        note_hit(dice, game, unit, NOBODY, figure=k, result=result, health=figure.health, was=was)


# --- positions (R15.45) ----------------------------------------------------------------------------------------------


@rule
def is_position(game: Game, unit: int, other: int) -> int:
    """Whether a counter is an alternate position of a hidden sniper: a false one of his side, near, and no mine's.

    Source: R15.5, R15.45.
    """
    squad, counter = game.squad[unit], game.squad[other]
    if is_sniper(game, unit) == 0 or squad.located != HIDDEN or counter.side != squad.side:
        return 0
    if is_dummy(counter) == 0 or counter.located != HIDDEN or in_play(counter) == 0:
        return 0
    if device_under(game, other) != NOBODY:
        return 0
    here, there = squad.figure[0], counter.figure[0]
    return within(here.x, here.y, there.x, there.y, REACH)


@rule
def is_watched(table: Table, rules: Rules, game: Game, unit: int) -> int:
    """Whether an enemy unit has a counter in line of sight. Source: R15.45."""
    for other in range(game.units):
        enemy = game.squad[other]
        if enemy.side != game.squad[unit].side and in_play(enemy) == 1 and is_dummy(enemy) == 0:
            if counter_in_sight(table, rules, game, other, unit).visible == 1:
                return 1
    return 0


@rule
def shift_position(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A hidden sniper shifts to another of his counters, or makes believe; who fails and is watched is placed.

    Placed in the new spot, or after a bluff where he is; unseen he moves all the same. Source: R15.45; N40.
    """
    unit, other = order.unit, order.target
    squad = game.squad[unit]
    dice.who = unit
    mark_alike(game, unit)
    passed = stays_unseen(dice, squad.quality, squad.leadership)
    watched = max(is_watched(table, rules, game, unit), is_watched(table, rules, game, other))
    seen = 1 if passed == 0 and watched == 1 else 0
    bluff = 1 if order.choice == snipers.BLUFF else 0
    who = unit if bluff == 1 else other
    leadership = squad.leadership
    if bluff == 0:
        change_places(game, unit, other)
    if seen == 1:
        bring_to_light(game.squad[who])
    snipers.note_shifted(dice, game, who, NOBODY, passed=passed, bluff=bluff, revealed=seen, leadership=leadership)


@rule
def change_places(game: Game, unit: int, other: int) -> None:
    """The active sniper is under another counter now, and the one that he leaves is a false one. Source: R15.45."""
    squad, counter = game.squad[unit], game.squad[other]
    x, y = squad.figure[0].x, squad.figure[0].y
    to_x, to_y = counter.figure[0].x, counter.figure[0].y
    was, now = squad.no_troops, counter.no_troops
    copy_squad(counter, squad)
    counter.figure[0].x, counter.figure[0].y, counter.no_troops = to_x, to_y, now
    remember_alike(game, other, unit)
    lay_counter(game, unit, counter.side, other, x, y)
    game.squad[unit].no_troops = was
    for k in range(game.units):
        if game.squad[k].superior == unit:
            game.squad[k].superior = other
    game.active = other


@rule
def mark_alike(game: Game, unit: int) -> None:
    """Nothing that is remembered of a sniper tells which of his counters he is under. Source: R15.45, R15.46."""
    for k in range(game.units):
        if is_dummy(game.squad[k]) == 1 and game.squad[k].superior == unit:
            remember_alike(game, k, unit)


@rule
def lay_counter(game: Game, unit: int, side: int, sniper: int, x: int, y: int) -> None:
    """Lay a false counter that is one of a sniper's: of each is remembered what is of him. Source: R15.45, R15.46."""
    clear_counter(game, unit)
    remember_alike(game, unit, sniper)
    counter = game.squad[unit]
    counter.side, counter.present, counter.figures, counter.located, counter.nature = side, 1, 1, HIDDEN, DUMMY
    counter.leader, counter.parent, counter.superior = NOBODY, NOBODY, sniper
    counter.figure[0].x, counter.figure[0].y = x, y


# --- into hiding (R15.46) --------------------------------------------------------------------------------------------


@rule
def spare_counter(game: Game, after: int) -> int:
    """A counter that is free for a sniper's marker, beyond one; NOBODY: none is left. Source: R15.46."""
    for unit in range(after + 1, game.units):
        if game.squad[unit].nature == DUMMY and game.squad[unit].figures == 0:
            return unit
    last: int = max(after + 1, game.units)
    return last if last < MAX_UNITS else NOBODY


@rule
def is_hideout(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether three places of an order are fit for the markers of one who hides. Source: R15.46."""
    if order.legs != snipers.SPOTS:
        return 0
    for k in range(snipers.SPOTS):
        if is_spot(rules, table, game, order, k) == 0:
            return 0
    return 1


@rule
def is_spot(rules: Rules, table: Table, game: Game, order: Order, k: int) -> int:
    """Whether a marker may lie at a place: in cover, near where he stood and the place before, apart from the others.

    Source: R15.46.
    """
    squad, x, y = game.squad[order.unit], order.x[k], order.y[k]
    if x < 0 or y < 0 or x > table.width or y > table.depth or cover_here(table, x, y) == OPEN:
        return 0
    near = within(squad.figure[0].x, squad.figure[0].y, x, y, REACH)
    if near == 0 or standable(table, gait_here(rules, table, game, squad), x, y) == 0:
        return 0
    for j in range(k):
        if within(order.x[j], order.y[j], x, y, BASE - 1) == 1:
            return 0
    return within(order.x[k - 1], order.y[k - 1], x, y, REACH) if k > 0 else 1


@rule
def may_hide(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a sniper could go into hiding: placed, in cover, with places and counters for it. Source: R15.46; N41."""
    squad, one = game.squad[order.unit], spare_counter(game, NOBODY)
    if squad.located != PLACED or own_cover(table, squad) == OPEN or is_hideout(rules, table, game, order) == 0:
        return 0
    return 1 if one != NOBODY and spare_counter(game, one) != NOBODY else 0


@rule
def find_hideout(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write three places round a sniper where he could lay his markers, his own first; 0: there are none.

    Source: R15.46.
    """
    me = game.squad[order.unit].figure[0]
    order.legs, order.x[0], order.y[0] = 1, me.x, me.y
    for step in range(49):
        k = order.legs
        if k < snipers.SPOTS:
            order.x[k], order.y[k] = me.x + (step % 7 - 3) * 150, me.y + (step // 7 - 3) * 150
            if is_spot(rules, table, game, order, k) == 1:
                order.legs = k + 1
            else:
                order.x[k], order.y[k] = 0, 0
    return is_hideout(rules, table, game, order)


@rule
def go_into_hiding(dice: Dice, rules: Rules, game: Game, order: Order) -> None:
    """A sniper tries to vanish: three inverted markers lie where he says, and he is under one of them.

    Who fails does not try again in this turn. Source: R15.46; N41.
    """
    unit = order.unit
    squad = game.squad[unit]
    target = squad.leadership + INTO_HIDING
    dice.who = unit
    if stays_unseen(dice, squad.quality, target) == 0:
        squad.failed |= mark_of(snipers.HIDE)
        snipers.note_hiding(dice, game, unit, NOBODY, passed=0, target=target)
        return
    snipers.note_hiding(dice, game, NOBODY, NOBODY, passed=1, target=target)
    squad.located, squad.in_position = HIDDEN, 0
    first = spare_counter(game, NOBODY)
    second = spare_counter(game, first)
    game.units = max(game.units, max(first, second) + 1)
    side = squad.side
    squad.figure[0].x, squad.figure[0].y = order.x[0], order.y[0]
    lay_counter(game, first, side, unit, order.x[1], order.y[1])
    lay_counter(game, second, side, unit, order.x[2], order.y[2])
    if order.choice == 1:
        change_places(game, unit, first)
    elif order.choice == 2:
        change_places(game, unit, second)


@rule
def tidy_markers(game: Game) -> None:
    """The markers of a sniper who is found, or is no more, go. Source: R15.45; N40."""
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.nature == DUMMY and squad.figures > 0 and squad.superior != NOBODY:
            sniper = game.squad[squad.superior]
            if sniper.located == PLACED or sniper.gone != IN_PLAY:
                bring_to_light(squad)
