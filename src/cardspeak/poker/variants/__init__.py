"""The games, one small declaration each: those of Section 8 (h), and others that players ask for.

A module of this folder that declares a `Variant` adds its game to `ALL`; only what Python names is imported by name.
"""

from __future__ import annotations

import copyreg
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

from cardspeak.poker.variants import bomb_pots
from cardspeak.poker.variants.badugis import badacey, badeucy, badugi
from cardspeak.poker.variants.big_omaha import big_o, courchevel, courchevel_hi_lo_8, five_card_omaha, six_card_omaha
from cardspeak.poker.variants.draw import (
    five_card_draw,
    five_card_draw_joker,
    five_card_draw_low,
    five_card_draw_low_joker,
)
from cardspeak.poker.variants.holdem import holdem_high, texas_holdem
from cardspeak.poker.variants.irish import irish
from cardspeak.poker.variants.lowball import (
    ace_to_five_triple_draw,
    deuce_to_seven_single_draw,
    deuce_to_seven_triple_draw,
)
from cardspeak.poker.variants.mambo import mambo_stud
from cardspeak.poker.variants.omaha import omaha, omaha_hi_lo, omaha_hi_lo_8, omaha_high
from cardspeak.poker.variants.pineapple import crazy_pineapple, pineapple
from cardspeak.poker.variants.short_deck import short_deck_holdem
from cardspeak.poker.variants.stud import five_card_stud, razz, stud, stud_hi_lo, stud_hi_lo_8
from cardspeak.poker.variants.variant import Variant
from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import KEYED, handed
from cardspeak.rulebook.refusal import unknown

LISTED: Final = {
    variant.key: variant
    for variant in (
        texas_holdem,
        holdem_high,
        pineapple,
        crazy_pineapple,
        omaha,
        omaha_high,
        omaha_hi_lo,
        omaha_hi_lo_8,
        stud,
        stud_hi_lo,
        stud_hi_lo_8,
        razz,
        five_card_stud,
        five_card_draw,
        five_card_draw_low,
        mambo_stud,
    )
}
"""The games that the books list, by key."""

WITH_JOKER: Final = {variant.key: variant for variant in (five_card_draw_joker, five_card_draw_low_joker)}
"""Games to which a house may add a joker where its book has one, as Seminole's does (SEM/rank/joker/1)."""


def declared() -> dict[str, Variant]:
    """The games of all modules of this folder by key, those that the books list in front. Raises ValueError for a key twice."""
    games = dict(LISTED)
    for module in sorted([info.name for info in iter_modules(__path__)]):
        for variant in vars(import_module(f"{__name__}.{module}")).values():
            if not isinstance(variant, Variant) or variant.key in WITH_JOKER:
                continue
            if games.setdefault(variant.key, variant) is not variant:
                raise ValueError(f"two games are called {variant.key}")
    return games


ALL: Final[dict[str, Variant]] = declared()
"""Every game by its key."""
LONGEST_NAME: Final = 100
"""Letters of a name that is looked at."""


def plain(name: str) -> str:
    """A name in small letters, with hyphens between its words and no other marks: `2-7-triple-draw`, `omaha-hi-lo`."""
    return "-".join(name.lower().translate(MARKS).split())


MARKS: Final = str.maketrans("/_-", "   ", "',.")
CALLED: Final = {
    plain(name): key
    for key, variant in reversed(ALL.items())
    for name in (*variant.names.spoken, *variant.names.sites, variant.names.cases, variant.title)
    if name
} | {key: key for key in ALL}
"""The games by all that they are called: a key first of all, then the game that the books list before others."""


def meant(name: str) -> Variant:
    """The variant that somebody names: by its key, its title, a site's name of it, or what players call it for short.

    >>> meant("Hold'em"), meant("PLO8"), meant("2-7 Triple Draw")
    (<Variant texas-holdem>, <Variant omaha-hi-lo-8>, <Variant deuce-to-seven-triple-draw>)

    Raises `Refused` for a game that is not here.
    """
    return named(called(name) or name)


def called(name: object) -> str | None:
    """The key of the game that a name means, None if it is a name of none."""
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        return None
    return name if name in ALL else CALLED.get(plain(name))


def named(key: str) -> Variant:
    """The variant of that key, such as `texas-holdem`, or `omaha-double-board-bomb-pot` for a game that is dealt so.

    Raises `Refused` for a game that is not here.
    """
    variant = (ALL.get(key) or WITH_JOKER.get(key) or bombed(key)) if isinstance(key, str) else None
    if variant is None:
        raise Refused(unknown("game", key, ALL, called(key)), ("S8(h)(2)",))
    return variant


def bombed(key: str) -> Variant | None:
    """The bomb pot of that key, None for a key of another kind. Raises `Refused` for a game that is not dealt so."""
    for ending, boards in bomb_pots.KINDS.items():
        if key.endswith(ending):
            game = ALL.get(key.removesuffix(ending))
            return bomb_pots.bomb_pot(game, boards) if game else None
    return None


@handed
def known(key: str) -> Variant | None:
    """The variant that a file names by its key, None if there is no such game."""
    try:
        return ALL.get(key) or bombed(key)
    except Refused:
        return None


@handed
def up_cards(key: str) -> bool:
    """Whether the game of that key deals cards face up, and so has no button and no blinds; not one that nobody knows."""
    return key in ALL and ALL[key].up_cards


@handed
def early_board(key: str) -> bool:
    """Whether in the game of that key a shared card lies there before the first bet."""
    return (game := known(key)) is not None and game.first_cards("board") > 0


KEYED[Variant] = meant


def sent(variant: Variant) -> str | tuple[Any, ...]:
    """How a game goes to another process: one of ours by its key, so that it is the same one there, and another part by part."""
    ours = ALL.get(variant.key) or WITH_JOKER.get(variant.key) or bombed(variant.key)
    return (named, (variant.key,)) if ours is variant else variant.__reduce__()


copyreg.pickle(Variant, sent)

__all__ = [
    "ALL",
    "LISTED",
    "WITH_JOKER",
    "ace_to_five_triple_draw",
    "badacey",
    "badeucy",
    "badugi",
    "big_o",
    "courchevel",
    "courchevel_hi_lo_8",
    "crazy_pineapple",
    "declared",
    "deuce_to_seven_single_draw",
    "deuce_to_seven_triple_draw",
    "early_board",
    "five_card_draw",
    "five_card_draw_joker",
    "five_card_draw_low",
    "five_card_draw_low_joker",
    "five_card_omaha",
    "five_card_stud",
    "holdem_high",
    "irish",
    "known",
    "mambo_stud",
    "meant",
    "named",
    "omaha",
    "omaha_hi_lo",
    "omaha_hi_lo_8",
    "omaha_high",
    "pineapple",
    "razz",
    "short_deck_holdem",
    "six_card_omaha",
    "stud",
    "stud_hi_lo",
    "stud_hi_lo_8",
    "texas_holdem",
    "up_cards",
]
