"""A page for who looks with a browser, where a program is answered in JSON."""

from __future__ import annotations

from typing import Final

from cardspeak.web import pages

NOTHING: Final = (404, 405)
"""With these an address is of nothing."""


def asks(method: str, path: str, accept: str) -> bool:
    """Whether a person goes to an address: no program, and no script of a page."""
    return method == "GET" and "text/html" in accept and not path.startswith("/api/")


def problem(status: int, path: str, text: str) -> str:
    """The page that says what is wrong with an address."""
    return pages.missing(path) if status in NOTHING else pages.wrong(text)
