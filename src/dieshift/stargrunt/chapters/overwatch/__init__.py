"""Fire out of turn: the book's Reaction Fire, and the house rules of Opportunity Fire and Overwatch."""

from dieshift.stargrunt.chapters.overwatch.declared import *
