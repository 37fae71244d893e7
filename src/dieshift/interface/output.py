"""What a command writes: to streams of any encoding, and to files that a player named."""

import codecs
import sys
import unicodedata
from pathlib import Path
from typing import Any

import typer

from dieshift.core.files import write_file
from dieshift.core.words import say
from dieshift.interface.speech import read

PLAIN, ESCAPED = "dieshift-plain", "dieshift-escaped"  # what is done with a character that an encoding does not have
ASCII = "dieshift-ascii"
SIMILAR = {  # characters of ours, in ones that every encoding has
    "″": '"', "′": "'", "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "–": "-", "—": "-",  # noqa: RUF001
    "−": "-", "…": "...", "×": "x", "÷": "/", "·": "-", "•": "*", "→": "->", "←": "<-", "↑": "^", "↓": "v",  # noqa: RUF001
    "≥": ">=", "≤": "<=", "≈": "~", "≠": "!=", "½": "1/2", "¼": "1/4", "¾": "3/4", "\u202f": " ", "\u00a0": " ",
    "█": "#", "▏": "|", "▌": "#", "▀": "#", "▄": "#", "─": "-", "━": "-", "│": "|",
    "ß": "ss", "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
}


def accept_any_text(*, as_json: bool) -> None:
    """Let the streams print any text, even in an encoding that lacks some characters.

    A missing character is replaced by similar ones; in JSON by its number, so that nothing is lost.
    """
    codecs.register_error(PLAIN, _similar)
    codecs.register_error(ESCAPED, _escaped)
    codecs.register(_ascii)
    for stream, errors in ((sys.stdout, ESCAPED if as_json else PLAIN), (sys.stderr, PLAIN), (sys.stdin, "replace")):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding=ASCII if _is_ascii(stream) else None, errors=errors)


def _is_ascii(stream: Any) -> bool:
    """Whether a stream has the poorest of encodings."""
    return codecs.lookup(stream.encoding or "ascii").name == "ascii"


def _ascii(name: str) -> codecs.CodecInfo | None:
    """ASCII by another name: Click takes a stream of the usual one for a mistake, and writes UTF-8 into it."""
    if name.replace("_", "-") != ASCII:
        return None
    known = codecs.lookup("ascii")
    return codecs.CodecInfo(known.encode, known.decode, known.streamreader, known.streamwriter,
                            known.incrementalencoder, known.incrementaldecoder, name=ASCII)


def _similar(fault: UnicodeError) -> tuple[str, int]:
    """Similar characters for those that cannot be written."""
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    letters = fault.object[fault.start:fault.end]
    return "".join(map(_plain, letters)), fault.end


def _plain(letter: str) -> str:
    """A letter in ASCII: a similar one, the letter without its marks, or a question mark."""
    bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return SIMILAR.get(letter) or bare or "?"


def _escaped(fault: UnicodeError) -> tuple[str, int]:
    """Characters of a JSON text as JSON writes those that an encoding lacks."""
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    halves = fault.object[fault.start:fault.end].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{halves[at:at + 2].hex()}" for at in range(0, len(halves), 2)), fault.end


def fits(text: str, stream: Any = None) -> bool:
    """Whether the encoding of a stream, the standard output if none is given, has every character of a text."""
    encoding = getattr(stream or sys.stdout, "encoding", None) or "ascii"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def show_document(text: str) -> None:
    """Print a document that says itself to be UTF-8, as YAML and HTML are; in a file or a pipe it is that."""
    if sys.stdout.isatty():
        typer.echo(text)
    else:
        typer.echo(f"{text}\n".encode())


def write_text(path: Path, text: str) -> None:
    """Write a text to a file that a player named, and say where what lay there is kept. CannotWrite."""
    tell_kept(path, write_file(path, text.encode()))


def tell_kept(path: Path | str, kept: Path | None) -> None:
    """Say where what lay in a file is kept, if anything did."""
    if kept is not None:
        typer.echo(read(say("The earlier content of '{path}' is now in '{kept}'.", path=str(path), kept=str(kept))),
                   err=True)
