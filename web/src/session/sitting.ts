/**
 * A game as somebody plays it or looks at it: what the page around a board needs, wherever the game is held. `Table`
 * holds it in this browser and tells what each member means; an online table asks a server.
 */
import type { RuleSet } from '../engine/catalogue'
import type { Story } from '../engine/table-service'
import type { Choice, Hands, Happening, Odd, Seat, Seen, SelectionItem } from '../table/contract'
import type { Advised, Hint, Refusal } from './api'
import type { LuckMeter } from './luck.svelte'
import type { Show } from './show.svelte'
import type { Table } from './table.svelte'

export interface Sitting {
  readonly id: string
  readonly rules: RuleSet
  readonly options: Record<string, string>
  readonly seats: Seat[]
  /** Others play on while this screen looks elsewhere. */
  readonly isOnline: boolean
  readonly isNew: boolean
  readonly seedAtEnd: string | null
  /** Whose chances its course tells; null: nobody's. */
  readonly ownSeat: number | null
  readonly mayHint: boolean
  readonly mayResign: boolean
  /** Whether its beginning may become a new game. */
  readonly mayContinue: boolean
  /** Whether there is a table where it goes on, or may be one. */
  readonly mayRematch: boolean

  readonly seen: Seen
  readonly log: Happening[]
  readonly odds: Odd[]
  readonly thinking: number | null
  readonly progress: number
  readonly handover: number | null
  readonly pending: Choice | null
  readonly refusal: Refusal | null
  readonly hint: Hint | null
  readonly hinting: boolean
  /** Where luck may be told while the game runs. */
  readonly luck?: LuckMeter
  readonly canUndo: boolean
  readonly over: boolean
  readonly moves: number
  readonly at: number
  readonly live: boolean
  readonly viewpoints: number[]
  readonly trouble: string | null
  readonly paused: boolean
  readonly picks: number[]
  readonly hands: Pick<Hands, 'play' | 'whyNot' | 'pick'>
  readonly show: Show

  confirm(): void
  cancel(): void
  choose(): void
  /** What would come of the set with one more thing in it. */
  consider?(item: SelectionItem): Promise<Choice>
  /** Lets the throw fall that waits for the viewer: `seen.due`. */
  roll(): void
  clearPicks(): void
  fillPicks(set: number[]): void
  undo(): void
  resign(): void
  takeSeat(): void
  askHint(): void
  heed(advised: Advised): void
  hurry(): void
  pausePlay(): void
  resumePlay(): void

  goTo(move: number): Promise<void>
  toLive(): Promise<void>
  lookAs(viewer: number): Promise<void>
  story(): Promise<Story>
  chanceAt(move: number, seat: number, tries: number): Promise<number>
  record(): Promise<string>
  /** The part of a link behind its `#`; null where the game is too long for one. */
  linkTo(move: number | null): Promise<string | null>
  continueFrom(move: number): Promise<Table>
  /** The table where it goes on, or the id of one that is not in this browser. */
  rematch(): Promise<Table | string>
}
