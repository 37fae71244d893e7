"""Pythons of their own that need not import everything again: forked from one that waits, with it in memory."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

WAITING = """
import importlib, json, os, sys
exec(sys.argv[1])
sys.stdout.write("ready\\n")
sys.stdout.flush()
for line in sys.stdin:
    asked = json.loads(line)
    child = os.fork()
    if child == 0:
        break
    sys.stdout.write(f"{os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])}\\n")
    sys.stdout.flush()
else:
    os._exit(0)
for number, name in ((0, os.devnull), (1, asked["out"]), (2, asked["err"])):
    os.dup2(os.open(name, (os.O_WRONLY | os.O_CREAT) if number else os.O_RDONLY), number)
sys.stdin = open(0, encoding="utf-8", closefd=False)
os.chdir(asked["folder"])
os.environ.clear()
os.environ.update(asked["env"])
sys.path[:0] = asked["env"].get("PYTHONPATH", "").split(os.pathsep)
importlib.invalidate_caches()
sys.argv = ["-c", *asked["given"]]
exec(compile(asked["script"], "<string>", "exec"), {"__name__": "__main__"})
"""


class Done(NamedTuple):
    """What a script came to."""

    returncode: int
    stdout: str
    stderr: str


class Forked:
    """One that waits after some imports, until it is closed; what it says goes through files in a folder."""

    def __init__(self, imports: str, folder: Path) -> None:
        self.out, self.err = folder / "out", folder / "err"
        self.waiting = subprocess.Popen([sys.executable, "-c", WAITING, imports], text=True,  # noqa: S603
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._said() == "ready"

    def _said(self) -> str:
        assert self.waiting.stdout is not None
        return self.waiting.stdout.readline().strip()

    def run(self, script: str, *given: str, folder: Path | None = None, env: dict[str, str] | None = None) -> Done:
        """Run a script in a Python of its own."""
        for path in (self.out, self.err):
            path.write_bytes(b"")
        request: dict[str, Any] = {"script": script, "given": given, "folder": str(folder or Path.cwd()),
                                   "env": env or dict(os.environ), "out": str(self.out), "err": str(self.err)}
        assert self.waiting.stdin is not None
        self.waiting.stdin.write(json.dumps(request) + "\n")
        self.waiting.stdin.flush()
        code = int(self._said())
        return Done(code, self.out.read_text(encoding="utf-8"), self.err.read_text(encoding="utf-8"))

    def close(self) -> None:
        """End it."""
        assert self.waiting.stdin is not None
        assert self.waiting.stdout is not None
        self.waiting.stdin.close()
        self.waiting.wait()
        self.waiting.stdout.close()
