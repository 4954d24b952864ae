"""Sessions of iPoker: empty seats, who sits out, blinds posted to come in, games without a name, and where wins stand."""

from __future__ import annotations

import pytest

from cardspeak import books
from cardspeak.history import files
from cardspeak.history import model as m
from cardspeak.history.audit.audit import Finding, audit_one

PLAYERS = (
    ("1", "Ann", "20", "1"),
    ("3", "Bob", "10", "0"),
    ("4", "Cid", "8.50", "0"),
    ("7", "Dot", "15", "0"),
)
HANDS = {2: "X X", 4: "X X X X", 5: "X X X X X", 6: "X X X X X X"}


def session(
    acts: str, wins: dict[str, str], *, said: str = "Holdem NL $0.10/$0.20", head: str = "", players: str = "", cards: int = 2
) -> str:
    """A session with one hand that ends before the flop; `acts`: `who type sum` of each, the posts up to a bar."""
    posts, _, played = acts.partition("|")
    numbered = [line.split() for line in posts.strip().splitlines()], [line.split() for line in played.strip().splitlines()]
    rounds, number = [], 0
    for part in numbered:
        lines = []
        for who, kind, chips in part:
            number += 1
            lines.append(f'<action no="{number}" player="{who}" type="{kind}" sum="${chips}" cards=""/>')
        rounds.append("".join(lines))
    seats = "".join(
        [
            f'<player seat="{seat}" name="{name}" chips="${chips}" dealer="{dealer}" win="${wins.get(name, "0")}" bet="$0"/>'
            for seat, name, chips, dealer in PLAYERS
        ]
    )
    hole = "".join([f'<cards type="Pocket" player="{name}">{HANDS[cards]}</cards>' for _, name, _, _ in PLAYERS[:3]])
    return (
        f'<session sessioncode="9"><general>{head}<gametype>{said}</gametype><tablename>Elm, 12</tablename></general>'
        f'<game gamecode="71"><general><players>{players}{seats}</players></general>'
        f'<round no="0">{rounds[0]}</round><round no="1">{hole}{rounds[1]}</round></game></session>'
    )


def judged(text: str) -> tuple[m.History, Finding]:
    """The only hand of the text, and what the audit says of it."""
    (history,) = files.read_bytes(text.encode(), "hand.xml")
    assert isinstance(history, m.History), history
    return history, audit_one(history, books.seminole)


OPENED = "Bob 1 0.10\nCid 2 0.20\n|Ann 23 0.60\nBob 0 0\nCid 0 0"


def test_an_empty_seat_is_nobodys() -> None:
    empty = '<player seat="9" name="" chips="$0" dealer="0" win="$0" bet="$0"/>'
    history, finding = judged(session(OPENED, {"Ann": "0.90"}, players=empty))
    assert finding.verdict == "agree"
    assert [seat.name for seat in history.seats] == ["Bob", "Cid", "Dot", "Ann"]
    (refused,) = files.read_bytes(session(OPENED, {"Ann": "0.90"}, players=empty.replace('win="$0"', 'win="$1"')).encode(), "x")
    assert isinstance(refused, m.Unreadable)


def test_who_sits_out_before_the_deal_is_not_dealt_in() -> None:
    for kind in ("8", "9"):
        history, finding = judged(session("Dot " + kind + " 0\n" + OPENED, {"Ann": "0.90"}))
        assert finding.verdict == "agree"
        assert [seat.name for seat in history.seats if seat.dealt_in] == ["Bob", "Cid", "Ann"]
    (refused,) = files.read_bytes(session("Dot 15 0.02\nDot 9 0\n" + OPENED, {"Ann": "0.92"}).encode(), "x")
    assert isinstance(refused, m.Unreadable)
    assert refused.reason == "Dot sits out after a post"


def test_an_amount_that_is_none_is_not_understood() -> None:
    (refused,) = files.read_bytes(session(OPENED.replace("23 0.60", "7 DP"), {"Ann": "0.90"}).encode(), "x")
    assert isinstance(refused, m.Unreadable)
    assert refused.reason == "not understood: 'Ann all-in $DP'"


def test_a_big_blind_of_more_has_a_dead_small_one_in_it() -> None:
    acts = "Bob 1 0.10\nCid 2 0.20\nDot 2 0.30\n|Dot 4 0\nAnn 0 0\nBob 0 0\nCid 23 0.80\nDot 0 0"
    history, finding = judged(session(acts, {"Cid": "1.20"}))
    assert finding.verdict == "agree"
    assert [(post.kind, post.amount, post.dead) for post in history.posts][-1] == (m.BOTH, 30, 10)


def test_in_a_fixed_limit_the_big_blind_is_the_smaller_bet() -> None:
    acts = "Bob 1 0.10\nCid 2 0.20\nDot 2 0.30\n|Dot 4 0\nAnn 0 0\nBob 0 0\nCid 23 0.40\nDot 0 0"
    history, finding = judged(session(acts, {"Cid": "0.80"}, said="Holdem L $0.20/$0.40"))
    assert finding.verdict == "agree"
    assert history.posts[-1].dead == 10


@pytest.mark.parametrize(
    ("said", "cards", "game"),
    [
        ("PL $0.10/$0.20", 5, "five-card-omaha"),
        ("PL $0.10/$0.20", 6, "six-card-omaha"),
        ("5 Cards Omaha Hi-Lo PL $0.10/$0.20", 5, "big-o"),
    ],
)
def test_a_game_of_more_cards_is_told_by_them_where_it_has_no_name(said: str, cards: int, game: str) -> None:
    history, finding = judged(session(OPENED, {"Ann": "0.90"}, said=said, cards=cards))
    assert (history.game, history.limit, finding.verdict) == (game, "pot", "agree")


def test_a_game_of_four_cards_without_a_name_is_not_understood() -> None:
    (refused,) = files.read_bytes(session(OPENED, {"Ann": "0.90"}, said="PL $0.10/$0.20", cards=4).encode(), "x")
    assert isinstance(refused, m.Unreadable)


def test_a_limit_and_an_ante_in_words() -> None:
    acts = "Ann 15 0.05\nBob 15 0.05\nCid 15 0.05\n" + OPENED.replace("0.60", "0.70")
    history, finding = judged(session(acts, {"Ann": "1.15"}, said="Omaha Pot limit $0.10/$0.20 Ante $0.05", cards=4))
    assert (history.game, history.limit, history.ante, finding.verdict) == ("omaha", "pot", 5, "agree")


def test_newer_clients_leave_the_uncalled_bet_out_of_what_is_won() -> None:
    older, finding = judged(session(OPENED, {"Ann": "0.90"}))
    assert (finding.verdict, any(isinstance(act, m.Uncalled) for act in older.acts)) == ("agree", False)
    newer, finding = judged(session(OPENED, {"Ann": "0.50"}, head="<client_version>21.1.1.9</client_version>"))
    assert (finding.verdict, [act.amount for act in newer.acts if isinstance(act, m.Uncalled)]) == ("agree", [40])


def test_a_dead_button_lies_before_the_small_blind() -> None:
    acts = "Dot 1 0.10\nAnn 2 0.20\n|Bob 3 0.20\nCid 0 0\nDot 3 0.10\nAnn 4 0"
    text = session(acts, {"Bob": "0.60"}).replace('dealer="1"', 'dealer="0"')
    history, _ = judged(text)
    assert (history.button, [seat.name for seat in history.seats]) == (6, ["Dot", "Ann", "Bob", "Cid"])
