"""A third side that is present and shoots (B17, RULING 20)."""
