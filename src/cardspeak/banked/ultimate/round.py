"""A round of Ultimate Texas Hold 'em (MLGCA, version 1.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from cardspeak.banked import events as e
from cardspeak.banked.paytables.printed import ULTIMATE
from cardspeak.banked.round import Round
from cardspeak.banked.signs import UltimateSign, check_given
from cardspeak.banked.spots import ANTE
from cardspeak.banked.ultimate.bets import UltimateBets
from cardspeak.banked.ultimate.game import UltimateGame
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import UltimateRules, mlgca_uth

POSTED: Final = UltimateSign()
"""An Ante and Trips of $5 and more, no payout limit."""


class UltimateTexasHoldem(Round):
    """A round of Ultimate Texas Hold 'em, dealt up to the first decision.

        r = UltimateTexasHoldem({1: 500, 2: UltimateBets(500, trips=500)}, seed=7)
        r.act("play", 4)    # four times the Ante; or "check", and "fold" at the last choice

    wagers: `UltimateBets` by seat, or the one amount of Ante and Blind; None opens the round for bets.
    sign, rules: what the table posts, and how the operator's submission reads the book.
    stacks: what each player has in all, in cents, where that is counted; otherwise any wager can be covered.
    meters: what the progressive meters show, in cents, by size of wager and then in the paytable's order; the sign's
        initial amounts unless given. rests: the parts of a cent, in 1/10,000, that they hold beside that. A round's own
        `meters` and `rests` are what the next one begins with.
    seed, deck: the shuffle, or the cards in dealing order as text or ids. face_up: those that lie the wrong way.
    count_due: whether the stub is to be counted in this round.

    Raises `Refused` with the clause; nothing is dealt then.
    """

    __slots__ = ()

    game: UltimateGame

    def __init__(
        self,
        wagers: Mapping[int, UltimateBets | int] | None = None,
        sign: UltimateSign = POSTED,
        rules: UltimateRules = mlgca_uth,
        *,
        stacks: Mapping[int, int] | None = None,
        meters: Sequence[int] | None = None,
        rests: Sequence[int] | None = None,
        seed: int | None = None,
        deck: str | Iterable[str | int] | None = None,
        face_up: str | Iterable[str | int] = (),
        count_due: bool = False,
    ) -> None:
        game = ultimate_game(sign, rules)
        shown = game.initial if meters is None else game.check_shown(meters)
        kept = (0,) * len(shown) if rests is None else game.check_shown(rests)
        self._begin(
            game=game,
            wagers=wagers,
            stacks=stacks,
            meters=shown,
            rests=kept,
            seed=seed,
            deck=deck,
            face_up=face_up,
            count_due=count_due,
        )

    @classmethod
    def compiled(cls, sign: UltimateSign, rules: UltimateRules) -> UltimateGame:
        return ultimate_game(sign, rules)

    def bet(self, seat: int, bets: Any, *, how: str = "chips") -> None:
        super().bet(seat, UltimateBets(bets) if type(bets) is int else bets, how=how)

    def act(self, verb: str, amount: int = 0, *, seat: int | None = None) -> None:
        """The seat to act does `verb`: "play" (`amount` times the Ante), "check" or "fold".

        Raises `Refused` with the clause; nothing is changed then.
        """
        if verb == "play":
            self.play(amount, seat)
        elif verb == "check":
            self.check(seat)
        elif verb == "fold":
            self.fold(seat)
        else:
            raise Refused(f"no such action: {verb!r}; say play, check or fold")

    def play(self, times: int, seat: int | None = None) -> None:
        """A Play wager of so many times the Ante. Raises `Refused`."""
        street = self.asking
        if not self.seat or self.disputed or (seat is not None and seat != self.seat):
            raise self._not_now(seat)
        game = self.game
        at = self.seat
        if times not in game.multiples[street]:
            allowed = " or ".join(map(str, game.multiples[street]))
            raise Refused(f"a Play wager is {allowed} times the Ante here, not {times!r}", game.play[street])
        chips = times * self.bets[ANTE][at]
        self._affordable(at, chips)
        self.emit(e.Played(at, times, chips, game.play[street]))
        if not self.due or self.gone:
            self.proceed()

    def check(self, seat: int | None = None) -> None:
        """No Play wager yet. Raises `Refused`, always at the last choice."""
        if not self.seat or self.disputed or (seat is not None and seat != self.seat):
            raise self._not_now(seat)
        if self.asking == 3:
            raise Refused("at the last choice a player makes a Play wager or folds", self.game.cites.no_check)
        self.emit(e.Checked(self.seat, self.game.checked[self.asking]))
        if not self.due or self.gone:
            self.proceed()

    def fold(self, seat: int | None = None) -> None:
        """Give Ante and Blind up; open at the last choice alone. Raises `Refused`."""
        if not self.seat or self.disputed or (seat is not None and seat != self.seat):
            raise self._not_now(seat)
        if self.asking != 3:
            raise Refused("a player may fold only when all the community cards are out", self.game.cites.no_fold)
        self.game.fold(self)
        if not self.due or self.gone:
            self.proceed()

    def expose_dealer(self, place: int = 0, card: str | int = "") -> None:
        """A card of the dealer's (0 or 1) is seen before all have acted: the main wagers are void. Raises `Refused`.

        `card` says which, where nobody knew.
        """
        self._on_draft(lambda r: r.game.expose_dealer(r, place, card))  # type: ignore[attr-defined]
        self.proceed()

    def _not_now(self, seat: int | None) -> Refused:
        """Why nobody, or not this seat, may act now."""
        game = self.game
        if self.over or not self.seat:
            return Refused(f"nobody is to act: {self.waiting or 'the round is over'}", game.cites.bets_closed)
        if self.disputed:
            return Refused("every hand is to be counted first", game.cites.count_wrong)
        return Refused(f"it is seat {self.seat}'s turn, not seat {seat}'s", game.not_turn[self.asking])


Round.GAMES[ULTIMATE] = UltimateTexasHoldem


def ultimate_game(sign: UltimateSign, rules: UltimateRules) -> UltimateGame:
    """Ultimate Texas Hold 'em at a sign, under house rules. Raises `Refused` for what the book does not allow."""
    try:
        return compiled(sign, rules)
    except TypeError:  # what cannot be looked up is none of them
        check_given(sign, UltimateSign, rules, UltimateRules)
        raise  # pragma: no cover - whatever cannot be looked up is refused by its name


@lru_cache(maxsize=256)
def compiled(sign: UltimateSign, rules: UltimateRules) -> UltimateGame:
    return UltimateGame(sign, rules)
