"""Hands tabled, shown in part, thrown away and miscalled."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from cardspeak.floor.awards.matters import Contest
from cardspeak.floor.awards.pots import awarded
from cardspeak.floor.ruling import Finding
from cardspeak.floor.showdown.spot import AtShowdown, Laid
from cardspeak.rulebook import Cites
from cardspeak.rulebook.house import HouseRules

M = AtShowdown


def first_laid(m: M, *, tabled: str, readable: bool | None = None) -> tuple[int, Laid] | None:
    """The first seat that showed so much of a hand, and can put it on the table still, or cannot."""
    fits = ((s, hand) for s, hand in m.laid.items() if hand.tabled == tabled and readable in (None, hand.recoverable))
    return next(fits, None)


def shown_and_lost(m: M, house: HouseRules) -> Finding | None:
    """A hand shown in part, of which cards are lost."""
    point = house.tabling.unread
    at = first_laid(m, tabled="some", readable=False)
    if at is None:
        return None
    seat, hand = at
    if point.value == "no-claim" or hand.read is False:
        return without(m, house, seat, point.cites).also(claim=False)
    if hand.read:
        return with_hand(m, house, seat, (*point.cites_at(1), *point.cites)).also(claim=True)
    return Finding(
        {"seat": seat, "may_be": ["claim", "no_claim"], "call_floor": True},
        point.cites_at(1, 0, rest=2),
        "td_discretion",
        ({"claim": True, "hand": "live"}, {"claim": False, "hand": "dead"}),
    )


def shown_in_part(m: M, house: HouseRules) -> Finding | None:
    """One card tabled, the rest still in reach."""
    at = first_laid(m, tabled="some", readable=True)
    if at is None:
        return None
    seat, hand = at
    point = house.tabling.whole
    if point.value == "no-award":
        return Finding({"seat": seat, "must_table": True, "claim": False}, point.cites)
    if not hand.refused and seat not in m.said("mucks"):
        then = ["dealer_advises_tabling_all_cards"]
        return Finding({"seat": seat, "must_table": True, "call_floor": False, "then": then}, point.cites_at(0, 2, rest=3))
    settles = {"seat": seat, "must_table": True, "call_floor": True, "then": ["call_floor"]}
    return Finding(settles, point.cites_at(1, 0, rest=3))


def board_unseen(m: M, house: HouseRules) -> Finding | None:
    """Who played the board and threw the hand away has no part of the pot."""
    point = house.tabling.board
    unseen = [seat for seat in m.said("plays_board") if seat in m.laid and m.laid[seat].tabled == "none"]
    gone = [seat for seat in unseen if not live(m.laid[seat], house)]
    return without(m, house, gone[0], point.cites) if gone else None


def live(hand: Laid, house: HouseRules) -> bool:
    """Whether a hand may still win: it is tabled or held, or may be had back."""
    if hand.tabled == "all" or hand.where == "held":
        return True
    return house.tabling.discards.value == "until-mucked" and hand.recoverable


def discarded(m: M, house: HouseRules) -> Finding | None:
    """A hand thrown away face down: given up, or to be had back as long as it can be found and told."""
    at = next(((s, hand) for s, hand in m.laid.items() if hand.where != "held" and hand.tabled == "none"), None)
    if at is None:
        return None
    seat, hand = at
    point = house.tabling.discards
    if live(hand, house) and hand.back:
        return with_hand(m, house, seat, point.cites)
    if live(hand, house):
        return Finding({"seat": seat, "hand": "live", "may_be": ["tabled", "mucked"]}, point.cites)
    return without(m, house, seat, point.cites_at(1, 0, rest=2) if point.value == "until-mucked" else point.cites)


def cards_speak(m: M, house: HouseRules) -> Finding | None:
    """Hands tabled whole win what their cards win, whatever was said of them."""
    contest = among(m, out_of_it(m, house))
    awards = awarded(contest, house) if contest is not None and contest.payable else None
    if awards is None:
        return None
    spoken = m.speakers & {0, *(seat for seat, hand in m.laid.items() if hand.tabled == "all")}
    if not spoken:
        return awards
    return awards.first(*house.tabling.claims.cites).also(*penalty_cites(m, house), binding=False, **penalty(m, house))


def miscalled(m: M, house: HouseRules) -> Finding | None:
    """What was said of a hand does not bind, though the cards are not told."""
    if not m.speakers:
        return None
    return Finding({"binding": False, **penalty(m, house)}, (*house.tabling.claims.cites, *penalty_cites(m, house)))


def penalty(m: M, house: HouseRules) -> dict[str, Any]:
    """What a miscall on purpose may bring."""
    return {"penalty": "possible"} if m.deliberate and "miscalling a hand" in house.offences else {}


def penalty_cites(m: M, house: HouseRules) -> Cites:
    return house.offences["miscalling a hand"].cites if penalty(m, house) else ()


def out_of_it(m: M, house: HouseRules) -> set[int]:
    """The seats whose hands cannot win any more."""
    return {seat for seat, hand in m.laid.items() if not live(hand, house) or (hand.tabled == "some" and not hand.recoverable)}


def among(m: M, out: set[int]) -> Contest | None:
    """The contest without these seats."""
    if m.contest is None:
        return None
    return structs.replace(m.contest, folded=tuple(sorted({*m.contest.folded, *out})))


def without(m: M, house: HouseRules, seat: int, cites: Cites) -> Finding:
    """The hand is dead, and the pot goes to the others."""
    return and_awards(Finding({"seat": seat, "hand": "dead"}, cites), among(m, out_of_it(m, house) | {seat}), house)


def with_hand(m: M, house: HouseRules, seat: int, cites: Cites) -> Finding:
    """The hand lives, and contends."""
    return and_awards(Finding({"seat": seat, "hand": "live"}, cites), among(m, out_of_it(m, house) - {seat}), house)


def and_awards(finding: Finding, contest: Contest | None, house: HouseRules) -> Finding:
    """The same with what the hands that are left win, where enough of them is known."""
    paid = awarded(contest, house) if contest is not None and contest.payable else None
    if paid is None:
        return finding
    return finding.also(*paid.cites, **{key: value for key, value in paid.settles.items() if key not in finding.settles})
