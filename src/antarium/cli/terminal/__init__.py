"""The table in a terminal: pictures of letters, choices with numbers, one line at a time."""
