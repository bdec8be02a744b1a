/** Where the lab's workers come from. */
import wasmUrl from '../../../build/src/warbones-lab.wasm?url'
import { compile, startWorker, type RunningWorker } from '../engine/start-worker'
import type { LabService } from './service'

export interface Workers {
  /** How many may play at once. */
  cores: number
  start(name: string): RunningWorker<LabService>
}

export async function openWorkers(): Promise<Workers> {
  const module = await compile(wasmUrl)
  return {
    cores: Math.max(1, navigator.hardwareConcurrency || 1),
    start: (name) =>
      startWorker<LabService>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name }), module),
  }
}
