"""The words of a boarding action: orders as text, refusals, offers, the story and the report."""
