/** The five rule sets as the lobby introduces them. Numbers of seats come from the engine wherever they matter. */
import chartaleaMark from '~wordmark/marcellus-sc-400/Chartalea'
import dwarfMark from '~wordmark/germania-one-400/Dwarf Dice'
import glyphMark from '~wordmark/metamorphous-400/Glyph'
import tarnishedMark from '~wordmark/grenze-gotisch-500/Tarnished Glory'
import columns from '~icons/ancient-columns'
import anvil from '~icons/anvil-impact'
import rune from '~icons/rune-stone'
import dragon from '~icons/spiked-dragon-head'

export interface Title {
  id: string
  /** Whose mood, board and rulebook it shares. */
  mood: string
  name: string
  wordmark: typeof glyphMark
  emblem: string
  line: string
  seats: string
  length: string
}

export const titles: readonly Title[] = [
  {
    id: 'glyph',
    mood: 'glyph',
    name: 'Glyph',
    wordmark: glyphMark,
    emblem: rune,
    line: 'Draft champions, build dice pools, match glyph combos',
    seats: '2–6 players in two tribes',
    length: 'about 10 rounds',
  },
  {
    id: 'glyph-preview',
    mood: 'glyph',
    name: 'Glyph, preview edition',
    wordmark: glyphMark,
    emblem: rune,
    line: 'The same world under its first rules',
    seats: '2 players',
    length: 'the earlier edition',
  },
  {
    id: 'chartalea',
    mood: 'chartalea',
    name: 'Chartalea',
    wordmark: chartaleaMark,
    emblem: columns,
    line: 'Gods duel with a growing deck, dice and monsters',
    seats: '2 players',
    length: 'about 26 turns',
  },
  {
    id: 'dwarf-dice',
    mood: 'dwarf-dice',
    name: 'Dwarf Dice',
    wordmark: dwarfMark,
    emblem: anvil,
    line: 'Forge shapes on a 3 × 3 grid, then fight with them',
    seats: '2–4 players',
    length: '20–35 minutes',
  },
  {
    id: 'tarnished-glory',
    mood: 'tarnished-glory',
    name: 'Tarnished Glory',
    wordmark: tarnishedMark,
    emblem: dragon,
    line: 'One Dragon against rival Commanders',
    seats: '3–4 players',
    length: 'about 6 rounds',
  },
]

export const titleOf = (id: string): Title => titles.find((title) => title.id === id) ?? titles[0]!
