/** A replay: it goes by moves, actions, turns or rounds, step by step or by itself, as fast as animations are set. */
import { settings, type Speed } from '../../session/settings.svelte'
import type { TaleLine } from '../../table/contract'
import { stopAfter, stopBefore, stopsOf, type Stride, strides } from './stops'

const pace: Record<Speed, number> = { normal: 1100, fast: 550, off: 250 }

interface Film {
  readonly at: number
  readonly moves: number
  readonly show: { readonly tale: TaleLine[] }
}

export class Player {
  isPlaying = $state(false)
  stride: Stride = $state('action')
  /** Before which moves a round begins, once that is known. */
  rounds: number[] = $state.raw([])
  /** Rounds are worth a stride of their own where they are not turns, and are known. */
  get strides(): Stride[] {
    const { moves, show } = this.film()
    const count = (stride: Stride): number => stopsOf(stride, show.tale, this.rounds, moves).length
    return strides.filter((stride) => stride !== 'round' || (this.rounds.length > 1 && count('round') < count('turn')))
  }
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

  /** One step on or back. */
  step(by: 1 | -1, stride: Stride = this.stride): void {
    this.go(this.stopFrom(by, stride))
  }

  stopFrom(by: 1 | -1, stride: Stride = this.stride): number {
    const { at, moves, show } = this.film()
    const stops = stopsOf(stride, show.tale, this.rounds, moves)
    return by > 0 ? stopAfter(stops, at) : stopBefore(stops, at)
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
      this.#show(this.stopFrom(1))
      this.#later()
    }, pace[settings.speed])
  }
}
