"""Rosters of other list builders, unofficially: read from their files, and taken for a list of a force."""
