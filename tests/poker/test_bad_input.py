"""Bad input gives one clear line that names what is wrong, and nothing is dealt."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.cards import CardError
from cardspeak.poker import Post, Round, stakes, variants
from cardspeak.poker import events as e
from cardspeak.poker.check import check_posts, deck_order
from cardspeak.poker.rake import NO_RAKE, Percentage, Stated
from cardspeak.poker.round.options import why_not
from cardspeak.poker.stakes import Stakes, fixed_limit, no_limit, spread_limit
from cardspeak.poker.variants import holdem_high, texas_holdem
from cardspeak.rulebook import Refused, books
from cardspeak.rulebook.books import exhibit_a, section_8, seminole


def make(**more: Any) -> Round:
    given: dict[str, Any] = {
        "variant": texas_holdem,
        "stakes": no_limit(1, 2),
        "stacks": [100] * 3,
        "rules": section_8,
        "seed": 1,
    }
    return Round(**(given | more))


@pytest.mark.parametrize(
    ("more", "line"),
    [
        ({"stacks": [100]}, "takes 2 to 11 players, not 1"),
        ({"stacks": []}, "takes 2 to 11 players, not 0"),
        ({"stacks": [100] * 12}, "takes 2 to 11 players, not 12"),
        ({"stacks": [100, -5, 100]}, "seat 2: a stack is a whole number of chips, 1 or more, not -5"),
        ({"stacks": [100, 0, 100]}, "seat 2: a stack is a whole number of chips, 1 or more, not 0"),
        ({"stacks": [100, "many", 100]}, "seat 2: a stack is .* not 'many'"),
        ({"stacks": [100, 10.5, 100]}, "seat 2: a stack is .* not 10.5"),
        ({"stacks": [100, True, 100]}, "seat 2: a stack is .* not True"),
        ({"stacks": {1: 100, 12: 100}}, "seat 12: Texas hold'em has 11 seats"),
        ({"stacks": {0: 100, 1: 100}}, "seat 0: seats are numbered from 1"),
        ({"stacks": {"one": 100, 2: 100}}, "seat 'one': seats are numbered from 1"),
        ({"button": 0}, "seat 0 cannot have the button"),
        ({"button": 12}, "seat 12 cannot have the button: Texas hold'em has 11 seats"),
        ({"posts": [Post(7, 2)]}, "seat 7 posts, but is not dealt in"),
        ({"posts": [Post(0, 2)]}, "seat 0 posts, but is not dealt in"),
        ({"posts": [Post(3, 0)]}, "seat 3: a post is a whole number of chips, 1 or more, not 0"),
        ({"posts": [Post(3, 2, "gift")]}, "seat 3: a post is live, dead, straddle, sleeper, kill, time, surplus, not 'gift'"),
        ({"posts": [Post(3, "two")]}, "seat 3: a post is a whole number of chips, 1 or more, not 'two'"),
        ({"blind_seats": ""}, "a list of seats"),
        ({"entrants": True}, "entrants are a whole number of players, 0 in a cash game, not True"),
        ({"blind_seats": (1,)}, "blind"),
        ({"blind_seats": (1, 2, 3)}, "blind"),
        ({"blind_seats": (1, 7)}, "seat 7"),
        ({"blind_seats": (1, 1)}, "a seat owes two blinds"),
        ({"stakes": no_limit(2, 1)}, "the second blind is to be larger than the first, not 2 and 1"),
        ({"stakes": no_limit(2, 2)}, "the second blind is to be larger than the first, not 2 and 2"),
        ({"stakes": no_limit(2)}, "this game has two blinds, not 1"),
        ({"stakes": no_limit(1, 2, 4)}, "this game has two blinds, not 3"),
        ({"stakes": no_limit(2, 5), "rules": exhibit_a}, "the big blind is to be twice the small one, not 2 and 5"),
        ({"variant": holdem_high, "rules": exhibit_a}, "Hold'em high may not be spread under exhibit-a"),
        ({"rake": Percentage(1100)}, "the rake is 11 per cent; 10 is the most"),
        ({"rake": Stated(-1)}, "rake"),
        ({"rake": Stated(5, (1, 1))}, "rake"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused_in_one_line(more: dict[str, Any], line: str) -> None:
    with pytest.raises(Refused, match=line) as refused:
        make(**more)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    ("deck", "line"),
    [
        ("As Xx", "'Xx' is not a card"),
        ("As As", "As is there twice"),
        ("As Jk", "this deck has none"),
        ([51, 15], "15"),
        ([0, 0], "2c is there twice"),
        (([0], 1), r"\[0\]"),
    ],
)
def test_a_deck_that_is_none_is_refused_in_one_line(deck: Any, line: str) -> None:
    with pytest.raises(CardError, match=line) as refused:
        make(deck=deck)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("bad", "line"),
    [
        (lambda: no_limit(-1, 2), "blind 1 must be a whole number of chips, 0 or more, not -1"),
        (lambda: no_limit(1, 2.5), "must be a whole number of chips, 0 or more, not 2.5"),
        (lambda: no_limit(), "the first must be 1 or more"),
        (lambda: no_limit(1, 2, ante=-1), "ante must be a whole number"),
        (lambda: no_limit(1, 2, ante="lots"), "ante must be a whole number .* not 'lots'"),
        (lambda: no_limit(1, 2, ante_from="dealer"), "ante_from must be one of all, big-blind, button, not 'dealer'"),
        (lambda: no_limit(1, 2, check_raise=1), "check_raise is true or false, not 1"),
        (lambda: no_limit(1, 2, bet_cap=1), "no bet may be above 1, but the least is 2"),
        (lambda: no_limit(1, 2, antes=1), "no such figure 'antes'"),
        (lambda: no_limit(1, 2, chip=0), "the smallest chip must be 1 or more, not 0"),
        (lambda: no_limit(1, 2, chip="5"), "chip"),
        (lambda: no_limit(1, 2, raise_cap=-1), "raise_cap must be a whole number of chips, 0 or more, not -1"),
        (lambda: no_limit(1, 2, raise_cap="three"), "raise_cap"),
        (lambda: no_limit(1, 2, round_cap=-1), "round_cap must be a whole number"),
        (lambda: fixed_limit(10, 5), "bets of 10 and 5"),
        (lambda: spread_limit(10, 5), "bets of 10 and 5"),
        (lambda: stakes.checked(Stakes("half", 1, 2)), "limit must be one of no, pot, fixed, spread, not 'half'"),
        (lambda: variants.named("snap"), "no game named 'snap'; there are texas-holdem, holdem-high, "),
        (lambda: books.named("hoyle"), "no house rules named 'hoyle'"),
        (lambda: section_8.but("betting.reopening", "sometimes"), "betting.reopening has no alternative 'sometimes'"),
        (lambda: section_8.but("betting.raise_cap", -1), "betting.raise_cap takes a number of 0 or more, not -1"),
        (lambda: section_8.but("betting.luck", "good"), "no such point in the house rules: 'betting.luck'"),
        (lambda: Round.replay([]), "a round's events begin with poker.began"),
        (lambda: Round.replay([e.Folded(1, ())]), "a round's events begin with poker.began"),
        (lambda: Round.replay(5), "a round's events begin with poker.began"),  # type: ignore[arg-type]
        (lambda: check_posts("", [], (), no_limit(1, 2), texas_holdem, seminole, NO_RAKE), "posts are a list of Post"),  # type: ignore[arg-type]
        (lambda: variants.named(5), "no game named 5; there are texas-holdem"),  # type: ignore[arg-type]
    ],
)
def test_figures_that_make_no_sense_are_refused_in_one_line(bad: Any, line: str) -> None:
    with pytest.raises(Refused, match=line) as refused:
        bad()
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("verb", "amount", "seat", "line"),
    [
        ("fold", 0, 1, "it is seat 3's turn, not seat 1's"),
        ("raise", 0, None, "say what to raise to: 4 to 100"),
        ("raise", 3, None, "a raise to 3 is too small: the least is 4"),
        ("raise", 101, None, "seat 3 has only 100 on the table, not 101"),
        ("raise", "9", None, "a raise is to a whole number of chips, not '9'"),
        ("raise", True, None, "a raise is to a whole number of chips, not True"),
        ("raise", 9.0, None, "a raise is to a whole number of chips, not 9.0"),
        ("check", 0, None, "seat 3 cannot check: 2 is owed"),
        ("show", 0, None, "the betting is not over: seat 3 is to act"),
        ("muck", 0, None, "the betting is not over: seat 3 is to act"),
        ("dance", 0, None, "no such action: 'dance'; say fold, check, call, bet, raise, discard, run, show or muck"),
        ("", 0, None, "no such action: ''"),
    ],
)
def test_an_act_that_is_not_allowed_is_refused_in_one_line(verb: str, amount: Any, seat: Any, line: str) -> None:
    r = make()
    before, count = r.values(), len(r.events)
    with pytest.raises(Refused, match=line) as refused:
        r.act(verb, amount, seat=seat)
    assert "\n" not in str(refused.value)
    assert (r.values(), len(r.events)) == (before, count)


@pytest.mark.parametrize("verb", ["fold", "check", "call", "bet", "raise", "discard", "run", "show", "muck"])
def test_nothing_is_done_once_the_round_is_over(verb: str) -> None:
    r = make()
    r.act("fold")
    r.act("fold")
    with pytest.raises(Refused, match="the round is over"):
        r.act(verb, 4)


def test_what_is_asked_of_a_round_about_no_seat_is_refused() -> None:
    r = make()
    for ask in (r.cards_held, r.view):
        for seat in (-1, "two", 2.0):
            with pytest.raises(Refused, match="seat"):
                ask(seat)  # type: ignore[operator]
    with pytest.raises(Refused, match="there are seats 1 to 3, not 4"):
        r.cards_held(4)


def test_a_verb_that_is_not_open_is_refused_as_the_act_itself_would_be() -> None:
    r = make()
    for verb in ("check", "discard", "run", "show", "muck"):
        with pytest.raises(Refused) as refused:
            r.act(verb)
        assert str(why_not(r, verb)) == str(refused.value)


def test_who_folded_shows_nothing() -> None:
    r = make(asked=True)
    r.fold()
    while not r.showing:
        r.call()
    with pytest.raises(Refused, match="seat 3 has no hand to show or muck"):
        r.act("show", seat=3)


def test_a_round_names_what_may_be_done_with_it_and_no_more() -> None:
    assert {"fold", "raise_to", "discard", "options"} <= {*dir(make())}
    assert "down" not in dir(make())


def test_a_house_may_play_a_game_that_its_book_is_silent_about() -> None:
    assert make(variant=holdem_high, rules=seminole).seat == 3


@pytest.mark.parametrize("kind", ["live", "straddle", "kill"])
def test_stud_takes_no_live_posts(kind: str) -> None:
    limits = fixed_limit(5, 10, ante=1, bring_in=2)
    with pytest.raises(Refused, match="seat 2"):
        make(variant=variants.stud, stakes=limits, posts=[Post(2, 5, kind)])
    assert make(variant=variants.stud, stakes=limits, posts=[Post(2, 5, "dead")]).dead == 5


def test_a_kill_is_posted_only_in_games_that_have_one() -> None:
    for game, rules in ((texas_holdem, section_8), (texas_holdem, exhibit_a)):
        with pytest.raises(Refused, match="kill"):
            make(variant=game, rules=rules, posts=[Post(3, 4, "kill")])
    assert make(variant=variants.omaha_hi_lo_8, rules=section_8, posts=[Post(3, 4, "kill")]).put[3] == 4


def test_a_kill_is_more_than_what_stands_before_it_and_where_nothing_does_any_chip() -> None:
    kill = {"variant": variants.omaha_hi_lo_8, "rules": section_8}
    with pytest.raises(Refused, match="a kill is more than the 2 before it") as refused:
        make(**kill, posts=[Post(3, 2, "kill")])
    assert refused.value.cites[0] == "S8(p)(9)#4"
    with pytest.raises(Refused, match="two seats post a kill") as refused:
        make(**kill, posts=[Post(2, 4, "kill"), Post(3, 4, "kill")])
    assert refused.value.cites[0] == "S8(p)(9)#4"
    assert make(**kill, posts=[Post(3, 3, "kill")]).put[3] == 3
    limits = fixed_limit(4, 8, ante=1)
    assert check_posts([Post(3, 1, "kill")], [0, 9, 9, 9], (), limits, variants.omaha_hi_lo_8, section_8, NO_RAKE)


@pytest.mark.parametrize("variant", [variants.texas_holdem, variants.named("short-deck-holdem")])
def test_an_id_below_that_of_an_unseen_card_is_none_in_any_deck(variant: variants.Variant) -> None:
    with pytest.raises(CardError, match="-2"):
        deck_order((-2,), variant.deck)
    assert deck_order((-1, variant.deck[0]), variant.deck) == (-1, variant.deck[0])
