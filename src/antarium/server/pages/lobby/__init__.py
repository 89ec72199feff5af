"""Plain pages around the tables: home, new table, people, rules."""
