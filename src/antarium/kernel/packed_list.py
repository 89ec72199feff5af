"""A list that compresses its older items: a game keeps its past for long and rarely needs it."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar, overload

import msgspec

from antarium.kernel.records import Record

T = TypeVar("T")
ENCODER = msgspec.msgpack.Encoder()


class Chunk(Record, frozen=True):
    """Consecutive items, compressed."""

    count: int
    packed: bytes


class PackedList(Generic[T]):  # noqa: PLW1641  (mutable, so it has no hash)
    """A list that grows and shrinks at its end. Reading a packed chunk unpacks a copy of it."""

    __slots__ = ("chunks", "decoder", "packed", "unpacked")

    def __init__(self, decoder: msgspec.msgpack.Decoder[Any], items: Iterable[T] = ()) -> None:
        self.decoder = decoder
        """Decodes a list of items."""
        self.chunks: list[Chunk] = []
        self.packed = 0
        """Number of packed items."""
        self.unpacked: list[T] = list(items)
        """The items after the packed ones."""

    def copy(self) -> PackedList[T]:
        """Return a list with the same items that grows on its own."""
        other: PackedList[T] = PackedList(self.decoder, self.unpacked)
        other.chunks, other.packed = list(self.chunks), self.packed
        return other

    # As a list

    def __len__(self) -> int:
        return self.packed + len(self.unpacked)

    def __iter__(self) -> Iterator[T]:
        return self.iterate_from(0)

    def __reversed__(self) -> Iterator[T]:
        yield from reversed(self.unpacked)
        for chunk in reversed(self.chunks):
            yield from reversed(self.unpack(chunk))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PackedList | list) and list(self) == list(other)

    @overload
    def __getitem__(self, where: int) -> T: ...
    @overload
    def __getitem__(self, where: slice) -> list[T]: ...
    def __getitem__(self, where: int | slice) -> T | list[T]:
        if isinstance(where, slice):
            return self.between(*where.indices(len(self)))
        if -len(self.unpacked) <= where < 0:
            return self.unpacked[where]
        index = range(len(self))[where]
        return self.between(index, index + 1, 1)[0]

    def between(self, start: int, stop: int, step: int) -> list[T]:
        """Return a slice; only the chunks in it are unpacked."""
        if step != 1:
            return list(self)[start:stop:step]
        found: list[T] = []
        first = 0
        for chunk in self.chunks:
            if first < stop and start < first + chunk.count:
                found += self.unpack(chunk)[max(0, start - first) : stop - first]
            first += chunk.count
        if first < stop:
            found += self.unpacked[max(0, start - first) : stop - first]
        return found

    def append(self, item: T) -> None:
        self.unpacked.append(item)

    def extend(self, items: Iterable[T]) -> None:
        self.unpacked.extend(items)

    # Packing

    def iterate_from(self, number: int) -> Iterator[T]:
        """Yield every item from the start of this chunk to the end of the list."""
        for chunk in self.chunks[number:]:
            yield from self.unpack(chunk)
        yield from self.unpacked

    def unpack(self, chunk: Chunk) -> Sequence[T]:
        items: Sequence[T] = self.decoder.decode(zlib.decompress(chunk.packed))
        return items

    def pack(self, count: int) -> None:
        """Compress the first `count` unpacked items into a chunk."""
        self.chunks.append(Chunk(count, zlib.compress(ENCODER.encode(self.unpacked[:count]))))
        del self.unpacked[:count]
        self.packed += count

    def unpack_after(self, chunks: int) -> None:
        """Unpack every chunk after the first `chunks`."""
        while len(self.chunks) > chunks:
            last = self.chunks.pop()
            self.packed -= last.count
            self.unpacked[:0] = self.unpack(last)

    def truncate(self, length: int) -> None:
        """Remove every item after the first `length`."""
        while self.packed > length:
            self.unpack_after(len(self.chunks) - 1)
        del self.unpacked[length - self.packed :]
