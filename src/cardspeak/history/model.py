"""One round of play as its file tells it, neutral between formats.

Nothing here judges: a `History` holds what was written, in the file's own order, and replay says whether the books
allow it. Amounts are whole numbers of the history's money unit: `scale` units make 1.00. Seats are told by their index
in `History.seats`, which runs clockwise from the left of the button, as PHH counts its players. Cards are text: ranks
`23456789TJQKA`, suits `cdhs`, `??` for a card that the file does not show, without blanks ("AhKs").
"""

from typing import TypeAlias

from msgspec import Struct

ANTE = "ante"
SMALL_BLIND = "small blind"
BIG_BLIND = "big blind"
BLIND = "blind"
STRADDLE = "straddle"
SLEEPER = "sleeper"
BUTTON_BLIND = "button blind"
LIVE = "live"
DEAD = "dead"
BOTH = "both"
KILL = "kill blind"
TIME = "time"
SURPLUS = "surplus"


class Seat(Struct, frozen=True, gc=False):
    """A player at the table, also one who is not dealt in.

    `number` is the seat's as the file has it; `stack` the chips before any post, None where the file does not know;
    `sitting_out` is the file's word, `dealt_in` the reader's conclusion from who posts and acts.
    """

    name: str
    number: int
    stack: int | None
    sitting_out: bool = False
    dealt_in: bool = True


class Post(Struct, frozen=True, gc=False):
    """Chips posted before the deal, as they went in: `amount` all of them, of which `dead` go to the pot and not to the
    player's street total. The kinds: ANTE; SMALL_BLIND, BIG_BLIND; BLIND, one of a game's `levels`; STRADDLE, laid over
    a blind; SLEEPER; BUTTON_BLIND;
    LIVE, the post of a player who enters; DEAD, a missed small blind alone; BOTH, a missed small blind (dead) with a big
    blind (live); KILL; TIME, a part of a time charge, and SURPLUS, what was left over from one. `owed` is what was due
    where a player had less, else 0.
    """

    seat: int
    kind: str
    amount: int
    dead: int = 0
    all_in: bool = False
    owed: int = 0

    @property
    def due(self) -> int:
        """The post in full, however short it fell."""
        return self.owed or self.amount


class Deal(Struct, frozen=True, gc=False):
    """Cards dealt or drawn to one seat: all of this pass, in order, those that the file does not show as `??`."""

    seat: int
    cards: str


class Board(Struct, frozen=True, gc=False):
    """Community cards dealt together. `run` is 2 for the second board of a hand run twice, 3 for a third; a later board has
    its own cards alone, and shares those before."""

    cards: str
    run: int = 1


class BringIn(Struct, frozen=True, gc=False):
    """The forced opening bet of a stud game."""

    seat: int
    amount: int
    all_in: bool = False


class Fold(Struct, frozen=True, gc=False):
    """A fold; `cards` where the player showed them while folding."""

    seat: int
    cards: str = ""


class Check(Struct, frozen=True, gc=False):
    """A check that the file calls a check."""

    seat: int


class Call(Struct, frozen=True, gc=False):
    """A call. `amount` is the chips added; None where the format has one word for check and call (PHH's `cc`)."""

    seat: int
    amount: int | None = None
    all_in: bool = False


class Bet(Struct, frozen=True, gc=False):
    """A bet, raise or completion. `to` is the seat's street total after it; `word` is "bet", "raise" or "complete", or
    "" where the format has one word for all (PHH's `cbr`); `all_in` where the file says so."""

    seat: int
    to: int
    all_in: bool = False
    word: str = ""


class Discard(Struct, frozen=True, gc=False):
    """Cards thrown away before a draw, `??` where they are not shown; none at all is standing pat."""

    seat: int
    cards: str = ""


class Uncalled(Struct, frozen=True, gc=False):
    """The part of a bet that nobody called, given back."""

    seat: int
    amount: int


class Show(Struct, frozen=True, gc=False):
    """A hand tabled or shown; `??` for a card kept hidden; `words` what the file says that the hand is."""

    seat: int
    cards: str
    words: str = ""


class Muck(Struct, frozen=True, gc=False):
    """A hand mucked, or not shown; `cards` where the file tells them all the same."""

    seat: int
    cards: str = ""


class Collect(Struct, frozen=True, gc=False):
    """Chips taken from a pot. `pot` is "main", "side", "side-1" …, or "" where the file has only "pot"; `half` is
    "high" or "low" where the file tells the halves of a split pot apart."""

    seat: int
    amount: int
    pot: str = ""
    half: str = ""


class Note(Struct, frozen=True, gc=False):
    """A commentary that the format counts among its actions (PHH). `trailing` when it stands on the act before it."""

    text: str
    trailing: bool = False


Act: TypeAlias = Deal | Board | BringIn | Fold | Check | Call | Bet | Discard | Uncalled | Show | Muck | Collect | Note
PLAYS = frozenset({Board, BringIn, Fold, Check, Call, Bet, Discard})
"""The acts that move a round on."""


class SortedActs(Struct, frozen=True, gc=False):
    """The acts of a round sorted by what they tell.

    `plays` move the round on; `shows` are what players showed or mucked. `hands` are the first texts that tell each seat's
    cards, "" where none does, and `unlike` all texts of a seat that has different ones. `again` are the seats that are dealt
    to more than once. `board` is the first board's, as it was dealt.
    """

    plays: tuple[Act, ...] = ()
    shows: tuple[Show | Muck, ...] = ()
    hands: tuple[str, ...] = ()
    unlike: dict[int, list[str]] = {}
    again: tuple[int, ...] = ()
    board: tuple[str, ...] = ()


class Stated(Struct, frozen=True, gc=False):
    """What the file says of the result; None where it does not. Lists run by seat.

    `finishing`: stacks when the round is over, None for one that was unknown from the start. `winnings`: PHH's field, what
    each collected after rake (some sources count a returned bet in it). `collected`: the sum of each seat's `Collect` acts.
    `total_pot` before `rake`, as a site's summary has them. `board`: all community cards of the summary. `shown`: hole
    cards by seat, "" if unknown.
    `pots`: each pot before the rake and the rake from it, the main pot first. `fees`: the parts of `rake` that the file calls
    by other names, such as a jackpot's.
    """

    finishing: tuple[int | None, ...] | None = None
    winnings: tuple[int, ...] | None = None
    collected: tuple[int, ...] | None = None
    total_pot: int | None = None
    rake: int | None = None
    board: str | None = None
    shown: tuple[str, ...] | None = None
    pots: tuple[tuple[int, int], ...] = ()
    fees: tuple[tuple[str, int], ...] = ()


class Sign(Struct, frozen=True, gc=False):
    """What a sign at the table says beside the stakes, which only our own fields tell.

    raise_cap: raises a street, None where the book decides. bet_cap: the most of a single bet or raise, 0 for none. unit:
    the least betting unit, 0 for the chip. check_raise: False if it may not be done. ante_from: "big-blind" or "button"
    where one seat pays the ante of all, "" where the posts tell.
    """

    raise_cap: int | None = None
    bet_cap: int = 0
    unit: int = 0
    check_raise: bool = True
    ante_from: str = ""


class History(Struct, gc=False, kw_only=True):
    """One round of play as its file tells it.

    Where from: `file` as it was named to the reader, `index` of the round in it from 0, `line` where it starts from 1,
    `format` ("phh", "pokerstars", "full-tilt"), `hand` the file's own number or name for it.

    What was played: `game` ("texas-holdem", "omaha", "omaha-hi-lo-8", "stud", "stud-hi-lo-8", "razz", "five-card-draw",
    "five-card-stud", … or what the file calls it), `limit` ("no", "pot", "fixed", "spread", "cap"), `setting` ("cash",
    "tournament", or "" where nothing tells). `unsupported` says why no book can judge it (short deck, run it twice …).

    Money: `currency` ISO code or "" for chips; `scale` units per 1.00; `chip` the smallest chip that the play itself
    uses, in units (a currency's minor unit, the last decimal place of what was staked, or what all amounts are made of).

    Forced bets, None or empty where the game or the file has none: nominal `small_blind`, `big_blind`, `ante`,
    `bring_in`, `small_bet`, `big_bet` (in spread limit the least and the most of a wager), `min_bet`, betting `cap`;
    `levels`, a game's blinds where they are not a small and a big one; `antes` and `blinds` by seat as owed; `posts` as made.
    `trim_antes` is PHH's ante_trimming_status. `button` is the number of the seat where it lies, perhaps an empty one.

    `added` is what the house put into the main pot before the deal.

    `acts` from the first card to the last chip, in the file's order; `told` is the same, sorted, so these and what is
    `stated` stay as they are once the history is made. `complete` is false where the file breaks off. `remarks` name what
    the reader had to conclude. `fields` keeps whatever else the file had, by name.
    """

    file: str
    index: int
    line: int
    format: str
    hand: str
    game: str
    limit: str
    setting: str = ""
    unsupported: str = ""
    currency: str = ""
    scale: int = 1
    chip: int = 1
    table: str = ""
    seats: tuple[Seat, ...]
    button: int | None = None
    small_blind: int | None = None
    big_blind: int | None = None
    ante: int | None = None
    bring_in: int | None = None
    small_bet: int | None = None
    big_bet: int | None = None
    min_bet: int | None = None
    cap: int | None = None
    levels: tuple[int, ...] = ()
    sign: Sign = Sign()
    trim_antes: bool | None = None
    added: int = 0
    antes: tuple[int, ...] = ()
    blinds: tuple[int, ...] = ()
    posts: tuple[Post, ...] = ()
    acts: tuple[Act, ...] = ()
    stated: Stated = Stated()
    complete: bool = True
    remarks: tuple[str, ...] = ()
    fields: dict[str, object] = {}
    told: SortedActs = SortedActs()

    def __post_init__(self) -> None:
        self.told = sorted_out(self.acts, self.stated.shown or (), len(self.seats))

    def __repr__(self) -> str:
        return f"<History {self.name}: {self.game}, {len(self.seats)} seats>"

    @property
    def name(self) -> str:
        """How messages name the round: file, line, and hand where it has one."""
        return f"{self.file}:{self.line}: hand {self.hand or self.index + 1}"


def sorted_out(acts: tuple[Act, ...], shown: tuple[str, ...], players: int) -> SortedActs:
    """What the acts, and the hands shown in a summary, tell."""
    plays: list[Act] = []
    shows: list[Show | Muck] = []
    hands: dict[int, str] = {}
    unlike: dict[int, list[str]] = {}
    again: list[int] = []
    board: list[str] = []

    def tell(seat: int, text: str) -> None:
        first = hands.setdefault(seat, text)
        if first != text and text not in unlike.setdefault(seat, [first]):
            unlike[seat].append(text)

    for act in acts:
        if type(act) is Deal:
            if act.seat in hands:
                again.append(act.seat)
                tell(act.seat, act.cards)
            elif act.cards:
                hands[act.seat] = act.cards
        elif type(act) in PLAYS:
            plays.append(act)
            if type(act) is Fold:
                if act.cards:
                    tell(act.seat, act.cards)
            elif type(act) is Board and act.run == 1:
                board.append(act.cards)
        elif type(act) is Show or type(act) is Muck:
            shows.append(act)
            if act.cards:
                tell(act.seat, act.cards)
    for seat, text in enumerate(shown):
        if text:
            tell(seat, text)
    first = tuple([hands.get(seat, "") for seat in range(players)])
    return SortedActs(tuple(plays), tuple(shows), first, unlike, tuple(again), tuple(board))


def runs_of(history: History) -> int:
    """How many boards the history deals: 1 but where it was run more than once, or where the game has two."""
    return max([act.run for act in history.acts if type(act) is Board], default=1)


class Unreadable(Struct, frozen=True, gc=False):
    """A round, or a whole file, that could not be read, and the one line that says why."""

    file: str
    index: int
    line: int
    reason: str
    hand: str = ""

    @property
    def name(self) -> str:
        """How messages name it: file, line, and hand where it has one."""
        return f"{self.file}:{self.line}" + (f": hand {self.hand}" if self.hand else "")


CASHED_OUT = "what was cashed out is settled outside the pot"
"""A remark: what a player was paid for a part of the pot beforehand is no part of the hand's own money."""


class HistoryError(ValueError):
    """A history that cannot be read: one line saying what is wrong, with the `field` where it has one.

    `line` is the line within the round from 1, 0 where it is not known.
    """

    def __init__(self, problem: str, field: str = "", line: int = 0) -> None:
        message = f"{field}: {problem}" if field else problem
        super().__init__(message if len(message) <= _LONGEST else message[:_LONGEST] + "…")
        self.field = field
        self.line = line


_LONGEST = 240
