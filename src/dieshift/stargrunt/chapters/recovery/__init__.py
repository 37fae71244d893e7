"""Cross training and the recovery of equipment: a house rule."""

from dieshift.stargrunt.chapters.recovery.declared import *
