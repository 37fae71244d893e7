"""A real PostgreSQL, started and killed by the tests: a cluster of its own in a folder of its own."""

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

import psycopg


def programs():
    """The folder of PostgreSQL's programs; the tests fail where there are none, for they must not be left out."""
    program = shutil.which("initdb")
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if not program and not places:
        message = "these tests need PostgreSQL: run scripts/postgres, or put its initdb on the PATH"
        raise RuntimeError(message)
    return Path(program).resolve().parent if program else places[-1].parent


def parents():
    """Every running process, and its parent; the dead whom nobody has missed are none."""
    parent_of = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, parent = path.read_text().rpartition(")")[2].split()[:2]
            if state != "Z":
                parent_of[int(path.parent.name)] = int(parent)
    return parent_of


class Cluster:
    """One server, on a socket; it refuses to run as root, so that then another user runs it."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="dieshift-postgres-"))
        self.user = None
        if os.geteuid() == 0:
            names = {entry.pw_name for entry in pwd.getpwall()}
            self.user = "postgres" if "postgres" in names else "nobody"
            shutil.chown(self.folder, self.user)
        self.data = self.folder / "data"
        self._run("initdb", "-D", self.data, "-U", "dieshift", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C")
        self.start()

    def _run(self, program, *words):
        done = subprocess.run([programs() / program, *words], user=self.user, cwd=self.folder, check=False,  # noqa: S603
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        assert done.returncode == 0, done.stderr

    @property
    def url(self):
        return f"postgresql:///postgres?host={self.folder}&user=dieshift"

    def start(self):
        """Start, recover if need be, and wait for the first answer."""
        self.process = subprocess.Popen(  # noqa: S603
            [programs() / "postgres", "-D", self.data, "-k", self.folder, "-c", "listen_addresses="],
            user=self.user, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not self.answers():
            assert self.process.poll() is None, "PostgreSQL ended at its start"

    def answers(self):
        """Whether the server takes connections."""
        with contextlib.suppress(psycopg.OperationalError), psycopg.connect(self.url):
            return True
        os.sched_yield()
        return False

    def kill(self):
        """`kill -9` of every process of the server, and wait until they are gone."""
        children = [process for process, parent in parents().items() if parent == self.process.pid]
        self.process.kill()
        for child in children:
            os.kill(child, signal.SIGKILL)
        self.process.wait()
        while parents().keys() & set(children):
            os.sched_yield()

    def remove(self):
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()
        shutil.rmtree(self.folder)

    def wipe(self):
        """No tables, as in a new database."""
        self.do("DROP SCHEMA IF EXISTS dieshift CASCADE")

    def do(self, sql):
        with psycopg.connect(self.url, autocommit=True) as db:
            db.execute(sql)
