"""Cases about the showdown: who shows, who asks, and what became of hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import structs

from cardspeak.floor.acts import Say
from cardspeak.floor.awards import Contest
from cardspeak.floor.cases.awards import contest_of
from cardspeak.floor.cases.hands import dealer_spoils, gestures, is_retrievable, laid_of
from cardspeak.floor.cases.house import variant_of
from cardspeak.floor.cases.keys import Case, Setup
from cardspeak.floor.cases.played import all_in_seats, answered, played
from cardspeak.floor.cases.told import acts_of
from cardspeak.floor.cases.wagering import act_of, history_of, street_of
from cardspeak.floor.showdown import AsksToSee, AtShowdown, HandsRead, Order, ThrownAway
from cardspeak.floor.showdown.requests import asks_to_see, whose_hand
from cardspeak.floor.wagering.turn import after
from cardspeak.rulebook import Refused
from cardspeak.rulebook.banked_house import BankedRules
from cardspeak.rulebook.house import HouseRules


def says(setup: Setup) -> tuple[Say, ...]:
    """What was said; what the dealer read is said by nobody's seat."""
    acts = [act_of(event) for event in setup.events]
    read = [event for event in setup.events if event.doing is not None and "reads" in event.doing.kinds]
    return (*[act for act in acts if isinstance(act, Say)], *[Say(0, text=event.announced or "") for event in read])


# --- reading hands


def hands_read(case: Case, setup: Setup, house: HouseRules | BankedRules) -> HandsRead | None:
    """Hands to be read by the house's ranking, or by the game's at the end of it that is told, the first if none is."""
    if setup.read_hands is None:
        return None
    hands = (setup.read_hands,) if isinstance(setup.read_hands, str) else setup.read_hands
    board = setup.board if isinstance(setup.board, str) else " ".join(setup.board)
    if isinstance(house, BankedRules):
        return HandsRead(hands, board)
    ends = {end.name: end.scale for end in variant_of(case).ends}
    wanted: str = setup.end or next(iter(ends))
    if wanted not in ends:
        raise Refused(f"the game has no {wanted} end, but {' and '.join(ends)}")
    return HandsRead(hands, board, ends[wanted])


# --- asking to see a hand


def asks(case: Case, setup: Setup, house: HouseRules) -> AsksToSee | None:
    """Somebody who asks to see the hand of a seat that they name, or the bettor's."""
    of_hands = bool(setup.retained or setup.tabled or setup.mucking or setup.mucked)
    for say in says(setup):
        if asks_to_see(say, of_hands):
            return asked(case, setup, house, say)
    return None


def asked(case: Case, setup: Setup, house: HouseRules, say: Say) -> AsksToSee:
    """The request, with who bet, who called, and who still has cards, by the street as it was played."""
    r = played(case, setup, house)
    live = {seat for seat in r.dealt_in if r.live >> seat & 1} if r is not None else {say.seat}
    bettor = r.lead if r is not None else 0
    callers = sorted(live - {bettor})
    gone = [event.seat or 0 for event, meant in gestures(setup) if meant.unseen]
    lost = {*setup.mucked, *setup.without_cards, *setup.folded, *({say.seat} - live)}
    return AsksToSee(
        seat=say.seat,
        whose=whose_hand(say, bettor, callers),
        bettor=bettor,
        callers=tuple(callers) if bettor else (),
        lost=tuple(sorted(lost)),
        giving_up=(*setup.mucking, *gone),
        all_in=setup.any_all_in,
    )


def order(case: Case, setup: Setup, house: HouseRules) -> Order | None:
    """A street that was played out, with nobody's act to be judged but mucks."""
    throwing = tuple([event.seat or 0 for event, meant in gestures(setup) if meant.unseen])
    hands = setup.live or all_in_seats(setup) or setup.any_all_in or "any_all_in" in setup.__dict__["names"]
    if len(throwing) < len(setup.events) or not hands or setup.to_act or not setup.street:
        return None
    r = played(case, setup, house) if any_history(setup) else None
    if r is None:
        return None
    if setup.betting_over:
        answered(r)
    if throwing and not r.showing and not r.game.table_at_once:
        return None
    return Order(r, throwing)


def any_history(setup: Setup) -> bool:
    """Whether acts of any street are told."""
    return bool(acts_of(setup)) or any(["history" in name for name in setup.__dict__["names"]])


# --- a hand thrown away before the betting is over


def thrown_away(case: Case, setup: Setup, house: HouseRules) -> ThrownAway | None:
    """Who made the last wager throws the hand away, while others are still in it."""
    thrown = [event for event, meant in gestures(setup) if meant.unseen]
    wagers = [act.seat for act in acts_of(setup) if act.act in ("bet", "raise", "complete")]
    if len(thrown) != 1 or not wagers or thrown[0].seat != wagers[-1]:
        return None
    r = after(street_of(case, setup, house), history_of(acts_of(setup))) if setup.seats else played(case, setup, house)
    if r is None or r.over or (r.betting and r.seat == wagers[-1]):
        return None
    return ThrownAway(r, wagers[-1], is_retrievable(thrown[0], setup))


# --- what became of hands at the showdown


def at_showdown(case: Case, setup: Setup, house: HouseRules) -> AtShowdown | None:
    """Hands tabled, shown in part, thrown away and spoken of."""
    if setup.street != "showdown" or dealer_spoils(setup):
        return None
    laid = laid_of(case, setup)
    if not laid:
        return None
    contest = contest_of(case, setup)
    if setup.best:
        contest = structs.replace(contest, ranks=ranked(contest, setup.best))
    meant = setup.td_finding.yes if setup.td_finding and setup.td_finding.about == "deliberate" else setup.deliberate
    return AtShowdown(laid, contest, says(setup), meant is True)


def ranked(contest: Contest, best: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """The best hands told, the others below them."""
    ends = len(contest.game.ends)
    return {seat: (1 + (seat in best),) * ends for seat in contest.dealt}


def unless_wrong(kind: Callable[[Case, Setup, HouseRules], object | None]) -> Callable[[Case, Setup, HouseRules], object | None]:
    """A kind of situation that no error, and no dispute, is told of."""

    def kind_found(case: Case, setup: Setup, house: HouseRules) -> object | None:
        return None if setup.error or setup.dispute or setup.noticed else kind(case, setup, house)

    return kind_found


SHOWDOWN: Final = tuple([unless_wrong(kind) for kind in (hands_read, asks, thrown_away, at_showdown, order)])
"""Hands to be read, who asks to see a hand, throws one away, what hands come to, and who shows first."""
