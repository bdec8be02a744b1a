/** Who sits at a table: plans, names, and how both are written into records. */
import type { SeatLabel } from '../engine/table-service'
import type { Seat } from '../table/contract'
import { LEVELS, type Level, type Player } from '../engine/catalogue'
import type { SeatPlan } from './api'

const MOST_LETTERS = 40
/** Names for computers without one, by seat; none of them is anybody's in the games. */
export const NAMES = ['Ysolde', 'Ragna', 'Maeve', 'Torvald', 'Sigrun', 'Oskar'] as const

const isLevel = (player: string): player is Level => (LEVELS as readonly string[]).includes(player)

export function isPlan(value: unknown): value is SeatPlan {
  const { player, name } = (value ?? {}) as Record<string, unknown>
  return typeof name === 'string' && typeof player === 'string' && (player === 'human' || isLevel(player))
}

/** One line without control characters, as records want it. */
const oneLine = (name: string): string => name.replace(/[\u0000-\u001f\u007f-\u009f\s]+/gu, ' ').trim()

const clean = (name: string): string => [...oneLine(name)].slice(0, MOST_LETTERS).join('').trim()

/** Who plays alone and gave no name. */
const YOU = 'You'

function nameFor(plan: SeatPlan, seat: number, humans: number): string {
  const given = clean(plan.name)
  if (given) return given
  if (plan.player !== 'human') return NAMES[seat]!
  return humans === 1 ? YOU : `Player ${seat + 1}`
}

export function seatsOf(plans: SeatPlan[]): Seat[] {
  const humans = plans.filter(({ player }) => player === 'human').length
  return plans.map((plan, seat) => ({ player: plan.player, name: nameFor(plan, seat, humans) }))
}

/** What sentences call them: "Thor (you) plays a card". */
export const calledIn = (seats: Seat[]): string[] => seats.map(({ name }) => (name === YOU ? YOU.toLowerCase() : name))

/** A computer's name stays out of the record: there the word after a kind of player is how it is set up. */
export function labelsOf(plans: SeatPlan[]): SeatLabel[] {
  return plans.map(({ player, name }) => ({ kind: player, name: player === 'human' ? clean(name) : '' }))
}

/** Players of other programs that this page does not have play on as 'normal'. */
export function plansOf(labels: SeatLabel[]): SeatPlan[] {
  return labels.map(({ kind, name }) => {
    const player: Player = kind === 'human' || isLevel(kind) ? kind : 'normal'
    return { player, name: player === 'human' ? name : '' }
  })
}

/** The seats with the highest payoff. */
export function winnersOf(payoff: number[] | null): number[] {
  const best = Math.max(...(payoff ?? []))
  return (payoff ?? []).flatMap((one, seat) => (one === best ? [seat] : []))
}
