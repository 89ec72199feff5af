"""The kernel: the base of every game. It is pure: no I/O, no clock, and no randomness except its own dice."""
