/** The real engine in this thread, and storage that lives as long as a test file. */
import 'fake-indexeddb/auto'
import { execFileSync } from 'node:child_process'
import { webcrypto } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, vi } from 'vitest'
import { connectTo, type Engine } from '../../../src/engine/client'
import { engineHere } from '../../../src/engine/here'
import type { NewGame, SeatPlan } from '../../../src/session/api'
import type { Table } from '../../../src/session/table.svelte'

globalThis.crypto ??= webcrypto as Crypto // Node 18 has it under this name only

// Whole games on a busy machine take their time; nothing here waits for the clock.
vi.setConfig({ testTimeout: 600_000 })

export const build = new URL('../../../../build/', import.meta.url)
export const wasmModule = new WebAssembly.Module(readFileSync(new URL('src/warbones.wasm', build)))
export const engine: Engine = engineHere(wasmModule)
connectTo(engine)

export const human = (name = ''): SeatPlan => ({ player: 'human', name })
export const computer = (player: SeatPlan['player'] = 'random'): SeatPlan => ({ player, name: '' })

export function plan(game: string, seats: SeatPlan[], more: Partial<NewGame> = {}): NewGame {
  return { game, seats, options: {}, seed: '7', undo: 'turn', ...more }
}

/** Waits until it holds; the test's own time limit ends it when it never does. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 0))
}

/** A number that looks random and is the same in every run. */
export function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export const isAsked = ({ handover, seen }: Table): boolean => handover !== null || !!seen.due || seen.legal.length > 0

/** Plays any legal choice for every human until `stop`, or the end. */
export async function playOn(table: Table, seed: number, stop: () => boolean = () => false): Promise<void> {
  const below = dice(seed)
  while (!table.over && !stop() && table.trouble === null) {
    if (table.handover !== null) table.takeSeat()
    else if (table.seen.due) table.roll()
    else if (table.seen.legal.length > 0) table.hands.play(table.seen.legal[below(table.seen.legal.length)]!)
    await table.settled()
    await until(() => table.over || stop() || table.trouble !== null || isAsked(table))
  }
}

/** The native program, for what both must agree on. */
export const native = (...words: string[]): string =>
  execFileSync(fileURLToPath(new URL('src/warbones', build)), words).toString()

/** What the native console answers to these lines. */
export const nativeConsole = (...lines: string[]): string =>
  execFileSync(fileURLToPath(new URL('src/warbones', build)), ['console'], {
    input: `${lines.join('\n')}\n`,
  }).toString()

/** A folder that goes away with the test file. */
const folder = mkdtempSync(join(tmpdir(), 'warbones-'))
afterAll(() => rmSync(folder, { recursive: true }))

export function fileOf(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** A whole game, played by the native program. */
export function nativeRecord(game: string, seed = 9): string {
  const games = join(folder, `${game}-${seed}`)
  native('selfplay', game, '--games', '1', '--seed', String(seed), '--records', games)
  return readFileSync(join(games, readdirSync(games)[0]!), 'utf8')
}
