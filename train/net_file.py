"""Writes nets/GAME.net (src/players/net/net_file.h)."""

from dataclasses import astuple

from net import Integers


def fnv(data: bytes) -> int:
    checksum = 2166136261
    for byte in data:
        checksum = (checksum ^ byte) * 16777619 & 0xFFFFFFFF
    return checksum


def padded(data: bytes) -> bytes:
    return data + bytes(-len(data) % 16)


def text_of(integers: Integers, game: str, engine: str, pack: str, layout: str, seats: tuple[int, int], trained: str) -> bytes:
    arrays = [array.numpy().astype(array.numpy().dtype.newbyteorder("<")).tobytes() for array in astuple(integers)]
    numbers = b"".join(padded(array) for array in arrays[:-1]) + arrays[-1]
    features, hidden = integers.rows.shape
    sides, dense = integers.side_weights.shape
    head = (
        f"warbones-net 1\ngame {game}\nengine {engine}\npack {pack}\nlayout {layout}\n"
        f"shape {features} {hidden} {dense} {sides}\nseats {seats[0]} {seats[1]}\n"
        f"trained {trained}\nchecksum {fnv(numbers):08x}\n\n"
    )
    return padded(head.encode()) + numbers
