/** A review in the making: a first look in seconds, then a thorough one; several workers judge moves side by side. */
import { connect } from '../engine/client'
import type { Remote } from '../engine/remote'
import type { Review, ReviewPlan, ReviewService } from '../engine/review-service'
import { checkRecord } from './saves'

const FIRST_LOOK: ReviewPlan = { tries: 16, iterations: 24 }
const THOROUGH: ReviewPlan = { tries: 120, iterations: 300 }
/** Moves that a worker is given at a time: little enough that none is waited for at the end. */
const BATCH = 8
const MOST_WORKERS = 4

export class Reviewing {
  review = $state.raw<Review | null>(null)
  /** 0 to 1, of the look that is under way; null when there is nothing left to do. */
  progress = $state<number | null>(0)
  isFirstLook = $state(true)
  trouble = $state('')
  private stop = () => {}
  private isStopped = false

  constructor(private readonly record: () => Promise<string>) {}

  async run(): Promise<void> {
    try {
      const record = await this.record()
      const { moves } = await checkRecord(record)
      const { services, stop } = (await connect()).reviewers(workers())
      this.stop = stop
      if (this.isStopped) return stop()
      for (const plan of [FIRST_LOOK, THOROUGH]) {
        this.review = await this.look(services, record, moves, plan)
        this.isFirstLook = false
      }
      this.progress = null
      stop()
    } catch (error) {
      if (!this.isStopped) this.trouble = error instanceof Error ? error.message : String(error)
    }
  }

  close(): void {
    this.isStopped = true
    this.stop()
  }

  private async look(
    services: Remote<ReviewService>[],
    record: string,
    moves: number,
    plan: ReviewPlan,
  ): Promise<Review> {
    await Promise.all(services.map((service) => service.open(record, plan)))
    let next = 0
    let judged = 0
    this.progress = 0
    const first = services[0]!
    const work = async (service: Remote<ReviewService>): Promise<void> => {
      while (next < moves && !this.isStopped) {
        const batch = Array.from({ length: Math.min(BATCH, moves - next) }, (_, index) => next + index)
        next += batch.length
        const found = await service.judge(batch)
        if (service !== first) await first.take(batch, found)
        this.progress = (judged += batch.length) / moves
      }
    }
    await Promise.all(services.map(work))
    return first.tell()
  }
}

/** One core is left to the page. */
function workers(): number {
  return Math.max(1, Math.min(MOST_WORKERS, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1))
}
