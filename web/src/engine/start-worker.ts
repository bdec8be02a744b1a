/** Workers and what they are given to work with. */
import { callOver, type RemoteEnd } from './remote'

export async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`the engine could not be loaded: ${response.status} ${response.statusText}`)
  return WebAssembly.compile(await response.arrayBuffer())
}

/** Why a call failed whose worker was stopped. */
export const STOPPED = 'stopped'

export interface RunningWorker<Service> extends RemoteEnd<Service> {
  stop(): void
}

/** A worker that answers for a service; the first message says what it needs to begin. */
export function startWorker<Service>(worker: Worker, hello: unknown): RunningWorker<Service> {
  worker.postMessage(hello)
  const end = callOver<Service>({
    post: (message) => worker.postMessage(message),
    listen: (hear) => worker.addEventListener('message', (event) => hear(event.data)),
  })
  worker.addEventListener('error', (event) => end.hangUp(`the engine stopped working: ${event.message}`))
  const stop = (): void => {
    worker.terminate()
    end.hangUp(STOPPED)
  }
  return { ...end, stop }
}
