"""The turn of a boarding action: what can be ordered, whether it is allowed, and what one order brings about."""
