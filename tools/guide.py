#!/usr/bin/env python3
"""Turns the players' rulebooks docs/play/*.md into the C table behind `warbones rules GAME --guide`.

usage: guide.py OUTPUT.c GUIDE.md...

Each line of the table is a heading, a paragraph, an item of a list or the place of the goal. Pieces that the page draws
(`{{dice metal wood}}`) are named, examples from records are left to the page. The file's name is the game's id.
"""
import pathlib
import re
import sys

MARK = re.compile(r"\{\{(\w+)\s*(.*)\}\}")


def plain(text):
    return re.sub(r"\s+", " ", re.sub(r"\*\*|`", "", text)).strip()


def pieces(names):
    return " ".join(f"[{name.replace('-', ' ')}]" for name in names.split())


def rows_of(lines):
    """A table's rows as items: the first cell, then the others, each behind the head of its column where it has one."""
    cells = [[plain(cell) for cell in line.strip().strip("|").split("|")] for line in lines]
    head, body = cells[0], cells[2:]
    for first, *others in body:
        named = len(others) > 1
        yield first + ": " + "; ".join(f"{key}: {value}" if named else value for key, value in zip(head[1:], others))


def lines_of(text):
    for part in re.split(r"\n\s*\n", text):
        lines = [line for line in part.strip().splitlines() if not line.startswith("<!--")]
        while lines and lines[0].startswith("#"):
            level, title = lines.pop(0).split(" ", 1)
            yield ("TITLE" if level == "#" else "HEADING" if level == "##" else "STEP"), plain(title)
        if not lines:
            continue
        mark = MARK.fullmatch(lines[0])
        if mark and mark.group(1) == "goal":
            yield "GOAL", ""
        elif mark:
            if mark.group(1) != "example":
                yield "PIECES", pieces(mark.group(2))
        elif lines[0].startswith("|"):
            for row in rows_of(lines):
                yield "ITEM", row
        elif re.match(r"\d+\. ", lines[0]):
            for item in re.split(r"^\d+\. ", "\n".join(lines), flags=re.M)[1:]:
                yield "ITEM", plain(item)
        else:
            yield "TEXT", plain(" ".join(lines))


def c_string(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def main():
    output, *sources = map(pathlib.Path, sys.argv[1:])
    rows = [
        f"    {{{c_string(source.stem)}, GUIDE_{kind}, {c_string(text)}}},"
        for source in sorted(sources)
        for kind, text in lines_of(source.read_text(encoding="utf-8"))
    ]
    output.write_text(
        "/* Made by tools/guide.py from docs/play; edit that. */\n"
        '#include "rulebook/guide.h"\n\nconst guide_line guide_lines[] = {\n'
        + "\n".join(rows)
        + "\n};\nconst size_t guide_count = sizeof guide_lines / sizeof *guide_lines;\n",
        encoding="utf-8",
    )


main()
