/** Where the game is: round, step, who leads whom, and the headings of the log. */
import type { Happening, Seen } from '../../table/contract'
import { TRIBES } from './names'
import { packOf } from './pack'
import { readTable } from './position'
import { seatOfChampion, tribeOfSeat, tribeSize } from './seats'

const STEPS = ['Replenish', 'Roll', 'Reroll', 'Primary Action', 'Secondary Actions', 'Release', 'Reset', 'Activated']
const PICKS = ['First pick', 'Second pick', 'Third pick', 'Fourth pick', 'Fifth pick', 'Sixth pick']
const AT: Record<string, number> = {
  'turn-start': 0,
  buy: 0,
  take: 0,
  'pre-roll': 1,
  reroll: 2,
  primary: 3,
  secondary: 4,
  release: 5,
  'turn-end': 6,
}

export function when(seen: Seen): string {
  const table = readTable(seen)
  if (seen.phase === 'over') return 'The game is over'
  const size = `2 × ${tribeSize(seen)} champions`
  if (table.step === 'draft') return `Draft · ${size}`
  return seen.seats.length > 2
    ? `Round ${table.round} · ${seen.seats.length} players`
    : `Round ${table.round} of a duel · ${size}`
}

export function steps(seen: Seen): { names: string[]; at: number } {
  const table = readTable(seen)
  if (table.step === 'draft') {
    const picks = PICKS.slice(0, 2 * tribeSize(seen))
    return { names: picks, at: Math.min(table.champions.length, picks.length - 1) }
  }
  const at = AT[table.step]
  return at === undefined || !table.actor ? { names: [], at: 0 } : { names: STEPS, at }
}

/** The champion on Turn, the only one a seat leads, or its Tribe. */
export function role(seen: Seen, seat: number): string {
  if (seat < 0) return ''
  const table = readTable(seen)
  const led = table.champions.filter((champion) => seatOfChampion(seen, champion.index) === seat)
  if (table.actor && led.includes(table.actor)) return table.actor.sheet.name
  const only = seen.seats.length > 2 && led.length === 1 ? led[0] : undefined
  return only?.sheet.name ?? TRIBES[tribeOfSeat(seen, seat)]!
}

export function heading(event: Happening): string | null {
  const { event: kind, round, champion } = event.data
  if (kind === 'round') return `Round ${round}`
  if (kind === 'first') return 'Draft'
  if (kind === 'activated') return `Turn of ${packOf('glyph').champions.get(champion)?.name ?? champion}`
  return null
}
