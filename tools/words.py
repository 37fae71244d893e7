"""Brings the catalogues up to date with what is said: `python tools/words.py [--check] [--language fr]`.

Each of our packages has its folder `locale`, with a file for each language and for each domain. A template that is new
has no words yet, one that nobody says any more goes; what stands is kept. `--language` begins a language; `--check`
changes nothing and says what is missing, too much, or has other places than its template. German must have words for
everything; what another language has none for stays English.
"""

import argparse
import io
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from dieshift.core.extraction import OF_GLOSSARY
from dieshift.core.readings import readings
from dieshift.core.rulesets import option_body
from dieshift.core.words import places_of
from dieshift.interface.games import KINDS, GameError, kind
from dieshift.interface.kind import Kind
from dieshift.server.begin import shelf
from dieshift.stargrunt.scenarios import forces, heavy

PACKAGE = Path(__file__).parents[1] / "src" / "dieshift"
SHARED = ""  # what is said outside the games, or in several
# what a page always wants, wants at a table, to explain a word, to name a place, among options, as a referee, where a
# file or a wish is turned down, and never; at a table and for its options, a game has a domain of its own
DOMAINS = ALWAYS, TABLE, GLOSSARY, PLACES, OPTIONS, REFEREE, FAULTS, TERMINAL = (
    "", "table", "glossary", "places", "options", "referee", "faults", "terminal")
# of a game: what its modules of these names say
OF_MODULES = {"landmarks": PLACES, "referee": REFEREE, "referee_table": REFEREE,
              "duel": REFEREE, "hand_to_hand": REFEREE, "owing": REFEREE, "moment_left": FAULTS}
OF_SHARED = {"place_names": PLACES, "rulable": REFEREE, "rulings_told": REFEREE, "standing": REFEREE,
             "room": REFEREE}  # and outside the games
# outside the games: what is only said in answer to what a page asks beside its table
OF_SHARED |= dict.fromkeys(("savefile", "loading", "schema", "save_header", "pages", "pages_mail", "pages_past",
                            "pages_desk", "pages_words", "branching", "creation", "mail", "turnfile", "lab", "onwards",
                            "moments", "pages_absent", "pages_network"), FAULTS)
OF_SHARED["points"] = TERMINAL  # beside the faults of a text
GAMES = [name for name in KINDS if (PACKAGE / name).is_dir()]
DATED = datetime(2026, 1, 1, tzinfo=UTC)  # the same for ever: a file changes when its words do
# folders and modules whose sentences a page does not want: of the command line, faults in files of scenarios, reports
# and checks
APART = {"cli", "scenarios", "setup", "situation", "documents", "fields", "outline", "wording", "maptext", "pieces",
         "sequence", "usage_errors", "report_text", "squads", "verify"}
SHOWN = {"generator", "quick"}
OWN = {"turn", "command"}  # orders of which the page has words of its own: these mean other things, too
WHOLE = {"de"}  # languages that must have words for everything
METHOD = "dieshift.core.extraction:messages"
UNSAID = (b'"Generated-By', b'"Report-Msgid', b'"Language-Team')  # of a file's head: it would change with the tool

Said = dict[tuple[str, str], Catalog]  # by package and domain


def said() -> Said:
    """All templates of our packages."""
    by_template: dict[Any, set[tuple[str, str, str]]] = {}
    for package, domain, template, place in (*_written(), *_named()):
        by_template.setdefault(template, set()).add((package, domain, place))
    catalogues: Said = {}
    for template, uses in sorted(by_template.items(), key=lambda each: first_of(each[0])):
        catalogue = catalogues.setdefault(_home(uses), _empty(None))
        catalogue.add(template, locations=sorted({(module(place), 0) for _, _, place in uses if place}))
    return catalogues


def _home(uses: set[tuple[str, str, str]]) -> tuple[str, str]:
    """The package and the domain of a template; what several packages say is always wanted."""
    packages, domain = {package for package, _, _ in uses}, min((domain for _, domain, _ in uses), key=DOMAINS.index)
    package = packages.pop() if len(packages) == 1 else SHARED
    if package and domain == OPTIONS:
        return package, f"{package}_{OPTIONS}"
    return package, package if domain == TABLE else domain


def _written() -> Iterator[tuple[str, str, Any, str]]:
    """The templates in the code."""
    for place, _, template, comments, _ in extract_from_dir(
            PACKAGE, method_map=[("**.py", METHOD)], keywords={"gettext": None, "ngettext": (1, 2)}):
        package = place.partition("/")[0]
        apart = APART & set(Path(place).with_suffix("").parts)
        stem = Path(place).stem
        domain = ALWAYS if stem in SHOWN else TERMINAL if apart else TABLE
        domain = (OF_MODULES if package in GAMES else OF_SHARED).get(stem, domain)
        domain = GLOSSARY if OF_GLOSSARY in comments else domain
        yield package if package in GAMES else SHARED, domain, template, place


def _named() -> Iterator[tuple[str, str, Any, str]]:
    """What catalogues of options, games and scenarios name."""
    for name in GAMES:
        game = kind(name)
        for text in (*game.score.columns, *game.story.ledger, *game.scenarios.styles):
            yield name, ALWAYS, text, ""
        for text in (*of_orders(game), *of_choices(game), *game.rulebook.catalogue.labels):
            yield name, TABLE, text, ""
        for text in _of_options(game):
            yield name, OPTIONS, text, ""
    for scenario in shelf.listing():
        for text in (scenario["title"], *_paragraphs(scenario["briefing"])):
            yield scenario["game"], ALWAYS, text, ""
        for text in named_places(scenario["id"]):
            yield scenario["game"], PLACES, text, ""
    for text in weapons_and_roles():
        yield "stargrunt", TABLE, text, ""


def weapons_and_roles() -> set[str]:
    """What shipped squads and vehicles call their weapons and the roles of their figures."""
    roles = {kit.role for troop in forces.troop_types().values() for kit in troop.figures}
    return roles.union(forces.small_arms(), forces.supports(), heavy.systems(), heavy.close_weapons(), heavy.carried())


def named_places(scenario: str) -> list[str]:
    """What a scenario of the shelf calls the places that are to be held."""
    sides = shelf.setting(scenario).document.get("sides", [])
    aims = [aim for side in sides if isinstance(side, dict) for aim in side.get("objectives", {}).values()]
    return [aim["name"] for aim in aims if "name" in aim]


def of_orders(game: Kind) -> list[str]:
    """What a page calls orders of one word whose buttons say different things."""
    words = game.glossary.actions.several() if game.glossary else []
    return [word[0].upper() + word[1:] for word in words if word not in OWN]


def of_choices(game: Kind) -> set[str]:
    """What the buttons of orders say besides, by their choices; some are put together where they are declared."""
    declared = game.glossary.actions.by_number.values() if game.glossary else ()
    return {title for one in declared for choice in one.choices for title in choice.titles.values()}


def _of_options(game: Kind) -> Iterator[str]:
    """What is said of a game's options."""
    catalogue = game.rulebook.catalogue
    catalogue.record()
    yield from (reading.subject for reading in readings(catalogue))
    yield from catalogue.presets.values()
    for option in catalogue.options.values():
        body = option_body(option, catalogue)
        texts = [body[name] for name in ("title", "sentence", "without", "chapter")]
        for parameter in body["parameters"]:
            texts += [parameter["name"], *parameter["words"]]
        yield from filter(None, texts)


def _paragraphs(text: Any) -> list[str]:
    return [str(part) for part in text.given.values()] if getattr(text, "given", None) else [str(text)]


def module(place: str) -> str:
    """The module of a file, by which a translator finds it: `stargrunt.words.report`."""
    return ".".join(Path(place).with_suffix("").parts)


def first_of(template: Any) -> str:
    """A template, or the form of one of several things."""
    return template if isinstance(template, str) else str(template[0])


def _empty(language: str | None) -> Catalog:
    return Catalog(locale=language, project="Dieshift", version="1", creation_date=DATED, revision_date=DATED,
                   last_translator="The Dieshift authors", language_team="", header_comment="# Dieshift", fuzzy=False)


# --- files -----------------------------------------------------------------------------------------------------------


def file_of(package: str, domain: str, language: str) -> Path:
    """The file of a package's words."""
    return PACKAGE / package / "locale" / f"{'.'.join(filter(None, [language, domain]))}.po"


def read(path: Path, language: str) -> Catalog:
    """The words of a file; none if there is no file."""
    if not path.exists():
        return _empty(language)
    with path.open("rb") as stream:
        return read_po(stream, locale=language)


def updated(template: Catalog, known: Mapping[str, Message], language: str) -> bytes:
    """A file with the templates that are said, and the words that are known."""
    catalogue = _empty(language)
    for one in template:
        if one.id:
            before = known.get(first_of(one.id))
            kept = before.string if before and _forms(before.id) == _forms(one.id) else ""
            catalogue.add(one.id, kept, locations=one.locations)
    out = io.BytesIO()
    write_po(out, catalogue, width=120, sort_output=True, include_lineno=False)
    return b"".join(line for line in out.getvalue().splitlines(keepends=True) if not line.startswith(UNSAID))


def _forms(template: Any) -> int:
    return 1 if isinstance(template, str) else len(template)


def languages() -> list[str]:
    """The languages of which there is a file."""
    return sorted({path.name.split(".")[0] for path in PACKAGE.glob("**/locale/*.po")})


def faults(template: Catalog, found: Catalog, name: str, *, whole: bool = True) -> Iterator[str]:
    """What is wrong with a file: what is missing, too much, or has other places than its template.

    One that need not be `whole` may lack words: what has none stays English.
    """
    wanted = {first_of(one.id): one for one in template if one.id}
    there = {first_of(one.id): one for one in found if one.id}
    for text in wanted.keys() - there.keys():
        yield f"{name} lacks {text!r}"
    for text in there.keys() - wanted.keys():
        yield f"{name} has {text!r}, which nobody says"
    for text in wanted.keys() & there.keys():
        one = there[text]
        forms = [one.string] if isinstance(one.string, str) else list(one.string or ())
        places = places_of(text)
        if not forms or not all(forms) or one.fuzzy:
            if whole:
                yield f"{name} has no words for {text!r}"
        elif any(places_of(form) - {"count"} != places - {"count"} for form in forms):
            yield f"{name}: {forms!r} has other places than {text!r}"


def main() -> int:
    """Write the files, or say what is wrong with them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing, and say what is wrong")
    parser.add_argument("--language", action="append", default=[], help="begin a language")
    options = parser.parse_args()
    wrong: list[str] = []
    templates, spoken = said(), sorted({*languages(), *options.language})
    for language in spoken:
        old = [read(path, language) for path in PACKAGE.glob(f"**/locale/{language}.*po")]
        known = {first_of(one.id): one for catalogue in old for one in catalogue if one.id and one.string}
        for (package, domain), template in templates.items():
            path = file_of(package, domain, language)
            if not options.check:
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(updated(template, known, language))
            wrong += faults(template, read(path, language), str(path.relative_to(PACKAGE)),
                            whole=language in WHOLE)
    print("\n".join(sorted(wrong)))
    print(f"{sum(len(template) for template in templates.values())} templates, {len(wrong)} faults "
          f"in {', '.join(spoken) or 'no language'}")
    return 1 if wrong and options.check else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except GameError as fault:  # two declarations clash, for instance
        sys.exit(str(fault))
