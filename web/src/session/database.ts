/** The saved games as IndexedDB keeps them. */
import type { UndoPolicy } from '../engine/catalogue'
import type { Branch, SeatPlan } from './api'

/** A game as it is stored: a record, and what a record does not hold. */
export interface Save {
  id: string
  name: string
  game: string
  players: SeatPlan[]
  undo: UndoPolicy
  seed: string
  record: string
  moves: number
  over: boolean
  /** Seats that won; missing in games saved by older versions. */
  winners?: number[]
  /** "Round 6 of a duel": how far it is. */
  moment?: string
  /** What it begins with, where that is another game. */
  branch?: Branch
  created: number
  updated: number
}

/** What the review of a game found, move by move, so that it is judged once. */
export interface Found {
  id: string
  /** Of the engine's bytes (`ReviewService.form`). */
  form: number
  moves: Uint8Array[]
}

const DATABASE = 'warbones'
const VERSION = 2
const GAMES = 'games'
const REVIEWS = 'reviews'

let opened: Promise<IDBDatabase> | null = null

function finished<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser could not store this'))
  })
}

function open(): Promise<IDBDatabase> {
  if (opened) return opened
  const request = indexedDB.open(DATABASE, VERSION)
  request.onupgradeneeded = () => {
    for (const name of [GAMES, REVIEWS])
      if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name, { keyPath: 'id' })
  }
  opened = finished(request)
  opened.catch(() => (opened = null))
  return opened
}

/** All of the work happens in one transaction: all of it counts, or none. */
async function transact<Result>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result> | void,
): Promise<Result | undefined> {
  const transaction = (await open()).transaction(name, mode)
  const request = work(transaction.objectStore(name))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request ? request.result : undefined)
    transaction.onabort = transaction.onerror = () =>
      reject(transaction.error ?? new Error('the browser could not store this'))
  })
}

export async function getSave(id: string): Promise<Save | undefined> {
  return transact(GAMES, 'readonly', (store) => store.get(id) as IDBRequest<Save | undefined>)
}

export async function getSaves(): Promise<Save[]> {
  return (await transact(GAMES, 'readonly', (store) => store.getAll() as IDBRequest<Save[]>)) ?? []
}

export async function putSaves(saves: Save[]): Promise<void> {
  await transact(GAMES, 'readwrite', (store) => saves.forEach((save) => void store.put(save)))
}

export async function dropSave(id: string): Promise<void> {
  await transact(GAMES, 'readwrite', (store) => store.delete(id))
}

export async function getFound(id: string): Promise<Found | undefined> {
  return transact(REVIEWS, 'readonly', (store) => store.get(id) as IDBRequest<Found | undefined>)
}

export async function putFound(found: Found): Promise<void> {
  await transact(REVIEWS, 'readwrite', (store) => void store.put(found))
}

export async function dropFound(id: string): Promise<void> {
  await transact(REVIEWS, 'readwrite', (store) => store.delete(id))
}
