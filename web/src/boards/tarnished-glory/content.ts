/** The pack of Tarnished Glory, and look-ups by id. */
import pack from '$packs/tarnished-glory.yaml'
import type { PackCard, PackColour, PackTile } from '../../generated/tarnished-glory'

export type Tile = PackTile
export type Card = PackCard
export type Colour = PackColour

export const RULES = pack.rules
export const TILES = pack.tiles
export const CARDS = pack.cards
export const COLOURS = pack.commanders

const tiles = new Map(TILES.map((tile) => [tile.id, tile]))
const cards = new Map(CARDS.map((card) => [card.id, card]))

export const tileOf = (id: string | null | undefined): Tile | undefined => (id ? tiles.get(id) : undefined)
export const cardOf = (id: string | null | undefined): Card | undefined => (id ? cards.get(id) : undefined)
export const colourOf = (seat: number): Colour | undefined => COLOURS[seat]
