"""Types, unit tests, build and size of the page, with Node: `python tools/page_checks.py`."""

import gzip
import hashlib
import json
import subprocess
import sys
from collections.abc import Iterable
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
FURTHER = "src/Further.svelte"  # by way of which seldom screens are fetched
# what talks with the server about a battle, which every screen of one fetches, too
SESSION, OF_BATTLES = "session", ("src/battle/", "src/replay/", "src/fair/", "src/Curtain")
BATTLE, FILM = "src/battle/Battle.svelte", "src/film/studio.ts"
# bytes that a browser fetches for its first film beside the screen of a battle, compressed; and those of them that are
# films' own program and styles, without their words and what draws dice on buttons and real tables, too
MOST_OF_FILM, MOST_OF_ITS_OWN = 12_000, 7_600
WORDS, LANGUAGES = "src/words/", ("de", "en")
# most bytes, compressed, of what a page fetches beside its screen: what is always said and what one game says, and
# what the options of one game do
TABLE, OPTIONS = 68_000, 31_000


def install(npm: list[str]) -> None:
    """What the lock file names, if it has changed."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not INSTALLED.exists() or INSTALLED.read_text(encoding="utf-8") != lock:
        subprocess.run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=WEB, check=True)
        INSTALLED.write_text(lock, encoding="utf-8")


def size(files: Iterable[Path]) -> int:
    """Bytes of files, compressed as a server would."""
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


def screens() -> dict[str, int]:
    """Bytes that a browser fetches for each screen: the page, the screen, their words in the longest language."""
    parts = json.loads((BUILT / MANIFEST).read_text(encoding="utf-8"))
    page = needed(parts, "index.html")
    beyond = needed(parts, FURTHER) - page
    routes = {name: page for part in page for name in parts[part].get("dynamicImports", ()) if name.endswith(".svelte")}
    routes |= {name: page | beyond for part in beyond for name in parts[part].get("dynamicImports", ())}
    session = needed(parts, next(name for name, part in parts.items() if part.get("name") == SESSION))
    return {Path(name).stem: weight(parts, way | needed(parts, name)
                                    | (session if name.startswith(OF_BATTLES) else set()))
            for name, way in routes.items() if name != FURTHER}


def film() -> int:
    """Bytes that a browser fetches for its first film, beside the screen of a battle: parts, and their words."""
    parts = json.loads((BUILT / MANIFEST).read_text(encoding="utf-8"))
    battle = needed(parts, "index.html") | needed(parts, BATTLE)
    return weight(parts, battle | needed(parts, FILM)) - weight(parts, battle)


def film_alone() -> int:
    """Bytes of the films' own program and styles."""
    part = json.loads((BUILT / MANIFEST).read_text(encoding="utf-8"))[FILM]
    return size(BUILT / file for file in (part["file"], *part.get("css", ())))


def catalogues() -> dict[str, dict[str, int]]:
    """Bytes of the words of the server, by language and domain, as it sends them."""
    from dieshift.core import languages
    from dieshift.server.web.pages_words import brought, packed

    spoken, folders = brought(), tuple(languages.folders())
    return {language: {domain: len(packed(language, domain, folders).small) for domain in languages.domains(language)}
            for language in spoken[1:]}


def heaviest(said: dict[str, int]) -> dict[str, tuple[int, int]]:
    """What a page fetches of a language, at a table and for options: bytes, and how many there may be."""
    from dieshift.interface.games import KINDS

    return {"at a table": (said[""] + max(said.get(game, 0) for game in KINDS), TABLE),
            "of options": (said.get("options", 0) + max(said.get(f"{game}_options", 0) for game in KINDS), OPTIONS)}


def needed(parts: dict[str, Any], name: str) -> set[str]:
    """A part, and all that it imports."""
    closure, open_ends = {name}, [name]
    while open_ends:
        others = set(parts[open_ends.pop()].get("imports", ())) - closure
        closure |= others
        open_ends += others
    return closure


def weight(parts: dict[str, Any], names: set[str]) -> int:
    """Bytes of parts, and of the words that they fetch as they begin."""
    files = {BUILT / file for name in names for file in (parts[name]["file"], *parts[name].get("css", ()))}
    fetched = {word for name in names for word in parts[name].get("dynamicImports", ()) if word.startswith(WORDS)}
    words = [{BUILT / parts[word]["file"] for word in fetched if Path(word).stem == language} for language in LANGUAGES]
    return size(files | {BUILT / "index.html"}) + max(map(size, words))


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
    weights = screens()
    listed = ", ".join(f"{name} {weight}" for name, weight in sorted(weights.items()))
    print(f"bytes that each screen fetches, compressed, at most {MOST}: {listed}")
    print(f"bytes that the first film fetches, compressed, at most {MOST_OF_FILM}: {film()}")
    print(f"of these, films' own program and styles, at most {MOST_OF_ITS_OWN}: {film_alone()}")
    heavy = max(weights.values()) > MOST or film() > MOST_OF_FILM or film_alone() > MOST_OF_ITS_OWN
    for language, said in catalogues().items():
        for what, (weight, most) in heaviest(said).items():
            print(f"words of {language} {what}, at most {most}: {weight}")
            heavy = heavy or weight > most
    return int(heavy)


if __name__ == "__main__":
    sys.exit(main())
