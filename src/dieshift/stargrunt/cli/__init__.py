"""The commands of squad battles: exact odds at the command line."""
