"""The same games under the names that OpenSpiel users know, without depending on OpenSpiel.

    game = warbones.spiel.load_game("dwarf-dice", {"seats": 2})
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            …
"""
from __future__ import annotations

from typing import Any, Mapping

from .game import Game
from .state import CHANCE, OVER, State

CHANCE_PLAYER, TERMINAL_PLAYER = -1, -4
_PLAYERS = {CHANCE: CHANCE_PLAYER, OVER: TERMINAL_PLAYER}


class SpielState:
    def __init__(self, game: "SpielGame", state: State):
        self._game, self.state = game, state

    def current_player(self) -> int:
        return _PLAYERS.get(self.state.turn, self.state.turn)

    def is_terminal(self) -> bool:
        return self.state.is_over

    def is_chance_node(self) -> bool:
        return self.state.is_chance

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.state.is_chance:
            return [int(outcome) for outcome in self.state.outcomes()]
        return [int(action) for action in self.state.legal()] if player in (None, self.state.turn) else []

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        if player in (None, self.state.turn):
            return list(self.state.mask())
        return [0] * self._game.game.action_count

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(int(outcome), float(outcome.probability)) for outcome in self.state.outcomes()]

    def apply_action(self, action: int) -> None:
        self.state.apply(action)

    def action_to_string(self, *player_and_action: int) -> str:
        action = player_and_action[-1]
        if self.state.is_chance:
            return next(outcome.name for outcome in self.state.outcomes() if outcome == action)
        return self.state.game.action(action).name

    def string_to_action(self, *player_and_name: Any) -> int:
        return self.state._index(player_and_name[-1])

    def observation_tensor(self, player: int | None = None) -> list[int]:
        return list(self.state.observation(player))

    def observation_string(self, player: int | None = None) -> str:
        return self.state.view(player).position_json()

    def returns(self) -> list[float]:
        return [float(payoff) for payoff in self.state.payoffs()] if self.state.is_over else [0.0] * self._game.num_players()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def clone(self) -> "SpielState":
        return SpielState(self._game, self.state.clone())

    def child(self, action: int) -> "SpielState":
        made = self.clone()
        made.apply_action(action)
        return made

    def history(self) -> list[int]:
        return [move for _, move in self.state.moves()]

    def move_number(self) -> int:
        return len(self.state.moves())

    def get_game(self) -> "SpielGame":
        return self._game

    def __str__(self) -> str:
        return self.state.position_json()


class SpielGame:
    def __init__(self, game: Game):
        self.game = game

    def new_initial_state(self) -> SpielState:
        return SpielState(self, self.game.start())

    def num_players(self) -> int:
        return self.game.seats

    def num_distinct_actions(self) -> int:
        return self.game.action_count

    def max_chance_outcomes(self) -> int:
        return self.game.outcome_count

    def min_utility(self) -> float:
        return 0.0

    def max_utility(self) -> float:
        return float(self.game.payoff_sum)

    def utility_sum(self) -> float:
        return float(self.game.payoff_sum)

    def observation_tensor_shape(self) -> list[int]:
        return [self.game.observation_size]

    def observation_tensor_size(self) -> int:
        return self.game.observation_size


def load_game(name: str, parameters: Mapping[str, Any] | None = None) -> SpielGame:
    """OpenSpiel's `load_game`: parameters are seats, pack and the game's options."""
    return SpielGame(Game(name, **dict(parameters or {})))
