"""A game in its midst: wounds, points, fights under way, overwatch, jams, shots, what is carried, burns or is sealed.

This module checks the fields of a model beyond its type, with line, field and remedy, and writes them into its record.
The rule that engages models writes which of them are engaged.

Source: B13, B18, B22, B47; G-1, G-8, G-8b, G-9, G-12, G-16, G-19; 5.5.
"""

from typing import NamedTuple

from dieshift.boarding.chapters.doors.rules import is_shut
from dieshift.boarding.chapters.fire.rules import set_alight
from dieshift.boarding.chapters.melee.rules import in_contact
from dieshift.boarding.chapters.overwatch.rules import may_watch
from dieshift.boarding.frame import clear_events
from dieshift.boarding.scenarios.fields import KINDS
from dieshift.boarding.scenarios.forces import UnitType
from dieshift.boarding.scenarios.places import Plan, supplies
from dieshift.boarding.scenarios.unit import Unit
from dieshift.boarding.state.records import Board, Game, Model
from dieshift.boarding.state.terms import BURN, CARRY, DOORS, LETTERS, NEUTRAL, NOBODY, OVERWATCH, SUS_FIRE
from dieshift.boarding.terrain.board import way_between
from dieshift.boarding.turn.models import engage
from dieshift.core.dice import scripted
from dieshift.core.fields import Faults, Part, nearest
from dieshift.core.rulesets import Ruleset
from dieshift.core.words import say

NO_BLIP = ("hp", "points", "engaged", "concussed", "overwatch", "jammed", "ammo", "sustained", "no_shoot", "carries")
BEFORE = 1  # what is added to the points of a model until the game begins: 0 is as many as its profile has


def check_midst(plan: Plan, units: list[Unit], ruleset: Ruleset | None) -> None:
    """Note what a model in the midst of a game cannot be; by `ruleset` whether there is overwatch at all."""
    first = (plan.mission["sides"] or {}).get("first") or 0
    for unit in units:
        if unit.kind is not None and "hidden" in unit.part:
            _check_model(plan, unit, unit.kind, first)
            if unit.part["overwatch"] and ruleset is not None and may_watch(ruleset.record()) == 0:
                right = say("Leave 'overwatch' out, or take 'overwatch-off' out of the rules. (B18, G-8)")
                unit.part.fault(plan.faults, "overwatch", say("There is no overwatch under these rules."), right)


def _check_model(plan: Plan, unit: Unit, kind: UnitType, first: int) -> None:
    part, faults = unit.part, plan.faults
    for name in NO_BLIP if part["hidden"] else ():
        if part[name]:
            what = say("A blip shows nothing but where it is.")
            part.fault(faults, name, what, say("Leave '{field}' or 'hidden' out. (G-18)", field=name))
    most = kind.numbers["hp"]
    if part["hp"] is not None and part["hp"] > most:
        part.fault(faults, "hp", say("A {name} has {most} HP.", name=kind.name, most=most),
                   say("Write 1 to {most}. (B13)", most=most))
    for name in ("points", "activated"):
        if name in part.lines and part[name] is not None and unit.side != first:
            right = say("Leave '{field}' out, or let this side go first. (G-1)", field=name)
            part.fault(faults, name, say("Only the side that goes first can be in the middle of its phase."), right)
    if part["overwatch"] and part["engaged"]:
        what = say("An engaged model can't be on overwatch.")
        part.fault(faults, "overwatch", what, say("Leave 'overwatch' or 'engaged' out. (G-8)"))
    if part["overwatch"] and not any(gun.tags & OVERWATCH for gun in kind.guns):
        right = say("Leave 'overwatch' out, or give it a gun with Overwatch. (B18)")
        part.fault(faults, "overwatch", say("A {name} has no gun with Overwatch.", name=kind.name), right)
    _check_guns(part, kind, faults)


def _check_guns(part: Part, kind: UnitType, faults: Faults) -> None:
    own = {gun.name: gun for gun in kind.guns}
    for word in part["jammed"] or []:
        if gun_called(kind, word) == NOBODY:
            right = nearest(word, own) if own else say("Leave 'jammed' out.")
            part.fault(faults, "jammed", say("A {name} has no '{typed}'.", name=kind.name, typed=word), right)
    sustained = part["sustained"]
    if sustained is not None and sustaining_gun(kind, sustained) == NOBODY:
        fitting = [gun.name for gun in kind.guns if gun.tags & SUS_FIRE]
        if not fitting:
            part.fault(faults, "sustained", say("A {name} has no gun with Sus-fire.", name=kind.name),
                       say("Leave it out. (B18, G-9)"))
        else:
            what = say("A {name} has no '{typed}' with Sus-fire.", name=kind.name, typed=sustained["gun"])
            sustained.fault(faults, "gun", what, nearest(sustained["gun"], fitting))
    counted = [gun.ammo for gun in own.values()]
    ammo = part["ammo"] or []
    if len(ammo) > len(counted):
        what = say("The guns of a {name} are {guns}, the numbers {numbers}.", name=kind.name, guns=len(counted),
                   numbers=len(ammo))
        part.fault(faults, "ammo", what, say("Write a number for each gun, in their order."))
    for shots, most in zip(ammo, counted, strict=False):
        if shots > most:
            what = say("There are at most {most} shots.",
                       most=most) if most else say("The shots of this gun are not counted.")
            part.fault(faults, "ammo", what, say("Write 0 to {most}.", most=most) if most else say("Write 0 for it."))


def gun_called(kind: UnitType, word: str) -> int:
    """The place of a gun among those of a type, by its id or name."""
    spoken = word.casefold().replace("_", " ")
    names = [{gun.name.casefold(), gun.key.replace("_", " ")} for gun in kind.guns]
    return next((k for k, known in enumerate(names) if spoken in known), NOBODY)


def sustaining_gun(kind: UnitType, sustained: Part) -> int:
    """The place of the gun with Sus-fire that a mission names, or of the first; NOBODY: there is none. Source: G-9."""
    named = range(len(kind.guns)) if sustained["gun"] is None else [gun_called(kind, sustained["gun"])]
    return next((k for k in named if k != NOBODY and kind.guns[k].tags & SUS_FIRE), NOBODY)


def check_places_midst(plan: Plan, aims: list[tuple[Part, int]]) -> None:
    """Note what burns or is sealed and cannot be so: no section, or what somebody is still to do. Source: 5.5."""
    seen: set[str] = set()
    for fire in plan.many("burning"):
        letter = fire["section"]
        if plan.check_section(fire) and letter in seen:
            fire.fault(plan.faults, "section", say("Section {section} is there twice.", section=letter),
                       say("A section can't burn twice. (G-12)"))
        seen.add(letter)
        own = [(aim, aim["section"] == letter) for aim, side in aims if side == fire["side"]]
        _refuse_done(plan, fire, "section", "burn", own)
    for entry in plan.many("entries"):
        if entry["sealed"]:
            _refuse_done(plan, entry, "sealed", "seal", [(aim, aim["entry"] == entry["id"]) for aim, _ in aims])
    for side, supply in supplies(plan.mission):
        places = [entry for entry in plan.many("entries") if entry["side"] == side]
        if places and all(entry["sealed"] for entry in places):
            right = say("Leave one of them open, or the reinforcements out. (G-19)")
            supply.fault(plan.faults, "", say("This side's entry points are all sealed."), right)


def _refuse_done(plan: Plan, part: Part, field: str, kind: str, aims: list[tuple[Part, bool]]) -> None:
    """Note that an objective is to do what has been done."""
    for aim, meant in aims:
        if meant and aim["kind"] == KINDS.index(kind):
            what = say("The objective '{name}' still asks for it to be burnt." if kind == "burn" else
                       "The objective '{name}' still asks for it to be sealed.", name=aim["id"])
            part.fault(plan.faults, field, what, say("Leave one of the two out. (5.5)"))


# --- the record -------------------------------------------------------------------------------------------------------


def write_midst(plan: Plan, units: list[Unit], board: Board, game: Game, ruleset: Ruleset | None) -> None:
    """Write everything into the records of a mission that is faultless so far; a fight that cannot be is noted."""
    codes = {unit.code: k for k, unit in enumerate(units)}
    codes |= {unit.name: k for k, unit in enumerate(units)}
    for at, unit in enumerate(units):
        if unit.kind is not None and "hidden" in unit.part:
            _write_model(game, at, unit, unit.kind)
            _write_item(plan, at, unit, game)
    for at, unit in enumerate(units):
        for word in unit.part.get("engaged") or []:
            _write_fight(plan, Fight(unit, at, word), codes, board, game, ruleset)
    for at, unit in enumerate(units):
        if "hidden" in unit.part:
            _refuse_engaged(plan, unit, game.model[at])
            if unit.part["sustained"] is not None:
                _write_aim(plan, Fight(unit, at, unit.part["sustained"]["at"]), codes, board, game)
    _write_places(plan, game)
    clear_events(game)


def _write_places(plan: Plan, game: Game) -> None:
    """What burns, and where nobody comes from any more. Source: G-12, G-19; 5.5."""
    for fire in plan.many("burning"):
        set_alight(game, LETTERS.index(fire["section"]), fire["side"])
    for k, entry in enumerate(plan.many("entries")):
        game.sealed[k] = entry["sealed"]


class Fight(NamedTuple):
    """A model, its number, and how a mission calls the enemy that it fights or shoots at."""

    unit: Unit
    at: int
    word: str


def _write_model(game: Game, at: int, unit: Unit, kind: UnitType) -> None:
    model, part = game.model[at], unit.part
    model.hp = part["hp"] or model.hp
    model.concussed, model.no_shoot = part["concussed"] or 0, part["no_shoot"] or 0
    if part["points"] is not None or part["activated"]:
        model.acpo, model.activated = (part["points"] or 0) + BEFORE, part["activated"] or 0
    if part["overwatch"]:
        model.overwatch = 1
        game.watching[unit.side] += 1
    for word in part["jammed"] or []:
        model.jammed |= 1 << gun_called(kind, word)
    for k, shots in enumerate(part["ammo"] or []):
        model.ammo[k] = shots


def _write_item(plan: Plan, at: int, unit: Unit, game: Game) -> None:
    """Give a model the item that it carries. Source: 5.5."""
    wanted = unit.part["carries"]
    if wanted is None:
        return
    items = {part["id"]: k for k, (part, side) in enumerate(plan.aims)
             if part["kind"] == CARRY - BURN and side == unit.side}
    if wanted not in items:
        what = say("'{wanted}' isn't an item that this side is to carry.", wanted=wanted)
        unit.part.fault(plan.faults, "carries", what, nearest(wanted, items))
        return
    aim = game.objective[items[wanted]]
    if aim.carrier != NOBODY:
        unit.part.fault(plan.faults, "carries", say("Another model carries it."),
                        say("Only one model can carry an item. (5.5)"))
        return
    game.model[at].item, aim.carrier = items[wanted], at


def _write_fight(plan: Plan, fight: Fight, codes: dict[str, int], board: Board, game: Game,
                 ruleset: Ruleset | None) -> None:
    """Engage two models by the rule, if they are enemies in contact. Source: B19, B22."""
    (unit, at, word), by_name = fight, {name.casefold(): k for name, k in codes.items()}
    other = by_name.get(word.casefold(), NOBODY)
    enemies = [name for name, k in codes.items() if game.model[k].side not in {unit.side, NEUTRAL}
               and not game.model[k].hidden]
    if other == NOBODY or other not in {codes[name] for name in enemies}:
        unit.part.fault(plan.faults, "engaged", say("'{typed}' isn't an enemy model.", typed=word),
                        nearest(word, enemies))
        return
    one, two = game.model[at], game.model[other]
    if ruleset is not None and in_contact(ruleset.record(), board, game, one.x, one.y, two.x, two.y) == 0:
        right = say("Put the two in neighbouring squares with nothing in between. (B19)")
        unit.part.fault(plan.faults, "engaged", say("{unit} isn't in contact with it.", unit=word.upper()), right)
    elif ruleset is not None:
        engage(scripted(), game, at, other, way_between(two.x - one.x, two.y - one.y))


def _refuse_engaged(plan: Plan, unit: Unit, model: Model) -> None:
    """Note what a model has not that somebody else's line engages. Source: G-8, G-9."""
    for name in ("overwatch", "sustained"):
        if model.engaged and unit.part[name] and not (name == "overwatch" and unit.part["engaged"]):
            right = say("Leave '{field}' or 'engaged' out. (B22, G-8, G-9)", field=name)
            unit.part.fault(plan.faults, name,
                            say("{unit} is engaged, and engaged models can't do that.", unit=unit.code), right)


def _write_aim(plan: Plan, aim: Fight, codes: dict[str, int], board: Board, game: Game) -> None:
    """Let a model sustain its fire at what it may have shot at. Source: B18, G-9."""
    sustained, model = aim.unit.part["sustained"], game.model[aim.at]
    targets = {name: k for name, k in codes.items() if game.model[k].side != model.side and not game.model[k].hidden}
    targets |= {f"D{k + 1}": DOORS + k for k in range(board.doors) if is_shut(game, k)}
    by_name = {name.casefold(): k for name, k in targets.items()}
    if aim.word.casefold() not in by_name:
        what = say("'{typed}' isn't an enemy in sight, an object or a shut door.", typed=aim.word)
        sustained.fault(plan.faults, "at", what, nearest(aim.word, targets))
    elif aim.unit.kind is not None:
        model.sus_target, model.sus_gun = by_name[aim.word.casefold()], sustaining_gun(aim.unit.kind, sustained)
        model.sus_level = sustained["shots"] - 1
