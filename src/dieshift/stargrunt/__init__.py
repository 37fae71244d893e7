"""Unofficial rules of Stargrunt II squad combat, with the house rules of its players as options."""
