"""What a case tells of a table between rounds, of a tournament and of the card room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

import msgspec

from cardspeak.floor.cases.decoding import CaseKeys
from cardspeak.floor.cases.keys.kinds import Card, CardLine, Cards, Chips, Clock, Count, Seat, Seats, Text, Time
from cardspeak.floor.cases.keys.play import ActTold, Position
from cardspeak.floor.cases.keys.words import Inquiry, Moment
from cardspeak.floor.cases.keys.wrong import Wrong

Name = Text | Seat
Names = tuple[Name, ...]
Requested = Literal[
    "rabbit_hunt", "add_chips", "remove_chips", "take_ill", "extra_seat", "deck_change", "change_games", "speak_up",
    "split_prizes",
]  # fmt: skip


class PositionsTold(CaseKeys, frozen=True):
    """Button and blinds of a round. `sb` is null where nobody posted it; `sb_position` is the place that it fell on."""

    ALIASES: ClassVar[Mapping[str, str]] = {
        "big_blind": "bb", "bb_seat": "bb", "small_blind": "sb", "sb_seat": "sb", "sb_place": "sb_position",
    }  # fmt: skip
    button: Seat | None = None
    sb: Seat | None = None
    bb: Seat | None = None
    sb_position: Seat | None = None
    button_dead: bool = False


class RoundTold(PositionsTold, frozen=True):
    """The last round, or the next: its positions, who won it, what was done in it."""

    ALIASES: ClassVar[Mapping[str, str]] = {**PositionsTold.ALIASES, "sweep": "scoop", "started": "begun"}
    begun: bool = False
    history: tuple[ActTold, ...] = ()
    winner: Seat | None = None
    scoop: bool | None = None
    high_winner: Seat | None = None
    low_winner: Seat | None = None
    low_qualified: bool | None = None
    was_kill_hand: bool | None = None
    pot: Chips | None = None
    straddle: Chips | None = None


class TableTold(CaseKeys, frozen=True):
    """A table that gives or takes a player."""

    ALIASES: ClassVar[Mapping[str, str]] = {
        "cards_dealt": "draw_cards", "cards": "draw_cards", "opened_in_order": "seats_opened_in_order",
        "opened": "seats_opened_in_order", "seats_per_table": "max_seats", "last_button": "button_last",
    }  # fmt: skip
    table: Name | None = None
    occupied: Seats = ()
    open: Seats | None = None
    max_seats: Count | None = None
    next_hand: RoundTold | None = None
    last_hand: RoundTold | None = None
    draw_cards: dict[Seat, Card] = msgspec.field(default_factory=dict)
    seats_opened_in_order: Seats = ()
    players: Count | None = None
    button_last: Seat | None = None
    button: Seat | None = None


class GameTold(CaseKeys, frozen=True):
    """A running game."""

    ALIASES: ClassVar[Mapping[str, str]] = {"table": "id", "name": "id", "opened": "started"}
    id: Name | None = None
    players: Count | None = None
    started: Clock | Time = 0
    open_seats: Count = 1


class PlaceTold(CaseKeys, frozen=True):
    """A seat at a table."""

    table: Count = 0
    seat: Seat = 0


class FoundTold(CaseKeys, frozen=True):
    """Chips that turned up at a seat."""

    seat: Seat | None = None
    chips: Chips | tuple[Chips, ...] | None = None
    count: Count | None = None


class ClockTold(CaseKeys, frozen=True):
    """A clock that somebody called."""

    ALIASES: ClassVar[Mapping[str, str]] = {"at_seat": "caller_at_seat", "approved": "td_approved"}
    called_by: Name | None = None
    caller_at_seat: bool = True
    caller_in_event: bool | None = None
    td_approved: bool | None = None
    seconds: Count | None = None
    countdown: Count | None = None


class MomentTold(CaseKeys, frozen=True):
    """A moment about the change of a level; an act has its seat."""

    t: Time = 0
    what: Moment | None = None
    seat: Seat | None = None
    to: Chips | None = None


class LevelTold(CaseKeys, frozen=True):
    """What a level posts."""

    sb: Chips | None = None
    bb: Chips | None = None
    ante: Chips | None = None
    small_bet: Chips | None = None
    big_bet: Chips | None = None
    bring_in: Chips | None = None


class PenaltyTold(CaseKeys, frozen=True):
    """A penalty."""

    hands: Count | None = None
    rounds: Count | None = None


class BustTold(CaseKeys, frozen=True):
    """Who went broke on a hand."""

    hand: Count = 0
    seats: Seats = ()


class ClaimTold(CaseKeys, frozen=True):
    """Somebody who wants a seat."""

    ALIASES: ClassVar[Mapping[str, str]] = {
        "status": "standing", "asked_host": "asked_before_call", "requested_seat": "asked_before_call",
        "full_buy_in": "bought_in", "full_buy_in_posted": "bought_in", "seat_in_other_game": "seated_elsewhere",
    }  # fmt: skip
    name: Name | None = None
    seat: Seat | None = None
    standing: Literal["new", "listed", "on_list", "playing", "in_game", "walk_up", "newcomer", "waiting_list"] = "new"
    asked_before_call: bool = False
    bought_in: bool = False
    seated_elsewhere: bool = False
    reserved: bool = False


class CallTold(CaseKeys, frozen=True):
    """A name of the list that was called."""

    name: Text = ""
    times: Count = 1
    answered: bool = False


class StruckTold(CaseKeys, frozen=True):
    """A name that was struck from the list in error."""

    name: Text = ""
    place: Count = 1


class LimitsTold(CaseKeys, frozen=True):
    """A higher limit for a running game."""

    ALIASES: ClassVar[Mapping[str, str]] = {
        "players": "seated", "occupied": "seated", "agree": "agreeing", "in_favour": "agreeing", "against": "refusing",
        "floor_approved": "floor_approves",
    }  # fmt: skip
    seated: Seats = ()
    agreeing: Seats = ()
    refusing: Seats = ()
    absent: Seats = ()
    floor_approves: bool = False
    floor_votes_for_absent: bool = False
    to: tuple[Chips, ...] | None = None


class ProposalTold(CaseKeys, frozen=True):
    """Blinds and antes that the room would like to post."""

    sb: Chips | None = None
    bb: Chips | None = None
    ante: Chips | None = None
    bring_in: Chips | None = None
    straddle: Chips | None = None
    blinds: dict[str, Chips] | tuple[Chips, ...] = ()


class ColorUpTold(CaseKeys, frozen=True):
    """Chips that are to be changed up."""

    count: Count = 0
    small: Chips = 0
    large: Chips = 0
    announced: bool = True


class RebuyTold(CaseKeys, frozen=True):
    """A rebuy that is wanted."""

    ALIASES: ClassVar[Mapping[str, str]] = {"declared_before_hand": "declared"}
    declared: bool = False


class PotTold(CaseKeys, frozen=True):
    """A pot, who contends for it."""

    name: Text = ""
    amount: Chips = 0
    eligible: Seats = ()


class BetsTold(CaseKeys, frozen=True):
    """What was bet in a betting round."""

    ALIASES: ClassVar[Mapping[str, str]] = {"bets": "bet", "called": "bet", "pot": "bet", "amount": "bet"}
    street: Text | None = None
    bet: Chips = 0
    blinds: Chips = 0
    antes: Chips = 0
    raises: Chips = 0
    calls: Chips = 0
    uncalled: Chips = 0

    @property
    def called(self) -> int:
        """All that was bet."""
        return self.bet + self.blinds + self.antes + self.raises + self.calls


class Tables(Wrong, frozen=True):
    """A table between rounds, and pots with the house's part."""

    last_hand: RoundTold | None = None
    next_hand: RoundTold | None = None
    occupied: Seats | None = None
    occupied_before: Seats | None = None
    occupied_now: Seats | None = None
    players: Seats | None = None
    gone: Seats = ()
    came: Seats = ()
    max_seats: Count | None = None
    open: Seats | None = None
    frozen: RoundTold | None = None
    next_game: Text | None = None
    first_hand: bool = False
    new_table: bool = False
    stack: Chips | None = None
    bb: Chips | None = None
    sb: Chips | None = None
    ante: Chips | None = None
    straddle: Chips | None = None
    owes: Chips | Position | None = None
    wants_to_buy: Chips | None = None
    hand_in_progress: bool | None = None
    proposal: ProposalTold | Text | None = None
    stack_chips: tuple[Chips, ...] = ()
    raise_limits: LimitsTold | None = None
    agreeing: Seats = ()
    refusing: Seats = ()
    floor_approves: bool = False
    floor_votes_for_absent: bool = False
    currency_on_table: bool | Chips | tuple[Chips, ...] | None = None
    hands: tuple[RoundTold, ...] | dict[Seat, Cards] | None = None
    kill_in_effect_for: Seat | None = None
    seated_active: Count | None = None
    seated_inactive: Count | None = None
    rounds: tuple[BetsTold | Chips, ...] = ()
    pots: tuple[PotTold, ...] | dict[str, Chips] | None = None
    pot_called: Chips | None = None
    uncalled_bet: Chips | None = None
    rake_taken: Chips | None = None
    pot_collected_by_winner: bool = False


class Events(Tables, frozen=True):
    """A tournament: moves, chip races, the clock, levels, penalties, prizes."""

    source: TableTold | None = None
    target: TableTold | None = None
    mixed_stud_now: bool = False
    tables: dict[str, TableTold | Count] | tuple[GameTold, ...] | None = None
    lost: dict[str, Count] | None = None
    blinds_hit_open_seat: bool | tuple[Text, ...] = True
    event_format: Text | None = None
    waived: bool = False
    arrival_seat: Seat | None = None
    arrival: Literal["broken_table", "balancing", "new", "late_entry", "re_entry", "alternate"] | None = None
    in_play_last_hand: bool = False
    correct: PlaceTold | None = None
    sat_at: PlaceTold | None = None
    starting_stack: Chips | None = None
    started_with_correct_stack: bool = True
    odd_chips: dict[Seat, Count] | None = None
    remove: Chips | None = None
    next: Chips | None = None
    cards: dict[Seat, Cards] = msgspec.field(default_factory=dict)
    whole_stack: dict[Seat, Chips] | Seats = ()
    found: FoundTold | tuple[Chips, ...] | Count | None = None
    clock: ClockTold | None = None
    elapsed: Time | None = None
    acted_at: Time | None = None
    acted: bool | None = None
    facing_bet: bool = False
    timeline: tuple[MomentTold, ...] = ()
    old: LevelTold | None = None
    new: LevelTold | None = None
    minutes_into_final_session: Count | None = None
    play_minutes: Count | None = None
    players_left: Count | None = None
    players_left_before: Count | dict[str, Count] | None = None
    penalty: PenaltyTold | None = None
    penalty_hands: Count | None = None
    penalty_rounds: Count | None = None
    players_at_table: Count | None = None
    disqualified: bool | Text | None = None
    reason: Text | None = None
    cheated: bool = False
    chips_out_of_view: Chips | None = None
    chips_found: Chips | None = None
    offence: Text | None = None
    bust_log: tuple[BustTold, ...] = ()
    broke_together: Seats = ()
    entries: Count | None = None
    prizes: tuple[Chips, ...] = ()
    cancelled: bool = False
    hours_before: Count | None = None
    days_before: Count | None = None
    prize: Chips | None = None
    nonresident_alien: bool = False
    residence: Literal["resident", "nonresident", "nonresident_alien"] | None = None
    re_entry: bool = False
    late_entry: bool = False
    alternate: bool = False
    forfeited: Chips | None = None
    rebuy: RebuyTold | bool | None = None


class Setup(Events, frozen=True):
    """All that a case may tell: the card room's matters, and what somebody would like to do."""

    ALIASES: ClassVar[Mapping[str, str]] = {
        "from": "source", "to": "target", "is": "lies", "last_button": "button_last",
        **{f"{name}_round_history": f"{name}_history" for name in ("first", "second")},
        **dict.fromkeys(("mucked_face_down", "lost_cards"), "mucked"),
        **dict.fromkeys(("discarding", "giving_up"), "mucking"),
        **dict.fromkeys(("one_card_tabled", "one_card_shown", "partial", "partly_tabled", "partially_tabled", "showed_one_card",
                         "tabled_one_card", "partly_shown", "partially_shown"), "shown_in_part"),
        **dict.fromkeys(("refused", "refuses", "refused_to_show", "refused_to_table_all"), "refused_to_table"),
        "shown_cards": "tabled_cards", "winning": "best",
        **dict.fromkeys(("betting_complete", "action_complete", "action_over", "complete"), "betting_over"),
        **dict.fromkeys(("identified", "hand_identifiable"), "identifiable"),
        **dict.fromkeys(("reconstructable", "reconstructible", "can_be_reconstructed"), "reconstructed"),
        **dict.fromkeys(("dealer_pushed_into_muck", "touched_muck", "mixed_with_muck", "in_muck", "into_muck",
                         "pushed_into_the_muck", "hand_in_muck"), "pushed_into_muck"),
        **dict.fromkeys(("deliberately", "on_purpose", "deliberate_miscall", "deliberately_miscalled"), "deliberate"),
        **dict.fromkeys(("read", "sufficient", "sufficiently_read", "hand_read", "hand_clearly_read"), "clearly_read"),
        **dict.fromkeys(("td_ruling", "td_rules", "floor_finding"), "td_finding"),
        **dict.fromkeys(("fault", "player_at_fault", "whose_fault"), "at_fault"),
        **dict.fromkeys(("contributed", "player_contributed", "contributed_to_fouling"), "contributor"),
        **dict.fromkeys(("contribution", "player_contribution", "contributed_chips"), "put_in"),
        "contributions_this_round": "contributions",
        **dict.fromkeys(("seconds", "seconds_since", "break_seconds", "seconds_since_pot_awarded", "seconds_after_award",
                         "seconds_after_pot_awarded", "seconds_into_break", "seconds_since_hand_ended"), "seconds_since_award"),
        **dict.fromkeys(("count_found", "stub_counted", "stub_count", "cards_counted"), "counted"),
        **dict.fromkeys(("expected_count", "expected_cards", "expected_stub", "stub_should_be", "due"), "expected"),
        "flop_burned": "burned",
        **dict.fromkeys(("eliminated", "busted", "left", "leaves", "quits", "departed"), "gone"),
        **dict.fromkeys(("arrived", "arrivals", "joins", "new_seats"), "came"),
        **dict.fromkeys(("frozen_button",), "frozen"), "game_changes_to": "next_game",
        **dict.fromkeys(("buy_in", "buys", "purchase"), "wants_to_buy"),
        **dict.fromkeys(("stack_now", "chips"), "stack"),
        **dict.fromkeys(("forced_bet", "ante_due"), "owes"),
        **dict.fromkeys(("limit_change", "limit_raise"), "raise_limits"),
        "agree": "agreeing", "in_favour": "agreeing", "against": "refusing", "floor_approved": "floor_approves",
        "cash_on_table": "currency_on_table", "uncalled_final_bet": "uncalled_bet", "proposed": "proposal",
        "seats_per_table": "max_seats", "games": "tables",
        **dict.fromkeys(("short_table_blinds_hit_open_seat", "blinds_affected"), "blinds_hit_open_seat"),
        "speed": "event_format", "td_waives": "waived", "halt_waived": "waived",
        "new_seat": "arrival_seat", "drawn_seat": "arrival_seat",
        **dict.fromkeys(("dealt_in_last_hand", "seat_in_play_last_hand", "seat_occupied_last_hand", "dealt_last_hand",
                         "occupied_last_hand", "last_hand_dealt"), "in_play_last_hand"),
        "correct_seat": "correct", "assigned": "correct", "correct_stack": "started_with_correct_stack",
        "odd": "odd_chips", "chips_of_removed": "odd_chips", "small": "remove", "removed": "remove",
        **dict.fromkeys(("large", "smallest_in_play", "smallest_chip"), "next"),
        "whole_stacks": "whole_stack", "stacks": "whole_stack",
        "seconds_elapsed": "elapsed", "prior": "old", "final_session_minutes": "minutes_into_final_session",
        "minutes_played": "play_minutes", "minutes_of_play": "play_minutes", "players_before": "players_left_before",
        "players_at_table_including_offender": "players_at_table", "disqualified_for": "disqualified", "why": "reason",
        "chips_in_pocket": "chips_out_of_view", "unowned_chips": "chips_found",
        **dict.fromkeys(("offense", "violation", "conduct"), "offence"), "bust_same_hand": "broke_together",
        "paid_entries": "entries", "entrants": "entries", "cancel": "cancelled", "cancels": "cancelled",
        "hours_before_event": "hours_before", "days_before_event": "days_before", "days_ahead": "days_before",
        **dict.fromkeys(("non_resident_alien", "nonresident", "non_resident", "alien"), "nonresident_alien"),
        "reentry": "re_entry", "forfeited_stack": "forfeited", "chips_forfeited": "forfeited", "rebuy_declared": "rebuy",
        "full_stack": "starting_stack",
        "neutral": "neutral_site", "shift_changed": "new_shift", "shift_change": "new_shift",
        "full_buy_in": "full_buy_in_posted", "present": "player_arrives", "player_present": "player_arrives",
        "otherwise_full": "game_full", "other_newcomer_ready": "newcomer_ready", "newcomer_waiting": "newcomer_ready",
        "claimants": "claims", "want_seat": "claims", "asked_by": "requested_by", "kept_out": "absent_with_button",
        "struck_in_error": "removed_in_error", "place": "old_place", "wants_to_join": "asks_for_seat",
        **dict.fromkeys(("declines", "declining"), "declined"),
        **dict.fromkeys(("voluntary_move", "table_change_requested"), "voluntary_change"), "house_insists": "house_requires",
        **dict.fromkeys(("in_hand", "during_hand", "in_round"), "hand_in_progress"),
        "add_chips": "adds_chips", "wants_to_remove": "removes_chips", "pockets_chips": "removes_chips",
        "has_extra_seat": "has_one_already", "brings_in": "is_low_card", "bring_in": "is_low_card",
        "initial_betting_round": "street", "asks": "request", "asked_for": "request",
    }  # fmt: skip
    lies: Seat | None = None
    combine: bool = False
    neutral_site: bool = False
    movers: dict[str, Chips] | None = None
    resident_table: TableTold | None = None
    button_last: Seat | None = None
    movers_take: Seats = ()
    new_shift: bool = False
    locked_seat: Seat | None = None
    new_game: bool = False
    full_buy_in_posted: bool = False
    list_exists: bool = False
    deals_played: Count = 0
    player_arrives: bool = False
    full_and_wanted: bool = False
    game_full: bool = False
    newcomer_ready: bool = False
    claims: tuple[ClaimTold, ...] = ()
    requested_by: Name | None = None
    newcomer: Name | None = None
    walk_up: Name | None = None
    feeder: dict[str, Clock | Time] | None = None
    open_seats: Count | None = None
    draw_cards: dict[str, Card] | None = None
    absent_with_button: Names | Name | None = None
    list: Names | None = None
    removed_in_error: StruckTold | Text | None = None
    old_place: Count | None = None
    asks_for_seat: Text | None = None
    announce_vacancy: bool = False
    calls: tuple[CallTold, ...] = ()
    declined: bool | Literal["all"] | Names = ()
    voluntary_change: bool = False
    house_requires: bool = False
    request: Requested | None = None
    inquiry: Inquiry | None = None
    facts: dict[Text, Any] | None = None
    read_hands: tuple[CardLine, ...] | CardLine | None = None
    end: Literal["high", "low"] | None = None
    rabbit_hunt: bool = False
    adds_chips: Chips | bool | None = None
    wants_to_add: Chips | bool | None = None
    removes_chips: Chips | bool | None = None
    leaving_game: bool = False
    coin_cents: Count | None = None
    purpose: Literal["bet", "ante", "call", "raise", "wager"] = "bet"
    ante_cents: Count = 0
    plays_chips_of: Name | None = None
    deck_change_reason: Text | None = None
    deck_change_requested: Name | bool | None = None
    deck_change_requested_by: Name | None = None
    replacement_player: Name | bool | None = None
    taken_part: bool | None = None
    wants_refund: Name | bool | None = None
    newcomer_asks: bool | None = None
    agreed: bool = False
    taken_ill: Name | bool | None = None
    payee: Text | None = None
    extra_seat: bool | Name | None = None
    has_one_already: bool = False
    transfer: Name | bool | None = None
    permitted: bool = False
    absent_long: Name | bool | None = None
    device: Text | None = None
    hand_on: bool | None = None
    holding_cards: bool = False
    color_up: ColorUpTold | None = None
    stacks_left: tuple[Chips, ...] | None = None
