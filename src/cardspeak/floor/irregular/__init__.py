"""What went wrong: misdeals, decks, flops, exposed and lost hands, absent players, button and level, disputes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardspeak.floor.decide import Rule
from cardspeak.floor.irregular import between, decks, disputes, flops, hands, matters
from cardspeak.floor.irregular.fairness import weighed
from cardspeak.floor.irregular.misdeals import MISDEALS
from cardspeak.floor.irregular.redeals import REDEALS
from cardspeak.floor.irregular.shortage import last_cards

IRREGULAR: Final[Mapping[type, Sequence[Rule[Any]]]] = {
    matters.Misdealt: MISDEALS,
    matters.Redeal: REDEALS,
    matters.BadDeck: decks.DECKS,
    matters.StubCount: (decks.counted,),
    matters.Recut: (decks.recut,),
    matters.ShufflerFault: (decks.machine_failed,),
    matters.OtherShuffle: (decks.shuffled_otherwise,),
    matters.StubShuffle: (decks.stub_shuffled,),
    matters.Flop: flops.FLOPS,
    matters.Premature: (flops.premature,),
    matters.LostHand: hands.LOST,
    matters.ShownEarly: (hands.shown_early,),
    matters.Absent: (hands.absent,),
    matters.Walked: (hands.walked,),
    matters.FoulBet: (hands.foul_bet,),
    matters.ButtonFound: (between.button_found,),
    matters.LevelMissed: (between.level_missed,),
    matters.Disputed: (disputes.disputed,),
    matters.Discards: (disputes.discards,),
    matters.CardsLeft: (last_cards,),
    matters.Unforeseen: (weighed,),
}
"""The rules for each kind of irregularity, in the order in which they are tried."""
