"""A structure made to measure: for so many entries, so large a stack, so many hours and the chips that there are."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Annotated, Final, Literal

from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import Within, handed
from cardspeak.tournament.structure.file import (
    About,
    Ante,
    BuyIn,
    ChipSet,
    EntryTerms,
    LevelTerms,
    PrizeTerms,
    RecessTerms,
    Shares,
    Structure,
    dollars,
)
from cardspeak.tournament.structure.schedule import games_of

NICE: Final = (2, 3, 4, 5, 6, 8, 10, 12, 15, 16)
"""What big blinds begin with, times a power of ten."""
DEEP: Final = 100
"""The first stack in big blinds, at most."""
AT_THE_END: Final = 20
"""All chips in big blinds when an event is about to end."""
PAID: Final = 9
"""One entry of so many is paid, about."""
BREAK_EVERY: Final = 100
BREAK: Final = 10
"""Minutes."""


@handed
def generate(
    title: str,
    *,
    entries: Annotated[int, Within(2, 100_000)],
    stack: Annotated[int, Within(2, 10**9)],
    hours: Annotated[int, Within(1, 100)],
    in_play: tuple[int, ...] = (25, 100, 500, 1000, 5000, 25_000, 100_000),
    game: str = "texas-holdem",
    minutes: Annotated[int, Within(1, 600)] = 20,
    seats: Annotated[int, Within(2, 10)] = 9,
    price: Annotated[int, Within(0, 10**9)] = 100_00,
) -> Structure:
    """A structure by the Seminole book that lasts about so many hours; price: of an entry, in cents, all of it to the prizes.

    The first big blind leaves a stack some 100 of them, the last leaves 20 in all; between, each is greater than the one before
    it by about the same factor, in figures that the chips can make. A chip that no level needs any more is coloured up. Raises
    `Refused` where the chips cannot make what it takes.
    """
    chips = tuple(sorted(set(in_play)))
    if not chips or chips[0] < 1 or stack % chips[0]:
        raise Refused(f"a stack of {stack} cannot be made of chips of {chips[0] if chips else 0}", ("CS/event/chips",))
    count = max(3, hours * 60 // minutes)
    button = any([each.button for each in games_of(game)])
    blinds = ladder(chips[0], max(2 * chips[0], stack // DEEP), max(4 * chips[0], entries * stack // AT_THE_END), count)
    gone = colour_ups(chips, blinds)
    levels = tuple([level(blind, minutes, game, button, gone.get(number, 0)) for number, blind in enumerate(blinds)])
    every = max(1, BREAK_EVERY // minutes)
    recess = tuple([RecessTerms(after, BREAK) for after in range(every, count, every)])
    shares = Shares((2, 100_000), shares_of(entries))
    limit: Literal["fixed", "no"] = "fixed" if len(games_of(game)) > 1 or not button else "no"
    return Structure(
        About(title, "seminole", game, limit, None, seats, after_last="double"),
        EntryTerms(BuyIn(dollars(price)), stack),
        ChipSet(chips),
        levels,
        PrizeTerms((shares,)),
        recess,
    )


def level(blind: int, minutes: int, game: str, button: bool, gone: int) -> LevelTerms:
    """One level by its big blind, which in a game of bets is the smaller bet."""
    fixed = len(games_of(game)) > 1 or not button
    blinds = (blind // 2, blind) if button else ()
    if fixed:
        return LevelTerms(
            minutes,
            blinds,
            blind // 2 if not button or len(games_of(game)) > 1 else 0,
            (blind, 2 * blind),
            blind // 2 if not button or len(games_of(game)) > 1 else 0,
            colour_up=gone,
        )
    return LevelTerms(minutes, blinds, Ante(blind, "big-blind"), colour_up=gone)


def ladder(chip: int, first: int, last: int, count: int) -> list[int]:
    """So many big blinds from about `first` to about `last`, rising, each and its half made of `chip`."""
    blinds: list[int] = []
    for step in range(count):
        share = Fraction(step, count - 1)
        wanted = first * (last / first) ** float(share) if last > first else first
        blind = nearest(wanted, chip, blinds[-1] + 1 if blinds else 1)
        blinds.append(blind)
    return blinds


def nearest(wanted: float, chip: int, least: int) -> int:
    """The figure nearest to what is wanted that chips make, no less than `least`."""
    power, figures = 1, []
    while power < 10 * max(wanted, least):
        figures += [lead * power for lead in NICE]
        power *= 10
    good = sorted({figure for figure in figures if figure >= least and figure % (2 * chip) == 0})
    return min(good, key=lambda figure: (abs(figure - wanted), figure)) if good else -(-least // (2 * chip)) * 2 * chip


def colour_ups(chips: tuple[int, ...], blinds: list[int]) -> dict[int, int]:
    """By level, from 0, the chip that no half blind of it or after it needs."""
    by_level: dict[int, int] = {}
    number = 1
    for small, large in pairwise(chips):
        needed = max([at for at, blind in enumerate(blinds) if (blind // 2) % large], default=-1)
        number = max(number, needed + 1)
        if number >= len(blinds) or large % small:
            break
        by_level[number] = small
        number += 1
    return by_level


def shares_of(entries: int) -> tuple[str, ...]:
    """What each place takes, for about one place of nine entries and 200 at most: each some 0.7 of the place before it, none
    under a tenth of an equal share.
    """
    places = min(200, max(1, round(entries / PAID)))
    weights = [Fraction(1, place + 1) for place in range(places)]
    parts = [int(10_000 * weight / sum(weights)) for weight in weights]
    parts[0] += 10_000 - sum(parts)
    return tuple([dollars(part) for part in parts])
