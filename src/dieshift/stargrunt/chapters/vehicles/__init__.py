"""Vehicles (R13): what a design costs and carries."""

from dieshift.stargrunt.chapters.vehicles import design

__all__ = ["design"]
