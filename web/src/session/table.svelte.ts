/**
 * A table: one game in progress on this screen, or one that is looked at again.
 *
 *     const rules = await ruleSets()                                    every rule set with options, seats, hidden
 *     const table = await Table.start({ game: 'dwarf-dice', seats: [{ player: 'human', name: 'Ada' },
 *       { player: 'hard', name: '' }], options: {}, seed: null, undo: 'turn' })
 *     const table = await Table.resume(id)                              a saved game
 *     const table = await Table.open(recordText)                        a record; throws RecordError, changes nothing
 *     <Board seen={table.seen} hands={{ ...table.hands, focus, point }} {pointed} />
 *     table.close()                                                     when the page leaves it
 *
 * All fields are reactive and for reading. Dice that somebody asked for fall by themselves, others wait for `roll()`
 * (`seen.due`); computers move by themselves, each after `staging` has shown what came before; each action is saved by
 * itself. Actions are fire and forget: what comes of them shows in the fields.
 *
 * choosing  see `choosing.svelte.ts`: picks, what waits to be confirmed, refusals, hints.
 * live      `seen` is the game as it stands, for the human to move (or the only human; or a spectator when there is
 *           none).
 * replay    `goTo(move)` shows the position after that move (0: the start); `live` is false and computers wait until
 *           `toLive()`, or `goTo` of the last move. `lookAs(viewer)` for one of `viewpoints`. `continueFrom(move)`
 *           makes a new game of the beginning of this one.
 */
import type { RuleSet } from '../engine/catalogue'
import { connect, type Engine } from '../engine/client'
import type { About } from '../engine/table-service'
import type { Advice } from '../engine/think-service'
import type { Choice } from '../table/contract'
import { keepSheets } from '../table/sheets'
import type { Branch, NewGame, SeatPlan } from './api'
import { Autosave, saveOf } from './autosave'
import { Computers, isStopped } from './computers.svelte'
import { getSaves } from './database'
import { sentenceOf } from './looking.svelte'
import { LuckMeter } from './luck.svelte'
import { anySeed, newGame, type Opening, recordedGame, savedGame } from './openings'
import { calledIn, labelsOf, seatsOf } from './seats'
import { settings } from './settings.svelte'
import { SharedScreen } from './shared-screen.svelte'
import type { Sitting } from './sitting'
import { Trial } from './trial.svelte'

export async function ruleSets(): Promise<RuleSet[]> {
  return (await connect()).table.rules()
}

export class Table extends SharedScreen implements Sitting {
  readonly id: string
  readonly options: Record<string, string>
  readonly isOnline = false
  readonly mayContinue = true
  readonly mayRematch = true

  paused = $state(false)

  readonly luck: LuckMeter
  /** Where a choice of another game is made again. */
  readonly trial: Trial | null
  private readonly computers: Computers
  private readonly autosave: Autosave
  private closed = false

  private constructor(
    engine: Engine,
    private readonly opening: Opening,
    readonly rules: RuleSet,
    about: About,
  ) {
    super(engine, opening.number, seatsOf(opening.plans))
    this.id = opening.id
    this.options = about.options
    const computers = this.seatComputers()
    this.computers = computers
    this.luck = new LuckMeter({
      throws: (seat, from) => engine.table.throws(opening.number, seat, from),
      luck: (...asked) => computers.luck(...asked),
    })
    const { branch } = opening
    this.trial = branch && branch.asks !== null ? new Trial(branch, () => this.record()) : null
    this.autosave = new Autosave(
      async () => saveOf(this, opening, await this.recordNow()),
      (sentence) => (this.trouble = sentence),
    )
  }

  static async start(plan: NewGame): Promise<Table> {
    const engine = await connect()
    return Table.sit(engine, await newGame(engine, plan))
  }

  static async resume(id: string): Promise<Table> {
    const engine = await connect()
    return Table.sit(engine, await savedGame(engine, id))
  }

  /** A game that was played elsewhere keeps the `id` it has there. */
  static async open(record: string, id?: string): Promise<Table> {
    const engine = await connect()
    const known = (await getSaves()).find((save) => save.record === record && (!id || save.id === id))
    if (known) return Table.resume(known.id)
    const opening = await recordedGame(engine, record)
    return Table.sit(engine, id ? { ...opening, id } : opening)
  }

  private static async sit(engine: Engine, opening: Opening): Promise<Table> {
    const about = await engine.table.about(opening.number)
    const rules = (await engine.table.rules()).find(({ id }) => id === about.game)!
    await keepSheets(about.game, () => engine.table.sheets(opening.number))
    const table = new Table(engine, opening, rules, about)
    await engine.table.callSeats(opening.number, calledIn(table.seats))
    table.show.games = (await getSaves()).filter(({ over }) => over).length
    await table.begin(opening.resumed)
    void table.computers.drive()
    return table
  }

  private seatComputers(): Computers {
    const { id, rules, options, seats } = this
    const showNews = (isAsked: boolean) => this.show.on(this.seen.viewer, this.mover() !== null, isAsked)
    return new Computers(this.engine, {
      id,
      number: this.number,
      setup: { game: rules.id, seats: seats.length, options },
      seed: this.opening.seed,
      playerAt: (seat) => seats[seat]!.player,
      mover: () => this.mover(),
      showNews: () => showNews(false),
      move: (seat, action, isOff) =>
        this.run(async () => {
          if (!isOff() && this.mover() === seat) await this.makeMove(seat, action)
        }),
      rest: () => {
        void showNews(this.turn === this.seen.viewer)
        if (typeof this.turn === 'number') this.show.staging.playerAsked()
      },
      fail: (sentence) => (this.trouble = sentence),
    })
  }

  /** It was begun just now: nobody has seen any of it. */
  get isNew(): boolean {
    return !this.opening.resumed
  }

  /** The seed when the game is over: before, it would tell every die and every card to come. */
  get seedAtEnd(): string | null {
    return this.over ? this.opening.seed : null
  }

  get mayHint(): boolean {
    return settings.hints
  }

  /** A computer seat that thinks right now. */
  get thinking(): number | null {
    return this.computers.thinking
  }

  get progress(): number {
    return this.computers.progress
  }

  /** Says that what is chosen is the set. */
  choose(): void {
    const { viewer } = this.seen
    this.show.staging.clear()
    this.act(async () => {
      if (!this.seen.selection?.complete) return
      this.show.chose(viewer)
      this.takeOrRefuse(await this.engine.table.choose(this.number, viewer, this.picks, this.audience()))
    })
  }

  /** Lets the throw fall that waits for the viewer. */
  roll(): void {
    const { viewer, due } = this.seen
    this.show.staging.clear()
    this.act(async () => {
      if (due?.seat !== viewer) return
      this.show.chose(viewer)
      this.take(await this.engine.table.goOn(this.number, viewer, this.audience()))
    })
  }

  protected submit(choice: Choice): void {
    const { viewer } = this.seen
    this.show.staging.clear()
    this.act(async () => {
      this.show.chose(viewer)
      await this.makeMove(viewer, choice.index)
    })
  }

  /** The last thing that was picked, or else moves. */
  undo(): void {
    if (this.unpick()) return
    const moves = this.moves
    this.stopComputers()
    this.show.staging.clear()
    void this.run(async () => {
      if (this.moves !== moves || !this.canUndo) return
      await this.takeBack()
    }).then(() => this.computers.drive())
  }

  /** The human who is asked gives up, or the only one there is. */
  resign(): void {
    this.stopComputers()
    void this.run(() => this.giveUp())
  }

  /** Computers stop moving until `resumePlay()`. */
  pausePlay(): void {
    this.paused = true
    this.stopComputers()
  }

  resumePlay(): void {
    this.paused = false
    void this.computers.drive()
  }

  /** A computer that thinks for long moves now, with less thought. */
  hurry(): void {
    this.computers.hurry()
  }

  goTo(move: number): Promise<void> {
    this.stopComputers()
    this.show.staging.clear()
    return this.run(() => this.lookAt(move)).then(() => void this.computers.drive())
  }

  /** A new game that begins with the first `move` moves of this one; `seats` as here unless given. */
  continueFrom(move: number, seats: SeatPlan[] = this.opening.plans): Promise<Table> {
    return this.branch(seats, { of: this.id, at: move, asks: null })
  }

  /** The same of a game that is over, where one seat chooses once more and hears what the judge says. */
  tryFrom(move: number, asks: number, seats: SeatPlan[]): Promise<Table> {
    return this.branch(seats, { of: this.id, at: move, asks })
  }

  private async branch(plans: SeatPlan[], branch: Branch): Promise<Table> {
    const seed = anySeed()
    const { number: from, undo } = this.opening
    const number = await this.engine.table.copy(from, branch.at, this.seen.viewer, labelsOf(plans), BigInt(seed))
    return Table.sit(this.engine, { id: crypto.randomUUID(), number, plans, seed, undo, resumed: true, branch })
  }

  /** The same players again with other dice, each one seat further. */
  rematch(): Promise<Table> {
    const { plans, undo } = this.opening
    const seats = plans.map((_, seat) => plans[(seat + plans.length - 1) % plans.length]!)
    return Table.start({ game: this.rules.id, seats, options: this.options, seed: null, undo })
  }

  chanceAt(move: number, seat: number, tries: number): Promise<number> {
    return this.computers.chanceAt(move, seat, tries)
  }

  async linkTo(move: number | null): Promise<string | null> {
    const [link, record] = await Promise.all([import('./link'), this.record()])
    return link.linkTo(record, move)
  }

  /** When everything asked so far has been done and stored. */
  async settled(): Promise<void> {
    await this.done()
    await this.autosave.settled()
  }

  /** Another tab plays on with this game: nothing of it is stored from here any more. */
  letGo(): void {
    this.autosave.stop()
    this.pausePlay()
  }

  /** Done when everything is stored. */
  async close(): Promise<void> {
    if (this.closed) return
    this.stopComputers()
    this.show.staging.clear()
    this.closed = true
    await this.settled()
    await this.engine.table.free(this.number)
  }

  protected advise(): Promise<Advice> {
    return this.computers.advise(this.seen.viewer)
  }

  protected failToHint(error: unknown): void {
    if (!isStopped(error)) this.trouble = `There is no hint: ${sentenceOf(error)}`
  }

  protected fail(error: unknown): void {
    this.trouble = sentenceOf(error)
  }

  /** What somebody at the screen does, unless something has happened since; then the computers go on. */
  private act(work: () => Promise<void>): void {
    const { moves } = this.seen
    void this.run(async () => {
      if (this.moves === moves && this.live) await work()
    }).then(() => this.computers.drive())
  }

  private async makeMove(seat: number, action: number): Promise<void> {
    this.takeOrRefuse(await this.engine.table.play(this.number, seat, action, this.audience()))
  }

  /** The seat of a computer that may move now. */
  private mover(): number | null {
    const { turn } = this
    if (this.closed || this.paused || !this.live || typeof turn !== 'number') return null
    return this.seats[turn]!.player === 'human' ? null : turn
  }

  private stopComputers(): void {
    this.computers.stop(this.hinting)
  }

  protected changed(): void {
    this.autosave.note()
  }
}
