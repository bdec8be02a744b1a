#!/usr/bin/env python3
"""Reads the public headers and writes what follows from them.

usage: abi.py tables OUTPUT.c HEADER…               constants, layouts and signatures as C (src/library/layouts.h)
       abi.py exports OUTPUT.map VERSION HEADER…   the linker's list of what a shared library shows

Sizes and offsets are the compiler's: the tables name members and types only.
"""
import pathlib
import re
import sys

NUMBERS = {
    "int8_t": "i8", "uint8_t": "u8", "int16_t": "i16", "uint16_t": "u16", "int32_t": "i32", "uint32_t": "u32",
    "int64_t": "i64", "uint64_t": "u64", "int": "i32", "unsigned": "u32", "unsigned char": "u8", "char": "char",
    "bool": "bool", "size_t": "size", "void": "void", "wb_action": "u16",
}
SIZES = {"size": "sizeof(size_t)", "bool": "sizeof(bool)", "char": "1", "pointer": "sizeof(void *)"}


class Flaw(Exception):
    pass


def plain(header):
    """The declarations of a header, without comments, preprocessor lines and macros of ours."""
    text = re.sub(r"/\*.*?\*/", " ", pathlib.Path(header).read_text(), flags=re.S)
    text = re.sub(r"^#.*?(?<!\\)$", " ", text, flags=re.S | re.M)
    text = re.sub(r"__attribute__\(\(.*?\)\)\)?", " ", text)
    return re.sub(r"\bWB_API_(BEGIN|END)\b", " ", text)


def pieces(body, border):
    """The parts between borders that stand in no bracket."""
    depth, part = 0, ""
    for c in body:
        depth += (c in "({[") - (c in ")}]")
        if c == border and depth == 0:
            yield part.strip()
            part = ""
        else:
            part += c
    if part.strip():
        yield part.strip()


class Headers:
    def __init__(self, headers):
        self.constants, self.structs, self.functions, self.enums = [], {}, {}, set()
        texts = {header: plain(header) for header in headers}
        for text in texts.values():
            self.enums |= set(re.findall(r"typedef enum \w+\s*\{.*?\}\s*(\w+)\s*;", text, re.S))
        for header, text in texts.items():
            self.constants += re.findall(r"^#define (WB_\w+)[ (]", pathlib.Path(header).read_text(), re.M)
            self.read(header, text)

    def read(self, header, text):
        for body in re.findall(r"\benum(?:\s+\w+)?\s*\{(.*?)\}", text, re.S):
            self.constants += [entry.split("=")[0].strip() for entry in pieces(body, ",")]
        for name, body in re.findall(r"(?:typedef )?(?:struct|union)\s+(\w+)\s*\{(.*?)^\}[^;]*;", text, re.S | re.M):
            self.structs[name] = [member for line in pieces(body, ";") for member in self.members(line)]
        outside = re.sub(r"(?:typedef\s+)?(?:struct|union|enum)(?:\s+\w+)?\s*\{.*?^\}[^;]*;", " ", text, flags=re.S | re.M)
        outside = re.sub(r"(?:typedef\s+)?enum(?:\s+\w+)?\s*\{[^}]*\}[^;]*;", " ", outside)
        outside = re.sub(r"\btypedef\b[^;]*;", " ", outside)
        outside = re.sub(r"\bWB_INLINE\b([^{;]*)\{.*?^\}", r"\1;", outside, flags=re.S | re.M)
        for statement in pieces(outside, ";"):
            found = re.fullmatch(r"((?:const )?(?:struct )?\w+(?:\s+\w+)*?[\s*]+(?:const \*)?)(wb_\w+)\s*\((.*)\)", statement, re.S)
            if not found:
                if re.search(r"\w+\s*\(", statement):
                    raise Flaw(f"what is this? {statement}")
                continue
            returns, name, arguments = found.groups()
            takes = [self.kind(argument, True) for argument in pieces(arguments, ",")]
            self.functions[name] = (header, self.kind(returns, False), [] if takes == ["void"] else takes)

    def members(self, line):
        """(name, type) of what a declaration in a struct declares; no type for what has a struct of its own."""
        if re.match(r"(struct|union|enum)\s*\{", line):
            name = line[line.rindex("}") + 1:].split("[")[0].strip()
            yield name, None
            return
        if "(*" in line:
            yield re.search(r"\(\*\s*(\w+)\)", line).group(1), "pointer"
            return
        first, *others = pieces(line, ",")
        base = re.match(r"((?:const |struct )*(?:unsigned char|\w+))", first).group(1)
        for part in [first[len(base):], *others]:
            name = re.search(r"(\w+)\s*(?:\[[^\]]*\]\s*)*$", part).group(1)
            yield name, "pointer" if "*" in part else self.base(base)

    def base(self, text):
        name = re.sub(r"\b(const|struct)\b", "", text).strip()
        if name in NUMBERS:
            return NUMBERS[name]
        if name in self.enums:
            return "u32"
        if name.startswith("wb_"):
            return name
        raise Flaw(f"unknown type '{text}'")

    def kind(self, text, is_argument):
        text = " ".join(text.split())
        if text == "...":
            return text
        if re.match(r"const char \*( |\w|$)(?!\*)", text) and "*const" not in text and text.count("*") == 1:
            return "text"
        if "*" in text or "[" in text or "va_list" in text:
            return "pointer"
        words = text.split()
        return self.base(" ".join(words[:-1]) if is_argument and len(words) > 1 else text)


def table_of_struct(name, members, names):
    yield f"static const abi_member members_of_{name}[] = {{"
    for member, kind in members:
        whole = f"(({name} *)0)->{member}"
        if kind is None:
            yield f'    {{"{member}", "u8", offsetof({name}, {member}), sizeof({whole})}},'
            continue
        one = SIZES.get(kind) or (f"sizeof({kind})" if kind in names else str(int(kind[1:]) // 8))
        yield f'    {{"{member}", "{kind}", offsetof({name}, {member}), sizeof({whole}) / ({one})}},'
    yield "};"


def library_of(header):
    return "warbones-table" if pathlib.Path(header).name == "table.h" else "warbones"


def tables(output, headers):
    found = Headers(headers)
    lines = ["/* Made by tools/abi.py from the public headers. */", '#include "library/layouts.h"', '#include "warbones/table.h"', "",
             "const abi_constant abi_constants[] = {"]
    lines += [f'    {{"{name}", {name}}},' for name in found.constants] + ["    {NULL, 0},", "};"]
    for name, members in found.structs.items():
        lines += table_of_struct(name, members, found.structs)
    lines.append("const abi_struct abi_structs[] = {")
    lines += [f'    {{"{name}", sizeof({name}), members_of_{name}, sizeof members_of_{name} / sizeof(abi_member)}},'
              for name in found.structs] + ["    {NULL, 0, NULL, 0},", "};", "const abi_function abi_functions[] = {"]
    for name, (header, returns, takes) in found.functions.items():
        arguments = ", ".join(f'"{one}"' for one in takes) or "NULL"
        lines.append(f'    {{"{name}", "{library_of(header)}", "{returns}", {{{arguments}}}}},')
    lines += ["    {NULL, NULL, NULL, {NULL}},", "};", ""]
    pathlib.Path(output).write_text("\n".join(lines))


def exports(output, version, headers):
    names = sorted(Headers(headers).functions)
    pathlib.Path(output).write_text(f"{version} {{\nglobal:\n" + "".join(f"    {name};\n" for name in names) + "local:\n    *;\n};\n")


def main():
    if len(sys.argv) > 3 and sys.argv[1] == "tables":
        return tables(sys.argv[2], sys.argv[3:])
    if len(sys.argv) > 4 and sys.argv[1] == "exports":
        return exports(sys.argv[2], sys.argv[3], sys.argv[4:])
    sys.exit(__doc__)


if __name__ == "__main__":
    try:
        main()
    except Flaw as flaw:
        sys.exit(f"abi.py: {flaw}")
