"""Messages as JSON, byte for byte as msgspec writes them."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from json import dumps
from typing import Any

from .structs import Struct, fields_of, is_default

PLAIN = -5  # powers of ten: numbers down to this one are written without an exponent


class Encoder:
    """Writes messages."""

    def __init__(self, *, enc_hook: Callable[[Any], Any] | None = None) -> None:
        self.hook = enc_hook

    def encode(self, message: Any) -> bytes:
        """A message as JSON."""
        return encode(message, enc_hook=self.hook)


def encode(message: Any, *, enc_hook: Callable[[Any], Any] | None = None) -> bytes:
    """A message as JSON, what it cannot hold by the hook; TypeError for what neither knows."""
    return _text(message, enc_hook).encode()


def _text(value: Any, hook: Callable[[Any], Any] | None) -> str:
    if hook is not None and isinstance(value, str) and type(value) is not str:
        return _text(hook(value), hook)
    if isinstance(value, Struct):
        return _object(_said(value), hook)
    if isinstance(value, dict):
        return _object(value.items(), hook)
    if isinstance(value, list | tuple):
        return f"[{','.join(_text(one, hook) for one in value)}]"
    if isinstance(value, float):
        return _number(value)
    if value is None or isinstance(value, str | int):
        return dumps(value, ensure_ascii=False)
    message = f"Encoding objects of type {type(value).__name__} is unsupported"
    raise TypeError(message)


def _object(pairs: Any, hook: Callable[[Any], Any] | None) -> str:
    return f"{{{','.join(f'{dumps(name, ensure_ascii=False)}:{_text(value, hook)}' for name, value in pairs)}}}"


def _said(message: Struct) -> Iterator[tuple[str, Any]]:
    """The fields of a message that are written, its kind first."""
    options = message.struct_options
    if "tag" in options:
        yield options["tag_field"], options["tag"]
    for name, field in fields_of(type(message)).items():
        value = getattr(message, name)
        if not (options.get("omit_defaults") and is_default(field, value)):
            yield name, value


def _number(value: float) -> str:
    """A number with the fewest digits that mean it."""
    digits, _, power = repr(value).partition("e")
    if not power:
        return digits
    return f"{Decimal(repr(value)):f}" if PLAIN <= int(power) < 0 else f"{digits}e{int(power)}"
