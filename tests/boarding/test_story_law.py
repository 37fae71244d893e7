"""Every number in a line of the story of a boarding action is a number of its fact: random actions, random rules.

Exempt is only what stands in `EXEMPT`: numbers of names, of squares of items, of objectives, and what an action cost
where that is read off the model's points before and after it; the faces that dice had before they were rolled again.
"""

import re

import pytest

from dieshift.boarding.chapters import (
    activation,
    blips,
    doors,
    fire,
    melee,
    movement,
    objectives,
    overwatch,
    saves,
    shooting,
)
from dieshift.boarding.interface.narrate import tell
from dieshift.boarding.state.records import FACTS
from dieshift.boarding.text import sentences
from dieshift.core.story import NO_FACT

from .told import random_play
from .worlds import random_world

PAID = r" \([^()]*action points?, \d+ left\)"
EXEMPT = {
    objectives.DROPPED: r"item \d+|at \d+,\d+", objectives.PICKED_UP: rf"item \d+|{PAID}",
    objectives.ACHIEVED: r": .*", doors.DOOR_MOVED: PAID, overwatch.OVERWATCHES: PAID, blips.ENTERED: PAID,
    blips.SEALED: PAID, objectives.OPERATED: PAID, shooting.SHOT: PAID, shooting.JAM_CLEARED: PAID,
    fire.TORRENT: PAID, melee.FOUGHT: PAID, melee.REROLLED: r"\d+ → ", melee.PARRIED: r"\d+ → ",
}


def lies(seed, orders=60):
    """What the story of an action says that its facts do not."""
    for order, dice, facts, before, after, names, rules in random_play(random_world(seed), orders):
        lines = [line for line in tell((order, dice, facts), before, after, names, rules) if line.fact != NO_FACT]
        for line in lines:
            same = [fact for fact in facts if (fact.kind, fact.unit) == (line.fact, line.unit)]
            known = {number for fact in same for number in FACTS.numbers(fact).values()}
            known |= {number + 1 for fact in same for name, number in FACTS.numbers(fact).items()
                      if name in {"entry", "exit"}}  # which are counted from one
            text = "".join(part.text for part in line.parts if part.kind == "text")
            text = re.sub(EXEMPT.get(line.fact, r"^\b$"), "", text)
            if line.fact == activation.ACTIVATED:
                text = text.replace(names.name(line.unit), "")
            wrong = [digits for digits in re.findall(r"\d+", text) if int(digits) not in known]
            wins = sum(part.kind == "win" for part in line.parts)
            if line.fact == melee.POOL and line.dice and wins != same[0].successes:
                wrong.append(f"{wins} successes")
            if wrong:
                yield f"{line}: {', '.join(wrong)} is no number of {[FACTS.numbers(fact) for fact in same]}"


@pytest.mark.parametrize("seed", range(300, 320))
def test_every_number_of_a_story_is_one_of_its_fact(seed):
    """B8-B10, B33, B39, B41: dice, successes, scores, saves, hits, points."""
    assert list(lies(seed)) == []


@pytest.mark.parametrize(("kind", "was", "now"), [
    (melee.POOL, r"(\d+) success", r"7\1 success"), (melee.ROUND, r"\d+ to", "77 to"),
    (saves.SAVED, r"\d\+", "9+"), (movement.STEPPED, r"(\d+) left", r"7\1 left"),
    (melee.POOL, "\x02(\\d+)\x02", "\x03\\1\x03"),
])
def test_the_law_finds_a_sentence_that_says_other_numbers_than_its_fact(monkeypatch, kind, was, now):
    """B33, B39, B41, B2."""
    honest = sentences.TELL[kind]
    monkeypatch.setitem(sentences.TELL, kind, lambda scene, fact, dice: re.sub(was, now, honest(scene, fact, dice)))
    assert any("is no number of" in found for seed in range(300, 312) for found in lies(seed))
