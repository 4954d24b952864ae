"""Forms of sites' texts that stand in few files: hands of our own making, each of which agrees, with the nets that it states."""

from __future__ import annotations

import pytest

from cardspeak.history import files
from cardspeak.history.audit.audit import Finding, audit
from cardspeak.history.model import History
from cardspeak.history.sites.reading import STAMMERS
from cardspeak.rulebook.books import of_book

BOVADA = """Bovada Hand #71: HOLDEM Tournament #9 TBL#3, No Limit- Level 2 (20/40) - 2014-05-06 07:08:09
Seat 1207: Dealer (1,500 in chips)
Seat 12: Small Blind [ME] (3,000 in chips)
Seat 1188: Big Blind (1,500 in chips)
Small Blind : Rebuyin 1500
Dealer : Set dealer/Bring in spot [1]
Small Blind [ME] : Ante/Small blind 20
Big Blind : Big blind/Bring in 40
*** HOLE CARDS ***
Dealer : Card dealt to a spot [2c 9d]
Small Blind [ME] : Card dealt to a spot [Ah Kd]
Big Blind : Card dealt to a spot [8s 8d]
Dealer : Fold(Blind Disconnected)
Small Blind [ME] : Call 20
Big Blind : Checks
*** FLOP *** [3h 4s Jc]
Small Blind [ME] : Bets chip info(timeout) 80
Big Blind : Folds & Shows [8s 8d] Show1 [8s]
Small Blind [ME] : Return uncalled portion of bet 80
Small Blind [ME] : Does not show [Ah Kd] (High Card)
Small Blind [ME] : Hand Result 80
Dealer : Addon 3000
*** SUMMARY ***
Total Pot(80)
Board [3h 4s Jc  ]
"""
AWAY_TWICE = BOVADA.replace("Call 20\n", "Call 20\nDealer : Fold(Blind Disconnected)\n")
NEXT_LEVEL = BOVADA.replace("Level 2 (20/40)", "Level 3 (30/60)")
STAMMERED = BOVADA.replace("Ante/Small blind 20\n", "Ante/Small blind 20\nSmall Blind [ME] : Ante/Small blind 20\n").replace(
    "Hand Result 80\n", "Hand Result 80\nSmall Blind [ME] : Hand Result 80\nSmall Blind [ME] : Hand Result 80\n"
)
BLIND_AWAY = (
    BOVADA.replace("Big Blind : Checks\n", "Big Blind : Fold(Blind Disconnected)\n", 1)
    .replace("Dealer : Fold(Blind Disconnected)", "Dealer : Call 40", 1)
    .replace("Big Blind : Folds & Shows [8s 8d] Show1 [8s]", "Dealer : Folds")
    .replace("80\n", "120\n")
    .replace("(80)", "(120)")
)
TOLD_THRICE = BOVADA.replace("Hand Result 80\n", "Hand Result 80\n" + 2 * "Small Blind [ME] : Hand Result 80\n")
BOVADA_STUD = """Bovada Hand #72: 7CARD Tournament #9 TBL#3, Fixed Limit- Level 1 (0/0) - 2012-05-06 07:08:09
Seat+2: 1,500 in chips
Seat+5 [ME]: 1,500 in chips
Seat+2 : Ante chip 2
Seat+5 [ME] : Ante chip 2
*** HOLE CARDS ***
Seat+2 : Card dealt to a spot [9d Td 3c]
Seat+5 [ME] : Card dealt to a spot [2h 7c Kc]
Seat+2 : Big blind/Bring in(timeout) 5
Seat+5 [ME] : Call 5
Seat+2 : Card dealt to a spot [3s]
Seat+5 [ME] : Card dealt to a spot [7d]
Seat+2 : Double bets 20
Seat+5 [ME] : Call 20
Seat+2 : Card dealt to a spot [Ah]
Seat+5 [ME] : Card dealt to a spot [4d]
Seat+2 : Checks
Seat+5 [ME] : Bets 20
Seat+2 : Folds
Seat+5 [ME] : Return uncalled portion of bet 20
Seat+5 [ME] : Does not show [2h 7c Kc 7d 4d] (One pair)
Seat+5 [ME] : Hand Result 54
*** SUMMARY ***
Total Pot(54)
"""
BOVADA_LIMIT = """Bovada Hand #73 TBL#4 HOLDEM Fixed Limit - 2012-05-06 07:08:09
Seat 1: Dealer ($100 in chips)
Seat 2: Small Blind ($100 in chips)
Seat 3: Big Blind [ME] ($100 in chips)
Seat 4: UTG ($100 in chips)
Dealer : Set dealer/Bring in spot [1]
Small Blind : Ante/Small Blind $1
Big Blind  [ME] : Big blind/Bring in $2
UTG : Posts dead chip $3
*** HOLE CARDS ***
Dealer : Card dealt to a spot [2c 9d]
Small Blind : Card dealt to a spot [Ah Kd]
Big Blind  [ME] : Card dealt to a spot [8s 8d]
UTG : Card dealt to a spot [Qs 7h]
UTG : Checks
Dealer : Folds
Small Blind : Raises $4
Big Blind  [ME] : Folds
UTG : Folds
Small Blind : Return uncalled portion of bet $2
Small Blind : Does not show [Ah Kd] (High Card)
Small Blind : Hand result $7
*** SUMMARY ***
Total Pot($7) | Rake ($0)
"""
WPN_LIMIT = """Game started at: 2016/5/6 7:8:9
Game ID: 81 2/4 Harbour (PRR) (Hold'em)
Seat 2 is the button
Seat 1: Ana (20).
Seat 2: Bo (80).
Player Bo has small blind (1)
Player Ana has big blind (2)
Player Bo received a card.
Player Bo received a card.
Player Ana received card: [5h]
Player Ana received card: [9s]
Player Bo raises (3)
Player Ana folds
Uncalled bet (2) returned to Bo
Player Bo mucks cards
------ Summary ------
Pot: 4. Rake 0
Player Ana does not show cards.Bets: 2. Collects: 0. Loses: 2.
*Player Bo mucks (does not show cards). Bets: 2. Collects: 4. Wins: 2.
Game ended at: 2016/5/6 7:8:30
"""
WPN_CAP = """Game started at: 2015/5/6 7:8:9
Game ID: 82 5/10 Harbour (PRR) - CAP - 3 (Omaha)
Seat 2 is the button
Seat 1: Ana (1000).
Seat 2: Bo (1200).
Player Bo has small blind (5)
Player Ana has big blind (10)
Player Bo received a card.
Player Bo received a card.
Player Bo received a card.
Player Bo received a card.
Player Ana received card: [8d]
Player Ana received card: [4s]
Player Ana received card: [7s]
Player Ana received card: [6c]
Player Bo raises (25)
Player Ana calls (20)
*** FLOP ***: [9s 7c 7h]
Player Ana bets (60)
Player Bo raises (230)
Player Ana caps (210)
Player Bo calls (40)
*** TURN ***: [9s 7c 7h] [Kh]
*** RIVER ***: [9s 7c 7h Kh] [2h]
------ Summary ------
Pot: 597. Rake 3
Board: [9s 7c 7h Kh 2h]
*Player Ana shows: Three of a kind [8d 4s 7s 6c]. Bets: 300. Collects: 597. Wins: 297.
Player Bo shows: Pair [Qc Jd 3s 5d]. Bets: 300. Collects: 0. Loses: 300.
Game ended at: 2015/5/6 7:9:30
"""
WPN_STUD = """Game started at: 2016/8/2 11:13:2
Game ID: 83 1/2 (PRR) Harbour - 3 (Seven Cards Stud HiLow)
Seat 2: Ana (18.20).
Seat 5: Bo (10).
Player Ana ante (0.15)
Player Bo ante (0.15)
Player Ana received card: [6h]
Player Ana received card: [10d]
Player Bo received a card.
Player Bo received a card.
Player Ana received card: [2c]
Player Bo received card: [3s]
Player Ana bring in (0.40)
Player Bo calls (0.40)
*** Third street ***
Player Ana received card: [As]
Player Bo received card: [6s]
Player Ana bets (1)
Player Bo calls (1)
*** Fourth street ***
Player Ana received card: [7d]
Player Bo received card: [8s]
Player Ana checks
Player Bo checks
*** Fifth street ***
Player Ana received card: [4d]
Player Bo received card: [8h]
Player Bo checks
Player Ana checks
*** Sixth street ***
Player Ana received card: [9s]
Player Bo received a card.
Player Bo bets (2)
Player Ana calls (2)
------ Summary ------
Pot: 7.10. Rake 0
*Player Ana shows: High card A [6h 10d 2c As 7d 4d 9s] Low hand (A A 2 4 6 7 ).Bets: 3.55. Collects: 3.55. Wins: 0.
*Player Bo shows: Two pairs. 8s and 3s [5d 3d 3s 6s 8s 8h Ad]. Bets: 3.55. Collects: 3.55. Wins: 0.
Game ended at: 2016/8/2 11:13:46
"""
WPN_EVENT = """Game Hand #84 - $500 GTD Tournament #27 - Holdem(No Limit) - Level 10 (30.00/60.00)- 2022/07/11 01:11:44 UTC
Table '99' 8-max Seat #1 is the button
Seat 1: Ana (3000.00)
Seat 2: Bo (3000.00)
Seat 3: Cleo (3000.00)
Dealt to Ana [4s]
Dealt to Bo [7s]
Dealt to Cleo [Qc]
Bo posts the small blind 30.00
Cleo posts the big blind 60.00
*** HOLE CARDS ***
Dealt to Ana [Qd Jc]
Ana folds
Bo calls 30.00
Cleo checks
*** FLOP *** [2c 5d 9h]
Bo checks
Cleo checks
*** TURN *** [2c 5d 9h] [Td]
Bo checks
Cleo checks
*** RIVER *** [2c 5d 9h Td] [3c]
Bo checks
Cleo checks
*** SHOW DOWN ***
Bo shows [8c 8d] (a pair of Eights)
Cleo shows [Kc Kd] (a pair of Kings)
Cleo collected 120.00 from main pot
*** SUMMARY ***
Total pot 120.00
Board [2c 5d 9h Td 3c]
Seat 3: Cleo (big blind) showed [Kc Kd] and won 120.00
"""
WPN_DEAD = """Hand #85 - Holdem(No Limit) - $0.02/$0.05 - 2021/04/20 18:42:26 UTC
Harbour 9-max Seat #1 is the button
Seat 1: Ana ($5)
Seat 2: Bo ($5)
Seat 3: Cleo ($5)
Seat 4: Dan ($5)
Bo posts the small blind $0.02
Cleo posts the big blind $0.05
Dan posts dead $0.07
*** HOLE CARDS ***
Dealt to Ana [As 6h]
Dan checks
Ana folds
Bo folds
Cleo checks
*** FLOP *** [5s 3s 3c]
Cleo bets $0.10
Dan folds
Uncalled bet ($0.10) returned to Cleo
*** SUMMARY ***
Total pot $0.14
Seat 3: Cleo did not show and won $0.14
"""
GG_NEXT_LEVEL = """Poker Hand #TM91: Tournament #52, Daily Special Hold'em No Limit - Level3 (80/160) - 2020/06/02 19:25:21
Table '6' 8-max Seat #1 is the button
Seat 1: Hero (9,086 in chips)
Seat 2: a1 (13,648 in chips)
Seat 3: b2 (11,232 in chips)
a1: posts small blind 60
b2: posts big blind 120
*** HOLE CARDS ***
Dealt to Hero [9h 5c]
Hero: folds
a1: folds
Uncalled bet (60) returned to b2
b2 collected 120 from pot
*** SUMMARY ***
Total pot 120 | Rake 0
"""
GG_SHORT_DECK = """Poker Hand #SD92: ShortDeck No Limit ($0.02) - 2021/03/02 18:22:40
Table 'Harbour' 5-max Seat #3 is the button
Seat 1: a1 ($2.75 in chips)
Seat 2: b2 ($2.09 in chips)
Seat 3: Hero ($2 in chips)
a1: posts the ante $0.02
b2: posts the ante $0.02
Hero: posts the ante $0.02
Hero: posts button blind $0.02
*** HOLE CARDS ***
Dealt to Hero [Tc Ac]
a1: folds
b2: calls $0.02
Hero: checks
*** FLOP *** [Qh 8s 9d]
b2: checks
Hero: bets $0.1
b2: folds
Uncalled bet ($0.1) returned to Hero
Hero collected $0.1 from pot
*** SUMMARY ***
Total pot $0.1 | Rake $0
Board [Qh 8s 9d]
"""
GG_INSURED = """Poker Hand #OM93: Hold'em No Limit ($0.5/$1) - 2020/04/14 07:59:45
Table 'Harbour' 6-max Seat #1 is the button
Seat 1: Hero ($10 in chips)
Seat 2: a1 ($10 in chips)
Hero: posts small blind $0.5
a1: posts big blind $1
*** HOLE CARDS ***
Dealt to Hero [As Ad]
Hero: raises $9 to $10 and is all-in
a1: calls $9 and is all-in
Hero: shows [As Ad]
a1: shows [Kc Kd]
Hero: get an all-in insurance (premium ($0/$1/$0) for ($0/$9/$0) - (Mandatory/Main/Sub))
*** FLOP *** [2c 3d 7h]
*** TURN *** [2c 3d 7h] [9s]
*** RIVER *** [2c 3d 7h 9s] [Jc]
Hero: pay premium of all-in insurance ($1)
*** SHOWDOWN ***
Hero collected $20 from pot
*** SUMMARY ***
Total pot $20 | Rake $0
Board [2c 3d 7h 9s Jc]
"""
STARS_EARLY = """PokerStars Hand #95:  Courchevel Pot Limit ($1/$2 USD) - 2013/03/29 17:16:11 ET
Table 'Harbour' 6-max Seat #1 is the button
Seat 1: Hero ($100 in chips)
Seat 2: Ana ($100 in chips)
Seat 3: Bo ($100 in chips)
Ana: posts small blind $1
Bo: posts big blind $2
*** HOLE CARDS ***
Dealt to Hero [Jh 7h Jd 5s Kc]
*** PRE-FLOP *** [2s]
Hero: raises $2 to $4
Ana: folds
Bo: calls $2
*** FLOP *** [2s 3h 4h]
Bo: checks
Hero: bets $5
Bo: folds
Uncalled bet ($5) returned to Hero
Hero collected $9 from pot
*** SUMMARY ***
Total pot $9 | Rake $0
Board [2s 3h 4h]
"""
STARS_STRADDLED = """PokerMaster Hand #96: Hold'em No Limit ($2/$4 USD) - 2019/01/03 11:48:00 UTC
Table 'Harbour' 9-max Seat #1 is the button
Seat 1: Ana ($100 in chips)
Seat 2: Bo ($100 in chips)
Seat 3: Cleo ($100 in chips)
Seat 4: Hero ($100 in chips)
Bo: posts small blind $2
Cleo: posts big blind $4
Hero: posts big blind $8
*** HOLE CARDS ***
Dealt to Hero [Td Jd]
Ana: calls $8
Bo: folds
Cleo: folds
Hero: checks
*** FLOP *** [2s 3h 4h]
Hero: bets $10
Ana: folds
Uncalled bet ($10) returned to Hero
Hero collected $22 from pot
*** SUMMARY ***
Total pot $22 | Rake $0
Board [2s 3h 4h]
"""
STARS_SIDE_POT = """Run It Once Poker Hand #97:  Hold'em No Limit (€1/€2) - 2019/06/25 16:12 UTC [2019/06/25 17:12 CET]
Table ID '3' 6-Max Seat #1 is the button
Seat 1: Ana (€20 in chips)
Seat 2: Bo (€50 in chips)
Seat 3: Cleo (€50 in chips)
Bo: posts small blind €1
Cleo: posts big blind €2
*** HOLE CARDS ***
Ana: raises €18 to €20 and is all-in
Bo: raises €30 to €50 and is all-in
Cleo: calls €48 and is all-in
*** FLOP *** [2c 3d 7h]
*** TURN *** [2c 3d 7h] [9s]
*** RIVER *** [2c 3d 7h 9s] [Jc]
*** SHOWDOWN ***
Ana: shows [Kc Kd]
Bo: shows [As Ad]
Cleo: shows [Qc Qd]
Bo collected €60 from side pot 1
Bo collected €60 from pot
*** SUMMARY ***
Total pot €120 | Rake €0
Board [2c 3d 7h 9s Jc]
"""
STARS_RESHUFFLED = """PokerStars Game #98:  Triple Draw 2-7 Lowball Limit ($1/$2) - 2009/11/20 12:00:00 ET
Table 'Harbour' 6-max Seat #1 is the button
Seat 1: Ana ($20 in chips)
Seat 2: Hero ($20 in chips)
Ana: posts small blind $0.50
Hero: posts big blind $1
*** DEALING HANDS ***
Dealt to Hero [2s 3h 4d 5c 7s]
Ana: calls $0.50
Hero: checks
*** FIRST DRAW ***
Hero: stands pat on [2s 3h 4d 5c 7s]
Ana: discards 1 card
The deck is reshuffled
Hero: bets $1
Ana: folds
Uncalled bet ($1) returned to Hero
Hero collected $2 from pot
Hero: doesn't show hand
*** SUMMARY ***
Total pot $2 | Rake $0
"""
WPN_ANTES = """Game started at: 2018/01/27 14:31:57
Game ID: 99 50/100 $10 Freeroll - On Demand, Table 18 (Hold'em) 8-max
Seat 1 is the button
Seat 1: Ana (1000).
Seat 2: Bo (1000).
Seat 3: Cleo (1000).
Player Ana posts ante (10)
Player Bo posts ante (10)
Player Cleo posts ante (10)
Player Bo has small blind (50)
Player Cleo has big blind (100)
Player Ana received a card.
Player Ana received a card.
Player Bo received a card.
Player Bo received a card.
Player Cleo received card: [10d]
Player Cleo received card: [9d]
Player Ana folds
Player Bo folds
Uncalled bet (50) returned to Cleo
Player Cleo mucks cards
------ Summary ------
Pot: 130. Rake 0
Player Ana does not show cards.Bets: 10. Collects: 0. Loses: 10.
Player Bo does not show cards.Bets: 60. Collects: 0. Loses: 60.
*Player Cleo mucks (does not show cards). Bets: 60. Collects: 130. Wins: 70.
Game ended at: 2018/01/27 14:32:57
"""

HANDS = {
    "a rebuy, a hand that goes for who is away, a bet by the clock": (BOVADA, (40, -40, 0)),
    "a blind that is away folds": (BLIND_AWAY, (80, -40, -40)),
    "what is won stands three times": (TOLD_THRICE, (40, -40, 0)),
    "who is away folds twice": (AWAY_TWICE, (40, -40, 0)),
    "the level that comes": (NEXT_LEVEL, (40, -40, 0)),
    "lines that stand more than once": (STAMMERED, (40, -40, 0)),
    "stud without lines for its streets": (BOVADA_STUD, (-27, 27)),
    "both blinds, dead and live, in a fixed limit": (BOVADA_LIMIT, (500, -200, -300, 0)),
    "bets named where blinds are half of them": (WPN_LIMIT, (-200, 200)),
    "a cap of what a hand may cost": (WPN_CAP, (29_700, -30_000)),
    "stud whose streets are counted otherwise": (WPN_STUD, (0, 0)),
    "cards for the button, a tournament with a name": (WPN_EVENT, (-60, 60, 0)),
    "a dead small blind with a live big one": (WPN_DEAD, (-2, 9, -7, 0)),
    "blinds of the level before": (GG_NEXT_LEVEL, (-60, 60, 0)),
    "one stake for ante and button blind": (GG_SHORT_DECK, (-2, -4, 6)),
    "insurance": (GG_INSURED, (-1000, 1000)),
    "a straddle that is called a big blind": (STARS_STRADDLED, (-200, -400, 1400, -800)),
    "a side pot with its number": (STARS_SIDE_POT, (7000, -5000, -2000)),
    "a deck that is reshuffled": (STARS_RESHUFFLED, (100, -100)),
    "antes that are posted, and how many sit at the table": (WPN_ANTES, (-60, 70, -10)),
    "a board's first card before the flop": (STARS_EARLY, (-100, -400, 500)),
}


def judged(text: str) -> Finding:
    (finding,) = audit(files.read_bytes(text.encode(), "x"), lambda setting: of_book("seminole", setting))
    return finding


@pytest.mark.parametrize("name", HANDS)
def test_the_hand_agrees(name: str) -> None:
    text, nets = HANDS[name]
    finding = judged(text)
    assert (finding.verdict, finding.reason, finding.net) == ("agree", "", nets)


def test_that_lines_stand_more_than_once_is_told() -> None:
    (history,) = files.read_bytes(STAMMERED.encode(), "x")
    assert isinstance(history, History) and STAMMERS in history.remarks


def test_that_the_first_line_names_another_level_is_told() -> None:
    for text in (NEXT_LEVEL, GG_NEXT_LEVEL):
        (history,) = files.read_bytes(text.encode(), "x")
        assert isinstance(history, History) and "the first line names another level than that of the blinds" in history.remarks


def test_a_check_may_follow_a_check_where_no_line_parts_the_streets() -> None:
    told = BOVADA.replace("*** FLOP *** [3h 4s Jc]\n", "Big Blind : Checks\n").replace(
        "Big Blind : Folds & Shows", "Big Blind : Folds & Shows"
    )
    assert judged(told).verdict == "illegal", "the big blind is not first on the flop"


@pytest.mark.parametrize(
    "line", ["Seat+2 : Doubles 20", "Seat+5 : Winks", "Seat+5 [ME] : Bets lots"], ids=["double", "words", "an amount"]
)
def test_a_player_called_by_the_seat_is_not_passed_over(line: str) -> None:
    assert judged(BOVADA_STUD.replace("Seat+2 : Double bets 20", line)).verdict == "unreadable"
