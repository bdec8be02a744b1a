#!/usr/bin/env python3
"""What the libraries show is what tests/abi.txt says: their symbols, the layouts of structs, constants and signatures.

abi.py WARBONES LIST LIBRARY…              compares
abi.py --write WARBONES LIST LIBRARY…      rewrites the list after a deliberate change

What was there must stay as it is, or the SONAME gets another number (docs/api.md).
"""
import difflib
import json
import pathlib
import re
import subprocess
import sys


def said(program):
    """One line for each thing of the C API, as the program tells it."""
    told = json.loads(subprocess.run([program, "schema", "--layouts"], capture_output=True, check=True).stdout)
    for name, value in told["constants"].items():
        yield f"constant {name} = {value}"
    for name, struct in told["structs"].items():
        yield f"struct {name}: {struct['size']} bytes"
        for member in struct["members"]:
            count = f"[{member['count']}]" if member["count"] != 1 else ""
            yield f"struct {name} @{member['offset']} {member['type']} {member['name']}{count}"
    for name, function in told["functions"].items():
        yield f"{function['library']}: {function['returns']} {name}({', '.join(function['takes'])})"


def shown(library):
    """name@version of what a shared library defines."""
    listed = subprocess.run(["nm", "-D", "--defined-only", library], capture_output=True, text=True, check=True).stdout
    name = re.match(r"lib([\w-]+)\.so", pathlib.Path(library).name)[1]
    for line in listed.splitlines():
        address, kind, symbol = line.split()
        if kind != "A":
            yield f"{name} shows {kind} {symbol}"
    dynamic = subprocess.run(["objdump", "-p", library], capture_output=True, text=True, check=True).stdout
    yield f"{name} is {re.search(r'SONAME +(.*)', dynamic)[1]}"


def main():
    writes = sys.argv[1] == "--write"
    program, path, *libraries = sys.argv[2 if writes else 1:]
    found = sorted([*said(program), *(line for library in libraries for line in shown(library))])
    if writes:
        pathlib.Path(path).write_text("\n".join(found) + "\n")
        return
    wanted = pathlib.Path(path).read_text().splitlines()
    changes = [line for line in difflib.unified_diff(wanted, found, path, "the libraries", lineterm="", n=0) if not line.startswith("@@")]
    print("\n".join(changes) or f"{len(found)} lines as listed")
    if changes:
        print("If that is meant, `make abi` rewrites the list; docs/api.md tells when the SONAME must change.")
    declared = {line.split("(")[0].split()[-1] for line in found if re.match(r"warbones(-table)?: ", line)}
    seen = {line.split()[-1].split("@")[0] for line in found if " shows T " in line}
    print(*(f"not in a library: {name}" for name in declared - seen), *(f"in no header: {name}" for name in seen - declared), sep="\n")
    sys.exit(1 if changes or declared != seen else 0)


main()
