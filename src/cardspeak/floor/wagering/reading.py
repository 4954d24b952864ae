"""What a seat's acts come to before any test of size: the first of them that means an action, and the chips that count."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import msgspec

from cardspeak.floor.acts import Act, Gesture, PullBack, Push, Say
from cardspeak.floor.speech import Said, parse_all
from cardspeak.floor.wagering.amounts import amount_of
from cardspeak.floor.wagering.spot import Wager
from cardspeak.poker import Round
from cardspeak.rulebook.house import HouseRules

statements = lru_cache(maxsize=4096)(parse_all)

PRECEDENCE: Final[Mapping[type, int]] = {Say: 0, PullBack: 1, Push: 1, Gesture: 2}
"""Of acts of one moment clear words come first, gestures last."""


class ReadWager(msgspec.Struct, frozen=True):
    """A seat's acts in the light of what came first.

    lead: `words`, `chips`, `pulled`, a gesture's name, or empty. said: the statement that leads. size: the statement that
    says how much. chips: those of the motions that count. motions: all pushes. front: all chips that lie in front of the
    seat after the acts, None if none were moved. prior: chips in front before. pulled: those drawn back before new ones.
    mixed: words lead, and chips or gestures went with them. then_spoke: chips lead, and words for an action came after them.
    """

    lead: str = ""
    said: Said | None = None
    size: Said | None = None
    chips: tuple[int, ...] = ()
    motions: tuple[Push, ...] = ()
    front: int | None = None
    prior: tuple[int, ...] = ()
    pulled: tuple[int, ...] = ()
    mixed: bool = False
    then_spoke: bool = False

    @property
    def total(self) -> int:
        """What lay in front and was left, with the new chips that count."""
        return sum(self.prior) - sum(self.pulled) + sum(self.chips)

    @property
    def smallest(self) -> int:
        """The smallest new chip."""
        return min(self.chips, default=0)


def reading(m: Wager, seat: int, house: HouseRules) -> ReadWager:
    """What the acts of a seat come to."""
    mine = sorted(
        (act for act in m.acts if act.seat == seat and type(act) in PRECEDENCE), key=lambda a: (a.at, PRECEDENCE[type(a)])
    )
    pushes = tuple(act for act in mine if isinstance(act, Push))
    lead, said = leading(mine)
    late = (
        [said for act in mine if isinstance(act, Say) for said in statements(act.text) if said.is_action]
        if lead == "chips"
        else []
    )
    if late and house.wagering.words_and_chips.value == "words-over-gestures" and lower(late[0], pushes, m.round, house):
        lead, said = "words", late[0]
    first_chips = pushes[0].at if pushes else None
    words = [
        statement
        for act in mine
        if isinstance(act, Say) and (first_chips is None or act.at <= first_chips or lead == "words")
        for statement in statements(act.text)
    ]
    before = tuple(
        chip for act in mine if isinstance(act, PullBack) and (first_chips is None or act.at < first_chips) for chip in act.chips
    )
    prior = m.chips.get(seat) or ((m.round.put[seat],) if m.round.put[seat] else ())
    moved = bool(pushes) or any(isinstance(act, PullBack) for act in mine)
    drawn = sum(sum(act.chips) for act in mine if isinstance(act, PullBack))
    return ReadWager(
        lead=lead,
        said=said,
        size=sized(said, words),
        chips=counting(pushes, said if lead == "words" else None, words, house),
        motions=pushes,
        front=sum(prior) + sum(sum(push.chips) for push in pushes) - drawn if moved or m.chips.get(seat) else None,
        prior=tuple(prior),
        pulled=before,
        mixed=lead == "words" and any(not isinstance(act, Say) for act in mine),
        then_spoke=lead == "chips" and bool(late),
    )


def lower(said: Said, pushes: tuple[Push, ...], r: Round, house: HouseRules) -> bool:
    """Whether words after chips name less than those: by clear words chips are put right, and no bet once made grows."""
    to = amount_of(said, r, house) if said.sized else None
    return to is not None and to < r.put[r.seat] + sum([sum(push.chips) for push in pushes])


def leading(acts: list[Act]) -> tuple[str, Said | None]:
    """What leads: the first act that means an action, with the statement if it is words."""
    for act in acts:
        if isinstance(act, Say):
            for said in statements(act.text):
                if said.is_action:
                    return "words", said
        elif isinstance(act, Push):
            return "chips", None
        elif isinstance(act, PullBack):
            return "pulled", None
        elif isinstance(act, Gesture):
            return act.what, None
    return "", None


def sized(said: Said | None, words: list[Said]) -> Said | None:
    """The statement that says how much: the leading one, or a later one that completes a wager of no stated size."""
    if said is None or said.sized or said.kind in ("all_in", "pot"):
        return said
    if said.kind not in ("bet", "raise", "complete"):
        return None
    later = words[words.index(said) + 1 :] if said in words else []
    return next((word for word in later if word.is_action and (word.sized or word.kind in ("all_in", "pot"))), None)


def counting(pushes: tuple[Push, ...], said: Said | None, words: list[Said], house: HouseRules) -> tuple[int, ...]:
    """The chips of the motions that count: the first one, and what the book lets follow."""
    if not pushes:
        return ()
    counted = [pushes[0]]
    rule = house.wagering.motions.value
    unfinished = rule != "one" and any(word.kind == "unfinished" for word in words)
    raised = rule == "until-rest" and said is not None and said.kind in ("raise", "bet", "complete")
    for push in pushes[1:]:
        if not (unfinished or (raised and not push.rested)):
            break
        counted.append(push)
    return tuple(chip for push in counted for chip in push.chips)
