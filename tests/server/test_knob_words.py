"""What the balance lab calls the values of scenarios: each has words, in English and in German."""

import re
from pathlib import Path

import pytest

from dieshift.server.begin import shelf
from dieshift.server.desk.knobs import Knob, knobs_of

WORDS = Path(__file__).parents[2] / "web" / "src" / "words" / "lab"
NAMED = {"type", "unit", "weapon", "crew_armour", "drive", "arc", "anti_air", "mount", "flies"}  # words of data


@pytest.fixture(scope="module")
def knobs() -> list[Knob]:
    """Of all scenarios of the shelf."""
    return [one for path in shelf.files().values() for one in knobs_of(path.read_text(encoding="utf-8"))]


def spoken(language: str, table: str) -> set[str]:
    """What has words in a table of the lab."""
    lines = (WORDS / f"{language}.ts").read_text(encoding="utf-8").splitlines()
    line = next(line for line in lines if line.startswith(f"  {table}: {{"))
    return {found[1] or found[2] for found in re.finditer(r"[{,] (?:'([^']+)'|(\w+)): '", line)}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_value_of_a_scenario_has_words(knobs: list[Knob], language: str) -> None:
    groups = {re.sub(r" \d+$", "", part) for one in knobs for part in one.of.split(" · ") if part}
    assert {one.name for one in knobs} - spoken(language, "names") == set()
    assert {group for group in groups if re.fullmatch("[a-z_]+", group)} - spoken(language, "groups") == set()
    words = {value for one in knobs if one.name not in NAMED for value in one.values if isinstance(value, str)}
    assert words - spoken(language, "values") == set()
