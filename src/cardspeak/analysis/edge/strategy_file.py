"""A player's own way to play, read from TOML.

    game = "ultimate-texas-holdem"
    name = "mine"

    [before-flop]                # hands to raise with, by size; all others check. Without this, whatever is worth most
    4 = "A2o+ K5s+ 33+ JTs"      # see `ultimate/starts.py`; "all" is every hand
    3 = "K2s+"

    [[flop]]                     # 2x if one of these holds; `flop = "best"`, "always" or "never" does without rules
    hand = "two-pair"            # at least
    [[flop]]
    flush-cards = 4
    flush-card = "T"

    [[river]]                    # 1x, or a fold
    matched-pair = "2"
    [[river]]
    outs = { most = 20 }         # bounds: least, most

For `let-it-ride` the choices are `[[three-cards]]` and `[[four-cards]]`. A bare value is the least, but for `outs`, where it is
the most, and for what is yes or no. The features are those of `FEATURES` in `ultimate/strategy.py` and `ride/strategy.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from cardspeak.analysis.edge.prices import CATEGORIES
from cardspeak.analysis.edge.ride import strategy as ride
from cardspeak.analysis.edge.ultimate import strategy as ultimate
from cardspeak.analysis.edge.ultimate.starts import STARTS, name_of, parse_hands
from cardspeak.banked.paytables.printed import RIDE, ULTIMATE
from cardspeak.banked.paytables.text_file import text_in
from cardspeak.cards import RANKS
from cardspeak.rulebook.outside import NotRead, toml_of
from cardspeak.rulebook.refusal import quoted

Bounds = tuple[tuple[str, int, int], ...]
Rules = tuple[Bounds, ...] | None

SECTIONS: Final = {ULTIMATE: ("before-flop", "flop", "river"), RIDE: ("three-cards", "four-cards")}
WORDS: Final[dict[str, Rules]] = {"best": None, "always": ((),), "never": ()}
FLAGS: Final = ("above-board", "suited")
MOST: Final = 99
SIZES: Final = ("4", "3")


class StrategyError(ValueError):
    """A strategy file that cannot be used; the message names the file and the place in it."""


def read_strategy(path: str | Path) -> ultimate.UltimateStrategy | ride.RideStrategy:
    """The strategy in a TOML file. Raises `StrategyError`, or `OSError` for a file that cannot be read."""
    return parse_strategy(text_in(path, StrategyError), str(path))


def parse_strategy(text: str, source: str = "strategy") -> ultimate.UltimateStrategy | ride.RideStrategy:
    """The strategy that TOML text holds; `source` names it in errors. Raises `StrategyError`."""
    try:
        given = toml_of(text)
    except NotRead as error:
        raise StrategyError(f"{source}: {error}") from None
    game = given.get("game")
    if game not in SECTIONS:
        raise StrategyError(f"{source}: game is to be {' or '.join(SECTIONS)}, not {quoted(game)}")
    name = given.get("name", Path(source).stem)
    if not isinstance(name, str) or not name.strip():
        raise StrategyError(f"{source}: name is no text in quotes")
    known = ("game", "name", "says", *SECTIONS[game])
    if stray := sorted(set(given) - set(known)):
        raise StrategyError(f"{source}: no such key {quoted(stray[0])}; there are {', '.join(known)}")
    says = str(given.get("says", f"as {source} says"))
    if game == RIDE:
        three, four = [_rules(given, section, ride.FEATURES, ride.HANDS, source) for section in SECTIONS[RIDE]]
        return ride.RideStrategy(name, says, three, four)
    flop, river = [_rules(given, section, ultimate.FEATURES, CATEGORIES, source) for section in ("flop", "river")]
    return ultimate.UltimateStrategy(name, says, before=_before(given, source), flop=flop, river=river)


def _before(given: dict[str, Any], source: str) -> tuple[int, ...] | None:
    """The raises before the flop by starting class; None for whatever is worth most."""
    hands = given.get("before-flop", "best")
    if hands == "best":
        return None
    if not isinstance(hands, dict) or not set(hands) <= set(SIZES):
        raise StrategyError(f'{source}: before-flop is a table of hands to raise 4 and 3 times the Ante with, or "best"')
    sizes = [0] * STARTS
    for size, text in hands.items():
        try:
            classes = parse_hands(str(text))
        except ValueError as error:
            raise StrategyError(f"{source}: before-flop.{size}: {error}") from None
        for start in sorted(classes):
            if sizes[start]:
                raise StrategyError(f"{source}: before-flop: {name_of(start)} is raised both ways")
            sizes[start] = int(size)
    return tuple(sizes)


def _rules(given: dict[str, Any], section: str, features: Sequence[str], hands: Sequence[str], source: str) -> Rules:
    rules = given.get(section, "best")
    if isinstance(rules, str) and rules in WORDS:
        return WORDS[rules]
    if not isinstance(rules, list) or not all([isinstance(rule, dict) for rule in rules]):
        raise StrategyError(f"{source}: {section} is one or more [[{section}]], or one of {', '.join(WORDS)}")
    return tuple(
        [
            tuple([_bound(f"{source}: {section}", feature, value, features, hands) for feature, value in rule.items()])
            for rule in rules
        ]
    )


def _bound(where: str, feature: str, value: Any, features: Sequence[str], hands: Sequence[str]) -> tuple[str, int, int]:
    if feature not in features:
        raise StrategyError(f"{where}: no such feature {quoted(feature)}; there are {', '.join(features)}")
    if isinstance(value, dict) and value and set(value) <= {"least", "most"}:
        least, most = value.get("least"), value.get("most")
        low = 0 if least is None else _number(where, feature, least, hands)
        return feature, low, MOST if most is None else _number(where, feature, most, hands)
    number = _number(where, feature, value, hands)
    if feature == "outs":
        return feature, 0, number
    return feature, number, number if feature in FLAGS else MOST


def _number(where: str, feature: str, value: Any, hands: Sequence[str]) -> int:
    """A feature's value as a number: a hand's place, a rank from 2 to 14, yes or no, or a number as it is."""
    if feature == "hand":
        if value in hands:
            return hands.index(value)
        raise StrategyError(f"{where}.hand: no such hand {quoted(value)}; there are {', '.join(hands)}")
    if feature in FLAGS and isinstance(value, bool):
        return int(value)
    if isinstance(value, str) and len(value) == 1 and value.upper() in RANKS:
        return RANKS.index(value.upper()) + 2
    if type(value) is int and 0 <= value <= MOST:
        return value
    raise StrategyError(f"{where}.{feature}: {quoted(value)} is no number of 0 to {MOST}, no rank and no true or false")
