"""Fire out of turn: the book's Reaction Fire, and the house rules of Opportunity Fire and Overwatch."""

from dieshift.stargrunt.chapters.overwatch import answers, book, opportunity, orders, questions, refusals, unfinished

__all__ = ["answers", "book", "opportunity", "orders", "questions", "refusals", "unfinished"]
