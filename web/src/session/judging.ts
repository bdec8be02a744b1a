/** Judges the moves of a finished game, with several workers side by side, and keeps what was found. */
import { connect } from '../engine/client'
import type { Remote } from '../engine/remote'
import type { Look, ReviewService } from '../engine/review-service'
import { getFound, putFound } from './database'

/** Moves that a worker is given at a time: little enough that none is waited for at the end. */
const BATCH = 8
const MOST_WORKERS = 4

/** One core is left to the page. */
const workers = (): number => Math.max(1, Math.min(MOST_WORKERS, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1))

export class Judging {
  private isStopped = false
  private stopWorkers = () => {}
  private services: Remote<ReviewService>[] = []

  get stopped(): boolean {
    return this.isStopped
  }

  /** The one that adds up; it is there once `open` is done. */
  get first(): Remote<ReviewService> {
    return this.services[0]!
  }

  async open(count = workers()): Promise<void> {
    const { services, stop } = (await connect()).reviewers(count)
    this.stopWorkers = stop
    this.services = services
    if (this.isStopped) stop()
  }

  close(): void {
    this.isStopped = true
    this.stopWorkers()
  }

  /** What was found about a game before, unless the engine tells it otherwise by now. */
  async kept(id: string, moves: number): Promise<Uint8Array[] | null> {
    const found = await getFound(id).catch(() => undefined)
    return found && found.moves.length === moves && found.form === (await this.first.form()) ? found.moves : null
  }

  async keep(id: string, found: Uint8Array[]): Promise<void> {
    await putFound({ id, form: await this.first.form(), moves: found }).catch(() => undefined) // no room: judged anew
  }

  /** All moves; the first worker has them all at the end. `heard` is told how much is done, 0 to 1. */
  async judge(record: string, moves: number, look: Look, heard: (progress: number) => void): Promise<Uint8Array[]> {
    await Promise.all(this.services.map((service) => service.open(record, look)))
    const all: Uint8Array[] = []
    let next = 0
    let judged = 0
    heard(0)
    const work = async (service: Remote<ReviewService>): Promise<void> => {
      while (next < moves && !this.isStopped) {
        const batch = Array.from({ length: Math.min(BATCH, moves - next) }, (_, index) => next + index)
        next += batch.length
        const found = await service.judge(batch)
        batch.forEach((move, index) => (all[move] = found[index]!))
        if (service !== this.first) await this.first.take(batch, found)
        heard((judged += batch.length) / moves)
      }
    }
    await Promise.all(this.services.map(work))
    return all
  }
}
