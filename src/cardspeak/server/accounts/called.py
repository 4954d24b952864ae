"""What people in the room call others and what is theirs: shown as accounts are, or refused."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any, Final, TypeVar

import msgspec

from cardspeak.rulebook import Cites, Refused
from cardspeak.server.accounts.names import alike, shown
from cardspeak.server.accounts.visible import BadText, line, visible

SAID: Final = ("text", "why", "reason", "payee", "offence", "to", "design")
"""The fields of commands in which somebody says something in their own words, which others read."""
Saying = TypeVar("Saying", bound=msgspec.Struct)


def title(text: str, longest: int, what: str, cites: Cites = ()) -> str:
    """The name of a thing as it is shown. what: says of what, such as "a table's name". Raises `Refused`.

    >>> title("Main  game", 40, "a table's name")
    'Main game'
    """
    try:
        return visible(text, longest, what)
    except BadText as error:
        raise Refused(str(error), cites) from None


def person(text: str, longest: int, there: Collection[str], cites: Cites = ()) -> str:
    """The name of somebody as it is shown, who may be one of those who are there. Raises `Refused`, also for who only looks so.

    >>> person("PauI", 24, ["Paul"])
    Traceback (most recent call last):
    cardspeak.rulebook.refusal.Refused: PauI looks like Paul, who is here
    """
    if text in there:
        return text
    try:
        name = shown(text, longest)
    except BadText as error:
        raise Refused(str(error), cites) from None
    if other := next((somebody for somebody in there if somebody != name and alike(somebody, name)), None):
        raise Refused(f"{name} looks like {other}, who is here", cites)
    return name


def said(command: Saying) -> Saying:
    """A command, what is said in it as `line` has it. Raises `Refused` where it was said with nothing that can be read.

    >>> from cardspeak.server.tournament.deeds import Announce
    >>> said(Announce("Dinner\\u202e at\\x1b[31m six"))
    Announce(text='Dinner at[31m six')
    """
    made: dict[str, Any] = {}
    for field in fields_said(type(command)):
        words = getattr(command, field)
        if isinstance(words, str) and words:
            made[field] = line(words)
            if words.strip() and not made[field]:
                raise Refused("nothing of what is said can be read")
    return msgspec.structs.replace(command, **made) if made else command


@cache
def fields_said(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of this kind of command in which somebody says something."""
    return tuple([field for field in kind.__struct_fields__ if field in SAID])
