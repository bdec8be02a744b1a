/** Where the lab's workers come from. */
import wasmUrl from '../../../build/src/warbones-lab.wasm?url'
import { compile, employ, type Employed } from '../engine/employ'
import type { LabDesk } from './desk'

export interface House {
  /** How many may play at once. */
  cores: number
  employ(name: string): Employed<LabDesk>
}

export async function openHouse(): Promise<House> {
  const module = await compile(wasmUrl)
  return {
    cores: Math.max(1, navigator.hardwareConcurrency || 1),
    employ: (name) =>
      employ<LabDesk>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name }), module),
  }
}
