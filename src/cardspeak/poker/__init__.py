"""One round of poker between players: variants, stakes, betting, pots, showdown, rake; every event cites its clause."""

from cardspeak.poker import rake, stakes, variants
from cardspeak.poker.options import Options
from cardspeak.poker.posts import Post
from cardspeak.poker.pots import Pot
from cardspeak.poker.round import Round
from cardspeak.poker.stakes import Stakes
from cardspeak.poker.variant import Variant

__all__ = ["Options", "Post", "Pot", "Round", "Stakes", "Variant", "rake", "stakes", "variants"]
