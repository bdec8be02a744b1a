"""Reads what `warbones samples` writes (src/match/samples.h) into arrays."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

MAGIC = 0x4D534257
SEATS = 6
HEAD_WORDS = 7


@dataclass
class Samples:
    head: dict  # the first line of the file
    games: int
    turn: np.ndarray  # the seat to move, a position each
    share: np.ndarray  # of the win that it expects, 0 to 1; NaN where nothing was said
    results: np.ndarray  # shares of the win: positions x SEATS
    starts: np.ndarray  # where each position's features begin; one more at the end
    features: np.ndarray

    def __len__(self) -> int:
        return len(self.turn)


def read(path: Path) -> Samples:
    data = path.read_bytes()
    at = data.index(b"\n") + 1
    head = json.loads(data[:at])
    columns: dict[str, list[np.ndarray]] = {name: [] for name in ("turn", "active", "share", "results", "features")}
    games = 0
    while at + 4 * HEAD_WORDS <= len(data):
        magic, _, block_games, positions, features, choices, _ = np.frombuffer(data, "<u4", HEAD_WORDS, at).tolist()
        layout = [
            ("turn", "u1", positions), ("chosen", "u1", positions), ("active", "<u2", positions),
            ("choices", "<u2", positions), ("share", "<u2", positions), ("results", "u1", positions * SEATS),
            ("features", "<u2", features), ("action", "<u2", choices), ("visits", "u1", choices), ("worth", "u1", choices),
        ]  # fmt: skip
        end = at + 4 * HEAD_WORDS + sum(np.dtype(kind).itemsize * count for _, kind, count in layout)
        if magic != MAGIC or end > len(data):
            break
        at += 4 * HEAD_WORDS
        for name, kind, count in layout:
            if name in columns:
                columns[name].append(np.frombuffer(data, kind, count, at))
            at += np.dtype(kind).itemsize * count
        games += block_games
    whole = {name: np.concatenate(parts) for name, parts in columns.items()}
    share = whole["share"].astype(np.float32) / 65534
    share[whole["share"] == 65535] = np.nan
    return Samples(
        head=head,
        games=games,
        turn=whole["turn"],
        share=share,
        results=whole["results"].reshape(-1, SEATS).astype(np.float32) / 255,
        starts=np.concatenate([[0], np.cumsum(whole["active"], dtype=np.int64)]),
        features=whole["features"],
    )
