import type { Engine } from './client'
import { EngineModule } from './module'
import { answerOver, callOver, type Remote } from './remote'
import { ReviewService } from './review-service'
import { TableService } from './table-service'
import { ThinkService } from './think-service'

/** An engine in this very thread, for tests and tools. */
export function engineHere(module: WebAssembly.Module): Engine {
  const here = <Service extends object>(service: Service): Remote<Service> => {
    let hearAnswer: (message: unknown) => void = () => {}
    let hearRequest: (message: unknown) => void = () => {}
    const end = callOver<Service>({
      post: (message) => queueMicrotask(() => hearRequest(message)),
      listen: (hear) => (hearAnswer = hear),
    })
    answerOver({ post: (message) => hearAnswer(message), listen: (hear) => (hearRequest = hear) }, service)
    return end.service
  }
  return {
    table: here(new TableService(new EngineModule(module))),
    think: here(new ThinkService(new EngineModule(module))),
    stopThinking() {},
    reviewers: (count) => ({
      services: Array.from({ length: count }, () => here(new ReviewService(new EngineModule(module)))),
      stop() {},
    }),
  }
}
