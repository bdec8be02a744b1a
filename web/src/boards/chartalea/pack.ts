/** The pack with types, and its entries by id. */
import raw from '$packs/chartalea.yaml'
import { type Sheet, sheetOf } from '../../table/sheets'

export type Mythology = 'greek' | 'egypt' | 'maya' | 'norse'
export type Resource = 'money' | 'attack' | 'health' | 'power'
export type DieKind = Resource | 'defense'
export type CardType = 'item' | 'action' | 'companion' | 'artifact' | 'curse'

interface Entry {
  id: string
  name: string
}
export interface Card extends Entry {
  class: string
  type: CardType
  god?: string
  mythologies?: Mythology[]
  cost?: number
  strength?: number
  guard?: boolean
  shield?: number
  'shield-dice'?: number
}
export interface Monster extends Entry {
  mythology?: Mythology
  strength: number
  guards?: string
}
export interface God extends Entry {
  mythology: Mythology
  title: string
  'passive-name': string
}
export interface Power extends Entry {
  god?: string
  power: number
}
export interface Scroll extends Entry {
  power: number
}
export interface Treasure extends Entry {
  copies: number
}
export interface Die extends Entry {
  id: DieKind
  faces: number[]
}
interface Pack {
  rules: Record<'health' | 'hand' | 'gems' | 'dice' | 'divine-powers' | 'turn-limit', number>
  mythologies: { id: Mythology; name: string }[]
  dice: Die[]
  gods: God[]
  powers: Power[]
  scrolls: Scroll[]
  cards: Card[]
  monsters: Monster[]
  treasures: Treasure[]
}

export const pack = raw as Pack

const byId = <T extends Entry>(list: T[]): Map<string, T> => new Map(list.map((entry) => [entry.id, entry]))

export const cards = byId(pack.cards)
export const monsters = byId(pack.monsters)
export const gods = byId(pack.gods)
export const powers = byId(pack.powers)
export const scrolls = byId(pack.scrolls)
export const treasures = byId(pack.treasures)
export const dice = byId(pack.dice)
export const highestOf = (kind: string): number => Math.max(...dice.get(kind)!.faces)
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
