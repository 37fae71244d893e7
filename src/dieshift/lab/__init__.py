"""The laboratory: battles by the thousand, one rule set against another, and what the numbers can bear."""
