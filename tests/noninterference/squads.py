"""A squad battle with two hidden squads and their commander, and what of it may be told apart."""

from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

from dieshift.core.chance import Chance
from dieshift.interface.games import kind
from dieshift.stargrunt.chapters import (
    activation,
    casualties,
    fire,
    mines,
    morale,
    movement,
    overwatch,
    snipers,
    spotting,
)
from dieshift.stargrunt.scenarios.scenario import load, text_of
from dieshift.stargrunt.state.options import PRESETS
from dieshift.stargrunt.state.records import FACTS
from dieshift.stargrunt.state.terms import CONFIDENT, DUMMY, FLIPPED, HIDDEN, NOBODY, PLACED, SNIPER, TROOPS
from laws.chance import mixed

from .kit import ENEMY, World

SCENARIO = """
title: Two runs
turns: 3
size: [48, 44]
rules: "RULES"
terrain:
  - {kind: light_wood, at: [[8, 18], [22, 18], [22, 30], [8, 30]]}
  - {kind: light_wood, at: [[26, 20], [40, 20], [40, 32], [26, 32]]}
sides:
  - name: Seen
    colour: blue
    squads:
      - {name: One, type: line squad, figures: 5, leadership: 1, at: [15, 9]}
      - {name: Two, type: signals team, quality: green, figures: 4, at: [42, 9], ew_markers: 3}
  - name: Unseen
    colour: red
    squads:
      - {name: Staff, type: line squad, figures: 4, level: platoon, at: [43, 30]}
      - {name: Left, type: line squad, figures: 5, at: [15, 19.5], superior: Staff, hidden: true}
      - {name: Right, type: line squad, figures: 5, at: [33, 21.5], superior: Staff, hidden: true}
      - {name: Open, type: signals team, figures: 4, at: [25, 17], ew_markers: 3}
"""
RULES = ("clarified", "goodall", "book + concealment + secret-shift")

# fact: the rule by which it tells the viewer something of a hidden unit, or of what one does
RELEASES = {
    spotting.SPOTTED: "R15.3, R15.10",
    fire.RESULT: "R15.20",
    fire.FIRED_IN_VAIN: "R5.14",
    activation.ACTIVATED: "R15.3",
    overwatch.REACTS: "R5.40, S4.109",
    casualties.REVEALED_NOW: "R10.42",
    morale.PANICKED_NOW: "R7.50",
    casualties.ABANDONED_NOW: "R7.14",
    activation.TURN_ENDS: "R3.54",
    activation.GAME_OVER: "R3.54",
    morale.SUPPRESSED_NOW: "R15.20",
    fire.FIRED: "R5.14",
    movement.CAME_UPON: "R4.24, R15.3",
    snipers.SNIPED: "R15.40",
    snipers.SHIFTED: "R15.45",
    snipers.HIDING: "R15.46",
    mines.FOUND: "R15.5, R16.1",
}
KNOWN = {fire.RESULT: 1, fire.FIRED: 0}  # how many of a fact's numbers are told when it is about a counter
ARMS = (2, 4, 6)


def world(rules: str = RULES[0]) -> World:
    """The battle by a rule set."""
    return World(kind("stargrunt"), load(SCENARIO.replace("RULES", rules)), vary, released, probes, unseen, shy, stir,
                 disguise)


def any_rules(seed: int) -> str:
    """A rule set of a seed: a preset with some of its options taken away, and others added."""
    chance = Chance(seed)
    return mixed(chance, chance.pick(tuple(PRESETS)))


def disguise(setting: Any) -> Any:
    """The scenario with other types and names of the enemy's hidden squads, and others of his mines and batteries."""
    document = deepcopy(setting.document)
    side = document["sides"][ENEMY]
    for row in side["squads"]:
        if row.get("hidden") or row.get("enters"):
            row |= {"type": "militia squad", "name": f"Shade {row.get('name', '')}", "quality": "green"}
            row.pop("figures", None)
    if side.get("support"):
        side["support"] = [{"level": "battalion"}]
    if document.get("mines"):
        document["mines"] = [one for one in document["mines"] if one["side"] != side["name"] or one.get("known")]
    return replace(setting, document=document, roster=load(text_of(document)).roster)


def hidden(game: Any) -> list[int]:
    return [k for k in range(game.units) if game.squad[k].side == ENEMY and game.squad[k].located != PLACED]


def vary(game: Any, chance: Random) -> None:
    """Other squads under the same counters, in the same places."""
    for unit in hidden(game):
        _vary_squad(game.squad[unit], chance)


def _vary_squad(squad: Any, chance: Random) -> None:
    """Another squad under a counter; or nobody at all."""
    middle = squad.figure[squad.centre]
    x, y = middle.x, middle.y
    squad.quality, squad.leadership = chance.choice((4, 6, 8, 10, 12)), chance.randint(1, 3)
    squad.motivation, squad.mobility = chance.randrange(3), chance.choice((6, 8, 12))
    squad.confidence = squad.ceiling = chance.randint(2, 4)
    squad.in_position, squad.sensor = chance.randrange(2), chance.choice((4, 6, 8))
    squad.power_armour, squad.night_vision, squad.medical = (chance.randrange(2) for _ in range(3))
    squad.figures, squad.centre, squad.leader = chance.randint(1, 8), 0, 0
    squad.superior, squad.level = chance.choice((NOBODY, squad.superior)), chance.randrange(2)
    back = chance.choice((0, 0, 400))  # deeper in the wood, out of sight of those who see the counter
    for i, figure in enumerate(squad.figure):
        taken = i < squad.figures
        figure.x = x + (i + 1) // 2 * (110 if i % 2 else -110) if taken else 0
        figure.y = y + (back if i else 0) if taken else 0
        figure.firepower, figure.impact = (chance.choice(ARMS), chance.choice((8, 10))) if taken else (0, 0)
        figure.armour = chance.choice((4, 8, 12)) if taken else 0
        figure.support = chance.choice((0, 0, 8)) if taken else 0
        figure.support_impact = 10 if figure.support else 0
        figure.medic = figure.rounds = figure.guided = figure.close = 0
        figure.ew = chance.choice((0, 0, 8)) if taken else 0
    squad.nature = TROOPS
    if squad.located == HIDDEN and squad.suppression == 0 and (squad.no_troops or chance.randrange(3) == 0):
        _empty(squad)
    if squad.nature == DUMMY and chance.randrange(2):
        a_sniper(squad)


def a_sniper(squad: Any) -> None:
    """A single figure with a rifle, who may act and stay hidden."""
    squad.nature, squad.quality, squad.leadership, squad.leader = SNIPER, 8, 1, 0
    squad.confidence = squad.ceiling = CONFIDENT
    squad.figure[0].support, squad.figure[0].support_impact, squad.figure[0].firepower = 10, 10, 0


def _empty(squad: Any) -> None:
    """A false counter in the same place."""
    squad.nature, squad.figures, squad.quality, squad.leadership = DUMMY, 1, 0, 0
    squad.leader = squad.superior = squad.parent = NOBODY
    squad.in_position = squad.confidence = squad.was_fired_on = squad.was_suppressed = 0


def released(before: Any, after: Any) -> tuple[Any, ...]:
    """What a step told the viewer by the rules: of facts those in RELEASES, who was placed, who is asked to react."""
    facts = []
    for fact in after.event[: after.events]:
        numbers = tuple(FACTS.numbers(fact).values())
        counter = fact.other >= 0 and after.squad[fact.other].located != PLACED
        if fact.kind in RELEASES and not (fact.unit >= 0 and _is_secret(after, fact)):
            facts.append((fact.kind, fact.unit, fact.other, numbers[: KNOWN.get(fact.kind) if counter else None]))
    placed = tuple((k, _contents(after.squad[k])) for k in hidden(before) if after.squad[k].located == PLACED)
    lost = tuple(k for k in hidden(before) if not after.squad[k].present)  # a counter is taken off, as by R2.10
    return (*facts, placed, lost, after.question == overwatch.REACTION, after.seat_to_choose)


def _is_secret(game: Any, fact: Any) -> bool:
    """Whether a fact is one of a hidden unit that its counter does not show."""
    return fact.unit in hidden(game) and fact.kind not in {morale.SUPPRESSED_NOW, overwatch.REACTS}


def _contents(squad: Any) -> tuple[int, ...]:
    return (squad.quality, squad.leadership, squad.figures, squad.in_position, squad.mobility)


def probes(names: Any, chance: Random) -> list[str]:
    """Orders at counters, at somebody in the open, at nobody, and a way through where they lie."""
    targets = [*names.codes(), "R9", "DET9"]
    who = chance.choice(("B1", "B2"))
    names_and_arms = ["observe B1 at Left", "fire B2 at Shade Right", "fire R2 at B1 with sticks", "activate Staff"]
    return [*names_and_arms, f"fire {who} at {chance.choice(targets)}", f"observe {who} at {chance.choice(targets)}",
            f"communicate {who} to {chance.choice(targets)}", f"activate {chance.choice(targets)}", "pass",
            *(f"{kind} {who} to {chance.randrange(100, 380) / 10},{chance.randrange(120, 300) / 10}"
              for kind in ("move", "dash", "move")), f"laststand {who}", f"withdraw {who}", f"column {who}"]


def unseen(game: Any, names: Any, text: str, chance: Random) -> str:
    """Word sent to another hidden unit: it looks the same from without."""
    words = text.split()
    under = [names.unit(k) for k in hidden(game)]
    if words[0] == "communicate" and words[-1] in under:
        words[-1] = chance.choice(under)
    return " ".join(words)


def shy(texts: list[str]) -> list[str]:
    """The orders that leave hidden units hidden, if there are any."""
    return [text for text in texts if text not in {"activate R2", "activate R3"} and not text.startswith("transfer")]


def stir(game: Any, chance: Random) -> str:
    """A hidden unit that tries to fire out of turn, and may not have the nerve."""
    wanted = game.question == overwatch.REACTION and game.seat_to_choose == ENEMY and bool(hidden(game))
    return f"react {chance.choice(('R2', 'R3'))}" if wanted else ""


def flip(game: Any, chance: Random) -> None:
    """Let some counters be turned over, or carry a marker."""
    for unit in hidden(game):
        game.squad[unit].located = chance.choice((HIDDEN, FLIPPED))
        game.squad[unit].suppression = chance.randrange(3)


__all__ = ["RELEASES", "RULES", "any_rules", "flip", "hidden", "vary", "world"]
