/**
 * The engine for the page: one worker for tables, one for computer players. The page itself never runs engine code.
 *
 *     const engine = await connect()
 *     const table = await engine.table.create(…)
 *     await engine.think.choose(…)      or engine.stopThinking(): the call fails with `Stopped`, at once
 */
import wasmUrl from '../../../build/src/warbones.wasm?url'
import { callOver, type Remote, type RemoteEnd } from './remote'
import type { TableDesk } from './table-desk'
import type { ThinkDesk } from './think-desk'
import type { Hello } from './worker'

export interface Engine {
  readonly table: Remote<TableDesk>
  readonly think: Remote<ThinkDesk>
  /** A search cannot be asked to stop, so its worker is ended and a new one is there in a moment. */
  stopThinking(): void
}

/** Why a call to `think` failed that was stopped. */
export const STOPPED = 'stopped'

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(wasmUrl)
  if (!response.ok) throw new Error(`the engine could not be loaded: ${response.status} ${response.statusText}`)
  return WebAssembly.compile(await response.arrayBuffer())
}

interface Employed<Desk> extends RemoteEnd<Desk> {
  dismiss(): void
}

function employ<Desk>(role: Hello['role'], module: WebAssembly.Module): Employed<Desk> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: role })
  worker.postMessage({ role, module } satisfies Hello)
  const end = callOver<Desk>({
    post: (message) => worker.postMessage(message),
    listen: (hear) => worker.addEventListener('message', (event) => hear(event.data)),
  })
  worker.addEventListener('error', (event) => end.hangUp(`the engine stopped working: ${event.message}`))
  const dismiss = (): void => {
    worker.terminate()
    end.hangUp(STOPPED)
  }
  return { ...end, dismiss }
}

async function hire(): Promise<Engine> {
  const module = await compile()
  const table = employ<TableDesk>('table', module)
  let thinker: Employed<ThinkDesk> | null = null
  return {
    table: table.desk,
    get think() {
      thinker ??= employ<ThinkDesk>('think', module)
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
