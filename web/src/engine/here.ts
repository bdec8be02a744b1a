import type { Engine } from './client'
import { EngineModule } from './module'
import { answerOver, callOver, type Remote } from './remote'
import { TableDesk } from './table-desk'
import { ThinkDesk } from './think-desk'

/** An engine in this very thread, for tests and tools. */
export function engineHere(module: WebAssembly.Module): Engine {
  const here = <Desk extends object>(desk: Desk): Remote<Desk> => {
    let hearAnswer: (message: unknown) => void = () => {}
    let hearRequest: (message: unknown) => void = () => {}
    const end = callOver<Desk>({
      post: (message) => queueMicrotask(() => hearRequest(message)),
      listen: (hear) => (hearAnswer = hear),
    })
    answerOver({ post: (message) => hearAnswer(message), listen: (hear) => (hearRequest = hear) }, desk)
    return end.desk
  }
  return {
    table: here(new TableDesk(new EngineModule(module))),
    think: here(new ThinkDesk(new EngineModule(module))),
    stopThinking() {},
  }
}
