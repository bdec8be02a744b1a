/** What has just happened, as far as it is shown by movement on the board. */
import type { Event } from '../../generated/glyph'
import type { Happening } from '../../table/contract'
import type { Die } from './position'

export interface Float {
  text: string
  kind: 'loss' | 'gain' | 'energy' | 'armor'
}

/** What rises from a board, and in which colour. */
const KINDS: Partial<Record<Event['event'], Float['kind']>> = {
  'health-lost': 'loss',
  healed: 'gain',
  'armor-lost': 'armor',
  'armor-gained': 'armor',
  'energy-gained': 'energy',
  'energy-lost': 'energy',
}

export function floatsOf(fresh: Happening[], champion: string): Float[] {
  return fresh.flatMap(({ badge, data }) => {
    const kind = data.champion === champion ? KINDS[data.event as Event['event']] : undefined
    return kind ? [{ text: badge, kind }] : []
  })
}

/** Which dice of the pool fell just now: events name colour and face, so equal dice are told apart by their number. */
export function fallen(fresh: Happening[], pool: Die[]): boolean[] {
  const rolled = new Map<string, number>()
  for (const { data } of fresh) {
    if (data.event !== 'rolled') continue
    const key = `${data.colour} ${data.face}`
    rolled.set(key, (rolled.get(key) ?? 0) + 1)
  }
  return pool.map(({ colour, face }) => {
    const left = rolled.get(`${colour} ${face}`) ?? 0
    rolled.set(`${colour} ${face}`, left - 1)
    return left > 0
  })
}

/** Dice that an effect of this Turn rolled (Alchemy, Gash, the Button): they never lie in the pool. */
export function rolledByEffect(fresh: Happening[]): Die[] {
  const turn = fresh.slice(fresh.findLastIndex(({ data }) => data.event === 'activated') + 1)
  return turn
    .filter(({ data }) => data.event === 'rolled' && data.for === 'effect')
    .map(({ data }) => ({ colour: data.colour, origin: 'stock', face: data.face }))
}
