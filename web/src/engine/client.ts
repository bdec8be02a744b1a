/**
 * The engine for the page: one worker for tables, one for computer players. The page itself never runs engine code.
 *
 *     const engine = await connect()
 *     const table = await engine.table.create(…)
 *     await engine.think.choose(…)      or engine.stopThinking(): the call fails with `STOPPED`, at once
 */
import wasmUrl from '../../../build/src/warbones.wasm?url'
import { compile, employ, type Employed } from './employ'
import type { Remote } from './remote'
import type { TableDesk } from './table-desk'
import type { ThinkDesk } from './think-desk'
import type { Hello } from './worker'

export interface Engine {
  readonly table: Remote<TableDesk>
  readonly think: Remote<ThinkDesk>
  /** A search cannot be asked to stop, so its worker is ended and a new one is there in a moment. */
  stopThinking(): void
}

const newWorker = (name: Hello['role']): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name })

async function hire(): Promise<Engine> {
  const module = await compile(wasmUrl)
  const table = employ<TableDesk>(newWorker('table'), { role: 'table', module } satisfies Hello)
  let thinker: Employed<ThinkDesk> | null = null
  return {
    table: table.desk,
    get think() {
      thinker ??= employ<ThinkDesk>(newWorker('think'), { role: 'think', module } satisfies Hello)
      return thinker.desk
    },
    stopThinking() {
      thinker?.dismiss()
      thinker = null
    },
  }
}

let shared: Promise<Engine> | null = null

/** The page's one engine; the first call starts it. A failed start may be tried again. */
export function connect(): Promise<Engine> {
  shared ??= hire().catch((error: unknown) => {
    shared = null
    throw error
  })
  return shared
}

/** Puts another engine in its place, for tests. */
export function connectTo(engine: Engine): void {
  shared = Promise.resolve(engine)
}
