/**
 * Things on the table and the choices that concern them. A thing has a key (`hand:owl`, `slot:3`); every choice of the
 * action bar that is about a visible thing is filed under its key, and every thing knows which action a click on it
 * would mean, for the sentence that says why not.
 */
import type { Choice, Seen } from '../../table/contract'
import { own, read, type Table } from './position'

type Filing = (args: Choice['args'], table: Table, seen: Seen) => string | null

/** Where a card lies that is chosen, by what is asked. */
const chosen: Record<string, (card: string, inHand: boolean) => string> = {
  'hand-card': (card) => `hand:${card}`,
  'discard-card': (card) => `spread:${card}`,
  'own-card': (card, inHand) => `${inHand ? 'hand' : 'spread'}:${card}`,
  'foe-permanent': (card) => `foe:${card}`,
  'own-permanent': (card) => `own:${card}`,
  curse: (card) => `own:${card}`,
  dig: (card) => `spread:${card}`,
  shield: (card) => `hand:${card}`,
  dispel: (card) => `own:${card}`,
}

const filings: Record<string, Filing> = {
  god: ({ god }) => `god:${god}`,
  play: ({ card }) => `hand:${card}`,
  use: ({ card }) => `own:${card}`,
  exhaust: ({ card }) => `own:${card}`,
  sacrifice: ({ card }) => `own:${card}`,
  destroy: ({ card }) => `foe:${card}`,
  scroll: ({ scroll }) => `scroll:${scroll}`,
  take: ({ scroll }) => `scroll:${scroll}`,
  treasure: ({ treasure }) => `treasure:${treasure}`,
  scrap: ({ treasure }) => `treasure:${treasure}`,
  roll: () => 'pool',
  close: () => 'pool',
  acquire: ({ slot }) => `slot:${slot}`,
  defeat: ({ slot }) => `slot:${slot}`,
  slot: ({ slot }) => `slot:${slot}`,
  phoenix: () => 'phoenix',
  divine: ({ power }) => `power:${power}`,
  upheaval: () => 'intervention',
  intervention: () => 'intervention',
  'intervene yes': () => 'intervention',
  'use-token': ({ token }) => `token:${token}`,
  die: ({ die, face }) => `die:${die}:${face}`,
  mode: ({ mode }) => `mode:${mode}`,
  scry: ({ answer }) => `scry:${answer}`,
  choose: ({ card }, table, seen) =>
    chosen[table.phase]?.(`${card}`, own(seen, table).hand.includes(`${card}`)) ?? null,
}

/** The key of the thing a choice is about. */
export const thingOf = (choice: Choice, seen: Seen, table: Table = read(seen)): string | null =>
  filings[choice.verb]?.(choice.args, table, seen) ?? null

const permanents = new Set(['companion', 'artifact'])
const asksForCards = new Set([
  'hand-card',
  'own-card',
  'discard-card',
  'shield',
  'dig',
  'curse',
  'dispel',
  'own-permanent',
])

/** The action that a click on a thing would mean now, legal or not. */
const meanings: Record<string, (id: string, phase: string, type: string) => string> = {
  hand: (card, phase) => `${asksForCards.has(phase) ? 'choose' : 'play'} ${card}`,
  own: (card, phase, type) => {
    if (asksForCards.has(phase) || type === 'curse') return `choose ${card}`
    return permanents.has(type) ? `exhaust ${card}` : `use ${card} 1`
  },
  foe: (card, phase) => `${phase === 'foe-permanent' ? 'choose' : 'destroy'} ${card}`,
  spread: (card) => `choose ${card}`,
  slot: (slot, phase, type) => `${phase === 'slot' ? 'slot' : type === 'monster' ? 'defeat' : 'acquire'} ${slot}`,
  phoenix: () => 'phoenix money',
  power: (power) => `divine ${power}`,
  'foe-scroll': (scroll) => `scroll ${scroll}`,
  'foe-intervention': () => 'intervention',
  scroll: (scroll, phase) => `${phase === 'scroll' ? 'take' : 'scroll'} ${scroll}`,
  treasure: (treasure, phase) => `${phase === 'scrap' ? 'scrap' : 'treasure'} ${treasure}`,
  pool: (_, phase) => (phase === 'window' ? 'close' : 'roll'),
  intervention: (_, phase) => (phase === 'main' ? 'upheaval' : 'intervention'),
  token: (token) => `use-token ${token}`,
  die: (die) => `die ${die.replace(':', ' ')}`,
  god: (god) => `god ${god}`,
  mode: (mode) => `mode ${mode}`,
  scry: (answer) => `scry ${answer}`,
}
export function meaningOf(key: string, phase: string, type = ''): string {
  const [kind, ...rest] = key.split(':')
  return meanings[kind!]!(rest.join(':'), phase, type)
}
