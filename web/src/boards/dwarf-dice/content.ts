/** The pack of Dwarf Dice with types, and look-ups by id. */
import pack from '$packs/dwarf-dice.yaml'

export const FACES = ['metal', 'wood', 'alchemy', 'null'] as const
export type Face = (typeof FACES)[number]
export type FaceCounts = Record<Face, number>
export type Kind = 'offensive' | 'defensive'

export interface Item {
  id: string
  name: string
  kind: Kind
  value: number
  /** Rows parted by '/': M, W, * (either) and . (no part of the item). */
  shape: string
}
export interface Power {
  id: string
  name: string
  amount: number
  text: string
}
export interface Champion {
  id: string
  name: string
  passive: string
  active: string
  text: string
}
interface DieFace {
  id: Face
  letter: string
  faces: number
}
interface Pack {
  rules: { endurance: number; hoard: number; cap: number }
  die: DieFace[]
  powers: Power[]
  champions: Champion[]
  items: Item[]
}

const content = pack as Pack
const byId = <T extends { id: string }>(list: T[]) => new Map(list.map((one) => [one.id, one]))

export const RULES = content.rules
export const DIE = content.die
export const ITEMS = content.items
export const KINDS: Record<Kind, Item[]> = {
  offensive: ITEMS.filter(({ kind }) => kind === 'offensive'),
  defensive: ITEMS.filter(({ kind }) => kind === 'defensive'),
}

const items = byId(content.items)
const champions = byId(content.champions)
const powers = byId(content.powers)
const letters = new Map(content.die.map(({ id, letter }) => [id, letter]))

export const itemOf = (id: string): Item | undefined => items.get(id)
export const championOf = (id: string | null | undefined): Champion | undefined => (id ? champions.get(id) : undefined)
export const powerOf = (id: string): Power | undefined => powers.get(id)
export const letterOf = (face: Face): string => letters.get(face) ?? '?'

export const FACE_NAMES: Record<Face, string> = { metal: 'Metal', wood: 'Wood', alchemy: 'Alchemy', null: 'Null Rune' }
export const SQUARE_NAMES = [
  'top left',
  'top',
  'top right',
  'left',
  'centre',
  'right',
  'bottom left',
  'bottom',
  'bottom right',
] as const

/** "Bron" of Bron Steelshaper. */
export const firstName = (champion: Champion): string => champion.name.split(' ')[0]!
