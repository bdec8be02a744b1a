/** Events in sentences for people: names in place of ids, faces in words. */
import type { Happening } from '../../table/contract'
import { faceName, TRIBES } from './names'
import { packOf } from './pack'

const pack = packOf('glyph')
const HOMES: Record<string, string> = {
  tribal: 'Tribal Pool', bound: "Elder's Drum", own: 'its own', 'own-bound': "Elder's Drum", weapon: 'on the Weapon', armor: 'on the Armor',
  auxiliary: 'on the Auxiliary', beside: 'on the Fine Vintage',
}

/** What an event's field is called, by the field. */
const NAMES: Record<string, (id: string) => string | undefined> = {
  champion: (id) => pack.champions.get(id)?.name,
  target: (id) => pack.champions.get(id)?.name,
  card: (id) => pack.items.get(id)?.name,
  ability: (id) => pack.abilities.get(id)?.name,
  face: (id) => faceName(id),
  home: (id) => HOMES[id],
  tribe: (id) => TRIBES[id === 'tribe-b' ? 1 : 0],
}

export function say({ text, data }: Happening): string {
  const sentence = Object.entries(NAMES).reduce((said, [field, name]) => {
    const id: unknown = data[field]
    const word = typeof id === 'string' ? name(id) : undefined
    return word ? said.replace(new RegExp(`(?<![\\w-])${id}(?![\\w-])`, 'g'), word) : said
  }, text)
  return `${sentence[0]?.toUpperCase() ?? ''}${sentence.slice(1)}.`
}
