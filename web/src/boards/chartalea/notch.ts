/** The word on the ring of a legal thing; all else about the choice stands in the action bar. */
import type { Choice } from '../../table/contract'

const notches: Record<string, string> = {
  play: 'play',
  use: 'use',
  exhaust: 'exhaust',
  sacrifice: 'sacrifice',
  scroll: 'activate',
  take: 'obtain',
  treasure: 'use',
  scrap: 'give up',
  roll: 'roll',
  close: 'take',
  acquire: 'acquire',
  defeat: 'defeat',
  phoenix: 'defeat',
  destroy: 'destroy',
  divine: 'call',
  upheaval: 'stir up',
  intervention: 'throw again',
  'intervene yes': 'throw again',
  'use-token': 'use',
}

export function notchOf(choices: Choice[]): string {
  const verbs = new Set(choices.map(({ verb }) => verb))
  if (verbs.size > 1) return `${choices.length} choices`
  return choices[0] ? (notches[choices[0].verb] ?? 'choose') : ''
}
