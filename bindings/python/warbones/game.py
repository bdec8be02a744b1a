"""Games: rules, content, seats and options, agreed on before anything is played."""
from __future__ import annotations

import ctypes
import functools
import json
import os
from typing import Any, Mapping, Union

from ._native import GameStruct, IllegalMove, RulesStruct, WarbonesError, checked, lib, words
from .moves import Action
from .state import State

_shelf = checked(lib.wb_library_new)  # keeps every pack that was read, as long as the program runs


def games() -> list[str]:
    """The ids of all games: ["dwarf-dice", …]."""
    return [_text(_rules(lib.wb_rules_at(i)).id) for i in range(lib.wb_rules_count())]


def _rules(address: int) -> Any:
    return RulesStruct.from_address(address)


def _text(address: int) -> str:
    return ctypes.string_at(address).decode()


def _find_rules(game: str) -> int:
    address = lib.wb_find_rules(game.encode())
    if not address:
        raise WarbonesError(f"there is no game '{game}'; there are: {', '.join(games())}")
    return address


class Pack:
    """What a game is played with: cards, dice, numbers. `Pack.builtin`, `Pack.read` or `Pack.parse` make one."""

    def __init__(self, game: str):
        self.game = game
        self._rules = _find_rules(game)
        self._address: int | None = None

    @classmethod
    def _shelved(cls, game: str, address: int | None) -> "Pack":
        """One that lies on the shelf; None is the built-in one."""
        made = cls(game)
        made._address = address
        return made

    @classmethod
    def builtin(cls, game: str) -> "Pack":
        return cls(game)

    @classmethod
    def read(cls, game: str, path: Union[str, "os.PathLike[str]"]) -> "Pack":
        """From a YAML file; what is wrong with it is told with line and column."""
        return cls._shelved(game, checked(lib.wb_pack_read, _shelf, _find_rules(game), os.fsencode(path)))

    @classmethod
    def parse(cls, game: str, yaml: str, name: str = "pack") -> "Pack":
        """From YAML text; `base: dwarf-dice` in it takes the rest from the built-in pack."""
        text = yaml.encode()
        return cls._shelved(game, checked(lib.wb_pack_read_text, _shelf, _find_rules(game), name.encode(), text, len(text)))

    def changed(self, changes: Mapping[str, object]) -> "Pack":
        """The same with changes: pack.changed({"items.dagger.shape": …, "rules.endurance": 15})."""
        lines = "".join(f"{path}={value}\n" for path, value in changes.items()).encode()
        return Pack._shelved(self.game, checked(lib.wb_pack_change, _shelf, self._rules, self._address, lines))

    @property
    def yaml(self) -> str:
        return words(lambda text: lib.wb_pack_print(self._rules, self._address, text), 1 << 16)

    @property
    def hash(self) -> int:
        """64 bits over what it says; records name it."""
        return lib.wb_pack_hash(self._rules, self._address)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pack) and self.game == other.game and self.hash == other.hash

    def __hash__(self) -> int:
        return hash((self.game, self.hash))

    def __repr__(self) -> str:
        return f"<Pack {self.game} {self.hash:016x}>"

    def __reduce__(self) -> Any:
        return (Pack.builtin, (self.game,)) if self._address is None else (Pack.parse, (self.game, self.yaml))


class Game:
    """A game that can be begun: Game("dwarf-dice", seats=3, endurance=20)."""

    def __init__(self, game: str, seats: int | None = None, pack: Pack | None = None, **options: object):
        rules = _rules(_find_rules(game))
        self.id = game
        self.pack = pack or Pack.builtin(game)
        self.options = options
        if self.pack.game != game:
            raise WarbonesError(f"that pack is one of {self.pack.game}, not of {game}")
        self._struct = GameStruct()
        self._at = ctypes.addressof(self._struct)
        checked(lib.wb_game_init, self._at, ctypes.addressof(rules), self.pack._address, rules.min_seats if seats is None else seats)
        for name, value in options.items():
            text = str(int(value) if isinstance(value, bool) else value)
            checked(lib.wb_game_option, self._at, name.replace("_", "-").encode(), text.encode())
        self._learn(rules)

    def _learn(self, rules: Any) -> None:
        self.title: str = _text(rules.title)
        self.goal: str = _text(rules.goal)
        self.seats: int = self._struct.seats
        self.min_seats: int = rules.min_seats
        self.max_seats: int = rules.max_seats
        self.action_count: int = rules.action_count
        self.outcome_count: int = rules.outcome_count
        self.max_legal: int = rules.max_legal
        self.payoff_sum: int = rules.payoff_sum
        self.state_size: int = rules.state_size
        self.observation_size: int = lib.wb_observation_size(self._at)

    @classmethod
    def _of_struct(cls, struct: Any) -> "Game":
        """From what the library filled in, options included."""
        made = cls.__new__(cls)
        rules = _rules(struct.rules)
        made.id = _text(rules.id)
        made.pack = Pack._shelved(made.id, None if struct.pack == rules.builtin_pack else struct.pack)
        made._struct = GameStruct.from_buffer_copy(struct)
        made._at = ctypes.addressof(made._struct)
        made._learn(rules)
        told = made.schema["options"]
        made.options = {one["name"]: struct.option[i] for i, one in enumerate(told)}
        return made

    @functools.cached_property
    def schema(self) -> dict[str, Any]:
        """What the game is made of: fields, phases, actions, outcomes, events, options, things, pack (docs/schema.md)."""
        return json.loads(words(lambda text: lib.wb_schema(self._at, text), 1 << 18))

    def start(self) -> State:
        """A new game, in its first state."""
        return State._started(self)

    def read_position(self, position: str) -> State:
        """The state that `State.position_json` wrote, checked."""
        return State._of_position(self, position)

    def action(self, action: Union[int, str]) -> Action:
        """An action by its index or its name: game.action("forge greataxe")."""
        if isinstance(action, str):
            index = lib.wb_find_action(self._at, action.encode())
            if index >= self.action_count:
                raise IllegalMove(f"there is no action '{action}' in {self.title}")
            return Action(self, index)
        return Action(self, action)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and bytes(self._struct) == bytes(other._struct)

    def __hash__(self) -> int:
        return hash(bytes(self._struct))

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"Game({self.id!r}, seats={self.seats}{options})"

    def __reduce__(self) -> Any:
        return _remade, (self.id, self.seats, self.pack, self.options)


def _remade(game: str, seats: int, pack: Pack, options: dict[str, object]) -> Game:
    return Game(game, seats, pack, **options)
