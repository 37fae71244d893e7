"""Ambushes (S4): a column marches into one, in the order that its player wrote down, before the first turn."""

from dieshift.stargrunt.chapters.ambush.declared import *
