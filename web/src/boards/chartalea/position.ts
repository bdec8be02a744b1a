/** What the viewer's position says, read for the drawing. Only this module reads the engine's field names. */
import type { View } from '../../generated/chartalea'
import type { Seen } from '../../table/contract'
import { countOf } from '../../table/facts'
import { plainText } from '../../table/sheets'
import { cards, gods, guardianOf, sheet, type Card, type DieKind, type God, type Monster } from './pack'

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
  treasures: Partial<Record<string, number>>
  treasureCount: number
  /** Cards on top of the deck that the viewer knows, the topmost first. */
  top: string[]
  /** Sacrificed or banished. */
  gone: string[]
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
  stage: string | null
  turn: number
  active: number
  sides: [Side, Side]
  row: Slot[]
  marketLeft: number
  banishedFromRow: string[]
  treasureDeck: number
  money: number
  attack: number
  /** Dice that are still to be thrown, by kind, and those that lie thrown. */
  pool: Partial<Record<DieKind, number>>
  lying: { kind: DieKind; face: number }[]
  rolled: boolean
  tokens: Partial<Record<string, number>>
  phoenixHere: boolean
  revealed: string[]
}

const listed = (list: (string | null)[]): string[] => list.filter((name) => name !== null)
const KINDS: DieKind[] = ['money', 'attack', 'health', 'power']
const lyingDice = (faces: number[][]): Table['lying'] =>
  KINDS.flatMap((kind, i) => faces[i]!.flatMap((count, face) => Array.from({ length: count }, () => ({ kind, face }))))

function sideOf(seen: Seen, view: View, seat: number): Side {
  const curses = listed(view.curses[seat]!)
  return {
    seat,
    god: gods.get(view.god[seat] ?? '') ?? null,
    health: view.health[seat]!,
    power: view.power[seat]!,
    token: view.token[seat] === 1,
    scrolls: view.scrolls[seat]!,
    activated: view.activated[seat]!,
    hand: view.hand[seat]!,
    handSize: view['hand-size'][seat]!,
    deckSize: countOf(seen, 'deck', seat, 'Cards'),
    discard: view.discard[seat]!,
    play: [...curses, ...view.play[seat]!.filter((card) => !curses.includes(card))],
    exhausted: view.exhausted[seat]!,
    blessings: listed(view.blessed[seat]!).map((card, i) => ({ card, treasure: view.blessing[seat]![i]! })),
    treasures: view.held[seat]!,
    treasureCount: view.treasures[seat]!,
    top: listed(view.top[seat]!),
    gone: [...view.banished[seat]!, ...view.sacrificed[seat]!],
    handChange: view['hand-change'][seat]!,
  }
}

function slotOf(view: View, index: number): Slot {
  const card = cards.get(view.row[index] ?? '') ?? null
  return {
    number: index + 1,
    card,
    monster: (card && guardianOf(card.id)) ?? null,
    treasure: view['row-treasure'].includes(index),
  }
}

const tables = new WeakMap<Seen['view'], Table>()
/** The table that is seen; read once, however many ask. */
export function read(seen: Seen): Table {
  let table = tables.get(seen.view)
  if (!table) tables.set(seen.view, (table = tableOf(seen, seen.view as View)))
  return table
}

const tableOf = (seen: Seen, view: View): Table => ({
  phase: view.phase,
  stage: view.stage,
  turn: view.length + 1,
  active: view.active,
  sides: [sideOf(seen, view, 0), sideOf(seen, view, 1)],
  row: view.row.map((_, index) => slotOf(view, index)),
  marketLeft: view.market.length,
  banishedFromRow: view.banished[2]!,
  treasureDeck: view['treasure-deck'],
  money: view.money,
  attack: view.attack,
  pool: { ...view.pool, ...view['to-roll'] },
  lying: lyingDice(view.faces),
  rolled: view.rolled === 1,
  tokens: view.tokens,
  phoenixHere: view.phoenix === 0,
  revealed: listed(view.revealed),
})

/** Which seat lies at the bottom of the table: the viewer's, or the first for somebody who only watches. */
export const ownSeat = (seen: Seen): 0 | 1 => (seen.viewer === 1 ? 1 : 0)
export const own = (seen: Seen, table: Table): Side => table.sides[ownSeat(seen)]
export const foe = (seen: Seen, table: Table): Side => table.sides[ownSeat(seen) ? 0 : 1]

/** What Treasures a Companion is blessed with say. */
export const blessingsOf = (side: Side, card: Card): string[] =>
  side.blessings
    .filter((blessing) => blessing.card === card.id)
    .map(({ treasure }) =>
      sheet('treasures', treasure)
        .text.map(({ text }) => plainText(text))
        .join(', '),
    )

/** What people call a seat: its God, or its player while Gods are open or alike. */
export const nameOf = (seen: Seen, seat: number): string =>
  seen.roles[seat] && seen.roles[0] !== seen.roles[1] ? seen.roles[seat] : (seen.seats[seat]?.name ?? seen.names[seat]!)
