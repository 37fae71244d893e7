"""Games over a network: storage, seats, one socket, and the page."""
