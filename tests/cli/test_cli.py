"""The command line as people use it: battles, replays, rules, checks; a slip is one sentence and exit code 2."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dieshift.cli.main import app
from dieshift.lab.simulate import Simulation

ROOT = Path(__file__).resolve().parents[2]
LESSON = str(ROOT / "examples" / "scenarios" / "first-lesson.yaml")
BOTS = ("--blue", "random", "--red", "random")


def run(*words, typed=None):
    return CliRunner().invoke(app, list(words), input=typed)


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    path = tmp_path_factory.mktemp("saves") / "lesson.jsonl"
    result = run("battle", LESSON, *BOTS, "--seed", "5", "--save", str(path), "--quiet")
    assert result.exit_code == 0, result.output
    return str(path)


def refused(result):
    """The one sentence of a refused command."""
    assert result.exit_code == 2, result.output
    assert result.stdout == "" or json.loads(result.stdout) == {"error": result.stderr.strip()}
    assert result.stderr.count("\n") == 1, result.stderr
    assert "Traceback" not in result.stderr
    return result.stderr.strip()


# --- battle ----------------------------------------------------------------------------------------------------------


def test_a_battle_under_other_rules_than_the_scenarios_says_so():
    """Balance belongs to a rule set; equal rule sets under other names are the same."""
    line = "This scenario is made for the rules 'clarified'. Under other rules its sides may not be even."
    assert line in run("battle", LESSON, *BOTS, "--rules", "goodall").stdout
    assert line not in run("battle", LESSON, *BOTS).stdout
    same = "book + reaction-fire + excess-to-first + stay-is-asked"
    assert line not in run("battle", LESSON, *BOTS, "--rules", same).stdout
    simulated = ("simulate", LESSON, "-n", "1", "--interpreted", "--blue", "random", "--red", "random")
    assert line in run(*simulated, "--rules", "clarified", "--rules", "goodall").stdout
    assert line not in run(*simulated).stdout


@pytest.mark.parametrize("width", [80, 120])
def test_nothing_a_simulation_prints_is_broken_on_a_terminal(width, monkeypatch):
    """The intervals stay in one line."""
    monkeypatch.setenv("COLUMNS", str(width))
    text = run("simulate", LESSON, "-n", "2", "--interpreted", "--blue", "random", "--red", "random").stdout
    assert len(re.findall(r"^(?:Blue Patrol|Red Patrol|draw) .*%  +[\d.]+% to [\d.]+%", text, re.MULTILINE)) == 3
    assert max(map(len, text.splitlines())) <= width


def test_the_map_tells_the_sides_apart_without_colours():
    """The middle figure of a squad bears its letter, the others its number."""
    text = run("battle", LESSON, "--blue", "ask", "--red", "ask", typed="map\nquit\n").stdout
    assert re.search(r"1B1|1B|B1", text[text.index(" 46"):])
    assert re.search(r"2R2|2R|R2", text[text.index(" 46"):])
    assert "1B1 the squad B1   x casualty   + objective   * rules of engagement" in text


def test_bots_play_to_the_end_and_it_says_who_won_and_how_to_see_it_again():
    result = run("battle", LESSON, *BOTS, "--seed", "3")
    assert result.exit_code == 0
    assert "Dice: seeded, seed 3." in result.stdout
    assert "Turn 8 of 8 begins" in result.stdout
    assert re.search(r"(wins|draw) after turn 8", result.stdout)
    assert re.search(r"Red Patrol: primary objective: hold the crossroads \(needs 3 figures there, now \d+\): "
                     r"(not )?reached; "
                     r".*lost .* of 17", result.stdout)
    assert "Play the same battle again: dieshift battle" in result.stdout
    assert "\x1b[" not in result.stdout


def test_the_same_seed_tells_the_same_story():
    assert run("battle", LESSON, *BOTS).stdout == run("battle", LESSON, *BOTS, "--seed", "1").stdout


def test_the_heuristic_bot_plays():
    result = run("battle", LESSON, "--blue", "heuristic", "--red", "heuristic", "--quiet")
    assert result.exit_code == 0
    assert "after turn" in result.stdout


def test_a_quick_battle_needs_no_file():
    result = run("battle", "--table", "village:3", *BOTS, "--rules", "book + overwatch", "--quiet")
    assert result.exit_code == 0
    assert "--table village:3 --seed 1 --rules 'book + overwatch'" in result.stdout


def test_the_json_of_a_battle_parses():
    body = json.loads(run("battle", LESSON, *BOTS, "--json").stdout)
    assert body["over"] is True
    assert body["entries"][0]["order"] == "begin"
    assert [seat["player"] for seat in body["seats"]] == ["random", "random"]


def test_committed_dice_are_announced_revealed_and_proven(tmp_path):
    path = str(tmp_path / "secure.jsonl")
    result = run("battle", LESSON, *BOTS, "--dice", "secure", "--save", path)
    assert re.search(r"Dice: secure, commitment [0-9a-f]{64}", result.stdout)
    assert re.search(r"The secret of the dice: [0-9a-f]{64}", result.stdout)
    checked = run("replay", path, "--verify", "--quiet")
    assert checked.exit_code == 0
    assert "The committed dice are proven genuine." in checked.stdout


def test_a_player_types_orders_and_is_told_what_can_be_done(tmp_path):
    path = str(tmp_path / "asked.jsonl")
    typed = ("4\n3\nhelp\nfirst\nactivate B1\n\nfire B1 at R1\nfier B1 at R3\nhelp fire\nstate\nmap\n"
             "fire at R3\n12\n1\n1\n1\n1\nundo\nquit\n")
    result = run("battle", LESSON, "--red", "random", "--blue", "ask", "--dice", "ask", "--save", path, typed=typed)
    assert result.exit_code == 0, result.output
    for wanted in (
        "Blue Patrol: who goes first?", "go first this turn", "Blue Patrol: what B1 does (2 actions left)?",
        "Not allowed: B1 doesn't see R1: at least half of its figures must be in view. (R5.4, p.12)",
        "'fier' isn't an order: did you mean 'fire'?", "fire UNIT at TARGET [exposed part] [with WEAPONS]",
        "B1 Blue one", "B1 fires at R3 with", "Taken back: Fire B1 at R3", "Stopped before the end.",
        "The battle is in turn 1 of 8.",
    ):
        assert wanted in result.stdout
    assert run("replay", path, "--verify").exit_code == 0


def test_who_quits_with_committed_dice_is_warned_and_the_secret_is_told(tmp_path):
    """Whoever has seen the secret knows every die to come, so the battle ends with it."""
    path = str(tmp_path / "secure.jsonl")
    words = ("battle", LESSON, "--blue", "ask", "--red", "ask", "--dice", "secure", "--save", path)
    result = run(*words, typed="quit\nstate\nquit\nquit\n")
    assert result.exit_code == 0, result.output
    assert result.stdout.count("Stopping reveals their secret") == 2
    assert result.stdout.index("The battle goes on.") < result.stdout.index("Stopped before the end.")
    assert re.search(r"The secret of the dice: [0-9a-f]{64}", result.stdout)
    assert "The committed dice are proven genuine." in run("replay", path, "--verify", "--quiet").stdout
    assert "it can be replayed but not continued" in refused(run("battle", path))


def test_who_quits_with_other_dice_is_not_asked_twice():
    result = run("battle", LESSON, "--blue", "ask", "--red", "ask", typed="quit\n")
    assert "reveals" not in result.stdout
    assert "Stopped before the end." in result.stdout


def test_an_unfinished_order_is_answered_with_the_active_unit():
    result = run("battle", LESSON, "--blue", "ask", "--red", "ask", typed="first\nactivate R3\nmove\nxyz\n")
    assert "'move' is incomplete or has too many words: write 'move R3 to 12.5,20' to move up to" in result.stdout
    assert "'xyz' isn't an order: choose from begin, first" in result.stdout


def test_nothing_that_help_prints_is_wider_than_eighty_columns():
    from dieshift.cli.battle import HELP

    assert max(map(len, HELP.splitlines())) < 80


def test_a_player_who_goes_away_stops_the_battle():
    result = run("battle", LESSON, "--blue", "ask", "--red", "ask", typed="first\n")
    assert result.exit_code == 0
    assert "Stopped before the end." in result.stdout


def test_a_saved_battle_goes_on(tmp_path):
    path = str(tmp_path / "on.jsonl")
    run("battle", LESSON, "--blue", "ask", "--red", "random", "--save", path, typed="first\nquit\n")
    result = run("battle", path, *BOTS, "--save", path, "--quiet")
    assert result.exit_code == 0, result.output
    assert "after turn" in result.stdout
    assert run("replay", path, "--verify").exit_code == 0


def test_real_dice_are_asked_for_and_a_face_outside_the_die_is_asked_again():
    typed = "7\n4\nx\n3\nfirst\nactivate B3\nfire B3 at R1\n11\n7\n4\n4\nquit\n"
    result = run("battle", LESSON, "--blue", "ask", "--red", "ask", "--dice", "ask", typed=typed)
    assert result.exit_code == 0, result.output
    assert "D6, who goes first, Blue Patrol: '7' isn't on a D6: type a whole number from 1 to 6." in result.stdout
    assert "'x' isn't on a D6" in result.stdout
    assert "D12, range die, R1: " in result.stdout
    volley = "Range die D12 [11] v quality D8 [7], firepower D8 [4], gauss SAW D10 [4]"
    assert f"{volley}: no die beats it." in result.stdout


def test_dice_that_nobody_types_end_in_one_sentence():
    result = run("battle", LESSON, *BOTS, "--dice", "ask", typed="4\n")
    assert result.exit_code == 2
    assert result.stderr.strip() == "the face of the D6 is missing (who goes first, Red Patrol)"


# --- replay ----------------------------------------------------------------------------------------------------------


def test_a_replay_tells_the_story_and_agrees_with_the_rules(saved):
    result = run("replay", saved, "--verify")
    assert result.exit_code == 0
    assert "Turn 1 of 8 begins" in result.stdout
    assert re.search(r"Verified: all \d+ entries agree with today's rules\.", result.stdout)


def test_a_replay_stops_where_it_is_told(saved):
    result = run("replay", saved, "--to", "3")
    assert "Entry 3 of " in result.stdout
    assert "Turn 2" not in result.stdout


def test_the_json_of_a_replay_parses(saved):
    body = json.loads(run("replay", saved, "--verify", "--to", "4", "--json").stdout)
    assert len(body["entries"]) == 4
    assert body["verdict"]["ok"] is True


def test_rules_that_make_something_else_of_a_save_are_found(saved, monkeypatch):
    from dieshift.stargrunt.rulebook import STARGRUNT
    from dieshift.stargrunt.turn import step

    def other(dice, rules, table, game, order):
        step.step(dice, rules, table, game, order)
        game.activations += 1

    monkeypatch.setattr(STARGRUNT, "step", other, raising=False)
    monkeypatch.setenv("DIESHIFT_RULES", "interpreted")
    result = run("replay", saved, "--verify", "--quiet")
    assert result.exit_code == 1
    assert "Differs: entry 1, 'begin': activations was 0; today it becomes 1." in result.stdout


# --- rules and check -------------------------------------------------------------------------------------------------


def test_every_option_is_listed_with_its_source():
    result = run("rules")
    assert result.exit_code == 0
    for wanted in ("Presets", "House rules", "overwatch", "armour-rating", "R5.35"):
        assert wanted in result.stdout


def test_every_option_says_what_applies_by_default():
    """A newcomer must see which of two readings is the usual one."""
    text = run("rules").stdout
    assert "clarified (default)\n  For most tables:" in text
    assert "equal-alternates  Sides with equal units take turns choosing: RB, Turn sequence, R3.4, R3.5, p.15;" in text
    assert "\n  Default: Side that chooses when both have equally many units: the one with the higher D6.\n" in text
    assert "\n  On by default. Without it: Whether Reaction Fire is used: an optional rule, off in the" in text
    assert text.count("Default: as above.") >= 3
    assert "Default: no such rule." in text
    assert "Source:" not in text


def test_the_options_as_json_name_source_page_and_presets():
    body = json.loads(run("rules", "--json").stdout)
    found = {option["key"]: option for option in body["options"]}
    assert found["reaction-fire"]["page"] == "53"
    assert found["reaction-fire"]["default"] is True
    assert found["overwatch"]["kind"] == "house"


def test_two_rule_sets_are_compared():
    result = run("rules", "--diff", "clarified", "goodall")
    assert result.stdout.startswith("A: clarified (default)\nB: goodall\n\n")
    assert ("\nOverwatch  S4, Overwatch, R3.43, Q21, by Allan Goodall; in goodall\n"
            "  A: Whether units may take Overwatch counters: a house rule, off in the book.\n"
            "  B: A unit's second action may be Overwatch: its counter buys one Opportunity Fire without a test. "
            "(overwatch)\n") in result.stdout
    body = json.loads(run("rules", "--diff", "goodall", "clarified", "--json").stdout)
    assert {"option": "overwatch", "a": "overwatch", "b": "-"} in body["differences"]
    assert "They are the same." in run("rules", "--diff", "book", "book").stdout


def test_two_options_for_one_place_are_one_difference():
    text = run("rules", "--diff", "book + quick-and-dirty", "book + armour-rating(beyond=2)").stdout
    assert text.count("\n  A: ") == 1
    assert re.search(r"\n  A: .* \(quick-and-dirty\)\n  B: .* \(armour-rating\(beyond=2\)\)\n", text)


def test_a_sound_scenario_is_well():
    result = run("check", LESSON)
    assert (result.exit_code, "no faults" in result.stdout) == (0, True)


def test_a_faulty_scenario_is_told_line_by_line(tmp_path):
    path = tmp_path / "bad.yaml"
    path.write_text("title: Bad\nturns: many\n")
    result = run("check", str(path), LESSON)
    assert result.exit_code == 1
    assert f"{path}:2: turns:" in result.stdout
    assert json.loads(run("check", str(path), "--json").stdout)[str(path)][0]["line"]


def test_a_file_that_is_missing_does_not_keep_the_others_from_being_checked(tmp_path):
    """Each line names its file; of what is not there the exit code is that of every slip."""
    bad, missing = tmp_path / "bad.yaml", tmp_path / "missing.yaml"
    bad.write_text("title: Bad\nturns: many\nturns: 2\n")
    result = run("check", str(missing), str(bad), str(tmp_path), LESSON)
    assert result.exit_code == 2
    places = [line.partition(": ")[0] for line in result.stdout.splitlines()]
    assert {f"{bad}:2", f"{bad}:3", LESSON} <= set(places)
    assert all(line.startswith((str(bad), LESSON)) for line in places)
    assert result.stderr.splitlines() == [
        f"there is no file '{missing}'.", f"'{tmp_path}' is a folder: name files in it, as in {tmp_path}/*.yaml."]
    body = json.loads(run("check", str(missing), LESSON, "--json").stdout)
    assert body[LESSON] == []
    assert [fault["what"] for fault in body[str(missing)]] == [f"there is no file '{missing}'."]
    assert "dieshift check mine.yaml" in run("check", "--help").stdout


BROKEN_OFF = """title: Broken off the table
underway: true
sides:
  - {name: Blue, squads: [{code: B1, type: line squad, enters: true, confidence: broken}]}
  - {name: Red, squads: [{code: R1, type: line squad, at: [36, 40]}]}
"""


@pytest.mark.parametrize(("more", "sentence"), [
    ("", "B1 is broken and still off the table: it can only end its activations there, and never enters."),
    ("rules: book + broken-reserves-leave\n", "it leaves the battle when it is activated.")])
def test_a_scenario_that_begins_with_a_broken_reserve_is_warned_about(tmp_path, more, sentence):
    """R3.53, R7.24: it can be played, so nothing is refused."""
    path = tmp_path / "broken.yaml"
    path.write_text(BROKEN_OFF + more, encoding="utf-8")
    result = run("check", str(path))
    assert result.exit_code == 0
    assert sentence in " ".join(result.stdout.split())
    assert "no faults" not in result.stdout


def test_a_battle_with_a_broken_reserve_is_simulated_to_its_end(tmp_path):
    """R3.53, R7.24: no battle stops for want of an order."""
    path = tmp_path / "broken.yaml"
    path.write_text(BROKEN_OFF + "turns: 2\n", encoding="utf-8")
    result = run("simulate", str(path), "-n", "2", "--interpreted", "--json")
    assert [(one["stuck"], one["unfinished"]) for one in json.loads(result.stdout)] == [(0, 0)]


def test_battles_that_could_not_go_on_are_told(monkeypatch):
    monkeypatch.setattr(Simulation, "stuck", lambda _: 1)
    result = run("simulate", LESSON, "-n", "1", "--interpreted", "--blue", "random", "--red", "random")
    assert "1 battles could not go on: the side to decide had no order." in " ".join(result.stdout.split())


# --- slips -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("words", "sentence"), [
    (("battle", "nowhere.yaml", *BOTS), "there is no scenario 'nowhere.yaml': name a scenario file."),
    (("battle", LESSON.replace("first-lesson", "first-leson"), *BOTS), "did you mean 'first-lesson.yaml'?"),
    (("battle", LESSON, "--blue", "hueristic"), "unknown bot 'hueristic': did you mean 'heuristic'?"),
    (("battle", LESSON, *BOTS, "--rules", "bok"), "unknown preset 'bok': did you mean 'book'?"),
    (("battle", LESSON, *BOTS, "--rules", "book + overwach"), "did you mean 'overwatch'?"),
    (("battle", LESSON, *BOTS, "--dice", "loaded"), "--dice 'loaded': write seeded, ask or secure."),
    (("battle", LESSON, *BOTS, "--table", "woods:1"), "name a scenario file, or --table"),
    (("battle", *BOTS), "name a scenario file, or --table STYLE:SEED"),
    (("battle", *BOTS, "--table", f"woods:{'9' * 5000}"), "write STYLE:SEED"),
    (("battle", "--table", "moon:1", *BOTS), "the styles are farmland, woods"),
    (("battle", LESSON, "--red", "ask", "--json"), "--json can't ask a player"),
    (("battle", LESSON, *BOTS, "--save", "/nowhere/x.jsonl"), "there is no folder '/nowhere'."),
    (("battle", "nowhere.jsonl", *BOTS), "there is no saved battle 'nowhere.jsonl'."),
    (("replay", "nowhere.jsonl"), "there is no file 'nowhere.jsonl'."),
    (("replay", LESSON), "line 1: the line is cut short or isn't JSON"),
    (("rules", "--diff", "book", "clarifed"), "unknown preset 'clarifed': did you mean 'clarified'?"),
    (("check", "nowhere.yaml"), "there is no file 'nowhere.yaml'."),
    (("check", "/dev/null"), "'/dev/null' is a device or a pipe: name a file."),
    (("replay", "examples"), "'examples' is a folder: name a file in it."),
    (("check", "examples"), "'examples' is a folder: name files in it, as in examples/*.yaml."),
    (("battle", "examples/scenarios"), "'examples/scenarios' is a folder: name one of its files, armoured-thrust.yaml"),
    (("simulate", "lesson.jsonl"), "'lesson.jsonl' isn't a scenario but a saved battle: dieshift replay lesson.jsonl"),
    (("battle", "lesson.jsonl", "--rules", "book"), "lesson.jsonl keeps the rules it was started with"),
])
def test_a_slip_is_one_sentence_and_exit_code_2(words, sentence):
    assert sentence in refused(run(*words))


def test_a_scenario_that_cannot_be_played_is_refused_with_its_first_fault(tmp_path):
    path = tmp_path / "bad.yaml"
    path.write_text("title: Bad\nturns: many\n")
    text = refused(run("battle", str(path), *BOTS))
    assert text.startswith(f"{path}:1:")
    assert "dieshift check" in text


def test_a_damaged_save_is_refused_with_its_line(saved, tmp_path):
    lines = Path(saved).read_text().splitlines()
    lines[7] = lines[7].replace('"changed":{', '"changed":{"turn":3,', 1)
    (tmp_path / "damaged.jsonl").write_text("\n".join(lines))
    assert "line 8: the hash doesn't fit" in refused(run("replay", str(tmp_path / "damaged.jsonl")))
    (tmp_path / "cut.jsonl").write_text(Path(saved).read_text()[:-40])
    assert "the line is cut short" in refused(run("replay", str(tmp_path / "cut.jsonl")))


def test_a_foreign_save_is_refused(tmp_path):
    (tmp_path / "foreign.jsonl").write_text('{"format": "chess/1"}\n')
    assert "this isn't a Dieshift journal" in refused(run("replay", str(tmp_path / "foreign.jsonl")))


@pytest.mark.parametrize("command", ["battle", "replay", "rules", "check", "odds"])
def test_every_help_has_examples(command):
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Examples:" in result.stdout
    assert f"dieshift {command}" in result.stdout


def test_a_stopped_program_says_so(monkeypatch):
    from dieshift.cli import replay

    def stopped(path):
        raise KeyboardInterrupt

    monkeypatch.setattr(replay.Battle, "load", stopped)
    result = run("replay", LESSON)
    assert (result.exit_code, result.stderr.strip()) == (130, "Stopped.")


def test_a_fault_of_the_program_is_one_sentence(monkeypatch, capsys):
    from dieshift.cli import main

    def broken():
        message = "the table is on fire"
        raise RuntimeError(message)

    monkeypatch.setattr(main, "app", broken)
    monkeypatch.delenv("DIESHIFT_DEBUG", raising=False)
    with pytest.raises(SystemExit) as end:
        main.main()
    assert end.value.code == 70
    assert "dieshift failed: RuntimeError: the table is on fire" in capsys.readouterr().err


def test_the_version_is_printed():
    assert run("--version").stdout.startswith("dieshift ")
