"""The exam for dealers and floor: questions of the case book and of what is counted, answers, and when each comes again."""
