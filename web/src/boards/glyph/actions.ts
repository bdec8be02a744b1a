/** The notation of actions: what each says, and on which thing of the table it is done. */
import type { Choice } from '../../table/contract'

export interface Action {
  verb: string
  board?: string
  ability?: string
  card?: string
  colour?: string
  origin?: string
  face?: string
  /** what the second half of a double Arcana stands for, or a glyph without a die */
  glyph?: string
  track?: string
  stored?: number
  cubes?: number
}

type Part = 'board' | 'ability' | 'card' | 'colour' | 'origin' | 'face' | 'glyph' | 'track' | 'stored' | 'cubes' | '-'

/** Verbs, the longer before the shorter, and what the words after them are. */
const GRAMMAR: [verb: string, ...parts: Part[]][] = [
  ['pick', 'board'],
  ['activate', 'board'],
  ['target none'],
  ['target', 'board'],
  ['take', 'colour', 'origin'],
  ['swap', 'colour', 'origin'],
  ['lend', 'colour', 'origin'],
  ['use', 'ability'],
  ['attack'],
  ['auto'],
  ['manual'],
  ['split', 'stored', 'cubes'],
  ['pay war-token'],
  ['pay virtual', 'glyph'],
  ['die', 'colour', 'origin', 'face'],
  ['wild', 'colour', 'origin', 'face', '-', 'glyph'],
  ['stored', 'colour', 'origin'],
  ['card cube'],
  ['track cube'],
  ['acquire', 'card'],
  ['equip', 'card'],
  ['store-power', 'colour', 'origin', 'face'],
  ['store-defense', 'colour', 'origin', 'face'],
  ['keep-war', 'colour', 'origin', 'face'],
  ['put-to-use'],
  ['stash'],
  ['drop', 'card'],
  ['discard used', 'colour', 'origin'],
  ['discard', 'colour', 'origin'],
  ['colour', 'colour'],
  ['glyph', 'glyph'],
  ['face', 'face'],
  ['release', 'track', 'colour', 'origin'],
  ['square'],
  ['replace', 'colour', 'origin'],
  ['done'],
  ['roll'],
  ['keep all'],
  ['no primary'],
  ['end'],
  ['decline'],
]

export const VERBS = GRAMMAR.map(([verb]) => verb)

export function parse(name: string): Action | null {
  const rule = GRAMMAR.find(([verb]) => name === verb || name.startsWith(verb + ' '))
  if (!rule) return null
  const [verb, ...parts] = rule
  const words = name
    .slice(verb.length + 1)
    .split(' ')
    .filter(Boolean)
  if (words.length !== parts.length) return null
  const action: Action = { verb }
  parts.forEach((part, i) => {
    if (part === 'stored' || part === 'cubes') action[part] = Number(words[i])
    else if (part !== '-') action[part] = words[i]!
  })
  return action
}

/** The Ability that was chosen, while it is to be paid for. */
export const CHOSEN = 'ability:chosen'

/** The thing an action is done on, by key; actions of no thing (done, roll, end) have none. */
const PLACES: Record<string, (action: Action) => string> = {
  pick: ({ board }) => `board:${board}`,
  activate: ({ board }) => `board:${board}`,
  target: ({ board }) => `board:${board}`,
  take: ({ colour, origin }) => `home:${colour}:${origin}`,
  discard: ({ colour, origin }) => `home:${colour}:${origin}`,
  swap: ({ colour, origin }) => `pool:${colour}:${origin}:unrolled`,
  lend: ({ colour, origin }) => `pool:${colour}:${origin}:unrolled`,
  die: ({ colour, origin, face }) => `pool:${colour}:${origin}:${face}`,
  wild: ({ colour, origin, face }) => `pool:${colour}:${origin}:${face}`,
  'store-power': ({ colour, origin, face }) => `pool:${colour}:${origin}:${face}`,
  'store-defense': ({ colour, origin, face }) => `pool:${colour}:${origin}:${face}`,
  'keep-war': ({ colour, origin, face }) => `pool:${colour}:${origin}:${face}`,
  'discard used': ({ colour, origin }) => `used:${colour}:${origin}`,
  use: ({ ability }) => `ability:${ability}`,
  attack: () => 'ability:basic-attack',
  auto: () => CHOSEN,
  stored: ({ colour, origin }) => `energy:${colour}:${origin}`,
  replace: ({ colour, origin }) => `energy:${colour}:${origin}`,
  release: ({ track, colour, origin }) => `${track}:${colour}:${origin}`,
  square: () => 'energy:cube',
  'track cube': () => 'energy:cube',
  'card cube': () => 'card:cube',
  acquire: ({ card }) => `row:${card}`,
  equip: ({ card }) => `stash:${card}`,
  drop: ({ card }) => `stash:${card}`,
  'put-to-use': () => 'hand',
  stash: () => 'hand',
  colour: ({ colour }) => `stock:${colour}`,
  glyph: ({ glyph }) => `glyph:${glyph}`,
  'pay virtual': ({ glyph }) => `glyph:${glyph}`,
  'pay war-token': () => 'glyph:token',
  face: ({ face }) => `face:${face}`,
}

export function placeOf(choice: Choice): string | null {
  const action = parse(choice.name)
  return action ? (PLACES[action.verb]?.(action) ?? null) : null
}
