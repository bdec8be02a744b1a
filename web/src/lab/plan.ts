/**
 * What is to be studied: a game, changes to its pack, who plays, and how much. Kept in this browser, a plan for each
 * game.
 */
import { LEVELS, type Level, type RuleSet } from '../engine/catalogue'
import type { Setup } from './service'

export interface Change {
  path: string
  was: string
  value: string
}

export interface Plan {
  game: string
  seats: number
  /** One for all seats, or one for each. */
  players: Level[]
  /** Only what differs from normal. */
  options: Record<string, string>
  seed: string
  /** Wins, picks and length only: more games in the same time. */
  quick: boolean
  games: number
  changes: Change[]
}

export const MOST_GAMES = 1_000_000

export function firstPlan(rules: RuleSet): Plan {
  return {
    game: rules.id,
    seats: rules.seats.least,
    players: ['normal'],
    options: {},
    seed: '1',
    quick: false,
    games: 2000,
    changes: [],
  }
}

export const changesText = (changes: readonly Change[]): string =>
  changes.map(({ path, value }) => `${path}=${value}\n`).join('')

export function toSetup(plan: Plan): Setup {
  return {
    game: plan.game,
    seats: plan.seats,
    options: { ...plan.options },
    players: plan.players.join(','),
    seed: plan.seed,
    quick: plan.quick,
    changes: changesText(plan.changes),
  }
}

/** With some values changed; what is as it was before is no change. */
export function withValues(changes: readonly Change[], values: readonly Change[]): Change[] {
  const left = changes.filter(({ path }) => !values.some((other) => other.path === path))
  return [...left, ...values.filter(({ was, value }) => was !== value)]
}

export const withoutPath = (changes: readonly Change[], path: string): Change[] =>
  changes.filter((change) => change.path !== path)

/** The same for the program: which command gives the same figures. */
export function commandFor(plan: Plan, file: string): string {
  const options = Object.entries(plan.options)
    .map(([name, value]) => ` ${name}=${value}`)
    .join('')
  const size = `--seats ${plan.seats} --games ${plan.games} --seed ${plan.seed}${plan.quick ? ' --quick' : ''}`
  const how = ` --players ${plan.players.join(',')} ${size}`
  return plan.changes.length
    ? `warbones lab diff ${plan.game} ${file}${options}${how}`
    : `warbones lab run ${plan.game}${options}${how}`
}

/** The changes as a file that `warbones lab diff` takes. */
export const patchFile = (plan: Plan, file: string): string =>
  `# ${commandFor(plan, file)}\n${changesText(plan.changes)}`

const isText = (value: unknown): value is string => typeof value === 'string'

function isChange(value: unknown): value is Change {
  const change = value as Partial<Change> | null
  return isText(change?.path) && isText(change.was) && isText(change.value)
}

const between = (value: unknown, least: number, most: number, normal: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : normal

/** Keeps what is valid of a stored plan; anything else becomes normal. */
export function readPlan(stored: unknown, rules: RuleSet): Plan {
  const plan = firstPlan(rules)
  const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  plan.seats = between(kept.seats, rules.seats.least, rules.seats.most, plan.seats)
  plan.games = between(kept.games, 1, MOST_GAMES, plan.games)
  if (isText(kept.seed) && /^\d{1,18}$/.test(kept.seed)) plan.seed = kept.seed
  plan.quick = kept.quick === true
  const players = Array.isArray(kept.players) ? kept.players : []
  if (
    players.every((name) => LEVELS.includes(name as Level)) &&
    (players.length === 1 || players.length === plan.seats)
  )
    plan.players = players as Level[]
  if (Array.isArray(kept.changes)) plan.changes = kept.changes.filter(isChange)
  for (const { name } of rules.options) {
    const value = (kept.options as Record<string, unknown> | undefined)?.[name]
    if (isText(value)) plan.options[name] = value
  }
  return plan
}

const KEY = 'warbones-lab'

function storedPlans(): Record<string, unknown> {
  try {
    const plans: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof plans === 'object' && plans !== null ? (plans as Record<string, unknown>) : {}
  } catch {
    return {} // not JSON, or storage is forbidden
  }
}

export const loadPlan = (rules: RuleSet): Plan => readPlan(storedPlans()[rules.id], rules)

export function storePlan(plan: Plan): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...storedPlans(), [plan.game]: plan }))
  } catch {
    // then the plan lasts as long as the page
  }
}
