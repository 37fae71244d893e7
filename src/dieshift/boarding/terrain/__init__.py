"""The deck of a boarding action: squares, edges, exact sight, and maps as text."""
