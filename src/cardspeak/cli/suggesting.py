"""What somebody may have meant, of the names that a complaint lists, and what a command asks for that was not said."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any, Final

LISTED: Final = re.compile(r"'(?P<said>[^']+)'[^;]*; there (?:are|is) (?P<names>.+)$")
"""How our complaints of an unknown name end."""
FIGURES: Final = re.compile(r"\d+")
SCHEMA: Final = (
    (re.compile(r"Input should be a valid integer(?:, unable to parse string as an integer)?"), "a whole number is wanted"),
    (re.compile(r"Input should be a valid number(?:, unable to parse string as a number)?"), "a number is wanted"),
    (re.compile(r"Input should be greater than or equal to (\S+)"), r"\1 or more is wanted"),
    (re.compile(r"Input should be less than or equal to (\S+)"), r"\1 at most is wanted"),
)
"""What is said of a value by what reads the command line, and how we say it."""


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


def plainly(complaint: str) -> str:
    """A complaint of a value, in words of people: "--rounds is to be 1 or more, not 0" for what a schema says of it."""
    for said, plain in SCHEMA:
        complaint = said.sub(plain, complaint)
    return complaint


def misused(error: Any) -> str:
    """A usage error's words. What is missing is told with what it is, and who named nothing that there is where to look."""
    complaint = plainly(error.format_message())
    asked = getattr(getattr(error, "param", None), "help", None)
    if asked and complaint.startswith("Missing "):
        return f"{complaint.rstrip('.')}: {asked.rstrip('.')}."
    if complaint.startswith("No such ") and "Did you mean" not in complaint and "Possible" not in complaint and error.ctx:
        return f"{complaint.rstrip('.')}. '{error.ctx.command_path} --help' lists what there is."
    return complaint
