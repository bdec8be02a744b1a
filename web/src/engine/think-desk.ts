/** Computer players: what the thinking worker does when it is asked. It is shown a seat's view and never a whole state. */
import type { EngineModule, GameSetup } from './module'

export interface Task {
  setup: GameSetup
  /** From `TableDesk.view`, of the seat to move. */
  view: Uint8Array
  /** 'hard', or any player as the arena names it. */
  player: string
  /** Who thinks: a player keeps what it has learned from one decision of a game to the next. */
  who: string
  seed: bigint
}

export interface Opinion {
  action: number
  tries: number
  share: number
  margin: number
}

const SESSION = 0
const PLAYERS = 8
const MILLIONTH = 1e-6
/** The adviser behind hints, and the short search that measures how fast this machine is. */
const ADVISER = 'ismcts:iterations=4000,ms=1200'
const GAUGE = 'ismcts:iterations=64,ms=3600000'
const GAUGE_SLOT = PLAYERS - 1

export class ThinkDesk {
  private readonly slots = new Map<string, number>()
  private game = ''
  private gauged = 0

  constructor(
    private readonly engine: EngineModule,
    private readonly now: () => number = () => performance.now(),
  ) {}

  choose(task: Task): number {
    this.show(task)
    const slot = this.seat(task)
    return this.timed(() => this.engine.call.playerChoose(slot, SESSION))
  }

  /** The best option first. */
  consider(task: Omit<Task, 'player' | 'who'>): Opinion[] {
    this.show(task)
    this.openPlayer(GAUGE_SLOT, ADVISER, task.seed)
    this.timed(() => this.engine.call.playerConsider(GAUGE_SLOT, SESSION))
    const found = this.engine.json<Opinion[]>()
    this.engine.call.playerClose(GAUGE_SLOT)
    return found.map((one) => ({ ...one, share: one.share * MILLIONTH, margin: one.margin * MILLIONTH }))
  }

  private show(task: Pick<Task, 'setup' | 'view' | 'seed'>): void {
    const game = JSON.stringify(task.setup)
    if (game !== this.game) {
      this.forget()
      this.engine.openGame(SESSION, task.setup)
      this.game = game
    }
    this.engine.setBytes(task.view)
    this.engine.call.show(SESSION)
    if (this.gauged === 0) this.gauge(task.seed)
  }

  private seat(task: Task): number {
    const known = this.slots.get(task.who)
    if (known !== undefined) return known
    if (this.slots.size === GAUGE_SLOT) this.forget()
    const slot = this.slots.size
    this.openPlayer(slot, task.player, task.seed)
    this.slots.set(task.who, slot)
    return slot
  }

  private openPlayer(slot: number, player: string, seed: bigint): void {
    this.engine.setText(player)
    this.engine.demand(this.engine.call.playerOpen(slot, seed, BigInt(slot)))
  }

  private forget(): void {
    for (const slot of this.slots.values()) this.engine.call.playerClose(slot)
    this.slots.clear()
    this.gauged = 0
  }

  /** The module has no clock of its own: its clock advances a step per look, and this finds out how long a step takes. */
  private gauge(seed: bigint): void {
    this.gauged = 1
    this.openPlayer(GAUGE_SLOT, GAUGE, seed)
    this.timed(() => this.engine.call.playerConsider(GAUGE_SLOT, SESSION))
    this.engine.call.playerClose(GAUGE_SLOT)
  }

  private timed<Result>(think: () => Result): Result {
    const begun = this.now()
    const before = this.engine.call.clockLooks()
    const result = think()
    const looks = this.engine.call.clockLooks() - before
    const enough = 8
    if (looks >= enough) this.engine.call.clockStep(Math.max(1, Math.round(((this.now() - begun) * 1e6) / looks)))
    return result
  }
}
