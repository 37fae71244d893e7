"""Recovering the equipment of the fallen: the owner, the taker, the test, and where the item ends up.

A house rule. A Reorganise that recovers equipment asks its player again and again which item is recovered and which
figure takes it, until the player has enough. Discarded equipment on the ground is not covered. Source: S4.30-34,
S4.36-38, S4.40-52.
"""

from typing import Any

from dieshift.core.dice import Dice, roll
from dieshift.core.geometry import within
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import recovery
from dieshift.stargrunt.chapters.fire.weapons import RIFLE_FIRED, SUPPORT_FIRED
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Figure, Game, Order, Squad
from dieshift.stargrunt.state.squads import INTEGRITY_CIRCLE, INTEGRITY_GAP, is_with, linked_with, settle

# --- What figures carry, which kind of thing it is, and who is trained to use it --------------------------------------
# Two things are of one kind when their numbers are the same; the bits of a squad's sets count the kinds. Source: S4.31,
# S4.34-38.


MEDIKITS, EW_SYSTEMS = 50, 51  # the kinds of equipment after the support weapons; EW systems go on by their die
SINGLE, COUNTED, GUIDED = range(3)  # support weapons whose ammunition is not counted, whose rounds are, and missiles


@rule
def support_kind(firepower: int, impact: int, guided: int, rounds: int) -> int:
    """The kind of a support weapon, by its numbers. Source: S4.34."""
    form = SINGLE
    if guided == 1:
        form = GUIDED
    elif rounds != 0:
        form = COUNTED
    return (firepower - 4) // 2 * 9 + max(0, impact - 8) // 2 * 3 + form


@rule
def arm_kind(firepower: int, impact: int, close: int) -> int:
    """The kind of a small arm, by its numbers. Source: S4.36."""
    return (min(6, firepower) - 1) * 10 + max(0, impact - 4) // 2 * 2 + close


@rule
def ew_kind(die: int) -> int:
    """The kind of an EW system, by its die. Source: S4.34; R12.5."""
    return EW_SYSTEMS + max(0, die - 6) // 2


@rule
def has_item(figure: Figure, item: int) -> int:
    """Whether a figure carries a support weapon, a small arm, a medikit or an EW system. Source: S4.31."""
    if item == terms.SUPPORT_WEAPON:
        return 1 if figure.support > 0 else 0
    if item == terms.SMALL_ARM:
        return 1 if figure.firepower > 0 else 0
    if item == terms.EW_GEAR:
        return 1 if figure.ew > 0 else 0
    return 1 if item == terms.MEDIKIT and figure.medic == 1 else 0


@rule
def kind_of(figure: Figure, item: int) -> int:
    """Which kind of a thing a figure carries. Source: S4.34."""
    if item == terms.SUPPORT_WEAPON:
        return support_kind(figure.support, figure.support_impact, figure.guided, figure.rounds)
    if item == terms.SMALL_ARM:
        return arm_kind(figure.firepower, figure.impact, figure.close)
    return MEDIKITS if item == terms.MEDIKIT else ew_kind(figure.ew)


@rule
def is_trained(squad: Squad, kind: int, item: int) -> int:
    """Whether the scenario has a squad trained in a kind of thing. Source: S4.36, S4.38."""
    return (squad.trained_arms >> kind) & 1 if item == terms.SMALL_ARM else (squad.trained >> kind) & 1


@rule
def was_issued(squad: Squad, kind: int, item: int) -> int:
    """Whether a squad was issued with a kind of thing. Source: S4.31, S4.34."""
    return (squad.issued_arms >> kind) & 1 if item == terms.SMALL_ARM else (squad.issued >> kind) & 1


@rule
def may_use(squad: Squad, taker: Any, other: Squad, owner: Any, item: int) -> int:
    """Whether a figure of a squad may use what a figure of another squad, or of its own, has.

    Both squads were issued with it, or the scenario has the squad trained in it; of attached figures that alone counts.
    Who knows all weapons and equipment, as aliens do, may use them all. What an enemy carries he was issued with
    (reading).

    Source: S4.30, S4.31, S4.34-38, S4.50, S4.52.
    """
    kind = kind_of(owner, item)
    if squad.cross_training == terms.ALL_ITEMS or is_trained(squad, kind, item) == 1:
        return 1
    if squad.cross_training == terms.NO_TRAINING or taker.attached == 1 or owner.attached == 1:
        return 0
    theirs = 1 if other.side != squad.side else was_issued(other, kind, item)
    return theirs * was_issued(squad, kind, item)


# --- what squads are issued with --------------------------------------------------------------------------------------


@rule
def issue(squad: Squad) -> None:
    """A squad's own figures carry what it is issued with; independent figures attached to it do not count.

    Source: S4.31, S4.37.
    """
    for i in range(squad.figures):
        figure = squad.figure[i]
        for item in range(terms.ITEMS):
            if figure.attached == 0 and has_item(figure, item) == 1:
                if item == terms.SMALL_ARM:
                    squad.issued_arms |= 1 << kind_of(figure, item)
                else:
                    squad.issued |= 1 << kind_of(figure, item)


@rule
def with_arm(game: Game, side: int, kind: int) -> int:
    """How many figures of a side carry a kind of small arm. Source: S4.36."""
    count = 0
    for unit in range(game.units):
        squad = game.squad[unit]
        for i in range(squad.figures):
            figure = squad.figure[i]
            if squad.side == side and has_item(figure,
                                               terms.SMALL_ARM) == 1 and kind_of(figure, terms.SMALL_ARM) == kind:
                count += 1
    return count


@rule
def standard_arm(game: Game, side: int) -> int:
    """The standard small arm of a side: the kind that most of its figures carry (reading); NOBODY: none does.

    Source: S4.36.
    """
    commonest, most, seen = terms.NOBODY, 0, 0
    for unit in range(game.units):
        squad = game.squad[unit]
        for i in range(squad.figures if squad.side == side else 0):
            figure = squad.figure[i]
            if has_item(figure, terms.SMALL_ARM) == 1:
                kind = kind_of(figure, terms.SMALL_ARM)
                if (seen >> kind) & 1 == 0:
                    seen |= 1 << kind
                    count = with_arm(game, side, kind)
                    if count > most:
                        commonest, most = kind, count
    return commonest


@rule
def issue_all(game: Game) -> None:
    """Before the first turn: what every squad is issued with, the standard weapon of its force among it.

    Source: S4.31, S4.36.
    """
    for unit in range(game.units):
        issue(game.squad[unit])
    for side in range(2):
        kind = standard_arm(game, side)
        for unit in range(game.units):
            if game.squad[unit].side == side and kind != terms.NOBODY:
                game.squad[unit].issued_arms |= 1 << kind


@rule
def learn_from(squad: Squad, other: Squad) -> None:
    """A squad that others join knows what they know, and an element what its unit does. Source: S4.31, S4.34."""
    squad.issued |= other.issued
    squad.issued_arms |= other.issued_arms
    squad.trained |= other.trained
    squad.trained_arms |= other.trained_arms


@rule
def come_together(target: Squad, source: Squad) -> None:
    """What becomes of training as one unit joins another: they learn; a figure of its own stays an attached one.

    Source: S4.34, S4.37; R15.30, R15.40.
    """
    if source.nature == terms.TROOPS or target.nature != terms.TROOPS:
        learn_from(target, source)
        return
    for i in range(source.figures):
        source.figure[i].attached = 1


# --- Recovering the equipment of the fallen: the owner, the taker, the test, and where the item ends up ---------------


THREAT = 2  # the threat level of the test


@catalogue.slot
@slot
def equipment_recovery(rules: Rules) -> int:
    """Whether the equipment of fallen figures may be recovered: a house rule, off in the book.

    Source: R10.53; S4.30.
    """
    return 0


@catalogue.variant(
    equipment_recovery, "equipment-recovery", "house", "Equipment recovery",
    "A Reorganise may recover weapons and equipment of the wounded and dead: each item takes a quality roll above "
    "leadership plus two.",
    Cite("S4", "Cross Training", "R10.2", author="Allan Goodall", paragraphs="S4.30-38, S4.40-48, S4.50-51"))
def with_equipment_recovery(rules: Rules) -> int:
    """The house rule is in use. Source: S4.30, S4.32."""
    return 1


@catalogue.slot
@slot
def captured_weapons(rules: Rules) -> int:
    """Whether weapons of fallen enemies may be recovered: no, no figure can use them. Source: S4.52."""
    return 0


@rule
def recovery_test(dice: Dice, quality: int, leadership: int) -> int:
    """Whether a thing is recovered: quality die above leadership plus a threat of two. Source: S4.40, S4.41."""
    return 1 if roll(dice, quality, recovery.RECOVERY) > leadership + THREAT else 0


# --- owners and takers ------------------------------------------------------------------------------------------------


@rule
def is_fallen(squad: Squad, figure: Figure) -> int:
    """Whether a figure lies on the table wounded, treated or dead; the living go where their squad goes, unless left.

    What is built into a wrecked power suit is wrecked with it (reading). Source: S4.32.
    """
    if squad.present == 0 and squad.gone == terms.IN_PLAY:
        return 0
    if figure.health == terms.DEAD:
        return 1
    hurt = figure.health == terms.WOUNDED or figure.health == terms.TREATED
    return 1 if hurt and (figure.left != 0 or squad.gone == terms.IN_PLAY) else 0


@rule
def lies_at_hand(squad: Squad, one: Any) -> int:
    """Whether a figure lies within a squad's integrity range: a gap of two inches, or the circle round its middle.

    Source: R4.30; S4.51.
    """
    middle, linked = squad.figure[squad.centre], linked_with(squad, squad.centre)
    if within(middle.x, middle.y, one.x, one.y, INTEGRITY_CIRCLE // 2) == 1:
        return 1
    for i in range(squad.figures):
        figure = squad.figure[i]
        if (linked >> i) & 1 == 1 and is_with(figure) == 1:
            if within(figure.x, figure.y, one.x, one.y, INTEGRITY_GAP) == 1:
                return 1
    return 0


@rule
def is_open_to(rules: Rules, game: Game, unit: int, other: int, item: int) -> int:
    """Whether a unit may recover things from another at all: its own side's; weapons of the enemy by an option.

    Figures under a counter, or in a vehicle, are not on the table. Source: S4.50, S4.52; R13.7, R15.1.
    """
    squad, owners = game.squad[unit], game.squad[other]
    if owners.located != terms.PLACED or (owners.hull > 0 and other != unit):
        return 0
    if owners.side == squad.side:
        return 1
    return captured_weapons(rules) if item <= terms.SMALL_ARM else 0  # weapons come first


@rule
def item_refusal(rules: Rules, game: Game, unit: int, other: int, owner: int, item: int) -> int:
    """Whether any figure of a unit may try for an item of a fallen figure: 0, or why not.

    Source: S4.32, S4.43, S4.44, S4.50-52.
    """
    if other < 0 or other >= game.units or owner < 0 or owner >= game.squad[other].figures:
        return recovery.NOT_AT_HAND
    figure = game.squad[other].figure[owner]
    if is_open_to(rules, game, unit, other, item) == 0 or is_fallen(game.squad[other], figure) == 0:
        return recovery.NOT_AT_HAND
    if has_item(figure, item) == 0 or lies_at_hand(game.squad[unit], figure) == 0:
        return recovery.NOT_AT_HAND
    return recovery.LOST_FOR_GOOD if (figure.lost >> item) & 1 == 1 else ALLOWED


@rule
def taker_refusal(game: Game, unit: int, other: int, owner: int, item: int, taker: int) -> int:
    """Whether a figure of a unit may take a thing of a fallen one: fit, with the unit, and trained in it.

    Source: S4.31, S4.34, S4.42.
    """
    squad = game.squad[unit]
    if taker < 0 or taker >= squad.figures:
        return recovery.NOBODY_TAKES_IT
    figure = squad.figure[taker]
    if figure.health != terms.FIT or is_with(figure) == 0:
        return recovery.NOBODY_TAKES_IT
    owners = game.squad[other]
    return ALLOWED if may_use(squad, figure, owners, owners.figure[owner], item) == 1 else recovery.NOT_TRAINED


@rule
def only_figure(mask: int) -> int:
    """The figure that a mask names, if it names one and no more; else nobody. Source: S4.42."""
    if mask <= 0 or mask & (mask - 1) != 0:
        return terms.NOBODY
    figure = 0
    while (mask >> figure) & 1 == 0:
        figure += 1
    return figure


@rule
def take_refusal(rules: Rules, game: Game, order: Order) -> int:
    """Whether a thing may be tried for, by the figure that is to take it. Source: S4.32, S4.34, S4.42-44, S4.50-52."""
    if order.choice < 0 or order.choice >= terms.ITEMS:
        return recovery.NOT_AT_HAND
    owner, taker = only_figure(order.rifles), only_figure(order.supports)
    if owner == terms.NOBODY or taker == terms.NOBODY:
        return recovery.NOBODY_TAKES_IT
    refusal: int = item_refusal(rules, game, order.unit, order.target, owner, order.choice)
    if refusal != ALLOWED:
        return refusal
    return taker_refusal(game, order.unit, order.target, owner, order.choice, taker)


@rule
def is_of_use(owner: Any, taker: Any, item: int) -> int:
    """Whether a figure is better off with a thing of a fallen one: who has nothing like it, or a weaker small arm.

    Source: S4.47.
    """
    if item == terms.SMALL_ARM:
        return 1 if taker.firepower < owner.firepower else 0
    if item == terms.SUPPORT_WEAPON and owner.rounds == terms.NO_ROUNDS:
        return 0
    return 1 if taker.support == 0 and taker.medic == 0 and taker.ew == 0 else 0


@rule
def has_taker(game: Game, unit: int, other: int, owner: int, item: int) -> int:
    """Whether anybody of a unit may take a thing of a fallen figure. Source: S4.31, S4.34."""
    for taker in range(game.squad[unit].figures):
        if taker_refusal(game, unit, other, owner, item, taker) == ALLOWED:
            return 1
    return 0


@rule
def can_recover(rules: Rules, game: Game, unit: int) -> int:
    """How many things of the fallen a unit could try for. Source: S4.32, S4.44."""
    count = 0
    for other in range(game.units):
        for owner in range(game.squad[other].figures):
            if is_fallen(game.squad[other], game.squad[other].figure[owner]) == 1:
                for item in range(terms.ITEMS):
                    if item_refusal(rules, game, unit, other, owner, item) == ALLOWED:
                        count += has_taker(game, unit, other, owner, item)
    return count


# --- what becomes of it -----------------------------------------------------------------------------------------------


@rule
def make_room(dice: Dice, game: Game, unit: int, taker: int, item: int) -> None:
    """A figure discards what it cannot carry beside what it takes: a small arm for another small arm, else the rest.

    It keeps its small arm beside a support weapon or equipment, of which it carries one. Source: S4.47.
    """
    figure = game.squad[unit].figure[taker]
    for other in range(terms.ITEMS):
        clash = other == terms.SMALL_ARM if item == terms.SMALL_ARM else other != terms.SMALL_ARM
        if clash and has_item(figure, other) == 1:
            lay_down(figure, other)
            recovery.note_discarded(dice, game, unit, terms.NOBODY, figure=taker, item=other)


@rule
def lay_down(figure: Figure, item: int) -> None:
    """A figure does not carry a thing any more. Source: S4.47."""
    if item == terms.SUPPORT_WEAPON:
        figure.support, figure.support_impact, figure.guided, figure.hard = 0, 0, 0, 0
        figure.rounds, figure.flame = 0, 0
    elif item == terms.SMALL_ARM:
        figure.firepower, figure.impact, figure.close = 0, 0, 0
    elif item == terms.EW_GEAR:
        figure.ew = 0
    else:
        figure.medic = 0
    figure.lost &= ~(1 << item)


@rule
def hand_on(owner: Figure, taker: Figure, item: int) -> None:
    """A thing goes from one figure to another, with the rounds that are left for it. Source: S4.42; R17.62."""
    if item == terms.SUPPORT_WEAPON:
        taker.support, taker.support_impact = owner.support, owner.support_impact
        taker.guided, taker.rounds, taker.flame, taker.hard = owner.guided, owner.rounds, owner.flame, owner.hard
    elif item == terms.SMALL_ARM:
        taker.firepower, taker.impact, taker.close = owner.firepower, owner.impact, owner.close
    elif item == terms.EW_GEAR:
        taker.ew = owner.ew
    else:
        taker.medic = 1
    lay_down(owner, item)


@rule
def recover_item(dice: Dice, rules: Rules, game: Game, order: Order) -> None:
    """Test for one thing of a fallen figure: it changes hands, or nobody but its owner can use it any more.

    A weapon that its squad has fired in this activation has fired; with the last EW system that is discarded go its
    markers. Source: S4.40-44, S4.46, S4.47; R3.40; N30.
    """
    unit, other, item = order.unit, order.target, order.choice
    squad, owner, taker = game.squad[unit], only_figure(order.rifles), only_figure(order.supports)
    figure = game.squad[other].figure[owner]
    dice.who = unit
    if recovery_test(dice, squad.quality, squad.leadership) == 0:
        figure.lost |= 1 << item
        recovery.note_equipment_lost(dice, game, unit, other, figure=owner, item=item, leadership=squad.leadership,
                                     threat=THREAT)
        return
    recovery.note_recovered(
        dice, game, unit, other, figure=owner, item=item, leadership=squad.leadership, threat=THREAT, taker=taker)
    make_room(dice, game, unit, taker, item)
    if other == unit:
        squad.figure[taker].fired |= figure.fired & (RIFLE_FIRED if item == terms.SMALL_ARM else SUPPORT_FIRED)
    hand_on(figure, squad.figure[taker], item)
    settle(rules, squad)


# --- captured ---------------------------------------------------------------------------------------------------------
# Weapons of the enemy's fallen, for historical battles and wherever a scenario has them taken up: an option.


@catalogue.variant(
    captured_weapons, "captured-weapons", "house", "Captured weapons",
    "With equipment recovery, the weapons of fallen enemies may be recovered too, if the squad is trained in that "
    "kind: for historical battles.",
    Cite("S4", "Recovering Equipment Between Two Squads", "R10.2", author="Allan Goodall", paragraphs="S4.52"))
def with_captured_weapons(rules: Rules) -> int:
    """They may. Source: S4.52."""
    return 1
