/** What the viewer's position says, with types. This is the only module that reads the engine's field names. */
import type { Position, Seen } from '../../table/contract'
import { marksOf, plainText } from '../../table/sheets'
import { cards, gods, guardianOf, pack, sheet, type Card, type God, type Monster, type Resource } from './pack'

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
  /** Cards do not cost what is printed on them. */
  pricesChanged: boolean
  forbidden: string[]
  divineUsed: number
  phoenixHere: boolean
  /** Played cards with a line that can still be used, and those with one that waits for a condition. */
  pending: Set<string>
  waiting: Set<string>
  revealed: string[]
  defence: number
  defenceDice: number
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
const cardsOf = (parts: string[]): Set<string> => new Set(parts.map((part) => part.replace(/-\d+[a-z]?$/, '')))

function slotOf(view: Position, index: number): Slot {
  const card = cards.get(view.row[index]) ?? null
  return {
    number: index + 1,
    card,
    monster: (card && guardianOf(card.id)) ?? null,
    treasure: view['row-treasure'].includes(index),
  }
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
    pricesChanged: view.tax > 0 || view.discounts.some((count: number) => count > 0),
    forbidden: view.forbidden,
    divineUsed: view['divine-used'],
    phoenixHere: view.phoenix === 0,
    pending: cardsOf(Object.keys(view.pending)),
    waiting: cardsOf(listed(view.waiting)),
    revealed: listed(view.revealed),
    defence: view.defence,
    defenceDice: view['defence-dice'],
  }
}

/** Which seat lies at the bottom of the table: the viewer's, or the first for somebody who only watches. */
export const ownSeat = (seen: Seen): 0 | 1 => (seen.viewer === 1 ? 1 : 0)
export const own = (seen: Seen, table: Table): Side => table.sides[ownSeat(seen)]
export const foe = (seen: Seen, table: Table): Side => table.sides[ownSeat(seen) ? 0 : 1]

/** What Treasures a Companion is blessed with say. */
const blessingsOn = (side: Side, card: string): string[] =>
  side.blessings.filter((blessing) => blessing.card === card).map(({ treasure }) => blessingText(treasure))
const blessingText = (treasure: string): string =>
  sheet('treasures', treasure)
    .text.map(({ text }) => text)
    .join(', ')
export const blessingsOf = (side: Side, card: Card): string[] => blessingsOn(side, card.id).map(plainText)
/** Printed on the card, or a keyword of a blessing on it. */
export const isGuard = (side: Side, card: Card): boolean =>
  !!card.guard ||
  blessingsOn(side, card.id).some((text) =>
    marksOf(text).some((mark) => typeof mark === 'object' && 'keyword' in mark && mark.keyword === 'Guard'),
  )

/** What people call a seat: its God, or its player's name while Gods are open or alike. */
export function nameOf(seen: Seen, seat: number): string {
  const [first, second] = [seen.view.god[0], seen.view.god[1]]
  const god = gods.get(seen.view.god[seat])
  return god && first !== second ? god.name : (seen.seats[seat]?.name ?? `Seat ${seat + 1}`)
}
