"""The two shared libraries, as they describe themselves.

`wb_layouts` tells constants, structs and functions as JSON; ctypes types are made of that, so nothing of the C
headers is copied here and nothing can drift.
"""
from __future__ import annotations

import ctypes
import json
import os
import pathlib
import sysconfig
from typing import Any, Callable

SONAMES = ("libwarbones.so.0", "libwarbones-table.so.0")
BUNDLED = "libyaml-0.so.2"  # in a wheel; elsewhere the system has it


class WarbonesError(Exception):
    """What the engine refused: `code` as in wb_code, the `rule` that says so ("" when none does), and `text`."""

    def __init__(self, text: str, rule: str = "", code: int = 0):
        super().__init__(f"{rule}: {text}" if rule else text)
        self.text, self.rule, self.code = text, rule, code


class IllegalMove(WarbonesError, ValueError):
    """A move that the rules do not allow here. Nothing has changed."""


def _folders() -> list[pathlib.Path]:
    """Where the libraries may lie: where the environment says, in the wheel, or beside the prefix of this package."""
    package = pathlib.Path(__file__).resolve().parent
    chosen = os.environ.get("WARBONES_LIBRARY")
    found = [pathlib.Path(chosen)] if chosen else []
    lib = package.parents[2]
    return [*found, package / "_lib", lib / (sysconfig.get_config_var("MULTIARCH") or "."), lib]


def _load() -> list[ctypes.CDLL]:
    for folder in _folders():
        if all((folder / name).exists() for name in SONAMES):
            if (folder / BUNDLED).exists():
                ctypes.CDLL(str(folder / BUNDLED))
            return [ctypes.CDLL(str(folder / name)) for name in SONAMES]
    try:
        return [ctypes.CDLL(name) for name in SONAMES]
    except OSError as error:
        raise ImportError(f"warbones: {error}; install the library, or name its folder in WARBONES_LIBRARY") from error


_engine, _table = _load()

_NUMBERS: dict[str, Any] = {
    "void": None, "bool": ctypes.c_bool, "char": ctypes.c_char, "size": ctypes.c_size_t, "text": ctypes.c_char_p,
    "pointer": ctypes.c_void_p, "i8": ctypes.c_int8, "u8": ctypes.c_uint8, "i16": ctypes.c_int16, "u16": ctypes.c_uint16,
    "i32": ctypes.c_int32, "u32": ctypes.c_uint32, "i64": ctypes.c_int64, "u64": ctypes.c_uint64,
}


def _own_layouts() -> dict[str, Any]:
    """Asked for with the only three facts that must be known beforehand: a wb_text is cursor, capacity and need."""

    class Cursor(ctypes.Structure):
        _fields_ = [("at", ctypes.c_void_p), ("capacity", ctypes.c_size_t), ("needed", ctypes.c_size_t)]

    room = 1 << 16
    while True:
        buffer = ctypes.create_string_buffer(room)
        cursor = Cursor(ctypes.addressof(buffer), room, 0)
        _table.wb_layouts(ctypes.byref(cursor))
        if cursor.needed < room:
            return json.loads(buffer.value)
        room = cursor.needed + 1


LAYOUTS = _own_layouts()
constant: dict[str, int] = LAYOUTS["constants"]
_structs: dict[str, Any] = {}


def struct(name: str) -> Any:
    """The ctypes structure of that name; what lies between its members is filled up."""
    if name in _structs:
        return _structs[name]
    layout, fields, at = LAYOUTS["structs"][name], [], 0
    for member in layout["members"]:
        kind = _NUMBERS.get(member["type"]) or struct(member["type"])
        if member["offset"] > at:
            fields.append((f"_{at}", ctypes.c_uint8 * (member["offset"] - at)))
        fields.append((member["name"], kind if member["count"] == 1 else kind * member["count"]))
        at = member["offset"] + ctypes.sizeof(kind) * member["count"]
    if layout["size"] > at:
        fields.append((f"_{at}", ctypes.c_uint8 * (layout["size"] - at)))
    made = type(name, (ctypes.Structure,), {"_pack_": 1, "_fields_": fields})
    assert ctypes.sizeof(made) == layout["size"]
    _structs[name] = made
    return made


def _function(name: str) -> Any:
    told = LAYOUTS["functions"][name]
    made = getattr(_engine if told["library"] == "warbones" else _table, name)
    made.restype = _NUMBERS[told["returns"]] if told["returns"] in _NUMBERS else struct(told["returns"])
    made.argtypes = [_NUMBERS[kind] for kind in told["takes"]]
    return made


class _Library:
    """Its functions, by name, each made when it is first asked for."""

    def __getattr__(self, name: str) -> Any:
        if name not in LAYOUTS["functions"]:
            raise AttributeError(name)
        made = _function(name)
        setattr(self, name, made)
        return made


lib = _Library()
Status, GameStruct, RulesStruct, Rng, Text = (struct(name) for name in ("wb_status", "wb_game", "wb_rules", "wb_rng", "wb_text"))
MAX_STATE = constant["WB_MAX_STATE"]


def words(write: Callable[[Any], Any], room: int = 1024) -> str:
    """What `write` puts into a wb_text, however long."""
    while True:
        buffer = ctypes.create_string_buffer(room)
        text = Text(at=ctypes.addressof(buffer), capacity=room)
        if write(ctypes.byref(text)) is False:
            raise WarbonesError("this could not be written: out of memory, or there is nothing of the kind")
        if text.needed < room:
            return buffer.value.decode()
        room = text.needed + 1


def refusal(status: Any, kind: type[WarbonesError] = WarbonesError) -> WarbonesError:
    """The status as an exception."""
    return kind(status.text.decode(), status.rule.decode(), status.code)


def checked(call: Callable[..., Any], *arguments: Any, kind: type[WarbonesError] = WarbonesError) -> Any:
    """Calls a function whose last argument is a status; raises what it refuses."""
    status = Status()
    answer = call(*arguments, ctypes.byref(status))
    if not answer:
        raise refusal(status, kind)
    return answer
