"""Cases about the showdown: who shows, who asks, and what became of hands."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import structs

from cardspeak.floor.acts import Say
from cardspeak.floor.awards import Contest
from cardspeak.floor.cases.awards import PLENTY, STREETS, contest_of, text_of
from cardspeak.floor.cases.house import stakes_of, variant_of
from cardspeak.floor.cases.wagering import act_of, history_of, in_pots, street_of
from cardspeak.floor.showdown import AsksToSee, AtShowdown, Laid, Order, ThrownAway
from cardspeak.floor.wagering.turn import after
from cardspeak.poker import Round
from cardspeak.poker.taken_up import taken_up
from cardspeak.rulebook.house import HouseRules

Told = Mapping[str, Any]

THROWS: Final = ("muck", "discard", "throw", "toss", "fold")
TAKES_BACK: Final = ("retriev", "back", "reclaim", "change")
REFUSES: Final = ("refus", "declin", "will_not", "wont")
SHOWS: Final = ("table", "show", "turn", "expose", "face_up", "flash", "flip")
IN_PART: Final = ("one", "some", "part", "two_of", "three_of", "only", "single", "first_card")
LOSES: Final = ("into_muck", "in_muck", "touched", "mixed", "pushed")
ASKS: Final = ("see", "show", "turn over", "table", "expose")
HANDS_TOLD: Final = {"retained", "tabled", "mucking", "mucked_face_down", "mucked"}
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


def showdown_of(case: Told, house: HouseRules) -> object | None:
    """The situation, if the case tells of a showdown or of a hand thrown away before one."""
    setup = case.get("setup") or {}
    if setup.get("error") or setup.get("dispute") or setup.get("noticed"):
        return None
    for translate in (asks, thrown_away, at_showdown, order):
        found = translate(case, setup, house)
        if found is not None:
            return found
    return None


def gestures(setup: Told) -> list[Told]:
    return [told for told in setup.get("events") or () if told.get("kind") == "gesture"]


def says(setup: Told) -> tuple[Say, ...]:
    """What was said; what the dealer read is said by nobody's seat."""
    acts = [act_of(told) for told in setup.get("events") or ()]
    read = [
        told for told in setup.get("events") or () if told.get("kind") == "dealer" and speaks_of(str(told.get("what")), READS)
    ]
    return (*[act for act in acts if isinstance(act, Say)], *[Say(0, text=str(told.get("announced", ""))) for told in read])


def seats_told(setup: Told, *keys: str) -> tuple[int, ...]:
    return tuple(int(seat) for key in keys for seat in setup.get(key) or ())


# --- asking to see a hand


def asks(case: Told, setup: Told, house: HouseRules) -> AsksToSee | None:
    """Somebody who asks to see the hand of a seat that he names, or the bettor's."""
    for say in says(setup):
        meant = [said for said in say.said if said.kind == "showdown" and said.detail == "asks_to_see"]
        if meant or (setup.keys() & HANDS_TOLD and speaks_of(say.text.lower(), ASKS) and not own_matter(say)):
            return asked(case, setup, house, say)
    return None


def own_matter(say: Say) -> bool:
    """Whether a player speaks of his own hand."""
    return any([said.kind == "showdown" and said.detail in ("plays_board", "claims", "mucks", "concedes") for said in say.said])


def whose_hand(say: Say, bettor: int, callers: Sequence[int]) -> int:
    """The seat whose hand is asked for: the one named, another caller's, or else the bettor's."""
    named = [int(seat) for seat in re.findall(r"seat (\d+)", say.text.lower()) if int(seat) != say.seat]
    others = [seat for seat in callers if seat != say.seat]
    if named:
        return named[0]
    return others[0] if others and ("caller" in say.text.lower() or not bettor) else bettor


def asked(case: Told, setup: Told, house: HouseRules, say: Say) -> AsksToSee:
    seat = say.seat
    r = played(case, setup, house)
    bettor = r.lead if r is not None else 0
    gone = [int(told["seat"]) for told in gestures(setup) if throws(told)]
    lost = set(seats_told(setup, "mucked_face_down", "mucked", "without_cards", "folded"))
    live = {each for each in (r.dealt_in if r is not None else ()) if r is not None and r.live >> each & 1}
    if r is not None and seat not in live:
        lost.add(seat)
    callers = sorted(live - {bettor})
    giving = (*seats_told(setup, "mucking", "discarding"), *gone)
    return AsksToSee(
        seat, whose_hand(say, bettor, callers), bettor, tuple(callers) if bettor else (), tuple(sorted(lost)), giving,
        bool(setup.get("any_all_in")),
    )  # fmt: skip


# --- the order of showing, and all-ins


def order(case: Told, setup: Told, house: HouseRules) -> Order | None:
    """A street that was played out, with nobody's act to be judged but mucks."""
    throwing = tuple(int(told["seat"]) for told in gestures(setup) if throws(told))
    acting = [told for told in setup.get("events") or () if told.get("kind") != "gesture" or not throws(told)]
    if acting or not setup.keys() & {"live", "all_in", "any_all_in"}:
        return None
    if "street" not in setup or not any(["history" in key for key in setup]) or setup.get("to_act"):
        return None
    r = played(case, setup, house)
    if r is None:
        return None
    if told_by(("complete", "betting_over", "action_over"), setup) is True:
        answered(r)
    if throwing and not r.showing and not r.game.table_at_once:
        return None
    return Order(r, throwing)


def answered(r: Round) -> None:
    """The betting of the street is told to be over: whoever was still to act checked or called."""
    while r.betting and r.due:
        r.call()


def played(case: Told, setup: Told, house: HouseRules) -> Round | None:
    """The round after its last street, who wagered last on an earlier one remembered."""
    variant = variant_of(case)
    names = [street.name for street in variant.streets]
    last_street = STREETS.get(str(setup.get("street")), str(setup.get("street")))
    if last_street == "showdown":
        last_street = names[-1]
    if last_street not in names:
        return None
    earlier = [setup.get(f"{name}_history") or () for name in names[: names.index(last_street)]]
    history = history_of(setup)
    limits = stakes_of(case)
    seats = {int(seat) for seat in setup.get("live") or ()} | {act.seat for act in history}
    seats |= {int(told["seat"]) for told in setup.get("seats") or ()} | set(seats_told(setup, "all_in", "tabled", "retained"))
    if len(seats) < 2:
        return None
    stacks, paid = stacks_of(setup, seats, limits.high), paid_before(earlier, seats)
    pot = max(int(setup.get("pot") or 0) - sum(paid.values()), 0)
    if min(stacks[seat] + paid.get(seat, 0) for seat in seats) < 1:
        paid, pot = in_pots(stacks, pot)
    r = taken_up(
        variant, limits, stacks, house, street=last_street, paid=paid, pot=pot, button=int(setup.get("button") or 0),
        last=last_wagerer(earlier), board=text_of(setup.get("board") or ()),
        up={int(seat): text_of(cards) for seat, cards in (setup.get("upcards") or {}).items()},
    )  # fmt: skip
    return after(r, history)


def paid_before(earlier: Sequence[Sequence[Told]], seats: set[int]) -> dict[int, int]:
    """What each seat put in on earlier streets, as far as that is told."""
    found: dict[int, int] = {}
    for street in earlier:
        totals = {int(told["seat"]): int(told.get("to") or 0) for told in street}
        for seat, chips in totals.items():
            if seat in seats:
                found[seat] = found.get(seat, 0) + chips
    return found


def last_wagerer(earlier: Sequence[Sequence[Told]]) -> int:
    """Who made the last bet or raise of the earlier streets, 0 for nobody."""
    wagered = [int(told["seat"]) for street in earlier for told in street if told["act"] in ("bet", "raise", "complete")]
    return wagered[-1] if wagered else 0


def stacks_of(setup: Told, seats: set[int], unit: int) -> dict[int, int]:
    """The chips of each seat as the street began; one of which nothing is told has plenty, and one all-in what it bet."""
    told = {int(each["seat"]): each for each in setup.get("seats") or ()}
    most: dict[int, int] = {}
    for act in setup.get("history") or ():
        most[int(act["seat"])] = max(most.get(int(act["seat"]), 0), int(act.get("to") or 0))
    out = {int(act["seat"]) for act in setup.get("history") or () if act.get("all_in")} | set(seats_told(setup, "all_in"))
    if setup.get("any_all_in") and not out and not any([own.get("all_in") for own in told.values()]):
        out = {seat for seat, chips in most.items() if chips == max(most.values())}
    found = {}
    for seat in seats:
        own = told.get(seat, {})
        if seat in out or own.get("all_in"):
            found[seat] = most.get(seat, 0)
        else:
            plenty = PLENTY * max([unit, *most.values()])
            found[seat] = int(own["stack"]) + int(own.get("bet") or most.get(seat, 0)) if "stack" in own else plenty
    return found


# --- a hand thrown away before the betting is over


def thrown_away(case: Told, setup: Told, house: HouseRules) -> ThrownAway | None:
    """Who made the last wager throws his hand away, while others are still in it."""
    thrown = [told for told in gestures(setup) if throws(told)]
    history = history_of(setup)
    wagers = [act.seat for act in history if act.verb in ("bet", "raise", "complete")]
    if len(thrown) != 1 or not wagers or int(thrown[0]["seat"]) != wagers[-1]:
        return None
    r = after(street_of(case, setup, house), history) if setup.get("seats") else played(case, setup, house)
    if r is None or r.over or (r.betting and r.seat == wagers[-1]):
        return None
    return ThrownAway(r, wagers[-1], found(thrown[0], setup))


def found(throw: Told, setup: Told) -> bool:
    """Whether the cards can be had back and told for certain."""
    sure = told_by(("retriev",), throw, setup)
    known = told_by(("identif",), throw, setup)
    return sure is not False and known is not False and not told_by(LOSES, throw, setup)


# --- what became of hands at the showdown


def at_showdown(case: Told, setup: Told, house: HouseRules) -> AtShowdown | None:
    """Hands tabled, shown in part, thrown away and spoken of."""
    if setup.get("street") != "showdown" or dealer_spoils(setup):
        return None
    laid = laid_of(case, setup)
    if not laid:
        return None
    contest = contest_of(case, setup)
    if setup.get("best"):
        contest = structs.replace(contest, ranks=ranked(contest, seats_told(setup, "best")))
    return AtShowdown(laid, contest, says(setup), bool(told_by(("deliberate", "on_purpose"), setup)))


def dealer_spoils(setup: Told) -> bool:
    """Whether the dealer took in or fouled a hand that was not thrown away."""
    thrown: set[int] = set()
    for told in setup.get("events") or ():
        if told.get("kind") == "gesture" and throws(told):
            thrown.add(int(told["seat"]))
        elif told.get("kind") == "dealer" and speaks_of(str(told.get("what")), SPOILS):
            return not thrown or int(told.get("seat") or min(thrown)) not in thrown
    return False


def ranked(contest: Contest, best: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """The best hands told, the others below them."""
    ends = len(contest.game.ends)
    return {seat: (1 + (seat in best),) * ends for seat in contest.dealt}


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
