/** What a seat sees of Tarnished Glory, read once from the raw view. */
import type { View } from '../../generated/tarnished-glory'
import type { Position, Seen } from '../../table/contract'
import { CARDS, COLOURS, RULES, TABLES, TILES } from './content'

export type Counts = Partial<Record<string, number>>
export type Side = 'left' | 'right'

export interface Army {
  /** Knights by square. */
  row: number[]
  lair: number
  held: number
}
export interface CommanderDie {
  owner: number
  face: number
  bonus: number
}
export interface Pair {
  rank: number
  dragon: number | null
  die: CommanderDie | null
}

export interface Field {
  seats: number
  dragonSeat: number
  /** Whose turn of the round it is, whoever is asked. */
  active: number
  phase: string
  round: number
  lead: number
  direction: Side | null
  roll: number
  row: (string | null)[]
  armies: Army[]
  hitPoints: number
  mostHitPoints: number
  /** The Dragon's tiles: kinds only for the Dragon. */
  handSize: number
  hand: Counts
  sureTiles: Counts
  pile: Counts
  pileSize: number
  discards: Counts
  removed: Counts
  cardCount: number[]
  /** The viewer's own cards. */
  cards: Counts
  cardPileSize: number
  cardDiscards: Counts
  /** Cards the viewer saw go to a seat. */
  known: Counts[]
  /** Further cards that must be in the hands of other Commanders, though not whose. */
  knownSomewhere: Counts
  pairs: Pair[]
}

export const total = (counts: Counts): number => Object.values(counts).reduce<number>((sum, n) => sum + (n ?? 0), 0)
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)
const inBox = (list: { count: number }[]): number => sum(list.map(({ count }) => count))

/** One entry for each piece, in the order of the pack. */
export const spread = (counts: Counts, order: { id: string }[]): string[] =>
  order.flatMap(({ id }) => Array.from({ length: counts[id] ?? 0 }, () => id))

const read = new WeakMap<Position, Map<number, Field>>()

export function fieldOf(seen: Seen): Field {
  const byViewer = read.get(seen.view) ?? new Map<number, Field>()
  read.set(seen.view, byViewer)
  const field = byViewer.get(seen.viewer) ?? readField(seen.view as View, seen.viewer)
  byViewer.set(seen.viewer, field)
  return field
}

function readPairs(view: View): Pair[] {
  const dragon = view.dragon.filter((face) => face > 0)
  const dice = view.face
    .map((face, i): CommanderDie => ({ face, owner: view.owner[i]!, bonus: view.bonus[i]! }))
    .filter(({ face }) => face > 0)
  return Array.from({ length: Math.max(dragon.length, dice.length) }, (_, i) => ({
    rank: i + 1,
    dragon: dragon[i] ?? null,
    die: dice[i] ?? null,
  }))
}

/** Cards that the viewer saw go to the seat. */
const knownOf = (view: View, seat: number, viewer: number): Counts =>
  [view['known-0'], view['known-1'], view['known-2']][seat]?.[viewer] ?? {}

/** What the viewer lost sight of, or what everybody can count once the pile is empty: whichever says more. */
function readSomewhere(view: View, viewer: number): Counts {
  const seated = Array.from(
    { length: view.seats - 1 },
    (_, seat): Counts => (seat === viewer ? view.cards[seat] : knownOf(view, seat, viewer)) ?? {},
  )
  const sure: Counts = view['sure-cards']
  const others: Counts = view['known-others'][viewer] ?? {}
  return Object.fromEntries(
    CARDS.flatMap(({ id }) => {
      const counted = (sure[id] ?? 0) - sum(seated.map((cards) => cards[id] ?? 0))
      const least = Math.max(others[id] ?? 0, counted)
      return least > 0 ? [[id, least]] : []
    }),
  )
}

function readField(view: View, viewer: number): Field {
  const { seats } = view
  const row = view.row.slice(0, view.squares)
  const laid = row.filter(Boolean).length
  const placed = (seat: number): Counts => view.knights[seat] ?? {}
  const armyOf = (seat: number): Army => ({
    row: row.map((_, square) => placed(seat)[square] ?? 0),
    lair: placed(seat).lair ?? 0,
    held: view.held[seat] ?? 0,
  })
  return {
    seats,
    dragonSeat: seats - 1,
    active: view.active,
    phase: view.phase,
    round: view.length + 1,
    lead: view.lead,
    direction: view.direction,
    roll: view.roll,
    row,
    armies: Array.from({ length: seats - 1 }, (_, seat) => armyOf(seat)),
    hitPoints: view['hit-points'],
    mostHitPoints: TABLES.find((table) => table.seats === seats)?.['hit-points'] ?? view['hit-points'],
    handSize: view['hand-size'],
    hand: view.hand,
    sureTiles: view['sure-tiles'],
    pile: view.pile,
    pileSize: inBox(TILES) - laid - view['hand-size'] - total(view.discards) - total(view.removed),
    discards: view.discards,
    removed: view.removed,
    cardCount: view['card-count'],
    cards: view.cards[viewer] ?? {},
    cardPileSize: inBox(CARDS) - sum(view['card-count']) - total(view['card-discards']),
    cardDiscards: view['card-discards'],
    known: Array.from({ length: seats - 1 }, (_, seat) => knownOf(view, seat, viewer)),
    knownSomewhere: readSomewhere(view, viewer),
    pairs: readPairs(view),
  }
}

export const onRow = (army: Army): number => sum(army.row)
export const inPlay = (army: Army): number => onRow(army) + army.lair
export const allKnights = (army: Army): number => inPlay(army) + army.held
/** Figures of the colour that are dead or have changed sides. */
export const lostKnights = (army: Army): number => Math.max(0, RULES.knights - allKnights(army))

export const isDragon = (field: Field, seat: number): boolean => seat === field.dragonSeat
export const isOut = (field: Field, seat: number): boolean =>
  !isDragon(field, seat) && allKnights(field.armies[seat]!) === 0
export const isFighting = (field: Field): boolean => field.pairs.length > 0
export const commanders = (field: Field): number[] => COLOURS.slice(0, field.seats - 1).map((_, seat) => seat)
