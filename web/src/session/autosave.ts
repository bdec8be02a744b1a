/** Writes a game to storage whenever it changed. Changes that come while it writes are written together, afterwards. */
import type { RuleSet } from '../engine/catalogue'
import type { Seat } from '../table/contract'
import { getSave, putSaves, type Save } from './database'
import type { Opening } from './openings'

/** What a save tells of the course of a game. */
export type Recorded = Pick<Save, 'record' | 'moves' | 'over' | 'winners' | 'moment'>

/** A game as it is stored, begun just now. */
export function saveOf({ rules, seats }: { rules: RuleSet; seats: Seat[] }, opening: Opening, course: Recorded): Save {
  const { id, plans, undo, seed, branch } = opening
  const now = Date.now()
  const name = `${rules.title}: ${seats.map((seat) => seat.name).join(', ')}`
  const players = plans.map((plan) => ({ player: plan.player, name: plan.name }))
  const begun = { id, name, game: rules.id, players, undo, seed, ...(branch && { branch }) }
  return { ...begun, ...course, created: now, updated: now }
}

export class Autosave {
  private wanted = false
  private isStopped = false
  private writing: Promise<void> | null = null

  /** `make` gives the game as it stands; `complain` hears why it could not be stored. */
  constructor(
    private readonly make: () => Promise<Save>,
    private readonly complain: (sentence: string) => void,
  ) {}

  note(): void {
    this.wanted = true
    this.writing ??= this.write().finally(() => (this.writing = null))
  }

  /** Nothing more is stored: somebody else does. */
  stop(): void {
    this.isStopped = true
  }

  /** When everything noted so far is stored. */
  async settled(): Promise<void> {
    await this.writing
  }

  private async write(): Promise<void> {
    while (this.wanted && !this.isStopped) {
      this.wanted = false
      try {
        const save = await this.make()
        const old = await getSave(save.id)
        if (this.isStopped) return
        await putSaves([old ? { ...save, name: old.name, created: old.created } : save])
      } catch (error) {
        this.complain(`This game could not be saved: ${(error as Error).message}`)
      }
    }
  }
}
