"""Every word that a page says of its own, in one catalogue for templates and modules alike, and in several languages.

`en.json` is the catalogue. A folder beside it is a language, by its tag: `pages.json` says the same keys, `sentences.json` the
refusals and the dealer's lines by their English (`reading.py`), `terms.json` is the glossary of games, hands and terms.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
OURS: Final = "en"
"""The language in which everything is written."""
LANGUAGES: Final = (OURS, *sorted(file.parent.name for file in HERE.glob("*/pages.json")))
"""Those that a page can be had in, by their tags."""
COOKIE: Final = "language"
"""Where a browser keeps the language that was chosen in the settings."""

_KEY: Final = re.compile(r'"([\w.-]+)"')
_FIRST_PART: Final = re.compile(r"`([a-z][\w.-]*)\$\{")
_RANGE: Final = re.compile(r"\s*([A-Za-z]{1,8})(?:-[\w-]*)?\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?")
_spoken: ContextVar[str] = ContextVar("language", default=OURS)


@cache
def catalogue(language: str = OURS) -> dict[str, str]:
    """A language's strings by key; what it does not say is English. `{name}` in a string is filled in where it is said."""
    if language == OURS:
        return kept("en.json")
    return {**catalogue(), **kept(f"{language}/pages.json")}


def kept(name: str) -> dict[str, str]:
    """A file of strings beside this one."""
    strings: dict[str, str] = json.loads((HERE / name).read_text("utf-8"))
    return strings


def say(key: str, **values: object) -> str:
    """The string of that key in the language that is spoken, with what it has in braces filled in. Raises KeyError for a key
    that there is not."""
    return catalogue(spoken())[key].format(**values)


def spoken() -> str:
    """The language of whoever is being answered."""
    return _spoken.get()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Answer in this language meanwhile."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def chosen(kept: str, accepted: str) -> str:
    """The language for somebody: the one that their browser keeps, or else the first that it asks for and that there is.

    accepted: an Accept-Language header.

    >>> chosen("", "fr, es-MX;q=0.8, en;q=0.5")
    'es'
    """
    if kept in LANGUAGES:
        return kept
    asked: list[tuple[float, str]] = []
    for part in accepted[:400].split(","):
        if (match := _RANGE.fullmatch(part)) and (tag := match[1].lower()) in LANGUAGES:
            asked.append((float(match[2] or 1), tag))
    best = max(asked, key=lambda pair: pair[0], default=(0.0, OURS))
    return best[1] if best[0] else OURS


def said_by(scripts: Iterable[str], language: str = OURS) -> dict[str, str]:
    """The strings that modules may say, given their source: those whose key they name, or the key's first part."""
    texts = list(scripts)
    whole = {key for text in texts for key in _KEY.findall(text)}
    parts = tuple({part for text in texts for part in _FIRST_PART.findall(text)})
    return {key: string for key, string in catalogue(language).items() if key in whole or key.startswith(parts)}
