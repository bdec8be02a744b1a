/** A server in a few lines, behind wires that can be cut after any message, either way. */
import { Connection, type LineState, type Wire } from '../../../src/online/connection'
import type { Answer, Tell } from '../../../src/online/messages'

type Message = Record<string, any>

/** Which message is the last that gets through, counted over all lines; then the line is cut, without a word. */
export interface Cut {
  /** To the server. */
  after?: number
  /** To the page. */
  before?: number
}

/** It counts: `add` is done once for each number of a client, whatever is sent how often. */
export class FakeServer {
  sum = 0
  n = 0
  readonly heard: Message[] = []
  readonly wires: FakeWire[] = []
  isDown = false
  /** Several servers keep tables, and so often it is not yet clear which one keeps this. */
  isSpread = false
  unclear = 0
  /** So often a table that is looked at cannot be read. */
  unread = 0
  /** How many messages have gone each way. */
  up = 0
  down = 0
  private readonly done = new Map<string, Message>()
  private readonly history: number[] = []
  private readonly onlookers = new Map<FakeWire, number>()

  constructor(private readonly cut: Cut = {}) {}

  open = (table: string): Wire => {
    const wire = new FakeWire(this, table)
    this.wires.push(wire)
    setTimeout(() => (this.isDown ? wire.end() : wire.onopen?.()), 1)
    return wire
  }

  /** A message of the page has arrived, or is lost with its line. */
  take(wire: FakeWire, text: string): void {
    if (this.up++ === this.cut.after) return wire.end()
    const message = JSON.parse(text) as Message
    this.heard.push(message)
    this.answer(wire, message)
  }

  send(wire: FakeWire, message: Message): void {
    if (this.down++ === this.cut.before) return wire.end()
    wire.onmessage?.({ data: JSON.stringify(message) })
  }

  private answer(wire: FakeWire, { do: what, request, client, by, n, table }: Message): void {
    const isElsewhere = this.isSpread && table && (wire.table !== table || this.unclear-- > 0)
    if (isElsewhere) this.send(wire, { answer: request, ok: false, error: 'elsewhere', text: 'Elsewhere.' })
    else if (what === 'hello') {
      wire.client = client as string
      this.send(wire, { answer: request, ok: true, now: 0, levels: [], phrases: [], person: 'p' })
    } else if (what === 'look' && this.unread-- > 0)
      this.send(wire, { answer: request, ok: false, error: 'unsaved', text: 'Try again.' })
    else if (what === 'look') {
      this.onlookers.set(wire, n as number)
      this.send(wire, { answer: request, ok: true, n: this.n })
      this.tell()
    } else if (what === 'refuse')
      this.send(wire, { answer: request, ok: false, error: 'illegal', text: 'No.', rule: 'X-1' })
    else if (what === 'add') {
      const key = `${wire.client} ${request}`
      if (!this.done.has(key)) {
        this.sum += by as number
        this.history.push(by as number)
        this.done.set(key, { answer: request, ok: true, n: ++this.n })
      }
      this.send(wire, this.done.get(key)!)
      this.tell()
    }
  }

  private tell(): void {
    for (const [wire, known] of this.onlookers) {
      if (!wire.isOpen || known >= this.n) continue
      this.onlookers.set(wire, this.n)
      this.send(wire, { tell: 'added', table: 't', n: this.n, from: known, more: this.history.slice(known) })
    }
  }
}

export class FakeWire implements Wire {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  readonly readyState = 1
  isOpen = true
  client = ''
  constructor(
    private readonly server: FakeServer,
    readonly table: string,
  ) {}

  send(text: string): void {
    if (this.isOpen) setTimeout(() => this.isOpen && this.server.take(this, text), 1)
  }

  close(): void {
    this.isOpen = false
  }

  end(): void {
    this.isOpen = false
    setTimeout(() => this.onclose?.(), 1)
  }
}

/** Somebody who adds up what is told, and says from where on it should be told. */
export class Adder {
  n = 0
  sum = 0
  knows = () => ({ n: this.n, length: 0, told: 0 })
  hear = (tell: Tell) => {
    const { n, from, more } = tell as unknown as { n: number; from: number; more: number[] }
    if (from > this.n) throw new Error(`told from ${from}, known up to ${this.n}`)
    this.sum += more.slice(this.n - from).reduce((sum, by) => sum + by, 0)
    this.n = n
  }
}

export function lineTo(server: FakeServer): { line: Connection; states: LineState[] } {
  const states: LineState[] = []
  const line = new Connection({
    open: server.open,
    hello: () => ({ secret: '0'.repeat(64), client: 'clientclient', name: '' }),
    onstate: (state) => states.push(state),
    onyours: () => undefined,
  })
  return { line, states }
}

export type { Answer }
