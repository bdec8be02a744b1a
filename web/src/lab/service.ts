/**
 * The lab's module at work: what every worker of the lab can do when it is asked. Some play stretches of games, one
 * adds up what they counted and tells the figures, one looks at packs.
 */
import type { RuleSet } from '../engine/catalogue'
import { EngineError, TextModule, type TextExports } from '../engine/module'
import type { Pack } from './pack'
import type { Told } from './figures'

interface LabExports extends TextExports {
  packTell(): number
  labGame(seats: number): number
  labOption(): number
  labChange(): number
  labOpen(seed: bigint, quick: boolean): number
  labPlay(first: number, count: number): number
  labCounted(side: number): number
  labAdd(side: number): number
  labTell(form: number): number
  labSheets(width: number): number
}

/** All that decides the games, in the words of the engine. */
export interface Setup {
  game: string
  seats: number
  options: Record<string, string>
  /** One for all seats, or one for each with commas between. */
  players: string
  /** Digits. */
  seed: string
  /** Wins, picks and length only. */
  quick: boolean
  /** Lines of `path=value`; with none, there is one study instead of two. */
  changes: string
}

/** What was counted on each side: the game as it is, and the changed one if there is one. */
export type Counted = Uint8Array[]

/** A part of the report: the page shows the same (src/lab/sheets.h). */
export interface Sheet {
  id: string
  title: string
  /** Among several of the same id, which show the same things: 'worth by experiment'. */
  choice: string
  note: string
  /** HTML, with the classes of src/lab/report.css. */
  body: string
}

const FORMS = { json: 0, csv: 1, html: 2 } as const
export type Form = keyof typeof FORMS

export class LabModule extends TextModule<LabExports> {}

export class LabService {
  private sides = 0
  constructor(private readonly lab: LabModule) {}

  rules(): RuleSet[] {
    this.lab.call.rules()
    return this.lab.json()
  }

  pack(game: string): Pack {
    this.lab.setText(game)
    if (!this.lab.call.packTell()) throw new EngineError(`there is no pack of '${game}'`)
    return this.lab.json()
  }

  /** Why this cannot be played, in a sentence; empty when it can. */
  refusal(setup: Setup): string {
    try {
      this.prepare(setup)
      return ''
    } catch (error) {
      if (error instanceof EngineError) return error.message
      throw error
    }
  }

  open(setup: Setup): void {
    this.prepare(setup)
    this.lab.setText(setup.players)
    this.lab.demand(this.lab.call.labOpen(BigInt(setup.seed), setup.quick))
    this.sides = setup.changes ? 2 : 1
  }

  /** Games `first` and on, on both sides. */
  play(first: number, count: number): Counted {
    this.lab.demand(this.lab.call.labPlay(first, count))
    return Array.from({ length: this.sides }, (_, side) => this.left(this.lab.call.labCounted(side)))
  }

  add(counted: Counted): void {
    counted.forEach((bytes, side) => {
      this.lab.setBytes(bytes)
      this.lab.demand(this.lab.call.labAdd(side))
    })
  }

  tell(): Told {
    return JSON.parse(this.report('json')) as Told
  }

  /** With drawings of that width. */
  sheets(width: number): Sheet[] {
    return JSON.parse(this.decode(this.lab.call.labSheets(width))) as Sheet[]
  }

  report(form: Form): string {
    return this.decode(this.lab.call.labTell(FORMS[form]))
  }

  private prepare({ game, seats, options, changes }: Setup): void {
    const { lab } = this
    lab.setText(game)
    lab.demand(lab.call.labGame(seats))
    for (const [name, value] of Object.entries(options)) {
      lab.setText(`${name}=${value}`)
      lab.demand(lab.call.labOption())
    }
    if (!changes) return
    lab.setText(changes)
    lab.demand(lab.call.labChange())
  }

  private decode(length: number): string {
    return new TextDecoder().decode(this.left(length))
  }

  private left(length: number): Uint8Array {
    if (!length) throw new EngineError('there is not enough memory for the lab')
    return this.lab.copyBytes(length)
  }
}
