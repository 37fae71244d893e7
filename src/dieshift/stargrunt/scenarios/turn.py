"""A battle that begins within a turn: who has been activated, who is acting and what he did, whose slot comes next.

Captives are written here too, by the rule that takes them. What a scenario says is checked with line, field and remedy.

Source: R3.1, R3.2, R3.9 (slots and actions), R3.26, R3.40-R3.42 (what is remembered of an activation), R5.41 (Reaction
Fire), R7.22, R9.10-R9.12 (transfers), R10.2, R10.40, R10.42 (captives), R15.3.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from dieshift.core.dice import scripted
from dieshift.core.fields import Faults, Part, nearest
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.stargrunt.chapters import command, fire, morale
from dieshift.stargrunt.chapters.command.rules import commands
from dieshift.stargrunt.chapters.fire.gather import all_rifles, all_supports
from dieshift.stargrunt.chapters.fire.weapons import RIFLE_FIRED, SUPPORT_FIRED
from dieshift.stargrunt.chapters.morale.action import surrender
from dieshift.stargrunt.frame import MOVES, actions, mark_of, traits
from dieshift.stargrunt.scenarios.fields import FIRED
from dieshift.stargrunt.scenarios.unit import Unit, people_of
from dieshift.stargrunt.state.records import MAX_CALLERS, Game, Squad
from dieshift.stargrunt.state.squads import fit_figures, in_play
from dieshift.stargrunt.state.terms import DISSOLVED, FIT, NOBODY, OFF_TABLE
from dieshift.stargrunt.turn.step import clear_events

WITHIN = ("activated", "acting", "failed")  # what only a squad in the midst of a turn has
NOT_CAPTIVE = ("at", "enters", "hidden", "flipped", "overwatch", "activated", "acting")
BOTH = 2  # actions of an activation
FIRED_WORD, TRANSFER_WORD = (actions.word(kind) for kind in (fire.FIRE, command.TRANSFER))  # as 'done' has them


@dataclass(frozen=True, slots=True)
class Plan:
    """A scenario on its way to the record: its fields, its units, its faults, and the rules if they are known."""

    game: Game
    scenario: Part
    sides: list[Part]
    units: list[Unit]
    faults: Faults
    rules: Rules

    def called(self, part: Part, name: str, word: str, side: int) -> int:
        """The unit of a side that a field means; NOBODY, and a fault, when there is none."""
        for k, unit in enumerate(self.units):
            if unit.side == side and word.casefold() in {unit.code.casefold(), unit.name.casefold()}:
                return k
        whose = self.sides[side]["name"] or say("the other side")
        codes = [unit.code for unit in self.units if unit.side == side]
        what = say("'{typed}' is not a unit of {side}.", typed=word, side=whose)
        part.fault(self.faults, name, what, nearest(word, codes))
        return NOBODY

    def bits(self, part: Part, name: str, side: int) -> int:
        """The units of a side that a field lists, a bit each."""
        found = (self.called(part, name, word, side) for word in part[name] or [])
        return sum({1 << unit for unit in found if unit != NOBODY})


def begin_within(game: Game, scenario: Part, sides: list[Part], units: list[Unit], faults: Faults,
                 rules: Rules) -> None:
    """Write who is a captive, how far the first turn is, and who is acting; note what cannot be. Source: R3.1, R3.2."""
    plan = Plan(game, scenario, sides, units, faults, rules)
    if len(sides) != len(("south", "north")):
        return
    for k, unit in enumerate(units):
        _take_captive(plan, k, unit)
        _take_away(plan, k, unit)
        plan.game.squad[k].shot_at_by = plan.bits(unit.part, "fired_on_by", 1 - unit.side)
        plan.game.squad[k].was_fired_on |= int(plan.game.squad[k].shot_at_by != 0)
    begun = [k for k, unit in enumerate(units) if unit.part["activated"] or unit.part["acting"]]
    if not scenario["underway"] or not begun:
        _refuse_unbegun(plan)
        return
    plan.game.activations = len(begun)
    for k, unit in enumerate(units):
        _write_turn(plan, k, unit)
    _put_in_order(plan)
    _write_slots(plan)


def _refuse_unbegun(plan: Plan) -> None:
    """Note what is said of a turn that has not begun: in it nobody has done anything yet. Source: R3.1, R3.10."""
    squads = [(unit.part, name) for unit in plan.units for name in WITHIN]
    table = [(plan.scenario, "first"), (plan.scenario, "next")]
    for part, name in [*squads, *table, *((side, name) for side in plan.sides for name in ("stopped", "owed"))]:
        if part[name] and plan.scenario["underway"]:
            right = say("Leave '{field}' out, or mark which units have been 'activated'. (R3.1)", field=name)
            part.fault(plan.faults, name, say("No unit has been activated yet: a new turn begins."), right)
        elif part[name]:
            right = say("Leave '{field}' out, or write the scenario's 'underway: true'. (R3.10)", field=name)
            part.fault(plan.faults, name, say("A battle begins with a new turn."), right)


# --- captives ---------------------------------------------------------------------------------------------------------


def _take_captive(plan: Plan, k: int, unit: Unit) -> None:
    """A squad that gave itself up is with its captor, by the rule that takes it. Source: R7.23, R10.40, R10.42."""
    part, word = unit.part, unit.part["captives_of"]
    if word is None:
        for person in part["people"] or []:
            if person["questioned"]:
                right = say("Leave 'questioned' out, or name the captors with 'captives_of'. (R10.42)")
                person.fault(plan.faults, "questioned", say("Only a captive can be interrogated."), right)
        return
    _refuse_of_captive(plan, part)
    captor = plan.called(part, "captives_of", word, 1 - unit.side)
    if captor == NOBODY:
        return
    if in_play(plan.game.squad[captor]) == 0 or plan.units[captor].part["captives_of"]:
        what = say("No figure of {code} is on the table and fit to hold captives.", code=plan.units[captor].code)
        part.fault(plan.faults, "captives_of", what, say("Name a unit with a fit figure on the table. (R10.41)"))
    surrender(scripted(), plan.game, k, captor)
    clear_events(plan.game)
    for i, person in people_of(unit).items():
        if i < unit.strength:
            plan.game.squad[k].figure[i].questioned = person["questioned"] or 0


def _refuse_of_captive(plan: Plan, part: Part) -> None:
    """Note what a squad that gave itself up cannot have. Source: R10.40, R10.41."""
    for of, name in [*((part, name) for name in NOT_CAPTIVE), *((one, "at") for one in part["people"] or [])]:
        if of[name]:
            what = say("Captives go with their captors, and have no '{field}'.", field=name)
            of.fault(plan.faults, name, what, say("Leave '{field}' or 'captives_of' out. (R10.41)", field=name))
    _only_underway(plan, part, "captives_of", say("No unit starts a battle as captives."),
                   say("Leave 'captives_of' out, or write the scenario's 'underway: true'. (R10.40)"))


def _only_underway(plan: Plan, part: Part, name: str, what: str, right: str) -> None:
    """Note what nobody is before a battle begins."""
    if not plan.scenario["underway"]:
        part.fault(plan.faults, name, what, right)


def _take_away(plan: Plan, k: int, unit: Unit) -> None:
    """A squad that is no more has left the table, or has dissolved. Source: R4.25, R7.23, R7.25."""
    part = unit.part
    if part["gone"] is None:
        return
    for name in filter(part.__getitem__, NOT_CAPTIVE):
        part.fault(plan.faults, name, say("A unit that is gone has no '{field}'.", field=name),
                   say("Leave '{field}' or 'gone' out. (R7.25)", field=name))
    _only_underway(plan, part, "gone", say("No unit is gone before a battle begins."),
                   say("Leave 'gone' out, or write the scenario's 'underway: true'. (R7.25)"))
    squad = plan.game.squad[k]
    squad.present, squad.gone = 0, (OFF_TABLE, DISSOLVED)[part["gone"]]


# --- squads within a turn ---------------------------------------------------------------------------------------------


def _write_turn(plan: Plan, k: int, unit: Unit) -> None:
    """What a squad has done in this turn. Source: R3.1, R3.42, R15.3."""
    squad, part, acting = plan.game.squad[k], unit.part, unit.part["acting"]
    called = bool(acting and acting["by"])
    squad.activated = int(bool(part["activated"] or (acting and not called)))
    squad.failed = sum({actions.by_word[word].action.mark for word in part["failed"] or []})
    if part["activated"] or acting:
        for name in ("hidden", "flipped"):
            if part[name]:
                what = say("A unit activated this turn is no longer a counter.")
                part.fault(plan.faults, name, what, say("Leave '{field}' out. (R15.3)", field=name))
    if acting is not None:
        _write_activation(plan, k, unit, acting)
    elif part["activated"] and any(person["fired"] for person in people_of(unit).values()):
        _write_weapons(plan, squad, unit)
    for person in part["people"] or []:
        if person["fired"] and not part["activated"] and (acting is None or FIRED_WORD not in (acting["done"] or [])):
            right = say("Write '{word}' under 'done' of the squad's 'acting', or leave 'fired' out. (R3.40)",
                        word=FIRED_WORD)
            what = say("The squad has not fired in an activation still in progress.")
            person.fault(plan.faults, "fired", what, right)


def _write_activation(plan: Plan, k: int, unit: Unit, acting: Part) -> None:
    """What a squad that is acting has done, and the actions that are left to it.

    Source: R3.2, R3.26, R3.40, R3.41, R9.12, S4.128.
    """
    squad, done = plan.game.squad[k], list(acting["done"] or [])
    if unit.part["overwatch"]:
        what = say("An acting squad has no Overwatch counter.")
        unit.part.fault(plan.faults, "overwatch", what, say("Leave 'overwatch' or 'acting' out. (S4)"))
    if fit_figures(squad) == 0 and unit.kind is not None:
        unit.part.fault(plan.faults, "acting", say("No figure of the squad is fit to act."),
                        say("Leave 'acting' out. (R10.2)"))
    squad.transferred = plan.bits(acting, "transferred", unit.side)
    squad.informed = plan.bits(acting, "informed", unit.side) | squad.transferred
    if acting["fired_at"] is not None and FIRED_WORD not in done:
        right = say("Write '{word}' under 'done', or leave 'fired_at' out. (R3.41)", word=FIRED_WORD)
        acting.fault(plan.faults, "fired_at", say("The squad has not fired."), right)
    elif acting["fired_at"] is not None:
        squad.fired_at = plan.called(acting, "fired_at", acting["fired_at"], 1 - unit.side) + 1
    kinds = [actions.by_word[word].action.number for word in done]
    squad.done = sum({actions.by_number[kind].mark for kind in kinds})
    squad.fires = kinds.count(fire.FIRE)
    squad.moves = sum(traits(kind) & MOVES != 0 or kind == morale.WITHDRAW for kind in kinds)
    if squad.fires:
        _write_weapons(plan, squad, unit)


def _write_weapons(plan: Plan, squad: Squad, unit: Unit) -> None:
    """Which weapons of a squad have fired in this activation: those that figures name, else all. Source: R3.40."""
    people = people_of(unit)
    if any(person["fired"] is not None for person in people.values()):
        for i, person in people.items():
            if i < unit.strength and person["fired"]:
                carried = squad.figure[i].firepower if person["fired"] == RIFLE_FIRED else squad.figure[i].support
                if carried == 0 or squad.figure[i].health != FIT:
                    what = say("Figure {number} has no {weapon} that could have fired.", number=i + 1,
                               weapon=FIRED[person["fired"]])
                    person.fault(plan.faults, "fired", what, say("Leave 'fired' out. (R3.40)"))
                squad.figure[i].fired = person["fired"]
        return
    supports = all_supports(squad)
    rifles = all_rifles(squad, 1, supports)
    for i in range(squad.figures):
        squad.figure[i].fired = SUPPORT_FIRED if supports >> i & 1 else RIFLE_FIRED if rifles >> i & 1 else 0


# --- who is acting, and whose slot is next ----------------------------------------------------------------------------


def _put_in_order(plan: Plan) -> None:
    """Make the one squad that acts the active one, with the commanders by whose transfers it does. Source: R9.11."""
    acting = [k for k, unit in enumerate(plan.units) if unit.part["acting"] is not None]
    callers = {k: _caller(plan, k, acting) for k in acting}
    if any(caller == NOBODY and plan.units[k].part["acting"]["by"] for k, caller in callers.items()):
        return
    active = [k for k in acting if k not in callers.values()]
    line = list(_line(active[0] if active else NOBODY, callers))
    if len(line) < len(acting):
        first = plan.units[line[0] if line else acting[0]]
        spare = next(k for k in reversed(acting) if k not in line)
        what = say("{code} is already acting, and only one squad acts at a time.", code=first.code)
        right = say("Leave 'acting' out, or write 'by' for a unit that acts by a transfer from {code}. (R9.11)",
                    code=plan.units[spare].code)
        plan.units[spare].part.fault(plan.faults, "acting", what, right)
    for k in line:
        _count_actions(plan, k, is_caller=k != line[0])
    if line:
        plan.game.active, plan.game.slot = line[0], plan.units[line[0]].side
        plan.game.callers = len(line) - 1
        for place, caller in enumerate(reversed(line[1:MAX_CALLERS + 1])):  # each of a higher level: there are no more
            plan.game.caller[place] = caller
    for called, caller in pairwise(line):
        boss = plan.game.squad[caller]
        boss.transferred, boss.informed = boss.transferred | 1 << called, boss.informed | 1 << called


def _line(unit: int, callers: dict[int, int]) -> Iterator[int]:
    """The squad that acts, the unit that called it, the caller of that unit and so on; each once."""
    met: set[int] = set()
    while unit != NOBODY and unit not in met:
        met.add(unit)
        yield unit
        unit = callers.get(unit, NOBODY)


def _caller(plan: Plan, k: int, acting: Sequence[int]) -> int:
    """The unit by whose transfer a squad is acting; NOBODY when it is its own activation. Source: R9.10, R9.11."""
    unit, part = plan.units[k], plan.units[k].part["acting"]
    if part["by"] is None:
        return NOBODY
    caller = plan.called(part, "by", part["by"], unit.side)
    if caller != NOBODY and caller not in acting:
        what = say("{code} is not acting, so it has not transferred an action.", code=plan.units[caller].code)
        part.fault(plan.faults, "by", what, say("Give it 'acting' too, or leave out 'by'. (R9.11)"))
        return NOBODY
    if caller != NOBODY and plan.rules is not None and commands(plan.rules, plan.game, caller, k) == 0:
        what = say("{code} is not a superior of {unit}.", code=plan.units[caller].code, unit=unit.code)
        part.fault(plan.faults, "by", what, say("Only a higher command element of the same chain can transfer "
                                                "actions. (R9.10)"))
    return caller


def _count_actions(plan: Plan, k: int, *, is_caller: bool) -> None:
    """The actions left to a squad that is acting; a transfer is one of those it has done. Source: R3.2, R9.10."""
    squad, part = plan.game.squad[k], plan.units[k].part["acting"]
    done = list(part["done"] or [])
    if is_caller and TRANSFER_WORD not in done:
        done.append(TRANSFER_WORD)
        squad.done |= mark_of(command.TRANSFER)
    left = BOTH - len(done) if part["actions"] is None else part["actions"]
    if left + len(done) > BOTH:
        name, what = "done", say("An activation has two actions; the squad has done {done}.", done=len(done))
        if part["actions"] is not None:
            name, what = "actions", say("An activation has two actions; the squad has done {done} and has {left} left.",
                                        done=len(done), left=left)
        part.fault(plan.faults, name, what, say("Leave some out. (R3.2)"))
    elif left == 0 and not is_caller:
        right = say("Write 'activated: true' instead of 'acting'. (R3.2)")
        plan.units[k].part.fault(plan.faults, "acting", say("The squad has no action left."), right)
    squad.actions = max(0, left)


def _write_slots(plan: Plan) -> None:
    """Whose slot is next, who went first, who has stopped, and which slots Reaction Fire used. Source: R3.9, R5.41."""
    game, scenario = plan.game, plan.scenario
    for k, side in enumerate(plan.sides):
        game.stopped[k], game.owed[k] = side["stopped"] or 0, side["owed"] or 0
    if scenario["first"] is not None:
        game.first = max(0, _side(plan, "first"))
    if scenario["next"] is None and not any(unit.part["acting"] for unit in plan.units):
        first, second = (str(side["name"]) for side in plan.sides)
        what = say("The field is missing: the side that activates next.")
        right = say("Add 'next: {first}' or 'next: {second}'. (R3.1)", first=first, second=second)
        scenario.fault(plan.faults, "next", what, right)
    elif scenario["next"] is not None and game.active != NOBODY:
        what = say("{code} is acting, so its enemy is next.", code=plan.units[game.active].code)
        scenario.fault(plan.faults, "next", what, say("Leave 'next' out. (R3.1)"))
    elif scenario["next"] is not None:
        game.slot = max(0, _side(plan, "next"))


def _side(plan: Plan, name: str) -> int:
    """The side that a field of the scenario names; NOBODY, and a fault, when there is none."""
    names = [side["name"] or "" for side in plan.sides]
    wanted = plan.scenario[name].casefold()
    chosen = next((k for k, known in enumerate(names) if known.casefold() == wanted), NOBODY)
    if chosen == NOBODY:
        what = say("'{typed}' is not a side.", typed=plan.scenario[name])
        plan.scenario.fault(plan.faults, name, what, nearest(plan.scenario[name], names))
    return chosen
