"""What somebody may have meant, of the names that a complaint lists."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

LISTED: Final = re.compile(r"'(?P<said>[^']+)'[^;]*; there (?:are|is) (?P<names>.+)$")
"""How our complaints of an unknown name end."""
FIGURES: Final = re.compile(r"\d+")


def suggesting(message: str) -> str:
    """The complaint, with the name that is nearest to what was said, if one is near. Another number is no slip: nobody who asks
    for `table/9` means `table/8`.
    """
    match = LISTED.search(message)
    if not match:
        return message
    names = re.split(r", (?:or |and )?| and | or ", match["names"])
    said = match["said"].lower()
    near = get_close_matches(said, [name for name in names if FIGURES.sub("", name) != FIGURES.sub("", said)], 1)
    return f"{message}. Did you mean {near[0]!r}?" if near else message
