/**
 * The line to a server, as docs/protocol.md describes it. What is asked is asked until it is answered: after a break
 * everything that has no answer yet goes out again under the same number, and each table that is looked at is asked for
 * what was missed. So nothing is lost and nothing is done twice, wherever the line was cut.
 *
 * Where several servers keep tables, a line is for one of them: told that a table is elsewhere, it comes again by the
 * table's address.
 *
 *     const line = new Connection({ open: (table) => new WebSocket(addressOf(table)), hello: () => who, … })
 *     await line.ask('play', { table, at: 12, action: 7, link })        throws Refused
 *     await line.look(table, { knows: () => ({ n, length, told }), hear: (tell) => … })
 */
import type { Answer, Tell, Welcome } from './messages'

export const PROTOCOL = 1

/** What a connection uses of a WebSocket. */
export interface Wire {
  readonly readyState: number
  onopen: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  send(text: string): void
  close(): void
}

/**
 * `lost`: it was there and is being looked for; `down`: it has not answered for a while; `old`: this page does not
 * speak its language any more; `closed`: nobody wants it.
 */
export type LineState = 'connecting' | 'open' | 'lost' | 'down' | 'old' | 'closed'

export interface Onlooker {
  /** The last numbers that everything is known up to. */
  knows(): { n: number; length: number; told: number }
  hear(tell: Tell): void
}

export interface ConnectionOptions {
  /** A new socket; `table` is the one that it is for, '' while it is for none. */
  open(table: string): Wire
  hello(): { secret: string; client: string; name: string }
  onstate(state: LineState): void
  /** What is told beside the tables that are looked at. */
  onyours(tell: Tell & { tell: 'yours' }): void
}

/** Something was not done, and why; `word` is one of the errors of docs/protocol.md. */
export class Refused extends Error {
  override name = 'Refused'
  constructor(
    readonly word: string,
    sentence: string,
    readonly rule: string,
  ) {
    super(sentence)
  }
}

interface Waiting {
  text: string
  table: string
  done(answer: Answer): void
  refuse(error: Refused): void
}

interface Look {
  onlooker: Onlooker
  /** The number of the request that is under way. */
  number: number
  done(answer: Answer): void
  refuse(error: Refused): void
}

/** WebSocket.OPEN */
const OPEN = 1
const FIRST_WAIT = 400
const LONGEST_WAIT = 5000
/** After so many vain tries it is not a short break any more. */
const SHORT_BREAK = 3
/** Silence after which it is asked for a sign of life: soon while an answer is due, seldom otherwise. */
const DUE = 6000
const QUIET = 45_000

const refusalOf = ({ error, text, rule }: Answer): Refused => new Refused(error ?? 'failed', text ?? '', rule ?? '')

export class Connection {
  state: LineState = 'connecting'
  welcome: Welcome | null = null
  private wire: Wire | null = null
  private number = 0
  private greeting = 0
  private isGreeted = false
  private failures = 0
  private readonly waiting = new Map<number, Waiting>()
  private readonly looks = new Map<string, Look>()
  private retry: ReturnType<typeof setTimeout> | undefined
  private silence: ReturnType<typeof setTimeout> | undefined
  private isProbing = false
  /** The table that the line is for. */
  private place = ''

  constructor(private readonly options: ConnectionOptions) {
    this.connect()
  }

  /** How many requests have no answer yet. */
  get unanswered(): number {
    return this.waiting.size
  }

  ask(what: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    if (this.state === 'closed') return Promise.reject(new Refused('failed', 'The line is closed.', ''))
    return new Promise((done, refuse) => {
      const number = ++this.number
      const text = JSON.stringify({ do: what, request: number, ...fields })
      this.waiting.set(number, { text, table: String(fields.table ?? ''), done, refuse })
      if (this.isGreeted) this.send(text)
    })
  }

  /** From now on the onlooker is told about the table; done when it is known that there is one. */
  look(table: string, onlooker: Onlooker): Promise<Answer> {
    return new Promise((done, refuse) => {
      this.looks.set(table, { onlooker, number: 0, done, refuse })
      if (this.isGreeted) this.sendLook(table)
    })
  }

  stop(table: string): void {
    if (this.looks.delete(table) && this.isGreeted) void this.ask('stop', { table }).catch(() => undefined)
  }

  /** Says hello again: somebody goes by another name. */
  rename(): void {
    if (this.isGreeted) this.sendHello()
  }

  /** Tries at once instead of in a while. */
  hurry(): void {
    if (this.state === 'lost' || this.state === 'down') this.connect()
  }

  close(): void {
    this.become('closed')
    this.drop()
    clearTimeout(this.retry)
  }

  private become(state: LineState): void {
    if (this.state === state) return
    this.state = state
    this.options.onstate(state)
  }

  private connect(): void {
    clearTimeout(this.retry)
    this.drop()
    const wire = this.options.open(this.place)
    this.wire = wire
    wire.onopen = () => this.sendHello()
    wire.onmessage = ({ data }: { data: unknown }) => this.hear(String(data))
    wire.onclose = () => this.broken()
    this.listen()
  }

  /** Nothing that the old line may still say is heard. */
  private drop(): void {
    clearTimeout(this.silence)
    this.isGreeted = this.isProbing = false
    const { wire } = this
    this.wire = null
    if (!wire) return
    wire.onopen = wire.onmessage = wire.onclose = null
    wire.close()
  }

  private broken(): void {
    this.drop()
    if (this.state === 'closed' || this.state === 'old') return
    this.failures++
    const isShort = this.welcome !== null && this.failures <= SHORT_BREAK
    this.become(isShort ? 'lost' : 'down')
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.failures - 1))
    this.retry = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2))
  }

  /** What a line that is about to close does not take goes out again with the next. */
  private send(text: string): void {
    if (this.wire?.readyState === OPEN) this.wire.send(text)
    this.listen()
  }

  private sendHello(): void {
    this.greeting = ++this.number
    this.send(JSON.stringify({ do: 'hello', request: this.greeting, protocol: PROTOCOL, ...this.options.hello() }))
  }

  private sendLook(table: string): void {
    const look = this.looks.get(table)!
    look.number = ++this.number
    this.send(JSON.stringify({ do: 'look', request: look.number, table, ...look.onlooker.knows() }))
  }

  /** A line that says nothing may be dead without knowing it: it is asked, and given up when it stays silent. */
  private listen(): void {
    clearTimeout(this.silence)
    const isDue = !this.isGreeted || this.isProbing || this.waiting.size > 0
    this.silence = setTimeout(() => this.probe(), isDue ? DUE : QUIET)
  }

  private probe(): void {
    if (!this.isGreeted || this.isProbing) return this.broken()
    this.isProbing = true
    this.sendHello()
  }

  private hear(text: string): void {
    let message: Answer | Tell
    try {
      message = JSON.parse(text) as Answer | Tell
    } catch {
      return // not ours
    }
    this.isProbing = false
    if (!('tell' in message)) this.takeAnswer(message as Answer)
    else if (message.tell === 'yours') this.options.onyours(message as Tell & { tell: 'yours' })
    else if ('table' in message) this.looks.get(message.table as string)?.onlooker.hear(message as Tell)
    if (this.wire) this.listen()
  }

  private takeAnswer(answer: Answer): void {
    if (answer.answer === this.greeting) return this.greeted(answer)
    const look = [...this.looks].find(([, { number }]) => number === answer.answer)
    if (look && answer.error === 'elsewhere') return this.move(look[0])
    if (look && answer.error === 'unsaved') return this.broken() // what cannot be read now can be in a while
    if (look) return this.takeLook(look[0], look[1], answer)
    const waiting = this.waiting.get(answer.answer)
    if (!waiting) return // answered before: it was sent twice
    if (answer.error === 'elsewhere') return this.move(waiting.table)
    this.waiting.delete(answer.answer)
    if (answer.ok) waiting.done(answer)
    else waiting.refuse(refusalOf(answer))
  }

  /** To the server that keeps the table; if that is not yet clear to the servers, again in a while. */
  private move(table: string): void {
    const wasThere = this.place === table
    this.place = table
    if (wasThere) return this.broken()
    this.connect()
  }

  private takeLook(table: string, look: Look, answer: Answer): void {
    look.number = 0
    if (answer.ok) return look.done(answer)
    this.looks.delete(table)
    look.refuse(refusalOf(answer))
  }

  private greeted(answer: Answer): void {
    if (!answer.ok && answer.error === 'old') {
      this.become('old')
      return this.drop()
    }
    if (!answer.ok) return this.isGreeted ? undefined : this.broken()
    this.welcome = answer as unknown as Welcome
    if (this.isGreeted) return
    this.isGreeted = true
    this.failures = 0
    this.become('open')
    for (const table of this.looks.keys()) this.sendLook(table)
    for (const { text } of this.waiting.values()) this.send(text)
  }
}
