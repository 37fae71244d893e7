"""Numbers as people type them in orders and questions: `10`, `10.123`, `.5`, `1e1`.

A length is kept in hundredths, so that it is rounded to the nearest one: a half goes away from zero.
"""

from decimal import ROUND_HALF_UP, Decimal

NUMBER = r"(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,2})?"
SIGNED = rf"[-+]?{NUMBER}"
MOST = 1_000_000  # beyond it no number of an order can be meant


def value_of(text: str) -> Decimal | None:
    """The value of a number; None where it is out of all reach.

    >>> value_of("-.5"), value_of("1e1"), value_of("1e99")
    (Decimal('-0.5'), Decimal('1E+1'), None)
    """
    value = Decimal(text)
    return value if abs(value) <= MOST else None


def in_parts(text: str, parts: int) -> int | None:
    """A number in so many parts of one, rounded to the nearest; a half goes away from zero. None: out of reach.

    >>> in_parts("10.125", 100), in_parts("-10.125", 100), in_parts(".004", 100), in_parts("1e1", 100)
    (1013, -1013, 0, 1000)
    """
    value = value_of(text)
    return None if value is None else int((value * parts).quantize(Decimal(1), ROUND_HALF_UP))


def whole(text: str) -> int | None:
    """A number that is whole, however it is written; None where it is not, or is out of reach.

    >>> whole("1e1"), whole("3.0"), whole("3.5")
    (10, 3, None)
    """
    value = value_of(text)
    return int(value) if value is not None and value == value.to_integral_value() else None
