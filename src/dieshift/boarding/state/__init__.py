"""The state of a boarding action: its records, the words behind its numbers, the pools of dice."""
