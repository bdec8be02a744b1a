/**
 * The last combat, told from what the viewer heard: without cards to play it is over before anybody can look at its
 * dice.
 */
import type { Happening } from '../../table/contract'

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

const bout = ({ rank, seat, total, dragon }: Happening['data'], isWon: boolean): Bout => ({
  rank,
  seat,
  total,
  dragon,
  isWon,
})

const TELLERS: Record<string, (memory: Memory, data: Happening['data']) => Memory> = {
  'lead-roll': (memory, { seat, face }) => ({
    ...memory,
    lead: [...memory.lead.filter((roll) => roll.seat !== seat), { seat, face }],
  }),
  combat: ({ moves }) => ({ ...NO_COMBAT, moves }),
  'pair-won': (memory, data) => ({ ...memory, bouts: [...memory.bouts, bout(data, true)] }),
  'pair-lost': (memory, data) => ({ ...memory, bouts: [...memory.bouts, bout(data, false)] }),
  surplus: (memory, { rank, seat }) => ({
    ...memory,
    bouts: [...memory.bouts, { rank, seat, total: 0, dragon: null, isWon: false }],
  }),
  wounded: (memory, { wounds }) => ({ ...memory, wounds }),
}

/** Goes on with the tale; what was told already is not told twice, and a jump back in time begins anew. */
export function retell(memory: Memory, fresh: Happening[], moves: number): Memory {
  if (moves === memory.moves) return memory
  const start = moves < memory.moves ? NO_COMBAT : memory
  const told = fresh.reduce((tale, { data }) => TELLERS[data.event]?.(tale, data) ?? tale, start)
  return { ...told, bouts: [...told.bouts].sort((a, b) => a.rank - b.rank), moves }
}
