"""Electronic warfare (R12): markers, jamming, spoofed scans, counters found from afar, and answers to all of these."""

from dieshift.stargrunt.chapters.electronics.declared import *
