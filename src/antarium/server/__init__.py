"""The server: real tables, for people and bots."""
