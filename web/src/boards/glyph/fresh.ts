/** What has just happened, as far as it is shown by movement on the board. */
import type { Happening } from '../../table/contract'
import type { Die } from './position'

export interface Float {
  text: string
  kind: 'loss' | 'gain' | 'energy' | 'armor'
}

const FLOATS: Record<string, (data: Record<string, any>) => Float> = {
  'health-lost': ({ health }) => ({ text: `−${health}`, kind: 'loss' }),
  healed: ({ health }) => ({ text: `+${health}`, kind: 'gain' }),
  'armor-lost': ({ armor }) => ({ text: `−${armor} armor`, kind: 'armor' }),
  'armor-gained': ({ armor }) => ({ text: `+${armor} armor`, kind: 'armor' }),
  'energy-gained': ({ energy }) => ({ text: `+${energy} energy`, kind: 'energy' }),
  'energy-lost': ({ energy }) => ({ text: `−${energy} energy`, kind: 'energy' }),
}

export function floatsOf(fresh: Happening[], champion: string): Float[] {
  return fresh.flatMap(({ data }) => (data.champion === champion ? (FLOATS[data.event]?.(data) ?? []) : []))
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

const ROLLING_ABILITIES = new Set(['gash', 'shiny-red-button'])

/** Dice that an effect of this Turn rolled (Alchemy, Gash, the Button): they never lie in the pool. */
export function rolledByEffect(fresh: Happening[]): Die[] {
  let isEffect = false
  const turn = fresh.slice(fresh.findLastIndex(({ data }) => data.event === 'activated') + 1)
  return turn.flatMap(({ data }) => {
    if (data.event === 'rolled') return isEffect ? [{ colour: data.colour, origin: 'stock', face: data.face }] : []
    if (data.event === 'uses') isEffect = ROLLING_ABILITIES.has(data.ability)
    else if (data.event === 'equipped') isEffect = true
    else if (data.event === 'took' || data.event === 'rerolls') isEffect = false
    return []
  })
}
