"""`tools/reword.py`: messages get new words in code, tests and catalogues, and keep what other languages say."""

import ast
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

MODULE = '''"""A module."""


def refuse(target: str) -> str:
    """Refuse what nobody can reach: a target out of reach. Source: R1."""
    return say("nobody of {unit} touches "
               "{target}.")
'''
CATALOGUE = """msgid ""
msgstr ""
"Language: de\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"

msgid "nobody of {unit} touches {target}."
msgstr "Niemand von {unit} berührt {target}."
"""


@pytest.fixture
def reword(tool: Callable[[str], ModuleType]) -> ModuleType:
    return tool("reword")


def checkout(folder: Path) -> tuple[Path, Path]:
    module, catalogue = folder / "src" / "rules.py", folder / "src" / "locale" / "de.po"
    catalogue.parent.mkdir(parents=True)
    module.write_text(MODULE, encoding="utf-8")
    catalogue.write_text(CATALOGUE, encoding="utf-8")
    return module, catalogue


def test_a_message_gets_new_words_and_keeps_its_german(reword: ModuleType, tmp_path: Path) -> None:
    module, catalogue = checkout(tmp_path)
    wanted = reword.rewordings("""
- {old: "nobody of {unit} touches {target}.", new: "No figure of {unit} is at {target}."}
""")
    assert list(reword.reword(tmp_path, wanted)) == []
    assert 'say("No figure of {unit} is at {target}.")' in module.read_text(encoding="utf-8")
    text = catalogue.read_text(encoding="utf-8")
    assert 'msgid "No figure of {unit} is at {target}."\nmsgstr "Niemand von {unit} berührt {target}."' in text
    assert "nobody of" not in text


def test_new_german_and_sentences_of_docstrings(reword: ModuleType, tmp_path: Path) -> None:
    module, catalogue = checkout(tmp_path)
    wanted = reword.rewordings("""
- {old: "Refuse what nobody can reach: a target out of reach.", new: "Refuse a target out of reach."}
- {old: "nobody of {unit} touches {target}.", new: "{unit} isn't at {target}.", de: "{unit} ist nicht bei {target}."}
""")
    assert list(reword.reword(tmp_path, wanted)) == []
    assert '"""Refuse a target out of reach. Source: R1."""' in module.read_text(encoding="utf-8")
    assert 'msgstr "{unit} ist nicht bei {target}."' in catalogue.read_text(encoding="utf-8")


def test_what_no_module_says_is_named(reword: ModuleType, tmp_path: Path) -> None:
    checkout(tmp_path)
    lines = list(reword.reword(tmp_path, reword.rewordings("- {old: not said, new: said}")))
    assert lines == ["'not said' is in no module: a scenario, a table or a joined text may hold it."]


@pytest.mark.parametrize("text", [
    "- {old: a}", '- {old: "{unit}", new: "{target}"}', '- {old: a, new: b, de: "{unit}"}'])
def test_faulty_rewordings_are_refused(reword: ModuleType, text: str) -> None:
    with pytest.raises(ValueError, match="need"):
        reword.rewordings(text)


def test_a_long_message_is_split_at_words(reword: ModuleType) -> None:
    text = "word " * 50 + "“end”"
    source = reword.literal(text, 40)
    assert all(len(line) <= 120 for line in source.splitlines())
    assert ast.literal_eval(f"({source})") == text
