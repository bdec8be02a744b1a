/** The rules a thing of the table stands on, for the zoom; those of an Ability are in the pack. */
import type { AbilitySheet, ItemSheet } from './pack'

export const TRACK_RULES = ['GL-106', 'GL-107', 'GL-123']
export const BASIC_ATTACK_RULES = ['GL-146', 'GL-149', 'GL-150']
export const DIE_RULES = ['GL-091', 'GL-093', 'GL-099']

export function rulesOfAbility(ability: AbilitySheet | undefined): string[] {
  return ability?.rules?.split(' ') ?? []
}

export function rulesOfItem({ type }: ItemSheet): string[] {
  return type === 'consumable' ? ['GL-140', 'GL-112'] : ['GL-109', 'GL-136']
}
