"""What a book provides for one offence."""

from __future__ import annotations

import msgspec

from cardspeak.rulebook.refusal import Cites


class Offence(msgspec.Struct, frozen=True):
    """required: something must follow. options: what may.

    hand: `live` where the book says that the offence does not kill the hand. starts: `after the hand`, where it says so.
    """

    required: bool
    options: tuple[str, ...]
    cites: Cites
    hand: str = ""
    starts: str = ""
