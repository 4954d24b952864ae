"""Rounds that are over, and histories that somebody brings."""
