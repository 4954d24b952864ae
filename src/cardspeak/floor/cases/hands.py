"""What a case tells of hands at the showdown: shown, thrown away, taken back, and what the dealer did with them."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from cardspeak.floor.cases.house import variant_of
from cardspeak.floor.cases.keys import Case, Setup
from cardspeak.floor.cases.keys.play import EventTold
from cardspeak.floor.cases.keys.words import Gesture
from cardspeak.floor.showdown import Laid

SPOILS: Final = ("killed", "fouled", "pushes")
"""What a dealer does that takes hands in."""
NO: Final = ("no", "nope", "won't", "refuse", "don't", "not")
"""Words by which a player refuses."""


def gestures(setup: Setup) -> list[tuple[EventTold, Gesture]]:
    """Each gesture with what it means."""
    return [(event, event.gesture) for event in setup.events if event.gesture is not None]


def spoils(event: EventTold) -> bool:
    """Whether the dealer takes in or fouls a hand."""
    return event.doing is not None and any([kind in SPOILS for kind in event.doing.kinds])


def is_retrievable(throw: EventTold, setup: Setup) -> bool:
    """Whether the cards can be had back and told for certain."""
    sure = setup.retrievable if throw.retrievable is None else throw.retrievable
    known = setup.identifiable if throw.identifiable is None else throw.identifiable
    gone = throw.pushed_into_muck or setup.pushed_into_muck or "into_muck" in (throw.what or "")
    return sure is not False and known is not False and not gone


def dealer_spoils(setup: Setup) -> bool:
    """Whether the dealer took in or fouled a hand that was not thrown away."""
    thrown: set[int] = set()
    for event in setup.events:
        if event.gesture is not None and event.gesture.unseen:
            thrown.add(event.seat or 0)
        elif spoils(event):
            return not thrown or (event.seat or min(thrown)) not in thrown
    return False


def laid_of(case: Case, setup: Setup) -> dict[int, Laid]:
    """What each seat did with its hand, in the end."""
    laid = {seat: Laid() for seat in (*setup.live, *setup.retained)}
    laid |= {seat: Laid("all") for seat in setup.tabled}
    laid |= {seat: Laid(where="mucked") for seat in setup.mucked}
    refused = setup.refused_to_table is True
    for seat in setup.shown_in_part:
        laid[seat] = structs.replace(laid.get(seat, Laid()), tabled="some", refused=refused)
    whole = variant_of(case).hand_size
    for seat, cards in setup.tabled_cards.items():
        laid[seat] = Laid("all" if len(cards) >= whole else "some")
    for event in setup.events:
        laid = after_event(laid, event, setup)
    read = read_of(setup)
    return {seat: structs.replace(hand, read=read) if hand.tabled == "some" else hand for seat, hand in laid.items()}


def after_event(laid: dict[int, Laid], event: EventTold, setup: Setup) -> dict[int, Laid]:
    """The hands after one event more."""
    seat = event.seat or 0
    if event.kind == "say" and seat in laid and laid[seat].tabled == "some":
        refused = any([word.strip(".,!") in NO for word in (event.text or "").casefold().split()])
        return laid | {seat: structs.replace(laid[seat], refused=refused)}
    if event.gesture is not None:
        return laid | {seat: handled(laid.get(seat, Laid()), event, event.gesture, setup)}
    if spoils(event):
        return {seat: structs.replace(hand, where="mucked") if hand.where != "held" else hand for seat, hand in laid.items()}
    return laid


def handled(hand: Laid, event: EventTold, meant: Gesture, setup: Setup) -> Laid:
    """The hand after one gesture more."""
    shows = "shows" in meant.kinds or "exposes" in meant.kinds
    if "back" in meant.kinds:
        return structs.replace(hand, back=True)
    if "refuses" in meant.kinds:
        return structs.replace(hand, refused=True)
    if shows and hand.where != "held":
        return structs.replace(hand, back=True)
    if shows and (meant.part or meant.unseen):
        hand = structs.replace(hand, tabled="some")
    elif shows:
        return structs.replace(hand, tabled="all")
    if meant.unseen:
        sure = is_retrievable(event, setup)
        hand = structs.replace(hand, where="discarded" if sure else "mucked", identified=sure)
    return hand


def read_of(setup: Setup) -> bool | None:
    """What the floor found of a hand that was shown in part: whether it was read."""
    if setup.td_finding is not None and setup.td_finding.about == "read":
        return setup.td_finding.yes
    return setup.clearly_read
