/** How a table comes to be laid: a new game, a saved one, a record. */
import type { UndoPolicy } from '../engine/catalogue'
import type { Engine } from '../engine/client'
import { type Branch, type NewGame, RecordError, type SeatPlan } from './api'
import { getSave } from './database'
import { labelsOf, plansOf } from './seats'
import { settings } from './settings.svelte'

export interface Opening {
  id: string
  number: number
  plans: SeatPlan[]
  seed: string
  undo: UndoPolicy
  /** It was played before: nothing of it is news. */
  resumed: boolean
  branch?: Branch
}

/** Nobody can try them all: who knows the seed knows every die and every card to come. */
export const anySeed = (): string => String(crypto.getRandomValues(new BigUint64Array(1))[0]!)
const LAST_SEED = 2n ** 64n - 1n

export async function newGame(engine: Engine, plan: NewGame): Promise<Opening> {
  const seed = plan.seed ?? anySeed()
  if (!/^\d{1,20}$/.test(seed) || BigInt(seed) > LAST_SEED) throw new Error(`a seed is a number up to ${LAST_SEED}`)
  const setup = { game: plan.game, seats: plan.seats.length, options: plan.options }
  const number = await engine.table.create(setup, labelsOf(plan.seats), BigInt(seed), plan.undo)
  return { id: crypto.randomUUID(), number, plans: plan.seats, seed, undo: plan.undo, resumed: false }
}

export async function savedGame(engine: Engine, id: string): Promise<Opening> {
  const save = await getSave(id)
  if (!save) throw new RecordError(0, 'this game is not stored here any more')
  const read = await engine.table.read(save.record, BigInt(save.seed), save.undo)
  if (!('table' in read)) throw new RecordError(read.line, read.text)
  const { players: plans, seed, undo, branch } = save
  return { id, number: read.table, plans, seed, undo, resumed: true, ...(branch && { branch }) }
}

export async function recordedGame(engine: Engine, record: string): Promise<Opening> {
  const seed = anySeed()
  const read = await engine.table.read(record, BigInt(seed), settings.undo)
  if (!('table' in read)) throw new RecordError(read.line, read.text)
  const { seats } = await engine.table.about(read.table)
  const plans = plansOf(seats)
  return { id: crypto.randomUUID(), number: read.table, plans, seed, undo: settings.undo, resumed: true }
}
