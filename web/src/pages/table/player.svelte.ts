/** Plays a replay by itself, one move after the other, as fast as animations are set. */
import { settings, type Speed } from '../../session/settings.svelte'

const pace: Record<Speed, number> = { normal: 1100, fast: 550, off: 250 }

interface Film {
  readonly at: number
  readonly moves: number
}

export class Player {
  isPlaying = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly film: () => Film,
    private readonly show: (move: number) => void,
  ) {}

  /** To one move; that also stops the film. */
  go(move: number): void {
    this.stop()
    this.#show(move)
  }

  toggle(): void {
    if (this.isPlaying) return this.stop()
    if (this.film().at >= this.film().moves) this.#show(0)
    this.isPlaying = true
    this.#later()
  }

  stop(): void {
    this.isPlaying = false
    clearTimeout(this.#timer)
  }

  #show(move: number): void {
    this.show(Math.max(0, Math.min(move, this.film().moves)))
  }

  #later(): void {
    this.#timer = setTimeout(() => {
      const { at, moves } = this.film()
      if (at >= moves) return this.stop()
      this.#show(at + 1)
      this.#later()
    }, pace[settings.speed])
  }
}
