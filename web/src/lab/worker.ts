/** One worker of the lab; the first message brings the compiled module. */
import { answerOver } from '../engine/remote'
import { LabService, LabModule } from './service'

const scope = self as unknown as DedicatedWorkerGlobalScope

scope.addEventListener(
  'message',
  (event: MessageEvent<WebAssembly.Module>) =>
    answerOver(
      {
        post: (message) => scope.postMessage(message),
        listen: (hear) => scope.addEventListener('message', (next) => hear(next.data)),
      },
      new LabService(new LabModule(event.data)),
    ),
  { once: true },
)
