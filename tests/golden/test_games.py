"""Golden games replayed: every order allowed, every die asked for, every event, field and fingerprint as written.

They are recorded anew only by `tools/golden.py --record`, which wants the sentence of the source that moved them.
"""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from dieshift.stargrunt.state.options import PRESETS, catalogue

ROOT = Path(__file__).parents[2]
GAMES = sorted((ROOT / "tests" / "golden" / "games").glob("*.txt"))
PLANS = sorted((ROOT / "tests" / "golden" / "plans").glob("*.txt"))


def load_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("golden_tool", ROOT / "tools" / "golden.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["golden_tool"] = module
    spec.loader.exec_module(module)
    return module


golden = load_tool()


def texts() -> dict[str, str]:
    """The golden games by name."""
    return {path.stem: path.read_text(encoding="utf-8") for path in GAMES}


def rule_sets() -> dict[str, object]:
    """The rule set of each golden game."""
    return {name: catalogue.parse(golden.read(text).rules) for name, text in texts().items()}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_is_played_as_it_is_written(path):
    golden.compare(golden.read(path.read_text(encoding="utf-8")))


def test_every_house_rule_and_option_appears_in_a_golden_game():
    shown = {key for rules in rule_sets().values() for key in rules.options}
    missing = set(golden.own_options()) - shown
    assert missing == set(), (
        f"record them: python tools/golden.py --record --because 'recorded first' "
        f"{' '.join(f'option-{key}' for key in sorted(missing))}")


def test_every_preset_has_a_golden_game():
    assert {f"preset-{preset}" for preset in PRESETS} <= texts().keys()


@pytest.mark.parametrize("wanted", [w for w in golden.WANTED if w.unlike], ids=lambda wanted: wanted.name)
def test_a_rule_set_moves_its_golden_game(wanted):
    """Played without what the game is there to show, it parts from its text: else the game shows nothing."""
    game = golden.read(texts()[wanted.name])
    assert catalogue.parse(game.rules).digest == catalogue.parse(wanted.rules).digest
    with pytest.raises(golden.Different, match=r"order|line"):
        golden.compare(golden.Golden(wanted.unlike, game.scenario, game.moves, _under(game, wanted.unlike)))


def _under(game, unlike):
    """The lines of a game under another rule set's name and digest, which are not what it must differ in."""
    rules = catalogue.parse(unlike)
    heading = f"rules    {rules} ({rules.digest})"
    return [heading if line.startswith("rules    ") else line for line in game.lines]


@pytest.mark.parametrize("path", PLANS, ids=lambda path: path.stem)
def test_a_plan_gives_its_golden_game(path):
    """A game by hand is recorded from its scenario, orders and faces alone."""
    plan, game = (golden.read(p.read_text(encoding="utf-8")) for p in (path, GAMES[0].with_name(path.name)))
    assert (game.moves, catalogue.parse(game.rules).digest) == (plan.moves, catalogue.parse(plan.rules).digest)


def test_a_changed_line_is_named():
    """A divergence says where it is, what the game has, and what the rules say now."""
    text = texts()["example-s4"]
    assert text.count("suppressed N2") == 1
    with pytest.raises(golden.Different, match="after '14 react E1 at 6': the game has '  > suppressed N1"):
        golden.compare(golden.read(text.replace("suppressed N2", "suppressed N1")))
    die = text.index("d8:3 range die N2")
    with pytest.raises(golden.Different, match="order 14, 'react E1 at 6': its dice are"):
        golden.compare(golden.read(f"{text[:die]}d6{text[die + 2:]}"))


# --- what moved them --------------------------------------------------------------------------------------------------


def moves():
    """What moved each golden file, in order: name -> digests and reasons."""
    history = {}
    for line in golden.MOVED.read_text(encoding="utf-8").splitlines():
        name, digest, because = line.split(" ", 2)
        history.setdefault(name, []).append((digest, because))
    return history


@pytest.mark.parametrize("path", [*GAMES, golden.GAMES.parent / "census.txt"], ids=lambda path: path.stem)
def test_a_golden_file_says_which_sentence_moved_it_last(path):
    """It is as it was when somebody wrote down why; a file changed by hand, or recorded without a reason, is not."""
    digest, because = moves()[path.stem][-1]
    text = path.read_text(encoding="utf-8")
    assert digest == golden.digest(text), f"say in {golden.MOVED.name} what moved {path.name}"
    assert golden.REASON.fullmatch(because)


def test_what_moved_a_golden_file_is_in_the_sources(tool):
    """Every number that is given as a reason exists."""
    sources = tool("sources")
    index = sources.load_index()
    known = index.rules()
    reasons = {because.partition(":")[0] for history in moves().values() for _, because in history}
    names = {name for reason in reasons for name in sources.named(reason, known)}
    assert names <= known | index.paragraphs.keys()
    assert all(history[0][1] == "recorded first" for history in moves().values())


def test_a_game_is_not_recorded_without_a_reason(tmp_path, monkeypatch, capsys):
    """Nor with one that names no sentence; nothing is written."""
    monkeypatch.setattr(golden, "GAMES", tmp_path)
    monkeypatch.setattr(golden, "MOVED", tmp_path / "moved.txt")
    for because in ([], ["--because", "it moved"], ["--because", "S4.121"]):
        with pytest.raises(SystemExit, match="2"):
            golden.main(["--record", "power-armour", *because])
    assert "--record and --again need --because" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_recorded_game_is_entered_with_its_reason_unless_it_stays(tmp_path, monkeypatch):
    monkeypatch.setattr(golden, "MOVED", tmp_path / "moved.txt")
    for text in ("one", "one", "two"):
        golden.write(tmp_path / "game.txt", text, f"S4.121: {text}")
    assert (tmp_path / "moved.txt").read_text(encoding="utf-8").splitlines() == [
        f"game {golden.digest('one')} S4.121: one", f"game {golden.digest('two')} S4.121: two"]


def test_a_game_whose_story_has_moved_is_no_matter_of_fields(tmp_path, monkeypatch):
    """It is written with its own orders and faces where only fingerprints differ, and not where a number does."""
    monkeypatch.setattr(golden, "GAMES", tmp_path)
    monkeypatch.setattr(golden, "MOVED", tmp_path / "moved.ledger")
    was = (ROOT / "tests" / "golden" / "games" / "option-captured-weapons.txt").read_text(encoding="utf-8")
    game = tmp_path / "option-captured-weapons.txt"
    game.write_text(was.replace("  # ", "  # 0"), encoding="utf-8")
    golden.again(("",), "fields: another")
    assert game.read_text(encoding="utf-8") == was
    moved = was.replace("squad.0.actions 1", "squad.0.actions 0", 1)
    game.write_text(moved, encoding="utf-8")
    with pytest.raises(golden.Different, match=r"no matter of fields alone: order .* differs in squad\.0\.actions 0"):
        golden.again(("",), "fields: another")
    assert game.read_text(encoding="utf-8") == moved
    golden.again(("",), "S4.52: another")
    assert game.read_text(encoding="utf-8") == was
