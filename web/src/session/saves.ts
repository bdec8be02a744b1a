/** The player's saved games: list, rename, delete, export, import. Tables save themselves (`table.svelte.ts`). */
import { connect } from '../engine/client'
import { OVER, type About } from '../engine/table-service'
import { RecordError, type SaveSummary, type SeatPlan } from './api'
import { dropFound, dropSave, getSave, getSaves, putSaves, type Save } from './database'
import { isPlan } from './seats'
import { readPreferences, settings } from './settings.svelte'

const FORMAT = 'warbones games 1'

/** The newest first. */
export async function listSaves(): Promise<SaveSummary[]> {
  const all = await getSaves()
  return all
    .sort((a, b) => b.updated - a.updated)
    .map(({ record: _record, seed: _seed, undo: _undo, ...summary }) => summary)
}

async function demandSave(id: string): Promise<Save> {
  const save = await getSave(id)
  if (!save) throw new RecordError(0, 'this game is not stored here any more')
  return save
}

export async function renameSave(id: string, name: string): Promise<void> {
  await putSaves([{ ...(await demandSave(id)), name: name.trim() }])
}

export async function deleteSave(id: string): Promise<void> {
  await dropSave(id)
  await dropFound(id)
}

/** The record of one game, for a file `<name>.record`. */
export async function exportSave(id: string): Promise<string> {
  return (await demandSave(id)).record
}

/** All games and how this player likes things, as one JSON text, for a file `warbones-games.json`. */
export async function exportAll(): Promise<string> {
  return JSON.stringify({ format: FORMAT, settings: { ...settings }, games: await getSaves() }, null, 1)
}

function textOf(entry: Record<string, unknown>, key: string): string {
  const value = entry[key]
  if (typeof value !== 'string') throw new RecordError(0, `each game needs a text '${key}'`)
  return value
}

function timeOf(entry: Record<string, unknown>, key: string): number {
  const value = entry[key]
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : Date.now()
}

function playersOf(entry: Record<string, unknown>): SeatPlan[] {
  const value = entry.players
  if (Array.isArray(value) && value.every(isPlan)) return value.map(({ player, name }) => ({ player, name }))
  throw new RecordError(0, "each game needs a list 'players' of player and name")
}

/** Who won and how far it was, where the entry says so: a record does not hold it in so many words. */
function resultOf({ winners, moment }: Record<string, unknown>, seats: number): Pick<Save, 'winners' | 'moment'> {
  const isWinner = (seat: unknown) => Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < seats
  return {
    ...(Array.isArray(winners) && winners.every(isWinner) ? { winners: winners as number[] } : {}),
    ...(typeof moment === 'string' ? { moment } : {}),
  }
}

/** What it begins with, where the entry says so. */
function branchOf({ branch }: Record<string, unknown>, seats: number): Pick<Save, 'branch'> {
  const { of, at, asks } = (branch ?? {}) as Record<string, unknown>
  const isSeat = Number.isInteger(asks) && (asks as number) >= 0 && (asks as number) < seats
  if (typeof of !== 'string' || !Number.isInteger(at)) return {}
  return { branch: { of, at: at as number, asks: isSeat ? (asks as number) : null } }
}

/** What the record itself says counts; the rest is taken from the entry when it makes sense. */
async function readEntry(entry: Record<string, unknown>): Promise<Save> {
  const record = textOf(entry, 'record')
  const about = await checkRecord(record)
  const players = playersOf(entry)
  if (players.length !== about.seats.length)
    throw new RecordError(0, `'players' names ${players.length} seats, the record ${about.seats.length}`)
  const seed = textOf(entry, 'seed')
  return {
    id: textOf(entry, 'id'),
    name: textOf(entry, 'name'),
    game: about.game,
    players,
    undo: entry.undo === 'free' ? 'free' : 'turn',
    seed: /^\d{1,20}$/.test(seed) ? seed : '0',
    record,
    moves: about.moves,
    over: about.turn === OVER,
    ...resultOf(entry, players.length),
    ...branchOf(entry, players.length),
    created: timeOf(entry, 'created'),
    updated: timeOf(entry, 'updated'),
  }
}

/** Plays a record through and forgets it again; throws RecordError with the line that does not hold. */
export async function checkRecord(record: string): Promise<About> {
  const { table: tables } = await connect()
  const read = await tables.read(record, 0n, 'turn')
  if (!('table' in read)) throw new RecordError(read.line, read.text)
  const about = await tables.about(read.table)
  await tables.free(read.table)
  return about
}

interface File {
  games: Record<string, unknown>[]
  settings: unknown
}

function fileOf(text: string): File {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    throw new RecordError(0, `this is not a file of saved games: ${(error as Error).message}`)
  }
  const { format, games, settings: liked } = (parsed ?? {}) as Record<string, unknown>
  const isEntry = (entry: unknown): boolean => typeof entry === 'object' && entry !== null
  if (format === FORMAT && Array.isArray(games) && games.every(isEntry))
    return { games: games as Record<string, unknown>[], settings: liked }
  throw new RecordError(0, `this is not a file of saved games: it should begin with "format": "${FORMAT}"`)
}

/** A game that was changed here and there keeps both: the one that comes in gets an id of its own. */
function settleId(save: Save, here: Save[]): Save | null {
  const same = here.find(({ id }) => id === save.id)
  if (!same) return save
  return same.record === save.record ? null : { ...save, id: crypto.randomUUID() }
}

/**
 * Takes what `exportAll` gave. Every record is played through before anything is stored; throws RecordError. Returns
 * how many games are new, and whether settings came with them.
 */
export async function importAll(text: string): Promise<{ games: number; settings: boolean }> {
  const read: Save[] = []
  const file = fileOf(text)
  for (const [index, entry] of file.games.entries()) {
    try {
      read.push(await readEntry(entry))
    } catch (error) {
      const { line, sentence } = error as RecordError
      throw new RecordError(line, `game ${index + 1} of the file: ${sentence ?? String(error)}`)
    }
  }
  const here = await getSaves()
  const fresh = read.map((save) => settleId(save, here)).filter((save) => save !== null)
  await putSaves(fresh)
  const hasSettings = typeof file.settings === 'object' && file.settings !== null
  if (hasSettings) Object.assign(settings, readPreferences(JSON.stringify(file.settings)))
  return { games: fresh.length, settings: hasSettings }
}
