/** Names of things as people say them. */
import { capital } from '../../common/text'
import { GLYPHS } from './glyphs'
import { packOf } from './pack'
import type { Table } from './position'

export const CLASSES = { guardian: 'Guardian', striker: 'Striker', adherent: 'Adherent' } as const
export const TYPES = { weapon: 'Weapon', armor: 'Armor', auxiliary: 'Auxiliary', consumable: 'Consumable' } as const
export const TRIBES = ['Tribe A', 'Tribe B'] as const

const HOMES: Record<string, string> = {
  tribal: 'from the Tribal Pool',
  bound: "from the Elder's Drum",
  own: 'a die of its own',
  'own-bound': "from the Elder's Drum",
  weapon: 'on the Weapon',
  armor: 'on the Armor',
  auxiliary: 'on the Auxiliary',
  beside: 'on the Fine Vintage',
  loan: 'on loan from the Stock',
}

/** Where a die belongs: "from the Tribal Pool", "borrowed". */
export function homeWords(origin: string): string {
  if (origin.startsWith('lent-')) return 'borrowed'
  return HOMES[origin.replace('late-', '')] ?? ''
}

export function itemName(table: Table, id: string | null | undefined): string {
  return packOf(table.seen.game).items.get(id ?? '')?.name ?? 'a card'
}

export function abilityName(table: Table, id: string | null | undefined): string {
  return id === 'basic-attack'
    ? 'Basic Attack'
    : (packOf(table.seen.game).abilities.get(id ?? '')?.name ?? 'the Ability')
}

export function glyphName(letterOrName: string): string {
  return GLYPHS[letterOrName]?.name ?? capital(letterOrName)
}
