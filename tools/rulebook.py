#!/usr/bin/env python3
"""Turns the tables of docs/rules/*.md into the C table behind `rules DD-041`.

usage: rulebook.py OUTPUT.c RULES.md...

A row counts when its first cell is an id (`| DD-041 | sentence |`, `| DD-R01 | question | ruling |`) or when it
stands below the heading "Glossary" (`| word | meaning |`). The file's name is the game's id.
"""
import pathlib
import re
import sys

ID = re.compile(r"[A-Z]{2}-[A-Z]?\d{2,3}")
HEADING = re.compile(r"#+ +(.*)")
CELL_BORDER = re.compile(r"(?<!\\)\|")


class Flaw(Exception):
    pass


def cells_of(line):
    return [plain(cell) for cell in CELL_BORDER.split(line.strip())[1:-1]]


def plain(cell):
    """The cell without Markdown's marks, for a reader of plain text."""
    return re.sub(r"\*\*|`", "", cell).replace("\\|", "|").strip()


def is_entry(cells, section):
    if len(cells) < 2:
        return False
    if ID.fullmatch(cells[0]):
        return True
    return section == "Glossary" and cells[0] != "Word" and not cells[0].startswith("-")


def entries_of(path):
    section = ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        heading = HEADING.match(line)
        if heading:
            section = plain(heading.group(1))
        if not line.startswith("|"):
            continue
        cells = cells_of(line)
        if not is_entry(cells, section):
            continue
        if not 2 <= len(cells) <= 3 or not all(cells):
            raise Flaw(f"{path}:{number}: {cells[0]} needs one or two cells of text, and none may be empty")
        yield number, section, cells


def c_string(text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def c_entry(game, section, cells):
    answer = c_string(cells[2]) if len(cells) == 3 else "NULL"
    return "    {%s, %s, %s, %s, %s}," % (*map(c_string, (game, section, cells[0], cells[1])), answer)


def write_table(output, sources):
    seen, rows = {}, []
    for source in sorted(sources):
        game = source.stem
        for number, section, cells in entries_of(source):
            here = f"{source}:{number}"
            key = (game, cells[0].lower()) if section == "Glossary" else cells[0]
            if key in seen:
                raise Flaw(f"{here}: {cells[0]} stands already at {seen[key]}")
            seen[key] = here
            rows.append(c_entry(game, section, cells))
    if not rows:
        raise Flaw("no rule was found in " + ", ".join(map(str, sources)))
    names = ", ".join("docs/rules/" + source.name for source in sorted(sources))
    output.write_text(
        f"/* Made by tools/rulebook.py from {names}; edit those. */\n"
        '#include "rulebook/rulebook.h"\n\n'
        "const rulebook_entry rulebook_entries[] = {\n" + "\n".join(rows) + "\n};\n"
        f"const size_t rulebook_count = {len(rows)};\n", encoding="utf-8")


def main(arguments):
    if len(arguments) < 2:
        sys.exit(__doc__)
    try:
        write_table(pathlib.Path(arguments[0]), [pathlib.Path(name) for name in arguments[1:]])
    except (Flaw, OSError) as problem:
        sys.exit(f"rulebook.py: {problem}")


if __name__ == "__main__":
    main(sys.argv[1:])
