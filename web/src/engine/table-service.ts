/** Tables, by number: what the table worker does when it is asked. Everything here is quick. */
import type { Choice, Happening, Position } from '../table/contract'
import { EngineError, type EngineModule, type GameSetup } from './module'
import type { RuleSet } from './catalogue'

const SESSION = 0
const TABLES = 16

export interface SeatLabel {
  /** One word: 'human' or the kind of player. */
  kind: string
  name: string
}

export interface Verdict {
  legal: boolean
  rule: string
  text: string
}

export const CHANCE = -1
export const OVER = -2

export interface SeenNow {
  /** A seat, CHANCE or OVER. */
  turn: number
  phase: string
  question: string
  legal: Choice[]
  payoff: number[] | null
  view: Position
}

export interface About {
  game: string
  pack: { name: string; version: string; hash: string } | null
  options: Record<string, string>
  seats: SeatLabel[]
  moves: number
  /** As in `SeenNow`. */
  turn: number
  chain: string
}

export type ReadResult = { table: number } | { line: number; text: string }

export class TableService {
  private readonly taken = new Set<number>()
  constructor(private readonly engine: EngineModule) {}

  rules(): RuleSet[] {
    this.engine.call.rules()
    return this.engine.json()
  }

  create(setup: GameSetup, labels: SeatLabel[], seed: bigint): number {
    this.engine.openGame(SESSION, setup)
    const table = this.take()
    this.engine.demand(this.engine.call.tableNew(table, SESSION))
    this.label(table, labels)
    this.engine.call.tableSeed(table, seed)
    return table
  }

  /** A record that does not hold leaves no table. */
  read(record: string, seed: bigint): ReadResult {
    const table = this.take()
    const length = this.engine.setText(record)
    const whole = this.engine.call.tableRead(table, length)
    if (whole) {
      this.engine.call.tableSeed(table, seed)
      return { table }
    }
    this.taken.delete(table)
    return this.engine.json()
  }

  copy(from: number, moves: number, labels: SeatLabel[], seed: bigint): number {
    const table = this.take()
    this.engine.demand(this.engine.call.tableCopy(from, table, moves))
    this.label(table, labels)
    this.engine.call.tableSeed(table, seed)
    return table
  }

  free(table: number): void {
    this.engine.call.tableFree(table)
    this.taken.delete(table)
  }

  about(table: number): About {
    this.engine.call.tableAbout(table)
    return this.engine.json()
  }

  /** Who made each move: a seat, or -1 for chance. */
  movers(table: number): number[] {
    return Array.from({ length: this.engine.call.tableMoves(table) }, (_, move) =>
      this.engine.call.tableMover(table, move),
    )
  }

  submit(table: number, seat: number, action: number): Verdict {
    this.engine.call.tableSubmit(table, seat, action)
    return this.engine.json()
  }

  /** Plays all chance that is due; returns the number of rolls. */
  roll(table: number): number {
    return this.engine.call.tableRoll(table)
  }

  undo(table: number, count: number): void {
    this.engine.call.tableUndo(table, count)
  }

  freeUndo(table: number, seat: number): number {
    return this.engine.call.tableFreeUndo(table, seat)
  }

  why(table: number, seat: number, action: string): Verdict {
    this.engine.setText(action)
    this.engine.call.tableWhy(table, seat)
    return this.engine.json()
  }

  seen(table: number, at: number, viewer: number): SeenNow {
    this.engine.call.tableSeen(table, at, viewer)
    return this.engine.json()
  }

  heard(table: number, from: number, viewer: number): Happening[] {
    this.engine.call.tableHeard(table, from, viewer)
    return this.engine.json()
  }

  /** Whether none of these seats could learn anything from another's screen. */
  isOpen(table: number, seats: number[]): boolean {
    return seats.every((seat) => this.engine.call.tableSeesAll(table, seat))
  }

  /** What a computer player at that seat may know, in the engine's own bytes. */
  view(table: number, seat: number): Uint8Array {
    return this.engine.copyBytes(this.engine.call.tableView(table, seat))
  }

  record(table: number): string {
    if (!this.engine.call.tableRecord(table)) throw new EngineError('there is not enough memory for the record')
    return this.engine.text()
  }

  private label(table: number, labels: SeatLabel[]): void {
    labels.forEach(({ kind, name }, seat) => {
      const split = new TextEncoder().encode(kind).length + 1
      this.engine.setText(`${kind}\0${name}`)
      this.engine.call.tableSeat(table, seat, split)
    })
  }

  private take(): number {
    for (let table = 0; table < TABLES; table++) {
      if (this.taken.has(table)) continue
      this.taken.add(table)
      return table
    }
    throw new EngineError('too many tables are open')
  }
}
