"""The index of the source documents, who claims its paragraphs, which tests name them, and the page of coverage.

`tests/sources_index.toml` numbers every paragraph of the documents S0 to S4. A function claims a paragraph, or a
numbered fact of the base rules, in the `Source:` part of its docstring, and a `Cite` in its texts:

    Source: R5.31-5.33; S0.8, S0.16-17 (how casualties fall).
    Cite("S2", "Cover and Concealment", "R14.7", paragraphs="S2.25")

The docstring of a module or of a class says where to read on: it claims nothing. Nor does a refusal, a function whose
name says that it refuses or that does nothing else, unless the index lists the paragraph as one that only says what is
allowed. What is claimed must be named by the docstring of a test. A span leaves out the paragraphs that have no rule
in them, and holds ten ids at most: a longer one names what nobody looked at.

    python tools/sources.py                  write docs/evidence/coverage.md
    python tools/sources.py --check          fail if a rule is unclaimed, a fact neither claimed nor excused, a claim
                                             names what does not exist, no test names it, or a span is too long
    python tools/sources.py --verify FOLDER  compare the digests with the documents (their .txt files, in name order)
"""

import argparse
import ast
import hashlib
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
INDEX = ROOT / "tests" / "sources_index.toml"
CODE = ROOT / "src" / "dieshift"
TESTS = ROOT / "tests"
PAGE = ROOT / "docs" / "evidence" / "coverage.md"
REASONS = ROOT / "docs" / "decisions" / "0029-no-rule-of-software.md"  # why a numbered fact is claimed by nobody

STATUSES = ("rule", "open", "flavour")
SOURCE_PART = re.compile(r"\bSources?:(.*?)(?=\n[ \t]*\n|\Z)", re.DOTALL)
PARAGRAPHS = re.compile(r"\bS(\d+)\.(\d+)(?:[-\u2013](?:S\1\.)?(\d+)\b(?!\.\d))?")
RULES = re.compile(r"\bR(\d+)\.(\d+[a-z]?)\b(?:[-\u2013](?:R?\1\.)?(\d+[a-z]?)\b(?!\.\d))?")
CONVENTION = re.compile(r"\bR0\b(?!\.\d)")
REASON = re.compile(r"^- (R\d+\.\d+[a-z]?): ", re.MULTILINE)
LONGEST = 10  # ids in a span of a function's or a test's docstring


class Paragraph(NamedTuple):
    """One paragraph of a document: what it is about, never what it says."""

    digest: str  # first 16 hex digits of the SHA-256 of the stripped text
    topic: str
    status: str  # one of STATUSES
    issue: str  # the later chapter that an open paragraph waits for, else empty


class Chapter(NamedTuple):
    """One chapter of the base rules: its title and the ids of its numbered facts."""

    title: str
    ids: tuple[str, ...]


class Index(NamedTuple):
    """The documents by code (S0), the paragraphs by id (S0.1), the chapters of the base rules by code (R1)."""

    documents: Mapping[str, str]
    paragraphs: Mapping[str, Paragraph]
    chapters: Mapping[str, Chapter]
    allowing: frozenset[str] = frozenset()  # ids that only say what is allowed: a refusal carries them out

    def of(self, document: str) -> dict[str, Paragraph]:
        """The paragraphs of one document."""
        return {name: found for name, found in self.paragraphs.items() if part_of(name) == document}

    def rules(self) -> set[str]:
        """The ids of all numbered facts."""
        return {name for chapter in self.chapters.values() for name in chapter.ids}

    def flavour(self) -> set[str]:
        """The paragraphs that have no rule in them."""
        return {name for name, entry in self.paragraphs.items() if entry.status == "flavour"}


class Claim(NamedTuple):
    """Code says that it carries out a paragraph (S0.8) or a numbered fact (R5.32)."""

    name: str
    place: str  # "core/dice.py: roll"; a module's own docstring has no function
    line: int  # where the docstring's source part, or the Cite, begins
    acts: bool = True  # a function's or a Cite's; a module or a class only says where to read on
    refuses: bool = False  # a function that says what is not allowed, and does nothing


def part_of(name: str) -> str:
    """The document or chapter of an id: S0 of S0.8."""
    return name.partition(".")[0]


@cache
def order(name: str) -> tuple[int, int, str]:
    """Sort ids as people count: R3.2, R3.2a, R3.10."""
    part, number, letter = re.fullmatch(r"[A-Z](\d+)(?:\.(\d+)([a-z]?).*)?", name).groups()  # type: ignore[union-attr]
    return int(part), int(number or 0), letter or ""


# --- the index -------------------------------------------------------------------------------------------------------


def load_index(path: Path = INDEX) -> Index:
    """Read the index; a missing entry of a paragraph is an error that names the paragraph."""
    table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    paragraphs = {}
    for name, entry in table["paragraphs"].items():
        missing = {"digest", "topic", "status"} - entry.keys()
        if missing:
            message = f"{path.name}: {name} lacks {', '.join(sorted(missing))}"
            raise ValueError(message)
        paragraphs[name] = Paragraph(entry["digest"], entry["topic"], entry["status"], entry.get("issue", ""))
    chapters = {
        code: Chapter(entry["title"], tuple(rule_ids(code, entry["ids"]))) for code, entry in table["rules"].items()
    }
    allowing = frozenset(table.get("allowing", {}).get("ids", ()))
    return Index(table["documents"], paragraphs, chapters, allowing)


def rule_ids(chapter: str, spans: str) -> Iterator[str]:
    """Spell out the ids of a chapter: "1-2, 2a" of R3 is R3.1, R3.2, R3.2a; nothing is the chapter itself."""
    if not spans:
        yield chapter
    for span in filter(None, spans.split(", ")):
        first, dash, last = span.partition("-")
        if dash:
            yield from (f"{chapter}.{number}" for number in range(int(first), int(last) + 1))
        else:
            yield f"{chapter}.{first}"


def digest(text: str) -> str:
    """The digest of a paragraph."""
    return hashlib.sha256(text.strip().encode()).hexdigest()[:16]


def mismatches(index: Index, folder: Path) -> list[str]:
    """One sentence for every paragraph that differs between the index and the documents of a folder."""
    files = sorted(folder.glob("*.txt"))
    if len(files) != len(index.documents):
        return [f"{folder} holds {len(files)} .txt files, the index knows {len(index.documents)} documents."]
    digests: dict[str, str] = {}
    for document, file in zip(index.documents, files, strict=True):
        lines = [line for line in file.read_text(encoding="utf-8").split("\n") if line.strip()]
        digests |= {f"{document}.{number}": digest(line) for number, line in enumerate(lines, 1)}
    wrong = [f"{name} is in the index but not in the documents." for name in index.paragraphs if name not in digests]
    wrong += [f"{name} is in the documents but not in the index." for name in digests if name not in index.paragraphs]
    for name, entry in index.paragraphs.items():
        if digests.get(name, entry.digest) != entry.digest:
            wrong.append(f"{name} ({entry.topic}) has the digest {digests[name]}, the index says {entry.digest}.")
    return wrong


# --- the claims ------------------------------------------------------------------------------------------------------


def claims_in(folder: Path, known: set[str]) -> list[Claim]:
    """All claims of the modules below a folder, in the order of their files and lines."""
    return [
        claim
        for path in sorted(folder.rglob("*.py"))
        for claim in claims_of(path.read_text(encoding="utf-8"), path.relative_to(folder).as_posix(), known)
    ]


def claims_of(text: str, module: str, known: set[str]) -> Iterator[Claim]:
    """The claims of one module's text; `known` rule ids say what lies within a span such as R6.20-R6.32."""
    for words, owner, line, acts, refuses in _citations_of(text, module):
        place = f"{module}: {owner}" if owner else module
        for name in named(words, known):
            yield Claim(name, place, line, acts, refuses)


Within = type[ast.AST] | tuple[type[ast.AST], ...]
STATEMENTS = (ast.stmt, ast.excepthandler, ast.match_case)
REFUSES = re.compile(r"(^|_)refus(al|als|ed|es|e)(_|$)")  # in the name of a function
FAILS = {"fail", "refuse"}  # functions that end a command with a sentence


class Citation(NamedTuple):
    """A text that cites: its function, class or name, its line, whether that acts, and whether it only refuses."""

    words: str
    owner: str
    line: int
    acts: bool
    refuses: bool = False


@cache
def _citations_of(text: str, module: str) -> list[Citation]:
    """The texts of a module that cite something."""
    return list(_citations(ast.parse(text, filename=module), "", ast.AST if "Cite" in text else STATEMENTS))


def _citations(node: ast.AST, owner: str, within: Within) -> Iterator[Citation]:
    """The texts that cite something in a part of a module; a module without a Cite is only looked at by statements."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        owner = f"{owner}.{node.name}" if owner else node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign) and not owner:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        owner = target.id if isinstance(target, ast.Name) else owner
    elif isinstance(node, ast.Call) and _called(node.func) == "Cite":
        for argument in [*node.args, *(keyword.value for keyword in node.keywords)]:
            if isinstance(argument, ast.Constant):
                yield Citation(str(argument.value), owner, node.lineno, acts=True)
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module):
        docstring = ast.get_docstring(node, clean=False) or ""
        for part in SOURCE_PART.finditer(docstring):
            line = node.body[0].lineno + docstring.count("\n", 0, part.start())
            is_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            yield Citation(part[1], owner, line, is_function, is_function and _only_refuses(node))
    for child in (one for one in ast.iter_child_nodes(node) if isinstance(one, within)):
        yield from _citations(child, owner, within)


def _only_refuses(node: ast.AST) -> bool:
    """Whether a function says what is not allowed, or does nothing but raise or fail."""
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return False
    if REFUSES.search(node.name):
        return True
    acts = [one for one in node.body if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))]
    return bool(acts) and all(
        isinstance(one, ast.Raise)
        or (isinstance(one, ast.Expr) and isinstance(one.value, ast.Call) and _called(one.value.func) in FAILS)
        for one in acts)


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def named(words: str, known: set[str]) -> list[str]:
    """The ids that a text names, spans spelt out, each once; what does not exist is kept as it was written.

    >>> named("R5.31-5.33; S0.8, S4.120-122 (and R0)", {"R5.31", "R5.32", "R5.33"})
    ['S0.8', 'S4.120', 'S4.121', 'S4.122', 'R5.31', 'R5.32', 'R5.33', 'R0']
    """
    names: list[str] = []
    for match in PARAGRAPHS.finditer(words):
        document, first, last = match[1], int(match[2]), int(match[3] or match[2])
        names += [f"S{document}.{number}" for number in range(first, last + 1)] or [match[0]]
    for match in RULES.finditer(words):
        start, end = f"R{match[1]}.{match[2]}", f"R{match[1]}.{match[3] or match[2]}"
        within = {name for name in known if order(start) <= order(name) <= order(end)} if start != end else {start}
        names += sorted(within | {start, end}, key=order) if order(start) <= order(end) else [match[0]]
    names += CONVENTION.findall(words)
    return list(dict.fromkeys(names))


def long_spans(words: str, known: set[str]) -> list[str]:
    """The spans of a text that hold too many ids to have been looked at one by one."""
    spans = [match[0] for pattern in (PARAGRAPHS, RULES) for match in pattern.finditer(words)]
    return [span for span in spans if len(named(span, known)) > LONGEST]


def places(claims: Iterable[Claim]) -> dict[str, list[str]]:
    """What carries out each id, each place once; what only refuses or says where to read on is left out."""
    by_name: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for claim in claims:
        if claim.acts and not claim.refuses:
            by_name[claim.name][claim.place] = None
    return {name: list(spots) for name, spots in by_name.items()}


def tests_in(folder: Path, known: set[str]) -> dict[str, list[str]]:
    """The tests whose docstrings name each id; those of this tool name ids that they made up."""
    by_name: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        if path.name != "test_sources.py":
            for test, words in _tests(path.read_text(encoding="utf-8")):
                for name in named(words, known):
                    by_name[name].append(f"{path.relative_to(folder).as_posix()}: {test}")
    return dict(by_name)


@cache
def _tests(text: str) -> list[tuple[str, str]]:
    """The tests of a module: name and docstring."""
    return [(node.name, ast.get_docstring(node) or "") for node in ast.parse(text).body
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def read_all(index: Index) -> tuple[list[Claim], dict[str, list[str]]]:
    """All claims of the code, and the tests that name each id; a span has no part in paragraphs without a rule."""
    flavour = index.flavour()
    claims = [claim._replace(refuses=claim.refuses and claim.name not in index.allowing)
              for claim in claims_in(CODE, index.rules()) if claim.name not in flavour]
    tests = {name: test_names for name, test_names in tests_in(TESTS, index.rules()).items() if name not in flavour}
    return claims, tests


# --- the gate and the page -------------------------------------------------------------------------------------------


def unclaimed(index: Index, claims: Iterable[Claim]) -> list[str]:
    """One sentence for every rule paragraph that no code claims."""
    claimed = places(claims)
    return [
        f"{name} ({entry.topic}) is claimed by no function's Source and by no Cite."
        for name, entry in index.paragraphs.items()
        if entry.status == "rule" and name not in claimed
    ]


def unexplained(index: Index, claims: Iterable[Claim], reasons: Path) -> list[str]:
    """One sentence for every numbered fact that neither code claims nor a reason excuses, or that both do."""
    claimed, excused = places(claims), set(REASON.findall(reasons.read_text(encoding="utf-8")))
    return [
        f"{name} is claimed by {claimed[name][0] if name in claimed else 'no function'}, "
        f"and {reasons.name} {'says that it is no rule' if name in excused else 'does not say why'}."
        for name in sorted(index.rules() | excused, key=order) if (name in claimed) is (name in excused)
    ]


def unknown(index: Index, claims: Iterable[Claim]) -> list[str]:
    """One sentence for every claim of a paragraph or a numbered fact that does not exist."""
    known = index.rules() | index.paragraphs.keys()
    last = {part_of(name): name for name in [*index.paragraphs, *sorted(index.rules(), key=order)]}
    return [
        f"{claim.place} (line {claim.line}) claims {claim.name}, which is not in {INDEX.name}: "
        + (f"{part} ends at {last[part]}." if part in last else f"there is no {part}.")
        for claim in claims
        if claim.name not in known
        for part in [part_of(claim.name)]
    ]


def untested(index: Index, claims: Iterable[Claim], tests: Mapping[str, list[str]]) -> list[str]:
    """One sentence for everything that is claimed and that no test's docstring names."""
    known = index.rules() | index.paragraphs.keys()
    return [
        f"{name} is claimed by {spots[0]}, but no docstring of a test names it."
        for name, spots in sorted(places(claims).items(), key=lambda item: order(item[0]))
        if name in known and name not in tests
    ]


def careless(code: Path, tests: Path, known: set[str]) -> list[str]:
    """One sentence for every span of a function, a Cite or a test that is too long to be a claim."""
    texts = [
        (f"{path.relative_to(code).as_posix()}: {owner}", words)
        for path in sorted(code.rglob("*.py"))
        for words, owner, _, acts, _ in _citations_of(path.read_text(encoding="utf-8"),
                                                      path.relative_to(code).as_posix())
        if acts
    ]
    texts += [
        (f"{path.relative_to(tests).as_posix()}: {test}", words)
        for path in sorted(tests.rglob("test_*.py"))
        for test, words in _tests(path.read_text(encoding="utf-8"))
    ]
    return [
        f"{place} names {span}, more than {LONGEST} ids at once: name those that it is about."
        for place, words in texts
        for span in long_spans(words, known)
    ]


def coverage(index: Index, claims: Iterable[Claim], tests: Mapping[str, list[str]]) -> str:
    """The text of docs/evidence/coverage.md."""
    by_name = places(claims)
    lines = ["# Coverage of the sources", "",
             "Which paragraph of which source is implemented where, and which test names it.", "",
             "Written by `python tools/sources.py`; do not edit.", ""]
    lines += ["| document | | done | unclaimed | open | flavour | paragraphs |", "|---|---|---:|---:|---:|---:|---:|"]
    for code, title in index.documents.items():
        kinds = [_status(name, entry, by_name).partition(":")[0] for name, entry in index.of(code).items()]
        counts = [kinds.count(kind) for kind in ("done", "**UNCLAIMED**", "open", "flavour")]
        lines.append(f"| {code} | {title} | {' | '.join(map(str, [*counts, len(kinds)]))} |")
    for code, title in index.documents.items():
        lines += ["", f"## {code}: {title}", ""]
        lines += ["| paragraph | topic | status | claimed by | tests that name it |", "|---|---|---|---|---|"]
        for name, entry in index.of(code).items():
            spots = by_name.get(name, [])
            cells = [name, entry.topic, _status(name, entry, by_name), _cell(spots), _cell(tests.get(name, []))]
            lines.append(f"| {' | '.join(cells)} |")
    lines += ["", "## Numbered facts of the base rules", ""]
    for code, chapter in index.chapters.items():
        claimed = [name for name in chapter.ids if name in by_name]
        lines += [f"### {code}: {chapter.title}", "", f"{len(claimed)} of {len(chapter.ids)} claimed.", ""]
        if claimed:
            lines += ["| fact | claimed by | tests that name it |", "|---|---|---|"]
            lines += [f"| {name} | {_cell(by_name[name])} | {_cell(tests.get(name, []))} |" for name in claimed]
            lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def _status(name: str, entry: Paragraph, by_name: Mapping[str, list[str]]) -> str:
    if entry.status == "rule":
        return "done" if name in by_name else "**UNCLAIMED**"
    return f"open: {entry.issue}" if entry.status == "open" else entry.status


def _cell(found: Iterable[str]) -> str:
    return "<br>".join(f"`{place}`" for place in found)


def main(arguments: list[str] | None = None) -> int:
    """Write the page, or check the claims, or verify the digests; 1 if something is wrong."""
    parser = argparse.ArgumentParser(description="The coverage of the source documents.")
    parser.add_argument("--check", action="store_true", help="fail on unclaimed rules and on claims of nothing")
    parser.add_argument("--verify", type=Path, metavar="FOLDER", help="compare the digests with the documents")
    options = parser.parse_args(arguments)
    index = load_index()
    if options.verify:
        wrong = mismatches(index, options.verify)
    else:
        claims, tests = read_all(index)
        wrong = []
        if options.check:
            wrong = unclaimed(index, claims) + unexplained(index, claims, REASONS) + unknown(index, claims)
            wrong += untested(index, claims, tests) + careless(CODE, TESTS, index.rules())
        else:
            PAGE.parent.mkdir(parents=True, exist_ok=True)
            PAGE.write_text(coverage(index, claims, tests), encoding="utf-8")
    sys.stdout.writelines(f"{sentence}\n" for sentence in wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
