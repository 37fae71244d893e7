"""All games of a server: their tables, who is present, what other servers do to them, and who asks what of them."""
