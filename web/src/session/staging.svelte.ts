/**
 * What others did, shown beat by beat. The game itself is ahead of it: nothing that a player may do waits for a beat,
 * only the next computer does. A beat ends by itself, by a click, or not before a click where it holds.
 */
import type { TaleLine } from '../table/contract'
import type { Tempo } from './settings.svelte'

export interface Beat {
  line: TaleLine
  /** Which of the line's steps; 0 where it has none. */
  step: number
  /** It stays until somebody has clicked. */
  holds: boolean
  /** It was shown before, and all that came of it is known. */
  isAgain?: boolean
}

const LASTS: Record<TaleLine['level'], number> = { strip: 300, caption: 1200, stage: 1600, moment: 1600 }
/** Without motion a beat is a still picture, and one needs time to read it. */
const STILL = 2500
const SHARE: Record<Tempo, number> = { step: 1, calm: 1, brisk: 0.5, instant: 0 }

export class Staging {
  beat: Beat | null = $state.raw(null)
  /** The clock stands. */
  onHold = $state(false)
  /** How many beats are still to come. */
  left = $state(0)
  /** Somebody looks: without a stage nothing is waited for. */
  isWatched = false
  private queue: Beat[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private waiting: (() => void)[] = []
  private isSkipping = false

  constructor(
    private readonly tempo: () => Tempo,
    private readonly isStill: () => boolean,
    private readonly onbeat: (beat: Beat) => void = () => undefined,
  ) {}

  /** Shows these after what is being shown; done when everything was shown or dropped. */
  show(beats: Beat[]): Promise<void> {
    this.queue.push(...beats.filter((beat) => this.shows(beat)))
    this.left = this.queue.length
    if (!this.beat) this.next()
    if (!this.beat) return Promise.resolve()
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  next(): void {
    clearTimeout(this.timer)
    this.beat = this.queue.shift() ?? null
    this.left = this.queue.length
    if (this.beat) {
      this.onbeat(this.beat)
      this.wind()
    } else this.waiting.splice(0).forEach((done) => done())
  }

  hold(): void {
    this.onHold = !this.onHold
    clearTimeout(this.timer)
    if (!this.onHold && this.beat) this.wind()
  }

  /** Whatever is still to be shown before a player is asked is not shown. */
  skip(): void {
    this.isSkipping = true
    this.clear()
  }

  /** A player is asked: what comes after the answer is shown again. */
  playerAsked(): void {
    this.isSkipping = false
  }

  clear(): void {
    this.queue = []
    this.onHold = false
    this.next()
  }

  /** Whether such a beat is shown, or dropped. */
  shows(beat: Beat): boolean {
    return this.isWatched && !this.isSkipping && (this.tempo() !== 'instant' || beat.holds)
  }

  private wind(): void {
    const beat = this.beat!
    const isClicked = beat.holds || (this.tempo() === 'step' && beat.line.level !== 'strip')
    if (this.onHold || isClicked) return
    const least = this.isStill() && beat.line.level !== 'strip' ? STILL : 0
    this.timer = setTimeout(() => this.next(), Math.max(least, LASTS[beat.line.level] * SHARE[this.tempo()]))
  }
}
