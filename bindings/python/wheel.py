#!/usr/bin/env python3
"""Makes the wheel, with nothing but Python: the package, the built libraries, and what these need beside the C library.

usage: wheel.py BUILD FOLDER

It is also the build backend of pyproject.toml, which takes the libraries of ../../build (or of WARBONES_BUILD).
"""
import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SONAMES = ("libwarbones.so.0", "libwarbones-table.so.0")
BUNDLED = ("libyaml-0.so.2",)


def version():
    return re.search(r'#define WB_VERSION "(.*)"', (ROOT / "include/warbones/warbones.h").read_text())[1]


def libraries(build):
    """Name in the wheel and file of each."""
    found = {name: pathlib.Path(build) / "src" / name for name in SONAMES}
    if not all(path.exists() for path in found.values()):
        sys.exit(f"wheel.py: the libraries are not in {build}/src: build them first (make)")
    needed = subprocess.run(["ldd", found[SONAMES[1]]], capture_output=True, text=True, check=True).stdout
    for name in BUNDLED:
        found[name] = pathlib.Path(re.search(rf"{re.escape(name)} => (\S+)", needed)[1])
    return found


def platform_tag(paths):
    """Of the oldest C library that all of them run with."""
    asked = [subprocess.run(["objdump", "-T", path], capture_output=True, text=True, check=True).stdout for path in paths]
    major, minor = max((int(major), int(minor)) for text in asked for major, minor in re.findall(r"GLIBC_(\d+)\.(\d+)", text))
    return f"manylinux_{major}_{minor}_{sysconfig.get_platform().split('-')[1]}"


def metadata():
    return f"""Metadata-Version: 2.1
Name: warbones
Version: {version()}
Summary: Rules engine, players and batches for dice-combat games
License: MIT
Requires-Python: >=3.9
Provides-Extra: numpy
Requires-Dist: numpy; extra == "numpy"
Description-Content-Type: text/markdown

{(ROOT / "docs/python.md").read_text()}"""


def build_wheel(folder, config_settings=None, metadata_directory=None, build=None):
    """Writes the wheel into the folder and returns its name."""
    bundled = libraries(build or os.environ.get("WARBONES_BUILD", ROOT / "build"))
    tag = f"py3-none-{platform_tag(bundled.values())}"
    name, info = f"warbones-{version()}-{tag}.whl", f"warbones-{version()}.dist-info"
    files = {f"warbones/{path.name}": path.read_bytes() for path in sorted((HERE / "warbones").iterdir()) if path.is_file()}
    files |= {f"warbones/_lib/{library}": path.read_bytes() for library, path in bundled.items()}
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: warbones\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    listed = [f"{path},sha256={digest(content)},{len(content)}" for path, content in files.items()] + [f"{info}/RECORD,,"]
    files[f"{info}/RECORD"] = ("\n".join(listed) + "\n").encode()
    with zipfile.ZipFile(pathlib.Path(folder) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files.items():
            wheel.writestr(zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return name


def digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    pathlib.Path(sys.argv[2]).mkdir(parents=True, exist_ok=True)
    print(pathlib.Path(sys.argv[2]) / build_wheel(sys.argv[2], build=sys.argv[1]))
