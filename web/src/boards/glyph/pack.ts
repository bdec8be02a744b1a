/** The content of both editions, by id, as the packs have it. */
import type {
  Pack as Tables,
  PackAbility as AbilitySheet,
  PackChampion as ChampionSheet,
  PackItem as ItemSheet,
} from '../../generated/glyph'
import published from '$packs/glyph.yaml'
import preview from '$packs/glyph-preview.yaml'

export type { AbilitySheet, ChampionSheet, ItemSheet }

export const COLOURS = ['white', 'gold', 'blue', 'green', 'red', 'black'] as const
export type Colour = (typeof COLOURS)[number]

function byId<T extends { id: string }>(list: T[]): Map<string, T> {
  return new Map(list.map((entry) => [entry.id, entry]))
}

export class Pack {
  readonly tables: Tables
  readonly champions: Map<string, ChampionSheet>
  readonly abilities: Map<string, AbilitySheet>
  readonly items: Map<string, ItemSheet>

  constructor(tables: Tables) {
    this.tables = tables
    this.champions = byId(tables.champions)
    this.abilities = byId(tables.abilities)
    this.items = byId(tables.items)
  }
}

/** Both editions have the same schema. */
const packs: Record<string, Pack> = { glyph: new Pack(published), 'glyph-preview': new Pack(preview) }

/** The pack of a rule set; anything unknown is read as the published game. */
export function packOf(game: string): Pack {
  return packs[game] ?? packs.glyph!
}

/** The glyphs a combo asks for: "WDD" → ['W', 'D', 'D']; none for "-". */
export function comboOf(ability: AbilitySheet): string[] {
  return ability.combo === '-' ? [] : [...ability.combo]
}
