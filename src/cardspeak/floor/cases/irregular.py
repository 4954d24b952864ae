"""Cases about what went wrong: found by what their setup tells of, never by what they are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cardspeak.cards import parse_card
from cardspeak.floor.cases.house import variant_of
from cardspeak.floor.cases.told import sums
from cardspeak.floor.irregular import matters as m
from cardspeak.floor.substantial import Done
from cardspeak.poker import Variant
from cardspeak.rulebook.house import HouseRules

Told = Mapping[str, Any]

WAGERS: Final = ("bet", "raise", "call", "complete", "all_in")

KINDS: Final[Sequence[tuple[str, tuple[str, ...]]]] = (
    ("stub", ("stub_count", "stub_card_count", "stub_short", "wrong_stub")),
    ("count", ("too_many_cards", "too_few_cards", "card_count", "number_of_cards", "card_short", "extra_hole_card")),
    ("boxed", ("boxed", "found_face_up", "face_up_in")),
    ("exposed", ("exposed", "flashed", "turned_up", "turned_face_up", "flipped")),
    ("boxed", ("face_up",)),
    ("left-out", ("dealt_out", "skipped", "not_dealt", "left_out", "omitted", "missed_seat")),
    ("ineligible", ("ineligible", "not_entitled", "not_eligible", "empty_seat")),
    ("start", ("wrong_seat", "starting", "wrong_start", "wrong_position")),
    ("off-table", ("off_table", "off_the_table", "on_the_floor", "on_floor")),
    ("foreign", ("joker", "nonstandard", "non_standard", "foreign", "stripped")),
    ("duplicate", ("duplicate", "identical", "same_card", "fouled_deck", "deck_fouled")),
    ("missing", ("missing", "short_deck", "deck_of_51", "51_cards")),
    ("extra", ("extra_card", "additional", "card_too_many", "53_cards")),
    ("shuffler", ("jam", "shuffler", "machine", "shuffle_cycle")),
    ("recut", ("recut", "improper_cut", "cut_improper", "bad_cut")),
    ("shuffle", ("shuffle",)),
    ("fouled", ("foul", "touch", "mixed", "contact")),
    ("killed", ("kill", "muck", "swe", "collect", "picked_up_hand", "took_hand", "gathered")),
    ("premature", ("premature", "too_early", "early", "before_action_complete", "before_betting_complete")),
    ("flop", ("flop",)),
    ("level", ("level",)),
    ("cut", ("cut",)),
)
"""What a word for an error or for a dealer's doing speaks of: the first kind that has a part of it."""

SHOWN: Final = ("expose", "flash", "flip", "show_hole")
LEFT: Final = ("leave", "left_table", "walk", "step_away")
"""Parts of the names of gestures that are irregular."""


def kind_of(word: str) -> str:
    """The kind of error that a word names, or none."""
    return next((kind for kind, parts in KINDS if any([part in word for part in parts])), "")


def irregular_of(case: Told, house: HouseRules) -> object | None:
    """The situation, if the case tells of something irregular."""
    setup: Told = case.get("setup") or {}
    for known in (redeal, absent, disputed, button, common, by_gesture, deck, stub, flop, lost_hand, single, misdealt):
        found = known(case, setup)
        if found is not None:
            return found
    return None


def faults_told(setup: Told) -> list[tuple[str, Told]]:
    """Each error or dealer's doing with its kind."""
    told = [(kind_of(str(each.get("what", ""))), each) for each in setup.get("events") or () if each.get("kind") == "dealer"]
    if setup.get("error"):
        told.insert(0, (kind_of(str(setup["error"])), setup))
    return told


def told_of(setup: Told, *kinds: str) -> Told | None:
    """The first error of one of these kinds."""
    return next((each for kind, each in faults_told(setup) if kind in kinds), None)


def acts_of(history: Sequence[Told] | None) -> tuple[Done, ...]:
    return tuple([Done(int(each["seat"]), str(each["act"]), each["act"] in WAGERS) for each in history or ()])


def all_acts(setup: Told) -> tuple[Done, ...]:
    """The acts of the round as far as they are told."""
    return acts_of([*(setup.get("preflop_history") or ()), *(setup.get("history") or ())])


def put_of(setup: Told) -> dict[int, int]:
    """What each seat has put in, where it is told."""
    told = {int(seat["seat"]): int(seat["total_in"]) for seat in setup.get("seats") or () if "total_in" in seat}
    return told or {int(seat): int(chips) for seat, chips in (setup.get("contributions") or {}).items()}


def told_by(parts: Sequence[str], *places: Told) -> Any:
    """What the first of these places says under a name that has one of these parts, None if none does."""
    return next((place[key] for place in places for key in place if any([part in key for part in parts])), None)


def seat_told(told: Told, setup: Told) -> int:
    """The seat that an error is about."""
    return int(told.get("error_seat") or told.get("seat") or setup.get("error_seat") or setup.get("seat") or 0)


def ante_of(case: Told) -> int:
    return int((case.get("structure") or {}).get("ante") or 0)


def on_first_street(setup: Told, game: Variant) -> bool:
    street = str(setup.get("street") or game.streets[0].name)
    return street in (game.streets[0].name, "preflop", "first_round", "deal")


# --- one kind of situation each


def redeal(case: Told, setup: Told) -> m.Redeal | None:
    if not any(
        [key in setup for key in ("absent_at_original_deal", "level_changed_during_deal", "new_arrival_waiting", "redeal")]
    ):
        return None
    left = setup.get("penalty_hands_left") or {}
    return m.Redeal(
        tuple(setup.get("seated") or ()), int(setup.get("button") or 0), tuple(setup.get("absent_at_original_deal") or ()),
        tuple(setup.get("absent_now") or ()),
        {int(seat): int(left.get(str(seat), 0)) for seat in setup.get("on_penalty") or ()},
        someone_waits=bool(setup.get("new_arrival_waiting")), level_changed=bool(setup.get("level_changed_during_deal")),
    )  # fmt: skip


def absent(case: Told, setup: Told) -> m.Absent | None:
    """A seat that was empty when the last card was dealt."""
    if "at_seat_when_last_card_dealt" not in setup and setup.get("absent") is not True:
        return None
    posted = int(setup.get("blind_posted") or setup.get("ante_posted") or setup.get(str(setup.get("position"))) or 0)
    low = bool(setup.get("is_low_card"))
    at_seat = bool(setup.get("at_seat_when_last_card_dealt"))
    return m.Absent(int(setup["seat"]), at_seat, posted, int(setup.get("stack") or 0), low)


def disputed(case: Told, setup: Told) -> m.Disputed | None:
    if "dispute" not in setup:
        return None
    word = str(setup["dispute"])
    subject = "accounting" if "account" in word or "pot" in word else "fouled deck" if "deck" in word else "reading"
    nexts = setup.get("next_hand") or {}
    seconds = told_by(("seconds",), setup)
    return m.Disputed(subject, bool(nexts.get("begun")), acts_of(nexts.get("history")), seconds)


def button(case: Told, setup: Told) -> m.ButtonFound | None:
    if "should_be" not in setup or "is" not in setup:
        return None
    return m.ButtonFound(int(setup["is"]), int(setup["should_be"]), all_acts(setup))


def common(case: Told, setup: Told) -> m.CardsLeft | None:
    if "players_at" not in setup:
        return None
    return m.CardsLeft(variant_of(case), tuple(int(count) for count in setup["players_at"].values()))


def by_gesture(case: Told, setup: Told) -> m.ShownEarly | m.Walked | None:
    """A player who shows cards while others act, or leaves the table."""
    events = setup.get("events") or ()
    for told in events:
        what = str(told.get("what")) if told.get("kind") == "gesture" else ""
        if any([part in what for part in SHOWN]) and setup.get("street") != "showdown":
            return m.ShownEarly(int(told["seat"]), int(setup.get("players_left_in_event") or 0))
        if any([part in what for part in LEFT]):
            seat = int(told["seat"])
            said = any([other.get("kind") == "say" and other.get("seat") == seat for other in events])
            return m.Walked(seat, guarded(setup, seat), said or bool(setup.get("announced")))
    return None


def guarded(setup: Told, seat: int) -> bool:
    """Whether a seat's hand is protected: as told of the seat, or of the setup."""
    own: Told = next((each for each in setup.get("seats") or () if int(each["seat"]) == seat), {})
    told = own.get("protected", setup.get("protected"))
    return told not in (None, False, "none", "")


def deck(case: Told, setup: Told) -> m.BadDeck | None:
    told = told_of(setup, "duplicate", "missing", "extra")
    if told is None or "cards_held" in told:
        return None
    kind = next(kind for kind, each in faults_told(setup) if each is told)
    when = str((setup.get("noticed") or {}).get("when", ""))
    over = "next" in when or ("award" in when and "before" not in when)
    nexts = setup.get("next_hand") or {}
    begun = bool(nexts.get("begun")) or "next" in when
    return m.BadDeck(kind, not over, all_acts(setup), put_of(setup), begun, told_by(("seconds",), setup))


def stub(case: Told, setup: Told) -> m.StubCount | None:
    told = told_of(setup, "stub")
    if told is None:
        return None
    counted, due = told_by(("counted", "found"), told, setup), told_by(("expected_", "should", "due"), told, setup)
    return m.StubCount(int(counted), int(due), bool(setup.get("street")), put_of(setup))


def flop(case: Told, setup: Told) -> m.Flop | None:
    told = told_of(setup, "flop")
    if told is None:
        return None
    return m.Flop(len(told.get("cards") or ()), bool(told.get("burned", True)), acts_of(setup.get("history")))


def lost_hand(case: Told, setup: Told) -> m.LostHand | None:
    """A hand that the dealer killed, took in or let touch the discards."""
    told = told_of(setup, "killed", "fouled")
    if told is None:
        return None
    seat = seat_told(told, setup)
    known = bool(told_by(("identif", "reconstruct"), told, setup))
    tabled = seat in (setup.get("tabled") or ()) or "tabled" in str(told.get("what"))
    best = setup.get("best") or setup.get("winning") or ()
    fouled = kind_of(str(told.get("what") or told.get("error"))) == "fouled"
    own: Told = next((each for each in setup.get("seats") or () if int(each["seat"]) == seat), {})
    put = put_of(setup).get(seat, int(own.get("bet", told_by(("put_in", "contribution_"), told, setup) or 0)))
    return m.LostHand(
        variant_of(case), seat, "fouled" if fouled else "collected", guarded(setup, seat),
        bool(told.get("hole_cards", True)), known, bool(told_by(("fault", "contributor", "contributed"), told, setup)), tabled,
        seat in best, put, uncalled_of(setup, seat), int(setup.get("pot") or 0),
    )  # fmt: skip


def uncalled_of(setup: Told, seat: int) -> int:
    """What of a seat's bet nobody else has met, if it made the last one."""
    bets = {int(each["seat"]): int(each.get("bet", 0)) for each in setup.get("seats") or ()}
    others = [bet for other, bet in bets.items() if other != seat]
    return max(bets.get(seat, 0) - max(others, default=0), 0)


SINGLE: Final[Mapping[str, Callable[[Told, Told], object]]] = {
    "premature": lambda told, setup: m.Premature(str(told.get("street") or setup.get("street") or "")),
    "shuffler": lambda told, setup: m.ShufflerFault(str(told.get("what") or told.get("error"))),
    "recut": lambda told, setup: m.Recut(
        str(told.get("by", "supervisor")), bool(setup.get("cut", True)), int(setup.get("cards_dealt_count") or 0)
    ),
    "level": lambda told, setup: m.LevelMissed(all_acts(setup), sums(setup.get("old") or {}), sums(setup.get("new") or {})),
}


def single(case: Told, setup: Told) -> object | None:
    """What needs no more than its own facts."""
    return next((SINGLE[kind](told, setup) for kind, told in faults_told(setup) if kind in SINGLE), None)


def misdealt(case: Told, setup: Told) -> m.Misdealt | None:
    """The faults of a deal."""
    game = variant_of(case)
    due = sum([each.count for each in game.streets[0].deals if each.to != "board"])
    faults = [fault for kind, told in faults_told(setup) if kind in FAULTS for fault in FAULTS[kind](told, setup, game)]
    for seat, held in (setup.get("cards_dealt") or {}).items():
        if held != due:
            faults.append(m.WrongCount(int(seat), int(held), due))
    if not faults:
        return None
    return m.Misdealt(
        game, tuple(faults), all_acts(setup), int(setup.get("button") or 0), len(setup.get("seated") or ()), put_of(setup),
        ante_of(case), not on_first_street(setup, game),
    )  # fmt: skip


Faults = tuple[m.Fault, ...]


def count_fault(told: Told, setup: Told, game: Variant) -> Faults:
    due = sum([each.count for each in game.streets[0].deals if each.to != "board"])
    return (m.WrongCount(seat_told(told, setup), int(told.get("cards_held", setup.get("cards_held", 0))), due),)


def boxed_fault(told: Told, setup: Told, game: Variant) -> Faults:
    """One card, or as many as a count tells."""
    where = str(told.get("during") or told.get("at") or "")
    card = parse_card(str(told["card"]), joker=True) if told.get("card") else -1
    count = int(told.get("count", len(told.get("cards") or (card,))))
    return (m.Boxed("deal" in where if where else on_first_street(setup, game), card),) * count


def exposed_fault(told: Told, setup: Told, game: Variant) -> Faults:
    """A card, or each of a player's cards that are told together."""
    nths = told.get("card_of_player") or told.get("which") or 0
    if "both" in (nths, *str(told.get("what") or told.get("error")).split("_")):
        nths = [1, 2]
    seat, place, down = seat_told(told, setup), int(told.get("deal_index") or 0), bool(told.get("downcard", True))
    return tuple([m.Exposed(seat, place, int(nth), down) for nth in (nths if isinstance(nths, list) else [nths])])


FAULTS: Final[Mapping[str, Callable[[Told, Told, Variant], Faults]]] = {
    "count": count_fault,
    "extra": count_fault,
    "boxed": boxed_fault,
    "left-out": lambda told, setup, game: (m.LeftOut(seat_told(told, setup)),),
    "ineligible": lambda told, setup, game: (m.NotEntitled(seat_told(told, setup)),),
    "start": lambda told, setup, game: (m.WrongStart(),),
    "off-table": lambda told, setup, game: (m.OffTable(seat_told(told, setup)),),
    "foreign": lambda told, setup, game: (m.Foreign(),),
    "shuffle": lambda told, setup, game: (m.Unshuffled("shuffle"),),
    "cut": lambda told, setup, game: (m.Unshuffled("cut"),),
    "exposed": exposed_fault,
}
