/** The engine's position of Glyph, read into the things that lie on the table. */
import type { View } from '../../generated/glyph'
import { type Seen } from '../../table/contract'
import { countOf, factOf } from '../../table/facts'
import { COLOURS, packOf, type ChampionSheet, type Colour } from './pack'

export type TrackKind = 'health' | 'armor' | 'energy'
export const TRIBES = ['tribe-a', 'tribe-b'] as const
export const SLOTS = ['weapon', 'armor', 'auxiliary'] as const
export type Slot = (typeof SLOTS)[number]
const PLACES = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3'] as const
type Place = (typeof PLACES)[number]
const tribeOf = (place: Place): number => (place.startsWith('b') ? 1 : 0)
const CARD_HOMES = { weapon: 'on-weapon', armor: 'on-armor', auxiliary: 'on-auxiliary' } as const

export interface Die {
  colour: Colour
  /** where it belongs: 'tribal', 'own', 'weapon', 'loan', 'lent-own' … */
  origin: string
  face: string
}
export interface Card {
  slot: Slot
  kind: string | null
  dice: Die[]
  /** an Energy cube lies on it */
  cube: boolean
}
/** How large a champion's board is shown: on Turn, one of a Tribe at rest, around one on Turn, opposing. */
export type BoardSize = 'big' | 'mid' | 'ally' | 'foe'

export interface Champion {
  place: Place
  index: number
  tribe: number
  sheet: ChampionSheet
  lives: boolean
  health: number
  healthSquares: number
  permanent: number
  solidArmor: number
  temporary: number
  hollowArmor: number
  armorDice: Die[]
  shadow: number
  energy: number
  energySquares: number
  energyDice: Die[]
  activated: boolean
  reflection: boolean
  warToken: boolean
  /** the champion it has marked */
  feud: string | null
  own: Die[]
  cards: Card[]
  /** kinds, 'face-down' for backs */
  stash: string[]
  /** Consumables that stay for a while, and dice on them */
  beside: string[]
  besideDice: Die[]
  /** lent to it by Sacrificial Lamb, waiting for its Turn */
  waiting: Die[]
  /** what its Tracks come to: '5/7', '3+1' */
  figures: Record<TrackKind, string>
  /** the seat that leads it, where a Tribe has several */
  leader: string
}
export interface Table {
  seen: Seen
  step: View['step']
  champions: Champion[]
  actor: Champion | null
  /** whom the question at hand is about, where it is not the actor: the round's Energy cube */
  asked: Champion | null
  initiative: number
  acting: number
  own: number
  tribal: Die[][]
  pool: Die[]
  used: Die[]
  chosen: number
  virtual: View['virtual']
  ability: string | null
  targets: string[]
  aimed: number
  hand: string | null
  row: (string | null)[]
  deckSize: number
  discardSize: number
  discard: Partial<Record<string, number>>
  deck: Partial<Record<string, number>>
  stock: Partial<Record<string, number>>
  spent: number
}

/** Both editions have the same fields. */
const viewOf = (seen: Seen) => seen.view as View

function dieNamed(name: string, face = 'unrolled'): Die {
  const cut = name.indexOf('-')
  return { colour: name.slice(0, cut) as Colour, origin: name.slice(cut + 1), face }
}

function diceNamed(names: (string | null)[], faces: (string | null)[] = []): Die[] {
  return names.flatMap((name, i) => (name ? [dieNamed(name, faces[i] ?? 'unrolled')] : []))
}

function diceCounted(count: Record<string, number> | undefined, origin: string): Die[] {
  return COLOURS.flatMap((colour) =>
    Array.from({ length: count?.[colour] ?? 0 }, () => ({ colour, origin, face: 'unrolled' })),
  )
}

const figuresOf = (seen: Seen, id: string): Champion['figures'] => ({
  health: factOf(seen, 'champions', id, 'Health'),
  armor: factOf(seen, 'champions', id, 'Armor'),
  energy: factOf(seen, 'champions', id, 'Energy'),
})

function readChampion(seen: Seen, index: number): Champion | null {
  const view = viewOf(seen)
  const sheet = packOf(seen.game).champions.get(view.board[index] ?? '')
  if (!sheet) return null
  const place = PLACES[index]!
  const tribe = tribeOf(place)
  const lives = view.health[index]! > 0
  const { lender } = view
  const isLent = lender !== null && tribeOf(lender) === tribe
  return {
    place,
    index,
    tribe,
    sheet,
    lives,
    health: view.health[index]!,
    healthSquares: view['health-squares'][index]! || sheet.health,
    permanent: view.permanent[index]!,
    solidArmor: view['armor-squares'][index]!,
    temporary: view.temporary[index]!,
    hollowArmor: lives ? sheet.armor[1]! : 0,
    armorDice: diceNamed(view['armor-dice'][index]!),
    shadow: view.shadow[index]!,
    energy: view.energy[index]!,
    energySquares: view['energy-squares'][index]!,
    energyDice: diceNamed(view['energy-dice'][index]!),
    activated: view.activated.includes(place),
    reflection: view.reflection.includes(place),
    warToken: view['war-token'].includes(place),
    feud: view.feud[index] ?? null,
    own: [...diceCounted(view.own[index]!, 'own'), ...diceCounted(view['own-bound'][index]!, 'own-bound')],
    cards: SLOTS.map((slot) => ({
      slot,
      kind: view[slot][index] ?? null,
      dice: diceCounted(view[CARD_HOMES[slot]][index]!, slot),
      cube: view.held[index]!.includes(slot),
    })),
    stash: view.stash[index]!.flatMap((kind) => kind ?? []),
    beside: Object.entries<number>(view.beside[index]!).flatMap(([kind, count]) => Array<string>(count).fill(kind)),
    besideDice: diceCounted(view['on-beside'][index]!, 'beside'),
    waiting: isLent ? diceNamed(view.waiting[Number(place[1]) - 1]!) : [],
    figures: figuresOf(seen, sheet.id),
    leader: factOf(seen, 'champions', sheet.id, 'leader'),
  }
}

/** A viewer without a seat looks on from the first Tribe's side. */
export const tribeOfSeat = (seen: Seen, seat: number): number => countOf(seen, 'seats', seat, 'side')

export const seatsOfTribe = (seen: Seen, tribe: number): number[] =>
  seen.seats.map((_, seat) => seat).filter((seat) => tribeOfSeat(seen, seat) === tribe)

/** A `Seen` never changes, and many words are asked of each. */
const read = new WeakMap<Seen, Table>()

export function readTable(seen: Seen): Table {
  const known = read.get(seen)
  if (known) return known
  const table = layOut(seen)
  read.set(seen, table)
  return table
}

function layOut(seen: Seen): Table {
  const view = viewOf(seen)
  /* in the order in which choices name them, so that bar and table agree */
  const order = [...packOf(seen.game).champions.keys()]
  const champions = PLACES.flatMap((_, index) => readChampion(seen, index) ?? []).sort(
    (a, b) => order.indexOf(a.sheet.id) - order.indexOf(b.sheet.id),
  )
  return {
    seen,
    champions,
    step: view.step,
    actor: view.phase === 'over' ? null : (champions.find((champion) => champion.place === view.actor) ?? null),
    asked: champions.find(({ sheet }) => factOf(seen, 'champions', sheet.id, 'asked')) ?? null,
    initiative: view.initiative === 'tribe-b' ? 1 : 0,
    acting: view.acting === 'tribe-b' ? 1 : 0,
    own: tribeOfSeat(seen, seen.viewer),
    tribal: [0, 1].map((tribe) => [
      ...diceCounted(view.tribal[tribe], 'tribal'),
      ...diceCounted(view['tribal-bound'][tribe], 'bound'),
    ]),
    pool: diceNamed(view.pool, view.face),
    used: diceNamed(view.used),
    chosen: view.chosen,
    virtual: view.virtual,
    ability: view.ability,
    targets: view.target.slice(0, view.targets).flatMap((place) => place ?? []),
    aimed: view['aimed-die'],
    hand: view.hand,
    row: view.row,
    deckSize: view['deck-size'],
    discardSize: view['discard-size'],
    discard: view.discard,
    deck: view.deck,
    stock: view.stock,
    spent: view.spent,
  }
}

/** Which one of equal dice the one at this place is. */
export const nthOf = (dice: Die[], at: number): number =>
  dice
    .slice(0, at)
    .filter(
      ({ colour, origin, face }) =>
        colour === dice[at]!.colour && origin === dice[at]!.origin && face === dice[at]!.face,
    ).length

export function championOn(table: Table, board: string): Champion | undefined {
  return table.champions.find((champion) => champion.sheet.id === board)
}
