"""Morale (R7): confidence, reaction, panic, suppression, rally, last stand."""

from dieshift.stargrunt.chapters.morale.declared import *
