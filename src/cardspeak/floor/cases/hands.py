"""What a case tells of hands at the showdown: shown, thrown away, taken back, and what the dealer did with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import structs

from cardspeak.floor.cases.house import variant_of
from cardspeak.floor.showdown import Laid

Told = Mapping[str, Any]

THROWS: Final = ("muck", "discard", "throw", "toss", "fold")
TAKES_BACK: Final = ("retriev", "back", "reclaim", "change")
REFUSES: Final = ("refus", "declin", "will_not", "wont")
SHOWS: Final = ("table", "show", "turn", "expose", "face_up", "flash", "flip")
IN_PART: Final = ("one", "some", "part", "two_of", "three_of", "only", "single", "first_card")
LOSES: Final = ("into_muck", "in_muck", "touched", "mixed", "pushed")
READS: Final = ("read", "announc", "declar")
SPOILS: Final = ("muck", "kill", "collect", "swe", "foul", "push", "took", "picked")
NO: Final = ("no", "nope", "won't", "will not", "refuse", "don't", "do not")
"""Parts of the words for what a player did with his hand, and a dealer with it."""


def speaks_of(word: str | Sequence[str], parts: Sequence[str]) -> bool:
    """Whether a word has one of these parts, or one of these words is among several."""
    return any([part in word for part in parts])


def throws(told: Told) -> bool:
    """Whether a gesture throws a hand away unseen."""
    what = str(told["what"])
    return speaks_of(what, THROWS) and not speaks_of(what, (*TAKES_BACK, "face_up"))


def told_by(parts: Sequence[str], *places: Told) -> Any:
    """What stands under the first key that has one of these parts, None if nothing does."""
    return next((place[key] for place in places for key in place if speaks_of(key, parts)), None)


def gestures(setup: Told) -> list[Told]:
    return [told for told in setup.get("events") or () if told.get("kind") == "gesture"]


def seats_told(setup: Told, *keys: str) -> tuple[int, ...]:
    return tuple(int(seat) for key in keys for seat in setup.get(key) or ())


def found(throw: Told, setup: Told) -> bool:
    """Whether the cards can be had back and told for certain."""
    sure = told_by(("retriev",), throw, setup)
    known = told_by(("identif",), throw, setup)
    return sure is not False and known is not False and not told_by(LOSES, throw, setup)


def dealer_spoils(setup: Told) -> bool:
    """Whether the dealer took in or fouled a hand that was not thrown away."""
    thrown: set[int] = set()
    for told in setup.get("events") or ():
        if told.get("kind") == "gesture" and throws(told):
            thrown.add(int(told["seat"]))
        elif told.get("kind") == "dealer" and speaks_of(str(told.get("what")), SPOILS):
            return not thrown or int(told.get("seat") or min(thrown)) not in thrown
    return False


def laid_of(case: Told, setup: Told) -> dict[int, Laid]:
    """What each seat did with its hand, in the end."""
    laid = {seat: Laid() for seat in seats_told(setup, "live", "retained")}
    laid |= {seat: Laid("all") for seat in seats_told(setup, "tabled")}
    laid |= {seat: Laid(where="mucked") for seat in seats_told(setup, "mucked_face_down", "mucked")}
    whole = variant_of(case).hand_size
    refused = bool(told_by(("refus",), setup))
    for key in setup:
        if speaks_of(key, ("one_card", "partial", "partly")):
            laid |= {
                seat: structs.replace(laid.get(seat, Laid()), tabled="some", refused=refused) for seat in seats_told(setup, key)
            }
    for seat, cards in (setup.get("tabled_cards") or setup.get("shown_cards") or {}).items():
        laid[int(seat)] = Laid("all" if len(cards) >= whole else "some")
    for told in setup.get("events") or ():
        seat = int(told.get("seat") or 0)
        if told.get("kind") == "say" and seat in laid and laid[seat].tabled == "some":
            refused = speaks_of(str(told["text"]).lower().split(), NO)
            laid[seat] = structs.replace(laid[seat], refused=refused)
        elif told.get("kind") == "gesture":
            laid[seat] = handled(laid.get(seat, Laid()), told, setup)
        elif told.get("kind") == "dealer" and speaks_of(str(told.get("what")), SPOILS):
            laid = {seat: structs.replace(hand, where="mucked") if hand.where != "held" else hand for seat, hand in laid.items()}
    read = read_of(setup)
    return {seat: structs.replace(hand, read=read) if hand.tabled == "some" else hand for seat, hand in laid.items()}


def handled(hand: Laid, told: Told, setup: Told) -> Laid:
    """The hand after one gesture more."""
    what = str(told["what"])
    if speaks_of(what, TAKES_BACK):
        return structs.replace(hand, back=True)
    if speaks_of(what, REFUSES):
        return structs.replace(hand, refused=True)
    if speaks_of(what, SHOWS) and hand.where != "held":
        return structs.replace(hand, back=True)
    if speaks_of(what, SHOWS) and (speaks_of(what, IN_PART) or throws(told)):
        hand = structs.replace(hand, tabled="some")
    elif speaks_of(what, SHOWS):
        return structs.replace(hand, tabled="all")
    if throws(told):
        sure = found(told, setup)
        hand = structs.replace(hand, where="discarded" if sure else "mucked", identified=sure)
    return hand


def read_of(setup: Told) -> bool | None:
    """What the floor found of a hand that was shown in part: whether it was read."""
    finding = told_by(("read", "sufficient", "td_finding", "td_rul"), setup)
    if finding is None or isinstance(finding, bool):
        return finding
    return not speaks_of(str(finding), ("not", "unread", "un_read", "insufficient"))
