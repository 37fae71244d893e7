"""The style that no linter knows: lengths, docstrings with sources, banned imports, words that have no place here."""

import ast
import inspect
import re
import tokenize
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from dieshift.boarding import rulebook as boarding
from dieshift.core.linking import ENTRY
from dieshift.core.rules import RULES
from dieshift.interface.games import kind
from dieshift.stargrunt import rulebook as stargrunt
from dieshift.stargrunt.bots import fight

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "dieshift"
MODULES = sorted(SOURCE.rglob("*.py"))
CHAPTERS = sorted(path for game in ("stargrunt", "boarding") for path in (SOURCE / game / "chapters").rglob("*.py"))
LONGEST_MODULE, LONGEST_RULE = 600, 40

assert stargrunt.chapters
assert boarding.chapters
assert fight.decide  # with the bots, every rule is registered

# the edges draw chance from the system or look at the clock; below them nothing does
EDGES = {"core/sources.py": {"secrets"}, "core/compile_cache.py": {"time"}, "lab/simulate.py": {"time"},
         "server/room/seats.py": {"secrets"},
         "server/protocol/limits.py": {"time"}, "server/hall/game_registry.py": {"time"},
         "server/hall/game_table.py": {"time"}}
BANNED = {"random", "time", "secrets", "datetime"}

# put together here, so that this file does not hold them
UNWANTED = ["/" + "work/", "tmp/" + "venv", "/opt/" + "pypi", "file:///" + "opt", "index" + "-url", "artifact" + "ory",
            "clau" + "de", "anth" + "ropic", "open" + "ai", "chat" + "gpt", "co" + "pilot", "sub" + "agent",
            "language " + "model", "as an " + "ai", "work" + "place"]
TRANSLATED = re.compile(r"\b(whom|whoever|whence|whither|anew|afresh|likewise|besides|whatever)\b", re.IGNORECASE)
VAGUE = re.compile(r"\b(somebody|nobody|anybody|everybody|reckon\w*|against the computer)\b", re.IGNORECASE)
WORDY = re.compile(
    r"\b(somebody|reckoned|so many|comes to|came of it|fought again|(against|by) the computer)\b", re.IGNORECASE)
SENTENCE = re.compile(r"(?<=[.!?…])[\"”)]*\s+|\n+")
LONGEST_SENTENCE = 25  # words
LITERAL = re.compile(r"'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`")  # of TypeScript
PLACE = re.compile(r"\$?\{(?:[^{}]|\{[^{}]*\})*\}")
WORD = re.compile("[a-z]+")
GENERATED = {"rules.md", "rules-boarding.md", "readings.md", "coverage.md"}  # their text comes from the program
FOLDERS = ("src", "tests", "tools", "docs", "examples", "scripts", "benchmarks", ".ci")
ENDINGS = {"", ".py", ".md", ".yaml", ".yml", ".toml", ".txt", ".json", ".csv", ".sh", ".typed"}


def named(path):
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def texts():
    """Every text file of the repository; caches are none of it."""
    for path in [*ROOT.glob("*.*"), ROOT / "LICENSE", *(p for name in FOLDERS for p in (ROOT / name).rglob("*"))]:
        parts = path.relative_to(ROOT).parts
        hidden = any(part == "__pycache__" or (part[0] == "." and part != ".ci") for part in parts)
        if path.is_file() and path.suffix in ENDINGS and not hidden:
            yield path


def test_no_module_is_longer_than_a_reader_holds_in_mind():
    paths = [*MODULES, *(ROOT / "tools").glob("*.py")]
    lines = {named(path): path.read_text(encoding="utf-8").count("\n") for path in paths}
    assert {name: count for name, count in lines.items() if count > LONGEST_MODULE} == {}


def sets(node):
    """Whether a method is the setter of a property, which is described where it is read."""
    return any(isinstance(mark, ast.Attribute) and mark.attr == "setter" for mark in node.decorator_list)


def public(body, prefix=""):
    """The public functions of a module and the public methods of its public classes."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name[0] != "_" and not sets(node):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef) and node.name[0] != "_":
            yield from public(node.body, f"{prefix}{node.name}.")


def test_every_public_function_has_a_docstring():
    assert [f"{named(path)}: {name}" for path in MODULES for name, node in public(tree(path).body)
            if not ast.get_docstring(node)] == []


def test_every_rule_of_a_chapter_names_its_source():
    rules = [fn for fn in RULES if re.match(r"dieshift\.(stargrunt|boarding)\.chapters\.", fn.__module__)]
    assert len(rules) > 100
    assert [f"{fn.__module__}.{fn.__name__}" for fn in rules if "Source:" not in (inspect.getdoc(fn) or "")] == []


def test_no_rule_is_named_like_an_entry_point():
    """By that the compiler tells what to link as a whole; a rule so named would not be linked at all."""
    assert [fn.__name__ for fn in RULES if fn.__name__.startswith(ENTRY)] == []


def test_every_function_of_a_chapter_is_short():
    assert [f"{named(path)}: {node.name}" for path in CHAPTERS for node in ast.walk(tree(path))
            if isinstance(node, ast.FunctionDef) and node.end_lineno - node.lineno + 1 > LONGEST_RULE] == []


EMPTY = {"found", "made", "told", "given", "shown", "asked"}  # names of locals that do not say what they hold
AT_A_GLANCE = 6  # lines of a function in which any name will do


def own_nodes(function):
    """What belongs to a function, without the functions and classes within it."""
    waiting = list(function.body)
    while waiting:
        node = waiting.pop()
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node
            waiting.extend(ast.iter_child_nodes(node))


def assigned(function):
    arguments = {node.arg for node in ast.walk(function.args) if isinstance(node, ast.arg)}
    return {node.id for node in own_nodes(function)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)} - arguments


def test_every_local_says_what_it_holds():
    paths = [*MODULES, *(path for folder in ("tests", "tools", "benchmarks") for path in (ROOT / folder).rglob("*.py"))]
    assert [f"{named(path)}: {node.name}: {name}" for path in paths for node in ast.walk(tree(path))
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            and node.end_lineno - node.lineno + 1 > AT_A_GLANCE for name in sorted(EMPTY & assigned(node))] == []


def is_module(name):
    path = SOURCE.parent.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").exists()


def test_an_import_of_names_fits_on_one_line():
    """Who needs more of a module imports the module itself; only a list of modules may be longer."""
    assert [f"{named(path)}: {node.module}" for path in MODULES for node in tree(path).body
            if isinstance(node, ast.ImportFrom) and node.end_lineno > node.lineno
            and not all(is_module(f"{node.module}.{alias.name}") for alias in node.names)] == []


def imported(path):
    """The packages that a module imports from outside."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def test_chance_and_clock_are_imported_at_the_edges_only():
    brought = {path.relative_to(SOURCE).as_posix(): BANNED & set(imported(path)) for path in MODULES}
    assert {name: modules for name, modules in brought.items() if modules} == EDGES


def comments_and_docstrings(path):
    """Every comment and docstring with its line, without names between backticks; the help of commands is a message."""
    with tokenize.open(path) as lines:
        remarks = [(token.start[0], token.string) for token in tokenize.generate_tokens(lines.readline)
                   if token.type == tokenize.COMMENT]
    if "cli" not in path.parts:
        remarks += [(getattr(node, "lineno", 1), ast.get_docstring(node) or "") for node in ast.walk(tree(path))
                    if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))]
    return [(line, re.sub(r"`[^`]*`", "", text)) for line, text in remarks]


def test_no_docstring_and_no_comment_has_a_word_of_a_translator():
    found = [f"{named(path)}:{line}: {word[0]}" for path in MODULES for line, text in comments_and_docstrings(path)
             for word in TRANSLATED.finditer(text)]
    assert found == []


def test_the_source_of_the_page_has_no_word_of_a_translator():
    sources = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in {".ts", ".svelte", ".css"}]
    assert len(sources) > 300
    assert [f"{named(path)}: {word[0]}" for path in sources
            for word in TRANSLATED.finditer(path.read_text(encoding="utf-8"))] == []


def prose(path):
    """Text of a page without code, commands and the targets of links."""
    text = re.sub(r"^( *)```.*?^\1```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"`[^`]*`|\]\([^)]*\)", "", text)


def words_in(pages, words):
    return [f"{named(path)}: {word[0]}" for path in pages for word in words.finditer(prose(path))]


def test_no_page_has_a_word_of_a_translator():
    pages = [path for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")] if path.name not in GENERATED]
    assert len(pages) > 80
    assert words_in(pages, TRANSLATED) == []


def test_pages_for_readers_name_the_player():
    """Decisions and evidence are for ourselves."""
    pages = [path for path in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")] if path.name not in GENERATED]
    assert words_in(pages, VAGUE) == []


def messages():
    """All messages of the program, with the name of their catalogue."""
    for path in sorted(SOURCE.rglob("locale/de*.po")):
        with path.open("rb") as stream:
            for message in read_po(stream):
                for form in (message.id,) if isinstance(message.id, str) else message.id:
                    yield path.name, form


def words_of_the_page():
    """All strings of the page's English, with the name of their screen."""
    for path in sorted((ROOT / "web" / "src" / "words").rglob("en.ts")):
        for match in LITERAL.finditer(path.read_text(encoding="utf-8")):
            yield path.parent.name, match[1] if match[1] is not None else match[2]


@cache
def sentences():
    """Every sentence people read while they play, each placeholder as one word."""
    return [(place, sentence) for place, text in (*messages(), *words_of_the_page())
            for sentence in SENTENCE.split(PLACE.sub("it", text))]


@pytest.mark.parametrize("words", [TRANSLATED, WORDY])
def test_no_message_has_a_word_of_a_translator(words):
    assert len(sentences()) > 8000
    assert [each for each in sentences() if words.search(each[1])] == []


def joined_words(forms):
    """Words of orders that are two words in one, as `giveground` is, and stand on no button."""
    known = {word for one in forms.values() for word in WORD.findall(f"{one.meaning} {one.title}".lower())}
    return [word for word, one in forms.items() if word != "setup" and word not in WORD.findall(one.title.lower())
            and any(word[:k] in known and word[k:] in known for k in range(2, len(word) - 1))]


def test_no_sentence_names_an_order_by_a_word_of_the_program():
    names = joined_words(kind("stargrunt").forms)
    assert {"asis", "giveground", "letgo"} <= {*names}
    internal = re.compile(rf"\b({'|'.join(names)})\b")
    assert [each for each in sentences() if internal.search(each[1])] == []


def test_no_sentence_is_too_long():
    assert [each for each in sentences() if len(each[1].split()) > LONGEST_SENTENCE] == []


def test_no_text_names_machines_or_tools_that_are_none_of_its_business():
    faults, seen = [], 0
    for path in texts():
        text = path.read_text(encoding="utf-8").lower()
        seen += 1
        faults += [f"{named(path)}: {word}" for word in UNWANTED
                   if word in text and re.search(rf"(?<![a-z]){re.escape(word)}", text)]
    assert seen > len(MODULES)
    assert faults == []
