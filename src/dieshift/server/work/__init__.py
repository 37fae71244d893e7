"""Work that other processes do for the server's own."""
