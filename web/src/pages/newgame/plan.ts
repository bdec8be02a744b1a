/** What is being put together on the way to a new table. */
import { type Level, LEVELS, type Player, type RuleSet, type UndoPolicy } from '../../engine/catalogue'
import type { NewGame, SeatPlan } from '../../session/api'
import type { SetupOption } from '../../engine/table-service'
import { settings } from '../../session/settings.svelte'

/** Who may be asked to sit: 'fitting' is the computer that fits the player's results. */
export type Sitter = Player | 'fitting'

export interface Plan {
  seats: { player: Sitter; name: string }[]
  options: Record<string, string>
  seed: string
  undo: UndoPolicy
}

export const sitters: readonly Sitter[] = ['human', 'fitting', ...LEVELS]

export function sitterWords(sitter: Sitter, fitting: Level): string {
  if (sitter === 'human') return 'Human, here'
  return sitter === 'fitting' ? `Fits you: ${fitting}` : `Computer: ${sitter}`
}

const seatAt = (index: number, together: boolean): Plan['seats'][number] =>
  index === 0 || together ? { player: 'human', name: '' } : { player: 'fitting', name: '' }

/** The fewest seats: you at the first, computers (or friends) at the others. */
export function firstPlan(rules: RuleSet, together: boolean): Plan {
  const seats = Array.from({ length: rules.seats.least }, (_, i) => seatAt(i, together))
  const options = Object.fromEntries(rules.options.map((option) => [option.name, option.normal]))
  return { seats, options, seed: '', undo: settings.undo }
}

/** With another number of seats; an option that named a seat that is gone is normal again. */
export function withSeats(plan: Plan, rules: RuleSet, count: number, together: boolean): Plan {
  const seats = Array.from({ length: count }, (_, i) => plan.seats[i] ?? seatAt(i, together))
  const options = { ...plan.options }
  for (const { name, isSeat, normal } of rules.options)
    if (isSeat && Number(options[name]) >= count) options[name] = normal
  return { ...plan, seats, options }
}

/** 'Ada', 'you', 'the third seat': who sits there, in the middle of a sentence. */
export function nameAt(plan: Plan, seat: number): string {
  const one = plan.seats[seat]
  if (one?.name.trim()) return one.name.trim()
  const humans = plan.seats.filter(({ player }) => player === 'human').length
  return one?.player === 'human' && humans === 1 ? 'you' : `seat ${seat + 1}`
}

/** A value in words: who sits there, where it is a seat. */
export function valueWords(option: SetupOption, value: string, plan: Plan): string {
  if (option.isSeat && /^\d+$/.test(value)) return nameAt(plan, Number(value))
  return option.values.find(({ name }) => name === value)?.title ?? value
}

/** 'you and a computer', 'three people and a computer' */
export function companyWords(plan: Plan): string {
  const number = ['no', 'a', 'two', 'three', 'four', 'five', 'six']
  const humans = plan.seats.filter(({ player }) => player === 'human').length
  const computers = plan.seats.length - humans
  const people = humans === 0 ? '' : humans === 1 ? 'you' : `${number[humans]} people here`
  const machines = computers === 0 ? '' : `${number[computers]} computer${computers === 1 ? '' : 's'}`
  return [people, machines].filter(Boolean).join(' and ')
}

export function toGame(rules: RuleSet, plan: Plan, fitting: Level): NewGame {
  const changed = rules.options.filter((option) => plan.options[option.name] !== option.normal)
  const sits = ({ player, name }: Plan['seats'][number]): SeatPlan => ({
    player: player === 'fitting' ? fitting : player,
    name: name.trim(),
  })
  return {
    game: rules.id,
    seats: plan.seats.map(sits),
    options: Object.fromEntries(changed.map(({ name }) => [name, plan.options[name]!])),
    seed: plan.seed.trim() || null,
    undo: plan.undo,
  }
}
