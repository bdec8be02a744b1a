/**
 * A table on the server, as it is told to whoever looks at it: who sits there, who is here, clocks, requests, chat; and
 * the game, once it has begun. Everything comes by `hear`; what somebody does here is asked of the server, and shows
 * when it is told.
 *
 *     const table = await OnlineTable.lookAt('amber-anvil-4107')          throws Refused: there is none
 *     table.told!.stage                                                   open: a room; playing, over: `table.game`
 *     table.close()
 */
import { connect } from '../engine/client'
import { keepSheets } from '../table/sheets'
import { firstTip } from './chain'
import { type Onlooker, Refused } from './connection'
import { OnlineGame } from './game.svelte'
import type { Answer, AwayChoice, ChatLine, GameTold, HereTold, TableRules, TableTold, Tell } from './messages'
import { whoAmI } from './person'
import { server } from './server.svelte'
import { backAfter, twoTabs } from './words'

const MOST_LINES = 200

export class OnlineTable implements Onlooker {
  told: TableTold | null = $state.raw(null)
  here: HereTold | null = $state.raw(null)
  chat: ChatLine[] = $state.raw([])
  game: OnlineGame | null = $state.raw(null)
  /** The table is gone, and why. */
  gone: string | null = $state(null)
  /** The last thing that this person should know: a sentence. */
  said: string = $state('')
  /** It was looked at before the game began. */
  wasOpen = false
  wasPlaying = false
  private n = 0
  private length = 0
  private chatTold = 0
  /** Moves that were known when the line was lost. */
  private missedSince: number | null = null
  private games: GameTold[] = []
  private isLaying = false
  private isClosed = false

  /** The same seat in another tab of this browser. */
  private readonly tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('warbones online') : null

  private constructor(readonly id: string) {
    if (this.tabs) this.tabs.onmessage = ({ data }: MessageEvent<unknown>) => this.hearTab(data)
    this.tabs?.postMessage({ table: id, isNew: true })
  }

  private hearTab(data: unknown): void {
    const { table, isNew } = data as { table: string; isNew: boolean }
    if (table !== this.id || this.you === null) return
    this.said = twoTabs
    if (isNew) this.tabs?.postMessage({ table, isNew: false })
  }

  static async lookAt(id: string): Promise<OnlineTable> {
    const table = new OnlineTable(id)
    await server.line.look(id, table)
    return table
  }

  get you(): number | null {
    return this.told?.you ?? null
  }

  /** What a seat is called. */
  nameOf(seat: number): string {
    const { kind, name } = this.told?.seats[seat] ?? { kind: 'open', name: '' }
    return name || (kind === 'computer' ? 'Computer' : `Seat ${seat + 1}`)
  }

  /** What is left on the clock of a seat at this time; null without a clock. */
  timeLeft(seat: number, now: number): number | null {
    const { clock, now: told } = this.told!
    return clock && clock.left[seat]! - (clock.running === seat ? now - told : 0)
  }

  knows(): { n: number; length: number; told: number } {
    if (this.here) this.missedSince ??= this.length
    return { n: this.n, length: this.length, told: this.chatTold }
  }

  hear(tell: Tell): void {
    if (this.isClosed) return
    if (tell.tell === 'table') this.hearTable(tell)
    else if (tell.tell === 'game') this.hearGame(tell)
    else if (tell.tell === 'here') this.hearHere(tell)
    else if (tell.tell === 'gone') this.gone = tell.text
    else if (tell.tell === 'chat') {
      const news = tell.lines.filter(({ n }) => n > this.chatTold)
      this.chat = [...this.chat, ...news].slice(-MOST_LINES)
      this.chatTold = Math.max(this.chatTold, tell.told)
    }
  }

  /** The last of what is told together: from now on all of it holds. */
  private hearTable(told: TableTold): void {
    this.n = told.n
    this.gone = null
    this.wasOpen ||= told.stage === 'open'
    this.wasPlaying ||= told.stage === 'playing'
    this.told = told
    this.game?.hearTable(told)
    if (this.game) this.takeGames()
    else if (this.games.length) void this.lay()
  }

  /** After a break it comes when all that was missed is known. */
  private hearHere(here: HereTold): void {
    this.here = here
    if (this.missedSince === null) return
    this.said = backAfter(this.length - this.missedSince)
    this.missedSince = null
  }

  private hearGame(tell: GameTold): void {
    if (tell.from > this.length) return this.forget()
    this.length = tell.answer.length
    this.games.push(tell)
  }

  /** Something was missed that should not have been: everything is asked for anew. */
  private forget(): void {
    this.n = this.length = 0
    void server.line.look(this.id, this).catch(() => undefined)
  }

  private takeGames(): void {
    for (const tell of this.games.splice(0)) this.game!.take(tell)
  }

  /** What is printed on the things of a game comes from the engine in this browser. */
  private async lay(): Promise<void> {
    if (this.isLaying) return
    this.isLaying = true
    try {
      const { game, seats, options } = this.told!
      const engine = await connect()
      const rules = (await engine.table.rules()).find(({ id }) => id === game)
      if (!rules) throw new Error('This page does not know the game of this table. Load it again; your seat is kept.')
      await keepSheets(game, async () => {
        const labels = seats.map(() => ({ kind: 'human', name: '' }))
        const number = await engine.table.create({ game, seats: seats.length, options }, labels, 0n, 'turn')
        const sheets = await engine.table.sheets(number)
        await engine.table.free(number)
        return sheets
      })
      if (this.isClosed) return
      const laid = new OnlineGame(this, rules)
      for (const tell of this.games.splice(0)) laid.take(tell)
      this.game = laid
    } catch (error) {
      this.said = error instanceof Error ? error.message : String(error)
    } finally {
      this.isLaying = false
    }
  }

  /** Asks the server; what it refuses is said. Null where it did. */
  async ask(what: string, fields: Record<string, unknown> = {}): Promise<Answer | null> {
    try {
      this.said = ''
      return await server.line.ask(what, { table: this.id, ...fields })
    } catch (error) {
      this.said = error instanceof Refused ? error.message : String(error)
      return null
    }
  }

  // --- the room ---

  sit(seat: number | null, name: string): Promise<Answer | null> {
    return this.ask('sit', { ...(seat === null ? {} : { seat }), name })
  }

  stand = () => this.ask('stand')
  setSeat = (seat: number, player: string) => this.ask('seat', { seat, player })
  change = (what: { seats?: number; options?: Record<string, string>; rules?: Partial<TableRules> }) =>
    this.ask('change', what)
  ready = (on: boolean) => this.ask('ready', on ? { on, tip: firstTip(whoAmI().secret, this.id) } : { on })
  remove = () => this.ask('delete')

  // --- at the table ---

  agree = (yes: boolean) => this.ask('agree', { ask: this.told?.ask?.n ?? 0, yes })
  pause = () => this.ask('pause')
  resume = () => this.ask('resume')
  decide = (seat: number, choice: AwayChoice) => this.ask('choose', { seat, choice })
  hand = () => this.ask('hand')
  back = () => this.ask('back')

  // --- chat ---

  say = (text: string) => this.ask('say', { text })
  sayPhrase = (phrase: number) => this.ask('say', { phrase })
  mute = (who: number, on: boolean) => this.ask('mute', { who, on })

  close(): void {
    this.isClosed = true
    this.tabs?.close()
    this.game?.close()
    server.line.stop(this.id)
  }
}
