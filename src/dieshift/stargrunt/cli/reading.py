"""Reading what is typed after the options of `dieshift odds`: every fault is one sentence and exit code 2."""

import math
import re
from fractions import Fraction

from dieshift.core.rulesets import Ruleset
from dieshift.core.words import say
from dieshift.interface.usage_errors import fail
from dieshift.stargrunt.odds import Morale
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import CONFIDENCE, MOTIVATION

DIGITS = 6  # of a whole number, at most
NUMBER = r"(?:\d{1,3}(?:\.\d{0,20})?|\.\d{1,20})(?:[eE][-+]?\d)?"


def read_die(text: str, what: str, *, none: bool = False) -> int:
    """A die from 'D8', 'd8' or '8'; 'none' is 0 where it is allowed. That such a die exists is checked later."""
    if none and text.strip().lower() == "none":
        return 0
    match = re.fullmatch(r"\s*[dD]?(\d{1,3})\s*", text)
    if not match or (int(match[1]) == 0 and not none):
        fail(say("{what} can't be {typed}: write D4, D6, D8, D10 or D12, or none." if none else
                 "{what} can't be {typed}: write D4, D6, D8, D10 or D12.", what=what, typed=repr(text)))
    return int(match[1])


def read_whole(text: str, what: str) -> int:
    """A whole number."""
    if not re.fullmatch(r"\s*[+-]?[0-9]+\s*", text):
        fail(say("{what} can't be {typed}: write a whole number.", what=what, typed=repr(text)))
    if len(text.strip(" +-")) > DIGITS:
        fail(say("{what} can't be {typed}: that is too large.", what=what, typed=repr(text)))
    return int(text)


def read_distance(text: str) -> float:
    """A distance in inches."""
    try:
        distance = math.nan if "_" in text else float(text)
    except ValueError:
        distance = math.nan
    if not math.isfinite(distance):
        fail(say("the range can't be {typed}: write a number of inches.", typed=repr(text)))
    return distance


def read_word(text: str, words: tuple[str, ...], what: str) -> int:
    """The place of a word among those that are known."""
    if text.lower() not in words:
        known, last = ", ".join(words[:-1]), words[-1][:]
        fail(say("{what} can't be {typed}: write {known} or {last}.", what=what, typed=repr(text), known=known,
                 last=last))
    return words.index(text.lower())


def read_weapons(text: str) -> Fraction:
    """Weapon points of 'rifle:2x6, carbine:0.5x2': name, points of one, how many fire. Source: R5.21, R5.22."""
    points = Fraction(0)
    for part in text.split(","):
        match = re.fullmatch(rf"\s*(?:[^:]*:)?\s*({NUMBER})\s*(?:[xX]\s*(\d{{1,3}}))?\s*", part)
        if not match:
            fail(say("weapons can't be {typed}: write name:points x number, such as 'rifle:2x6'.",
                     typed=repr(part.strip())))
        points += Fraction(match[1]) * int(match[2] or 1)
    return points


def read_rules(text: str) -> Ruleset:
    """A rule set."""
    try:
        return catalogue.parse(text)
    except ValueError as fault:
        fail(str(fault))


def read_morale(quality: str, leadership: str | None, motivation: str | None, leader: str, confidence: str,
                *, before: bool) -> Morale | None:
    """The target's morale, if leadership and motivation are given."""
    if leadership is None and motivation is None:
        return None
    if leadership is None or motivation is None:
        fail(say("the confidence test needs both --leadership and --motivation of the target."))
    return Morale(read_die(quality, say("the target's quality")), read_whole(leadership, say("leadership")),
                  read_word(motivation, MOTIVATION, say("motivation")), before,
                  read_whole(leader, say("the leader's number")), read_word(confidence, CONFIDENCE, say("confidence")))


def read_armour(text: str) -> int | tuple[int, ...]:
    """One armour die for all, or one for each figure, separated by commas."""
    dice = tuple(read_die(part, say("the armour die"), none=True) for part in text.split(","))
    return dice[0] if len(dice) == 1 else dice
