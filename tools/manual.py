#!/usr/bin/env python3
"""Manual pages and shell completion, from what the program and the headers say of themselves.

usage: manual.py PROGRAM HEADERS PREFIX     writes into PREFIX/share; meson's install steps give PREFIX themselves
       manual.py PROGRAM HEADERS

`warbones help` lists the commands and games, `warbones COMMAND --help` the flags of each, and the comments of the headers are the
manual of the library.
"""
import os
import pathlib
import re
import subprocess
import sys

FLAG = re.compile(r"^  (-[-\w]+(?:, -[-\w]+)*)(?: ([A-Z][\w,.]*))?(.*)$")
ARGUMENTS = re.compile(r"((?:(?:\[?[A-Z]+\]?(?:\.\.\.)?|[a-z]+\|\S+) +)*)(.*)") # GAME [WORD], RECORD..., run|diff|...; then what it does
FILES = ("FILE", "FILES", "DIR", "FOLDER", "RECORD", "PACK")


def say(program, *words):
    run = subprocess.run([program, *words], capture_output=True, text=True, stdin=subprocess.DEVNULL, env={**os.environ, "LC_ALL": "C.UTF-8"})
    return run.stdout or run.stderr


class Flag:
    def __init__(self, names, value, text):
        self.names, self.value, self.text = names, value, text


class Command:
    def __init__(self, program, name, arguments, purpose):
        self.name, self.arguments, self.purpose = name, arguments, purpose
        self.lines = say(program, name, "--help").rstrip("\n").splitlines()
        self.flags, flag = [], None
        for line in self.lines:
            found = FLAG.match(line)
            if found:
                flag = Flag(found[1].split(", "), found[2], found[3].strip())
                self.flags.append(flag)
            elif flag and line.startswith(" " * 8) and line.strip():
                flag.text += " " + line.strip()
            else:
                flag = None
        known = {name for flag in self.flags for name in flag.names}
        for line in self.lines:
            if line.startswith(("usage:", "       ")):
                for name, value in re.findall(r"(--[\w-]+)(?: ([A-Z]\w*))?", line):
                    if name not in known:
                        known.add(name)
                        self.flags.append(Flag([name], value, ""))

    @property
    def words(self):
        """What may stand first, where that is one of several words: run, diff."""
        found = [re.sub(r"^usage: +| +", " ", line).split()[1:3] for line in self.lines if re.match(r"(usage:)? *warbones ", line)]
        return sorted({words[1] for words in found if len(words) > 1 and re.fullmatch(r"[a-z]+", words[1])})


class Program:
    def __init__(self, path):
        self.version = say(path, "version").split()[1]
        overview = say(path, "help")
        self.commands = []
        for name, rest in re.findall(r"^  warbones (\w+)(.*)$", overview, re.M):
            arguments, purpose = ARGUMENTS.match(rest.strip()).groups()
            self.commands.append(Command(path, name, arguments.strip(), purpose))
        self.games = re.search(r"^Games: (.*)\.$", overview, re.M)[1].split(", ")
        arena = next(command for command in self.commands if command.name == "arena")
        self.players = re.findall(r"^  ([a-z]\w*) ", "\n".join(arena.lines[arena.lines.index("Players:"):]), re.M)

    def is_list(self, value, flag):
        """Whether names stand behind a flag with commas between them."""
        return flag in ("--players", "--seats") and bool(value) and value not in ("K", "N")

    def offers(self, value, flag):
        """What may stand behind a flag: names, "files", or nothing that is known."""
        if self.is_list(value, flag):
            return ["human", *self.players] if flag == "--seats" else self.players
        return "files" if value in FILES or value and value.split(".")[0] in FILES else []


# --- manual pages ---


def roff(text):
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return re.sub(r"^([.'])", r"\\&\1", text)


def page(name, section, version, parts):
    lines = [f'.TH {name.upper()} {section} "" "warbones {version}" "Warbones"']
    for heading, body in parts:
        lines += [f".SH {heading}", *body]
    return "\n".join(lines) + "\n"


def shown(lines):
    return [".nf", *[roff(line) for line in lines], ".fi"]


def split_help(command):
    """Usage lines without their first word, and what follows the flags."""
    usage, rest, seen_flag = [], [], False
    for line in command.lines:
        if FLAG.match(line) or (seen_flag and line.startswith(" " * 8)):
            seen_flag = True
        elif not seen_flag and (line.startswith("usage:") or line.startswith("       warbones")):
            usage.append(re.sub(r"^(usage:| {6}) ?", "", line))
        else:
            rest.append(line)
    return usage, rest


def command_page(command, program):
    usage, rest = split_help(command)
    parts = [("NAME", [f"warbones\\-{command.name} \\- {roff(command.purpose)}"]), ("SYNOPSIS", shown(usage or [f"warbones {command.name}"]))]
    described = [flag for flag in command.flags if flag.text]
    if described:
        body = []
        for flag in described:
            value = f" \\fI{roff(flag.value)}\\fR" if flag.value else ""
            body += [".TP", ", ".join(f"\\fB{roff(name)}\\fR" for name in flag.names) + value, roff(flag.text)]
        parts.append(("OPTIONS", body))
    if rest:
        parts.append(("NOTES", shown(rest)))
    parts.append(("SEE ALSO", [".BR warbones (1)"]))
    return page(f"warbones-{command.name}", 1, program.version, parts)


def program_page(program):
    body = []
    for command in program.commands:
        body += [".TP", f"\\fB{command.name}\\fR {roff(command.arguments)}", roff(command.purpose)]
    return page("warbones", 1, program.version, [
        ("NAME", ["warbones \\- a table for dice\\-combat games, and a simulator of them"]),
        ("SYNOPSIS", ["\\fBwarbones\\fR \\fIcommand\\fR [\\fIargument\\fR]..."]),
        ("COMMANDS", [*body, ".PP", "Each has a page of its own, warbones\\-COMMAND(1)."]),
        ("GAMES", [roff(", ".join(program.games)) + "."]),
        ("FILES", [".TP", "\\fI~/.local/state/warbones\\fR", "Saved games and tables; \\fBXDG_STATE_HOME\\fR moves them."]),
        ("SEE ALSO", [".BR warbones\\-play (1),", ".BR libwarbones (3)"])])


def comment_lines(comment):
    return [re.sub(r"^ ?\* ?", "", line.strip()).rstrip() for line in comment.strip("/*").splitlines()]


def header_parts(path):
    """The first comment of a header, and its declarations as they stand, without what only the compiler reads."""
    text = path.read_text()
    comment = re.match(r"/\*.*?\*/", text, re.S)[0]
    body = text[len(comment):]
    body = re.sub(r"WB_INLINE ([^{;]*?)\s*\{.*?^\}", r"\1;", body, flags=re.S | re.M)
    body = re.sub(r"^(#if.*|#endif.*|#ifndef.*|#include.*|#define WARBONES_\w*H|__attribute__.*|WB_API_\w+)\n", "", body, flags=re.M)
    return comment_lines(comment), re.sub(r"\n{3,}", "\n\n", body).strip().splitlines()


def library_page(headers, version):
    order = ["game", "play", "views", "verbs", "words", "events", "learners", "rng", "text", "fields", "decisions", "rules", "table"]
    introduction, _ = header_parts(headers / "warbones.h")
    parts = [("NAME", ["libwarbones, libwarbones\\-table \\- rules engine for dice\\-combat games"]),
             ("SYNOPSIS", shown(["#include <warbones/warbones.h>", "#include <warbones/table.h>", "", "cc program.c $(pkg-config --cflags --libs warbones)",
                                 "cc program.c $(pkg-config --cflags --libs warbones-table)"])),
             ("DESCRIPTION", shown(introduction))]
    for name in order:
        comment, body = header_parts(headers / f"{name}.h")
        parts.append((f"<WARBONES/{name.upper()}.H>", [*shown(comment), ".PP", *shown(body)]))
    parts.append(("SEE ALSO", [".BR warbones (1)"]))
    return page("libwarbones", 3, version, parts)


# --- completion ---


def offered(program, command):
    """What may stand as a word of a command that is no flag."""
    games = program.games if re.search(r"\b(GAME|PACK)\b", "\n".join(command.lines[:8]) + command.arguments) else []
    return [*games, *command.words]


def quoted(text):
    return text.replace("'", "'\\''")


def bash(program):
    lines = ["# bash completion for warbones; made by tools/manual.py", "_warbones() {",
             '    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words="" files="" begun=""',
             '    if [ "$COMP_CWORD" -eq 1 ]; then', "        words='" + " ".join(command.name for command in program.commands) + "'", "    else",
             '    case ${COMP_WORDS[1]} in']
    for command in program.commands:
        lines += [f"    {command.name})", '        case $before in']
        for flag in command.flags:
            if flag.value:
                offers = program.offers(flag.value, flag.names[-1])
                does = "files=1" if offers == "files" else f"words='{' '.join(offers)}'"
                if program.is_list(flag.value, flag.names[-1]):
                    does += " begun=${word%\"${word##*,}\"}"
                lines.append(f"        {'|'.join(flag.names)}) {does} ;;")
        words = [*offered(program, command), *[name for flag in command.flags for name in flag.names], "--help"]
        lines += [f"        *) words='{' '.join(dict.fromkeys(words))}' files=1 ;;", "        esac ;;"]
    lines += ["    esac", "    fi", '    COMPREPLY=($(compgen -P "$begun" -W "$words" -- "${word#"$begun"}"))',
              '    if [ -n "$files" ] && [[ $word != -* ]]; then COMPREPLY+=($(compgen -f -- "$word")); fi', "}",
              "complete -o filenames -F _warbones warbones", ""]
    return "\n".join(lines)


def zsh(program):
    lines = ["#compdef warbones", "# zsh completion for warbones; made by tools/manual.py", "local -a commands", "commands=("]
    lines += [f"  '{command.name}:{quoted(command.purpose)}'" for command in program.commands]
    lines += [")", "if (( CURRENT == 2 )); then", "  _describe command commands", "  return", "fi", "case $words[2] in"]
    for command in program.commands:
        lines += [f"{command.name})", "  shift words; (( CURRENT-- ))", "  _arguments -S \\"]
        for flag in command.flags:
            text = re.sub(r"[\[\]:]", " ", quoted(flag.text or flag.names[0]))
            for name in flag.names:
                offers = program.offers(flag.value, name)
                action = "_files" if offers == "files" else f"({' '.join(offers)})" if offers else " "
                if program.is_list(flag.value, name):
                    action = f" _sequence -d -s , compadd - {' '.join(offers)}"
                lines.append(f"    '{name}[{text}]" + (f":{flag.value}:{action}" if flag.value else "") + "' \\")
        words = " ".join(offered(program, command))
        lines += [f"    '*:argument: _alternative \"words:word:({words})\" \"files:file:_files\"'", "  ;;"]
    return "\n".join([*lines, "esac", ""])


def fish(program):
    lines = ["# fish completion for warbones; made by tools/manual.py", "complete -c warbones -n __fish_use_subcommand -f"]
    for command in program.commands:
        lines.append(f"complete -c warbones -n __fish_use_subcommand -f -a {command.name} -d '{quoted(command.purpose)}'")
        seen = f"'__fish_seen_subcommand_from {command.name}'"
        for flag in command.flags:
            offers = program.offers(flag.value, flag.names[-1])
            takes = "" if not flag.value else " -r" if offers in ("files", []) else f" -x -a '{' '.join(offers)}'"
            if program.is_list(flag.value, flag.names[-1]):
                takes = f" -x -a '(__fish_complete_list , \"string split \\  {' '.join(offers)}\")'"
            names = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in flag.names)
            lines.append(f"complete -c warbones -n {seen} {names}{takes} -d '{quoted(flag.text)}'")
        if offered(program, command):
            lines.append(f"complete -c warbones -n {seen} -a '{' '.join(offered(program, command))}'")
    return "\n".join([*lines, ""])


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    program, headers = Program(sys.argv[1]), pathlib.Path(sys.argv[2])
    share = pathlib.Path(sys.argv[3] if len(sys.argv) == 4 else os.environ["MESON_INSTALL_DESTDIR_PREFIX"]) / "share"
    made = {"man/man1/warbones.1": program_page(program), "man/man3/libwarbones.3": library_page(headers, program.version),
            "bash-completion/completions/warbones": bash(program), "zsh/site-functions/_warbones": zsh(program),
            "fish/vendor_completions.d/warbones.fish": fish(program)}
    for command in program.commands:
        made[f"man/man1/warbones-{command.name}.1"] = command_page(command, program)
    for name, text in made.items():
        path = share / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


if __name__ == "__main__":
    main()
