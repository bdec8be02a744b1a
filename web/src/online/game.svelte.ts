/**
 * The game of an online table for the page around a board: the same `Sitting` as a `Table` of this browser, by messages
 * instead of the worker. The server holds the game and tells each seat what its view holds; when it is over, its record
 * is kept here, under the table's id, and is played back, continued and proved like any other.
 */
import type { RuleSet } from '../engine/catalogue'
import type { Answer as GameAnswer, Story, Verdict } from '../engine/table-service'
import type { Advice } from '../engine/think-service'
import type { Hint, Refusal } from '../session/api'
import { hintFrom } from '../session/hints'
import { settings } from '../session/settings.svelte'
import { Show } from '../session/show.svelte'
import type { Sitting } from '../session/sitting'
import { Table } from '../session/table.svelte'
import { Told } from '../session/told'
import {
  type Choice,
  type Happening,
  type Odd,
  type Seat,
  type Seen,
  type Selection,
  type SelectionItem,
  SPECTATOR,
  type Wish,
} from '../table/contract'
import { nextOf } from './chain'
import { Refused } from './connection'
import type { Answer, GameTold, TableTold } from './messages'
import { whoAmI } from './person'
import { server } from './server.svelte'
import type { OnlineTable } from './table.svelte'
import { newTip, playedForYou, unconfirmed, unsaved } from './words'

/** A jump over more moves than this is not animated. */
const LONG_JUMP = 8
/** An answer that takes longer than this is worth a word. */
const PATIENCE = 1000

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export class OnlineGame implements Sitting {
  readonly id: string
  readonly isOnline = true
  readonly isNew: boolean
  readonly seedAtEnd = null
  readonly thinking = null
  readonly handover = null
  readonly show = new Show()

  seats: Seat[] = $state.raw([])
  seen: Seen = $state.raw(null as unknown as Seen) // set by the first `take`, before anybody gets the game
  log: Happening[] = $state.raw([])
  odds: Odd[] = $state.raw([])
  pending: Choice | null = $state.raw(null)
  refusal: Refusal | null = $state.raw(null)
  hint: Hint | null = $state.raw(null)
  hinting = $state(false)
  over = $state(false)
  moves = $state(0)
  at = $state(0)
  live = $state(true)
  viewpoints: number[] = $state.raw([])
  trouble: string | null = $state(null)
  picks: number[] = $state.raw([])
  /** The record of the finished game, kept in this browser. */
  kept: Table | null = $state.raw(null)

  readonly hands: Sitting['hands'] = {
    play: (choice) => this.play(choice),
    whyNot: (action) => void this.explain(action),
    pick: (item, isMore) => this.pick(item, isMore),
  }

  private told = new Told()
  private readonly shownTo = new Map<number, number>()
  /** What the game told last, as it stands: what is looked at may be an earlier moment. */
  private latest: GameAnswer | null = null
  /** Something was played and has not been told yet. */
  private isSending = $state(false)
  private freeUndo = $state(0)
  private queue: Promise<void> = Promise.resolve()
  private keeping: Promise<Table> | null = null
  private handedAt: { level: string; move: number } | null = null
  private isClosed = false

  constructor(
    private readonly table: OnlineTable,
    readonly rules: RuleSet,
  ) {
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
    this.told.cutTo(new Map([[viewer, from]]))
    for (const [who, shown] of this.shownTo) this.shownTo.set(who, Math.min(shown, from))
    const wasOver = this.over
    this.moves = answer.length
    this.over = answer.seen.turn === 'over'
    this.freeUndo = you === null ? 0 : answer.undo
    this.viewpoints = [viewer]
    this.isSending = false
    this.hint = this.pending = this.refusal = null
    this.picks = []
    const told = this.told.hear(viewer, answer.heard, answer.tale, answer.length)
    this.log = told.entries
    this.show.hear(viewer, told)
    if (!this.live) return
    this.at = this.moves
    if (!this.shownTo.has(viewer)) this.knowAll(viewer)
    this.display(answer, viewer, Infinity)
    // a game that has ended is told anew, since every move counts then: only its end is news
    if (this.over && !wasOver && from === 0) this.seen = { ...this.seen, fresh: this.log.slice(known) }
    this.stage(viewer)
    if (this.seen.legal.length) void this.askOdds()
    if (this.over && !wasOver) void this.keep()
  }

  /** Who comes to a game that runs has missed nothing yet. */
  private knowAll(viewer: number): void {
    if (this.isNew) return
    this.shownTo.set(viewer, this.moves)
    this.show.knows(viewer)
  }

  private stage(viewer: number): void {
    const { turn } = this.seen
    const isOpen = typeof turn === 'number' && this.seats[turn]?.player !== 'human'
    void this.show.on(viewer, isOpen, turn === viewer)
    if (!isOpen) this.show.staging.playerAsked()
  }

  private display({ seen: now }: GameAnswer, viewer: number, mostNews: number): void {
    const shown = this.shownTo.get(viewer) ?? 0
    const isNews = this.at - shown <= mostNews
    const mayAct = this.live && viewer !== SPECTATOR
    this.shownTo.set(viewer, this.at)
    this.odds = []
    this.seen = {
      ...now,
      game: this.rules.id,
      viewer,
      legal: mayAct ? now.legal : [],
      selection: mayAct ? (now.selection ?? null) : null,
      fresh: isNews ? this.log.filter(({ move }) => move > shown && move <= this.at) : [],
      seats: this.seats,
      options: this.options,
    }
  }

  private async askOdds(): Promise<void> {
    const { seen } = this
    try {
      const { odds } = await this.ask('odds')
      if (this.seen.moves === seen.moves && this.live) this.odds = odds as Odd[]
    } catch {
      // the choice was made meanwhile: there is nothing to tell
    }
  }

  private ask(what: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    return server.line.ask(what, { table: this.id, ...fields })
  }

  /** One thing after another. */
  private run(work: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(work).catch((error: unknown) => this.refuse(error))
    return this.queue
  }

  private refuse(error: unknown): void {
    this.isSending = false
    const word = error instanceof Refused ? error.word : ''
    const rule = error instanceof Refused ? error.rule : ''
    this.refusal = { action: '', rule, text: word === 'unsaved' ? unsaved : sentenceOf(error) }
  }

  // --- playing ---

  private play(wanted: Choice | string): void {
    const name = typeof wanted === 'string' ? wanted : wanted.name
    const choice = this.seen.legal.find((one) => one.name === name)
    if (!choice) void this.explain(name)
    else if (settings.confirm && this.pending?.index !== choice.index) this.pending = choice
    else this.send({ action: choice.index })
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

  confirm(): void {
    if (this.pending) this.send({ action: this.pending.index })
  }

  cancel(): void {
    this.pending = null
  }

  choose(): void {
    if (this.seen.selection?.complete) this.send({ set: this.picks })
  }

  /** No throw waits here: dice fall once everybody has brought a share to them. */
  roll(): void {
    return undefined
  }

  clearPicks(): void {
    this.setPicks(() => [])
  }

  fillPicks(set: number[]): void {
    this.setPicks(() => set)
  }

  private pick({ index, addable, why }: SelectionItem, isMore: boolean): void {
    if (isMore && !addable) this.refusal = why && { action: '', ...why }
    else this.setPicks((picks) => (isMore ? [...picks, index] : picks.filter((_, i) => i !== picks.lastIndexOf(index))))
  }

  async consider(item: SelectionItem): Promise<Choice> {
    // the choice may have been made meanwhile: then nothing comes of it
    const answer = await this.ask('select', { set: [...this.picks, item.index] }).catch(() => null)
    const effects = (answer?.selection as Selection | undefined)?.effects ?? []
    return { ...item, deed: 'takes', useless: false, effects }
  }

  private setPicks(next: (picks: number[]) => number[]): void {
    const { moves } = this.seen
    void this.run(async () => {
      const isOld = () => this.moves !== moves || !this.live || !this.seen.selection
      if (isOld()) return
      const picks = next(this.picks)
      const { selection } = await this.ask('select', { set: picks })
      if (isOld()) return
      this.picks = picks
      this.refusal = null
      this.seen = { ...this.seen, selection: selection as Selection, fresh: [] }
    })
  }

  undo(): void {
    if (this.picks.length) return this.setPicks((picks) => picks.slice(0, -1))
    if (!this.canUndo) return
    this.show.staging.clear()
    void this.run(async () => void (await this.ask('undo', { at: this.moves })))
  }

  resign(): void {
    void this.run(async () => void (await this.ask('resign')))
  }

  private async explain(wish: Wish | string): Promise<void> {
    const action = typeof wish === 'string' ? wish : wish.verb
    const say = (text: string, rule = '') => (this.refusal = { action, rule, text })
    if (!this.live) return void say('this is an earlier moment of the game; go back to the present to play on')
    if (this.ownSeat === null || this.over) return
    await this.run(async () => {
      const { legal, rule, text } = (await this.ask('why', { action: wish })).verdict as Verdict
      if (legal) this.refusal = null
      else say(text, rule)
    })
  }

  askHint(): void {
    if (this.hint) this.hint = { ...this.hint, step: this.hint.step === 1 ? 2 : 3 }
    else if (!this.hinting && this.mayHint && this.seen.legal.length > 0) void this.lookForHint()
  }

  private async lookForHint(): Promise<void> {
    const { legal, moves } = this.seen
    this.hinting = true
    try {
      const { hint } = await this.ask('hint')
      if (this.moves === moves && this.live) this.hint = hintFrom(legal, hint as Advice)
    } catch (error) {
      this.refuse(error)
    } finally {
      this.hinting = false
    }
  }

  // --- looking back ---

  async goTo(move: number): Promise<void> {
    this.show.staging.clear()
    const viewer = this.seen.viewer
    await this.run(async () => {
      const at = Math.max(0, Math.min(Math.round(move), this.moves))
      const isLive = at === this.moves
      const answer = isLive ? this.latest! : ((await this.ask('moment', { at, since: this.moves })).game as GameAnswer)
      this.at = at
      this.live = isLive
      this.refusal = this.pending = null
      this.display(answer, viewer, LONG_JUMP)
    })
  }

  toLive(): Promise<void> {
    return this.goTo(Infinity)
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
    return (await this.ask('rematch')).table as string
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
