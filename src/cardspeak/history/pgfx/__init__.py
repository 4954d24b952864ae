"""Hands that PokerGFX has exported as JSON, in: a table of a stream, whose reader knew the cards, one file for a session."""

from .reading import detect, pieces, read

__all__ = ["detect", "pieces", "read"]
