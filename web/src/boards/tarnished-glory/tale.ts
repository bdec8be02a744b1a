/**
 * The last combat, told from what the viewer heard: without cards to play it is over before anybody can look at its
 * dice.
 */
import type { Event } from '../../generated/tarnished-glory'
import { goOn } from '../../pieces/tale'
import type { Happening } from '../../table/contract'
import type { Told } from './forecast'

export interface Bout {
  rank: number
  seat: number
  total: number
  /** null: surplus, it met no Dragon die. */
  dragon: number | null
  isWon: boolean
  /** "7 beats 6" */
  verdict: string
}
export interface LeadRoll {
  seat: number
  face: number
}
export interface Memory {
  /** The dice that decided the lead, until the first combat. */
  lead: LeadRoll[]
  bouts: Bout[]
  wounds: number
  moves: number
}

export const NO_COMBAT: Memory = { lead: [], bouts: [], wounds: 0, moves: -1 }

const withBout = (memory: Memory, one: Bout): Memory => ({
  ...memory,
  bouts: [...memory.bouts, one].sort((a, b) => a.rank - b.rank),
})

const withPair = (memory: Memory, told: Told<'pair-won' | 'pair-lost'>, verdict: string): Memory => {
  const { event, rank, seat, total, dragon } = told
  return withBout(memory, { rank, seat, total, dragon, isWon: event === 'pair-won', verdict })
}

type Teller<Kind extends Event['event']> = (memory: Memory, data: Told<Kind>, badge: string) => Memory
const TELLERS: { [Kind in Event['event']]?: Teller<Kind> } = {
  'lead-roll': (memory, { seat, face }) => ({
    ...memory,
    lead: [...memory.lead.filter((roll) => roll.seat !== seat), { seat, face }],
  }),
  combat: ({ moves }) => ({ ...NO_COMBAT, moves }),
  'pair-won': (memory, data, badge) => withPair(memory, data, badge),
  'pair-lost': (memory, data, badge) => withPair(memory, data, badge),
  surplus: (memory, { rank, seat }, verdict) =>
    withBout(memory, { rank, seat, total: 0, dragon: null, isWon: false, verdict }),
  wounded: (memory, { wounds }) => ({ ...memory, wounds }),
}

export const retell = (memory: Memory, fresh: Happening[], moves: number): Memory =>
  goOn(memory, NO_COMBAT, { fresh, moves }, (tale, data, { badge }) => {
    const teller = TELLERS[(data as Event).event] as Teller<Event['event']> | undefined
    return teller?.(tale, data as Event, badge) ?? tale
  })
