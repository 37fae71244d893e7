"""Everything people read is plain English: no words of a translator, no sentence longer than a reader can take in.

It reads the messages of the program and those of the page; `test_style.py` reads the pages of the documentation.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[1]
DROPPED = re.compile(r"\b(anew|afresh|whom|whoever|whomever|whence|whither|likewise|besides|whatever|somebody|reckoned|"
                     r"so many|comes to|came of it|fought again|against the computer|by the computer)\b", re.IGNORECASE)
SENTENCE = re.compile(r"(?<=[.!?…])[\"”)]*\s+|\n+")
LONGEST = 25  # words of a sentence
LITERAL = re.compile(r"'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`")
PLACE = re.compile(r"\$?\{(?:[^{}]|\{[^{}]*\})*\}")


def messages() -> Iterator[tuple[str, str]]:
    """All messages of the program, with the name of their catalogue."""
    for path in sorted((ROOT / "src").rglob("locale/de*.po")):
        with path.open("rb") as stream:
            for message in read_po(stream):
                for form in (message.id,) if isinstance(message.id, str) else message.id:
                    yield path.name, form


def words_of_the_page() -> Iterator[tuple[str, str]]:
    """All strings of the page's English, with the name of their screen."""
    for path in sorted((ROOT / "web" / "src" / "words").rglob("en.ts")):
        for match in LITERAL.finditer(path.read_text(encoding="utf-8")):
            yield path.parent.name, match[1] if match[1] is not None else match[2]


def everything() -> list[tuple[str, str]]:
    """Everything people read while they play, each placeholder as one word."""
    return [(place, PLACE.sub("it", text)) for place, text in (*messages(), *words_of_the_page())]


def too_long(text: str) -> list[str]:
    """The sentences of a text with more words than a reader takes in at once."""
    return [sentence for sentence in SENTENCE.split(text) if len(sentence.split()) > LONGEST]


def test_no_message_has_a_word_of_a_translator() -> None:
    assert [each for each in everything() if DROPPED.search(each[1])] == []


def test_no_sentence_is_too_long() -> None:
    assert [(place, sentence) for place, text in everything() for sentence in too_long(text)] == []


@pytest.mark.parametrize(("text", "sentences"), [
    ("Fire! " + "word " * 25, []), ("word " * 26, ["word " * 26]),
    ("word " * 20 + "end. " + "word " * 20, [])])
def test_length_is_counted_by_sentences(text: str, sentences: list[str]) -> None:
    assert too_long(text) == sentences
