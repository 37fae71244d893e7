"""The language of the program on the terminal: `--language`, or `DIESHIFT_LANGUAGE`."""

import re

from dieshift.core.languages import ENGLISH, languages, reader
from dieshift.core.words import Reader
from dieshift.interface.games import kinds

VARIABLE = "DIESHIFT_LANGUAGE"
SYSTEMS_OWN = ("c", "posix")  # what systems call the language of their programmers
_readers: list[tuple[str, Reader]] = [(ENGLISH, str)]


def speak(language: str | None) -> None:
    """Speak a language from now on, English if none is named; LanguageError when no game has brought it."""
    wanted = known_language(language or ENGLISH)
    _readers[:] = [(wanted, reader(wanted))]


def reader_of(language: str) -> Reader:
    """How somebody reads who speaks a language; a game brings its own as it is loaded. LanguageError when none has."""
    return reader(known_language(language))


def known_language(name: str) -> str:
    """The language of a name as browsers or systems write it; a country that nobody has words for counts for nothing.

    `de_AT.UTF-8`, `de-AT` and `DE` are `de`. A name of no known language stays as it is.
    """
    if name in languages():
        return name
    wanted = re.split(r"[.@]", name.strip())[0].replace("_", "-").lower()
    if wanted in SYSTEMS_OWN:
        return ENGLISH
    for tag in (wanted, wanted.partition("-")[0]):
        if tag not in map(str.lower, languages()):
            list(kinds())
        language = next((known for known in languages() if known.lower() == tag), None)
        if language is not None:
            return language
    return name


def read(text: str) -> str:
    """A text in that language."""
    return _readers[0][1](text)


def spoken() -> str:
    """That language."""
    return _readers[0][0]
