"""Scenarios whose contents are hostile, sent to be played: each is refused with every fault named, or kept as it is.

Of docs/evidence/faults.md: 5, 8-11, 15-26, 28.
"""

import json
from functools import cache
from pathlib import Path

import pytest
import yaml

from .kit import at_house

CROSSED = [[1, 1], [9, 9], [9, 1], [1, 9]]
LESSON = Path("examples/scenarios/first-lesson.yaml")


@cache
def lesson():
    return yaml.safe_load(LESSON.read_text(encoding="utf-8"))


def changed(**more):
    return json.dumps(lesson() | more)


def squad(**more):
    """The lesson with another first squad."""
    sides = json.loads(json.dumps(lesson()["sides"]))
    sides[0]["squads"][0] |= more
    return changed(sides=sides)


def side(**more):
    """The lesson with another first side."""
    sides = json.loads(json.dumps(lesson()["sides"]))
    sides[0] |= more
    return changed(sides=sides)


def twice(name):
    return f'{{"{name}": 1, "{name}": 2, ' + changed()[1:]


REFUSED = {
    "a key twice": (twice("title"), 1),
    "aliases": ("a: &a [1]\nb: *a\n", 1),
    "a merge": ("a: &a {x: 1}\nb:\n  <<: *a\n", 1),
    "a loop": ("&a [*a]\n", 1),
    "a tag": ("title: !!binary aGVsbG8=\n", 1),
    "an object": ("title: !!python/object/apply:os.system [ls]\n", 1),
    "values of another kind": (changed(turns="no", size=["12:30", "1_000"]), 2),
    "a date for a number": (LESSON.read_text(encoding="utf-8").replace("turns:", "turns: 2020-01-01 #", 1), 1),
    "an octal": (changed(turns="010"), 1),
    "a table without end": (changed(size=[10**9, 10**9]), 1),
    "a negative table": (changed(size=[-1, 0]), 1),
    "terrain without end": (changed(terrain=[{"kind": "light_wood", "at": [[1, 1], [2, 1], [2, 2]]}] * 3000), 1),
    "a piece of many corners": (changed(terrain=[{"kind": "light_wood", "at": [[1, 1], [2, 2]] * 500}]), 1),
    "a piece that crosses itself": (changed(terrain=[{"kind": "light_wood", "at": CROSSED}]), 1),
    "a piece of no size": (changed(terrain=[{"kind": "light_wood", "at": [[1, 1], [1, 1], [1, 1]]}]), 1),
    "a squad outside": (squad(at=[4000, 4000]), 1),
    "a squad of nobody": (squad(figures=0), 1),
    "a squad of a million": (squad(figures=10**6), 1),
    "a quality that is none": (squad(quality="D7"), 1),
    "a type that is none": (squad(type="moon troopers"), 1),
    "several faults": (changed(turns=-1, size=[0, 0], nonsense=1), 3),
    "an address": (changed(include="http://169.254.169.254/"), 1),
    "a file": (changed(include="file:///etc/passwd"), 1),
    "an unknown option": (changed(rules="book + nonsense"), 1),
    "one slot twice": (changed(rules="book + nonsense + nonsense"), 1),
    "a picture": ("<svg xmlns='http://www.w3.org/2000/svg'/>", 1),
    "a picture as a key": (changed(picture="data:image/png;base64,AAAA"), 1),
    "a NUL": (changed(title="a\u0000b"), 1),
    "a title that turns round": (changed(title="\u202eelttab A"), 1),
    "no characters": (squad(name="   "), 1),
    "a name in combining marks": (squad(name="x" + "\u0301" * 200), 1),
    "a name without end": (squad(name="x" * 5000), 1),
    "a zero width": (squad(name="Alpha\u200b"), 1),
    "two of one name": (squad(name="Blue two"), 1),
    "a name in Cyrillic that looks like another": (squad(name="\u0412lu\u0435 tw\u043e"), 1),
    "a name of full width that looks like another": (squad(name="\uff22lue two"), 1),
    "sides of one name": (side(name="Red patrol"), 1),
    "sides of one name in capitals": (side(name="RED PATROL"), 1),
    "sides that look the same": (side(name="R\u0435d \u0420\u0430trol"), 1),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_hostile_scenario_is_refused_with_its_faults(case):
    text, least = REFUSED[case]

    @at_house
    async def test(at):
        answer = await at.http("POST", "/api/games", json={"text": text})
        too_long = len(text) > 64 * 1024
        assert answer.status_code in ({400, 413} if too_long else {422}), answer.text
        assert too_long or len(answer.json().get("faults", [answer.json()["text"]])) >= least, answer.text
        assert at.hall.storage.kept == {}
    test()


@pytest.mark.parametrize("title", ["{{7*7}} ${jndi:x} %n (a+)+$", "<script>alert(1)</script>", "Ångström & 漢字 ✓"])
def test_text_that_looks_like_a_program_is_text(title):
    @at_house
    async def test(at):
        game, tokens = await at.new_game(style="", text=changed(title=title))
        page = await at.seat(tokens[0])
        assert page.welcome["title"] == title
        await page.leave()
        assert game
    test()
