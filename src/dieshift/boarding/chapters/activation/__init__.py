"""Turns, phases and activations (G-1): who may act, with how many action points."""

from dieshift.boarding.chapters.activation import book, orders, refusals

__all__ = ["book", "orders", "refusals"]
