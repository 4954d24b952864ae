"""Hand histories of Bovada, Ignition and Bodog, whose players are known by their places alone."""

import re
from collections import Counter

from cardspeak.history import money
from cardspeak.history.model import ANTE, BIG_BLIND, BOTH, DEAD, LIVE, SMALL_BLIND, Collect, HistoryError, Seat

from . import games, reading
from .draft import Draft
from .head import Head
from .reading import Match, OfPlayer, Site
from .silent_streets import fill_boards, street_over

_AMOUNT = money.PATTERN
_ROOM = r"(?:Bovada|Ignition|Bodog(?:\.com|\.eu| UK| Canada|88)?) Hand #C?"
_START = re.compile(rf"{_ROOM}\d+")
_FIRST = re.compile(
    rf"{_ROOM}(?P<hand>\d{{1,24}}):? +(?:Zone Poker ID#\S+ +|TBL#\S+ +)?"
    r"(?P<game>HOLDEM|OMAHA(?: HiLo|_HL)?|7CARD(?: HiLo|_HL)?)(?:ZonePoker)?\s+(?P<rest>.*)"
)
_TOURNAMENT = re.compile(r"Tournament #(?P<number>[\w-]{1,40})")
_LEVEL = re.compile(r"\((?P<low>[\d,]+)/(?P<high>[\d,]+)\)")
_LIMIT = re.compile(r"(Fixed|No|Pot) Limit")
_POSTED = {
    "low": re.compile(rf" : (?:Ante/)?Small [Bb]lind (?P<amount>{_AMOUNT})"),
    "high": re.compile(rf" : Big blind(?:/Bring in)? (?P<amount>{_AMOUNT})"),
}
_STUD_ACT = re.compile(
    r"^(?P<seat>Seat\+\d{1,5}) : (?:(?P<dealt>Card dealt to a spot)"
    rf"|(?:Bring_in chip|Big blind/Bring in) (?P<brought>{_AMOUNT})"
    rf"|(?:(?P<double>Double |D )?[Bb]ets|Raises) (?P<amount>{_AMOUNT})(?: to (?P<to>{_AMOUNT}))?)",
    re.MULTILINE,
)
_MOMENT = re.compile(r"- (?P<year>\d{4})-(?P<month>\d\d)-(?P<day>\d\d) (?P<time>\d\d:\d\d:\d\d)(?P<zone>)")
_BUTTON = re.compile(r"^Seat (?P<number>\d{1,5}): Dealer\b", re.MULTILINE)
_SET = re.compile(r"Set dealer(?:/Bring in spot)? \[(?P<number>\d{1,3})\]")
_GAMES = {
    "HOLDEM": games.of("texas-holdem"),
    "OMAHA": games.of("omaha"),
    "OMAHA HiLo": games.of("omaha-hi-lo-8"),
    "7CARD": games.of("stud"),
    "7CARD HiLo": games.of("stud-hi-lo-8"),
}
_ONE_END = {game.key for name, game in _GAMES.items() if "HiLo" not in name}
_LIMITS = {"Fixed": "fixed", "No": "no", "Pot": "pot"}
_STREET_TOLD = re.compile(r"^\*\*\* (?:FLOP|TURN|4TH|3RD)|Card dealt to table", re.MULTILINE | re.IGNORECASE)
_ME = re.compile(r" *\[ME\]")
_NAMELESS = re.compile(r"^Seat\+(\d{1,5}): (\S+ in chips)", re.MULTILINE)
"""A seat of a stud game, where nobody has a place to be called by."""


def _clean(text: str) -> str:
    """Names and marks as they stand in every line."""
    text = _NAMELESS.sub(r"Seat \1: Seat+\1 (\2)", _ME.sub("", text).replace("  : ", " : "))
    text = re.sub(r"^Seat\+(?=\d+:)", "Seat ", text, flags=re.MULTILINE)
    return re.sub(r"\((?:timeout|disconnect|auth|auth-disconnect)\)", "", text)


def _smaller_bet(text: str, scale: int) -> int:
    """The smaller bet of a stud game, whose stakes stand nowhere: the first bet says them, by its street and its words; a
    bring-in that nobody raises is taken for half of it. Raises HistoryError if nobody puts in anything.
    """
    streets: Counter[str] = Counter()
    brought = 0
    for line in _STUD_ACT.finditer(text):
        if line["dealt"]:
            streets[line["seat"]] += 1
        elif line["brought"]:
            brought = money.parse(line["brought"], scale)
        else:
            bet = money.parse(line["to"] or line["amount"], scale)
            return bet // 2 if streets[line["seat"]] > 2 or line["double"] else bet
    if not brought:
        raise HistoryError("no stakes in the first line, and nobody bets")
    return 2 * brought


def _head(text: str) -> Head:
    first = text.split("\n", 1)[0].strip()
    match = _FIRST.match(first)
    if not match:
        raise HistoryError(f"no game and stakes in {first!r}")
    game, event, limit = _GAMES[match["game"].replace("_HL", " HiLo")], _TOURNAMENT.search(first), _LIMIT.search(first)
    level = _LEVEL.search(first) if event else None
    kind = _LIMITS[limit[1]] if limit else "pot" if game.cards == 4 else "no"
    currency = "" if event else "USD"
    scale = 10 ** money.minor_digits(currency)
    if game.upcards:
        low = high = _smaller_bet(text, scale)
    else:
        posted = {name: one["amount"] if (one := pattern.search(text)) else "" for name, pattern in _POSTED.items()}
        said = {"low": level["low"], "high": level["high"]} if level else posted
        if not said["high"] and not said["low"]:
            raise HistoryError("no stakes in the first line, and no blinds are posted")
        high = money.parse(said["high"], scale) if said["high"] else 2 * money.parse(said["low"], scale)
        low = money.parse(said["low"], scale) if said["low"] else high // 2
    button = _BUTTON.search(text) or _SET.search(text)
    return Head(
        format="bovada",
        hand=match["hand"],
        game=game,
        limit=kind,
        setting="tournament" if event else "cash",
        currency=currency,
        scale=scale,
        low=high if kind == "fixed" else low,
        high=2 * high if kind == "fixed" else high,
        button=int(button["number"]) if button else None,
        fields=reading.described(_MOMENT.search(first), event=event[0] if event else ""),
        silent_streets=not game.upcards and not _STREET_TOLD.search(text),
    )


_ORDER = {"Small Blind": 0, "Big Blind": 1, "UTG": 2, "Dealer": 99}


def _place(seat: Seat) -> int:
    """From the button's left. Seats are numbered at random, but are called by their places."""
    name, _, further = seat.name.partition("+")
    return _ORDER.get(name, seat.number) + (int(further) if name == "UTG" and re.fullmatch("[0-9]{1,2}", further) else 0)


def _in_turn(act: OfPlayer) -> OfPlayer:
    """An act before which a street may have ended, of which some texts have no line."""

    def acts(draft: Draft, seat: int, match: Match) -> None:
        if draft.head.silent_streets:
            street_over(draft)
        act(draft, seat, match)

    return acts


def _raises(draft: Draft, seat: int, match: Match) -> None:
    draft.bet(seat, draft.units(match["to"] or match["amount"]), None, "raise", all_in=False, capped=False)


def _folds_absent(draft: Draft, seat: int, match: Match) -> None:
    """The hand of a player who is away goes, unless it went already."""
    if not draft.has_folded(seat):
        reading.folds(draft, seat, match)


_BLIND = {"Small Blind": SMALL_BLIND, "Big Blind": BIG_BLIND}


def _all_in(draft: Draft, seat: int, match: Match) -> None:
    """The last chips: before the deal they are what the place owes."""
    if not draft.dealt:
        draft.post(seat, _BLIND.get(draft.seats[seat].name, ANTE), draft.units(match["amount"]), all_in=True)
        return
    draft.all_in(seat, draft.units(match["amount"]))


def _first_blind(draft: Draft, seat: int, match: Match) -> None:
    """ "Ante/Small Blind": the one or the other, by the game."""
    draft.post(seat, ANTE if draft.head.game.upcards else SMALL_BLIND, draft.units(match["amount"]), all_in=False)


def _second_blind(draft: Draft, seat: int, match: Match) -> None:
    """ "Big blind/Bring in": the one or the other, by the game."""
    if draft.head.game.upcards:
        draft.bring_in(seat, draft.units(match["amount"]), all_in=False)
    else:
        draft.post(seat, BIG_BLIND, draft.units(match["amount"]), all_in=False)


def _posts_dead(draft: Draft, seat: int, match: Match) -> None:
    """A missed small blind, dead; with a live big one where it is more."""
    amount = draft.units(match["amount"])
    draft.post(seat, BOTH if amount > draft.head.big_blind else DEAD, amount, all_in=False)


def _dealt(draft: Draft, seat: int, match: Match) -> None:
    """Cards; in stud a further one begins a street, for which some texts have no line."""
    if draft.further_card(seat):
        draft.start_street()
    draft.deal(seat, [match["cards"]])


def _showdown(draft: Draft, seat: int, match: Match) -> None:
    """The best five cards are told; the hand is the one that was dealt."""
    draft.show_dealt(seat, match["words"] or "")


def _mucks(draft: Draft, seat: int, match: Match) -> None:
    draft.muck(seat, match["cards"] or "")


def _returned(draft: Draft, seat: int, match: Match) -> None:
    draft.returned(seat, draft.units(match["amount"]))


def _result(draft: Draft, seat: int, match: Match) -> None:
    """A pot that is won; with one end to it, the main pot is won once, however often the line stands."""
    chips, pot = draft.units(match["amount"]), "side" if match["side"] else ""
    if not pot and draft.head.game.key in _ONE_END and draft.has_collected(seat, chips):
        draft.note(reading.STAMMERS)
    else:
        draft.collect(seat, chips, pot)


def _table_card(draft: Draft, match: Match) -> None:
    draft.start_street()
    draft.deal_board(match["cards"])


def _summary(draft: Draft, line: str) -> None:
    if line.startswith("Total Pot"):
        draft.complete = True
    elif match := re.match(r"Board \[(?P<cards>[^\]]*)\]", line):
        draft.board = draft.cards(match["cards"])


def _ended(draft: Draft) -> None:
    paid = sum(act.amount for act in draft.acts if isinstance(act, Collect))
    draft.complete = draft.complete or paid > 0
    fill_boards(draft)
    if draft.complete and draft.paid_without_uncalled(paid):
        draft.bring_home()


_PAID = rf"(?P<amount>{_AMOUNT})(?P<all_in>)?(?P<capped>)?"
_WORDS = reading.by_first_word(
    (
        (r"Folds(?P<cards>)?", _in_turn(reading.folds)),
        (r"Folds & [Ss]hows \[?(?P<cards>[^\]]*)\]?(?: Show1 .*)?", _in_turn(reading.folds)),
        (r"Fold(?P<cards>)?\(Blind Disconnected\)", _in_turn(_folds_absent)),
        (r"Checks", _in_turn(reading.checks)),
        (rf"Calls {_PAID}", _in_turn(reading.calls)),
        (rf"Call {_PAID}", _in_turn(reading.calls)),
        (rf"Bets (?:chip info )?{_PAID}", _in_turn(reading.bets)),
        (rf"Double bets {_PAID}", _in_turn(reading.bets)),
        (rf"D bets {_PAID}", _in_turn(reading.bets)),
        (rf"Raises (?P<amount>{_AMOUNT})(?: to (?P<to>{_AMOUNT}))?", _in_turn(_raises)),
        (rf"All-in\(raise(?:-timeout)?\) (?P<amount>{_AMOUNT})(?: to (?P<to>{_AMOUNT}))?", _in_turn(_raises)),
        (rf"All-in {_PAID}", _in_turn(_all_in)),
        (rf"Ante/Small [Bb]lind {_PAID}", _first_blind),
        (rf"Big blind/Bring in {_PAID}", _second_blind),
        (rf"Bring_in chip {_PAID}", _second_blind),
        (rf"Small [Bb]lind {_PAID}", reading.posts(SMALL_BLIND)),
        (rf"Big [Bb]lind {_PAID}", reading.posts(BIG_BLIND)),
        (rf"Ante chip {_PAID}", reading.posts(ANTE)),
        (rf"Posts chip {_PAID}", reading.posts(LIVE)),
        (rf"Posts dead chip {_PAID}", _posts_dead),
        (r"Card dealt to a spot \[(?P<cards>[^\]]*)\]", _dealt),
        (r"Showdown ?\(?[^)\]]*\)?\[?[^\]]*\]?(?: \((?P<words>.*)\))?", _showdown),
        (r"Does not show \[(?P<cards>[^\]]*)\].*", _mucks),
        (r"Mucks \[(?P<cards>[^\]]*)\].*", _mucks),
        (rf"Return uncalled portion of bet (?P<amount>{_AMOUNT})", _returned),
        (rf"Hand [Rr]esult(?P<side>-Side [Pp]ot)? (?P<amount>{_AMOUNT})", _result),
    )
)


_ACT = re.compile(r" : (?:Folds|Checks|Calls?|Bets|Raises|All-in|(?:Ante/)?Small [Bb]lind|Big [Bb]lind|Return)\b")


def _never_twice(head: Head, line: str) -> bool:
    """Nobody acts twice in a row, but for the last check of a street and the first of the next where no line parts them."""
    return _ACT.search(line) is not None and not (head.silent_streets and line.endswith("Checks"))


SITE = Site(
    name="bovada",
    marks=("Hand #",),
    start=_START,
    head=_head,
    seat=re.compile(rf"Seat (?P<number>\d{{1,5}}): (?P<name>.+?) \((?P<stack>{_AMOUNT}) in chips\)(?P<rest>.*)"),
    speaker=lambda draft, line: draft.spoken(line, " : "),
    words=_WORDS,
    table=((re.compile(r"Card (?:dealt )?to (?:the )?table \[(?P<cards>[^\]]*)\]"), _table_card),),
    idle=re.compile(
        r"(?:Set dealer|Draw for dealer|Enter\(Auto\)|Leave\(Auto\)"
        r"|[Ss]it out|Re-join|Stand|Ranking|Prize|Table (?:enter|leave|deposit)"
        r"|Rebuyin|Double rebuys|Addon|BOUNTY PRIZE"
        r"|^(?:Table|Seating|Player) Info:|Sitout|Seat (?:stand|sit|re-join)|Skip|Bad Beat|Show & Muck|rejoin|Free bet)"
    ),
    clean=_clean,
    place=_place,
    summary=_summary,
    ended=_ended,
    never_twice=_never_twice,
)
