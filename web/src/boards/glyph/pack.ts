/** The content of both editions, by id, as the packs have it. */
import published from '$packs/glyph.yaml'
import preview from '$packs/glyph-preview.yaml'

export const COLOURS = ['white', 'gold', 'blue', 'green', 'red', 'black'] as const
export type Colour = (typeof COLOURS)[number]
export type ItemType = 'weapon' | 'armor' | 'auxiliary' | 'consumable'

export interface DieSheet {
  id: Colour
  letter: string
  faces: string
  count: number
}
export interface ChampionSheet {
  id: string
  name: string
  class: 'guardian' | 'striker' | 'adherent'
  dice: string
  health: number
  armor: [solid: number, hollow: number]
  energy: [solid: number, hollow: number]
  abilities: string[]
  text: string
}
export interface AbilitySheet {
  id: string
  name: string
  kind: 'primary' | 'free' | 'equip' | 'consume' | 'passive'
  window?: string
  limit?: 'turn' | 'item'
  combo: string
  energy: number
  'set-discount'?: number
  /** ids of the rules it stands on, parted by blanks */
  rules?: string
  text: string
}
export interface ItemSheet {
  id: string
  name: string
  type: ItemType
  copies: number
  cost: string
  effect?: string
  ability?: string
  text: string
}
interface Tables {
  name: string
  rules: { 'free-dice': number; 'dice-per-energy': number; 'pool-limit': number }
  edition: { 'shared-pool': boolean; 'war-token': boolean; forfeit: boolean }
  dice: DieSheet[]
  champions: ChampionSheet[]
  abilities: AbilitySheet[]
  items: ItemSheet[]
}

function byId<T extends { id: string }>(list: T[]): Map<string, T> {
  return new Map(list.map((entry) => [entry.id, entry]))
}

export class Pack {
  readonly tables: Tables
  readonly champions: Map<string, ChampionSheet>
  readonly abilities: Map<string, AbilitySheet>
  readonly items: Map<string, ItemSheet>
  readonly dice: Map<string, DieSheet>

  constructor(tables: Tables) {
    this.tables = tables
    this.champions = byId(tables.champions)
    this.abilities = byId(tables.abilities)
    this.items = byId(tables.items)
    this.dice = byId(tables.dice)
  }

  /** The six faces of a colour as positions name them: 'W', 'WW', 'blank'. */
  faces(colour: string): string[] {
    return (this.dice.get(colour)?.faces ?? '').split(' ').map((face) => (face === '-' ? 'blank' : face))
  }

  /** "w w y" → ['white', 'white', 'gold'] */
  colours(letters: string): Colour[] {
    return letters.split(' ').flatMap((letter) => this.tables.dice.find((die) => die.letter === letter)?.id ?? [])
  }
}

const packs: Record<string, Pack> = {
  glyph: new Pack(published as unknown as Tables),
  'glyph-preview': new Pack(preview as unknown as Tables),
}

/** The pack of a rule set; anything unknown is read as the published game. */
export function packOf(game: string): Pack {
  return packs[game] ?? packs.glyph!
}

/** The glyphs a combo asks for: "WDD" → ['W', 'D', 'D']; none for "-". */
export function comboOf(ability: AbilitySheet): string[] {
  return ability.combo === '-' ? [] : [...ability.combo]
}
