"""Every word that a page says of its own, in one catalogue for templates and modules alike."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path


@cache
def catalogue() -> dict[str, str]:
    """The English strings by key. `{name}` in a string is filled in where it is said."""
    strings: dict[str, str] = json.loads(Path(__file__).with_name("en.json").read_text("utf-8"))
    return strings


def say(key: str, **values: object) -> str:
    """The string of that key, with what it has in braces filled in. Raises KeyError for a key that there is not."""
    return catalogue()[key].format(**values)
