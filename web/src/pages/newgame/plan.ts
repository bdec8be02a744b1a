/** What is being put together on the way to a new table. */
import { type GameOption, LEVELS, type Player, type RuleSet, type UndoPolicy } from '../../engine/catalogue'
import type { NewGame, SeatPlan } from '../../session/api'

export interface Plan {
  seats: SeatPlan[]
  options: Record<string, string>
  seed: string
  undo: UndoPolicy
}

export const playerWords: Record<Player, string> = {
  human: 'Human, here',
  random: 'Computer: random',
  novice: 'Computer: novice',
  easy: 'Computer: easy',
  normal: 'Computer: normal',
  hard: 'Computer: hard',
  master: 'Computer: master',
}
export const players: readonly Player[] = ['human', ...LEVELS]

const seatAt = (index: number, together: boolean): SeatPlan =>
  index === 0 || together ? { player: 'human', name: '' } : { player: 'normal', name: '' }

/** The fewest seats: you at the first, computers (or friends) at the others. */
export function firstPlan(rules: RuleSet, together: boolean, undo: UndoPolicy): Plan {
  const seats = Array.from({ length: rules.seats.least }, (_, i) => seatAt(i, together))
  const options = Object.fromEntries(rules.options.map((option) => [option.name, option.normal]))
  return { seats, options, seed: '', undo }
}

export function withSeats(plan: Plan, count: number, together: boolean): Plan {
  const seats = Array.from({ length: count }, (_, i) => plan.seats[i] ?? seatAt(i, together))
  return { ...plan, seats }
}

/** Values of an option that this number of seats allows. */
export function valuesOf(option: GameOption, seats: number): string[] {
  const all =
    option.values ?? Array.from({ length: option.most - option.least + 1 }, (_, i) => String(option.least + i))
  return option.isSeat ? all.filter((value) => !/^\d+$/.test(value) || Number(value) < seats) : all
}

/** 'seat 2' for a seat, else the value in words. */
export function valueWords(option: GameOption, value: string, nameOf: (seat: number) => string): string {
  if (option.isSeat && /^\d+$/.test(value)) return nameOf(Number(value))
  return value.replace(/[-_]/g, ' ')
}

export const optionWords = (option: GameOption): string => {
  const words = option.name.replace(/[-_]/g, ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}

/** Who sits where, in games where seats differ. */
export function seatRole(game: string, seat: number, seats: number): string {
  if (game === 'tarnished-glory')
    return seat === seats - 1 ? 'the Dragon' : `${['Red', 'Green', 'Blue'][seat]} Commander`
  return ''
}

export function toGame(rules: RuleSet, plan: Plan): NewGame {
  const changed = rules.options.filter((option) => plan.options[option.name] !== option.normal)
  return {
    game: rules.id,
    seats: plan.seats.map(({ player, name }) => ({ player, name: name.trim() })),
    options: Object.fromEntries(changed.map(({ name }) => [name, plan.options[name]!])),
    seed: plan.seed.trim() || null,
    undo: plan.undo,
  }
}
