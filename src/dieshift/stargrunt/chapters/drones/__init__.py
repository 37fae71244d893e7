"""Drones (R15.21-R15.23): launched, flown, looked through and shot down."""

from dieshift.stargrunt.chapters.drones.declared import *
