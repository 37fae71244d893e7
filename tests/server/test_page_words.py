"""The words of the games that a page translates are those that the games say."""

from collections.abc import Callable
from itertools import product
from pathlib import Path
from types import ModuleType

import pytest

from dieshift.boarding.setup.generator import KINDS, document


@pytest.fixture(scope="module")
def page_words(tool: Callable[[str], ModuleType]) -> ModuleType:
    return tool("page_words")


@pytest.mark.parametrize("name", ["KEYS", "OPTIONS", "SCENARIOS"])
def test_the_words_to_translate_are_those_that_are_said(page_words: ModuleType, name: str) -> None:
    """`python tools/page_words.py` writes the files; each word then wants a German one beside them."""
    file = getattr(page_words, name)
    assert file.read_text(encoding="utf-8") == page_words.written(page_words.FILES[file]())


@pytest.mark.parametrize("text", [
    "Turn {turn} of {turns}", "{seat} to activate", "action {action} of {actions}", "Combat move",
    "fire at an enemy unit", "whether to react to '{1}'", "which way {1} faces", "Overwatch", "Steady", "off the table",
    "{count} action points", "{count} captive", "suppressed only", "section {1}", "with {1}", "it stands fast",
])
def test_every_kind_of_word_is_among_them(page_words: ModuleType, text: str) -> None:
    assert text in page_words.all_keys()


def test_a_noun_in_a_call_is_found_with_its_plural(page_words: ModuleType, tmp_path: Path,
                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "boarding" / "face").mkdir(parents=True)
    (tmp_path / "boarding" / "face" / "new.py").write_text("x = many(3, 'success')\n", encoding="utf-8")
    monkeypatch.setattr(page_words, "FACES", tmp_path.glob)
    assert list(page_words.counted()) == ["{count} success", "{count} successes"]


@pytest.mark.parametrize(("game", "text"), [
    ("stargrunt", "Fixed armour ratings"), ("stargrunt", "centre figure"), ("stargrunt", "Cover and In Position"),
    ("stargrunt", "Direct fire counts one range band further."), ("stargrunt", "beyond"), ("stargrunt", "difficult"),
    ("stargrunt", "The distance that counts for the range die: the measured one."),
    ("boarding", "Only equal Re-rolls cancel"), ("boarding", "Missions"), ("boarding", "strikes back"),
])
def test_whatever_is_said_of_an_option_is_among_them(page_words: ModuleType, game: str, text: str) -> None:
    assert text in page_words.option_texts(game)


@pytest.fixture(scope="module")
def scenario_texts(page_words: ModuleType) -> list[str]:
    texts: list[str] = page_words.scenario_texts()
    return texts


@pytest.mark.parametrize("text", [
    "Market day", "With the computer on both sides Blue wins 52 battles of 100, Red 46.",
    "Quick battle: {style} {seed}", "Derelict {seed}: {style}", "farmland",
    "They come through the hull. Seal the entry points {entry} and {1}.",
    "Whatever waits behind a breach that is sealed goes round and comes in by another one.",
])
def test_whatever_the_start_shows_of_a_table_is_among_them(scenario_texts: list[str], text: str) -> None:
    assert text in scenario_texts


def test_other_random_tables_say_nothing_else(page_words: ModuleType, scenario_texts: list[str]) -> None:
    briefings = {document(seed, style)["briefing"] for seed, style in product(range(12), KINDS)}
    assert {page_words.holed(part) for each in briefings for part in page_words.paragraphs(each)} <= {*scenario_texts}
