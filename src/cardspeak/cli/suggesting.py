"""What somebody may have meant, of the names that a complaint lists."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

LISTED: Final = re.compile(r"'(?P<said>[^']+)'[^;]*; there (?:are|is) (?P<names>.+)$")
"""How our complaints of an unknown name end."""


def suggesting(message: str) -> str:
    """The complaint, with the name that is nearest to what was said, if one is near."""
    found = LISTED.search(message)
    if not found:
        return message
    names = re.split(r", (?:or |and )?| and | or ", found["names"])
    near = get_close_matches(found["said"].lower(), names, 1)
    return f"{message}. Did you mean {near[0]!r}?" if near else message
