"""Fires and smoke (R14.50-R14.64): what flamers set alight, whom it burns, and clouds that hide what lies behind."""

from dieshift.stargrunt.chapters.fires.declared import *
