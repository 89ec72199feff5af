"""Regions: the table in words, part by part, for those who do not see a picture of it."""

from __future__ import annotations

from antarium.kernel.records import Record


class Place(Record, frozen=True):
    """One place worth a mention: its label, which `look` understands, and all there is to say of it."""

    label: str
    text: str


class Region(Record, frozen=True):
    """A part of the table: how it stands in one line, the places worth a mention, and sentences on the rest of it."""

    name: str
    summary: str
    places: tuple[Place, ...] = ()
    rest: tuple[str, ...] = ()

    def lines(self) -> tuple[str, ...]:
        """The region as plain text: name and summary, each place, each sentence on the rest."""
        places = [f"{place.label}: {place.text}" for place in self.places]
        return (f"{self.name}. {self.summary}", *places, *self.rest)
