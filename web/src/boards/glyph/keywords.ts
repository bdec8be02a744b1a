/** When and how often an Ability may be used, in words. */
import type { AbilitySheet } from './pack'

const KINDS = {
  primary: 'Primary Action',
  free: 'Free Action',
  equip: 'on equipping',
  consume: 'on consuming',
  passive: 'works by itself',
} as const
const WINDOWS: Record<string, string> = {
  'pre-roll': 'before the Roll',
  'post-roll': 'after the Roll',
  'after-reroll': 'after a Reroll',
  'after-primary': 'after the Primary Action',
}
const LIMITS = { turn: 'once a Turn', item: 'once a Turn for each card' } as const

export function abilityKeywords(ability: AbilitySheet): string[] {
  return [KINDS[ability.kind], WINDOWS[ability.window ?? ''] ?? '', ability.limit ? LIMITS[ability.limit] : ''].filter(
    Boolean,
  )
}
