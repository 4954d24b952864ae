"""What stands on a table: decks, shuffler, cover cards, devices; checked against the book."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import structs

from cardspeak.banked.shape import check_shape
from cardspeak.rulebook import Refused
from cardspeak.rulebook.banked_house import BankedRules
from cardspeak.rulebook.refusal import counted

SHUFFLERS: Final = ("manual", "auto", "auto-to-shoe")
HOURS: Final = {"manual-shoe": 8, "automated": 8, "hand": 4}
"""How long a deck may be used, by delivery."""
COUNT_EVERY: Final = 5


class Equipment(msgspec.Struct, frozen=True):
    """shuffler: "manual", "auto", or "auto-to-shoe", which puts the shuffled stack into the shoe. decks: 1 or 2.

    counts: the shuffler counts each deck. reshuffles: an approved device that shuffles and counts by itself.
    cover_cards: with each deck. stack: cards in an automated shoe's stack in Let It Ride. devices: positions that have a
    device for the bonus or the Progressive. count_every: rounds from one count of the stub to the next, at most.
    shoe_hours, hand_hours: how long a deck is used; the book's most unless the house changes it sooner. preshuffled: decks
    come to the table inspected and shuffled before.
    """

    shuffler: str = "manual"
    decks: int = 1
    counts: bool = False
    reshuffles: bool = False
    cover_cards: int = 2
    stack: int = 3
    devices: int = 0
    count_every: int = COUNT_EVERY
    shoe_hours: int = HOURS["manual-shoe"]
    hand_hours: int = HOURS["hand"]
    preshuffled: bool = False

    @property
    def exempt(self) -> bool:
        """Whether nobody needs to count the stub."""
        return self.counts or self.reshuffles


def by_hand(equipment: Equipment) -> Equipment:
    """The same without its shuffler: one deck is shuffled by hand, and nothing counts it."""
    return structs.replace(equipment, shuffler="manual", decks=1, counts=False, reshuffles=False)


def check_equipment(equipment: Equipment, rules: BankedRules, positions: int) -> None:
    """Raises `Refused` with the clause for what the book does not allow on the table."""
    check_shape(equipment, Equipment, "equipment")
    if equipment.shuffler not in SHUFFLERS:
        raise Refused(f"no shuffler {equipment.shuffler!r}; there are {', '.join(SHUFFLERS)}")
    manual = equipment.shuffler == "manual"
    if equipment.decks not in (1, 2):
        raise Refused(f"one deck is used, or two, not {equipment.decks}", rules.cited("one deck"))
    if equipment.decks == 2 and manual:
        raise Refused("a second deck needs an automated shuffler", rules.cited("second deck"))
    if (equipment.counts or equipment.reshuffles) and manual:
        raise Refused("only an automated shuffler counts or reshuffles by itself", rules.cited("counts itself"))
    if equipment.cover_cards < int(rules.says("cover_cards")):
        raise Refused(f"{rules.says('cover_cards')} cover cards come with a deck", rules.cited("cover cards"))
    if equipment.preshuffled and rules.says("preshuffled") == "refused":
        raise Refused("every deck is opened before the players", rules.cited("inspect", "preshuffled"))
    check_delivery(equipment, rules)
    offered = "offered" in (rules.says("bonus"), rules.says("progressive"))
    if offered and equipment.devices < positions:
        raise Refused(
            f"{equipment.devices} of {positions} positions have a device, and each needs one",
            rules.cited("devices", "side_offered"),
        )
    if not 1 <= equipment.count_every <= COUNT_EVERY:
        raise Refused(f"the stub is counted every {COUNT_EVERY} rounds at least", rules.cited("manual-shoe count"))
    for kind in ("shoe", "hand"):
        hours = getattr(equipment, f"{kind}_hours")
        if not 0 < hours <= HOURS["hand" if kind == "hand" else "manual-shoe"]:
            raise Refused(f"a deck dealt from the {kind} is not used for {counted(hours, 'hour')}", rules.cited(f"life {kind}"))


def check_delivery(equipment: Equipment, rules: BankedRules) -> None:
    """Raises `Refused` if the shuffler and the delivery do not go together."""
    delivery = rules.says("delivery")
    if delivery == "hand" and equipment.shuffler != "auto":
        if equipment.shuffler == "manual":
            raise Refused("dealing from the hand needs an automated shuffler", rules.cited("hand needs a shuffler"))
        raise Refused("a shuffler that fills a shoe does not go with dealing from the hand", rules.cited("into the shoe"))
    if delivery == "automated" and rules.says("stack") not in ("", str(equipment.stack)):
        raise Refused(
            f"the automated shoe dispenses stacks of {rules.says('stack')}, not {equipment.stack}", rules.cited("stack size")
        )
