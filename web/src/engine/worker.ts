/** The first message brings the compiled module and says whether this worker keeps tables, thinks, or reviews games. */
import { EngineModule } from './module'
import { answerOver } from './remote'
import { ReviewService } from './review-service'
import { TableService } from './table-service'
import { ThinkService } from './think-service'

export interface Hello {
  role: 'table' | 'think' | 'review'
  module: WebAssembly.Module
}

const services = { table: TableService, think: ThinkService, review: ReviewService }
const scope = self as unknown as DedicatedWorkerGlobalScope

scope.addEventListener(
  'message',
  (event: MessageEvent<Hello>) => {
    const { role, module } = event.data
    const service = new services[role](new EngineModule(module))
    answerOver(
      {
        post: (message) => scope.postMessage(message),
        listen: (hear) => scope.addEventListener('message', (next) => hear(next.data)),
      },
      service,
    )
  },
  { once: true },
)
