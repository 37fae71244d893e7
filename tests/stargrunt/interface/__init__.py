"""The squad game, tested chapter by chapter; `kit` makes battles by hand."""
