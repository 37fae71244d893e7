"""Independent figures (R15 independents): units of one figure, who join squads and leave them, and their nerve."""

from dieshift.stargrunt.chapters.independents.declared import *
