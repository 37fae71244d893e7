"""Boarding actions on squares: facings, action points, pools of six-sided dice. Source: rules/boarding.md."""
