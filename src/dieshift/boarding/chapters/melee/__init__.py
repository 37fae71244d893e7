"""Contact, engagement and close combat (B19-B50)."""

from dieshift.boarding.chapters.melee import abilities, book, contact, readings

__all__ = ["abilities", "book", "contact", "readings"]
