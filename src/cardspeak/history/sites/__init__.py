"""Hand histories as poker sites write them, in text."""

import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from cardspeak.history.model import History, Unreadable

from . import reading


def declared() -> tuple[reading.Site, ...]:
    """The sites of all modules of this folder. Raises ValueError for two of one name."""
    found: dict[str, reading.Site] = {}
    for module in sorted([each.name for each in iter_modules(__path__)]):
        for site in vars(import_module(f"{__name__}.{module}")).values():
            if isinstance(site, reading.Site) and found.setdefault(site.name, site) is not site:
                raise ValueError(f"two sites are called {site.name}")
    return tuple(found.values())


SITES: Final = declared()
"""Every site whose hands are read."""
BY_NAME: Final = {site.name: site for site in SITES}


def named(name: str) -> reading.Site:
    """A site by its name. Raises KeyError for one that there is not."""
    return BY_NAME[name]


def detect(text: str) -> reading.Site | None:
    """The site whose hands start in the text first, or None if none does."""
    found = [(start.start(), place) for place, site in enumerate(SITES) if (start := _starts(site, text))]
    return SITES[min(found)[1]] if found else None


def _starts(site: reading.Site, text: str) -> re.Match[str] | None:
    """Where a site's hands begin in a text: its whole file, or one of its hands as it is handed on."""
    if not any(mark in text for mark in site.marks):
        return None
    return (site.found and site.found.search(text)) or site.start.search(text)


def read(text: str, file: str, site: reading.Site) -> Iterator[History | Unreadable]:
    """Every hand of a site's text, each read or with the reason why not."""
    return reading.read(site, text, file)


def pieces(text: str, site: reading.Site) -> Iterator[str]:
    """The text of each hand, in their order."""
    return reading.pieces(site, text)


def last_start(site: reading.Site, text: str) -> int:
    """Where the last hand of a text begins, 0 if there is none behind the first."""
    return reading.last_start(site, text)
