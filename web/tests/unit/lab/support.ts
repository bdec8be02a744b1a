/** The lab's module in this thread: workers that answer in the next microtask. */
import { readFileSync } from 'node:fs'
import { type RunningWorker, STOPPED } from '../../../src/engine/start-worker'
import { answerOver, callOver } from '../../../src/engine/remote'
import { LabService, LabModule } from '../../../src/lab/service'
import type { Workers } from '../../../src/lab/workers'
import { build } from '../session/support'

export const labModule = new WebAssembly.Module(readFileSync(new URL('src/warbones-lab.wasm', build)))
export const newService = (): LabService => new LabService(new LabModule(labModule))

export function workersHere(cores: number): Workers & { running: number } {
  const workers = {
    cores,
    running: 0,
    start(): RunningWorker<LabService> {
      let hearAnswer: (message: unknown) => void = () => {}
      let hearRequest: (message: unknown) => void = () => {}
      let isGone = false
      workers.running++
      const end = callOver<LabService>({
        post: (message) => setTimeout(() => isGone || hearRequest(message), 0),
        listen: (hear) => (hearAnswer = hear),
      })
      answerOver(
        { post: (message) => isGone || hearAnswer(structuredClone(message)), listen: (hear) => (hearRequest = hear) },
        newService(),
      )
      const stop = () => {
        if (!isGone) workers.running--
        isGone = true
        end.hangUp(STOPPED)
      }
      return { ...end, stop }
    },
  }
  return workers
}
