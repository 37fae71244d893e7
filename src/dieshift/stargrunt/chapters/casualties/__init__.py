"""Casualties (R10): treatment, medics, captives, and the Reorganise action that makes room for it."""

from dieshift.stargrunt.chapters.casualties import (
    book,
    captives,
    detours,
    gather,
    orders,
    questions,
    reasons,
    refusals,
    unfinished,
)

__all__ = ["book", "captives", "detours", "gather", "orders", "questions", "reasons", "refusals", "unfinished"]
