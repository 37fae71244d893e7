"""A browser table for pictures and tests: a server on a free port, in a folder of its own."""

import contextlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path



@contextlib.contextmanager
def table_server(folder: Path) -> Iterator[str]:
    """The address of a server that ends with the block."""
    command = [sys.executable, "-m", "dieshift.cli.main", "serve", "--port", "0", "--json", "--db", str(folder / "games.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            said = server.stdout.readline() if server.stdout else ""
            yield json.loads(said)["address"]
        finally:
            server.terminate()
