"""`dieshift scenario FILE --at N`: a moment of a saved battle is written as a scenario that begins there."""

from typer.testing import CliRunner

from dieshift.battle import Battle
from dieshift.cli.main import app


def run(*words):
    return CliRunner().invoke(app, list(map(str, words)))


def test_a_moment_of_a_saved_battle_is_written_and_read_again(tmp_path):
    battle = Battle("examples/scenarios/first-lesson.yaml", seed=3)
    steps = iter(battle.steps("heuristic", "heuristic"))
    while len(battle.journal.entries) < 30:
        next(steps)
    path, target = tmp_path / "lesson.jsonl", tmp_path / "made.yaml"
    battle.save(path)
    printed = run("scenario", path, "--at", 20, "-o", target)
    assert printed.exit_code == 0, printed.output
    turn = battle.journal.state_at(20).turn
    assert (f"Turn {turn} of" in printed.stderr) == (turn > 1)
    begun, then = Battle(str(target)).game, battle.journal.state_at(20)
    assert [figure.x for figure in begun.squad[0].figure] == [figure.x for figure in then.squad[0].figure]
    assert run("scenario", path, "--at", 20).stdout.rstrip("\n") == target.read_text(encoding="utf-8").rstrip("\n")
    assert run("check", target).exit_code == 0
    assert run("scenario", tmp_path / "none.jsonl").exit_code == 2
