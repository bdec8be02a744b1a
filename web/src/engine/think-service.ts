/**
 * Computer players: what the thinking worker does when it is asked. It is shown a seat's view and never a whole state.
 */
import type { EngineModule, GameSetup } from './module'

export interface Task {
  setup: GameSetup
  /** From `TableService.view`, of the seat to move. */
  view: Uint8Array
  /** 'hard', or any player as the arena names it. */
  player: string
  /** Who thinks: a player keeps what it has learned from one decision of a game to the next. */
  who: string
  /** Its random numbers: the same seed, stream and positions give the same choices. */
  seed: bigint
  stream: number
}

export interface Opinion {
  action: number
  /** Of the first ones: the choice, or the whole set that it begins. */
  title?: string
  /** The members of that set. */
  set?: number[]
  tries: number
  /** Of the wins, in millionths. */
  share: number
  margin: number
  /** In words: "51 % (48 to 55)". */
  said: string
}

/** What the adviser thinks, as src/coach/hint.h tells it; without numbers where it cannot tell one from another. */
export interface Advice {
  look: string
  good: { action: number; reason: string }[]
  /** The best first. */
  numbers: Opinion[]
  covers: string
}

/** Thousandths of the win, and half of their 95 % interval. */
export interface Luck {
  gain: number
  margin: number
}

const SESSION = 0
const JUDGED = 1
const PLAYERS = 8
const MILLIONTH = 1e-6
/** The adviser behind hints, and the short search that measures how fast this machine is. */
const ADVISER = 'ismcts:iterations=4000,ms=1200'
const GAUGE = 'ismcts:iterations=64,ms=3600000'
const GAUGE_SLOT = PLAYERS - 1
const NANOSECONDS = 1e6 // in a millisecond
/** So many milliseconds pass before somebody who thinks can be interrupted. */
const MOMENT = 40
const DONE = 1000

export class ThinkService {
  private readonly slots = new Map<string, number>()
  private game = ''
  private thinker = 0
  /** The game that there is a judge for, and its tries. */
  private judged = ''
  /** Nanoseconds; 0 until it was measured in this game. */
  private trialTime = 0

  constructor(
    private readonly engine: EngineModule,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Begins to think about a choice; nothing else is asked before its answer, or it is forgotten. */
  begin(task: Task): void {
    this.show(task)
    this.thinker = this.seat(task)
    this.timed(() => this.engine.call.playerBegin(this.thinker, SESSION))
  }

  /** Thinks for a moment; how much of the thinking is done, 0 to 1. */
  goOn(): number {
    const look = this.trialTime * trialsPerLook(this.engine.call.legal(SESSION))
    const slices = Math.max(1, Math.round((MOMENT * NANOSECONDS) / look))
    return this.timed(() => this.engine.call.playerGoOn(this.thinker, slices)) / DONE
  }

  /** The best so far. */
  answer(): number {
    return this.engine.call.playerAnswer(this.thinker)
  }

  consider(task: Omit<Task, 'player' | 'who'>): Advice {
    this.show(task)
    this.openPlayer(GAUGE_SLOT, ADVISER, task)
    this.timed(() => this.engine.call.playerConsider(GAUGE_SLOT, SESSION))
    const found = this.engine.json<Advice>()
    this.engine.call.playerClose(GAUGE_SLOT)
    return found
  }

  /** How likely the seat is to win, 0 to 1, as far as so many quick playouts tell. */
  chance(task: Omit<Task, 'player' | 'who'>, tries: number): number {
    this.showJudge(task, tries)
    return this.engine.call.chance(JUDGED, task.stream) * MILLIONTH
  }

  /** What chance gave each seat beyond its mean between an earlier view of one and `task.view`, as far as it knows. */
  luck(task: Omit<Task, 'player' | 'who'>, earlier: Uint8Array, tries: number): Luck[] {
    this.showJudge({ ...task, view: earlier }, tries)
    this.engine.call.luckFrom(JUDGED)
    this.showJudge(task, tries)
    this.engine.call.luck(JUDGED, task.stream)
    return this.engine.json()
  }

  /** In a session of its own: somebody may be thinking in the other one. */
  private showJudge({ setup, view }: Pick<Task, 'setup' | 'view'>, tries: number): void {
    const judged = JSON.stringify([setup, tries])
    if (judged !== this.judged) {
      this.judged = ''
      this.engine.openGame(JUDGED, setup)
      if (!this.engine.call.judgeOpen(JUDGED, tries)) throw new Error('there is not enough memory')
      this.judged = judged
    }
    this.engine.setBytes(view)
    this.engine.call.show(JUDGED)
  }

  private show(task: Omit<Task, 'player' | 'who'>): void {
    this.open(task)
    if (this.trialTime === 0) this.gauge(task)
  }

  private open(task: Omit<Task, 'player' | 'who'>): void {
    const game = JSON.stringify(task.setup)
    if (game !== this.game) {
      this.forget()
      this.engine.openGame(SESSION, task.setup)
      this.game = game
    }
    this.engine.setBytes(task.view)
    this.engine.call.show(SESSION)
  }

  /** The slot of who thinks. What the others have learned is forgotten when there is no room beside it. */
  private seat(task: Task): number {
    const known = this.slots.get(task.who)
    if (known !== undefined) return known
    if (this.slots.size === GAUGE_SLOT) this.forget()
    try {
      this.openPlayer(this.slots.size, task.player, task)
    } catch (error) {
      if (this.slots.size === 0) throw error
      this.forget()
      this.openPlayer(0, task.player, task)
    }
    const slot = this.slots.size
    this.slots.set(task.who, slot)
    return slot
  }

  private openPlayer(slot: number, player: string, { seed, stream }: Pick<Task, 'seed' | 'stream'>): void {
    this.engine.setText(player)
    this.engine.demand(this.engine.call.playerOpen(slot, seed, BigInt(stream)))
  }

  private forget(): void {
    for (const slot of this.slots.values()) this.engine.call.playerClose(slot)
    this.slots.clear()
    this.trialTime = 0
  }

  private gauge(task: Pick<Task, 'seed' | 'stream'>): void {
    this.openPlayer(GAUGE_SLOT, GAUGE, task)
    this.timed(() => this.engine.call.playerConsider(GAUGE_SLOT, SESSION))
    this.engine.call.playerClose(GAUGE_SLOT)
  }

  /**
   * The module has no clock of its own: its clock advances a step each time a search looks at it, which is after one
   * trial of every option still considered. What a trial takes is measured in each search, for the step of the next
   * one.
   */
  private timed<Result>(think: () => Result): Result {
    const trials = trialsPerLook(this.engine.call.legal(SESSION))
    this.engine.call.clockStep(Math.round(this.trialTime * trials))
    const begun = this.now()
    const before = this.engine.call.clockLooks()
    const result = think()
    const looks = this.engine.call.clockLooks() - before
    if (looks > 0) this.trialTime = Math.max(1, ((this.now() - begun) * NANOSECONDS) / (looks * trials))
    return result
  }
}

/** The mean over the rounds of a search, each with half the options of the one before, down to two. */
export function trialsPerLook(options: number): number {
  const rounds = [options]
  while (rounds.at(-1)! > 2) rounds.push(Math.ceil(rounds.at(-1)! / 2))
  return rounds.reduce((sum, count) => sum + count) / rounds.length
}
