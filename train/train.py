#!/usr/bin/env python3
"""Trains the net of a game from samples, writes it as integers, and tells how well it judges.

    warbones samples dwarf-dice --games 16000 -o dwarf.smp
    warbones schema dwarf-dice > dwarf.json
    train/train.py dwarf.smp --schema dwarf.json -o nets/dwarf-dice.net
"""

import argparse
import gzip
import json
import time
from pathlib import Path

import numpy as np
import torch

import net_file
from net import Integers, Net, runs_of_levels
from samples import SEATS, Samples, read

HELD_BACK = 20  # every so manieth position from the end of a file tests what was learnt from the others


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("samples", nargs="+", type=Path)
    parser.add_argument("--schema", type=Path, required=True)
    parser.add_argument("-o", dest="out", type=Path, required=True)
    parser.add_argument("--hidden", type=int, default=32)
    parser.add_argument("--dense", type=int, default=16)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=4e-3)
    parser.add_argument("--decay", type=float, default=1e-4, help="of the first layer at each step: what is rare weighs little")
    parser.add_argument("--searched", type=float, default=0.5, help="how much of the target is what the search expected")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--words", default="", help="for the file's head: by whom the samples were played")
    return parser.parse_args()


def targets(samples: Samples, searched: float) -> np.ndarray:
    """The sides' shares, as a net tells them: from the results, and with two seats from what the search expected, too."""
    seats = samples.head["seats"]
    places = np.arange(seats)
    if samples.head["turned"]:
        places = (places[None, :] + samples.turn[:, None]) % seats
    else:
        places = np.broadcast_to(places, (len(samples), seats))
    shares = np.take_along_axis(samples.results, places.astype(np.int64), 1)
    shares = shares / shares.sum(1, keepdims=True)
    if seats == 2:
        mover = 0 * samples.turn if samples.head["turned"] else samples.turn
        expected = np.where(mover == 0, samples.share, 1 - samples.share)
        expected = np.stack([expected, 1 - expected], 1)
        said = ~np.isnan(samples.share)
        shares[said] = (1 - searched) * shares[said] + searched * expected[said]
    whole = np.zeros((len(samples), SEATS), np.float32)
    whole[:, :seats] = shares
    return whole


class Positions:
    """The positions of some files together, and batches of them."""

    def __init__(self, files: list[Samples], searched: float):
        self.starts = np.concatenate([[0], *(part.starts[1:] + sum(len(f.features) for f in files[:i])
                                             for i, part in enumerate(files))])  # fmt: skip
        self.features = np.concatenate([part.features for part in files])
        self.target = np.concatenate([targets(part, searched) for part in files])
        self.result = np.concatenate([targets(part, 0) for part in files])
        self.seats = np.concatenate([np.full(len(part), part.head["seats"]) for part in files])

    def __len__(self) -> int:
        return len(self.seats)

    def batch(self, chosen: np.ndarray) -> tuple[torch.Tensor, ...]:
        lengths = self.starts[chosen + 1] - self.starts[chosen]
        offsets = np.concatenate([[0], np.cumsum(lengths)[:-1]])
        at = np.repeat(self.starts[chosen] - offsets, lengths) + np.arange(lengths.sum())
        features = torch.from_numpy(self.features[at].astype(np.int64))
        absent = torch.arange(SEATS)[None, :] >= torch.from_numpy(self.seats[chosen])[:, None]
        return features, torch.from_numpy(offsets), torch.from_numpy(self.target[chosen]), absent


def cross_entropy(logits: torch.Tensor, target: torch.Tensor, absent: torch.Tensor) -> torch.Tensor:
    sides = logits.shape[1]
    logs = torch.log_softmax(logits.masked_fill(absent[:, :sides], -30), 1)
    return -(target[:, :sides] * logs).sum(1).mean()


def learn(net: Net, positions: Positions, chosen: np.ndarray, options: argparse.Namespace) -> None:
    steps = options.epochs * (len(chosen) // options.batch)
    others = [p for name, p in net.named_parameters() if name != "steps"]
    optimiser = torch.optim.AdamW(
        [{"params": [net.steps], "weight_decay": options.decay / options.rate}, {"params": others, "weight_decay": 0}],
        lr=options.rate)  # fmt: skip
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, options.rate, max(steps, 2), pct_start=0.1)
    random = np.random.default_rng(options.seed)
    for epoch in range(options.epochs):
        order, losses, begun = random.permutation(chosen), [], time.time()
        for at in range(0, len(order) - options.batch + 1, options.batch):
            features, offsets, target, absent = positions.batch(order[at : at + options.batch])
            loss = cross_entropy(net(features, offsets), target, absent)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            net.bound()
            losses.append(loss.item())
        print(f"epoch {epoch + 1}: loss {np.mean(losses):.4f}, {time.time() - begun:.0f} s", flush=True)


@torch.no_grad()
def judge(net: Net, positions: Positions, chosen: np.ndarray) -> dict:
    """Of the first side's chances: the loss, the Brier score, and how far tenths are from what came of them."""
    chances, losses = [], []
    for at in range(0, len(chosen), 4096):
        features, offsets, target, absent = positions.batch(chosen[at : at + 4096])
        logits = net(features, offsets)
        losses.append(cross_entropy(logits, target, absent).item() * len(target))
        chances.append(torch.softmax(logits.masked_fill(absent[:, : logits.shape[1]], -30), 1)[:, 0].numpy())
    chance, result = np.concatenate(chances), positions.result[chosen, 0]
    tenth = np.minimum((chance * 10).astype(int), 9)
    off = [abs(chance[tenth == i].mean() - result[tenth == i].mean()) for i in range(10) if (tenth == i).sum() > 500]
    even = 1 / positions.seats[chosen]
    return {
        "loss": round(sum(losses) / len(chosen), 4),
        "brier": round(float(((chance - result) ** 2).mean()), 4),
        "brier_of_even": round(float(((even - result) ** 2).mean()), 4),
        "right": round(float(((chance > even) == (result > even)).mean()), 4),
        "worst_tenth": round(float(max(off, default=0)), 4),
    }


def rounded(net: Net, integers: Integers) -> Net:
    """The net with the weights that the integers stand for, to see what rounding costs."""
    copy = Net(torch.arange(len(net.below)), net.steps.shape[1], net.dense.out_features, net.sides.out_features)
    with torch.no_grad():
        copy.steps.copy_(integers.rows / 508)
        copy.start.copy_(integers.start / 508)
        copy.dense.weight.copy_(integers.dense_weights / 64)
        copy.dense.bias.copy_(integers.dense_start / 8128)
        copy.sides.weight.copy_(integers.side_weights / 64)
        copy.sides.bias.copy_(integers.side_start / 8128)
    return copy


def main() -> None:
    options = parse()
    torch.manual_seed(options.seed)
    files = [read(path) for path in options.samples]
    head = files[0].head
    assert all(part.head["layout"] == head["layout"] for part in files), "samples of different games or packs"
    positions = Positions(files, options.searched)
    seats = [part.head["seats"] for part in files]
    games = sum(part.games for part in files)
    below = runs_of_levels(json.loads(options.schema.read_text()))
    net = Net(below, options.hidden, options.dense, max(seats))
    cut = [0, *np.cumsum([len(part) for part in files])]
    tested = np.concatenate([np.arange(end - (end - begin) // HELD_BACK, end) for begin, end in zip(cut, cut[1:])])
    learnt = np.setdiff1d(np.arange(len(positions)), tested)
    print(f"{games} games, {len(positions)} positions, {len(below)} features")
    learn(net, positions, learnt, options)
    integers = Integers.of(net)
    print("as real numbers", json.dumps(judge(net, positions, tested)))
    told = judge(rounded(net, integers), positions, tested)
    print("as integers    ", json.dumps(told))
    words = f"{games} games, {len(positions)} positions, loss {told['loss']}, Brier {told['brier']}; {options.words}"
    data = net_file.text_of(
        integers, head["samples"], head["engine"], head["pack"], head["layout"], (min(seats), max(seats)), words)  # fmt: skip
    options.out.write_bytes(data)
    print(f"{options.out}: {len(data)} bytes, {len(gzip.compress(data, 9))} in gzip")


if __name__ == "__main__":
    main()
