"""Who is hurt although a planted rule says that nobody is, as JSON: run where its package looks installed.

Each way of striking figures is tried on generated states; then states, vehicles among mines and fires, and aircraft are
played on. A figure may only be hurt by a paragraph of `BY_ITS_OWN_DICE`, which has its own die instead of the rule of
wounds.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator

from dieshift.core.chance import Chance
from dieshift.core.dice import Dice, seed_dice
from dieshift.core.records import clone
from dieshift.core.rulesets import RulesetError
from dieshift.stargrunt.chapters import air, assault, casualties, points
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.fire.apply import open_resolution, resolve_fire
from dieshift.stargrunt.chapters.fires.burning import sear
from dieshift.stargrunt.chapters.mines import book as mines
from dieshift.stargrunt.chapters.mines import walking
from dieshift.stargrunt.chapters.snipers import action as snipers
from dieshift.stargrunt.chapters.support.bursts import fire_rounds
from dieshift.stargrunt.chapters.support.hulls import fuel_inside
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import FACTS, Event, Game
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import (
    ANTI_ARMOUR,
    ANTI_PERSONNEL,
    DEAD,
    FIT,
    FUEL_AIR,
    GENERAL,
    GROUNDED,
    IN_PLAY,
    SUIT_KO,
    TREATED,
    WOUNDED,
)
from dieshift.stargrunt.turn import step as steps
from dieshift.stargrunt.turn.step import clear_events
from laws.chance import random_rules
from laws.kit import Battle, played
from laws.states import State, state
from laws.test_airborne import airborne
from laws.test_armoured import armoured
from stargrunt.chapters.test_charge import FIGHT
from stargrunt.chapters.test_squads_fight import contact

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
        (TREATED, DEAD)}  # fmt: skip
Cause = Callable[[Dice, Chance, State, int], None]


def under_the_rule(text: str) -> str:
    """A rule set with the planted rule in place of any other of wounds."""
    for key in ("armour-rating", "quick-and-dirty", "no-open-shift-floor"):
        if key in catalogue.parse(text).options:
            text = f"{text} - {key}"
    return f"{text} + {RULE}"


def hurt(before: Game, after: Game) -> Iterator[tuple[int, int]]:
    """The figures that are worse off, each by its unit and its index; units that parted or joined are left out."""
    for unit, (old, new) in enumerate(zip(before.squad, after.squad, strict=False)):
        if old.figures != new.figures or after.units != before.units:
            continue
        for i, (was, now) in enumerate(zip(old.figure[: old.figures], new.figure, strict=False)):
            if (was.health, now.health) in HURT:
                yield unit, i


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
        walking.strike(dice, made.record, made.table, made.game, unit, i, impact)


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


def struck(name: str, seed: int, text: str) -> Iterator[str]:
    """Figures that one way of striking hurts in a state, by no die of their own."""
    chance, made = Chance(seed), state(seed)._replace(rules=text)
    clear_events(made.game)
    squads = made.game.squad[: made.game.units]
    on_foot = [unit for unit, squad in enumerate(squads) if in_play(squad) and squad.hull == 0]
    for unit in on_foot[:3]:
        dice, trial = seed_dice(seed, logged=True), made._replace(game=clone(made.game))
        CAUSES[name](dice, chance, trial, unit)
        for who, i in hurt(made.game, trial.game):
            if explained(made.game, trial.game, who, i, list(dice.why[: dice.read])) == 0:
                yield f"{name}, {made}: figure {i} of {who}"


def hand_to_hand(seed: int, text: str) -> list[str]:
    """Figures hurt by a round of close combat between whole squads. S2.8-S2.10."""
    fight = contact(text=text)
    before = clone(fight.game)
    steps.step(seed_dice(seed), fight.rules, fight.table, fight.game, FIGHT)
    return [f"close combat, {seed}: figure {i} of {who}" for who, i in hurt(before, fight.game)]


# --- played on --------------------------------------------------------------------------------------------------------


def battles(seed: int) -> Iterator[Battle]:
    """A generated state, vehicles among mines and fires, and aircraft."""
    made = state(seed)
    yield Battle(seed, made.rules, made.table, made.game)
    yield from (armoured(seed), airborne(seed))


def explained(before: Game, after: Game, unit: int, i: int, whys: list[int]) -> int:
    """The kind of the fact that tells how a figure was hurt, by a die of its own; 0: nothing does."""
    for fact in after.event[: after.events]:
        if fact.kind in BY_ITS_OWN_DICE and fact.unit == unit and FACTS.read(fact, "figure") == i:
            if fact.kind != points.INSIDE or points.OCCUPANT in whys:
                return int(fact.kind)
        if fact.kind in ALL_KILLED and lost_with(before, fact, unit):
            return int(fact.kind)
    return 0


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
    found = []
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
                seen[(BY_ITS_OWN_DICE | ALL_KILLED).get(how, "unexplained")] += 1
                found += [] if how else [f"{step}: figure {i} of {unit}"]
    return found


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
            wrong += list(struck(name, seed, text))
            seen[name] += 1
        wrong += hand_to_hand(seed, f"book + squad-melee + {RULE}")
        wrong += played_out(seed, most, seen)
    return {"wrong": wrong, "seen": seen}


if __name__ == "__main__":
    json.dump(look(*map(int, sys.argv[1:4])), sys.stdout)
