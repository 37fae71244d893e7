"""The chapters of the rules: one folder each, with the book's text in `book` and one file per house rule beside it."""

from dieshift.stargrunt.chapters import fire, morale, overwatch  # noqa: F401  (register every option)
