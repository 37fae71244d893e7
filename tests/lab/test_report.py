"""The report: a ledger that agrees with the states, and dice held against exact expectation."""

import json
import re
from collections import Counter
from fractions import Fraction
from html.parser import HTMLParser
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from dieshift.battle import Battle
from dieshift.cli.main import app
from dieshift.core.savefile import Rolled
from dieshift.lab.luck import luck, nearly, sums
from dieshift.lab.report import Fell, Standing, fell, fell_body, led_for_good, report
from dieshift.lab.report_text import UNSAFE, escaped, html, markdown, plain_text
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.state.terms import DEAD, FIT

SCENARIOS = {"stargrunt": "examples/scenarios/first-lesson.yaml", "boarding": "examples/scenarios/threshold.yaml"}


def die(faces, face, reason="quality", unit="B1"):
    return Rolled(faces, face, reason, unit, "tape")


@pytest.fixture(scope="module", params=SCENARIOS)
def played(request):
    return Battle(SCENARIOS[request.param], seed=5).play("heuristic", "random")


@given(st.lists(st.sampled_from([4, 6, 8, 10]), max_size=4))
def test_sums_count_every_throw(faces):
    every = Counter(map(sum, product(*(range(1, die + 1) for die in faces))))
    assert sums(faces) == [every[total] for total in sorted(every)]


def test_a_report_has_the_colours_of_its_sides_as_the_scenario_names_them():
    found = report(Battle("examples/scenarios/market-day.yaml", seed=1)).body()
    assert dict(zip(found["sides"], found["colours"], strict=True)) == {
        "Purple Company": "purple", "Village Watch": "green"}


def test_luck_is_the_share_of_throws_below_and_half_of_those_equal():
    found = luck([die(6, 3), die(4, 2)])
    assert (found.dice, found.total, found.mean) == (2, 5, Fraction(6))
    assert found.percentile == Fraction(1 + 2 + 3, 24) + Fraction(4, 48)


@pytest.mark.parametrize("faces", [[4] * 201, [6] * 201, [12] * 201, [4, 6, 8, 10, 12] * 41])
def test_of_many_dice_the_percentile_is_within_a_thousandth(faces):
    ways, below = sums(faces), 0
    for at, equal in enumerate(ways):
        assert abs(nearly(faces, at + len(faces)) - Fraction(2 * below + equal, 2 * sum(ways))) < Fraction(1, 1000)
        below += equal


def test_the_ways_of_very_many_dice_are_never_counted(monkeypatch):
    """The number of all throws has 9,338 digits, more than Python writes down."""
    monkeypatch.setattr("dieshift.lab.luck.sums", None)
    found = fell_body(Fell("Blue", "D6", luck([die(6, 1 + k % 6) for k in range(12_000)])))
    assert (found["dice"], found["total"], found["percentile"], found["exactly"]) == (12_000, 42_000, 0.5, "")


def test_a_fraction_is_told_as_long_as_it_can_be_read():
    assert fell_body(Fell("Blue", "D6", luck([die(6, 3)] * 2)))["exactly"] == "25/72"
    long = luck([die(6, 3)] * 200)
    assert long.exactly == long.percentile
    assert fell_body(Fell("Blue", "D6", long))["exactly"] == ""


def test_the_luck_of_no_dice_is_even():
    assert luck([]) == (0, 0, Fraction(0), Fraction(1, 2))


@pytest.mark.parametrize(("face", "share"), [(1, Fraction(1, 16)), (8, Fraction(15, 16))])
def test_the_least_and_the_most_are_as_far_from_the_middle(face, share):
    assert luck([die(8, face)]).percentile == share


def test_every_standing_die_is_in_the_report_once(played):
    thrown = [die for entry in played.journal.entries if not entry.undone for die in entry.dice]
    found = report(played)
    for part in (found.purposes, found.kinds):
        assert sum(fell.luck.dice for fell in part) == len(thrown)
        assert sum(fell.luck.total for fell in part) == sum(die.face for die in thrown)


def test_dice_of_neither_side_stand_after_both():
    """A console that is shot at rolls its save too, and a third side shoots; the table's dice come last."""
    dice = [("table", die(6, 1)), ("", die(6, 4)), ("Mutineers", die(6, 2)), ("Red", die(6, 3)), ("Blue", die(6, 5))]
    assert [one.side for one in fell(["Blue", "Red"], dice, "die")] == ["Blue", "Red", "", "Mutineers", "table"]


def test_counters_that_were_drawn_are_one_kind_and_no_dice():
    """G-18: of pools of 13, of 12 and of 6, behind all dice."""
    thrown = [*(die(faces, 4, "which blip arrives", "") for faces in (13, 12, 6)), die(6, 2), die(4, 1)]
    kinds = list(fell(["Red"], [("Red", one) for one in thrown], "die"))
    assert [(one.what, one.luck.dice, one.luck.total) for one in kinds] == [
        ("D4", 1, 1), ("D6", 1, 2), ("counters drawn", 3, 12)]


def test_turns_are_told_from_the_start_to_the_end(played):
    summary = report(played)
    turns = [one.turn for one in summary.standings]
    assert turns[0] == 0
    assert turns[-1] == played.game.turn
    assert turns == sorted(turns)
    assert summary.standings[-1].sides == played.kind.score.standing(played.game)
    assert summary.standings[0].sides == played.kind.score.standing(played.journal.state_at(0))


@pytest.mark.parametrize(("left", "winner", "turn"), [
    (((10, 10), (9, 10), (9, 8), (8, 7)), 0, 2), (((10, 10), (9, 10), (9, 8), (8, 7)), 1, 0),
    (((10, 5), (9, 5), (9, 5), (8, 4)), 0, 0), (((10, 5), (9, 4), (9, 4), (8, 3)), 0, 1),
    (((10, 10), (10, 9), (9, 9), (9, 0)), 0, 3), (((10, 10), (9, 0)), 2, 0)])
def test_the_winner_was_ahead_for_good_from_a_turn_on(left, winner, turn):
    """Ahead is who has a larger part left of what it began with."""
    standings = [Standing(n, [{"figures": one, "units": 0} for one in both]) for n, both in enumerate(left)]
    assert led_for_good(standings, winner) == turn


def test_casualties_of_squads_are_those_that_the_states_show():
    played = Battle(SCENARIOS["stargrunt"], seed=5).play("heuristic", "heuristic")
    counted = sum(account.counts.get("casualties", 0) for account in report(played).ledger)
    fell = 0
    for number in range(1, len(played.journal.entries) + 1):
        before, after = played.journal.state_at(number - 1), played.journal.state_at(number)
        hits = {(fact.unit, fact.figure) for fact in after.event[: after.events] if fact.kind == fire.HIT}
        fell += sum(1 for unit, k in hits if before.squad[unit].figure[k].health == FIT
                    and after.squad[unit].figure[k].health != FIT)
    assert counted == fell > 0
    dead = sum(figure.health == DEAD for squad in played.game.squad for figure in squad.figure)
    assert counted >= dead


def test_kills_aboard_are_never_more_than_the_fallen():
    played = Battle(SCENARIOS["boarding"], seed=5).play("heuristic", "heuristic")
    ledger = report(played).ledger
    fell = sum(account.counts.get("fell", 0) for account in ledger)
    assert 0 < sum(account.counts.get("kills", 0) for account in ledger) <= fell


def test_orders_taken_back_count_for_nothing():
    played = Battle(SCENARIOS["stargrunt"], seed=5)
    before = report(played)
    while played.bot_order("heuristic") and not played.journal.entries[-1].dice:
        pass
    assert report(played).purposes != before.purposes
    while len([e for e in played.journal.entries if e.kind == "order" and not e.undone]) > 1:
        played.undo()
    assert report(played).purposes == before.purposes
    assert report(played).ledger == before.ledger


class Tags(HTMLParser):
    """Whether every tag that opens is closed."""

    def __init__(self):
        super().__init__()
        self.open, self.cells = [], 0

    def handle_starttag(self, tag, _):
        if tag not in {"meta", "path", "polyline"}:
            self.open.append(tag)
        self.cells += tag == "td"

    def handle_endtag(self, tag):
        if tag not in {"path", "polyline"}:
            assert self.open.pop() == tag


def test_the_page_is_whole_and_has_a_cell_for_everything(played):
    summary, tags = report(played), Tags()
    tags.feed(html(summary))
    assert tags.open == []
    ledger = len(summary.ledger) * (2 + len(summary.columns))
    standings = sum(len(one.sides) * (2 + len(one.sides[0])) for one in summary.standings)
    assert tags.cells == ledger + standings + 6 * (len(summary.purposes) + len(summary.kinds))


def test_names_cannot_be_markup(played):
    summary = report(played)._replace(title="<b>&|", sides=["<i>", "|"])
    assert "<b>" not in html(summary)
    assert "<i>" not in html(summary)
    rows = [line.replace("\\|", "") for line in markdown(summary).splitlines() if line.startswith("| ")]
    width = 3 + len(summary.standings[0].sides[0])
    assert sum(row.count("|") == width for row in rows) >= 2 * len(summary.standings)


def test_the_report_for_json_is_json(played):
    body = json.loads(json.dumps(report(played).body()))
    assert [row["unit"] for row in body["ledger"]] == [
        row["unit"] for row in played.kind.score.rows(played.game, played.names)]


def test_the_command_writes_a_page_a_text_or_json(played, tmp_path):
    save, page = tmp_path / "played.jsonl", tmp_path / "report.html"
    played.save(save)
    run = CliRunner().invoke
    assert run(app, ["report", str(save)]).stdout == markdown(report(played))
    assert run(app, ["report", str(save), "--html", "-o", str(page)]).exit_code == 0
    assert page.read_text(encoding="utf-8") == html(report(played))
    assert json.loads(run(app, ["report", str(save), "--json"]).stdout)["title"] == played.scenario.title


@pytest.mark.parametrize(("arguments", "sentence"), [
    (["nowhere.jsonl"], "there is no file 'nowhere.jsonl'."),
    (["nowhere.jsonl", "--html", "--json"], "choose one of --html and --json."),
])
def test_a_slip_is_one_sentence(arguments, sentence):
    found = CliRunner().invoke(app, ["report", *arguments])
    assert (found.exit_code, found.stderr.strip()) == (2, sentence)


def test_a_report_that_cannot_be_written_is_said(played, tmp_path):
    save = tmp_path / "played.jsonl"
    played.save(save)
    found = CliRunner().invoke(app, ["report", str(save), "-o", str(tmp_path)])
    assert (found.exit_code, found.stderr.strip()) == (2, f"'{tmp_path}' can't be written: it is a folder.")


def test_a_report_says_the_rules_in_words_and_their_check_value_in_json_alone(played):
    """So it does of the dice, sealed beforehand: no hash on what players read."""
    summary = report(played)
    sealed = summary._replace(dice={"kind": "secure", "commitment": "c0ffee" * 8})
    for text in (markdown(sealed), html(sealed)):
        assert f"Rules: {summary.rules}." in text
        assert "sealed beforehand" in text
        assert not [one for one in (summary.digest, "c0ffee") if one in text]
    assert summary.digest


HOSTILE = ["| cell |", "[click](javascript:alert(1))", "<script>alert(1)</script>", "`code` *b* _i_ ~s~", "&lt;b&gt;",
           "a\nb", "\x1b[2J", "abc\u202edef", "\u009b31m", "\u2028", "emoji \U0001f600", "back\\slash"]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_text_in_every_form_of_a_report(name):
    """The author of a scenario names its sides; a report is read by others, in a browser, a terminal or a forum."""
    battle = Battle(SCENARIOS["stargrunt"], seed=1, players=("random", "random")).play("random", "random")
    sheet = report(battle)
    sheet = sheet._replace(title=name, sides=[name, "Red"], ledger=[one._replace(name=name) for one in sheet.ledger])
    marked = markdown(sheet)
    assert all(letter.isprintable() for letter in marked.replace("\n", ""))
    rows = [line for line in marked.splitlines() if line.startswith("| ")]
    bars = [len(re.findall(r"(?<!\\)(?:\\\\)*\|", row)) for row in rows if "B1" in row]
    assert set(bars) == {2 + 1 + len(sheet.columns)}
    for mark in "<[`*_":
        assert not re.search(rf"(?<!\\)(?:\\\\)*{re.escape(mark)}", marked)
    text = escaped(json.dumps(sheet.body(), ensure_ascii=False))
    assert json.loads(text)["title"] == name
    assert not UNSAFE.search(text)


@given(st.text())
def test_a_text_is_on_one_line_and_its_json_the_same(text):
    assert "\n" not in plain_text(text)
    assert json.loads(escaped(json.dumps([text], ensure_ascii=False))) == [text]
