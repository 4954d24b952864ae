"""A history that was replayed, as a value."""

from __future__ import annotations

import msgspec

from cardspeak.poker import Round


class Replayed(msgspec.Struct):
    """A round that followed a history, and what had to be put right on the way (`repairs`), if that was asked for.

    remarks: what the history writes otherwise than the book has it, though no money can differ by it.
    """

    round: Round
    repairs: list[str]
    remarks: list[str] = []
