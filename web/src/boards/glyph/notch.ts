/** What a notch says: the result where it is known, else what choosing the thing does. */
import type { Choice } from '../../table/contract'
import { parse } from './actions'
import { outlook } from './forecast'
import { faceOf } from './glyphs'
import type { Champion, Table } from './position'

const BY_PHASE: Record<string, string> = {
  activate: 'Activate',
  'feud-mark': 'Mark',
  'lend-to': 'Lend to',
  wisdom: 'Give the die',
}

export function notchOf(table: Table, champion: Champion): string {
  return BY_PHASE[table.seen.phase] ?? outlook(table, table.ability, champion)?.short ?? 'Target'
}

const DIE_BY_PHASE: Record<string, string> = {
  reroll: 'reroll',
  'pay-combo': 'match',
  'pay-energy': 'pay',
  'add-arcana': 'add',
  coin: 'pay',
  'equip-pay': 'discard',
  'fate-die': 'turn',
  'garrison-use': 'use up',
  garrison: 'as Defense',
  attune: 'as Arcana',
  swap: 'replace',
  lend: 'lend',
  take: 'take',
}
const DIE_BY_VERB: Record<string, (face: string) => string> = {
  'store-power': (face) => `+${faceOf(face).count} energy`,
  'store-defense': (face) => `+${faceOf(face).count} armor`,
  'keep-war': () => 'keep War',
  release: () => 'release',
  replace: () => 'replace',
  stored: () => 'pay 1',
}

/** A die says it under pointer or focus, lest the pool be full of notches. */
export function dieNotch(table: Table, choices: Choice[]): string {
  if (choices.length > 1) return 'choose'
  const action = parse(choices[0]?.name ?? '')
  if (!action) return ''
  return DIE_BY_VERB[action.verb]?.(action.face ?? '') ?? DIE_BY_PHASE[table.seen.phase] ?? ''
}
