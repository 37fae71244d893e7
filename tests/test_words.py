"""The catalogues hold what is said, no more and no less, and other packages make theirs with Babel's own commands."""

import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from babel.messages.frontend import CommandLineInterface

from dieshift.boarding.scenarios import fields as boarders
from dieshift.core import languages
from dieshift.core.words import counted, say, word
from dieshift.interface.games import kind
from dieshift.stargrunt.scenarios import fields as squads

GAMES = ("boarding", "stargrunt")
PAGE = Path(__file__).parents[1] / "web" / "src" / "words"
FAMILIAR = re.compile(
    r"(?i:\b(?:du|dich|dir|dein\w*|euch|euer|eure\w*)\b)"
    r"|(?:^|(?<=[.:;] )|(?<='))(?i:wähle|nenne|tippe|nimm|gib|geh|lass|schreibe?|ändere|klicke|zieh|sieh|sende)\b",
    re.MULTILINE)  # orders to one person, too, where a sentence begins with them
SOURCE = """from dieshift.core.refusals import Refusal
from dieshift.core.words import counted, say

TOO_DARK = Refusal(900, "TOO_DARK", "{unit} sees nothing.", "ours, p.1")


def line(unit: str, flares: int) -> str:
    return say("{unit} burns {flares}", unit=unit, flares=counted("{count} flare", "{count} flares", flares))
"""
WORDS = {'msgid "{unit} burns {flares}"\nmsgstr ""': 'msgid "{unit} burns {flares}"\nmsgstr "{flares} von {unit}"',
         'msgstr[0] ""\nmsgstr[1] ""': 'msgstr[0] "{count} Fackel"\nmsgstr[1] "{count} Fackeln"'}


@pytest.fixture(scope="module")
def words(tool: Callable[[str], ModuleType]) -> Any:
    """The tool, which looks once at what is said."""
    made: Any = tool("words")
    made.said = cache(made.said)
    return made


def test_every_template_has_its_german_and_no_german_is_of_nothing(
        words: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`python tools/words.py` brings the catalogues up to date; what is new then wants words."""
    monkeypatch.setattr(sys, "argv", ["words.py", "--check"])
    assert words.main() == 0, capsys.readouterr().out


@pytest.mark.parametrize("schema", [squads.schema, boarders.schema], ids=["squads", "boarding"])
def test_every_field_of_a_scenario_says_in_german_what_it_means(schema: Callable[[], dict[str, Any]]) -> None:
    said = list(_meanings(schema()))
    german = languages.catalogue("de")
    assert len(said) > 100
    assert [what for what in said if not what or not german.knows(word(what))] == []


def _meanings(schema: Any) -> Iterator[str]:
    """What every field within means."""
    for one in schema.get("properties", {}).values():
        yield one.get("description", "")
        yield from _meanings(one)
    for inner in (schema.get("items"), schema.get("additionalProperties"), *schema.get("anyOf", ())):
        if isinstance(inner, dict):
            yield from _meanings(inner)


@pytest.mark.parametrize(("spoil", "fault"), [
    (lambda text: text.replace('msgid "steady"', 'msgid "vanished"'), "has 'vanished', which nobody says"),
    (lambda text: text.replace('msgid "steady"', 'msgid "vanished"'), "lacks 'steady'"),
    (lambda text: text.replace('msgstr "gefasst"', 'msgstr ""'), "has no words for 'steady'"),
    (lambda text: text.replace('msgid "steady"', '#, fuzzy\nmsgid "steady"'), "has no words for 'steady'"),
    (lambda text: text.replace('msgstr "gefasst"', 'msgstr "gefasst {unit}"'), "has other places than 'steady'"),
])
def test_a_fault_of_a_catalogue_is_named(words: ModuleType, tmp_path: Path, spoil: Callable[[str], str],
                                         fault: str) -> None:
    text = words.file_of("stargrunt", "stargrunt", "de").read_text(encoding="utf-8")
    assert spoil(text) != text
    path = tmp_path / "de.po"
    path.write_text(spoil(text), encoding="utf-8")
    faults = list(words.faults(words.said()["stargrunt", "stargrunt"], words.read(path, "de"), "de.po"))
    assert len(faults) <= 2
    assert any(fault in sentence for sentence in faults), faults


def test_a_language_that_is_begun_may_lack_words_and_nothing_else(words: ModuleType, tmp_path: Path) -> None:
    template, path = words.said()["stargrunt", "stargrunt"], tmp_path / "fr.po"
    path.write_bytes(words.updated(template, {}, "fr"))
    begun = words.read(path, "fr")
    assert list(words.faults(template, begun, "fr.po", whole=False)) == []
    assert len(list(words.faults(template, begun, "fr.po"))) == len(template)
    assert "fr" not in words.WHOLE


def test_a_catalogue_that_is_up_to_date_is_written_as_it_was(words: ModuleType) -> None:
    for (package, domain), template in words.said().items():
        path = words.file_of(package, domain, "de")
        known = {words.first_of(one.id): one for one in words.read(path, "de") if one.id}
        assert words.updated(template, known, "de") == path.read_bytes(), path


@pytest.mark.parametrize("game", GAMES)
def test_every_order_has_a_german_name_at_its_own_table(words: ModuleType, game: str) -> None:
    """Of one word whose buttons say different things, too; a table has not heard the words of the other game."""
    heard = languages.catalogue("de", "").forms.keys() | languages.catalogue("de", game).forms.keys()
    spoken: Any = kind(game).glossary
    actions = spoken.actions
    assert {one.title for one in actions.by_word.values()} - heard == set()
    assert {*words.of_orders(kind(game)), *words.of_choices(kind(game))} - heard == set()
    for language in ("de", "en"):
        lines = (PAGE / "core" / f"{language}.ts").read_text("utf-8").splitlines()
        deeds = next(line for line in lines if " deeds:" in line)
        assert set(re.findall(r"(\w+): '", deeds)) == words.OWN


@pytest.mark.parametrize("game", GAMES)
def test_no_two_orders_have_the_same_name(game: str) -> None:
    """In German none that English tells apart, and in English none that answer the same question."""
    spoken: Any = kind(game).glossary
    read, english = languages.reader("de"), set()
    german: dict[str, set[str]] = {}
    for one in spoken.actions.by_word.values():
        assert (one.action.question, str(one.title)) not in english
        english.add((one.action.question, str(one.title)))
        german.setdefault(read(one.title), set()).add(str(one.title))
    assert {name: titles for name, titles in german.items() if len(titles) > 1} == {}


def test_nobody_is_spoken_to_as_du() -> None:
    """Whoever reads is `Sie` or is left out: in the page's own words and in those of the catalogues."""
    texts = {path: path.read_text("utf-8") for path in PAGE.glob("*/de.ts")}
    for domain in languages.domains("de"):
        for template, forms in languages.catalogue("de", domain).forms.items():
            texts[Path(domain) / template[:40]] = "\n".join(forms)
    assert len(texts) > 4000
    assert {path: phrases for path, text in texts.items() if (phrases := FAMILIAR.findall(text))} == {}


def test_a_die_has_one_name_in_german() -> None:
    """D6 as in the rules and the story, not W6."""
    assert [path for path in PAGE.glob("*/de.ts") if re.search(r"\bW(\d|\$\{)", path.read_text("utf-8"))] == []
    forms = languages.catalogue("de").forms.values()
    assert [form for several in forms for form in several if re.search(r"\bW(\d|\{)", form)] == []


def test_another_package_makes_its_catalogue_with_babel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As CONTRIBUTING says: pybabel finds its templates, and whoever brings the folder has its words read."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ours.py").write_text(SOURCE)
    (tmp_path / "babel.cfg").write_text("[dieshift: **.py]\n")
    for command in ("extract -F babel.cfg -o words.pot .", "init -i words.pot -o locale/de.po -l de"):
        CommandLineInterface().run(["pybabel", "-q", *command.split()])
    path = tmp_path / "locale" / "de.po"
    text = path.read_text(encoding="utf-8")
    assert 'msgid "{unit} sees nothing."' in text
    for empty, filled in WORDS.items():
        assert empty in text
        text = text.replace(empty, filled)
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(languages, "_folders", languages.folders())
    languages.bring(path.parent)
    read = languages.reader("de")
    assert read(say("{unit} burns {flares}", unit="B2", flares=counted("{count} flare", "{count} flares", 2))) == (
        "2 Fackeln von B2")
    assert read(say("{unit} sees nothing.", unit="B2")) == "B2 sees nothing."
    assert read(say("steady")) == "gefasst"
    languages.catalogue.cache_clear()
