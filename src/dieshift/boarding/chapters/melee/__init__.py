"""Contact, engagement and close combat (B19-B50)."""

from dieshift.boarding.chapters.melee import book, contact, readings  # noqa: F401  (register)

__all__ = ["book", "contact"]
