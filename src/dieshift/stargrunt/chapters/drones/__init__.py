"""Drones (R15.21-R15.23): launched, flown, looked through and shot down."""

from dieshift.stargrunt.chapters.drones import book, orders, reasons, refusals

__all__ = ["book", "orders", "reasons", "refusals"]
