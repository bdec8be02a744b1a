/** A quiet meter of luck while a game runs: what throws and draws gave beyond their average, as a seat can know it. */
import type { Luck } from '../engine/think-service'

/** A throw, by the moves before and after it. */
interface Throw {
  from: number
  to: number
  luck: Luck[]
}

/** Who is asked: a game that may be judged while it runs. */
export interface Thrown {
  throws(seat: number, from: number): Promise<[number, number][]>
  luck(seat: number, from: number, to: number, tries: number): Promise<Luck[]>
}

const TRIES = 300

export class LuckMeter {
  /** Those that have been judged for the seat, in their order. */
  thrown: Throw[] = $state.raw([])
  private readonly bySeat = new Map<number, Throw[]>()
  private isBusy = false
  private wanted: { seat: number; moves: number } | null = null

  constructor(private readonly game: Thrown) {}

  /** By seat, in thousandths of the win. */
  get sums(): number[] {
    return (this.thrown[0]?.luck ?? []).map((_, seat) =>
      this.thrown.reduce((sum, one) => sum + one.luck[seat]!.gain, 0),
    )
  }

  /** The game stands so; what the seat may not know stays out of it. Moves that were taken back count no more. */
  async look(seat: number, moves: number): Promise<void> {
    this.wanted = { seat, moves }
    if (this.isBusy) return
    this.isBusy = true
    try {
      while (this.wanted) {
        const now = this.wanted
        this.wanted = null
        await this.catchUp(now.seat, now.moves)
      }
    } catch {
      // the thinking worker was needed elsewhere: the rest is judged the next time
    } finally {
      this.isBusy = false
    }
  }

  private async catchUp(seat: number, moves: number): Promise<void> {
    this.keep(
      seat,
      (this.bySeat.get(seat) ?? []).filter(({ to }) => to <= moves),
    )
    for (const [from, to] of await this.game.throws(seat, this.thrown.at(-1)?.to ?? 0)) {
      const luck = await this.game.luck(seat, from, to, TRIES)
      if (this.wanted && this.wanted.seat !== seat) return
      this.keep(seat, [...this.thrown, { from, to, luck }])
    }
  }

  private keep(seat: number, thrown: Throw[]): void {
    this.bySeat.set(seat, thrown)
    this.thrown = thrown
  }
}
