/** Where on the table a choice is made: its verb says in which zone, its arguments on which thing of it. */
import type { Action } from '../../generated/glyph'
import type { Choice } from '../../table/contract'

/** Verbs without a zone (done, roll, end …) are in the action bar alone. */
const ZONES: Partial<Record<Action['verb'], string>> = {
  pick: 'board',
  activate: 'board',
  target: 'board',
  take: 'home',
  discard: 'home',
  swap: 'pool',
  lend: 'pool',
  die: 'pool',
  wild: 'pool',
  'store-power': 'pool',
  'store-defense': 'pool',
  'keep-war': 'pool',
  'discard used': 'used',
  use: 'ability',
  attack: 'ability',
  auto: 'chosen',
  stored: 'energy',
  replace: 'energy',
  release: 'track',
  square: 'cube',
  'track cube': 'cube',
  'card cube': 'card-cube',
  acquire: 'row',
  equip: 'stash',
  drop: 'stash',
  'put-to-use': 'hand',
  stash: 'hand',
  colour: 'stock',
  glyph: 'glyph',
  'pay virtual': 'glyph',
  'pay war-token': 'token',
  face: 'face',
}

/** The Ability that was chosen, while it is to be paid for. */
export const CHOSEN = 'chosen'
export const BASIC_ATTACK = 'ability:basic-attack'

/** A die is called by colour, origin and face; the two halves of a double Arcana lie on the same die. */
const WORDS: Record<string, (args: Choice['args']) => (string | number | undefined)[]> = {
  pool: ({ colour, origin, face, glyph }) => [colour, origin, face ?? (glyph ? 'AA' : 'unrolled')],
  ability: ({ ability }) => [ability ?? 'basic-attack'],
  track: ({ colour, origin }) => [colour, origin],
}

export function placeOf({ verb, args }: Choice): string | null {
  const zone = ZONES[verb as Action['verb']]
  if (!zone) return null
  const on = zone === 'track' ? String(args.track) : zone
  return [on, ...(WORDS[zone]?.(args) ?? Object.values(args))].join(':')
}
