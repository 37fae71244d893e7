"""Support from off the table (R11): requests, the Inbound Chart, and bursts on the units under them."""

from dieshift.stargrunt.chapters.support.declared import *
