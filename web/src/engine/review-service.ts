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
  text: string
}

export interface ChoiceMoment {
  kind: Exclude<Grade, 'good'>
  move: number
  count: number
  seat: number
  gain: number
  played: string
  better: string
  effects: string
  margin: number
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

/** How thoroughly: playouts of each position, and of the search for the best choice. */
export interface ReviewPlan {
  tries: number
  iterations: number
}

const TABLE = 0

export class ReviewService {
  constructor(private readonly engine: EngineModule) {}

  open(record: string, { tries, iterations }: ReviewPlan): void {
    if (!this.engine.call.tableRead(TABLE, this.engine.setText(record))) throw new EngineError(this.engine.text())
    this.engine.demand(this.engine.call.reviewOpen(TABLE, tries, iterations))
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
}
