"""What a command line says of a table, made into a setup: paytables by letter or file, amounts in dollars, shares in per cent."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from cardspeak.analysis.edge.readings import readings
from cardspeak.analysis.edge.ride.strategy import STRATEGIES as RIDE_STRATEGIES
from cardspeak.analysis.edge.ride.strategy import RideStrategy
from cardspeak.analysis.edge.setup import WHOLE, RideSetup, Setup, UltimateSetup
from cardspeak.analysis.edge.strategy_file import read_strategy
from cardspeak.analysis.edge.ultimate.strategy import STRATEGIES as ULTIMATE_STRATEGIES
from cardspeak.analysis.edge.ultimate.strategy import UltimateStrategy
from cardspeak.banked.money import dollars
from cardspeak.banked.paytables.paytable import Paytable
from cardspeak.banked.paytables.paytable_file import read_paytable
from cardspeak.banked.paytables.printed import RIDE, ULTIMATE, WAGERS, printed, shares
from cardspeak.poker.variants import plain
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import LOOKED_AT, quoted

GAMES: Final = (RIDE, ULTIMATE)
SPOKEN: Final[Mapping[str, str]] = {"lir": RIDE, "uth": ULTIMATE, "ultimate": ULTIMATE, "ultimate-holdem": ULTIMATE}
"""What players call them for short."""
BETS: Final[Mapping[str, Mapping[str, str]]] = {
    RIDE: {"bet": "bet", "bonus": "bonus_bet"},
    ULTIMATE: {"ante": "ante", "trips": "trips_bet", "progressive": "progressive_bet", "six-card": "six_card_bet"},
}
"""The wagers whose amounts may be given, with the fields that hold them."""


def named(text: str, what: str) -> tuple[str, str]:
    """The two sides of `name=value`. Raises `Refused`."""
    name, sign, value = text.partition("=")
    if not sign or not name.strip() or not value.strip():
        raise Refused(f"{text!r} is no {what}: write name=value")
    return name.strip(), value.strip()


def share(text: str) -> Fraction:
    """A share as `2.5%`, `0.025` or `1/40`. Raises `Refused` for anything else."""
    plain = text.strip()
    try:
        return Fraction(plain.removesuffix("%")) / (100 if plain.endswith("%") else 1)
    except (ValueError, ZeroDivisionError):
        raise Refused(f"{text!r} is no share: write it as 2.5%, 0.025 or 1/40") from None


def meant(game: str) -> str:
    """The key of the game that somebody names, as players call it too. Raises `Refused` for one that has no exact figures.

    >>> meant("UTH"), meant("Let It Ride"), meant("Ultimate Texas Hold'em")
    ('ultimate-texas-holdem', 'let-it-ride', 'ultimate-texas-holdem')
    """
    key = plain(game[:LOOKED_AT]) if isinstance(game, str) else ""
    key = SPOKEN.get(key, key)
    if key not in GAMES:
        raise Refused(f"no exact figures of {quoted(game)}; there are {' and '.join(GAMES)}")
    return key


def setup_of(
    game: str,
    letters: Mapping[str, str | None],
    *,
    files: Iterable[Path] = (),
    bets: Iterable[str] = (),
    meters: Iterable[str] = (),
    resets: Iterable[str] = (),
    rates: Iterable[str] = (),
    mean_bet: str = "",
    players: int = 1,
    limit: str = "",
    chip: str = "",
    read: Iterable[str] = (),
    strategy: str = "best",
) -> Setup:
    """The table that a command line tells of. letters: by wager, the letter of the book's paytable that is in use.

    Raises `Refused`, `PaytableError`, `StrategyError` or `OSError`, naming what is wrong.
    """
    game = meant(game)
    chosen: dict[str, Any] = {}
    for wager, letter in letters.items():
        if letter is not None:
            field = _field(game, wager)
            chosen[field] = _printed(game, wager, letter)
    for path in files:
        table = read_paytable(path)
        if table.game != game:
            raise Refused(f"{path}: a paytable for {table.game}, not for {game}")
        chosen[_field(game, table.wager)] = table
    for text in bets:
        wager, amount = named(text, "bet")
        if wager not in BETS[game]:
            raise Refused(f"no bet {wager!r} in {game}; there are {', '.join(BETS[game])}")
        chosen[BETS[game][wager]] = dollars(amount)
    chosen["readings"] = readings(game, dict([named(text, "reading") for text in read]))
    chosen["strategy"] = strategy_of(game, strategy)
    chosen |= {name: dollars(amount) for name, amount in (("limit", limit), ("chip", chip)) if amount}
    if game == RIDE:
        if stray := [name for name, given in (("meters", meters), ("resets", resets), ("rates", rates)) if list(given)]:
            raise Refused(f"{RIDE} has no {stray[0]}")
        return RideSetup(**chosen)
    if mean_bet:
        chosen["mean_bet"] = dollars(mean_bet)
    progressive = chosen.get("progressive")
    for field, given in (("meters", meters), ("resets", resets)):
        chosen[field] = tuple([(name, dollars(amount)) for name, amount in by_meter(given, progressive)])
    chosen["rates"] = tuple([(name, rate_of(amount)) for name, amount in by_meter(rates, progressive)])
    return UltimateSetup(players=players, **chosen)


def _field(game: str, wager: str) -> str:
    if wager not in WAGERS[game]:
        raise Refused(f"{game} has no {wager} wager; it has {', '.join(WAGERS[game])}")
    return wager.replace("-", "_")


def _printed(game: str, wager: str, letter: str) -> Paytable | None:
    tables = printed(game, wager)
    if letter.lower() == "none" and wager not in ("base", "blind"):
        return None
    by_name = {name.lower(): table for name, table in tables.items()}
    if letter.lower() not in by_name:
        raise Refused(f"no {wager} paytable {letter!r}; there are {', '.join(tables)}")
    return by_name[letter.lower()]


def by_meter(given: Iterable[str], progressive: Paytable | None) -> list[tuple[str, str]]:
    """`name=value` or, where there is one meter, `value`."""
    pairs = []
    names = shares(progressive) if progressive else ()
    for text in given:
        if "=" in text:
            pairs.append(named(text, "meter"))
        elif len(names) == 1:
            pairs.append((names[0], text))
        else:
            raise Refused(f"{text!r}: say which meter, as in {names[0]}={text}" if names else "a meter needs a Progressive")
    return pairs


def rate_of(text: str) -> int:
    """A meter's rate in 1/10,000 of a wager."""
    rate = share(text) * WHOLE
    if rate.denominator != 1 or not 0 <= rate <= WHOLE:
        raise Refused(f"a meter's rate is 0% to 100% in hundredths of a per cent, not {text}")
    return int(rate)


def strategy_of(game: str, name: str) -> RideStrategy | UltimateStrategy:
    """The strategy of that name, or the one in a TOML file. Raises `Refused` or `StrategyError`, or `OSError`."""
    known: Mapping[str, RideStrategy | UltimateStrategy] = RIDE_STRATEGIES if game == RIDE else ULTIMATE_STRATEGIES
    if name in known:
        return known[name]
    if not name.endswith(".toml"):
        raise Refused(f"no strategy {name!r}; there are {', '.join(known)}, or a file that ends in .toml")
    strategy = read_strategy(name)
    if isinstance(strategy, RideStrategy) != (game == RIDE):
        raise Refused(f"{name}: a strategy for {RIDE if game == ULTIMATE else ULTIMATE}, not for {game}")
    return strategy
