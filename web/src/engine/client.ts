/**
 * The engine for the page: one worker for tables, one for computer players, and more for reviews while they are made.
 * The page itself never runs engine code.
 *
 *     const engine = await connect()
 *     const table = await engine.table.create(…)
 *     await engine.think.begin(…)       then goOn() until it is done or has taken too long, then answer()
 *     await engine.think.consider(…)    or engine.stopThinking(): the call fails with `STOPPED`, at once
 */
import wasmUrl from '../../../build/src/warbones.wasm?url'
import { compile, startWorker, type RunningWorker } from './start-worker'
import type { Remote } from './remote'
import type { ReviewService } from './review-service'
import type { TableService } from './table-service'
import type { ThinkService } from './think-service'
import type { Hello } from './worker'

export interface Engine {
  readonly table: Remote<TableService>
  readonly think: Remote<ThinkService>
  /** What is thought of in one go cannot be interrupted, so its worker is ended and a new one is there in a moment. */
  stopThinking(): void
  /** So many workers that review games, until they are stopped. */
  reviewers(count: number): { services: Remote<ReviewService>[]; stop(): void }
}

const newWorker = (name: Hello['role']): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name })

async function start(): Promise<Engine> {
  const module = await compile(wasmUrl)
  const table = startWorker<TableService>(newWorker('table'), { role: 'table', module } satisfies Hello)
  let thinker: RunningWorker<ThinkService> | null = null
  return {
    table: table.service,
    get think() {
      thinker ??= startWorker<ThinkService>(newWorker('think'), { role: 'think', module } satisfies Hello)
      return thinker.service
    },
    stopThinking() {
      thinker?.stop()
      thinker = null
    },
    reviewers(count) {
      const all = Array.from({ length: count }, () =>
        startWorker<ReviewService>(newWorker('review'), { role: 'review', module } satisfies Hello),
      )
      return { services: all.map(({ service }) => service), stop: () => all.forEach(({ stop }) => stop()) }
    },
  }
}

let shared: Promise<Engine> | null = null

/** The page's one engine; the first call starts it. A failed start may be tried again. */
export function connect(): Promise<Engine> {
  shared ??= start().catch((error: unknown) => {
    shared = null
    throw error
  })
  return shared
}

/** Puts another engine in its place, for tests. */
export function connectTo(engine: Engine): void {
  shared = Promise.resolve(engine)
}
