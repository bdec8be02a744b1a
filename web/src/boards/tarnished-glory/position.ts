/** What a seat sees of Tarnished Glory, read once from the raw view. */
import type { View } from '../../generated/tarnished-glory'
import type { Seen } from '../../table/contract'
import { countOf, factOf } from '../../table/facts'
import { COLOURS, RULES } from './content'

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
/** How a rank stands, as the engine tells it. */
export type Standing = 'Won' | 'Lost' | 'Tie' | 'Free'
export interface Pair {
  rank: number
  dragon: number | null
  die: CommanderDie | null
  standing: Standing
  verdict: string
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
  /** Further cards that must be in the hands of other Commanders, though not whose; in words. */
  knownSomewhere: string
  pairs: Pair[]
}

export const total = (counts: Counts): number => Object.values(counts).reduce<number>((sum, n) => sum + (n ?? 0), 0)
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)
/** One entry for each piece, in the order of the pack. */
export const spread = (counts: Counts, order: { id: string }[]): string[] =>
  order.flatMap(({ id }) => Array.from({ length: counts[id] ?? 0 }, () => id))

const read = new WeakMap<Seen['view'], Field>()

export function fieldOf(seen: Seen): Field {
  const field = read.get(seen.view) ?? readField(seen, seen.view as View)
  read.set(seen.view, field)
  return field
}

const STANDINGS: Standing[] = ['Won', 'Lost', 'Tie', 'Free']
function readPairs(seen: Seen, view: View): Pair[] {
  const dragon = view.dragon.filter((face) => face > 0)
  const dice = view.face
    .map((face, i): CommanderDie => ({ face, owner: view.owner[i]!, bonus: view.bonus[i]! }))
    .filter(({ face }) => face > 0)
  return Array.from({ length: Math.max(dragon.length, dice.length) }, (_, i) => {
    const standing = STANDINGS.find((term) => factOf(seen, 'rank', i + 1, term)) ?? 'Free'
    const verdict = factOf(seen, 'rank', i + 1, standing)
    return { rank: i + 1, dragon: dragon[i] ?? null, die: dice[i] ?? null, standing, verdict }
  })
}

/** Cards that the viewer saw go to the seat. */
const knownOf = (view: View, seat: number, viewer: number): Counts =>
  [view['known-0'], view['known-1'], view['known-2']][seat]?.[viewer] ?? {}

function readField(seen: Seen, view: View): Field {
  const { seats } = view
  const { viewer } = seen
  const row = view.row.slice(0, view.squares)
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
    round: view.length + (view.phase === 'over' ? 0 : 1),
    lead: view.lead,
    direction: view.direction,
    roll: view.roll,
    row,
    armies: Array.from({ length: seats - 1 }, (_, seat) => armyOf(seat)),
    hitPoints: view['hit-points'],
    mostHitPoints: countOf(seen, 'dragon', '', 'Hit points'),
    handSize: view['hand-size'],
    hand: view.hand,
    sureTiles: view['sure-tiles'],
    pile: view.pile,
    pileSize: countOf(seen, 'pile', 'tiles', 'Left'),
    discards: view.discards,
    removed: view.removed,
    cardCount: view['card-count'],
    cards: view.cards[viewer] ?? {},
    cardPileSize: countOf(seen, 'pile', 'cards', 'Left'),
    cardDiscards: view['card-discards'],
    known: Array.from({ length: seats - 1 }, (_, seat) => knownOf(view, seat, viewer)),
    knownSomewhere: factOf(seen, 'cards', '', 'Sure'),
    pairs: readPairs(seen, view),
  }
}

export const onRow = (army: Army): number => sum(army.row)
const inPlay = (army: Army): number => onRow(army) + army.lair
export const allKnights = (army: Army): number => inPlay(army) + army.held
/** Figures of the colour that are dead or have changed sides. */
export const lostKnights = (army: Army): number => Math.max(0, RULES.knights - allKnights(army))

export const isDragon = (field: Field, seat: number): boolean => seat === field.dragonSeat
export const isOut = (field: Field, seat: number): boolean =>
  !isDragon(field, seat) && allKnights(field.armies[seat]!) === 0
export const isFighting = (field: Field): boolean => field.pairs.length > 0
export const commanders = (field: Field): number[] => COLOURS.slice(0, field.seats - 1).map((_, seat) => seat)
