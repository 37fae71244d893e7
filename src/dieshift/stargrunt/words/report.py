"""How a battle stands: every unit in a row of words; and how it ended: who won and why, objectives and losses by side.

Source: R3.54, R3.56.
"""

from collections import Counter
from typing import Any

from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import (
    CAPTIVE,
    CONFIDENCE,
    DEAD,
    DISSOLVED,
    FIT,
    IN_PLAY,
    NOBODY,
    OFF_TABLE,
    PACKED,
    PANICKED,
    QUALITY,
    SURRENDERED,
    TREATED,
    UNCOUNTED,
    WOUNDED,
)
from dieshift.stargrunt.state.view import is_turned_over
from dieshift.stargrunt.turn import victory
from dieshift.stargrunt.turn.engagement import COSTS
from dieshift.stargrunt.words.sentences import aim_words, many
from dieshift.stargrunt.words.sentences_muster import cost_words, engagement_words

ENGAGED = "(R3.56, p.55)"
GONE = {OFF_TABLE: "off the table", SURRENDERED: "surrendered", DISSOLVED: "gone"}


def state_rows(game: Game, names: Roster) -> list[dict[str, Any]]:
    """One row for each unit: who it is, who is fit, its morale and markers."""
    return [_row(game.squad[unit], unit, names) for unit in range(game.units)]


def _counter(squad: Squad, unit: int, names: Roster) -> dict[str, Any]:
    """A row of what a counter shows: where it lies, whose it is, the markers beside it. Source: R15.1, R15.13."""
    middle = squad.figure[squad.centre]
    there = squad.present == 1 and squad.gone == IN_PLAY
    return {
        "unit": names.unit(unit), "name": "hidden", "side": names.side(squad.side), "troops": "", "fit": "?",
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
        "troops": f"{QUALITY.get(squad.quality, '')} {squad.leadership}".strip(),
        "fit": health.count(FIT), "hurt": health.count(WOUNDED) + health.count(TREATED),
        "dead": health.count(DEAD), "confidence": CONFIDENCE[squad.confidence],
        "suppression": squad.suppression, "at": f"{middle.x / 100:.1f},{middle.y / 100:.1f}" if squad.present else "",
        "state": _state(squad, unit, names),
    }


def _state(squad: Squad, unit: int, names: Roster) -> str:
    """A unit's markers in words, and the rounds it has of weapons whose rounds are counted."""
    if squad.gone != IN_PLAY:
        return GONE[squad.gone]
    if is_waiting(squad) == 1:
        return "still to enter" + (", activated" if squad.activated else "")
    return ", ".join([*(["activated"] if squad.activated else []), *markers(squad), *rounds_left(squad, unit, names)])


def markers(squad: Squad) -> list[str]:
    """The markers beside a unit on the table, in words."""
    marks = {
        "In Position": squad.in_position, "Overwatch": squad.overwatch, "panicked": squad.panic == PANICKED,
        "out of integrity": squad.disorganised, "Travel column": squad.column, "last stand": squad.standing_fast,
    }
    return [word for word, holds in marks.items() if holds]


def rounds_left(squad: Squad, unit: int, names: Roster) -> list[str]:
    """What is left of counted rounds, and heavy weapons that are carried. Source: R17.38, R17.62."""
    left: Counter[str] = Counter()
    packed = []
    for figure in squad.figure[: squad.figures]:
        if figure.health == FIT and figure.rounds != UNCOUNTED:
            if figure.rounds == PACKED:
                packed.append(f"carries a {names.support(unit, figure)}")
            else:
                left[names.support(unit, figure)] += max(0, figure.rounds)
    return [*(f"{name}: {many(count, 'round')} left" for name, count in left.items()), *packed]


def ending(start: Any, game: Game, names: Roster) -> list[str]:
    """Who won and why, then each side's objectives and losses; `start` is the state before the first turn."""
    return [_result(game, names), *(_side(start, game, names, side) for side in range(2))]


def _result(game: Game, names: Roster) -> str:
    """Who won and why: in words what `victory.winner` decides."""
    if game.seat_to_choose != NOBODY:
        return f"The battle is in turn {game.turn} of {game.turns}."
    when = f"after turn {game.turn}"
    if game.winner == 2:
        return _draw(game, names, when)
    side, primary = game.winner, 1
    if victory.forfeits(game, 1 - side, victory.GAME) == 1:
        because = "breaches of its rules of engagement have cost the enemy the game"
        return f"{names.side(side)} wins {when}: {because}. {ENGAGED}"
    if victory.achieved(game, side, primary) == 1 and victory.achieved(game, 1 - side, primary) == 0:
        because = "it has reached its primary objective, the enemy has not"
    elif victory.figures_left(game, 1 - side) == 0:
        because = "the enemy has nobody left"
    elif victory.figures_that_count(game, 1 - side) == 0:
        because = "the enemy has left the table"
    else:
        because = "it has reached its secondary objective, and the enemy not even that"
    return f"{names.side(side)} wins {when}: {because}. (R3.54, p.14)"


def _draw(game: Game, names: Roster, when: str) -> str:
    """Why nobody has won."""
    if victory.forfeits(game, 0, victory.GAME) == 1:
        return f"A draw {when}: breaches of the rules of engagement have cost both sides the game. {ENGAGED}"
    found = victory.winner_by_objectives(game)
    if found < 2:
        return f"A draw {when}: breaches of its rules of engagement have cost {names.side(found)} victory. {ENGAGED}"
    return f"A draw {when}: neither side has reached more than the other."


def _side(start: Any, game: Game, names: Roster, side: int) -> str:
    """A side's objectives, its rules of engagement, and its losses."""
    aims = []
    for k in range(game.objectives):
        aim = game.objective[k]
        if aim.side == side and victory.is_wanted(aim) == 0:
            forbidden, cost = engagement_words(aim, names.engagement_text(k)), COSTS[aim.primary]
            aims.append(f"{forbidden}: {cost_words(cost, aim.count, aim.goal)}")
        elif aim.side == side:
            count = victory.progress(game, aim)
            rank = "primary" if aim.primary else "secondary"
            done = "reached" if count >= aim.goal else "not reached"
            aims.append(f"{rank} ({aim_words(aim)}) {count} of {aim.goal}, {done}")
    return f"{names.side(side)}: {'; '.join([*aims, _losses(start, game, side)])}."


def _losses(start: Any, game: Game, side: int) -> str:
    """What a side has lost, and of how many; what lies under a counter is neither counted nor told. Source: R15.1."""
    mine = [game.squad[u] for u in range(game.units) if game.squad[u].side == side]
    known = [squad for squad in mine if not is_turned_over(squad)]
    began = sum(start.squad[u].figures for u in range(start.units)
                if start.squad[u].side == side and not is_turned_over(game.squad[u]))
    health = [squad.figure[i].health for squad in known for i in range(squad.figures)]
    counts = {"dead": health.count(DEAD), "hurt": health.count(WOUNDED) + health.count(TREATED),
              "captured": sum(health.count(state) for state in CAPTIVE)}
    shown = ", ".join(f"{count} {word}" for word, count in counts.items() if count) or "nobody"
    lost = [squad.gone for squad in mine if squad.gone != IN_PLAY and squad.figures]
    counters = len(mine) - len(known)
    missing = 0 if counters else began - sum(squad.figures for squad in mine)
    short = f", {missing} missing from the start" if missing else ""
    units = f"; {len(lost)} unit{'' if len(lost) == 1 else 's'} {' and '.join(sorted({GONE[g] for g in lost}))}"
    hidden = f", besides {many(counters, 'hidden unit')}" if counters else ""
    return f"lost {shown} of {began}{short}{hidden}{units if lost else ''}"
