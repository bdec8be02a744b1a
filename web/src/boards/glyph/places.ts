/** Where on the table a choice is made: its verb says in which zone, its arguments on which thing of it. */
import type { Action } from '../../generated/glyph'
import type { Choice, Wish } from '../../table/contract'

type Verb = Action['verb']

/** The verbs of each zone, first the one that is meant when none of them is asked for. */
const VERBS: Record<string, Verb[]> = {
  board: ['target', 'activate', 'pick'],
  home: ['take', 'discard'],
  pool: ['die', 'swap', 'lend', 'wild', 'store-power', 'store-defense', 'keep-war'],
  used: ['discard used'],
  ability: ['use', 'attack'],
  chosen: ['auto'],
  energy: ['stored', 'replace'],
  track: ['release'],
  cube: ['track cube', 'square'],
  'card-cube': ['card cube'],
  row: ['acquire'],
  stash: ['equip', 'drop'],
  hand: ['put-to-use', 'stash'],
  stock: ['colour'],
  glyph: ['pay virtual', 'glyph'],
  token: ['pay war-token'],
  face: ['face'],
}
/** Verbs without a zone (done, roll, end …) are in the action bar alone. */
const ZONES = new Map(Object.entries(VERBS).flatMap(([zone, verbs]) => verbs.map((verb) => [verb as string, zone])))

const DIE = ['colour', 'origin']
/** What the words of a key are called in arguments. */
const ROLES: Record<string, string[]> = {
  board: ['board'],
  home: DIE,
  pool: [...DIE, 'face'],
  used: DIE,
  ability: ['ability'],
  energy: DIE,
  track: DIE,
  row: ['card'],
  stash: ['card'],
  stock: ['colour'],
  glyph: ['glyph'],
  face: ['face'],
}

/** The Ability that was chosen, while it is to be paid for. */
export const CHOSEN = 'chosen'
export const BASIC_ATTACK = 'ability:basic-attack'

/** A die is called by colour, origin and face; the two halves of a double Arcana lie on the same die. */
type Named = Pick<Choice, 'verb' | 'args'>

function wordOf({ verb, args }: Named, role: string): string | number | undefined {
  if (role === 'face' && verb !== 'face') return args.face ?? (args.glyph ? 'AA' : 'unrolled')
  return role === 'ability' ? (args.ability ?? 'basic-attack') : args[role]
}

export function placeOf(choice: Named): string | null {
  const zone = ZONES.get(choice.verb)
  if (!zone) return null
  const words = (ROLES[zone] ?? []).map((role) => wordOf(choice, role))
  return [zone === 'track' ? choice.args.track : zone, ...words].join(':')
}

/** What somebody wants of a thing that can not be used now: what is asked for in its zone, or what it is there for. */
export function wishAt(place: string, legal: Named[]): Wish | null {
  const [zone = '', ...words] = place.split(':')
  if (words.includes('face-down')) return null
  const asked = legal.find(({ verb }) => ZONES.get(verb) === zone)?.verb
  const verb = place === BASIC_ATTACK ? 'attack' : words[2] === 'unrolled' ? 'swap' : (asked ?? VERBS[zone]?.[0])
  const args = Object.fromEntries((ROLES[zone] ?? DIE).map((role, i) => [role, words[i] ?? '']))
  return zone === 'armor' ? { verb: 'release', args: { track: zone, ...args } } : verb ? { verb, args } : null
}
