"""Texts that name somebody or something: no invisible character, one script, and none that looks like another's.

By RFC 8264 (PRECIS) and Unicode's technical standard 39, with the tables of two kept libraries.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final

KINDRED: Final = (
    frozenset({"HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"HAN", "HANGUL"}),
    frozenset({"HAN", "BOPOMOFO"}),
)
"""Scripts that people write together; any other script stands alone in a name."""
ANY: Final = frozenset({"COMMON", "INHERITED"})
"""Digits, spaces and signs, which belong to every script."""


TURNING: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that set the direction in which what follows is read."""


class BadText(ValueError):
    """A text that may not be shown as a name or a title, and why."""


def visible(text: str, longest: int, what: str) -> str:
    """The text as it is shown, its spaces single. what: names it in messages, such as "a name". Raises `BadText`."""
    from precis_i18n import get_profile

    shown = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(shown) <= longest:
        raise BadText(f"{what} has 1 to {longest} characters")
    try:
        get_profile("FreeFormClass").enforce(shown)
    except UnicodeEncodeError:
        raise BadText(f"{what} has no invisible or control characters") from None
    if not any([one.isalnum() for one in shown]):
        raise BadText(f"{what} has a letter or a digit")
    if not in_one_script(shown):
        raise BadText(f"{what} is written in one script, not in letters of several that look alike")
    return shown


def line(text: str) -> str:
    """What somebody says, its spaces single, without control characters and the marks that turn the direction of others' words.

    >>> line("a\\x1b[31m  b\\u202e")
    'a[31m b'
    """
    kept = [one for one in text if one.isspace() or not (unicodedata.category(one) == "Cc" or one in TURNING)]
    return " ".join("".join(kept).split())


def in_one_script(text: str) -> bool:
    """Whether all letters are of one script, or of those that are written together."""
    from confusable_homoglyphs import categories

    scripts = frozenset(categories.unique_aliases(unicodedata.normalize("NFKC", text))) - ANY
    return len(scripts) <= 1 or any([scripts <= kin for kin in KINDRED])


def look(text: str) -> str:
    """What a text looks like: two of the same look are easily taken for each other (the skeleton of UTS 39, without case)."""
    return _skeleton(_skeleton(text).casefold())


def _skeleton(text: str) -> str:
    apart = unicodedata.normalize("NFKD", text)
    bare = "".join([prototypes().get(one, one) for one in apart if one.isalnum()])
    return "".join([one for one in unicodedata.normalize("NFKD", bare) if one.isalnum()])


@cache
def prototypes() -> dict[str, str]:
    """For each character that looks like others, the one that stands for them all."""
    from confusable_homoglyphs.confusables import confusables_data

    alike = {one: [other["c"].strip("\u200e") for other in others] for one, others in confusables_data.items()}
    stands_for = {}
    for one, others in alike.items():
        if len(one) == 1 and others:
            # the table names a character beside its prototype alone, and a prototype beside all who have it
            stands_for[one] = max(
                [one, *others], key=lambda character: (len(alike.get(character, ())), character.isascii(), character)
            )
    return stands_for
