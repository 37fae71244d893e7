"""Mines (R16): fields that whoever walks over them sets off, booby traps, and mines that somebody fires."""

from dieshift.stargrunt.chapters.mines.declared import *
