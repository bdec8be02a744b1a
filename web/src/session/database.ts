/** The saved games as IndexedDB keeps them. */
import type { UndoPolicy } from '../engine/catalogue'
import type { SeatPlan } from './api'

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
  created: number
  updated: number
}

const DATABASE = 'warbones'
const VERSION = 1
const STORE = 'games'

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
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
  opened = finished(request)
  opened.catch(() => (opened = null))
  return opened
}

/** All of the work happens in one transaction: all of it counts, or none. */
async function transact<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result> | void,
): Promise<Result | undefined> {
  const transaction = (await open()).transaction(STORE, mode)
  const request = work(transaction.objectStore(STORE))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request ? request.result : undefined)
    transaction.onabort = transaction.onerror = () =>
      reject(transaction.error ?? new Error('the browser could not store this'))
  })
}

export async function getSave(id: string): Promise<Save | undefined> {
  return transact('readonly', (store) => store.get(id) as IDBRequest<Save | undefined>)
}

export async function getSaves(): Promise<Save[]> {
  return (await transact('readonly', (store) => store.getAll() as IDBRequest<Save[]>)) ?? []
}

export async function putSaves(saves: Save[]): Promise<void> {
  await transact('readwrite', (store) => saves.forEach((save) => void store.put(save)))
}

export async function dropSave(id: string): Promise<void> {
  await transact('readwrite', (store) => store.delete(id))
}
