/** Which cards or options have to be laid out, because what is asked for lies in no row of the table. */
import { capital } from '../../common/text'
import type { Seen } from '../../table/contract'
import { optionText } from './effects'
import { own, type Table } from './position'
import { optionsOf } from './script'

export interface Laid {
  title: string
  cards: string[]
  options: { key: string; text: string }[]
  /** What the options belong to. */
  thing: string
}

type Layer = (table: Table, seen: Seen) => Pick<Laid, 'cards' | 'options'>
const cardsOnly = (cards: string[]): Pick<Laid, 'cards' | 'options'> => ({ cards, options: [] })
const layers: Record<string, Layer> = {
  'discard-card': (table, seen) => cardsOnly(own(seen, table).discard),
  'own-card': (table, seen) => cardsOnly(own(seen, table).discard),
  dig: (table) => cardsOnly(table.revealed),
  scry: (table) => cardsOnly(table.looked ? [table.looked] : []),
  mode: (table) => ({
    cards: [],
    options: optionsOf(table.source?.effect ?? '').map((option, i) => ({
      key: `mode:${i + 1}`,
      text: capital(optionText(option)),
    })),
  }),
}

export function laidOut(seen: Seen, table: Table): Laid | null {
  const layer = layers[table.phase]
  if (!layer || !seen.legal.length) return null
  const laid = layer(table, seen)
  if (!laid.cards.length && !laid.options.length) return null
  const title = table.source ? `${table.source.name}: ${seen.question}` : seen.question
  return { title, thing: table.source?.thing ?? '', ...laid }
}
