"""A dice duel: a game of one folder, as a package of its own would bring it; nothing outside knows of it.

Two duellists strike in turn. A strike is a D6 against a D6, a lunge a D10 against a D6, but whoever lunges and does not
win loses a life himself. Whoever has none left has lost.
"""
