/** The lab's module in this thread: workers that answer in the next microtask. */
import { readFileSync } from 'node:fs'
import { type Employed, STOPPED } from '../../../src/engine/employ'
import { answerOver, callOver } from '../../../src/engine/remote'
import { LabDesk, LabModule } from '../../../src/lab/desk'
import type { House } from '../../../src/lab/house'
import { build } from '../session/support'

export const labModule = new WebAssembly.Module(readFileSync(new URL('src/warbones-lab.wasm', build)))
export const newDesk = (): LabDesk => new LabDesk(new LabModule(labModule))

export function houseHere(cores: number): House & { employed: number } {
  const house = {
    cores,
    employed: 0,
    employ(): Employed<LabDesk> {
      let hearAnswer: (message: unknown) => void = () => {}
      let hearRequest: (message: unknown) => void = () => {}
      let isGone = false
      house.employed++
      const end = callOver<LabDesk>({
        post: (message) => setTimeout(() => isGone || hearRequest(message), 0),
        listen: (hear) => (hearAnswer = hear),
      })
      answerOver(
        { post: (message) => isGone || hearAnswer(structuredClone(message)), listen: (hear) => (hearRequest = hear) },
        newDesk(),
      )
      const dismiss = () => {
        if (!isGone) house.employed--
        isGone = true
        end.hangUp(STOPPED)
      }
      return { ...end, dismiss }
    },
  }
  return house
}
