"""A game against the computer's easy level, by somebody who always does the first thing that is possible."""
import warbones

game = warbones.Game("dwarf-dice", seats=2)
state = warbones.play(game, [lambda state: state.legal()[0], "easy"], seed=7)
print(len(state.moves()), "moves, payoffs", state.payoffs())
