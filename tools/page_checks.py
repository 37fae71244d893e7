"""Types, unit tests, build and size of the page, with Node: `python tools/page_checks.py`."""

import gzip
import hashlib
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from hatch_build import STATIC, build, is_fresh, tools  # noqa: E402 - it lies beside pyproject.toml, outside the package

WEB, BUILT = ROOT / "web", ROOT / STATIC
INSTALLED = WEB / "node_modules" / ".dieshift-lock"
CHECKS = (["svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"],
          ["vitest/vitest.mjs", "run", "--reporter=dot"])
MOST = 60_000  # bytes that the first visit fetches, compressed; screens that come later are fetched when they are opened
NAMED = re.compile(r'(?:src|href)="\./([^"]+)"')


def install(npm: list[str]) -> None:
    """What the lock file names, if it has changed."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not INSTALLED.exists() or INSTALLED.read_text(encoding="utf-8") != lock:
        subprocess.run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=WEB, check=True)
        INSTALLED.write_text(lock, encoding="utf-8")


def size(files: Iterable[Path]) -> int:
    """Bytes of files, compressed as a server would."""
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


def first() -> list[Path]:
    """What the first visit fetches: the page, and all that it names."""
    page = BUILT / "index.html"
    return [page, *(BUILT / name for name in NAMED.findall(page.read_text(encoding="utf-8")))]


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
    whole = [file for file in BUILT.rglob("*") if file.is_file()]
    print(f"the first visit fetches {size(first())} bytes of {MOST}, compressed; all screens have {size(whole)}")
    return int(size(first()) > MOST)


if __name__ == "__main__":
    sys.exit(main())
