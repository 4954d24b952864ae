"""How a history pays the pots, where that is not as the book has it: who is paid which, and what that breaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from cardspeak.history.audit.settle import Settled
from cardspeak.history.audit.stated_result import put_in
from cardspeak.history.replay.replay import replay
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.round.pots import pots
from cardspeak.rulebook import Cites
from cardspeak.rulebook.telling import telling


class Lot(NamedTuple):
    """`chips` that are won together: a pot, its part for one `board` of several (0 where there is one), or a half of that for one
    `end`. By the book one of `able` wins it: `winners`.
    """

    pot: int
    board: int
    end: str
    chips: int
    able: frozenset[int]
    winners: tuple[int, ...]


def lots_of(played: Round) -> list[Lot]:
    """What the round had to pay out, the rake taken. A hand mucked at the showdown might have won."""
    folded = {event.seat for event in played.events if type(event) is e.Folded}
    levels = [pot.level for pot in pots(played)]
    won: dict[tuple[int, int, str], list[e.Won]] = {}
    for event in played.events:
        if type(event) is e.Won:
            won.setdefault((event.pot, event.of_board, event.end), []).append(event)
    lots = []
    for (pot, board, end), events in sorted(won.items()):
        able = [seat for seat in played.dealt_in if seat not in folded and played.paid[seat] >= levels[pot]]
        winners = tuple(sorted([event.seat for event in events]))
        lots.append(Lot(pot, board, end, sum([event.chips for event in events]), frozenset(able), winners))
    return lots


def paid_otherwise(settled: Settled) -> tuple[str, Cites] | None:
    """Which pot goes to other hands than the book's, if the stated result comes out when whole pots are paid so."""
    assert settled.stated is not None
    put = put_in(settled.round)
    collected = {place: net + put.get(place, 0) for place, net in enumerate(settled.stated.net, 1)}
    lots = lots_of(settled.round)
    if min(collected.values()) < 0 or sum(collected.values()) != sum([lot.chips for lot in lots]):
        return None
    payees = next(payments(lots, collected, {}, settled.round.game.smallest), None)
    if payees is None:
        return None
    wrongs = [wrong(settled.round, lot, paid) for lot, paid in zip(lots, payees, strict=True) if paid != lot.winners]
    reasons = wrongs or [("the odd chips went to others of the tied hands than any book here has it", odd_cites(settled))]
    return "; ".join([words for words, _ in reasons]), tuple(dict.fromkeys([cite for _, cites in reasons for cite in cites]))


def payments(lots: list[Lot], left: dict[int, int], spare: dict[int, int], chip: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Who may share each lot so that everybody gets what is stated.

    left: what each seat has still to get. spare: the chips that did not divide, which any who shared may have got.
    """
    if not lots:
        if all(chips <= spare.get(seat, 0) and not chips % chip for seat, chips in left.items()):
            yield ()
        return
    lot = lots[0]
    for paid in groups(lot, [seat for seat, chips in left.items() if chips > 0]):
        share = lot.chips // chip // len(paid) * chip
        odd = lot.chips - share * len(paid)
        after = {seat: chips - share if seat in paid else chips for seat, chips in left.items()}
        if min(after.values()) >= 0:
            odds = {seat: spare.get(seat, 0) + (odd if seat in paid else 0) for seat in left}
            for rest in payments(lots[1:], after, odds, chip):
                yield (paid, *rest)


def groups(lot: Lot, seats: list[int]) -> Iterator[tuple[int, ...]]:
    """Seats that may share a lot: the book's winners first, some of them, others who are able, then anybody."""

    def how_wrong(group: tuple[int, ...]) -> tuple[bool, bool, bool]:
        return group != lot.winners, not set(group) <= set(lot.winners), not lot.able.issuperset(group)

    candidates = [group for size in range(len(seats), 0, -1) for group in combinations(seats, size)]
    yield from sorted(candidates, key=how_wrong)


def wrong(played: Round, lot: Lot, paid: tuple[int, ...]) -> tuple[str, Cites]:
    """What is wrong with paying a lot to these seats and not to the book's winners."""
    game, cites = played.game, played.game.cites
    part = f"'s part for board {lot.board}" if lot.board else ""
    what = pot_name(lot.pot) + part + (f"'s {lot.end} half" if len(game.ends) > 1 else "")
    says = f"{what} is paid to {seats_named(paid)}"
    unable = [seat for seat in paid if seat not in lot.able]
    unseen = [seat for seat in paid if not played.shown >> seat & 1]
    if unable:
        return f"{says}, but {seats_named(unable)} gave up or did not match it", telling(cites.fold, cites.side_pot)
    if unseen and played.shown:
        return f"{says}, but {seats_named(unseen)} never tabled a hand", cites.table_whole
    if set(paid) < set(lot.winners):
        return f"{says}, but {seats_named(lot.winners)} tie for it", game.cited(f"{lot.end} tie", "tie")
    if not played.shown:
        return f"{says}, but {seats_named(lot.winners)} alone kept a hand", cites.uncontested
    end = next(place for place, end in enumerate(game.ends) if end.name == lot.end)
    best = game.ends[end].scale.describe(played.worth[lot.winners[0]][end + max(lot.board - 1, 0) * len(game.ends)])
    return f"{says}, but the best hand is {seats_named(lot.winners)}'s ({best})", cites.shown


def odd_cites(settled: Settled) -> Cites:
    """The clauses on chips that do not divide, of every end of the pot."""
    points = dict(settled.reading.rules.points())
    at_ends = settled.round.game.variant.odd_points
    return tuple(dict.fromkeys(cite for point in at_ends for cite in points[f"awards.{point}"].cites))


def seats_named(seats: Sequence[int]) -> str:
    *most, last = [f"seat {seat}" for seat in seats]
    return f"{', '.join(most)} and {last}" if most else last


def pot_name(number: int) -> str:
    """What people call a pot: the main pot, side pot 1 and so on."""
    return f"side pot {number}" if number else "the main pot"


def raked_by_share(settled: Settled) -> tuple[str, Cites] | None:
    """Whether the house divided the pots first and then took its part of each share, rounded up or down."""
    rake = settled.round.raked
    if not rake:
        return None
    assert settled.stated is not None
    whole = replay(settled.reading.history, settled.reading.rules, repair=settled.reading.repair).round
    shares: dict[int, int] = {}
    for event in whole.events:
        if type(event) is e.Won:
            shares[event.seat] = shares.get(event.seat, 0) + event.chips
    pot = sum(shares.values())
    for seat, net in enumerate(settled.stated.net, 1):
        exact = Fraction(shares.get(seat, 0) * rake, pot)
        if abs(whole.net.get(seat, 0) - net - exact) >= settled.round.game.stakes.chip:
            return None
    return "the house divided the pots first and then took its part of each share", settled.round.game.cites.rake
