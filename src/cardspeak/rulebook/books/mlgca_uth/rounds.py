"""The Maryland commission's Ultimate Texas Hold 'em, version 1.2."""

from __future__ import annotations

from typing import ClassVar, Final

from cardspeak.rulebook.banked_house import BankedRules, Choice, Choices
from cardspeak.rulebook.books.mlgca_uth.cites import CITES
from cardspeak.rulebook.house import Point

CHOICES: Final[Choices] = {
    "delivery": {
        "manual-shoe": Choice("cards come one at a time out of a manual shoe", ("UTH/8/A",)),
        "hand": Choice("cards come one at a time off a deck that the dealer holds", ("UTH/9/A/1",)),
        "automated": Choice("an automated shoe or shuffler dispenses stacks", ("UTH/10/B/2", "UTH/10/F")),
    },
    "dealer_cards": {
        "first": Choice("an automated device gives the dealer two cards before the players", ("UTH/10/B/3",)),
        "left-in-device": Choice("the dealer's two cards stay in the device until all have acted", ("UTH/10/B/4",)),
    },
    "box": {
        "when-offered": Choice("the four-card box is dealt where the Six Card Bonus is offered", ("CS/banked/six-card-box",)),
        "always": Choice("an automated device always deals the four-card box", ("UTH/10/B/1",)),
    },
    "blind_table": {
        "A": Choice("Blind paytable A: a straight wins 1 to 1", ("UTH/12/B",)),
        "B": Choice("Blind paytable B: a straight pushes", ("UTH/12/B",)),
    },
    "trips_table": {letter: Choice(f"Trips paytable {letter}", ("UTH/12/C",)) for letter in "ABCD"},
    "trips": {
        "optional": Choice("a player may bet Trips", ("CS/banked/trips-optional", "UTH/7/F/2")),
        "required": Choice("a player must bet Trips", ("UTH/1/B/7",)),
    },
    "progressive": {
        "not-offered": Choice("no Progressive", ("UTH/7/F/3",)),
        "offered": Choice("a Progressive of $1 or $5", ("UTH/7/F/3", "CS/banked/progressive-sizes")),
    },
    "progressive_table": {letter: Choice(f"Progressive paytable {letter}", ("UTH/12/D/1",)) for letter in "ABCD"},
    "envy_table": {letter: Choice(f"Envy paytable {letter}", ("UTH/12/D/5/b",)) for letter in "ABCD"},
    "progressive_hand": {
        "two-and-flop": Choice(
            "the Progressive and the Envy look at the player's two cards and the flop",
            ("CS/banked/progressive-hand", "UTH/1/B/6"),
        ),
        "best-of-seven": Choice(
            "the Progressive and the Envy look at the best five of the player's two and the board",
            ("CS/banked/progressive-hand", "UTH/1/B/6"),
        ),
    },
    "progressive_fold": {
        "survives": Choice("a Progressive lives on when its player folds", ("CS/banked/progressive-fold",)),
        "lost": Choice("a Progressive is lost when its player folds", ("UTH/11/F/3/d",)),
    },
    "meter_share": {
        "comes-off": Choice("a share of the meter comes off it, and nothing tops it up", ("CS/banked/meter-share",)),
        "house-pays": Choice("the house pays a share of the meter, which stays as it is", ("CS/banked/meter-share",)),
    },
    "meters": {
        "by-size": Choice("each size of Progressive has meters of its own", ("CS/banked/meters",)),
        "shared": Choice("all sizes of Progressive share the meters", ("CS/banked/meters",)),
    },
    "six_card": {
        "not-offered": Choice("no Six Card Bonus", ("UTH/7/F/4",)),
        "offered": Choice("a Six Card Bonus on two cards and the box", ("UTH/7/F/4",)),
    },
    "six_card_table": {letter: Choice(f"Six Card paytable {letter}", ("UTH/12/E",)) for letter in "AB"},
    "six_card_full_house": {
        "restored": Choice("Six Card paytable B pays a full house 20 to 1, as A does", ("UTH/12/E/2/full_house",)),
        "as-trips": Choice("Six Card paytable B pays a full house as three of a kind", ("UTH/12/E/2/full_house",)),
        "loses": Choice("Six Card paytable B pays a full house nothing", ("UTH/12/E/2/full_house",)),
    },
    "six_card_trips": {
        "required": Choice("a Six Card Bonus needs a Trips bet", ("UTH/7/F/4/b",)),
        "free": Choice("a Six Card Bonus needs no Trips bet", ("UTH/11/F/3/c",)),
    },
    "limit_counts": {
        "winnings": Choice("the payout limit bounds what is won, not the wagers that go back", ("CS/banked/limit-winnings",)),
        "bets-too": Choice("the payout limit bounds all that is handed over, the wagers included", ("UTH/12/F",)),
    },
    "fractions": {
        "cents": Choice("odds are paid to the cent", ("CS/banked/fractions",)),
        "up": Choice("what the smallest chip cannot pay is rounded up to it", ("CS/banked/fractions",)),
    },
    "own_tables": {
        "printed": Choice("only the paytables that the book prints", ("UTH/12/B", "UTH/12/C", "UTH/12/D/1", "UTH/12/E")),
        "no-less": Choice("a paytable of the house's own that pays no less than any printed one", ("CS/banked/own-tables",)),
    },
    "leaving": {
        "plays-on": Choice("who leaves checks, and folds at the last choice", ("CS/banked/abandoned",)),
        "lost": Choice("who leaves loses every wager", ("UTH/7/C/2",)),
    },
    "cover_cards": {"2": Choice("two cover cards come with a deck", ("UTH/3/A/3",))},
    "preshuffled": {"accepted": Choice("decks that were inspected and shuffled before need no opening", ("UTH/4/F",))},
    "second_design": {"alike": Choice("the second deck's backs are of the same design, and of another colour", ("UTH/3/B/1",))},
    "retiring": {"out-of-use": Choice("a device is covered, marked or removed before another is used", ("UTH/13/J/1",))},
    "face_up_late": {
        "one-plays-on": Choice("a single face-up card changes nothing, whenever found", ("CS/banked/late-face-up", "UTH/13/A")),
        "one-voids": Choice("a face-up card after the first cards are out voids all but Trips", ("UTH/13/C",)),
    },
    "late_sides": {
        "returned": Choice("after late face-up cards the other side wagers go back", ("CS/banked/late-face-up",)),
        "settled": Choice("after late face-up cards the other side wagers are settled like Trips", ("UTH/13/C",)),
    },
    "exposed_sides": {
        "settled": Choice("after an exposed dealer's card the other sides are settled like Trips", ("CS/banked/exposed-dealer",)),
        "returned": Choice("after an exposed dealer's card the other side wagers go back", ("UTH/13/F",)),
    },
}


class UltimateRules(BankedRules, frozen=True, eq=False, kw_only=True):
    """The book as an operator's rules submission fixes it; `CHOICES` says what each point may be."""

    ALTERNATIVES: ClassVar[Choices] = CHOICES

    delivery: Point
    dealer_cards: Point
    box: Point
    blind_table: Point
    trips_table: Point
    trips: Point
    progressive: Point
    progressive_table: Point
    envy_table: Point
    progressive_hand: Point
    progressive_fold: Point
    meter_share: Point
    meters: Point
    six_card: Point
    six_card_table: Point
    six_card_full_house: Point
    six_card_trips: Point
    limit_counts: Point
    fractions: Point
    own_tables: Point
    leaving: Point
    cover_cards: Point
    preshuffled: Point
    second_design: Point
    retiring: Point
    face_up_late: Point
    late_sides: Point
    exposed_sides: Point


mlgca_uth: Final = UltimateRules.of_book("mlgca-uth", CITES)
