"""The book and the format of a case, and its game and stakes."""

from __future__ import annotations

from typing import Any, Final

from cardspeak.floor.cases.keys import Case, Structure
from cardspeak.floor.cases.keys.structure import BlindsTold
from cardspeak.poker import Stakes, Variant, variants
from cardspeak.poker import stakes as make
from cardspeak.rulebook import Refused
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
    if not case.book:
        raise Refused("a case names its book, such as seminole")
    return of_book(case.book, case.structure.format)


def variant_of(case: Case) -> Variant:
    """The game. Raises `Refused`."""
    return variants.named(GAMES.get(case.game, case.game))


def stakes_of(case: Case) -> Stakes:
    """The stakes. Raises `Refused`."""
    structure, variant = case.structure, variant_of(case)
    blinds = blinds_of(structure) or usual_blinds(structure, variant)
    spread = structure.limit in ("spread", "spread_limit")
    more = terms_of(structure, spread)
    small = structure.small_bet or structure.min_bet or 2 * more["chip"]
    if variant.streets[0].opener.forced:
        more["bring_in"] = structure.bring_in or max(small // 2, 1)
    if structure.limit == "fixed_limit":
        return make.fixed_limit(
            small, structure.big_bet or small, blinds, **({"ante": structure.ante} if structure.ante else {}), **more
        )
    if spread:
        return make.spread_limit(small, structure.max_bet or small, blinds, **more)
    least = structure.min_bet if structure.min_bet is not None else blinds[-1] if blinds else more["chip"]
    of = make.pot_limit if structure.limit == "pot_limit" else make.no_limit
    return of(*blinds, bet=least, **more)


def terms_of(structure: Structure, spread: bool) -> dict[str, Any]:
    """What else is agreed on: chips, unit, caps."""
    terms = {
        "raise_cap": structure.house_max_raises,
        "unit": structure.min_unit,
        "bet_cap": None if spread else structure.max_bet,
    }
    more: dict[str, Any] = {"chip": structure.smallest_chip or 1, **{name: value for name, value in terms.items() if value}}
    if structure.dollar:
        more["dollar"] = structure.dollar
    if structure.posted_no_check_raise:
        more["check_raise"] = False
    return more


def usual_blinds(structure: Structure, variant: Variant) -> tuple[int, ...]:
    """Half the small bet and the small bet, where a game with a button tells none; two chips if that is not told either."""
    low = structure.small_bet or structure.min_bet or 2 * (structure.smallest_chip or 1)
    return (max(low // 2, 1), low) if variant.button else ()


def blinds_of(structure: Structure) -> tuple[int, ...]:
    """The blinds, smallest first."""
    if isinstance(structure.blinds, BlindsTold):
        return tuple([blind for blind in (structure.blinds.sb, structure.blinds.bb) if blind is not None])
    if structure.blinds is not None:
        return structure.blinds
    return tuple([blind for blind in (structure.sb, structure.bb) if blind])


def two_blinds(structure: Structure) -> tuple[int, int]:
    """The small and the big blind, 0 for one that is not told."""
    blinds = blinds_of(structure)
    big = structure.bb or max(blinds, default=0)
    return structure.sb or (blinds[-2] if len(blinds) > 1 else 0), big
