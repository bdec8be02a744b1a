/**
 * The WebAssembly modules (src/wasm) as TypeScript sees them: numbers in and out, and text through one buffer.
 * Nothing is imported into them, so the same module runs in a worker, in Node and in tests.
 */
export interface TextExports {
  memory: WebAssembly.Memory
  buffer(): number
  bufferSize(): number
  reserve(bytes: number): number
  rules(): void
}

export interface Exports extends TextExports {
  rulesCount(): number
  rulesId(index: number): void
  open(session: number, rules: number, seats: number): number
  option(session: number): number
  /** Leaves the list in the buffer and returns its length. */
  legal(session: number): number
  /** Leaves what can be chosen before the session's game begins. */
  setup(session: number): void
  tableNew(table: number, session: number): number
  tableFree(table: number): void
  tableSeed(table: number, seed: bigint): void
  tableSeat(table: number, seat: number, split: number): void
  tableCall(table: number, seat: number): void
  tableUndoPolicy(table: number, isFree: boolean): void
  tablePlay(table: number, seat: number, action: number, viewer: number, since: number): void
  /** The buffer holds `count` actions, 16 bits each. */
  tableSelect(table: number, seat: number, count: number): number
  tableChoose(table: number, seat: number, count: number, viewer: number, since: number): void
  tableHoldRolls(table: number, holds: boolean): void
  tableGoOn(table: number, seat: number, viewer: number, since: number): void
  tableLook(table: number, at: number, viewer: number, since: number): void
  tableUndo(table: number, seat: number, viewer: number, since: number): void
  tableResign(table: number, seat: number, viewer: number, since: number): void
  tableMayUndo(table: number, seat: number): number
  tableWhy(table: number, at: number, seat: number): void
  tableSheets(table: number): void
  tableOdds(table: number, at: number, viewer: number, count: number): number
  /** Leaves how a finished game went, for one viewer. */
  tableStory(table: number, viewer: number): void
  tableViewAt(table: number, at: number, seat: number): number
  tableThrows(table: number, viewer: number, from: number): void
  tableView(table: number, seat: number): number
  tableSteps(table: number, viewer: number): number
  tableSameMoment(table: number, at: number, viewer: number, other: number): number
  tableCopy(from: number, to: number, at: number, viewer: number): number
  tableRecord(table: number): number
  tableRead(table: number, length: number): number
  tableAbout(table: number): void
  /** Leaves the proof of its dice. */
  tableProof(table: number): void
  reviewOpen(table: number, work: number): number
  reviewForm(): number
  reviewWork(thorough: number): number
  summaryBegin(): void
  summaryAdd(): number
  summaryTell(): void
  /** Leaves what it found in the buffer and returns its length. */
  reviewFill(move: number): number
  reviewPut(move: number): void
  reviewTell(): void
  show(session: number): void
  playerOpen(player: number, seed: bigint, stream: bigint): number
  playerClose(player: number): void
  playerBegin(player: number, session: number): void
  /** In thousandths of all its thinking. */
  playerGoOn(player: number, slices: number): number
  playerAnswer(player: number): number
  playerConsider(player: number, session: number): void
  /** 0 without memory. */
  judgeOpen(session: number, tries: number): number
  /** In millionths. */
  chance(session: number, seat: number): number
  luckFrom(session: number): void
  luck(session: number, seat: number): void
  clockStep(nanoseconds: number): void
  clockLooks(): number
}

/** What the engine says about why it could not do something. */
export class EngineError extends Error {
  override name = 'EngineError'
}

/** What both modules have in common: the one for tables, and the one for the lab. */
export class TextModule<Calls extends TextExports> {
  readonly call: Calls
  private readonly encoder = new TextEncoder()
  private readonly decoder = new TextDecoder()

  constructor(module: WebAssembly.Module) {
    this.call = new WebAssembly.Instance(module, {}).exports as unknown as Calls
  }

  /** The buffer moves when it or the memory grows: never keep it over a call. */
  private bytes(): Uint8Array {
    return new Uint8Array(this.call.memory.buffer, this.call.buffer(), this.call.bufferSize())
  }

  text(): string {
    const all = this.bytes()
    return this.decoder.decode(all.subarray(0, all.indexOf(0)))
  }

  json<Told>(): Told {
    return JSON.parse(this.text()) as Told
  }

  /** Returns the number of bytes, without the final NUL. */
  setText(text: string): number {
    return this.setBytes(this.encoder.encode(text))
  }

  setBytes(bytes: Uint8Array): number {
    if (!this.call.reserve(bytes.length + 1)) throw new EngineError('there is not enough memory')
    const all = this.bytes()
    all.set(bytes)
    all[bytes.length] = 0
    return bytes.length
  }

  /** A list of actions, 16 bits each. */
  setActions(actions: number[]): number {
    this.setBytes(new Uint8Array(new Uint16Array(actions).buffer))
    return actions.length
  }

  copyBytes(count: number): Uint8Array {
    return this.bytes().slice(0, count)
  }

  /** For calls that return a code and leave a sentence. */
  demand(code: number): void {
    if (code !== 0) throw new EngineError(this.text())
  }
}

export class EngineModule extends TextModule<Exports> {
  /** Opens a session of a game with options. */
  openGame(session: number, game: GameSetup): void {
    this.demand(this.call.open(session, this.rulesIndex(game.game), game.seats))
    for (const [name, value] of Object.entries(game.options)) {
      this.setText(`${name}=${value}`)
      this.demand(this.call.option(session))
    }
  }

  private rulesIndex(id: string): number {
    for (let index = 0; index < this.call.rulesCount(); index++) {
      this.call.rulesId(index)
      if (this.text() === id) return index
    }
    throw new EngineError(`there is no game '${id}'`)
  }
}

export interface GameSetup {
  game: string
  seats: number
  options: Record<string, string>
}
