"""What chapters register with: kinds of order, facts, reasons of dice, refusals, questions, unfinished matters, words.

Chapters are above it; `turn` runs what they register.
"""
