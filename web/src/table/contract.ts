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

/** What an event does, as a forecast shows it: its mark on the thing it happens to. */
export interface Effect {
  text: string
  badge: string
  data: Record<string, any>
}

/** What a choice does to a thing, or to the decision. */
export type Deed = '' | 'takes' | 'uses' | 'ends' | 'declines' | 'spends'

/** An action as verb and parts, by role: `{verb: 'forge', args: {item: 'greataxe'}}`; legal or not. */
export interface Wish {
  verb: string
  /** What is left out may be anything. */
  args?: Record<string, string | number>
}

/** One legal action. Boards find it by verb and args; `name` is its stable notation, `forge greataxe`. */
export interface Choice extends Wish {
  /** The action's number in the game's action space, not its place in the list. */
  index: number
  args: Record<string, string | number>
  name: string
  /** Verb and object: "Shield Bash on Blood Mage" */
  title: string
  /** The consequence, in a few words; may be empty. */
  note: string
  /** Choices of one group fold together when there are more than six: "Take a die". */
  group: string
  deed: Deed
  /** It costs something and does nothing now: healing the healthy. */
  useless: boolean
  /** What comes of it, up to the first roll or another seat's decision. */
  effects: Effect[]
}

/** A reason in words, with the rule behind it; the rule may be empty. */
export interface Reason {
  text: string
  rule: string
}

/** A thing that is, or could be, in the set of a selection; equal things are one item. */
export interface SelectionItem extends Omit<Choice, 'deed' | 'useless' | 'effects'> {
  /** How many of it are chosen, and how many could be with all others as they are. */
  count: number
  most: number
  addable: boolean
  removable: boolean
  /** Why no (further) one can be added; null where it can. */
  why: Reason | null
}

/**
 * A set that the viewer chooses in any order before it says that this is it: src/table/selection.h. Sets are lists of
 * the items' indices, equal ones as often as they are chosen.
 */
export interface Selection {
  name: string
  title: string
  /** What is asked, in words: "choose the cards you attack with". */
  question: string
  /** What stands at a thing that is chosen and at one that is not: "reroll", "keep". */
  in?: string
  out?: string
  chosen: number[]
  /** Members that every way to complete the set adds. */
  forced: number[]
  items: SelectionItem[]
  /** Whether it can be confirmed as it is; if not, what is missing. */
  complete: boolean
  missing: Reason | null
  /** The one button, and whether chance falls once it is pressed. */
  confirm: { title: string; note: string; rolls: boolean }
  /** How much of a limit it takes up, where there is one. */
  meter?: { value: number; limit: number }
  /** What comes of confirming it, up to the first roll or another seat's decision. */
  effects: Effect[]
  /** Choices that are no part of the set. */
  others: Choice[]
}

/** What kind of moment an event is to the senses. */
export type Cue = 'dice' | 'card' | 'hit' | 'round' | 'fall' | 'end'

/** A set that a fair player would most likely choose, by indices, and what it says with it. */
export interface LikelySet {
  set: number[]
  title: string
}

/** One event as the viewer hears it. `data` is the event's JSON, `{event: 'rolled', seat: 1, …}`. */
export interface Happening {
  move: number
  text: string
  /** What the log is headed with from here on ("Round 3", "Turn of Bron"), or null. */
  heading: string | null
  badge: string
  cue?: Cue | undefined
  data: Record<string, any>
}

/** What holds now of something on the table: `{kind: 'slot', id: '3', term: 'Price', text: '4'}`. */
export interface Fact {
  kind: string
  id: string
  term: string
  /** A number or marked text. */
  text: string
}

/** A named part of a fight: which of the events that the viewer has heard. */
export interface TaleStep {
  name: string
  from: number
  count: number
}

/** One action in one sentence, "Shade: Pickpocket → Priestess -1 Health", with what the viewer heard of it. */
export interface TaleLine {
  /** Counted in everything the viewer has heard since the game began. */
  from: number
  count: number
  /** The move that began it. */
  move: number
  /** Whose action it is; negative: nobody's. */
  seat: number
  /** Bookkeeping, worth noticing, a fight or harm to the viewer, a moment of the game (a round, a defeat, the end). */
  level: 'strip' | 'caption' | 'stage' | 'moment'
  heading: string
  text: string
  steps: TaleStep[]
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
  /** The steps of a turn, for the pips in the status line, and which of them this is; none where there are no steps. */
  course: string[]
  step: number
  /** "Round 3 of a duel": under the game's name in the top bar. */
  moment: string
  /** What the rules call each seat, and its role for people: its champion, god or side; empty before it has one. */
  names: string[]
  roles: string[]
  view: Position
  /** What the viewer may do now; empty when it is not the viewer's turn. */
  legal: Choice[]
  /** What a fair player would most likely do, a choice or a whole set by indices; null where nobody can say. */
  likely?: { choice: number } | LikelySet | null
  facts: Fact[]
  /** The set that these choices are steps of, with nothing chosen yet; null where they stand by themselves. */
  selection?: Selection | null
  /** A throw that waits until that person lets it fall, and what the button says; null where none does. */
  due?: { seat: number; title: string } | null
  /** What happened since the `Seen` before this one: what a board may animate. */
  fresh: Happening[]
  seats: Seat[]
  /** How many moves, rolls included, have been played, as far as the viewer noticed them. */
  moves: number
  /** By seat, once it is over. */
  payoff: number[] | null
  /** The seat that gave up, if that ended it. */
  resigned?: number
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
   * Somebody clicked what is not legal: the frame says why, with the rule. The action by verb and parts, or its
   * notation.
   */
  whyNot(action: Wish | string): void
  /** The thing under pointer or focus, for the zoom in the rail; null when there is none. Ids are the board's own. */
  focus(thing: string | null): void
  /** Somebody wants to read a thing before anything is done: a sheet shows it, with a button for each choice. */
  inspect(thing: string, choices: Choice[], items: SelectionItem[]): void
  /** Puts one more of a thing into the set that is asked for, or takes one out. */
  pick(item: SelectionItem, isMore: boolean): void
  /** The choice that is pointed at, on the board or in the action bar: both sides show it. */
  point(choice: Choice | null): void
  /** A thing that could be put into the set is looked at: what would come of it is pointed at, a moment later. */
  consider?(item: SelectionItem): void
}

export interface BoardProps {
  seen: Seen
  hands: Hands
  /** The choice pointed at, wherever that was. */
  pointed: Choice | null
  odds?: Odd[]
}

export interface ZoomProps {
  seen: Seen
  thing: string
}

/** What a stage shows of an action: who acts, and the dice. */
export interface SceneProps {
  seen: Seen
  line: TaleLine
  /** What happened of it up to the beat that is shown. */
  entries: Happening[]
}

/** How likely something is that is worth knowing before a decision: "Onslaught after this roll: 38 %". */
export interface Odd {
  text: string
  /** The thing it is about, if there is one. */
  kind?: string
  id?: string
  chance: number
  /** Half the width of its 95 % interval; 0 when it is exact. */
  margin: number
  exact: boolean
  /** In words: "38.5 %", with its interval where it has one. */
  said: string
}

/** What the module `boards/<game>/index.ts` exports as default. */
export interface BoardKit {
  Board: Component<BoardProps>
  Zoom: Component<ZoomProps>
  /** The actor's portrait and the dice of an action, for the stage. */
  Scene?: () => Promise<{ default: Component<SceneProps> }>
  /** Which home theme the table keeps: Chartalea is light, the others dark. */
  theme: 'light' | 'dark'
  /** The colour of each seat's pieces, where seats have colours: status and log keep to it. */
  tones?: (seen: Seen) => string[]
}
