"""Casualties (R10): treatment, medics, and the Reorganise action that makes room for it."""

from dieshift.stargrunt.chapters.casualties import book

__all__ = ["book"]
