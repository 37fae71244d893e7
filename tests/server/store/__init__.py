"""The storage, over both databases: its laws, and what it must survive."""
