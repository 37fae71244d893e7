"""Screens to look at the page with, and what is looked for on every one of them."""

import asyncio
import os
import re
import threading
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from itertools import product
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Error, Page

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
GRAVE = ["serious", "critical"]
# a rule of axe has one impact for all that it finds: rules of less impact need not look
LOOK = f"""() => axe.run({{ resultTypes: ['violations'], rules: Object.fromEntries(axe._audit.rules
  .filter(({{ impact }}) => impact && !{GRAVE}.includes(impact)).map(({{ id }}) => [id, {{ enabled: false }}])) }})
  .then((looked) => looked.violations)"""
# colours on their way are none that anybody reads
SETTLED = """() => Promise.all(document.getAnimations().filter((one) => one instanceof CSSTransition)
  .map((one) => one.finished.catch(() => {})))"""
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PATIENCE = 60  # seconds: a bound on what never comes, never a measure of what does
BLOCKED = "Service Worker registration blocked by Playwright"  # as we have it in tests
# words within a sentence, that explain themselves, are as high as their line
SMALL = """[...document.querySelectorAll('button, a, input:not(.unseen), select, summary, textarea')]
  .filter((one) => one.checkVisibility() && !one.closest('.skip') && !one.matches('.skip, .term'))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""


# to begin a Python in the page is ten seconds of work: its own is as long in coming as on a slow line
NO_PYTHON = """window.Worker = new Proxy(Worker, {
  construct: (kind, given) => `${given[0]}`.includes('/python/')
    ? Object.assign(new EventTarget(), { postMessage() {}, terminate() {} }) : new kind(...given)
})"""
# a message that is shown unread would be `[object Object]`: wherever one appears, the page complains
READ = """new MutationObserver((seen) => {
  for (const { type, target, attributeName, addedNodes } of seen) {
    const texts = type === 'attributes' ? [target.getAttribute(attributeName)]
      : [type === 'characterData' ? target.data : '', ...[...addedNodes].map((node) => node.outerHTML ?? node.data)]
    const unread = texts.find((text) => text?.includes('[object '))
    if (unread) console.error(`not read: ${unread.slice(0, 200)}`)
  }
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })"""


def crossed(**given: Any) -> Any:
    """Parameters that multiply: by day every value of each once, put together in turn; nightly each with each.

    A mapping gives its values, and is called by its keys.
    """
    named = [[*one.items()] if isinstance(one, dict) else [(each, each) for each in one] for one in given.values()]
    longest = max(map(len, named))
    rows = product(*named) if NIGHTLY else ([one[k % len(one)] for one in named] for k in range(longest))
    return pytest.mark.parametrize(tuple(given), [
        pytest.param(*(value for _, value in row), id="-".join(name for name, _ in row)) for row in rows])


# each of these leaves more behind on a page than can be taken back
LASTING = {"clock", "close", "context", "expose_function", "once", "route_web_socket", "set_default_timeout",
           "set_extra_http_headers"}
# what a page is given each time, since it can be taken back: pages that differ in nothing else are the same
USUAL = {"color_scheme": "light", "reduced_motion": "no-preference"}
GIVEN = {*USUAL, "viewport", "permissions"}
MOST_KEPT = 8  # at once: each is a process


class Watched(Page):
    """A page that knows whether another test may have it after this one, and takes back what was done to it."""

    lasting = False

    def __getattribute__(self, name: str) -> Any:
        if name in LASTING:
            self.lasting = True
        return super().__getattribute__(name)

    def begin(self) -> None:
        """Nothing has been done to it yet."""
        self.lasting = False
        self.undone: list[Callable[[], Any]] = []

    def on(self, event: Any, f: Any) -> None:
        super().on(event, f)
        self.undone.append(lambda: self.remove_listener(event, f))

    def route(self, *given: Any, **more: Any) -> Any:
        self.undone.append(lambda: self.unroute_all(behavior="ignoreErrors"))
        return super().route(*given, **more)

    def add_init_script(self, *given: Any, **more: Any) -> Any:
        made = super().add_init_script(*given, **more)
        self.undone.append(made.close)
        return made

    def emulate_media(self, **given: Any) -> None:
        super().emulate_media(**given)
        self.undone.append(lambda: super(Watched, self).emulate_media(
            media="null", forced_colors="none", contrast="no-preference", **USUAL))

    def undo(self) -> None:
        """Take back what was done to it."""
        for undo in self.undone:
            undo()


class Visits:
    """The pages of one test, each in a context of its own.

    A page to which nothing was done that lasts is `kept` for the next test that wants its settings: to begin another,
    and to read the scripts into it, takes most of a second.
    """

    def __init__(self, browser: Any, kept: dict[str, list[Any]]) -> None:
        self.browser, self.kept, self.faults = browser, kept, []
        self.pages: list[tuple[str, Any]] = []

    def open(self, address: str = "", *, quiet: bool = True, due: str = r"(?!)", python: bool = False,
             **settings: Any) -> Any:
        """A page in English; unless `quiet` is off, its complaints are faults. Errors that match `due` are none.

        It waits for its own Python for ever, unless it is to have `python`.
        """
        options = {**DESK, **settings}
        # what was wide is not as narrow afterwards as a telephone
        lasting = {"locale": "en-GB", **{name: value for name, value in options.items()
                                           if name not in GIVEN or (name == "viewport" and options.get("is_mobile"))}}
        key = repr(sorted(lasting.items()))
        page = self.kept[key].pop() if self.kept.get(key) else self._made(lasting)
        if options.get("permissions"):
            page.context.grant_permissions(options["permissions"])
        page.begin()
        self.pages.append((key, page))
        if options["viewport"] != page.viewport_size:
            page.set_viewport_size(options["viewport"])
        if media := {name: options[name] for name in USUAL if options.get(name)}:
            page.emulate_media(**media)
        page.on("pageerror", lambda fault: re.search(due, str(fault)) or self.faults.append(str(fault)))
        if quiet:
            page.on("console", self._hear)
        if not python:
            page.add_init_script(NO_PYTHON)
        if address:
            page.goto(address)
        return page

    def _made(self, settings: dict[str, Any]) -> Any:
        # what a page keeps of itself would be in the way of tests that let a request fail
        context = self.browser.new_context(**{"service_workers": "block", **DESK, **settings})
        context.add_init_script(READ)
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.__class__ = Watched
        return page

    def _hear(self, said: Any) -> None:
        if said.type in {"error", "warning"} and said.text != BLOCKED:
            self.faults.append(said.text)

    def close(self) -> None:
        """Every page has had time to complain; what a page says because it is closed is none of its faults."""
        for _, page in self.pages:
            if not page.is_closed():
                page.evaluate("0")
        faults = list(self.faults)
        for key, page in self.pages:
            if page.lasting or faults or page.is_closed() or sum(map(len, self.kept.values())) >= MOST_KEPT:
                page.context.close()
                continue
            try:
                leave(page)
                self.kept.setdefault(key, []).append(page)
            except Error:  # it was nowhere, or its server is gone
                page.context.close()
        assert not faults, faults


def leave(page: Any) -> None:
    """Forget whatever somebody did on a page."""
    page.undo()
    page.context.clear_permissions()
    page.mouse.move(0, 0)
    origin = page.evaluate("() => { if (origin !== 'null') sessionStorage.clear(); return origin }")
    page.goto(f"{origin}/print.css", timeout=5_000)  # elsewhere it would be another process
    teller = page.context.new_cdp_session(page)
    teller.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    teller.detach()


def until(page: Any, happens: Callable[[], Any]) -> Any:
    """Wait until something is true that is no element of the page; its value. What never comes fails after a minute."""
    deadline = time.monotonic() + PATIENCE
    while not (value := happens()):
        assert time.monotonic() < deadline, "waited for a minute"
        page.wait_for_timeout(20)  # the browser's driver hands over what came only while it is waited for
    return value


def chips(page: Any) -> Counter:
    """Every die in the log of the page, older lines too, and every draw: of how many faces, and which it shows."""
    more = page.get_by_role("log").get_by_role("button", name="More …")
    while more.count():
        more.click()
    said = page.get_by_role("log").locator(".die").all_inner_texts()
    numbers = [[*map(int, re.findall(r"\d+", text))] for text in said]
    return Counter((one[0], one[1]) if text.startswith("D") else (one[1], one[0])
                   for text, one in zip(said, numbers, strict=True) if len(one) > 1)


def lines(page: Any) -> list[str]:
    """The lines of the log, without spaces."""
    return ["".join(text.split()) for text in page.get_by_role("log").locator(".event p").all_text_contents()]


def serious(page: Any) -> list[str]:
    """What axe finds that keeps somebody out, with where. It is brought to a page once, and tells of faults only.

    To describe the rest would take it longer than to look; and it does not look for what nobody asks it.
    """
    page.evaluate(SETTLED)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return [f"{fault['id']}: {node['html']}" for fault in page.evaluate(LOOK) if fault["impact"] in GRAVE
            for node in fault["nodes"]]


def small(page: Any) -> list[str]:
    """The controls that a finger misses."""
    return list(page.evaluate(SMALL))


def outside(work: Coroutine[Any, Any, Any]) -> Any:
    """Run asynchronous work in a thread, since the browser's driver has this one."""
    result: list[Any] = []

    def run() -> None:
        try:
            result.append(asyncio.run(work))
        except BaseException as fault:  # noqa: BLE001 - it is raised where it is waited for
            result.append(fault)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if isinstance(result[0], BaseException):
        raise result[0]
    return result[0]
