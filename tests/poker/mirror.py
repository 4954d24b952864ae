"""The same round in pokerkit: every card and act of ours is done there too, and what differs is named by its rule.

A difference in what may be done is explained by a rule only where what that rule is about has happened; a difference in
the result only if our round, settled by pokerkit's ways, comes to exactly pokerkit's stacks. All else is unexplained.
Where the two cannot go on together they part, and the result is not compared.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pokerkit as pk

from cardspeak.cards import show
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.seats import seats
from cardspeak.poker.stakes import Stakes
from cardspeak.poker.variants.variant import Exchange, Variant
from cardspeak.rulebook.books import section_8, seminole
from cardspeak.rulebook.house import HouseRules
from tests.poker import oracle
from tests.poker.remembering import remembering

AUTOMATIONS = (
    pk.Automation.ANTE_POSTING,
    pk.Automation.BET_COLLECTION,
    pk.Automation.BLIND_OR_STRADDLE_POSTING,
    pk.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    pk.Automation.HAND_KILLING,
    pk.Automation.CHIPS_PUSHING,
    pk.Automation.CHIPS_PULLING,
)
STRUCTURES = {
    "no": pk.BettingStructure.NO_LIMIT,
    "pot": pk.BettingStructure.POT_LIMIT,
    "fixed": pk.BettingStructure.FIXED_LIMIT,
}
HANDS: dict[str, Any] = {
    "high": pk.StandardHighHand,
    "omaha-high": pk.OmahaHoldemHand,
    "omaha-eight-low": pk.OmahaEightOrBetterLowHand,
    "ace-to-five": pk.RegularLowHand,
}

SHORT_BLIND = "a blind posted short is owed whole; pokerkit asks for what was posted"
UNANSWERED = "a raise is open while anybody else has chips; pokerkit wants one who can meet more than the price"
REOPENING = "a short all-in reopens nothing until it comes to a full raise; pokerkit measures it by the raises before it"
HALF_BET = "in fixed limit an all-in of less than half a bet is completed; pokerkit adds a whole bet to it"
ASKED = "nobody is asked to act when nothing can be bet; pokerkit lets a last player check"
ODD_CHIPS = "odd chips go round the tied hands one by one; pokerkit gives them all to the first"
MERGED = "each pot is divided among all who contest it; pokerkit drops losing hands first and merges the pots they leave"
NO_LOW = "a pot that no low contests is the high hand's; pokerkit shares its half among all if another pot has a low"
SETTLING = (ODD_CHIPS, MERGED, NO_LOW)


def as_pokerkit_reads(rules: HouseRules) -> HouseRules:
    """A book with the other reading where a point of the house rules has what pokerkit does."""
    rules = rules.but("blinds.heads_up", "button-small")
    for point in ("odd_board", "odd_low", "odd_low_only"):
        rules = rules.but(f"awards.{point}", "left-of-button")
    return rules


BOOKS = tuple(map(as_pokerkit_reads, (section_8, seminole)))


class UnexplainedError(AssertionError):
    """The two differ, and no named rule says why."""


def text(cards: tuple[int, ...]) -> str:
    return show(cards).replace(" ", "")


def state_of(variant: Variant, stakes: Stakes, stacks: list[int]) -> Any:
    """pokerkit's game at these stakes; it deals nothing by itself."""
    streets = []
    for street in variant.streets:
        down, board = (sum(deal.count for deal in street.deals if deal.to == to) for to in ("down", "board"))
        draws = any(isinstance(step, Exchange) for step in street.passes)
        unit = stakes.high if street.tier and stakes.limit == "fixed" else stakes.low
        streets.append(pk.Street(board > 0, (False,) * down, board, draws, pk.Opening.POSITION, unit, None))
    return pk.State(
        AUTOMATIONS,
        pk.Deck.STANDARD,
        tuple(remembering(HANDS[end.scale.name]) for end in variant.ends),
        tuple(streets),
        STRUCTURES[stakes.limit],
        True,
        stakes.ante,
        stakes.blinds or (0,),
        0,
        tuple(stacks),
        len(stacks),
    )


class Mirror:
    """A round of ours and its like in pokerkit; `rules` are those that explained a difference. `parted`: see above."""

    def __init__(self, variant: Variant, stakes: Stakes, stacks: list[int], rules: HouseRules = BOOKS[0], **deck: Any) -> None:
        self.ours = Round(variant, stakes, stacks, rules, button=len(stacks), **deck)
        self.theirs = state_of(variant, stakes, stacks)
        self.rules: set[str] = set()
        self.parted = False
        self.seen = 0
        self.drawn: list[tuple[int, str]] = []
        self.follow()

    def follow(self) -> None:
        """Give pokerkit the cards and the acts that have happened here since."""
        for event in self.ours.events[self.seen :]:
            self.give(event)
        self.seen = len(self.ours.events)

    def give(self, event: Any) -> None:
        theirs = self.theirs
        kind = type(event)
        if kind is e.Dealt:
            for seat, hand in enumerate(event.hands):
                if hand:
                    theirs.deal_hole(text(hand), seat - 1)
        elif kind is e.Closed:
            self.close()
        elif kind is e.Burned and not self.ours.game.exchanges:
            theirs.burn_card(text(event.cards))
        elif kind is e.Boarded:
            theirs.deal_board(text(event.cards))
        elif kind is e.Discarded:
            theirs.stand_pat_or_discard(text(event.cards))
        elif kind is e.Drawn:  # pokerkit deals when all have discarded
            self.drawn.append((event.seat - 1, text(event.cards)))
        elif kind is e.Exchanged:
            for player, cards in self.drawn:
                theirs.deal_hole(cards, player)
        elif kind is e.Folded:
            theirs.fold()
        elif kind in (e.Called, e.Checked):
            theirs.check_or_call()
        elif kind in (e.Bet, e.Raised):
            theirs.complete_bet_or_raise_to(event.to)

    def close(self) -> None:
        """Our betting is over; pokerkit may still ask a player who has nothing to call."""
        while self.theirs.actor_index is not None:
            if self.theirs.checking_or_calling_amount:
                raise UnexplainedError("our betting is over, pokerkit wants a call")
            self.rules.add(ASKED)
            self.theirs.check_or_call()

    # --- what may be done

    def compare(self) -> None:
        """The seat to act and its options in both. Raises `UnexplainedError`."""
        o, theirs = self.ours.options, self.theirs
        call, low, high = (
            theirs.checking_or_calling_amount,
            theirs.min_completion_betting_or_raising_to_amount or 0,
            theirs.max_completion_betting_or_raising_to_amount or 0,
        )
        at = -1 if theirs.actor_index is None else theirs.actor_index + 1
        if (at, call, low, high) != (o.seat, o.call, o.low, o.high):
            rule = self.why(at == o.seat and call == o.call, bool(high), low, high)
            if rule is None:
                raise UnexplainedError(f"{o}, pokerkit: seat {at}, call {call}, raise to {low} to {high}")
            self.rules.add(rule)
            self.parted = rule == SHORT_BLIND

    def why(self, call_agrees: bool, open_there: bool, low: int, high: int) -> str | None:
        """The rule that explains a difference in the options, if what it is about has happened."""
        r = self.ours
        o = r.options
        if r.price > max(r.put):
            return SHORT_BLIND
        if not call_agrees:
            return None
        others = seats(r.live & ~(1 << o.seat))
        odd = self.short_all_in()
        if o.high and not open_there:
            if all(r.put[seat] + r.stack[seat] <= r.price for seat in others):
                return UNANSWERED
            return REOPENING if odd else None
        if open_there and not o.high:
            return REOPENING if odd and r.acted >> o.seat & 1 else None
        a_bet_more = min(r.price + r.step, r.put[o.seat] + r.stack[o.seat])
        return HALF_BET if odd and r.game.fixed and low == high == a_bet_more else None

    def short_all_in(self) -> bool:
        """Whether a wager of this street was less than a whole one, its owner having no more."""
        rule = set(self.ours.game.rules.betting.limit_reopening.cites)
        for event in reversed(self.ours.events):
            if type(event) is e.Opened:
                return False
            if type(event) in (e.Bet, e.Raised) and (not event.full or rule & set(event.cites)):
                return True
        return False

    def act(self, rng: Random, bold: float) -> None:
        """Any act that both allow; they part if there is none."""
        r, theirs = self.ours, self.theirs
        o = r.options
        if o.discard:
            held = r.cards_held(o.seat)
            r.discard(rng.sample(held, rng.randint(o.discard[0], o.discard[1])))
            return
        chance = rng.random()
        if o.high and chance < bold:
            to = rng.choice((o.low, o.high, o.low if r.game.fixed else rng.randint(o.low, o.high)))
            if theirs.can_complete_bet_or_raise_to(to):
                r.raise_to(to)
                return
        if o.call and chance > 0.85:
            r.fold()
        else:
            r.call()

    # --- the result

    def settle(self) -> None:
        """The stacks at the end. Raises `UnexplainedError`."""
        r = self.ours
        if self.theirs.status:
            raise UnexplainedError("our round is over, pokerkit's is not")
        theirs = [int(stack) for stack in self.theirs.stacks]
        ours = [r.stacks[seat] for seat in r.dealt_in]
        if theirs == ours:
            return
        inside, _ = oracle.chips_in(r)
        left = [r.began.stacks[seat] - inside[seat] for seat in r.dealt_in]
        for count in range(1, len(SETTLING) + 1):
            for ways in combinations(SETTLING, count):
                gets = self.settled(set(ways))
                if theirs == [rest + gets.get(seat, 0) for seat, rest in zip(r.dealt_in, left, strict=True)]:
                    self.rules.update(ways)
                    return
        raise UnexplainedError(f"stacks {ours}, pokerkit: {theirs}")

    def settled(self, ways: set[str]) -> dict[int, int]:
        """What each seat gets if our round is settled in these of pokerkit's ways."""
        r = self.ours
        live = [seat for seat in seats(r.live) if MERGED not in ways or self.theirs.statuses[seat - 1]]
        parts = all_to_the_first if ODD_CHIPS in ways else oracle.one_by_one
        return oracle.settled(r, live, parts, low_anywhere=NO_LOW in ways)


def all_to_the_first(chips: int, count: int, r: Round) -> list[int]:
    share, rest = divmod(chips, count)
    return [share + rest, *[share] * (count - 1)]


def played(variant: Variant, stakes: Stakes, stacks: list[int], seed: int, bold: float = 0.3) -> Mirror:
    """A whole round in both by one of the books, compared at every step. Raises `UnexplainedError`."""
    rng = Random(seed)
    both = Mirror(variant, stakes, stacks, BOOKS[seed % len(BOOKS)], seed=seed)
    while not both.ours.over:
        if not both.ours.options.discard:
            both.compare()
            if both.parted:
                return both
        both.act(rng, bold)
        both.follow()
    both.settle()
    return both
