"""The language in which the program speaks to whoever started it: `--language`, or `DIESHIFT_LANGUAGE`."""

from dieshift.core.languages import ENGLISH, languages, reader
from dieshift.core.words import Reader
from dieshift.face.games import kinds

VARIABLE = "DIESHIFT_LANGUAGE"
_readers: list[tuple[str, Reader]] = [(ENGLISH, str)]


def speak(language: str | None) -> None:
    """Speak a language from now on, English if none is named; LanguageError when no game has brought it."""
    wanted = language or ENGLISH
    _readers[:] = [(wanted, reader_of(wanted))]


def reader_of(language: str) -> Reader:
    """How somebody reads who speaks a language; a game brings its own as it is loaded. LanguageError when none has."""
    if language not in languages():
        list(kinds())
    return reader(language)


def read(text: str) -> str:
    """A text in that language."""
    return _readers[0][1](text)


def spoken() -> str:
    """That language."""
    return _readers[0][0]
