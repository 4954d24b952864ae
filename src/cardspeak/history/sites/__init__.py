"""Hand histories as poker sites write them, in text."""

import re
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from operator import itemgetter
from pkgutil import iter_modules
from typing import Final

from msgspec import structs

from cardspeak.history.model import History, Unreadable

from . import reading


def declared() -> tuple[reading.Site, ...]:
    """The sites of all modules of this folder. Raises ValueError for two of one name."""
    sites: dict[str, reading.Site] = {}
    for module in sorted([info.name for info in iter_modules(__path__)]):
        for site in vars(import_module(f"{__name__}.{module}")).values():
            if isinstance(site, reading.Site) and sites.setdefault(site.name, site) is not site:
                raise ValueError(f"two sites are called {site.name}")
    return tuple(sites.values())


BLANKS: Final = "\u00a0\u2007\u2009\u202f"
SITES: Final = declared()
"""Every site whose hands are read."""


def named(name: str) -> reading.Site | None:
    """A site by its name, None if there is none."""
    return next((site for site in SITES if site.name == name), None)


def detect(text: str) -> reading.Site | None:
    """The site whose hands start in the text first, or None if none does."""
    text = plain(text)
    starts = [(start.start(), place) for place, site in enumerate(SITES) if (start := _starts(site, text))]
    return SITES[min(starts)[1]] if starts else None


def plain(text: str) -> str:
    """The text with a common blank for each of those that some languages and browsers put around figures."""
    for blank in BLANKS:
        text = text.replace(blank, " ")
    return text


def _marked(site: reading.Site, text: str) -> bool:
    """Whether there is what every hand of a site has; quicker to find than where one begins."""
    return any([mark in text for mark in site.marks])


def _starts(site: reading.Site, text: str) -> re.Match[str] | None:
    """Where a site's hands begin in a text: its whole file, or one of its hands as it is handed on."""
    if not _marked(site, text):
        return None
    return (site.found and site.found.search(text)) or site.start.search(text)


def read(text: str, file: str, site: reading.Site) -> Iterator[History | Unreadable]:
    """Every hand of a text that begins as a site's, those of other sites behind too, each read or with the reason why not."""
    index = line = 0
    for part_site, part in parts(plain(text), site):
        for one in reading.read(part_site, part, file):
            if isinstance(one, History):
                one.index, one.line = index, one.line + line
                yield one
            else:
                yield structs.replace(one, index=index, line=one.line + line)
            index += 1
        line += part.count("\n")


def pieces(text: str, site: reading.Site) -> Iterator[str]:
    """The text of each hand, in their order."""
    return (piece for part_site, part in parts(plain(text), site) for piece in reading.pieces(part_site, part))


def last_start(site: reading.Site, text: str) -> int:
    """Where the last hand of a text begins, 0 if there is none behind the first."""
    text = plain(text)
    others = _others(text, site)
    return _begun(text, [site, *others])[-1][0] if others else reading.last_start(site, text)


def parts(text: str, site: reading.Site) -> list[tuple[reading.Site, str]]:
    """A text that begins as a site's, in parts of one site each: trackers export the hands of several one after the other."""
    if not (others := _others(text, site)) or not (begun := _begun(text, [site, *others])):
        return [(site, text)]
    turns = [here for before, here in pairwise(begun) if here[1] is not before[1]]
    cuts = [0, *[at for at, _ in turns], len(text)]
    whose = [begun[0][1], *[owner for _, owner in turns]]
    return [(owner, text[start:end]) for owner, (start, end) in zip(whose, pairwise(cuts), strict=True)]


def _others(text: str, site: reading.Site) -> list[reading.Site]:
    """The other sites whose hands begin in a text; none beside a site whose files are read whole."""
    others = [] if site.whole else [other for other in SITES if other is not site and not other.whole and _marked(other, text)]
    return [other for other in others if next(reading.beginning(other, text), None) is not None]


def _begun(text: str, among: list[reading.Site]) -> list[tuple[int, reading.Site]]:
    """Where hands begin and whose they are; the first site's also within a line, unless another's begin it."""
    first, *others = among
    begins = {at: other for other in others for at in reading.beginning(other, text)}
    own = [at for at in reading.starting(first, text) if text.rfind("\n", 0, at) + 1 not in begins]
    return sorted((begins | dict.fromkeys(own, first)).items(), key=itemgetter(0))
