/** Calling the methods of an object that lives in a worker: each call is a message, each answer another. */
export interface Request {
  id: number
  method: string
  parameters: unknown[]
}
export type Answer = { id: number; value: unknown } | { id: number; error: string }

/** The same methods, answered later. */
export type Remote<Service> = {
  [Name in keyof Service]: Service[Name] extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Promise<Awaited<Result>>
    : never
}

/** Either end of a line between two threads. */
export interface Line {
  post(message: unknown): void
  listen(hear: (message: unknown) => void): void
}

export interface RemoteEnd<Service> {
  service: Remote<Service>
  /** Nothing more will be answered: what is still open fails with this sentence. */
  hangUp(reason: string): void
}

export function callOver<Service>(line: Line): RemoteEnd<Service> {
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let last = 0
  let dead = ''
  line.listen((message) => {
    const answer = message as Answer
    const waiting = open.get(answer.id)
    open.delete(answer.id)
    if ('error' in answer) waiting?.reject(new Error(answer.error))
    else waiting?.resolve(answer.value)
  })
  const call = (method: string, parameters: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (dead) return reject(new Error(dead))
      open.set(++last, { resolve, reject })
      line.post({ id: last, method, parameters } satisfies Request)
    })
  const service = new Proxy({} as Remote<Service>, {
    get: (_, method) =>
      method === 'then' ? undefined : (...parameters: unknown[]) => call(String(method), parameters),
  })
  const hangUp = (reason: string): void => {
    dead = reason
    for (const { reject } of open.values()) reject(new Error(reason))
    open.clear()
  }
  return { service, hangUp }
}

export function answerOver(line: Line, service: object): void {
  const methods = service as Record<string, (...parameters: unknown[]) => unknown>
  line.listen((message) => {
    const { id, method, parameters } = message as Request
    try {
      line.post({ id, value: methods[method]!(...parameters) } satisfies Answer)
    } catch (error) {
      line.post({ id, error: error instanceof Error ? error.message : String(error) } satisfies Answer)
    }
  })
}
