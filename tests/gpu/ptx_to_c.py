#!/usr/bin/env python3
"""Turns the PTX of a game into C, so that a processor runs the very instructions that a graphics card would be given.

    ptx_to_c.py GAME.ptx NAME GAME.c

The C file defines `void NAME_on_card(void *order, uint32_t thread)`, and by NAME_code of which text it was made. Only
what the compiler writes for the rules is known here: whole numbers, memory, branches and calls; anything else is an
error, as is an address that is not a multiple of what is read or written there, which a graphics card does not
forgive."""
import re
import sys

WIDTHS = {kind + str(width): width for kind in "bus" for width in (8, 16, 32, 64)}
COMPARISONS = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
ARITHMETIC = {"add": "+", "sub": "-", "and": "&", "or": "|", "xor": "^", "div": "/", "rem": "%"}

PRELUDE = r"""/* Made by tests/gpu/ptx_to_c.py. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef void function(void *result, void *const *arguments);
static void *at(uint64_t address, unsigned width) {
    if (address % width) {
        fprintf(stderr, "%u bytes at %p, which is no multiple\n", width, (void *)(uintptr_t)address);
        abort();
    }
    return (void *)(uintptr_t)address;
}
#define LOAD(type, address) (*(type *)at(address, sizeof(type)))
#define TOO_FAR(type, b) ((b) >= 8 * sizeof(type))
#define SHIFT_RIGHT(type, a, b) \
    ((type)((type)(a) >> (TOO_FAR(type, b) ? 8 * sizeof(type) - 1 : (b)) >> TOO_FAR(type, b)))
#define SHIFT_LEFT(type, a, b) (TOO_FAR(type, b) ? (type)0 : (type)((type)(a) << (b)))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
static _Thread_local uint32_t thread_number;
"""


def c_type(name):
    if name == "pred":
        return "_Bool"
    width = WIDTHS[name]
    return f"{'int' if name[0] == 's' else 'uint'}{width}_t"


def operand(text):
    text = text.strip()
    if text.startswith("%"):
        known = {"%ctaid.x": "thread_number", "%ntid.x": "1u", "%tid.x": "0u"}
        return known.get(text, "r_" + text[1:])
    if re.fullmatch(r"-?\d+", text):
        return f"{text}ll" if text.startswith("-") or int(text) < 2**63 else f"{text}ull"
    if re.fullmatch(r"0x[0-9A-Fa-f]+", text):
        return text + "ull"
    return f"(uint64_t)(uintptr_t){symbol(text)}"


def symbol(text):
    text = text.strip()
    generic = re.fullmatch(r"generic\((.+)\)(.*)", text)
    if generic:
        return symbol(generic[1] + generic[2])
    offset = re.fullmatch(r"([\w$]+)\+(\d+)", text)
    if offset:
        return f"((char *)s_{offset[1]} + {offset[2]})".replace("$", "_")
    return "s_" + text.replace("$", "_")


def place(text, param):
    """[%rd5+-8] or [param0+4]"""
    base, _, offset = text.strip()[1:-1].partition("+")
    if param:
        return f"(char *){param_name(base)} + {offset or 0}"
    return f"{operand(base)} + ({offset or 0})" if offset else operand(base)


def param_name(name):
    return "p_" + name


def split_arguments(text):
    return [part.strip() for part in re.findall(r"\s*(?:\{[^}]*\}|\[[^\]]*\]|\([^)]*\)|[^,]+)", text) if part.strip()]


def load_or_store(kind, parts, arguments):
    vector = next((int(part[1:]) for part in parts if re.fullmatch("v[24]", part)), 1)
    ctype = c_type(parts[-1])
    to, where = arguments if kind == "ld" else reversed(arguments)
    registers = [operand(each) for each in to.strip("{}").split(",")]
    lines = []
    if "param" in parts:
        address = place(where, True)
        copied = f"{ctype} value; memcpy(&value, {address}, sizeof value); {registers[0]} = value;"
        stored = f"{ctype} value = ({ctype}){registers[0]}; memcpy({address}, &value, sizeof value);"
        assert vector == 1
        return "{ " + (copied if kind == "ld" else stored) + " }"
    if vector > 1:
        lines.append(f"at({place(where, False)}, {vector} * sizeof({ctype}));")
    for i, register in enumerate(registers):
        memory = f"LOAD({ctype}, {place(where, False)} + {i} * sizeof({ctype}))"
        lines.append(f"{register} = {memory};" if kind == "ld" else f"{memory} = ({ctype}){register};")
    return "{ " + " ".join(lines) + " }"


def instruction(name, arguments):
    """One instruction as a C statement."""
    kind, *parts = name.split(".")
    ctype = c_type(parts[-1]) if parts and (parts[-1] in WIDTHS or parts[-1] == "pred") else None
    if kind in ("ld", "st"):
        return load_or_store(kind, parts, arguments)
    if kind == "bra":
        return f"goto {arguments[0]};"
    if kind == "ret":
        return "return;"
    to, *values = [operand(each) for each in arguments]
    if kind in ("mov", "cvta"):
        return f"{to} = {values[0]};"
    if kind == "cvt":
        return f"{to} = ({c_type(parts[0])})({c_type(parts[1])}){values[0]};"
    typed = [f"({ctype})({value})" for value in values]
    if kind == "setp":
        return f"{to} = {typed[0]} {COMPARISONS[parts[0]]} {typed[1]};"
    if kind == "selp":
        return f"{to} = {values[2]} ? {typed[0]} : {typed[1]};"
    if kind in ("shl", "shr"):
        macro = "SHIFT_LEFT" if kind == "shl" else "SHIFT_RIGHT"
        return f"{to} = {macro}({ctype}, {values[0]}, (uint32_t)({values[1]}));"
    if kind in ("min", "max"):
        return f"{to} = {kind.upper()}({typed[0]}, {typed[1]});"
    if kind == "not":
        return f"{to} = {'!' if parts[0] == 'pred' else '~'}{values[0]};"
    if kind == "neg":
        return f"{to} = -(uint64_t){values[0]};"
    if kind == "popc":
        return f"{to} = (uint32_t)__builtin_popcountll({typed[0]});"
    if kind == "clz":
        width = WIDTHS[parts[0]]
        return f"{to} = {typed[0]} ? (uint32_t)__builtin_clzll({typed[0]}) - {64 - width} : {width};"
    if kind == "shf":
        assert parts == ["l", "wrap", "b32"]
        both = f"((uint64_t)(uint32_t){values[1]} << 32 | (uint32_t){values[0]})"
        return f"{to} = (uint32_t)({both} << (({values[2]}) & 31) >> 32);"
    if kind == "bfe":
        width = WIDTHS[parts[0]]
        start, length = (int(value.rstrip("ul")) for value in values[1:])
        assert 0 < length and start + length <= width
        raised = f"({c_type('u' + str(width))}){values[0]} << {width - start - length}"
        return f"{to} = ({ctype})({raised}) >> {width - length};"
    if kind in ("mul", "mad"):
        width = WIDTHS[parts[1]]
        wide = f"{'__int128' if parts[1][0] == 's' else 'unsigned __int128'}"
        product = f"({wide}){typed[0]} * {typed[1]}"
        shifted = f"(({product}) >> {width})" if parts[0] == "hi" else f"({product})"
        return f"{to} = {shifted}{' + ' + typed[2] if kind == 'mad' else ''};"
    if kind in ARITHMETIC:
        if kind in ("add", "sub"):
            return f"{to} = (uint64_t){typed[0]} {ARITHMETIC[kind]} (uint64_t){typed[1]};"
        return f"{to} = {typed[0]} {ARITHMETIC[kind]} {typed[1]};"
    raise SystemExit(f"unknown instruction: {name} {arguments}")


def call(text):
    """call.uni (retval0), f, (param0, param1)   or   call (retval0), %rd1, (param0), prototype_1"""
    parts = split_arguments(text)
    result = parts.pop(0).strip("() ") if parts[0].startswith("(") else None
    callee = parts[0]
    named = parts[1].strip("()").split(",") if len(parts) > 1 else []
    given = [param_name(each.strip()) for each in named if each.strip()]
    called = f"((function *)(uintptr_t){operand(callee)})" if callee.startswith("%") else f"f_{callee}"
    return f"{called}({param_name(result) if result else 'NULL'}, (void *const[]){{{', '.join(given) or 'NULL'}}});"


def room(words):
    """.align 8 .b8 name[24] or .b32 name: its name and bytes."""
    found = re.fullmatch(r"(?:\.align \d+ )?\.(\w+) ([\w$]+)(?:\[(\d+)\])?", words)
    return found[2], WIDTHS[found[1]] // 8 * int(found[3] or 1)


def declaration(text):
    kind, _, rest = text[1:].partition(" ")
    rest = rest.strip()
    if kind == "reg":
        ctype, names = rest[1:].split(None, 1)
        lines = []
        for name in (each.strip() for each in names.split(",")):
            many = re.fullmatch(r"%(\w+)<(\d+)>", name)
            each = [f"r_{many[1]}{i} = 0" for i in range(int(many[2]))] if many else [f"r_{name.lstrip('%')} = 0"]
            lines.append(f"{c_type(ctype)} {', '.join(each)};")
        return " ".join(lines)
    if kind in ("param", "local"):
        name, size = room(rest)
        prefix = "p_" if kind == "param" else "s_"
        return f"uint64_t {prefix}{name}[{(size + 7) // 8}];"
    if kind == "pragma":
        return ""
    raise SystemExit(f"unknown declaration: {text}")


def statement(text):
    text = " ".join(text.split())
    if not text:
        return ""
    label = re.match(r"([\w$]+) ?: (?!\.callprototype)(.*)|([\w$]+) ?:$", text)
    if label:
        return f"{label[1] or label[3]}:; {statement(label[2] or '')}"
    if ".callprototype" in text:
        return ""
    if text.startswith("."):
        return declaration(text)
    guard = re.match(r"@(!?)%(\w+) (.*)", text)
    if guard:
        return f"if ({guard[1]}r_{guard[2]}) {statement(guard[3])}"
    name, _, rest = text.partition(" ")
    if name.startswith("call"):
        return call(rest)
    return instruction(name, split_arguments(rest))


def body(text):
    text = re.sub(r"^(\s*[\w$]+:)\s*$", r"\1;", text, flags=re.M)
    out = []
    for part in re.split(r"([{};])", hide_braces(text)):
        if part in "{}":
            out.append(part)
        elif part != ";":
            out.append(statement(show_braces(part)))
    return "\n".join(line for line in out if line)


def hide_braces(text):
    """Braces around registers, which are no blocks."""
    return re.sub(r"\{(%[^{}]*)\}", r"<<\1>>", text)


def show_braces(text):
    return text.replace("<<", "{").replace(">>", "}")


def signature(text):
    """Name, parameters and whether there is a result of `(.param .b32 r) f ( .param .b64 p0, … )`."""
    found = re.match(r"(?:\((.*?)\)\s*)?([\w$]+)\s*(?:\((.*)\))?\s*$", " ".join(text.split()))
    rooms = [room(re.sub(r"^\.param ", "", each.strip()))[0] for each in (found[3] or "").split(",") if each.strip()]
    return found[2], rooms, found[1] and room(re.sub(r"^\.param ", "", found[1].strip()))[0]


def table(text):
    found = re.match(r"(?:\.align (\d+) )?\.(\w+) ([\w$]+)(?:\[(\d+)\])?(?: = (.*))?$", " ".join(text.split()))
    align, kind, name, count, values = found.groups()
    listed = [each.strip() for each in (values or "0").strip("{}").split(",")]
    made = [each if re.fullmatch(r"-?\d+", each) else f"(uintptr_t){symbol(each)}" for each in listed]
    made = [f"{each}ull" if re.fullmatch(r"\d+", each) else each for each in made]
    name = name.replace("$", "_")
    return f"s_{name}[{count or 1}]", c_type(kind), align or WIDTHS[kind] // 8, ", ".join(made)


def code_of(text):
    code = 0xCBF29CE484222325
    for byte in text.encode("ascii"):
        code = (code ^ byte) * 0x100000001B3 % 2**64
    return code


def translate(text, name):
    code = code_of(text)
    text = re.sub(r"//.*", "", text)
    declared, tables, bodies = [], [], []
    at = 0
    while True:
        start = re.compile(r"^\s*\.(visible\s+)?(\.?func|\.?entry|\.?global)\b", re.M).search(text, at)
        if not start:
            break
        if "global" in start[0]:
            end = text.index(";", start.end())
            tables.append(table(text[start.end():end].strip()))
            at = end
            continue
        brace, semicolon = text.index("{", start.end()), text.index(";", start.end())
        if semicolon < brace:
            at = semicolon
            continue
        depth, end = 1, brace + 1
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        called, rooms, result = signature(text[start.end():brace])
        head = f"static void f_{called}(void *result, void *const *arguments)"
        declared.append(f"{head};\n#define s_{called} f_{called}")
        given = [f"void *const p_{each} = arguments[{i}];" for i, each in enumerate(rooms)]
        if result:
            given.append(f"void *const p_{result} = result;")
        bodies += [f"{head} {{", *given, "(void)result; (void)arguments;", body(text[brace + 1:end - 1]), "}"]
        at = end
    placed = [(f"static {kind} {where} __attribute__((aligned({align})))", values)
              for where, kind, align, values in tables]
    objects = [f"{what};" for what, _ in placed] + [f"{what} = {{{values}}};" for what, values in placed]
    entry = f"void {name}_on_card(void *order, uint32_t thread)"
    last = [f"const uint64_t {name}_code = {code:#x};", f"{entry};", f"{entry} {{", "thread_number = thread;",
            "f_play_games(NULL, (void *const[]){&order});", "}\n"]
    return PRELUDE + "\n".join(declared + objects + bodies + last)


def main():
    source, name, target = sys.argv[1:]
    with open(source, encoding="ascii") as file:
        made = translate(file.read(), name)
    with open(target, "w", encoding="ascii") as file:
        file.write(made)


main()
