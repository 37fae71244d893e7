"""What pages and the server say to each other: messages, how they are written, and what is too much of them."""
