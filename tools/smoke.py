"""Whether an installed dieshift works: its commands, a battle, odds, battles by the thousand, a server.

    python tools/smoke.py [--compiled] [SCENARIO]

Everything is run by the Python that runs this, and nothing but what is installed there is used. `--compiled` compiles
the rules of squads too, which takes minutes; without it the rules are interpreted. A check that fails ends it with what
was printed.
"""

import json
import os
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

SHOT = ("odds", "fire", "--quality", "D8", "--firepower", "D12", "--range-die", "D8", "--impact", "D10", "--armour",
        "D8", "--figures", "8")
BOTS = ("--blue", "heuristic", "--red", "random")
SHOWN = ("numpy", "numba", "typer", "rich", "pyyaml", "msgspec", "starlette", "uvicorn", "websockets", "segno", "babel")
HELPS = """
import typer
from typer.testing import CliRunner
from dieshift.cli.main import app
def helps(group, path):
    for name in group.list_commands(None):
        command = group.loaded(name) if hasattr(group, "loaded") else group.commands[name]
        shown = CliRunner().invoke(app, [*path, name, "--help"])
        if shown.exit_code or "--language" not in shown.output:
            raise SystemExit(f"{name}: {shown.output}")
        if hasattr(command, "list_commands"):
            helps(command, [*path, name])
helps(typer.main.get_command(app), [])
"""


class Shell:
    """Commands of the installed dieshift, in a folder of their own."""

    def __init__(self, folder: Path, cache: str) -> None:
        self.folder = folder
        self.env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {
            "DIESHIFT_DATA": str(folder / "data"), "DIESHIFT_CACHE": cache or str(folder / "cache"),
            "PYTHONWARNINGS": "error::SyntaxWarning"}

    def python(self, *words: str) -> str:
        """What a Python prints that must succeed."""
        done = subprocess.run([sys.executable, *words], cwd=self.folder, env=self.env, text=True, capture_output=True,
                              check=False, encoding="utf-8")
        if done.returncode:
            sys.exit(f"{' '.join(words)}\n{done.stdout}{done.stderr}\nexit code {done.returncode}")
        return done.stdout

    def run(self, *words: str) -> str:
        """What a command prints that must succeed."""
        print("  dieshift", *words)
        return self.python("-m", "dieshift", *words)


def check(*, holds: bool, what: str) -> None:
    """End with a sentence where something does not hold."""
    if not holds:
        sys.exit(f"Not as it should be: {what}.")


def battles(shell: Shell, scenario: str, *, compiled: bool) -> None:
    """A battle is played, saved, verified and reported; many of them come out the same compiled and interpreted."""
    shell.run("battle", scenario, *BOTS, "--seed", "7", "--save", "smoke.jsonl")
    check(holds="agree" in shell.run("replay", "smoke.jsonl", "--verify", "--quiet"), what="the battle verifies")
    check(holds=shell.run("report", "smoke.jsonl", "--language", "de_AT.UTF-8") != "", what="the report in German")
    command = ("simulate", scenario, *BOTS, "-n", "6", "--json")
    slow = json.loads(shell.run(*command, "--interpreted"))
    if compiled:
        fast = json.loads(shell.run(*command))
        for one in (*slow, *fast):
            one.pop("seconds")
        check(holds=slow == fast, what="compiled battles are the interpreted ones")


def server(shell: Shell) -> None:
    """A server shows its page; one that plays a game speaks with its seat over a socket."""
    with served(shell, "serve") as links, urllib.request.urlopen(f"{links['address']}/") as page:  # noqa: S310 - ours
        check(holds=b"<html" in page.read().lower(), what="the page")
    with served(shell, "play", "first-lesson", "--no-browser") as links:
        greet(links["address"], links["0"].partition("seat=")[2])


@contextmanager
def served(shell: Shell, *words: str) -> Iterator[dict[str, str]]:
    """The links of a server, which is stopped at the end."""
    print("  dieshift", *words)
    with subprocess.Popen([sys.executable, "-m", "dieshift", *words, "--port", "0", "--json"], cwd=shell.folder,
                          env=shell.env, text=True, stdout=subprocess.PIPE) as process:
        try:
            links = json.loads(process.stdout.readline() if process.stdout is not None else "{}")
            check(holds="address" in links, what=f"the server, which says {links}")
            yield links
        finally:
            process.terminate()


def greet(address: str, token: str) -> None:
    """The first words of a seat to its game, and the answer."""
    from websockets.sync.client import connect

    with connect(f"{address.replace('http', 'ws', 1)}/ws", additional_headers={"Origin": address}) as socket:
        socket.send(json.dumps({"t": "hello", "protocol": 1, "token": token}))
        answer = json.loads(socket.recv(timeout=60))
        check(holds=answer.get("t") == "welcome", what=f"the socket of a game, which answers {answer}")


def main() -> None:
    """All checks."""
    compiled = "--compiled" in sys.argv
    arguments = [word for word in sys.argv[1:] if not word.startswith("--")]
    print("Python", sys.version.split()[0], *(f"{name} {version(name)}" for name in SHOWN))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        shell = Shell(Path(folder), os.environ.get("SMOKE_CACHE", ""))
        check(holds=shell.run("--version").startswith("dieshift "), what="the version")
        check(holds="simulate" in shell.run("--help"), what="the help")
        print("  the help of every command")
        shell.python("-c", HELPS)
        check(holds="killed" in shell.run(*SHOT), what="odds of fire")
        battles(shell, str(Path(arguments[0]).resolve()) if arguments else str(shelf(shell)), compiled=compiled)
        server(shell)
    print("All is well.")


def shelf(shell: Shell) -> Path:
    """The first lesson, as it is installed."""
    found = shell.python("-c", "import dieshift; print(dieshift.__path__[0])").strip()
    return Path(found) / "scenarios" / "first-lesson.yaml"


if __name__ == "__main__":
    main()
