"""Who is hurt although a planted rule says that nobody is, as JSON: run where its package looks installed.

Each way of striking figures is tried on generated states, with the planted rule and without it, and in scenes made by
hand; then states, vehicles among mines and fires, and aircraft are played on. A figure may only be hurt by a paragraph
of `BY_ITS_OWN_DICE`, which has its own die instead of the rule of wounds.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from dieshift.core.chance import Chance
from dieshift.core.dice import Dice, seed_dice
from dieshift.core.records import clone
from dieshift.core.rulesets import RulesetError
from dieshift.stargrunt.chapters import air, assault, casualties, points, units, vehicles
from dieshift.stargrunt.chapters.fire import FIRE
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.apply import open_resolution, resolve_fire
from dieshift.stargrunt.chapters.fires.burning import sear
from dieshift.stargrunt.chapters.mines import crossing
from dieshift.stargrunt.chapters.mines import rules as mines
from dieshift.stargrunt.chapters.snipers import rules as snipers
from dieshift.stargrunt.chapters.support.bursts import fire_rounds
from dieshift.stargrunt.chapters.support.hulls import fuel_inside
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import FACTS, Event, Game, Order
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import (
    ANTI_AIR,
    ANTI_ARMOUR,
    ANTI_PERSONNEL,
    DEAD,
    FIT,
    FLYING,
    FUEL_AIR,
    GENERAL,
    GROUNDED,
    IN_PLAY,
    JUMP_PACKS,
    NOBODY,
    PARACHUTES,
    PRISONER,
    SUIT_KO,
    TREATED,
    WOUNDED,
    WOUNDED_PRISONER,
)
from dieshift.stargrunt.turn import step as steps
from dieshift.stargrunt.turn.step import clear_events
from laws.chance import random_rules
from laws.kit import Battle, played
from laws.states import State, state
from laws.test_airborne import airborne
from laws.test_armoured import armoured
from stargrunt.chapters.flying import CANNON, craft, pilots, sky
from stargrunt.chapters.test_aircraft import NORTH, entering
from stargrunt.chapters.test_casualties import REORGANISE, clinic
from stargrunt.chapters.test_charge import CHARGE, DARES, FIGHT, HOLDS, charge
from stargrunt.chapters.test_squads_fight import contact
from stargrunt.kit import order, squad
from stargrunt.motors import crew, hull, motors

RULE = "nobody-hurt"
BY_ITS_OWN_DICE = {  # kind of fact: the paragraph that gives such a hit a die of its own
    points.INSIDE: "R6.30-R6.32, R6.42",
    assault.FATE_ROLLED: "R8.57",
    air.CRASHED: "R16.33",
    air.DESCENDED: "R16.37",
    air.SCATTERED: "R16.38",
    casualties.TREATED_NOW: "R10.10",
}
ALL_KILLED = {  # with a vehicle or aircraft that is lost, or a marker off the table
    air.CAME_DOWN: "R16.33",
    points.BLOW: "R16.33",
    air.DEFENCE_FIRED: "R16.31",
    air.DROPPED: "R16.38",
    air.MARKED: "R16.38",
}
HURT = {(FIT, WOUNDED), (FIT, TREATED), (FIT, DEAD), (FIT, SUIT_KO), (WOUNDED, DEAD), (TREATED, WOUNDED),
        (TREATED, DEAD), (FIT, WOUNDED_PRISONER), (PRISONER, WOUNDED_PRISONER), (PRISONER, DEAD),
        (WOUNDED_PRISONER, DEAD)}  # fmt: skip
OF_ITS_OWN = BY_ITS_OWN_DICE | ALL_KILLED
RANK = {TREATED: 1, WOUNDED_PRISONER: 1, WOUNDED: 2, SUIT_KO: 3, DEAD: 3}  # the higher, the worse
TRIALS = 4  # throws of each scene by seed
Hand = Any  # a battle of `stargrunt.kit`
Cause = Callable[[Dice, Chance, State, int], None]


def under_the_rule(text: str) -> str:
    """A rule set with the planted rule in place of any other of wounds."""
    for key in ("armour-rating", "quick-and-dirty", "no-open-shift-floor"):
        if key in catalogue.parse(text).options:
            text = f"{text} - {key}"
    return f"{text} + {RULE}"


def without(text: str) -> str:
    """The same rules without the planted one."""
    return text.removesuffix(f" + {RULE}")


def hurt(before: Game, after: Game) -> Iterator[tuple[int, int]]:
    """The figures that are worse off, each by its unit and its index.

    Of units that part or join, whose figures change places, how many of a side are worse off: the index is NOBODY then.
    """
    moved = regrouped(before, after)
    for unit, (old, new) in enumerate(zip(before.squad, after.squad, strict=True)):
        for i in range(0 if unit in moved else old.figures):
            if (old.figure[i].health, new.figure[i].health) in HURT:
                yield unit, i
    for side in range(2):
        alike = [unit for unit in sorted(moved) if after.squad[unit].side == side]
        was, now = ranks(before, alike), ranks(after, alike)
        if any(sum(rank >= least for rank in now) > sum(rank >= least for rank in was) for least in RANK.values()):
            yield alike[0], NOBODY


def regrouped(before: Game, after: Game) -> set[int]:
    """The units whose figures came from another unit or went to one in a step."""
    found = {who for fact in after.event[: after.events] if fact.kind in (units.DETACHED_NOW, units.REJOINED)
             for who in (fact.unit + 0, fact.other + 0)}  # fmt: skip
    pairs = enumerate(zip(before.squad, after.squad, strict=True))
    return found | {unit for unit, (old, new) in pairs if old.figures != new.figures}


def ranks(game: Game, of: list[int]) -> list[int]:
    """How badly each figure of some units is hurt."""
    return [RANK.get(one.health, 0) for unit in of for one in game.squad[unit].figure[: game.squad[unit].figures]]


# --- each way of striking a figure ------------------------------------------------------------------------------------


def by_fire(dice: Dice, chance: Chance, made: State, unit: int) -> None:
    """A volley that is sure to be major. R5.31-R5.37."""
    attack = fire.Attack(12, 12)
    firer = next((u for u in range(made.game.units) if made.game.squad[u].side != made.game.squad[unit].side), unit)
    resolve_fire(dice, made.record, made.game, firer, unit, attack, 4, 12, 0)


def by_shells(shell: int) -> Cause:
    """Three rounds on a unit. R11.26-R11.36."""

    def burst(dice: Dice, chance: Chance, made: State, unit: int) -> None:
        middle = made.game.squad[unit].figure[made.game.squad[unit].centre]
        x, y = middle.x + 0, middle.y + 0
        fire_rounds(dice, made.record, made.table, made.game, x, y, 600, 3, shell)

    return burst


def by_mines(dice: Dice, chance: Chance, made: State, unit: int) -> None:
    """A mine or a trap under each figure. R16.2, R16.5-R16.7."""
    for i in range(made.game.squad[unit].figures):
        impact = chance.pick((mines.MINE_IMPACT, mines.TRAP_IMPACT, mines.TOUCHED_IMPACT))
        crossing.strike(dice, made.record, made.table, made.game, unit, i, impact)


def by_flames(dice: Dice, chance: Chance, made: State, unit: int) -> None:
    """A fire under all of a unit. R14.51."""
    open_resolution(made.game.squad[unit])
    sear(dice, made.record, made.game, unit, (1 << made.game.squad[unit].figures) - 1)


def by_snipers(dice: Dice, chance: Chance, made: State, unit: int) -> None:
    """A shot at each figure, by a light rifle or a heavy one. R15.40, R15.44."""
    for i in range(made.game.squad[unit].figures):
        snipers.strike(dice, made.record, made.game, unit, i, 12, chance.between(0, 1), 0)


def by_fuel(dice: Dice, chance: Chance, made: State, unit: int) -> None:
    """Fuel-air within every vehicle. S4.88, S4.91."""
    for k in range(made.game.hulls):
        fuel_inside(dice, made.record, made.game, k)


CAUSES: dict[str, Cause] = {
    "fire": by_fire, "general shells": by_shells(GENERAL), "shells against troops": by_shells(ANTI_PERSONNEL),
    "shells against armour": by_shells(ANTI_ARMOUR), "fuel-air": by_shells(FUEL_AIR), "mines and traps": by_mines,
    "flames": by_flames, "snipers": by_snipers, "fuel-air inside": by_fuel}


def struck(name: str, seed: int, text: str, seen: Counter[str]) -> Iterator[str]:
    """Figures that one way of striking hurts in a state, by no die of their own; it is met where it hurts without."""
    position = state(seed)._replace(rules=text)
    clear_events(position.game)
    squads = position.game.squad[: position.game.units]
    on_foot = [unit for unit, squad in enumerate(squads) if in_play(squad) and squad.hull == 0]
    for unit in on_foot[:3]:
        seen[name] += sum(1 for _ in hit(name, seed, position._replace(rules=without(text)), unit))
        yield from hit(name, seed, position, unit)


def hit(name: str, seed: int, made: State, unit: int) -> Iterator[str]:
    """Figures that one way of striking a unit hurts, by no die of their own."""
    dice, trial = seed_dice(seed, logged=True), made._replace(game=clone(made.game))
    CAUSES[name](dice, Chance(seed), trial, unit)
    for who, i in hurt(made.game, trial.game):
        if explained(made.game, trial.game, who, i, list(dice.why[: dice.read])) == 0:
            yield f"{name}, {made}: figure {i} of {who}"


# --- scenes made by hand ----------------------------------------------------------------------------------------------


def squads_melee(text: str) -> tuple[Hand, Order]:
    """A round of close combat between whole squads. S2.8-S2.10."""
    return contact(text=f"{text} + squad-melee"), FIGHT


def melee(text: str) -> tuple[Hand, Order]:
    """The last round of the book's close combat: the last defender fights. R8.20-R8.57."""
    fight = charge(text=text)
    fight.play(CHARGE, DARES, HOLDS)
    for i in range(1, 4):
        fight[1].figure[i].health = DEAD
    return fight, FIGHT


def treatment(text: str) -> tuple[Hand, Order]:
    """A casualty is treated. R10.10."""
    return clinic(text=text, medical=0), REORGANISE


def bail_out(text: str) -> tuple[Hand, Order]:
    """A gun hits a softskin, whose crew gets out. R6.30-R6.35."""
    made = [crew(0, (24, 10)), crew(1, (24, 18)), squad(1, (40, 60))]
    fight = motors(made, {0: hull(), 1: hull(armour=0, heading=180, guns=())}, text=text)
    return fight.activate(0), order(FIRE, 0, 1)


def descent(text: str) -> tuple[Hand, Order]:
    """A squad goes down by jump packs. R16.37."""
    made = [pilots(at=(24, 30)), squad(0, figures=3, present=0, aboard=1, drop=JUMP_PACKS, leader=2),
             squad(1, at=(40, 60))]  # fmt: skip
    return sky(made, {0: craft()}, text=text).activate(0), order(air.DROP, 0, 1)


def landing(text: str) -> tuple[Hand, Order]:
    """Two figures come down by parachute. R16.38."""
    made = [squad(0, at=(0, 0), figures=2, present=0, drop=PARACHUTES, leader=1), squad(1, at=(44, 70))]
    return sky(made, {}, text=text).activate(0), order(air.PARADROP, 0, -1, (20, 30), legs=0)


def crash(text: str) -> tuple[Hand, Order]:
    """An aircraft that is fired at holds its course, with troops below. R16.32, R16.33."""
    squads = [pilots(at=(24, 40), aloft=FLYING), crew(1, at=(24, 20)), squad(1, at=(24, 38), figures=4, armour=4)]
    gun = CANNON | {"air": ANTI_AIR}
    fight = sky(squads, {0: craft(), 1: hull(guns=(gun,))}, text=text).activate(1)
    fight.play(order(FIRE, 1, 0), (6, 5), (4, 4))
    return fight, order(air.PILOT, choice=air.HOLD_COURSE)


def defences(text: str) -> tuple[Hand, Order]:
    """An aircraft holds its course through air defences, with a squad aboard. R16.31."""
    fight = entering(armour=0, text=text)
    fight.play(NORTH, (8, 4), (4, 3))
    return fight, order(air.PILOT, choice=air.HOLD_COURSE)


SCENES: dict[str, Callable[[str], tuple[Hand, Order]]] = {
    "close combat of squads": squads_melee, "close combat": melee, "treatment": treatment, "bail-outs": bail_out,
    "ropes and jump packs": descent, "parachutes": landing, "crashes": crash, "air defences": defences}


def acted(name: str, seed: int, text: str) -> Iterator[tuple[int, int, int, int]]:
    """Those hurt in a scene by the dice of a seed: unit, index, kind of the fact that explains it, 1 if bailed out."""
    fight, action = SCENES[name](text)
    before, dice = clone(fight.game), seed_dice(seed, logged=True)
    steps.step(dice, fight.rules, fight.table, fight.game, action)
    forced = any(fact.kind == vehicles.GOT_OUT and fact.forced for fact in fight.game.event[: fight.game.events])
    for unit, i in hurt(before, fight.game):
        how = explained(before, fight.game, unit, i, list(dice.why[: dice.read]))
        yield unit, i, how, int(forced)


def staged(name: str, seed: int, seen: Counter[str]) -> Iterator[str]:
    """Figures hurt in a scene against the rule; those hurt by a paragraph, or by the slot without it, are counted."""
    for unit, i, how, forced in acted(name, seed, f"book + {RULE}"):
        seen[OF_ITS_OWN.get(how, "unexplained")] += 1
        seen[name] += forced if name == "bail-outs" else 0
        if how == 0:
            yield f"{name}, {seed}: figure {i} of {unit}"
    seen[name] += sum(how == 0 for _, _, how, _ in acted(name, seed, "book"))


# --- played on --------------------------------------------------------------------------------------------------------


def battles(seed: int) -> Iterator[Battle]:
    """A generated state, vehicles among mines and fires, and aircraft."""
    made = state(seed)
    yield Battle(seed, made.rules, made.table, made.game)
    yield from (armoured(seed), airborne(seed))


def explained(before: Game, after: Game, unit: int, i: int, whys: list[int]) -> int:
    """The kind of the fact that tells how a figure was hurt, by a die of its own; 0: nothing does."""
    for fact in after.event[: after.events]:
        if fact.kind in BY_ITS_OWN_DICE and fact.unit == unit and told_of(fact, i):
            if fact.kind != points.INSIDE or points.OCCUPANT in whys:
                return int(fact.kind)
        if fact.kind in ALL_KILLED and lost_with(before, fact, unit):
            return int(fact.kind)
    return 0


def told_of(fact: Event, i: int) -> bool:
    """Whether a fact tells that a figure of its unit is no longer fit; how badly, a suit may decide later."""
    return i in (NOBODY, FACTS.read(fact, "figure")) and FACTS.read(fact, "health") != FIT


def lost_with(before: Game, fact: Event, unit: int) -> bool:
    """Whether everybody of a unit is lost as a fact says: in an aircraft, or where its marker falls off the table."""
    if fact.kind == air.MARKED:
        return bool(fact.unit == unit and fact.lost)
    k = max(before.squad[unit].hull, before.squad[unit].aboard) - 1
    if k < 0:
        return False
    crew = before.squad[before.hull[k].crew - 1]
    return bool(fact.kind != points.BLOW or crew.aloft != GROUNDED)


def played_out(seed: int, most: int, seen: Counter[str]) -> list[str]:
    """Figures hurt by anything in battles that go on, by no paragraph of its own."""
    unexplained = []
    for battle in battles(seed):
        try:
            text = under_the_rule(battle.rules)
            catalogue.parse(text)
        except RulesetError:
            continue
        for step in played(battle._replace(rules=text), most):
            seen.update(f"fact {fact.kind}" for fact in step.after.event[: step.after.events])
            whys = list(step.dice.why[: step.dice.read])
            for unit, i in hurt(step.before, step.after):
                if step.before.squad[unit].gone != IN_PLAY:
                    continue
                how = explained(step.before, step.after, unit, i, whys)
                seen[OF_ITS_OWN.get(how, "unexplained")] += 1
                unexplained += [] if how else [f"{step}: figure {i} of {unit}"]
    return unexplained


def look(first: int, count: int, most: int) -> dict[str, object]:
    """All that is hurt against the rule, and how often what was tried."""
    wrong, seen = [], Counter[str]()
    for seed in range(first, first + count):
        try:
            text = under_the_rule(random_rules(seed))
            catalogue.parse(text)
        except RulesetError:
            text = f"book + {RULE}"
        for name in CAUSES:
            wrong += list(struck(name, seed, text, seen))
        for name, trial in product(SCENES, range(seed * TRIALS, (seed + 1) * TRIALS)):
            wrong += list(staged(name, trial, seen))
        wrong += played_out(seed, most, seen)
    return {"wrong": wrong, "seen": seen}


if __name__ == "__main__":
    json.dump(look(*map(int, sys.argv[1:4])), sys.stdout)
