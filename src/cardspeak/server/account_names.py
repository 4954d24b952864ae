"""What people may be called: shown as they write it, and compared so that nobody looks like another."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST: Final = 24
"""Characters of a name; a number for the second guest of a name comes on top."""
BETWEEN: Final = " .-_'"
"""What may stand in a name besides letters and digits."""
TAKEN: Final = frozenset({"room", "house", "dealer", "floor", "cashier", "admin", "auditor", "system", "rail", "table"})
"""Names that would pass for the house's own."""


class BadName(ValueError):
    """A name that cannot be used, and why."""


def shown(text: str) -> str:
    """The name as it is shown. Raises `BadName`."""
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not 1 <= len(name) <= LONGEST:
        raise BadName(f"a name has 1 to {LONGEST} characters")
    if not name[0].isalnum() or not all([one.isalnum() or one in BETWEEN or unicodedata.combining(one) for one in name]):
        raise BadName("a name has letters, digits, spaces and . - _ ', and begins with a letter or digit")
    if compared(name) in TAKEN:
        raise BadName(f"{name} is the house's own name")
    return name


def compared(name: str) -> str:
    """The name as it is compared: without case, accents and what stands between the letters."""
    apart = unicodedata.normalize("NFKD", name.casefold())
    return "".join(one for one in apart if one.isalnum())
