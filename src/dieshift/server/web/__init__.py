"""The server's doors: HTTP, the socket, the messages, and what anybody may ask of them."""
