"""Small invented histories that several tests read."""

NO_LIMIT = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = ['d dh p1 AsKs', 'd dh p2 ????', 'd dh p3 7d2c', 'p3 f', 'p1 cbr 6', 'p2 cc', 'd db 2h3h4h', 'p1 cbr 9', 'p2 f']
"""

STARS = """\
PokerStars Hand #100200300:  Hold'em No Limit ($0.50/$1.00 USD) - 2024/03/02 9:05:07 CET [2024/03/02 3:05:07 ET]
Table 'Orchard IV' 6-max Seat #2 is the button
Seat 1: Ada ($100 in chips)
Seat 2: Bo: D [x] ($1,050.25 in chips)
Seat 4: Cleo ($87.50 in chips)
Seat 5: Dov ($40 in chips) is sitting out
Cleo: posts small blind $0.50
Ada: posts big blind $1
*** HOLE CARDS ***
Dealt to Ada [Ah Td]
Bo: D [x]: raises $2 to $3
Cleo said, "Ada: folds"
Cleo: folds
Ada: calls $2
*** FLOP *** [Ad 8c 3s]
Ada: checks
Bo: D [x]: bets $4
Ada: calls $4
*** TURN *** [Ad 8c 3s] [8d]
Ada: checks
Bo: D [x] has timed out
Bo: D [x]: checks
*** RIVER *** [Ad 8c 3s 8d] [Kc]
Ada: bets $9.50
Bo: D [x]: raises $9.50 to $19
Ada: folds
Uncalled bet ($9.50) returned to Bo: D [x]
Bo: D [x] collected $32 from pot
Bo: D [x]: doesn't show hand
*** SUMMARY ***
Total pot $33.50 | Rake $1.50
Board [Ad 8c 3s 8d Kc]
Seat 1: Ada (big blind) folded on the River
Seat 2: Bo: D [x] (button) collected ($32)
Seat 4: Cleo (small blind) folded before Flop
"""

TILT = """\
Full Tilt Poker Game #7008009: Table Old Mill (6 max) - $1/$2 - No Limit Hold'em - 10:11:12 ET - 2012/02/03
Seat 1: Phil ($200)
Seat 2: Phil Ivory ($150.50)
Seat 6: Quinn (Jr) ($1,000), is sitting out
Seat 5: Ruth ($90)
Phil Ivory posts the small blind of $1
Ruth posts the big blind of $2
The button is in seat #1
*** HOLE CARDS ***
Dealt to Ruth [9c 9d]
Phil Ivory: Phil folds
Phil raises to $6
Phil Ivory folds
Ruth has 15 seconds left to act
Ruth raises to $90, and is all in
Watcher (Observer): Ruth folds
Phil calls $84
Phil shows [Jh Js]
Ruth shows [9c 9d]
*** FLOP *** [2c 3c 4c] (Total Pot: $181, 2 Players, 1 All-In)
*** TURN *** [2c 3c 4c] [5c] (Total Pot: $181, 2 Players, 1 All-In)
*** RIVER *** [2c 3c 4c 5c] [Qd] (Total Pot: $181, 2 Players, 1 All-In)
Ruth shows a flush, Nine high
Ruth wins the pot ($178) with a flush, Nine high
*** SUMMARY ***
Total pot $181 | Rake $3
Board: [2c 3c 4c 5c Qd]
Seat 1: Phil (button) showed [Jh Js] and lost with a pair of Jacks
Seat 2: Phil Ivory (small blind) folded before the Flop
Seat 5: Ruth (big blind) showed [9c 9d] and won ($178) with a flush, Nine high
Seat 6: Quinn (Jr) is sitting out
"""
