"""Hands of Everest and Microgaming in PokerTracker's own words."""

from __future__ import annotations

import pytest

import cardspeak as cs
from cardspeak.history import files
from cardspeak.history.audit.audit import audit_one
from cardspeak.history.model import History, Unreadable
from cardspeak.rulebook.books import of_book

POSTED = """EverestPoker Game #801: Table Fir-1 - $0.50/$1 - No Limit Hold'em - 22:33:12 - 2011/01/02
Seat 2: Ann B ($94.15)
Seat 3: Bob ($48.50)
Seat 5: Cid ($1,000.00)
Seat 6: Dot ($20.00)
Bob posts the small blind of $0.50
Cid posts the big blind of $1.00
Dot posts the dead blind of $0.50
Dot posts $1.00
The button is in seat #2
*** HOLE CARDS ***
Dealt to Cid [5d 10c]
Dot raises to $19.50, and is all-in
Ann B has been disconnected
Ann B folds
Bob raises to $48.50, and is all-in
Cid folds
Uncalled bet of $29.00 returned to Bob
Bob shows [Qc Qh]
Dot shows [Ad Qs]
*** FLOP *** [Ks 5s 6c]
*** TURN *** [5c]
*** RIVER *** [9h]
*** SUMMARY ***
Bob shows [Qc Qh]
Dot shows [Ad Qs]
Bob collects $38.90
"""
CAME_IN = """EverestPoker Game #802: Tourney ID: 77, Table 77-0 - 100/200 - Limit Hold'em - 09:01:24 - 2011/11/02
Seat 1: Ann ($1,170.00)
Seat 2: Bob ($680.00)
Seat 3: Cid ($175.00)
Ann posts the ante of $10.00
Bob posts the ante of $10.00
Cid posts the ante of $10.00
Bob posts the small blind of $50.00
Cid posts the big blind of $100.00
The button is in seat #1
*** HOLE CARDS ***
Dealt to Ann [Ad 9h]
Ann raises to $200.00
Bob folds
Cid calls $65.00, and is all-in
Uncalled bet of $35.00 returned to Ann
*** FLOP *** [Ah 9d 9s]
*** TURN *** [3d]
*** RIVER *** [8c]
Ann shows [Ad 9h]
Cid mucked [4s 4c]
*** SUMMARY ***
Ann shows [Ad 9h]
Cid mucked [4s 4c]
Ann collects $410.00
Cid finished in place 3 and won 0,02 €
"""
OPEN_ENDED = """** Game ID 901 starting - 2011-11-02 23:08:51
** Deal 252 (Deep) - €5 Min [Hold'em] (0.05|0.10 NL - € Cash Game) Real Money

- Out sitting in seat 1 with €10.00 [Sitting out]
- Ann sitting in seat 3 with €6.90 [Dealer]
- Bob sitting in seat 4 with €8.26
- Cid sitting in seat 5 with €10.76
- Dot sitting in seat 6 with €16.57

Bob posted the small blind - €0.05
Cid posted the big blind - €0.10
** Dealing card to Cid: 2 of d, 10 of h
Dot raised - €0.20
Ann folded
Bob folded
Cid called - €0.20
** Dealing the flop: A of s, 10 of s, 2 of c
Cid bet - €0.30
Dot called - €0.30
** Dealing the turn: K of c
Cid bet - €0.80
Dot raised - €1.60
Cid raised - €4.80
Dot went all-in - €14.47
Cid went all-in - €5.46
** Dealing the river: Q of h
Cid shows: 2 of d, 10 of h
Dot mucks: K of d, A of c
Cid wins €20.50 from the main pot

End of game 901
"""
ADDED = """** Game ID 902 Version:4 starting - 2013-07-13 03:25:14
** Heads Up (Turbo)(55):Table 1 [Multi Table Hold'em] (10|20 NL - MTT seats:2 ) Real Money

- Ann B sitting in seat 1 with 1340.00 at end 1295.00 [Dealer]
- Bob sitting in seat 2 with 1660.00 at end 1705.00

Ann B posted ante - 5.00
Bob posted ante - 5.00
Ann B posted the small blind - 10.00
Bob posted the big blind - 20.00
** Dealing card to Ann B: 9 of h, J of d
Ann B called - 10.00
Bob bet - 20.00
Ann B called - 20.00
** Dealing the flop: 3 of c, K of h, 5 of s
Bob bet - 40.00
Ann B folded
Bob mucks:
Bob wins 130.00 from the main pot

End of game 902
"""
BLIND_ALL_IN = """** Game ID 903 Version:4 starting - 2013-07-18 14:34:51
** Heads Up(55):Table 1 [Single Table Hold'em] (10|20 NL - STT seats:2 ) Real Money

- Ann sitting in seat 1 with 2990.00 at end 3000.00 [Dealer]
- Bob sitting in seat 2 with 10.00 at end 0.00 [Sitting out]

Ann posted the small blind - 10.00
Bob went all-in - 10.00
** Dealing card to Ann: 6 of d, K of h
Ann shows: 6 of d, K of h
Bob shows: 7 of s, 4 of s
** Dealing the flop: 9 of d, 8 of d, 3 of c
** Dealing the turn: J of c
** Dealing the river: K of d
Ann wins 20.00 from the main pot

End of game 903
"""
EXPORT = """** Hand # 904 starting - 2013-09-07 02:30:38
** Position PLO HU 47 - €50 Max [Omaha] (0.25|0.50 PL - Cash Game) Real Money

Ann sitting in seat 1 with €49.50[Dealer]
Bob sitting in seat 2 with €50.50
Cid sitting in seat 3 with €50.00
Bob posted the small blind - €0.25
Cid posted the big blind - €0.50
Ann posted to play - €0.25

Ann folded
Bob raised to €1.25
Cid called - €1.00

** Dealing the flop: As, Ad, 8c
Bob bet - €1.50
Cid folded
Bob mucks:
Bob wins €4.60 from the main pot

Rake: €0.15
"""
NETS = {
    POSTED: {"Ann B": 0, "Bob": 1940, "Cid": -100, "Dot": -2000},
    CAME_IN: {"Ann": 235, "Bob": -60, "Cid": -175},
    OPEN_ENDED: {"Ann": 0, "Bob": -5, "Cid": 974, "Dot": -1076},
    ADDED: {"Ann B": -45, "Bob": 45},
    BLIND_ALL_IN: {"Ann": 10, "Bob": -10},
    EXPORT: {"Ann": -25, "Bob": 160, "Cid": -150},
}


def one(text: str) -> History:
    (found,) = files.read_bytes(text.encode("cp1252"), "x")
    assert isinstance(found, History), found
    return found


@pytest.mark.parametrize("text", NETS, ids=("posts", "limit event", "what it comes to", "added", "blind all-in", "export"))
def test_it_is_read_and_agrees_on_every_net(text: str) -> None:
    read = one(text)
    found = audit_one(read, of_book("seminole", read.setting))
    assert (found.verdict, found.reason, read.complete) == ("agree", "", True)
    assert {seat.name: net for seat, net in zip(read.seats, found.net, strict=True) if seat.dealt_in} == NETS[text]
    (again,) = cs.load(cs.dumps(read, format="pokerstars").encode())
    assert isinstance(again, History)
    told = audit_one(again, of_book("seminole", read.setting))
    assert sum(told.net) == sum(found.net) and sorted(filter(None, told.net)) == sorted(filter(None, found.net))


def test_several_stand_in_a_file_each_of_its_own_site() -> None:
    read = list(files.read_bytes("\n\n".join(NETS).encode(), "x"))
    assert [(each.hand, each.format) for each in read if isinstance(each, History)] == [
        *[(hand, "everest") for hand in ("801", "802")],
        *[(hand, "microgaming") for hand in ("901", "902", "903", "904")],
    ]


def test_a_wrong_amount_does_not_agree() -> None:
    damaged = (
        (POSTED, "collects $38.90", "collects $48.90", "differ"),
        (POSTED, "to $48.50", "to $18.50", "illegal"),
        (OPEN_ENDED, "raised - €4.80", "raised - €1.90", "illegal"),
        (ADDED, "Bob bet - 20.00", "Bob bet - 15.00", "illegal"),
        (EXPORT, "Rake: €0.15", "Rake: €0.25", "differ"),
    )
    for text, before, after, verdict in damaged:
        assert audit_one(one(text.replace(before, after)), of_book("seminole", "cash")).verdict == verdict, after


def test_what_no_book_can_judge_and_what_is_not_understood_is_said() -> None:
    lost = one(POSTED.replace("has been disconnected", "has been disconnected, and is allin").replace("Ann B folds\n", ""))
    assert lost.unsupported == "a player is all-in by a lost connection"
    assert one(EXPORT.replace("[Omaha]", "[Telesina]")).unsupported == "Telesina"
    for text, before, after in ((POSTED, "Cid folds", "Cid ponders"), (ADDED, "Ann B folded", "Ann B ponders")):
        (found,) = files.read_bytes(text.replace(before, after).encode(), "x")
        assert isinstance(found, Unreadable) and found.reason == f"not understood: {after!r}"
