"""How the command line starts: what is asked for little loads little, and says what the whole command would say."""

import subprocess
import sys

import pytest
import typer

from dieshift.cli.main import Commands, app

HEAVY = ("numpy", "numba", "sqlite3", "dieshift.battle", "dieshift.stargrunt", "dieshift.boarding", "dieshift.server",
         "dieshift.lab")
LOADS = """
import sys
from dieshift.cli.main import main
sys.argv = ["dieshift", *sys.argv[1:]]
try:
    main()
except SystemExit as end:
    print(end.code, *sorted(name for name in sys.modules if name.startswith(HEAVY)))
"""


def loaded(*words):
    """The exit code of a command, and what of the heavy modules it has loaded."""
    script = LOADS.replace("HEAVY", repr(HEAVY))
    said = subprocess.run([sys.executable, "-c", script, *words], capture_output=True, text=True, check=True)  # noqa: S603
    code, *found = said.stdout.splitlines()[-1].split()
    return code, found


@pytest.mark.parametrize("words", [["--version"], ["--help"], []], ids=" ".join)
def test_what_is_said_of_all_commands_loads_no_rules(words):
    code, found = loaded(*words)
    assert (code, found) == ("0" if words else "2", [])


def test_a_command_loads_what_it_needs():
    code, found = loaded("odds", "--help")
    assert code == "0"
    assert "dieshift.stargrunt.chapters" in found
    assert "dieshift.server" not in found


GROUP = typer.main.get_command(app)


@pytest.mark.parametrize("name", Commands.table)
def test_the_help_of_all_says_of_a_command_what_its_own_help_says(name):
    whole = GROUP.loaded(name)
    assert (whole.name, GROUP.commands[name].help) == (name, " ".join(whole.help.split("\n\n")[0].split()))
    assert getattr(whole, "commands", None) or "Examples" in whole.epilog
