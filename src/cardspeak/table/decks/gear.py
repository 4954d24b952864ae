"""A banked table between rounds: decks opened, shuffled, cut, alternated and changed; devices that fail; stubs that are due.

    t = Table(section_12)
    t.receive("red", colour="red", at=0)
    t.check_in("red", dealer="Kim", floor="Lee")
    t.shuffle(seed=1)
    t.cut(26)
    t.open_for_play(at=600)
    start = t.start(at=660)
    r = LetItRide({1: 500}, deck=start.deck, count_due=start.count_due)
    ...
    t.finish(r)

Moments are seconds and come in from outside, as does the order of the cards if it is not to be drawn here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, Self

from cardspeak.banked.irregular import DEVICES
from cardspeak.banked.round import Round
from cardspeak.cards import FULL_DECK, check_cut, shuffle_order
from cardspeak.events.made import let_happen
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.rulebook.refusal import counted
from cardspeak.table.decks import gear_events as t
from cardspeak.table.decks.gear_apply import Deck, Gear, Rules
from cardspeak.table.decks.gear_equipment import Equipment, by_hand, check_delivery, check_equipment

STEPS: Final = ("inspect", "verify", "spread", "looked", "turn-down", "wash", "stack")
"""The steps of opening a deck, in order; the first by the dealer, the second by the floor."""
FLOOR: Final = ("floor", "supervisor", "manager")
HOUR: Final = 3600


class Start(NamedTuple):
    """What a round is begun with: the deck in dealing order, and whether its stub is to be counted."""

    deck: tuple[int, ...]
    count_due: bool


class Table(Gear):
    """A table, set for a game; `events` tells all that happened. Raises `Refused` for equipment the book does not allow."""

    __slots__ = ()

    def __init__(self, rules: Rules = section_12, equipment: Equipment | None = None, positions: int = 6) -> None:
        self._empty()
        self.set(rules, equipment or Equipment(), positions)

    @classmethod
    def replay(cls, events: Iterable[t.TableEvent]) -> Self:
        """The table that these events make.

        Raises `Refused` if they do not begin with its being set, or one does not follow from those before it.
        """
        record = list(events)
        if not record or not isinstance(record[0], t.TableSet):
            raise Refused("a banked table's events begin with banked.table-set")
        new = cls.unset()
        let_happen(record, new.emit)
        return new

    @classmethod
    def unset(cls) -> Self:
        """A table before it is set: `banked.table-set` is to happen first."""
        new = cls.__new__(cls)
        new._empty()
        return new

    # --- what stands on the table

    def set(self, rules: Rules, equipment: Equipment, positions: int = 6) -> None:
        """Set the table for a game, or change its delivery between rounds. Raises `Refused`.

        A device that was in use must be out of the way before another method of shuffling or dealing is used.
        """
        check_equipment(equipment, rules, positions)
        if self.events:
            self._between_rounds()
            check_retired(self, rules, equipment)
        cites = rules.cited(
            "one deck" if equipment.decks == 1 else "two decks used",
            *(["second deck"] if equipment.decks == 2 else []),
            *(["into the shoe"] if equipment.shuffler == "auto-to-shoe" else []),
            *(["counts itself"] if equipment.counts else []),
            *(["reshuffles itself"] if equipment.reshuffles else []),
            "devices",
            "cover cards",
        )
        self.emit(t.TableSet(rules.name, rules.changes, equipment, positions, cites + rules.delivery.cites))

    def _between_rounds(self) -> None:
        if self.dealing:
            raise Refused("a round is being played", self.rules.cited("ended"))

    def fail(self, device: str) -> None:
        """The shuffler or the shoe fails between rounds: what it held is shuffled again. Raises `Refused`."""
        self._between_rounds()
        self._device(device)
        self.emit(t.DeviceDown(device, self.rules.cited(f"failed {device}")))

    def _device(self, device: str) -> None:
        """Raises `Refused` for what is no device of this table."""
        if device not in DEVICES:
            raise Refused(f"no device {device!r}; there are {' and '.join(DEVICES)}")
        there = self.equipment.shuffler != "manual" if device == "shuffler" else self.rules.says("delivery") == "automated"
        if not there and device not in (*self.down, *self.retired):
            raise Refused(f"no automated {device} stands on the table", self.rules.cited(f"failed {device}"))

    def retire(self, device: str, how: str = "removed") -> None:
        """Take a device out of the way: "removed", or where the book allows it "covered" or "signed". Raises `Refused`."""
        allowed = ("removed",) if self.rules.says("retiring") == "removed" else ("removed", "covered", "signed")
        if how not in allowed:
            raise Refused(f"a device is {' or '.join(allowed)}, not {how}", self.rules.cited("retired"))
        self._device(device)
        self.emit(t.DeviceRetired(device, how, self.rules.cited("retired")))

    def mend(self, device: str) -> None:
        """A device that failed works again: the cards are shuffled anew. Raises `Refused`."""
        self._between_rounds()
        if device not in (*self.down, *self.retired):
            raise Refused(f"the {device} is not out of order", self.rules.cited("retired"))
        self.emit(t.DeviceMended(device, self.rules.cited(f"failed {device}")))

    @property
    def in_use(self) -> Equipment:
        """The equipment without a shuffler that is out of the way: then the cards are shuffled by hand."""
        return by_hand(self.equipment) if "shuffler" in self.retired else self.equipment

    def deal_by(self, delivery: str) -> None:
        """From the next round on deal by another delivery, with what still works. Raises `Refused` with the clause.

        Without a shuffler one deck is in use: another leaves the table.
        """
        self._between_rounds()
        rules, equipment = self.rules.but("delivery", delivery), self.in_use
        check_equipment(equipment, rules, self.positions)
        check_retired(self, rules, equipment)
        for name in list(self.decks)[equipment.decks :]:
            self.emit(t.DeckRemoved(name, "one deck is in use", rules.cited("second deck", "one deck")))
        self.set(rules, equipment, self.positions)

    def check_method(self) -> None:
        """Raises `Refused` while no round can be dealt with the devices as they are."""
        rules = self.rules
        if self.down:
            raise Refused(f"the {self.down[0]} is down", rules.cited(f"failed {self.down[0]}", "retired"))
        if "shoe" in self.retired and rules.says("delivery") == "automated":
            raise Refused("the shoe is out of use: deal by another method", rules.cited("retired", "failed shoe"))
        check_equipment(self.in_use, rules, self.positions)

    # --- opening decks

    def receive(
        self,
        deck: str,
        *,
        colour: str,
        design: str = "plain",
        at: int,
        preshuffled: bool = False,
        mixed: bool = False,
        seed: int | None = None,
        cards: tuple[int, ...] = (),
    ) -> None:
        """A deck comes to the table at a moment. `mixed` backs, or backs like the other deck's, are refused.

        The order of a `preshuffled` deck is `cards`, or drawn from `seed` or by the operating system.
        Raises `Refused` with the clause.
        """
        rules = self.rules
        if mixed:
            raise Refused(f"the backs of deck {deck} are not alike", rules.cited("mixed backs"))
        if deck in self.decks:
            raise Refused(f"deck {deck} is at the table already")
        if len(self.decks) == self.equipment.decks:
            raise Refused(
                f"the table has place for {counted(self.equipment.decks, 'deck')}", rules.cited("one deck", "second deck")
            )
        for name, other in self.decks.items():
            if other.colour == colour:
                raise Refused(f"decks {name} and {deck} both have {colour} backs", rules.cited("colours"))
            if other.design != design and rules.says("second_design") == "alike":
                raise Refused(f"decks {name} and {deck} are of different design", rules.cited("designs"))
        if preshuffled and rules.says("preshuffled") == "refused":
            raise Refused("every deck is opened before the players", rules.preshuffled.cites)
        key = ("one deck", "preshuffled") if preshuffled else ("one deck",)
        cites = rules.cited(*key, *(("colours", "designs") if self.decks else ()))
        order = (cards or shuffle_order(seed)) if preshuffled else ()
        self.emit(
            t.DeckReceived(deck=deck, colour=colour, design=design, preshuffled=preshuffled, at=at, cards=order, cites=cites)
        )

    def step(self, deck: str, step: str, by: str = "dealer") -> None:
        """The next step of opening a deck. Raises `Refused` for a step out of order, or verified by who inspected."""
        state = self._deck(deck)
        due = STEPS[len(state.steps)] if len(state.steps) < len(STEPS) else ""
        if step != due:
            raise Refused(f"deck {deck}: the next step is {due or 'the shuffle'}, not {step}", self.rules.cited(due or "opened"))
        if step == "verify" and by == state.steps[0][1]:
            raise Refused(f"deck {deck}: somebody else verifies what {by} inspected", self.rules.cited("verify"))
        self.emit(t.Stepped(deck, step, by, self.rules.cited(step)))

    def check_in(self, deck: str, *, dealer: str, floor: str) -> None:
        """All the steps of opening a deck that are left. Raises `Refused`."""
        for step in STEPS[len(self._deck(deck).steps) :]:
            self.step(deck, step, floor if step == "verify" else dealer)

    def _deck(self, name: str) -> Deck:
        deck = self.decks.get(name)
        if deck is None:
            raise Refused(f"no deck {name!r} is at the table")
        return deck

    def next_deck(self) -> str:
        """The deck that is dealt next: the only one, or the one that was not used last. Raises `Refused` if there is none."""
        for name in self.decks:
            if name != self.last or self.equipment.decks == 1:
                return name
        raise Refused("a new deck is to be opened first", self.rules.cited("deck removed", "opened"))

    def shuffle(self, deck: str = "", *, seed: int | None = None, cards: tuple[int, ...] = (), ordered_by: str = "") -> None:
        """Shuffle a deck, the next one unless named, by hand or machine as the table is equipped.

        `cards` is the order that came out, drawn here from `seed` or by the operating system unless given. `ordered_by` is
        the role of whoever ordered it. Raises `Refused`.
        """
        rules = self.rules
        name = deck or self.next_deck()
        state = self._deck(name)
        if not state.preshuffled and len(state.steps) < len(STEPS):
            raise Refused(f"deck {name} is not opened: {STEPS[len(state.steps)]} comes next", rules.cited("opened"))
        if name == self.dealing:
            raise Refused(f"deck {name} is in play", rules.cited("into the shuffler"))
        if ordered_by and ordered_by not in FLOOR:
            raise Refused(f"a shuffle is ordered by the floor, not by the {ordered_by}", rules.cited("ordered"))
        manual = self.in_use.shuffler == "manual"
        if not manual and "shuffler" in self.down:
            raise Refused("the shuffler is down", rules.cited("failed shuffler", "retired"))
        keys = ["shuffled", "shuffled stack", *(["ordered"] if ordered_by else [])]
        if not manual:
            keys.append("into the shoe" if self.equipment.shuffler == "auto-to-shoe" else "machine")
            keys += ["into the shuffler"] if self.dealing else []
        order = cards or shuffle_order(seed)
        self.emit(t.Shuffled(name, "by-hand" if manual else "by-machine", ordered_by, order, rules.cited(*keys)))

    def cut(self, lift: int, deck: str = "") -> None:
        """The dealer cuts `lift` cards from the top to the bottom. Raises `Refused`."""
        self._cut(lift, deck or self.next_deck(), "", self.rules.cited("cut", "cut done"))

    def recut(self, lift: int, *, by: str, why: str, deck: str = "", undealt: bool = False) -> None:
        """A supervisor orders another cut before the first card, and says why. Raises `Refused`.

        undealt: no card of the deck in play has been dealt yet.
        """
        name = deck or self.next_deck()
        cites = self.rules.cited("recut")
        if by not in FLOOR or not why.strip():
            raise Refused("the floor orders a recut, and says why", cites)
        if not self._deck(name).cut:
            raise Refused("there is no cut to do again", cites)
        self._cut(lift, name, why, cites, undealt)

    def _cut(self, lift: int, deck: str, why: str, cites: Cites, undealt: bool = False) -> None:
        state = self._deck(deck)
        ready = undealt if deck == self.dealing else state.shuffled or (state.preshuffled and not state.rounds)
        if not ready:
            raise Refused(f"deck {deck} is cut after its shuffle and before its first card", cites)
        check_cut(lift, len(FULL_DECK), self.rules.cited("cut size"))
        self.emit(t.DeckCut(deck, lift, why, cites))

    # --- rounds

    def open_for_play(self, at: int) -> None:
        """Open the table. Raises `Refused` if a deck is missing or not yet opened and shuffled."""
        rules = self.rules
        if len(self.decks) < self.equipment.decks:
            raise Refused(f"{counted(self.equipment.decks, 'deck')} must be opened", rules.cited("opened", "opened twice"))
        for name, deck in self.decks.items():
            if not deck.preshuffled and len(deck.steps) < len(STEPS):
                raise Refused(f"deck {name} is not opened", rules.cited("opened twice" if len(self.decks) > 1 else "opened"))
        keys = ["opened", *(["opened twice"] if len(self.decks) > 1 else [])]
        keys += ["preshuffled"] if any(deck.preshuffled for deck in self.decks.values()) else []
        self.emit(t.Opened(at, rules.cited(*keys)))

    def start(self, at: int, deck: str = "") -> Start:
        """A round begins at a moment: its deck, and whether its stub is to be counted. Raises `Refused` with the clause."""
        rules, equipment = self.rules, self.in_use
        self._between_rounds()
        if not self.open or self.idle:
            raise Refused("the table is not open for play", rules.cited("woken" if self.idle else "opened"))
        self.check_method()
        name = deck or self.next_deck()
        state = self._deck(name)
        if equipment.decks == 2 and name == self.last:
            raise Refused(f"deck {name} was used last, and the decks alternate", rules.cited("alternate"))
        self._check_ready(name, state, at)
        if self.rack:
            raise Refused(f"the rack holds the cards of deck {self.rack}", rules.cited("one rack"))
        due = not equipment.exempt and self.since_count + 1 >= equipment.count_every
        keys = ["shuffle first", "two decks used" if equipment.decks == 2 else "one deck"]
        keys += ["alternate", "one rack"] if equipment.decks == 2 else []
        keys += ["machine"] if state.shuffled == "by-machine" else ["cut first"]
        keys += [f"{rules.says('delivery')} count"] if due else ["counts itself"] if equipment.exempt else []
        self.emit(t.RoundBegan(self.number + 1, name, due, at, rules.cited(*keys, self._life())))
        return Start(state.cards, due)

    def _life(self) -> str:
        return "life hand" if self.rules.says("delivery") == "hand" else "life shoe"

    def _check_ready(self, name: str, state: Deck, at: int) -> None:
        """Raises `Refused` for a deck that is too old, not shuffled, or not cut."""
        rules, equipment = self.rules, self.equipment
        hours = equipment.hand_hours if self._life() == "life hand" else equipment.shoe_hours
        if at - state.at > hours * HOUR:
            raise Refused(
                f"deck {name} has been used for {counted(hours, 'hour')}, and is to be changed", rules.cited(self._life())
            )
        fresh = state.preshuffled and not state.rounds
        if not state.shuffled and not fresh:
            raise Refused(f"deck {name} is to be shuffled first", rules.cited("shuffle first"))
        if state.shuffled != "by-machine" and not state.cut:
            raise Refused(f"deck {name} is to be cut first", rules.cited("cut first"))
        check_delivery(equipment, rules)

    def finish(self, r: Round) -> None:
        """A round is over. Raises `Refused` if it is not, or if it was not dealt from the deck in play."""
        if not self.dealing:
            raise Refused("no round is being played")
        if not r.over or sorted(r.began.deck) != sorted(self.decks[self.dealing].cards):
            raise Refused("the round in play is not over", self.rules.cited("ended"))
        deck, void = self.dealing, r.void == "all"
        self.emit(t.RoundOver(deck, r.counted, void, self.rules.cited("shuffle first", "ended")))
        if r.deck_out:
            self.emit(t.DeckRemoved(deck, "the count of the stub", self.rules.cited("deck removed")))

    def count_by_device(self, deck: str, cards: int) -> None:
        """A shuffler that counts has counted a deck; one that is not whole leaves the table. Raises `Refused`."""
        self._deck(deck)
        if not self.in_use.exempt:
            raise Refused("no shuffler that counts stands on the table", self.rules.cited("counts itself"))
        if deck == self.dealing:
            raise Refused(f"deck {deck} is in play", self.rules.cited("into the shuffler"))
        cites = self.rules.cited("device count", "counts itself")
        self.emit(t.DeviceCounted(deck, cards, cites))
        if cards != 52:
            self.emit(t.DeckRemoved(deck, f"the shuffler counts {cards} cards", cites))

    def remove(self, deck: str, why: str, *keys: str) -> None:
        """A deck is taken off the table between rounds, as when its hours are over. Raises `Refused`.

        keys: for what, where it is for something else than its hours, as "mixed backs".
        """
        self._deck(deck)
        self._between_rounds()
        self.emit(t.DeckRemoved(deck, why, self.rules.cited(*(keys or (self._life(),)))))

    def rest(self, *, asked_face_up: bool = False) -> None:
        """Nobody plays: the cards are spread. Raises `Refused` in a round."""
        self._between_rounds()
        self.emit(t.Idled(asked_face_up, self.rules.cited("idle")))

    def wake(self) -> None:
        """A player comes to an idle table: once they have looked, the cards are washed, stacked and shuffled again."""
        if not self.idle:
            raise Refused("the table is not idle", self.rules.cited("woken"))
        self.emit(t.Woken(self.rules.cited("woken")))


def check_retired(table: Table, rules: Rules, equipment: Equipment) -> None:
    """Raises `Refused` if a device that was in use is still in the way of another method."""
    was = table.rules.says("delivery")
    changed = []
    if was == "automated" and rules.says("delivery") != was:
        changed.append("shoe")
    if table.equipment.shuffler != "manual" and equipment.shuffler != table.equipment.shuffler:
        changed.append("shuffler")
    for device in changed:
        if device not in table.retired:
            raise Refused(f"the {device} is to be out of the way before another method is used", table.rules.cited("retired"))
