/** The pack with types, and its entries by id. */
import raw from '$packs/chartalea.yaml'
import type {
  Pack,
  PackCard,
  PackGod as God,
  PackMonster as Monster,
  PackPower as Power,
  PackScroll as Scroll,
} from '../../generated/chartalea'
import { type Sheet, sheetOf } from '../../table/sheets'

export type { God, Monster, Scroll }
export type Card = PackCard
export type CardType = Card['type']
export type Mythology = God['mythology']
export type DieKind = 'money' | 'attack' | 'health' | 'power' | 'defense'

export const pack = raw as Pack

const byId = <T extends { id: string }>(list: T[]): Map<string, T> => new Map(list.map((entry) => [entry.id, entry]))

export const cards = byId(pack.cards)
export const monsters = byId(pack.monsters)
export const gods = byId(pack.gods)
export const powers = byId(pack.powers)
export const scrolls = byId(pack.scrolls)
export const treasures = byId(pack.treasures)
export const phoenix = monsters.get('phoenix')!
export const mythologyNames = Object.fromEntries(pack.mythologies.map((m) => [m.id, m.name])) as Record<
  Mythology,
  string
>

const guardians = new Map(
  pack.monsters.flatMap((monster) => (monster.guards ? [[monster.guards, monster] as const] : [])),
)
/** The Monster that lies on this card in the Market Row. */
export const guardianOf = (card: string): Monster | undefined => guardians.get(card)

/** Divine Powers a God may call on: the own ones first, since they make the God. */
export const powersOf = (god: string): Power[] => [
  ...pack.powers.filter((power) => power.god === god),
  ...pack.powers.filter((power) => !power.god),
]
export const startingCards = (god: string): Card[] => pack.cards.filter((card) => card.god === god)

export const resourceNames: Record<DieKind, string> = {
  money: 'Money',
  attack: 'Attack',
  health: 'Health',
  power: 'Power',
  defense: 'Defense',
}
export const typeNames: Record<CardType, string> = {
  item: 'Item',
  action: 'Action',
  companion: 'Companion',
  artifact: 'Artifact',
  curse: 'Curse',
}

/** What is printed on a thing and what there is to know about it, as the engine tells it. */
export const sheet = (kind: string, id: string): Sheet => sheetOf('chartalea', kind, id)
