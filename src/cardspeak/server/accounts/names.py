"""What people may be called: shown as they write it, and compared so that nobody looks like another."""

from __future__ import annotations

import unicodedata
from typing import Final

from cardspeak.server.accounts.visible import BadText, look, visible

LONGEST: Final = 24
"""Characters of a name; a number for the second guest of a name comes on top."""
BETWEEN: Final = " .-_'"
"""What may stand in a name besides letters and digits."""
TAKEN: Final = frozenset(
    map(
        look,
        (
            "room",
            "house",
            "dealer",
            "floor",
            "cashier",
            "admin",
            "administrator",
            "auditor",
            "system",
            "rail",
            "table",
            "bot",
            "bots",
            "clock",
            "host",
            "terminal",
            "cardspeak",
        ),
    )
)
"""What names look like that would pass for the house's own."""
BOT: Final = look("bot")


class BadName(BadText):
    """A name that cannot be used, and why."""


def shown(text: str, longest: int = LONGEST) -> str:
    """The name as it is shown. Raises `BadName`."""
    try:
        name = visible(unicodedata.normalize("NFKC", text), longest, "a name")
    except BadText as error:
        raise BadName(str(error)) from None
    if not name[0].isalnum() or not all([one.isalnum() or one in BETWEEN or unicodedata.combining(one) for one in name]):
        raise BadName("a name has letters, digits, spaces and . - _ ', and begins with a letter or digit")
    if look(name) in TAKEN:
        raise BadName(f"{name} is the house's own name")
    if look(name.split()[-1]) == BOT:
        raise BadName("a name that ends with 'bot' is a bot's")
    return name


def alike(one: str, other: str) -> bool:
    """Whether two names are easily taken for each other: they look the same, or are the same but for case and accents."""
    return look(one) == look(other) or compared(one) == compared(other)


def compared(name: str) -> str:
    """The name as it is compared: without case, accents and what stands between the letters."""
    apart = unicodedata.normalize("NFKD", name.casefold())
    return "".join(one for one in apart if one.isalnum())
