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
 * live      `seen` is the game as it stands, for the human to move (or the only human; or a spectator when there is
 *           none).
 * hand-over `handover` is a seat (only while something is hidden from one of the humans): show a screen that hides
 *           the table and call `takeSeat()`. `seen` is a spectator's until then.
 * confirm   with `settings.confirm`, `hands.play` only sets `pending`; `confirm()` (or playing it again) plays it,
 *           `cancel()` drops it.
 * why not   `refusal` says why the last click was refused; it goes away with the next move.
 * hint      `askHint()` up to three times: `hint.step` grows. `hinting` while the computer looks.
 * replay    `goTo(move)` shows the position after that move (0: the start); `live` is false and computers wait until
 *           `toLive()`, or `goTo` of the last move. `lookAs(viewer)` for one of `viewpoints`. `continueFrom(move)`
 *           makes a new game of the beginning of this one.
 */
import { connect, type Engine } from '../engine/client'
import { STOPPED } from '../engine/start-worker'
import { type About, type Answer, type Audience, NOW, type ScreenAnswer, type Story } from '../engine/table-service'
import {
  type Choice,
  type Hands,
  type Happening,
  type Odd,
  type Seat,
  type Seen,
  type SelectionItem,
  SPECTATOR,
  type Wish,
} from '../table/contract'
import { askedSeat, humansOf, type Screen, viewpointsFor } from '../table/screen'
import { keepSheets } from '../table/sheets'
import type { RuleSet, UndoPolicy } from '../engine/catalogue'
import { type Hint, type NewGame, type Refusal, type SeatPlan } from './api'
import { Autosave } from './autosave'
import { getSaves } from './database'
import { hintFrom } from './hints'
import { labelsOf, seatsOf } from './seats'
import { settings } from './settings.svelte'
import { anySeed, newGame, type Opening, recordedGame, savedGame } from './openings'
import { Show } from './show.svelte'
import type { Sitting } from './sitting'
import { Told } from './told'

/** Between two moves of computers everything else has its turn. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
/** A jump over more moves than this is not animated. */
const LONG_JUMP = 8
/** Who moves for a computer that is asked to hurry. */
const QUICK = 'normal'

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export async function ruleSets(): Promise<RuleSet[]> {
  return (await connect()).table.rules()
}

/** The seats with the highest payoff. */
function winnersOf(payoff: number[] | null): number[] {
  const best = Math.max(...(payoff ?? []))
  return (payoff ?? []).flatMap((one, seat) => (one === best ? [seat] : []))
}

export class Table implements Sitting {
  readonly id: string
  readonly rules: RuleSet
  readonly options: Record<string, string>
  readonly seats: Seat[]
  readonly undoPolicy: UndoPolicy
  readonly isOnline = false
  readonly mayContinue = true
  private readonly seed: string

  seen: Seen = $state.raw(null as unknown as Seen) // set before anybody gets the table
  /**
   * Everything `seen.viewer` has heard, to the end of the game whatever `at` is; entries jump with `goTo(entry.move)`.
   */
  log: Happening[] = $state.raw([])
  /** The chances worth knowing before the choice on the screen; they come a moment after it. */
  odds: Odd[] = $state.raw([])
  /** A computer seat that thinks right now. */
  thinking: number | null = $state(null)
  handover: number | null = $state(null)
  pending: Choice | null = $state.raw(null)
  refusal: Refusal | null = $state.raw(null)
  hint: Hint | null = $state.raw(null)
  hinting = $state(false)
  canUndo = $state(false)
  over = $state(false)
  /** How many moves the whole game has, as `seen.viewer` counts them, and after which of them `seen` stands. */
  moves = $state(0)
  at = $state(0)
  live = $state(true)
  /** Seats (SPECTATOR too) that `lookAs` admits now. */
  viewpoints: number[] = $state.raw([])
  /** Something went wrong inside (storage full, a worker died): a sentence. */
  trouble: string | null = $state(null)
  paused = $state(false)

  /** What is chosen of the set that is asked for, in the order of picking; `seen.selection` says what comes of it. */
  picks: number[] = $state.raw([])

  readonly hands: Pick<Hands, 'play' | 'whyNot' | 'pick'> = {
    play: (choice) => this.play(choice),
    whyNot: (action) => void this.explain(action),
    pick: (item, isMore) => this.pick(item, isMore),
  }

  /** What is shown of what others do. */
  readonly show = new Show()

  private turn: Seen['turn'] = 'over'
  private payoff: Seen['payoff'] = null
  private moment = ''
  private holder: number | null = null
  /** The others at the screen were asked to look away. */
  private alone = false
  private screen: Screen
  private chosenViewer: number | null = null
  private shownTo = new Map<number, number>()
  private readonly told = new Told()
  private readonly autosave: Autosave
  private queue: Promise<void> = Promise.resolve()
  /** Changes whenever a computer that thinks should be ignored. */
  private driver = 0
  private closed = false
  private hurried = false

  private constructor(
    private readonly engine: Engine,
    private readonly opening: Opening,
    rules: RuleSet,
    about: About,
  ) {
    this.id = opening.id
    this.rules = rules
    this.options = about.options
    this.seats = seatsOf(opening.plans)
    this.undoPolicy = opening.undo
    this.seed = opening.seed
    this.screen = { viewer: humansOf(this.seats)[0] ?? SPECTATOR, handover: null }
    this.autosave = new Autosave(
      () => this.makeSave(),
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

  /** It was begun just now: nobody has seen any of it. */
  get isNew(): boolean {
    return !this.opening.resumed
  }

  /** The seed when the game is over: before, it would tell every die and every card to come. */
  get seedAtEnd(): string | null {
    return this.over ? this.seed : null
  }

  get ownSeat(): number | null {
    const humans = humansOf(this.seats)
    return humans.length === 1 ? humans[0]! : null
  }

  get mayHint(): boolean {
    return settings.hints
  }

  get mayResign(): boolean {
    return !this.over && humansOf(this.seats).length > 0
  }

  private static async sit(engine: Engine, opening: Opening): Promise<Table> {
    const about = await engine.table.about(opening.number)
    const rules = (await engine.table.rules()).find(({ id }) => id === about.game)!
    await keepSheets(about.game, () => engine.table.sheets(opening.number))
    const table = new Table(engine, opening, rules, about)
    if (opening.resumed) table.shownTo = await engine.table.lengths(opening.number, table.seats.length)
    await engine.table.holdRolls(opening.number, true)
    table.show.games = (await getSaves()).filter(({ over }) => over).length
    table.take(await engine.table.begin(opening.number, table.audience()))
    if (opening.resumed) table.show.knows(table.seen.viewer)
    void table.drive()
    return table
  }

  confirm(): void {
    if (this.pending) this.submit(this.pending)
  }

  cancel(): void {
    this.pending = null
  }

  clearRefusal(): void {
    this.refusal = null
  }

  clearHint(): void {
    this.hint = null
  }

  /** Nothing of the set is chosen any more. */
  clearPicks(): void {
    this.setPicks(() => [])
  }

  /** All of these are chosen, and nothing else. */
  fillPicks(set: number[]): void {
    this.setPicks(() => set)
  }

  /** Says that what is chosen is the set. */
  choose(): void {
    const { moves, viewer } = this.seen
    void this.run(async () => {
      if (this.moves !== moves || !this.live || !this.seen.selection?.complete) return
      const set = this.picks
      const answer = await this.engine.table.choose(this.opening.number, viewer, set, this.audience())
      const { legal, rule, text } = answer.verdict
      if (legal) this.take(answer)
      else this.refusal = { action: '', rule, text }
    }).then(() => this.drive())
  }

  /** Lets the throw fall that waits for the viewer. */
  roll(): void {
    const { moves, viewer, due } = this.seen
    this.show.staging.clear()
    void this.run(async () => {
      if (this.moves !== moves || !this.live || due?.seat !== viewer) return
      this.take(await this.engine.table.goOn(this.opening.number, viewer, this.audience()))
    }).then(() => this.drive())
  }

  private pick({ index, addable, why }: SelectionItem, isMore: boolean): void {
    if (isMore && !addable) this.refusal = why && { action: '', ...why }
    else this.setPicks((picks) => (isMore ? [...picks, index] : picks.filter((_, i) => i !== picks.lastIndexOf(index))))
  }

  /** What would come of the set with one more thing in it, as a choice that may be pointed at. */
  async consider(item: SelectionItem): Promise<Choice> {
    const { viewer } = this.seen
    const { effects } = await this.engine.table.select(this.opening.number, viewer, [...this.picks, item.index])
    return { ...item, deed: 'takes', useless: false, effects }
  }

  /** Nothing is played by choosing: the table only says what the set would be. */
  private setPicks(next: (picks: number[]) => number[]): void {
    const { moves, viewer } = this.seen
    void this.run(async () => {
      if (this.moves !== moves || !this.live || !this.seen.selection) return
      const picks = next(this.picks)
      const selection = await this.engine.table.select(this.opening.number, viewer, picks)
      this.picks = picks
      this.refusal = null
      this.seen = { ...this.seen, selection, fresh: [] }
    })
  }

  /** The last thing that was picked, or else moves. */
  undo(): void {
    if (this.picks.length) return this.setPicks((picks) => picks.slice(0, -1))
    const moves = this.moves
    this.stopComputer()
    this.show.staging.clear()
    void this.run(async () => {
      if (this.moves !== moves || !this.canUndo) return
      const answer = await this.engine.table.undo(this.opening.number, this.audience())
      this.told.cutTo(answer.lengths)
      for (const [viewer, shown] of this.shownTo)
        this.shownTo.set(viewer, Math.min(shown, answer.lengths.get(viewer) ?? 0))
      this.live = true
      this.take(answer)
    }).then(() => this.drive())
  }

  /** The human who is asked gives up, or the only one there is. */
  resign(): void {
    this.stopComputer()
    void this.run(async () => {
      const humans = humansOf(this.seats)
      const seat = typeof this.turn === 'number' && humans.includes(this.turn) ? this.turn : humans[0]
      if (this.over || seat === undefined) return
      this.live = true
      this.take(await this.engine.table.resign(this.opening.number, seat, this.audience()))
    })
  }

  takeSeat(): void {
    void this.run(async () => {
      if (this.handover === null) return
      this.holder = this.handover
      this.alone = true
      this.screen = { viewer: this.holder, handover: null }
      await this.look(Infinity)
      this.share()
    })
  }

  /** Computers stop moving until `resumePlay()`. */
  pausePlay(): void {
    this.paused = true
    this.stopComputer()
  }

  resumePlay(): void {
    this.paused = false
    void this.drive()
  }

  goTo(move: number): Promise<void> {
    this.stopComputer()
    this.show.staging.clear()
    return this.run(async () => {
      this.at = Math.max(0, Math.min(Math.round(move), this.moves))
      this.live = this.at === this.moves
      this.refusal = this.pending = null
      await this.look(LONG_JUMP)
    }).then(() => void this.drive())
  }

  toLive(): Promise<void> {
    return this.goTo(Infinity)
  }

  lookAs(viewer: number): Promise<void> {
    return this.run(async () => {
      if (!this.viewpoints.includes(viewer)) return
      this.at = await this.engine.table.sameMoment(this.opening.number, this.at, this.seen.viewer, viewer)
      this.chosenViewer = viewer
      await this.look(0)
    })
  }

  /** A new game that begins with the first `move` moves of this one; `seats` as here unless given. */
  async continueFrom(move: number, seats: SeatPlan[] = this.opening.plans): Promise<Table> {
    const seed = anySeed()
    const { number: from } = this.opening
    const number = await this.engine.table.copy(from, move, this.seen.viewer, labelsOf(seats), BigInt(seed))
    return Table.sit(this.engine, {
      id: crypto.randomUUID(),
      number,
      plans: seats,
      seed,
      undo: this.undoPolicy,
      resumed: true,
    })
  }

  /** The same players again with other dice, each one seat further. */
  rematch(): Promise<Table> {
    const { plans, undo } = this.opening
    const seats = plans.map((_, seat) => plans[(seat + plans.length - 1) % plans.length]!)
    return Table.start({ game: this.rules.id, seats, options: this.options, seed: null, undo })
  }

  /** How it went, once it is over, as the viewer knows it. */
  story(): Promise<Story> {
    return this.engine.table.story(this.opening.number, this.seen.viewer)
  }

  /** How likely the seat was to win after the first `move` moves, by so many quick playouts; an estimate. */
  async chanceAt(move: number, seat: number, tries: number): Promise<number> {
    const view = await this.engine.table.viewAt(this.opening.number, move, seat)
    return this.engine.think.chance({ setup: this.setup(), view, seed: BigInt(this.seed), stream: seat }, tries)
  }

  record(): Promise<string> {
    return this.engine.table.record(this.opening.number)
  }

  async linkTo(move: number | null): Promise<string | null> {
    const [link, record] = await Promise.all([import('./link'), this.record()])
    return link.linkTo(record, move)
  }

  /** When everything asked so far has been done and stored. */
  async settled(): Promise<void> {
    await this.queue
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
    this.stopComputer()
    this.show.staging.clear()
    this.closed = true
    await this.settled()
    await this.engine.table.free(this.opening.number)
  }

  /** One level deeper each time; nothing when it is not for a human here to choose. */
  askHint(): void {
    if (this.hint) this.hint = { ...this.hint, step: this.hint.step === 1 ? 2 : 3 }
    else if (!this.hinting && this.mayHint && this.seen.legal.length > 0) void this.lookForHint()
  }

  private async lookForHint(): Promise<void> {
    const { legal, viewer, moves } = this.seen
    this.hinting = true
    try {
      const view = await this.engine.table.view(this.opening.number, viewer)
      const advice = await this.engine.think.consider({
        setup: this.setup(),
        view,
        seed: BigInt(this.seed),
        stream: viewer,
      })
      if (this.moves === moves && this.live) this.hint = hintFrom(legal, advice)
    } catch (error) {
      if (sentenceOf(error) !== STOPPED) this.trouble = `There is no hint: ${sentenceOf(error)}`
    } finally {
      this.hinting = false
    }
  }

  private play(wanted: Choice | string): void {
    const name = typeof wanted === 'string' ? wanted : wanted.name
    const choice = this.seen.legal.find((one) => one.name === name)
    if (!choice) void this.explain(name)
    else if (settings.confirm && this.pending?.index !== choice.index) this.pending = choice
    else this.submit(choice)
  }

  private submit(choice: Choice): void {
    const { moves, viewer } = this.seen
    this.show.staging.clear()
    void this.run(async () => {
      if (this.moves !== moves || !this.live) return
      this.show.chose(viewer)
      await this.makeMove(viewer, choice.index)
    }).then(() => this.drive())
  }

  private async explain(wish: Wish | string): Promise<void> {
    const action = typeof wish === 'string' ? wish : wish.verb
    if (!this.live) {
      this.refusal = {
        action,
        rule: '',
        text: 'this is an earlier moment of the game; go back to the present to play on',
      }
      return
    }
    await this.run(async () => {
      const seat = this.seen.viewer >= 0 ? this.seen.viewer : this.turn
      if (typeof seat !== 'number') return
      const verdict = await this.engine.table.why(this.opening.number, NOW, seat, wish)
      this.refusal = verdict.legal ? null : { action, rule: verdict.rule, text: verdict.text }
    })
  }

  private async makeMove(seat: number, action: number): Promise<void> {
    const answer = await this.engine.table.play(this.opening.number, seat, action, this.audience())
    const { legal, rule, text } = answer.verdict
    if (legal) this.take(answer)
    else this.refusal = { action: '', rule, text }
  }

  /** The seat of a computer that may move now. */
  private mover(): number | null {
    const { turn } = this
    if (this.closed || this.paused || !this.live || typeof turn !== 'number') return null
    return this.seats[turn]!.player === 'human' ? null : turn
  }

  /** Lets computers move until a human is asked. */
  private async drive(): Promise<void> {
    const driver = ++this.driver
    try {
      for (let seat = this.mover(); driver === this.driver && seat !== null; seat = this.mover()) {
        const mover = seat
        this.thinking = mover
        const [action] = await Promise.all([
          this.askComputer(mover),
          breath(),
          this.show.on(this.seen.viewer, this.mover() !== null, false),
        ])
        if (driver !== this.driver) return
        await this.run(async () => {
          if (driver === this.driver && this.mover() === mover) await this.makeMove(mover, action)
        })
      }
      if (driver !== this.driver) return
      this.thinking = null
      void this.show.on(this.seen.viewer, this.mover() !== null, this.turn === this.seen.viewer)
      if (typeof this.turn === 'number') this.show.staging.playerAsked()
    } catch (error) {
      if (driver !== this.driver) return
      this.thinking = null
      this.trouble = `The computer cannot move: ${sentenceOf(error)}`
    }
  }

  private async askComputer(seat: number): Promise<number> {
    const view = await this.engine.table.view(this.opening.number, seat)
    const choose = (player: string): Promise<number> =>
      this.engine.think.choose({
        setup: this.setup(),
        view,
        player,
        who: `${this.id} ${seat} ${player}`,
        seed: BigInt(this.seed),
        stream: seat,
      })
    try {
      return await choose(this.seats[seat]!.player)
    } catch (error) {
      if (sentenceOf(error) !== STOPPED || !this.hurried) throw error
      return await choose(QUICK)
    } finally {
      this.hurried = false
    }
  }

  /** A computer that thinks for long moves now, with less thought. */
  hurry(): void {
    if (this.thinking === null) return
    this.hurried = true
    this.engine.stopThinking()
  }

  private stopComputer(): void {
    this.driver++
    if (this.thinking !== null || this.hinting) this.engine.stopThinking()
    this.thinking = null
  }

  private setup(): { game: string; seats: number; options: Record<string, string> } {
    return { game: this.rules.id, seats: this.seats.length, options: this.options }
  }

  /** One thing after another; what fails is told, and the next thing is done. */
  private run(work: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(work).catch((error: unknown) => {
      this.trouble = sentenceOf(error)
    })
    return this.queue
  }

  private audience(): Audience {
    const { seats, holder, alone } = this
    return { seats, holder, alone, viewer: this.screen.viewer, heard: this.told.heard() }
  }

  /** After a move or taking back: everything anew. */
  private take(answer: ScreenAnswer): void {
    if (answer.isWhole) this.recount(answer)
    this.turn = askedSeat(answer.seen)
    this.over = answer.seen.turn === 'over'
    this.payoff = answer.seen.payoff
    this.show.isLost = this.isLost()
    this.moment = answer.seen.moment
    if (!this.over) this.chosenViewer = null
    this.screen = answer.screen
    this.canUndo = answer.undo > 0
    if (answer.open) this.alone = false
    this.hint = this.pending = this.refusal = null
    this.picks = []
    this.share()
    this.display(answer, this.screen.viewer, Infinity)
    this.autosave.note()
  }

  /** Where one person plays, the end is a loss unless it is that person's win. */
  private isLost(): boolean {
    const people = humansOf(this.seats)
    return this.over && people.length === 1 && !winnersOf(this.payoff).includes(people[0]!)
  }

  /** Moves have other numbers once the game is over. */
  private recount({ heard, screen }: ScreenAnswer): void {
    const known = this.told.count(screen.viewer)
    if (known === 0) return
    this.told.forget()
    this.shownTo.clear()
    this.shownTo.set(screen.viewer, heard[known - 1]!.move)
  }

  /** Who sits at the screen now, and as whom one may look. */
  private share(): void {
    const { turn, screen } = this
    if (screen.handover === null && typeof turn === 'number' && humansOf(this.seats).includes(turn)) this.holder = turn
    this.handover = screen.handover
    this.viewpoints = viewpointsFor(this.seats, this.rules.hidden, this.over, screen)
  }

  /** Shows what the viewer saw at `at`. */
  private async look(mostNews: number): Promise<void> {
    const viewer = this.chosenViewer ?? this.screen.viewer
    const since = this.told.heard()[viewer] ?? 0
    const at = this.live ? NOW : this.at
    this.display(await this.engine.table.look(this.opening.number, at, viewer, since), viewer, mostNews)
    if (this.seen.legal.length) this.odds = await this.engine.table.odds(this.opening.number, this.at, viewer)
  }

  /** News are animated unless they are more than `mostNews` moves. */
  private display({ seen: now, heard, tale, length }: Answer, viewer: number, mostNews: number): void {
    const shown = this.shownTo.get(viewer) ?? 0
    this.moves = length
    if (this.live) this.at = length
    const told = this.told.hear(viewer, heard, tale, length)
    this.log = told.entries
    this.show.hear(viewer, told)
    const isNews = this.at - shown <= mostNews
    this.shownTo.set(viewer, this.at)
    this.odds = []
    this.seen = {
      ...now,
      game: this.rules.id,
      viewer,
      legal: this.live ? now.legal : [],
      fresh: isNews ? this.log.filter(({ move }) => move > shown && move <= this.at) : [],
      seats: this.seats,
      options: this.options,
    }
  }

  /** The record as it stands, with its public length; the odds of the choice on the screen come with it. */
  private async recordNow(): Promise<{ record: string; moves: number }> {
    const { seen } = this
    const { record, moves, odds } = await this.engine.table.afterwards(this.opening.number, seen.moves, seen.viewer)
    if (this.seen === seen && this.live) this.odds = odds
    return { record, moves }
  }

  private async makeSave() {
    const names = this.seats.map(({ name }) => name).join(', ')
    return {
      id: this.id,
      name: `${this.rules.title}: ${names}`,
      game: this.rules.id,
      players: this.opening.plans.map(({ player, name }) => ({ player, name })),
      undo: this.undoPolicy,
      seed: this.seed,
      ...(await this.recordNow()),
      over: this.over,
      ...(this.over ? { winners: winnersOf(this.payoff) } : {}),
      moment: this.moment,
      created: Date.now(),
      updated: Date.now(),
    }
  }
}
