"""The referee's desk and the workshop of rules: questions that need no game."""
