"""Every table that can be posted is played at the room's own desk, told to everybody, taken up again and exported.

The product: every game, limit and book, with each alternative of the rules of the showdown, nobody all-in or everybody but one
before each exchange of cards (before the first betting ends, where no cards are exchanged). A sample of it, in which every part
is, runs always; with `CARDSPEAK_EVERY_TABLE` all of it.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from itertools import product
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
import pytest

from cardspeak.history import ohh, phh
from cardspeak.history.audit.audit import judged
from cardspeak.poker import Stakes, stakes, variants
from cardspeak.poker import events as e
from cardspeak.poker.lying import Lying
from cardspeak.poker.variants.variant import Exchange
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import ALL
from cardspeak.rulebook.house import ALTERNATIVES, HouseRules
from cardspeak.server.api.tables import in_lobby
from cardspeak.server.cashier import cashier
from cardspeak.server.cashier.cage import Book
from cardspeak.server.cashier.sheet import sheet
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.seat_commands import Pause, Sit, Start
from cardspeak.server.live.people import Person
from cardspeak.server.past.downloads import hands_of, rounds_of
from cardspeak.server.past.finished_rounds import past_round, played_rounds
from cardspeak.table import Posted, posted
from tests.rounds import noted
from tests.server import watched_floor
from tests.server.desk import NOW, STREAM, Desk, Looking

EVERYTHING = bool(os.environ.get("CARDSPEAK_EVERY_TABLE", ""))
PARTS = 2
LATE = 5_000
TIMES = Times(think=(0, 0), pause=0, lonely=0)
POINTS: Final = ("showdown.first", "showdown.all_in")
LIMITS: Final = ("no", "pot", "fixed", "spread")
PEOPLE: Final = ("Ann", "Bob", "Cid")
VIEWERS: Final = (
    Person("Ann"),
    Person("Cid"),
    Person(),
    Person("Zoe"),
    Person("Host"),
    Person("Flo", frozenset({"floor"})),
    Person("Ida", frozenset({"admin"})),
    Person("Cas", frozenset({"cashier"})),
    Person("Aud", frozenset({"auditor"})),
)
"""Seats, the rail, known or not, the host, and everybody who has a role."""


class Spot(NamedTuple):
    """A table of the product. all_in: the exchange before which people are all-in, 0 for never."""

    key: str
    limit: str
    book: str
    read: tuple[str, ...]
    all_in: int

    @property
    def rules(self) -> HouseRules:
        """The book, read so."""
        found = ALL[self.book]
        for path, value in zip(POINTS, self.read, strict=True):
            topic, _, field = path.partition(".")
            if getattr(getattr(found, topic), field).value != value:
                found = found.but(path, value)
        return found


def exchanges(key: str) -> int:
    """How often cards are exchanged in a game."""
    return sum([isinstance(each, Exchange) for street in variants.named(key).streets for each in street.passes])


def every_spot() -> list[Spot]:
    """The product, of what the books have."""
    found = []
    readings = list(product(*[ALTERNATIVES[path] for path in POINTS]))
    for key, limit, (book, rules), read in product(variants.ALL, LIMITS, ALL.items(), readings):
        if not rules.games or key in rules.games:
            found += [Spot(key, limit, book, read, time) for time in range(max(1, exchanges(key)) + 1)]
    return found


def some_spots() -> list[Spot]:
    """All of it, or some of each game, limit and book, and where cards are exchanged each time to be all-in and way to table."""
    spots, rng = every_spot(), Random(5)
    if EVERYTHING:
        return spots
    found: dict[Spot, None] = {}
    for field, many in (("key", 2), ("limit", 1), ("book", 1)):
        for value in dict.fromkeys(getattr(spot, field) for spot in spots):
            found |= dict.fromkeys(rng.sample([spot for spot in spots if getattr(spot, field) == value], many))
    for key in filter(exchanges, variants.ALL):
        here = [spot for spot in spots if (spot.key, spot.limit) == (key, "no")]
        found |= dict.fromkeys({(spot.read[1], spot.all_in): spot for spot in here}.values())
    return list(found)


# --- one table


def amounts(limit: str, key: str) -> Stakes:
    """Low bets beside the least purchase, so that everybody is soon all-in, whatever the limit."""
    variant = variants.named(key)
    more: dict[str, Any] = {"ante": 2, "bring_in": 5} if any(each.opener.forced for each in variant.streets) else {}
    blinds = (5, 10) if variant.button else ()
    if not variant.button and not more:
        more = {"ante": 2}
    match limit:
        case "fixed":
            return stakes.fixed_limit(10, 20, blinds=blinds, **more)
        case "spread":
            return stakes.spread_limit(10, 40, blinds=blinds, **more)
        case "pot":
            return stakes.pot_limit(*blinds, bet=10, **more)
    return stakes.no_limit(*blinds, bet=10, **more)


def sign(spot: Spot) -> Posted | None:
    """What the table posts, with as low a purchase as the book allows; None for a game that it does not have at this limit."""
    for least in (30, 100, 200, 400, 1000):
        try:
            return posted(
                variants.named(spot.key), amounts(spot.limit, spot.key), spot.rules, least=least, most=4 * least, seats=4
            )
        except Refused:
            continue
    return None


class Told:
    """A table with three people at it, and everybody who can look."""

    def __init__(self, spot: Spot, sign: Posted, rng: Random) -> None:
        self.spot = spot
        self.rules = sign.house  # one value, for which a game is compiled once
        self.rng = rng
        self.asked = 0
        self.desk = Desk(sign, TIMES, rng.randrange(1000), delay=LATE)
        self.everybody_looks()
        self.desk.do("Host", Pause("pause"))
        for number, name in enumerate(PEOPLE):
            self.desk.do(name, Sit(f"sit-{name}", chips=sign.least * (1 + (number == 2))))
        self.desk.do("Host", Start("start", seq=NOW))

    def everybody_looks(self) -> None:
        roles = [(person.name, person.may_rule("Host", False)) for person in VIEWERS]
        self.looking = [self.desk.look(name, near=near) for name, near in (*roles, ("Bob", False))]

    def deal(self) -> None:
        """The next round begins."""
        while not self.desk.table.playing:
            self.desk.pass_time(1)
        self.catch_up()

    def catch_up(self) -> None:
        """All that waits for anybody is a table with as many cards as lie there; whoever has a seat knows his own."""
        r = self.desk.table.round
        assert r is not None
        lying = Lying(r.events)
        for looking in self.looking:
            looking.catch_up()
            seat = looking.private["seat"]
            if seat and seat in lying.hands:
                assert len(looking.private["cards"]) == len(lying.hands[seat].cards)
                assert "??" not in looking.private["cards"]
            if seat or looking.viewer.near:
                for number, cards in lying.there().items():
                    assert len(looking.table["seats"][str(number)]["cards"]) == len(cards), number

    def play(self) -> None:
        """The round, to its end."""
        while self.desk.table.playing:
            r = self.desk.table.round
            assert r is not None
            asked = [each for each in self.looking if each.private["seat"] == r.seat and each.private["options"]]
            if asked:
                self.act(asked[0])
            else:  # one answer is possible, or decided beforehand, and the room gives it
                assert r.showing, "whoever is to act is asked"
                self.desk.pass_to_next()
            self.catch_up()

    def act(self, looking: Looking) -> None:
        """Whoever is to act does; the process is gone now and then, and another goes on."""
        options, looking.private["options"] = looking.private["options"], None
        verb, amount, cards = self.choice(options, looking.private["cards"])
        self.asked += 1
        self.desk.do(looking.name, looking.act_message(f"c{self.asked}", verb, amount, cards))
        r = self.desk.table.round
        if r and r.exchanging and self.rng.random() < 0.5:
            before = r.values()
            self.desk.restart()
            assert self.desk.table.round is not None
            assert self.desk.table.round.values() == before
            self.everybody_looks()

    def choice(self, options: dict[str, Any], cards: list[str]) -> tuple[str, int, str]:
        """All-in before the exchange that is meant, and for nothing after it; any cards away; shown or mucked by chance."""
        verbs, r = options["verbs"], self.desk.table.round
        assert r is not None
        if "discard" in verbs:
            least, most = options["discards"]
            return "discard", 0, " ".join(self.rng.sample(cards, self.rng.randint(least, min(most, len(cards)))))
        if "show" in verbs:
            return self.rng.choice(verbs), 0, ""
        before = sum([type(event) is e.Exchanging for event in r.events])
        wagers = [verb for verb in verbs if verb in ("bet", "raise")]
        if wagers and self.spot.all_in and (before >= self.spot.all_in - 1 or ("check" not in verbs and "call" not in verbs)):
            return wagers[0], options["high"], ""
        return next(verb for verb in ("check", "call", *wagers, "fold") if verb in verbs), options["low"], ""

    # --- what is told elsewhere, and afterwards

    def told_elsewhere(self) -> None:
        """What the lobby, the floor, the cashier and the sheet tell of it."""
        keeper, desk = self.desk.keeper, self.desk
        for person in VIEWERS:
            in_lobby(keeper, keeper.told_to(person))
            if told := keeper.told_to(person):
                sheet(desk.book, STREAM, told, "T", "Host")
        watched_floor.shown(self.rng, desk.dealer)
        book = Book()
        for row in desk.book.store.read(STREAM):
            book.take(row)
        books = [(keeper, book)]
        assert [one.missing for one in cashier.totals([cashier.TableTotal("1", "T", cashier.total("chips", book))])] == [0]
        for player in PEOPLE:
            cashier.account(books, player)
        assert desk.book.table(STREAM).values() == desk.table.values()  # type: ignore[union-attr]

    def told_afterwards(self) -> int:
        """The steps of every round that is over, and its exports, which are read back and judged; how many rounds were."""
        self.desk.pass_time(LATE + 1)
        self.desk.restart()
        number = self.desk.table.state.number
        for name in (*PEOPLE, "", "Host"):  # a round that is over is told by name, whatever the roles
            listed = played_rounds(self.desk.book, STREAM, number, 5, name)
            for one in listed:
                self.stepped(one.number, name)
            if name != "Host":
                self.exported(name, len(listed))
        return number

    def stepped(self, number: int, asker: str) -> None:
        found = past_round(self.desk.book, STREAM, number, asker)
        last = found.steps[-1]
        assert msgspec.json.encode(found)
        assert set(map(int, last.cards)) >= set(last.live)
        if found.seat:
            assert "??" not in last.cards.get(found.seat, [])

    def exported(self, asker: str, rounds: int) -> None:
        book = self.desk.book
        whole = asyncio.run(text_of(rounds_of(book, STREAM, asker, "jsonl")))
        assert whole.count("\n") == rounds
        for form, how in (("phh", phh), ("ohh", ohh)):
            text = asyncio.run(text_of(hands_of(book, STREAM, asker, form)))
            assert "left out" not in text, text
            found = list(how.read(text, f"table.{form}"))
            assert len(found) == rounds, form
            for history in found:
                told = judged(history, self.rules).finding
                assert told.verdict in ("agree", "unstated"), (form, asker, told.reason, text)


async def text_of(parts: AsyncIterator[bytes]) -> str:
    return b"".join([part async for part in parts]).decode()


def play_out(spot: Spot, seed: int) -> bool:
    """Whether there is such a table: two rounds are played at it, and everything told of them."""
    posts = sign(spot)
    if posts is None:
        return False
    told = Told(spot, posts, Random(seed))
    told.deal()
    told.play()
    told.told_elsewhere()
    assert told.told_afterwards() >= 1
    return True


SPOTS: Final = some_spots()


@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_is_posted_and_played_the_room_tells_it_to_everybody_and_takes_it_up_again(part: int) -> None:
    played = 0
    for number, spot in enumerate(SPOTS[part::PARTS]):
        with noted(f"play_out({spot}, {number})"):
            played += play_out(spot, number)
    assert played > 0.8 * len(SPOTS) / PARTS


def test_the_sample_has_every_game_limit_book_and_rule() -> None:
    for field in Spot._fields:
        assert {getattr(spot, field) for spot in SPOTS} == {getattr(spot, field) for spot in every_spot()}, field
