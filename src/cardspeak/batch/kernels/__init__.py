"""What Numba compiles: the steps, options, acts and settlements of a round, on records of many tables."""
