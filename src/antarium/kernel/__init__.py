"""The kernel: what every game stands on. Pure: no I/O, no clock, no randomness but its own dice."""
