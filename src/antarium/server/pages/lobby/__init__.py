"""Pages outside the tables: home, new table, login, rules."""
