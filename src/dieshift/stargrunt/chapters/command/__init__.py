"""Command (R9): communication, transferred actions, rally."""
