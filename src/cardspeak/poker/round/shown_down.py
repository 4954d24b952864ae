"""A round taken up when its betting is over: hands are shown, or told by rank, and every pot is paid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardspeak.cards import parse_cards
from cardspeak.poker import events as e
from cardspeak.poker.rake import NO_RAKE, Rake
from cardspeak.poker.round.round import Round
from cardspeak.poker.round.showdown import showing_order
from cardspeak.poker.round.taken_up import taken_up
from cardspeak.poker.stakes import Stakes
from cardspeak.poker.variants.variant import Variant
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules

Cards = str | Iterable[str | int]


def shown_down(
    variant: Variant,
    stakes: Stakes,
    put: Mapping[int, int],
    rules: HouseRules,
    *,
    hands: Mapping[int, Cards] | None = None,
    ranks: Mapping[int, tuple[int, ...]] | None = None,
    board: Cards = (),
    dead: int = 0,
    folded: Iterable[int] = (),
    button: int = 0,
    rake: Rake = NO_RAKE,
) -> Round:
    """The round, paid out.

    put: what each seat has put in in all, those who folded too. dead: chips in the middle that are no seat's. hands: the
    whole hand of each seat that shows one. ranks: of a seat whose hand is told only by its rank, its worth at each end of
    the game, higher being better and 0 no hand at all; what is known of its cards may stand in `hands`.

    Raises `Refused` for a contender without hand or rank where two or more contend, or for cards that cannot be.
    """
    known, told = hands or {}, ranks or {}
    r = taken_up(
        variant, stakes, put, rules, street=variant.streets[-1].name, pot=dead, put=put, button=button, board=board,
        folded=folded, rake=rake,
    )  # fmt: skip
    for seat in showing_order(r) if r.showing else ():
        if seat in told:
            cards = parse_cards(known.get(seat, ()), joker=variant.joker)
            worth = (*told[seat], *(0,) * (len(variant.ends) - len(told[seat])))
            r.take([e.Shown(seat, cards, worth, r.game.cites.shown)])
        elif seat in known:
            r.show(known[seat], seat=seat)
        else:
            raise Refused(f"seat {seat} contends, and its hand is not told")
    r.proceed()
    return r
