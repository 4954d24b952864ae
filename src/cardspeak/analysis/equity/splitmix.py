"""The figures of SplitMix64 (Steele, Lea and Flood, 2014), by which cards are drawn with Numba and without."""

from __future__ import annotations

GAMMA, MIX, SHIFTS = 0x9E37_79B9_7F4A_7C15, (0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB), (30, 27, 31)
DRAWS = 52
"""Draws that are set aside for a row, two a word: all cards of a deck."""
