"""Types, unit tests, build and size of the page, with Node: `python tools/page_checks.py`."""

import gzip
import hashlib
import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from hatch_build import STATIC, build, is_fresh, tools  # noqa: E402 - it lies beside pyproject.toml, outside the package

WEB, BUILT = ROOT / "web", ROOT / STATIC
INSTALLED = WEB / "node_modules" / ".dieshift-lock"
CHECKS = (["svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"],
          ["vitest/vitest.mjs", "run", "--reporter=dot"])
MOST = 60_000  # bytes that a browser fetches for any one screen, compressed
MANIFEST = Path(".vite") / "manifest.json"  # what the build says of its files and of what they import


def install(npm: list[str]) -> None:
    """What the lock file names, if it has changed."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not INSTALLED.exists() or INSTALLED.read_text(encoding="utf-8") != lock:
        subprocess.run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=WEB, check=True)
        INSTALLED.write_text(lock, encoding="utf-8")


def size(files: Iterable[Path]) -> int:
    """Bytes of files, compressed as a server would."""
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


def screens() -> dict[str, set[Path]]:
    """The files that each screen needs: those of the page itself, and its own."""
    parts = json.loads((BUILT / MANIFEST).read_text(encoding="utf-8"))
    page = parts["index.html"]
    core = {BUILT / "index.html", *needed(parts, "index.html")}
    opened = [name for name in page["dynamicImports"] if name.endswith(".svelte")]
    return {Path(name).stem: core | set(needed(parts, name)) for name in opened}


def needed(parts: dict[str, Any], name: str) -> Iterator[Path]:
    """The files of a part, and of all that it imports."""
    part = parts[name]
    yield BUILT / part["file"]
    yield from (BUILT / style for style in part.get("css", ()))
    for other in part.get("imports", ()):
        yield from needed(parts, other)


def main() -> int:
    """Check, build if the sources have changed, and weigh."""
    node, npm = tools()
    install(npm)
    for script, *rest in CHECKS:
        code = subprocess.run([*node, f"node_modules/{script}", *rest], cwd=WEB, check=False).returncode
        if code:
            return code
    if not is_fresh(WEB, BUILT):
        build(WEB, BUILT)
    weights = {name: size(files) for name, files in screens().items()}
    listed = ", ".join(f"{name} {weight}" for name, weight in sorted(weights.items()))
    print(f"bytes that each screen fetches, compressed, at most {MOST}: {listed}")
    return int(max(weights.values()) > MOST)


if __name__ == "__main__":
    sys.exit(main())
