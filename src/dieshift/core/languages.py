"""Languages: catalogues of messages in gettext's `.po` files, and readers who know them.

    read = reader("de")
    read(say("{unit} holds", unit="B2"))

A package that says something brings a folder of its own (`bring`), with a file `de.po` for each language, and perhaps
more beside it for what is not always wanted, each for one domain: `de.faults.po`. A language is there as soon as
somebody brings a file of it; what it has no words for stays English.
"""

import gettext
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from dieshift.core.suggestions import typed
from dieshift.core.words import Message, Reader, filled_in, pieces, places_of, say

ENGLISH = "en"
SUFFIX = ".po"
ALL = None  # domains
MOST_COUNTED = 1000  # numbers that are tried to learn which form of several each kind of number has

_folders = [Path(__file__).parents[1] / "locale"]


class LanguageError(ValueError):
    """A language of which nobody has brought a catalogue."""


class Catalogue(NamedTuple):
    """The words of a language: of each template its forms, one for each kind of number, and which is said of one."""

    language: str
    forms: Mapping[str, tuple[str, ...]]
    form_of: Callable[[int], int]

    def read(self, text: str) -> str:
        """A text in this language; what it has no words for, and what is nobody's to translate, as it is."""
        if not isinstance(text, Message):
            return text
        forms = self.forms.get(text.template)
        if forms is None:
            form = text.several if text.several and text.number != 1 else text.template
        else:
            form = forms[self.form_of(text.number)] if len(forms) > 1 else forms[0]
        if not text.given:
            return form
        return filled_in(form, {name: self.read(value) if isinstance(value, str) else value
                                for name, value in text.given.items()})

    def knows(self, text: str) -> bool:
        """Whether it has words for a message and for all messages in it."""
        if not isinstance(text, Message):
            return True
        silent = not any(letter.isalpha() for letter in "".join(pieces(text.template)[::2]))
        return (silent or text.template in self.forms) and all(
            self.knows(value) for value in text.given.values() if isinstance(value, str))

    def body(self) -> dict[str, Any]:
        """The catalogue for a page: which form is said of which kind of number, and the forms of each template."""
        return {"language": self.language, "plural": _kinds(self.language, self.form_of),
                "words": {template: list(forms) if len(forms) > 1 else forms[0]
                          for template, forms in self.forms.items()}}


def bring(folder: Path) -> None:
    """Add a folder to those whose catalogues are read; the folders added before it come first."""
    if folder not in _folders:
        _folders.append(folder)
        catalogue.cache_clear()


def folders() -> list[Path]:
    """Where catalogues are."""
    return list(_folders)


def languages() -> list[str]:
    """The languages that somebody has brought, English first."""
    return [ENGLISH, *sorted({one for one, _, _ in _files()} - {ENGLISH})]


def domains(language: str) -> list[str]:
    """The domains of a language; the first, without a name, is always wanted."""
    return ["", *sorted({domain for one, domain, _ in _files() if one == language} - {""})]


@cache
def catalogue(language: str, domain: str | None = ALL) -> Catalogue:
    """The words of a language, of one domain or of all. LanguageError when there are none."""
    if language == ENGLISH or language not in languages():
        raise LanguageError(unknown(language))
    forms: dict[str, tuple[str, ...]] = {}
    rule, many = "", 2
    for one, wanted, path in _files():
        if one == language and domain in {ALL, wanted}:
            texts, own, count = _file(path, language)
            rule, many = (rule, many) if rule else (own, count)
            forms = {template: said for template, said in texts.items() if len(said) in {1, many}} | forms
    return Catalogue(language, forms, gettext.c2py(rule or "(n != 1)"))


def unknown(language: str) -> str:
    """That there are no words for a language, and for which there are."""
    return say("the language '{typed}' isn't available: choose from {known}.",
               typed=typed(language), known=", ".join(languages()))


def reader(language: str) -> Reader:
    """How somebody reads who speaks a language. LanguageError when nobody has brought it."""
    if language == ENGLISH:
        return str
    catalogue(language)
    return lambda text: catalogue(language).read(text)  # by what is known then: others may bring more


def pseudo(text: str) -> str:
    """A text in a language that has a word for everything: every letter of a template is `ж`.

    What can still be read is a name, a typed order, or a text that nobody made a message.

    >>> from dieshift.core.words import say
    >>> pseudo(say("{unit} holds", unit="B2")), pseudo("B2 holds")
    ('B2 жжжжж', 'B2 holds')
    """
    if not isinstance(text, Message):
        return text
    form = text.several if text.several and text.number != 1 else text.template
    veiled = "".join(f"{{{piece}}}" if k % 2 else "".join("ж" if letter.isalpha() else letter for letter in piece)
                     for k, piece in enumerate(pieces(form)))
    fields = {name: pseudo(value) if isinstance(value, str) else value for name, value in text.given.items()}
    return filled_in(veiled, fields) if fields else veiled


def _files() -> Iterator[tuple[str, str, Path]]:
    """All files of catalogues, with their languages, as browsers write them (`pt-BR` of `pt_BR.po`), and domains."""
    for folder in _folders:
        for path in sorted(folder.glob(f"*{SUFFIX}"), key=lambda file: file.stem):
            language, _, domain = path.name.removesuffix(SUFFIX).partition(".")
            yield language.replace("_", "-"), domain, path


def _file(path: Path, language: str) -> tuple[dict[str, tuple[str, ...]], str, int]:
    """The forms of each template that a file has words for, its rule of several, and how many forms that has.

    Words that have places of their own are none: nothing would fill those.
    """
    from babel.messages.pofile import read_po

    with path.open("rb") as stream:
        po_file = read_po(stream, locale=language.replace("-", "_"))
    forms: dict[str, tuple[str, ...]] = {}
    for one in po_file:
        templates = (one.id,) if isinstance(one.id, str) else tuple(one.id)
        said = (one.string,) if isinstance(one.string, str) else tuple(one.string or ())
        places = {"count"}.union(*map(places_of, templates)) if said[1:] else places_of(templates[0])
        if templates[0] and all(said) and not one.fuzzy and all(places_of(form) <= places for form in said):
            forms[templates[0]] = said
    return forms, po_file.plural_expr, po_file.num_plurals


def _kinds(language: str, form_of: Callable[[int], int]) -> dict[str, int]:
    """Which form is said of which kind of number, as `Intl.PluralRules` names them."""
    from babel import Locale

    kind = Locale.parse(language, sep="-").plural_form
    return {kind(count): form_of(count) for count in range(MOST_COUNTED)}
