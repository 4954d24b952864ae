"""The book and the format of a case, and its game and stakes."""

from __future__ import annotations

from typing import Any, Final

from cardspeak.floor.cases.keys import Case, Structure
from cardspeak.floor.cases.keys.structure import BlindsTold
from cardspeak.poker import Stakes, Variant, variants
from cardspeak.poker import stakes as make
from cardspeak.rulebook.banked_house import BankedRules
from cardspeak.rulebook.books import of_book
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.rulebook.house import HouseRules

GAMES: Final = {game.names.cases: key for key, game in variants.ALL.items() if game.names.cases}
"""The games by the case book's keys."""
AGAINST_THE_HOUSE: Final[dict[str, BankedRules]] = {"section-12": section_12, "mlgca-uth": mlgca_uth}


def house_of(case: Case) -> HouseRules | BankedRules:
    """The rules of the case's book, for its format where players play each other. Raises `Refused`."""
    if case.book in AGAINST_THE_HOUSE:
        return AGAINST_THE_HOUSE[case.book]
    return of_book(case.book, case.structure.format)


def variant_of(case: Case) -> Variant:
    """The game. Raises `Refused`."""
    return variants.named(GAMES.get(case.game, case.game))


def stakes_of(case: Case) -> Stakes:
    """The stakes. Raises `Refused`."""
    told, variant = case.structure, variant_of(case)
    blinds = blinds_of(told) or usual_blinds(told, variant)
    spread = told.limit in ("spread", "spread_limit")
    more = terms_of(told, spread)
    small = told.small_bet or told.min_bet or 2 * more["chip"]
    if variant.streets[0].opener.forced:
        more["bring_in"] = told.bring_in or max(small // 2, 1)
    if told.limit == "fixed_limit":
        return make.fixed_limit(small, told.big_bet or small, blinds, **({"ante": told.ante} if told.ante else {}), **more)
    if spread:
        return make.spread_limit(small, told.max_bet or small, blinds, **more)
    least = told.min_bet if told.min_bet is not None else blinds[-1] if blinds else more["chip"]
    of = make.pot_limit if told.limit == "pot_limit" else make.no_limit
    return of(*blinds, bet=least, **more)


def terms_of(told: Structure, spread: bool) -> dict[str, Any]:
    """What else is agreed on: chips, unit, caps."""
    terms = {"raise_cap": told.house_max_raises, "unit": told.min_unit, "bet_cap": None if spread else told.max_bet}
    more: dict[str, Any] = {"chip": told.smallest_chip or 1, **{name: value for name, value in terms.items() if value}}
    if told.dollar:
        more["dollar"] = told.dollar
    if told.posted_no_check_raise:
        more["check_raise"] = False
    return more


def usual_blinds(told: Structure, variant: Variant) -> tuple[int, ...]:
    """Half the small bet and the small bet, where a game with a button tells none; two chips if that is not told either."""
    low = told.small_bet or told.min_bet or 2 * (told.smallest_chip or 1)
    return (max(low // 2, 1), low) if variant.button else ()


def blinds_of(told: Structure) -> tuple[int, ...]:
    """The blinds, smallest first."""
    if isinstance(told.blinds, BlindsTold):
        return tuple([blind for blind in (told.blinds.sb, told.blinds.bb) if blind is not None])
    if told.blinds is not None:
        return told.blinds
    return tuple([blind for blind in (told.sb, told.bb) if blind])


def two_blinds(told: Structure) -> tuple[int, int]:
    """The small and the big blind, 0 for one that is not told."""
    blinds = blinds_of(told)
    big = told.bb or max(blinds, default=0)
    return told.sb or (blinds[-2] if len(blinds) > 1 else 0), big
