/** What the page and its tables say to each other. The law between a table and a board is in `table/contract.ts`. */
import type { Player, UndoPolicy } from '../engine/catalogue'
import type { Choice } from '../table/contract'

export interface SeatPlan {
  player: Player
  /** May be empty: the table then finds one. */
  name: string
}

export interface NewGame {
  game: string
  seats: SeatPlan[]
  /** Only what differs from normal needs to be there. */
  options: Record<string, string>
  /** Digits; null: any. The same seed and the same choices give the same dice. */
  seed: string | null
  undo: UndoPolicy
}

export interface Refusal {
  action: string
  /** 'DD-055', or '' when no single rule forbids it */
  rule: string
  text: string
}

/** What a hint speaks of: a choice, or the whole set that it begins, as its player would say it. */
export interface Advised {
  choice: Choice
  title: string
  /** The members of the set; null where the choice stands by itself. */
  set: number[] | null
}

export interface HintOption extends Advised {
  /** Chance to win, 0 to 1, half the width of its 95 % interval, and both in words. */
  chance: number
  margin: number
  said: string
  /** Games played in thought that began with it. */
  tries: number
}

/** A hint is asked for up to three times; each step tells more. All of it is there from the first step on. */
export interface Hint {
  step: 1 | 2 | 3
  /** Step 1: what matters now, in words. */
  look: string
  /** Step 2: good choices (at most three), each with its reason, the best first. */
  good: (Advised & { reason: string })[]
  /** Step 3: numbers, the best first, and what their ranges cover. */
  numbers: HintOption[]
  covers: string
}

/** A game that begins with so many moves of another one. `asks`: the seat that chooses once more there, if any does. */
export interface Branch {
  of: string
  at: number
  asks: number | null
}

export interface SaveSummary {
  id: string
  /** What the player calls it. */
  name: string
  game: string
  players: SeatPlan[]
  moves: number
  over: boolean
  /** Seats that won; not known of games saved by older versions. */
  winners?: number[]
  /** "Round 6 of a duel": how far it is. */
  moment?: string
  /** What it begins with, where that is another game. */
  branch?: Branch
  created: number
  updated: number
}

/** A record that does not hold. `line` counts from 1, 0: the text as a whole. */
export class RecordError extends Error {
  override name = 'RecordError'
  constructor(
    readonly line: number,
    readonly sentence: string,
  ) {
    super(line ? `line ${line}: ${sentence}` : sentence)
  }
}
