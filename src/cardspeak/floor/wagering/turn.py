"""Acts out of turn: whether they bind, and what becomes of a player who was skipped."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from cardspeak.floor.acts import Act, Done, Gesture, Push, Say, accepted
from cardspeak.floor.decide import first_finding
from cardspeak.floor.ruling import Finding
from cardspeak.floor.wagering.in_turn import IN_TURN
from cardspeak.floor.wagering.options import allowed, options_found
from cardspeak.floor.wagering.reading import reading, statements
from cardspeak.floor.wagering.spot import Wager
from cardspeak.poker import Round
from cardspeak.poker.round.from_position import turn_to
from cardspeak.poker.substantial import substantial
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules


def early(m: Wager) -> int:
    """The seat that acted out of turn, or 0."""
    acting = [act for act in m.acts if is_action(act)]
    return acting[0].seat if acting and acting[0].seat != m.actor else 0


def is_action(act: Act) -> bool:
    """Whether an act means a wager, a check or a fold."""
    if isinstance(act, Say):
        return any(said.is_action for said in statements(act.text))
    return isinstance(act, Push) or (isinstance(act, Gesture) and act.what in ("tap", "fold"))


def no_part(m: Wager, house: HouseRules) -> Finding | None:
    """Who holds no cards, or has no chips left, does nothing by words or chips pushed."""
    seat = early(m)
    if not seat or m.round.able >> seat & 1:
        return None
    return Finding({"seat": seat, "binding": False}, m.round.game.cites.not_turn)


def skipped(m: Wager, house: HouseRules) -> Finding | None:
    """Several act past a player who had time and did not speak: substantial action binds them, the floor rules on that hand.

    Without it play goes back to that player; a fold binds all the same.
    """
    point = house.wagering.skipped
    went = past(m, house) if point else None
    if went is None:
        return None
    enough = substantial([done for done, _ in went])
    settles: dict[str, object] = {"substantial_action": enough, "skipped_seat": m.actor, "to_act": m.actor}
    cites = house.cited("substantial action")
    if m.spoke_up or not enough:
        folds = {str(done.seat): ruled for done, ruled in went if done.verb == "fold"}
        settles |= {"oot_binding": len(folds) == len(went), **({"binding_actions": folds} if folds else {})}
        if len(folds) < len(went):
            return Finding(settles, (*point.cites_at(1), *cites, *point.cites_at(0)))
        return Finding({**settles, "binding": True}, (*house.cited("fold out of turn"), *cites))
    return Finding(
        {
            **settles,
            "oot_binding": True,
            "binding": True,
            "binding_actions": {str(done.seat): ruled for done, ruled in went},
            "skipped_hand": "td_discretion",
        },
        (*point.cites, *cites),
        choices=({"skipped_hand": "dead"}, {"skipped_hand": "call_or_check_only"}),
    )


def past(m: Wager, house: HouseRules) -> list[tuple[Done, dict[str, object]]] | None:
    """What two or more did past the seat to act, told as acts to be judged or as accepted after the first; None if nobody did."""
    seats = list(dict.fromkeys([act.seat for act in m.acts if is_action(act) and m.round.able >> act.seat & 1]))
    if not seats or len(seats) + len(m.then) < TWO or m.actor in {*seats, *[done.seat for done in m.then]}:
        return None
    at, went = m.round.copy(), []
    for seat in seats:
        finding = judged(structs.replace(m, round=at, then=()), seat, house)
        if finding is None or "action" not in finding.settles:
            return None
        ruled = {key: finding.settles[key] for key in ("action", "to") if key in finding.settles}
        went.append((accepted(seat, str(ruled["action"]), int(ruled.get("to", 0))), ruled))
        try:
            at = after(at, [went[-1][0]])
        except Refused:  # they had acted, and nothing more is open to them
            return None
    return went + [(done, {"action": done.verb, **({"to": done.to} if done.to else {})}) for done in m.then]


TWO: Final = 2
"""Players who act past another."""


def words_alone(m: Wager, house: HouseRules) -> Finding | None:
    """Where words bind the player in turn alone, those of another bind nobody."""
    seat = early(m)
    point = house.wagering.out_of_turn
    if not seat or point.value != "words-never":
        return None
    if not any(isinstance(act, Say) for act in m.acts if act.seat == seat):
        return None
    settles = {"seat": seat, "binding": False}
    front = reading(m, seat, house).front
    if front is not None:
        settles["returned"] = front - m.round.put[seat]
    return Finding(settles, point.cites)


def fold(m: Wager, house: HouseRules) -> Finding | None:
    """A fold out of turn binds, whatever follows."""
    seat = early(m)
    if not seat or not house.wagering.early_fold or house.wagering.out_of_turn.value != "unless-changed":
        return None
    read = reading(m, seat, house)
    if read.lead != "fold" and not (read.said and read.said.kind == "fold"):
        return None
    settles = {"seat": seat, "action": "fold", "binding": True, "penalty": "possible"}
    early_fold, out_of_turn = house.wagering.early_fold, house.wagering.out_of_turn
    return Finding(settles, house.cited("fold out of turn") + early_fold.cites_at(rest=2) + out_of_turn.cites_at(rest=2))


def backed_up(m: Wager, house: HouseRules) -> Finding | None:
    """Nobody before it has acted yet: play goes back to the right player, and what they do decides whether it binds."""
    seat = early(m)
    point = house.wagering.out_of_turn
    if not seat or point.value != "unless-changed" or m.then:
        return None
    settles = {"seat": seat, "to_act": m.actor, "binding_if": "action_unchanged", "penalty": "possible"}
    return Finding(settles, point.cites_at(2, 0, 3))


def unchanged(m: Wager, house: HouseRules) -> Finding | None:
    """Those before it checked, called or folded: the act binds."""
    seat = early(m)
    point = house.wagering.out_of_turn
    if not seat or point.value != "unless-changed" or changed(m, seat):
        return None
    at = after(m.round, m.then)
    finding = judged(structs.replace(m, round=at), seat, house)
    if finding is None:
        return None
    binding = finding.first(*point.cites_at(0, 2, 3)).also(binding=True, penalty="possible")
    coming = following(at, seat, finding)
    return binding.also(next=coming) if coming else binding


def action_changed(m: Wager, house: HouseRules) -> Finding | None:
    """Somebody before it bet or raised: the act does not bind, its chips go back, and every option is open."""
    seat = early(m)
    point = house.wagering.out_of_turn
    if not seat or point.value != "unless-changed":
        return None
    at = after(m.round, m.then)
    turn_to(at, seat)
    settles = {"seat": seat, "binding": False, "options": allowed(at), "penalty": "possible"}
    front = reading(m, seat, house).front
    if front is not None:
        settles["returned"] = front - m.round.put[seat]
    return Finding(settles, point.cites_at(1, 2, 3))


def changed(m: Wager, seat: int) -> bool:
    """Whether the action to `seat` changed after it acted too early."""
    return any(done.verb in ("bet", "raise", "complete") and done.seat != seat for done in m.then)


def judged(m: Wager, seat: int, house: HouseRules) -> Finding | None:
    """The acts of a seat as they would be judged in its turn."""
    at = m.round.copy()
    turn_to(at, seat)
    finding = first_finding(IN_TURN, structs.replace(m, round=at, then=()), house)
    return finding if finding.settles else None


def after(r: Round, done: tuple[Done, ...] | list[Done]) -> Round:
    """The round after these accepted actions. Raises `Refused` for one that could not be."""
    at = r.copy()
    for act in done:
        if not at.able >> act.seat & 1:
            continue
        turn_to(at, act.seat)
        if act.verb in ("bet", "raise", "complete"):
            at.raise_to(act.to)
        else:
            at.act(act.verb)
    return at


def following(at: Round, seat: int, finding: Finding) -> dict[str, object] | None:
    """What the next seat may do once the act stands."""
    at = at.copy()
    try:
        turn_to(at, seat)
        at = after(at, [accepted(seat, str(finding.settles.get("action")), int(finding.settles.get("to", 0)))])
    except Refused:
        return None
    return dict(options_found(at).settles) if at.seat else None


TURN = (no_part, skipped, words_alone, fold, backed_up, unchanged, action_changed)
