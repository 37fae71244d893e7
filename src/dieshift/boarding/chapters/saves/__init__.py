"""Saves and wounds (B12, B13, B40, B41, G-15)."""

from dieshift.boarding.chapters.saves.declared import *
