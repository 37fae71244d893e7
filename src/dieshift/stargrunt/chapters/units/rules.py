"""Splitting a unit and joining two: detached elements, their return, and regrouping.

A detached element has its own suppression and In Position marker and shares its parent's quality, leadership,
motivation and confidence. It is one only while it is out of integrity with its unit: when either of them ends its
activation and all their figures are together, it is part of its unit again, at no cost (reading: not before, so that it
may form, or pass by, in the course of an activation). Source: R4.32-R4.41 (RB p.11, p.17-18), R10.41 (guards).
"""

from dieshift.core.dice import Dice
from dieshift.core.geometry import within
from dieshift.core.record_rules import clearing, copying
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import units, vehicles
from dieshift.stargrunt.chapters.casualties.captives import hand_over
from dieshift.stargrunt.chapters.morale.rules import set_confidence
from dieshift.stargrunt.chapters.movement.rules import find_again
from dieshift.stargrunt.chapters.recovery.rules import come_together, learn_from
from dieshift.stargrunt.chapters.vehicles.boarding import alight, get_out, getting_out_refusal, tumble_out
from dieshift.stargrunt.state import squads
from dieshift.stargrunt.state.electronics import ew_die
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import MAX_FIGURES, MAX_UNITS, Figure, Game, Order, Squad
from dieshift.stargrunt.state.terms import CREW, DISSOLVED, FIT, NEVER_PANICKED, NOBODY, PANICKED
from dieshift.stargrunt.terrain.going import Table

# --- The parts of a scattered unit, of which elements may be formed, and the counters that elements take --------------
# A unit out of integrity may do nothing but reorganise; where its parts cannot come together, each part apart from the
# leader's becomes an element by one action, and so does a part of a scattered element, of the same unit: it is not an
# element of an element. Source: R4.30-R4.35, R4.39 (reading: R4.32 says no more than that it may do nothing else).


clear_squad = clearing(Squad)


@rule
def parts_apart(rules: Rules, squad: Squad) -> int:
    """The figures of a scattered unit, a bit each, that no gaps of two inches link with its leader.

    Where the circle counts alone, those who are not in a circle around him. Source: R4.30, R4.31, R4.35.
    """
    main = squad.leader if squad.leader != NOBODY else squad.centre
    strays = squads.others_with(squad, NOBODY) & ~squads.linked_with(squad, main)
    if squads.chain_suffices(rules) == 0:
        him = squad.figure[main]
        for i in range(squad.figures):
            figure = squad.figure[i]
            if squads.is_with(figure) == 1 and within(him.x, him.y, figure.x, figure.y,
                                                      squads.INTEGRITY_CIRCLE // 2) == 0:
                strays |= 1 << i
    return strays


@rule
def next_part(squad: Squad, mask: int) -> int:
    """Of some figures of a unit, those linked with the first fit one among them, a bit each; 0: nobody there is fit.

    Source: R4.30, R4.35.
    """
    for i in range(squad.figures):
        if (mask >> i) & 1 == 1 and squad.figure[i].health == FIT:
            return squads.linked_with(squad, i) & mask
    return 0


@rule
def without(mask: int, gone: int) -> int:
    """A mask of figures after some figures have left the unit, and the others have closed up. Source: R4.35."""
    left, place = 0, 0
    while mask | gone != 0:
        if gone & 1 == 0:
            left |= (mask & 1) << place
            place += 1
        mask, gone = mask >> 1, gone >> 1
    return left


@rule
def free_counter(game: Game) -> int:
    """The place of the next element's counter: that of an element which has come home, else a new one; NOBODY: none.

    Source: R4.35, R4.37.
    """
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.parent != NOBODY and squad.gone == DISSOLVED and squad.figures == 0:
            return unit
    units: int = game.units
    return units if units < MAX_UNITS else NOBODY


@rule
def clear_counter(game: Game, unit: int) -> None:
    """Leave nothing of the element that had a counter before, nor of what others remember of it. Source: R4.35."""
    clear_squad(game.squad[unit])
    for other in range(game.units):
        friend = game.squad[other]
        friend.shot_at_by &= ~(1 << unit)
        friend.transferred &= ~(1 << unit)
        friend.informed &= ~(1 << unit)
        if friend.fired_at == unit + 1:
            friend.fired_at = 0


@rule
def remember_alike(game: Game, unit: int, other: int) -> None:
    """Copy what every unit remembers of `other` to `unit`; forget that either was a unit's last target.

    Source: R7.22, R9.12, R15.45.
    """
    for k in range(game.units):
        squad = game.squad[k]
        squad.shot_at_by = squad.shot_at_by & ~(1 << unit) | (squad.shot_at_by >> other & 1) << unit
        squad.transferred = squad.transferred & ~(1 << unit) | (squad.transferred >> other & 1) << unit
        squad.informed = squad.informed & ~(1 << unit) | (squad.informed >> other & 1) << unit
        if squad.fired_at == unit + 1 or squad.fired_at == other + 1:
            squad.fired_at = 0


# --- Splitting a unit and joining two: detached elements, their return, and regrouping --------------------------------


copy_figure, clear_figure = copying(Figure), clearing(Figure)  # a figure changes units whole (R4.35, R4.40)
MAY_RECOVER, MUST_GATHER, MAY_GATHER = range(3)  # what a unit scattered and suppressed in the open may do (R4.34)


@rule
def copy_standing(target: Squad, source: Squad) -> None:
    """Give an element its parent's standing: quality, leadership, morale, mobility, what is known of it.

    Source: R4.20, R4.39; S4.66.
    """
    target.side, target.present, target.located, target.gone = source.side, 1, source.located, source.gone
    target.quality, target.leadership, target.motivation = source.quality, source.leadership, source.motivation
    target.confidence, target.ceiling, target.panic = source.confidence, source.ceiling, source.panic
    target.mobility, target.power_armour, target.level = source.mobility, source.power_armour, source.level
    target.superior, target.sensor, target.night_vision = source.superior, source.sensor, source.night_vision
    target.medical, target.mount, target.amphibious = source.medical, source.mount, source.amphibious
    target.sealed_suit = source.sealed_suit
    target.was_suppressed, target.was_fired_on = source.was_suppressed, source.was_fired_on
    target.shot_at_by, target.activated, target.failed = source.shot_at_by, source.activated, source.failed
    target.standing_fast = source.standing_fast
    target.cross_training = source.cross_training
    learn_from(target, source)


@rule
def take_out(squad: Squad, index: int) -> None:
    """Close the gap that a figure leaves in its unit; the leader mark keeps pointing at the same figure.

    Source: R4.35, R4.40.
    """
    for i in range(index, squad.figures - 1):
        copy_figure(squad.figure[i], squad.figure[i + 1])
    squad.figures -= 1
    clear_figure(squad.figure[squad.figures])
    squad.centre = 0
    if squad.leader > index:
        squad.leader -= 1


@rule
def can_detach(game: Game, unit: int, mask: int) -> int:
    """Whether some figures can form an element: fit ones on both sides, the leader not among them.

    An element is divided only when it is scattered already, into elements of the same unit; an independent figure
    leaves by himself. Source: R4.35, R4.39, R15.31.
    """
    squad, inside, outside = game.squad[unit], 0, 0
    if (squad.parent != NOBODY and squad.disorganised == 0) or free_counter(game) == NOBODY:
        return 0
    if (mask >> squad.figures) != 0 or (squad.leader != NOBODY and mask & (1 << squad.leader) != 0):
        return 0
    for i in range(squad.figures):
        if squad.figure[i].own > 0 and mask & (1 << i) != 0:
            return 0
        if squad.figure[i].health == FIT:
            if mask & (1 << i) != 0:
                inside += 1
            else:
                outside += 1
    return 1 if inside > 0 and outside > 0 else 0


@rule
def detach(dice: Dice, rules: Rules, game: Game, unit: int, mask: int, captives: int) -> None:
    """Form a detached element of some figures, which takes the unit's captives along if asked to.

    The figures of a scattered unit form as many as there are parts among them, while there are counters for them; what
    has come apart is no column any more. Source: R3.29, R3.35, R4.14, R4.32, R4.35, R4.39, R10.41.
    """
    squad = game.squad[unit]
    scattered = squad.disorganised
    if scattered == 1:
        squad.column = 0
    while mask != 0:
        counter = free_counter(game)
        part = next_part(squad, mask) if scattered == 1 else mask
        if part == 0 or counter == NOBODY:
            break
        form_element(dice, rules, game, unit, counter, part)
        mask = without(mask, part)
        if captives == 1:
            count = hand_over(game, unit, counter)
            units.note_escorted(dice, game, unit, counter, captives=count)
            captives = 0


@rule
def form_element(dice: Dice, rules: Rules, game: Game, unit: int, counter: int, mask: int) -> None:
    """Some figures of a unit form one detached element, which has a counter. Source: R3.29, R4.35, R4.39, R12.2."""
    squad, element = game.squad[unit], game.squad[counter]
    clear_counter(game, counter)
    copy_standing(element, squad)
    element.parent, element.leader = unit if squad.parent == NOBODY else squad.parent, NOBODY
    element.suppression, element.in_position = squad.suppression, squad.in_position
    for i in range(squad.figures - 1, -1, -1):
        if mask & (1 << i) != 0:
            copy_figure(element.figure[element.figures], squad.figure[i])
            element.figures += 1
            take_out(squad, i)
    element.leader = squads.next_leader(element)
    element.ew_markers = squad.ew_markers if ew_die(squad) == 0 else 0  # they go with the only operator
    squads.settle(rules, squad)
    squads.settle(rules, element)
    units.note_detached(dice, game, unit, counter, figures=element.figures)
    game.units = max(game.units, counter + 1)
    same_firer(game, unit, counter)
    commander = game.squad[element.parent]
    if commander.transferred & (1 << unit) != 0:
        commander.transferred |= 1 << counter  # he has called it already, as a part of what it was


@catalogue.slot
@slot
def scattered_and_suppressed(rules: Rules) -> int:
    """What a unit out of integrity may do while suppressed in the open: remove a marker. Source: R4.34."""
    return MAY_RECOVER


@catalogue.slot
@slot
def orphans_act(rules: Rules) -> int:
    """Whether elements whose unit is lost act as units of their own: yes, no other unit can call them.

    Source: R4.36.
    """
    return 1


@rule
def bench_orphans(rules: Rules, game: Game) -> None:
    """Turn the markers of elements whose unit is no more, if they have no activation of their own. Source: R4.36."""
    if orphans_act(rules) == 1:
        return
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.parent != NOBODY and squads.in_play(squad) == 1 and squads.in_play(game.squad[squad.parent]) == 0:
            squad.activated = 1


@catalogue.slot
@slot
def merged_confidence(rules: Rules, one: int, other: int) -> int:
    """Confidence of a merged unit: the average; a half goes to the better level. Source: R4.40, R4.41."""
    return (one + other + 1) // 2


@catalogue.slot
@slot
def merged_quality(rules: Rules, one: int, one_size: int, other: int, other_size: int) -> int:
    """Quality of a merged unit: that of the larger part; if both are equal, the better. Source: R4.40, R4.41."""
    if one_size == other_size:
        return max(one, other)
    return one if one_size > other_size else other


@rule
def inherit(game: Game, unit: int, other: int) -> None:
    """A merged unit has been through what either part has, and bears the markers of the part that is worse off.

    It goes at the pace of the slower, and is hidden only if both parts were. EW markers are no sum: the larger stack
    stays. Source: R4.1, R4.37, R4.40, R12.2, R15.3 (reading).
    """
    source, target = game.squad[unit], game.squad[other]
    target.shot_at_by |= source.shot_at_by
    target.failed |= source.failed
    target.was_suppressed = max(target.was_suppressed, source.was_suppressed)
    target.was_fired_on = max(target.was_fired_on, source.was_fired_on)
    target.suppression = max(target.suppression, source.suppression)
    target.in_position = min(target.in_position, source.in_position)
    target.located = max(target.located, source.located)
    target.mobility = min(target.mobility, source.mobility)
    target.ew_markers = max(target.ew_markers, source.ew_markers)
    if source.panic == PANICKED or target.panic == NEVER_PANICKED:
        target.panic = source.panic
    same_firer(game, unit, other)
    come_together(target, source)


@rule
def same_firer(game: Game, unit: int, other: int) -> None:
    """Whomever one unit has fired on, the other has: they are, or were, one. Source: R4.35, R4.40, R7.22."""
    for u in range(game.units):
        if game.squad[u].shot_at_by & (1 << unit) != 0:
            game.squad[u].shot_at_by |= 1 << other


@rule
def take_over(game: Game, unit: int, other: int) -> None:
    """A unit that another joins takes over its command, its subordinates and its detached elements.

    Source: R4.39, R4.40 (reading).
    """
    source, target = game.squad[unit], game.squad[other]
    target.level = max(target.level, source.level)
    if target.superior == unit:
        target.superior = source.superior
    for u in range(game.units):
        squad = game.squad[u]
        if squad.superior == unit:
            squad.superior = other
        if squad.parent == unit:
            squad.parent = other
        if squad.parent == other:
            squad.quality, squad.leadership = target.quality, target.leadership


@rule
def join(dice: Dice, rules: Rules, game: Game, unit: int, other: int) -> None:
    """The figures of one unit become part of another: best leadership, quality of the larger, average confidence.

    Size is counted in fit figures (reading). An element that comes home brings nothing but its figures.
    Source: R4.37, R4.40, R4.41.
    """
    source, target = game.squad[unit], game.squad[other]
    if source.parent != other:
        mine, theirs = squads.fit_figures(source), squads.fit_figures(target)
        target.quality = merged_quality(rules, source.quality, mine, target.quality, theirs)
        target.leadership = min(target.leadership, source.leadership)
        take_over(game, unit, other)
        level = merged_confidence(rules, source.confidence, target.confidence)
        set_confidence(rules, game, other, level)
    inherit(game, unit, other)
    hand_over(game, unit, other)
    for i in range(source.figures):
        copy_figure(target.figure[target.figures], source.figure[i])
        target.figures += 1
        clear_figure(source.figure[i])
    source.figures, source.gone, source.present, source.actions, source.leader = 0, DISSOLVED, 0, 0, NOBODY
    if target.leader == NOBODY:
        target.leader = squads.next_leader(target)
    find_again(target)
    squads.settle(rules, target)
    rejoins = source.parent == other
    if rejoins:
        units.note_rejoined(dice, game, unit, other, figures=target.figures, confidence=target.confidence)
    else:
        units.note_regrouped(dice, game, unit, other, figures=target.figures, confidence=target.confidence)


@rule
def together(rules: Rules, target: Squad, source: Squad) -> int:
    """Whether the figures of two parts of a unit keep its integrity as one; nothing is changed in the end.

    Source: R4.30, R4.37.
    """
    count = target.figures
    if count + source.figures > MAX_FIGURES:
        return 0
    for i in range(source.figures):
        copy_figure(target.figure[count + i], source.figure[i])
    target.figures = count + source.figures
    is_whole = squads.is_together(rules, target)
    target.figures = count
    for i in range(source.figures):
        clear_figure(target.figure[count + i])
    return is_whole


@rule
def come_home(dice: Dice, rules: Rules, game: Game, element: int, unit: int) -> None:
    """An element is part of its unit again if both are on the table and together, and neither drives without the other.

    Source: R4.35, R4.37, R4.42.
    """
    source, target = game.squad[element], game.squad[unit]
    there = squads.in_play(source) * squads.in_play(target)
    if there == 1 and source.hull == target.hull and together(rules, target, source) == 1:
        join(dice, rules, game, element, unit)


@rule
def reunite(dice: Dice, rules: Rules, game: Game, unit: int) -> None:
    """Reunite a unit with the elements that are together with it, at no cost, after either ends its activation.

    Source: R4.35, R4.37, R4.38.
    """
    parent = game.squad[unit].parent
    if parent != NOBODY:
        come_home(dice, rules, game, unit, parent)
    for other in range(game.units):
        if game.squad[other].parent == unit:
            come_home(dice, rules, game, other, unit)


# --- A squad that drives a vehicle parts: some stay in it as its crew, the others get out -----------------------------
# They are parts of one unit even where they stand side by side, until nobody of them drives. To form the element takes
# one action, to get out the other (reading). Source: R4.42, R4.35, R13.8, R13.40.


@rule
def element_of(squad: Squad, staying: int) -> int:
    """The figures that form the element: those that stay, or those that get out, without the leader. Source: R4.42."""
    if squad.leader != NOBODY and (staying >> squad.leader) & 1 == 1:
        return ((1 << squad.figures) - 1) & ~staying
    return staying


@rule
def parting_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a squad that drives can leave some in its vehicle and get out with the others. Source: R4.42, R13.40."""
    squad = game.squad[order.unit]
    if squad.hull == 0:
        return vehicles.NOT_ABOARD
    if game.hull[squad.hull - 1].section > 0:
        return vehicles.MANS_WEAPONS
    stay = order.rifles
    if (stay >> squad.figures) != 0 or can_detach(game, order.unit, element_of(squad, stay)) == 0:
        return units.CANNOT_DETACH
    return getting_out_refusal(rules, table, game, order)


@rule
def part(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Some stay as the crew of a vehicle, the others get out to a place, or as near to it as they find room.

    Source: R4.42, R13.8, R13.40.
    """
    unit, squad = order.unit, game.squad[order.unit]
    k, counter, mask = squad.hull - 1, free_counter(game), element_of(squad, order.rifles)
    mobility, mount = squad.mobility, squad.mount
    form_element(dice, rules, game, unit, counter, mask)
    drives, walks = (counter, unit) if mask == order.rifles else (unit, counter)
    driver, walker = game.squad[drives], game.squad[walks]
    walker.hull = k + 1
    alight(walker)
    walker.aboard, walker.present = k + 1, 0
    driver.hull, driver.nature, driver.mobility, driver.mount = k + 1, CREW, mobility, mount
    game.hull[k].crew = drives + 1
    if get_out(dice, rules, table, game, walks, order.x[0], order.y[0], 0) == 0:
        tumble_out(dice, rules, table, game, walks)
