/**
 * The computers at a table of this browser. Each moves by itself once what came before has been shown; what they think
 * of a position is a hint, or the chance of a seat.
 */
import type { Engine } from '../engine/client'
import type { GameSetup } from '../engine/module'
import { STOPPED } from '../engine/start-worker'
import type { Advice, Luck } from '../engine/think-service'
import { sentenceOf } from './looking.svelte'

/** Between two moves of computers everything else has its turn. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
/** Of one that need not choose any more. */
const NO_ACTION = -1

export const isStopped = (error: unknown): boolean => sentenceOf(error) === STOPPED

/** The game that they play. */
interface Played {
  id: string
  number: number
  setup: GameSetup
  seed: string
  playerAt(seat: number): string
  /** The seat of a computer that may move now. */
  mover(): number | null
  /** Shows what came before; done when it was looked at. */
  showNews(): Promise<void>
  /** Plays the action, unless `isOff` by then. */
  move(seat: number, action: number, isOff: () => boolean): Promise<void>
  /** A human is asked now, or nobody. */
  rest(): void
  fail(sentence: string): void
}

export class Computers {
  /** A computer seat that thinks right now. */
  thinking: number | null = $state(null)
  /** How much of its thinking is done, 0 to 1. */
  progress = $state(0)
  /** Changes whenever one that thinks should be ignored. */
  private driver = 0
  private hurried = false

  constructor(
    private readonly engine: Engine,
    private readonly game: Played,
  ) {}

  /** Lets computers move until a human is asked. */
  async drive(): Promise<void> {
    const { game } = this
    const driver = ++this.driver
    const isOff = () => driver !== this.driver
    try {
      for (let seat = game.mover(); !isOff() && seat !== null; seat = game.mover()) {
        this.thinking = seat
        const [action] = await Promise.all([this.choose(seat, isOff), breath(), game.showNews()])
        if (isOff()) return
        await game.move(seat, action, isOff)
      }
      if (isOff()) return
      this.thinking = null
      game.rest()
    } catch (error) {
      if (isOff()) return
      this.thinking = null
      game.fail(`The computer cannot move: ${sentenceOf(error)}`)
    }
  }

  /** Whatever one thinks of now is not played. */
  stop(isHinting: boolean): void {
    this.driver++
    if (isHinting) this.engine.stopThinking()
    this.thinking = null
  }

  /** One that thinks for long does what seems best so far. */
  hurry(): void {
    this.hurried = true
  }

  async advise(seat: number): Promise<Advice> {
    return this.engine.think.consider(this.question(seat, await this.engine.table.view(this.game.number, seat)))
  }

  /** How likely the seat was to win after the first `move` moves, by so many quick playouts; an estimate. */
  async chanceAt(move: number, seat: number, tries: number): Promise<number> {
    const view = await this.engine.table.viewAt(this.game.number, move, seat)
    return this.engine.think.chance(this.question(seat, view), tries)
  }

  /** What chance gave each seat between two moments, as far as the seat that is asked can know. */
  async luck(seat: number, from: number, to: number, tries: number): Promise<Luck[]> {
    const viewAt = (move: number) => this.engine.table.viewAt(this.game.number, move, seat)
    const [before, after] = await Promise.all([viewAt(from), viewAt(to)])
    return this.engine.think.luck(this.question(seat, after), before, tries)
  }

  private async choose(seat: number, isOff: () => boolean): Promise<number> {
    const { think } = this.engine
    const player = this.game.playerAt(seat)
    const question = this.question(seat, await this.engine.table.view(this.game.number, seat))
    this.progress = 0
    this.hurried = false
    await think.begin({ ...question, player, who: `${this.game.id} ${seat} ${player}` })
    for (let done = 0; done < 1 && !this.hurried && !isOff(); this.progress = done) done = await think.goOn()
    return isOff() ? NO_ACTION : think.answer()
  }

  private question(seat: number, view: Uint8Array) {
    return { setup: this.game.setup, view, seed: BigInt(this.game.seed), stream: seat }
  }
}
