"""What can be worked out about the games. How often each hand is made: ``odds_of("razz")``, in whole numbers of deals."""

from cardspeak.analysis.odds import Line, Odds, deals_by_worth, odds, odds_of

__all__ = ["Line", "Odds", "deals_by_worth", "odds", "odds_of"]
