"""Command (R9): communication, transferred actions, rally."""

from dieshift.stargrunt.chapters.command.declared import *
