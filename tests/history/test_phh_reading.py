"""PHH in: what its fields and actions mean, what is refused and how, and sections apart from each other."""

from datetime import time
from decimal import Decimal

import pytest

from cardspeak.history import phh
from cardspeak.history.model import (
    ANTE,
    BIG_BLIND,
    BUTTON_BLIND,
    DEAD,
    KILL,
    LIVE,
    SMALL_BLIND,
    STRADDLE,
    TIME,
    Bet,
    Board,
    BringIn,
    Call,
    Deal,
    Discard,
    Fold,
    History,
    Muck,
    Note,
    Post,
    Show,
    Unreadable,
)
from cardspeak.history.phh import toml

from .samples import NO_LIMIT


def one(text: str) -> History:
    """The only round of the text, which must be readable."""
    (history,) = phh.read(text, "x.phh")
    assert isinstance(history, History), history
    return history


def why_not(text: str) -> Unreadable:
    """Why the only round of the text is unreadable."""
    (unreadable,) = phh.read(text, "x.phh")
    assert isinstance(unreadable, Unreadable), unreadable
    return unreadable


def no_limit(**changed: str) -> str:
    """`NO_LIMIT` with other values for some fields, in TOML; "" leaves a field out."""
    lines = dict(line.split(" = ", 1) for line in NO_LIMIT.splitlines()) | changed
    return "".join(f"{key} = {value}\n" for key, value in lines.items() if value)


def test_a_round_is_read_whole() -> None:
    history = one(NO_LIMIT)
    assert (history.game, history.limit, history.setting, history.unsupported) == ("texas-holdem", "no", "", "")
    assert (history.small_blind, history.big_blind, history.min_bet, history.scale, history.chip) == (1, 2, 2, 1, 1)
    assert [(seat.name, seat.number, seat.stack) for seat in history.seats] == [
        ("p1", 1, 200),
        ("p2", 2, 200),
        ("p3", 3, 200),
    ]
    assert history.button == 3
    assert history.posts == (Post(0, SMALL_BLIND, 1), Post(1, BIG_BLIND, 2))
    assert history.acts == (
        Deal(0, "AsKs"),
        Deal(1, "????"),
        Deal(2, "7d2c"),
        Fold(2),
        Bet(0, 6),
        Call(1),
        Board("2h3h4h"),
        Bet(0, 9),
        Fold(1),
    )
    assert history.stated.finishing is None
    assert history.stated.winnings is None


@pytest.mark.parametrize(
    ("code", "game", "limit", "unsupported"),
    [
        ("NS", "short-deck-holdem", "no", ""),
        ("PO", "omaha", "pot", ""),
        ("N2L1D", "deuce-to-seven-single-draw", "no", ""),
        ("XYZ", "XYZ", "", "the variant 'XYZ' is not known"),
    ],
)
def test_variant_codes(code: str, game: str, limit: str, unsupported: str) -> None:
    history = one(no_limit(variant=f"'{code}'"))
    assert (history.game, history.limit, history.unsupported) == (game, limit, unsupported)


def test_our_variant_field_overrules_the_code() -> None:
    history = one(no_limit(variant="'PT'", _cardspeak_variant="'texas-holdem pot'"))
    assert (history.game, history.limit, history.unsupported) == ("texas-holdem", "pot", "")
    assert "two" not in why_not(no_limit(_cardspeak_variant="'pot'")).reason
    assert why_not(no_limit(_cardspeak_variant="'pot'")).reason.startswith("_cardspeak_variant: 'pot' is not a game")


def test_heads_up_forced_bets_are_listed_against_the_seats() -> None:
    history = one(
        no_limit(
            antes="[3, 5]",
            blinds_or_straddles="[1, 2]",
            starting_stacks="[10, 20]",
            players="['Big', 'Button']",
            actions="['p2 cc', 'p1 cc']",
        )
    )
    assert history.antes == (5, 3)
    assert history.blinds == (2, 1)
    assert history.posts == (Post(0, ANTE, 5), Post(1, ANTE, 3), Post(1, SMALL_BLIND, 1), Post(0, BIG_BLIND, 2))
    assert history.seats[1].name == "Button"
    assert history.button == 2


@pytest.mark.parametrize(
    ("blinds", "kinds", "levels"),
    [
        ("[1, 2, 4]", (SMALL_BLIND, BIG_BLIND, STRADDLE), (1, 2)),
        ("[1, 2, 2]", (SMALL_BLIND, BIG_BLIND, LIVE), (1, 2)),
        ("[2, 0, 0]", (BIG_BLIND,), (None, 2)),
        ("[0, 2, 0]", (BIG_BLIND,), (None, 2)),
        ("[0, 0, 2]", (BUTTON_BLIND,), (None, None)),
    ],
)
def test_what_each_forced_bet_is(blinds: str, kinds: tuple[str, ...], levels: tuple[int | None, int | None]) -> None:
    history = one(no_limit(blinds_or_straddles=blinds))
    assert tuple(post.kind for post in history.posts) == kinds
    assert (history.small_blind, history.big_blind) == levels


def test_a_post_reaches_as_far_as_the_stack_antes_first() -> None:
    history = one(no_limit(antes="[0, 5, 0]", starting_stacks="[200, 6, 200]"))
    assert history.posts == (Post(1, ANTE, 5), Post(0, SMALL_BLIND, 1), Post(1, BIG_BLIND, 1, all_in=True, owed=2))
    assert history.blinds == (1, 2, 0)


def test_dead_blinds_and_cap_and_button_in_our_fields() -> None:
    history = one(no_limit(_cardspeak_dead_blinds="[0, 0, 1]", _cardspeak_cap="60", _cardspeak_button="9"))
    assert history.posts[0] == Post(2, DEAD, 1, dead=1)
    assert (history.cap, history.button, history.fields) == (60, 9, {})


def test_what_is_posted_and_the_smallest_chip_in_our_fields() -> None:
    history = one(
        no_limit(
            _cardspeak_posts="['p2 small blind 1', 'p3 big blind 2', 'p1 live 2.5', 'p3 time 300']",
            _cardspeak_blinds="[1, 2]",
            _cardspeak_chip="0.5",
        )
    )
    assert history.posts == (
        Post(1, SMALL_BLIND, 10),
        Post(2, BIG_BLIND, 20),
        Post(0, LIVE, 25),
        Post(2, TIME, 1980, 1980, all_in=True, owed=3000),
    )
    assert (history.scale, history.chip, history.small_blind, history.big_blind, history.levels) == (10, 5, 10, 20, ())
    three = one(no_limit(_cardspeak_posts="['p1 blind 1', 'p3 blind 4']", _cardspeak_blinds="[1, 2, 4]"))
    assert (three.small_blind, three.big_blind, three.levels) == (None, None, (1, 2, 4))
    killed = one(no_limit(_cardspeak_posts="['p1 small blind 1', 'p2 big blind 2', 'p2 kill blind 4']"))
    assert killed.posts[1:] == (Post(1, BIG_BLIND, 0, owed=2), Post(1, KILL, 4))


def test_decimals_are_exact_and_results_do_not_make_smaller_chips() -> None:
    history = one(no_limit(starting_stacks="[200.10, 33.3, 200]", actions="['p3 cbr 6.25']"))
    assert (history.scale, history.chip) == (100, 1)
    assert [seat.stack for seat in history.seats] == [20010, 3330, 20000]
    assert history.acts == (Bet(2, 625),)
    split = one(no_limit(finishing_stacks="[200.5, 199.5, 200.0]"))
    assert (split.scale, split.chip, split.seats[0].stack) == (10, 10, 2000)
    assert split.stated.finishing == (2005, 1995, 2000)


def test_money_goes_to_the_cent_and_makes_a_cash_game() -> None:
    for field in ({"currency": "'EUR'"}, {"currency_symbol": "'€'"}):
        history = one(no_limit(**field))
        assert (history.currency, history.scale, history.chip, history.setting) == ("EUR", 100, 1, "cash")
    assert one(no_limit(event="'Spring Cup'")).setting == "tournament"
    assert one(no_limit(level="3")).setting == "tournament"


def test_stud_has_a_bring_in_and_no_button() -> None:
    history = one(
        no_limit(
            variant="'F7S'",
            min_bet="",
            blinds_or_straddles="",
            antes="[1, 1, 1]",
            bring_in="2",
            small_bet="4",
            big_bet="8",
            actions="['d dh p1 ????2c', 'p1 pb', 'p2 cbr 4', 'p3 f']",
        )
    )
    assert (history.button, history.blinds, history.bring_in, history.ante) == (None, (), 2, 1)
    assert history.acts == (Deal(0, "????2c"), BringIn(0, 2), Bet(1, 4), Fold(2))


def test_notations_with_blanks_commentaries_and_nothing() -> None:
    actions = """[" p1   cbr  6 # three of a kind? ", "", "# a pause", "p2 sd", "p2 sd 2c??", "p2 sm", "p2 sm 2c3c"]"""
    assert one(no_limit(actions=actions)).acts == (
        Bet(0, 6),
        Note("three of a kind?", trailing=True),
        Note(""),
        Note("a pause"),
        Discard(1),
        Discard(1, "2c??"),
        Muck(1),
        Show(1, "2c3c"),
    )


def test_an_infinite_stack_is_unknown() -> None:
    assert [seat.stack for seat in one(no_limit(starting_stacks="[200, inf, 50]")).seats] == [200, None, 50]


def test_other_fields_are_kept_as_they_are() -> None:
    history = one(no_limit(time="12:30:00", _mood="[1.50, 'good', {a = true}]", players="['', 'Bo', '']"))
    assert history.fields == {
        "time": time(12, 30),
        "_mood": [Decimal("1.50"), "good", {"a": True}],
        "players": ["", "Bo", ""],
    }
    assert [seat.name for seat in history.seats] == ["p1", "Bo", "p3"]


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"variant": ""}, "variant: the field is missing"),
        ({"variant": "3"}, "variant: not a text"),
        ({"antes": ""}, "antes: the field is missing"),
        ({"antes": "0"}, "antes: not an array"),
        ({"antes": "[0, 0]"}, "antes: a list of 2 for 3 players"),
        ({"blinds_or_straddles": "[1, -2, 0]"}, "blinds_or_straddles: -2 is negative"),
        ({"blinds_or_straddles": "[1, 'two', 0]"}, "blinds_or_straddles: 'two' is no amount"),
        ({"min_bet": ""}, "min_bet: the field is missing"),
        ({"min_bet": "true"}, "min_bet: True is no amount"),
        ({"starting_stacks": "[200, -5, 200]"}, "starting_stacks: -5 is negative"),
        ({"starting_stacks": "[200, 0, 200]"}, "starting_stacks: a player without chips"),
        ({"starting_stacks": "[200]"}, "starting_stacks: fewer than two players"),
        ({"starting_stacks": "[200, nan, 200]"}, "starting_stacks: NaN is no amount"),
        ({"starting_stacks": "[200, 1e99, 200]"}, "starting_stacks: an amount above 10^15, which is too large"),
        ({"starting_stacks": "[200, 1e-9, 200]"}, "starting_stacks: 1E-9 has more than 6 decimal places"),
        ({"finishing_stacks": "[1, 2, 3, 4]"}, "finishing_stacks: a list of 4 for 3 players"),
        ({"finishing_stacks": "[199, inf, 200]"}, "finishing_stacks: Infinity is no amount"),
        ({"players": "['A', 2, 'C']"}, "players: 2 is not a text"),
        ({"seats": "[1, 1, 2]"}, "seats: not 3 different seat numbers"),
        ({"actions": ""}, "actions: the field is missing"),
        ({"actions": "[7]"}, "actions: 7 is not a text"),
        ({"actions": "['p1 cc', 'p4 f']"}, "actions: no. 2, 'p4 f': no player 'p4' among 3"),
        ({"actions": "['d db 1s2h3h']"}, "actions: no. 1, 'd db 1s2h3h': no card '1s'"),
        ({"actions": "['d dh p1 AsK']"}, "actions: no. 1, 'd dh p1 AsK': no card 'K'"),
        ({"actions": "['p1 leaps']"}, "actions: no. 1, 'p1 leaps': 'leaps' is no action of a player"),
        ({"actions": "['p1 cbr']"}, "actions: no. 1, 'p1 cbr': cbr with 0 arguments"),
        ({"actions": "['p1 cbr -3']"}, "actions: no. 1, 'p1 cbr -3': '-3' is no amount"),
        ({"actions": "['p1']"}, "actions: no. 1, 'p1': '' is no action of a player"),
        ({"actions": "['p1 pb']"}, "actions: no. 1, 'p1 pb': a bring-in, but the field bring_in is missing"),
        (
            {"actions": "['d burn']"},
            "actions: no. 1, 'd burn': not a dealing of board (d db …) or hole cards (d dh p1 …)",
        ),
        ({"actions": "['p1 cbr 0.12345678']"}, "actions: 0.12345678 has more than 6 decimal places"),
        ({"ante_trimming_status": "'yes'"}, "ante_trimming_status: neither true nor false"),
        (
            {"_cardspeak_posts": "['p1 live']"},
            "_cardspeak_posts: 'p1 live' is not a player, a kind of post and an amount, as in 'p3 live 2'",
        ),
        (
            {"_cardspeak_posts": "['p1 gift 3']"},
            "_cardspeak_posts: 'p1 gift 3' is not a player, a kind of post and an amount, as in 'p3 live 2'",
        ),
        ({"_cardspeak_posts": "['p4 live 3']"}, "_cardspeak_posts: 'p4 live 3': no player p4 among 3"),
        ({"_cardspeak_posts": "[3]"}, "_cardspeak_posts: 3 is not a text"),
        ({"_cardspeak_blinds": "[1, 'two']"}, "_cardspeak_blinds: 'two' is no amount"),
        ({"_cardspeak_chip": "0"}, "_cardspeak_chip: a chip of nothing"),
        ({"_cardspeak_raise_cap": "'three'"}, "_cardspeak_raise_cap: 'three' is no number of raises"),
        ({"_cardspeak_raise_cap": "-1"}, "_cardspeak_raise_cap: -1 is no number of raises"),
        ({"_cardspeak_ante_from": "'dealer'"}, "_cardspeak_ante_from: 'dealer' is neither 'big-blind' nor 'button'"),
        ({"_cardspeak_check_raise": "1"}, "_cardspeak_check_raise: neither true nor false"),
    ],
)
def test_what_is_refused_names_the_field(changed: dict[str, str], reason: str) -> None:
    unreadable = why_not(no_limit(**changed))
    assert unreadable.reason == reason
    assert "\n" not in unreadable.reason


def test_one_bad_section_never_stops_the_rest() -> None:
    good = NO_LIMIT + "hand = 7\n"
    text = f"# a file\n\n[1]\n{good}\n[2]\n{good}oops = [1, 2\n[3]\n{good}\n[4]\nvariant = 'NT'\n[5]\n{good}"
    read = list(phh.read(text, "many.phhs"))
    assert [type(found).__name__ for found in read] == ["History", "Unreadable", "History", "Unreadable", "History"]
    assert [found.line for found in read] == [3, 20, 21, 30, 32]
    assert [found.index for found in read] == [0, 1, 2, 3, 4]
    assert [found.hand for found in read] == ["7", "2", "7", "4", "7"]
    assert str(read[1].name) == "many.phhs:20: hand 2"
    assert isinstance(read[1], Unreadable)
    assert read[1].reason.startswith("not TOML: ")


def test_what_looks_like_a_header_may_be_content() -> None:
    nested = NO_LIMIT + "_x = [\n[1]\n,\n[2]\n]\n_note = '''\n[9]\n'''\n"
    text = f"[1]\n{nested}[2]\n{NO_LIMIT}[2._more]\na = 1\n['3']\n{NO_LIMIT}"
    first, second, third = phh.read(text, "x.phhs")
    assert isinstance(first, History)
    assert first.fields == {"_x": [[1], [2]], "_note": "[9]\n"}
    assert isinstance(second, History)
    assert second.fields == {"_more": {"a": 1}}
    assert (third.hand, third.line) == ("3", 25)


BROKEN = ("variant = 'NT'\nantes = [\n", "variant = '''NT\nabc = 1\n", "variant = NT\nx = y z\n", "antes = 5\n")


@pytest.mark.parametrize("body", BROKEN)
def test_many_broken_sections_are_told_without_each_being_taken_apart(body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of them is told, one that is long enough for a round with its reason, and the round after them is read."""
    asked: list[str] = []
    loads = toml.tomllib.loads
    monkeypatch.setattr(toml.tomllib, "loads", lambda text, **more: asked.append(text) or loads(text, **more))  # type: ignore[func-returns-value]
    many = 3000
    text = "".join([f"[{number}]\n{body}" for number in range(many)]) + f"[{many}]\n{'#' * 99}\n{body}[{many + 1}]\n{NO_LIMIT}"
    assert len(text) > toml.last_start(text) > text.rindex(body)
    *broken, long, whole = phh.read(text, "x.phhs")
    assert len(broken) == many and isinstance(whole, History)
    assert all(isinstance(each, Unreadable) for each in broken)
    assert isinstance(long, Unreadable) and "too short" not in long.reason
    lines = body.count("\n") + 1
    assert [each.line for each in broken[-2:] if each.reason == "too short to tell a round"] == [
        (many - 2) * lines + 1,
        (many - 1) * lines + 1,
    ]
    assert len(asked) < 2000
