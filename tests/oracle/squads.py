"""A squad in open ground, from the reference alone: its morale after an attack, what it may do, how far it goes.

Source: reference sections 3, 4 and 7. Words for levels and actions are the reference's. Not covered: terrain, units out
of integrity, figures on their own, commanders and elements.
"""

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

LEVELS = ("RO", "BR", "SH", "ST", "CO")
# the threat level table (R7.10): LOW, MED, HIGH; None: no test
FIRST_SUPPRESSED = {"LOW": 2, "MED": 1, "HIGH": None}
CASUALTIES = {"LOW": 2, "MED": 1, "HIGH": None}
OUTNUMBERED = {"LOW": 4, "MED": 3, "HIGH": 1}
LEADER_LOST = {"LOW": 4, "MED": 3, "HIGH": 2}
PER_UNTREATED = {"LOW": 1, "MED": 0, "HIGH": 0}


class Hit(NamedTuple):
    """What one attack did to a squad."""

    suppressed: bool
    lost: int  # figures newly wounded or killed
    leader: bool  # the leader is among them


class Nerve(NamedTuple):
    """What a squad's nerve is made of."""

    quality: int
    leadership: int
    motivation: str
    level: str
    markers: int
    fit: int  # figures, after the attack
    untreated: int  # casualties from before the attack
    suppressed_before: bool
    fired_on_before: bool


class Shaken(NamedTuple):
    """What has become of it."""

    level: str
    leadership: int
    markers: int
    panicked: bool


def basic_threat(squad: Nerve, hit: Hit) -> int | None:
    """The highest of the four circumstances that cause a test; None: none does.

    Source: R7.4, R7.5, R7.10, R7.13, R7.17.
    """
    rows = []
    if (hit.suppressed or hit.leader) and not squad.suppressed_before:
        rows.append(FIRST_SUPPRESSED[squad.motivation])
    if hit.lost:
        rows.append(CASUALTIES[squad.motivation])
    if hit.lost > squad.fit:
        rows.append(OUTNUMBERED[squad.motivation])
    if hit.leader:
        rows.append(LEADER_LOST[squad.motivation])
    due = [row for row in rows if row is not None]
    return max(due) if due else None


def successors(leadership: int) -> dict[int, Fraction]:
    """The leadership value of a new leader: one die of six, two faces worse, one face better. Source: R2.13."""
    counts: Counter[int] = Counter()
    for face in (1, 2, 3, 4, 5, 6):
        change = {1: 1, 2: 1, 6: -1}.get(face, 0)
        counts[sorted((1, leadership + change, 3))[1]] += 1
    return {value: Fraction(many, 6) for value, many in counts.items()}


def levels_lost(quality: int, target: int) -> dict[int, Fraction]:
    """How many levels a test against a target number costs. Source: R7.1."""
    found: Counter[int] = Counter()
    for face in range(1, quality + 1):
        found[0 if face > target else 1 if 2 * face > target else 2] += 1
    return {lost: Fraction(many, quality) for lost, many in found.items()}


def after_attack(squad: Nerve, hit: Hit) -> dict[Shaken, Fraction]:
    """What becomes of a squad that has somebody fit left.

    Source: R2.12, R2.13, R5.38, R5.39, R7.1-R7.5, R7.50, R7.70.
    """
    markers = min(3, squad.markers + int(hit.suppressed) + int(hit.leader))
    threat = basic_threat(squad, hit)
    ends: dict[Shaken, Fraction] = {}
    heirs = successors(squad.leadership) if hit.leader else {squad.leadership: Fraction(1)}
    for leadership, chance in heirs.items():
        raw = squad.quality == 6 and not squad.fired_on_before  # Green troops under fire for the first time
        calm = Fraction(max(0, squad.quality - leadership), squad.quality) if raw else Fraction(1)
        losses = {0: Fraction(1)}
        if threat is not None:
            losses = levels_lost(squad.quality, leadership + threat + PER_UNTREATED[squad.motivation] * squad.untreated)
        for lost, share in losses.items():
            level = LEVELS[max(0, LEVELS.index(squad.level) - lost)]
            for panicked, part in ((False, calm), (True, 1 - calm)):
                end = Shaken(level, leadership, markers, panicked)
                ends[end] = ends.get(end, Fraction(0)) + chance * share * part
    return {end: share for end, share in ends.items() if share}


# --- what it may do ---------------------------------------------------------------------------------------------------

ACTIONS = ("move", "dash", "travel", "fire", "position", "unposition", "reorganise", "column", "uncolumn", "recover",
           "calm", "withdraw")
REORGANISING = {"reorganise", "column", "uncolumn"}  # one action under three names
AGAIN = {"move", "dash", "travel", "recover", "withdraw"}  # marked as repeatable


class State(NamedTuple):
    """A squad that is active in open ground, an enemy in its sight and range, nobody hidden."""

    level: str
    markers: int
    panicked: bool
    column: bool
    in_position: bool
    actions: int
    done: frozenset[str]  # this activation
    failed: frozenset[str]  # for want of nerve, this turn
    weapons: int  # that could still fire


def may(squad: State, action: str) -> bool:
    """Whether a squad in open ground may do something.

    Source: R3.2, R3.20-R3.38, R3.42, R7.20-R7.23, R7.52, R7.53, R7.71.
    """
    if squad.actions < (2 if action == "calm" else 1) or action in squad.failed or spent(squad, action):
        return False
    if squad.panicked or action == "calm":
        return squad.panicked and action == "calm"
    if squad.level in ("BR", "RO"):  # in the open, both must get away, when they can move
        return action == ("withdraw" if squad.markers == 0 else "recover")
    if action == "withdraw":
        return False
    if squad.markers > 0 and action != "recover":
        return False
    if squad.column and action not in ("travel", "uncolumn", "recover"):
        return False
    return fits(squad, action)


def spent(squad: State, action: str) -> bool:
    """Whether an action that comes once has been done. Source: R3.20-R3.38, R3.40."""
    if action == "fire":
        return squad.weapons == 0
    if action in REORGANISING:
        return bool(squad.done & REORGANISING)
    return action in squad.done and action not in AGAIN


def fits(squad: State, action: str) -> bool:
    """Whether what the action changes is there to be changed. Source: R3.28, R3.32, R3.33, R3.35, R3.36."""
    wanted = {"position": not squad.in_position, "unposition": squad.in_position, "recover": squad.markers > 0,
              "column": not squad.column, "uncolumn": squad.column, "travel": squad.column}
    return wanted.get(action, True)


# --- how far it goes --------------------------------------------------------------------------------------------------

MOBILITY = {"very light": 8, "normal": 6, "slow power": 6, "fast power": 12}


def allowance(troops: str, *, encumbered: bool) -> int:
    """Inches of a normal move in open ground. Source: R4.1-R4.4, R4.7, R4.11."""
    return MOBILITY[troops] - (2 if encumbered else 0)


def travelled(troops: str, *, encumbered: bool) -> int:
    """Inches of a travel move in open ground. Source: R4.14."""
    return 2 * allowance(troops, encumbered=encumbered)


def dashed(troops: str, declared: Fraction, *, encumbered: bool) -> dict[Fraction, Fraction] | None:
    """Inches that a combat move gets along its line, with their chances; None: it may not be declared so long.

    Source: R4.8, R4.11.
    """
    die = MOBILITY[troops] - (2 if encumbered else 0)
    if declared > 2 * die:
        return None
    counts: Counter[Fraction] = Counter()
    for face in range(1, die + 1):
        counts[min(declared, Fraction(2 * face))] += 1
    return {inches: Fraction(many, die) for inches, many in counts.items()}
