"""The server: storage, hosting, sockets."""
