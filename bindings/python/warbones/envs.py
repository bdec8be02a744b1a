"""One game in the shapes that PettingZoo users know, without depending on PettingZoo: `AEC`, an agent at a time, and
`Parallel`, all agents in one call. Dice fall between the steps; rewards are the payoffs at the end."""
from __future__ import annotations

from typing import Any, Iterator, Mapping, NamedTuple, Union

from .dice import Dice
from .game import Game
from .state import State

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]


class Discrete(NamedTuple):
    """The space of actions: 0 to n - 1."""

    n: int


class Bytes(NamedTuple):
    """The space of observations: vectors of bytes."""

    shape: tuple[int, ...]
    low: int = 0
    high: int = 255
    dtype: str = "uint8"


def _bytes(content: bytes) -> Any:
    return content if numpy is None else numpy.frombuffer(content, numpy.uint8)


class _Env:
    """What both shapes have in common."""

    metadata = {"name": "warbones", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: Union[Game, str], seed: int = 0):
        self.game = Game(game) if isinstance(game, str) else game
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        self._seed, self._games = seed, 0
        self.state_of_game: State = self.game.start()

    @property
    def num_agents(self) -> int:
        """Agents that are still in the game."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def observation_space(self, agent: str) -> Bytes:
        return Bytes((self.game.observation_size,))

    def action_space(self, agent: str) -> Discrete:
        return Discrete(self.game.action_count)

    def observe(self, agent: str) -> dict[str, Any]:
        """{"observation", "action_mask"}; the mask is all zero for whoever is not to move."""
        seat, state = self.possible_agents.index(agent), self.state_of_game
        mask = state.mask() if state.turn == seat else bytes(self.game.action_count)
        return {"observation": _bytes(state.observation(seat)), "action_mask": _bytes(mask)}

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._seed, self._games = seed, 0
        self._dice = Dice(self._seed, self._games)
        self._games += 1
        self.agents = list(self.possible_agents)
        self.state_of_game = self.game.start().roll(self._dice)

    def _play(self, action: Any) -> list[int]:
        """Plays and lets dice fall; the payoffs, zeros while the game runs."""
        self.state_of_game.apply(action).roll(self._dice)
        return self.state_of_game.payoffs() if self.state_of_game.is_over else [0] * self.game.seats

    def render(self) -> str:
        return self.state_of_game.position_json()

    def close(self) -> None:
        pass


class AEC(_Env):
    """for agent in env.agent_iter(): observation, reward, terminated, truncated, info = env.last(); env.step(action)

    An agent that has ended steps with None.
    """

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_of_game.turn]

    def last(self, observe: bool = True) -> tuple[Any, int, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self.rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError("an agent that has ended steps with None")
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        if action is None:
            raise ValueError(f"{agent} is to choose an action")
        self.rewards = dict(zip(self.possible_agents, self._play(action)))
        state = self.state_of_game
        if state.is_over:
            ended = self.truncations if state.is_cut else self.terminations
            ended.update(dict.fromkeys(self.agents, True))
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[state.turn]

    def agent_iter(self, max_iter: int = 1 << 62) -> Iterator[str]:
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection


class Parallel(_Env):
    """observations, infos = env.reset(); observations, rewards, terminations, truncations, infos = env.step({agent: action})

    One agent is to move at a time, `env.mover`; what the others say is not looked at.
    """

    @property
    def mover(self) -> str:
        return self.possible_agents[self.state_of_game.turn]

    def _all(self) -> dict[str, dict[str, Any]]:
        return {agent: self.observe(agent) for agent in self.possible_agents}

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        self._begin(seed)
        return self._all(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        if not self.agents:
            raise ValueError("the game is over: reset begins another")
        playing, rewards = self.agents, self._play(actions[self.mover])
        over, cut = self.state_of_game.is_over, self.state_of_game.is_cut
        if over:
            self.agents = []
        return (self._all(), dict(zip(playing, rewards)), dict.fromkeys(playing, over and not cut),
                dict.fromkeys(playing, over and cut), {agent: {} for agent in playing})
