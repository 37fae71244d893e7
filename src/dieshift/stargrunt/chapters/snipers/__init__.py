"""Snipers (R15 snipers): their fire, the positions between which they shift, and how they go into hiding."""

from dieshift.stargrunt.chapters.snipers.declared import *
