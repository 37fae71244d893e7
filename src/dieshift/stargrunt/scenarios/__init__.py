"""Beginning a squad battle: scenarios, forces, and tables out of a seed."""
