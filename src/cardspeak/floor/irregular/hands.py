"""Hands that were fouled, taken in, shown or left behind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardspeak.floor.decide import Rule
from cardspeak.floor.irregular import matters as m
from cardspeak.floor.ruling import Finding
from cardspeak.rulebook import Allowed, NotCovered
from cardspeak.rulebook.house import HouseRules
from cardspeak.table.in_event.presence import attendance, left_table
from cardspeak.tournament.penalties import offence, show_cards


def tabled_winner(matter: m.LostHand, house: HouseRules) -> Finding | None:
    """A tabled hand that plainly won cannot be killed by the dealer."""
    point = house.irregularities.tabled
    if not point or not (matter.tabled and matter.won):
        return None
    won = {"awards": {matter.seat: matter.pot}} if matter.pot else {}
    return Finding({"seat": matter.seat, "hand": "live", "winner": matter.seat, **won}, point.cites)


def identified(matter: m.LostHand, house: HouseRules) -> Finding | None:
    """A hand that can be identified for certain plays on."""
    if house.irregularities.protection.value != "identified" or not matter.identified:
        return None
    return Finding({"seat": matter.seat, "hand": "live"}, house.cited("hand identified"))


def no_redress(matter: m.LostHand, house: HouseRules) -> Finding | None:
    """A hand that cannot be identified is dead; of its player's chips only what nobody has called goes back."""
    point = house.irregularities.protection
    if point.value != "identified":
        return None
    back = house.cited("uncalled bet") if matter.uncalled else ()
    return lost(matter, matter.uncalled).also(*point.cites, *back)


def lost(matter: m.LostHand, refund: int) -> Finding:
    """A dead hand, and what its player gets back."""
    return Finding({"seat": matter.seat, "hand": "dead", "refund": refund, "entitled": refund > 0}, ())


def unprotected(matter: m.LostHand, house: HouseRules) -> Finding | None:
    """Whoever did not protect a hand has no redress. Down cards in stud count as protected against fouling."""
    stud_down = house.irregularities.stud_down
    guarded = stud_down and matter.how == "fouled" and matter.game.up_cards and matter.down
    if house.irregularities.protection.value != "protected" or matter.protected or guarded:
        return None
    return lost(matter, 0).also(*house.cited(f"{matter.how} unprotected"))


def rebuilt(matter: m.LostHand, house: HouseRules) -> Finding | None:
    """A protected hand that can be put together again plays on."""
    if house.irregularities.protection.value != "protected" or not matter.identified:
        return None
    return Finding({"seat": matter.seat, "hand": "live"}, house.cited("hand rebuilt")).also(*stud_cites(matter, house))


def refunded(matter: m.LostHand, house: HouseRules) -> Finding | None:
    """A protected hand that is lost: its player gets back all that was put in, if they had no part in it."""
    if house.irregularities.protection.value != "protected":
        return None
    refund = lost(matter, 0 if matter.at_fault else matter.put)
    gone = house.cited("fouled for good") if matter.how == "fouled" else ()
    return refund.also(*house.cited("hand refunded"), *gone, *stud_cites(matter, house))


def stud_cites(matter: m.LostHand, house: HouseRules) -> tuple[str, ...]:
    by_kind = matter.down and not matter.protected and matter.game.up_cards
    return house.irregularities.stud_down.cites if by_kind else ()


LOST: Final[Sequence[Rule[m.LostHand]]] = (tabled_winner, identified, no_redress, unprotected, rebuilt, refunded)


def shown_early(matter: m.ShownEarly, house: HouseRules) -> Finding | None:
    """Cards shown with action pending: a penalty is possible, and the hand lives."""
    shown = show_cards(matter.entrants, house)
    if isinstance(shown, Allowed) and shown.allowed:
        return Finding({"seat": matter.seat, "hand": "live", "penalty": "none"}, shown.cites)
    answer = offence("exposing cards", house)
    if isinstance(answer, NotCovered):
        return None
    starts = {"penalty_starts": "end_of_hand"} if answer.starts else {}
    choices = tuple({"penalty": option} for option in answer.options)
    return Finding({"seat": matter.seat, "hand": "live", "penalty": "possible", **starts}, answer.cites, choices=choices)


def absent(matter: m.Absent, house: HouseRules) -> Finding | None:
    """Whether a player who was away from the seat has a hand, and what becomes of the blind."""
    answer = attendance(matter.at_seat, matter.posted, house, matter.bring_in)
    if isinstance(answer, NotCovered):
        return None
    hand = {"hand": answer.hand} if answer.hand != "none" else {}
    forfeit = {"blind_forfeit": answer.forfeited} if answer.forfeited else {}
    brings = {"posts": ["bring_in"]} if answer.posts_bring_in else {}
    paid = {"blind_posted": matter.posted} if matter.posted and answer.dealt_in else {}
    after = {"stack_after": matter.stack - matter.posted} if paid and matter.stack else {}
    settled = {
        "seat": matter.seat,
        "dealt_in": answer.dealt_in,
        **hand,
        "may_look": answer.may_look,
        **forfeit,
        **brings,
        **paid,
        **after,
    }
    return Finding(settled, answer.cites)


def walked(matter: m.Walked, house: HouseRules) -> Finding | None:
    """What becomes of the hand of somebody who left the table during the round."""
    answer = left_table(matter.protected, matter.announced, house)
    if isinstance(answer, NotCovered):
        return None
    penalty = {"penalty": answer.penalty} if answer.penalty != "none" else {}
    hand = answer.hand if answer.hand == "live" else "collected_and_discarded"
    return Finding({"seat": matter.seat, "hand": hand, **penalty}, answer.cites)


def foul_bet(matter: m.FoulBet, house: HouseRules) -> Finding | None:
    """To bet on what one knows to be foul is an offence."""
    answer = offence("betting a foul hand", house)
    if isinstance(answer, NotCovered):
        return None
    return Finding(
        {"seat": matter.seat, "violation": True, "penalty": "possible"},
        answer.cites,
        choices=tuple({"penalty": option} for option in answer.options),
    )
