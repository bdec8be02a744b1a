/** What the viewer's position says, with types. This is the only module that reads the engine's field names. */
import type { Position, Seen } from '../../table/contract'
import {
  cards,
  gods,
  guardianOf,
  pack,
  sourceAt,
  treasures,
  type Card,
  type God,
  type Monster,
  type Resource,
  type Source,
} from './pack'
import { priceOf } from './price'

export type DieToken = 'reroll' | 'flip' | 'max'

export interface Side {
  seat: number
  god: God | null
  health: number
  power: number
  token: boolean
  scrolls: string[]
  activated: string[]
  /** The own hand, or the cards of another hand that were seen to enter it. */
  hand: string[]
  handSize: number
  deckSize: number
  discard: string[]
  /** Curses first, oldest first, then what was played. */
  play: string[]
  exhausted: string[]
  blessings: { card: string; treasure: string }[]
  treasures: Record<string, number>
  treasureCount: number
  /** Cards on top of the deck that the viewer knows, the topmost first. */
  top: string[]
  sacrificed: string[]
  banished: string[]
  handChange: number
}

export interface Slot {
  number: number
  card: Card | null
  monster: Monster | null
  treasure: boolean
  price: number
}

export interface Table {
  phase: string
  stage: string
  turn: number
  active: number
  sides: [Side, Side]
  row: Slot[]
  marketLeft: number
  banishedFromRow: string[]
  treasureDeck: number
  gems: number
  money: number
  attack: number
  pool: Partial<Record<Resource, number>>
  toRoll: Partial<Record<Resource, number>>
  /** Dice that lie rolled: how many show which face. */
  faces: Record<Resource, number[]>
  rolled: boolean
  tokens: Partial<Record<DieToken, number>>
  tax: number
  forbidden: string[]
  divineUsed: number
  divineLimit: number
  phoenixHere: boolean
  /** Lines of played cards that can still be used, and those that wait for a condition: `scarab-amulet` → [2]. */
  pending: Map<string, number[]>
  waiting: Map<string, number[]>
  revealed: string[]
  /** The card that is being looked at: kept on top or discarded. */
  looked: string | null
  defence: number
  defenceDice: number
  /** What the running effect belongs to: a card, power, Treasure, Scroll, Monster or God. */
  source: Source | null
}

const listed = (list: (string | null)[]): string[] => list.filter((name): name is string => name !== null)
const RESOURCES: Resource[] = ['money', 'attack', 'health', 'power']

function sideOf(view: Position, seat: number): Side {
  const hand: string[] = view.hand[seat]
  const curses = listed(view.curses[seat])
  return {
    seat,
    god: gods.get(view.god[seat]) ?? null,
    health: view.health[seat],
    power: view.power[seat],
    token: view.token[seat] === 1,
    scrolls: view.scrolls[seat],
    activated: view.activated[seat],
    hand,
    handSize: view['hand-size'][seat],
    // Hidden cards of a hand are counted with the deck.
    deckSize: Math.max(0, view.deck[seat].length + hand.length - view['hand-size'][seat]),
    discard: view.discard[seat],
    play: [...curses, ...view.play[seat].filter((card: string) => !curses.includes(card))],
    exhausted: view.exhausted[seat],
    blessings: listed(view.blessed[seat]).map((card, i) => ({ card, treasure: view.blessing[seat][i] })),
    treasures: view.held[seat],
    treasureCount: view.treasures[seat],
    top: listed(view.top[seat]),
    sacrificed: view.sacrificed[seat],
    banished: view.banished[seat],
    handChange: view['hand-change'][seat],
  }
}

/** `scarab-amulet-2` is line 2 of Scarab Amulet; a letter after it tells conditions of one line apart. */
function linesByCard(parts: string[]): Map<string, number[]> {
  const lines = new Map<string, number[]>()
  for (const part of parts) {
    const [, card, line] = /^(.*)-(\d+)[a-z]?$/.exec(part)!
    lines.set(card!, [...(lines.get(card!) ?? []), +line!])
  }
  return lines
}

function slotOf(view: Position, index: number): Slot {
  const card = cards.get(view.row[index]) ?? null
  return {
    number: index + 1,
    card,
    monster: (card && guardianOf(card.id)) ?? null,
    treasure: view['row-treasure'].includes(index),
    price: card ? priceOf(view, card) : 0,
  }
}

function divineLimit(view: Position): number {
  const god = gods.get(view.god[view.active])
  return view['divine-more'] + (god?.passive === 'vigor' ? god.amount! : pack.rules['divine-powers'])
}

const tables = new WeakMap<Position, Table>()
/** The table that a view shows; read once, however many ask. */
export function read({ view }: Seen): Table {
  let table = tables.get(view)
  if (!table) tables.set(view, (table = tableOf(view)))
  return table
}

function tableOf(view: Position): Table {
  const sides: [Side, Side] = [sideOf(view, 0), sideOf(view, 1)]
  const looking: string | null | undefined =
    view.phase === 'scry' ? view.top[view.turn][(view['script-work'] >> 4) % 16] : null
  return {
    phase: view.phase,
    stage: view.stage,
    turn: view.length + 1,
    active: view.active,
    sides,
    row: view.row.map((_: unknown, index: number) => slotOf(view, index)),
    marketLeft: view.market.length,
    banishedFromRow: view.banished[2],
    treasureDeck: view['treasure-deck'],
    gems: pack.rules.gems - view.power[0] - view.power[1],
    money: view.money,
    attack: view.attack,
    pool: view.pool,
    toRoll: view['to-roll'],
    faces: Object.fromEntries(RESOURCES.map((kind, i) => [kind, view.faces[i]])) as Record<Resource, number[]>,
    rolled: view.rolled === 1,
    tokens: view.tokens,
    tax: view.tax,
    forbidden: view.forbidden,
    divineUsed: view['divine-used'],
    divineLimit: divineLimit(view),
    phoenixHere: view.phoenix === 0,
    pending: linesByCard(Object.keys(view.pending)),
    waiting: linesByCard(listed(view.waiting)),
    revealed: listed(view.revealed),
    looked: looking ?? null,
    defence: view.defence,
    defenceDice: view['defence-dice'],
    source: view['script-line'] ? (sourceAt(view['script-tag']) ?? null) : null,
  }
}

/** Which seat lies at the bottom of the table: the viewer's, or the first for somebody who only watches. */
export const ownSeat = (seen: Seen): 0 | 1 => (seen.viewer === 1 ? 1 : 0)
export const own = (seen: Seen, table: Table): Side => table.sides[ownSeat(seen)]
export const foe = (seen: Seen, table: Table): Side => table.sides[ownSeat(seen) ? 0 : 1]

const blessingsOn = (side: Side, card: string): string[] =>
  side.blessings.filter((b) => b.card === card).map((b) => b.treasure)
/** CH-219: the printed strength and what blessings add. */
export const strengthOf = (side: Side, card: Card): number =>
  blessingsOn(side, card.id).reduce(
    (sum, id) => sum + +(/strength\((\d+)\)/.exec(treasures.get(id)!.effect)?.[1] ?? 0),
    card.strength ?? 0,
  )
export const isGuard = (side: Side, card: Card): boolean =>
  !!card.guard || blessingsOn(side, card.id).some((id) => treasures.get(id)!.effect.includes('guard'))
export const guardsOf = (side: Side): Card[] =>
  side.play.map((id) => cards.get(id)!).filter((card) => card.type === 'companion' && isGuard(side, card))

/** What people call a seat: its God, or its player's name while Gods are open or alike. */
export function nameOf(seen: Seen, seat: number): string {
  const [first, second] = [seen.view.god[0], seen.view.god[1]]
  const god = gods.get(seen.view.god[seat])
  return god && first !== second ? god.name : (seen.seats[seat]?.name ?? `Seat ${seat + 1}`)
}
