"""What a game is played for: limits, blinds, antes, the chips in play. Amounts are integers in the smallest unit.

>>> parse("nl 1/2") == no_limit(1, 2)
True
>>> parse("fl 4/8 ante 1 bring-in 2").headline
'fixed limit 4/8, ante 1, bring-in 2'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from cardspeak.poker.stakes_text import BIG_BET, FLAG, HOW, figures_of
from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import KEYED, MOST
from cardspeak.rulebook.refusal import money, quoted

MOST_BLINDS: Final = 11
LIMITS: Final = ("no", "pot", "fixed", "spread")
ANTES: Final = ("all", "big-blind", "button")


class Stakes(msgspec.Struct, frozen=True, cache_hash=True):
    """Make these with `no_limit`, `pot_limit`, `fixed_limit`, `spread_limit` or `parse`, which check the figures.

    limit: "no", "pot", "fixed" or "spread".
    low, high: the betting units of the earlier and the later streets; in spread limit the least and the most of a
        wager; otherwise the least bet, twice.
    blinds: in order from the button's left. ante: per player, or per table when `ante_from` is "big-blind" or "button".
    bring_in: the forced bet of games that an up-card opens.
    chip: the smallest chip in play, which pots are split down to. unit: the least betting unit, 0 for the chip.
    raise_cap: raises a street, None where the house rules decide. check_raise: False if a sign forbids it.
    bet_cap: the most of a single bet or raise, 0 for none. round_cap: the most one player may put in a round, 0 for
        none.
    dollar: how many units make a dollar, 0 if unknown; bounds that a book states in dollars need it.

    >>> import cardspeak as cs
    >>> cs.stakes.parse('fl 4/8 ante 1 bring-in 2')
    <Stakes fixed limit 4/8, ante 1, bring-in 2>
    """

    limit: str
    low: int
    high: int
    blinds: tuple[int, ...] = ()
    ante: int = 0
    ante_from: str = "all"
    bring_in: int = 0
    chip: int = 1
    unit: int = 0
    raise_cap: int | None = None
    check_raise: bool = True
    bet_cap: int = 0
    round_cap: int = 0
    dollar: int = 0

    def written(self, chips: int) -> str:
        """An amount as the table writes it: in dollars where these say what one is, else in chips."""
        return money(chips, self.dollar)

    @property
    def tiers(self) -> str:
        """Both bets as the table writes them: "$5/$10"."""
        return f"{self.written(self.low)}/{self.written(self.high)}"

    @property
    def headline(self) -> str:
        """What people are told that they play for: "no limit $0.25/$0.50", "fixed limit 4/8, ante 1, bring-in 2"."""
        return ", ".join([self._limit(self.written), *self._forced(self.written)])

    def __str__(self) -> str:
        """All that differs from plain stakes, in chips: `parse` reads it back."""
        return ", ".join([self._limit(str), *self._forced(str), *self._finer()])

    def __repr__(self) -> str:
        return f"<Stakes {self}>"

    def _limit(self, say: Callable[[int], str]) -> str:
        bets = (self.low, self.high) if self.high != self.low or self.limit not in BIG_BET else (self.low,)
        blinds, betting = ("/".join(map(say, figures)) for figures in (self.blinds, bets))
        if self.limit not in BIG_BET:
            return f"{self.limit} limit {betting}" + f", blinds {blinds}" * bool(blinds)
        return f"{self.limit} limit {blinds}".strip() + f", bets {betting}" * (bets != self.blinds[-1:])

    def _forced(self, say: Callable[[int], str]) -> list[str]:
        ante = "ante" if self.ante_from == "all" else f"{self.ante_from} ante"
        posts = ((ante, self.ante), ("bring-in", self.bring_in))
        return [f"{word} {say(chips)}" for word, chips in posts if chips or word.endswith(" ante")]

    def _finer(self) -> list[str]:
        """What only `str` tells."""
        figures = (
            ("chip", self.chip, 1),
            ("unit", self.unit, 0),
            ("cap", self.raise_cap, None),
            ("most", self.bet_cap, 0),
            ("round most", self.round_cap, 0),
            ("dollar", self.dollar, 0),
        )
        return [f"{word} {value}" for word, value, usual in figures if value != usual] + [FLAG] * (not self.check_raise)


def checked(stakes: Stakes) -> Stakes:
    """The stakes, if their figures make sense. Raises `Refused` naming the field that does not."""
    if not isinstance(stakes, Stakes):
        raise Refused(f"stakes are made by stakes.no_limit(1, 2) and the like, or {HOW}, not {quoted(stakes)}")
    if not isinstance(stakes.blinds, tuple) or len(stakes.blinds) > MOST_BLINDS:
        raise Refused(f"stakes: blinds are a list of {MOST_BLINDS} at most, such as (1, 2), not {quoted(stakes.blinds)}")
    amounts = {
        "low": stakes.low,
        "high": stakes.high,
        "ante": stakes.ante,
        "bring_in": stakes.bring_in,
        "unit": stakes.unit,
        "chip": stakes.chip,
        "raise_cap": 0 if stakes.raise_cap is None else stakes.raise_cap,
        "bet_cap": stakes.bet_cap,
        "round_cap": stakes.round_cap,
        "dollar": stakes.dollar,
        **{f"blind {place}": blind for place, blind in enumerate(stakes.blinds, 1)},
    }
    for name, amount in amounts.items():
        if type(amount) is not int or not 0 <= amount <= MOST:
            raise Refused(f"stakes: {name} must be a whole number of chips, 0 or more, not {quoted(amount)}")
    if stakes.limit not in LIMITS:
        raise Refused(f"stakes: limit must be one of {', '.join(LIMITS)}, not {quoted(stakes.limit)}")
    if stakes.ante_from not in ANTES:
        raise Refused(f"stakes: ante_from must be one of {', '.join(ANTES)}, not {quoted(stakes.ante_from)}")
    if type(stakes.check_raise) is not bool:
        raise Refused(f"stakes: check_raise is true or false, not {quoted(stakes.check_raise)}")
    say = stakes.written
    if stakes.low < 1 or stakes.high < stakes.low:
        raise Refused(
            f"stakes: bets of {say(stakes.low)} and {say(stakes.high)}: the first must be 1 or more, the second no less"
        )
    if 0 < stakes.bet_cap < stakes.low:
        raise Refused(f"stakes: no bet may be above {say(stakes.bet_cap)}, but the least is {say(stakes.low)}")
    if stakes.chip < 1:
        raise Refused(f"stakes: the smallest chip must be 1 or more, not {stakes.chip}")
    return stakes


def parse(text: str) -> Stakes:
    """The stakes that a text names; `parse(str(stakes))` are the stakes again.

    >>> parse("pl 1/2 ante 1")
    <Stakes pot limit 1/2, ante 1>
    >>> parse("nl $0.25/$0.50")  # a chip is a cent
    <Stakes no limit 25/50, dollar 100>

    Raises `Refused` for what it does not understand.
    """
    if not isinstance(text, str):
        raise Refused(f"{HOW}, not {quoted(text)}")
    figures = figures_of(text)
    blinds, bets = figures.pop("blinds", ()), figures.pop("bets", ())
    if len(bets) > 2:
        raise Refused(f"stakes: two bets at most, not {quoted(text)}")
    if not blinds and not bets:
        raise Refused(f"stakes: say what is played for too, as in 'nl 1/2' or 'fl 4/8', not {quoted(text)} alone")
    low, high = (bets[0], bets[-1]) if bets else (blinds[-1], blinds[-1])
    return checked(Stakes(low=low, high=high, blinds=blinds, **figures))


def no_limit(*blinds: int, bet: int = 0, **more: int | str | bool | None) -> Stakes:
    """No limit; `no_limit(1, 2)` has blinds of 1 and 2. `bet`, the least bet, is the last blind unless given."""
    return _big_bet("no", blinds, bet, more)


def pot_limit(*blinds: int, bet: int = 0, **more: int | str | bool | None) -> Stakes:
    """Pot limit; `bet`, the least bet, is the last blind unless given."""
    return _big_bet("pot", blinds, bet, more)


def fixed_limit(low: int, high: int = 0, blinds: tuple[int, ...] = (), **more: int | str | bool | None) -> Stakes:
    """Bets of `low`, and of `high` on the later streets if given (split limit)."""
    return checked(_made("fixed", low, low if high == 0 else high, blinds, more))


def spread_limit(low: int, high: int, blinds: tuple[int, ...] = (), **more: int | str | bool | None) -> Stakes:
    """Any wager from `low` to `high`."""
    return checked(_made("spread", low, high, blinds, more))


def _big_bet(limit: str, blinds: tuple[int, ...], bet: int, more: dict[str, int | str | bool | None]) -> Stakes:
    least = (blinds[-1] if blinds else 0) if bet == 0 else bet
    return checked(_made(limit, least, least, blinds, more))


def _made(limit: str, low: int, high: int, blinds: tuple[int, ...], more: dict[str, int | str | bool | None]) -> Stakes:
    known = set(Stakes.__struct_fields__[4:])
    unknown = sorted(set(more) - known)
    if unknown:
        raise Refused(f"stakes: no such figure {unknown[0]!r}; there are {', '.join(sorted(known))}")
    if isinstance(blinds, int):
        blinds = (blinds,)
    return Stakes(limit, low, high, tuple(blinds) if isinstance(blinds, list) else blinds, **more)  # type: ignore[arg-type]


KEYED[Stakes] = parse
