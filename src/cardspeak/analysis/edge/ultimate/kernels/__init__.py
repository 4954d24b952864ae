"""What Numba compiles of the solver; importing any of these modules imports Numba.

Kernels are kept on disk while all the sources in this folder are unchanged, so whatever they are made from is in here.
"""
