"""A round taken up in its middle: what somebody who comes to the table sees, and no card that he does not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cardspeak.poker import events as e
from cardspeak.poker.check import deck_order, seated
from cardspeak.poker.game import compiled
from cardspeak.poker.rake import NO_RAKE, Rake
from cardspeak.poker.round import Round
from cardspeak.poker.stakes import Stakes
from cardspeak.poker.state import State
from cardspeak.poker.variant import Variant
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules


def taken_up(
    variant: Variant,
    stakes: Stakes,
    stacks: Sequence[int] | Mapping[int, int],
    rules: HouseRules,
    *,
    street: str,
    pot: int = 0,
    put: Mapping[int, int] | None = None,
    price: int | None = None,
    button: int = 0,
    after: int = 0,
    raked: int = 0,
    blinded: int = 0,
    board: str | Iterable[str | int] = (),
    rake: Rake = NO_RAKE,
    entrants: int = 0,
) -> Round:
    """The round as it stood when the betting of `street` began, ready for its first actor.

    stacks: chips by seat at that moment, with those in front. put: forced bets that lie in front of seats, which `price`
    to call them may exceed (the most of them unless given). pot: chips in the middle, `raked` of them the house's; they are
    the main pot's. blinded: how many of all these chips were posted as blinds. after: the seat of the last blind.
    button: 0 for a seat that is not known.

    Raises `Refused` for a street the game does not have, or chips that nobody has.
    """
    front = dict(put or {})
    by_seat = seated(stacks, variant, rules)
    for seat, chips in front.items():
        if not 0 < seat < len(by_seat) or not 0 <= chips <= by_seat[seat]:
            raise Refused(f"seat {seat} cannot have {chips} in front of it")
    if not 0 <= raked <= pot:
        raise Refused(f"{raked} cannot have been raked from a pot of {pot}")
    game = compiled(variant, stakes, rules, rake, False, entrants == 2)
    new = Round.__new__(Round)
    where = button or (len(by_seat) - 1 if variant.button else 0)
    State.__init__(new, game, by_seat, where)
    new.emit(
        e.Began(
            game.key, stakes, game.house, rules.changes, rake, tuple(by_seat), where,
            (0,) * len(stakes.blinds), (), entrants, False, (),
            game.cites.began,
        )
    )  # fmt: skip
    new.emit(
        e.TakenUp(
            street, after or where, tuple(front.get(seat, 0) for seat in range(len(by_seat))), pot, raked, blinded,
            max(front.values(), default=0) if price is None else price, deck_order(board, game.cards), game.cites.began,
        )
    )  # fmt: skip
    new.proceed()
    return new


def turn_to(r: Round, seat: int) -> None:
    """Let `seat` act next, whoever was due. Raises `Refused` for a seat that cannot act."""
    if not r.betting or not r.able >> seat & 1:
        raise Refused(f"seat {seat} cannot act", r.game.cites.not_turn)
    if r.seat != seat:
        r.take([e.Turned(seat, r.game.cites.opening)])
