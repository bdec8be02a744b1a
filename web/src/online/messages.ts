/** What a server says (docs/protocol.md). */
import type { Answer as GameAnswer } from '../engine/table-service'
import type { SeatDice } from './chain'

export interface Answer {
  answer: number
  ok: boolean
  error?: string
  text?: string
  rule?: string
  [more: string]: unknown
}

export interface Welcome {
  person: string
  now: number
  levels: string[]
  phrases: string[]
}

export type Clock =
  { kind: 'none' } | { kind: 'live'; bank: number; increment: number } | { kind: 'days'; days: number }

export interface TableRules {
  public: boolean
  watch: 'off' | 'public' | 'delayed'
  delay: number
  clock: Clock
  timeup: 'ask' | 'computer' | 'end'
  level: string
  undo: 'off' | 'turn' | 'consent'
  undos: number
  hints: boolean
  rolls: 'wait' | 'fall'
}

export interface SeatTold {
  kind: 'open' | 'person' | 'computer'
  name: string
  ready: boolean
  bot: boolean
  level: string | null
  left: boolean
  timeup: boolean
  undos: number
  hints: number
}

export type AwayChoice = 'wait' | 'computer' | 'pause' | 'end'

/** What the others may choose about a seat that is away or out of time, and what each has chosen. */
export interface Choices {
  seat: number
  why: 'away' | 'timeup'
  may: AwayChoice[]
  chosen: (AwayChoice | null)[]
}

export interface Ask {
  n: number
  what: 'undo' | 'pause'
  seat: number
  moves: number
  texts: string[]
  asked: number[]
  agreed: number[]
}

export interface TableTold {
  tell: 'table'
  table: string
  n: number
  now: number
  stage: 'open' | 'playing' | 'over'
  game: string
  options: Record<string, string>
  /** Lines `path=value`: how the pack differs from the one that comes with the game. */
  changes: string
  rules: TableRules
  host: boolean
  you: number | null
  seats: SeatTold[]
  clock: { running: number | null; left: number[] } | null
  paused: boolean
  ask: Ask | null
  choices: Choices[]
  dice: {
    server: { tip: string; length: number; used: number; rolls: number }
    seats: (SeatDice & { tip?: string })[]
  }
  rematch: string | null
  over: { why: 'rules' | 'resigned' | 'timeup'; seat: number | null; payoff: number[] } | null
}

export interface GameTold {
  tell: 'game'
  table: string
  you: number | null
  from: number
  answer: GameAnswer
}

export interface ChatLine {
  n: number
  /** Missing: nobody says it, it is so. */
  who?: number
  seat?: number
  name?: string
  text: string
  time: number
}

export interface HereTold {
  tell: 'here'
  table: string
  seats: { here: boolean; since: number }[]
  watching: number
  watchers: string[]
}

export type Tell =
  | TableTold
  | GameTold
  | HereTold
  | { tell: 'chat'; table: string; told: number; lines: ChatLine[] }
  | { tell: 'yours'; table: string; turn: boolean; stage: string }
  | { tell: 'gone'; table: string; text: string }
  | { tell: 'closing'; text: string }

/** A table in short, for lists. */
export interface Summary {
  table: string
  game: string
  stage: TableTold['stage']
  seats: { kind: SeatTold['kind']; name: string; level: string | null; here: boolean }[]
  free: number
  host: boolean
  you: number | null
  turn: number | null
  yours: boolean
  moment: string
  question: string
  left: number | null
  rules: TableRules
  watching: number
  paused: boolean
  since: number
  payoff: number[] | null
}
