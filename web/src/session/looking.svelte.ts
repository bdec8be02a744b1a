/**
 * What somebody sees of a game and has heard of it, as it stands or at an earlier moment; whoever holds the game. All
 * fields are reactive and for reading.
 */
import type { RuleSet } from '../engine/catalogue'
import type { Answer } from '../engine/table-service'
import type { Happening, Odd, Seat, Seen } from '../table/contract'
import { Show } from './show.svelte'
import { Told } from './told'

/** A jump over more moves than this is not animated. */
export const LONG_JUMP = 8

export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export abstract class Looking {
  abstract readonly rules: RuleSet
  abstract readonly options: Record<string, string>
  abstract readonly seats: Seat[]

  seen: Seen = $state.raw(null as unknown as Seen) // set before anybody gets the game
  /**
   * Everything `seen.viewer` has heard, to the end of the game whatever `at` is; entries jump with `goTo(entry.move)`.
   */
  log: Happening[] = $state.raw([])
  /** The chances worth knowing before the choice on the screen; they come a moment after it. */
  odds: Odd[] = $state.raw([])
  over = $state(false)
  /** How many moves the whole game has, as `seen.viewer` counts them, and after which of them `seen` stands. */
  moves = $state(0)
  at = $state(0)
  live = $state(true)
  /** Seats (SPECTATOR too) that `lookAs` admits now. */
  viewpoints: number[] = $state.raw([])
  /** Something went wrong inside (storage full, a worker died): a sentence. */
  trouble: string | null = $state(null)

  /** What is shown of what others do. */
  readonly show = new Show()

  protected readonly told = new Told()
  /** By viewer, up to which move it has been shown. */
  protected readonly shownTo = new Map<number, number>()
  private queue: Promise<void> = Promise.resolve()

  abstract goTo(move: number): Promise<void>

  toLive(): Promise<void> {
    return this.goTo(Infinity)
  }

  /** What fails is told, and the next thing is done. */
  protected abstract fail(error: unknown): void

  /** One thing after another. */
  protected run(work: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(work).catch((error: unknown) => this.fail(error))
    return this.queue
  }

  /** When everything asked so far has been done. */
  protected done(): Promise<void> {
    return this.queue
  }

  /** A moment that the game has. */
  protected within(move: number): number {
    return Math.max(0, Math.min(Math.round(move), this.moves))
  }

  /** Moves were taken back, and so many are left to each viewer. */
  protected cutTo(lengths: Map<number, number>): void {
    this.told.cutTo(lengths)
    for (const [viewer, shown] of this.shownTo) this.shownTo.set(viewer, Math.min(shown, lengths.get(viewer) ?? 0))
  }

  protected hear(viewer: number, { heard, tale, length }: Answer): void {
    const told = this.told.hear(viewer, heard, tale, length)
    this.moves = length
    if (this.live) this.at = length
    this.log = told.entries
    this.show.hear(viewer, told)
  }

  /** News are animated unless they are more than `mostNews` moves. */
  protected display(now: Answer['seen'], viewer: number, mostNews: number): void {
    const shown = this.shownTo.get(viewer) ?? 0
    const isNews = this.at - shown <= mostNews
    this.shownTo.set(viewer, this.at)
    this.odds = []
    this.seen = {
      ...now,
      game: this.rules.id,
      viewer,
      legal: this.live ? now.legal : [],
      fresh: isNews ? this.log.filter(({ move }) => move > shown && move <= this.at) : [],
      seats: this.seats,
      options: this.options,
    }
  }
}
