"""A game in the terminal: text pictures, numbered choices, one line of input at a time."""
