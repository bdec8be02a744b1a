/** What a seat sees of Dwarf Dice, read once from the raw view. */
import type { Position, Seen } from '../../table/contract'
import { championOf, FACES, firstName, itemOf, ITEMS, RULES, type FaceCounts, type Item } from './content'

/** Copies by item id; items without a copy are absent. */
export type Cards = Record<string, number>

export interface Fighter {
  seat: number
  /** Known only after the reveal, or of one's own choice. */
  cards: Cards
  pool: number
  rolled: FaceCounts
  damage: number
}

export interface Hall {
  seats: number
  active: number
  phase: string
  turns: number
  champions: (string | null)[]
  endurance: number[]
  gems: boolean[]
  hands: Cards[]
  armory: Cards
  runes: number[]
  hoard: FaceCounts
  runesLeft: number
  setAside: number
  /** Offensive, Defensive, Gor's additional one; items of the Crafting at hand. */
  forged: (string | null)[]
  taking: string | null
  /** -1 outside combat. */
  defender: number
  isRevealed: boolean
  attack: Fighter
  defence: Fighter
}

const faces = (raw: Partial<FaceCounts> | undefined): FaceCounts => {
  const counts = { metal: 0, wood: 0, alchemy: 0, null: 0 }
  for (const face of FACES) counts[face] = raw?.[face] ?? 0
  return counts
}

const ofKind = (cards: Cards, kind: Item['kind']): Cards =>
  Object.fromEntries(Object.entries(cards).filter(([id]) => itemOf(id)?.kind === kind))

export const total = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, n) => sum + n, 0)

export const valueOf = (cards: Cards): number =>
  Object.entries(cards).reduce((sum, [id, copies]) => sum + copies * (itemOf(id)?.value ?? 0), 0)

/** One entry for each card, in the Armory's order. */
export const spread = (cards: Cards): Item[] =>
  ITEMS.flatMap((item) => Array.from({ length: cards[item.id] ?? 0 }, () => item))

/** The most dice the cards of one kind give within the limit of a combat. */
export function bestTotal(cards: Cards, kind: Item['kind']): number {
  let reachable = new Set([0])
  for (const { value } of spread(ofKind(cards, kind)))
    reachable = new Set([...reachable, ...[...reachable].map((sum) => sum + value)].filter((sum) => sum <= RULES.cap))
  return Math.max(...reachable)
}

const read = new WeakMap<Position, Hall>()

export function hallOf(seen: Seen): Hall {
  const known = read.get(seen.view)
  if (known) return known
  const hall = readHall(seen.view)
  read.set(seen.view, hall)
  return hall
}

function readHall(view: Position): Hall {
  const revealed: Cards = view.revealed ?? {}
  const isRevealed = total(revealed) > 0
  const chosen = (seat: number): Cards => view.commit?.[seat] ?? {}
  const fighter = (seat: number, side: 0 | 1, kind: Item['kind'], rolled: 'attack' | 'defence'): Fighter => ({
    seat,
    cards: isRevealed ? ofKind(revealed, kind) : chosen(seat),
    pool: view.pool[side],
    rolled: faces(view[rolled]),
    damage: view.damage[side],
  })
  return {
    seats: view.seats,
    active: view.active,
    phase: view.phase,
    turns: view.length,
    champions: view.champion,
    endurance: view.endurance,
    gems: view.gem.map((gem: number) => gem > 0),
    hands: view.hand,
    armory: view.armory,
    runes: view.runes,
    hoard: faces(view.hoard),
    runesLeft: view['runes-left'],
    setAside: view['set-aside'],
    forged: view.forged,
    taking: view.taking,
    defender: view.defender,
    isRevealed,
    attack: fighter(view.active, 0, 'offensive', 'attack'),
    defence: fighter(view.defender, 1, 'defensive', 'defence'),
  }
}

/** How people call the seat: its champion's first name. */
export function nameOf(hall: Hall, seat: number): string {
  const champion = championOf(hall.champions[seat])
  return champion ? firstName(champion) : `Seat ${seat + 1}`
}

export const lives = (hall: Hall, seat: number): boolean => (hall.endurance[seat] ?? 0) > 0
export const isCrafting = (hall: Hall): boolean => total(hall.hoard) > 0
export const isFighting = (hall: Hall): boolean => hall.defender >= 0

/** The other seats, clockwise from the one at the lower edge. */
export const opponents = (hall: Hall, home: number): number[] =>
  Array.from({ length: hall.seats - 1 }, (_, i) => (home + 1 + i) % hall.seats)

/** Hits of the attacker: Metal and Alchemy (DD-081, DD-082). */
export const hitsOf = (rolled: FaceCounts): number => rolled.metal + rolled.alchemy
