"""Objectives and rules of engagement (R3.54, R3.56): what each side wants, how far it got, and who has won."""
