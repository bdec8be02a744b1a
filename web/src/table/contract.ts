/**
 * The contract between a table and the board of one game.
 *
 * A table (`session/`) holds the game; a board (`boards/<game>/`) draws what one viewer may see of it and turns clicks
 * into choices. Everything a board knows is in `Seen`, which is made from the engine's `view` of the viewer's seat
 * alone. All boards sit in one frame (`frame/`): top bar, status line, action bar, rail with zoom, hint and log.
 */
import type { Component } from 'svelte'

/**
 * A position as the engine prints it: `wb_position_json`, the same object as `warbones console --json` → `view SEAT`.
 */
export type Position = Record<string, any>

/** A viewer who has no seat: WB_SPECTATOR. */
export const SPECTATOR = -3

/** One legal action. `name` is its stable notation (`forge greataxe`); `text` says in words what it does. */
export interface Choice {
  index: number
  name: string
  text: string
}

/** One event as the viewer hears it. `data` is the event's JSON, `{event: 'rolled', seat: 1, …}`. */
export interface Happening {
  move: number
  text: string
  data: Record<string, any>
}

export interface Seat {
  name: string
  /** 'human', or the level of the computer that plays it */
  player: string
}

export interface Seen {
  game: string
  viewer: number
  /** The seat to move, 'chance' while dice are about to fall, or 'over'. */
  turn: number | 'chance' | 'over'
  phase: string
  /** What the seat to move is asked, in words: "choose a target". */
  question: string
  view: Position
  /** What the viewer may do now; empty when it is not the viewer's turn. */
  legal: Choice[]
  /** What happened since the `Seen` before this one: what a board may animate. */
  fresh: Happening[]
  seats: Seat[]
  /** How many moves, rolls included, have been played. */
  moves: number
  /** By seat, once it is over. */
  payoff: number[] | null
  /** The variants the game was started with, `{play: 'fast', split: '2'}`; what is missing has its default. */
  options?: Record<string, string>
}

/** What a board may ask of its table. */
export interface Hands {
  /**
   * Plays a choice of `seen.legal` (by itself or by name). A confirm setting is the table's business, not the board's.
   */
  play(choice: Choice | string): void
  /**
   * Somebody clicked what is not legal: the frame says why, with the rule. `action` is the notation it would have had.
   */
  whyNot(action: string): void
  /** The thing under pointer or focus, for the zoom in the rail; null when there is none. Ids are the board's own. */
  focus(thing: string | null): void
  /** The choice that is pointed at, on the board or in the action bar: both sides show it. */
  point(choice: Choice | null): void
}

export interface BoardProps {
  seen: Seen
  hands: Hands
  /** The choice pointed at, wherever that was. */
  pointed: Choice | null
}

export interface ZoomProps {
  seen: Seen
  thing: string
}

/** One entry of the action bar. */
export interface ActionWords {
  /** Verb and object: "Shield Bash on Blood Mage" */
  title: string
  /** The consequence, in a few words; may be empty. */
  note: string
  /** Choices of one group fold together when there are more than six: "Take a die". */
  group: string
}

/** "chance of two War or more: 34 %" */
export interface Odd {
  label: string
  chance: number
}

/** What the module `boards/<game>/index.ts` exports as default. */
export interface BoardKit {
  Board: Component<BoardProps>
  Zoom: Component<ZoomProps>
  /** Which home theme the table keeps: Chartalea is light, the others dark. */
  theme: 'light' | 'dark'
  /** Turns a choice into words for the action bar. */
  words(seen: Seen, choice: Choice): ActionWords
  /** Irreversible or final choices (end the turn, keep all) come last and have the key 0. */
  isEnd(seen: Seen, choice: Choice): boolean
  /** "Round 3 of a duel": under the game's name in the top bar. */
  when(seen: Seen): string
  /** The steps of a turn and which of them this is, for the pips in the status line; empty when there are none. */
  steps(seen: Seen): { names: string[]; at: number }
  /** A seat's role for people: its champion, god or side; empty before it has one. */
  role(seen: Seen, seat: number): string
  /** Exact odds worth knowing before this decision. */
  odds(seen: Seen): Odd[]
  /** A log entry that begins a new heading ("Round 3", "Bron's turn"), or null. */
  heading(event: Happening): string | null
}
