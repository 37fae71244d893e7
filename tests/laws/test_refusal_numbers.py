"""Law: the measure that a refusal tells is the one by which it refuses.

An order at one side of it is refused so, an order at the other side is not: for every declared refusal that tells a
measure, whichever rule refuses (`scales.py`).
"""

import re
from collections import Counter
from functools import lru_cache

import pytest

from dieshift.core.chance import Chance
from dieshift.stargrunt.frame import refusals
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.state.terms import IN_PLAY, NO_AIRCRAFT
from dieshift.stargrunt.turn.legal import refusal

from .kit import NIGHTLY
from .scale import Scale
from .scales import SCALES
from .states import State, state
from .twins import can_act

FIRST, STATES = 90_000, 1000 if NIGHTLY else 12
ENOUGH = 2  # times that a refusal is looked at in a state
MEASURE = re.compile(
    r"\{(?:far|limit|away|over|band|reach|here|end|route|doorway|mine|theirs)\}|\d(?:″| inches)|D\d|"
    r"\b(?:one inch|one range band|two combat moves|three|four|five|six|once)\b")
WORDS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "once": 1}
BANDS = {"OUT_OF_RANGE": 5, "IN_HEAVY_RAIN": 4}  # where the sentence tells how long one is (R5.10, R5.16)
NUMBER = re.compile(r"(?<![A-Za-z\d.])\d+(?:\.\d+)?|\b(?:one|two|three|four|five|six|once)\b")


def measured() -> list[str]:
    """The declared refusals that tell a measure."""
    return [each.name for each in refusals.by_number.values() if MEASURE.search(each.sentence)]


def told_at(scale: Scale, number: int) -> tuple[str, str]:
    """The name of what refuses an order of a scale, and its words without the citation."""
    position, order = scale.at(number)
    code = refusal(position.record, position.table, position.game, order)
    if not code:
        return "", ""
    text = STARGRUNT.refusal_text(code, position.record, position.table, position.game, order, position.names)
    return name_of(text, code), text.rpartition(" (")[0]


def name_of(text: str, found: int) -> str:
    """What a refusal is called; rain is told apart from range by its words alone."""
    name = refusals.name(found)
    return "IN_HEAVY_RAIN" if name == "OUT_OF_RANGE" and "in this weather" in text else name


def numbers_in(text: str) -> list[float]:
    """The numbers of a sentence, in figures or in words."""
    return [float(WORDS.get(word, 0) or word) for word in NUMBER.findall(text)]


def edge(scale: Scale, name: str) -> tuple[int, int] | None:
    """The number of a scale at which it is refused so, and the one beside it at which it is not; None: no edge."""
    low, high = scale.low, scale.high
    first = told_at(scale, low)[0] == name
    if first == (told_at(scale, high)[0] == name):
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if (told_at(scale, middle)[0] == name) == first else (low, middle)
    return (low, high) if first else (high, low)


def tells(scale: Scale, name: str, numbers: list[float], edges: set[int]) -> bool:
    """Whether the numbers of a sentence tell an edge: by themselves, or by range bands of the length that it tells."""
    bands, ends = BANDS.get(name, 1), name != "IN_HEAVY_RAIN"
    by_bands = edges & {round(scale.unit * bands * each) for each in numbers}
    return bool(by_bands and (not ends or edges & {round(scale.unit * each) for each in numbers}))


def fault_of(scale: Scale, name: str, met: Counter[str]) -> str:
    """What is wrong with the measure that a refusal tells; empty: nothing is, or it is not met."""
    bounds, low = edge(scale, name), told_at(scale, scale.low)
    if scale.first and low[0] == name:
        return f"{low[1]!r}, when nothing was done before"
    if bounds is None:
        return ""
    met[name] += 1
    bad, good = bounds
    for number in {bad, scale.low if bad < good else scale.high}:
        _, text = told_at(scale, number)
        numbers = numbers_in(text)
        if scale.told and not tells(scale, name, numbers, {bad, good}):
            return f"{text!r}; it is refused at {bad}, and not at {good}"
        ends = [round(scale.unit * each) for each in numbers] if scale.within else []
        if any(told_at(scale, end)[0] == name for end in ends):
            return f"{text!r}; it is refused at {bad}, and not at {good}"
        if re.search(r"\{(away|far)\}", sentence_of(name)) and number not in {round(100 * each) for each in numbers}:
            return f"{text!r}, of {number}"
        if "{over}" in sentence_of(name) and abs(number - good) not in {round(100 * each) for each in numbers}:
            return f"{text!r}, of {number}; it is refused at {bad}, and not at {good}"
    return ""


def sentence_of(name: str) -> str:
    """The sentence of a refusal with its places."""
    return next(each.sentence for each in refusals.by_number.values() if each.name == name)


def flies(made: State, unit: int) -> bool:
    """Whether a unit is the crew of an aircraft, wherever that is."""
    squad = made.game.squad[unit]
    return squad.hull > 0 and squad.gone == IN_PLAY and made.game.hull[squad.hull - 1].flies != NO_AIRCRAFT


@lru_cache(maxsize=64)
def generated(seed: int) -> State:
    """The state of a seed; all of them are kept."""
    return state(seed, 10)


def faults_of(name: str) -> tuple[list[str], int]:
    """Where a refusal tells a wrong measure, and how often it was met."""
    wrong, met = list[str](), Counter[str]()
    for seed in range(FIRST, FIRST + STATES):
        position, before = generated(seed), met[name]
        able = [k for k in range(position.game.units) if can_act(position.game.squad[k]) or flies(position, k)]
        for unit in Chance(seed).shuffled(able):
            for scale in SCALES[name](position, unit):
                fault = fault_of(scale, name, met)
                wrong += [f"{position}, unit {unit}: {fault}"] if fault else []
            if met[name] >= before + ENOUGH:
                break
    return wrong, met[name]


def test_every_refusal_that_tells_a_measure_has_a_scale():
    assert {*measured()} == {*SCALES}


@pytest.mark.parametrize("name", SCALES)
def test_the_measure_that_is_told_is_the_one_that_refuses(name):
    """Counted, measured or told in range bands.

    R3.6, R3.20, R3.40, R4.7, R4.8, R4.10, R4.11, R4.14, R4.24, R5.10, R5.11, R5.15, R5.16, R5.42, R6.2, R6.67, R7.60,
    R8.10, R8.70, R10.41, R10.42, R13.20, R13.22, R13.40, R14.30, R14.53, R14.62, R15.21, R15.23, R15.40, R15.45,
    R15.46, R16.5, R16.10, R16.32, R16.34, R16.35, R17.38; S4.9, S4.12, S4.32, S4.116.
    """
    wrong, met = faults_of(name)
    assert wrong == []
    assert met > 0
