"""Writes the words of the games that a page shows, to be translated: `python tools/page_words.py`.

They are what the faces of the games say of their own, the meanings and questions of orders, and the states of units.
`{...}` stands for what is filled in. Sentences of the rules (the story, refusals) are not among them.
"""

import ast
import inspect
import json
import re
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from dieshift.boarding.chapters import acts  # noqa: F401  (they say what each question asks)
from dieshift.boarding.face import ledger
from dieshift.boarding.face import words as boarding_words
from dieshift.boarding.turn.actions import actions as boarding_actions
from dieshift.boarding.turn.questions import questions as boarding_questions
from dieshift.boarding.words import notation as boarding_notation
from dieshift.boarding.words import sentences as boarding_sentences
from dieshift.core.readings import readings
from dieshift.core.rulesets import option_body
from dieshift.face.drawn import all_draws
from dieshift.face.games import KINDS, kind
from dieshift.lab.report import drawn_kind
from dieshift.server.begin import shelf
from dieshift.stargrunt import rulebook  # noqa: F401  (its chapters say what each question asks)
from dieshift.stargrunt.chapters.fire.book import range_shift
from dieshift.stargrunt.chapters.spotting.book import hiding_shift
from dieshift.stargrunt.face import ledger as squads_ledger
from dieshift.stargrunt.face import words as squads_words
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.turn.actions import actions as squads_actions
from dieshift.stargrunt.turn.questions import questions as squads_questions
from dieshift.stargrunt.words import report, sentences
from dieshift.stargrunt.words.sentences_range import CONCEALED

ROOT = Path(__file__).parents[1]
KEYS = ROOT / "web" / "src" / "words" / "game" / "keys.json"
OPTIONS = ROOT / "web" / "src" / "words" / "options" / "keys.json"
SCENARIOS = KEYS.with_name("scenarios.json")
FACES = (ROOT / "src" / "dieshift").glob
NOT_WORDS = {"KEYS"}  # of a module of words: letters
MADE: tuple[Callable[..., Any], ...] = (
    *squads_questions.details.values(), *boarding_questions.details.values(), report.markers, squads_ledger.standing,
    ledger.standing,
    *(boarding_notation.PARTS[part] for part in ("{shot}", "{gun}", "{aim}")))
HOLES = ((r"(?<=section )[A-Z]\b", "{1}"), (r"\bE\d+ and E\d+", "{entry} and {1}"), (r"(?<=turn )\d+", "{turn}"))
SEED = 7  # of the random tables whose texts are read
NONE_OF, TESTING = "no", "(testing)"  # as in `no figures`, `Attack T1 (testing)`


def all_keys() -> list[str]:
    """Every word and every pattern, sorted."""
    found = {NONE_OF, TESTING, *terms.MOTIVATION, *report.GONE.values()}
    for asked in (squads_questions, boarding_questions):
        found |= {question.sentence for question in asked.by_number.values()}
    found |= {word.capitalize() for word in (*terms.CONFIDENCE, *terms.QUALITY.values())}
    for spoken in (*squads_actions.by_word.values(), *boarding_actions.by_word.values()):
        titles = (form for choice in spoken.action.choices for form in choice.titles.values())
        found |= {spoken.action.word.capitalize(), spoken.meaning, spoken.title, *titles}
    found |= {*squads_ledger.COLUMNS, *ledger.COLUMNS}
    found |= {drawn_kind(draw.noun) for draw in all_draws().values()}
    found |= {CONCEALED, *(label for made in (range_shift, hiding_shift) for label, _ in made.labels.values())}
    for module in (squads_words, boarding_words):
        found.update(said_by(module))
    for function in MADE:
        found.update(written_in(function))
    found.update(counted())
    parts = {part for text in found for part in text.split(" · ")}
    return sorted(part.strip(", ") for part in parts if re.search(r"[^\W\d_]", re.sub(r"{\w+}|D{|\bD\b", "", part)))


def said_by(module: ModuleType) -> Iterator[str]:
    """The texts that a module of words names; of a button its title, not its key."""
    for name, value in vars(module).items():
        if name.isupper() and name not in NOT_WORDS:
            yield from texts(value)


def texts(value: Any) -> Iterator[str]:
    """The texts in a value: a single capital letter is a key."""
    if isinstance(value, str):
        yield from [value] if len(value) > 1 else []
    elif isinstance(value, dict | tuple):
        for part in value.values() if isinstance(value, dict) else value:
            yield from texts(part)


def written_in(function: Callable[..., Any]) -> Iterator[str]:
    """The texts that a function makes, but its own description: what it fills in is numbered."""
    parsed = ast.parse(textwrap.dedent(inspect.getsource(function)))
    tree = next(node for node in parsed.body if isinstance(node, ast.FunctionDef))
    body = tree.body[1:] if ast.get_docstring(tree) else tree.body
    formed = [node for line in body for node in ast.walk(line) if isinstance(node, ast.JoinedStr)]
    inside = {id(part) for node in formed for part in ast.walk(node)}
    for node in formed:
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else f"{{{k}}}"
                      for k, part in enumerate(node.values))
    for line in body:
        for part in ast.walk(line):
            if isinstance(part, ast.Constant) and isinstance(part.value, str) and id(part) not in inside:
                yield part.value


def counted() -> Iterator[str]:
    """The nouns that the faces of the games count, one and several."""
    for file in FACES("*/face/*.py"):
        game = boarding_sentences if "boarding" in file.parts else sentences
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "many":
                nouns = [_noun(arg) for arg in node.args[1:]]
                for count in (1, 2):
                    yield game.many(count, *nouns).replace(str(count), "{count}")


def _noun(argument: ast.expr) -> str:
    """A noun as it is written, or as a word of squad battles names it."""
    return str(argument.value) if isinstance(argument, ast.Constant) else str(getattr(squads_words, argument.attr))  # type: ignore[attr-defined]


def written(texts: Any) -> str:
    """The file that holds some texts."""
    return json.dumps(texts, ensure_ascii=False, indent=1) + "\n"


def option_texts(game: str) -> list[str]:
    """What the pages of rules and readings say of a game's options, sorted."""
    catalogue = kind(game).rulebook.catalogue
    catalogue.record()
    found = {reading.subject for reading in readings(catalogue)}
    for option in catalogue.options.values():
        body = option_body(option, catalogue)
        found |= {body["title"], body["sentence"], body["without"], body["chapter"]}
        for parameter in body["parameters"]:
            found |= {parameter["name"], *parameter["words"]}
    return sorted(found - {""})


def options_written() -> str:
    """The file that holds the texts of the options, by game."""
    return json.dumps({game: option_texts(game) for game in KINDS}, ensure_ascii=False, indent=1) + "\n"


def scenario_texts() -> list[str]:
    """Titles and paragraphs of the shelf and of random tables, and their styles, sorted."""
    found = {each["title"] for each in shelf.listing()}
    found |= {part for each in shelf.listing() for part in paragraphs(each["briefing"])}
    for game in map(kind, KINDS):
        found.update(game.styles)
        for style in game.styles:
            table = game.quick(style, SEED)
            found.add(table.title.replace(style, "{style}").replace(str(SEED), "{seed}"))
            found |= {holed(part) for part in paragraphs(table.briefing)}
    return sorted(found)


def paragraphs(text: str) -> list[str]:
    """A briefing's paragraphs, as web/src/words/paragraphs.ts has them."""
    return [re.sub(r"\s*\n\s*", " ", part).strip() for part in re.split(r"\n\s*\n", text)]


def holed(text: str) -> str:
    """A sentence of a random table, with holes for what another table has there."""
    for pattern, hole in HOLES:
        text = re.sub(pattern, hole, text)
    return text


FILES: dict[Path, Callable[[], Any]] = {
    KEYS: all_keys, OPTIONS: lambda: {game: option_texts(game) for game in KINDS}, SCENARIOS: scenario_texts,
}

if __name__ == "__main__":
    for file, texts_of in FILES.items():
        file.write_text(written(texts_of()), encoding="utf-8")
