/** What a seat sees of Dwarf Dice, read once from the raw view. */
import type { Phase, View } from '../../generated/dwarf-dice'
import type { Seen } from '../../table/contract'
import { countOf, factOf } from '../../table/facts'
import { type FaceCounts, type Item, itemOf, ITEMS } from './content'

/** Copies by item id; items without a copy are absent. */
export type Cards = Partial<Record<string, number>>

export interface Fighter {
  seat: number
  /** Known only after the reveal, or of one's own choice. */
  cards: Cards
  pool: number
  rolled: FaceCounts
  damage: number
  /** What the cards are worth, and what was rolled, in words. */
  value: number
  told: string
}

export interface Hall {
  seats: number
  active: number
  phase: Phase
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
  /** -1 outside combat. */
  defender: number
  isRevealed: boolean
  attack: Fighter
  defence: Fighter
}

const faces = (raw: Partial<FaceCounts>): FaceCounts => ({ metal: 0, wood: 0, alchemy: 0, null: 0, ...raw })

const ofKind = (cards: Cards, kind: Item['kind']): Cards =>
  Object.fromEntries(Object.entries(cards).filter(([id]) => itemOf(id)?.kind === kind))

export const total = (counts: Cards): number => Object.values(counts).reduce<number>((sum, n) => sum + (n ?? 0), 0)

/** One entry for each card, in the Armory's order. */
export const spread = (cards: Cards): Item[] =>
  ITEMS.flatMap((item) => Array.from({ length: cards[item.id] ?? 0 }, () => item))

const read = new WeakMap<Seen, Hall>()

export function hallOf(seen: Seen): Hall {
  const known = read.get(seen)
  if (known) return known
  const hall = readHall(seen, seen.view as View)
  read.set(seen, hall)
  return hall
}

function readHall(seen: Seen, view: View): Hall {
  const isRevealed = total(view.revealed) > 0
  const chosen = (seat: number): Cards => view.commit[seat] ?? {}
  const fighter = (seat: number, side: 0 | 1, kind: Item['kind'], rolled: 'attack' | 'defence'): Fighter => ({
    seat,
    cards: isRevealed ? ofKind(view.revealed, kind) : chosen(seat),
    pool: view.pool[side]!,
    rolled: faces(view[rolled]),
    damage: view.damage[side]!,
    value: countOf(seen, 'seats', seat, 'cards'),
    told: factOf(seen, 'seats', seat, 'roll'),
  })
  return {
    seats: view.seats,
    active: view.active,
    phase: view.phase,
    champions: view.champion,
    endurance: view.endurance,
    gems: view.gem.map((gem) => gem > 0),
    hands: view.hand,
    armory: view.armory,
    runes: view.runes,
    hoard: faces(view.hoard),
    runesLeft: view['runes-left'],
    setAside: view['set-aside'],
    forged: view.forged,
    defender: view.defender,
    isRevealed,
    attack: fighter(view.active, 0, 'offensive', 'attack'),
    defence: fighter(view.defender, 1, 'defensive', 'defence'),
  }
}

export const lives = (hall: Hall, seat: number): boolean => (hall.endurance[seat] ?? 0) > 0
export const isCrafting = (hall: Hall): boolean => total(hall.hoard) > 0
export const isFighting = (hall: Hall): boolean => hall.defender >= 0

/** The other seats, clockwise from the one at the lower edge. */
export const opponents = (hall: Hall, home: number): number[] =>
  Array.from({ length: hall.seats - 1 }, (_, i) => (home + 1 + i) % hall.seats)
