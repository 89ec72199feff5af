"""Regions: the table in words, part by part, for players who don't use a picture."""

from __future__ import annotations

from antarium.kernel.records import Record


class Place(Record, frozen=True):
    """One place: its label, which `look` accepts, and its description."""

    label: str
    text: str


class Region(Record, frozen=True):
    """A part of the table: a summary, its notable places, and sentences on the rest."""

    name: str
    summary: str
    places: tuple[Place, ...] = ()
    rest: tuple[str, ...] = ()

    def lines(self) -> tuple[str, ...]:
        """Return the region as plain text: name and summary, places, the rest."""
        places = [f"{place.label}: {place.text}" for place in self.places]
        return (f"{self.name}. {self.summary}", *places, *self.rest)
