/** Which cards or options have to be laid out, because what is asked for lies in no row of the table. */
import type { Choice, Seen } from '../../table/contract'
import { own, type Table } from './position'

export interface Laid {
  title: string
  cards: string[]
  options: Choice[]
}

const cardsFor: Record<string, (table: Table, seen: Seen) => string[]> = {
  'discard-card': (table, seen) => own(seen, table).discard,
  'own-card': (table, seen) => own(seen, table).discard,
  dig: (table) => table.revealed,
}
const inWords = new Set(['mode', 'scry'])

export function laidOut(seen: Seen, table: Table): Laid | null {
  const cards = (seen.legal.length && cardsFor[table.phase]?.(table, seen)) || []
  const options = seen.legal.filter(({ verb }) => inWords.has(verb))
  return cards.length || options.length ? { title: seen.question, cards, options } : null
}
