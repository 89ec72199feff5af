"""Tables: what happens at them, in what order, and how they are stored and loaded."""
