/** Workers and what they are given to work with. */
import { callOver, type RemoteEnd } from './remote'

export async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`the engine could not be loaded: ${response.status} ${response.statusText}`)
  return WebAssembly.compile(await response.arrayBuffer())
}

/** Why a call failed whose worker was dismissed. */
export const STOPPED = 'stopped'

export interface Employed<Desk> extends RemoteEnd<Desk> {
  dismiss(): void
}

/** A worker that answers for a desk, after a first message that says which. */
export function employ<Desk>(worker: Worker, hello: unknown): Employed<Desk> {
  worker.postMessage(hello)
  const end = callOver<Desk>({
    post: (message) => worker.postMessage(message),
    listen: (hear) => worker.addEventListener('message', (event) => hear(event.data)),
  })
  worker.addEventListener('error', (event) => end.hangUp(`the engine stopped working: ${event.message}`))
  const dismiss = (): void => {
    worker.terminate()
    end.hangUp(STOPPED)
  }
  return { ...end, dismiss }
}
