/**
 * The one line of this page to the server that it came from, opened when it is first needed. A page without a server
 * (from a static host) is told so, and nothing is tried any more until it is loaded again.
 */
import { Connection, type LineState } from './connection'
import { randomHex, whoAmI } from './person'

export type ServerState = LineState | 'none'

const addressOf = (path: string): URL => new URL(path, document.baseURI)

function openSocket(table: string): WebSocket {
  const address = addressOf('play')
  if (table) address.searchParams.set('table', table)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(address)
}

/** Whether there is anybody who keeps tables where this page comes from; null where nobody answers at all. */
async function isServed(): Promise<boolean | null> {
  try {
    const answer = await fetch(addressOf('health'), { cache: 'no-store' })
    return answer.ok && !(answer.headers.get('Content-Type') ?? '').includes('html')
  } catch {
    return null
  }
}

class Server {
  state: ServerState = $state('closed')
  /** Tables where it is this person's turn. */
  waiting: string[] = $state.raw([])
  /** How far the server's clock is ahead of this one. */
  ahead = 0
  private connection: Connection | null = null
  private readonly client = randomHex(8)

  /** The line; it is opened where there is none. */
  get line(): Connection {
    if (!this.connection) {
      this.state = 'connecting'
      this.connection = new Connection({
        open: openSocket,
        hello: () => ({ ...whoAmI(), client: this.client }),
        onstate: (state) => this.become(state),
        onyours: ({ table, turn }) => this.note(table, turn),
      })
    }
    return this.connection
  }

  get phrases(): string[] {
    return this.connection?.welcome?.phrases ?? []
  }

  get levels(): string[] {
    return this.connection?.welcome?.levels ?? []
  }

  /** The time as the server has it. */
  get now(): number {
    return Date.now() + this.ahead
  }

  note(table: string, isTurn: boolean): void {
    const others = this.waiting.filter((id) => id !== table)
    this.waiting = isTurn ? [...others, table] : others
  }

  /** Another try, now. */
  again(): void {
    this.connection?.hurry()
  }

  /** Who one is has changed: everything that was said under the old secret is over. */
  reopen(): void {
    this.connection?.close()
    this.connection = null
    this.waiting = []
    void this.line
  }

  private become(state: LineState): void {
    if (this.state === 'none' && state === 'closed') return
    this.state = state
    if (state === 'open') this.ahead = this.connection!.welcome!.now - Date.now()
    if (state === 'down' && !this.connection?.welcome) void this.lookForServer()
  }

  private async lookForServer(): Promise<void> {
    const { connection } = this
    if ((await isServed()) !== false || this.connection !== connection || connection?.welcome) return
    this.state = 'none'
    connection?.close()
  }
}

export const server = new Server()
addEventListener('online', () => server.again())
