"""The words of a squad battle: orders as text, refusals, offers, the story and the report."""
