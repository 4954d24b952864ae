"""What a case tells of a round: seats, acts, events, and what goes with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Literal

import msgspec

from cardspeak.floor.cases.decoding import CaseKeys, Problem
from cardspeak.floor.cases.keys.kinds import Card, Cards, Chips, Count, Seat, Seats, Text, Time
from cardspeak.floor.cases.keys.words import Doing, FloorFinding, Gesture, Street, Verb, When

Position = Literal["button", "sb", "bb", "small_blind", "big_blind", "dealer", "straddle", "utg", "ante", "bring_in", "other"]
Fault = bool | Literal["player", "dealer", "house", "nobody", "none", "another_player", "other_player", "self", "holder"]


class SeatTold(CaseKeys, frozen=True):
    """A seat of the round: `stack` behind, `bet` in front."""

    ALIASES: ClassVar[Mapping[str, str]] = {"cash_on_table": "currency_on_table", "in_front": "bet"}
    seat: Seat = 0
    stack: Chips | None = None
    bet: Chips | None = None
    position: Position | None = None
    name: Text | None = None
    all_in: bool = False
    folded: bool = False
    prior_chips: tuple[Chips, ...] = ()
    hidden_chips: tuple[Chips, ...] = ()
    protected: bool | Literal["chip", "hand", "hands", "cap", "marker", "none", "covered"] | None = None
    total_in: Chips | None = None
    currency_on_table: bool | Chips | tuple[Chips, ...] | None = None

    def wrong(self) -> Iterator[Problem]:
        if not self.seat:
            yield "seat", "a seat has a number from 1"


class ActTold(CaseKeys, frozen=True):
    """An accepted action: `to` is the seat's total of the street."""

    ALIASES: ClassVar[Mapping[str, str]] = {"action": "act", "amount": "to"}
    seat: Seat = 0
    act: Verb | None = None
    to: Chips | None = None
    all_in: bool = False
    announced: Text | None = None
    t: Time | None = None

    def wrong(self) -> Iterator[Problem]:
        if self.act is None or not self.seat:
            yield "act" if self.act is None else "seat", "an action has a seat and what it did"
        if self.act in ("bet", "raise", "complete") and self.to is None:
            yield "to", f"a {self.act} has an amount"


class EventTold(CaseKeys, frozen=True):
    """One thing that is to be judged: words, chips, a gesture, or what the dealer did."""

    ALIASES: ClassVar[Mapping[str, str]] = {
        "identified": "identifiable",
        "reconstructable": "reconstructed",
        "reconstructible": "reconstructed",
        "can_be_reconstructed": "reconstructed",
        "fault": "at_fault",
        "player_at_fault": "at_fault",
        "contributed": "contributor",
        "player_contributed": "contributor",
        "count_found": "counted",
        "expected_count": "expected",
        "should_be": "expected",
        "due": "expected",
        "cards_in_stub": "counted",
        "retrieved": "retrievable",
        "dealer_pushed_into_muck": "pushed_into_muck",
        "into_muck": "pushed_into_muck",
        "touched_muck": "pushed_into_muck",
        "mixed_with_muck": "pushed_into_muck",
        "burned_card": "burned",
        "contribution": "put_in",
    }
    kind: Literal["say", "push", "pull_back", "gesture", "dealer"] | None = None
    t: Time = 0
    seat: Seat | None = None
    in_turn: bool | None = None
    text: Text | None = None
    chips: tuple[Chips, ...] = ()
    motion: Count | None = None
    splashed: bool = False
    hands_at_rest_before: bool = True
    released: Literal["in_pot", "toward", "in-pot", "towards", "toward_pot"] | None = None
    plain: bool = True
    what: Text | None = None
    amount: Chips | None = None
    announced: Text | None = None
    # what a dealer's doing or a gesture is about
    card: Card | None = None
    cards: Cards = ()
    count: Count | None = None
    at: Text | None = None
    during: Text | None = None
    street: Street | None = None
    burned: bool = True
    exposed: bool | None = None
    deal_index: Count | None = None
    card_of_player: Count | tuple[Count, ...] | None = None
    which: Count | tuple[Count, ...] | Literal["both"] | None = None
    downcard: bool = True
    hole_cards: bool = True
    cards_held: Count | None = None
    error_seat: Seat | None = None
    counted: Count | None = None
    expected: Count | None = None
    by: Literal["supervisor", "floor", "player", "dealer", "td"] | Seat | None = None
    identifiable: bool | None = None
    reconstructed: bool | None = None
    retrievable: bool | None = None
    protected: bool | None = None
    pushed_into_muck: bool = False
    at_fault: Fault | Seat | None = None
    contributor: bool | None = None
    put_in: Chips | None = None
    tabled: bool | None = None

    def wrong(self) -> Iterator[Problem]:
        named = Gesture if self.kind == "gesture" else Doing if self.kind == "dealer" else None
        if self.kind is None:
            yield "kind", "an event is of the kind say, push, pull_back, gesture or dealer"
        elif self.kind != "dealer" and not self.seat:
            yield "seat", f"a {self.kind} is a seat's"
        if self.kind == "say" and self.text is None:
            yield "text", "words are told as text"
        if named is not None:
            try:
                named.named(self.what or "")
            except ValueError as error:
                yield "what", str(error)

    @property
    def gesture(self) -> Gesture | None:
        """What the gesture means, None for no gesture."""
        return Gesture.named(self.what or "") if self.kind == "gesture" else None

    @property
    def doing(self) -> Doing | None:
        """What the dealer did, None for what somebody else did."""
        return Doing.named(self.what or "") if self.kind == "dealer" else None


class NoticedTold(CaseKeys, frozen=True):
    """When and by whom an error was seen."""

    when: When | None = None
    by: Text | Seat | None = None


class TimeTold(CaseKeys, frozen=True):
    """A time collection: chips that are out of the pot."""

    amount: Chips = 0
    taken: (
        Literal[
            "after_start_of_deal",
            "after_deal_began",
            "after_deal_start",
            "after_deal_started",
            "before_start_of_deal",
            "before_deal",
            "before_deal_began",
            "between_hands",
            "after_deal",
        ]
        | None
    ) = None
    in_pot: bool = False


class Play(CaseKeys, frozen=True):
    """A round: its street, seats and acts, and what is to be judged."""

    street: Street | None = None
    button: Seat | None = None
    sb_seat: Seat | None = None
    bb_seat: Seat | None = None
    dead_sb: bool = False
    to_act: Seat | None = None
    pot: Chips | None = None
    dead_money: Chips | None = None
    seats: tuple[SeatTold, ...] = ()
    history: tuple[ActTold, ...] = ()
    preflop_history: tuple[ActTold, ...] = ()
    flop_history: tuple[ActTold, ...] = ()
    turn_history: tuple[ActTold, ...] = ()
    river_history: tuple[ActTold, ...] = ()
    first_history: tuple[ActTold, ...] = ()
    second_history: tuple[ActTold, ...] = ()
    third_history: tuple[ActTold, ...] = ()
    fourth_history: tuple[ActTold, ...] = ()
    fifth_history: tuple[ActTold, ...] = ()
    sixth_history: tuple[ActTold, ...] = ()
    deal_history: tuple[ActTold, ...] = ()
    events: tuple[EventTold, ...] = ()
    then: tuple[ActTold, ...] = ()
    noticed: NoticedTold | None = None
    players_in_hand: Count | None = None
    players_left_in_event: Count | None = None
    board: Cards = ()
    community: Cards = ()
    skipped_spoke_up: bool = False
    reasonable_time: bool = True
    raked: Chips | None = None
    raked_in_pot: bool = False
    time_collection: TimeTold | None = None
    quoted_pot: Chips | None = None
    identifiable_chips: tuple[Chips, ...] = ()
    td_finding: FloorFinding | None = None
    winner: Seat | Text | None = None
    note: Text | None = None


class Hands(Play, frozen=True):
    """Hands that are shown, thrown away and paid; and the house's part of the pot."""

    live: Seats = ()
    retained: Seats = ()
    tabled: Seats = ()
    mucked: Seats = ()
    mucking: Seats = ()
    without_cards: Seats = ()
    folded: Seats = ()
    shown_in_part: Seats = ()
    refused_to_table: bool | None = None
    tabled_cards: dict[Seat, Cards] = msgspec.field(default_factory=dict)
    best: Seats = ()
    any_all_in: bool = False
    all_in: bool | Seats = ()
    betting_over: bool | None = None
    retrievable: bool | None = None
    identifiable: bool | None = None
    reconstructed: bool | None = None
    pushed_into_muck: bool = False
    deliberate: bool | None = None
    clearly_read: bool | None = None
    protected: bool | Literal["chip", "hand", "hands", "cap", "marker", "none", "covered"] | None = None
    at_fault: Fault | Seat | None = None
    contributor: bool | None = None
    put_in: Chips | None = None
    hole: dict[Seat, Cards] = msgspec.field(default_factory=dict)
    low_cards: dict[Seat, Cards] = msgspec.field(default_factory=dict)
    upcards: dict[Seat, Cards] = msgspec.field(default_factory=dict)
    upcard: Card | None = None
    dealer_left: Seat | None = None
    contributions: dict[Seat, Chips] = msgspec.field(default_factory=dict)
    pot_before: Chips | None = None
    best_to_worst: tuple[Seats, ...] | dict[str, tuple[Seats, ...]] | None = None
    winners: Seats | dict[str, Seats] | None = None
