"""Geometry: the exact plane, in whole numbers.

A point is two ints, a heading is whole degrees counted from the east against the clock, and every comparison is made
without a root: distances are kept as squares, as a fraction (numerator, denominator) where a segment comes in.
Lengths are in whatever unit the game counts in, fine enough that rounding a point to it is harmless.
"""
