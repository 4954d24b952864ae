"""What a table looks like to everybody who looks at it: the rail's picture.

Every card here comes from a round's events as `cardspeak.events.view` hands them out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from msgspec import structs

from cardspeak.cards import mask_of
from cardspeak.cards.card import NAMES
from cardspeak.events import RAIL, Event, view
from cardspeak.poker import events as e
from cardspeak.poker.lying import CHANGES, Lying
from cardspeak.poker.round.options import price_to_meet
from cardspeak.poker.round.pots import pots
from cardspeak.rulebook import Allowed
from cardspeak.server.dealer.hosting import Hosting, unasked, unheard
from cardspeak.server.dealer.messages import Unit
from cardspeak.server.dealer.names import is_bot
from cardspeak.server.views.winning import by_board, won_with
from cardspeak.table import HousePosted, Table
from cardspeak.table.common.funds import add_funds, remove_funds
from cardspeak.table.common.places import MINUTE
from cardspeak.table.poker.customs import Customs

if TYPE_CHECKING:
    from cardspeak.journal.tables import AnyTable
    from cardspeak.poker import Round, Variant
    from cardspeak.rulebook.house import HouseRules
    from cardspeak.server.dealer.clocks import Clocks
    from cardspeak.table import Posted
    from cardspeak.table.common.places import Place


class SeatShown(msgspec.Struct, frozen=True):
    """A player at a seat, and what lies in front of them. Amounts are chips.

    state: "playing", "out" (sits out), "waiting" (to be dealt in), "broke" (has no chips) or "leaving". cards: in the order in
    which they came, `??` for one that is face down. timebank: milliseconds that they have beyond a turn's time.
    """

    player: str
    bot: bool
    stack: int
    bet: int
    state: str
    in_hand: bool
    all_in: bool
    cards: list[str]
    timebank: int


class PotShown(msgspec.Struct, frozen=True):
    """A pot whose betting is over: its chips, and who may win them."""

    chips: int
    seats: list[int]


class Winner(msgspec.Struct, frozen=True):
    """What a seat has won in the round, all pots together, and with what. player: who won it, empty if they are gone by now.

    cards: those that make the hands it won with, of its own and the boards'. boards: on which it won, where there are several.
    """

    seat: int
    player: str
    chips: int
    text: str
    cards: list[str] = []
    boards: list[int] = []


class AskedFor(msgspec.Struct, frozen=True):
    """Chips that a player asks for, in `seat` (0: any) if they have none. word: the host must let them come back first, and then
    it waits for the cashier."""

    player: str
    seat: int
    chips: int
    word: bool


class Hosted(msgspec.Struct, frozen=True):
    """What the host of a table has decided. name: theirs, empty for the house. held: purchases wait for them; cashier: for the
    room's cashier. training: it is played for play chips, and who holds cards is helped.

    asked: those that do. going: seats that leave after the round. proposal: what they propose, then its sign; unheard:
    the seats that must agree to it yet. unasked: those that have not asked yet for the kill that is on when all do. collected:
    chips for time that wait to be verified. invited: whether a link leads to the table. ended: no further round is dealt.
    offers: what a player may ask of the table itself, `buy`, `leave` and `bot`, all else being an event's or its book's to say.
    """

    name: str
    private: bool
    paused: bool
    held: bool
    cashier: bool
    training: bool
    asked: list[AskedFor]
    going: list[int]
    proposal: list[str]
    unheard: list[int]
    unasked: list[int]
    collected: int
    invited: bool
    ended: bool
    offers: list[str]


class BoughtBefore(msgspec.Struct, frozen=True):
    """What a player left with, who may have to bring it when they come back."""

    player: str
    chips: int


class Buying(msgspec.Struct, frozen=True):
    """What a newcomer may buy: `least` to `most`, 0 for no bound, and `usual` unless they say.

    table_most: what lies before a player who adds chips, at most; 0 for no bound. back: who left not long ago.
    """

    least: int
    most: int
    usual: int
    table_most: int
    back: list[BoughtBefore]


class Shown(msgspec.Struct, frozen=True):
    """A table as the rail sees it; between two rounds the last one lies there as it ended.

    game, variant: the game's title and key. up_cards: whether players get cards face up, and no board lies in front;
    hand_size: how many cards a hand comes to have; with_board: whether cards are dealt to a board. limit: "no", "pot",
    "fixed" or "spread". unit: of all amounts; cents where the stakes are in dollars. boards: all of them, where there are
    several; `board` is the first. book: the house rules by name. round: the number of the last round that was dealt. pot: all
    that may be won, bets included, and once it is over all that was. price: the street's total that a seat must meet, posted
    in full or not. waiting: why no round is played, in words.
    customs: what is played that no book mentions; straddling: who straddles whenever they may, and how; bomb: whether the
    next round is a bomb pot; hunters: the seats that may ask what would have come in the last one; hunted: that, by board, once
    it was asked; standing: the seats of those who have not won yet, where the last one owes the others. chooser:
    the seat that is to choose the next round's game, 0 for none; choices: of which. sign: the posted lines. buying: what may
    be bought. hosted: what its host has decided.
    """

    id: str
    name: str
    game: str
    variant: str
    up_cards: bool
    hand_size: int
    with_board: bool
    stakes: str
    book: str
    limit: str
    unit: Unit
    round: int
    street: str
    board: list[str]
    boards: list[list[str]]
    pot: int
    pots: list[PotShown]
    price: int
    to_act: int
    button: int
    kill_seat: int
    over: bool
    winners: list[Winner]
    waiting: str
    customs: Customs
    straddling: dict[int, str]
    bomb: bool
    hunters: list[int]
    hunted: dict[int, list[str]]
    standing: list[int]
    chooser: int
    choices: dict[str, str]
    sign: list[str]
    buying: Buying
    hosted: Hosted
    seats: dict[str, SeatShown | None]


def written(cards: Sequence[int]) -> list[str]:
    """Cards as text, `??` for one that is not known."""
    return [NAMES[card] for card in cards]


OFFERS: Final = ("buy", "leave", "bot")
"""What may be asked of a table unless its book or its event says otherwise."""


class Sight:
    """What the rail sees of a round, kept up with it: at each change of a table only what happened since is looked at.

    lying: the cards, as the rail knows them; held: those in front of each seat. pots: those whose betting is over. seen: all that
    happened, as the rail knows it. street: that was opened last. hunted: what would have come, by board, where that was asked.
    won: whether anybody has won anything.
    """

    __slots__ = ("_events", "_pots_of", "held", "hunted", "lying", "pots", "seen", "street", "won")

    def __init__(self) -> None:
        self._forget([])

    def _forget(self, events: list[Event]) -> None:
        self._events = events
        self.lying = Lying()
        self.held: dict[int, tuple[int, ...]] = {}
        self.pots: list[PotShown] = []
        self._pots_of: tuple[object, ...] = ()
        self.seen: list[Event] = []
        self.street = ""
        self.hunted: dict[int, list[str]] = {}
        self.won = False

    def follow(self, r: Round) -> None:
        """Look at what has happened since; from the beginning at another round, or one that was told anew."""
        if r.events is not self._events or len(r.events) < len(self.seen):
            self._forget(r.events)
        fresh = view(r.events[len(self.seen) :], RAIL)
        self.seen += fresh
        if laid := [event for event in fresh if type(event) in CHANGES]:
            self.lying.take_all(laid)
            self.held = self.lying.there()
        for event in fresh:
            if isinstance(event, e.Opened):
                self.street = event.street
            elif isinstance(event, e.Won):
                self.won = True
            elif isinstance(event, e.RabbitHunted):
                self.hunted[event.of_board] = written(event.cards)
        lies = (tuple(r.paid), r.dead, r.raked, r.rakes, r.live)
        if lies != self._pots_of:
            self._pots_of = lies
            self.pots = [PotShown(pot.chips, list(pot.seats)) for pot in pots(r)] if r.live else []


class Printed(NamedTuple):
    """What a table posts, and the game that is played or comes next: another with its sign, its game or its kill alone.

    dollar: how many of its units make one, 0 where that is unknown. offers: what may be asked of it by its book. For the rest
    see `Shown`.
    """

    game: str
    variant: str
    up_cards: bool
    hand_size: int
    with_board: bool
    stakes: str
    limit: str
    book: str
    unit: Unit
    dollar: int
    bomb: bool
    choices: dict[str, str]
    sign: list[str]
    buying: Buying
    offers: list[str]


def printed(table: Table, usual: int) -> Printed:
    """What the table posts, as it is shown. usual: a purchase."""
    posted, game, rotation = table.posted, table.game, table.state.rotation
    stakes = table.round.game.stakes if table.round and table.playing else table.stakes
    return Printed(
        game=game.title,
        variant=game.key,
        up_cards=game.up_cards,
        hand_size=game.hand_size,
        with_board=game.flop,
        stakes=stakes.headline,
        limit=stakes.limit,
        book=table.rules.called,
        unit="cents" if posted.dollar else "chips",
        dollar=posted.dollar,
        bomb=table.leg.game.is_bomb_pot,
        choices={leg.variant: leg.game.title for leg in rotation.legs} if rotation.by == "choice" else {},
        sign=sign(posted),
        buying=buying(posted, usual),
        offers=offers(table.rules),
    )


def shown(id: str, name: str, table: Table, said: Printed, sight: Sight, clocks: Clocks, waiting: str, hosted: Hosted) -> Shown:
    """The table as the rail sees it. said: what it posts. sight: of its round. waiting: why no round is on, if one could be."""
    state, r = table.state, table.round
    posted, playing, at, standing = state.posted, state.playing, state.places.at, state.side.standing
    if r:
        sight.follow(r)
    lying = sight.lying
    chips = table.stacks
    dealt = frozenset(r.dealt_in if r else ()) - clocks.new
    return Shown(
        id=id,
        name=name,
        game=said.game,
        variant=said.variant,
        up_cards=said.up_cards,
        hand_size=said.hand_size,
        with_board=said.with_board,
        stakes=said.stakes,
        book=said.book,
        limit=said.limit,
        unit=said.unit,
        round=state.number,
        street=sight.street if r else "",
        board=written(lying.board),
        boards=[written(board) for board in (lying.board, *lying.later.values())] if lying.later else [],
        pot=r.total_pot if r else 0,
        pots=sight.pots,
        price=price_to_meet(r) if r and r.betting else 0,
        to_act=r.seat if r and playing else 0,
        button=r.button if r else 0,
        kill_seat=state.kill.killer if state.kill else 0,
        over=not playing,
        winners=winners(r.game.variant, sight.seen, boards_of(lying), dealt_to(clocks, at), posted.written)
        if r and sight.won
        else [],
        waiting=waiting,
        customs=posted.customs,
        straddling=dict(sorted(state.straddling.items())),
        bomb=said.bomb,
        hunters=[seat for seat in table.may_hunt if seat not in clocks.new],
        hunted=dict(sight.hunted),
        standing=[seat for seat, place in sorted(at.items()) if place.player in standing] if standing else [],
        chooser=0 if playing or state.chosen else table.chooser,
        choices=said.choices,
        sign=said.sign,
        buying=structs.replace(said.buying, back=back(table)) if state.places.gone else said.buying,
        hosted=hosted,
        seats={
            str(seat): seat_shown(table, seat, seat in dealt, chips[seat], sight.held, clocks) if seat in at else None
            for seat in range(1, posted.seats + 1)
        },
    )


def dealt_to(clocks: Clocks, at: Mapping[int, Place]) -> dict[int, str]:
    """The players of the last round, by seat: who has left those that it was dealt to, too."""
    return clocks.left | {seat: place.player for seat, place in at.items() if seat not in clocks.new}


def boards_of(lying: Lying) -> list[tuple[int, ...]]:
    """Every board that lies there, in order."""
    return [*map(tuple, (lying.board, *lying.later.values()))]


def hosted(hosting: Hosting, table: AnyTable, paused: bool, offers: list[str]) -> Hosted:
    """What the host has decided, as everybody at the table may know it. offers: what may be asked of it."""
    kill = table.state.kill if isinstance(table, Table) else None
    return Hosted(
        name=hosting.host,
        private=hosting.private,
        paused=paused,
        held=hosting.held,
        cashier=hosting.cashier,
        training=hosting.training,
        asked=[
            AskedFor(player, wanted.seat, wanted.chips, hosting.needs_word(player)) for player, wanted in hosting.wanted.items()
        ],
        going=sorted(hosting.going),
        proposal=proposed(hosting.proposal) if hosting.proposal else [],
        unheard=unheard(hosting, table) if hosting.proposal else [],
        unasked=unasked(hosting, table) if kill else [],
        collected=table.state.timed if isinstance(table, Table) else 0,
        invited=bool(hosting.token),
        ended=hosting.ended,
        offers=offers,
    )


def offers(rules: HouseRules) -> list[str]:
    """What may be asked at a table: of chips as the rules that would refuse it say."""
    asked = {"buy": add_funds(False, rules), "leave": remove_funds(True, rules)}
    refused = {verb for verb, ruling in asked.items() if isinstance(ruling, Allowed) and not ruling.allowed}
    return [verb for verb in OFFERS if verb not in refused]


def back(table: Table) -> list[BoughtBefore]:
    """The people who left so lately that they bring what they left with."""
    since = table.state.moment - table.posted.returning * MINUTE
    gone = sorted(table.places.gone.items())
    return [BoughtBefore(who, left.chips) for who, left in gone if left.moment > since and not is_bot(who)]


def buying(posted: Posted | HousePosted, usual: int) -> Buying:
    """What may be bought at a table. usual: by whom does not say how much."""
    purchase = posted.purchase(usual)
    return Buying(purchase.least, purchase.most if purchase.table_most else 0, usual, purchase.table_most, [])


def proposed(posted: Posted | HousePosted) -> list[str]:
    """What is proposed in one line, and then the sign that it would be; against the house no more than the bounds change."""
    if isinstance(posted, HousePosted):
        return [posted.terms]
    return [", ".join([f"{leg.game.title} {leg.stakes.headline}" for leg in posted.legs]), *sign(posted)]


def sign(posted: Posted) -> list[str]:
    """The posted lines."""
    return [line.text for line in posted.lines()]


def seat_shown(table: Table, seat: int, dealt: bool, chips: int, hands: Mapping[int, Sequence[int]], clocks: Clocks) -> SeatShown:
    """One seat as the rail sees it. dealt: whether its player was dealt in to the last round."""
    r, state = table.round, table.state
    place = state.places.at[seat]
    live = dealt and r is not None and bool(r.live >> seat & 1)
    playing = dealt and state.playing and r is not None
    return SeatShown(
        player=place.player,
        bot=is_bot(place.player),
        stack=chips,
        bet=r.put[seat] if playing and r else 0,
        state=state_of(table, seat, place),
        in_hand=live,
        all_in=bool(live and playing and r and not r.stack[seat]),
        cards=written(hands.get(seat, ())) if dealt else [],
        timebank=clocks.banks.get(seat, 0),
    )


def state_of(table: Table, seat: int, place: Place) -> str:
    """Whether a player plays, waits to be dealt in, sits out, has no chips or goes."""
    if place.leaving:
        return "leaving"
    if not (place.chips or table.in_event):
        return "broke"
    if place.out:
        return "out"
    state = table.state
    if state.playing and seat in state.dealt:
        return "playing"
    return "waiting" if state.playing or seat in state.owes or place.chips < table.needed_at(seat) else "playing"


def winners(
    variant: Variant,
    seen: Sequence[Event],
    boards: Sequence[Sequence[int]],
    players: Mapping[int, str],
    amount: Callable[[int], object] = str,
) -> list[Winner]:
    """What each seat has won so far, and with what hand where it was shown; most chips first. players: those of the
    round. amount: how chips are written.
    """
    shown: dict[int, e.Shown] = {}
    parts: dict[int, dict[tuple[int, str], int]] = {}
    for event in seen:
        if isinstance(event, e.Shown):
            shown[event.seat] = event
        elif isinstance(event, e.Won):
            chips = parts.setdefault(event.seat, {})
            chips[event.of_board, event.end] = chips.get((event.of_board, event.end), 0) + event.chips
    won_by = []
    for seat, chips in sorted(parts.items(), key=lambda item: -sum(item[1].values())):
        hands = won_with(variant, shown[seat], chips, len(boards)) if seat in shown else []
        own, cards = mask_of(shown[seat].cards) if hands else 0, list[int]()
        for board, scale, _ in hands if own else ():
            cards += scale.best(own, mask_of(boards[max(board - 1, 0)]) if boards else 0)
        text = f"wins {by_board(hands, chips, amount)}"
        on = sorted({board for board, _ in chips if board})
        won_by.append(Winner(seat, players.get(seat, ""), sum(chips.values()), text, written([*dict.fromkeys(cards)]), on))
    return won_by


_encode: Final = msgspec.json.Encoder().encode


def fields(shown: msgspec.Struct, before: msgspec.Struct | None = None, known: Mapping[str, bytes] = {}) -> dict[str, bytes]:
    """Each field as JSON; before: what was shown last, whose fields are `known`, so that only what is another is written anew."""
    values = structs.astuple(shown)
    as_before = structs.astuple(before) if before is not None else values
    return {
        name: known[name] if value is was and name in known else _encode(value)
        for name, value, was in zip(shown.__struct_fields__, values, as_before, strict=True)
    }
