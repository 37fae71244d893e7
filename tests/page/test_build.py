"""The page is built again when one of its sources has changed, and only then."""

import importlib.util
import json
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
hatch_build = importlib.util.module_from_spec(spec)
spec.loader.exec_module(hatch_build)


@pytest.fixture
def checkout(tmp_path):
    for name, text in {"web/src/main.ts": "1", "web/package.json": "{}", "web/node_modules/x.js": "x"}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def hook(root, target="wheel"):
    found = hatch_build.PageHook(str(root), {}, None, None, str(root), target)
    assert found.web == root / "web"
    return found


def built(root):
    static = root / hatch_build.STATIC
    static.mkdir(parents=True)
    (static / "index.html").write_text("page", encoding="utf-8")
    (static / hatch_build.STAMP).write_text(hatch_build.fingerprint(root / "web"), encoding="utf-8")


def test_a_page_that_was_never_built_is_built_for_a_wheel_and_not_for_a_source_archive(checkout, monkeypatch):
    monkeypatch.delenv("DIESHIFT_WEB", raising=False)
    assert hook(checkout).wanted()
    assert not hook(checkout, "sdist").wanted()


def test_a_source_that_changes_builds_the_page_again_and_an_installed_module_does_not(checkout, monkeypatch):
    monkeypatch.delenv("DIESHIFT_WEB", raising=False)
    built(checkout)
    (checkout / "web/node_modules/x.js").write_text("y", encoding="utf-8")
    assert not hook(checkout).wanted()
    (checkout / "web/src/main.ts").write_text("2", encoding="utf-8")
    assert hook(checkout).wanted()


def test_whoever_skips_the_page_gets_a_wheel_without_it(checkout, monkeypatch):
    monkeypatch.setenv("DIESHIFT_WEB", "skip")
    built(checkout)
    data = {"artifacts": []}
    hook(checkout).initialize("standard", data)
    assert data == {"artifacts": []}
    assert hook(checkout).dependencies() == []


def test_a_prebuilt_page_is_packed_as_it_is_and_must_be_there(checkout, monkeypatch):
    monkeypatch.setenv("DIESHIFT_WEB", "prebuilt")
    with pytest.raises(FileNotFoundError, match=r"static has no index\.html"):
        hook(checkout).wanted()
    built(checkout)
    (checkout / "web/src/main.ts").write_text("2", encoding="utf-8")
    data = {"artifacts": []}
    hook(checkout).initialize("standard", data)
    assert data == {"artifacts": [f"{hatch_build.STATIC}/**"]}


def test_another_word_for_the_page_is_refused_with_the_words_that_there_are(checkout, monkeypatch):
    monkeypatch.setenv("DIESHIFT_WEB", "no")
    with pytest.raises(ValueError, match="DIESHIFT_WEB is 'no': it may be 'skip' or 'prebuilt', or not be set"):
        hook(checkout).wanted()


def test_the_lock_file_names_hashes_and_no_addresses():
    text = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert '"integrity"' in text
    assert '"resolved"' not in text


@pytest.mark.browser
def test_the_first_film_is_weighed_beside_the_screen_of_a_battle(tool):
    """What shows films is fetched after the screen, what only some films need behind it, clips when they are wanted."""
    checks = tool("page_checks")
    parts = json.loads((checks.BUILT / checks.MANIFEST).read_text(encoding="utf-8"))
    screen, film = (checks.needed(parts, name) for name in (checks.BATTLE, checks.FILM))
    assert checks.FILM not in checks.needed(parts, "index.html") | screen
    late = {f"src/film/{name}" for name in ("more.ts", "saved.ts", "moving.ts", "Echo.svelte", "Rest.svelte")}
    assert late <= set(parts)
    assert not late & (screen | film)
    assert 5_000 < checks.film_alone() <= checks.MOST_OF_ITS_OWN < checks.film() <= checks.MOST_OF_FILM
