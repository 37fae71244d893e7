"""Dieshift plays tabletop skirmish combat from its own rules."""

__version__ = "0.1.0"
