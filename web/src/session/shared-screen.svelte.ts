/**
 * The screen that people at a game of this browser share: whose eyes it is for, to whom it is handed, and what the game
 * that a worker holds tells there.
 *
 * hand-over `handover` is a seat (only while something is hidden from one of the humans): show a screen that hides
 *           the table and call `takeSeat()`. `seen` is a spectator's until then.
 */
import type { Engine } from '../engine/client'
import { type Answer, type Audience, NOW, type ScreenAnswer, type Story, type Verdict } from '../engine/table-service'
import { type Odd, type Seat, type Seen, type Selection, SPECTATOR, type Wish } from '../table/contract'
import { askedSeat, humansOf, type Screen, viewpointsFor } from '../table/screen'
import type { Recorded } from './autosave'
import { Choosing } from './choosing.svelte'
import { LONG_JUMP } from './looking.svelte'
import { winnersOf } from './seats'

export abstract class SharedScreen extends Choosing {
  handover: number | null = $state(null)
  canUndo = $state(false)

  protected turn: Seen['turn'] = 'over'
  private payoff: Seen['payoff'] = null
  private moment = ''
  private holder: number | null = null
  /** The others at the screen were asked to look away. */
  private alone = false
  private screen: Screen
  private chosenViewer: number | null = null

  /** `number`: which of the worker's tables it is. */
  protected constructor(
    protected readonly engine: Engine,
    protected readonly number: number,
    readonly seats: Seat[],
  ) {
    super()
    this.screen = { viewer: humansOf(seats)[0] ?? SPECTATOR, handover: null }
  }

  get ownSeat(): number | null {
    const humans = humansOf(this.seats)
    return humans.length === 1 ? humans[0]! : null
  }

  get mayResign(): boolean {
    return !this.over && humansOf(this.seats).length > 0
  }

  /** How it went, once it is over, as the viewer knows it. */
  story(): Promise<Story> {
    return this.engine.table.story(this.number, this.seen.viewer)
  }

  record(): Promise<string> {
    return this.engine.table.record(this.number)
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

  lookAs(viewer: number): Promise<void> {
    return this.run(async () => {
      if (!this.viewpoints.includes(viewer)) return
      this.at = await this.engine.table.sameMoment(this.number, this.at, this.seen.viewer, viewer)
      this.chosenViewer = viewer
      await this.look(0)
    })
  }

  protected select(set: number[]): Promise<Selection> {
    return this.engine.table.select(this.number, this.seen.viewer, set)
  }

  protected askOdds(set: number[]): Promise<Odd[]> {
    return this.engine.table.odds(this.number, this.at, this.seen.viewer, set)
  }

  protected async why(wish: Wish | string): Promise<Verdict | null> {
    const seat = this.seen.viewer >= 0 ? this.seen.viewer : this.turn
    return typeof seat === 'number' ? this.engine.table.why(this.number, NOW, seat, wish) : null
  }

  protected audience(): Audience {
    const { seats, holder, alone } = this
    return { seats, holder, alone, viewer: this.screen.viewer, heard: this.told.heard() }
  }

  protected takeOrRefuse(answer: ScreenAnswer): void {
    const { legal, rule, text } = answer.verdict
    if (legal) this.take(answer)
    else this.refusal = { action: '', rule, text }
  }

  /** A game that was played before holds no news. */
  protected async begin(isKnown: boolean): Promise<void> {
    if (isKnown) {
      const lengths = await this.engine.table.lengths(this.number, this.seats.length)
      for (const [viewer, length] of lengths) this.shownTo.set(viewer, length)
    }
    await this.engine.table.holdRolls(this.number, true)
    this.take(await this.engine.table.begin(this.number, this.audience()))
    if (isKnown) this.show.knows(this.seen.viewer)
  }

  protected async takeBack(): Promise<void> {
    const answer = await this.engine.table.undo(this.number, this.audience())
    this.cutTo(answer.lengths)
    this.live = true
    this.take(answer)
  }

  protected async giveUp(): Promise<void> {
    const humans = humansOf(this.seats)
    const seat = typeof this.turn === 'number' && humans.includes(this.turn) ? this.turn : humans[0]
    if (this.over || seat === undefined) return
    this.live = true
    this.take(await this.engine.table.resign(this.number, seat, this.audience()))
  }

  protected async lookAt(move: number): Promise<void> {
    this.at = this.within(move)
    this.live = this.at === this.moves
    this.refusal = this.pending = null
    await this.look(LONG_JUMP)
  }

  /** The game is not as it was: it wants to be stored. */
  protected abstract changed(): void

  /** After a move or taking back: everything anew. */
  protected take(answer: ScreenAnswer): void {
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
    this.dropChoices()
    this.share()
    this.tell(answer, this.screen.viewer, Infinity)
    this.changed()
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
    this.tell(await this.engine.table.look(this.number, at, viewer, since), viewer, mostNews)
    if (this.seen.legal.length) this.odds = await this.engine.table.odds(this.number, this.at, viewer)
  }

  private tell(answer: Answer, viewer: number, mostNews: number): void {
    this.hear(viewer, answer)
    this.display(answer.seen, viewer, mostNews)
  }

  /** What is stored of the game as it stands; the odds of the choice on the screen come with it. */
  protected async recordNow(): Promise<Recorded> {
    const { seen } = this
    const { record, moves, odds } = await this.engine.table.afterwards(this.number, seen.moves, seen.viewer)
    if (this.seen === seen && this.live) this.odds = odds
    return {
      record,
      moves,
      moment: this.moment,
      over: this.over,
      ...(this.over ? { winners: winnersOf(this.payoff) } : {}),
    }
  }
}
