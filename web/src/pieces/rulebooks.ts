/** Which book of docs/rules a rule id belongs to, by its first letters. */
import { href } from '../address/route'

const books: Record<string, string> = {
  CH: 'chartalea',
  DD: 'dwarf-dice',
  GL: 'glyph',
  GP: 'glyph',
  TG: 'tarnished-glory',
}

export const bookOf = (id: string): string => books[id.slice(0, 2)] ?? 'glyph'
export const ruleHref = (id: string): string => href('rules', bookOf(id), id)
