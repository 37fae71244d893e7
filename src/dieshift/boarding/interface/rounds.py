"""Exact odds of a round of close combat from where the two models stand. Source: B19-B41; G-4."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from dieshift.boarding.chapters import melee
from dieshift.boarding.chapters.melee.rules import ATTACKER, DEFENDER, NEITHER, pool_size
from dieshift.boarding.chapters.saves.rules import armour_against_weapon, save
from dieshift.boarding.frame import reasons
from dieshift.boarding.interface.odds import D6, combatant, fields_of, lead_of, needs, rows_of
from dieshift.boarding.odds.arena import Fields, Standing, rules_of
from dieshift.boarding.odds.melee import Setting, Side, round_ways, sides_of
from dieshift.boarding.state.records import Board, Game, Model, Order
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import DOORS, NOBODY
from dieshift.boarding.terrain.board import aside
from dieshift.boarding.text import counts
from dieshift.boarding.turn.combat import engages, has_choice, second_weapon, weapon_or_first
from dieshift.core.dice import scripted
from dieshift.core.rules import Rules
from dieshift.core.weights import Weights
from dieshift.core.words import say
from dieshift.interface.scene import Die, Odds, Row, Shift


class Bout(NamedTuple):
    """Attacker and target of a round, and their weapons; NOBODY as a weapon is bare hands."""

    unit: int
    target: int
    weapon: int
    answer: int
    testing: bool


def bout_of(table: Board, seen: Game, order: Order) -> Bout:
    """The fight that an order begins, or goes on with when the defender says with what it strikes back."""
    if order.kind == melee.STRIKE_BACK:
        pending = seen.pending
        answer = weapon_or_first(table, seen.model[pending.target], order.weapon)
        return Bout(pending.unit, pending.target, pending.weapon, answer, pending.choice == melee.TESTING)
    weapon = weapon_or_first(table, seen.model[seen.active], order.weapon)
    answer = NOBODY if order.target >= DOORS else weapon_or_first(table, seen.model[order.target], NOBODY)
    return Bout(seen.active, order.target, weapon, answer, order.choice == melee.TESTING)


def fight(rules: Rules, table: Board, seen: Game, names: Roster, order: Order) -> Odds:
    """One round: what both sides throw, who wins it, who is wounded or removed."""
    bout, fields = bout_of(table, seen, order), fields_of(rules)
    setting, standing = setting_of(table, seen, names, bout), standing_of(table, seen, bout)
    ways = round_ways(fields, setting, standing)
    mine, its = names.unit(bout.unit), names.unit(bout.target)
    rows = rows_of(ways, say("round"), {
        say("{unit} wins the round", unit=mine): lambda made: made.winner == ATTACKER,
        say("the round is drawn"): lambda made: made.winner == NEITHER,
        say("{unit} wins the round", unit=its): lambda made: made.winner == DEFENDER})
    rows += _losses(ways, its, "defender_hp", standing.defender_hp)
    rows += _losses(ways, mine, "attacker_hp", standing.attacker_hp)
    sides = sides_of(fields, setting, standing)
    chosen = any(side.reroll or side.parry for side in sides)
    advised = say("Re-roll and Parry as the rules advise: never where that makes a wound likelier")
    gone = sum(often for end, often in ways.ways.items() if end.after.defender_hp == 0)
    lead = lead_of(Weights({0: gone}, ways.whole), bout.target, 0)
    return Odds(lead=lead, dice=list(_dice(fields, table, seen, bout, sides)), rows=rows,
                notes=[*_notes(table, seen, names, bout, order), *([advised] if chosen else [])])


def _losses(ways: Any, model: str, field: str, hp: int) -> list[Row]:
    """What becomes of one side; nothing when nothing can."""
    rows = rows_of(ways, model, {
        say("{unit} is removed", unit=model): lambda made: getattr(made.after, field) == 0,
        say("{unit} is wounded", unit=model): lambda made: 0 < getattr(made.after, field) < hp,
        say("{unit} is unhurt", unit=model): lambda made: getattr(made.after, field) == hp})
    return rows if len(rows) > 1 else []


def setting_of(table: Board, seen: Game, names: Roster, bout: Bout) -> Setting:
    """What stays the same in a fight."""
    attacker, defender = (combatant(table, seen, names, k) for k in (bout.unit, bout.target))
    return Setting(attacker, defender, _place(table, seen, bout.unit, bout.weapon),
                   _place(table, seen, bout.target, bout.answer), _aside(table, seen, bout) != 0, bout.testing)


def _place(table: Board, seen: Game, unit: int, weapon: int) -> int:
    """Which of its own a model's weapon is."""
    if weapon == NOBODY or unit >= DOORS:
        return NOBODY
    profile = table.profile[seen.model[unit].profile]
    return list(profile.melee[: profile.melees]).index(weapon)


def _aside(table: Board, seen: Game, bout: Bout) -> int:
    """Whether the target stands to the left (-1), straight ahead or to the right of who attacks it."""
    if bout.target >= DOORS:
        return 0
    model, other = seen.model[bout.unit], seen.model[bout.target]
    return int(aside(model.facing, other.x - model.x, other.y - model.y))


def standing_of(table: Board, seen: Game, bout: Bout) -> Standing:
    """How the two stand, turned so that the attacker looks north and the defender stands ahead or to the right."""
    model = seen.model[bout.unit]
    if bout.target >= DOORS:
        return Standing(model.hp, seen.door_hp[bout.target - DOORS], model.concussed)
    other = seen.model[bout.target]
    looks = other.facing - model.facing & 3
    if _aside(table, seen, bout) < 0:
        looks = -looks & 3
    engaged = 1 - engages(table, seen, bout.unit, bout.target)
    return Standing(model.hp, other.hp, model.concussed, other.concussed, looks, engaged)


# --- dice and notes ---------------------------------------------------------------------------------------------------


def _dice(fields: Fields, table: Board, seen: Game, bout: Bout, sides: tuple[Side, Side]) -> Iterator[Die]:
    """Dice of both sides and the reasons for their number, then the saves of the target."""
    mine, its = sides
    yield _pool(fields, table, seen.model[bout.unit], bout.weapon, mine, melee.ATTACK_ROLL)
    if its.dice:
        yield _pool(fields, table, seen.model[bout.target], bout.answer, its, melee.DEFENCE)
    at = table.door[bout.target - DOORS].profile if bout.target >= DOORS else seen.model[bout.target].profile
    yield from _saves(fields, table.profile[at], mine.tags)


def _pool(fields: Fields, table: Board, model: Model, weapon: int, side: Side, reason: int) -> Die:
    """The dice of one side, as they come together. Source: B24, B32-B34, B47."""
    own, second = table.profile[model.profile].ccd, second_weapon(rules_of(fields), table, model, weapon)
    calm = pool_size(rules_of(fields), own + second, model.concussed, 0)
    parts = [(say("close-combat dice"), own, "B32"), (say("second weapon"), second, "B32, B42"),
             (say("stunned"), calm - own - second, "B47"),
             (say("first attack of the engagement"), side.dice - calm, "B24")]
    shifts = [Shift(label=label, by=by, rules=rules) for label, by, rules in parts if by]
    shifts.append(needs(side.need, "B33"))
    if side.reroll:
        shifts.append(Shift(label=say("{dice} may be re-rolled", dice=counts.failed_dice(side.reroll)), by=0,
                            rules="B37"))
    if side.parry:
        label = say("{dice} may be parried", dice=counts.successes(side.parry))
        shifts.append(Shift(label=label, by=0, rules="B37, B38"))
    return Die(role=say(reasons.words[reason]), faces=D6, count=side.dice, shifts=shifts)


def _saves(fields: Fields, profile: Any, tags: int) -> Iterator[Die]:
    """The saves of the defender against the attacker's weapon. Source: B41, B43-B49."""
    dice, armour = scripted(1, 1), armour_against_weapon(profile.armour, tags, 0)
    roll = save(dice, rules_of(fields), armour, profile.invulnerable)
    for reason, number in zip(dice.why[: dice.read], (roll.needed, roll.then_needed), strict=False):
        shifts = [needs(number, "B41")]
        if armour_against_weapon(profile.armour, tags, 1) != armour:
            shifts.append(Shift(label=say("an enemy 6 denies the armour save"), by=0, rules="B49"))
        yield Die(role=say(reasons.words[reason]), faces=D6, shifts=shifts, follows=True)


def _notes(table: Board, seen: Game, names: Roster, bout: Bout, order: Order) -> Iterator[str]:
    """A psychic test, and with what the defender is taken to strike back."""
    if bout.testing:
        yield say("psychic test: {ld} or less on two dice", ld=table.profile[seen.model[bout.unit].profile].ld)
    if order.kind == melee.ATTACK and bout.target < DOORS and has_choice(table, seen.model[bout.target]):
        yield say("if {unit} strikes back with {weapon}", unit=names.unit(bout.target), weapon=names.melee(bout.answer))
