"""The Maryland commission's Ultimate Texas Hold 'em, version 1.2."""

from cardspeak.rulebook.books.mlgca_uth.rounds import CHOICES, UltimateRules, mlgca_uth

__all__ = ["CHOICES", "UltimateRules", "mlgca_uth"]
