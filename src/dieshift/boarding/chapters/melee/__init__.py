"""Contact, engagement and close combat (B19-B50)."""

from dieshift.boarding.chapters.melee import abilities, book, contact, orders, readings, reasons, refusals

__all__ = ["abilities", "book", "contact", "orders", "readings", "reasons", "refusals"]
