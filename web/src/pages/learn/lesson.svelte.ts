/**
 * A guided game: a record that plays itself up to the moves that the player is to make. Built on the same engine as a
 * table, but nothing is saved and nothing can go wrong: another move than the one asked for is answered in words.
 */
import { connect, type Engine } from '../../engine/client'
import type { Refusal } from '../../session/api'
import { settings, type Speed } from '../../session/settings.svelte'
import type { Choice, Happening, Odd, Seat, Seen, TaleLine, Wish } from '../../table/contract'
import { keepSheets } from '../../table/sheets'
import { readScript, type Script, type Step } from './script'

/** Between two moves that play by themselves; without animation they are not shown one by one. */
const PAUSE: Record<Speed, number> = { normal: 450, fast: 200, off: 0 }

export class Lesson {
  seen: Seen = $state.raw(null as unknown as Seen) // set before anybody gets the lesson
  log: Happening[] = $state.raw([])
  tale: TaleLine[] = $state.raw([])
  odds: Odd[] = $state.raw([])
  /** Which step is on; steps.length - 1 is the closing word. */
  index = $state(0)
  isMoving = $state(false)
  /** What the coach says about a legal move that is not the one asked for. */
  remark = $state('')
  refusal: Refusal | null = $state.raw(null)

  private at = 0
  private shown = 0
  private closed = false

  private constructor(
    private readonly engine: Engine,
    private readonly table: number,
    readonly script: Script,
    readonly game: string,
    readonly seats: Seat[],
    readonly seat: number,
  ) {}

  static async open(record: string): Promise<Lesson> {
    const engine = await connect()
    const read = await engine.table.read(record, 0n, 'turn')
    if (!('table' in read)) throw new Error(`the lesson does not hold at line ${read.line}: ${read.text}`)
    const about = await engine.table.about(read.table)
    await keepSheets(about.game, () => engine.table.sheets(read.table))
    const seats = about.seats.map(({ kind, name }) => ({ name, player: kind }))
    const seat = seats.findIndex(({ player }) => player === 'human')
    const lesson = new Lesson(engine, read.table, readScript(record), about.game, seats, seat)
    lesson.at = lesson.step.at
    await lesson.look()
    return lesson
  }

  get step(): Step {
    return this.script.steps[this.index]!
  }

  get isOver(): boolean {
    return this.index === this.script.steps.length - 1
  }

  /** The choice that is asked for now. */
  get wanted(): Choice | null {
    return this.seen.legal.find((choice) => choice.name === this.step.move) ?? null
  }

  play(wanted: Choice | string): void {
    const name = typeof wanted === 'string' ? wanted : wanted.name
    if (this.isMoving) return
    if (name === this.step.move) void this.advance()
    else if (this.seen.legal.some((choice) => choice.name === name))
      this.remark =
        'That is allowed too, and you will try it in a game of your own. This lesson goes on with the marked move.'
    else void this.explain(name)
  }

  /** Back to the step before. */
  async back(): Promise<void> {
    if (this.isMoving || this.index === 0) return
    this.index--
    this.at = this.shown = this.step.at
    await this.look()
  }

  async explain(wish: Wish | string): Promise<void> {
    const action = typeof wish === 'string' ? wish : wish.verb
    const verdict = await this.engine.table.why(this.table, this.at, this.seat, wish)
    this.refusal = verdict.legal ? null : { action, rule: verdict.rule, text: verdict.text }
  }

  close(): void {
    this.closed = true
    void this.engine.table.free(this.table)
  }

  private async advance(): Promise<void> {
    const next = this.script.steps[this.index + 1]
    if (!next) return
    this.isMoving = true
    while (this.at < next.at - 1 && PAUSE[settings.speed] && !this.closed) {
      this.at++
      await this.look()
      await new Promise((resolve) => setTimeout(resolve, PAUSE[settings.speed]))
    }
    this.at = next.at
    if (this.closed) return
    this.index++
    await this.look()
    this.isMoving = false
  }

  private async look(): Promise<void> {
    const { heard, tale, seen: now } = await this.engine.table.look(this.table, this.at, this.seat, 0)
    this.log = heard.filter(({ move }) => move <= this.at)
    this.tale = tale.filter(({ move }) => move <= this.at)
    this.remark = ''
    this.refusal = null
    this.seen = {
      ...now,
      game: this.game,
      viewer: this.seat,
      legal: this.at === this.step.at ? now.legal : [],
      selection: null, // a lesson goes step by step, as the rules do
      fresh: this.log.filter(({ move }) => move > this.shown),
      seats: this.seats,
    }
    this.shown = this.at
    this.odds = this.seen.legal.length ? await this.engine.table.odds(this.table, this.at, this.seat) : []
  }
}
