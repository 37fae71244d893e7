"""The terminal speaks the language that it is asked for, whatever is said, and another language is a file."""

import dataclasses
import re
from pathlib import Path

import pytest
from babel.messages.pofile import write_po
from typer.testing import CliRunner

from dieshift.cli.main import app
from dieshift.core import languages
from dieshift.core.languages import catalogue
from dieshift.interface.games import kind_of, kinds
from dieshift.interface.speech import VARIABLE, speak

LESSON = "examples/scenarios/first-lesson.yaml"
NIGHT = "examples/scenarios/night-raid.yaml"
BOARDING = "examples/scenarios/sweep.yaml"
VEIL = re.compile(r"(\{\w+\})")
LATIN = re.compile(r"[A-Za-z]{3,}")
ENGLISH = re.compile(r"(?i)\b(the|and|with|of|is|its|to|from|at|by|for|not|rifle|squad|fires)\b")
TYPED = re.compile(r"dieshift [^\n]*|--[a-z]+|'[^'\n]*'")  # commands, options, and orders as they were typed


@pytest.fixture(scope="module")
def veiled(tool, tmp_path_factory):
    """A language in a file, in which every letter of a template is `ж`."""
    words = tool("words")
    language = words.read(tmp_path_factory.mktemp("none") / "xx.po", "en")
    for template in words.said().values():
        for one in template:
            if one.id:
                forms = [veil(form) for form in ([one.id] if isinstance(one.id, str) else one.id)]
                language.add(one.id, forms[0] if isinstance(one.id, str) else tuple(forms))
    folder = tmp_path_factory.mktemp("words")
    with (folder / "eo.po").open("wb") as stream:
        write_po(stream, language)
    before = languages.folders()
    languages.bring(folder)
    yield folder
    languages._folders[:] = before
    catalogue.cache_clear()


def veil(template):
    """A template whose letters cannot be read."""
    return "".join(part if part.startswith("{") else re.sub(r"[^\W\d_]", "ж", part) for part in VEIL.split(template))


def run(*words, **more):
    result = CliRunner().invoke(app, list(words), **more)
    speak(None)
    return result


def named(value):
    """All names in a roster: of sides, units, figures, weapons."""
    if isinstance(value, str):
        yield value
    elif dataclasses.is_dataclass(value) or hasattr(value, "_fields"):
        names = getattr(value, "_fields", None) or [field.name for field in dataclasses.fields(value)]
        for name in names:
            yield from named(getattr(value, name))
    elif isinstance(value, dict | tuple | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from named(part)


def unveiled(text, *known):
    """The English words that are left in a text, but for names, typed orders and what is known."""
    names = {word for source in known for word in LATIN.findall(source)}
    names |= {"RULING"} | {word for kind in kinds() for word in kind.forms}
    return sorted({word for word in LATIN.findall(TYPED.sub("", text)) if word not in names})


@pytest.mark.parametrize(("path", "rules"), [(LESSON, "clarified"), (NIGHT, "goodall"), (BOARDING, "book")])
def test_a_whole_battle_is_told_in_the_language_of_a_file(veiled, path, rules):
    result = run("battle", path, "--rules", rules, "--seed", "3", "--language", "eo")
    assert result.exit_code == 0, result.output
    assert unveiled(result.stdout, path, rules, *named(kind_of(Path(path)).scenarios.load(Path(path)).roster)) == []
    assert "ж" in result.stdout


@pytest.fixture(scope="module")
def lesson(tmp_path_factory):
    """A battle that was told in German: its save, and what was told."""
    saved = tmp_path_factory.mktemp("saves") / "lesson.jsonl"
    return saved, run("battle", LESSON, "--seed", "3", "--language", "de", "--save", str(saved)).stdout


def test_german_is_german_and_english_english(lesson):
    saved, german = lesson
    assert "Runde 1 von 8 beginnt" in german
    assert "wird aktiviert" in german
    english = run("replay", str(saved)).stdout
    assert "Turn 1 of 8 begins" in english
    assert run("replay", str(saved), env={VARIABLE: "de"}).stdout.startswith(german.partition("\n")[0])
    assert run("--language", "de", "replay", str(saved)).stdout == run("replay", str(saved), "--language", "de").stdout


def test_no_english_word_stands_in_a_german_story(lesson):
    """Weapons and roles too: `5 x advanced rifle with grenades` is said in German. What is typed stays as it is."""
    told = [line for line in lesson[1].splitlines() if "dieshift" not in line]
    assert any("Gewehr mit Granaten" in line for line in told)
    assert [line for line in told if ENGLISH.search(line)] == []


def test_a_distance_has_the_comma_of_its_language_and_a_place_stays_as_it_is_typed(lesson):
    german = lesson[1]
    assert re.search(r"bewegt sich \d+,\d″ bis zu \d+\.\d,", german)
    assert re.search(r"Band \d, \d+,\d″", german)
    assert not re.search(r"\d\.\d+″", german)


@pytest.mark.parametrize(("form", "german"), [("", "Verluste"), ("--html", '<html lang="de"')])
def test_a_saved_report_is_german(lesson, tmp_path, form, german):
    saved, out, reports = lesson[0], tmp_path / "report", {}
    for language in ("en", "de"):
        assert run("report", str(saved), *filter(None, [form]), "--language", language, "-o", str(out)).exit_code == 0
        reports[language] = out.read_text(encoding="utf-8")
    assert german in reports["de"]
    assert german not in reports["en"]
    assert "Startzahl" in reports["de"]  # where its dice came from


@pytest.mark.parametrize("scenario", [NIGHT, BOARDING])
def test_german_has_words_for_all_that_a_battle_and_its_report_say(tmp_path, monkeypatch, scenario):
    missed, read = set(), languages.Catalogue.read

    def noting(german, text):
        missed.update([] if german.knows(text) else [text])
        return read(german, text)

    monkeypatch.setattr(languages.Catalogue, "read", noting)
    saved = str(tmp_path / "battle.jsonl")
    for words in (["battle", scenario, "--seed", "2", "--save", saved], ["report", saved], ["replay", saved]):
        assert run(*words, "--language", "de").exit_code == 0
    assert not missed


def test_a_language_that_nobody_brought_is_refused():
    result = run("battle", LESSON, "--language", "xx")
    assert result.exit_code == 2
    assert result.stderr.startswith("dieshift battle: --language can't be 'xx': the languages are en, de")
    german = run("--language", "de", "battle", LESSON, "--language", "xx")
    assert german.stderr.startswith("dieshift battle: --language kann nicht „xx“ sein: Sprachen sind en, de")


@pytest.mark.parametrize(("words", "told"), [
    (("--language", "en", "replay", "none"), "there is no file"), (("replay", "none", "--language", "en"), "there is"),
    (("replay", "none"), "Es gibt keine Datei"), (("odds", "--language", "en", "nothing"), "dieshift odds has no")])
def test_what_is_typed_counts_more_than_what_is_set_for_every_command(words, told):
    assert run(*words, env={VARIABLE: "de"}).stderr.startswith(told)
