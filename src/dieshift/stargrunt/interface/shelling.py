"""Shells that burst on one target at a real table: the referee says who lies in them, the rules what that does.

Where they fall lies on the table: no accuracy is rolled, and each round bursts on the units that the players name. A
squad's figures that are spared stand outside; all follows as of a mission, once, when its rounds have burst.
Source: R11.25-R11.32, R11.34, R11.36; S4.61-S4.68, S4.70-S4.97; A34.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec.structs import replace

from dieshift.core.dice import Dice, Source, open_shifted
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Ruleset
from dieshift.core.savefile import Rolled
from dieshift.core.story import Line
from dieshift.core.words import say
from dieshift.interface.engagement import Bursts
from dieshift.interface.scene import Die, Odds, Shift
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.support import rules as support_rules
from dieshift.stargrunt.chapters.support.bursts import ON_THE_SPOT, cover_in_burst, fire_rounds
from dieshift.stargrunt.chapters.support.odds_of_hulls import under_bursts
from dieshift.stargrunt.chapters.support.shown import plight_ends
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface import narrate, words
from dieshift.stargrunt.interface.checks import shies
from dieshift.stargrunt.interface.rows import mean, row, rows
from dieshift.stargrunt.odds.burst import Man, on_man, on_vehicle
from dieshift.stargrunt.state.records import Figure, Game, Order, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import COVER, DEAD, FIT, INCH, NOBODY, SHELL
from dieshift.stargrunt.terrain.going import Table

TARGET = 1  # the unit that is fired at
RADII = {"small": 300, "medium": 400, "large": 600, "very large": 1000}  # R11.25


def set_out(bursts: Bursts, game: Game, names: Roster) -> None:
    """Put a squad's figures under the bursts, all on one place, and those that are spared outside.

    ValueError when nobody is left in them. Source: R11.27.
    """
    squad = game.squad[TARGET]
    if squad.hull > 0:
        return
    middle = squad.figure[squad.centre]
    x, y, beside = middle.x, middle.y, RADII[bursts.size] + INCH
    inside = [k for k in range(squad.figures) if k + 1 not in bursts.spared]
    if not inside:
        raise ValueError(say("No figure of {unit} is in the bursts. "
                             "Leave at least one in them.", unit=names.unit(TARGET)))
    for k in range(squad.figures):
        figure = squad.figure[k]
        figure.x, figure.y = x if k in inside else x + beside, y


def struck(faces: Sequence[int], rules: Rules, table: Table, game: Game, names: Roster,
           bursts: Bursts) -> tuple[list[Rolled], list[Line]]:
    """Resolve bursts on the target with the given faces: all dice that were rolled, and the story.

    Each die after the last given face shows a 1; its effect does not count yet.
    Source: R11.27-R11.32, R5.38, R6.35.
    """
    before, dice, (x, y) = clone(game), Dice(), spot(game)
    dice.source, dice.who, dice.loaded = Source.TAPE.value, NOBODY, len(faces)
    for k, face in enumerate(faces):
        dice.face[k] = face
    game.events = 0
    fire_rounds(dice, rules, table, game, x, y, RADII[bursts.size], bursts.rounds, SHELL.index(bursts.shell),
                ON_THE_SPOT)
    rolls = narrate.rolled(dice, names)
    return rolls, narrate.tell((Order(), rolls, game.event[: game.events]), before, game, names, rules)


def spot(game: Game) -> tuple[int, int]:
    """Place on which all rounds burst: the vehicle, or the leftmost figure of the target."""
    squad = game.squad[TARGET]
    if squad.hull > 0:
        hull = game.hull[squad.hull - 1]
        return int(hull.x), int(hull.y)
    leftmost = min(squad.figure[: squad.figures], key=lambda figure: figure.x)
    return int(leftmost.x), int(leftmost.y)


# --- odds -------------------------------------------------------------------------------------------------------------


def odds_of(ruleset: Ruleset, table: Table, game: Game, names: Roster, bursts: Bursts) -> Odds:
    """What the bursts may do, exactly. Source: R11.26-R11.32, R11.34, R11.36; A34."""
    if game.squad[TARGET].hull > 0:
        return replace(_vehicle(ruleset, game, bursts), rules=str(ruleset))
    return replace(_squad(ruleset, table, game, names.unit(TARGET), bursts), rules=str(ruleset))


def _vehicle(ruleset: Ruleset, game: Game, bursts: Bursts) -> Odds:
    shell = SHELL.index(bursts.shell)
    ends: dict[str, Fraction] = {}
    for plight, chance in on_vehicle(under_bursts(ruleset.record(), game, TARGET, shell), ruleset, shell,
                                     RADII[bursts.size], bursts.rounds).items():
        for label in plight_ends(plight):
            ends[label] = ends.get(label, Fraction(0)) + chance
    return Odds(rows=[row(label, chance, "") for label, chance in ends.items()])


def _squad(ruleset: Ruleset, table: Table, game: Game, unit: str, bursts: Bursts) -> Odds:
    """How many of a squad are hurt: each figure rolls for itself. Source: R11.27, R5.35."""
    squad, shell, (x, y) = game.squad[TARGET], SHELL.index(bursts.shell), spot(game)
    cover = int(cover_in_burst(table, game, x, y, x, y, RADII[bursts.size], shell))
    lost, hurt, killed = {0: Fraction(1)}, Fraction(0), Fraction(0)
    under = list(_under(game, bursts))
    for figure in under:
        man = Man(int(figure.armour), bool(squad.power_armour), bool(squad.sealed_suit), cover, bool(squad.in_position))
        ends = on_man(man, ruleset, shell, bursts.rounds)
        falls = 1 - ends.get(FIT, Fraction(0))
        hurt += falls
        killed += sum((chance for health, chance in ends.items() if health >= DEAD), Fraction(0))
        lost = {many: lost.get(many, Fraction(0)) * (1 - falls) + lost.get(many - 1, Fraction(0)) * falls
                for many in range(max(lost) + 2)}
    either = rows({words.casualties(0): lost[0], words.AT_LEAST_ONE: 1 - lost[0]}, unit)
    each = rows({words.casualties(many): chance for many, chance in lost.items()}, words.GROUP_CASUALTIES)
    said = {words.SUITS: squad.power_armour == 1, words.PANIC: shies(squad)}
    return Odds(dice=_dice(ruleset, squad, shell, cover, under[0]) if under else [], rows=[*either, *each],
                notes=[say(words.HURT_ON_AVERAGE, unit=unit, hurt=mean(hurt), killed=mean(killed)),
                       *(note for note, holds in said.items() if holds)])


def _under(game: Game, bursts: Bursts) -> Iterator[Figure]:
    """The fit figures in the bursts."""
    squad = game.squad[TARGET]
    for k, figure in enumerate(squad.figure[: squad.figures]):
        if figure.health == FIT and is_with(figure) == 1 and k + 1 not in bursts.spared:
            yield figure


def _dice(ruleset: Ruleset, squad: Squad, shell: int, cover: int, figure: Figure) -> list[Die]:
    """Impact against the armour of one of them, as cover and a position shift it. Source: R11.26, R11.27, R11.34."""
    rules = ruleset.record()
    armour = int(support_rules.burst_armour(shell, figure.armour, support_rules.in_sealed_suits(squad)))
    impact = int(support_rules.impact_die(rules, shell, squad.power_armour))
    hidden = int(support_rules.burst_cover(rules, shell, cover, 0))
    dug = int(support_rules.burst_cover(rules, shell, cover, squad.in_position)) - hidden
    shifts = [Shift(label=label, by=by, rules="R11.27", page="46")
              for label, by in ((COVER[cover], hidden), (words.TESTS["position"][0], dug)) if by]
    bare = max(4, armour)
    moved = open_shifted(bare, hidden + dug, impact)  # what is past D12 comes off the impact die
    by = (moved.opponent - impact) // 2
    less = [Shift(label=say("past D12"), by=by, rules="R1.10", page="6")] if by else []
    return [Die(role=say(reasons.words[fire.IMPACT]), faces=moved.opponent, start=impact, shifts=less),
            Die(role=say(reasons.words[fire.ARMOUR]), faces=moved.die, start=bare, shifts=shifts)]
