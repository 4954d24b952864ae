"""What people in the room call others and what is theirs: shown as accounts are, or refused."""

from __future__ import annotations

from collections.abc import Collection

from cardspeak.rulebook import Cites, Refused
from cardspeak.server.accounts.names import alike, shown
from cardspeak.server.accounts.visible import BadText, visible


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
    if other := next((each for each in there if each != name and alike(each, name)), None):
        raise Refused(f"{name} looks like {other}, who is here", cites)
    return name
