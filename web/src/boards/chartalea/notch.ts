/** The few words on the ring of a legal thing: its price or its result. */
import type { Choice } from '../../table/contract'
import { cards, highestOf, phoenix, powers, scrolls } from './pack'
import { foe, strengthOf, type Table } from './position'
import type { ChartaleaReach } from './reach.svelte'
import { argsOf, verbOf } from './thing'
import { faceSums, shieldText, sumText } from './words'

type Notch = (args: string[], table: Table, reach: ChartaleaReach) => string

const notches: Record<string, Notch> = {
  god: () => 'choose',
  play: () => 'play',
  use: () => 'use',
  exhaust: () => 'exhaust',
  sacrifice: () => 'sacrifice',
  scroll: ([id]) => `${scrolls.get(id!)!.power} Power`,
  take: () => 'obtain',
  treasure: () => 'use',
  scrap: () => 'give up',
  roll: () => 'roll',
  close: (_, table) => `take ${sumText(faceSums(table)) || 'nothing'}`,
  acquire: ([slot], table) => `${table.row[+slot! - 1]!.price} of ${table.money} Money`,
  defeat: ([slot], table) => `${table.row[+slot! - 1]!.monster!.strength} of ${table.attack} Attack`,
  slot: (_, table) => (/acquire\(/.test(table.source?.effect ?? '') ? 'take it' : 'banish'),
  destroy: ([id], table, reach) => `${strengthOf(foe(reach.seen, table), cards.get(id!)!)} Attack`,
  phoenix: () => `${phoenix.strength} Attack`,
  divine: ([id]) => `${powers.get(id!)!.power} Power`,
  upheaval: () => 'stir up the row',
  intervention: () => 'throw again',
  intervene: () => 'throw again',
  'use-token': () => 'use',
  die: ([kind, face], _, reach) => {
    const highest = highestOf(kind!)
    return { 2: `→ ${highest - +face!}`, 3: `→ ${highest}` }[reach.seen.view.using as number] ?? 'roll'
  },
  mode: () => 'choose',
  scry: () => 'keep or not',
  choose: ([id], table) => (table.phase === 'shield' ? shieldText(cards.get(id!)!) : 'choose'),
}

export function notchOf(choices: Choice[], reach: ChartaleaReach): string {
  const verbs = new Set(choices.map(verbOf))
  if (verbs.size > 1) return `${choices.length} choices`
  const first = choices[0]
  return first ? (notches[verbOf(first)]?.(argsOf(first), reach.table, reach) ?? '') : ''
}
