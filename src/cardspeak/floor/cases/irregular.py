"""Cases about what went wrong: found by what their setup tells of, never by what they are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cardspeak.cards import parse_card
from cardspeak.floor.cases.house import variant_of
from cardspeak.floor.irregular import matters as m
from cardspeak.floor.substantial import Done
from cardspeak.poker import Variant
from cardspeak.rulebook.house import HouseRules

Told = Mapping[str, Any]

WAGERS: Final = ("bet", "raise", "call", "complete", "all_in")

KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "count": ("too_many_cards", "too_few_cards", "card_count", "number_of_cards", "one_card_short"),
    "boxed": ("boxed", "face_up_card", "card_face_up"),
    "left-out": ("dealt_out", "skipped", "not_dealt", "left_out", "omitted", "missed_seat"),
    "ineligible": ("ineligible", "not_entitled", "empty_seat"),
    "start": ("wrong_seat", "starting", "wrong_start", "wrong_position"),
    "off-table": ("off_table", "off_the_table", "on_the_floor"),
    "foreign": ("joker", "nonstandard", "non_standard", "foreign", "stripped"),
    "duplicate": ("duplicate", "identical", "same_card"),
    "stub": ("stub_count",),
    "missing": ("missing", "short_deck", "deck_of_51"),
    "extra": ("extra_card", "additional", "card_too_many"),
    "shuffler": ("jam", "shuffler", "machine", "shuffle_cycle"),
    "recut": ("recut",),
    "shuffle": ("shuffle",),
    "cut": ("cut",),
    "premature": ("premature", "too_early", "early"),
    "flop": ("flop_dealt", "flop_spread"),
    "killed": ("killed", "mucked_live", "swept", "collected", "picked_up_hand", "took_hand", "mucked_hand", "mucked_tabled"),
    "fouled": ("fouled", "touched_muck", "touched_discards", "mixed", "contact"),
    "exposed": ("exposed", "flashed", "turned_up"),
    "button": ("button",),
    "level": ("level",),
}
"""What a word for an error or for a dealer's doing speaks of; the first kind that has a part of it."""

GESTURES: Final = {
    "expose_own_cards": "shown", "expose_hole_cards": "shown", "show_hole_cards": "shown", "flash_cards": "shown",
    "leave_table_silently": "walked", "leave_table": "walked", "walk_away": "walked", "leave_table_announced": "walked",
}  # fmt: skip
"""What a player's gesture is, of those that are irregular."""


def kind_of(word: str) -> str:
    """The kind of error that a word names, or none."""
    return next((kind for kind, parts in KINDS.items() if any([part in word for part in parts])), "")


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
    seats = setup.get("seats") or ()
    return {int(seat["seat"]): int(seat["total_in"]) for seat in seats if "total_in" in seat}


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
    if "absent_at_original_deal" not in setup and "level_changed_during_deal" not in setup:
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
    if "at_seat_when_last_card_dealt" not in setup and not setup.get("absent"):
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
    seconds = setup.get("seconds_since_award", setup.get("seconds_in_break"))
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
    for told in setup.get("events") or ():
        what = GESTURES.get(str(told.get("what")), "") if told.get("kind") == "gesture" else ""
        if what == "shown":
            return m.ShownEarly(int(told["seat"]), int(setup.get("players_left_in_event") or 0))
        if what == "walked":
            announced = "silent" not in str(told["what"])
            return m.Walked(int(told["seat"]), guarded(setup, int(told["seat"])), announced or bool(setup.get("announced")))
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
    return m.BadDeck(kind, not over, all_acts(setup), put_of(setup), begun, setup.get("seconds_since_award"))


def stub(case: Told, setup: Told) -> m.StubCount | None:
    told = told_of(setup, "stub")
    if told is None:
        return None
    return m.StubCount(int(told["counted"]), int(told["expected_count"]), bool(setup.get("street")), put_of(setup))


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
    known = bool(told.get("identifiable", setup.get("identifiable", told.get("reconstructed", False))))
    tabled = seat in (setup.get("tabled") or ()) or "tabled" in str(told.get("what"))
    best = setup.get("best") or setup.get("winning") or ()
    fouled = kind_of(str(told.get("what") or told.get("error"))) == "fouled"
    own: Told = next((each for each in setup.get("seats") or () if int(each["seat"]) == seat), {})
    return m.LostHand(
        variant_of(case), seat, "fouled" if fouled else "collected", guarded(setup, seat),
        bool(told.get("hole_cards", True)), known, bool(told.get("player_at_fault") or setup.get("player_at_fault")), tabled,
        seat in best, int(own.get("total_in", own.get("bet", 0))), uncalled_of(setup, seat), int(setup.get("pot") or 0),
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
    "level": lambda told, setup: m.LevelMissed(all_acts(setup)),
}


def single(case: Told, setup: Told) -> object | None:
    """What needs no more than its own facts."""
    return next((SINGLE[kind](told, setup) for kind, told in faults_told(setup) if kind in SINGLE), None)


def misdealt(case: Told, setup: Told) -> m.Misdealt | None:
    """The faults of a deal."""
    game = variant_of(case)
    due = sum([each.count for each in game.streets[0].deals if each.to != "board"])
    faults = [FAULTS[kind](told, setup, game) for kind, told in faults_told(setup) if kind in FAULTS]
    for seat, held in (setup.get("cards_dealt") or {}).items():
        if held != due:
            faults.append(m.WrongCount(int(seat), int(held), due))
    if not faults:
        return None
    return m.Misdealt(
        game, tuple(faults), all_acts(setup), int(setup.get("button") or 0), len(setup.get("seated") or ()), put_of(setup),
        ante_of(case), not on_first_street(setup, game),
    )  # fmt: skip


def count_fault(told: Told, setup: Told, game: Variant) -> m.Fault:
    due = sum([each.count for each in game.streets[0].deals if each.to != "board"])
    return m.WrongCount(seat_told(told, setup), int(told.get("cards_held", setup.get("cards_held", 0))), due)


def boxed_fault(told: Told, setup: Told, game: Variant) -> m.Fault:
    where = str(told.get("during") or told.get("at") or "")
    card = parse_card(str(told["card"]), joker=True) if told.get("card") else -1
    return m.Boxed("deal" in where if where else on_first_street(setup, game), int(card))


def exposed_fault(told: Told, setup: Told, game: Variant) -> m.Fault:
    nth = int(told.get("card_of_player") or told.get("which") or 0)
    return m.Exposed(seat_told(told, setup), int(told.get("deal_index") or 0), nth, bool(told.get("downcard", True)))


FAULTS: Final[Mapping[str, Callable[[Told, Told, Variant], m.Fault]]] = {
    "count": count_fault,
    "extra": count_fault,
    "boxed": boxed_fault,
    "left-out": lambda told, setup, game: m.LeftOut(seat_told(told, setup)),
    "ineligible": lambda told, setup, game: m.NotEntitled(seat_told(told, setup)),
    "start": lambda told, setup, game: m.WrongStart(),
    "off-table": lambda told, setup, game: m.OffTable(seat_told(told, setup)),
    "foreign": lambda told, setup, game: m.Foreign(),
    "shuffle": lambda told, setup, game: m.Unshuffled("shuffle"),
    "cut": lambda told, setup, game: m.Unshuffled("cut"),
    "exposed": exposed_fault,
}
