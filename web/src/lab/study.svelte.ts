/**
 * A study in progress. Each worker takes a stretch of games, plays it on both sides and is given the next; one worker
 * more adds up what they counted. Which worker played which game does not matter: the engine's seeds decide every game
 * by its number.
 */
import { STOPPED, type RunningWorker } from '../engine/start-worker'
import type { Counted, Form, LabService, Setup, Sheet } from './service'
import type { Told } from './figures'
import type { Workers } from './workers'

interface Stretch {
  first: number
  count: number
}

/** Long enough that dealing costs nothing, short enough that figures grow before one's eyes. */
const STRETCH_MS = 400
const MOST_AT_ONCE = 2048

/** How many games make the next stretch, when `count` took so long. */
export function nextCount(count: number, ms: number): number {
  const fitting = Math.round((count * STRETCH_MS) / Math.max(ms, 1))
  return Math.min(Math.max(fitting, 1), count * 4, MOST_AT_ONCE)
}

/** A worker that loops says nothing any more: no stretch takes so long, whoever thinks about its moves. */
const PATIENCE_MS = 15 * 60_000

/** What comes of the work, or the sentence when it takes too long. */
async function within<Result>(ms: number, work: Promise<Result>, sentence: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error(sentence)), ms)))
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export class Study {
  state = $state<'running' | 'stopped' | 'done' | 'failed'>('stopped')
  wanted = $state(0)
  counted = $state(0)
  /** Games a second, both sides together counted as one; 0 while nothing is known. */
  rate = $state(0)
  told = $state.raw<Told | null>(null)
  /** What is told, drawn as wide as somebody looks at it. */
  sheets = $state.raw<Sheet[]>([])
  trouble = $state('')

  private readonly teller: RunningWorker<LabService>
  private readonly ready: Promise<void>
  private players: RunningWorker<LabService>[] = []
  private next = 0
  /** Stretches that were dealt but never counted. */
  private given: Stretch[] = []
  private since = { time: 0, counted: 0 }
  private telling: Promise<void> | null = null
  private quietUntil = 0
  private width = 0

  constructor(
    private readonly workers: Workers,
    readonly setup: Setup,
    games: number,
    private readonly now: () => number = () => performance.now(),
    private readonly patience = PATIENCE_MS,
  ) {
    this.wanted = games
    this.teller = workers.start('figures')
    this.ready = this.teller.service.open(setup)
    this.ready.catch(() => undefined) // `run` tells it
  }

  get left(): number {
    return this.rate ? (this.wanted - this.counted) / this.rate : 0
  }

  /** Plays until all games are there or somebody stops it. */
  async run(games = this.wanted): Promise<void> {
    if (this.state === 'running') return
    this.wanted = games
    this.state = 'running'
    this.trouble = ''
    const mine = (this.players = Array.from({ length: this.workers.cores }, (_, i) =>
      this.workers.start(`games ${i + 1}`),
    ))
    const isMine = () => this.players === mine // nobody has stopped it, nor run it anew
    try {
      await this.ready
      this.since = { time: this.now(), counted: this.counted }
      await Promise.all(mine.map((player) => this.work(player)))
      if (isMine()) this.state = 'done'
    } catch (error) {
      if (isMine()) this.fail(error)
    }
    if (isMine()) this.stopWorkers()
    await this.refresh(true)
  }

  /** At once; what a worker was playing will be played again. */
  stop(): void {
    if (!this.isRunning()) return
    this.state = 'stopped'
    this.stopWorkers()
  }

  /** For good. */
  end(): void {
    this.stop()
    this.teller.stop()
  }

  /** Somebody looks at it, through so narrow a column. */
  async look(width: number): Promise<void> {
    if (width === this.width) return
    this.width = width
    await this.heed(() => this.draw())
  }

  report(form: Form): Promise<string> {
    return this.teller.service.report(form)
  }

  private isRunning(): boolean {
    return this.state === 'running'
  }

  private fail(error: unknown): void {
    this.state = 'failed'
    this.trouble = sentenceOf(error)
  }

  private stopWorkers(): void {
    for (const player of this.players) player.stop()
    this.players = []
  }

  private deal(count: number): Stretch | null {
    const again = this.given.pop()
    if (again) return again
    const first = this.next
    this.next = Math.min(this.wanted, first + count)
    return this.next > first ? { first, count: this.next - first } : null
  }

  /** Until there is nothing left to deal, or the worker was stopped. */
  private async work(player: RunningWorker<LabService>): Promise<void> {
    let count = 1
    try {
      await player.service.open(this.setup)
      for (let stretch = this.deal(count); stretch; stretch = this.deal(count)) {
        const began = this.now()
        const counted = await this.play(player, stretch)
        count = nextCount(stretch.count, this.now() - began)
        await this.count(stretch, counted)
      }
    } catch (error) {
      if (sentenceOf(error) !== STOPPED) throw error
    }
  }

  private async play(player: RunningWorker<LabService>, stretch: Stretch): Promise<Counted> {
    const sentence = `Game ${stretch.first + 1} does not come to an end with these changes and players.`
    try {
      return await within(this.patience, player.service.play(stretch.first, stretch.count), sentence)
    } catch (error) {
      this.given.push(stretch)
      throw error
    }
  }

  private async count(stretch: Stretch, counted: Counted): Promise<void> {
    await this.teller.service.add(counted)
    this.counted += stretch.count
    const seconds = (this.now() - this.since.time) / 1000
    if (seconds > 0) this.rate = (this.counted - this.since.counted) / seconds
    void this.refresh(false)
  }

  /** Figures take their time, so while games go on they are told now and then; the last word is always told. */
  private async refresh(last: boolean): Promise<void> {
    while (last && this.telling) await this.telling
    if (this.telling || (!last && this.now() < this.quietUntil) || !this.counted) return
    this.telling = this.tell()
    await this.telling
    this.telling = null
  }

  private async tell(): Promise<void> {
    const began = this.now()
    await this.heed(async () => {
      this.told = await this.teller.service.tell()
      await this.draw()
    })
    const took = this.now() - began
    this.quietUntil = this.now() + Math.max(600, 4 * took)
  }

  private async draw(): Promise<void> {
    if (this.width && this.told) this.sheets = await this.teller.service.sheets(this.width)
  }

  /** What fails is trouble, unless somebody has ended it. */
  private async heed(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (sentenceOf(error) !== STOPPED) this.trouble = sentenceOf(error)
    }
  }
}
