/** What came or changed with the last happenings, by the key of the thing, so that it can be shown moving. */
import type { Happening, Seen } from '../../table/contract'
import { ownSeat } from './position'

export interface Arrivals {
  /** Order of arrival by key: things come one after the other. */
  order: Map<string, number>
  /** Change of Health by seat. */
  health: [number, number]
  /** Seats that took a blow, which shakes them; seats that only paid are not shaken. */
  struck: Set<number>
}

type Keyed = (data: Happening['data'], side: (seat: number) => string) => string
const arrivals: Record<string, Keyed> = {
  row: ({ slot }) => `slot:${slot}`,
  plays: ({ seat, card }, side) => `${side(seat)}:${card}`,
  claims: ({ seat, card }, side) => `${side(seat)}:${card}`,
  inflicts: ({ victim, card }, side) => `${side(victim)}:${card}`,
  readies: ({ seat, card }, side) => `${side(seat)}:${card}`,
  drawn: ({ card }) => `hand:${card}`,
  returns: ({ card }) => `hand:${card}`,
  takes: ({ card }) => `hand:${card}`,
  finds: ({ treasure }) => `treasure:${treasure}`,
  'gets-scroll': ({ scroll }) => `scroll:${scroll}`,
  gains: ({ kind }) => `pool:${kind}`,
}
const losses = new Set(['damage', 'loses-health', 'pays-health'])

export function arrivalsOf(seen: Seen): Arrivals {
  const side = (seat: number): string => (seat === ownSeat(seen) ? 'own' : 'foe')
  const found: Arrivals = { order: new Map(), health: [0, 0], struck: new Set() }
  for (const { data } of seen.fresh) {
    const key = arrivals[data.event]?.(data, side)
    if (key) found.order.set(key, found.order.size)
    const seat = data.seat === 1 ? 1 : 0
    if (losses.has(data.event)) found.health[seat] -= data.amount
    if (data.event === 'gains' && data.kind === 'health') found.health[seat] += data.amount
    if (data.event === 'damage' && data.amount) found.struck.add(seat)
  }
  return found
}
