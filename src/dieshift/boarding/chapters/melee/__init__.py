"""Contact, engagement and close combat (B19-B50)."""

from dieshift.boarding.chapters.melee import book, contact, readings

__all__ = ["book", "contact", "readings"]
