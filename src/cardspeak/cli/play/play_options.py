"""What the options of `cardspeak play` ask for: who plays, which games in turn, for what stakes, with what kill.

Each raises ValueError naming the option that makes no sense, or `Refused` with the clause.
"""

from __future__ import annotations

from itertools import cycle, islice
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.poker import Stakes, Variant
    from cardspeak.rulebook.house import HouseRules
    from cardspeak.table import Posted, Rotation
    from cardspeak.table.next_round.kill_rules import KillRule

SEATS = 6
TIMES = {"no": 1, "pot": 1, "fixed": 2, "spread": 5}
"""By limit, the larger bet in smaller ones unless it is given."""
BLINDS = (1, 2)
LEAST = 2
"""The smaller bet where no blind gives it."""
LONGEST = 12
"""Digits of a figure at most."""
MULTIPLE = 10
"""Smaller bets in the pot that a lasting kill takes, unless it is given."""


class Amounts(NamedTuple):
    """The options that say what is played for, as they were given."""

    limit: str | None
    blinds: str | None
    bets: str | None
    ante: int
    bring_in: int | None


class Turns(NamedTuple):
    """The options that say what is played in turn, as they were given."""

    game: str | None
    rotation: str | None
    by: str | None
    each: int | None


class Killing(NamedTuple):
    """The options of the kill, as they were given."""

    kind: str | None
    multiple: int | None
    pot: int | None


def others_of(bots: list[str] | None, seats: int | None, watch: bool, rotation: Rotation) -> list[str]:
    """Who the bots are, in order of seats."""
    from cardspeak.bots import ALL
    from cardspeak.cli.options.policies import player_of, policies_in

    named = policies_in(bots)
    for name in named:
        player_of(name, 0)
    person = 0 if watch else 1
    count = (len(named) + person if named else SEATS) if seats is None else seats
    fewest, most = rotation.seats
    if not fewest <= count <= most:
        what = rotation.now.game.title if len(rotation.legs) == 1 else "this rotation"
        raise ValueError(f"{what} takes {fewest} to {most} players, not {count}")
    places = count - person
    if len(named) > places:
        raise ValueError(f"--bots has {len(named)} names, and --seats {count} leaves {places} for bots")
    return list(islice(cycle(named or ALL), places))


def rotation_of(turns: Turns, amounts: Amounts, killing: Killing) -> Rotation:
    """The games in turn, of which there may be one alone."""
    from cardspeak.poker import variants
    from cardspeak.table import MIXES, Leg, Rotation
    from cardspeak.table.next_round.mixed_games import fitted

    if turns.game and turns.rotation:
        raise ValueError(f"GAME is {turns.game!r} and --rotation names games too: say one of them")
    named = turns.rotation.split(",") if turns.rotation else MIXES.get(turns.game or "", (turns.game or "texas-holdem",))
    games = [variants.meant(name.strip()) for name in named]
    stakes = stakes_of(games, amounts, "fixed" if len(games) > 1 or killing.kind else None)
    if len(games) == 1:
        if given := "--by" if turns.by else "--each" if turns.each else "":
            raise ValueError(f"{given} is for a rotation, and {games[0].title} is one game")
        return Rotation.posted([Leg(games[0].key, stakes)])[0]
    if turns.by not in (None, "orbit", "count"):
        raise ValueError(f"--by {turns.by!r}: choose orbit or count")
    legs = [Leg(game.key, fitted(stakes, game)) for game in games]
    return Rotation.posted(legs, turns.by or "orbit", turns.each or 1)[0]


def stakes_of(games: Sequence[Variant], amounts: Amounts, limit: str | None) -> Stakes:
    """What is played for in these games. `limit` is what they have unless it is given, or None for what is usual."""
    from cardspeak.poker import stakes

    button = any(game.button for game in games)
    limit = amounts.limit or limit or ("no" if button else "fixed")
    posted = figures("--blinds", amounts.blinds) if amounts.blinds is not None else BLINDS if button else ()
    least = posted[-1] if posted else LEAST
    if limit not in TIMES:
        raise ValueError(f"--limit {limit!r}: choose no, pot, fixed or spread")
    if amounts.bets is not None and limit in ("no", "pot"):
        raise ValueError(f"--bets is for fixed and spread limit, not for {limit} limit")
    given = amounts.bets is not None
    low, high = two_figures("--bets", amounts.bets or "") if given else (least, least * TIMES[limit])
    opens = any(street.opener.forced for game in games for street in game.streets)
    forced = amounts.bring_in if amounts.bring_in is not None else max(1, low // 2) if opens else 0
    if limit in ("fixed", "spread"):
        made = stakes.fixed_limit if limit == "fixed" else stakes.spread_limit
        return made(low, high, blinds=posted, ante=amounts.ante, bring_in=forced)
    big = stakes.no_limit if limit == "no" else stakes.pot_limit
    return big(*posted, bet=low, ante=amounts.ante, bring_in=forced)


def posted_of(rotation: Rotation, killing: Killing, rules: HouseRules) -> Posted:
    """The sign of these games in turn. Raises `Refused` if the book does not allow one of them, be its turn hours away."""
    from cardspeak.table import posted
    from cardspeak.table.poker.customs import Customs

    hunts = any([leg.game.flop for leg in rotation.legs]) and not rules.cited("rabbit hunt")
    kill, customs = kill_of(killing, rotation), Customs(rabbit_hunt=hunts)
    return posted(rotation.legs, None, rules, by=rotation.by, length=rotation.length, kill=kill, customs=customs)


def kill_of(killing: Killing, rotation: Rotation) -> KillRule | None:
    """The rule of the kill, if there is to be one."""
    if not killing.kind:
        if given := "--kill-multiple" if killing.multiple else "--kill-pot" if killing.pot else "":
            raise ValueError(f"{given} is for a game with --kill")
        return None
    if len(rotation.legs) > 1:
        raise ValueError("--kill is for one game, not for a rotation")
    leg = rotation.now
    return rule_of(killing, leg.game, leg.stakes)


def rule_of(killing: Killing, variant: Variant, stakes: Stakes) -> KillRule:
    """The rule of the kill that this game has."""
    from cardspeak.table import OneRound, Persistent
    from cardspeak.table.next_round.kill_rules import posted_pot

    if variant.kill != OneRound.form:
        if killing.pot:
            raise ValueError(f"--kill-pot is for a kill of one hand; in {variant.key} it is --kill-multiple")
        return Persistent(killing.kind or "", killing.multiple or MULTIPLE)
    if killing.kind != OneRound.kind or killing.multiple:
        raise ValueError(f"in {variant.key} the kill is --kill full, and --kill-pot says the pot that it takes")
    if not killing.pot and not posted_pot(stakes)[1]:
        raise ValueError(f"--kill at {stakes.low}/{stakes.high} needs --kill-pot; the book has one for 5/10 and for 10/20 alone")
    return OneRound(killing.pot or 0)


def two_figures(option: str, text: str) -> tuple[int, int]:
    """`2/4` as numbers."""
    pair = figures(option, text)
    if len(pair) != 2:
        raise ValueError(f"{option} {text!r}: two figures are needed, as in 2/4")
    return pair[0], pair[1]


def figures(option: str, text: str) -> tuple[int, ...]:
    """`1/2` as numbers."""
    parts = [part.strip() for part in text.split("/")]
    if not all(part.isascii() and part.isdigit() and len(part) <= LONGEST for part in parts):
        raise ValueError(f"{option} {text!r}: whole numbers of chips are needed, as in 1/2")
    return tuple(int(part) for part in parts)
