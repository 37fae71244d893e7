"""The turn of a squad battle: what can be ordered, whether it is allowed, and what one order brings about."""
