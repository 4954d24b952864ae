"""Section 12: a tribal casino's Let It Ride."""

from __future__ import annotations

from typing import ClassVar, Final

from cardspeak.rulebook.banked_house import BankedRules, Choice, Choices
from cardspeak.rulebook.house import Point

CHOICES: Final[Choices] = {
    "delivery": {
        "manual-shoe": Choice("cards come one at a time out of a manual shoe", ("S12(e)(3)(ii)",)),
        "hand": Choice("cards come one at a time off a deck that the dealer holds", ("S12(i)(1)", "S12(i)(2)(i)")),
        "automated": Choice("an automated shoe dispenses stacks of three cards", ("S12(j)(1)",)),
    },
    "stack_order": {
        "players-first": Choice("stacks go to the players clockwise, the last to the community area", ("S12(j)(3)",)),
        "community-first": Choice("the first stack goes to the community area, then clockwise", ("S12(j)(3)",)),
    },
    "positions": {
        "one": Choice("a player plays one position", ("S12(f)(5)",)),
        "two-adjacent": Choice("a player may play two positions next to each other", ("S12(f)(5)",)),
    },
    "bonus": {
        "not-offered": Choice("no bonus wager", ("S12(g)(1)/1",)),
        "offered": Choice("a $1 bonus wager on three of a kind or better", ("S12(g)(1)/1",)),
    },
    "match_play": {
        "refused": Choice("no match play coupons", ("S12(f)(1)/2",)),
        "accepted": Choice("a coupon beside the three bets wins its value once", ("S12(f)(1)/2", "CS/banked/match-play")),
    },
    "limit_counts": {
        "winnings": Choice("the payout limit bounds what is won, not the bets that go back", ("CS/banked/limit-winnings",)),
        "bets-too": Choice("the payout limit bounds all that is handed over, the bets included", ("S12(l)(3)/1",)),
    },
    "limit_floor": {
        "dealt-together": Choice(
            "with two positions the limit's floor is the most that the same cards can give both",
            ("CS/banked/two-position-floor", "S12(l)(3)/2"),
        ),
        "each-alone": Choice("with two positions the limit's floor is twice that of one", ("S12(l)(3)/2",)),
    },
    "fractions": {
        "cents": Choice("odds are paid to the cent", ("CS/banked/fractions",)),
        "up": Choice("what the smallest chip cannot pay is rounded up to it", ("CS/banked/fractions",)),
    },
    "own_tables": {"no-less": Choice("the house's own paytable pays no less than the book's in any row", ("S12(l)(2)",))},
    "leaving": {
        "plays-on": Choice("who leaves lets every bet ride", ("CS/banked/abandoned", "S12(f)(2)/2")),
        "lost": Choice("who leaves loses what is down", ("S12(f)(2)/2",)),
    },
    "cover_cards": {"1": Choice("one cover card comes with a deck", ("S12(b)(1)/2",))},
    "stack": {"3": Choice("an automated shoe dispenses stacks of three", ("S12(j)(1)",))},
    "preshuffled": {"refused": Choice("every deck is opened before the players", ("S12(d)(1)/1",))},
    "second_design": {"any": Choice("the second deck's backs are of another colour", ("S12(b)(2)(ii)",))},
    "retiring": {"removed": Choice("a device is taken off the table before another method is used", ("S12(m)(6)",))},
    "shuffler_fault": {
        "returned": Choice("bets that were closed go back when the shuffler fails", ("CS/banked/ride-shuffler", "S12(m)(4)")),
        "stay": Choice("bets stay down while the cards are shuffled again", ("S12(m)(4)",)),
    },
}


class LetItRideRules(BankedRules, frozen=True, eq=False, kw_only=True):
    """Section 12 as a house reads it; `CHOICES` says what each point may be."""

    ALTERNATIVES: ClassVar[Choices] = CHOICES

    delivery: Point
    stack_order: Point
    positions: Point
    bonus: Point
    match_play: Point
    limit_counts: Point
    limit_floor: Point
    fractions: Point
    own_tables: Point
    leaving: Point
    cover_cards: Point
    stack: Point
    preshuffled: Point
    second_design: Point
    retiring: Point
    shuffler_fault: Point


CITES: Final = {
    # wagers
    "wagered": ("S12(f)(4)/1", "S12(f)(4)/2", "S12(f)(1)/1", "S12(f)(3)/1"),
    "bonus_wagered": ("S12(g)(2)/2", "S12(g)(2)/1", "S12(g)(1)/1"),
    "coupon": ("S12(f)(1)/2",),
    "chips": ("S12(f)(1)/1",),
    "verbal": ("S12(f)(1)/3",),
    "seated": ("S12(f)(2)/1",),
    "positions": ("CS/banked/positions",),
    "bets_closed": ("S12(f)(3)/2", "S12(f)(3)/1"),
    "required": ("S12(f)(4)/1",),
    "side_first": ("S12(g)(2)/1",),
    "locked": ("S12(g)(2)/1",),
    "side_size": ("S12(g)(2)/2",),
    "side_offered": ("S12(g)(1)/1",),
    "stakes": ("S12(f)(4)/1",),
    "stay": ("S12(f)(4)/3",),
    "left": ("S12(f)(2)/2",),
    # closing and dealing
    "manual-shoe closed": ("S12(h)(2)/1",),
    "hand closed": ("S12(i)(2)(iii)/1",),
    "automated closed": ("S12(j)(2)(ii)/1",),
    "closed": ("S12(f)(3)/1", "S12(f)(3)/2"),
    "manual-shoe collected": ("S12(h)(2)/3", "S12(h)(2)/4"),
    "hand collected": ("S12(i)(2)(iii)/3", "S12(i)(2)(iii)/4"),
    "automated collected": ("S12(j)(2)(ii)/3", "S12(j)(2)(ii)/4"),
    "manual-shoe reconciled": ("S12(h)(2)/3",),
    "hand reconciled": ("S12(i)(2)(iii)/3",),
    "automated reconciled": ("S12(j)(2)(ii)/3",),
    "unlit": ("CS/banked/unlit",),
    "manual-shoe deal 1": ("S12(h)(3)(i)", "S12(h)(3)(ii)"),
    "manual-shoe deal 2": ("S12(h)(3)(iii)", "S12(h)(3)(iv)"),
    "manual-shoe deal 3": ("S12(h)(3)(v)", "S12(h)(3)(vi)"),
    "manual-shoe deal": ("S12(h)(3)/2",),
    "hand deal 1": ("S12(i)(3)(i)", "S12(i)(3)(ii)"),
    "hand deal 2": ("S12(i)(3)(iii)", "S12(i)(3)(iv)"),
    "hand deal 3": ("S12(i)(3)(v)", "S12(i)(3)(vi)"),
    "hand deal": ("S12(i)(3)/2",),
    "automated deal": ("S12(j)(3)", "S12(j)(1)"),
    "deal": ("S12(a)(1)(i)",),
    "suits": ("S12(a)(1)(vi)",),
    # the stub
    "manual-shoe stub": ("S12(h)(4)/2",),
    "hand stub": ("S12(i)(4)",),
    "automated stub": ("S12(j)(4)/2",),
    "stub": ("S12(a)(1)(v)",),
    "manual-shoe count": ("S12(h)(5)/1",),
    "hand count": ("S12(i)(5)/1",),
    "automated count": ("S12(j)(5)/1",),
    "hand counted": ("S12(i)(5)/2",),
    "automated counted": ("S12(j)(5)/2",),
    "count_right": ("S12(h)(5)(i)",),
    "count_wrong": ("S12(h)(5)(ii)/1",),
    "misdealt_whole": ("S12(h)(5)(ii)/2", "CS/banked/ride-void"),
    "deck_short": ("S12(h)(5)(ii)/3", "CS/banked/ride-void"),
    "misdealt_short": ("S12(h)(5)(ii)/3", "CS/banked/misdealt-short", "CS/banked/ride-void"),
    # decisions
    "ask 1": ("S12(k)(2)/1", "S12(k)(1)"),
    "ask 2": ("S12(k)(5)/1", "S12(k)(5)/2"),
    "ride 1": ("S12(k)(2)(i)", "S12(a)(1)(iii)"),
    "ride 2": ("S12(k)(5)(i)", "S12(a)(1)(iii)"),
    "withdraw 1": ("S12(k)(2)(ii)/2", "S12(f)(4)/3"),
    "withdraw 2": ("S12(k)(5)(ii)/2", "S12(f)(4)/3"),
    "not_turn": ("S12(k)(2)/1",),
    "final 1": ("S12(k)(2)(i)",),
    "final 2": ("S12(k)(5)(i)",),
    "burn": ("S12(k)(3)/1", "S12(k)(3)/2"),
    "expose 1": ("S12(k)(4)/1",),
    "expose 2": ("S12(k)(6)/2",),
    # settlement
    "shown": ("S12(k)(7)", "S12(k)(7)(i)", "S12(k)(7)(ii)", "S12(a)(1)(ii)"),
    "took": ("S12(k)(8)/1", "S12(k)(8)/2"),
    "paid": ("S12(k)(9)/3", "S12(k)(9)/1", "S12(k)(9)(i)", "S12(l)(2)"),
    "side_paid": ("S12(g)(3)", "S12(l)(4)", "S12(g)(4)", "S12(g)(1)/1"),
    "side_lost": ("S12(g)(1)/1", "S12(g)(4)"),
    "coupon_paid": ("CS/banked/match-play", "S12(f)(1)/2"),
    "limited": ("S12(l)(3)/1", "CS/banked/limit-shortfall"),
    "unlimited": ("S12(l)(3)/4",),
    "limit_floor": ("S12(l)(3)/2",),
    "racked": ("S12(k)(9)/2",),
    "ended": ("S12(a)(1)(iv)",),
    "five": ("S12(a)(1)(ii)",),
    # paytables
    "tables": ("S12(l)(2)",),
    "side_tables": ("S12(l)(4)",),
    # irregularities
    "face_up": ("S12(m)(1)/1",),
    "face_up_twice": ("S12(m)(1)/2", "CS/banked/ride-void"),
    "card_seen": ("CS/banked/card-seen",),
    "drawn_early": ("S12(m)(2)",),
    "wrong_number": ("S12(m)(3)", "CS/banked/ride-void"),
    "shuffler_failed": ("S12(m)(4)",),
    "shoe_failed": ("S12(m)(5)/1", "CS/banked/ride-void"),
    "refunded": ("CS/banked/ride-void",),
    # hands
    "class royal-flush": ("S12(c)(2)(i)",),
    "class straight-flush": ("S12(c)(2)(ii)",),
    "class four-of-a-kind": ("S12(c)(2)(iii)",),
    "class full-house": ("S12(c)(2)(iv)",),
    "class flush": ("S12(c)(2)(v)",),
    "class straight": ("S12(c)(2)(vi)/1",),
    "class three-of-a-kind": ("S12(c)(2)(vii)",),
    "class two-pair": ("S12(c)(2)(viii)",),
    "class one-pair": ("S12(c)(2)(ix)",),
    "class high-card": ("S12(c)(2)",),
    "classes": ("S12(c)(2)",),
    "straights": ("S12(c)(2)(vi)/2",),
    "wheel": ("S12(c)(1)/2",),
    "no wrap": ("S12(c)(2)(vi)/3",),
    "ranks": ("S12(c)(1)/1",),
    "kickers": ("S12(c)(1)/1",),
    "equal": ("S12(c)(1)/3",),
    # between rounds
    "one deck": ("S12(b)(1)/1",),
    "second deck": ("S12(b)(2)",),
    "two decks used": ("S12(b)(2)", "S12(b)(2)(iii)", "S12(b)(2)(iv)"),
    "colours": ("S12(b)(2)(ii)",),
    "designs": ("S12(b)(1)/1",),
    "mixed backs": ("S12(b)(1)/1",),
    "cover cards": ("S12(b)(1)/2",),
    "into the shuffler": ("S12(b)(2)(iii)",),
    "alternate": ("S12(b)(2)(iv)", "CS/banked/void-turn"),
    "one rack": ("S12(b)(2)(v)",),
    "inspect": ("S12(d)(1)/1",),
    "verify": ("S12(d)(1)/2",),
    "spread": ("S12(d)(2)/1", "S12(d)(2)/2"),
    "looked": ("S12(d)(2)/1",),
    "turn-down": ("S12(d)(3)/1",),
    "wash": ("S12(d)(3)/1",),
    "stack": ("S12(d)(3)/1",),
    "opened": ("S12(d)(3)/2",),
    "opened twice": ("S12(d)(4)",),
    "shuffle first": ("S12(e)(1)/1", "S12(d)(3)/2"),
    "shuffled": ("S12(e)(1)/2", "S12(e)(1)/1"),
    "shuffled stack": ("S12(d)(3)/2",),
    "machine": ("S12(e)(2)(i)",),
    "into the shoe": ("S12(e)(1)/4",),
    "cut first": ("S12(e)(2)(ii)",),
    "cut": ("S12(e)(3)(i)(B)", "S12(e)(3)(i)(C)"),
    "cut size": ("S12(e)(3)(i)(B)",),
    "cut done": ("S12(e)(3)(ii)",),
    "recut": ("S12(e)(4)",),
    "idle": ("S12(e)(5)/1",),
    "woken": ("S12(e)(5)/3",),
    "life shoe": ("S12(d)(5)/1", "CS/banked/deck-life"),
    "life hand": ("S12(d)(5)/2", "CS/banked/deck-life"),
    "hand needs a shuffler": ("S12(i)(2)(i)",),
    "stack size": ("S12(j)(1)",),
    "counts itself": ("S12(h)(6)/1",),
    "device count": ("S12(h)(6)/2",),
    "failed shuffler": ("S12(m)(4)",),
    "failed shoe": ("S12(m)(5)/1",),
    "retired": ("S12(m)(6)",),
    "deck removed": ("S12(h)(5)(ii)/3",),
}
"""The clauses of what is done, by key; a key may begin with the delivery."""

section_12: Final = LetItRideRules.of_book("section-12", CITES)
