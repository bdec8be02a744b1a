/** The last set-up of each game, so that the next table is laid as the last one was. */
import { LEVELS, type RuleSet } from '../../engine/catalogue'
import { firstPlan, type Plan } from './plan'

const KEY = 'warbones-plans'
const keyOf = (game: string, together: boolean): string => (together ? `${game} together` : game)

function stored(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return all && typeof all === 'object' ? (all as Record<string, unknown>) : {}
  } catch {
    return {} // no storage, or not ours: then nothing is remembered
  }
}

const isSeat = (value: unknown): value is Plan['seats'][number] => {
  const { player, name } = (value ?? {}) as Record<string, unknown>
  return typeof name === 'string' && ['human', 'fitting', ...LEVELS].includes(player as string)
}

/** The plan as it was, as far as the rule set still knows it; without a seed, which is for one game. */
export function recall(rules: RuleSet, together: boolean): Plan {
  const plan = firstPlan(rules, together)
  const old = stored()[keyOf(rules.id, together)] as Partial<Plan> | undefined
  const { seats, options } = old ?? {}
  if (Array.isArray(seats) && seats.every(isSeat))
    if (seats.length >= rules.seats.least && seats.length <= rules.seats.most) plan.seats = seats
  for (const option of rules.options) {
    const value = (options as Record<string, unknown> | undefined)?.[option.name]
    if (typeof value === 'string' && isValue(option, value)) plan.options[option.name] = value
  }
  if (old?.undo === 'free' || old?.undo === 'turn') plan.undo = old.undo
  return plan
}

function isValue(option: RuleSet['options'][number], value: string): boolean {
  if (option.values) return option.values.includes(value)
  return /^-?\d+$/.test(value) && Number(value) >= option.least && Number(value) <= option.most
}

export function remember(rules: RuleSet, together: boolean, plan: Plan): void {
  const { seats, options, undo } = plan
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [keyOf(rules.id, together)]: { seats, options, undo } }))
  } catch {
    // see above
  }
}
