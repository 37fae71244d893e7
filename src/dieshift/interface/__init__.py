"""What every game shows people, whichever it is: its kind, scenes, questions of sight. It knows no game."""
