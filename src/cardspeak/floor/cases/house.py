"""The book and the format of a case, and its game and stakes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardspeak.poker import Stakes, Variant, variants
from cardspeak.poker import stakes as make
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.houses import of_book

GAMES: Final = {
    "holdem": "texas-holdem",
    "omaha": "omaha",
    "omaha8": "omaha-hi-lo-8",
    "omaha_hilo": "omaha-hi-lo",
    "stud7_high": "stud",
    "stud7_hilo": "stud-hi-lo",
    "stud7_hilo8": "stud-hi-lo-8",
    "stud7_razz": "razz",
    "stud5_high": "five-card-stud",
    "draw5_high": "five-card-draw",
    "draw5_low": "five-card-draw-low",
    "mambo_hilo6": "mambo-stud",
    "pineapple": "pineapple",
    "crazy_pineapple": "crazy-pineapple",
}


def house_of(case: Mapping[str, Any]) -> HouseRules:
    """The rules of the case's book for its format. Raises `Refused`."""
    structure = case.get("structure") or {}
    return of_book(str(case.get("book")), str(structure.get("format", "cash")))


def variant_of(case: Mapping[str, Any]) -> Variant:
    """The game. Raises `Refused`."""
    key = str(case.get("game", "holdem"))
    return variants.named(GAMES.get(key, key))


def stakes_of(case: Mapping[str, Any]) -> Stakes:
    """The stakes. Raises `Refused`."""
    told = case.get("structure") or {}
    limit = str(told.get("limit", "no_limit"))
    blinds = blinds_of(told) or usual_blinds(told, variant_of(case))
    more: dict[str, Any] = {"chip": int(told.get("smallest_chip", 1))}
    if told.get("house_max_raises"):
        more["raise_cap"] = int(told["house_max_raises"])
    if told.get("min_unit"):
        more["unit"] = int(told["min_unit"])
    if told.get("max_bet") and limit != "spread":
        more["bet_cap"] = int(told["max_bet"])
    if told.get("posted_no_check_raise"):
        more["check_raise"] = False
    small = int(told.get("small_bet") or told.get("min_bet") or 2 * more["chip"])
    if variant_of(case).streets[0].opener.forced:
        more["bring_in"] = int(told.get("bring_in") or max(small // 2, 1))
    if limit == "fixed_limit":
        big = int(told.get("big_bet") or small)
        if told.get("ante"):
            more["ante"] = int(told["ante"])
        return make.fixed_limit(small, big, blinds, **more)
    if limit == "spread":
        return make.spread_limit(int(told["min_bet"]), int(told["max_bet"]), blinds, **more)
    least = int(told.get("min_bet", blinds[-1] if blinds else more["chip"]))
    if limit == "pot_limit":
        return make.pot_limit(*blinds, bet=least, **more)
    if limit in ("no_limit", "table_stakes"):
        return make.no_limit(*blinds, bet=least, **more)
    raise Refused(f"structure.limit: no such limit {limit!r}")


def usual_blinds(told: Mapping[str, Any], variant: Variant) -> tuple[int, ...]:
    """Half the small bet and the small bet, where a game with a button tells none; two chips if that is not told either."""
    low = int(told.get("small_bet") or told.get("min_bet") or 2 * int(told.get("smallest_chip", 1)))
    return (max(low // 2, 1), low) if variant.button else ()


def blinds_of(told: Mapping[str, Any]) -> tuple[int, ...]:
    """The blinds, smallest first."""
    blinds = told.get("blinds")
    if isinstance(blinds, Mapping):
        return (int(blinds["sb"]), int(blinds["bb"]))
    if isinstance(blinds, list):
        return tuple(int(each) for each in blinds)
    return tuple(int(told[key]) for key in ("sb", "bb") if told.get(key))
