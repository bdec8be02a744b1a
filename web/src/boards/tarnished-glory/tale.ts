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

const bout = ({ rank, seat, total, dragon }: Told<'pair-won' | 'pair-lost'>, isWon: boolean): Bout => ({
  rank,
  seat,
  total,
  dragon,
  isWon,
})

const withBout = (memory: Memory, one: Bout): Memory => ({
  ...memory,
  bouts: [...memory.bouts, one].sort((a, b) => a.rank - b.rank),
})

type Teller<Kind extends Event['event']> = (memory: Memory, data: Told<Kind>) => Memory
const TELLERS: { [Kind in Event['event']]?: Teller<Kind> } = {
  'lead-roll': (memory, { seat, face }) => ({
    ...memory,
    lead: [...memory.lead.filter((roll) => roll.seat !== seat), { seat, face }],
  }),
  combat: ({ moves }) => ({ ...NO_COMBAT, moves }),
  'pair-won': (memory, data) => withBout(memory, bout(data, true)),
  'pair-lost': (memory, data) => withBout(memory, bout(data, false)),
  surplus: (memory, { rank, seat }) => withBout(memory, { rank, seat, total: 0, dragon: null, isWon: false }),
  wounded: (memory, { wounds }) => ({ ...memory, wounds }),
}

export const retell = (memory: Memory, fresh: Happening[], moves: number): Memory =>
  goOn(memory, NO_COMBAT, { fresh, moves }, (tale, data) => {
    const teller = TELLERS[(data as Event).event] as Teller<Event['event']> | undefined
    return teller?.(tale, data as Event) ?? tale
  })
