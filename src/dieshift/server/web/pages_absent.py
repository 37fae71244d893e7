"""The answer at an address that does not exist: a page with the way home for a browser, JSON for a program."""

from functools import cache
from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from dieshift.core import languages
from dieshift.core.words import say
from dieshift.server.web.pages import NOT_FOUND, Wrong, constant, told
from dieshift.server.web.pages_words import brought

PROGRAMS = ("/api", "/ws")  # addresses that only programs use
MOST_LANGUAGES = 8  # of a browser's list that are read
TITLE = say("Nothing here")
WHY = say("This address leads nowhere. Is it mistyped, or was it shortened on its way to you?")
HOME = say("To the start page")
PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} · Dieshift</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/plain.css"></head>
<body><main><img src="/favicon.svg" alt="" width="64" height="64"><h1>{title}</h1><p>{why}</p>
<p><a href="/">{home}</a></p></main></body></html>
"""


@told
async def nothing(request: Request) -> Response:
    """The same answer at every address that does not exist; it repeats nothing of the address."""
    if request.url.path.startswith(PROGRAMS) or "text/html" not in request.headers.get("accept", ""):
        raise Wrong(*NOT_FOUND)
    wanted = request.headers.get("accept-language", "")
    known = await constant(request, brought)
    language = spoken_in(wanted, known)
    html = await constant(request, lambda: page_in(language, tuple(languages.folders())))
    return HTMLResponse(html, 404, headers={"vary": "accept, accept-language"})


def spoken_in(wanted: str, known: list[str]) -> str:
    """The first language of a browser's list that is known; English if none is."""
    for each in wanted.split(",")[:MOST_LANGUAGES]:
        tag = each.partition(";")[0].strip().lower()
        for language in known:
            if language.lower() in {tag, tag.partition("-")[0]}:
                return language
    return languages.ENGLISH


@cache
def page_in(language: str, folders: tuple[Path, ...]) -> str:
    """The page in a language."""
    read = str if language == languages.ENGLISH else languages.catalogue(language, "faults").read
    words = {"title": TITLE, "why": WHY, "home": HOME}
    return PAGE.format(language=language, **{name: escape(read(text)) for name, text in words.items()})
