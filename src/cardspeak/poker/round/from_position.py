"""A round taken up where it stands: in its middle, as somebody who comes to the table sees it, or when its betting is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cardspeak.cards import parse_cards
from cardspeak.poker import events as e
from cardspeak.poker.check import deck_order, seated
from cardspeak.poker.rake import NO_RAKE, Rake
from cardspeak.poker.round.compiling import compiled
from cardspeak.poker.round.game import Game
from cardspeak.poker.round.round import Round
from cardspeak.poker.round.showdown import showing_order
from cardspeak.poker.round.state import State
from cardspeak.poker.seats import NUMBERS
from cardspeak.poker.stakes import Stakes
from cardspeak.poker.variants.variant import Variant
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import counted

Cards = str | Iterable[str | int]


def taken_up(
    variant: Variant,
    stakes: Stakes,
    stacks: Sequence[int] | Mapping[int, int],
    rules: HouseRules,
    *,
    street: str,
    pot: int = 0,
    put: Mapping[int, int] | None = None,
    paid: Mapping[int, int] | None = None,
    price: int | None = None,
    button: int = 0,
    after: int = 0,
    raked: int = 0,
    blinded: int = 0,
    board: Cards = (),
    up: Mapping[int, Cards] | None = None,
    folded: Iterable[int] = (),
    last: int = 0,
    rake: Rake = NO_RAKE,
    entrants: int = 0,
) -> Round:
    """The round as it stood when the betting of `street` began, ready for its first actor.

    stacks: chips by seat at that moment, with those in front. put: forced bets that lie in front of seats, which `price`
    to call them may exceed (the most of them unless given). paid: what each seat has in the pots, where that is known. pot:
    chips besides in the middle, `raked` of them the house's; they are the main pot's. blinded: how many of all these chips
    were posted as blinds. after: the seat of the last blind. button: 0 for a seat that is not known. up: the cards that lie
    face up before seats. folded: seats whose hands are gone, with their chips in front still. last: who wagered last on an
    earlier street, 0 if nobody did or it is not known.

    Raises `Refused` for a street the game does not have, or chips or cards that nobody has.
    """
    front, before, showing, out = dict(put or {}), dict(paid or {}), up or {}, tuple(folded)
    began = dict(stacks) if isinstance(stacks, Mapping) else dict(enumerate(stacks, 1))
    by_seat = seated({seat: chips + before.get(seat, 0) for seat, chips in began.items()}, variant, rules, NUMBERS - 1)
    _check(by_seat, front, before, (*showing, *out), raked, pot)
    game = compiled(variant, stakes, rules, rake, False, entrants == 2)
    where = button or (len(by_seat) - 1 if variant.button else 0)
    every = range(len(by_seat))
    new = _begun(game, by_seat, where, entrants)
    new.emit(
        e.TakenUp(
            street=street,
            after=after or where,
            put=tuple(front.get(seat, 0) for seat in every),
            pot=pot,
            raked=raked,
            blinded=blinded,
            price=max(front.values(), default=0) if price is None else price,
            paid=tuple(before.get(seat, 0) for seat in every),
            board=_shown(board, variant, game),
            up=tuple(deck_order(showing.get(seat, ()), game.cards) for seat in every),
            folded=out,
            last=last,
            cites=game.cites.began,
        )
    )
    new.proceed()
    return new


def _shown(board: Cards, variant: Variant, game: Game) -> tuple[int, ...]:
    """The cards of the board. Raises `Refused` for more than the game has."""
    shown = deck_order(board, game.cards)
    if len(shown) > (most := board_size(variant)):
        raise Refused(f"{variant.title} has a board of {counted(most, 'card')}, not {len(shown)}")
    return shown


def _begun(game: Game, by_seat: list[int], where: int, entrants: int) -> Round:
    """A round of these seats that has begun, and of which nothing else has happened."""
    new = Round.__new__(Round)
    State.__init__(new, game, by_seat, where)
    new.emit(
        e.Began(
            variant=game.key,
            stakes=game.stakes,
            rules=game.house,
            changes=game.rules.changes,
            rake=game.rake,
            stacks=tuple(by_seat),
            button=where,
            blind_seats=(0,) * len(game.stakes.blinds),
            posts=(),
            entrants=entrants,
            asked=False,
            deck=(),
            cites=game.cites.began,
        )
    )
    return new


def board_size(variant: Variant) -> int:
    """How many cards lie on the board in the end; one where a last card may be turned up for all."""
    return sum([deal.count for street in variant.streets for deal in street.deals if deal.to == "board"]) or 1


def _check(
    by_seat: Sequence[int], front: Mapping[int, int], before: Mapping[int, int], named: Iterable[int], raked: int, pot: int
) -> None:
    """Raises `Refused` for chips that are not there, before a seat or in the pot, and for a seat named that nobody sits in."""
    for seat, chips in front.items():
        if not 0 < seat < len(by_seat) or not 0 <= chips <= by_seat[seat] - before.get(seat, 0):
            raise Refused(f"seat {seat} cannot have {chips} in front of it")
    for seat in (*named, *before):
        if not 0 < seat < len(by_seat) or by_seat[seat] < 0:
            raise Refused(f"seat {seat} is not dealt in")
    if not 0 <= raked <= pot:
        raise Refused(f"{raked} cannot have been raked from a pot of {pot}")


def turn_to(r: Round, seat: int) -> None:
    """Let `seat` act next, whoever was due. Raises `Refused` for a seat that cannot act."""
    if not r.betting or not r.able >> seat & 1:
        raise Refused(f"seat {seat} cannot act", r.game.cites.not_turn)
    if r.seat != seat:
        r.take([e.Turned(seat, r.game.cites.not_turn)])


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
    """The round when its betting is over: hands are shown, or told by rank, and every pot is paid.

    put: what each seat has put in in all, those who folded too. dead: chips in the middle that are no seat's. hands: the
    whole hand of each seat that shows one. ranks: of a seat whose hand is told only by its rank, its worth at each end of
    the game, higher being better and 0 no hand at all; what is known of its cards may stand in `hands`.

    Raises `Refused` for a contender without hand or rank where two or more contend, or for cards that cannot be.
    """
    known, worths = hands or {}, ranks or {}
    r = taken_up(
        variant,
        stakes,
        put,
        rules,
        street=variant.streets[-1].name,
        pot=dead,
        put=put,
        button=button,
        board=board,
        folded=folded,
        rake=rake,
    )
    for seat in showing_order(r) if r.showing else ():
        if seat in worths:
            cards = parse_cards(known.get(seat, ()), joker=variant.joker)
            worth = (*worths[seat], *(0,) * (len(variant.ends) - len(worths[seat])))
            r.take([e.Shown(seat, cards, worth, r.game.cites.shown)])
        elif seat in known:
            r.show(known[seat], seat=seat)
        else:
            raise Refused(f"seat {seat} contends, and its hand is not told")
    r.proceed()
    return r
