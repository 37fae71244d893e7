"""Models in the midst of a game: wounds, points, fights under way, overwatch, jams, shots left, what they carry.

What a mission says of a model beyond its type is checked here with line, field and remedy, and written into its
record; who is engaged with whom is written by the rule that engages.

Source: B13, B18, B22, B47; G-1, G-8, G-8b, G-16; 5.5.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from dieshift.boarding.board import way_between
from dieshift.boarding.chapters.melee.contact import in_contact
from dieshift.boarding.events import clear_events
from dieshift.boarding.forces import UnitType
from dieshift.boarding.mission_places import Plan
from dieshift.boarding.models import engage
from dieshift.boarding.terms import BURN, CARRY, NEUTRAL, NOBODY, OVERWATCH
from dieshift.core.dice import scripted
from dieshift.core.fields import Faults, Part, nearest
from dieshift.core.rulesets import Ruleset

if TYPE_CHECKING:
    from dieshift.boarding.mission_build import Unit

NO_BLIP = ("hp", "points", "engaged", "concussed", "overwatch", "jammed", "ammo", "no_shoot", "carries")
BEFORE = 1  # what is added to the points of a model until the game begins: 0 is as many as its profile has


def check_midst(plan: Plan, units: "list[Unit]") -> None:
    """Note what a model in the midst of a game cannot be."""
    first = (plan.mission["sides"] or {}).get("first") or 0
    for unit in units:
        if unit.kind is not None and "hidden" in unit.part:
            _check_model(plan, unit, unit.kind, first)


def _check_model(plan: Plan, unit: "Unit", kind: UnitType, first: int) -> None:
    part, faults = unit.part, plan.faults
    for name in NO_BLIP if part["hidden"] else ():
        if part[name]:
            what = "A blip shows nothing but where it is."
            part.fault(faults, name, what, f"Leave '{name}' or 'hidden' out. (G-18)")
    most = kind.numbers["hp"]
    if part["hp"] is not None and part["hp"] > most:
        part.fault(faults, "hp", f"A {kind.name} has {most} HP.", f"Write 1 to {most}. (B13)")
    for name in ("points", "activated"):
        if name in part.lines and part[name] is not None and unit.side != first:
            right = f"Leave '{name}' out, or let this side go first. (G-1)"
            part.fault(faults, name, "Only the side that goes first is in the midst of its phase.", right)
    if part["overwatch"] and part["engaged"]:
        what = "A model that is engaged is not on overwatch."
        part.fault(faults, "overwatch", what, "Leave 'overwatch' or 'engaged' out. (G-8)")
    if part["overwatch"] and not any(gun.tags & OVERWATCH for gun in kind.guns):
        right = "Leave 'overwatch' out, or give it a gun that has it. (B18)"
        part.fault(faults, "overwatch", f"A {kind.name} has no gun with Overwatch.", right)
    _check_guns(part, kind, faults)


def _check_guns(part: Part, kind: UnitType, faults: Faults) -> None:
    own = {gun.name: gun for gun in kind.guns}
    for word in part["jammed"] or []:
        if gun_called(kind, word) == NOBODY:
            right = nearest(word, own) if own else "Leave 'jammed' out."
            part.fault(faults, "jammed", f"A {kind.name} has no '{word}'.", right)
    counted = [gun.ammo for gun in own.values()]
    ammo = part["ammo"] or []
    if len(ammo) > len(counted):
        what = f"The guns of a {kind.name} are {len(counted)}, the numbers {len(ammo)}."
        part.fault(faults, "ammo", what, "Write a number for each gun, in their order.")
    for shots, most in zip(ammo, counted, strict=False):
        if shots > most:
            what = f"There are at most {most} shots." if most else "The shots of this gun are not counted."
            part.fault(faults, "ammo", what, f"Write 0 to {most}." if most else "Write 0 for it.")


def gun_called(kind: UnitType, word: str) -> int:
    """The place of a gun among those of a type, by its id or name."""
    spoken = word.casefold().replace("_", " ")
    names = [{gun.name.casefold(), gun.key.replace("_", " ")} for gun in kind.guns]
    return next((k for k, known in enumerate(names) if spoken in known), NOBODY)


# --- the record -------------------------------------------------------------------------------------------------------


def write_midst(plan: Plan, units: "list[Unit]", board: Any, game: Any, ruleset: Ruleset | None) -> None:
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
    clear_events(game)


class Fight(NamedTuple):
    """A model, its number, and how a mission calls the enemy that it fights."""

    unit: "Unit"
    at: int
    word: str


def _write_model(game: Any, at: int, unit: "Unit", kind: UnitType) -> None:
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


def _write_item(plan: Plan, at: int, unit: "Unit", game: Any) -> None:
    """Give a model the item that it carries. Source: 5.5."""
    wanted = unit.part["carries"]
    if wanted is None:
        return
    items = {part["id"]: k for k, (part, side) in enumerate(plan.aims)
             if part["kind"] == CARRY - BURN and side == unit.side}
    if wanted not in items:
        what = f"'{wanted}' is no item that this side is to carry."
        unit.part.fault(plan.faults, "carries", what, nearest(wanted, items))
        return
    aim = game.objective[items[wanted]]
    if aim.carrier != NOBODY:
        unit.part.fault(plan.faults, "carries", "Somebody else carries it.", "One model carries an item. (5.5)")
        return
    game.model[at].item, aim.carrier = items[wanted], at


def _write_fight(plan: Plan, fight: Fight, codes: dict[str, int], board: Any, game: Any,
                 ruleset: Ruleset | None) -> None:
    """Engage two models by the rule, if they are enemies in contact. Source: B19, B22."""
    (unit, at, word), found = fight, {name.casefold(): k for name, k in codes.items()}
    other = found.get(word.casefold(), NOBODY)
    enemies = [name for name, k in codes.items() if game.model[k].side not in {unit.side, NEUTRAL}
               and not game.model[k].hidden]
    if other == NOBODY or other not in {codes[name] for name in enemies}:
        unit.part.fault(plan.faults, "engaged", f"'{word}' is not a model of the enemy.", nearest(word, enemies))
        return
    one, two = game.model[at], game.model[other]
    if ruleset is not None and in_contact(ruleset.record(), board, game, one.x, one.y, two.x, two.y) == 0:
        right = "Put the two into neighbouring squares with nothing between. (B19)"
        unit.part.fault(plan.faults, "engaged", f"{word.upper()} is not in contact with it.", right)
    elif ruleset is not None:
        engage(scripted(), game, at, other, way_between(two.x - one.x, two.y - one.y))
