"""The past of a game: a list that packs what lies far back, because it is kept for long and seldom asked for."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar, overload

import msgspec

from antarium.kernel.records import Record

T = TypeVar("T")
ENCODER = msgspec.msgpack.Encoder()


class Chapter(Record, frozen=True):
    """So many things that followed each other, as bytes."""

    count: int
    packed: bytes


class Past(Generic[T]):  # noqa: PLW1641  (it changes, and has no hash)
    """Grows at its end, and may lose its end again. Whoever looks at a packed chapter sees it unpacked."""

    __slots__ = ("chapters", "decoder", "open", "packed")

    def __init__(self, decoder: msgspec.msgpack.Decoder[Any], items: Iterable[T] = ()) -> None:
        self.decoder = decoder
        """Reads a list of such things."""
        self.chapters: list[Chapter] = []
        self.packed = 0
        """How many things are packed."""
        self.open: list[T] = list(items)
        """The latest, at hand."""

    def copy(self) -> Past[T]:
        """Another list of the same things."""
        other: Past[T] = Past(self.decoder, self.open)
        other.chapters, other.packed = list(self.chapters), self.packed
        return other

    # As a list

    def __len__(self) -> int:
        return self.packed + len(self.open)

    def __iter__(self) -> Iterator[T]:
        return self.from_chapter(0)

    def __reversed__(self) -> Iterator[T]:
        yield from reversed(self.open)
        for chapter in reversed(self.chapters):
            yield from reversed(self.unpacked(chapter))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Past | list) and list(self) == list(other)

    @overload
    def __getitem__(self, where: int) -> T: ...
    @overload
    def __getitem__(self, where: slice) -> list[T]: ...
    def __getitem__(self, where: int | slice) -> T | list[T]:
        if isinstance(where, slice):
            return self.between(*where.indices(len(self)))
        if -len(self.open) <= where < 0:
            return self.open[where]
        index = range(len(self))[where]
        return self.between(index, index + 1, 1)[0]

    def between(self, start: int, stop: int, step: int) -> list[T]:
        """The things with these numbers; only their chapters are unpacked."""
        if step != 1:
            return list(self)[start:stop:step]
        found: list[T] = []
        first = 0
        for chapter in self.chapters:
            if first < stop and start < first + chapter.count:
                found += self.unpacked(chapter)[max(0, start - first) : stop - first]
            first += chapter.count
        if first < stop:
            found += self.open[max(0, start - first) : stop - first]
        return found

    def append(self, item: T) -> None:
        self.open.append(item)

    def extend(self, items: Iterable[T]) -> None:
        self.open.extend(items)

    # Packing

    def from_chapter(self, number: int) -> Iterator[T]:
        """Everything from the beginning of that chapter on."""
        for chapter in self.chapters[number:]:
            yield from self.unpacked(chapter)
        yield from self.open

    def unpacked(self, chapter: Chapter) -> Sequence[T]:
        items: Sequence[T] = self.decoder.decode(zlib.decompress(chapter.packed))
        return items

    def pack(self, count: int) -> None:
        """Make a chapter of the first that are open."""
        self.chapters.append(Chapter(count, zlib.compress(ENCODER.encode(self.open[:count]))))
        del self.open[:count]
        self.packed += count

    def reopen(self, chapters: int) -> None:
        """Leave only so many chapters packed."""
        while len(self.chapters) > chapters:
            last = self.chapters.pop()
            self.packed -= last.count
            self.open[:0] = self.unpacked(last)

    def cut(self, length: int) -> None:
        """Forget all but the first of that number."""
        while self.packed > length:
            self.reopen(len(self.chapters) - 1)
        del self.open[length - self.packed :]
