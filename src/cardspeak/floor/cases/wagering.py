"""Cases about words, chips and gestures: the round as it stood, and the acts to be judged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardspeak.floor.acts import Act, Counted, Done, Gesture, PullBack, Push, Say, accepted
from cardspeak.floor.cases.fronts import as_they_lie
from cardspeak.floor.cases.house import stakes_of, variant_of
from cardspeak.floor.cases.keys import Case, Setup
from cardspeak.floor.cases.keys.play import ActTold, EventTold, SeatTold
from cardspeak.floor.cases.told import acts_of, text_of
from cardspeak.floor.wagering import HiddenChips, Wager, WrongWager
from cardspeak.floor.wagering.turn import after
from cardspeak.poker import Round, Stakes, Variant
from cardspeak.poker.round.from_position import taken_up, turn_to
from cardspeak.rulebook.house import HouseRules
from cardspeak.table.common.funds import CashPlays, cash_plays

PLENTY: Final = 100
"""Big bets behind a seat whose stack is not told."""
NOTICED: Final = {
    "showdown": "showdown_started",
    "before-award": "showdown_started",
    "street-over": "street_over",
    "after-award": "street_over",
    "next-hand": "street_over",
}
"""Until when the street was, by when a wrong wager was seen; on the street where nothing else is told."""


def wagering(case: Case, setup: Setup, house: HouseRules) -> Wager | WrongWager | HiddenChips | None:
    """The situation, if the case tells of seats in the middle of a street's betting."""
    if not setup.seats or setup.street in (None, "showdown"):
        return None
    hidden = next((seat for seat in setup.seats if seat.hidden_chips), None)
    if hidden is not None:
        return hidden_chips(case, setup, hidden, house)
    if setup.noticed and not setup.events:
        return wrong_wager(case, setup, house)
    acts = tuple([act for event in setup.events if (act := act_of(event, setup.identifiable_chips)) is not None])
    if not acts and not setup.to_act:
        return None
    return wager_of(case, setup, acts, house)


def wager_of(case: Case, setup: Setup, acts: tuple[Act, ...], house: HouseRules) -> Wager:
    """Acts that are to be judged, or what the seat to act may do."""
    stands = stands_of(case, setup, house)
    if setup.to_act:
        turn_to(stands, setup.to_act)
    chips = {seat.seat: seat.prior_chips for seat in setup.seats if seat.prior_chips}
    cash = tuple([seat.seat for seat in setup.seats if seat.currency_on_table])
    spoke_up = setup.skipped_spoke_up or not setup.reasonable_time
    return Wager(
        round=stands,
        acts=acts,
        then=history_of(setup.then),
        chips=chips,
        spoke_up=spoke_up,
        players=setup.players_in_hand or 0,
        cash=cash,
    )


def hidden_chips(case: Case, setup: Setup, seat: SeatTold, house: HouseRules) -> HiddenChips:
    """Chips of an all-in player found after being called."""
    finding = setup.td_finding
    part = finding.yes if finding is not None and finding.about == "part" else None
    stands = stands_of(case, setup, house)
    return HiddenChips(stands, seat.seat, sum(seat.hidden_chips), part, setup.winner if isinstance(setup.winner, int) else 0)


def wrong_wager(case: Case, setup: Setup, house: HouseRules) -> WrongWager:
    """A wager of a wrong size that others acted on."""
    history = history_of(acts_of(setup))
    when = setup.noticed.when if setup.noticed else None
    full = any(["full" in act.announced for act in history])
    noticed = NOTICED.get(when.at if when else "", "on_street")
    return WrongWager(street_of(case, setup, house), history, noticed, setup.quoted_pot or 0, full)


def stands_of(case: Case, setup: Setup, house: HouseRules) -> Round:
    """The round as it stands after what the street's history tells, and what chips in front tell beyond it."""
    acts = acts_of(setup)
    return as_they_lie(after(street_of(case, setup, house), history_of(acts)), setup, acts)


def street_of(case: Case, setup: Setup, house: HouseRules) -> Round:
    """The round as it stood before the first action of the street."""
    stakes, variant = stakes_of(case), variant_of(case)
    out = [seat for seat in setup.seats if seat.folded or seat.seat in setup.folded]
    seats = [seat for seat in setup.seats if seat not in out]
    first = variant.streets[0].name == setup.street
    stacks = {seat.seat: chips_of(seat, stakes) + cash_of(seat, house) for seat in seats}
    blinds = blind_seats(setup, variant, stakes) if first else {}
    put = {seat: min(blind, stacks[seat]) for seat, blind in blinds.items() if seat in stacks}
    gone = sum([seat.bet or 0 for seat in out]) + (setup.dead_money or 0)
    apart = 0 if setup.raked_in_pot else setup.raked or 0
    timed = time_taken(setup)
    paid, pot = in_pots(stacks, (setup.pot or 0) + gone + apart + timed)
    posted = sum(put.values()) + (min(gone, stakes.blinds[0]) if first and stakes.blinds else 0)
    return taken_up(
        variant,
        stakes,
        stacks,
        house,
        street=str(setup.street),
        pot=pot,
        paid=paid,
        put=put,
        price=stakes.blinds[-1] if first and stakes.blinds and variant.button else None,
        button=setup.button or 0,
        after=max(blinds, key=lambda seat: blinds[seat], default=0),
        raked=apart + timed,
        blinded=posted,
        board=setup.board,
        up={seat: text_of(cards) for seat, cards in setup.upcards.items()},
        entrants=setup.players_left_in_event or 0,
    )


def in_pots(stacks: Mapping[int, int], pot: int) -> tuple[dict[int, int], int]:
    """What each seat has in the pots, and what more is in them: like parts, where somebody has no chips left outside."""
    if not stacks or min(stacks.values()) > 0:
        return {}, pot
    share = max(pot // len(stacks), 1)
    return dict.fromkeys(stacks, share), max(pot - share * len(stacks), 0)


def time_taken(setup: Setup) -> int:
    """Chips of a time collection that count in the pot, because they were taken since the deal began."""
    collection = setup.time_collection
    if collection is None or collection.in_pot or not str(collection.taken).startswith("after"):
        return 0
    return collection.amount


def chips_of(seat: SeatTold, stakes: Stakes) -> int:
    """What a seat had when the street began; one of which only the bet is told has plenty."""
    behind = PLENTY * stakes.high if seat.stack is None else seat.stack
    return behind + (seat.bet or 0)


def cash_of(seat: SeatTold, house: HouseRules) -> int:
    """What a seat has in cash on the table, as far as it plays."""
    cash, answer = seat.currency_on_table, cash_plays(house)
    if not cash or cash is True or not isinstance(answer, CashPlays) or not answer.plays:
        return 0
    return sum(cash) if isinstance(cash, tuple) else cash


def blind_seats(setup: Setup, variant: Variant, stakes: Stakes) -> dict[int, int]:
    """The seats that have posted, from the button's left on, with what: as named, by their positions, or by the chips there."""
    if not variant.button:
        return {}
    order = from_left(setup)
    due = dict(zip(("sb", "bb"), stakes.blinds[-2:], strict=False))
    named = {
        "sb": None if setup.dead_sb else setup.sb_seat or at_position(setup, "sb", "small_blind"),
        "bb": setup.bb_seat or at_position(setup, "bb", "big_blind"),
    }
    posts = {seat: due[name] for name, seat in named.items() if seat and name in due}
    shown = shown_posts(order, setup, stakes) if posts else shown_blinds(order, setup, stakes)
    posted = {**shown, **posts}
    return {seat: posted[seat] for seat in (*order, *posted) if seat in posted}


def from_left(setup: Setup) -> list[int]:
    """The seats from the button's left on, the button last."""
    button = setup.button or next((seat.seat for seat in setup.seats if seat.position in ("button", "dealer")), 0)
    return sorted([seat.seat for seat in setup.seats], key=lambda seat: (seat <= button, seat))


def at_position(setup: Setup, *names: str) -> int | None:
    """The seat that is told to have a position."""
    return next((seat.seat for seat in setup.seats if seat.position in names), None)


def acted_in(setup: Setup) -> set[int]:
    """The seats whose chips in front may be more than what they posted."""
    return {act.seat for act in acts_of(setup) if act.act not in ("fold", "check")}


def shown_posts(order: Sequence[int], setup: Setup, stakes: Stakes) -> dict[int, int]:
    """What lies in front of seats that have done nothing yet is what they posted, the big blind at most."""
    acted, most = acted_in(setup), max(stakes.blinds, default=0)
    bets = {seat.seat: seat.bet or 0 for seat in setup.seats if not seat.folded}
    return {seat: bets[seat] for seat in order if seat not in acted and 0 < bets.get(seat, 0) <= most}


def shown_blinds(order: Sequence[int], setup: Setup, stakes: Stakes) -> dict[int, int]:
    """The same where nobody is named: who has acted posted the blind of their place, if they have as much in front."""
    posts, acted = shown_posts(order, setup, stakes), acted_in(setup)
    folded = {seat.seat: seat.bet for seat in setup.seats if seat.folded}
    waiting = list(stakes.blinds[1:] if setup.dead_sb else stakes.blinds)
    for seat in (*order[-1:], *order[:-1]) if len(order) == HEADS_UP else order:
        blind = posts.get(seat, folded.get(seat) or 0)
        if blind in waiting:
            waiting.remove(blind)
        elif seat in acted and waiting:
            posts[seat] = waiting.pop(0)
        if not waiting:
            break
    return posts


HEADS_UP: Final = 2
"""Seats of which the button posts the small blind."""


def history_of(acts: tuple[ActTold, ...]) -> tuple[Done, ...]:
    """Accepted actions."""
    return tuple([done_of(act, acts[:place]) for place, act in enumerate(acts)])


def done_of(action: ActTold, before: tuple[ActTold, ...] = ()) -> Done:
    """An accepted action; an all-in is a raise if it is more than what was bet before it."""
    verb, to = str(action.act), action.to or 0
    if verb == "all_in":
        verb = "raise" if to > max([act.to or 0 for act in before], default=0) else "call"
    return accepted(action.seat, verb, to, action.announced or "")


def act_of(event: EventTold, identifiable: tuple[int, ...] = ()) -> Act | None:
    """What somebody did, or None for what is no act of wagering. Of splashed chips, those that can be told apart count."""
    seat, at = event.seat or 0, float(event.t)
    if event.kind == "say":
        return Say(seat, at, text=event.text or "")
    if event.kind == "push":
        chips = identifiable if event.splashed and identifiable else event.chips
        released = {"toward_pot": "toward", "towards": "toward"}.get(event.released or "", event.released or "")
        rested = event.hands_at_rest_before
        return Push(
            seat=seat,
            at=at,
            chips=chips,
            rested=rested,
            splashed=event.splashed,
            released=released.replace("_", "-"),
            plain=event.plain,
        )
    if event.kind == "pull_back":
        return PullBack(seat, at, event.chips)
    if event.gesture is not None:
        return Gesture(seat, at, event.gesture.wager)
    if event.doing is not None and event.doing.kind == "counts":
        return Counted(0, at, event.amount or 0)
    return None
