"""The referee's home without its server: the same rules, run by a Python inside the page."""
