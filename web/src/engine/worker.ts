/** One worker of two: the first message brings the compiled module and says whether this one keeps tables or thinks. */
import { EngineModule } from './module'
import { answerOver } from './remote'
import { TableDesk } from './table-desk'
import { ThinkDesk } from './think-desk'

export interface Hello {
  role: 'table' | 'think'
  module: WebAssembly.Module
}

const desks = { table: TableDesk, think: ThinkDesk }
const scope = self as unknown as DedicatedWorkerGlobalScope

scope.addEventListener(
  'message',
  (event: MessageEvent<Hello>) => {
    const { role, module } = event.data
    const desk = new desks[role](new EngineModule(module))
    answerOver(
      {
        post: (message) => scope.postMessage(message),
        listen: (hear) => scope.addEventListener('message', (next) => hear(next.data)),
      },
      desk,
    )
  },
  { once: true },
)
