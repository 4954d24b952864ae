"""A table in an event: it obeys the event's orders and reports to it, and knows of no other table.

    t = Table.open(posted(variants.texas_holdem, no_limit(50, 100), seminole_tournament, seats=9), moment=0)
    t.arrive(4, "Ada", 20_000, moment=now)            # a draw, a move, a late entry: chips come out of `walking`
    t.next_round(moment=now, seed=..., entrants=left) # dealt in, waiting for the button, absent: as the book says
    ...                                               # t.act(...) to the hand's end
    ended = hand_ended(t)                             # reports.HandEnded(number, out=(Lost(seat, player, before), ...), void)
    chips = t.take_away(4, moment=now)                # chips go into `walking`; 0 for who has lost all, who is taken away too

Orders (`orders.Ordered`, commands of every `Table`): `arrive`, `take_away`, `give` and `remove` (rebuy, add-on, race, chips that
leave play), `penalise(seat, hands)`, `level(legs, began=...)`, `halt(why)` / `go`, `close`. Each takes `moment` and `ordered`,
the clauses that decided it, and refuses what cannot be with a clause. A player who is not there is told by `go_away` /
`be_present` (or `sit_out` / `come_back`). Who is in the hand that is played cannot be taken: wait for `hand_ended`. `level` may
come at any time and says whether the hand that is played was void for it and is to be dealt again; else it comes with the next
hand.

Reports (`reports`): `hand_began(t)` the moment that decides a level, `hand_ended(t)`, `button_at(t)`; `t.next_blinds` are the
positions of the next hand that has blinds, for `balancing.mover` and `balancing.destination`; `t.can_begin` whether a hand can
be dealt. `t.events` grows until it is cleared by whoever journals it. All of it is events of the table's own list
(`events.EventOrder`), which `Table.replay` reads back; the ledger moves chips between `seat/N` and `walking`.

What differs between books is points of its `HouseRules`: `moves.waits` (who waits for the button), `presence.absent` (whose hand
is dead), `irregularities.redeal` (whether a void hand is dealt again as it was).
"""
