"""PokerStars and Full Tilt texts: whole hands, single lines, and what breaks."""

import pytest

from cardspeak.history import files
from cardspeak.history.audit.audit import audit_one
from cardspeak.history.model import (
    ANTE,
    BIG_BLIND,
    BOTH,
    DEAD,
    LIVE,
    SMALL_BLIND,
    STRADDLE,
    Act,
    Bet,
    Board,
    BringIn,
    Call,
    Check,
    Collect,
    Deal,
    Discard,
    Fold,
    History,
    Muck,
    Post,
    Seat,
    Show,
    Uncalled,
    Unreadable,
)
from cardspeak.rulebook.books import of_book

from .samples import STARS, TILT


def one(text: str) -> History:
    """The only hand of the text, which must be readable."""
    (history,) = files.read_bytes(text.encode(), "hand.txt")
    assert isinstance(history, History), history
    return history


def stars(*lines: str, game: str = "Hold'em No Limit ($1/$2 USD)", button: str = " Seat #1 is the button") -> History:
    """A PokerStars hand of Ann (the button, 100), Bob (100) and Cid (100) with these lines after the seats."""
    head = [f"PokerStars Hand #5: {game} - 2024/01/02 10:00:00 ET", f"Table 'T' 6-max{button}"]
    sign = "$" if "$" in game else ""
    seats = [f"Seat {n}: {name} ({sign}100 in chips)" for n, name in enumerate(("Ann", "Bob", "Cid"), 1)]
    return one("\n".join([*head, *seats, *lines, ""]))


def tilt(*lines: str, game: str = "$1/$2 - No Limit Hold'em", where: str = "Table Old Mill") -> History:
    """A Full Tilt hand of Ann, Bob and Cid with these lines after the seats."""
    sign = "$" if "$" in game else ""
    seats = [f"Seat {n}: {name} ({sign}100)" for n, name in enumerate(("Ann", "Bob", "Cid"), 1)]
    return one("\n".join([f"Full Tilt Poker Game #5: {where} - {game} - 10:11:12 ET - 2012/02/03", *seats, *lines, ""]))


def acts_of(history: History, *kinds: type[Act]) -> list[Act]:
    return [act for act in history.acts if isinstance(act, kinds)]


def test_a_pokerstars_hand_is_read_whole() -> None:
    history = one(STARS)
    assert (history.format, history.hand, history.table) == ("pokerstars", "100200300", "Orchard IV")
    assert (history.game, history.limit, history.setting, history.currency) == ("texas-holdem", "no", "cash", "USD")
    assert (history.scale, history.small_blind, history.big_blind, history.min_bet) == (100, 50, 100, 100)
    assert history.button == 2
    assert history.seats == (
        Seat("Cleo", 4, 8750),
        Seat("Dov", 5, 4000, sitting_out=True, dealt_in=False),
        Seat("Ada", 1, 10000),
        Seat("Bo: D [x]", 2, 105025),
    )
    assert history.posts == (Post(0, SMALL_BLIND, 50), Post(2, BIG_BLIND, 100))
    assert history.blinds == (50, 0, 100, 0)
    assert history.acts == (
        Deal(0, "????"),
        Deal(2, "AhTd"),
        Deal(3, "????"),
        Bet(3, 300, word="raise"),
        Fold(0),
        Call(2, 200),
        Board("Ad8c3s"),
        Check(2),
        Bet(3, 400, word="bet"),
        Call(2, 400),
        Board("8d"),
        Check(2),
        Check(3),
        Board("Kc"),
        Bet(2, 950, word="bet"),
        Bet(3, 1900, word="raise"),
        Fold(2),
        Uncalled(3, 950),
        Collect(3, 3200),
        Muck(3),
    )
    stated = history.stated
    assert (stated.total_pot, stated.rake, stated.board) == (3350, 150, "Ad8c3s8dKc")
    assert stated.collected == (0, 0, 0, 3200)
    assert (history.complete, history.remarks) == (True, ())
    assert history.fields["year"] == 2024
    assert str(history.fields["time"]) == "09:05:07"
    assert history.fields["time_zone_abbreviation"] == "CET"


def test_a_full_tilt_hand_is_read_whole() -> None:
    history = one(TILT)
    assert (history.format, history.hand, history.table, history.button) == ("full-tilt", "7008009", "Old Mill", 1)
    assert (history.game, history.limit, history.setting, history.currency) == ("texas-holdem", "no", "cash", "USD")
    assert [(seat.name, seat.stack, seat.dealt_in) for seat in history.seats] == [
        ("Phil Ivory", 15050, True),
        ("Ruth", 9000, True),
        ("Quinn (Jr)", 100000, False),
        ("Phil", 20000, True),
    ]
    assert history.acts == (
        Deal(0, "????"),
        Deal(1, "9c9d"),
        Deal(3, "????"),
        Bet(3, 600, word="raise"),
        Fold(0),
        Bet(1, 9000, all_in=True, word="raise"),
        Call(3, 8400),
        Show(3, "JhJs"),
        Show(1, "9c9d"),
        Board("2c3c4c"),
        Board("5c"),
        Board("Qd"),
        Collect(1, 17800),
    )
    assert history.stated.shown == ("", "9c9d", "", "JhJs")
    assert history.remarks == ()


@pytest.mark.parametrize(
    ("game", "key", "limit", "unsupported"),
    [
        ("Hold'em Pot Limit ($1/$2 USD)", "texas-holdem", "pot", ""),
        ("Hold'em Limit ($1/$2 USD)", "texas-holdem", "fixed", ""),
        ("Omaha Hi/Lo Pot Limit ($1/$2)", "omaha-hi-lo-8", "pot", ""),
        ("5-Card Omaha Hi/Lo Pot Limit ($1/$2 USD)", "big-o", "pot", ""),
        ("Courchevel Hi/Lo Pot Limit ($1/$2 USD)", "courchevel-hi-lo-8", "pot", ""),
        ("2-7 Single Draw No Limit ($1/$2 USD)", "deuce-to-seven-single-draw", "no", ""),
        ("Badugi Limit ($1/$2 USD)", "badugi", "fixed", ""),
        ("Omaha Pot Limit (€1/€2 EUR)", "omaha", "pot", ""),
        ("5 Card Omaha Pot Limit ($1/$2 USD)", "five-card-omaha", "pot", ""),
        ("6+ Hold'em No Limit ($1/$2 USD)", "short-deck-holdem", "no", ""),
        ("7 Card Stud Hi/Lo Limit ($1/$2 USD)", "stud-hi-lo-8", "fixed", ""),
        ("Razz Limit ($1/$2 USD)", "razz", "fixed", ""),
        ("5 Card Draw No Limit ($1/$2 USD)", "five-card-draw", "no", ""),
        (
            "Triple Draw 2-7 Lowball Limit ($1/$2 USD)",
            "deuce-to-seven-triple-draw",
            "fixed",
            "",
        ),
        ("Mixed NLH/PLO (Omaha Pot Limit, $1/$2 USD)", "omaha", "pot", ""),
        ("{Club #1} Hold'em No Limit ($1/$2 USD)", "texas-holdem", "no", ""),
        ("Telesina No Limit ($1/$2 USD)", "Telesina", "no", "Telesina"),
        ("Split Hold'em No Limit ($1/$2 USD)", "Split Hold'em", "no", "Split Hold'em"),
        ("Tournament #9, $5+$0.50 USD Telesina Pot Limit - Level II (10/20)", "Telesina", "pot", "Telesina"),
        ("Tournament #9, $5+$0.50 USD HORSE (Razz Limit) - Level II (10/20)", "razz", "fixed", ""),
    ],
)
def test_pokerstars_games(game: str, key: str, limit: str, unsupported: str) -> None:
    history = stars(game=game)
    assert (history.game, history.limit, history.unsupported) == (key, limit, unsupported)


@pytest.mark.parametrize(
    ("game", "key", "limit", "low"),
    [
        ("NL Hold'em - $0.05/$0.10", "texas-holdem", "no", 5),
        ("$1/$2 - Limit Hold'em", "texas-holdem", "fixed", 100),
        ("$1/$2 - Pot Limit Omaha Hi", "omaha", "pot", 100),
        ("FL Omaha H/L - $1/$2", "omaha-hi-lo-8", "fixed", 100),
        ("$1/$2 Ante $0.20 - Limit Stud H/L", "stud-hi-lo-8", "fixed", 100),
        ("$1/$2 Ante $0.20 - Limit 5 Card Stud", "five-card-stud", "fixed", 100),
        ("50K/100K Ante 10000 - No Limit Hold'em", "texas-holdem", "no", 50000),
        ("$1/$2 - Limit Badugi", "badugi", "fixed", 100),
    ],
)
def test_full_tilt_games(game: str, key: str, limit: str, low: int) -> None:
    history = tilt(game=game)
    assert (history.game, history.limit) == (key, limit)
    assert (history.small_bet if limit == "fixed" else history.small_blind) == low


def test_settings_and_scales() -> None:
    tournament = stars(game="Tournament #77, $5+$0.50 USD Hold'em No Limit - Level III (25/50)")
    assert (tournament.setting, tournament.currency, tournament.scale) == ("tournament", "", 1)
    assert tournament.fields["event"] == "Tournament #77"
    play = stars(game="Hold'em No Limit (10/20)")
    assert (play.setting, play.currency, play.scale) == ("cash", "", 1)
    capped = stars(game="Hold'em No Limit ($1/$2 - $60 Cap -  USD)")
    assert (capped.cap, capped.limit) == (6000, "no")
    sit_and_go = tilt(game="NL Hold'em - 15/30", where="$5 Sit & Go (Turbo) (253843), Table 1")
    assert (sit_and_go.setting, sit_and_go.fields["event"]) == ("tournament", "$5 Sit & Go (Turbo) (253843)")
    assert tilt(game="$1/$2 - $50 Pot Limit Omaha Hi").cap == 5000


def test_posts_of_every_kind() -> None:
    history = stars(
        "Bob: posts the ante $0.10",
        "Bob: posts small blind $1",
        "Cid: posts big blind $2",
        "Ann: posts small & big blinds $3",
        "Ann: posts straddle $4",
    )
    assert [(post.kind, post.amount, post.dead) for post in history.posts] == [
        (ANTE, 10, 0),
        (SMALL_BLIND, 100, 0),
        (BIG_BLIND, 200, 0),
        (BOTH, 300, 100),
        (STRADDLE, 400, 0),
    ]
    assert (history.antes, history.ante) == ((10, 0, 0), 10)
    short = stars("Bob: posts small blind $1", "Cid: posts big blind $0.75 and is all-in")
    assert short.posts[1] == Post(1, BIG_BLIND, 75, all_in=True)
    assert short.blinds == (100, 200, 0)
    entering = tilt("Bob posts the small blind of $1", "Ann posts $2", "Ann posts a dead small blind of $1")
    assert entering.posts[1:] == (Post(0, LIVE, 200), Post(0, DEAD, 100, dead=100))


@pytest.mark.parametrize(("call", "kind", "dead"), [("$2", DEAD, 100), ("$1", LIVE, 0)])
def test_a_second_small_blind_is_dead_unless_its_owner_s_call_counts_it(call: str, kind: str, dead: int) -> None:
    history = stars(
        "Bob: posts small blind $1",
        "Cid: posts big blind $2",
        "Ann: posts small blind $1",
        "*** HOLE CARDS ***",
        f"Ann: calls {call}",
    )
    assert history.posts[2] == Post(2, kind, 100, dead=dead)


def test_pokerstars_lines() -> None:
    history = stars(
        "Bob: posts small blind $1",
        "Cid: posts big blind $2",
        "*** HOLE CARDS ***",
        "Ann: calls $2 ",
        "Bob: raises $98 to $100 and is all-in",
        "Cid: folds [7h 2h]",
        "Ann: folds (disconnect)",
        "Bob: shows [Ah] ",
        "Bob: mucks hand ",
        "Bob collected $5 from main pot",
        "Bob collected $1 from side pot-2 ",
    )
    assert history.acts[3:] == (
        Call(2, 200),
        Bet(0, 10000, all_in=True, word="raise"),
        Fold(1, "7h2h"),
        Fold(2),
        Show(0, "Ah??"),
        Muck(0),
        Collect(0, 500, "main"),
        Collect(0, 100, "side-2"),
    )
    assert not history.complete


def test_full_tilt_lines() -> None:
    history = tilt(
        "*** HOLE CARDS ***",
        "Ann bets $5, and is capped",
        "Bob raises to $95 and is all in",
        "Cid: I fold, no, wait",
        "Cid adds $20",
        "Cid wins the high main pot ($7.50) with a flush, Ace high",
        "Bob ties for the side pot 1 ($2) with nothing",
        "Bob wins the low pot ($1) with 8,7,6,5,A",
        "Ann wins the pot ($9)",
    )
    assert acts_of(history, Bet) == [Bet(0, 500, word="bet"), Bet(1, 9500, all_in=True, word="raise")]
    assert acts_of(history, Collect) == [
        Collect(2, 750, "main", "high"),
        Collect(1, 200, "side-1", ""),
        Collect(1, 100, "", "low"),
        Collect(0, 900),
    ]
    assert (history.cap, history.remarks) == (500, ())


def test_stud_shows_up_cards_and_hides_the_rest() -> None:
    history = stars(
        "Ann: posts the ante $0.10",
        "Bob: posts the ante $0.10",
        "*** 3rd STREET ***",
        "Dealt to Ann [2c 3c 4d]",
        "Dealt to Bob [9h]",
        "Ann: brings in for $0.50",
        "Bob: raises $0.50 to $1",
        "Ann: calls $0.50",
        "*** 4th STREET ***",
        "Dealt to Ann [2c 3c 4d] [5d]",
        "Dealt to Bob [9h] [Th]",
        "Bob: bets $1",
        "Ann: calls $1",
        "*** RIVER ***",
        "Dealt to Ann [2c 3c 4d 5d] [6h]",
        "Bob: checks",
        game="7 Card Stud Limit ($1/$2 USD)",
        button="",
    )
    assert history.acts == (
        Deal(0, "2c3c4d"),
        Deal(1, "????9h"),
        BringIn(0, 50),
        Bet(1, 100, word="raise"),
        Call(0, 50),
        Deal(0, "5d"),
        Deal(1, "Th"),
        Bet(1, 100, word="bet"),
        Call(0, 100),
        Deal(0, "6h"),
        Deal(1, "??"),
        Check(1),
    )
    assert (history.button, history.blinds, history.bring_in, history.small_bet) == (None, (), 50, 100)


def test_one_card_for_all_when_the_deck_is_short() -> None:
    history = stars(
        "*** 3rd STREET ***",
        "Dealt to Ann [9h]",
        "Dealt to Bob [8h]",
        "*** RIVER *** [6c]",
        "Ann: checks",
        game="7 Card Stud Limit ($1/$2 USD)",
        button="",
    )
    assert history.acts[2:] == (Board("6c"), Check(0))


def test_draws_follow_their_discards() -> None:
    history = stars(
        "*** DEALING HANDS ***",
        "Dealt to Cid [2c 3c 4d 5d Kh]",
        "Bob: calls $1",
        "Cid: checks",
        "Bob: discards 3 cards",
        "Cid: discards 1 card [Kh]",
        "Dealt to Cid [2c 3c 4d 5d] [6s]",
        "Ann: stands pat",
        "Bob: bets $2",
        game="5 Card Draw No Limit ($1/$2 USD)",
    )
    assert history.acts[5:] == (
        Discard(0, "??????"),
        Deal(0, "??????"),
        Discard(1, "Kh"),
        Deal(1, "6s"),
        Discard(2),
        Bet(0, 200, word="bet"),
    )
    told = tilt(
        "*** HOLE CARDS ***",
        "*** DRAW *** (Pot: $8)",
        "Ann discards 2 cards",
        "Bob stands pat on [2c 3c 4c 5c 7c]",
        "Ann is dealt 2 cards",
        "Ann checks",
        game="$1/$2 - Limit 5 Card Draw",
    )
    assert told.acts[2:] == (Discard(0, "????"), Discard(1), Deal(0, "????"), Check(0))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Hand cancelled", "a cancelled hand"),
    ],
)
def test_what_no_book_can_judge(line: str, reason: str) -> None:
    assert stars(line).unsupported == reason


def test_the_second_board_is_told_apart() -> None:
    history = stars("*** FIRST RIVER *** [2c 3c 4c 5c] [6c]", "*** SECOND RIVER *** [2c 3c 4c 5c] [7c]")
    assert history.acts == (Board("6c"), Board("7c", run=2))


def test_a_line_that_is_not_understood_makes_the_hand_unreadable_and_is_named() -> None:
    text = STARS.replace("*** HOLE CARDS ***", "Ann: juggles\n*** HOLE CARDS ***", 1)
    (found,) = files.read_bytes(text.encode(), "hand.txt")
    assert isinstance(found, Unreadable)
    assert found.reason == "not understood: 'Ann: juggles'"
    assert text.split("\n")[found.line - 1] == "Ann: juggles"


def test_a_word_that_is_no_card_is_taken_as_unknown() -> None:
    history = stars("Dealt to Ann [Ah Zz]", 'Ann said, "Bob: folds"', "*** HOLE CARDS ***", "Ann: checks")
    assert history.remarks == ("'Zz' is no card; taken as unknown",)
    assert history.acts[2] == Deal(2, "Ah??")


def test_what_is_cashed_out_is_settled_outside_the_pot() -> None:
    history = stars("Ann cashed out the hand for $5 | Cash Out Fee $1")
    assert (history.unsupported, history.remarks) == ("", ("what was cashed out is settled outside the pot",))


@pytest.mark.parametrize("word", ["Kx", "10x", "1h", "Zs"])
def test_a_card_that_no_deck_has_is_refused_on_its_line(word: str) -> None:
    head = STARS[: STARS.index("*** HOLE CARDS ***")]
    name = head[head.index("Seat 1: ") + 8 :].partition(" (")[0]
    (found,) = files.read_bytes(f"{head}*** HOLE CARDS ***\nDealt to {name} [Ah {word}]\n".encode(), "hand.txt")
    assert isinstance(found, Unreadable)
    assert (found.line, found.reason) == (head.count("\n") + 2, f"no card {word!r}")


@pytest.mark.parametrize("stack", ["$-200", "-$200"])
def test_a_negative_stack_is_refused_by_its_seat(stack: str) -> None:
    for text, end in ((STARS, " in chips)"), (TILT, ")")):
        seat = text[text.index("Seat 2: ") :].split("\n", 1)[0]
        bad = f"{seat[: seat.rindex(' (')]} ({stack}{end}"
        (found, *_) = files.read_bytes(text.replace(seat, bad, 1).encode(), "hand.txt")
        assert isinstance(found, Unreadable)
        assert found.reason == f"Seat 2: a stack of {stack} is negative"


def test_a_summary_says_who_played_and_what_was_shown() -> None:
    history = stars(
        "*** HOLE CARDS ***",
        "*** SUMMARY ***",
        "Total pot $9 Main pot $6. Side pot $2. | Rake $1",
        "Seat 1: Ann (button) mucked [Ah Ad]",
        "Seat 2: Bob (small blind) collected ($6)",
        "Seat 3: Cid is sitting out",
    )
    assert [seat.dealt_in for seat in history.seats] == [True, False, True]
    assert history.stated.shown == ("", "", "AhAd")
    assert history.stated.collected == (600, 0, 0)
    assert (history.stated.total_pot, history.stated.rake, history.complete) == (900, 100, True)


@pytest.mark.parametrize(
    ("changed", "line", "reason"),
    [
        (("Hold'em No Limit", "Old Maid"), 1, "no game and stakes in 'PokerStars Hand #100200300:"),
        (("Seat 4: Cleo", "Seat 2: Cleo"), 1, "a seat or a name twice"),
        (("Ada: checks", "Eve: checks"), 16, "no seat of 'Eve'"),
        (("returned to Bo: D [x]", "returned to Eve"), 27, "no seat of 'Eve'"),
        (("raises $9.50 to $19", "raises $9.50 to $19.005"), 25, "0.005 is finer than 1/100"),
        (("$100 in chips", f"${'9' * 30} in chips"), 1, "an amount above 10^15, which is too large"),
    ],
)
def test_a_hand_that_breaks_is_unreadable_and_stops_no_other(changed: tuple[str, str], line: int, reason: str) -> None:
    broken, whole = files.read_bytes(f"{STARS.replace(*changed)}\n\n{STARS}".encode(), "x.txt")
    assert isinstance(broken, Unreadable)
    assert (broken.index, broken.line) == (0, line)
    assert broken.reason.startswith(reason)
    assert isinstance(whole, History)
    assert (whole.index, whole.line) == (1, 38)


def test_no_two_seats_is_no_hand() -> None:
    (broken,) = files.read_bytes(STARS.replace("Seat ", "Chair ").encode(), "x.txt")
    assert isinstance(broken, Unreadable)
    assert broken.reason == "fewer than two seats"


def test_a_text_that_breaks_off_leaves_those_in_who_may_have_acted() -> None:
    cut = STARS[: STARS.index("Ada: calls $2")]
    history = one(cut)
    assert not history.complete
    assert history.stated.collected is None
    assert [seat.dealt_in for seat in history.seats] == [True, False, True, True]


def test_hands_run_into_each_other_and_junk_between() -> None:
    cut = STARS[: STARS.index("*** TURN") + 20]
    text = f"some title\n{STARS}\n\n******************** # 2 *******************\n{cut}{STARS}"
    read = list(files.read_bytes(text.encode(), "x.txt"))
    assert [type(found) for found in read] == [History, History, History]
    assert [found.line for found in read] == [2, 40, 58]
    assert [isinstance(found, History) and found.complete for found in read] == [True, False, True]


def test_a_hand_without_its_first_line_is_told() -> None:
    headless = STARS.split("\n", 1)[1]
    first, second = files.read_bytes(f"{headless}\n{STARS}".encode(), "x.txt")
    assert isinstance(first, Unreadable)
    assert first.reason == "a hand without its first line"
    assert isinstance(second, History)


def test_chat_is_no_hand() -> None:
    text = STARS.replace('Ada: folds"', "PokerStars Hand #1: Hold'em No Limit (1/2)\"")
    assert len(list(files.read_bytes(text.encode(), "x.txt"))) == 1
    quoted = TILT.replace("Phil Ivory: Phil folds", "Phil Ivory: Full Tilt Poker Game #1: Table X - $1/$2")
    assert len(list(files.read_bytes(quoted.encode(), "x.txt"))) == 1


def test_files_put_together_with_their_byte_order_marks() -> None:
    read = list(files.read_bytes(TILT.encode("utf-8-sig") * 3, "x.txt"))
    assert [type(found) for found in read] == [History] * 3


ANONYMOUS = """\
{first} - 2019-01-02 03:04:05
Seat 1: Dealer ($50 in chips)
Seat 2: Small Blind [ME] ($40 in chips)
Seat 5: Big Blind ($60 in chips)
Dealer : Set dealer [1]
Small Blind  [ME] : Small Blind $0.50
Big Blind : Big blind $1
*** HOLE CARDS ***
Dealer : Card dealt to a spot [{cards[0]}]
Small Blind  [ME] : Card dealt to a spot [{cards[1]}]
Big Blind : Card dealt to a spot [{cards[2]}]
Dealer : Folds
Small Blind  [ME] : Folds
Big Blind : Return uncalled portion of bet $0.50
Big Blind : Does not show [{cards[2]}] (High Card)
Big Blind : Hand result $1
*** SUMMARY ***
Total Pot($1)
"""


@pytest.mark.parametrize(
    ("first", "game", "hand"),
    [
        ("Bovada Hand #12 TBL#3 HOLDEM No Limit", "texas-holdem", "12"),
        ("Ignition Hand #13  Zone Poker ID#7 HOLDEMZonePoker No Limit", "texas-holdem", "13"),
        ("Bodog.eu Hand #C14: TBL#3 OMAHA Pot Limit", "omaha", "14"),
        ("Bodog UK Hand #15 Zone Poker ID#7 OMAHAZonePoker Pot Limit", "omaha", "15"),
        ("Bodog88 Hand #16 TBL#3 OMAHA_HL Pot Limit", "omaha-hi-lo-8", "16"),
        ("Ignition Hand #17 Zone Poker ID#7 OMAHA HiLoZonePoker Pot Limit", "omaha-hi-lo-8", "17"),
    ],
)
def test_the_rooms_of_anonymous_tables_by_all_their_names(first: str, game: str, hand: str) -> None:
    cards = ("7d 2c", "8h 3s", "Kd 4c") if game == "texas-holdem" else ("7d 2c 9h Jh", "8h 3s Qc 5d", "Kd 4c Ts 6h")
    told = one(ANONYMOUS.format(first=first, cards=cards))
    assert (told.format, told.game, told.hand, told.button) == ("bovada", game, hand, 1)
    assert audit_one(told, of_book("seminole", "cash")).verdict == "agree"
