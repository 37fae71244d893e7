"""The commands of boarding actions: exact odds at the command line."""
