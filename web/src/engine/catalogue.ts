/** What the engine offers: rule sets with their options, and computer players. */

/** Computer opponents, the weakest first. */
export const LEVELS = ['random', 'novice', 'easy', 'normal', 'hard', 'master'] as const
export type Level = (typeof LEVELS)[number]
export type Player = 'human' | Level

/** One variant of a rule set. Values are texts, by name where they have names and as digits where they have none. */
export interface GameOption {
  name: string
  /** What people call it: "Champions of a Tribe". */
  title: string
  help: string
  /** Names of all values in order; null for a plain number between `least` and `most`. */
  values: string[] | null
  /** What people call the values, from the least to the most. */
  titles: string[]
  least: number
  most: number
  normal: string
  /** The value is a seat of the game, or negative for 'by the dice'. */
  isSeat: boolean
}

export interface RuleSet {
  id: string
  title: string
  summary: string
  /** How one wins, in one sentence. */
  goal: string
  /** Its rules are docs/rules/<book>.md. */
  book: string
  seats: { least: number; most: number }
  lengthUnit: string
  options: GameOption[]
  /** Some of it is hidden from some seats: sharing a screen needs a hand-over. */
  hidden: boolean
}

/**
 * Taking back is always free inside one's own turn until something was rolled, revealed or answered by another seat.
 * Beyond that: 'turn' not at all, 'free' back to one's previous decision, whatever happened since.
 */
export type UndoPolicy = 'turn' | 'free'
