"""Pots among hands: a round is taken up when its betting is over, and the engine pays it out."""

from __future__ import annotations

from typing import Any

from cardspeak.floor.awards.matters import Contest, PotsToPay, SeveralPots
from cardspeak.floor.ruling import Finding
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.round.from_position import shown_down
from cardspeak.poker.round.showdown import last_side_pot_first
from cardspeak.rulebook import Cites, Refused, clause
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import counted
from cardspeak.rulebook.register import OURS


def awarded(m: Contest, house: HouseRules) -> Finding | None:
    """Who gets what of each pot, and what goes back because nobody called it."""
    if not m.dealt:
        raise Refused("nobody has a part in these chips")
    return paid_alone(m, house)


def shared_alike(m: Contest) -> tuple[dict[int, int], int]:
    """What each seat put in, and what is nobody's. A pot of which no more is known was put in by all alike."""
    seats = m.dealt
    if m.put:
        return dict(m.put), m.dead
    if len(seats) < 2 or m.dead < len(seats):
        raise Refused(f"a pot of {m.dead} and {counted(len(seats), 'hand')}: there is nothing to divide")
    share = m.dead // len(seats)
    return dict.fromkeys(seats, share), m.dead - share * len(seats)


def paid(r: Round) -> Finding:
    """What a round that is over paid, with the clauses of its awards, odd chips first."""
    won = [event for event in r.events if type(event) is e.Won]
    back = {event.seat: event.chips for event in r.events if type(event) is e.Returned}
    totals: dict[int, int] = {}
    for event in won:
        totals[event.seat] = totals.get(event.seat, 0) + event.chips
    settles: dict[str, Any] = {"awards": totals, "totals": totals, "pots": pots_of(won), "winners": sorted(totals)}
    if len(totals) == 1:
        settles["winner"] = next(iter(totals))
    if back:
        settles |= {"returned": back, "refund": back}
    return Finding(settles, why_paid(r, won), "not_covered" if odd_by_us(won) else "definite")


def odd_by_us(won: list[e.Won]) -> bool:
    """Whether chips that do not divide went by a decision of ours alone, because the book has no rule for them."""
    even = {cite for event in won if not event.odd for cite in event.cites}
    odd = {cite for event in won if event.odd for cite in event.cites} - even
    return bool(odd) and all([clause(cite).book == OURS for cite in odd])


def why_paid(r: Round, won: list[e.Won]) -> Cites:
    """The clauses of awards, those of odd chips and ties before those of every award, then of what went home and was shown."""
    award = set(r.game.cites.award)
    paid = [cite for event in won for cite in event.cites]
    even = {cite for event in won if not event.odd for cite in event.cites}
    telling = sorted([cite for cite in paid if cite not in award], key=lambda cite: cite in even)
    back = [cite for event in r.events if isinstance(event, e.Returned) for cite in event.cites]
    shown = [cite for event in r.events if isinstance(event, e.Shown) for cite in event.cites]
    order = set(r.game.rules.showdown.first.cites)
    short = r.game.cites.main_pot if back else ()
    return tuple(dict.fromkeys((*telling, *paid, *back, *short, *[cite for cite in shown if cite not in order])))


def pots_of(won: list[e.Won]) -> list[dict[str, Any]]:
    """Each pot, the main one first: its chips and who won what of it."""
    by_pot: dict[int, dict[int, int]] = {}
    for event in won:
        by_seat = by_pot.setdefault(event.pot, {})
        by_seat[event.seat] = by_seat.get(event.seat, 0) + event.chips
    return [{"amount": sum(by_seat.values()), "awards": by_seat} for _, by_seat in sorted(by_pot.items())]


def several(m: SeveralPots, house: HouseRules) -> Finding | None:
    """Each pot by itself."""
    findings = [paid_alone(pot, house) for pot in m.pots]
    totals: dict[int, int] = {}
    for finding in findings:
        for seat, chips in finding.settles["awards"].items():
            totals[seat] = totals.get(seat, 0) + chips
    pots = [pot for pot_paid in findings for pot in pot_paid.settles["pots"]]
    settles = {"awards": totals, "totals": totals, "pots": pots, "winners": sorted(totals)}
    silent = any([pot_paid.ruling == "not_covered" for pot_paid in findings])
    cites = [*house.cited("main pot", "side pot"), *(cite for pot_paid in findings for cite in pot_paid.cites)]
    return Finding(settles, tuple(dict.fromkeys(cites)), "not_covered" if silent else "definite")


def paid_alone(m: Contest, house: HouseRules) -> Finding:
    """One pot; a pot that one seat alone contends for is that seat's."""
    if len(m.dealt) > 1:
        put, dead = shared_alike(m)
        return paid(
            shown_down(
                m.game,
                m.stakes,
                put,
                house,
                hands=m.hands,
                ranks=m.ranks,
                board=m.board,
                dead=dead,
                folded=m.folded,
                button=m.button,
            )
        )
    (seat,) = m.dealt
    return Finding({"awards": {seat: m.dead}, "pots": [{"amount": m.dead, "awards": {seat: m.dead}}]}, house.cited("uncontested"))


def order_of_pots(m: PotsToPay, house: HouseRules) -> Finding | None:
    """Side pots are paid before the main pot, the last one first."""
    if not m.names:
        raise Refused("there is no pot to pay")
    order = [m.names[number] for number in last_side_pot_first(len(m.names))]
    settles = {"award_before_main": order[:-1], "last": order[-1], "order": order}
    return Finding(settles, house.cited("side pot", "main pot"))
