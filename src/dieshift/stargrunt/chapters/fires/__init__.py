"""Fires and smoke (R14.50-R14.64): what flamers set alight, which figures burn, and clouds that block sight."""

from dieshift.stargrunt.chapters.fires.declared import *
