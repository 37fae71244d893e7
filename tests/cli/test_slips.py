"""A slip of what is typed is one sentence: what was given, the nearest right name, what would be right."""

import json

import pytest
import typer
from typer.testing import CliRunner

from dieshift.cli.main import app
from dieshift.interface.usage_errors import Told, ToldGroup, whole

LESSON = "examples/scenarios/first-lesson.yaml"


def run(*words):
    return CliRunner().invoke(app, list(words))


def commands(command, path=()):
    """Every command and group, with its words."""
    yield path, command
    for name, inner in getattr(command, "commands", {}).items():
        yield from commands(inner, (*path, name))


ALL = dict(commands(typer.main.get_command(app)))
LEAVES = [path for path, command in ALL.items() if not hasattr(command, "commands")]


def refused(result):
    """The one sentence on the error stream, without a box."""
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1), result.output
    assert not set("╭│╰") & set(result.output)
    assert "Traceback" not in result.output
    return result.stderr.strip()


@pytest.mark.parametrize(("words", "sentence"), [
    (("battl",), "dieshift has no command 'battl': did you mean 'battle'?"),
    (("xyzzy",), ("dieshift has no command 'xyzzy': its commands are battle, replay, rules, report, scenario, "
                  "simulate, points, check, play, serve, odds, force, server.")),
    (("odds", "fier"), "dieshift odds has no command 'fier': did you mean 'fire'?"),
    (("--versoin",), "dieshift has no option '--versoin': did you mean '--version'?"),
    (("battle", LESSON, "--blu", "ask"), "dieshift battle has no option '--blu': did you mean '--blue'?"),
    (("check", LESSON, "-z"), "dieshift check has no option '-z': its options are --json, --language, --help."),
    (("battle", LESSON, "--seed"),
     "dieshift battle: --seed needs a value: write --seed NUMBER (seed of the dice and the bots)."),
    (("battle", LESSON, "--save", ""),
     "dieshift battle: --save needs a value: write --save FILE (save as .jsonl or .jsonl.gz)."),
    (("battle", LESSON, "--save="),
     "dieshift battle: --save needs a value: write --save FILE (save as .jsonl or .jsonl.gz)."),
    (("report", "saved.jsonl", "-o", ""),
     "dieshift report: --out needs a value: write --out FILE (file to write to)."),
    (("rules", "--diff", "book"),
     "dieshift rules: --diff needs a value: write --diff A B (show the differences between two rule sets)."),
    (("battle", LESSON, "--quiet=3"), "dieshift battle: --quiet takes no value: write it alone."),
    (("battle", LESSON, "--seed", "x"), "dieshift battle: --seed can't be 'x': write a whole number of 0 or more."),
    (("battle", LESSON, "--seed", "9" * 19), f"dieshift battle: --seed can't be '{'9' * 19}': that is too large."),
    (("simulate", LESSON, "-n", "0"),
     "dieshift simulate: --battles can't be '0': write a whole number from 1 to 10000000."),
    (("replay", "x.jsonl", "--to", "1.5"), "dieshift replay: --to can't be '1.5': write a whole number of 1 or more."),
    (("replay",), "dieshift replay needs FILE (a saved battle, .jsonl or .jsonl.gz)."),
    (("check",), "dieshift check needs FILE... (scenario files)."),
    (("odds", "fire"), ("dieshift odds fire needs --quality DIE, --impact DIE, --armour DIE and --figures NUMBER; "
                       "'dieshift odds fire --help' explains them.")),
    (("odds", "fire", "--quality=D8", "--impact", "D8", "--armour", "D8"),
     "dieshift odds fire needs --figures NUMBER (number of figures in the target, all fit)."),
    (("odds", "test"), ("dieshift odds test needs KIND, --quality DIE and --leadership 1..3; "
                       "'dieshift odds test --help' explains them.")),
    (("battle", "a", "b", "c"), "dieshift battle doesn't take 'b c': it takes SCENARIO."),
    (("rules", "book"), "dieshift rules doesn't take 'book': it takes only options."),
    (("simulate", "nowhere.yaml"), "there is no scenario 'nowhere.yaml': name a scenario file."),
])
def test_a_slip_says_what_was_given_and_what_would_be_right(words, sentence):
    result = run(*words)
    assert refused(result) == sentence
    assert result.stdout == ""


@pytest.mark.parametrize("path", LEAVES, ids=" ".join)
def test_no_command_answers_a_wrong_option_with_a_box(path):
    result = run(*path, "--xyzzy-qqq")
    assert refused(result).startswith(f"dieshift {' '.join(path)} has no option '--xyzzy-qqq': its options are --")


@pytest.mark.parametrize("path", LEAVES, ids=" ".join)
def test_with_json_the_fault_is_json_where_results_are(path):
    result = run(*path, "--bogus-thing", "--json")
    assert json.loads(result.stdout) == {"error": refused(result)}


@pytest.mark.parametrize("words", [
    ("battle", "nowhere.yaml", "--json"), ("replay", "nowhere.jsonl", "--json"), ("check", "nowhere.yaml", "--json"),
    ("rules", "--diff", "book", "bok", "--json"), ("odds", "fier", "--json"), ("simulate", "nowhere.yaml", "--json"),
    ("odds", "test", "fear", "--quality", "8", "--leadership", "1", "--json"),
])
def test_with_json_a_fault_of_a_file_or_a_rule_set_is_json_too(words):
    result = run(*words)
    assert json.loads(result.stdout) == {"error": refused(result)}


def test_every_command_and_group_tells_its_slips():
    """A command that is added later must not be forgotten."""
    assert all(isinstance(command, ToldGroup if hasattr(command, "commands") else Told) for command in ALL.values())


def test_a_question_for_help_is_no_slip():
    assert run("odds", "--help").exit_code == 0
    assert "Examples:" in run("odds").output


@pytest.mark.parametrize(("text", "value"), [("3", 3), (" 12 ", 12), (7, 7)])
def test_a_whole_number_is_read(text, value):
    assert whole(3, 12)(text) == value


@pytest.mark.parametrize("text", ["2", "13", "3.0", "", "1e1", "٣", "9" * 30])
def test_a_number_out_of_bounds_or_none_at_all_is_refused(text):
    with pytest.raises(typer.BadParameter, match="write a whole number from 3 to 12"):
        whole(3, 12)(text)
