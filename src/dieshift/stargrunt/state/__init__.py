"""The state of a squad battle: its records, the words behind its numbers, questions that every chapter asks."""
