"""The gate of the sources: every rule paragraph is claimed by a function or a Cite, every claim names what exists.

What is claimed is named by the docstring of a test; what a module or a class says of its sources claims nothing.
"""

import importlib.util
import re
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


def _load_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("sources_tool", ROOT / "tools" / "sources.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


tool = _load_tool()
index = tool.load_index()

MADE_UP = '''"""A made-up chapter.

Source: R1.1 (the module), R3.2-3.3.
"""

RULING = rulesets.Cite("S0", "Heading", "R1.2", paragraphs="S0.3")


@slot.variant(Cite("S0", paragraphs="S0.1-2, S0.4"))
def fire(dice):
    """Fire.

    Source: R3.1\N{EN DASH}R3.3;
        S0.2 goes on here.

    S0.5 and R1.3 are mentioned, not claimed.
    """
    return "S0.6", Other(paragraphs="S0.6")


class Squad:
    """A squad."""

    def move(self):
        """Move. Source: S1.1-S1.2, R0."""
'''
MADE_UP_RULES = {"R0", "R1.1", "R1.2", "R1.3", "R3.1", "R3.2", "R3.2a", "R3.3"}


def claims_of(text: str) -> list[tuple[str, str]]:
    """The claims of a module's text: what, and where."""
    return [(claim.name, claim.place) for claim in tool.claims_of(text, "made_up.py", MADE_UP_RULES)]


def small_index(**statuses: str) -> object:
    """An index of one document S0 with paragraphs of the given statuses (S0_1="rule") and the made-up rules."""
    paragraphs = {
        name.replace("_", "."): tool.Paragraph(
            "0" * 16, f"topic of {name}", status, "later" if status == "open" else ""
        )
        for name, status in statuses.items()
    }
    chapters = {
        code: tool.Chapter(f"chapter {code}", tuple(sorted(n for n in MADE_UP_RULES if tool.part_of(n) == code)))
        for code in ("R0", "R1", "R3")
    }
    return tool.Index({"S0": "made up"}, paragraphs, chapters)


# --- the index -------------------------------------------------------------------------------------------------------


def test_paragraphs_are_numbered_consecutively_in_every_document() -> None:
    """S0.1, S0.2, ... without a gap, document after document."""
    counts = Counter(tool.part_of(name) for name in index.paragraphs)
    expected = [f"{document}.{number}" for document in index.documents for number in range(1, counts[document] + 1)]
    assert list(index.paragraphs) == expected


def test_all_five_documents_are_indexed() -> None:
    """The number of paragraphs of each document is a fact about the documents."""
    counts = Counter(tool.part_of(name) for name in index.paragraphs)
    assert counts == {"S0": 19, "S1": 158, "S2": 32, "S3": 72, "S4": 139}


def test_every_entry_is_well_formed() -> None:
    """A digest of 16 hex digits, a topic of three to eight words, a known status, an issue exactly if open."""
    wrong = [name for name, entry in index.paragraphs.items() if not (
        re.fullmatch(r"[0-9a-f]{16}", entry.digest)
        and len(entry.topic.split()) in range(3, 9) and "|" not in entry.topic
        and entry.status in tool.STATUSES and bool(entry.issue) is (entry.status == "open"))]
    assert wrong == []


def test_an_entry_without_a_digest_is_named(tmp_path: Path) -> None:
    """The error says which paragraph lacks what."""
    path = tmp_path / "index.toml"
    path.write_text('[documents]\n[rules]\n[paragraphs]\n"S0.1" = { topic = "t", status = "rule" }\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"index\.toml: S0\.1 lacks digest"):
        tool.load_index(path)


# --- the gate --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", name="read")
def _read() -> tuple[list[object], dict[str, list[str]]]:
    """All claims of the code, and the tests that name each id."""
    return tool.read_all(index)


def test_every_rule_paragraph_is_claimed(read) -> None:
    """A paragraph with a rule in it is named by the function that carries it out."""
    wrong = tool.unclaimed(index, read[0])
    if wrong:
        rules = Counter(tool.part_of(name) for name, entry in index.paragraphs.items() if entry.status == "rule")
        lacking = Counter(tool.part_of(sentence) for sentence in wrong)
        counts = ", ".join(f"{lacking[document]} of {rules[document]} in {document}" for document in sorted(lacking))
        heading = f"{len(wrong)} rule paragraphs of the sources are claimed by nobody ({counts}):"
        remedy = (
            "Name each after 'Source:' in the docstring of the function that carries it out, or in the paragraphs of "
            "its Cite;\nif there is no rule in it, or a later chapter's, say so in tests/sources_index.toml."
        )
        pytest.fail("\n".join([heading, *(f"  {sentence}" for sentence in wrong), remedy]), pytrace=False)


def test_every_numbered_fact_is_claimed_or_has_a_reason(read) -> None:
    """Of the base rules: what is no rule of software stands in a decision, and nothing else does."""
    wrong = tool.unexplained(index, read[0], tool.REASONS)
    if wrong:
        pytest.fail("\n  ".join([f"{len(wrong)} numbered facts are neither done nor excused:", *wrong]), pytrace=False)


def test_no_claim_names_what_does_not_exist(read) -> None:
    """A mistyped id would leave the right one looking forgotten, or worse, another one looking done."""
    wrong = tool.unknown(index, read[0])
    if wrong:
        pytest.fail("\n  ".join([f"{len(wrong)} claims name what does not exist:", *wrong]), pytrace=False)


def test_what_is_claimed_is_named_by_a_test(read) -> None:
    """A rule that no test names may be written and never have been tried."""
    wrong = tool.untested(index, *read)
    if wrong:
        pytest.fail("\n  ".join([f"{len(wrong)} claimed rules have no test that names them:", *wrong]), pytrace=False)


def test_no_span_names_more_than_anybody_looked_at() -> None:
    """Of functions, Cites and tests."""
    wrong = tool.careless(tool.CODE, tool.TESTS, index.rules())
    if wrong:
        pytest.fail("\n  ".join([f"{len(wrong)} spans are too long:", *wrong]), pytrace=False)


def test_the_coverage_page_is_up_to_date(read) -> None:
    """docs/evidence/coverage.md is what the tool would write now."""
    expected = tool.coverage(index, *read)
    actual = tool.PAGE.read_text(encoding="utf-8") if tool.PAGE.exists() else ""
    if expected != actual:
        changed = sorted(set(expected.splitlines()) ^ set(actual.splitlines()))
        heading = f"coverage.md is out of date in {len(changed)} lines; run python tools/sources.py. For example:"
        pytest.fail("\n  ".join([heading, *changed[:6]]), pytrace=False)


# --- the scanner, on a made-up module --------------------------------------------------------------------------------


def test_claims_are_found_where_they_are_made_and_nowhere_else() -> None:
    """Source parts up to a blank line, texts of Cite; not other prose, strings or calls."""
    assert claims_of(MADE_UP) == [
        *((name, "made_up.py") for name in ("R1.1", "R3.2", "R3.2a", "R3.3")),
        *((name, "made_up.py: RULING") for name in ("R1.2", "S0.3")),
        *((name, "made_up.py: fire") for name in ("S0.2", "R3.1", "R3.2", "R3.2a", "R3.3")),
        *((name, "made_up.py: fire") for name in ("S0.1", "S0.2", "S0.4")),
        *((name, "made_up.py: Squad.move") for name in ("S1.1", "S1.2", "R0")),
    ]


def test_a_claim_knows_its_line() -> None:
    """The line where the source part or the Cite begins, so that an editor can jump there."""
    lines = {claim.place: claim.line for claim in tool.claims_of(MADE_UP, "made_up.py", MADE_UP_RULES)}
    text = MADE_UP.splitlines()
    assert text[lines["made_up.py"] - 1].startswith("Source: R1.1")
    assert text[lines["made_up.py: RULING"] - 1].startswith("RULING")
    assert "Source: S1.1" in text[lines["made_up.py: Squad.move"] - 1]


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("S4.120-122", ["S4.120", "S4.121", "S4.122"]),
        ("S4.120\N{EN DASH}S4.121.", ["S4.120", "S4.121"]),
        ("S0.1-2, S0.7", ["S0.1", "S0.2", "S0.7"]),
        ('S0 ("2 and 7/8 of them"), p.36', []),
        ("S4.122-120", ["S4.122-120"]),
        ("R3.2a", ["R3.2a"]),
        ("R3.1-3.2a.", ["R3.1", "R3.2", "R3.2a"]),
        ("R3.2-3", ["R3.2", "R3.2a", "R3.3"]),
        ("R3.3-R3.9", ["R3.3", "R3.9"]),
        ("R3.3-3.1", ["R3.3-3.1"]),
        ("R1.1-R3.1", ["R1.1", "R3.1"]),
        ("R0, QR1, R7", ["R0"]),
    ],
)
def test_ids_and_spans(words: str, names: list[str]) -> None:
    """A span holds what exists between its ends; a span that runs backwards stays as it is, to be reported."""
    assert tool.named(words, MADE_UP_RULES) == names


def test_the_gate_names_an_unclaimed_rule_and_spares_open_and_flavour() -> None:
    """Only a rule paragraph must be claimed."""
    made_up = small_index(S0_1="rule", S0_2="rule", S0_3="open", S0_4="flavour")
    claims = list(tool.claims_of('def f():\n    """F. Source: S0.1."""', "m.py", MADE_UP_RULES))
    (sentence,) = tool.unclaimed(made_up, claims)
    assert sentence.startswith("S0.2 (topic of S0_2) is claimed by no function's Source")


def test_the_gate_names_a_fact_that_is_neither_done_nor_excused(tmp_path: Path) -> None:
    """And one that is both; a fact named in passing is not excused."""
    claims = list(tool.claims_of('def f():\n    """F. Source: R1.1, R3.1-3.2a."""', "m.py", MADE_UP_RULES))
    path = tmp_path / "reasons.md"
    reasons = ("R1.2: it is no rule, as R3.3 is not.", "R3.2a: nor is this.", "R1.3: nor this.")
    path.write_text("".join(f"- {reason}\n" for reason in reasons), encoding="utf-8")
    assert tool.unexplained(small_index(), claims, path) == [
        "R0 is claimed by no function, and reasons.md does not say why.",
        "R3.2a is claimed by m.py: f, and reasons.md says that it is no rule.",
        "R3.3 is claimed by no function, and reasons.md does not say why."]


@pytest.mark.parametrize(("text", "acts"), [
    ('"""M. Source: S0.1."""', False), ('class C:\n    """C. Source: S0.1."""', False),
    ('def f():\n    """F. Source: S0.1."""', True), ('X = Cite("S0", "", "", paragraphs="S0.1")', True),
    ('class C:\n    def f(self):\n        """F. Source: S0.1."""', True)])
def test_only_functions_and_cites_carry_a_rule_out(text: str, acts: bool) -> None:
    """A module that lists what it does not cover would else show it as done."""
    claims = list(tool.claims_of(text, "m.py", MADE_UP_RULES))
    assert [claim.name for claim in claims] == ["S0.1"]
    assert (tool.places(claims) != {}) is acts
    assert (tool.unclaimed(small_index(S0_1="rule"), claims) == []) is acts


@pytest.mark.parametrize(("text", "carried_out"), [
    ('def march_refusal():\n    """M. Source: S0.1."""\n    return 1', False),
    ('def refuses_all():\n    """M. Source: S0.1."""\n    return 1', False),
    ('def ambush():\n    """M. Source: S0.1."""\n    fail(say("not built"))', False),
    ('def ambush():\n    """M. Source: S0.1."""\n    raise Unbuilt', False),
    ('def march():\n    """M. Source: S0.1."""\n    go()', True),
    ('def march():\n    """M. Source: S0.1."""\n    if far:\n        raise TooFar', True)])
def test_a_refusal_is_no_claim(text: str, carried_out: bool) -> None:
    """What is only refused is not carried out, unless the paragraph says no more than what is allowed."""
    claims = list(tool.claims_of(text, "m.py", MADE_UP_RULES))
    assert (tool.places(claims) != {}) is carried_out


def test_what_only_allows_or_forbids_is_carried_out_by_a_refusal(tmp_path: Path, monkeypatch) -> None:
    """The index lists such paragraphs, and each of them has a refusal that names it."""
    (tmp_path / "m.py").write_text('def f_refusal():\n    """F. Source: S0.1, S0.2."""\n', encoding="utf-8")
    monkeypatch.setattr(tool, "CODE", tmp_path)
    made_up = small_index(S0_1="rule", S0_2="rule")._replace(allowing=frozenset({"S0.1"}))
    claims, _ = tool.read_all(made_up)
    assert list(tool.places(claims)) == ["S0.1"]
    refused = {claim.name for claim in tool.claims_in(ROOT / "src" / "dieshift", index.rules()) if claim.refuses}
    assert index.allowing <= refused


def test_the_gate_names_a_claim_that_no_test_names(tmp_path: Path) -> None:
    """Docstrings of tests count, those of their modules and helpers do not."""
    (tmp_path / "test_made_up.py").write_text(
        '"""M: S0.1."""\n\ndef kit():\n    """S0.1."""\n\ndef test_x():\n    """S0.2-3."""\n', encoding="utf-8")
    text = 'def f():\n    """F. Source: S0.1-3, R3.9."""'
    claims, tests = list(tool.claims_of(text, "m.py", MADE_UP_RULES)), tool.tests_in(tmp_path, MADE_UP_RULES)
    assert tests == {name: ["test_made_up.py: test_x"] for name in ("S0.2", "S0.3")}
    made_up = small_index(S0_1="rule", S0_2="rule", S0_3="open")
    assert tool.untested(made_up, claims, tests) == ["S0.1 is claimed by m.py: f, but no docstring of a test names it."]


def test_the_gate_names_a_span_that_is_too_long(tmp_path: Path) -> None:
    """Ten ids are a claim, eleven are not; of a module it is a hint where to read on."""
    (tmp_path / "m.py").write_text(
        '"""M. Source: S0.1-40."""\n\ndef f():\n    """F. Source: S0.1-10, S0.11-21."""\n', encoding="utf-8")
    (sentence,) = tool.careless(tmp_path, tmp_path, MADE_UP_RULES)
    assert sentence.startswith("m.py: f names S0.11-21, more than 10 ids")


@pytest.mark.parametrize(
    ("claimed", "remedy"),
    [
        ("S0.3", "S0 ends at S0.2"),
        ("S7.1", "there is no S7"),
        ("R3.9", "R3 ends at R3.3"),
        ("S0.2-1", "S0 ends at S0.2"),
    ],
)
def test_the_gate_names_a_claim_of_what_does_not_exist(claimed: str, remedy: str) -> None:
    """Module, function, line, the id as written, and what there is instead."""
    text = f'def fire():\n    """Fire.\n\n    Source: {claimed}.\n    """\n'
    claims = list(tool.claims_of(text, "m.py", MADE_UP_RULES))
    (sentence,) = tool.unknown(small_index(S0_1="rule", S0_2="rule"), claims)
    assert sentence == f"m.py: fire (line 4) claims {claimed}, which is not in sources_index.toml: {remedy}."


def test_the_page_shows_done_open_flavour_and_unclaimed() -> None:
    """One row per paragraph, one row per document on top, the claimed facts by chapter below."""
    made_up = small_index(S0_1="rule", S0_2="rule", S0_3="open", S0_4="flavour")
    claims = tool.claims_of('def f():\n    """F. Source: S0.1, R3.2a."""', "m.py", MADE_UP_RULES)
    page = tool.coverage(made_up, claims, {"S0.1": ["t.py: test_x", "t.py: test_y"]}).splitlines()
    assert "| S0 | made up | 1 | 1 | 1 | 1 | 4 |" in page
    assert "| S0.1 | topic of S0_1 | done | `m.py: f` | `t.py: test_x`<br>`t.py: test_y` |" in page
    assert "| S0.2 | topic of S0_2 | **UNCLAIMED** |  |  |" in page
    assert "| S0.3 | topic of S0_3 | open: later |  |  |" in page
    assert "| S0.4 | topic of S0_4 | flavour |  |  |" in page
    assert "1 of 4 claimed." in page
    assert "| R3.2a | `m.py: f` |  |" in page


def test_a_document_that_differs_from_the_index_is_noticed(tmp_path: Path) -> None:
    """Changed, missing and added paragraphs are each named; a true copy is not; blanks around a line do not count."""
    paragraphs = {
        f"S0.{n}": tool.Paragraph(tool.digest(text), "topic", "flavour", "") for n, text in ((1, "a"), (2, "b"))
    }
    made_up = tool.Index({"S0": "made up"}, paragraphs, {})
    document = tmp_path / "one.txt"
    document.write_text("a \n\n  b\n", encoding="utf-8")
    assert tool.mismatches(made_up, tmp_path) == []
    document.write_text("a\nc\nd\n", encoding="utf-8")
    added, changed = tool.mismatches(made_up, tmp_path)
    assert added == "S0.3 is in the documents but not in the index."
    assert changed.startswith("S0.2 (topic) has the digest ")
    document.write_text("a\n", encoding="utf-8")
    assert tool.mismatches(made_up, tmp_path) == ["S0.2 is in the index but not in the documents."]
    document.unlink()
    assert "holds 0 .txt files" in tool.mismatches(made_up, tmp_path)[0]


def test_the_check_answers_with_its_exit_status(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """1 and a sentence per fault without claims; 0 and silence when every rule is claimed; the page is written."""
    monkeypatch.setattr(tool, "CODE", tmp_path)
    monkeypatch.setattr(tool, "TESTS", tmp_path)
    monkeypatch.setattr(tool, "PAGE", tmp_path / "docs" / "evidence" / "coverage.md")
    excused = tool.REASON.findall(tool.REASONS.read_text(encoding="utf-8"))
    rules = [name for name, entry in index.paragraphs.items() if entry.status == "rule"]
    rules += sorted(index.rules().difference(excused))
    assert tool.main(["--check"]) == 1
    assert len(capsys.readouterr().out.splitlines()) == len(rules)
    text = f'def f():\n    """F.\n\n    Source: {", ".join(rules)}.\n    """\n'
    (tmp_path / "all.py").write_text(text, encoding="utf-8")
    assert tool.main(["--check"]) == 1
    assert len(capsys.readouterr().out.splitlines()) == len(rules)
    (tmp_path / "test_all.py").write_text(f'def test_x():\n    """{", ".join(rules)}."""\n', encoding="utf-8")
    assert tool.main(["--check"]) == 0
    assert capsys.readouterr().out == ""
    assert tool.main([]) == 0
    assert "UNCLAIMED**" not in (tmp_path / "docs" / "evidence" / "coverage.md").read_text(encoding="utf-8")
