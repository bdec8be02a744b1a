/** What an Item gives when it is put to use, read out of its effect script: dice, squares, or a few words. */
import type { Colour, ItemSheet, Pack } from './pack'

export interface Gains {
  dice: Colour[]
  /** Tracks that grow, once for each square */
  squares: string[]
  /** where the dice go if not onto the card */
  toTribe: string
  words: string
}

const WORDS: Record<string, (amount: string) => string> = {
  heal: (amount) => `+${amount} Health`,
  energy: (amount) => `+${amount} energy`,
  armor: (amount) => `+${amount} armor`,
}

export function gainsOf(pack: Pack, item: ItemSheet): Gains {
  const gains: Gains = { dice: [], squares: [], toTribe: '', words: '' }
  for (const [, verb, args] of (item.effect ?? '').matchAll(/(\w+)\(([^()]*)\)/g)) {
    const [first = '', second = ''] = args!.split(',').map((arg) => arg.trim())
    if (verb === 'gain') gains.dice.push(...pack.colours(first))
    if (verb === 'gain' && second !== 'CARD')
      gains.toTribe = pack.tables.edition['shared-pool'] ? 'to the Tribal Pool' : 'to its own dice'
    if (verb === 'square') gains.squares.push(...Array<string>(Number(second)).fill(first))
    gains.words ||= WORDS[verb!]?.(first) ?? ''
  }
  return gains
}
