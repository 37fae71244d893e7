"""The words of the games that a page translates are those that the games say."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def page_words() -> ModuleType:
    spec = importlib.util.spec_from_file_location("page_words", ROOT / "tools" / "page_words.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def test_the_words_to_translate_are_those_of_the_games(page_words: ModuleType) -> None:
    """`python tools/page_words.py` writes them; each then wants a German one in web/src/words/game/de.ts."""
    assert page_words.KEYS.read_text(encoding="utf-8") == page_words.written()


@pytest.mark.parametrize("text", [
    "Turn {turn} of {turns}", "{seat} to activate", "action {action} of {actions}", "Combat move",
    "fire at an enemy unit", "whether to react to '{1}'", "which way {1} faces", "Overwatch", "Steady", "off the table",
    "{count} action points", "{count} captive", "suppressed only", "section {1}", "with {1}", "it stands fast",
])
def test_every_kind_of_word_is_among_them(page_words: ModuleType, text: str) -> None:
    assert text in page_words.all_keys()


def test_a_noun_in_a_call_is_found_with_its_plural(page_words: ModuleType, tmp_path: Path,
                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "boarding_new.py").write_text("x = many(3, 'success')\n", encoding="utf-8")
    monkeypatch.setattr(page_words, "FACES", tmp_path.glob)
    assert list(page_words.counted()) == ["{count} success", "{count} successes"]


def test_the_texts_of_the_options_are_those_to_translate(page_words: ModuleType) -> None:
    """`python tools/page_words.py` writes them; each then wants a German one in web/src/words/options."""
    assert page_words.OPTIONS.read_text(encoding="utf-8") == page_words.options_written()


@pytest.mark.parametrize(("game", "text"), [
    ("stargrunt", "Fixed armour ratings"), ("stargrunt", "centre figure"), ("stargrunt", "Cover and In Position"),
    ("stargrunt", "Direct fire counts one range band further."), ("stargrunt", "beyond"), ("stargrunt", "difficult"),
    ("stargrunt", "The distance that counts for the range die: the measured one."),
    ("boarding", "Only equal Re-rolls cancel"), ("boarding", "Missions"), ("boarding", "strikes back"),
])
def test_whatever_is_said_of_an_option_is_among_them(page_words: ModuleType, game: str, text: str) -> None:
    assert text in page_words.option_texts(game)
