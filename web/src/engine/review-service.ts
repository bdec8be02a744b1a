/** Reviews of finished games: what a worker does that judges moves. Several share one game. */
import { EngineError, type EngineModule } from './module'

export interface ReviewSeat {
  name: string
  start: number
  luck: number
  own: number
  others: number
  hidden: number
  rest: number
  /** Half of the 95 % interval of luck, choices and rest. */
  doubt: number
  result: number
  withoutLuck: number
  judged: number
  good: number
  loss: number
}

export type Grade = 'good' | 'slip' | 'mistake' | 'blunder'

export interface LuckMoment {
  kind: 'luck'
  move: number
  count: number
  seat: number
  gain: number
  margin: number
  text: string
}

export interface ChoiceMoment {
  kind: Exclude<Grade, 'good'>
  move: number
  count: number
  seat: number
  gain: number
  margin: number
  played: string
  /** What it does and the odds, and the chance to win with it, as far as its seat knew. */
  playedWhy: string
  playedChance: number
  better: string
  betterWhy: string
  betterChance: number
}

/** src/review/report.h; shares are thousandths of the win. */
export interface Review {
  game: string
  moves: number
  over: boolean
  seats: ReviewSeat[]
  /** By move, by seat. */
  ribbon: number[][]
  /** The largest first. */
  moments: (LuckMoment | ChoiceMoment)[]
  choices: { move: number; seat: number; loss: number; grade: Grade }[]
}

/** A hasty look in seconds, and a thorough one. */
export type Look = 'hasty' | 'thorough'

/** src/review/summary.h; shares are thousandths of the win. */
export interface SummaryPlayer {
  game: string
  name: string
  person: boolean
  games: number
  won: number
  luck: number
  luckMargin: number
  withoutLuck: number
  margin: number
  judged: number
  good: number
  loss: number
  /** Thousandths of the way from one level to the next; -1 where too little is known. */
  at: number
  like: string
}

export interface SummaryKind {
  game: string
  name: string
  person: boolean
  question: string
  judged: number
  bad: number
  loss: number
  /** `number` is that of the game, by the order in which games were added. */
  worst: { number: number; move: number; loss: number; played: string; better: string }[]
}

export interface Summary {
  levels: string[]
  players: SummaryPlayer[]
  kinds: SummaryKind[]
  games: { number: number; seat: number; person: boolean; won: number; luck: number; judged: number; good: number }[]
}

const TABLE = 0

export class ReviewService {
  constructor(private readonly engine: EngineModule) {}

  open(record: string, look: Look): void {
    this.openFor(record, this.engine.call.reviewWork(look === 'thorough' ? 1 : 0))
  }

  /** Stays the same as long as what was found about moves can be taken in again. */
  form(): number {
    return this.engine.call.reviewForm()
  }

  /** What it found about each move, for whoever adds all up. */
  judge(moves: number[]): Uint8Array[] {
    return moves.map((move) => this.engine.copyBytes(this.engine.call.reviewFill(move)))
  }

  take(moves: number[], found: Uint8Array[]): void {
    moves.forEach((move, index) => {
      this.engine.setBytes(found[index]!)
      this.engine.call.reviewPut(move)
    })
  }

  tell(): Review {
    this.engine.call.reviewTell()
    return this.engine.json()
  }

  /** A game that was judged before. */
  restore(record: string, found: Uint8Array[]): Review {
    this.openFor(record, 0)
    this.take([...found.keys()], found)
    return this.tell()
  }

  beginSummary(): void {
    this.engine.call.summaryBegin()
  }

  /** Adds a game that was judged, and tells of all so far. */
  add(record: string, found: Uint8Array[]): Summary {
    this.restore(record, found)
    if (!this.engine.call.summaryAdd()) throw new Error('there is not enough memory')
    this.engine.call.summaryTell()
    return this.engine.json()
  }

  private openFor(record: string, work: number): void {
    if (!this.engine.call.tableRead(TABLE, this.engine.setText(record))) throw new EngineError(this.engine.text())
    this.engine.demand(this.engine.call.reviewOpen(TABLE, work))
  }
}
