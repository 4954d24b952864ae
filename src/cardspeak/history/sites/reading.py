"""What both sites' texts have in common: hands one after another, street lines, a summary, and how a hand is read."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import time
from typing import Final, NamedTuple, TypeAlias

from msgspec import structs

from cardspeak.history import money
from cardspeak.history.model import Board, Collect, History, HistoryError, Seat, Unreadable

from .draft import Draft
from .head import Head

Match: TypeAlias = re.Match[str]
OfPlayer: TypeAlias = Callable[[Draft, int, Match], None]
OfTable: TypeAlias = Callable[[Draft, Match], None]


_FIRST_WORD = re.compile(r"[A-Za-z'-]+")
_SEAT_LINE = re.compile(r"^Seat \d+: .+ \(", re.MULTILINE)
_STREET = re.compile(r"\*\*\* (?:(FIRST|SECOND|THIRD) (?!DRAW))?(.+?)(?: ([123]))? \*\*\*(.*)")
_RUNS = {None: 0, "FIRST": 1, "SECOND": 2, "THIRD": 3, "1": 1, "2": 2, "3": 3}
_COMES_OR_GOES = re.compile(
    r"[^:]{1,80} (?:has (?:left|joined) the (?:table|game)|has (?:timed out|returned|requested TIME|been (?:dis|re)connected)"
    r"|is (?:sitting out|disconnected)|will be using (?:his|her|their) time bank)\b[^:]*",
    re.IGNORECASE,
)
"""What any site may say of a player who does not play."""
_GROUP = re.compile(r"\[([^\]]*)\]")
_BOARD = {"FLOP", "TURN", "RIVER"}


class Site(NamedTuple):
    """How one site writes.

    `start` finds a hand's first line; `head` reads it (and may look at the whole text); `seat` matches a seat's line;
    `speaker` splits a player's line into seat and words; `words` says what a player's words mean, by the first of them;
    `table` the lines that do not start with a player's act; `idle` matches lines that change nothing; one of `marks` stands in
    every text of the site, so that all others are told at once.

    Where a site's texts are further from the others': `whole` brings a whole file to the form in which its hands are looked
    for, and `found` knows such a file; `clean` brings a hand's text nearer to the common grammar before anything else reads
    it; `place` says where a seat is from the button's left, where its number does not; `summary` takes a line of the summary;
    `deals` is told when the hole cards come, `ended` when all lines are read. `never_twice` knows a line that cannot
    follow itself: a site that writes it again stammers, and of its lines in a row that are the same one counts.
    """

    name: str
    start: re.Pattern[str]
    head: Callable[[str], Head]
    seat: re.Pattern[str]
    speaker: Callable[[Draft, str], tuple[int, str] | None]
    words: Mapping[str, Sequence[tuple[re.Pattern[str], OfPlayer]]]
    table: Sequence[tuple[re.Pattern[str], OfTable]]
    idle: re.Pattern[str]
    marks: tuple[str, ...]
    clean: Callable[[str], str] = str
    summary: Callable[[Draft, str], None] | None = None
    whole: Callable[[str], str] | None = None
    found: re.Pattern[str] | None = None
    place: Callable[[Seat], int] | None = None
    deals: Callable[[Draft], None] | None = None
    ended: Callable[[Draft], None] | None = None
    never_twice: Callable[[Head, str], bool] | None = None


def by_first_word(rows: Sequence[tuple[str, OfPlayer]]) -> dict[str, list[tuple[re.Pattern[str], OfPlayer]]]:
    """The patterns compiled, under the first word of what they match."""
    words: dict[str, list[tuple[re.Pattern[str], OfPlayer]]] = {}
    for pattern, act in rows:
        words.setdefault(_FIRST_WORD.findall(pattern)[0], []).append((re.compile(pattern), act))
    return words


UNTOLD: Final = "untold"
"""What stands for a stack that a site does not tell, where its reader brings texts into lines."""
STAMMERS: Final = "lines stand more than once; each is read once"
LONGEST: Final = 4_000
"""Characters of a line; sites write some hundreds at most, and looking for an amount in a longer one takes its square."""
_TOO_LONG = re.compile(rf"[^\n]{{{LONGEST + 1}}}")


def read(site: Site, text: str, file: str) -> Iterator[History | Unreadable]:
    """Every hand of the text; one that cannot be read is an `Unreadable` and stops none after it."""
    text = in_lines(site, text)
    starts, before = _starts(site, text)
    index, line = 0, 1
    if _SEAT_LINE.search(before):
        yield Unreadable(file, index, line, "a hand without its first line")
        index += 1
    elif not starts:
        yield Unreadable(file, index, line, "no hand begins in it")
    line += before.count("\n")
    for start, end in _spans(starts, text):
        yield _whole_lines(site, text[start:end], file, index, line)
        line += text.count("\n", start, end)
        index += 1


def in_lines(site: Site, text: str) -> str:
    """A whole file in the form in which its hands are looked for: lines, all of which end where the file's form is another."""
    made = site.whole(text) if site.whole else text
    return made if made == text else made + "\n"


def pieces(site: Site, text: str) -> Iterator[str]:
    """The text of each hand, also of one without its first line."""
    text = in_lines(site, text)
    starts, before = _starts(site, text)
    if _SEAT_LINE.search(before):
        yield before
    elif not starts:
        yield text
    for start, end in _spans(starts, text):
        yield text[start:end]


def _spans(starts: Sequence[int], text: str) -> Iterator[tuple[int, int]]:
    """From where to where each hand is."""
    return zip(starts, [*starts[1:], len(text)][: len(starts)], strict=True)


def _starts(site: Site, text: str) -> tuple[list[int], str]:
    """Where the hands begin, and the text before the first."""
    starts = starting(site, text)
    return starts, text[: starts[0]] if starts else text


def starting(site: Site, text: str) -> list[int]:
    """Where the hands of a site begin."""
    return [match.start() for match in site.start.finditer(text) if not _is_chat(text, match.start())]


def beginning(site: Site, text: str) -> Iterator[int]:
    """Where they begin at the start of a line, as a hand does among those of another site."""
    return (match.start() for match in site.start.finditer(text) if text[match.start() - 1 : match.start()] in ("", "\n"))


def last_start(site: Site, text: str) -> int:
    """Where the last hand of a text begins, 0 if there is none behind the first."""
    starts, _ = _starts(site, text)
    return starts[-1] if len(starts) > 1 else 0


def _is_chat(text: str, at: int) -> bool:
    return ' said, "' in text[text.rfind("\n", 0, at) + 1 : at]


def _whole_lines(site: Site, text: str, file: str, index: int, line: int) -> History | Unreadable:
    """A hand, without its last line where it breaks off within that: what stands there may be a part of an amount."""
    read = _hand(site, text, file, index, line)
    known, _, last = text.rpartition("\n")
    if not last.strip() or (isinstance(read, History) and read.complete and not last.lstrip().startswith("Total ")):
        return read
    again = _hand(site, known + "\n", file, index, line)
    if not known or isinstance(again, Unreadable) or again.complete:
        return read
    return structs.replace(again, remarks=(*again.remarks, f"breaks off in the middle of a line: {last.strip()[:200]!r}"))


def _hand(site: Site, text: str, file: str, index: int, line: int) -> History | Unreadable:
    hand, at = "", line
    try:
        if long := _TOO_LONG.search(text):
            at += text.count("\n", 0, long.start())
            raise HistoryError(f"a line of more than {LONGEST:,} characters")
        text = site.clean(text)
        lines = text.split("\n")
        last = len(text.rstrip().split("\n")) + line - 1
        head = site.head(text)
        hand = head.hand
        draft = Draft(head, _seats(site, lines, head.scale), site.place)
        summary = stammers = False
        words = ""
        for at, raw in enumerate(lines[1:], line + 1):
            before, words = words, raw.strip()
            if words and words == before and site.never_twice and (stammers or site.never_twice(head, words)):
                stammers = True
                draft.note(STAMMERS)
            elif words.startswith("*** "):
                summary = summary or words.startswith("*** SUMMARY")
                _street(draft, words)
                if site.deals and draft.dealt and not draft.acts:
                    site.deals(draft)
            elif summary:
                (site.summary or summary_line)(draft, words)
            elif words.startswith("Seat "):
                if not site.seat.match(words):  # a player's name may begin so
                    _understood(site, draft, words)
            elif words and not _understood(site, draft, words):
                if at < last:
                    raise HistoryError(f"not understood: {words[:200]!r}")
                draft.note(f"breaks off in the middle of a line: {words[:200]!r}")
        if site.ended:
            site.ended(draft)
        return draft.finish(file, index, line)
    except HistoryError as error:
        return Unreadable(file, index, at, str(error), hand)


_BELOW_NOTHING = re.compile(rf"(Seat \d+): .+ \(((?:-{money.SIGN}?|{money.SIGN}-)[0-9][0-9,.]*)(?: in chips|\))")


def _seats(site: Site, lines: Sequence[str], scale: int) -> list[Seat]:
    seats: list[Seat] = []
    for line in map(str.lstrip, lines[1:]):
        if line.startswith("*** "):
            break
        if not line.startswith("Seat "):
            continue
        if below := _BELOW_NOTHING.match(line):
            raise HistoryError(f"a stack of {below[2]} is negative", below[1])
        match = site.seat.match(line)
        if match:
            seats.append(
                Seat(
                    match["name"],
                    int(match["number"]),
                    None if match["stack"] == UNTOLD else money.parse(match["stack"], scale),
                    sitting_out="sitting out" in match["rest"],
                    dealt_in="out of hand" not in match["rest"],
                )
            )
    if len(seats) < 2:
        raise HistoryError("fewer than two seats")
    if len({seat.name for seat in seats}) < len(seats) or len({seat.number for seat in seats}) < len(seats):
        raise HistoryError("a seat or a name twice")
    return seats


def _street(draft: Draft, line: str) -> None:
    match = _STREET.match(line)
    if not match:
        return
    name, groups = match[2].upper(), _GROUP.findall(match[4])
    run = _RUNS[match[1]] or (_RUNS[match[3]] if name in _BOARD else 0)
    if name in ("HOLE CARDS", "DEALING HANDS", "PRE-FLOP", "FIRST-BET"):
        draft.start_deal()
        if name == "PRE-FLOP" and groups:
            draft.deal_board(groups[-1])
    elif name == "FLOP" and not groups and not draft.acts:
        return  # nobody has cards yet
    elif name in _BOARD or name.endswith(("STREET", "DRAW", "-BET")):
        if run < 2:
            draft.start_street()
        if name in _BOARD and groups:
            draft.deal_board(groups[-1] if name != "FLOP" else _not_early(draft, groups[-1]), run=run or 1)


def _not_early(draft: Draft, cards: str) -> str:
    """The cards of a flop but those that lay there before it, in a game that has one."""
    early = "".join(act.cards for act in draft.acts if isinstance(act, Board))
    return cards.removeprefix(early) if early else cards


def _understood(site: Site, draft: Draft, line: str) -> bool:
    """Take in what a line tells; whether it could be understood."""
    for pattern, read_line in site.table:
        match = pattern.fullmatch(line)
        if match:
            read_line(draft, match)
            return True
    spoken = site.speaker(draft, line)
    if spoken:
        seat, words = spoken
        first = _FIRST_WORD.match(words)
        for pattern, act in site.words.get(first[0] if first else "", ()):
            match = pattern.fullmatch(words)
            if match:
                act(draft, seat, match)
                return True
    return site.idle.search(line) is not None or _COMES_OR_GOES.fullmatch(line) is not None


_TOTAL = re.compile(rf"Total pot (?P<pot>{money.PATTERN}).*")
_TAKEN = re.compile(rf"\| (?P<what>[A-Z]\w+) (?P<amount>{money.PATTERN})")
"""What the house takes of a pot: its rake, and what some call otherwise, each a figure of its own."""
_ALL_BOARD = re.compile(r"(?:FIRST )?Board:? \[(?P<cards>[^\]]*)\]")
_RESULT = re.compile(r"Seat (?P<number>\d{1,3}): (?P<rest>.*)")
_ENDED = re.compile(r"\b(?:folded|showed|mucked|collected|won|lost)\b")
_WON = re.compile(rf"\b(?:collected|won) \(?({money.PATTERN})\)?")
_SHOWN = re.compile(r"\b(?:showed|mucked) \[(?P<cards>[^\]]*)\]")


def summary_line(draft: Draft, line: str) -> None:
    """A line of a summary: the pot and what was taken of it, the board, how a seat ended."""
    match = _TOTAL.fullmatch(line)
    if match:
        draft.complete = True
        draft.total_pot = draft.units(match["pot"])
        taken = {what.lower(): draft.units(amount) for what, amount in _TAKEN.findall(line)}
        draft.rake = sum(taken.values()) if taken else None
        draft.fees = tuple((what, chips) for what, chips in taken.items() if what != "rake" and chips)
        return
    match = _ALL_BOARD.match(line)
    if match:
        draft.board = draft.board or draft.cards(match["cards"])
        return
    match = _RESULT.match(line)
    if not match:
        return
    for index, seat in enumerate(draft.seats):
        if seat.number == int(match["number"]) and match["rest"].startswith(seat.name):
            rest = match["rest"][len(seat.name) :]
            draft.ended[index] = _ENDED.search(rest) is not None
            draft.won[index] += sum(draft.units(amount) for amount in _WON.findall(rest))
            shown = _SHOWN.search(rest)
            if shown and not draft.shown[index]:
                draft.shown[index] = draft.hole_cards(shown["cards"])


# what a player's words mean: each takes the draft, the seat, and the groups that a site's pattern found


def folds(draft: Draft, seat: int, match: Match) -> None:
    """A fold, perhaps with `cards` shown."""
    draft.fold(seat, draft.cards(match["cards"] or ""))


def checks(draft: Draft, seat: int, match: Match) -> None:
    """A check."""
    draft.check(seat)


def calls(draft: Draft, seat: int, match: Match) -> None:
    """A call of `amount`."""
    draft.call(seat, draft.units(match["amount"]), bool(match["all_in"]), bool(match["capped"]))


def bets(draft: Draft, seat: int, match: Match) -> None:
    """A bet of `amount`."""
    draft.bet(seat, None, draft.units(match["amount"]), "bet", bool(match["all_in"]), bool(match["capped"]))


def raises(draft: Draft, seat: int, match: Match) -> None:
    """A raise `to`."""
    draft.bet(seat, draft.units(match["to"]), None, "raise", bool(match["all_in"]), bool(match["capped"]))


def adds(draft: Draft, seat: int, match: Match) -> None:
    """A raise by which so much more goes in: an `amount` that is no street total."""
    draft.bet(seat, None, draft.units(match["amount"]), "raise", bool(match["all_in"]), bool(match["capped"]))


def goes_all_in(draft: Draft, seat: int, match: Match) -> None:
    """The last chips, an `amount` that is added, called neither a call nor a raise."""
    draft.all_in(seat, draft.units(match["amount"]))


def completes(draft: Draft, seat: int, match: Match) -> None:
    """A bring-in completed `to`."""
    draft.bet(seat, draft.units(match["to"]), None, "complete", bool(match["all_in"]), bool(match["capped"]))


def brings_in(draft: Draft, seat: int, match: Match) -> None:
    """A bring-in of `amount`."""
    draft.bring_in(seat, draft.units(match["amount"]), bool(match["all_in"]))


def posts(kind: str) -> OfPlayer:
    """A post of `amount`, of a kind."""

    def post(draft: Draft, seat: int, match: Match) -> None:
        draft.post(seat, kind, draft.units(match["amount"]), bool(match["all_in"]))

    return post


def discards(draft: Draft, seat: int, match: Match) -> None:
    """`count` cards thrown away, perhaps known `cards`."""
    draft.discard(seat, int(match["count"]), draft.cards(match["cards"] or ""))


def stands_pat(draft: Draft, seat: int, match: Match) -> None:
    """No card thrown away."""
    draft.discard(seat, 0, "")


def draws(draft: Draft, seat: int, match: Match) -> None:
    """`count` unseen cards dealt."""
    draft.draw(seat, int(match["count"]))


def shows(draft: Draft, seat: int, match: Match) -> None:
    """`cards` shown, and the `words` for them."""
    draft.show(seat, match["cards"], match["words"] or "")


def mucks(draft: Draft, seat: int, match: Match) -> None:
    """Cards not shown."""
    draft.muck(seat)


def dealt_to(draft: Draft, match: Match) -> None:
    """Cards in groups dealt to the player of a name, which may have brackets itself."""
    said = match[0].removeprefix("Dealt to ").removeprefix("Dealing to ").replace(":", "", match[0].startswith("Dealing"))
    name = next((name for name in draft.longest_first if said.startswith(name + " [")), match["name"])
    draft.deal(seat_of(draft, name), _GROUP.findall(said.removeprefix(name)))


def returned(draft: Draft, match: Match) -> None:
    """An uncalled `amount` given back to the player of a `name`."""
    draft.returned(seat_of(draft, match["name"]), draft.units(match["amount"]))


def said_nothing(draft: Draft, seat: int, match: Match) -> None:
    """Words of a player that tell nothing of their own."""


def whole_where_paid(draft: Draft) -> None:
    """A text without a summary is whole where somebody collects."""
    draft.complete = any(isinstance(act, Collect) for act in draft.acts)


def nothing(draft: Draft, match: Match) -> None:
    """A line that tells nothing of its own."""


def straddles_to(draft: Draft, seat: int, match: Match) -> None:
    """A straddle to a street total of `amount`, perhaps over one that the same player posted before."""
    draft.straddle_to(seat, draft.units(match["amount"]), bool(match["all_in"]))


def seat_of(draft: Draft, name: str) -> int:
    """The seat of a player's name.

    Raises HistoryError if there is none.
    """
    if name not in draft.names:
        raise HistoryError(f"no seat of {name!r}")
    return draft.names[name]


def described(moment: Match | None, *, event: str, seat_count: int = 0) -> dict[str, object]:
    """What a first line tells beside the game, under PHH's names for it."""
    fields: dict[str, object] = {}
    if event:
        fields["event"] = event
    if moment:
        fields |= {name: int(moment[name]) for name in ("year", "month", "day")}
        try:
            fields["time"] = time.fromisoformat(moment["time"].zfill(8 if moment["time"].count(":") > 1 else 5))
        except ValueError as error:
            raise HistoryError(f"no time {moment['time']!r}: {error}") from None
        if moment["zone"]:
            fields["time_zone_abbreviation"] = moment["zone"]
    if seat_count:
        fields["seat_count"] = seat_count
    return fields
