"""The page in a real browser, as somebody uses it."""
