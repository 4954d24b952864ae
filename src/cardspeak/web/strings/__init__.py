"""Every word that a page says of its own, in one catalogue for templates and modules alike."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

_KEY: Final = re.compile(r'"([\w.-]+)"')
_FIRST_PART: Final = re.compile(r"`([a-z][\w.-]*)\$\{")


@cache
def catalogue() -> dict[str, str]:
    """The English strings by key. `{name}` in a string is filled in where it is said."""
    strings: dict[str, str] = json.loads(Path(__file__).with_name("en.json").read_text("utf-8"))
    return strings


def say(key: str, **values: object) -> str:
    """The string of that key, with what it has in braces filled in. Raises KeyError for a key that there is not."""
    return catalogue()[key].format(**values)


def said_by(scripts: Iterable[str]) -> dict[str, str]:
    """The strings that modules may say, given their source: those whose key they name, or the key's first part."""
    texts = list(scripts)
    whole = {key for text in texts for key in _KEY.findall(text)}
    parts = tuple({part for text in texts for part in _FIRST_PART.findall(text)})
    return {key: string for key, string in catalogue().items() if key in whole or key.startswith(parts)}
