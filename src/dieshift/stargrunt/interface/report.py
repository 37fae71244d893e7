"""How a battle stands: every unit in a row of words; and how it ended: who won and why, objectives and losses by side.

Source: R3.54, R3.56.
"""

from collections import Counter
from functools import reduce
from typing import Any

from dieshift.core.refusals import cited
from dieshift.core.words import Given, counted, listed, say
from dieshift.interface.scene import Aim
from dieshift.stargrunt.chapters.mounted.rules import CLASS_1, vehicle_class
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.chapters.objectives import rules
from dieshift.stargrunt.chapters.objectives.engagement import COSTS
from dieshift.stargrunt.chapters.vehicles.shown import standing
from dieshift.stargrunt.marks import marks
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.natures import acts_alone, host_of, is_dummy, is_turned_over
from dieshift.stargrunt.state.records import Game, Objective, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.text.engagement import cost_words, engagement_words
from dieshift.stargrunt.text.sentences import DRAW, aim_words, progress_words, wanted_words

WON, ENGAGED = "R3.54, p.14", "R3.56, p.55"
GONE = {terms.OFF_TABLE: say("off the table"), terms.SURRENDERED: say("surrendered"), terms.DISSOLVED: say("gone")}
MARKED = {terms.HOLD, terms.EXIT}  # objectives with a place on the table
RIDING = ("", say("on horses, class 1 to heavy weapons"), say("on bikes, class 1 to heavy weapons"),
          say("on riding beasts, class 1 to heavy weapons"))  # by terms.MOUNT


def state_rows(game: Game, names: Roster) -> list[dict[str, Any]]:
    """One row for each unit: who it is, who is fit, its morale and markers. Source: R18.20."""
    rows = [_row(game.squad[unit], unit, names) for unit in range(game.units)]
    for unit, row in enumerate(rows):
        if game.squad[unit].figures == 0 and (host := host_of(game, unit)) != terms.NOBODY:
            row |= {"at": "", "state": say("with {unit}", unit=names.unit(host))}
        elif game.squad[unit].gone == terms.IN_PLAY:
            row["state"] = listed(filter(None, [*standing(game, names, unit), row["state"]]))
    return rows


def sides(game: Game, names: Roster) -> dict[str, int]:
    """The side of each unit by its code."""
    return {names.unit(unit): int(game.squad[unit].side) for unit in range(game.units)}


def _counter(squad: Squad, unit: int, names: Roster) -> dict[str, Any]:
    """A row of what a counter shows: where it lies, whose it is, the markers beside it. Source: R15.1, R15.13."""
    middle = squad.figure[squad.centre]
    there = squad.present == 1 and squad.gone == terms.IN_PLAY
    called = say("false counter") if is_dummy(squad) else say("hidden")
    return {
        "unit": names.unit(unit), "name": called, "side": names.side(squad.side), "troops": "", "fit": "?",
        "hurt": "?", "dead": "?", "confidence": "", "suppression": squad.suppression,
        "at": f"{middle.x / 100:.1f},{middle.y / 100:.1f}" if there else "", "state": _state(squad, unit, names),
    }


def _row(squad: Squad, unit: int, names: Roster) -> dict[str, Any]:
    if is_turned_over(squad):
        return _counter(squad, unit, names)
    health = [squad.figure[i].health for i in range(squad.figures)]
    middle = squad.figure[squad.centre]
    return {
        "unit": names.unit(unit), "name": names.name(unit), "side": names.side(squad.side),
        "troops": listed([*filter(None, [terms.QUALITY.get(squad.quality, "")]), squad.leadership], " "),
        "fit": health.count(terms.FIT), "hurt": health.count(terms.WOUNDED) + health.count(terms.TREATED),
        "dead": health.count(terms.DEAD), "confidence": "" if acts_alone(squad) else terms.CONFIDENCE[squad.confidence],
        "suppression": squad.suppression, "at": f"{middle.x / 100:.1f},{middle.y / 100:.1f}" if squad.present else "",
        "state": _state(squad, unit, names),
    }


def _state(squad: Squad, unit: int, names: Roster) -> str:
    """A unit's markers in words, and the rounds it has of weapons whose rounds are counted."""
    if squad.gone != terms.IN_PLAY:
        return GONE[squad.gone]
    if is_waiting(squad) == 1:
        return listed([say("still to enter"), *_activated(squad)])
    return listed([*riding(squad), *_activated(squad), *markers(squad), *rounds_left(squad, unit, names)])


def _activated(squad: Squad) -> list[str]:
    return [say("activated")] if squad.activated else []


def riding(squad: Squad) -> list[str]:
    """What a unit rides, and what that makes it to heavy weapons. Source: S2.17."""
    mounted = squad.hull == 0 and vehicle_class(squad.mount) == CLASS_1
    return [RIDING[squad.mount]] if mounted else []


def markers(squad: Squad) -> list[str]:
    """The markers beside a unit on the table, in words."""
    return [*filter(None, (mark.shown(squad) for mark in marks.all()))]


def rounds_left(squad: Squad, unit: int, names: Roster) -> list[str]:
    """What is left of counted rounds, and heavy weapons that are carried. Source: R17.38, R17.62."""
    left: Counter[str] = Counter()
    packed = []
    for figure in squad.figure[: squad.figures]:
        if figure.health == terms.FIT and figure.rounds != terms.UNCOUNTED:
            if figure.rounds == terms.PACKED:
                packed.append(say("carries a {weapon}", weapon=names.support(unit, figure)))
            else:
                left[names.support(unit, figure)] += max(0, figure.rounds)
    return [*(_rounds(name, count) for name, count in left.items()), *packed]


def _rounds(weapon: str, count: int) -> str:
    """How many rounds are left of a weapon."""
    if count == 0:
        return say("{weapon}: no rounds left", weapon=weapon)
    return counted("{weapon}: {count} round left", "{weapon}: {count} rounds left", count, weapon=weapon)


def ending(start: Any, game: Game, names: Roster) -> list[str]:
    """Who won and why, then each side's objectives and losses; `start` is the state before the first turn."""
    return [_result(game, names), *(_side(start, game, names, side) for side in range(2))]


def score(game: Game, names: Roster) -> list[Aim]:
    """Progress of both sides towards their objectives, primary ones first."""
    aims = []
    for k in range(game.objectives):
        aim = game.objective[k]
        if rules.is_wanted(aim) == 1:
            count = int(rules.progress(game, aim))
            aims.append(Aim(side=aim.side, label=progress_words(aim, count, names.engagement_text(k)), count=count,
                            goal=aim.goal, reached=count >= aim.goal, primary=aim.primary == 1,
                            piece=f"aim{k}" if aim.kind in MARKED else ""))
    return sorted(aims, key=lambda aim: (aim.side, not aim.primary))


def _result(game: Game, names: Roster) -> str:
    """Who won and why: in words what `victory.winner` decides."""
    if game.seat_to_choose != terms.NOBODY:
        return say("The battle is in turn {turn} of {turns}.", turn=game.turn, turns=game.turns)
    if game.winner == DRAW:
        return _draw(game, names)
    side, primary = game.winner, 1
    places: dict[str, Given] = {"side": names.side(side), "turn": game.turn}
    if rules.forfeits(game, 1 - side, rules.GAME) == 1:
        return _cited(say("{side} wins after turn {turn}: breaches of its rules of engagement have cost the enemy the "
                          "game.", **places), ENGAGED)
    if rules.achieved(game, side, primary) == 1 and rules.achieved(game, 1 - side, primary) == 0:
        text = say("{side} wins after turn {turn}: it has reached its primary objective, and the enemy has "
                   "not.", **places)
    elif rules.figures_left(game, 1 - side) == 0:
        text = say("{side} wins after turn {turn}: the enemy has no figures left.", **places)
    elif rules.figures_that_count(game, 1 - side) == 0:
        text = say("{side} wins after turn {turn}: the enemy has left the table.", **places)
    else:
        text = say("{side} wins after turn {turn}: it has reached its secondary objective, and the enemy has "
                   "reached neither.", **places)
    return _cited(text, WON)


def _draw(game: Game, names: Roster) -> str:
    """Why nobody has won."""
    turn = game.turn
    if rules.forfeits(game, 0, rules.GAME) == 1:
        return _cited(say("A draw after turn {turn}: breaches of the rules of engagement have cost both sides the "
                          "game.", turn=turn), ENGAGED)
    victor = rules.winner_by_objectives(game)
    if victor < DRAW:
        return _cited(say("A draw after turn {turn}: breaches of its rules of engagement have cost {side} victory.",
                          turn=turn, side=names.side(victor)), ENGAGED)
    return say("A draw after turn {turn}: neither side achieved more than the other.", turn=turn)


def _cited(sentence: str, cite: str) -> str:
    """A sentence with its rule and page."""
    return say("{sentence} ({cite})", sentence=sentence, cite=cited(cite))


def _side(start: Any, game: Game, names: Roster, side: int) -> str:
    """A side's objectives, its rules of engagement, and its losses."""
    aims: list[str] = []
    for k in range(game.objectives):
        aim = game.objective[k]
        if aim.side == side and rules.is_wanted(aim) == 0:
            forbidden, cost = engagement_words(aim, names.engagement_text(k)), COSTS[aim.primary]
            aims.append(listed([forbidden, cost_words(cost, aim.count, aim.goal)], ": "))
        elif aim.side == side:
            aims.append(_reached(aim, names.engagement_text(k), rules.progress(game, aim)))
            if aim.points > 0:
                aims.append(counted("{count} point left", "{count} points left", int(rules.points_left(game, aim))))
            if aim.cargo:
                aims.append(say("cargo: {count} of {all}", count=int(rules.loads_of(game, side)),
                                all=int(rules.loads(game))))
    summary = listed([*aims, _losses(start, game, side)], "; ")
    return say("{side}: {told}.", side=names.side(side), told=summary)


def _reached(aim: Objective, called: str, count: int) -> str:
    """How far an objective has been reached."""
    return say("primary objective: {aim} (needs {wanted}, now {count}): {done}" if aim.primary else
               "secondary objective: {aim} (needs {wanted}, now {count}): {done}", aim=aim_words(aim, called),
               wanted=wanted_words(aim), count=count, done=say("reached" if count >= aim.goal else "not reached"))


def _losses(start: Any, game: Game, side: int) -> str:
    """What a side has lost, and of how many; what lies under a counter is neither counted nor told. Source: R15.1."""
    mine = [game.squad[u] for u in range(game.units) if game.squad[u].side == side and not is_dummy(game.squad[u])]
    known = [squad for squad in mine if not is_turned_over(squad)]
    began = sum(start.squad[u].figures for u in range(start.units)
                if start.squad[u].side == side and not is_turned_over(game.squad[u])
                and not is_dummy(game.squad[u]))
    health = [squad.figure[i].health for squad in known for i in range(squad.figures)]
    dead, hurt = health.count(terms.DEAD), health.count(terms.WOUNDED) + health.count(terms.TREATED)
    captured = sum(health.count(state) for state in terms.CAPTIVE)
    parts = [*([say("{count} dead", count=dead)] if dead else []), *([say("{count} hurt", count=hurt)] if hurt else []),
             *([say("{count} captured", count=captured)] if captured else [])]
    losses = say("lost {losses} of {number}" if parts else "lost none of {number}", losses=listed(parts), number=began)
    clauses: list[str] = [losses]
    counters = len(mine) - len(known)
    missing = 0 if counters else began - sum(squad.figures for squad in mine)
    if missing:
        clauses.append(say("{count} missing from the start", count=missing))
    if counters:
        clauses.append(counted("plus {count} hidden unit", "plus {count} hidden units", counters))
    lost = [squad.gone for squad in mine if squad.gone != terms.IN_PLAY and squad.figures]
    return listed([listed(clauses), _units_lost(lost)], "; ") if lost else listed(clauses)


def _units_lost(gone: list[int]) -> str:
    """How many units are lost, and how."""
    ways: list[str] = sorted({GONE[way] for way in gone})
    fates = reduce(lambda one, other: say("{one} and {other}", one=one, other=other), ways)
    return counted("{count} unit {fates}", "{count} units {fates}", len(gone), fates=fates)
