/**
 * Tables, by number: what the table worker does when it is asked. Everything here is quick. Moves are counted as the
 * viewer or seat that is named counts them: src/table/steps.h.
 */
import {
  type Happening,
  type Odd,
  type Seat,
  type Seen,
  type Selection,
  SPECTATOR,
  type TaleLine,
  type Wish,
} from '../table/contract'
import type { Sheets } from '../table/sheets'
import { askedSeat, humansOf, screenFor, type Screen } from '../table/screen'
import { EngineError, type EngineModule, type GameSetup } from './module'
import type { RuleSet, UndoPolicy } from './catalogue'

const SESSION = 0
const TABLES = 16
const CHANCE = -1

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

export const OVER = -2
/** As it stands, instead of after so many moves. */
export const NOW = 2 ** 31 - 1

/** As `verb_find` of the engine reads it. */
const linesOf = ({ verb, args = {} }: Wish): string =>
  [verb, ...Object.entries(args).map(([role, value]) => `${role} ${value}`), ''].join('\n')

/** What the engine tells one viewer: src/table/answer.h. */
export interface Answer {
  /** Whether what was asked for was done, and if not, why not. */
  verdict: Verdict
  /** Moves of the whole game, as the viewer counts them. */
  length: number
  seen: Omit<Seen, 'game' | 'viewer' | 'fresh' | 'seats' | 'options'>
  heard: Happening[]
  /** What happened action by action, and what began before and has grown since. */
  tale: TaleLine[]
  /** How many moves go when somebody at this screen takes back. */
  undo: number
  /** Everybody at this screen knows everything. */
  open: boolean
}

/** Who sits at the screen that asks, and what has been told there already. */
export interface Audience {
  seats: Seat[]
  /** Who sat at the screen last, if anybody did, and whether the others were asked to look away. */
  holder: number | null
  alone?: boolean
  /** Whose eyes it is for until something happens. */
  viewer: number
  /** By viewer, up to which move it has heard everything. */
  heard: Record<number, number>
}

export type ScreenAnswer = Answer & {
  screen: Screen
  /** `heard` and `tale` hold the whole game: it is over, and from now on every move counts for everybody. */
  isWhole: boolean
}

export interface About {
  game: string
  pack: { name: string; version: string; hash: string } | null
  options: Record<string, string>
  seats: SeatLabel[]
  /** As a spectator counts them. */
  moves: number
  /** A seat, or OVER; chance has fallen. */
  turn: number
  chain: string
}

/** An option that says something to so many seats, with the values that suit what else is chosen. */
export interface SetupOption {
  name: string
  title: string
  help: string
  value: string
  isSeat: boolean
  values: { name: string; title: string }[]
}

/** What can be chosen before a game begins: src/table/setup.h. */
export interface Setup {
  verdict: Verdict
  /** What the rules call each seat; '' where they call it nothing. */
  seats: string[]
  options: SetupOption[]
}

/** How a game that is over went, as one viewer knows it: src/table/story.h. */
export interface Story {
  outcome: 'won' | 'lost' | 'drawn' | ''
  /** The last blow, sentence by sentence. */
  why: string[]
  /** By seat: "2 Endurance". */
  left: string[]
  figures: { title: string; values: number[] }[]
  /** Where each turn or round begins. */
  turns: { move: number; number: number }[]
}

/** A link of a chain of hashes, and which one it is. */
export interface DiceLink {
  number: number
  link: string
}

export interface ProvedRoll {
  /** Counted from 0. */
  move: number
  number: number
  server: DiceLink
  /** Null where a seat has no chain. */
  seats: (DiceLink | null)[]
  key: string
}

/** What the proof of a game's dice comes to: src/fair/proof.h. */
export interface DiceProof {
  proved: boolean
  text: string
  rolls: number
  all: number
  /** The move of the first roll that is not proved. */
  failed: number | null
  tips: { move: number; who: number | 'server'; link: string }[]
  list: ProvedRoll[]
}

export type ReadResult = { table: number } | { line: number; text: string }

export class TableService {
  private readonly taken = new Set<number>()
  constructor(private readonly engine: EngineModule) {}

  rules(): RuleSet[] {
    this.engine.call.rules()
    return this.engine.json()
  }

  setup(game: GameSetup): Setup {
    this.engine.openGame(SESSION, game)
    this.engine.call.setup(SESSION)
    return this.engine.json()
  }

  create(setup: GameSetup, labels: SeatLabel[], seed: bigint, undo: UndoPolicy): number {
    this.engine.openGame(SESSION, setup)
    const table = this.take()
    this.engine.demand(this.engine.call.tableNew(table, SESSION))
    this.label(table, labels)
    this.engine.call.tableSeed(table, seed)
    this.engine.call.tableUndoPolicy(table, undo === 'free')
    return table
  }

  /** A record that does not hold leaves no table. */
  read(record: string, seed: bigint, undo: UndoPolicy): ReadResult {
    const table = this.take()
    const length = this.engine.setText(record)
    const whole = this.engine.call.tableRead(table, length)
    if (whole) {
      this.engine.call.tableSeed(table, seed)
      this.engine.call.tableUndoPolicy(table, undo === 'free')
      return { table }
    }
    this.taken.delete(table)
    return this.engine.json()
  }

  /** The first `at` moves, as the viewer counts them, as another table. */
  copy(from: number, at: number, viewer: number, labels: SeatLabel[], seed: bigint): number {
    const table = this.take()
    this.engine.demand(this.engine.call.tableCopy(from, table, at, viewer))
    this.label(table, labels)
    this.engine.call.tableSeed(table, seed)
    return table
  }

  /** Sentences call the players by these names from now on; the record does not keep them. */
  callSeats(table: number, names: string[]): void {
    names.forEach((name, seat) => {
      this.engine.setText(name)
      this.engine.call.tableCall(table, seat)
    })
  }

  free(table: number): void {
    this.engine.call.tableFree(table)
    this.taken.delete(table)
  }

  about(table: number): About {
    this.engine.call.tableAbout(table)
    return this.engine.json()
  }

  /** Lets fall what chance is due before the first choice. */
  begin(table: number, audience: Audience): ScreenAnswer {
    return this.tell(table, audience, (viewer, since) => this.engine.call.tablePlay(table, CHANCE, 0, viewer, since))
  }

  /** Plays an action with everything that chance makes of it. */
  play(table: number, seat: number, action: number, audience: Audience): ScreenAnswer {
    return this.tell(table, audience, (viewer, since) => this.engine.call.tablePlay(table, seat, action, viewer, since))
  }

  /** What the seat to move would have with this set of things (indices of actions); nothing is played. */
  select(table: number, seat: number, set: number[]): Selection {
    this.engine.demand(this.engine.call.tableSelect(table, seat, this.engine.setActions(set)))
    return this.engine.json()
  }

  /** Plays a complete set with everything that chance makes of it. */
  choose(table: number, seat: number, set: number[], audience: Audience): ScreenAnswer {
    return this.tell(table, audience, (viewer, since) =>
      this.engine.call.tableChoose(table, seat, this.engine.setActions(set), viewer, since),
    )
  }

  /** From here on a throw that its person has not asked for waits: `seen.due`. */
  holdRolls(table: number, holds: boolean): void {
    this.engine.call.tableHoldRolls(table, holds)
  }

  /** The seat lets the throw fall that waits for it. */
  goOn(table: number, seat: number, audience: Audience): ScreenAnswer {
    return this.tell(table, audience, (viewer, since) => this.engine.call.tableGoOn(table, seat, viewer, since))
  }

  /** Takes back for whoever sits at the screen; with how many moves each viewer counts then. */
  undo(table: number, audience: Audience): ScreenAnswer & { lengths: Map<number, number> } {
    const { viewer: seat, seats } = audience
    const answer = this.tell(table, audience, (viewer, since) => this.engine.call.tableUndo(table, seat, viewer, since))
    return { ...answer, lengths: this.lengths(table, seats.length) }
  }

  /** By viewer, how many moves it counts. */
  lengths(table: number, seats: number): Map<number, number> {
    const viewers = [SPECTATOR, ...Array(seats).keys()]
    return new Map(viewers.map((viewer) => [viewer, this.engine.call.tableSteps(table, viewer)]))
  }

  /** The moment that one viewer sees after `at` moves, in moves of another. */
  sameMoment(table: number, at: number, viewer: number, other: number): number {
    return this.engine.call.tableSameMoment(table, at, viewer, other)
  }

  /** A seat gives up, which ends the game. */
  resign(table: number, seat: number, audience: Audience): ScreenAnswer {
    return this.tell(table, audience, (viewer, since) => this.engine.call.tableResign(table, seat, viewer, since))
  }

  /** What a viewer saw after the first `at` moves. */
  look(table: number, at: number, viewer: number, since: number): Answer {
    this.engine.call.tableLook(table, at, viewer, since)
    return this.engine.json()
  }

  /** Why an action, by verb and parts or by its notation, cannot be played. */
  why(table: number, at: number, seat: number, action: Wish | string): Verdict {
    this.engine.setText(typeof action === 'string' ? action : linesOf(action))
    this.engine.call.tableWhy(table, at, seat)
    return this.engine.json()
  }

  /** What is printed on every thing of the table's game. */
  sheets(table: number): Sheets {
    this.engine.call.tableSheets(table)
    return this.engine.json()
  }

  /** What a computer player at that seat may know, in the engine's own bytes. */
  view(table: number, seat: number): Uint8Array {
    return this.engine.copyBytes(this.engine.call.tableView(table, seat))
  }

  /** What the seat saw after the first `at` moves, likewise. */
  viewAt(table: number, at: number, seat: number): Uint8Array {
    return this.engine.copyBytes(this.engine.call.tableViewAt(table, at, seat))
  }

  /** Throws since the first `from` moves: each [moves before, moves after], as the viewer counts them. */
  throws(table: number, viewer: number, from: number): [number, number][] {
    this.engine.call.tableThrows(table, viewer, from)
    return this.engine.json()
  }

  /** How a game that is over went. */
  story(table: number, viewer: number): Story {
    this.engine.call.tableStory(table, viewer)
    return this.engine.json()
  }

  /** Whether every roll follows from what was published. */
  proof(table: number): DiceProof {
    this.engine.call.tableProof(table)
    return this.engine.json()
  }

  record(table: number): string {
    if (!this.engine.call.tableRecord(table)) throw new EngineError('there is not enough memory for the record')
    return this.engine.text()
  }

  /** What the viewer would like to know the odds of before its choice, with what is chosen of a set. */
  odds(table: number, at: number, viewer: number, set: number[] = []): Odd[] {
    const count = this.engine.setActions(set)
    return this.engine.call.tableOdds(table, at, viewer, count) ? this.engine.json() : []
  }

  /** What is due once a move is shown: the record to store with its public length, and odds for the next choice. */
  afterwards(table: number, at: number, viewer: number): { record: string; moves: number; odds: Odd[] } {
    const moves = this.engine.call.tableSteps(table, SPECTATOR)
    return { record: this.record(table), moves, odds: this.odds(table, at, viewer) }
  }

  /** The answer for whoever looks at the screen after it has happened. */
  private tell(table: number, audience: Audience, act: (viewer: number, since: number) => void): ScreenAnswer {
    const { seats, holder, alone = false, viewer, heard } = audience
    act(viewer, heard[viewer] ?? 0)
    let answer = this.engine.json<Answer>()
    const screen = screenFor(seats, !answer.open, askedSeat(answer.seen), holder, alone)
    const isWhole = answer.seen.turn === 'over'
    const { verdict } = answer
    if (screen.viewer !== viewer || isWhole)
      answer = { ...this.look(table, NOW, screen.viewer, isWhole ? 0 : (heard[screen.viewer] ?? 0)), verdict }
    return { ...answer, undo: this.mayUndo(table, seats, screen), screen, isWhole }
  }

  /** How many moves whoever looks at the screen may take back; another's answer is not theirs. */
  private mayUndo(table: number, seats: Seat[], { viewer }: Screen): number {
    return humansOf(seats).includes(viewer) ? this.engine.call.tableMayUndo(table, viewer) : 0
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
