/**
 * The game of an online table for the page around a board: the same `Sitting` as a `Table` of this browser, by messages
 * instead of the worker. The server holds the game and tells each seat what its view holds; when it is over, its record
 * is kept here, under the table's id, and is played back, continued and proved like any other.
 */
import type { RuleSet } from '../engine/catalogue'
import type { Answer as GameAnswer, Story, Verdict } from '../engine/table-service'
import type { Advice } from '../engine/think-service'
import { Choosing } from '../session/choosing.svelte'
import { LONG_JUMP, sentenceOf } from '../session/looking.svelte'
import { settings } from '../session/settings.svelte'
import type { Sitting } from '../session/sitting'
import { Table } from '../session/table.svelte'
import { type Choice, type Odd, type Seat, type Selection, SPECTATOR, type Wish } from '../table/contract'
import { askedSeat } from '../table/screen'
import { nextOf } from './chain'
import { Refused } from './connection'
import type { Answer, GameTold, TableTold } from './messages'
import { whoAmI } from './person'
import { server } from './server.svelte'
import type { OnlineTable } from './table.svelte'
import { newTip, playedForYou, unconfirmed, unsaved } from './words'

/** An answer that takes longer than this is worth a word. */
const PATIENCE = 1000

export class OnlineGame extends Choosing implements Sitting {
  readonly id: string
  readonly isOnline = true
  readonly isNew: boolean
  readonly seedAtEnd = null
  readonly thinking = null
  readonly progress = 0
  readonly handover = null

  seats: Seat[] = $state.raw([])
  /** The record of the finished game, kept in this browser. */
  kept: Table | null = $state.raw(null)

  /** What the game told last, as it stands: what is looked at may be an earlier moment. */
  private latest: GameAnswer | null = null
  /** Something was played and has not been told yet. */
  private isSending = $state(false)
  private freeUndo = $state(0)
  private keeping: Promise<Table> | null = null
  private handedAt: { level: string; move: number } | null = null
  private isClosed = false

  constructor(
    private readonly table: OnlineTable,
    readonly rules: RuleSet,
  ) {
    super()
    this.id = table.id
    this.isNew = table.wasOpen
    this.hearTable(table.told!)
  }

  get options(): Record<string, string> {
    return this.table.told!.options
  }

  get ownSeat(): number | null {
    return this.table.you
  }

  get paused(): boolean {
    return this.table.told!.paused
  }

  get mayHint(): boolean {
    return settings.hints && this.table.told!.rules.hints && this.ownSeat !== null
  }

  get mayResign(): boolean {
    return !this.over && this.ownSeat !== null
  }

  get mayContinue(): boolean {
    return this.over
  }

  /** Who looked on goes along to the next game, if there is one. */
  get mayRematch(): boolean {
    return this.ownSeat !== null || this.table.told!.rematch !== null
  }

  /** What nobody has answered yet, or more, if the others may be asked. */
  get canUndo(): boolean {
    const { told, you } = this.table
    if (you === null || this.over || told!.ask || told!.paused || told!.rules.undo === 'off') return false
    return this.freeUndo > 0 || (told!.rules.undo === 'consent' && told!.seats[you]!.undos > 0 && this.moves > 0)
  }

  hearTable({ seats, you }: TableTold): void {
    this.seats = seats.map(({ kind, level }, seat) => ({
      player: kind === 'computer' ? (level ?? 'normal') : 'human',
      name: this.table.nameOf(seat),
    }))
    this.noteComputer(you === null ? null : seats[you]!.level)
  }

  private noteComputer(level: string | null): void {
    if (level && !this.handedAt) this.handedAt = { level, move: this.moves }
    if (level || !this.handedAt) return
    const { level: was, move } = this.handedAt
    const own = this.show.tale.filter((line) => line.seat === this.table.you && line.move >= move)
    if (own.length) this.table.said = playedForYou(was, own.length)
    this.handedAt = null
  }

  /** The game as it stands now, with what was heard since. */
  take({ you, from, answer }: GameTold): void {
    const viewer = you ?? SPECTATOR
    const known = this.log.length
    this.latest = answer
    this.cutTo(new Map([[viewer, from]]))
    const wasOver = this.over
    this.over = answer.seen.turn === 'over'
    this.freeUndo = you === null ? 0 : answer.undo
    this.viewpoints = [viewer]
    this.isSending = false
    this.dropChoices()
    this.hear(viewer, answer)
    if (!this.live) return
    if (!this.shownTo.has(viewer)) this.knowAll(viewer)
    this.display(this.forViewer(answer, viewer), viewer, Infinity)
    // a game that has ended is told anew, since every move counts then: only its end is news
    if (this.over && !wasOver && from === 0) this.seen = { ...this.seen, fresh: this.log.slice(known) }
    this.stage(viewer)
    if (this.seen.legal.length) void this.weigh()
    if (this.over && !wasOver) void this.keep()
  }

  /** Who comes to a game that runs has missed nothing yet. */
  private knowAll(viewer: number): void {
    if (this.isNew) return
    this.shownTo.set(viewer, this.moves)
    this.show.knows(viewer)
  }

  private stage(viewer: number): void {
    const turn = askedSeat(this.seen)
    const isOpen = typeof turn === 'number' && this.seats[turn]?.player !== 'human'
    void this.show.on(viewer, isOpen, turn === viewer)
    if (!isOpen) this.show.staging.playerAsked()
  }

  /** Who only looks on has nothing to choose. */
  private forViewer({ seen }: GameAnswer, viewer: number): GameAnswer['seen'] {
    const mayAct = this.live && viewer !== SPECTATOR
    return { ...seen, legal: mayAct ? seen.legal : [], selection: mayAct ? (seen.selection ?? null) : null }
  }

  protected async askOdds(set: number[]): Promise<Odd[]> {
    const { odds } = await this.ask('odds', set.length ? { set } : {})
    return odds as Odd[]
  }

  private ask(what: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    return server.line.ask(what, { table: this.id, ...fields })
  }

  protected fail(error: unknown): void {
    this.isSending = false
    const word = error instanceof Refused ? error.word : ''
    const rule = error instanceof Refused ? error.rule : ''
    this.refusal = { action: '', rule, text: word === 'unsaved' ? unsaved : sentenceOf(error) }
  }

  // --- playing ---

  protected submit(choice: Choice): void {
    this.send({ action: choice.index })
  }

  /** Plays what is chosen, with the next link of the chain for the dice. */
  private send(what: Record<string, unknown>): void {
    const { you, told } = this.table
    if (this.isSending || !this.live || you === null || !told) return
    const { viewer } = this.seen
    const at = this.moves
    this.isSending = true
    this.show.staging.clear()
    this.show.chose(viewer)
    const waits = setTimeout(() => this.isSending && (this.table.said = unconfirmed), PATIENCE)
    void this.run(async () => {
      try {
        await this.sendLinked({ ...what, at }, you)
      } finally {
        clearTimeout(waits)
        if (this.table.said === unconfirmed) this.table.said = ''
      }
    })
  }

  private async sendLinked(what: Record<string, unknown>, you: number): Promise<void> {
    const dice = () => this.table.told!.dice.seats[you]!
    const linked = nextOf(whoAmI().secret, this.id, dice())
    if ('tip' in linked && dice().tips > 0) this.table.said = newTip
    try {
      await this.ask('play', { ...what, ...linked })
    } catch (error) {
      if (!(error instanceof Refused) || error.word !== 'link') throw error
      const { tips } = dice()
      await this.ask('play', { ...what, ...nextOf(whoAmI().secret, this.id, { tips, links: 0 }) })
      this.table.said = newTip
    }
  }

  choose(): void {
    if (this.seen.selection?.complete) this.send({ set: this.picks })
  }

  roll(): void {
    const { due, viewer } = this.seen
    if (due?.seat === viewer) this.send({ go: true })
  }

  protected async select(set: number[]): Promise<Selection> {
    return (await this.ask('select', { set })).selection as Selection
  }

  undo(): void {
    if (this.unpick() || !this.canUndo) return
    this.show.staging.clear()
    void this.run(async () => void (await this.ask('undo', { at: this.moves })))
  }

  resign(): void {
    void this.run(async () => void (await this.ask('resign')))
  }

  protected async why(wish: Wish | string): Promise<Verdict | null> {
    if (this.ownSeat === null || this.over) return null
    return (await this.ask('why', { action: wish })).verdict as Verdict
  }

  protected async advise(): Promise<Advice> {
    return (await this.ask('hint')).hint as Advice
  }

  protected failToHint(error: unknown): void {
    this.fail(error)
  }

  // --- looking back ---

  async goTo(move: number): Promise<void> {
    this.show.staging.clear()
    const viewer = this.seen.viewer
    await this.run(async () => {
      const at = this.within(move)
      const isLive = at === this.moves
      const answer = isLive ? this.latest! : ((await this.ask('moment', { at, since: this.moves })).game as GameAnswer)
      this.at = at
      this.live = isLive
      this.refusal = this.pending = null
      this.display(this.forViewer(answer, viewer), viewer, LONG_JUMP)
    })
  }

  // --- when it is over ---

  /** The record, kept in this browser. */
  keep(): Promise<Table> {
    this.keeping ??= this.ask('record').then(async ({ record }) => {
      const table = await Table.open(record as string, this.id)
      if (this.isClosed) await table.close()
      this.kept = table
      return table
    })
    this.keeping.catch(() => (this.keeping = null))
    return this.keeping
  }

  async record(): Promise<string> {
    return (await this.keep()).record()
  }

  async story(): Promise<Story> {
    return (await this.ask('story')).story as Story
  }

  async chanceAt(move: number, seat: number, tries: number): Promise<number> {
    return (await this.keep()).chanceAt(move, seat, tries)
  }

  async continueFrom(move: number): Promise<Table> {
    return (await this.keep()).continueFrom(move)
  }

  async rematch(): Promise<string> {
    return this.table.told!.rematch ?? ((await this.ask('rematch')).table as string)
  }

  linkTo(move: number | null): Promise<string> {
    return Promise.resolve(move === null ? `#/table/${this.id}` : `#/replay/${this.id}/${move}`)
  }

  close(): void {
    this.isClosed = true
    this.show.staging.clear()
    void this.kept?.close()
  }

  // --- what only a shared screen, or a computer in this browser, knows ---

  takeSeat(): void {}
  hurry(): void {}
  pausePlay(): void {}
  resumePlay(): void {}
  async lookAs(): Promise<void> {}
}
