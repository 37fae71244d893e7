"""The documentation is true: its code runs, its commands work, its links lead somewhere, its rules pages are today's.

Python blocks of a page run one after the other, in a process of their own, in a folder with copies of the examples. A
block that begins with `# file: NAME.py` is written to that file instead. Commands have little to do: battles that ask
are ended with `quit`, simulations fight two battles, interpreted, servers are stopped before they start.
"""

import importlib.util
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import typer
import yaml
from typer.testing import CliRunner

from dieshift.battle import Battle
from dieshift.boarding.frame import actions
from dieshift.cli.main import app
from dieshift.core.journal import Refused
from dieshift.core.sources import ByHand
from dieshift.interface.games import kind_of, kinds
from dieshift.server.store.open import open_storage
from dieshift.server.web import hosting

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])
FENCED = re.compile(r"^( *)```(\w*)[^\n]*\n(.*?)^\1```", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"(?<!!)\[[^\]\n]*(?:\n[^\]\n]*)?\]\(([^)\s]+)\)")
TYPED = "4\n3\nquit\n"  # two dice of the first turn, where dice are asked for; else two orders that are refused
QUICK = ("-n", "2", "--interpreted")  # what a simulation is told besides; the last word counts


def named(page):
    return page.relative_to(ROOT).as_posix()


def blocks(page, *languages):
    """The text of the fenced blocks of a page in some languages."""
    return [found[3] for found in FENCED.finditer(page.read_text(encoding="utf-8")) if found[2] in languages]


def without_blocks(page):
    return FENCED.sub("", page.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def ready(tmp_path_factory):
    """A folder as the documentation sees it: the examples, a scenario of one's own, saved battles."""
    path = tmp_path_factory.mktemp("ready")
    shutil.copytree(ROOT / "examples", path / "examples")
    lesson = path / "examples" / "scenarios" / "first-lesson.yaml"
    shutil.copy(lesson, path / "mine.yaml")
    battle = ["battle", str(lesson), "--quiet", "--red", "random"]
    for words in (["--save", "lesson.jsonl"], ["--save", "lesson.jsonl.gz"],
                  ["--save", "far.jsonl", "--dice", "secure", "--blue", "random"]):
        saved = run([*battle, words[0], str(path / words[1]), *words[2:]])
        assert saved.exit_code == 0, saved.output
    (path / "dieshift").mkdir()
    for database in (path / "games.db", path / "dieshift" / "games.db"):
        open_storage(str(database)).shut()
    return path


@pytest.fixture
def folder(ready, tmp_path, monkeypatch):
    """A copy of it for one test, which works there."""
    path = tmp_path / "folder"
    shutil.copytree(ready, path)
    monkeypatch.chdir(path)
    monkeypatch.setenv("DIESHIFT_DATA", str(path / "dieshift"))
    monkeypatch.setattr(hosting, "run", stopped)
    monkeypatch.setattr(hosting, "listen", lambda host, _, listen=hosting.listen: listen(host, 0))
    return path


def stopped(serving):
    """A server that is stopped before it starts."""
    serving.close()
    return 0


def run(words):
    return CliRunner().invoke(app, words, input=TYPED)


# --- code ------------------------------------------------------------------------------------------------------------

WITH_CODE = [page for page in PAGES if blocks(page, "python")]


def files_and_script(page):
    """The blocks of a page that are files, by name, and the rest as one script."""
    files, script = {}, []
    for block in blocks(page, "python"):
        first, _, rest = block.partition("\n")
        if first.startswith("# file: "):
            files[first.removeprefix("# file: ").strip()] = rest
        else:
            script.append(block)
    return files, "\n".join(script)


def python(*words, path):
    """Run Python here, with the package's sources and a folder in its path; warnings are errors."""
    environment = {"PYTHONPATH": f"{ROOT / 'src'}:{path}", "PATH": "/usr/bin:/bin", "HOME": str(path), "COLUMNS": "200",
                   "PYTHONIOENCODING": "utf-8", "DIESHIFT_DEBUG": "1"}
    return subprocess.run([sys.executable, "-W", "error", *words], cwd=path, env=environment, check=False,  # noqa: S603
                          capture_output=True, text=True, encoding="utf-8", timeout=300)


def install(path, group, entry):
    """Make a folder look as if a package with an entry point were installed there."""
    meta = path / "our_club-1.0.dist-info"
    meta.mkdir()
    (meta / "METADATA").write_text("Metadata-Version: 2.1\nName: our-club\nVersion: 1.0\n")
    (meta / "entry_points.txt").write_text(f"[{group}]\n{entry}\n")


@pytest.mark.parametrize("page", WITH_CODE, ids=named)
def test_python_blocks_run(page, tmp_path):
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    files, script = files_and_script(page)
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "page.py").write_text(script or "\n".join(files.values()), encoding="utf-8")
    result = python("page.py", path=tmp_path)
    assert result.returncode == 0, result.stderr


def test_the_house_rule_of_the_documentation_works_once_installed(tmp_path):
    files, _ = files_and_script(DOCS / "house-rules.md")
    (name, text), = files.items()
    (tmp_path / name).write_text(text, encoding="utf-8")
    toml = "\n".join(blocks(DOCS / "house-rules.md", "toml"))
    entry = re.search(r'\[project\.entry-points\."(dieshift\.rules)"\]\n(\S+) = "(\S+)"', toml)
    install(tmp_path, entry[1], f"{entry[2]} = {entry[3]}")
    shot = "odds fire --quality D8 --firepower D12 --range-die D8 --impact D10 --armour D8 --figures 8 --rules"
    result = python("-m", "dieshift.cli.main", *shot.split(), "book + morning-mist", path=tmp_path)
    assert result.returncode == 0, result.stderr
    assert "+1 morning mist, Our club, Weather\n  = D10" in result.stdout
    listed = python("-m", "dieshift.cli.main", "rules", path=tmp_path)
    assert "Morning mist: Our club, Weather, by Ada; in no preset" in listed.stdout



def test_the_cache_of_compiled_rules_knows_those_of_other_packages(tmp_path):
    files, _ = files_and_script(DOCS / "house-rules.md")
    call = ("from dieshift.core import compile_cache; from dieshift.stargrunt.state.options import catalogue; "
            "catalogue.record(); print(compile_cache.source_hash())")
    hashes = [python("-c", call, path=tmp_path).stdout]
    install(tmp_path, "dieshift.rules", "our-club = our_club_rules")
    for text in (files["our_club_rules.py"], files["our_club_rules.py"].replace("return 1", "return 2")):
        (tmp_path / "our_club_rules.py").write_text(text, encoding="utf-8")
        hashes.append(python("-c", call, path=tmp_path).stdout)
    assert all(hashes)
    assert len(set(hashes)) == 3


def test_a_house_rule_that_clashes_is_refused_in_one_sentence_with_its_name(tmp_path):
    """A plug-in may take neither a name, nor a field, nor a preset of ours."""
    install(tmp_path, "dieshift.rules", "our-club = our_club_rules")
    files, _ = files_and_script(DOCS / "house-rules.md")
    rule = files["our_club_rules.py"].replace("def morning_mist(", "def overwatch(")
    (tmp_path / "our_club_rules.py").write_text(rule)
    call = ("from typer.testing import CliRunner; from dieshift.cli.main import app; import os; "
            "del os.environ['DIESHIFT_DEBUG']; r = CliRunner().invoke(app, ['rules']); print(r.exit_code, r.stderr)")
    wanted = ("2 the house rules 'our-club' of the package our-club cannot be loaded: the option morning-mist of the "
              "plug-in our-club cannot be added: a field 'overwatch' belongs to the slot overwatch: give the function "
              "another name; repair or remove that package.")
    assert python("-c", call, path=tmp_path).stdout.strip() == wanted


def test_house_rules_that_cannot_be_loaded_are_told_in_one_sentence(tmp_path):
    install(tmp_path, "dieshift.rules", "our-club = no_such_module")
    call = ("from typer.testing import CliRunner; from dieshift.cli.main import app; import os; "
            "del os.environ['DIESHIFT_DEBUG']; r = CliRunner().invoke(app, ['rules']); print(r.exit_code, r.stderr)")
    result = python("-c", call, path=tmp_path)
    wanted = ("2 the house rules 'our-club' of the package our-club cannot be loaded: "
              "No module named 'no_such_module'; repair or remove that package.")
    assert result.stdout.strip() == wanted


def test_the_bot_of_the_documentation_has_a_name_once_installed(tmp_path):
    files, _ = files_and_script(DOCS / "bots.md")
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    entry = re.search(r'\[project\.entry-points\."(dieshift\.bots)"\]\n(\S+) = "(\S+)"',
                      "\n".join(blocks(DOCS / "bots.md", "toml")))
    install(tmp_path, entry[1], f"{entry[2]} = {entry[3]}")
    words = ["-m", "dieshift.cli.main", "battle", str(ROOT / "examples" / "scenarios" / "first-lesson.yaml"), "--quiet"]
    result = python(*words, "--blue", "stubborn", "--red", "random", path=tmp_path)
    assert result.returncode == 0, result.stderr
    assert "after turn" in result.stdout


# --- commands --------------------------------------------------------------------------------------------------------

COMMANDS = typer.main.get_command(app)


def leaves(command, path=()):
    """Every command and group, with the words that call it."""
    yield path, command
    for name, inner in getattr(command, "commands", {}).items():
        yield from leaves(command.loaded(name) if hasattr(command, "loaded") else inner, (*path, name))


BY_PATH = dict(leaves(COMMANDS))


def typed(text):
    """The commands of a block, joined where a line ends with a backslash; only what calls `dieshift`."""
    for line in text.replace("\\\n", " ").splitlines():
        for part in line.removeprefix("$ ").split("&&"):
            if part.strip().startswith("dieshift "):
                yield part.strip()


def examples():
    """Every command that a page or a help text shows, with where."""
    places = {}
    for page in PAGES:
        for block in blocks(page, "sh", "console"):
            for command in typed(block):
                places.setdefault(command, named(page))
    for path, command in BY_PATH.items():
        for paragraph in (command.epilog or "").split("\n\n"):
            for line in typed(" ".join(paragraph.split())):
                places.setdefault(line, " ".join(("--help of dieshift", *path)))
    return [pytest.param(line, id=f"{where}: {line}{note(line)}") for line, where in places.items()]


def note(line):
    """What a test changes about a command."""
    words = line.split()
    if words[1] in {"play", "serve"}:
        return " [stopped before it starts]"
    return " [two battles, interpreted]" if words[1] == "simulate" else " [then quit]" if "ask" in words else ""


@pytest.mark.parametrize("line", examples())
def test_commands_work(line, folder):
    words = shlex.split(line.partition(" > ")[0])[1:]
    globbed = [path for word in words
               for path in (sorted(map(str, Path().glob(word))) if "*" in word and word[0] != "-" else [word])]
    result = run([*globbed, *(QUICK if globbed[0] == "simulate" else ())])
    assert result.exit_code == 0, result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_commands_in_running_text_exist(page):
    for line in re.findall(r"`dieshift ([^`]+)`", without_blocks(page)):
        words = " ".join(line.split()).replace("…", "").split()
        path = tuple(words[:2]) if tuple(words[:2]) in BY_PATH else tuple(words[:1])
        if words[0].startswith("--"):
            path = ()
        assert path in BY_PATH, line
        known = {option for param in BY_PATH[path].params for option in param.opts} | {"--help"}
        assert {word for word in words if word.startswith("-") and len(word) > 1} <= known, line


SCENARIOS = [pytest.param(text, id=f"{named(page)}: {text.partition(chr(10))[0]}") for page in PAGES
             for text in blocks(page, "yaml") if "sides:" in text]


@pytest.mark.parametrize("text", SCENARIOS)
def test_scenarios_can_be_played(text):
    assert kind_of(text).scenarios.check(text) == []


def test_the_page_on_missions_names_every_field():
    from dieshift.boarding.scenarios import fields

    words = set(re.findall(r"\w+", (DOCS / "missions.md").read_text(encoding="utf-8")))
    groups = (fields.mission_group(), fields.MODEL, fields.THING, fields.DOOR, fields.ENTRY, fields.EXIT, fields.SUPPLY,
              fields.OBJECTIVE, fields.DEMAND)
    assert {name for group in groups for name in group.fields} | set(fields.KINDS) <= words


def test_the_page_on_boarding_shows_every_order():
    shown = " ".join(re.findall(r"`([^`]+)`", without_blocks(DOCS / "boarding.md")))
    assert [word for word in actions.by_word if word != "begin" and not re.search(rf"\b{word}\b", shown)] == []


def test_the_walk_through_of_boarding_happens_as_it_is_told():
    page = (DOCS / "first-boarding.md").read_text(encoding="utf-8")
    part = page.partition("## A walk through")[2].partition("\n## ")[0]
    faces = [int(face) for dice in re.findall(r"Dice: ([^.]+)\.", part) for face in re.findall(r"\d", dice)]
    battle = Battle(ROOT / "examples" / "scenarios" / "threshold.yaml", dice=ByHand(lambda *_: faces.pop(0)))
    seen, story = [], []
    for match in FENCED.finditer(part):
        for line in re.sub(r"\n {4,}", " ", match[3]).splitlines() if "> " in match[3] else ():
            side, _, order = line.partition("> ")
            if not order:
                seen.append(line.strip())
                continue
            assert battle.waiting.side == side
            try:
                story += [str(fact).strip() for fact in battle.order(order)]
            except Refused as refused:
                story.append(f"Not allowed: {refused.sentence}")
    assert len(seen) > 20
    assert [line for line in seen if line not in story] == []
    assert (faces, battle.winner) == ([], "Boarders")


# --- links and pages -------------------------------------------------------------------------------------------------


def anchors(page):
    """The anchors of a page's headings, as the documentation's builder makes them."""
    lines = re.findall(r"^#+ (.+)$", without_blocks(page), re.MULTILINE)
    return {re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", line.lower()).strip()) for line in lines}


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_lead_somewhere(page):
    for target in LINK.findall(without_blocks(page)):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        aim = (page.parent / path).resolve() if path else page
        assert aim.exists(), target
        if page.is_relative_to(DOCS):
            assert aim.is_relative_to(DOCS), f"{target} is not part of the built documentation"
        if anchor:
            assert anchor in anchors(aim), target


def in_navigation(entries):
    for entry in entries:
        for value in entry.values() if isinstance(entry, dict) else [entry]:
            yield from in_navigation(value) if isinstance(value, list) else [value]


def test_every_page_is_in_the_navigation():
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    listed = list(in_navigation(yaml.safe_load(text)["nav"]))
    assert sorted(listed) == sorted(page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md"))


# --- pictures --------------------------------------------------------------------------------------------------------

PICTURE = re.compile(r"!\[[^\]]*\]\(([^)\s]+)\)")
ROOM = 6_000_000  # bytes of docs/screens


def pictures(page):
    """The pictures that a page shows."""
    return {(page.parent / name).resolve() for name in PICTURE.findall(without_blocks(page))}


def test_every_picture_is_there_and_every_one_that_is_there_is_shown():
    shown_by_pages = set().union(*map(pictures, PAGES))
    kept = set((DOCS / "screens").iterdir())
    assert [path for path in shown_by_pages if not path.is_file()] == []
    assert kept - shown_by_pages == set()
    assert sum(path.stat().st_size for path in kept) < ROOM


def test_the_page_of_screens_lists_those_that_the_tool_takes(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "tools" / "pictures")
    tool = rules_tool("pictures/__main__")
    page = (DOCS / "evidence" / "screens.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)` \|.*\| (light)? *\|$", page, re.MULTILINE)
    assert listed == [(name, "light" * (name in tool.LIGHT)) for name, _ in tool.screens("", ROOT)]


def test_readme_is_short():
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 90


def rules_tool(name="rules_page"):
    spec = importlib.util.spec_from_file_location(f"{name}_tool", ROOT / "tools" / f"{name}.py")
    tool = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = tool
    spec.loader.exec_module(tool)
    return tool


@pytest.mark.parametrize(("game", "name"), [("stargrunt", "rules.md"), ("boarding", "rules-boarding.md")])
def test_the_rules_pages_are_up_to_date(game, name):
    tool = rules_tool()
    about = next(about for about in tool.SUBJECTS if about.page == DOCS / name)
    assert about.game == f"dieshift.{game}."
    assert about.page.read_text(encoding="utf-8") == tool.page(about), "run python tools/rules_page.py"


def test_the_page_of_readings_is_up_to_date():
    written = (DOCS / "readings.md").read_text(encoding="utf-8")
    assert written == rules_tool("readings_page").page(), "run python tools/readings_page.py"


def test_a_rule_of_boarding_is_listed_under_the_first_rule_that_it_names():
    place = rules_tool().boarding_place
    texts = ("B9, RULING 2; S1.103", "RULING 4; B14", "G-8b", "5.3, G-6", "B50", "the example alone; S1.5.3")
    assert [place(text) for text in texts] == [(1, 9, ""), (5, 4, ""), (6, 8, "b"), (7, 3, ""), (4, 50, ""), None]


def test_presets_and_bots_are_those_that_exist():
    from dieshift.boarding.state.options import PRESETS as BOARDING
    from dieshift.interface import bot_levels
    from dieshift.stargrunt.state.options import PRESETS as STARGRUNT

    for name, presets in (("house-rules.md", STARGRUNT), ("boarding.md", BOARDING)):
        table = re.search(r"\| preset \|.*?\n\n", (DOCS / name).read_text(encoding="utf-8"), re.DOTALL)[0]
        assert list(presets) == re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    page = (DOCS / "bots.md").read_text(encoding="utf-8").partition("## Writing")[0]
    for game in kinds():
        named = [*game.bots.players, *bot_levels.LEVELS]
        assert named == re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE), game.rulebook.name
