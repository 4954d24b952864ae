"""iPoker hand histories: elements of a session's file, each hand brought into lines in the order of its acts."""

import re
from collections.abc import Iterator
from html import unescape

from cardspeak.history import money
from cardspeak.history.model import ANTE, BIG_BLIND, BOTH, SMALL_BLIND, HistoryError

from . import games, reading, written
from .draft import Draft
from .head import Head
from .reading import Match, Site

_SESSION = re.compile(r"<session\b[^>]*sessioncode=")
_GAME = re.compile(r'<game gamecode="(?P<hand>\d{1,24})"\s*>(?P<inside>.*?)(?:</game>|(?=<game )|\Z)', re.DOTALL)
_FACT = {
    name: re.compile(rf"<{name}>\s*([^<]*?)\s*</{name}>")
    for name in ("gametype", "tablename", "tournamentname", "client_version")
}
_ROUND = re.compile(r'<round no="(\d)"\s*>(.*?)(?=<round |\Z)', re.DOTALL)
_TAG = re.compile(r"<(?P<tag>player|action|cards) (?P<facts>[^>]*?)/?>(?:(?P<text>[^<]*)</cards>)?")
_FACTS = re.compile(r'(\w+)="([^"]*)"')
_CARD = re.compile(r"([SHDCshdc])(10|[2-9TJQKA])")
_STREETS = {
    "Flop": "FLOP",
    "Turn": "TURN",
    "River": "RIVER",
    "Third Street": "3RD STREET",
    "Fourth Street": "4TH STREET",
    "Fifth Street": "5TH STREET",
    "Sixth Street": "6TH STREET",
}
_VERBS = {
    "0": "folds",
    "1": "posts small blind",
    "2": "posts big blind",
    "3": "calls",
    "4": "checks",
    "5": "bets",
    "6": "adds",
    "7": "all-in",
    "8": "sits out",
    "9": "sits out",
    "15": "posts ante",
    "16": "brings in",
    "23": "raises to",
}
"""What kinds of action there are, by their numbers."""
_WITHOUT_CHIPS = ("folds", "checks", "sits out")
_GAMES = (
    ("six plus", "short-deck-holdem"),
    ("6 cards omaha", "six-card-omaha"),
    ("6 card omaha", "six-card-omaha"),
    ("5 cards omaha hi", "big-o"),
    ("5 card omaha hi", "big-o"),
    ("5 cards omaha", "five-card-omaha"),
    ("5 card omaha", "five-card-omaha"),
    ("omaha hilow", "omaha-hi-lo-8"),
    ("omaha hi-lo", "omaha-hi-lo-8"),
    ("omaha", "omaha"),
    ("7 card stud hi-lo", "stud-hi-lo-8"),
    ("7 card stud", "stud"),
    ("5 card stud", "five-card-stud"),
    ("holdem", "texas-holdem"),
    ("lh ", "texas-holdem"),
)
_UNNAMED = {5: "5 Cards Omaha", 6: "6 Cards Omaha"}
"""Games that newer files leave without a name, by the cards of a hand."""
_LIMIT = re.compile(
    r"\b(?P<no>NL|SL|БЛ|(?i:no limit))\b|\b(?P<pot>PL|ПЛ|(?i:pot limit))\b|\b(?P<fixed>L|LH|FL|LF|(?i:(?:fixed )?limit))\b"
)
_AMOUNT = r"[0-9]+(?:\.[0-9]+)?"
_SEAT = rf"Seat (?P<number>\d{{1,3}}): (?P<name>.+) \((?P<stack>{_AMOUNT})\)(?P<rest>)"
_BROUGHT_HOME = "what is won is without the uncalled bet"
_STAKES = re.compile(r"(?P<low>[^\s/]*[0-9][^\s/]*)\s*/\s*(?P<high>[^\s/]*[0-9][^\s/]*)(?: Ante (?P<ante>\S*[0-9]\S*))?\s*$")


def _lines(text: str) -> str:
    """Every hand of a file as lines. DriveHUD's exports have one session after the other in a file, each with its own stakes."""
    starts = [match.start() for match in _SESSION.finditer(text)]
    if not starts:
        return text
    spans = zip(starts, [*starts[1:], len(text)], strict=True)
    return "\n".join([line for start, end in spans for line in _session(text[start:end])])


def _session(text: str) -> Iterator[str]:
    """Every hand of a session as lines."""
    head = text[: start.start() if (start := _GAME.search(text)) else 0]
    facts = {name: unescape(match[1]) if (match := pattern.search(head)) else "" for name, pattern in _FACT.items()}
    for game in _GAME.finditer(text):
        yield from _hand(game["hand"], game["inside"], facts)


def _hand(hand: str, inside: str, facts: dict[str, str]) -> Iterator[str]:
    event = f" - event {facts['tournamentname']}" if facts["tournamentname"] else ""
    yield f"iPoker hand {hand} - {_named(facts['gametype'], inside)} - at {facts['tablename']}{event}"
    if facts["client_version"]:
        yield _BROUGHT_HOME
    players = [player for tag, player, _ in _tags(inside) if tag == "player" and not _nobody(player)]
    for player in players:
        yield f"Seat {player.get('seat', '')}: {player.get('name', '')} ({written.amount(player.get('chips', ''))})"
    yield from (f"Button: seat {player['seat']}" for player in players if player.get("dealer") == "1" and "seat" in player)
    dealt = False
    for _, part in _ROUND.findall(inside):
        tags = list(_tags(part))
        for line in _cards(tags, dealt):
            dealt = True
            yield line
        acts = [action for tag, action, _ in tags if tag == "action" and re.fullmatch(r"[0-9]{1,18}", action.get("no", ""))]
        for action in sorted(acts, key=lambda one: int(one["no"])):
            verb = _VERBS.get(action.get("type", ""), f"does {action.get('type', '')}")
            yield f"{action.get('player', '')} {verb}{_chips(verb, action.get('sum', ''))}"
    for player in players:
        yield f"{player.get('name', '')} wins {written.amount(player.get('win', '')) or '0'}"


def _named(said: str, inside: str) -> str:
    """The game and limit, with the name of a game that the file leaves out where the number of cards tells it."""
    if any(name in said.lower() for name, _ in _GAMES):
        return said
    hand = next((text for tag, facts, text in _tags(inside) if tag == "cards" and facts.get("player")), "")
    return f"{_UNNAMED.get(len(hand.split()), '')} {said}".strip()


def _nobody(player: dict[str, str]) -> bool:
    """Whether a seat is empty: no name, and no chips."""
    figures = "".join([player.get(name, "") for name in ("chips", "bet", "win")])
    return not player.get("name") and not re.search(r"[1-9]", figures)


def _chips(verb: str, said: str) -> str:
    """The amount of an act, as it stands where it is none, so that no reader takes it for one."""
    chips = written.amount(said) or said or "0"
    return "" if verb in _WITHOUT_CHIPS and not re.search(r"[1-9]", chips) else f" {chips}"


def _tags(text: str) -> Iterator[tuple[str, dict[str, str], str]]:
    for tag in _TAG.finditer(text):
        yield tag["tag"], {name: unescape(value) for name, value in _FACTS.findall(tag["facts"])}, tag["text"] or ""


def _cards(tags: list[tuple[str, dict[str, str], str]], dealt: bool) -> Iterator[str]:
    """The cards of a round, with the line of its street before them."""
    groups = [
        (facts, _CARD.sub(r"\2\1", text.replace("10", "T").replace("X", "??").replace("x", "??")))
        for tag, facts, text in tags
        if tag == "cards"
    ]
    groups = [
        (facts, re.sub(r"([2-9TJQKA])([SHDC])", lambda one: one[1] + one[2].lower(), text).strip()) for facts, text in groups
    ]
    for number, (facts, text) in enumerate(groups):
        kind = facts.get("type", "")
        if facts.get("player"):
            if number == 0:
                street = _STREETS.get(kind, "7TH STREET" if kind == "River" else "HOLE CARDS")
                yield f"*** {'7TH STREET' if kind == 'River' else street} ***"
            yield f"Dealt to {facts['player']} [{text}]"
        elif kind in _STREETS:
            yield f"*** {_STREETS[kind]} *** [{text}]"


def _head(text: str) -> Head:
    first = re.match(
        r"iPoker hand (?P<hand>\d+) - (?P<type>.*?) - at (?P<table>.*?)(?: - event (?P<event>.*))?$", text.split("\n", 1)[0]
    )
    if not first:
        raise HistoryError("no game and stakes in the first line")
    said = first["type"]
    key = next((key for name, key in _GAMES if name in said.lower()), "")
    match = _LIMIT.search(said)
    if not key or not match:
        raise HistoryError(f"no game and limit in {said!r}")
    game = games.of(key)
    limit = next(name for name in ("no", "pot", "fixed") if match[name])
    stakes = None if first["event"] else _STAKES.search(said)
    posted = {
        blind: one[1]
        for blind in ("small", "big")
        if (one := re.search(rf" posts {blind} blind ({_AMOUNT})$", text, re.MULTILINE))
    }
    scale = 100 if re.search(r"\d\.\d", text) else 1
    ante = 0
    if stakes:
        low, high, ante = (money.parse(written.amount(stakes[name] or "0") or "", scale) for name in ("low", "high", "ante"))
    else:
        high = money.parse(posted["big"], scale) if "big" in posted else 0
        low = money.parse(posted["small"], scale) if "small" in posted else high // 2
        if limit == "fixed":
            low, high = (high, 2 * high) if high else _bets(text, scale)
    if limit == "fixed" and "big" in posted:  # what is named may be the blinds or the bets
        low = money.parse(posted["big"], scale)
        high = 2 * low
    currency = "" if first["event"] or not stakes else money.currency_of(stakes["low"])
    button = re.search(r"^Button: seat (\d{1,3})$", text, re.MULTILINE)
    return Head(
        format="ipoker",
        hand=first["hand"],
        game=game,
        limit=limit,
        setting="tournament" if first["event"] else "cash" if currency else "",
        currency=currency,
        scale=scale,
        low=low,
        high=high,
        ante=ante or None,
        table=first["table"],
        button=int(button[1]) if button else _dead_button(text),
        fields=reading.described(None, event=first["event"] or ""),
    )


def _dead_button(text: str) -> int | None:
    """Where the button lies that no seat has: at the empty seat before the small blind's, None if that is none."""
    seats = {match["name"]: int(match["number"]) for match in re.finditer(_SEAT, text, re.MULTILINE)}
    small = re.search(r"^(.+) posts small blind ", text, re.MULTILINE)
    before = seats.get(small[1], 0) - 1 if small else 0
    return before if before > 0 and before not in seats.values() else None


def _bets(text: str, scale: int) -> tuple[int, int]:
    """The two bets of a fixed limit that the file does not name: the first full bet, and twice as much."""
    small = [
        money.parse(one, scale)
        for one in re.findall(rf" (?:bets|raises to) ({_AMOUNT})$", text.split("*** 5TH")[0], re.MULTILINE)
    ]
    large = [money.parse(one, scale) for one in re.findall(rf" bets ({_AMOUNT})$", text.partition("*** 5TH")[2], re.MULTILINE)]
    low = min(small) if small else min(large) // 2 if large else 0
    brought = re.search(rf" brings in ({_AMOUNT})$", text, re.MULTILINE)
    low = low or (2 * money.parse(brought[1], scale) if brought else 2)
    return low, 2 * low


def _wins(draft: Draft, seat: int, match: Match) -> None:
    if chips := draft.units(match["amount"]):
        draft.collect(seat, chips, "")


def _posts_big_blind(draft: Draft, seat: int, match: Match) -> None:
    """A big blind, or with a missed small one, dead, in the same sum."""
    chips = draft.units(match["amount"])
    draft.post(seat, BOTH if chips > draft.head.big_blind else BIG_BLIND, chips, all_in=False)


def _sits_out(draft: Draft, seat: int, match: Match) -> None:
    """Who sits out before the deal; where they have posted, nothing tells what became of it."""
    if any(post.seat == seat for post in draft.posts):
        raise HistoryError(f"{draft.seats[seat].name} sits out after a post")


def _ended(draft: Draft) -> None:
    """Wins stand with the uncalled bet in them, but in files of clients that name their version."""
    reading.whole_where_paid(draft)
    if draft.complete and _BROUGHT_HOME in draft.remarks:
        draft.bring_home()


_PAID = rf"(?P<amount>{_AMOUNT})(?P<all_in>)?(?P<capped>)?"
_WORDS = reading.by_first_word(
    (
        (r"folds(?P<cards>)?", reading.folds),
        (r"checks", reading.checks),
        (rf"calls {_PAID}", reading.calls),
        (rf"bets {_PAID}", reading.bets),
        (rf"adds {_PAID}", reading.adds),
        (rf"all-in {_PAID}", reading.goes_all_in),
        (rf"raises to (?P<to>{_AMOUNT})(?P<all_in>)?(?P<capped>)?", reading.raises),
        (rf"brings in {_PAID}", reading.brings_in),
        (rf"posts ante {_PAID}", reading.posts(ANTE)),
        (rf"posts small blind {_PAID}", reading.posts(SMALL_BLIND)),
        (rf"posts big blind {_PAID}", _posts_big_blind),
        (r"sits out", _sits_out),
        (rf"wins (?P<amount>{_AMOUNT})", _wins),
    )
)

SITE = Site(
    name="ipoker",
    marks=("<session", "iPoker hand "),
    start=re.compile(r"^iPoker hand \d+ - ", re.MULTILINE),
    head=_head,
    seat=re.compile(_SEAT),
    speaker=lambda draft, line: draft.spoken(line, " "),
    words=_WORDS,
    table=(
        (re.compile(r"Dealt to (?P<name>.+?)(?P<groups>(?: \[[^\]]*\])+)"), reading.dealt_to),
        (re.compile(_BROUGHT_HOME), lambda draft, match: draft.note(match[0])),
    ),
    idle=re.compile(r"^Button: seat "),
    whole=_lines,
    found=_SESSION,
    ended=_ended,
)
