/** The pack of Tarnished Glory with types, and look-ups by id. */
import pack from '$packs/tarnished-glory.yaml'

export interface Tile {
  id: string
  name: string
  /** Two letters for small tiles: FG. */
  sign: string
  count: number
  text: string
  rules: string
}
export interface Card {
  id: string
  name: string
  effect: 'modifier' | 'reroll'
  count: number
  text: string
  rules: string
}
export interface Colour {
  id: string
  name: string
  dice: string
}
interface Pack {
  rules: { knights: number }
  tables: { seats: number; 'hit-points': number }[]
  commanders: Colour[]
  tiles: Tile[]
  cards: Card[]
}

const content: Pack = pack
export const RULES = content.rules
export const TILES = content.tiles
export const CARDS = content.cards
export const COLOURS = content.commanders
export const TABLES = content.tables

const tiles = new Map(TILES.map((tile) => [tile.id, tile]))
const cards = new Map(CARDS.map((card) => [card.id, card]))

export const tileOf = (id: string | null | undefined): Tile | undefined => (id ? tiles.get(id) : undefined)
export const cardOf = (id: string | null | undefined): Card | undefined => (id ? cards.get(id) : undefined)
export const colourOf = (seat: number): Colour | undefined => COLOURS[seat]
/** Ids of the rules that a tile or card stands on. */
export const rulesOf = ({ rules }: Tile | Card): string[] => rules.split(' ')
