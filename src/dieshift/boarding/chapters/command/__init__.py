"""Command points (G-2)."""

from dieshift.boarding.chapters.command.declared import *
