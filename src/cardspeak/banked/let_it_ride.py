"""A round of Let It Ride (Section 12)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, ClassVar, Final, cast

import msgspec
from msgspec import structs

from cardspeak.banked import events as e
from cardspeak.banked.dealing import Step, ask, deal, stub, turn_up
from cardspeak.banked.game import Cited, Game, by_delivery
from cardspeak.banked.money import money
from cardspeak.banked.options import Options
from cardspeak.banked.paytables.awards import won
from cardspeak.banked.paytables.paytable import Row, by_top
from cardspeak.banked.paytables.printed import BONUS, RIDE
from cardspeak.banked.round import Round
from cardspeak.banked.seats import back, seats
from cardspeak.banked.shape import fields
from cardspeak.banked.signs import RideSign, check_given, check_ride, taking
from cardspeak.banked.spots import RIDE_SPOTS, SIDE
from cardspeak.banked.unseen import Need, lacking
from cardspeak.ranking import high
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.books.section_12 import LetItRideRules, section_12

POSTED: Final = RideSign()
"""Bets of $5 and more, the book's paytables, no payout limit."""
BETS = tuple(enumerate(RIDE_SPOTS[:SIDE]))


class RideBets(msgspec.Struct, frozen=True):
    """What a player lays at a position: three bets, of which the second and third equal the first unless given.

    bonus: the $1 bonus wager, and `lit` whether its device has accepted it. coupon: the value of a match play coupon.
    player: the seat of whoever plays this position, if that is another seat. Amounts are cents.
    """

    one: int
    two: int = -1
    three: int = -1
    bonus: int = 0
    coupon: int = 0
    player: int = 0
    lit: bool = True

    @property
    def three_bets(self) -> tuple[int, int, int]:
        """The three bets as they lie."""
        return self.one, self.one if self.two < 0 else self.two, self.one if self.three < 0 else self.three


class RideCited(Cited, frozen=True, gc=False):
    """The clauses of what is done in Let It Ride alone."""

    wagered: Cites
    bonus_wagered: Cites
    coupon: Cites
    required: Cites
    side_first: Cites
    side_size: Cites
    side_offered: Cites
    not_turn: Cites
    stay: Cites
    took: Cites
    paid: Cites
    side_paid: Cites
    side_lost: Cites
    coupon_paid: Cites


class RideGame(Game):
    """Let It Ride, compiled."""

    key: ClassVar[str] = RIDE
    spots: ClassVar[tuple[str, ...]] = RIDE_SPOTS
    bets: ClassVar[type[Any]] = RideBets
    typed: ClassVar[tuple[type, ...]] = tuple(fields(RideBets).values())

    __slots__ = ("base", "bonus", "choice", "five", "limit")

    cites: RideCited
    rules: LetItRideRules
    sign: RideSign

    def __init__(self, sign: RideSign, rules: LetItRideRules) -> None:
        check_ride(sign, rules)
        super().__init__(sign, rules, RideCited)
        self.base = by_top(sign.table("base"))
        self.bonus = by_top(sign.table("bonus"))
        self.limit = sign.limit
        self.shuffler_cites = rules.shuffler_fault.cites + self.cites.shuffler_failed
        self.choice: dict[str, tuple[Cites, ...]] = {
            verb: ((), rules.cited(f"{verb} 1"), rules.cited(f"{verb} 2")) for verb in ("ride", "withdraw", "final")
        }
        self.cites = structs.replace(self.cites, began=self.points_cited("delivery", *(("own_tables",) if sign.own else ())))
        self.compile()

    def compile(self) -> None:
        """The script: the deal, the stub, two choices with a community card turned up after each, the settlement."""
        rules = self.rules
        steps: list[Step] = self.passes()
        self.stub_at = self.deals_until = len(steps)
        steps.append(stub(self.cites.stub))
        for street in (1, 2):
            steps.append(ask(street, rules.cited(f"ask {street}")))
            if street == 1:
                steps.append(burn_left(rules.cited("burn")))
            steps.append(turn_up(street - 1, street, rules.cited(f"expose {street}")))
        steps += [losers, winners]
        self.script = tuple(steps)

    def passes(self) -> list[Step]:
        """Three passes of a card to each player and one to the community area; or stacks of three."""
        rules = self.rules
        if rules.delivery.value != "automated":
            return [deal(1, "community", 1, by_delivery(rules, f"deal {n}", "deal")) for n in (1, 2, 3)]
        cites = by_delivery(rules, "deal")
        if rules.stack_order.value == "community-first":
            return [deal(0, "community", 3, cites), deal(3, "", 0, cites)]
        return [deal(3, "community", 3, cites)]

    def check_bets(self, r: Round, seat: int, bets: Any) -> tuple[tuple[int, ...], int, Cites]:
        """The chips by spot, the coupon, and the clauses they are bet by. Raises `Refused`."""
        cites = self.cites
        three = bets.three_bets
        self.check_three(seat, three, bets.bonus)
        why = cites.wagered
        if bets.bonus:
            if self.rules.bonus.value != "offered":
                raise Refused("no bonus wager is offered", cites.side_offered)
            if bets.bonus != BONUS:
                raise Refused(f"the bonus wager is one {money(BONUS)} chip, not {money(bets.bonus)}", cites.side_size)
            why += cites.bonus_wagered
        if bets.coupon:
            why += self.check_coupon(seat, three[0], bets.coupon)
        if bets.player and bets.player != seat:
            why += self.check_two(r, seat, bets.player)
        return (*three, bets.bonus), bets.coupon, why

    def check_three(self, seat: int, three: tuple[int, int, int], bonus: int) -> None:
        """Three equal bets within the sign's bounds, in chips that are in play. Raises `Refused`."""
        cites, sign, bet = self.cites, self.sign, three[0]
        if min(three) < 0:
            raise Refused(f"seat {seat}: bets are whole numbers of cents", cites.chips)
        if not all(three):
            raise Refused(f"seat {seat}: three bets are required", cites.side_first if bonus else cites.required)
        if len(set(three)) > 1:
            raise Refused(f"seat {seat}: the three bets are to be equal, not {', '.join(map(money, three))}", cites.required)
        if bet < sign.least or 0 < sign.most < bet or bet % sign.chip:
            raise Refused(f"seat {seat}: a bet is {taking(sign.least, sign.most, sign.chip)}, not {money(bet)}", cites.stakes)

    def check_coupon(self, seat: int, bet: int, coupon: int) -> Cites:
        if self.rules.match_play.value != "accepted":
            raise Refused("match play coupons are not accepted", self.rules.match_play.cites)
        if coupon != bet:
            raise Refused(f"seat {seat}: a coupon matches the bet of {money(bet)}, not {money(coupon)}", self.cites.coupon)
        return self.rules.match_play.cites

    def check_two(self, r: Round, seat: int, player: int) -> Cites:
        """A second position for a player, next to their own. Raises `Refused`."""
        point = self.rules.positions
        others = [other for other in seats(r.live) if r.player[other] == player and other != seat]
        if point.value == "one":
            raise Refused(f"the player at seat {player} may play one position", point.cites)
        if len(others) != 1 or abs(others[0] - seat) != 1:
            raise Refused("a player's two positions are next to each other, and no more than two", point.cites)
        return point.cites

    def options(self, r: Round) -> Options:
        return Options(r.seat, bet=r.asking)

    def absent(self, r: Round) -> None:
        """Every bet of a player who has left rides."""
        r.emit(e.Rode(r.seat, r.asking, self.choice["ride"][r.asking] + self.rules.leaving.cites))

    def after_collecting(self, r: Round) -> None:
        """Nothing: Let It Ride has no meters."""

    def face_up_ruling(self, late: bool) -> tuple[str, Cites]:
        return "all", self.cites.face_up_twice

    def shuffler_voids(self, r: Round) -> bool:
        return self.rules.shuffler_fault.value == "returned" and r.stage != "betting"

    def areas(self, r: Round) -> tuple[str, ...]:
        return ("community",) if r.community else ()


def burn_left(cites: Cites) -> Step:
    """The community card at the dealer's left goes to the rack, unseen; it is the one that was dealt first."""

    def step(r: Round) -> bool:
        r.emit(e.Burned("community", r.community[:1], cites))
        return False

    return step


# --- how it settles: every hand is turned up, losers are taken, then winners paid, counterclockwise


def losers(r: Round) -> bool | Need:
    """Every hand is turned up; then all losing bets are taken, and the cards of those who lost."""
    game = cast(RideGame, r.game)
    cites = game.cites
    order = back(r.live & ~r.folded)
    lost = []
    for seat in order:
        worth = r.worth[seat]
        if not worth:
            if need := lacking(r, seat):
                return need
            worth = high(r.down[seat], r.shared)
            r.emit(e.Shown(seat, r.hands[seat], worth, cites.shown + game.readings[worth >> 16]))
        if game.base[worth >> 16] is None:
            lost.append(seat)
    for seat in lost:
        for place, spot in BETS:
            if chips := r.bets[place][seat]:
                r.emit(e.Took(seat, spot, chips, cites.took))
        bonus(r, game, seat)
    r.emit(e.Racked(tuple([seat for seat in lost if r.held >> seat & 1]), cites.racked))
    return False


def winners(r: Round) -> bool:
    """Each bet that still lies is paid, then the bonus, seat by seat; then the round is over."""
    game = cast(RideGame, r.game)
    cites = game.cites
    for seat in back(r.held):
        row = cast(Row, game.base[r.worth[seat] >> 16])
        for place, spot in BETS:
            if stake := r.bets[place][seat]:
                pay(r, game, seat, spot, stake, row)
        if coupon := r.coupon[seat]:
            r.emit(e.CouponPaid(seat, coupon, cites.coupon_paid))
        bonus(r, game, seat)
    r.emit(e.Ended(back(r.held), game.areas(r), cites.ended))
    return True


def pay(r: Round, game: RideGame, seat: int, spot: str, stake: int, row: Row) -> None:
    """One winning bet, within what the payout limit leaves of this hand."""
    win = due = won(row.pays, stake, game.unit)
    cites = row.cites + game.cites.paid
    if won(row.pays, stake) % game.sign.chip:
        cites += game.rules.fractions.cites
    if game.limit:
        left = game.limit - r.won[seat]
        if game.rules.limit_counts.value == "bets-too":
            left -= sum([chips[seat] for chips in r.bets[:SIDE]]) + returned(r, seat)
        if win > left:
            win = max(left, 0)
            cites += game.cites.limited + game.rules.limit_counts.cites
    r.emit(e.Paid(seat=seat, spot=spot, stake=stake, win=win, cut=due - win, hand=row.hand, cites=cites))


def returned(r: Round, seat: int) -> int:
    """The bets of this hand that went back with its winnings so far."""
    return sum([event.stake for event in reversed(r.events) if type(event) is e.Paid and event.seat == seat])


def bonus(r: Round, game: RideGame, seat: int) -> None:
    """The bonus wager, which is in the tray already."""
    stake = r.accepted[seat]
    if not stake or r.resolved >> seat & 1:
        return
    row = game.bonus[r.worth[seat] >> 16]
    if row is None:
        r.emit(e.SideLost(seat, RIDE_SPOTS[SIDE], stake, game.cites.side_lost))
        return
    cites = row.cites + game.cites.side_paid + (game.cites.unlimited if game.limit else ())
    r.emit(e.SidePaid(seat, RIDE_SPOTS[SIDE], stake + won(row.pays, stake), row.hand, cites))


class LetItRide(Round):
    """A round of Let It Ride, dealt up to the first decision.

        r = LetItRide({1: 500, 3: RideBets(500, bonus=100)}, rules=section_12.but("bonus", "offered"), seed=7)
        r.act("ride")       # or "withdraw": bet 1, then, after a community card, bet 2

    wagers: `RideBets` by seat, or the one amount of all three bets; None opens the round for bets.
    sign, rules: what the table posts, and how the house reads the book.
    stacks: what each player has in all, in cents, where that is counted; otherwise any bet can be covered.
    seed, deck: the shuffle, or the cards in dealing order as text or ids. face_up: those that lie the wrong way.
    count_due: whether the stub is to be counted in this round.

    Raises `Refused` with the clause; nothing is dealt then.
    """

    __slots__ = ()

    game: RideGame

    def __init__(
        self,
        wagers: Mapping[int, RideBets | int] | None = None,
        sign: RideSign = POSTED,
        rules: LetItRideRules = section_12,
        *,
        stacks: Mapping[int, int] | None = None,
        seed: int | None = None,
        deck: str | Iterable[str | int] | None = None,
        face_up: str | Iterable[str | int] = (),
        count_due: bool = False,
    ) -> None:
        self._begin(
            game=ride_game(sign, rules),
            wagers=wagers,
            stacks=stacks,
            meters=(),
            rests=(),
            seed=seed,
            deck=deck,
            face_up=face_up,
            count_due=count_due,
        )

    @classmethod
    def compiled(cls, sign: RideSign, rules: LetItRideRules) -> RideGame:
        return ride_game(sign, rules)

    def bet(self, seat: int, bets: Any, *, how: str = "chips") -> None:
        super().bet(seat, RideBets(bets) if type(bets) is int else bets, how=how)

    def act(self, verb: str, amount: int = 0, *, seat: int | None = None) -> None:
        """The seat to act says "ride" or "withdraw". Raises `Refused` with the clause; nothing is changed then."""
        if verb == "ride":
            self.ride(seat)
        elif verb == "withdraw":
            self.withdraw(seat, bet=amount)
        else:
            raise Refused(f"no such action: {verb!r}; say ride or withdraw")

    def ride(self, seat: int | None = None) -> None:
        """The bet that is asked about rides. Raises `Refused`."""
        if not self.seat or self.disputed or (seat is not None and seat != self.seat):
            raise self._not_now(seat, self.asking)
        self.emit(e.Rode(self.seat, self.asking, self.game.choice["ride"][self.asking]))
        if not self.due or self.gone:
            self.proceed()

    def withdraw(self, seat: int | None = None, *, bet: int = 0) -> None:
        """The bet that is asked about is taken back; `bet`, if given, must be that one. Raises `Refused`."""
        street = self.asking
        if type(bet) is not int:
            raise Refused(f"bets are numbered 1 to 3, and {bet!r} is none", self.game.cites.bets_closed)
        if not self.seat or self.disputed or (seat is not None and seat != self.seat) or (bet and bet != street):
            raise self._not_now(seat, bet)
        at = self.seat
        self.emit(e.Withdrew(at, street, self.bets[street - 1][at], self.game.choice["withdraw"][street]))
        if not self.due or self.gone:
            self.proceed()

    def _not_now(self, seat: int | None, bet: int) -> Refused:
        """Why a bet may not be let ride or withdrawn now."""
        cites = self.game.cites
        if self.stage == "betting":
            return Refused("the round has not begun: bets are simply changed", cites.bets_closed)
        if bet == 3:
            return Refused("bet number three stays until the end of the round", cites.stay)
        if self.over or not self.seat:
            return Refused(f"nobody is to act: {self.waiting or 'the round is over'}", cites.bets_closed)
        if self.disputed:
            return Refused("every hand is to be counted first", cites.count_wrong)
        if bet and bet != self.asking:
            if bet < self.asking:
                return Refused(f"the choice on bet {bet} is made", self.game.choice["final"][bet])
            return Refused(f"bet {bet} is not asked about yet", cites.bets_closed)
        return Refused(f"it is seat {self.seat}'s turn, not seat {seat}'s", cites.not_turn)


Round.GAMES[RIDE] = LetItRide


def ride_game(sign: RideSign, rules: LetItRideRules) -> RideGame:
    """Let It Ride at a sign, under house rules. Raises `Refused` for what the book does not allow."""
    try:
        return compiled(sign, rules)
    except TypeError:  # what cannot be looked up is none of them
        check_given(sign, RideSign, rules, LetItRideRules)
        raise  # pragma: no cover - whatever cannot be looked up is refused by its name


@lru_cache(maxsize=256)
def compiled(sign: RideSign, rules: LetItRideRules) -> RideGame:
    return RideGame(sign, rules)
