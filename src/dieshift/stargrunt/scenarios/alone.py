"""Independent figures and snipers of a scenario: one figure each, by itself or with a squad from the start.

Source: R15.30, R15.31 (RB p.26).
"""

from dieshift.core.dice import scripted
from dieshift.core.fields import Faults, nearest
from dieshift.core.geometry import within
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.stargrunt.chapters.independents.rules import enter_squad
from dieshift.stargrunt.chapters.mounted.rules import alike
from dieshift.stargrunt.chapters.units.rules import together
from dieshift.stargrunt.scenarios.unit import Unit
from dieshift.stargrunt.state.records import MAX_FIGURES, Game, Squad
from dieshift.stargrunt.state.terms import FIT, HIDDEN, INDEPENDENT, NOBODY, SNIPER, TROOPS
from dieshift.stargrunt.turn.step import clear_events

UNTOUCHED = ("hidden", "flipped", "suppression", "panic", "in_position", "overwatch", "people", "activated", "acting",
             "enters", "aboard")  # what one who starts with a squad does not have of his own


POSITION = 600  # hundredths of an inch between a sniper and his alternate positions


def is_alone(unit: Unit) -> bool:
    """Whether a unit is an independent figure, snipers among them. Source: R15.30."""
    return unit.kind is not None and unit.kind.nature in {INDEPENDENT, SNIPER}


def check_alone(unit: Unit, faults: Faults) -> None:
    """Note what an independent figure is not, and who is none. Source: R15.30, R15.31."""
    part = unit.part
    if is_alone(unit):
        if unit.strength != 1:
            what = say("An independent figure is one figure, not {count}.", count=unit.strength)
            part.fault(faults, "figures", what, say("Give its type one figure. (R15.30)"))
        for name in ("confidence", "fatigue", "last_stand", "column"):
            if part[name] is not None and name in part.lines:
                what = say("An independent figure has no '{field}'.", field=name)
                part.fault(faults, name, what, say("Leave '{field}' out. (R15.30)", field=name))
    elif part["with"] is not None and not unit.is_dummy:
        what = say("Only an independent figure or a sniper can start with a squad.")
        part.fault(faults, "with", what, say("Leave 'with' out. (R15.31)"))


def attach(game: Game, units: list[Unit], faults: Faults, rules: Rules | None) -> None:
    """Let independent figures begin with the squads that a scenario names. Source: R15.31."""
    for k, unit in enumerate(units):
        word = unit.part["with"]
        if word is None or not (is_alone(unit) or unit.is_dummy):
            continue
        host = next((j for j, other in enumerate(units) if other.side == unit.side and word.casefold() in {
            other.code.casefold(), other.name.casefold()}), NOBODY)
        if unit.is_dummy:
            _position_of(game, k, host, unit, faults)
            continue
        if host == NOBODY or game.squad[host].nature != TROOPS:
            codes = [other.code for other in units if other.side == unit.side and not is_alone(other)]
            what = say("'{typed}' is not a squad of its side.", typed=word)
            unit.part.fault(faults, "with", what, nearest(word, codes))
            continue
        for name in UNTOUCHED:
            if unit.part[name]:
                what = say("A figure that starts with a squad has no '{field}' of its own.", field=name)
                unit.part.fault(faults, name, what, say("Leave '{field}' or 'with' out. (R15.31)", field=name))
        squad, target = game.squad[k], game.squad[host]
        if squad.figures != 1 or squad.figure[0].health != FIT or target.figures >= MAX_FIGURES or rules is None:
            continue
        if _stands_with(rules, target, squad, unit, units[host].code, faults):
            enter_squad(scripted(), rules, game, k, host)
            clear_events(game)


def _stands_with(rules: Rules, target: Squad, squad: Squad, unit: Unit, code: str, faults: Faults) -> bool:
    """Whether a figure can be of a squad where it stands; if not, the fault is noted. Source: R4.30, R15.31; S2.17."""
    if alike(squad, target) == 0:
        what = say("The figure is not mounted like {code}.", code=code)
        unit.part.fault(faults, "with", what, say("Give both the same 'mount', or leave 'with' out. (S2.17)"))
    elif together(rules, target, squad) == 0:
        what = say("The figure is out of integrity with {code}.", code=code)
        unit.part.fault(faults, "with", what, say("Place it within two inches of one of its figures. (R4.30)"))
    else:
        return True
    return False


def _position_of(game: Game, k: int, host: int, unit: Unit, faults: Faults) -> None:
    """Make a false counter one of the alternate positions of a hidden sniper. Source: R15.45."""
    sniper = game.squad[host] if host != NOBODY else None
    if sniper is None or sniper.nature != SNIPER or sniper.located != HIDDEN:
        unit.part.fault(faults, "with", say("'{typed}' is not a hidden sniper of its side.", typed=unit.part["with"]),
                        say("Name a squad, or leave 'with' out. (R15.45)"))
        return
    here, there = game.squad[k].figure[0], sniper.figure[0]
    if within(here.x, here.y, there.x, there.y, POSITION) == 0:
        unit.part.fault(faults, "at", say("The position is more than 6 inches from its sniper."),
                        say("Move it. (R15.45)"))
    game.squad[k].superior = host
