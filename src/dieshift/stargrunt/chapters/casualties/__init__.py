"""Casualties (R10): treatment, medics, and the Reorganise action that makes room for it."""
