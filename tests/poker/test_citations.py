"""What is cited, in every game, limit and set of house rules, held against what happened.

`CARDSPEAK_CITATIONS` rounds of each; `python -m tests.poker.citations` prints the whole as a table to read.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from typing import Final

import pytest

from cardspeak.poker import Round, Stakes, stakes, variants
from cardspeak.poker import events as e
from cardspeak.poker.rake import NO_RAKE, Stated
from cardspeak.poker.round.options import moot
from cardspeak.poker.seats import seats
from cardspeak.rulebook import Refused, clause
from cardspeak.rulebook.books import ALL, exhibit_a, section_8, seminole
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.register import OURS
from cardspeak.rulebook.telling import is_meaning, telling
from tests.poker.citations import Seen, seen
from tests.rounds import happened, noted, play

ROUNDS = int(os.environ.get("CARDSPEAK_CITATIONS", "1"))

GAME = ("game:",)
"""The beginning of topics; a clause on a game tells how all of it goes."""
PROCEDURE = ("admin", *GAME)
POSTED = ("forced-bet", "button-blinds", "tournament-button", "all-in-sidepot", "pot-limit", "betting", *PROCEDURE)
WAGERED = ("betting", "limits", "forced-bet", "all-in-sidepot", *PROCEDURE)
ABOUT: Final[dict[str, tuple[str, ...]]] = {
    "Began": ("cards-deck", "shuffle-cut", *GAME),
    "Anted": POSTED,
    "Posted": POSTED,
    "PostedDead": POSTED,
    "TimeTaken": ("rake", "pot-limit"),
    "SetAside": ("limits", "posting-signage", "buy-in", "betting"),
    "Burned": ("dealing", *PROCEDURE),
    "Dealt": ("dealing", "all-in-sidepot", "button-blinds", *PROCEDURE),
    "DealtUp": ("dealing", "all-in-sidepot", *PROCEDURE),
    "Boarded": ("dealing", *PROCEDURE),
    "RunsOffered": ("showdown",),
    "RunsAnswered": ("showdown",),
    "RunBegan": ("dealing", "showdown"),
    "Reshuffled": ("dealing", *PROCEDURE),
    "Exchanging": ("dealing", *PROCEDURE),
    "Discarded": ("dealing", "all-in-sidepot", *PROCEDURE),
    "Drawn": ("all-in-sidepot", *PROCEDURE),
    "Exchanged": ("dealing", *PROCEDURE),
    "Opened": ("dealing", "betting", "limits", "forced-bet", "button-blinds", *PROCEDURE),
    "BroughtIn": ("forced-bet", "all-in-sidepot", *PROCEDURE),
    "Folded": ("betting", "dealing", *GAME),
    "Checked": ("betting", "forced-bet", *PROCEDURE),
    "Called": ("betting", "all-in-sidepot", *GAME),
    "Bet": WAGERED,
    "Raised": WAGERED,
    "Returned": ("showdown", "all-in-sidepot", "rake"),
    "Tabled": ("showdown",),
    "Raked": ("rake",),
    "Closed": ("betting", "showdown", "forced-bet", "all-in-sidepot", *PROCEDURE),
    "ShowdownBegan": ("showdown", *GAME),
    "Shown": ("ranking", "showdown", *GAME),
    "Mucked": ("showdown",),
    "Won": ("showdown", "all-in-sidepot", "split-odd-chip", "ranking", *PROCEDURE),
    "Ended": ("rake", "admin"),
}
"""What the clauses of each kind of event may be about, those apart that only say what a word means."""

ONLY_MEANT: Final[dict[str, set[str]]] = {
    "section-8": {"Ended"},
    "section-8-tournament": {"Ended"},
    "exhibit-a": {"Ended"},
    "seminole": {"Anted", "Posted", "PostedDead", "Raked", "Mucked", "Won"},
    "seminole-tournament": {"Anted", "Posted", "PostedDead", "Raked", "Mucked", "Won"},
}
"""Of which kinds some events have nothing in a book but what words mean: Seminole defines ante, blind and rake, and to muck, and
no clause of its says how they go; nor any what a pot is that all others folded."""

Held = Callable[[Seen], bool]


def wagers(s: Seen) -> list[object]:
    return happened(s.before, e.Posted, e.BroughtIn, e.Bet, e.Raised)


def all_in(s: Seen) -> bool:
    """Whether somebody is all-in by it, or no betting was left."""
    event, before = s.event, s.before
    if isinstance(event, e.Closed):
        return moot(before)
    if isinstance(event, e.Anted):
        return any(event.chips[seat] == before.stack[seat] for seat in before.dealt_in)
    return bool(event.chips >= before.stack[event.seat])


def winners(s: Seen) -> list[e.Won]:
    return [won for won in happened(s.whole, e.Won) if (won.pot, won.end) == (s.event.pot, s.event.end)]


def of_pot(s: Seen) -> list[e.Won]:
    return [won for won in happened(s.whole, e.Won) if won.pot == s.event.pot]


def alone(s: Seen) -> bool:
    return len(seats(s.before.live)) == 1


def on_street(s: Seen) -> list[object]:
    """What was wagered on the street so far."""
    found: list[object] = []
    for event in s.before.events:
        found = [] if type(event) is e.Closed else [*found, event] if type(event) in (e.Bet, e.Raised) else found
    return found


def raked(s: Seen) -> bool:
    return s.whole.game.rake != NO_RAKE or bool(happened(s.whole, e.TimeTaken))


HOLDS: Final[tuple[tuple[str, frozenset[str], Held], ...]] = tuple(
    (says, frozenset(ids.split()), held)
    for says, ids, held in (
        ("the first wager of the round", "S8(a)(1)(xxii) XA/definitions/opening-bet", lambda s: not wagers(s)),
        ("a rake", "SEM/term/rake S8(t)(1)#1 S8(t)(2) S8(t)(4) S8(t)(5) XA/revenue/1 XA/revenue/4 XA/revenue/5", raked),
        ("a last wager of the round", "S8(u)(4)#2 XA/irregularities/4#2", lambda s: bool(s.before.last)),
        ("no wager of the round", "CS/showdown/unwagered", lambda s: not s.before.last),
        ("a last wager of the street", "SEM/T17-A/2", lambda s: bool(s.before.lead)),
        ("no wager of the street", "SEM/T17-A/3", lambda s: not s.before.lead),
        (
            "somebody all-in",
            "S8(g)(3)(iv) S8(a)(1)(i)#1 S8(y)(6)#2 XA/wagers/3/ii XA/definitions/all-in#1 SEM/term/allin",
            lambda s: s.kind == "Won" or all_in(s),
        ),
        (
            "cards for somebody all-in",
            "S8(g)(3)(iv)(B) XA/wagers/3/ii/b",
            lambda s: s.before.live != s.before.able,
        ),
        (
            "two players",
            "SEM/T34-B/1 SEM/T34-B/2 SEM/T34-B/3 CS/blinds/heads-up-literal S8(y)(41)#3",
            lambda s: len(s.whole.dealt_in) == 2,
        ),
        ("a tie", "S8(c)(4)#3 XA/rankings/3#3 S8(j)(10)#4 XA/holdem/10#4", lambda s: len(winners(s)) > 1 or s.event.odd > 0),
        (
            "an odd chip",
            "SEM/T20/A SEM/T20/B CS/odd-chip/exhibit-a CS/odd-chip/high-only CS/odd-chip/low CS/odd-chip/low-only S8(y)(39)",
            lambda s: bool(s.event.odd),
        ),
        ("a low that nobody made", "S8(p)(7)#2 S8(i)(10)#2 S8(s)(11)#2", lambda s: {won.end for won in of_pot(s)} == {"high"}),
        (
            "a pot of both ends",
            "SEM/T20/C S8(p)(6)(ii)#2 S8(i)(9)(ii)#2",
            lambda s: len({won.end for won in of_pot(s)}) == 2 or indivisible(s),
        ),
        ("a bet that nobody called", "S8(f)(4)#1 XA/overview/3#1", alone),
        ("more pots", "SEM/T21 S8(g)(3)(iv)(C)#2 XA/wagers/3/ii/c#2 XA/overview/4/v", lambda s: len(s.before.pots) > 1),
        ("a hand thrown away", "S8(u)(4)#4 XA/irregularities/4#4 SEM/T17-B/1", lambda s: s.kind == "Mucked" or mucked(s)),
        ("a check before", "S8(g)(10) XA/wagers/10 CS/check-raise/seminole S8(y)(5)#4", lambda s: checked(s)),
        ("a blind of one's own", "S8(j)(6)#2 XA/holdem/6#2", lambda s: bool(s.before.forced_in >> s.event.seat & 1)),
        ("chips for the pot", "S8(f)(3)#2 XA/overview/2#2", lambda s: s.event.chips > 0),
        ("nobody who raised", "CS/bring-in/no-option", lambda s: not on_street(s)),
        ("less than a whole wager", "SEM/T47-A/1 CS/raise/reopening", lambda s: not s.event.full),
        ("no bet to answer", "SEM/T58/1", lambda s: s.before.price <= s.before.put[s.event.seat]),
        ("a table without a bet", "S8(i)(7)#2 S8(s)(7)#2", lambda s: not s.before.price),
        ("cards of equal rank", "S8(i)(4)#2 S8(s)(4)#3 S8(s)(6)#4 CS/five-card-stud/suits", lambda s: alike(s)),
    )
)
"""What must have happened where an event cites one of these."""


def indivisible(s: Seen) -> bool:
    """Whether the smallest chip makes no half of it."""
    return bool(s.event.chips < 2 * s.whole.game.stakes.chip)


def mucked(s: Seen) -> bool:
    return bool(happened(s.whole, e.Mucked))


def checked(s: Seen) -> bool:
    return bool(s.before.checked >> s.event.seat & 1)


def alike(s: Seen) -> bool:
    ranks = [(s.before.up[seat].bit_length() - 1) & 15 for seat in seats(s.before.live)]
    return len(set(ranks)) < len(ranks)


@cache
def found(name: str) -> tuple[Seen, ...]:
    return tuple(seen(ALL[name], ROUNDS))


EVERY = pytest.mark.parametrize("name", list(ALL))


@EVERY
def test_no_clause_stands_twice_and_the_meaning_of_words_comes_last(name: str) -> None:
    for each in found(name):
        assert each.cites == telling(each.cites), (each.kind, each.where, each.cites)


@EVERY
def test_the_first_clause_is_one_that_decides_wherever_the_book_has_one(name: str) -> None:
    meant = {each.kind for each in found(name) if each.event is not None and is_meaning(each.cites[0])}
    assert meant <= ONLY_MEANT[name], meant


@EVERY
def test_a_clause_speaks_of_what_its_event_is_about(name: str) -> None:
    for each in found(name):
        if each.event is None:
            continue
        told = [cite for cite in each.cites if not is_meaning(cite) and not clause(cite).topic.startswith(ABOUT[each.kind])]
        assert not told, (each.kind, each.where, told)


@EVERY
def test_no_clause_speaks_of_what_did_not_happen(name: str) -> None:
    for each in found(name):
        if each.event is None:
            continue
        for says, ids, held in HOLDS:
            if not ids.isdisjoint(each.cites):
                with noted(f"{each.kind} in {each.where}: {each.event}"):
                    assert held(each), f"{sorted(ids & set(each.cites))} cited without {says}"


@EVERY
def test_no_book_is_cited_but_the_one_that_is_played_by(name: str) -> None:
    for each in found(name):
        assert {clause(cite).book for cite in each.cites} <= {ALL[name].book, OURS}, (each.kind, each.where, each.cites)


@EVERY
def test_no_rake_is_spoken_of_in_a_tournament(name: str) -> None:
    for each in found(name):
        if ALL[name].format == "tournament" and not isinstance(each.whole.game.rake, Stated):
            about = [cite for cite in each.cites if clause(cite).topic in ("rake", "settlement")]
            assert not about, (each.kind, each.where, about)


def test_every_kind_of_event_is_looked_at() -> None:
    met = {each.kind for name in ALL for each in found(name)}
    assert met == {*ABOUT, "refused"}


# --- the cases that were found wrong


OPENERS = {
    "stud": "S8(i)(4)(i)",
    "stud-hi-lo": "S8(i)(4)(ii)#1",
    "stud-hi-lo-8": "S8(i)(4)(iii)#1",
    "razz": "S8(i)(13)(iii)#1",
    "five-card-stud": "S8(r)(4)#2",
    "mambo-stud": "S8(s)(4)#2",
}


def brought(rules: HouseRules, game: str) -> Round:
    variant = variants.named(game)
    return Round(variant, stakes.fixed_limit(4, 8, ante=1, bring_in=2), [100] * 4, rules, seed=4)


@pytest.mark.parametrize("game", OPENERS)
def test_a_forced_bet_cites_whose_it_is_and_what_is_raised_over_it_the_completion(game: str) -> None:
    r = brought(section_8, game)
    r.call()
    assert happened(r, e.BroughtIn)[0].cites[0] == OPENERS[game]
    assert "CS/bring-in/complete" not in happened(r, e.BroughtIn)[0].cites
    r.raise_to(4)
    assert r.events[-1].cites[0] == "CS/bring-in/completion"
    r.raise_to(8)
    assert "CS/bring-in/completion" not in r.events[-1].cites
    whole = brought(section_8, game)
    whole.raise_to(4)
    assert happened(whole, e.Bet)[0].cites[:2] == ("CS/bring-in/complete", OPENERS[game])


def holdem(rules: HouseRules, at: Stakes, players: int = 3, **more: object) -> Round:
    return Round(variants.texas_holdem, at, [100] * players, rules, seed=7, **more)  # type: ignore[arg-type]


def test_seminole_burns_by_its_rule_and_deals_by_no_rule_of_ranking() -> None:
    r = play(holdem(seminole, stakes.no_limit(1, 2)), "call, call, check, check, check, check, check, check, check, check")
    assert {event.cites[0] for event in happened(r, e.Burned)} == {"SEM/T38/3"}
    assert not [event for event in happened(r, e.Dealt, e.Boarded) if "SEM/rank/4" in event.cites]


@pytest.mark.clause("CS/showdown/unwagered")
@pytest.mark.parametrize("rules", [section_8, exhibit_a], ids=["section-8", "exhibit-a"])
def test_checked_down_nobody_made_the_last_wager(rules: HouseRules) -> None:
    r = holdem(rules, stakes.no_limit(1, 2), asked=True)
    play(r, "call, call, check, check, check, check, check, check, check, check, check, check")
    assert r.seat == 1
    assert r.events[-1].cites[0] == "CS/showdown/unwagered"
    r = play(holdem(rules, stakes.no_limit(1, 2), asked=True), "raise 6, call, call" + ", check" * 9)
    assert r.seat == 3
    assert r.events[-1].cites[0] in ("S8(u)(4)#2", "XA/irregularities/4#2")


def test_an_over_bet_of_the_pot_cites_when_it_may_be_cut() -> None:
    with pytest.raises(Refused, match="above the limit") as refused:
        holdem(seminole, stakes.pot_limit(1, 2)).raise_to(50)
    assert refused.value.cites[:2] == ("SEM/hilimit/def/2", "SEM/hilimit/4")


@pytest.mark.parametrize(("at", "words"), [(stakes.fixed_limit(10, 10, blinds=(5, 10)), "half a bet of 10")])
def test_a_limit_refusal_tells_the_half_that_reopens(at: Stakes, words: str) -> None:
    r = Round(variants.texas_holdem, at, [100, 12, 100, 100], seminole, seed=2, button=4)
    play(r, "call, call, call, raise 12, call")
    assert r.seat == 4
    with pytest.raises(Refused, match=words) as refused:
        r.raise_to(20)
    assert refused.value.cites[0] == "SEM/T47-B"


def test_a_low_that_nobody_makes_cites_that_first() -> None:
    order = "As Kd Ks Qd Qs Jd Js Td 2c Kc Qc Jc 3c 9c 4c 9d"
    r = Round(variants.omaha_hi_lo_8, stakes.pot_limit(1, 2), [100] * 2, section_8, deck=order)
    while not r.over:
        r.call()
    assert happened(r, e.Won)[0].cites[0] in ("S8(p)(7)#2", "S8(c)(4)#3")


def test_why_tells_the_meaning_of_words_after_what_decides() -> None:
    r = play(holdem(section_8, stakes.no_limit(1, 2)), "call")
    (step,) = r.why().steps
    assert step.cites == ("S8(j)(6)#1", "S8(f)(3)#5")
    assert step.more == ("S8(a)(1)(viii)",)
    assert str(step).splitlines()[-1] == "    more: S8(a)(1)(viii)"
