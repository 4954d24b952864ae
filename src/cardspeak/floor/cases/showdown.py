"""Cases about the showdown: who shows, who asks, and what became of hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import structs

from cardspeak.floor.acts import Say
from cardspeak.floor.awards import Contest
from cardspeak.floor.cases.awards import PLENTY, STREETS, contest_of, text_of
from cardspeak.floor.cases.house import stakes_of, variant_of
from cardspeak.floor.cases.wagering import act_of, history_of, street_of
from cardspeak.floor.showdown import AsksToSee, AtShowdown, Laid, Order, ThrownAway
from cardspeak.floor.wagering.turn import after
from cardspeak.poker import Round
from cardspeak.poker.taken_up import taken_up
from cardspeak.rulebook.house import HouseRules

Told = Mapping[str, Any]

TABLES_ALL: Final = ("table_all_cards", "table", "tables", "table_hand", "show_all", "show_hand", "table_face_up")
TABLES_SOME: Final = ("table_one_card", "show_one_card", "tables_one_card", "shows_one_card", "show_one", "table_some_cards")
THROWS: Final = ("muck_face_down", "discard_face_down", "muck", "discard", "throw_cards_face_down", "fold_cards_forward")
TAKES_BACK: Final = ("retrieve_and_table", "retrieve", "takes_back", "take_back", "table_after_discard")
REFUSES: Final = ("refuse_to_table", "refuse", "refuses", "refuse_to_table_rest", "decline_to_table")


def showdown_of(case: Told, house: HouseRules) -> object | None:
    """The situation, if the case tells of a showdown or of a hand thrown away before one."""
    setup = case.get("setup") or {}
    for translate in (asks, thrown_away, at_showdown, order):
        found = translate(case, setup, house)
        if found is not None:
            return found
    return None


def gestures(setup: Told) -> list[Told]:
    return [told for told in setup.get("events") or () if told.get("kind") == "gesture"]


def says(setup: Told) -> tuple[Say, ...]:
    acts = [act_of(told) for told in setup.get("events") or ()]
    return tuple(act for act in acts if isinstance(act, Say))


def seats_told(setup: Told, *keys: str) -> tuple[int, ...]:
    return tuple(int(seat) for key in keys for seat in setup.get(key) or ())


# --- asking to see a hand


def asks(case: Told, setup: Told, house: HouseRules) -> AsksToSee | None:
    """Somebody who asks to see the hand of a seat that he names, or the bettor's."""
    for say in says(setup):
        for said in say.said:
            if said.kind == "showdown" and said.detail == "asks_to_see":
                return asked(case, setup, house, say.seat, said.seat or 0)
    return None


def asked(case: Told, setup: Told, house: HouseRules, seat: int, whose: int) -> AsksToSee:
    r = played(case, setup, house)
    bettor = r.lead if r is not None else 0
    gone = [int(told["seat"]) for told in gestures(setup) if told["what"] in THROWS]
    lost = set(seats_told(setup, "mucked_face_down", "mucked", "without_cards", "folded"))
    live = {each for each in (r.dealt_in if r is not None else ()) if r is not None and r.live >> each & 1}
    if r is not None and seat not in live:
        lost.add(seat)
    giving = (*seats_told(setup, "mucking", "discarding"), *gone)
    return AsksToSee(
        seat, whose or bettor, bettor, tuple(sorted(live - {bettor})) if bettor else (), tuple(sorted(lost)), giving,
        bool(setup.get("any_all_in")),
    )  # fmt: skip


# --- the order of showing, and all-ins


def order(case: Told, setup: Told, house: HouseRules) -> Order | None:
    """A street that was played out, with nobody's act to be judged but mucks."""
    throwing = tuple(int(told["seat"]) for told in gestures(setup) if told["what"] in THROWS)
    acting = [told for told in setup.get("events") or () if told.get("kind") != "gesture" or told["what"] not in THROWS]
    if acting or not setup.keys() & {"live", "all_in", "any_all_in"}:
        return None
    if "street" not in setup or "history" not in setup or setup.get("to_act") or setup.get("noticed"):
        return None
    r = played(case, setup, house)
    if r is None or (throwing and not r.showing):
        return None
    return Order(r, throwing)


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
    paid = paid_before(earlier, seats)
    r = taken_up(
        variant, limits, stacks_of(setup, seats, limits.high), house, street=last_street, paid=paid,
        pot=max(int(setup.get("pot") or 0) - sum(paid.values()), 0), button=int(setup.get("button") or 0),
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
    found = {}
    for seat in seats:
        own = told.get(seat, {})
        if seat in out or own.get("all_in"):
            found[seat] = most.get(seat, 0)
        else:
            found[seat] = int(own["stack"]) + int(own.get("bet") or 0) if "stack" in own else PLENTY * unit
    return found


# --- a hand thrown away before the betting is over


def thrown_away(case: Told, setup: Told, house: HouseRules) -> ThrownAway | None:
    """Who made the last wager throws his hand away, while others have still to answer it."""
    throws = [told for told in gestures(setup) if told["what"] in THROWS]
    history = history_of(setup)
    wagers = [act.seat for act in history if act.verb in ("bet", "raise", "complete")]
    if len(throws) != 1 or not wagers or int(throws[0]["seat"]) != wagers[-1] or not setup.get("seats"):
        return None
    r = after(street_of(case, setup, house), history)
    if not r.due or r.showing or r.seat == wagers[-1]:
        return None
    return ThrownAway(r, wagers[-1], found(throws[0], setup))


def found(throw: Told, setup: Told) -> bool:
    """Whether the cards can be had back and told for certain."""
    sure = bool(throw.get("retrievable", setup.get("retrievable", True)))
    known = bool(throw.get("identifiable", setup.get("identifiable", True)))
    return sure and known and not (throw.get("into_muck") or setup.get("dealer_pushed_into_muck"))


# --- what became of hands at the showdown


def at_showdown(case: Told, setup: Told, house: HouseRules) -> AtShowdown | None:
    """Hands tabled, shown in part, thrown away and spoken of."""
    if setup.get("street") != "showdown" or any([told.get("kind") == "dealer" for told in setup.get("events") or ()]):
        return None
    laid = laid_of(setup)
    if not laid:
        return None
    contest = contest_of(case, setup)
    if setup.get("best"):
        contest = structs.replace(contest, ranks=ranked(contest, seats_told(setup, "best")))
    return AtShowdown(laid, contest, says(setup), bool(setup.get("deliberate")))


def ranked(contest: Contest, best: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """The best hands told, the others below them."""
    ends = len(contest.game.ends)
    return {seat: (1 + (seat in best),) * ends for seat in contest.dealt}


def laid_of(setup: Told) -> dict[int, Laid]:
    """What each seat did with its hand, in the end."""
    laid = {seat: Laid() for seat in seats_told(setup, "live", "retained")}
    laid |= {seat: Laid("all") for seat in seats_told(setup, "tabled")}
    laid |= {seat: Laid(where="mucked") for seat in seats_told(setup, "mucked_face_down", "mucked")}
    for told in gestures(setup):
        seat, what = int(told["seat"]), str(told["what"])
        hand = laid.get(seat, Laid())
        if what in TABLES_ALL:
            hand = structs.replace(hand, tabled="all")
        elif what in TABLES_SOME:
            hand = structs.replace(hand, tabled="some")
        elif what in THROWS:
            sure = found(told, setup)
            hand = structs.replace(hand, where="discarded" if sure else "mucked", identified=sure)
        elif what in TAKES_BACK:
            hand = structs.replace(hand, back=True)
        elif what in REFUSES:
            hand = structs.replace(hand, refused=True)
        laid[seat] = hand
    read = setup.get("clearly_read", setup.get("td_finding_read"))
    if read is None:
        return laid
    return {seat: structs.replace(hand, read=bool(read)) if hand.tabled == "some" else hand for seat, hand in laid.items()}
